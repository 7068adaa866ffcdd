"""Why ferbli refuses an action. Pure. (B4 to B10)

An action that does not fit the question the player is asked is refused by what that question is, so the help is legal wherever it is given.
"""

from __future__ import annotations

from typing import Final

from games.engine.base import IllegalAction
from games.engine.dealing import Deal
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from games.ferbli.engine.actions import (
    AUF,
    BLIND,
    DEAL_SINGLES,
    DEAL_TWOS,
    DROP,
    GIVE,
    KEEP,
    OPEN,
    PASS,
    REJOIN,
    STAY_OUT,
    Action,
    Discard,
    Exchange,
    Look,
    Raise,
    Tax,
)
from games.ferbli.engine.legal import asked_for_tax, blind_limit, may_open, must_answer
from games.ferbli.engine.state import FerbliState, Kosta, Phase, recaller_of

_GIVE_OR_DROP: Final = _("Give what you owe, or drop.")
_ANSWER_THE_BIDDING: Final = _("If you owe, give or drop; otherwise pass, or raise if you may.")
_CHOOSE_AN_EXCHANGE: Final = _("Exchange cards, turn up the top card, or keep yours.")
_OPEN_OR_BLIND: Final = _("Take the card open or blind.")


class FerbliRefusal(Refusal):
    """Every reason: code, clause, what is wrong, what to do instead."""

    MATCH_OVER = ("match_over", "B11.1", _("The match is over."))
    DEAL_PENDING = ("deal_pending", "B12.1", _("The next deal has not been dealt yet."))
    DEAL_RUNNING = ("deal_running", "B12.1", _("The deal is still being played."))
    NO_SEED = (
        "no_seed",
        "B12.3",
        _("A match without a seed cannot shuffle."),
        _("Deal with all the cards in order, first card first."),
    )
    REJOIN_OR_STAY_OUT = (
        "rejoin_or_stay_out",
        "B10.3",
        _("Now those who dropped say whether they come back."),
        _("Come back, or stay out."),
    )
    # in a bidding
    NO_KOSTA = ("no_kosta", "B6.1", _("That belongs to the kósta, and there is none now."), _ANSWER_THE_BIDDING)
    NO_EXCHANGE = ("no_exchange", "B9.1", _("No cards are exchanged now."), _ANSWER_THE_BIDDING)
    NO_CUKASSZA = ("no_cukassza", "B10.3", _("Nobody comes back now."), _ANSWER_THE_BIDDING)
    OWES = ("owes", "B1.6", _("You owe chips."), _GIVE_OR_DROP)
    OWES_NOTHING = (
        "owes_nothing",
        "B1.7",
        _("You owe nothing; you can drop only while you owe."),
        _("Pass, or raise if you may."),
    )
    IN_BETWEEN = ("in_between", "B4.4", _("Only the caller and the re-caller may raise."), _GIVE_OR_DROP)
    CALLER_ANSWERS = (
        "caller_answers",
        "B4.6",
        _("The caller may raise again only when all have answered the re-call."),
        _GIVE_OR_DROP,
    )
    RAISE_OUT_OF_RANGE = (
        "raise_out_of_range",
        "B4.3",
        _("A raise is a vizi at least, and at most the bank and the smallest stack."),
        _("Raise within that range if you can, or pass."),
    )
    RECALL_OUT_OF_RANGE = (
        "recall_out_of_range",
        "B4.3",
        _("A raise is a vizi at least, and at most the bank and the smallest stack, counted after what you owe."),
        _("Call back within that range if you can, or give or drop."),
    )
    NO_BLIND_ACTION = (
        "no_blind_action",
        "B8.4",
        _("You have no blind card, or no blind action left, to raise on."),
        _("Pass."),
    )
    BLIND_RAISE_OUT_OF_RANGE = (
        "blind_raise_out_of_range",
        "B8.4",
        _("A blind raise is at most two vizi with one blind card, three with two."),
        _("Raise within that limit if you can, or pass."),
    )
    NO_OPENING_STRENGTH = (
        "no_opening_strength",
        "B10.7",
        _("In a cukassza only a player with opening strength may raise."),
        _("Pass."),
    )
    NO_STRENGTH_TO_RECALL = (
        "no_strength_to_recall",
        "B10.7",
        _("In a cukassza only a player with opening strength may call back."),
        _GIVE_OR_DROP,
    )
    # in the kósta
    WAY_FIRST = (
        "way_first",
        "B6.1",
        _("First the holder of the kósta chooses the way of dealing."),
        _("Choose: by twos, or one by one if you could tax."),
    )
    CANNOT_TAX = ("cannot_tax", "B6.1", _("Only a holder who could tax now deals one by one."), _("Deal by twos."))
    TAX_FIRST = (
        "tax_first",
        "B6.3",
        _("First the holder of the kósta says whether the card is taxed."),
        _("Tax the card if you may, or say that you do not."),
    )
    TAX_OUT_OF_RANGE = (
        "tax_out_of_range",
        "B6.3",
        _("A tax is one or two vizi, and at most the smallest stack."),
        _("Tax within that range if you can, or not at all."),
    )
    NO_STRENGTH_TO_TAX = (
        "no_strength_to_tax",
        "B10.7",
        _("In a cukassza only a player with opening strength may tax."),
        _("Say that you do not tax the card."),
    )
    NO_RAISE_ON_TAX = ("no_raise_on_tax", "B6.4", _("Nobody may raise on a tax."), _GIVE_OR_DROP)
    CARD_DUE = ("card_due", "B6.5", _("Your next card is to be dealt."), _OPEN_OR_BLIND)
    NO_TAX_DUE = ("no_tax_due", "B6.3", _("There is no card to tax now."), _OPEN_OR_BLIND)
    WAY_CHOSEN = ("way_chosen", "B6.1", _("The way of dealing has been chosen already."), _OPEN_OR_BLIND)
    # looking
    NOTHING_BLIND = ("nothing_blind", "B6.7", _("You have no blind card to look at."))
    NOT_BLIND = (
        "not_blind",
        "B6.7",
        _("You have only one card that is still blind."),
        _("Look at that one: it is the first."),
    )
    # in the exchange
    EXCHANGE_DUE = ("exchange_due", "B9.1", _("It is your turn in the exchange."), _CHOOSE_AN_EXCHANGE)
    NO_AUF = ("no_auf", "B9.1", _("No card is offered."), _CHOOSE_AN_EXCHANGE)
    AUF_PENDING = (
        "auf_pending",
        "B9.1",
        _("A card is offered."),
        _("Refuse it, or lay one of yours down for it."),
    )
    WRONG_COUNT = (
        "wrong_count",
        "B9.1",
        _("One or two cards are exchanged; all four by the dealer alone, and never blind."),
        _("Choose one or two of your cards."),
    )
    TOO_MANY_BLIND = (
        "too_many_blind",
        "B9.1",
        _("No more new cards can stay blind than you exchange."),
        _("Keep one new card blind, or exchange two."),
    )
    NOT_YOUR_CARD = ("not_your_card", "B9.1", _("You do not hold that card."), _("Choose from the cards in your hand."))


