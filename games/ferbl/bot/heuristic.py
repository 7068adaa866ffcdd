"""How the rule-based player of ferbl decides: for every legal action it looks at what is left behind, and takes the best. Plain Python."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from games.engine.cards import Card, Rank, Suit
from games.ferbl.bot.aftermath import RED_LIFE, Aftermath, worth
from games.ferbl.bot.odds import GREEN_KING, GREEN_NINE, RED_FILEK, RED_TEN, Odds
from games.ferbl.engine.actions import Action, Draw, Play, Take
from games.ferbl.engine.view import FerblView

FOLLOWS: Final = 0.02
"""What a card of the hand that fits the pile as it will lie is worth; a named suit or a demand lasts longer than a top card."""
HURTS: Final = 0.2
"""What it is worth that nobody else can follow the named suit or the demanded rank."""
SPENT: Final = 0.08
"""What it costs to let a filek go before the end: it cannot close any more, and somebody may get it from the turned pile."""
KING_DEBT: Final = 5


def choose_by_rules(view: FerblView, rng: Random) -> Action:
    """The best of the view's legal actions; chance decides between equal ones."""
    if len(view.legal) == 1:
        return view.legal[0]
    odds = Odds(view)
    values = [value(odds, action) for action in view.legal]
    best = max(values)
    return rng.choice([action for action, each in zip(view.legal, values, strict=True) if each > best - 1e-9])


def value(odds: Odds, action: Action) -> float:
    """What the action is worth: 0 is a round survived for sure, -1 a round lost for sure."""
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
    """What playing the card is worth: closing first (F8.1), then burning (F8.2), then what the card does (F5 to F7)."""
    hand = tuple(card for card in odds.view.hand or () if card is not play.card)
    if not hand and play.card.rank is Rank.OBER:
        return 1.0 + (RED_LIFE if play.card is RED_FILEK else 0.0)
    if burns(odds.view, play.card):
        return value_of_burning(odds, hand, play.card)
    return worth(odds, aftermath_of_play(odds, hand, play))


def burns(view: FerblView, card: Card) -> bool:
    """Whether the card is the fourth of its rank in a row (F8.2)."""
    return view.run == 3 and view.pile[-1].rank is card.rank


def value_of_burning(odds: Odds, hand: tuple[Card, ...], card: Card) -> float:
    """Everyone's cards count, and a debt of sevens that stands is still drawn by whoever is next (F8.3)."""
    counts, drawn = counts_of_others(odds), 0.0
    debt = odds.view.debt
    owed = (debt.cards if debt and debt.kind == "sevens" else 0) + (2 if card.rank is Rank.SEVEN else 0)
    victim = next_on_turn(odds, card)
    if victim == odds.seat:
        drawn = owed
    else:
        counts[victim] += owed
    return -odds.chance_most_points(odds.own_tally(hand, drawn), counts.values())


def next_on_turn(odds: Odds, card: Card) -> int:
    """Whoever is on turn after the card: to the right of an eight, to the left of any other (F4.5, F5.2, F5.3)."""
    if card is RED_TEN or (card.rank is Rank.EIGHT and len(odds.others) == 1):
        return odds.seat
    return odds.right if card.rank is Rank.EIGHT else odds.left


def aftermath_of_play(odds: Odds, hand: tuple[Card, ...], play: Play) -> Aftermath:
    """What a card that neither closes nor burns leaves behind."""
    card, counts = play.card, counts_of_others(odds)
    victim = next_on_turn(odds, card)
    after = Aftermath(hand, counts, free_before_return(odds, victim), comfort=comfort(odds, hand, play))
    owed = debt_after(odds.view, card)
    if card is RED_TEN:
        return replace(after, counts={seat: cards + 1 for seat, cards in counts.items()}, again=True)
    if owed and victim == odds.seat:
        return replace(after, drawn=float(owed))
    if owed:
        counts[victim] += owed * (1.0 - odds.chance_has_one_of(defences(odds, card), counts[victim]))
        return replace(after, free=after.free[1:])
    if card.rank is Rank.ACE:
        return replace(after, free=after.free[1:], again=len(odds.others) == 1)
    if card.rank is Rank.UNTER:
        return replace(after, free=after.free[1:])
    return replace(after, again=victim == odds.seat)


def free_before_return(odds: Odds, first: int) -> list[int]:
    """Who is on turn from ``first`` on until the seat itself is, playing to the left."""
    return odds.others[odds.others.index(first) :] if first != odds.seat else []


def debt_after(view: FerblView, card: Card) -> int:
    """How many cards are owed once the card lies (F6.1 to F6.5)."""
    owed = view.debt.cards if view.debt else 0
    if card is GREEN_NINE and view.debt:
        return 0
    if card.rank is Rank.SEVEN:
        return owed + 2
    return owed + KING_DEBT if card is GREEN_KING else owed


def defences(odds: Odds, card: Card) -> int:
    """How many unseen cards defend against a debt with this card on top: sevens and an eight, or three green ones."""
    return 3 if card is GREEN_KING else odds.ranks[Rank.SEVEN] + 1


def comfort(odds: Odds, hand: tuple[Card, ...], play: Play) -> float:
    """How well the pile will suit the own hand, and how ill the others'."""
    if isinstance(play.demand, Suit):
        follows = FOLLOWS * 2 * sum(card.suit is play.demand for card in hand)
        return follows - HURTS * share(odds, odds.suits[play.demand]) - SPENT
    if isinstance(play.demand, Rank):
        held = any(card.rank is play.demand for card in hand)
        return (FOLLOWS * 3 if held else 0.0) - HURTS * share(odds, odds.ranks[play.demand])
    return FOLLOWS * sum(card.suit is play.card.suit or card.rank is play.card.rank for card in hand)


def share(odds: Odds, cards: int) -> float:
    """That many cards as a share of the unseen ones."""
    return cards / len(odds.unseen) if odds.unseen else 0.0


def counts_of_others(odds: Odds) -> dict[int, float]:
    """How many cards each opponent holds."""
    return {seat: float(odds.view.counts[seat]) for seat in odds.others}
