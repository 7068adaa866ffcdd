"""A Fool position as JSON and back. Pure. (N7.2, N7.3)"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from games.engine import fields
from games.engine.base import InvalidPosition
from games.engine.fields import require
from games.fool.engine import trick as tricks
from games.fool.engine.cards import CARDS, PACKS, Card, Suit, in_order, is_pack_of
from games.fool.engine.state import (
    ROUND_LIMIT,
    FinishedTrick,
    FoolState,
    LastRound,
    Phase,
    Played,
    Trick,
    fools_per_trick,
    leader_of,
    players_from,
    reason_to_end,
)

GAME: Final = "fool"
_FIELDS: Final = ("game", *FoolState._fields)
_MANY: Final = 10_000
"""More points than a match can bring."""


def trick_as_json(trick: Trick) -> list[Any]:
    """A trick as pairs of seat and card."""
    return [[seat, card] for seat, card in trick]


def last_trick_as_json(last: FinishedTrick | None) -> dict[str, Any] | None:
    """The trick finished last as positions write it."""
    if last is None:
        return None
    led = None if last.led is None else str(last.led)
    return {"cards": trick_as_json(last.cards), "led": led, "winner": last.winner, "fools": list(last.fools)}


def last_round_as_json(last: LastRound | None) -> dict[str, Any] | None:
    """The round finished last as positions write it."""
    return last and {"points": list(last.points), "hands": [list(hand) for hand in last.hands]}


def dump(state: FoolState) -> dict[str, Any]:
    """The position as N7.2 writes it."""
    return {
        "game": GAME,
        "phase": str(state.phase),
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "scores": list(state.scores),
        "tens": list(state.tens),
        "hands": [list(hand) for hand in state.hands],
        "trick": trick_as_json(state.trick),
        "led": None if state.led is None else str(state.led),
        "fools": list(state.fools),
        "played": list(state.played),
        "last_trick": last_trick_as_json(state.last_trick),
        "last_round": last_round_as_json(state.last_round),
        "seed": state.seed,
    }


def load(raw: object) -> FoolState:
    """Read a position.

    Raises:
        InvalidPosition: not as N7.2 and N7.3 say.
    """
    given = fields.object_with(raw, _FIELDS, "a position")
    fields.word(given["game"], [GAME], "game")
    scores = fields.items(given["scores"], _score, "scores")
    seats = len(scores)
    require(seats in PACKS, "no such number of seats")
    seat = partial(_seat, seats=seats)
    state = FoolState(
        phase=Phase(fields.word(given["phase"], list(Phase), "phase")),
        round=fields.integer(given["round"], 0, ROUND_LIMIT, "round"),
        dealer=seat(given["dealer"]),
        turn=fields.optional(given["turn"], seat),
        scores=scores,
        tens=fields.items(given["tens"], _count, "tens", count=seats),
        hands=fields.items(given["hands"], _hand, "hands", count=seats),
        trick=_trick(given["trick"], seats),
        led=fields.optional(given["led"], _suit),
        fools=fields.rising_seats(given["fools"], seats, "fools"),
        played=fields.items(given["played"], _card, "played"),
        last_trick=fields.optional(given["last_trick"], partial(_last_trick, seats=seats)),
        last_round=fields.optional(given["last_round"], partial(_last_round, seats=seats)),
        seed=fields.seed(given["seed"]),
    )
    _check(state)
    return state


def _seat(raw: object, seats: int) -> int:
    return fields.integer(raw, 0, seats - 1, "a seat")


def _score(raw: object) -> int:
    return fields.integer(raw, -_MANY, _MANY, "a score")


def _count(raw: object) -> int:
    return fields.integer(raw, 0, ROUND_LIMIT, "tens")


def _card(raw: object) -> Card:
    return fields.one_of(raw, CARDS, "a card")


def _hand(raw: object) -> tuple[Card, ...]:
    return in_order(fields.items(raw, _card, "a hand"))


def _suit(raw: object) -> Suit:
    return Suit(fields.word(raw, list(Suit), "led"))


def _trick(raw: object, seats: int) -> Trick:
    def played(pair: object) -> Played:
        if not isinstance(pair, list) or len(pair) != 2:
            raise InvalidPosition("a card of a trick is a pair of seat and card")
        return Played(_seat(pair[0], seats), _card(pair[1]))

    return fields.items(raw, played, "a trick")


def _last_trick(raw: object, seats: int) -> FinishedTrick:
    given = fields.object_with(raw, FinishedTrick._fields, "last_trick")
    last = FinishedTrick(
        cards=_trick(given["cards"], seats),
        led=fields.optional(given["led"], _suit),
        winner=_seat(given["winner"], seats),
        fools=fields.rising_seats(given["fools"], seats, "the fools of last_trick"),
    )
    require(bool(last.cards), "last_trick has no cards")
    require(last.led is tricks.led_suit(last.cards), "the led suit of last_trick is not what its cards say")
    require(last.winner == tricks.winner(last.cards), "the winner of last_trick is not what its cards say")
    worst = tricks.fools(last.cards, fools_per_trick(seats))
    require(last.fools == worst, "the fools of last_trick are not what its cards say")
    return last


def _last_round(raw: object, seats: int) -> LastRound:
    given = fields.object_with(raw, LastRound._fields, "last_round")
    return LastRound(
        points=fields.items(given["points"], _score, "points", count=seats),
        hands=fields.items(given["hands"], _hand, "the hands of last_round", count=seats),
    )


def _check(state: FoolState) -> None:
    """N7.3, beyond the types."""
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