def refusal(state: FerbliState, action: Action) -> IllegalAction:
    """Return the error for an action that is not legal in this position."""
    return IllegalAction(_reason(state, action))


def _reason(state: FerbliState, action: Action) -> FerbliRefusal:
    if state.phase is Phase.OVER:
        return FerbliRefusal.MATCH_OVER
    if isinstance(action, Deal):
        return FerbliRefusal.NO_SEED if state.phase is Phase.DEAL else FerbliRefusal.DEAL_RUNNING
    if state.turn is None:
        return FerbliRefusal.DEAL_PENDING
    if state.phase is Phase.REJOIN:
        return FerbliRefusal.REJOIN_OR_STAY_OUT
    if isinstance(action, Look):
        return FerbliRefusal.NOT_BLIND if state.blind[state.turn] else FerbliRefusal.NOTHING_BLIND
    if state.phase is Phase.EXCHANGE:
        return _in_exchange(state, state.turn, action)
    if state.kosta is not None:
        return _in_kosta(state, state.kosta, state.turn, action)
    return _in_bidding(state, state.turn, action)


def _in_exchange(state: FerbliState, seat: int, action: Action) -> FerbliRefusal:
    if state.auf is not None:
        return FerbliRefusal.NOT_YOUR_CARD if isinstance(action, Discard) else FerbliRefusal.AUF_PENDING
    if isinstance(action, Discard) or action == KEEP:
        return FerbliRefusal.NO_AUF
    if not isinstance(action, Exchange):
        return FerbliRefusal.EXCHANGE_DUE
    if not set(action.cards) <= set(state.hands[seat]):
        return FerbliRefusal.NOT_YOUR_CARD
    return FerbliRefusal.TOO_MANY_BLIND if len(action.cards) < action.blind else FerbliRefusal.WRONG_COUNT


