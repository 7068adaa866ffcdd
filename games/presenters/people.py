"""Who sits where, as the sentences of one reader name them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext as _


class SeatLike(Protocol):
    """What is needed of a seat's data to speak of it."""

    @property
    def seat(self) -> int:
        """The position."""

    @property
    def name(self) -> str:
        """The user's name, or the name of the bot's kind."""

    @property
    def bot(self) -> str:
        """The kind of bot that has sat there from the start, or nothing."""


@dataclass(frozen=True, slots=True)
class People:
    """The names of a match's seats, and which of them is the reader (``None``: a spectator)."""

    names: tuple[str, ...]
    me: int | None = None

    @classmethod
    def of(cls, seats: Sequence[SeatLike], me: int | None) -> People:
        """From the seats of a match, in any order."""
        return cls(tuple(shown_name(meta) for meta in sorted(seats, key=lambda meta: meta.seat)), me)

    def say(self, seat: int, mine: str, theirs: str, **facts: object) -> str:
        """The sentence about a seat: ``mine`` where it is the reader's own, else ``theirs``, which holds ``%(name)s``."""
        if seat == self.me:
            return mine % facts
        return theirs % {"name": self.names[seat], **facts}

    def called(self, seat: int) -> str:
        """The seat's name, or "You"."""
        return _("You") if seat == self.me else self.names[seat]


BOT_NAMES = ("Anežka", "Bořek", "Cyril", "Dora", "Emil", "Fanda", "Gita", "Hugo")
"""What bots are called, by their seat; the page marks them as bots besides."""


def shown_name(meta: SeatLike) -> str:
    """The name of a seat's player: a user's own, or a bot's."""
    return BOT_NAMES[meta.seat % len(BOT_NAMES)] if meta.bot else meta.name
