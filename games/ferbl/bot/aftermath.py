"""What an action of ferbl leaves behind, and what that is worth to the seat. Plain Python.

Exactly one player loses each round that is not drawn (F9.3), so a round is worth what it does to the chance of being that player:
closing and burning with the lowest hand are equally good, and the life more for the red filek is a gift on top. The weights are
judgement, checked in the arena.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import pow
from typing import Final

from games.engine.cards import Card, Rank
from games.ferbl.bot.odds import Odds, Tally
from games.ferbl.engine.legal import RED_OBER

CLOSE_NEXT: Final = 0.85
"""A lone filek closes on the next turn about this often: debts, stands and demands may be in the way."""
SHED_ONE: Final = 0.7
"""On a given turn one card of the hand finds its place on the pile about this often."""
RED_LIFE: Final = 0.6
"""What a life more is worth, beside the life that a lost round costs."""
UNREST: Final = 60.0
"""How uncertain the own points still are by the end of the round: a variance, in points squared."""
LATER: Final = 0.8
"""How much a danger later in the round weighs beside one that is here."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The round after an action, as far as it can be known.

    Attributes:
        hand: the own cards that are left.
        counts: how many cards the others hold then, by seat.
        free: who may close before this seat is on turn again.
        drawn: how many cards are drawn to the own hand.
        again: whether this seat is on turn at once.
        comfort: small advantages, such as how well the named suit fits, in the units of the value.
    """

    hand: tuple[Card, ...]
    counts: dict[int, float]
    free: Sequence[int] = ()
    drawn: float = 0.0
    again: bool = False
    comfort: float = field(default=0.0)


def worth(odds: Odds, after: Aftermath) -> float:
    """Return what the aftermath is worth: 0 is a round survived for sure, -1 a round lost for sure."""
    mine = odds.own_tally(after.hand, after.drawn)
    shut_out = chance_shut_out(odds, after)
    closing = (1.0 - shut_out) * chance_to_close(odds, after)
    later = odds.chance_most_points(Tally(mine.mean + 2.0, mine.variance + UNREST), after.counts.values())
    lost = shut_out * chance_lost_to_closer(odds, mine, after) + (1.0 - shut_out - closing) * LATER * later
    gift = RED_LIFE * closing if closes_red(after.hand) else 0.0
    return gift + after.comfort - lost


def chance_shut_out(odds: Odds, after: Aftermath) -> float:
    """Return the chance that somebody closes before the seat is on turn again."""
    safe = 1.0
    for seat in after.free:
        safe *= 1.0 - odds.chance_can_close(after.counts[seat])
    return 1.0 - safe


def chance_lost_to_closer(odds: Odds, mine: Tally, after: Aftermath) -> float:
    """Return the chance that the seat, and not the third player, loses when an opponent closes: with two left, for sure."""
    if len(after.counts) == 1:
        return 1.0
    closer = min(after.free or after.counts, key=lambda seat: after.counts[seat])
    return odds.chance_most_points(mine, [cards for seat, cards in after.counts.items() if seat != closer])


def chance_to_close(odds: Odds, after: Aftermath) -> float:
    """Return the chance that the seat closes the round, soon, from this hand: the fewer cards beside a filek the better."""
    fileks = sum(card.rank is Rank.OBER for card in after.hand)
    others = len(after.hand) - fileks + after.drawn
    if not fileks:
        return odds.chance_filek_drawn() * pow(SHED_ONE, others)
    if after.again and len(after.hand) == 1 and not after.drawn:
        return 1.0
    return CLOSE_NEXT * pow(SHED_ONE, others + 0.5 * (fileks - 1))


def closes_red(hand: Sequence[Card]) -> bool:
    """Say whether the filek kept for the end is the red one (F2.6)."""
    return RED_OBER in hand
