"""What the actions do: the deal, a card, the end of a trick, of a round, of the match. Pure. (N2 to N6)"""

from __future__ import annotations

from games.engine.base import Event, InvalidAction, Step
from games.engine.shuffle import shuffled
from games.fool.engine import events, trick
from games.fool.engine.actions import Action, Deal, Play
from games.fool.engine.cards import DECKS, Card, in_order, is_pack_of, without
from games.fool.engine.outcome import outcome, reason_to_end
from games.fool.engine.refusals import refusal
from games.fool.engine.scoring import EMPTIED, points_of
from games.fool.engine.state import (
    FinishedTrick,
    FoolState,
    LastRound,
    Phase,
    fools_per_trick,
    leader_of,
    players_from,
)


def apply(state: FoolState, action: Action) -> Step[FoolState]:
    """Play an action.

    Returns:
        The position afterwards, and the events.

    Raises:
        IllegalAction: the rules do not allow it now.
        InvalidAction: a deck of another number of seats (N7.1).
    """
    return _deal(state, action) if isinstance(action, Deal) else _play(state, action)


def _deal(state: FoolState, action: Deal[Card]) -> Step[FoolState]:
    """Deal the next round (N2.2 to N2.4)."""
    deck = _deck(state, action)
    dealer = state.dealer if state.round == 0 else (state.dealer + 1) % state.seats
    leader = leader_of(state.seats, dealer, None)
    hands = tuple(in_order(deck[(seat - leader) % state.seats :: state.seats]) for seat in range(state.seats))
    after = state._replace(
        phase=Phase.PLAY, round=state.round + 1, dealer=dealer, turn=leader, hands=hands, last_trick=None
    )
    return Step(after, events.dealt(after))


def _deck(state: FoolState, action: Deal[Card]) -> tuple[Card, ...]:
    if action.deck is not None and not is_pack_of(action.deck, state.seats):
        raise InvalidAction(f"a deck of {state.seats} seats has other cards")
    if state.phase is not Phase.DEAL or (action.deck is None and state.seed is None):
        raise refusal(state, action)
    return action.deck or shuffled(DECKS[state.seats], state.seed or "", state.round)


def _play(state: FoolState, action: Play) -> Step[FoolState]:
    """Play a card (N3), and finish the trick, the round and the match if they are over by it."""
    seat, card = state.turn, action.card
    if seat is None or card not in trick.playable(state.hands[seat], state.led):
        raise refusal(state, action)
    on_table = (*state.trick, (seat, card))
    told = [events.played(seat, card)]
    led = trick.led_suit(on_table)
    if led is not None and state.led is None:
        told.append(events.suit_led(seat, led))
    hands = tuple(without(hand, card) if owner == seat else hand for owner, hand in enumerate(state.hands))
    after = state._replace(hands=hands, trick=on_table, led=led)
    players = players_from(leader_of(state.seats, state.dealer, state.last_trick), state.seats, state.fools)
    if len(on_table) == len(players):
        return _finish_trick(after, told)
    return Step(after._replace(turn=players[len(on_table)]), tuple(told))


def _finish_trick(state: FoolState, told: list[Event]) -> Step[FoolState]:
    """Finish a trick: the winner leads the next one, the players of the worst cards sit it out (N4)."""
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
    """Score a round (N5), then see whether the match is over (N6.1)."""
    points = tuple(points_of(hand, is_fool=seat in state.fools) for seat, hand in enumerate(state.hands))
    scores = tuple(map(sum, zip(state.scores, points, strict=True)))
    tens = tuple(count + (got == EMPTIED) for count, got in zip(state.tens, points, strict=True))
    last = LastRound(points, state.hands)
    none: tuple[Card, ...] = ()
    after = state._replace(
        phase=Phase.OVER if reason_to_end(scores, tens, state.round) else Phase.DEAL,
        turn=None,
        scores=scores,
        tens=tens,
        hands=(none,) * state.seats,
        fools=(),
        played=(),
        last_round=last,
    )
    told.append(events.round_ended(after, last))
    if (result := outcome(after)) is not None:
        told.append(events.match_over(result))
    return Step(after, tuple(told))
