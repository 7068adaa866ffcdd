"""A channel layer that does not answer: nobody waits for it, it is left alone for a while, and one line says so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.dispatch import Signal

from games.matches import notify
from games.matches.notify import Delivery
from games.process.memory import own


class Slow:
    """A layer that needs a moment."""

    def __init__(self) -> None:
        self.taken: list[str] = []

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        await asyncio.sleep(0.05)
        self.taken.append(group)


@pytest.fixture
def layer(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(notify, "get_channel_layer", lambda: slow)
    return slow


def messages_to(*groups: str, within: float) -> list[Any]:
    return [own(Delivery).deliver(group, {"type": "match.changed"}, within=within) for group in groups]


async def test_where_nobody_waits_a_late_answer_is_an_answer(layer: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "VALKEY_WITHIN", 0.01)
    delivery = own(Delivery)
    delivery.deliver_on(asyncio.get_running_loop())
    delivery.send("match.1", {"type": "match.changed"})
    await asyncio.sleep(0.2)
    assert layer.taken == ["match.1"]
    assert not delivery.breaker.is_open


async def test_of_those_that_fail_together_one_is_said(layer: Slow, caplog: pytest.LogCaptureFixture) -> None:
    await asyncio.gather(*messages_to("match.1", "match.2", "match.3", within=0.01))
    assert layer.taken == []
    assert [record.getMessage() for record in caplog.records] == [
        "The channel layer did not take match.changed; silent for 5.0 s"
    ]
    own(Delivery).send("match.4", {"type": "match.changed"})
    assert layer.taken == []


@pytest.mark.django_db
def test_a_receiver_that_fails_is_said_and_keeps_nobody_else_from_hearing(
    django_capture_on_commit_callbacks: Any, caplog: pytest.LogCaptureFixture
) -> None:
    signal, heard = Signal(), []

    def fail(**facts: Any) -> None:
        raise RuntimeError("the ladder is away")

    def hear(match_id: int, **facts: Any) -> None:
        heard.append(match_id)

    signal.connect(fail)
    signal.connect(hear)
    with django_capture_on_commit_callbacks(execute=True):
        notify.tell(signal, match_id=7)
        assert heard == []  # not before the commit
    assert heard == [7]
    assert [record.getMessage() for record in caplog.records if "match 7" in record.getMessage()]
