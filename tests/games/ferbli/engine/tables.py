"""Ferbli positions for tests: a match whose first deal gives the seats the cards one wants, and texts applied to it."""

from __future__ import annotations

from typing import Any

from games.engine.cards import DECK
from games.ferbli.engine.actions import Raise
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState, dealers_order

CANONICAL = "deal:" + "".join(DECK)


def match(seats: int = 4, **options: int) -> FerbliState:
    """Return a new match without a seed, which seat 0 deals first."""
    return FERBLI.new_match(FERBLI.parse_options(options, seats), seats, None)


def deck(top: str) -> str:
    """Return a deal of these cards first, then the others in canonical order."""
    cards = top.split()
    return "deal:" + "".join([*cards, *(card for card in DECK if card not in cards)])


def dealt(seats: int = 4, top: str = "", **options: int) -> FerbliState:
    """Return the first deal: seat 0 deals, seat 1 gets the first two cards and calls."""
    return after(match(seats, **options), deck(top))


def after(state: FerbliState, *texts: str) -> FerbliState:
    """Return the position after these actions, of which one text may hold several."""
    for text in (word for words in texts for word in words.split()):
        state = FERBLI.apply(state, FERBLI.parse_action(text)).state
    return state


def legal(state: FerbliState) -> str:
    """Return the legal actions as text, all raises as one: ``raise:1-4``."""
    actions = FERBLI.legal_actions(state)
    chips = [action.chips for action in actions if isinstance(action, Raise)]
    texts = dict.fromkeys(
        f"raise:{min(chips)}-{max(chips)}" if isinstance(action, Raise) else FERBLI.format_action(action)
        for action in actions
    )
    if chips:
        assert chips == list(range(min(chips), max(chips) + 1))
    return " ".join(texts)


def replaced(state: FerbliState, **fields: Any) -> FerbliState:
    """Return the position with some fields of its JSON form replaced, read anew."""
    return FERBLI.load({**FERBLI.dump(state), **fields})


def kosta(seats: int = 4, top: str = "", **options: int) -> FerbliState:
    """Return the first deal after a besszer in which all have passed."""
    return after(dealt(seats, top, **options), "pass " * seats)


def licit(seats: int = 4, table_cards: str = "", top: str = "", **options: int) -> FerbliState:
    """Return the bidding before the exchange, dealt by twos.

    Args:
        seats: the number of seats.
        table_cards: which of them are open and which are blind, in dealer's order: ``"o b | b b | …"``. Without it all are open.
        top: the first cards of the deck.
        options: the options.
    """
    state = after(kosta(seats, top, **options), "twos")
    for word in (table_cards or "o " * 2 * seats).replace("|", " ").split():
        state = after(state, "open" if word == "o" else "blind")
    return state


def exchanging(seats: int = 4, top: str = "", **options: int) -> FerbliState:
    """Return the first deal at its exchange, after a raise of one vizi that all gave."""
    state = licit(seats, top=top, **options)
    return after(state, f"raise:{state.options.vizi}", "give " * (seats - 1))


def exchanged(seats: int = 4, top: str = "", **options: int) -> FerbliState:
    """Return the same after the exchange, in which nobody exchanged anything."""
    return after(exchanging(seats, top, **options), "exchange:none " * seats)


def shown_down(hands: str) -> FerbliState:
    """Return the end of a deal of two, at whose showdown the seats hold these hands, ``"Ah … | …"``."""
    held = [hand.split() for hand in hands.split("|")]
    order = dealers_order(0, (0, 1), 2)
    top = [card for half in (slice(0, 2), slice(2, 4)) for seat in order for card in held[seat][half]]
    return after(exchanged(2, " ".join(top)), "raise:1 give")
