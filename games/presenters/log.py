"""The running log in words: one line for everything that a reader should hear, each with an id of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presenters.games import PRESENTERS
from games.presenters.people import People
from games.selectors.match import LogEntry


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log. ``key`` never changes, so a page appends new lines and leaves the old ones alone."""

    key: str
    kind: str
    text: str
    mine: bool


@dataclass(frozen=True, slots=True)
class _Told:
    """An entry and whom it is told to, compared by everything that its sentences are made of: ``facts`` is the entry's content as text."""

    game: str
    number: int
    facts: str
    people: People
    language: str
    entry: LogEntry = field(compare=False)


def log_lines(game: str, entries: Sequence[LogEntry], people: People) -> list[LogLine]:
    """The log's entries as sentences, oldest first."""
    language = get_language() or ""
    return [line for entry in entries for line in _lines(_told(game, entry, people, language))]


def _told(game: str, entry: LogEntry, people: People, language: str) -> _Told:
    facts = f"{entry.kind} {entry.seat} {entry.by} {entry.events!r}"
    return _Told(game, entry.number, facts, people, language, entry)


@lru_cache(maxsize=4096)
def _lines(told: _Told) -> tuple[LogLine, ...]:
    """Made once for each reader: every view of a match says its last sentences again."""
    return tuple(_sentences(told.game, told.entry, told.people))


def _sentences(game: str, entry: LogEntry, people: People) -> Iterator[LogLine]:
    mine = entry.seat is not None and entry.seat == people.me
    if first := about_the_seat(entry, people):
        yield LogLine(f"{entry.number}", entry.kind, first, mine)
    for place, event in enumerate(entry.events):
        if text := PRESENTERS[game].sentence(event, people):
            yield LogLine(f"{entry.number}-{place}", event["kind"], text, event.get("seat") == people.me is not None)


class Happening(Protocol):
    """What is needed of a line of the log."""

    @property
    def kind(self) -> str:
        """The kind of ``games.models.Action``."""

    @property
    def seat(self) -> int | None:
        """Whose."""

    @property
    def by(self) -> str:
        """Who did it: the player, a bot, the clock."""


def about_the_seat(entry: Happening, people: People) -> str:
    """What happened to the seat itself: its time ran out, it is away, back, or gone."""
    if entry.seat is None:
        return ""
    if entry.kind == "play":
        mine, theirs = _("Your time has run out."), _("The time of %(name)s has run out.")
        return people.say(entry.seat, mine, theirs) if entry.by == "clock" else ""
    if entry.kind == "absent":
        return people.say(entry.seat, _("You count as away."), _("%(name)s is away."))
    if entry.kind == "back":
        return people.say(entry.seat, _("You are back."), _("%(name)s is back."))
    if entry.kind == "left":
        return people.say(
            entry.seat, _("You have left the match."), _("%(name)s has left; the seat is played to the end.")
        )
    return ""
