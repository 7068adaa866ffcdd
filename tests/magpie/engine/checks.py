"""What no Magpie match can reach. Pure. (M6.3)"""

from __future__ import annotations

from games.engine.cards import DECK, in_order
from games.engine.dealing import around
from games.engine.fields import require
from tests.magpie.engine.legal import taker, worth
from tests.magpie.engine.outcome import reason_to_end
from tests.magpie.engine.state import HAND, FinishedTrick, MagpieState, Phase


def check(state: MagpieState) -> None:
    """Refuse a position that no match can reach, as far as M6.3 says.

    Raises:
        InvalidPosition: it is one.
    """
    scored = state.round - (state.phase is Phase.PLAY)
    require(scored >= 0, "a round in play has a number")
    ended = scored > 0 and reason_to_end(state.scores, scored, state.options) is not None
    require(ended == (state.phase is Phase.OVER), "the phase is over exactly when M5.1 holds")
    require((state.last_round is None) == (scored == 0), "last_round is there once a round is scored")
    require(scored > 0 or not any(state.scores), "there are scores before a round is scored")
    require(state.round > 0 or state.dealer == 0, "seat 0 deals the first round")
    if state.last_trick is not None:
        _check_last_trick(state, state.last_trick)
    if state.phase is Phase.PLAY:
        _check_play(state)
        return
    require(state.turn is None, "turn is not null between rounds")
    require((state.last_trick is None) == (state.round == 0), "a finished round has a last trick")
    on_table = any((*state.hands, state.nest, state.trick, state.played, *state.taken))
    require(not on_table, "there is something on the table between rounds")


def _check_last_trick(state: MagpieState, last: FinishedTrick) -> None:
    seats = tuple(played.seat for played in last.cards)
    require(len(last.cards) == state.seats, "last_trick has not a card of everybody")
    require(seats == around(seats[0], state.seats), "last_trick was not played in playing order")
    require(len({played.card for played in last.cards}) == state.seats, "last_trick has a card twice")
    require(last.taker == taker(last.cards), "the taker of last_trick is not what its cards say")
    require(last.points == worth(last.cards), "the points of last_trick are not what its cards say")


def _check_play(state: MagpieState) -> None:
    held = [card for hand in state.hands for card in hand]
    in_trick = [played.card for played in state.trick]
    require(in_order([*held, *in_trick, *state.played, *state.nest]) == DECK, "the cards are not those of the pack")
    require(all(hand == in_order(hand) for hand in (*state.hands, state.nest)), "a hand or the nest is not in order")
    tricks, rest = divmod(len(state.played), state.seats)
    require(rest == 0 and tricks < HAND, "played are not whole tricks of a round that goes on")
    _check_taken(state, tricks)
    players = around(state.leader, state.seats)
    done = len(state.trick)
    require(tuple(played.seat for played in state.trick) == players[:done], "the trick was not played in order")
    require(done < state.seats and state.turn == players[done], "it is another seat's turn")
    lengths = {seat: HAND - tricks - (at < done) for at, seat in enumerate(players)}
    require(all(len(hand) == lengths[seat] for seat, hand in enumerate(state.hands)), "a hand has another length")


def _check_taken(state: MagpieState, tricks: int) -> None:
    bells = sum(card.endswith("b") for card in state.played)
    require(sum(state.taken) == tricks + bells, "taken is not what the cards played are worth")
    last = state.last_trick
    require((last is None) == (tricks == 0), "last_trick and played do not belong together")
    if last is not None:
        cards = tuple(played.card for played in last.cards)
        require(state.played[-state.seats :] == cards, "last_trick is not the end of played")
        require(state.taken[last.taker] >= last.points, "taken lacks the points of last_trick")
