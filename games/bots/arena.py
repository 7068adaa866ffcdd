"""An arena of bots: many matches, each deal played from every seat, and the results with their uncertainty. Plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games.bots.match import play_match
from games.engine.base import InvalidRequest, Outcome
from games.engine.registry import rules_for

Z95: Final = 1.959964
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the 95 % interval around it."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one player of the line-up.

    Attributes:
        bot: its name.
        places: how often it came first, second and so on.
        wins: the share of the matches that it won, a shared first place counting as an equal part.
        balance: its balance in a match.
    """

    bot: str
    places: tuple[int, ...]
    wins: Estimate
    balance: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    """The results of an arena: the numbers of deals (match seeds), matches and actions, and the standings in the order of the line-up."""

    deals: int
    matches: int
    actions: int
    standings: tuple[Standing, ...]


def run_arena(game: str, bots: Sequence[str], deals: int, seed: int) -> Report:
    """Let the bots play against each other and report how each did.

    Every deal is a match seed, played once for each turning of the line-up, so each player has each seat, and so each hand, as often as
    the others: the luck of the cards cancels out within a deal. Deals are independent of each other, so the intervals are over deals.

    Args:
        game: the game's slug.
        bots: the line-up, one name a seat.
        deals: how many match seeds; at least 2.
        seed: the same seed gives the same report.

    Raises:
        UnknownGame: there is no such game.
        UnknownBot: the game has no bot of that name.
        InvalidRequest: fewer than two deals, or a number of bots that the game has no seats for.
    """
    if deals < 2:
        raise InvalidRequest("an interval needs two deals at least")
    rng = Random(seed)
    played = [play_deal(game, bots, f"{rng.getrandbits(256):064x}") for _ in range(deals)]
    return Report(
        deals=deals,
        matches=deals * len(bots),
        actions=sum(actions for _outcomes, actions in played),
        standings=tuple(standing(bots, at, [outcomes for outcomes, _actions in played]) for at in range(len(bots))),
    )


def play_deal(game: str, bots: Sequence[str], match_seed: str) -> tuple[list[Outcome], int]:
    """Play one match seed in every turning of the line-up: in turning ``t`` player ``p`` has seat ``(p + t) % seats``."""
    outcomes, actions = [], 0
    for turning in range(len(bots)):
        outcome, count = play_to_outcome(game, turned(bots, turning), match_seed)
        outcomes.append(outcome)
        actions += count
    return outcomes, actions


def turned(bots: Sequence[str], turning: int) -> list[str]:
    """Return the line-up by seats when every player has moved on by ``turning`` seats."""
    return [bots[(seat - turning) % len(bots)] for seat in range(len(bots))]


def play_to_outcome(game: str, seated: Sequence[str], match_seed: str) -> tuple[Outcome, int]:
    """Play one match and return its outcome and the number of its actions."""
    state, actions = None, 0
    for played in play_match(game, seated, match_seed):
        state, actions = played.after, actions + 1
    outcome = rules_for(game).outcome(state)
    assert outcome is not None
    return outcome, actions


def standing(bots: Sequence[str], at: int, deals: Sequence[Sequence[Outcome]]) -> Standing:
    """Return the standing of the player in place ``at`` of the line-up, from the outcomes by deal and turning."""
    seats = len(bots)
    own = [[(outcome, (at + turning) % seats) for turning, outcome in enumerate(outcomes)] for outcomes in deals]
    places = [outcome.places[seat] for deal in own for outcome, seat in deal]
    return Standing(
        bot=bots[at],
        places=tuple(places.count(place) for place in range(1, seats + 1)),
        wins=estimate([fmean(won(outcome, seat) for outcome, seat in deal) for deal in own]),
        balance=estimate([float(sum((o.balances[seat] for o, seat in deal), Decimal()) / seats) for deal in own]),
    )


def won(outcome: Outcome, seat: int) -> float:
    """Return the seat's part of the first place."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0


def estimate(samples: Sequence[float]) -> Estimate:
    """Return the mean of independent samples and its 95 % interval, by the normal approximation.

    >>> estimate([0.0, 1.0, 0.0, 1.0])  # half, give or take 1.96 × 0.577 / 2
    Estimate(mean=0.5, low=-0.065..., high=1.065...)
    """
    mean = fmean(samples)
    reach = Z95 * stdev(samples) / sqrt(len(samples))
    return Estimate(mean, mean - reach, mean + reach)
