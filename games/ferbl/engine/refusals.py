"""Why ferbl refuses an action. Pure. (F4 to F8, F11.1)"""

from __future__ import annotations

from games.engine.base import IllegalAction
from games.engine.cards import Rank
from games.engine.dealing import Deal
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from games.ferbl.engine.actions import Action, Draw, Keep, Play, Stand, Take
from games.ferbl.engine.legal import MANY_CARDS, must_meet_demand, names_nothing, playable_cards
from games.ferbl.engine.state import DebtKind, FerblState, Phase

_ANY = _("Choose one of the moves that the table offers you.")


class FerblRefusal(Refusal):
    """Every reason: code, clause, what is wrong, what to do instead."""

    MATCH_OVER = "match_over", "F2.4", _("The match is over.")
    DEAL_PENDING = "deal_pending", "F11.1", _("The next round has not been dealt yet."), _("Wait for the deal.")
    ROUND_RUNNING = "round_running", "F11.1", _("The round is still being played."), _ANY
    NO_SEED = "no_seed", "F11.1", _("A match without a seed is dealt with a deck."), _("Write the deck after deal:")
    NOT_YOUR_CARD = "not_your_card", "F4.1", _("You do not hold that card."), _ANY
    NO_MATCH = (
        "no_match",
        "F4.2",
        _("The card has neither the suit nor the rank of the top card."),
        _("Play a card that fits or a filek, if you hold one, else draw."),
    )
    NO_MATCH_ON_SUIT = (
        "no_match_on_suit",
        "F4.2",
        _("Only a card of the named suit or a filek goes here."),
        _("Play one, if you hold one, else draw."),
    )
    DEMAND_PENDING = (
        "demand_pending",
        "F5.4",
        _("Only a card of the demanded rank or a spodek goes here."),
        _("Play one, if you hold one, else draw."),
    )
    MUST_MEET_DEMAND = (
        "must_meet_demand",
        "F5.4",
        _("You hold a card of the demanded rank."),
        _("Play it, or a spodek if you hold one."),
    )
    MUST_PLAY = (
        "must_play",
        "F4.3",
        _("With eight or more cards you must play if you can."),
        _("Play one of your cards that fit."),
    )
    ALREADY_DRAWN = "already_drawn", "F4.6", _("You have drawn already."), _("Play the card or keep it.")
    SEVENS_PENDING = (
        "sevens_pending",
        "F6.2",
        _("You owe cards for sevens."),
        _("Take them, or play a seven or the eight of the top card's suit, if you hold one."),
    )
    SEVENS_SENT = (
        "sevens_sent",
        "F6.3",
        _("An eight has sent you a debt of sevens."),
        _("Take the cards, or play an eight or the seven of the top card's suit, if you hold one."),
    )
    KING_PENDING = (
        "king_pending",
        "F6.4",
        _("You owe cards for the green king."),
        _("Take them, or play the green seven, eight or nine, if you hold one."),
    )
    KING_SENT = (
        "king_sent",
        "F6.5",
        _("An eight has sent you the debt of the green king."),
        _(
            "Take the cards, or play an eight or the seven of the top card's suit, if you hold one; "
            "on the green eight the green nine cancels the debt."
        ),
    )
    STAND_PENDING = "stand_pending", "F7.1", _("There is an ace."), _("Stand, or play an ace if you hold one.")
    RANK_MISSING = "rank_missing", "F5.4", _("A spodek demands a rank."), _("Choose the rank with it.")
    SUIT_MISSING = "suit_missing", "F5.5", _("A filek names a suit."), _("Choose the suit with it.")
    CHOICE_NOT_DUE = (
        "choice_not_due",
        "F11.1",
        _("This card ends the round: it names nothing."),
        _("Play it without a rank or a suit."),
    )
    NOTHING_TO_KEEP = "nothing_to_keep", "F4.6", _("There is no drawn card to keep."), _ANY
    NOTHING_TO_TAKE = "nothing_to_take", "F6.8", _("There is no debt to take."), _ANY
    NOTHING_TO_STAND = "nothing_to_stand", "F7.1", _("There is no ace to stand for."), _ANY


def refusal(state: FerblState, action: Action) -> IllegalAction:
    """Make the error for an action that is not legal in this position."""
    return IllegalAction(_reason(state, action))


def _reason(state: FerblState, action: Action) -> FerblRefusal:
    if state.turn is None:
        if state.phase is Phase.OVER:
            return FerblRefusal.MATCH_OVER
        return FerblRefusal.NO_SEED if isinstance(action, Deal) else FerblRefusal.DEAL_PENDING
    match action:
        case Play():
            return _card_reason(state, state.turn, action)
        case Draw():
            return _draw_reason(state, state.turn)
        case Keep():
            kept = state.drawn is not None  # then only F5.4 can forbid it
            return FerblRefusal.MUST_MEET_DEMAND if kept else FerblRefusal.NOTHING_TO_KEEP
        case Take():
            return FerblRefusal.NOTHING_TO_TAKE
        case Stand():
            return FerblRefusal.NOTHING_TO_STAND
        case Deal():
            return FerblRefusal.ROUND_RUNNING


def _card_reason(state: FerblState, seat: int, action: Play) -> FerblRefusal:
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        return FerblRefusal.NOT_YOUR_CARD
    if card in playable_cards(state):
        if names_nothing(card, hand, state):
            return FerblRefusal.CHOICE_NOT_DUE
        return FerblRefusal.RANK_MISSING if card.rank is Rank.UNTER else FerblRefusal.SUIT_MISSING
    if (pending := _pending(state)) is not None:
        return pending
    if state.demand is None:
        return FerblRefusal.NO_MATCH
    return FerblRefusal.DEMAND_PENDING if state.demand.rank is not None else FerblRefusal.NO_MATCH_ON_SUIT


def _draw_reason(state: FerblState, seat: int) -> FerblRefusal:
    if (pending := _pending(state)) is not None:
        return pending
    if must_meet_demand(state.demand, state.hands[seat]):
        return FerblRefusal.MUST_MEET_DEMAND
    if state.drawn is not None:
        return FerblRefusal.ALREADY_DRAWN
    assert len(state.hands[seat]) >= MANY_CARDS
    return FerblRefusal.MUST_PLAY


def _pending(state: FerblState) -> FerblRefusal | None:
    if state.debt is not None:
        sent = state.pile[-1].rank is Rank.EIGHT
        if state.debt.kind is DebtKind.KING:
            return FerblRefusal.KING_SENT if sent else FerblRefusal.KING_PENDING
        return FerblRefusal.SEVENS_SENT if sent else FerblRefusal.SEVENS_PENDING
    return FerblRefusal.STAND_PENDING if state.stand else None
