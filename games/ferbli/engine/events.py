"""Everything that happens in a ferbli match, told as events: this file is the list of their kinds. Pure.

``bank`` is always the bank afterwards, amounts are chips.

| kind | seat | facts | only that seat sees |
|---|---|---|---|
| ``dealt`` | the dealer | ``deal``, ``cukassza``, ``amount`` the dealer put in, ``live``, ``bank`` | |
| ``received`` | whose cards | ``count`` | ``cards`` |
| ``stage`` | | ``phase``: the stage that begins, ``caller`` of a bidding, ``holder`` of the kósta | |
| ``skipped`` | | ``phase``: the bidding that cannot be held (B4.10) | |
| ``raised`` | who | ``amount``, ``gave`` what was owed, ``bank``, ``blind``: starts a blind action | |
| ``gave`` | who | ``amount``, ``bank`` | |
| ``passed``, ``dropped`` | who | | |
| ``called_on`` | who | ``role``: ``caller``, ``recaller`` or ``blind``: takes it and is asked | |
| ``inherited`` | who | : is the caller, as the one before has dropped, and is asked when all have answered (B4.7) | |
| ``way`` | the holder | ``way``: ``twos`` or ``singles`` | |
| ``taxed`` | the holder | ``to``, ``amount``, ``bank`` | |
| ``holds`` | who | : the holder's right has passed on (B6.8) | |
| ``table_card`` | whose | ``card``: face up, or null: blind | |
| ``looked`` | who | ``card``: turned up for all, or null: taken into the hand | ``card`` |
| ``took_up`` | who | ``count`` table cards, ``blind`` of them | ``cards`` |
| ``exchanged`` | who | ``count``, ``blind`` of the new ones | ``laid``, ``received`` into the hand |
| ``offered`` | who | ``card``: turned up (auf) | |
| ``kept`` | who | ``card`` refused | |
| ``took`` | who | ``card`` taken | ``laid`` |
| ``rejoined`` | who | ``amount``, ``bank`` | |
| ``stayed_out``, ``out`` | who | | |
| ``deal_ended`` | | ``deal``, ``end``, ``won``, ``shown``, ``openers``, ``stacks``, ``bank`` | |
| ``match_over`` | | ``outcome`` (B11.2) | |
"""

from __future__ import annotations

from games.engine.base import Event, Outcome
from games.engine.cards import Card
from games.engine.values import as_json
from games.ferbli.engine.state import Cards, FerbliState, LastDeal, Phase, Role, Way


def dealt(state: FerbliState, amount: int) -> tuple[Event, ...]:
    """Tell the deal, and each live seat its own cards."""
    facts = {
        "deal": state.deal,
        "cukassza": state.cukassza,
        "amount": amount,
        "live": as_json(state.live),
        "bank": state.bank,
    }
    return Event("dealt", state.dealer, facts), *(received(seat, state.hands[seat]) for seat in state.live)


def received(seat: int, cards: Cards) -> Event:
    """Tell that a seat was dealt cards into its hand."""
    return Event("received", seat, {"count": len(cards)}, {"cards": as_json(cards)})


def stage(state: FerbliState) -> Event:
    """Tell that a stage of the deal begins."""
    holder = None if state.kosta is None else state.kosta.holder
    return Event("stage", None, {"phase": as_json(state.phase), "caller": state.caller, "holder": holder})


def skipped(phase: Phase) -> Event:
    """Tell that a bidding is not held, as somebody has less than a vizi (B4.10)."""
    return Event("skipped", None, {"phase": as_json(phase)})


def raised(seat: int, amount: int, gave: int, bank: int, *, blind: bool) -> Event:
    """Tell that a seat raised."""
    return Event("raised", seat, {"amount": amount, "gave": gave, "bank": bank, "blind": blind})


def gave(seat: int, amount: int, bank: int) -> Event:
    """Tell that a seat paid what it owed."""
    return Event("gave", seat, {"amount": amount, "bank": bank})


def plain(kind: str, seat: int) -> Event:
    """Tell something that needs no facts: ``passed``, ``dropped``, ``inherited``, ``holds``, ``stayed_out``, ``out``."""
    return Event(kind, seat)


def called_on(seat: int, role: Role) -> Event:
    """Tell that a seat takes a role in the bidding and is asked."""
    return Event("called_on", seat, {"role": as_json(role)})


def way(seat: int, chosen: Way) -> Event:
    """Tell which way of dealing the holder chose."""
    return Event("way", seat, {"way": as_json(chosen)})


def taxed(seat: int, to: int, amount: int, bank: int) -> Event:
    """Tell that the holder taxed the next card, or did not (0)."""
    return Event("taxed", seat, {"to": to, "amount": amount, "bank": bank})


def table_card(seat: int, card: Card | None) -> Event:
    """Tell that a seat got a card on the table, face up or (``None``) blind."""
    return Event("table_card", seat, {"card": card})


def looked(seat: int, card: Card, *, shown: bool) -> Event:
    """Tell that a seat looked at a blind card: turned up for all, or taken into the hand."""
    return Event("looked", seat, {"card": card if shown else None}, {"card": card})


def took_up(seat: int, cards: Cards, blind: int) -> Event:
    """Tell that a seat took its table cards into the hand."""
    return Event("took_up", seat, {"count": len(cards), "blind": blind}, {"cards": as_json(cards)})


def exchanged(seat: int, laid: Cards, drawn: Cards, blind: int) -> Event:
    """Tell that a seat exchanged cards, or none.

    Args:
        seat: the seat.
        laid: the cards it laid down.
        drawn: the new cards that went to the hand.
        blind: the number of new cards that stay blind.
    """
    return Event(
        "exchanged", seat, {"count": len(laid), "blind": blind}, {"laid": as_json(laid), "received": as_json(drawn)}
    )


def offered(seat: int, card: Card) -> Event:
    """Tell that the top card was turned up for a seat (auf)."""
    return Event("offered", seat, {"card": card})


def kept(seat: int, card: Card) -> Event:
    """Tell that a seat refused the card offered."""
    return Event("kept", seat, {"card": card})


def took(seat: int, card: Card, laid: Card) -> Event:
    """Tell that a seat took the card offered and laid down another."""
    return Event("took", seat, {"card": card}, {"laid": laid})


def rejoined(seat: int, amount: int, bank: int) -> Event:
    """Tell that a seat came back for the cukassza."""
    return Event("rejoined", seat, {"amount": amount, "bank": bank})


def deal_ended(state: FerbliState, last: LastDeal) -> Event:
    """Tell how the deal ended.

    Args:
        state: the position afterwards.
        last: the end.
    """
    facts = {
        "deal": state.deal,
        **as_json(last),
        "stacks": as_json(state.stacks),
        "bank": state.bank,
    }
    return Event("deal_ended", None, facts)


def match_over(outcome: Outcome) -> Event:
    """Tell that the match is over."""
    return Event("match_over", None, {"outcome": outcome.as_json()})
