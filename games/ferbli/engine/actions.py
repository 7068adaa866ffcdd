"""What a ferbli player, or the table, may do, and its notation. Pure. (B12.2)"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from games.engine.base import InvalidAction
from games.engine.cards import CARDS, Card, format_deck, in_order, parse_deck
from games.engine.dealing import Deal, format_deal, parse_deal


class Move(StrEnum):
    """The moves that name nothing."""

    PASS = "pass"
    """Do not raise (B4.2, B4.6, B8.3)."""
    GIVE = "give"
    """Pay what one owes (B4.4)."""
    DROP = "drop"
    """Take no further part in the deal (B1.7)."""
    TWOS = "twos"
    """Deal two table cards at once (B6.1)."""
    SINGLES = "singles"
    """Deal the table cards one by one (B6.1)."""
    OPEN = "open"
    """Take the next table card face up (B6.5)."""
    BLIND = "blind"
    """Take the next table card face down (B6.5)."""
    AUF = "auf"
    """Have the top card turned up (B9.1)."""
    KEEP = "keep"
    """Refuse the card turned up (B9.1)."""
    REJOIN = "rejoin"
    """Come back for a cukassza (B10.3)."""
    STAY_OUT = "stay_out"
    """Do not come back (B10.3)."""


class Say(NamedTuple):
    """One of the moves that name nothing."""

    move: Move


class Raise(NamedTuple):
    """Pay what one owes, and ``chips`` on top (B4.3)."""

    chips: int
    word: Literal["raise"] = "raise"


class Tax(NamedTuple):
    """Tax the next card of the kósta, 0: not at all (B6.3)."""

    chips: int
    word: Literal["kosta"] = "kosta"


class Look(NamedTuple):
    """Look at the first or second of the cards that are still blind (B6.7)."""

    which: int
    word: Literal["look"] = "look"


class Exchange(NamedTuple):
    """Exchange these cards, in canonical order, none of them or up to four; ``blind`` new ones stay unseen (B9.1)."""

    cards: tuple[Card, ...] = ()
    blind: int = 0
    word: Literal["exchange"] = "exchange"


class Discard(NamedTuple):
    """Take the card offered openly and lay this one down (B9.1)."""

    card: Card
    word: Literal["discard"] = "discard"


Action = Say | Raise | Tax | Look | Exchange | Discard | Deal[Card]

PASS: Final = Say(Move.PASS)
GIVE: Final = Say(Move.GIVE)
DROP: Final = Say(Move.DROP)
DEAL_TWOS: Final = Say(Move.TWOS)
DEAL_SINGLES: Final = Say(Move.SINGLES)
OPEN: Final = Say(Move.OPEN)
BLIND: Final = Say(Move.BLIND)
AUF: Final = Say(Move.AUF)
KEEP: Final = Say(Move.KEEP)
REJOIN: Final = Say(Move.REJOIN)
STAY_OUT: Final = Say(Move.STAY_OUT)
NO_EXCHANGE: Final = Exchange()
NO_TAX: Final = Tax(0)
NOTHING: Final = "none"
"""What stands in an exchange for no cards."""

_WORDS: Final[dict[str, Action]] = {str(move): Say(move) for move in Move}
_CHIPS: Final = re.compile(r"0|[1-9][0-9]{0,8}")
_EXCHANGE: Final = re.compile(r"((?:[789TUOKA][hlba]){1,4})(?::([12]))?")


def parse_action(text: str) -> Action:
    """Read an action: ``pass``, ``raise:5``, ``kosta:0``, ``look:2``, ``exchange:7hKb:1``, ``discard:7h``, ``deal:…``.

    Raises:
        InvalidAction: the text is none of these (``raise:05``, ``exchange:Kb7h``).
    """
    if (action := _WORDS.get(text)) is not None:
        return action
    if (deal := parse_deal(text, parse_deck)) is not None:
        return deal
    word, colon, rest = text.partition(":")
    if colon and (read := _READERS.get(word)) is not None and (parsed := read(rest)) is not None:
        return parsed
    raise InvalidAction(f"not an action of ferbli: {text[:80]!r}")


def _chips(text: str) -> int | None:
    return int(text) if _CHIPS.fullmatch(text) else None


def _raise(text: str) -> Action | None:
    return None if (chips := _chips(text)) is None else Raise(chips)


def _tax(text: str) -> Action | None:
    return None if (chips := _chips(text)) is None else Tax(chips)


def _look(text: str) -> Action | None:
    return Look(int(text)) if text in ("1", "2") else None


def _discard(text: str) -> Action | None:
    return Discard(CARDS[text]) if text in CARDS else None


def _exchange(text: str) -> Action | None:
    if text == NOTHING:
        return NO_EXCHANGE
    if (found := _EXCHANGE.fullmatch(text)) is None:
        return None
    codes, blind = found.groups()
    cards = tuple(CARDS[codes[at : at + 2]] for at in range(0, len(codes), 2))
    in_canonical_order = cards == in_order(set(cards))
    return Exchange(cards, int(blind or 0)) if in_canonical_order else None


_READERS: Final[dict[str, Callable[[str], Action | None]]] = {
    "raise": _raise,
    "kosta": _tax,
    "look": _look,
    "discard": _discard,
    "exchange": _exchange,
}


def format_action(action: Action) -> str:
    """Write the action as ``parse_action`` reads it."""
    match action:
        case Say():
            return str(action.move)
        case Raise() | Tax():
            return format_amount(action, str(action.chips))
        case Look():
            return f"{action.word}:{action.which}"
        case Discard():
            return f"{action.word}:{action.card}"
        case Exchange():
            return format_exchange(action, "".join(action.cards) or NOTHING)
        case Deal():
            return format_deal(action, format_deck)


def format_amount(action: Raise | Tax, chips: str) -> str:
    """Write a raise or a tax of some chips, or with a blank that a page fills in."""
    return f"{action.word}:{chips}"


def format_exchange(action: Exchange, cards: str) -> str:
    """Write an exchange of some cards, or with a blank that a page fills in; how many new ones stay blind is the action's own."""
    return f"{action.word}:{cards}:{action.blind}" if action.blind else f"{action.word}:{cards}"
