"""Why an action is refused: the reasons, each with its clause and an English sentence. Pure. (F4 to F8, F11.1)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from games.engine.base import IllegalAction
from games.ferbl.engine.actions import Action, Deal, Draw, Keep, Play, Stand, Take
from games.ferbl.engine.legal import MANY_CARDS, OBER, UNTER, must_meet_demand, names_nothing, playable_cards
from games.ferbl.engine.state import DEAL_DUE, KING, FerblState


class Reason(StrEnum):
    """The stable word of each refusal; pages translate it."""

    MATCH_OVER = "match_over"
    DEAL_PENDING = "deal_pending"
    ROUND_RUNNING = "round_running"
    NO_SEED = "no_seed"
    NOT_YOUR_CARD = "not_your_card"
    NO_MATCH = "no_match"
    NO_MATCH_ON_SUIT = "no_match_on_suit"
    DEMAND_PENDING = "demand_pending"
    MUST_MEET_DEMAND = "must_meet_demand"
    MUST_PLAY = "must_play"
    ALREADY_DRAWN = "already_drawn"
    SEVENS_PENDING = "sevens_pending"
    KING_PENDING = "king_pending"
    STAND_PENDING = "stand_pending"
    RANK_MISSING = "rank_missing"
    SUIT_MISSING = "suit_missing"
    CHOICE_NOT_DUE = "choice_not_due"
    NOTHING_TO_KEEP = "nothing_to_keep"
    NOTHING_TO_TAKE = "nothing_to_take"
    NOTHING_TO_STAND = "nothing_to_stand"


_TEXTS: Final[dict[Reason, tuple[str, str]]] = {
    Reason.MATCH_OVER: ("F2.4", "the match is over"),
    Reason.DEAL_PENDING: ("F11.1", "the next round has not been dealt yet"),
    Reason.ROUND_RUNNING: ("F11.1", "the round is still being played"),
    Reason.NO_SEED: ("F11.1", "a match without a seed is dealt with a deck"),
    Reason.NOT_YOUR_CARD: ("F4.1", "this card is not in the hand of the player on turn"),
    Reason.NO_MATCH: ("F4.2", "the card has neither the suit nor the rank of the top card"),
    Reason.NO_MATCH_ON_SUIT: ("F4.2", "the card is neither of the named suit nor a filek"),
    Reason.DEMAND_PENDING: ("F5.4", "only the demanded rank or a spodek may be played"),
    Reason.MUST_MEET_DEMAND: ("F5.4", "whoever holds the demanded rank must play it or a spodek"),
    Reason.MUST_PLAY: ("F4.3", "whoever holds eight or more cards must play if possible"),
    Reason.ALREADY_DRAWN: ("F4.6", "a card has been drawn already: play it or keep it"),
    Reason.SEVENS_PENDING: ("F6.2", "a debt of sevens is pending: defend with the right seven or eight, or take it"),
    Reason.KING_PENDING: ("F6.4", "the king's debt is pending: defend with the right card or take it"),
    Reason.STAND_PENDING: ("F7.1", "an ace is pending: play an ace or stand"),
    Reason.RANK_MISSING: ("F5.4", "a spodek demands a rank"),
    Reason.SUIT_MISSING: ("F5.5", "a filek names a suit"),
    Reason.CHOICE_NOT_DUE: ("F11.1", "a card that closes or burns the round names nothing"),
    Reason.NOTHING_TO_KEEP: ("F4.6", "only a card just drawn with an empty hand can be kept"),
    Reason.NOTHING_TO_TAKE: ("F6.8", "no debt is pending"),
    Reason.NOTHING_TO_STAND: ("F7.1", "no ace is pending"),
}


def refusal(state: FerblState, action: Action) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    reason = _reason(state, action)
    clause, message = _TEXTS[reason]
    if reason is Reason.SEVENS_PENDING and state.pile[-1].rank is not state.pile[-1].rank.SEVEN:
        clause = "F6.3"
    return IllegalAction(message, clause=clause, reason=reason)


def _reason(state: FerblState, action: Action) -> Reason:
    if state.turn is None:
        if state.phase is not DEAL_DUE:
            return Reason.MATCH_OVER
        return Reason.NO_SEED if isinstance(action, Deal) else Reason.DEAL_PENDING
    match action:
        case Play():
            return _card_reason(state, state.turn, action)
        case Draw():
            return _draw_reason(state, state.turn)
        case Keep():
            kept = state.drawn is not None  # then only F5.4 can forbid it
            return Reason.MUST_MEET_DEMAND if kept else Reason.NOTHING_TO_KEEP
        case Take():
            return Reason.NOTHING_TO_TAKE
        case Stand():
            return Reason.NOTHING_TO_STAND
        case Deal():
            return Reason.ROUND_RUNNING


def _card_reason(state: FerblState, seat: int, action: Play) -> Reason:
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        return Reason.NOT_YOUR_CARD
    if card in playable_cards(state):
        if names_nothing(card, hand, state) or card.rank not in (UNTER, OBER):
            return Reason.CHOICE_NOT_DUE
        return Reason.RANK_MISSING if card.rank is UNTER else Reason.SUIT_MISSING
    if (pending := _pending(state)) is not None:
        return pending
    if state.demand is None:
        return Reason.NO_MATCH
    return Reason.DEMAND_PENDING if state.demand.rank is not None else Reason.NO_MATCH_ON_SUIT


def _draw_reason(state: FerblState, seat: int) -> Reason:
    if (pending := _pending(state)) is not None:
        return pending
    if state.drawn is not None:
        return Reason.ALREADY_DRAWN
    if must_meet_demand(state.demand, state.hands[seat]):
        return Reason.MUST_MEET_DEMAND
    assert len(state.hands[seat]) >= MANY_CARDS
    return Reason.MUST_PLAY


def _pending(state: FerblState) -> Reason | None:
    if state.debt is not None:
        return Reason.KING_PENDING if state.debt.kind == KING else Reason.SEVENS_PENDING
    return Reason.STAND_PENDING if state.stand else None
