"""The running log in words: one line for everything that a reader should know, each with an id of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.matches.loaded import LogEntry
from games.models import Action
from games.presenters.games import presenter_of
from games.presenters.people import People

Kind = Action.Kind


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log. ``key`` never changes, so a page appends new lines and leaves the old ones alone."""

    key: str
    kind: str
    text: str
    mine: bool


def log_lines(game: str, entries: Sequence[LogEntry], people: People) -> list[LogLine]:
    """Return the log's entries as sentences, oldest first."""
    reader = (people, get_language() or "")
    return [line for entry in entries for line in _lines(game, entry, reader)]


def _lines(game: str, entry: LogEntry, reader: tuple[People, str]) -> tuple[LogLine, ...]:
    """Return an entry's sentences in the active language, made once for each reader, since every view repeats the last ones."""
    lines = entry.told.get(reader)
    if lines is None:
        lines = entry.told[reader] = tuple(_sentences(game, entry, reader[0]))
    return lines


def _sentences(game: str, entry: LogEntry, people: People) -> Iterator[LogLine]:
    mine = entry.seat is not None and entry.seat == people.me
    if first := about_the_seat(entry, people):
        yield LogLine(f"{entry.number}", entry.kind, first, mine)
    for place, event in enumerate(entry.events):
        if text := presenter_of(game).sentence(event, people):
            yield LogLine(f"{entry.number}-{place}", event["kind"], text, event.get("seat") == people.me is not None)


class Happening(Protocol):
    """The part of a line of the log that sentences about seats need."""

    @property
    def kind(self) -> str:
        """Return the ``Action.Kind`` of the line."""

    @property
    def seat(self) -> int | None:
        """Return the seat that the line is about, if any."""

    @property
    def by(self) -> str:
        """Return the ``Action.By`` of the line."""


def about_the_seat(entry: Happening, people: People) -> str:
    """Say what happened to the seat itself, if anything: its time ran out, it is away, back, or gone."""
    if entry.kind == Kind.ENDED:
        by_moderator = entry.by == Action.By.MODERATOR
        return (
            _("A moderator has ended the match.") if by_moderator else _("The match has ended: its rules have changed.")
        )
    if entry.seat is None:
        return ""
    if entry.kind == Kind.PLAY:
        mine, theirs = _("Your time has run out."), _("The time of %(name)s has run out.")
        return people.say(entry.seat, mine, theirs) if entry.by == Action.By.CLOCK else ""
    if entry.kind == Kind.ABSENT:
        return people.say(entry.seat, _("You count as away."), _("%(name)s is away."))
    if entry.kind == Kind.BACK:
        return people.say(entry.seat, _("You are back."), _("%(name)s is back."))
    if entry.kind == Kind.LEFT:
        return people.say(
            entry.seat, _("You have left the match."), _("%(name)s has left; the seat is played to the end.")
        )
    return ""
