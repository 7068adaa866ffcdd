"""Magpie positions for tests, written as text: who holds what, what lies in the trick."""

from __future__ import annotations

from typing import Any

from games.engine.cards import CARDS, DECK, in_order
from tests.magpie.engine.rules import RULES as MAGPIE
from tests.magpie.engine.state import MagpieState


def table(hands: str, trick: str = "", *, played: str = "", **more: Any) -> MagpieState:
    """Return a position of the first round. Seat 0 deals, so seat 1 has led its first trick.

    Args:
        hands: the hands of the seats in order, ``"7h 8h | 9h Th | Uh"``.
        trick: the present trick as it was played, ``"1:7h 2:8h"``.
        played: the finished tricks, one after the other with a bar between them, each as it was played.
        more: other fields of the position.
    """
    held = [list(map(str, in_order(CARDS[code] for code in hand.split()))) for hand in hands.split("|")]
    tricks = [_cards(text) for text in played.split("|") if text.strip()]
    present = _cards(trick)
    known = {card for hand in held for card in hand} | {one["card"] for each in [*tricks, present] for one in each}
    takers = [_taker(each) for each in tricks]
    taken = [sum(_worth(each) for each, won in zip(tricks, takers, strict=True) if won == s) for s in range(len(held))]
    leader = takers[-1] if takers else 1
    last = {"cards": tricks[-1], "taker": takers[-1], "points": _worth(tricks[-1])} if tricks else None
    position = {
        "game": "magpie", "options": {"rounds": 3}, "phase": "play", "round": 1, "dealer": 0,
        "turn": (leader + len(present)) % len(held), "scores": [0] * len(held), "hands": held,
        "nest": [str(card) for card in DECK if str(card) not in known], "trick": present,
        "played": [one["card"] for each in tricks for one in each], "taken": taken, "last_trick": last,
        "last_round": None, "seed": None,
    }  # fmt: skip
    return MAGPIE.load({**position, **more})


def dealt(seats: int) -> MagpieState:
    """Return the first round of a match, dealt from the canonical deck."""
    return after(MAGPIE.new_match(MAGPIE.parse_options({}, seats), seats, None), "deal:" + "".join(DECK))


def after(state: MagpieState, *texts: str) -> MagpieState:
    """Return the position after these actions."""
    for text in texts:
        state = MAGPIE.apply(state, MAGPIE.parse_action(text)).state
    return state


def legal(state: MagpieState) -> list[str]:
    """Return the legal actions as text."""
    return [MAGPIE.format_action(action) for action in MAGPIE.legal_actions(state)]


def _cards(text: str) -> list[dict[str, Any]]:
    return [{"seat": int(each[0]), "card": each[2:]} for each in text.split()]


def _taker(trick: list[dict[str, Any]]) -> int:
    """Return who takes a trick, M3.3 read anew: the best of those of the suit of the first card."""
    following = [one for one in trick if one["card"][1] == trick[0]["card"][1]]
    return int(max(following, key=lambda one: "789TUOKA".index(one["card"][0]))["seat"])


def _worth(trick: list[dict[str, Any]]) -> int:
    """Return what a trick brings, M4.1 read anew."""
    return 1 + sum(one["card"][1] == "b" for one in trick)
