"""The names of a match's people in the sentences for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext as _


class SeatLike(Protocol):
    """The part of a seat's data that is needed to name its player."""

    @property
    def seat(self) -> int:
        """Return the seat's number."""

    @property
    def name(self) -> str:
        """Return the user's name, or the name of the bot's kind."""

    @property
    def bot(self) -> str:
        """Return the kind of bot that has sat there from the start, or an empty text."""


@dataclass(frozen=True, slots=True)
class People:
    """The names of a match's seats, and which of them is the reader (``None``: a spectator)."""

    names: tuple[str, ...]
    me: int | None = None

    @classmethod
    def of(cls, seats: Sequence[SeatLike], me: int | None) -> People:
        """Make it from the seats of a match, in any order."""
        return cls(tuple(shown_name(meta) for meta in sorted(seats, key=lambda meta: meta.seat)), me)

    def say(self, seat: int, mine: str, theirs: str, **facts: object) -> str:
        """Return the sentence about a seat: ``mine`` where it is the reader's own, else ``theirs``, which holds ``%(name)s``."""
        if seat == self.me:
            return mine % facts
        return theirs % {"name": self.names[seat], **facts}

    def called(self, seat: int) -> str:
        """Return the seat's name, or "You" for the reader's own."""
        return _("You") if seat == self.me else self.names[seat]


BOT_NAMES = ("Anežka", "Bořek", "Cyril", "Dora", "Emil", "Fanda", "Gita", "Hugo")
"""The names of bots by seat. The page marks them as bots too."""


def shown_name(meta: SeatLike) -> str:
    """Return the name of a seat's player: a user's own, or a bot's."""
    return BOT_NAMES[meta.seat % len(BOT_NAMES)] if meta.bot else meta.name
