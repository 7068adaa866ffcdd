"""The contract of every game: the ``Rules`` protocol, steps, events, outcomes and errors. Pure.

A match is one state machine over frozen values. Between deals, and whenever chance decides, the table itself is to act, so applying
an action is deterministic and a match is its options, its seed or decks, and the list of its actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from games.engine.leaving import Leaver, StandIn
from games.engine.refusals import Refusal

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

TABLE: Final = "table"
"""The actor while the match waits for the deal, or for whatever else chance decides."""


Actor = int | Literal["table"] | None
"""The actor of a match: a seat, ``TABLE``, or ``None`` when the match is over."""


class EngineError(Exception):
    """A refusal by the engine. ``code`` is the machine's word for its kind."""

    code = "engine_error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class InvalidRequest(EngineError):
    """Wrong options, number of seats, or seed of a new match."""

    code = "invalid_request"


class InvalidPosition(EngineError):
    """A position of the wrong shape, or with cards missing, doubled or foreign."""

    code = "invalid_position"


class InvalidAction(EngineError):
    """A text that is no action in this game's notation."""

    code = "invalid_action"


class IllegalAction(EngineError):
    """A readable action that the rules do not allow now; ``refusal`` says why, with the clause, a sentence and help."""

    code = "illegal_action"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class UnknownGame(EngineError):
    """A name that no game has."""

    code = "unknown_game"


class Event(NamedTuple):
    """Something that happened, told to each seat as far as it may know it.

    Attributes:
        kind: the kind of event, a word of the game's own.
        seat: the seat that did it, or ``None`` for the table.
        facts: what everybody sees, as JSON values, without the keys ``kind`` and ``seat``.
        secret: what only ``seat`` sees in addition, such as the cards it drew, in the same form; its keys may overlay those of ``facts``.
    """

    kind: str
    seat: int | None = None
    facts: Mapping[str, Any] = {}
    secret: Mapping[str, Any] = {}

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the event as JSON for a seat, or for a spectator (``None``)."""
        known = {"kind": self.kind, "seat": self.seat, **self.facts}
        return {**known, **self.secret} if self.secret and seat is not None and seat == self.seat else known

    def in_full(self) -> dict[str, Any]:
        """Return the event as JSON with everything in it, for records and for programs that hold the whole position."""
        return {"kind": self.kind, "seat": self.seat, **self.facts, **self.secret}


class Step(NamedTuple, Generic[S]):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match, with one value a seat in each list.

    Attributes:
        reason: a member of the game's enum of reasons.
        places: the places, 1 is best.
        scores: the scores or penalties, exact; their digits after the point are part of their form.
        balances: the balances, exact.
        scored: the name of the scores in the game's own words, ``"penalties"`` or ``"scores"``.
        details: further lists that the game's results show; only the persons' outcome has any.
    """

    reason: str
    places: tuple[int, ...]
    scores: tuple[Decimal, ...]
    balances: tuple[Decimal, ...]
    scored: str = "scores"
    details: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the outcome as the game's rules file writes it."""
        return {
            "reason": str(self.reason),
            "places": list(self.places),
            self.scored: [str(score) for score in self.scores],
            "balances": [str(balance) for balance in self.balances],
            **{name: list(values) for name, values in self.details.items()},
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Any], *, scored: str) -> Outcome:
        """Read an outcome that ``as_json`` has written.

        Args:
            raw: the JSON object.
            scored: what the game calls its scores (``Rules.scored``).
        """
        known = {"reason", "places", "balances", scored}
        return cls(
            reason=raw["reason"],
            places=tuple(raw["places"]),
            scores=tuple(map(Decimal, raw[scored])),
            balances=tuple(map(Decimal, raw["balances"])),
            scored=scored,
            details={name: values for name, values in raw.items() if name not in known},
        )


