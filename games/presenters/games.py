"""The functions that the ``presenter`` package of each game has for its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from games.engine.base import Outcome
from games.engine.registry import game_for
from games.matches.seat_view import SeatMeta, SeatView
from games.presenters.people import People


class GamePresenter(Protocol):
    """The words and pictures of one game.

    Its templates are in ``games/table/<slug>/``: ``board.html`` (gets ``board``), ``_keys.html`` (the keys that only this game has) and
    ``results.html`` (gets ``results``), and for the record ``position.html`` (gets ``position``) and ``round.html`` (gets ``end``).
    """

    def board(self, seen: SeatView, people: People) -> Any:
        """Return what the game's board template shows to the reader of ``seen``."""

    def sentence(self, event: Mapping[str, Any], people: People) -> str:
        """Tell an event in the active language, or return an empty text where it needs no words."""

    def results(self, outcome: Outcome, view: Any, seats: Sequence[SeatMeta], people: People) -> Sequence[Any]:
        """Return the rows of the results, best place first."""

    def headline(self, outcome: Outcome, people: People) -> str:
        """Say who has won."""

    def position(self, state: Any, people: People) -> Any:
        """Return what ``position.html`` shows of a state of a finished match, with nothing hidden."""

    def round_end(self, events: Sequence[Mapping[str, Any]], people: People) -> Any:
        """Return what ``round.html`` shows of the end of the round, or deal, with these events, or ``None`` where it has no end."""

    def faces_by_code(self) -> Mapping[str, Any]:
        """Return the faces that the rules page shows, by the codes of the cards."""


def presenter_of(game: str) -> GamePresenter:
    """Return the words and pictures of a game: the functions of its ``presenter`` folder.

    Raises:
        UnknownGame: there is no such game.
    """
    presenter: GamePresenter = game_for(game).part("presenter")
    return presenter
