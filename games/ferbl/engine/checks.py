"""Whether the parts of a ferbl position fit each other. Pure. (F11.2)

All that is refused here is impossible in a match. Whether a position has a history as a whole is not checked.
"""

from __future__ import annotations

from itertools import chain, takewhile
from typing import Final

from games.engine.cards import DECK, Rank
from games.engine.fields import require
from games.ferbl.engine.actions import DEMANDABLE
from games.ferbl.engine.debts import DEFENCES, KING_COSTS, SEVEN_COSTS
from games.ferbl.engine.legal import BURNING_RUN, fitting
from games.ferbl.engine.state import (
    ROUND_LIMIT,
    SEATS,
    STARTING_LIVES,
    DebtKind,
    End,
    FerblState,
    LastRound,
    Phase,
    circle_without,
)
from games.ferbl.engine.turn import EXHAUSTIONS

_OWED: Final = {
    DebtKind.SEVENS: {king + sevens * SEVEN_COSTS for king in (0, KING_COSTS) for sevens in range(1, BURNING_RUN + 1)},
    DebtKind.KING: {KING_COSTS},
}
"""What a debt may come to: one to four sevens, alone or on the green king; or the king alone."""
_LAST_EXHAUSTION: Final = EXHAUSTIONS + 1
"""The draws after a burning may exhaust the stock once more (F8.3), not twice: nothing is left under the top card then."""


_MOST_LIVES: Final = len(DECK) - 2
"""The deck deals a hand for each life, a card that opens the pile, and a stock."""


