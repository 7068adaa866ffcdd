"""Whether the parts of a Fool position fit each other. Pure. (N7.3)

All that is refused here is impossible in a match. Whether a position has a history as a whole is not checked.
"""

from __future__ import annotations

from games.engine.fields import require
from games.fool.engine import trick as tricks
from games.fool.engine.cards import is_pack_of
from games.fool.engine.outcome import reason_to_end
from games.fool.engine.state import FinishedTrick, FoolState, Phase, fools_per_trick, leader_of, players_from


def check_last_trick(last: FinishedTrick, seats: int) -> None:
    """Refuse a finished trick that is not what its cards say (N4).

    Raises:
        InvalidPosition: it is not.
    """
    require(bool(last.cards), "last_trick has no cards")
    players = [seat for seat, _ in last.cards]
    require(len(set(players)) == len(players), "a seat has played twice to last_trick")
    require(last.led is tricks.led_suit(last.cards), "the led suit of last_trick is not what its cards say")
    require(last.winner == tricks.winner(last.cards), "the winner of last_trick is not what its cards say")
    worst = tricks.fools(last.cards, fools_per_trick(seats))
    require(last.fools == worst, "the fools of last_trick are not what its cards say")


def check(state: FoolState) -> None:
    """Refuse what no match can reach.

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    played_out = state.round - 1 if state.phase is Phase.PLAY else state.round
    ended = reason_to_end(state.scores, state.tens, played_out) is not None
    require(ended == (state.phase is Phase.OVER), "the phase is over exactly when a condition of N6.1 holds")
    if state.phase is Phase.PLAY:
        _check_play(state)
        return
    require(state.turn is None, "turn is not null between rounds")
    on_table = any((*state.hands, state.trick, state.played, state.fools))
    require(not on_table and state.led is None, "there are cards on the table between rounds")


def _check_play(state: FoolState) -> None:
    require(state.round > 0, "a round in play has a number")
    cards = [card for hand in state.hands for card in hand] + [card for _, card in state.trick]
    require(is_pack_of([*cards, *state.played], state.seats), "the cards are not those of N1.3")
    require(state.led is tricks.led_suit(state.trick), "led is not what the trick says")
    require(bool(state.played) == (state.last_trick is not None), "last_trick and played do not belong together")
    due = fools_per_trick(state.seats) if state.played else 0
    require(len(state.fools) == due, "not as many fools as N1.3 says")
    require(state.last_trick is None or state.fools == state.last_trick.fools, "the fools are not those of last_trick")
    leader = leader_of(state.seats, state.dealer, state.last_trick)
    players = players_from(leader, state.seats, state.fools)
    done = len(state.trick)
    require(tuple(seat for seat, _ in state.trick) == players[:done], "the trick was not played in playing order")
    require(done < len(players) and state.turn == players[done], "it is another seat's turn")
    require(all(state.hands[seat] for seat in (*players[done:], *state.fools)), "a hand is empty and the round goes on")
