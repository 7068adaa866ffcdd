"""Logs of the real site: one JSON object a line. Built up from what may be told, so that no card, seed or secret gets in.

Messages of the site's own code carry ids and codes only. What other code puts into a message is unknown, so an exception tells its type
and where it was raised; its own words are kept only where they are about the machine (a database, a connection, an import).
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from django.db.utils import Error as DatabaseError
from kombu.exceptions import OperationalError
from psycopg import Error as PostgresError
from redis.exceptions import RedisError

BASE: Final = f"{Path(__file__).resolve().parents[2]}/"
TELLING: Final = (OSError, DatabaseError, PostgresError, RedisError, OperationalError, ImportError)
"""Exceptions whose first line is about the machine. The further lines of PostgreSQL's hold the row."""
SECRET_ADDRESSES: Final = re.compile(
    r"(/tables/invite/|/accounts/password/reset/key/|/accounts/confirm-email/)[^/\s\"']+"
)
LONGEST_MESSAGE: Final = 500
DEEPEST_CHAIN: Final = 5
FRAMES: Final = 15


def one_object_a_line(level: str = "INFO") -> dict[str, Any]:
    """Return the ``LOGGING`` of a site that others watch: everything on standard error, one JSON object a line."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "ferbl_site.health.logs.JsonLines"}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": level, "handlers": ["lines"]},
        "loggers": {
            "django": {"level": level, "handlers": [], "propagate": True},
            # The statements of the database carry seeds and positions, Celery's arguments what somebody may pass one day.
            "django.db.backends": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},
            # Every one of the jobs that went well, and every stray robot, would be a line.
            "celery.app.trace": {"level": "WARNING"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
        },
    }


def for_people() -> dict[str, Any]:
    """Return the ``LOGGING`` of one's own machine: as Django does it, and what worker and beat say in plain lines."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "handlers": {"plain": {"class": "logging.StreamHandler"}},
        "loggers": {"celery": {"level": "INFO", "handlers": ["plain"], "propagate": False}},
    }


class JsonLines(logging.Formatter):
    """A record as one JSON object: ``at``, ``level``, ``logger``, ``message``, and ``exceptions`` if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["exceptions"] = [as_told(each) for each in chain_of(record.exc_info[1])]
        return json.dumps(line, ensure_ascii=False)


def message_of(record: logging.LogRecord) -> str:
    """Return the first line of a record's message, exceptions in it told as ``as_told`` does, secret parts of addresses left out."""
    try:
        text = str(record.msg) % _without_words(record.args) if record.args else str(record.msg)
    except (TypeError, ValueError, KeyError):
        text = str(record.msg)
    first = next(iter(text.strip().splitlines()), "")
    return SECRET_ADDRESSES.sub(r"\1…", first)[:LONGEST_MESSAGE]


def _without_words(args: Any) -> Any:
    if isinstance(args, Mapping):
        # Celery passes what the exception says as text.
        return {name: "an exception" if name in ("exc", "traceback") else _named(value) for name, value in args.items()}
    return tuple(_named(value) for value in args)


def _named(value: Any) -> Any:
    if not isinstance(value, BaseException):
        return value
    return ": ".join(filter(None, (type(value).__name__, words_of(value))))


def words_of(error: BaseException) -> str:
    """Return the first line of what an exception says, if it is about the machine."""
    if not isinstance(error, TELLING):
        return ""
    return next(iter(str(error).splitlines()), "")[:LONGEST_MESSAGE]


def chain_of(error: BaseException | None) -> Iterator[BaseException]:
    """Give an exception and what led to it, the outermost first."""
    for _ in range(DEEPEST_CHAIN):
        if error is None:
            return
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def as_told(error: BaseException) -> dict[str, Any]:
    """Return what a log says of an exception."""
    told: dict[str, Any] = {"type": f"{type(error).__module__}.{type(error).__qualname__}"}
    if words := words_of(error):
        told["says"] = words
    places = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    told["at"] = [f"{place.filename.removeprefix(BASE)}:{place.lineno} {place.name}" for place in places]
    return told
