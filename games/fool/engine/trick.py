"""One trick: what may be played to it, who wins it, who played the worst card. Pure. (N3, N4)"""

from __future__ import annotations

from games.fool.engine.cards import Card, Suit
from games.fool.engine.state import Played, Trick


def led_suit(trick: Trick) -> Suit | None:
    """The suit to follow: that of the first card that is not a wild one (N3.3); ``None`` before there is one."""
    return next((card.suit for _, card in trick if not card.is_wild), None)


def playable(hand: tuple[Card, ...], led: Suit | None) -> tuple[Card, ...]:
    """What may be played from the hand, in canonical order, the wild one once.

    Whoever holds the led suit plays it or a wild one (N3.2, N3.4); everybody else plays anything.
    """
    follows = led is not None and any(card.suit is led for card in hand)
    allowed = (card for card in hand if not follows or card.suit is led or card.is_wild)
    return tuple(dict.fromkeys(allowed))


def winner(trick: Trick) -> int:
    """Who wins: the highest card of the led suit (N4.1), of nothing but wild ones the first (N4.2)."""
    led = led_suit(trick)
    return max(trick, key=lambda played: played.card.number if played.card.suit is led else 0).seat


def fools(trick: Trick, count: int) -> tuple[int, ...]:
    """Who becomes Fool by the trick, rising: the players of the ``count`` worst cards (N4.3, N4.5)."""
    led = led_suit(trick)

    def badness(place: int) -> tuple[int, int, int]:
        return (*_goodness(trick[place], led), -place)  # of equal cards the one played later is the worse

    worst = sorted(range(len(trick)), key=badness)[:count]
    return tuple(sorted(trick[place].seat for place in worst))


def _goodness(played: Played, led: Suit | None) -> tuple[int, int]:
    """Off-suit cards are the worst, then the wild ones, then the led suit; in each the lowest number."""
    if played.card.is_wild:
        return 1, played.card.number
    return (2 if played.card.suit is led else 0), played.card.number