def check(state: FerblState) -> None:
    """Refuse what no match can reach.

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    _check_seats(state)
    _check_phase(state)
    if state.round == 0:
        _check_before_first_deal(state)
        return
    _check_cards(state)
    _check_pile(state)
    _check_seen(state)
    _check_points(state)
    _check_last_round(state)
    if state.phase is Phase.PLAY:
        _check_pending(state)
        _check_drawn(state)
        _check_idle(state)
    else:
        _check_nothing_pending(state)


def _check_seats(state: FerblState) -> None:
    eliminated = state.eliminated
    require(len(set(eliminated)) == len(eliminated) < SEATS, "eliminated: each seat once, and not all")
    require(not any(state.lives[seat] for seat in eliminated), "an eliminated seat has no lives")
    require(sum(state.lives) <= _MOST_LIVES, "there are more lives than cards to deal")


def _check_phase(state: FerblState) -> None:
    left = circle_without(state.eliminated).seats
    decided = len(left) == 1
    if state.phase is Phase.PLAY:
        require(state.turn in left, "turn must be a seat in the match")
        require(state.starter in left, "starter must be a seat in the match")
        require(state.round > 0 and not decided, "no round can be in play")
        return
    require(state.turn is None, "turn must be null between rounds and when the match is over")
    over = decided or state.round == ROUND_LIMIT
    require(over == (state.phase is Phase.OVER), "the match is over after the last round, and not before")
    require((state.starter is None) == (state.round == 0), "starter is null before the first deal only")


def _check_before_first_deal(state: FerblState) -> None:
    require(state.phase is Phase.DEAL, "round is 0 before the first deal only")
    cards = [*chain(*state.hands), *state.stock, *state.pile]
    require(not cards and not state.run and not state.exhausted, "there are no cards before the first deal")
    require(
        state.lives == (STARTING_LIVES,) * SEATS and state.dealer == 0,
        "a match begins with two lives each, dealt by seat 0",
    )
    require(not any(state.points) and state.last_round is None, "nothing is counted before the first deal")
    _check_nothing_pending(state)


def _check_cards(state: FerblState) -> None:
    cards = [*chain(*state.hands), *state.stock, *state.pile]
    require(len(cards) == len(DECK) and len(set(cards)) == len(DECK), "every card must be there, once")
    out = state.eliminated if state.phase is Phase.PLAY else ()
    require(not any(state.hands[seat] for seat in out), "an eliminated seat holds no cards")


def _check_pile(state: FerblState) -> None:
    require(bool(state.pile), "the pile has a top card")
    top = state.pile[-1]
    real_run = sum(1 for _ in takewhile(lambda card: card.rank is top.rank, reversed(state.pile)))
    in_play = state.phase is Phase.PLAY
    require(1 <= state.run <= real_run, "run counts cards of one rank on top of the pile")
    require(not in_play or state.run < BURNING_RUN, "the fourth card of a rank has ended the round")
    require(state.exhausted <= (EXHAUSTIONS - 1 if in_play else _LAST_EXHAUSTION), "exhausted too often")
    require(bool(state.stock) or state.exhausted > 0, "an empty stock has been exhausted")


def _check_seen(state: FerblState) -> None:
    """Check that what lies on the pile, or lay there and was turned over, has been seen (F11.5)."""
    if state.exhausted:
        require(state.seen.issuperset((*state.pile, *state.stock)), "the pile and a turned stock have been seen")


def _check_points(state: FerblState) -> None:
    left = circle_without(state.eliminated).seats
    ended = state.round - (1 if state.phase is Phase.PLAY else 0)
    counts = [len(scored) for scored in state.points]
    most = counts[left[0]]
    require(most <= ended, "more points than rounds")
    require(all(counts[seat] == most for seat in left), "everyone in the match has played the same rounds")
    out = [counts[seat] for seat in state.eliminated]
    require([*out, most] == sorted([*out, most]), "a seat that was eliminated earlier has played fewer rounds")


def _check_last_round(state: FerblState) -> None:
    last = state.last_round
    ended = state.round - (1 if state.phase is Phase.PLAY else 0)
    require((last is None) == (ended == 0), "last_round is null before the first round has ended, and not after")
    if last is None:
        return
    if last.end is End.DRAWN:
        empty = last.closer is None and last.loser is None and not any(_known(last))
        require(empty, "a drawn round counts nothing")
        return
    require(
        last.loser is not None and last.loser != last.closer,
        "one player loses a round that is not drawn, not its closer",
    )
    require((last.closer is not None) == (last.end is End.CLOSED), "a closed round has a closer, a burned one has none")
    known = _known(last)
    require(
        known == [seat_cards is not None for seat_cards in last.cards], "points and cards are of the seats in the round"
    )
    in_round = all(known[seat] for seat in (last.loser, last.closer, last.starter) if seat is not None)
    require(in_round and all(known[seat] for seat in circle_without(state.eliminated).seats), "last_round lacks a seat")


def _known(last: LastRound) -> list[bool]:
    return [points is not None for points in last.points]


def _check_pending(state: FerblState) -> None:
    top, demand, debt = state.pile[-1], state.demand, state.debt
    require((demand is not None) + (debt is not None) + state.stand <= 1, "two things are pending at once")
    # Every filek but one that ends the round names a suit (F5.5), every spodek a rank (F5.4).
    require(
        (demand is not None and demand.suit is not None) == (top.rank is Rank.OBER),
        "a suit is named on a filek, and always",
    )
    require(
        (demand is not None and demand.rank is not None) == (top.rank is Rank.UNTER),
        "a rank is demanded on a spodek, and always",
    )
    if demand is not None and demand.rank is not None and demand.rank not in DEMANDABLE:
        require(len(state.pile) == 1, "only an opening spodek demands a spodek or a filek")
    require(not state.stand or top.rank is Rank.ACE, "one stands for an ace")
    if debt is not None:
        require(top in DEFENCES[debt.kind], "no card of the debt is on top")
        require(debt.cards in _OWED[debt.kind], "no debt comes to that number of cards")


def _check_drawn(state: FerblState) -> None:
    if state.drawn is None:
        return
    assert state.turn is not None
    require(state.hands[state.turn] == (state.drawn,), "the drawn card is the only one in the hand of the seat on turn")
    require(state.debt is None and not state.stand, "under a debt or a stand nobody draws a card to play")
    require(state.drawn in fitting(state.pile[-1], state.demand), "a drawn card that does not fit ends the turn")


def _check_idle(state: FerblState) -> None:
    if state.idle:
        require(
            state.idle < len(circle_without(state.eliminated).seats), "the round is drawn when all have drawn nothing"
        )
        require(not state.stock and len(state.pile) == 1, "there are cards to draw")
        require(
            state.debt is None and not state.stand and state.drawn is None, "something happened since nothing was drawn"
        )


def _check_nothing_pending(state: FerblState) -> None:
    pending = (state.demand, state.debt, state.drawn)
    require(pending == (None, None, None) and not state.stand and not state.idle, "nothing is pending between rounds")
