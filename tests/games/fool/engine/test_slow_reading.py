"""Whole random matches against a second, slow reading of N3 to N6 that knows nothing but the position as JSON."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.fool.engine.rules import RULES as FOOL

SUITS = "gryb"


def number(card: str) -> int:
    """Return the number of a card (N1.2)."""
    return int(card[1:])


def legal(position: dict[str, Any]) -> list[str]:
    """List the legal cards suit by suit, the wild one last and once (N3)."""
    hand = position["hands"][position["turn"]]
    led = next((card[0] for _, card in position["trick"] if card != "w1"), None)
    suits = led if led and any(card[0] == led for card in hand) else SUITS
    cards = sorted({card for card in hand if card[0] in suits}, key=lambda card: (SUITS.index(card[0]), number(card)))
    return cards + ["w1"] * ("w1" in hand)


def worst_first(trick: list[list[Any]]) -> list[int]:
    """List the seats of a trick, the worst card first, by taking away the worst card again and again (N4.3, N4.5)."""
    led = next((card[0] for _, card in trick if card != "w1"), None)
    left, found = list(enumerate(trick)), []
    while left:
        off = [entry for entry in left if entry[1][1][0] not in (led, "w")]
        wild = [entry for entry in left if entry[1][1] == "w1"]
        if off:
            least = min(number(card) for _, (_, card) in off)
            worst = [entry for entry in off if number(entry[1][1]) == least][-1]
        else:
            worst = wild[-1] if wild else min(left, key=lambda entry: number(entry[1][1]))
        left.remove(worst)
        found.append(worst[1][0])
    return found


def winner(trick: list[list[Any]]) -> int:
    """Return who wins: the best of those who followed is the last of the worst, of nothing but wild ones it is the first (N4.1, N4.2)."""
    return worst_first(trick)[-1]


def check_trick(before: dict[str, Any], card: str, after: dict[str, Any]) -> None:
    """Check the trick that this card has finished."""
    seats = len(before["scores"])
    trick = [*before["trick"], [before["turn"], card]]
    fools = sorted(worst_first(trick)[: 2 if seats >= 7 else 1])
    assert after["last_trick"]["cards"] == trick
    assert (after["last_trick"]["winner"], after["last_trick"]["fools"]) == (winner(trick), fools)
    hands = [list(hand) for hand in before["hands"]]
    hands[before["turn"]].remove(card)
    if all(hands):
        assert (after["phase"], after["turn"], after["fools"]) == ("play", winner(trick), fools)
        return
    points = [
        (0 if seat in fools else 10) if not hand else -sum(5 if held == "w1" else number(held) for held in hand)
        for seat, hand in enumerate(hands)
    ]
    assert after["last_round"] == {"points": points, "hands": hands}
    assert after["scores"] == [score + got for score, got in zip(before["scores"], points, strict=True)]
    assert after["tens"] == [tens + (got == 10) for tens, got in zip(before["tens"], points, strict=True)]
    over = min(after["scores"]) <= -80 or max(after["tens"]) >= 6 or after["round"] >= 30
    assert after["phase"] == ("over" if over else "deal")


@pytest.mark.parametrize("seed", range(20))
def test_N3_N6_a_match_is_played_alike(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(4, 9)
    state = FOOL.new_match(FOOL.parse_options({}, seats), seats, rng.randbytes(32).hex())
    while FOOL.to_act(state) is not None:
        before = FOOL.dump(state)
        texts = [FOOL.format_action(action) for action in FOOL.legal_actions(state)]
        if before["turn"] is not None:
            assert texts == legal(before)
        text = rng.choice(texts)
        state = FOOL.apply(state, FOOL.parse_action(text)).state
        after = FOOL.dump(state)
        if before["turn"] is not None and not after["trick"]:
            check_trick(before, text, after)
    scores = FOOL.dump(state)["scores"]
    balances = FOOL.outcome(state).balances
    assert [sum(mine - theirs for theirs in scores) for mine in scores] == [int(balance) for balance in balances]