class Rules(Protocol[S, A, V]):
    """The rules of one game, without state of their own. S: state, A: action, V: a seat's view; all frozen."""

    @property
    def slug(self) -> str:
        """Return the game's name in URLs and records, such as ``"ferbl"``."""

    @property
    def version(self) -> int:
        """Return the version of the rules, which is stored with each match.

        It grows whenever a change of the rules would alter the replay of an old match.
        """

    @property
    def seats(self) -> range:
        """Return the allowed numbers of players."""

    @property
    def rated_seats(self) -> int:
        """Return the number of players of rated tables."""

    @property
    def stand_in(self) -> StandIn:
        """Return what plays on for a person who has left (V1.3)."""

    @property
    def unit(self) -> Decimal:
        """Return the smallest difference between two balances, ``Decimal("0.01")`` or ``Decimal(1)``."""

    @property
    def scored(self) -> str:
        """Return the name of the scores in outcomes as JSON: ``"penalties"`` or ``"scores"``."""

    @property
    def facts(self) -> Mapping[str, int]:
        """Return the numbers of the rules that pages show, by name (``{"lives": 2, …}``).

        No page writes down one of its own: rules pages have each in a ``<data>``, beside the word for it.
        """

    def pack(self, seats: int) -> tuple[str, ...]:
        """Return the codes of the deck for this number of seats, in canonical order."""

    def parse_options(self, raw: Mapping[str, Any], seats: int) -> Any:
        """Read the options of a match.

        Returns:
            The game's options, a frozen dataclass with defaults filled in.

        Raises:
            InvalidRequest: a foreign name, a wrong type, a value out of bounds, or a number of seats the game does not have.
        """

    def new_match(self, options: Any, seats: int, seed: str | None) -> S:
        """Return the state before the first deal.

        Args:
            options: the options, as ``parse_options`` returns them.
            seats: the number of seats.
            seed: 64 lower-case hex digits, or ``None``; then only ``deal:…`` can deal.

        Raises:
            InvalidRequest: a number of seats the game does not have, or a seed of another form.
        """

    def seat_count(self, state: S) -> int:
        """Return the number of seats of this match."""

    def round_of(self, state: S) -> int:
        """Return the number of the round, or deal, that is played or was played last, and 0 before the first."""

    def out_of(self, state: S) -> tuple[int, ...]:
        """Return the seats that take no further part in the match (eliminated, out of chips), although it goes on."""

    def to_act(self, state: S) -> Actor:
        """Return the seat that is to act, the table, or ``None`` when the match is over."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Return the actor's actions in the game's fixed order, without duplicates.

        There is at least one until the match is over.
        """

    def apply(self, state: S, action: A) -> Step[S]:
        """Apply an action of the actor.

        Returns:
            The state after the action, and the events.

        Raises:
            IllegalAction: the rules do not allow it now; nothing has changed.
        """

    def default_action(self, state: S) -> A:
        """Return the action that is done for an absent player."""

    def view(self, state: S, seat: int | None) -> V:
        """Return what a seat (``None``: a spectator) may know, its legal actions included.

        The view is built up from nothing, so that what nobody has put into it stays hidden.
        """

    def dump_view(self, view: V) -> dict[str, Any]:
        """Return the view as JSON."""

    def determinize(self, view: V, rng: Random) -> S:
        """Return a full state that the seat of this view cannot tell from the true one."""

    def outcome(self, state: S) -> Outcome | None:
        """Return places, scores and balances of the seats, once the match is over."""

    def leaving_note(self, state: S, seat: int) -> dict[str, Any]:
        """Return what ``persons`` has to know at the end of a person who leaves now, as JSON values."""

    def persons(self, state: S, leavers: Sequence[Leaver]) -> Outcome | None:
        """Return places, scores and balances of the persons, once the match is over (V1.4 to V1.8).

        Args:
            state: the match.
            leavers: those who left while they were still in the match; an eliminated person cannot leave (V1.1).

        Returns:
            The persons' outcome: the seats' own where nobody left, or all did (V1.8).
        """

    def parse_action(self, text: str) -> A:
        """Read an action.

        Raises:
            InvalidAction: the text is not in the game's notation.
        """

    def format_action(self, action: A) -> str:
        """Return the action as ``parse_action`` reads it, in ASCII."""

    def dump(self, state: S) -> dict[str, Any]:
        """Return the position exactly as the game's rules file writes it."""

    def load(self, position: object) -> S:
        """Read a position.

        Raises:
            InvalidPosition: wrong shape, or cards missing, doubled or foreign.
        """
