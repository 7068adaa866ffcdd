"""What a seat may know of a ferbli match: a type of its own, with no field that could hold a hidden card. Pure. (B12.5)"""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final

from games.engine.base import Actor
from games.engine.cards import DECK, Card, in_order
from games.engine.values import as_json
from games.ferbli.engine.actions import Action, format_action
from games.ferbli.engine.known import Known, face_up, known
from games.ferbli.engine.legal import legal_actions, to_act
from games.ferbli.engine.openings import Table, made_up
from games.ferbli.engine.options import FerbliOptions
from games.ferbli.engine.position import GAME
from games.ferbli.engine.state import WITH_CARDS, Cards, FerbliState, Kosta, LastDeal, Phase


@dataclass(frozen=True, slots=True)
class FerbliView:
    """A ferbli match as one seat, or a spectator, may see it.

    The fields that are not named here are those of the position (B13).

    Attributes:
        hand: the seat's own hand, ``None`` for a spectator.
        counts: the number of cards of every hand.
        blind: the number of blind cards before everyone, the seat itself included: which they are nobody knows.
        stock: the number of cards in the stock.
        dead: the number of dead cards.
        known: the cards that lie face down although everybody has seen them.
        opener: what the seat itself opened with in a cukassza.
        opened: the seats that have opened.
        seed: the seed of the match, ``None`` until it is over.
        legal: this seat's actions, empty unless it is to act.
    """

    seat: int | None
    to_act: Actor
    options: FerbliOptions
    phase: Phase
    deal: int
    cukassza: int
    dealer: int
    turn: int | None
    stacks: tuple[int, ...]
    bank: int
    paid: tuple[int, ...]
    live: tuple[int, ...]
    out: tuple[int, ...]
    hand: Cards | None
    counts: tuple[int, ...]
    open: tuple[Cards, ...]
    blind: tuple[int, ...]
    stock: int
    dead: int
    known: Known
    caller: int | None
    raiser: int | None
    passed: tuple[int, ...]
    blinds: bool
    used: tuple[int, ...]
    kosta: Kosta | None
    auf: Card | None
    opener: Cards | None
    opened: tuple[int, ...]
    last_deal: LastDeal | None
    seed: str | None
    legal: tuple[Action, ...]


_WRITTEN_ALIKE: Final = tuple(field.name for field in fields(FerbliView) if field.name != "legal")
"""The fields whose values have a form in JSON; actions are written in their notation."""


def view(state: FerbliState, seat: int | None) -> FerbliView:
    """Build up what the seat, or a spectator (``None``), may know (B12.5)."""
    return FerbliView(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        phase=state.phase,
        deal=state.deal,
        cukassza=state.cukassza,
        dealer=state.dealer,
        turn=state.turn,
        stacks=state.stacks,
        bank=state.bank,
        paid=state.paid,
        live=state.live,
        out=state.out,
        hand=None if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        open=state.open,
        blind=tuple(map(len, state.blind)),
        stock=len(state.stock),
        dead=len(state.dead),
        known=known(state),
        caller=state.caller,
        raiser=state.raiser,
        passed=state.passed,
        blinds=state.blinds,
        used=state.used,
        kosta=state.kosta,
        auf=state.auf,
        opener=None if seat is None else state.openers[seat],
        opened=tuple(other for other, cards in enumerate(state.openers) if cards is not None),
        last_deal=state.last_deal,
        seed=state.seed if state.phase is Phase.OVER else None,
        legal=legal_actions(state) if seat is not None and seat == state.turn else (),
    )


def dump_view(seen: FerbliView) -> dict[str, Any]:
    """Write the view as JSON, its fields named as those of a position (B13)."""
    shown = {name: as_json(getattr(seen, name)) for name in _WRITTEN_ALIKE}
    return {"game": GAME, **shown, "legal": [format_action(action) for action in seen.legal]}


def determinize(seen: FerbliView, rng: Random) -> FerbliState:
    """Make up a position that looks the same from the seat: the unseen cards are dealt out at random, its own blind ones too.

    Those who have opened a cukassza get cards that they may have opened with (B10.7).
    """
    unseen = unseen_cards(seen) if seen.phase in WITH_CARDS else []
    others = [seat for seat in seen.opened if seat != seen.seat]
    table = Table(seen.phase, seen.live, seen.open, seen.known, seen.options.opener)
    openings = made_up(table, others, unseen, rng)
    places = _Places(
        seen, [card for card in unseen if not any(card in opening.drawn for opening in openings.values())], rng
    )
    for seat, opening in openings.items():
        places.lay(seat, opening.drawn)
    openers = {seat: opening.cards for seat, opening in openings.items()}
    if seen.seat is not None and seen.opener is not None:
        openers[seen.seat] = seen.opener
    return FerbliState(
        options=seen.options,
        phase=seen.phase,
        deal=seen.deal,
        cukassza=seen.cukassza,
        dealer=seen.dealer,
        turn=seen.turn,
        stacks=seen.stacks,
        bank=seen.bank,
        paid=seen.paid,
        live=seen.live,
        out=seen.out,
        hands=tuple(
            in_order(places.filled(hand, count)) for hand, count in zip(places.hands, seen.counts, strict=True)
        ),
        open=seen.open,
        blind=tuple(places.filled([], count) for count in seen.blind),
        stock=(*places.filled(places.stock, seen.stock - len(seen.known.stock)), *seen.known.stock),
        dead=in_order(places.filled(places.dead, seen.dead)),
        seen=in_order({*face_up(seen.open, seen.auf), *seen.known.cards()}),
        caller=seen.caller,
        raiser=seen.raiser,
        passed=seen.passed,
        blinds=seen.blinds,
        used=seen.used,
        kosta=seen.kosta,
        auf=seen.auf,
        openers=tuple(openers.get(seat) for seat in range(len(seen.stacks))),
        last_deal=seen.last_deal,
        seed=seen.seed,
    )


class _Places:
    """Where cards lie face down in a world that is being made up: those that are known, or laid there, and room for more."""

    def __init__(self, seen: FerbliView, unseen: list[Card], rng: Random) -> None:
        self.seen = seen
        self.hands = [
            list(seen.hand) if seat == seen.seat and seen.hand is not None else list(known_in_hand)
            for seat, known_in_hand in enumerate(seen.known.hands)
        ]
        self.stock: list[Card] = []
        self.dead = list(seen.known.dead)
        self.unseen = rng.sample(unseen, len(unseen))

    def lay(self, seat: int, cards: Cards) -> None:
        """Put cards that a seat has had into its hand, or where they may have gone: to the dead ones or into the stock."""
        for card in cards:
            if len(self.hands[seat]) < self.seen.counts[seat]:
                self.hands[seat].append(card)
            elif seat not in self.seen.live and len(self.dead) < self.seen.dead:
                self.dead.append(card)
            else:
                self.stock.append(card)

    def filled(self, cards: list[Card], count: int) -> Cards:
        """Return the cards of a place with unseen ones added, up to a number."""
        return (*cards, *(self.unseen.pop() for _ in range(count - len(cards))))


def unseen_cards(seen: FerbliView) -> list[Card]:
    """List the cards that the viewer neither sees nor can place, in canonical order."""
    placed = {*(seen.hand or ()), *face_up(seen.open, seen.auf), *seen.known.cards()}
    return [card for card in DECK if card not in placed]
