"""Ferbl positions for tests, written as short text; every position is read by the engine's own ``load``."""

from __future__ import annotations

from typing import Any

from games.engine.cards import DECK
from games.ferbl.engine.rules import RULES as FERBL
from games.ferbl.engine.state import FerblState

ORDINARY_LAST_ROUND = {
    "end": "burned",
    "closer": None,
    "loser": 2,
    "points": [12, 22, 32],
    "starter": 0,
    "cards": [2, 2, 3],
}


_NEW = FERBL.dump(FERBL.new_match(FERBL.parse_options({}, 3), 3, None))
del _NEW["seen"]  # what has lain on the pile follows from the other fields, where a test does not say (F11.5)


def cards(text: str) -> list[str]:
    """``"7h 8h"`` as a list of codes, ``"-"`` or nothing as none."""
    return [code for code in text.split() if code != "-"]


def table(
    hands: str, pile: str = "9b", *, stock: str = "", bury: bool = False, turn: int = 1, **changes: Any
) -> FerblState:
    """Return a round in play: ``table("7h | 8b Ol | -", pile="9b", turn=1)``.

    Cards that are not named go under ``stock`` (what is named is drawn first), or with ``bury`` to the bottom of the pile, so that the
    stock is no more than what is named. Every other field of the position can be given by its name.
    """
    dealt = [cards(hand) for hand in hands.split("|")]
    on_pile, to_draw = cards(pile), cards(stock)
    named = {*on_pile, *to_draw, *(code for hand in dealt for code in hand)}
    rest = [str(card) for card in DECK if card not in named]
    position = {
        **_NEW,
        "phase": "play",
        "round": 1,
        "starter": 1,
        "turn": turn,
        "hands": dealt,
        "stock": to_draw if bury else to_draw + rest,
        "pile": rest + on_pile if bury else on_pile,
        "run": 1,
    }
    return FERBL.load(position | changes)


def two_left(hands: str, pile: str = "9b", *, turn: int = 1, **changes: Any) -> FerblState:
    """Return the same with seats 0 and 1 left. Seat 2 was eliminated in the third round and deals."""
    match: dict[str, Any] = {
        "round": 4,
        "dealer": 2,
        "starter": 0,
        "lives": [2, 2, 0],
        "eliminated": [2],
        "points": [[10, 11, 12], [20, 21, 22], [30, 31, 32]],
        "last_round": ORDINARY_LAST_ROUND,
    }
    return table(f"{hands} | -", pile, turn=turn, **(match | changes))


def before_deal(**changes: Any) -> FerblState:
    """Return a match that waits for a deal, without changes for the first."""
    return FERBL.load(_NEW | changes)


def two_left_before_deal(dealer: int = 1, eliminated: int = 2) -> FerblState:
    """Return a match of which three rounds are over and one seat is eliminated. ``dealer`` lost the third."""
    lives = [0 if seat == eliminated else 2 for seat in range(3)]
    ended = {"end": "burned", "closer": None, "loser": dealer, "points": [12, 22, 32], "starter": 0, "cards": [1, 1, 1]}
    codes = [str(card) for card in DECK]
    return before_deal(
        round=3,
        dealer=dealer,
        starter=0,
        lives=lives,
        eliminated=[eliminated],
        hands=[codes[:1], codes[1:2], codes[2:3]],
        stock=[code for code in codes[3:] if code[0] != "A"],
        pile=["Ah", "Al", "Ab", "Aa"],
        run=4,
        points=[[10, 11, 12], [20, 21, 22], [30, 31, 32]],
        last_round=ended,
    )


def play(state: FerblState, *actions: str) -> FerblState:
    """Return the position after these actions."""
    for action in actions:
        state = FERBL.apply(state, FERBL.parse_action(action)).state
    return state


def events(state: FerblState, *actions: str) -> list[dict[str, Any]]:
    """Return everything that happened on the last of these actions."""
    before = play(state, *actions[:-1])
    return [event.in_full() for event in FERBL.apply(before, FERBL.parse_action(actions[-1])).events]


def legal(state: FerblState) -> list[str]:
    """Return the legal actions as text."""
    return [FERBL.format_action(action) for action in FERBL.legal_actions(state)]


def hand(state: FerblState, seat: int) -> str:
    """Return a hand as text."""
    return " ".join(state.hands[seat])


def deck(first: str) -> str:
    """Return a ``deal:…`` with these cards first and the others in canonical order behind. What follows ``…`` comes last."""
    front, _, back = first.partition("…")
    named = cards(front) + cards(back)
    return "deal:" + "".join([*cards(front), *(card for card in DECK if card not in named), *cards(back)])
