"""One trick: what may be played to it, who wins it, who played the worst card. Pure. (N3, N4)"""

from __future__ import annotations

from typing import NamedTuple

from games.fool.engine.cards import Card, Suit
from games.fool.engine.state import Trick


def led_suit(trick: Trick) -> Suit | None:
    """Return the suit to follow: that of the first card that is not a wild one, ``None`` before there is one (N3.3)."""
    return next((card.suit for _, card in trick if not card.is_wild), None)


def playable(hand: tuple[Card, ...], led: Suit | None) -> tuple[Card, ...]:
    """List what may be played from a hand, in canonical order, the wild one once.

    A seat that holds the led suit plays it or a wild one (N3.2, N3.4), any other plays anything.
    """
    follows = led is not None and any(card.suit is led for card in hand)
    allowed = (card for card in hand if not follows or card.suit is led or card.is_wild)
    return tuple(dict.fromkeys(allowed))


def winner(trick: Trick) -> int:
    """Return the seat that wins: the highest card of the led suit (N4.1), of nothing but wild ones the first (N4.2)."""
    led = led_suit(trick)
    seat, _ = max(trick, key=lambda played: played[1].number if played[1].suit is led else 0)
    return seat


def fools(trick: Trick, count: int) -> tuple[int, ...]:
    """List the seats that become Fools by a trick, rising: the players of the ``count`` worst cards (N4.3, N4.5)."""
    led = led_suit(trick)
    worst = sorted((badness(card, led, place), seat) for place, (seat, card) in enumerate(trick))[:count]
    return tuple(sorted(seat for _, seat in worst))


OFF_SUIT, WILD, LED = range(3)
"""The kinds of cards in a trick, the worst first (N4.5)."""


class Badness(NamedTuple):
    """How bad a card is in its trick; the smallest is the worst of all (N4.5).

    Attributes:
        kind: one of ``OFF_SUIT``, ``WILD`` and ``LED``.
        number: the card's.
        earlier: of equal cards the one played later is the worse.
    """

    kind: int
    number: int
    earlier: int


def badness(card: Card, led: Suit | None, place: int) -> Badness:
    """Rate a card: off-suit cards from the lowest up, then wild ones, then the led suit, of equal ones the later as the worse.

    Args:
        card: the card.
        led: the led suit, ``None`` while there are only wild ones.
        place: how many cards of the trick lie before it.
    """
    if card.is_wild:
        return Badness(WILD, card.number, -place)
    return Badness(LED if card.suit is led else OFF_SUIT, card.number, -place)
