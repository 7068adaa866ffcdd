"""The actions of ferbli against a second, slow reading of B12.1 that knows nothing but the position as JSON."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.ferbli.engine.rules import RULES as FERBLI
from tests.games.ferbli.engine.test_hands import slowly, value


def opens(position: dict[str, Any], seat: int) -> bool:
    """Say whether these cards open a cukassza (B10.7)."""
    known = position["hands"][seat] + position["open"][seat]
    if not position["cukassza"]:
        return True
    if len(known) == 4 and slowly(known)[0] >= 3:
        return True
    suits = {suit: [code for code in known if code[1] == suit] for suit in "hlba"}
    ranks = [sum(code[0] == rank for code in known) for rank in "789TUOKA"]
    if max(map(len, suits.values())) >= 3 or max(ranks) >= 3 or ranks[-1] == 2:
        return True
    return any(len(cards) == 2 and sum(map(value, cards)) >= position["options"]["opener"] for cards in suits.values())


def raises(position: dict[str, Any], seat: int, owes: int) -> list[str]:
    """List the raises, by trying every number (B4.3, B8.4, B10.7)."""
    vizi, blind = position["options"]["vizi"], len(position["blind"][seat])
    stacks = [chips - owes * (other == seat) for other, chips in enumerate(position["stacks"])]
    found = []
    for chips in range(1, 1001):
        fits = vizi <= chips <= position["bank"] + owes and all(stacks[other] >= chips for other in position["live"])
        if position["blinds"] and seat == position["caller"]:
            fits = fits and blind > 0 and chips <= vizi * (3 if blind == 2 else 2)
            if position["raiser"] is None:
                fits = fits and position["used"][seat] < (3 if blind == 2 else 2)
        if fits and opens(position, seat):
            found.append(f"raise:{chips}")
    return found


def legal(position: dict[str, Any]) -> list[str]:
    """List the legal actions by the table of B12.1, row by row."""
    phase, seat = position["phase"], position["turn"]
    if phase in ("deal", "over"):
        return ["deal"] if phase == "deal" else []
    if phase == "rejoin":
        return ["rejoin", "stay_out"]
    if phase == "exchange":
        return exchanges(position, seat)
    owes = max(position["paid"][other] for other in position["live"]) - position["paid"][seat]
    words = in_kosta(position, seat, owes) if phase == "kosta" else in_bidding(position, seat, owes)
    if phase != "besszer":
        words = words + ["look:1", "look:2"][: len(position["blind"][seat])]
    return words


def in_bidding(position: dict[str, Any], seat: int, owes: int) -> list[str]:
    """List the actions by the rows of the three biddings."""
    if not owes:
        return ["pass", *raises(position, seat, 0)]
    seats, left = len(position["stacks"]), position["caller"]
    while True:
        left = (left - 1) % seats
        if left in position["live"]:
            break
    return ["give", "drop", *(raises(position, seat, owes) if left == seat else [])]


def in_kosta(position: dict[str, Any], seat: int, owes: int) -> list[str]:
    """List the actions by the rows of the kósta."""
    held, vizi = position["kosta"], position["options"]["vizi"]
    smallest = min(position["stacks"][other] for other in position["live"])
    taxes = [chips for chips in range(vizi, 2 * vizi + 1) if chips <= smallest and opens(position, seat)]
    if held["way"] is None:
        return ["twos", "singles"] if taxes else ["twos"]
    if held["way"] == "singles" and held["to"] != held["holder"] and held["tax"] is None:
        return ["kosta:0", *(f"kosta:{chips}" for chips in taxes)]
    return ["give", "drop"] if owes else ["open", "blind"]


def exchanges(position: dict[str, Any], seat: int) -> list[str]:
    """List the actions by the rows of the exchange."""
    hand = position["hands"][seat]
    if position["auf"]:
        return ["keep", *(f"discard:{card}" for card in hand)]
    words = ["exchange:none"]
    for size in (1, 2):
        for cards in combinations(hand, size):
            words += [f"exchange:{''.join(cards)}" + (f":{blind}" if blind else "") for blind in range(size + 1)]
    if seat == position["dealer"]:
        words.append(f"exchange:{''.join(hand)}")
    return [*words, "auf"]


def choose(rng: Random, texts: list[str]) -> str:
    """Choose a random action, mostly small raises, so that all stages are seen."""
    weights = [
        (1.0 if int(text[6:]) <= 4 else 0.02) if text.startswith("raise") else 0.5 if text == "drop" else 2
        for text in texts
    ]
    return rng.choices(texts, weights)[0]


@pytest.mark.parametrize("seed", range(40))
def test_B12_1_the_legal_actions_are_those_of_the_table(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(2, 6)
    options = rng.choice(
        [{"deals": 6}, {"vizi": 2, "stack": 60, "opener": 15}, {"stack": 30, "opener": 21, "deals": 10}]
    )
    state = FERBLI.new_match(FERBLI.parse_options(options, seats), seats, rng.randbytes(32).hex())
    phases = set()
    while FERBLI.to_act(state) is not None:
        texts = [FERBLI.format_action(action) for action in FERBLI.legal_actions(state)]
        assert texts == legal(FERBLI.dump(state))
        phases.add(str(state.phase))
        state = FERBLI.apply(state, FERBLI.parse_action(choose(rng, texts))).state
    assert {"deal", "besszer"} <= phases
    assert legal(FERBLI.dump(state)) == []
