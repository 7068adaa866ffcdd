"""The embedded mode's stand-ins for what the services mode has processes for: one lock, and one thread for the jobs."""

from __future__ import annotations

import fcntl
import logging
import os
import queue
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from celery import Celery, Task
from celery.beat import ScheduleEntry
from celery.schedules import BaseSchedule, maybe_schedule
from django.conf import settings
from django.db import close_old_connections

from games.process.memory import own

logger = logging.getLogger(__name__)

Job = tuple[Any, Sequence[Any], Mapping[str, Any]]
LONGEST_WAIT = 5.0


class AnotherProcess(Exception):
    """The channel layer in memory reaches one process only, and another one is serving already."""


@contextmanager
def only_process(path: Path) -> Iterator[None]:
    """Hold the lock of the one serving process. The system frees it however the process ends.

    Raises:
        AnotherProcess: another one holds it.
    """
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise AnotherProcess from error
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield


class Jobs:
    """Celery's tasks and its beat schedule on one background thread, without a broker."""

    def __init__(self) -> None:
        self.waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    def start(self, app: Celery) -> None:
        """Begin to work."""
        self.thread = threading.Thread(target=self.work, args=(app,), name="jobs", daemon=True)
        self.thread.start()

    def stop(self, timeout: float = 10.0) -> None:
        """Finish what has been put in, and end."""
        if self.thread is not None:
            self.waiting.put(None)
            self.thread.join(timeout)
            self.thread = None

    def put(self, task: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> None:
        """Have the task run soon. Without a thread (a command, a shell) the schedule of the next server repairs what was missed."""
        if self.thread is not None:
            self.waiting.put((task, args, kwargs))

    def work(self, app: Celery) -> None:
        """Run jobs as they come, and scheduled ones when they are due, until told to stop."""
        app.loader.import_default_modules()  # a worker does this too: else no app's tasks are known
        schedule = schedule_of(app)
        while True:
            try:
                job = self.waiting.get(timeout=run_due(app, schedule))
            except queue.Empty:
                continue
            if job is None:
                return
            run(*job)


class ModeTask(Task[Any, Any]):
    """A task that goes to Celery's broker in the services mode, and to the jobs' thread in the embedded one."""

    def apply_async(  # type: ignore[override] # the stubs list every option
        self, args: Sequence[Any] | None = None, kwargs: Mapping[str, Any] | None = None, **options: Any
    ) -> Any:
        """Have the task run, by the broker or by the thread."""
        if not settings.EMBEDDED or self.app.conf.task_always_eager:
            return super().apply_async(args, kwargs, **options)  # type: ignore[arg-type] # Celery takes any sequence
        own(Jobs).put(self, args or (), kwargs or {})
        return None


def run(task: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> None:
    """Run one task here and now. A failure is logged and stops nothing."""
    close_old_connections()
    try:
        result = task.apply(args=args, kwargs=kwargs)
        if result.failed():
            logger.error("Job %s failed", task.name, exc_info=result.result)
    except Exception:
        logger.exception("Job %s failed", task.name)
    finally:
        close_old_connections()


def run_named(app: Celery, entry: ScheduleEntry) -> None:
    """Run a scheduled task. A name that no app has is logged and stops nothing."""
    task = app.tasks.get(entry.task or "")
    if task is None:
        logger.error("There is no job %s", entry.task)
    else:
        run(task, entry.args or (), entry.kwargs or {})


def schedule_of(app: Celery) -> list[ScheduleEntry]:
    """Return the entries of the beat schedule."""
    return [
        ScheduleEntry(
            name=name,
            task=entry["task"],
            schedule=cast(BaseSchedule, maybe_schedule(entry["schedule"], relative=False, app=app)),
            args=entry.get("args", ()),
            kwargs=entry.get("kwargs", {}),
            app=app,
        )
        for name, entry in (app.conf.beat_schedule or {}).items()
    ]


def run_due(app: Celery, schedule: list[ScheduleEntry]) -> float:
    """Run the entries that are due.

    Returns:
        The seconds until it is worth asking again.
    """
    wait = LONGEST_WAIT
    for at, entry in enumerate(schedule):
        due, seconds = entry.is_due()
        if due:
            schedule[at] = next(entry)
            run_named(app, entry)
            _, seconds = schedule[at].is_due()
        wait = min(wait, seconds)
    return max(0.05, wait)