def _in_kosta(state: FerbliState, kosta: Kosta, seat: int, action: Action) -> FerbliRefusal:
    if kosta.way is None:
        return FerbliRefusal.CANNOT_TAX if action == DEAL_SINGLES else FerbliRefusal.WAY_FIRST
    if asked_for_tax(kosta):
        return _tax_reason(state, seat) if isinstance(action, Tax) else FerbliRefusal.TAX_FIRST
    if must_answer(state, seat):
        return FerbliRefusal.NO_RAISE_ON_TAX if isinstance(action, Raise) else FerbliRefusal.OWES
    if isinstance(action, Tax):
        return FerbliRefusal.NO_TAX_DUE
    return FerbliRefusal.WAY_CHOSEN if action in (DEAL_TWOS, DEAL_SINGLES) else FerbliRefusal.CARD_DUE


def _tax_reason(state: FerbliState, seat: int) -> FerbliRefusal:
    return FerbliRefusal.TAX_OUT_OF_RANGE if may_open(state, seat) else FerbliRefusal.NO_STRENGTH_TO_TAX


def _in_bidding(state: FerbliState, seat: int, action: Action) -> FerbliRefusal:
    if action in (REJOIN, STAY_OUT):
        return FerbliRefusal.NO_CUKASSZA
    if isinstance(action, Exchange | Discard) or action in (AUF, KEEP):
        return FerbliRefusal.NO_EXCHANGE
    if isinstance(action, Tax) or action in (DEAL_TWOS, DEAL_SINGLES, OPEN, BLIND):
        return FerbliRefusal.NO_KOSTA
    if action in (PASS, GIVE, DROP):
        return FerbliRefusal.OWES if action == PASS else FerbliRefusal.OWES_NOTHING
    assert isinstance(action, Raise)
    return _recall_reason(state, seat) if must_answer(state, seat) else _raise_reason(state, seat, action.chips)


def _recall_reason(state: FerbliState, seat: int) -> FerbliRefusal:
    assert state.caller is not None
    if seat == state.caller:
        return FerbliRefusal.CALLER_ANSWERS
    if recaller_of(state.live, state.caller, state.seats) != seat:
        return FerbliRefusal.IN_BETWEEN
    return FerbliRefusal.RECALL_OUT_OF_RANGE if may_open(state, seat) else FerbliRefusal.NO_STRENGTH_TO_RECALL


def _raise_reason(state: FerbliState, seat: int, chips: int) -> FerbliRefusal:
    """Tell a blind player's limit (B8.4) from that of every raise, which is broken below a vizi, or within the limit."""
    if not may_open(state, seat):
        return FerbliRefusal.NO_OPENING_STRENGTH
    if not state.blinds or seat != state.caller:
        return FerbliRefusal.RAISE_OUT_OF_RANGE
    if not (limit := blind_limit(state, seat)):
        return FerbliRefusal.NO_BLIND_ACTION
    return FerbliRefusal.BLIND_RAISE_OUT_OF_RANGE if chips > limit else FerbliRefusal.RAISE_OUT_OF_RANGE
