"""What everybody knows of cards that lie face down, because they were seen before. Pure. (B12.5)

``seen`` of a position are the cards that lie face up and those that everybody has seen and can still place. A closed exchange of one or two
cards, or the card laid down for one taken openly, may be any of the hand: from then on nobody else knows which of the cards seen before are
still in it, so none of them counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.engine.cards import Card, in_order
from games.ferbli.engine.state import Cards, FerbliState


class Known(NamedTuple):
    """The cards that lie face down although everybody knows which they are, in canonical order.

    Attributes:
        hands: per seat those in its hand: open cards taken up, a card taken by ``auf``.
        stock: those at the bottom of the stock: a card refused, and what a dealer who exchanged all four had shown.
        dead: the open cards, and those known in hand, of players who have dropped.
    """

    hands: tuple[Cards, ...]
    stock: Cards
    dead: Cards

    def cards(self) -> set[Card]:
        """Return all of them."""
        return {*(card for hand in self.hands for card in hand), *self.stock, *self.dead}


def known(state: FerbliState) -> Known:
    """Return what everybody knows of the cards that lie face down."""
    if not state.seen:
        return Known(((),) * state.seats, (), ())
    return Known(
        hands=tuple(_seen_of(state, hand) for hand in state.hands),
        stock=in_order(_seen_of(state, state.stock)),
        dead=_seen_of(state, state.dead),
    )


def _seen_of(state: FerbliState, cards: Cards) -> Cards:
    return tuple(card for card in cards if card in state.seen)


def shown(state: FerbliState, card: Card) -> Cards:
    """Return what has been seen when everybody sees one more card."""
    return in_order({*state.seen, card})


def without(state: FerbliState, cards: Iterable[Card]) -> Cards:
    """Return what has been seen when nobody can place some cards now."""
    gone = set(cards)
    return tuple(card for card in state.seen if card not in gone)


def face_up(open_cards: Iterable[Cards], auf: Card | None) -> Cards:
    """Return the cards that lie face up."""
    return in_order((*(card for cards in open_cards for card in cards), *(() if auf is None else (auf,))))
