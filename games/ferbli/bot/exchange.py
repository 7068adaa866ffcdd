"""How the rule-based player of ferbli exchanges cards: by the mean of what each exchange would leave. Plain Python. (B9.1)"""

from __future__ import annotations

from itertools import combinations
from statistics import fmean
from typing import Final

from games.engine.cards import Card
from games.ferbli.bot.odds import Odds, share_beaten
from games.ferbli.engine.actions import AUF, KEEP, Action, Discard, Exchange
from games.ferbli.engine.state import HAND, MOST_EXCHANGED, Cards

DRAWS: Final = 24
"""The number of draws of two cards tried for each pair that could go."""
AVERAGE: Final = 0.5
"""What four new cards are worth."""
TOLD: Final = 0.015
"""What it costs that the others have seen the card taken openly."""


def choose_exchange(odds: Odds) -> Action:
    """Choose the exchange that leaves the best hand in the mean, but never a blind one, which only hides it from its owner."""
    hand = odds.view.hand or ()
    options: list[tuple[float, Action]] = [(share_beaten(hand), Exchange())]
    options += [(_after_one(odds, card), Exchange((card,))) for card in hand]
    options += [(_after_two(odds, pair), Exchange(pair)) for pair in combinations(hand, MOST_EXCHANGED)]
    options.append((_after_auf(odds) - TOLD, AUF))
    options.append((AVERAGE, Exchange(hand)))
    return max((option for option in options if option[1] in odds.view.legal), key=lambda option: option[0])[1]


def take_or_keep(odds: Odds) -> Action:
    """Take the card offered openly, or refuse it."""
    hand, offered = odds.view.hand or (), odds.view.auf
    assert offered is not None
    best, card = max((share_beaten(_swapped(hand, card, offered)), card) for card in hand)
    return Discard(card) if best > share_beaten(hand) else KEEP


def _after_one(odds: Odds, gone: Card) -> float:
    hand = odds.view.hand or ()
    return fmean(share_beaten(_swapped(hand, gone, new)) for new in odds.unseen)


def _after_two(odds: Odds, gone: Cards) -> float:
    kept = tuple(card for card in odds.view.hand or () if card not in gone)
    draws = (odds.rng.sample(odds.unseen, HAND - len(kept)) for _ in range(DRAWS))
    return fmean(share_beaten((*kept, *drawn)) for drawn in draws)


def _after_auf(odds: Odds) -> float:
    hand = odds.view.hand or ()
    now = share_beaten(hand)
    return fmean(max(now, *(share_beaten(_swapped(hand, card, new)) for card in hand)) for new in odds.unseen)


def _swapped(hand: Cards, gone: Card, new: Card) -> Cards:
    return (*(card for card in hand if card is not gone), new)
