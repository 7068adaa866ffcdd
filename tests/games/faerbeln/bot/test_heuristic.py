"""The rule-based player of Färbeln: what it reckons against counting by hand, and one position for each thing it is meant to know."""

from math import comb
from random import Random

import pytest

from games.bots import choose
from games.bots.arena import run_arena
from games.engine.cards import CARDS
from games.faerbeln.bot.heuristic import BLUFF, bid
from games.faerbeln.bot.odds import bits, chance_of_four, chance_of_two, looks_like, ranking
from games.faerbeln.engine.actions import FOLD, RAISE
from games.faerbeln.engine.rules import RULES as FAERBELN
from tests.games.faerbeln.bot.positions import OPTIONS, chosen, seen

ACES, KINGS = "Ah Al Ab Aa", "Kh Kl Kb Ka"
OPEN = {"bets": [0, 1000, 0], "bank": 4100, "net": [-1100, -2100, -1100], "turn": 0}


def cards(text: str) -> list:
    return [CARDS[code] for code in text.split()]


def second(hand: str, others: tuple[str, str], **more):
    """Return the second betting round against seat 1 alone, who has bet one unit. Each shows the first two cards."""
    hands = (hand, *others)
    pairs = [sorted(text.split()[:2], key=lambda code: CARDS[code].order) for text in hands]
    return seen(hand, "second", others, **{**OPEN, "open": [pairs[0], pairs[1], None], "folded": [2], **more})


def test_E7_1_every_hand_has_its_place():
    """35,960 hands; four aces beat all the others, and the eight hands of the top class are eight different strengths."""
    rank, beaten = ranking()
    assert len(rank) == comb(32, 4)
    assert beaten[rank[bits(cards(ACES))]] == pytest.approx(1 - 0.5 / comb(32, 4))
    assert rank[bits(cards(ACES))] - rank[bits(cards("7h 7l 7b 7a"))] == 7


def test_the_chance_of_four_counts_the_pairs_that_lose():
    """Four kings lose to four aces alone: seat 1 shows two aces, 26 cards are unseen, one pair of 325 is the other two."""
    view = second(KINGS, (ACES, "7h 8l"))
    assert chance_of_four(view) == pytest.approx(1 - 1 / comb(26, 2))


def test_E7_9_an_equal_hand_wins_for_the_seat_closer_to_the_forehand():
    """41 in hearts against 41 in leaves: seat 2 is the forehand, so seat 0 is closer than seat 1."""
    hand, other = "Uh Oh Kh Ah", "Ul Ol Kl Al"
    view = second(hand, (other, "7h 8b"))
    # Better than 41 of one suit is four of a rank alone, which a jack and a queen open cannot be.
    assert chance_of_four(view) == 1.0


def test_two_aces_are_better_than_a_seven_and_an_eight():
    strong = chance_of_two(seen("Ah Al", "post", ("7h 8h", "9h Th"), turn=0, folded=[2]), 2)
    weak = chance_of_two(seen("7h 8l", "post", ("Ah 8h", "9h Th"), turn=0, folded=[2]), 2)
    assert strong > 0.5 > weak


def test_E3_2_posts_aces_and_throws_rags_away():
    assert chosen(seen("Ah Al", "post", ("7h 8h", "9h Th"), folded=[2])) == "post"
    rags = seen("7h 9l", "post", ("Ah 8h", "9h Th"), folded=[2], bank=0, net=[0, 0, 0], options=OPTIONS | {"ante": 0})
    assert chosen(rags) == "fold"


def test_E4_2_raises_four_aces_and_folds_a_bare_ten():
    actions = {chosen(second(ACES, (KINGS, "7h 8l")), seed) for seed in range(40)}
    assert actions == {"raise", "call"}  # now and then a good hand only calls
    rags = second("7h 8l 9b Ta", ("Ah Al Ab Kh", "7l 8h"))
    assert chosen(rags) == "fold"


def test_E4_2_calls_when_no_raise_is_left():
    view = second(ACES, (KINGS, "7h 8l"), bets=[3000, 4000, 0], bank=9000, net=[-4000, -5000, -600])
    assert chosen(view) == "call"


def showing(hand: str) -> list:
    """Return the two cards that the player lays open when two others choose too and one of them has chosen."""
    others = ("Ol Oa 8b 9h", "Tb Ua 9l 8a")
    text = chosen(seen(hand, "show", others, open=[None, None, ["9l", "Tb"]])).removeprefix("show:")
    return cards(f"{text[:2]} {text[2:]}")


def test_E5_2_three_aces_hide_behind_the_seven():
    assert CARDS["7h"] in showing("7h Ah Al Ab")


def test_E5_2_a_weak_hand_shows_two_of_one_suit():
    """A ten and a nine of one suit may be part of something; no other two of these cards look as good."""
    assert showing("7b 8l 9a Ta") == cards("9a Ta")
    view = seen("7b 8l 9a Ta", "show", ("Ol Oa 8b 9h", "Tb Ua 9l 8h"), open=[None, None, ["9l", "Tb"]])
    assert looks_like(view, cards("9a Ta")) > looks_like(view, cards("8l Ta"))


def test_bluffs_as_often_as_it_means_to():
    view = second("7h 8l 9b Ta", ("Ah Al Ab Kh", "7l 8h"))
    rng = Random(5)
    raises = [bid(view, 0.01, rng) for _ in range(2000)]
    assert set(raises) == {RAISE, FOLD}
    assert raises.count(RAISE) / 2000 == pytest.approx(BLUFF, abs=0.02)


def test_a_seat_that_is_not_to_act_chooses_nothing():
    state = FAERBELN.new_match(FAERBELN.parse_options({}, 3), 3, None)
    with pytest.raises(ValueError, match="not to act"):
        choose("faerbeln", "rules", FAERBELN.view(state, 0), Random(1))


def test_one_among_random_players_wins_chips_beyond_doubt():
    """The 95 % interval of the mean balance, of which 99 % are a third wider."""
    balance = run_arena("faerbeln", ["rules"] + ["random"] * 4, 12, 1).standings[0].balance
    assert balance.mean - 2.6 / 1.96 * (balance.mean - balance.low) > 0
