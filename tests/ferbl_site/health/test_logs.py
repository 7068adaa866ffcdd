"""What the real site's logs tell, and above all what they never do: cards, seeds, secrets."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from celery import Celery
from django.core.mail import EmailMessage
from django.db import IntegrityError
from django.test import Client
from django.utils import timezone

from ferbl_site.health.logs import JsonLines, one_object_a_line
from ferbl_site.http.mail import NotSent
from ferbl_site.jobs import embedded
from games import clock
from games.clock import sweep
from games.engine.base import InvalidPosition
from games.matches import lock
from games.matches.play import match_act
from games.models import Match
from games.refusals import StaleVersion
from tests.games.stored_matches import legal_of, match_of, person, play_out, users_by_seat

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[789TUOKA])[hlba](?![0-9A-Za-z])")
logger = logging.getLogger("games.anything")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Catch what the logs of the real site would say, with every logger at the level that it has there."""
    wanted = one_object_a_line()
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    levels = {"": wanted["root"]["level"], **{name: each["level"] for name, each in wanted["loggers"].items()}}
    before = {name: logging.getLogger(name).level for name in levels}
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_line_is_one_object_with_a_moment_a_level_and_a_message(written: io.StringIO) -> None:
    logger.warning("match %s is late\nand says more", 7)
    (line,) = lines(written)
    assert line.pop("at").endswith("+00:00")
    assert line == {"level": "warning", "logger": "games.anything", "message": "match 7 is late"}


def test_an_exception_tells_its_type_and_place_but_not_its_words(written: io.StringIO) -> None:
    try:
        try:
            raise InvalidPosition("hands: 7h 8h Ub")
        except InvalidPosition as error:
            raise ValueError("seed 00ff") from error
    except ValueError:
        logger.exception("Match %s failed", 7)
    (line,) = lines(written)
    assert [each["type"] for each in line["exceptions"]] == ["builtins.ValueError", "games.engine.base.InvalidPosition"]
    assert line["exceptions"][0]["at"][0].startswith("tests/ferbl_site/health/test_logs.py:")
    assert "Ub" not in written.getvalue()
    assert "00ff" not in written.getvalue()


def test_an_exception_in_a_message_is_only_named(written: io.StringIO) -> None:
    logger.error("It failed: %s", InvalidPosition("Ub"))
    logger.error("Task %(name)s: %(exc)s", {"name": "count", "exc": "InvalidPosition('Ub')"})
    logger.error("It failed: %s", OSError("no route"))
    assert [line["message"] for line in lines(written)] == [
        "It failed: InvalidPosition",
        "Task count: an exception",
        "It failed: OSError: no route",
    ]


def test_a_databases_error_keeps_its_first_line_and_loses_the_row(written: io.StringIO) -> None:
    try:
        raise IntegrityError('null value in column "at"\nDETAIL:  Failing row contains (7, Ub, 00ff).')
    except IntegrityError:
        logger.exception("No")
    assert lines(written)[0]["exceptions"][0]["says"] == 'null value in column "at"'


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/tables/invite/s3cret/", "/tables/invite/…/"),
        ("/accounts/password/reset/key/1-s3cret/", "/accounts/password/reset/key/…/"),
        ("/accounts/confirm-email/s3cret/", "/accounts/confirm-email/…/"),
    ],
)
def test_secret_parts_of_addresses_are_left_out(written: io.StringIO, path: str, told: str) -> None:
    logger.warning("Not Found: %s", path)
    assert lines(written)[0]["message"] == f"Not Found: {told}"


def test_a_message_that_cannot_be_made_is_still_a_line(written: io.StringIO) -> None:
    record = logging.LogRecord("games", logging.INFO, "", 0, "%d cards", ("many",), None)
    assert json.loads(JsonLines().format(record))["message"] == "%d cards"


@pytest.mark.django_db
def test_a_wrong_invite_is_not_told(written: io.StringIO) -> None:
    assert Client().get("/tables/invite/s3cret/").status_code in (403, 404)
    assert lines(written)
    assert "s3cret" not in written.getvalue()


def test_a_mail_that_is_not_sent_is_told_without_address_and_words(written: io.StringIO) -> None:
    message = EmailMessage("Subject", "https://ferbl.example/s3cret", to=["ada@ferbl.example"])
    assert NotSent().send_messages([message]) == 0
    assert [line["message"] for line in lines(written)] == ["1 mails were not sent: EMAIL_HOST is not set"]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_match_with_every_kind_of_trouble_leaves_no_card_and_no_seed_in_the_log(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(person("ada"), "random", "random")
    make_trouble(match, monkeypatch)
    play_out(match, timezone.now())
    logger.info("the match is over")
    assert {"games.clock", "ferbl_site.jobs.embedded", "games.anything"} <= {line["logger"] for line in lines(written)}
    text = written.getvalue()
    assert CARD.findall(text) == []
    assert not [seed for seed in (match.seed, match.server_seed, *match.client_seeds) if len(seed) > 8 and seed in text]


def make_trouble(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cause a stale action, a position that cannot be read, and a job that fails with the whole match in its words."""
    (user,) = users_by_seat(match).values()
    with pytest.raises(StaleVersion):
        match_act(match_id=match.pk, actor=user, text=Random(1).choice(legal_of(match)), version=match.version + 1)
    hold = lock.hold

    def stumble(*args: Any, **kwargs: Any) -> Any:
        raise InvalidPosition(f"{match.snapshot} of {match.seed}")

    monkeypatch.setattr(lock, "hold", stumble)
    monkeypatch.setattr(clock, "CHORES", ())
    sweep(timezone.now() + timezone.timedelta(minutes=5))
    monkeypatch.setattr(lock, "hold", hold)
    with Celery("trouble", set_as_current=False, broker="memory://") as app:
        embedded.run(app.task(name="failing")(stumble), (), {})
