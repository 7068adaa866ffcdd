"""How the rule-based player of ferbl decides: for every legal action it looks at what is left behind, and takes the best. Plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.engine.cards import Card, Rank, Suit
from games.ferbl.bot.aftermath import RED_LIFE, Aftermath, worth
from games.ferbl.bot.odds import Odds
from games.ferbl.engine.actions import Action, Draw, Play, Take
from games.ferbl.engine.debts import DEFENCES, debt_after
from games.ferbl.engine.effects import drawn_at_burning, next_on_turn
from games.ferbl.engine.legal import RED_OBER, RED_TEN, burns, closes
from games.ferbl.engine.state import Debt
from games.ferbl.engine.view import FerblView

FOLLOWS: Final = 0.02
"""What a card of the hand that fits the pile as it will lie is worth; a named suit or a demand lasts longer than a top card."""
HURTS: Final = 0.2
"""What it is worth that nobody else can follow the named suit or the demanded rank."""
SPENT: Final = 0.08
"""What it costs to let a filek go before the end: it can no longer close, and somebody may get it from the turned pile."""


def choose_by_rules(view: FerblView, rng: Random) -> Action:
    """Choose the best of the view's legal actions, by chance between equal ones."""
    if len(view.legal) == 1:
        return view.legal[0]
    odds = Odds(view)
    values = [value(odds, action) for action in view.legal]
    best = max(values)
    return rng.choice([action for action, each in zip(view.legal, values, strict=True) if each > best - 1e-9])


def value(odds: Odds, action: Action) -> float:
    """Return what the action is worth: 0 is a round survived for sure, -1 a round lost for sure."""
    view = odds.view
    if isinstance(action, Play):
        return value_of_play(odds, action)
    drawn = 0.0
    if isinstance(action, Take) and view.debt is not None:
        drawn = float(view.debt.cards)
    elif isinstance(action, Draw):
        drawn = 1.0
    return worth(odds, Aftermath(view.hand or (), counts_of_others(odds), odds.others, drawn))


def value_of_play(odds: Odds, play: Play) -> float:
    """Return what playing the card is worth: closing first (F8.1), then burning (F8.2), then what the card does (F5 to F7)."""
    view, card = odds.view, play.card
    hand = view.hand or ()
    left = tuple(other for other in hand if other is not card)
    if closes(card, hand):
        return 1.0 + (RED_LIFE if card is RED_OBER else 0.0)
    if burns(card, view.pile[-1], view.run):
        return value_of_burning(odds, left, card)
    return worth(odds, aftermath_of_play(odds, left, play))


def value_of_burning(odds: Odds, hand: tuple[Card, ...], card: Card) -> float:
    """Return what the end of the round is worth: everyone's cards count, and a debt of sevens is still drawn by the next seat (F8.3)."""
    counts, drawn = counts_of_others(odds), 0.0
    victim, owed = drawn_at_burning(odds.circle, odds.seat, odds.view.debt, card)
    if victim == odds.seat:
        drawn = owed
    else:
        counts[victim] += owed
    return -odds.chance_most_points(odds.own_tally(hand, drawn), counts.values())


def aftermath_of_play(odds: Odds, hand: tuple[Card, ...], play: Play) -> Aftermath:
    """Return what a card that neither closes nor burns leaves behind."""
    card, counts = play.card, counts_of_others(odds)
    victim = next_on_turn(odds.circle, odds.seat, card)
    after = Aftermath(hand, counts, free_before_return(odds, victim), comfort=comfort(odds, hand, play))
    debt = debt_after(odds.view.debt, card)
    if card is RED_TEN:
        return replace(after, counts={seat: cards + 1 for seat, cards in counts.items()}, again=True)
    if debt is not None and victim == odds.seat:
        return replace(after, drawn=float(debt.cards))
    if debt is not None:
        counts[victim] += debt.cards * (1.0 - odds.chance_has_one_of(defences(odds, debt, card), counts[victim]))
        return replace(after, free=after.free[1:])
    if card.rank is Rank.ACE:
        return replace(after, free=after.free[1:], again=odds.circle.two_left)
    if card.rank is Rank.UNTER:
        return replace(after, free=after.free[1:])
    return replace(after, again=victim == odds.seat)


def free_before_return(odds: Odds, first: int) -> Sequence[int]:
    """Return who is on turn from ``first`` on until the seat itself is, playing to the left."""
    return odds.others[odds.others.index(first) :] if first != odds.seat else ()


def defences(odds: Odds, debt: Debt, top: Card) -> int:
    """Return how many unseen cards defend against a debt with this card on top (F6)."""
    return len(DEFENCES[debt.kind][top].intersection(odds.unseen))


def comfort(odds: Odds, hand: tuple[Card, ...], play: Play) -> float:
    """Return how well the pile will suit the own hand, and how ill the others'."""
    if isinstance(play.demand, Suit):
        follows = FOLLOWS * 2 * sum(card.suit is play.demand for card in hand)
        return follows - HURTS * share(odds, odds.suits[play.demand]) - SPENT
    if isinstance(play.demand, Rank):
        held = any(card.rank is play.demand for card in hand)
        return (FOLLOWS * 3 if held else 0.0) - HURTS * share(odds, odds.ranks[play.demand])
    return FOLLOWS * sum(card.suit is play.card.suit or card.rank is play.card.rank for card in hand)


def share(odds: Odds, cards: int) -> float:
    """Return that many cards as a share of the unseen ones."""
    return cards / len(odds.unseen) if odds.unseen else 0.0


def counts_of_others(odds: Odds) -> dict[int, float]:
    """Return how many cards each opponent holds."""
    return {seat: float(odds.view.counts[seat]) for seat in odds.others}
