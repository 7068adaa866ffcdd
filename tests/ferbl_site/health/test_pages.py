"""The pages for machines: alive, ready with what is wrong, and the figures for those who may know them."""

from __future__ import annotations

import asyncio
import json
import time
from datetime import timedelta
from typing import Any

import pytest
from channels.testing import ApplicationCommunicator
from django.core.management import CommandError, call_command
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from ferbl_site.asgi import application
from ferbl_site.health import figures, readiness
from ferbl_site.health.readiness import Sweeps
from ferbl_site.models import Heartbeat
from ferbl_site.tasks import heartbeat
from ferbl_site.valkey.layer import LocalLayer
from games.process.memory import Process, own

HERE, ELSEWHERE = ("127.0.0.1", 50000), ("192.0.2.7", 50000)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def well(transactional_db: None) -> None:
    """Make a process whose clock has just swept and whose jobs have just come through."""
    own(Sweeps).beat()
    heartbeat()


async def fetch(path: str, *, method: str = "GET", client: Any = HERE, **headers: str) -> tuple[int, bytes]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": named, "client": client, "query_string": b""}
    talk = ApplicationCommunicator(application, scope)
    await talk.send_input({"type": "http.request", "body": b""})
    start = await talk.receive_output(5)
    body = await talk.receive_output(5)
    await talk.wait()
    return start["status"], body["body"]


async def ready() -> tuple[int, str, dict[str, str]]:
    status, body = await fetch("/readyz")
    told = json.loads(body)
    return status, told["status"], {name: wrong for name, wrong in told["checks"].items() if wrong != "ok"}


async def test_alive_without_a_host_name_and_without_https() -> None:
    assert await fetch("/healthz") == (200, b'{"status": "alive"}')
    assert await fetch("/healthz", method="HEAD") == (200, b"")
    assert (await fetch("/healthz", method="POST"))[0] == 405


async def test_ready_when_every_part_is_well() -> None:
    assert await ready() == (200, "ready", {})


async def test_not_ready_without_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    class Down:
        def cursor(self) -> None:
            raise OSError("postgres://ferbl:password@host is down")

    monkeypatch.setattr(readiness, "connection", Down())
    assert await ready() == (503, "failing", {"database": "OSError"})  # its words stay here


async def test_not_ready_before_the_first_sweep_and_when_the_clock_stands_still(process: Process) -> None:
    sweeps = process.part(Sweeps)
    sweeps.last = None
    assert await ready() == (503, "failing", {"clock": "no sweep yet"})
    sweeps.last = time.monotonic() - 60
    assert await ready() == (503, "failing", {"clock": "the last sweep was 60 seconds ago"})


async def test_degraded_but_serving_without_a_worker() -> None:
    await Heartbeat.objects.aupdate(at=timezone.now() - timedelta(seconds=300))
    assert await ready() == (200, "degraded", {"jobs": "the last heartbeat was 300 seconds ago"})
    await Heartbeat.objects.all().adelete()
    assert await ready() == (200, "degraded", {"jobs": "no heartbeat yet"})


async def test_degraded_but_serving_while_the_channel_layer_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(*args: Any) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(LocalLayer, "group_send", hang)
    monkeypatch.setattr(readiness, "CHECK_WITHIN", 0.05)
    monkeypatch.setattr(readiness, "CHECKS", {readiness.LAYER: readiness.check_layer})  # the others need their time
    assert await ready() == (200, "degraded", {"channel_layer": "no answer within 0.05 seconds"})


def test_the_health_check_of_worker_and_beat() -> None:
    call_command("check_jobs")
    Heartbeat.objects.update(at=timezone.now() - timedelta(seconds=91))
    with pytest.raises(CommandError, match="91 seconds ago"):
        call_command("check_jobs")


async def test_figures_are_for_this_machine_alone_unless_there_is_a_token(settings: Any) -> None:
    assert (await fetch("/metrics"))[0] == 200
    assert (await fetch("/metrics", client=ELSEWHERE))[0] == 404
    assert (await fetch("/metrics", client=None))[0] == 404
    assert (await fetch("/metrics", x_forwarded_for="192.0.2.7"))[0] == 404  # through a proxy on this machine
    settings.METRICS_TOKEN = "a-token"
    assert (await fetch("/metrics"))[0] == 404
    assert (await fetch("/metrics", authorization="Bearer another"))[0] == 404
    assert (await fetch("/metrics", client=ELSEWHERE, authorization="Bearer a-token"))[0] == 200


async def test_the_figures_that_operations_name(monkeypatch: pytest.MonkeyPatch) -> None:
    _, body = await fetch("/metrics")
    families = {family.name: family for family in text_string_to_metric_families(body.decode())}
    assert families.keys() >= {
        "ferbl_open_sockets",
        "ferbl_running_matches",
        "ferbl_open_tables",
        "ferbl_actions",
        "ferbl_action_seconds",
        "ferbl_clock_lag_seconds",
        "ferbl_clock_sweep_age_seconds",
        "ferbl_refused_frames",
        "ferbl_queue_length",
        "ferbl_check_ok",
    }
    assert families["ferbl_running_matches"].samples[0].value == 0
    assert {sample.value for sample in families["ferbl_check_ok"].samples} == {1}


async def test_a_figure_that_cannot_be_had_is_left_out_and_the_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> float:
        raise OSError

    monkeypatch.setattr(figures, "ASKED", (("ferbl_queue_length", "", fail), *figures.ASKED[:2]))
    status, body = await fetch("/metrics")
    assert status == 200
    assert b"ferbl_queue_length " not in body
    assert b"ferbl_running_matches 0.0" in body
