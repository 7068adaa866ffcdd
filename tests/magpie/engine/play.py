"""What the actions do: the deal, a card, the end of a trick, of a round, of the match. Pure. (M2 to M5)"""

from __future__ import annotations

from games.engine.base import Event, Step
from games.engine.cards import DECK, Card, in_order
from games.engine.dealing import Deal, around
from games.engine.shuffle import shuffled
from tests.magpie.engine import events
from tests.magpie.engine.actions import Action, Play
from tests.magpie.engine.legal import playable, taker, worth
from tests.magpie.engine.outcome import outcome, reason_to_end
from tests.magpie.engine.refusals import refusal
from tests.magpie.engine.state import HAND, FinishedTrick, MagpieState, Phase, Played


def apply(state: MagpieState, action: Action) -> Step[MagpieState]:
    """Play an action.

    Returns:
        The position afterwards, and the events.

    Raises:
        IllegalAction: the rules do not allow it now.
    """
    return _deal(state, action) if isinstance(action, Deal) else _play(state, action)


def _deal(state: MagpieState, action: Deal[Card]) -> Step[MagpieState]:
    """Deal the next round (M2.2 to M2.4)."""
    if state.phase is not Phase.DEAL or (action.deck is None and state.seed is None):
        raise refusal(state, action)
    deck = action.deck or shuffled(DECK, state.seed or "", state.round)
    dealer = state.dealer if state.round == 0 else (state.dealer + 1) % state.seats
    dealt = HAND * state.seats
    hands = {seat: deck[at : dealt : state.seats] for at, seat in enumerate(around(dealer + 1, state.seats))}
    after = state._replace(
        phase=Phase.PLAY,
        round=state.round + 1,
        dealer=dealer,
        turn=(dealer + 1) % state.seats,
        hands=tuple(in_order(hands[seat]) for seat in range(state.seats)),
        nest=in_order(deck[dealt:]),
        last_trick=None,
    )
    return Step(after, events.dealt(after))


def _play(state: MagpieState, action: Play) -> Step[MagpieState]:
    """Play a card, and finish the trick if it is the last one (M3)."""
    seat, card = state.turn, action.card
    if seat is None or card not in playable(state.hands[seat], state.trick):
        raise refusal(state, action)
    hands = tuple(
        tuple(held for held in hand if held != card) if owner == seat else hand
        for owner, hand in enumerate(state.hands)
    )
    after = state._replace(hands=hands, trick=(*state.trick, Played(seat, card)), turn=(seat + 1) % state.seats)
    told = [events.played(seat, card)]
    if len(after.trick) < state.seats:
        return Step(after, tuple(told))
    return _finish_trick(after, told)


def _finish_trick(state: MagpieState, told: list[Event]) -> Step[MagpieState]:
    """Finish a trick (M3.3, M4.1)."""
    won = taker(state.trick)
    finished = FinishedTrick(state.trick, won, worth(state.trick))
    told.append(events.trick_taken(finished))
    after = state._replace(
        turn=won,
        trick=(),
        played=state.played + tuple(played.card for played in state.trick),
        taken=tuple(got + finished.points * (seat == won) for seat, got in enumerate(state.taken)),
        last_trick=finished,
    )
    return Step(after, tuple(told)) if any(after.hands) else _finish_round(after, told)


def _finish_round(state: MagpieState, told: list[Event]) -> Step[MagpieState]:
    """Score a round, and end the match if it is over (M4.2, M5.1)."""
    scores = tuple(map(sum, zip(state.scores, state.taken, strict=True)))
    over = reason_to_end(scores, state.round, state.options) is not None
    after = state._replace(
        phase=Phase.OVER if over else Phase.DEAL,
        turn=None,
        scores=scores,
        nest=(),
        played=(),
        taken=(0,) * state.seats,
        last_round=state.taken,
    )
    told.append(events.round_ended(after))
    if (result := outcome(after)) is not None:
        told.append(events.match_over(result))
    return Step(after, tuple(told))
