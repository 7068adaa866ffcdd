"""The end of a round and what follows from it: points, lives, elimination, the end of the match. Pure. (F2, F8, F9)"""

from __future__ import annotations

from games.engine.base import Event
from games.ferbl.engine import events
from games.ferbl.engine import outcome as scoring
from games.ferbl.engine.legal import RED_OBER
from games.ferbl.engine.state import ROUND_LIMIT, SEATS, End, FerblState, LastRound, Phase
from games.ferbl.engine.turn import Turn


def finish(turn: Turn) -> FerblState:
    """Count the round that this turn has ended, and add the events of that to the turn's.

    Returns:
        The position that waits for the next deal, or of the match that is over.
    """
    last = _counted(turn)
    after = turn.freeze()._replace(turn=None, demand=None, debt=None, stand=False, drawn=None, idle=0, last_round=last)
    turn.events.append(events.round_ended(after.round, last, after.hands))
    if last.loser is not None:
        after = _settle(after, last, last.loser)
        turn.events += _told(turn.state, after, last, last.loser)
    over = after.round == ROUND_LIMIT or len(after.eliminated) == SEATS - 1
    after = after._replace(phase=Phase.OVER if over else Phase.DEAL)
    if (outcome := scoring.outcome(after)) is not None:
        turn.events.append(events.match_over(outcome))
    return after


def _counted(turn: Turn) -> LastRound:
    starter = turn.state.starter
    assert starter is not None
    assert turn.end is not None
    if turn.end is End.DRAWN:
        nobody = (None,) * SEATS
        return LastRound(End.DRAWN, None, None, nobody, starter, nobody)
    seats = turn.circle.seats
    points = tuple(scoring.hand_points(hand) if seat in seats else None for seat, hand in enumerate(turn.hands))
    cards = tuple(len(hand) if seat in seats else None for seat, hand in enumerate(turn.hands))
    loser = scoring.loser(points, turn.hands, turn.circle.from_seat(starter), turn.closer)
    return LastRound(turn.end, turn.closer, loser, points, starter, cards)


def _settle(state: FerblState, last: LastRound, loser: int) -> FerblState:
    """Write the points down, take a life from the loser (F2.3), who deals next (F2.2), and give one for the red filek (F2.6)."""
    lives = list(state.lives)
    eliminated = state.eliminated
    if lives[loser]:
        lives[loser] -= 1
    else:
        eliminated += (loser,)
    if _won_life(state, last):
        assert last.closer is not None
        lives[last.closer] += 1
    points = tuple(
        scored if own is None else (*scored, own) for scored, own in zip(state.points, last.points, strict=True)
    )
    return state._replace(dealer=loser, lives=tuple(lives), eliminated=eliminated, points=points)


def _won_life(state: FerblState, last: LastRound) -> bool:
    return last.end is End.CLOSED and state.pile[-1] is RED_OBER


def _told(before: FerblState, after: FerblState, last: LastRound, loser: int) -> list[Event]:
    told = []
    if last.closer is not None and _won_life(after, last):
        told.append(events.life_won(last.closer, after.lives[last.closer]))
    if loser not in after.eliminated:
        return [*told, events.life_lost(loser, after.lives[loser])]
    settled = scoring.standing(after, loser)
    assert settled is not None
    return [*told, events.eliminated(loser, settled.place, str(settled.penalty))]
