"""What the actions do: the deal, a card, the end of a trick, of a round, of the match. Pure. (N2 to N6)"""

from __future__ import annotations

from typing import Final

from games.engine.base import Event, IllegalAction, InvalidAction, Step
from games.engine.shuffle import shuffled
from games.fool.engine import events, trick
from games.fool.engine.actions import Action, Deal, Play
from games.fool.engine.cards import DECKS, Card, in_order, is_pack_of, without
from games.fool.engine.outcome import outcome
from games.fool.engine.state import (
    EMPTIED,
    WILD_COST,
    FinishedTrick,
    FoolState,
    LastRound,
    Phase,
    Played,
    fools_per_trick,
    leader_of,
    players_from,
    reason_to_end,
)

NO_HANDS: Final[tuple[Card, ...]] = ()


def deal(state: FoolState, action: Deal) -> Step[FoolState]:
    """Deal the next round (N2.2 to N2.4).

    Raises:
        IllegalAction: no deal is due, or there is neither deck nor seed.
        InvalidAction: the deck is that of another number of seats.
    """
    deck = _deck(state, action)
    dealer = state.dealer if state.round == 0 else (state.dealer + 1) % state.seats
    first = (dealer + 1) % state.seats
    hands = tuple(in_order(deck[(seat - first) % state.seats :: state.seats]) for seat in range(state.seats))
    after = state._replace(
        phase=Phase.PLAY, round=state.round + 1, dealer=dealer, turn=first, hands=hands, last_trick=None
    )
    return Step(after, events.dealt(after))


def _deck(state: FoolState, action: Deal) -> tuple[Card, ...]:
    if action.deck is not None and not is_pack_of(action.deck, state.seats):
        raise InvalidAction(f"a deck of {state.seats} seats has other cards")
    if state.phase is not Phase.DEAL:
        raise IllegalAction("no deal is due", clause="N7.1", reason="no_deal_due")
    if action.deck is not None:
        return action.deck
    if state.seed is None:
        raise IllegalAction("without a seed only deal:… can deal", clause="N7.1", reason="no_seed")
    return shuffled(DECKS[state.seats], state.seed, state.round)


def play(state: FoolState, action: Play) -> Step[FoolState]:
    """Play a card (N3), and finish the trick, the round and the match if they are over by it.

    Raises:
        IllegalAction: no card is due, the seat does not hold it, or must follow suit.
    """
    seat, card = _checked(state, action.card), action.card
    on_table = (*state.trick, Played(seat, card))
    told = [events.played(seat, card)]
    led = trick.led_suit(on_table)
    if led is not None and state.led is None:
        told.append(events.suit_led(seat, led))
    hands = tuple(without(hand, card) if owner == seat else hand for owner, hand in enumerate(state.hands))
    leader = leader_of(state.seats, state.dealer, state.last_trick)
    players = players_from(leader, state.seats, state.fools)
    if len(on_table) < len(players):
        after = state._replace(turn=players[len(on_table)], hands=hands, trick=on_table, led=led)
        return Step(after, tuple(told))
    return _finish_trick(state._replace(hands=hands, trick=on_table, led=led), told)


def _checked(state: FoolState, card: Card) -> int:
    """The seat on turn, which may play this card."""
    if state.turn is None:
        raise IllegalAction("no card is due", clause="N7.1", reason="no_card_due")
    hand = state.hands[state.turn]
    if card not in hand:
        raise IllegalAction(f"{card} is not in hand", clause="N3.2", reason="not_in_hand")
    if card not in trick.playable(hand, state.led):
        raise IllegalAction("whoever holds the led suit must follow", clause="N3.2", reason="must_follow")
    return state.turn


def _finish_trick(state: FoolState, told: list[Event]) -> Step[FoolState]:
    """N4: the winner leads the next trick, the players of the worst cards sit it out."""
    won = trick.winner(state.trick)
    finished = FinishedTrick(state.trick, state.led, won, trick.fools(state.trick, fools_per_trick(state.seats)))
    told.append(events.trick_ended(finished))
    after = state._replace(
        turn=won,
        trick=(),
        led=None,
        fools=finished.fools,
        played=state.played + tuple(card for _, card in state.trick),
        last_trick=finished,
    )
    if all(after.hands):
        return Step(after, tuple(told))
    return _finish_round(after, told)


def _finish_round(state: FoolState, told: list[Event]) -> Step[FoolState]:
    """N5: score the round, then see whether the match is over (N6.1)."""
    points = tuple(_points(hand, seat in state.fools) for seat, hand in enumerate(state.hands))
    scores = tuple(map(sum, zip(state.scores, points, strict=True)))
    tens = tuple(count + (got == EMPTIED) for count, got in zip(state.tens, points, strict=True))
    last = LastRound(points, state.hands)
    over = reason_to_end(scores, tens, state.round) is not None
    after = state._replace(
        phase=Phase.OVER if over else Phase.DEAL,
        turn=None,
        scores=scores,
        tens=tens,
        hands=(NO_HANDS,) * state.seats,
        fools=(),
        played=(),
        last_round=last,
    )
    told.append(events.round_ended(after, last))
    if (result := outcome(after)) is not None:
        told.append(events.match_over(result))
    return Step(after, tuple(told))


def _points(hand: tuple[Card, ...], is_fool: bool) -> int:
    """What a seat gets for the round (N5.2, N5.3)."""
    if not hand:
        return 0 if is_fool else EMPTIED
    return -sum(WILD_COST if card.is_wild else card.number for card in hand)


def apply(state: FoolState, action: Action) -> Step[FoolState]:
    """The state after the action, and the events.

    Raises:
        IllegalAction: the rules do not allow it now.
        InvalidAction: a deck of another number of seats.
    """
    return deal(state, action) if isinstance(action, Deal) else play(state, action)
