"""Färbeln in words: chips, hands, prompts, events, results."""

from typing import Any

import pytest

from games.engine.base import IllegalAction, Outcome
from games.engine.cards import CARDS
from games.faerbeln.engine import events
from games.faerbeln.engine.refusals import FaerbelnRefusal
from games.faerbeln.presenter import headline, round_end, sentence
from games.faerbeln.presenter.log import TELLERS
from games.faerbeln.presenter.words import chips, hand_words, net
from games.presenters import refusal_sentence, table_page
from games.presenters.people import People
from tests.games.faerbeln.presenter.tables import FOUR, between_deals, position, second, seen_by
from tests.games.presenters.seen import ended

PEOPLE = People(("Jana", "Karel", "Cyril"), me=0)


@pytest.mark.parametrize(("amount", "shown"), [(500, "5"), (1425, "14.25"), (50, "0.50"), (0, "0")])
def test_E2_5_amounts_are_hundredths(amount: int, shown: str) -> None:
    assert chips(amount) == shown


def test_a_balance_has_its_sign() -> None:
    assert [net(amount) for amount in (-6200, 0, 1745)] == ["−62", "0", "+17.45"]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Ah Al Ab Aa", "four of one rank (ace)"),
        ("Uh Oh Kh Ah", "four of one suit, 41 points"),
        ("Kh Kb Ka 7l", "three of one rank (king)"),
        ("9b Tb Ab 7h", "three of one suit, 30 points"),
        ("Ah 8h 8b 7a", "19 points"),
    ],
)
def test_E7_1_a_hand_is_its_class_and_what_decides_in_it(hand: str, said: str) -> None:
    assert hand_words([CARDS[code] for code in hand.split()]) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"kind": "dealt", "seat": None, "deal": 3, "forehand": 0, "ante": 200}, "Deal 3: 2 from everybody. You are forehand."),
        ({"kind": "received", "seat": 1, "count": 2}, ""),
        ({"kind": "received", "seat": 0, "count": 2, "cards": ["7h", "Al"]}, "You are dealt the seven of hearts and the ace of leaves."),
        ({"kind": "posted", "seat": 1, "amount": 500, "level": 500}, "Karel makes the forced bet: 5."),
        ({"kind": "called", "seat": 0, "amount": 1000, "level": 1500}, "You call and pay 10."),
        ({"kind": "raised", "seat": 1, "amount": 1500, "level": 2000}, "Karel raises to 20."),
        ({"kind": "bet", "seat": 2, "amount": 1000, "level": 1000}, "Cyril bets 10."),
        ({"kind": "checked", "seat": 2}, "Cyril checks."),
        ({"kind": "folded", "seat": 0}, "You fold."),
        ({"kind": "betting_ended", "round": 2, "bank": 3100}, "The second round of bets is over, 31 in the bank."),
        ({"kind": "chose", "seat": 1}, "Karel has chosen."),
        ({"kind": "laid_open", "seat": None, "open": [["7h", "8l"], None, ["Ab", "Aa"]]},
         "Laid open – You: seven of hearts and eight of leaves; Cyril: ace of bells and ace of acorns."),
        ({"kind": "deal_ended", "seat": 1, "end": "folds", "won": 950, "shown": [[], [], []]},
         "All the others have folded: Karel wins 9.50."),
        ({"kind": "deal_ended", "seat": 0, "end": "showdown", "won": 17670, "shown": [*FOUR]}, "You win 176.70 with 22 points."),
        ({"kind": "match_over", "outcome": ended(1, 1, 3)}, "The match is over. First place is shared: You and Karel."),
    ],
)  # fmt: skip
def test_an_event_is_one_sentence(event: dict[str, Any], said: str) -> None:
    assert sentence(event, PEOPLE) == said


def test_every_kind_of_event_has_words() -> None:
    table = [line for line in (events.__doc__ or "").splitlines() if line.startswith("| ``")]
    kinds = {kind.strip("` ") for line in table for kind in line.split("|")[1].split(",")}
    assert kinds == set(TELLERS)


@pytest.mark.parametrize(
    ("me", "raw", "said"),
    [
        (0, position(), "Your turn: 5 to match. Call, raise or fold."),
        (0, position(bets=[0, 0, 2000], bank=2600, net=[-1200, 1745, -3400]), "Your turn: 20 to match, no raise is left."),
        (1, position(), "Jana is on turn."),
        (0, second(bets=[0, 0, 0], bank=2100), "Your turn: nobody has bet yet."),
        (0, between_deals(), "The next deal is coming."),
        (0, position(phase="post", bets=[0, 0, 0], bank=600, folded=[2]), "Your turn: make the forced bet of 5, or throw your cards away."),
        (1, position(phase="post", bets=[0, 0, 0], bank=600, folded=[2]), "Jana decides about the forced bet."),
    ],
)  # fmt: skip
def test_the_prompt_says_what_can_be_done(me: int, raw: dict[str, Any], said: str) -> None:
    assert table_page(seen_by(me, raw), "en")["page"].board.prompt == said


def test_a_refusal_shows_the_rule() -> None:
    error = IllegalAction(FaerbelnRefusal.NO_RAISES_LEFT)
    assert refusal_sentence(error) == "No raise is left in this round. Call or fold. (E4.2)"


def test_the_results_are_places_and_balances() -> None:
    # E6.3, E8.2: the balances add up to minus the rakes.
    scores = ["-12.00", "17.45", "-24.50"]
    outcome = {"reason": "deals_played", "places": [2, 1, 3], "scores": scores, "balances": scores}
    over = between_deals(deal=6, net=[-1200, 1745, -2450]) | {"phase": "over"}
    page = table_page(seen_by(0, over, outcome=outcome, status="over"), "en")["page"]
    assert page.headline == "Karel wins."
    assert [(row.place, row.name, row.balance, row.sign) for row in page.results] == [
        (1, "Karel", "+17.45", "plus"),
        (2, "You", "−12", "minus"),
        (3, "Cyril", "−24.50", "minus"),
    ]


def test_a_shared_first_place_is_shared() -> None:
    assert (
        headline(Outcome.from_json(ended(1, 3, 1), scored="scores"), PEOPLE) == "First place is shared: You and Cyril."
    )


def test_a_deal_that_was_not_ended_has_no_end() -> None:
    assert round_end([{"kind": "folded", "seat": 0}], PEOPLE) is None
