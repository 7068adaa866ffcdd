"""Färbeln positions for tests: a match whose first deal gives the seats chosen cards, and texts applied to it."""

from __future__ import annotations

from games.engine.cards import DECK
from games.engine.dealing import around
from games.faerbeln.engine.rules import RULES as FAERBELN
from games.faerbeln.engine.state import FaerbelnState

CANONICAL = "deal:" + "".join(DECK)


def match(seats: int = 3, **options: int) -> FaerbelnState:
    """Return a new match without a seed."""
    return FAERBELN.new_match(FAERBELN.parse_options(options, seats), seats, None)


def dealt(seats: int = 3, **options: int) -> FaerbelnState:
    """Return the first deal of the canonical deck: seat 0 deals, seat 1 is the předák."""
    return after(match(seats, **options), CANONICAL)


def after(state: FaerbelnState, *texts: str) -> FaerbelnState:
    """Return the position after these actions, of which one text may hold several."""
    for text in (word for words in texts for word in words.split()):
        state = FAERBELN.apply(state, FAERBELN.parse_action(text)).state
    return state


def legal(state: FaerbelnState) -> str:
    """Return the legal actions as text."""
    return " ".join(FAERBELN.format_action(action) for action in FAERBELN.legal_actions(state))


def holding(hands: str, *, folds: int = 0, **options: int) -> FaerbelnState:
    """Return the first deal up to the choice of open cards: the seats hold these four cards each, all have called.

    Args:
        hands: in seat order, ``"Ah 8h 8b 7a | …"``. Seat 1 is the předák.
        folds: how many, from the předák on, fold instead. Of their four cards only the first two are dealt.
    """
    held = [hand.split() for hand in hands.split("|")]
    order = around(1, len(held))
    staying = order[folds:]
    top = [held[seat][turn] for turn in (0, 1) for seat in order] + [
        held[seat][turn] for turn in (2, 3) for seat in staying
    ]
    deck = "deal:" + "".join([*top, *(card for card in DECK if card not in top)])
    calls = " call" * (len(staying) - 1)
    return after(match(len(held), **options), deck, "fold " * folds + "post" + calls)


def shown_down(hands: str, *, folds: int = 0, **options: int) -> FaerbelnState:
    """Return the same deal after its showdown: everybody has laid two cards open and checked."""
    state = holding(hands, folds=folds, **options)
    while state.phase == "show":
        state = after(state, legal(state).split()[0])
    while state.phase == "second":
        state = after(state, "check")
    return state
