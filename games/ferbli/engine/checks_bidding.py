"""Whether the bidding, or the kósta, of a ferbli position fits the rest of it. Pure. (B4, B6, B8, B13.3, B13.4)"""

from __future__ import annotations

from games.engine.dealing import around
from games.engine.fields import require
from games.ferbli.engine.state import (
    MOST_TAX,
    TABLE_CARDS,
    FerbliState,
    Kosta,
    Phase,
    Way,
    left_of,
    owed,
    recaller_of,
    right_of_kosta,
    table_cards,
)


def check_no_bidding(state: FerbliState) -> None:
    """Refuse anything of a bidding outside of one (B13.3).

    Raises:
        InvalidPosition: there is something.
    """
    nothing = state.caller is None and state.raiser is None and not state.passed and not state.blinds
    require(nothing and not any(state.used), "there is no bidding now")


def check_bidding(state: FerbliState) -> None:
    """Refuse a bidding that no match can reach (B4, B8).

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    require(state.caller is not None, "a bidding has a caller")
    require(not state.blinds or state.phase is not Phase.BESSZER, "there are no blind actions in the besszer")
    require(state.blinds or not any(state.used), "no blind action has been started")
    assert state.caller is not None
    if state.raiser is None:
        _check_unraised(state, state.caller)
    else:
        _check_raised(state, state.caller, state.raiser)


def _check_unraised(state: FerbliState, caller: int) -> None:
    """Check a bidding in which nobody has raised yet, or since the last blind action: the caller is asked (B4.2, B8.3)."""
    require(caller in state.live and state.turn == caller, "before a raise the caller is asked")
    require(_owing_right_of(state, caller) == (), "before a raise nobody owes")
    passed = set(state.passed)
    require(len(passed) == len(state.passed) and passed <= set(state.live), "live players have passed, each once")
    require(caller not in passed, "the caller has not passed yet")
    require(state.blinds or state.passed == _left_of_caller(state, caller), "those to the caller's left have passed")


def _left_of_caller(state: FerbliState, caller: int) -> tuple[int, ...]:
    """Return as many live seats to the caller's left as have passed, in the order in which they were callers."""
    seats: tuple[int, ...] = ()
    for _ in state.passed:
        seats = (left_of(state.live, seats[0] if seats else caller, state.seats), *seats)
    return seats


def _check_raised(state: FerbliState, caller: int, raiser: int) -> None:
    """Check a bidding in which caller or re-caller has raised: the others answer, going right (B4.4 to B4.8, B8.5)."""
    require(raiser in state.live, "the player who raised last is live")
    require(not state.passed, "a raise empties passed")
    require(caller in state.live or state.blinds, "only a blind player stays caller after dropping")
    recaller = recaller_of(state.live, caller, state.seats)
    require(raiser in (caller, recaller), "only caller and re-caller raise")
    require(not state.blinds or state.used[caller] > 0, "a blind action that runs has been started")
    owing = _owing_right_of(state, raiser)
    require(raiser not in owing, "the raiser owes nothing")
    if owing:
        _check_answering(state, raiser, owing)
    else:
        asked = recaller if raiser == caller else caller
        require(state.turn == asked, "the caller is asked when all have answered, a new re-caller at once")


def _check_answering(state: FerbliState, raiser: int, owing: tuple[int, ...]) -> None:
    """Check that a player who owes is asked, and that all who come later owe too.

    That one who comes before still owes is let pass: hand-made positions are seen to have it.
    """
    order = _live_right_of(state, raiser)
    require(state.turn in owing, "one who owes answers")
    assert state.turn is not None
    waiting = order[order.index(state.turn) : -1]
    require(set(waiting) <= set(owing), "one answers after another, going right")


def _owing_right_of(state: FerbliState, payer: int) -> tuple[int, ...]:
    """Return the live seats that owe, going right from the one that has raised or taxed."""
    return tuple(seat for seat in _live_right_of(state, payer) if owed(state.paid, state.live, seat))


def _live_right_of(state: FerbliState, seat: int) -> tuple[int, ...]:
    """Return the live seats going right from this one, which comes last."""
    return tuple(other for other in around(seat + 1, state.seats) if other in state.live)


def check_kosta(state: FerbliState, kosta: Kosta) -> None:
    """Refuse a kósta that no match can reach (B6, B13.4).

    Raises:
        InvalidPosition: with the first contradiction found.
    """
    require(kosta.holder in state.live, "the holder is live")
    passed_on = kosta.way is Way.SINGLES and table_cards(state, kosta.holder) == TABLE_CARDS
    require(passed_on or kosta.holder == right_of_kosta(state), "the right of the kosta is the dealer's, or passes on")
    if kosta.way is None:
        _check_way_due(state, kosta)
    elif kosta.tax is None:
        _check_untaxed(state, kosta)
    else:
        _check_tax(state, kosta, kosta.tax)


def _check_way_due(state: FerbliState, kosta: Kosta) -> None:
    untouched = kosta.to is None and kosta.tax is None and not any((*state.open, *state.blind))
    require(untouched and state.turn == kosta.holder, "first the holder chooses the way of dealing")
    require(not _owing_right_of(state, kosta.holder), "nobody owes before a tax")


def _check_untaxed(state: FerbliState, kosta: Kosta) -> None:
    """Check who is asked about a card without a tax: the holder, or, of own cards and in twos, the player whose card it is."""
    require(_lacks_a_card(state, kosta.to), "the next card is for one who lacks it")
    taxable = kosta.way is Way.SINGLES and kosta.to != kosta.holder
    require(state.turn == (kosta.holder if taxable else kosta.to), "the holder taxes, or the card's player chooses")
    require(not _owing_right_of(state, kosta.holder), "nobody owes before a tax")


def _check_tax(state: FerbliState, kosta: Kosta, tax: int) -> None:
    """Check who is asked about a card that is taxed, or said not to be (0): the others pay, then its player chooses (B6.4, B6.5)."""
    vizi = state.options.vizi
    require(tax == 0 or vizi <= tax <= MOST_TAX * vizi, "a tax is one or two vizi")
    require(kosta.way is Way.SINGLES and kosta.to not in (None, kosta.holder), "this card is not taxed")
    require(kosta.to not in state.out, "a seat that is out gets no card")
    owing = _owing_right_of(state, kosta.holder)
    require({owed(state.paid, state.live, seat) for seat in owing} <= {tax}, "the tax is owed")
    if kosta.to in state.live or not owing:
        require(_lacks_a_card(state, kosta.to), "the next card is for one who lacks it")
    order = _live_right_of(state, kosta.holder)[:-1]
    require(order[len(order) - len(owing) :] == owing, "one answers after another, going right")
    require(state.turn == (owing[0] if owing else kosta.to), "those who owe answer, then the card's player chooses")


def _lacks_a_card(state: FerbliState, seat: int | None) -> bool:
    return seat in state.live and seat is not None and table_cards(state, seat) < TABLE_CARDS
