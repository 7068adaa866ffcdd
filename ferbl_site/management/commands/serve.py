"""``manage.py serve``: pages, sockets and the clock in one process."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from ferbl_site.server.libraries import UnknownLibrary, check_libraries

logger = logging.getLogger(__name__)
SWITCH_EVERY = 0.0005
"""Seconds that a thread waits for Python's lock before it asks for it: an action lets go of the lock a dozen times, at the database, and
would wait up to Python's usual 5 ms each time while the loop is drawing views."""


class Command(BaseCommand):
    """Serve the site until SIGTERM or SIGINT, and then let the sockets come back to the next process."""

    help = "Serve the site: pages, sockets, the clock, and in the embedded mode the jobs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="the port (default: %(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve, in the embedded mode as the only process, which does the jobs too.

        Raises:
            CommandError: the libraries are not those it was written for, another process serves, or the port is taken.
        """
        logging.captureWarnings(not settings.DEBUG)
        try:
            check_libraries()
        except UnknownLibrary as error:
            raise CommandError(str(error)) from error
        with self.alone() if settings.EMBEDDED else contextlib.nullcontext():
            self.serve(options["host"], options["port"])

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock of the one serving process, and do the jobs meanwhile.

        Raises:
            CommandError: another process holds it.
        """
        from ferbl_site.celery import app
        from ferbl_site.jobs.embedded import AnotherProcess, Jobs, only_process
        from ferbl_site.tasks import heartbeat
        from games.process.memory import own

        jobs = own(Jobs)

        try:
            with only_process(settings.VAR_DIR / "serve.lock"):
                jobs.start(app)
                heartbeat.delay()
                try:
                    yield
                finally:
                    jobs.stop()
        except AnotherProcess as error:
            raise CommandError(
                "Another process serves this site already. With SQLite and the channel layer in memory there can be only one; "
                "set DATABASE_URL and REDIS_URL to run several."
            ) from error

    def serve(self, host: str, port: int) -> None:
        """Serve until told to stop.

        Raises:
            CommandError: the port is taken.
        """
        from ferbl_site.asgi import application
        from ferbl_site.server.daphne import TableServer

        sys.setswitchinterval(SWITCH_EVERY)
        shown = f"[{host}]" if ":" in host else host
        server = TableServer(
            application,
            host=host,
            port=port,
            on_ready=lambda: self.say_where(f"http://{shown}:{port}"),
        )
        server.run()
        if server.failed:
            raise CommandError(f"Cannot listen on {shown}:{port}.")

    def say_where(self, address: str) -> None:
        """Say where the site is: to a person at a terminal in words, else as a line of the logs."""
        if settings.DEBUG:
            self.stdout.write(f"Ferbl is on {address}  (Ctrl-C stops it)")
        else:
            logger.info("Serving on %s", address)
