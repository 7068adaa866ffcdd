"""What each game brings for its pages: one module a game, with the same functions. A new game is one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.faerbeln import presenter as faerbeln
from games.ferbl import presenter as ferbl
from games.ferbli import presenter as ferbli
from games.fool import presenter as fool
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters.people import People


class GamePresenter(Protocol):
    """The words and pictures of one game.

    Its templates are in ``games/table/<slug>/``: ``board.html`` (gets ``board``), ``_keys.html`` (the keys that only this game has) and
    ``results.html`` (gets ``results``); for the record
    ``position.html`` (gets ``position``) and ``round.html`` (gets ``end``).
    """

    def board(self, seen: SeatView, people: People) -> Any:
        """What the game's board template shows to the reader of ``seen``."""

    def sentence(self, event: Mapping[str, Any], people: People) -> str:
        """An event in the active language; empty where it needs no words."""

    def results(
        self, outcome: Mapping[str, Any], view: Any, seats: Sequence[SeatMeta], people: People
    ) -> Sequence[Any]:
        """The rows of the results, best place first."""

    def headline(self, outcome: Mapping[str, Any], people: People) -> str:
        """The first thing to say at the end."""

    def position(self, state: Any, people: People) -> Any:
        """A state of a finished match with nothing hidden, for ``position.html``."""

    def round_end(self, events: Sequence[Mapping[str, Any]], people: People) -> Any:
        """The end of the round, or deal, that these events belong to, for ``round.html``; ``None`` where it has no end."""


PRESENTERS: Final[Mapping[str, GamePresenter]] = {
    "ferbl": ferbl,
    "faerbeln": faerbeln,
    "fool": fool,
    "ferbli": ferbli,
}

STYLES: Final[Mapping[str, tuple[str, ...]]] = {
    "ferbl": (),
    "faerbeln": ("css/table-faerbeln.css",),
    "fool": ("css/cards-fool.css", "css/table-fool.css"),
    "ferbli": ("css/table-ferbli.css",),
}
"""The style sheets that a game needs beside the shared ones, on the table, in the record and in its rules."""

ROUNDS: Final[Mapping[str, Promise]] = {
    "ferbl": gettext_lazy("Round %(number)s"),
    "faerbeln": gettext_lazy("Deal %(number)s"),
    "fool": gettext_lazy("Round %(number)s"),
    "ferbli": gettext_lazy("Deal %(number)s"),
}
"""What each game calls the parts of a match, as headings of the record."""

RULE_FACES: Final[Mapping[str, Callable[[], Mapping[str, Any]]]] = {"fool": fool.faces_by_code}
"""The faces that the rules of a game show by their codes, where its pack is its own."""
