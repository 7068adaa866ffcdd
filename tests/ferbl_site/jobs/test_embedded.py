"""The embedded mode: one process, and Celery's tasks on a thread of it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from celery import Celery

from ferbl_site.jobs import embedded
from ferbl_site.jobs.embedded import AnotherProcess, Jobs, ModeTask, only_process, run_due, schedule_of
from games.process.memory import own


@pytest.fixture
def jobs() -> Jobs:
    return own(Jobs)


@pytest.fixture
def app() -> Iterator[Celery]:
    made = Celery("test", task_cls=ModeTask, set_as_current=False, broker="memory://")
    yield made
    made.close()


@pytest.mark.django_db
def test_a_task_runs_on_the_jobs_thread_and_not_where_it_is_asked_for(jobs: Jobs, app: Celery) -> None:
    ran: list[tuple[Any, ...]] = []

    @app.task
    def remember(*values: Any, **named: Any) -> None:
        ran.append((*values, named, threading.current_thread().name))

    jobs.start(app)
    remember.delay(1, two=2)
    jobs.stop()
    assert ran == [(1, {"two": 2}, "jobs")]


def test_without_a_thread_a_job_is_left_to_the_next_servers_schedule(jobs: Jobs, app: Celery) -> None:
    @app.task
    def never() -> None:
        raise AssertionError

    never.delay()
    assert jobs.waiting.empty()


@pytest.mark.django_db
def test_a_failing_job_is_logged_and_the_next_one_runs(
    jobs: Jobs, app: Celery, caplog: pytest.LogCaptureFixture
) -> None:
    ran: list[str] = []

    @app.task(name="broken")
    def broken() -> None:
        raise ZeroDivisionError

    @app.task
    def sound() -> None:
        ran.append("sound")

    jobs.start(app)
    broken.delay()
    sound.delay()
    jobs.stop()
    assert ran == ["sound"]
    assert "broken failed" in caplog.text


@pytest.mark.django_db
def test_the_schedule_is_kept_and_an_unknown_job_stops_nothing(app: Celery, caplog: pytest.LogCaptureFixture) -> None:
    ran: list[str] = []

    @app.task(name="often")
    def often(word: str) -> None:
        ran.append(word)

    @app.task(name="seldom")
    def seldom() -> None:
        raise AssertionError

    app.conf.beat_schedule = {
        "often": {"task": "often", "schedule": timedelta(seconds=0), "args": ("now",)},
        "seldom": {"task": "seldom", "schedule": 3600.0},
        "unknown": {"task": "nobody.knows", "schedule": timedelta(seconds=0)},
    }
    schedule = schedule_of(app)
    assert 0 < run_due(app, schedule) <= embedded.LONGEST_WAIT
    assert ran == ["now"]
    assert "nobody.knows" in caplog.text


@pytest.mark.slow
def test_the_thread_knows_every_job_of_the_sites_schedule() -> None:
    asked = "from ferbl_site.celery import app; app.loader.import_default_modules(); "
    asked += "print(*(entry['task'] for entry in app.conf.beat_schedule.values() if entry['task'] not in app.tasks))"
    env = {**os.environ, "DEBUG": "1", "DJANGO_SETTINGS_MODULE": "ferbl_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", "import django; django.setup(); " + asked],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ""


def test_only_one_process_holds_the_lock(tmp_path: Path) -> None:
    lock = tmp_path / "serve.lock"
    with only_process(lock), pytest.raises(AnotherProcess), only_process(lock):
        pass
    with only_process(lock):
        pass
