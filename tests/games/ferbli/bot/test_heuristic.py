"""The rule-based player of ferbli: what it does where the rules and the odds leave no doubt."""

from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

import pytest

from games.bots import choose
from games.bots.arena import run_arena
from games.bots.match import play_match
from games.engine.cards import CARDS, DECK
from games.ferbli.bot.odds import Odds, share_beaten
from games.ferbli.engine.actions import DROP, GIVE, Exchange, Look, Raise
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.view import FerbliView

SEED = f"{9:064x}"


def seen(hand: str, **changes: Any) -> FerbliView:
    """Return what seat 0 of three sees, on turn before the exchange of a deal that seat 2 dealt: all live, a bank of 9, nobody owes."""
    own = hand.split()
    rest = [str(card) for card in DECK if card not in own]
    given = {
        "game": "ferbli", "options": {"vizi": 1, "stack": 200, "deals": 9, "opener": 17}, "phase": "licit_after", "deal": 2,
        "cukassza": 0, "dealer": 2, "turn": 0, "stacks": [197, 197, 197], "bank": 9, "paid": [3, 3, 3], "live": [0, 1, 2], "out": [],
        "hands": [own, rest[:4], rest[4:8]], "open": [[], [], []], "blind": [[], [], []], "stock": rest[8:], "dead": [],
        "caller": 0, "raiser": None, "passed": [], "blinds": False, "used": [0, 0, 0], "kosta": None, "auf": None,
        "openers": [None, None, None], "last_deal": None, "seed": None, **changes,
    }  # fmt: skip
    return FERBLI.view(FERBLI.load(given), 0)


OWING = {"raiser": 2, "caller": 2, "bank": 49, "paid": [3, 3, 43], "stacks": [197, 197, 157]}
"""Seat 2 has raised by 40."""


def chosen(view: FerbliView, tries: int = 20) -> list[Any]:
    return [choose("ferbli", "rules", view, Random(seed)) for seed in range(tries)]


def test_four_aces_raise_and_the_smallest_single_never_pays_a_high_price() -> None:
    assert all(isinstance(action, Raise) for action in chosen(seen("Ah Al Ab Aa")))
    assert set(chosen(seen("7h 8l 9b Oa", **OWING))) == {DROP}


def test_a_strong_hand_pays_where_it_may_not_raise() -> None:
    # Between caller (2) and re-caller (1) one may only give or drop (B4.4).
    assert set(chosen(seen("Ah Al Ab 7a", **OWING))) == {GIVE}


def test_weak_hands_bluff_now_and_then() -> None:
    raises = sum(isinstance(action, Raise) for action in chosen(seen("7h 8l 9b Oa"), 300))
    assert 5 <= raises <= 50


def test_four_of_a_suit_are_kept_and_three_exchange_the_fourth() -> None:
    exchange = {"phase": "exchange", "caller": None}
    assert set(chosen(seen("7h 8h 9h Ah", **exchange))) == {Exchange()}
    (only,) = set(chosen(seen("Th Kh Ah 7a", **exchange), 5))
    assert FERBLI.format_action(only) in ("exchange:7a", "auf")  # openly or not, it is the seven that goes


def test_a_blind_card_is_looked_at_before_a_high_price_is_paid() -> None:
    # Three cards in hand, one blind before the seat after its exchange: hands are four with it (B13.7).
    others = [["Ah", "Al", "Ab", "Aa"], ["Kh", "Kl", "Kb", "Ka"]]
    stock = [str(card) for card in DECK if card not in ("7h", "8l", "9b", "Ta", *others[0], *others[1])]
    hands = [["7h", "8l", "9b"], *others]
    view = seen("7h 8l 9b", blind=[["Ta"], [], []], hands=hands, stock=stock, **OWING)
    assert set(chosen(view, 5)) == {Look(1)}


def test_a_chance_is_that_of_the_cards() -> None:
    # The small girigáré beats everything (B2.1).
    odds = Odds(seen("Th 9b 8l 7a"), Random(1))
    assert odds.chance_to_win() == 1.0
    assert share_beaten([CARDS[code] for code in ("Th", "9b", "8l", "7a")]) == 1.0
    assert share_beaten([CARDS[code] for code in ("8a", "7l", "7b", "7h")]) > 0.9  # three of a rank


def test_every_choice_of_a_whole_match_is_legal_and_quick() -> None:
    began, actions = perf_counter(), 0
    for played in play_match("ferbli", ["rules"] * 4, SEED):
        actions += 1
        assert played.after is not None
    assert actions > 50
    assert (perf_counter() - began) / actions < 0.05  # some milliseconds, on a busy machine too


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_any_number_of_seats_is_played(seats: int) -> None:
    assert list(islice(play_match("ferbli", ["rules", *["random"] * (seats - 1)], SEED), 120))


@pytest.mark.slow
def test_one_among_random_players_wins_beyond_doubt() -> None:
    # 99 %: 2.576 standard errors; the interval given is one of 1.96.
    balance = run_arena("ferbli", ["rules", "random", "random", "random"], 6, 1).standings[0].balance
    assert balance.mean - (balance.mean - balance.low) * 2.576 / 1.96 > 0
