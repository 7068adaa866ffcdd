"""Reading a finished match: whose places, and which rounds a leaver was in (V1.5)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from games.engine.registry import rules_for
from games.matches.outcomes import outcome_of
from games.models import Match, MatchSeat
from ladder.results import brought_by, facts_of, is_rated, is_void
from tests.ladder.matches import finished, leave, match_of, players, write_log

pytestmark = pytest.mark.django_db
SEED = "5" * 64


@dataclass
class Played:
    """A whole ferbl match of random actions: the log, and after each action the scored rounds of each seat and who was out."""

    log: list[tuple[str, int | None, str]]
    scored: list[tuple[int, ...]]
    out: list[tuple[int, ...]]
    end: Any


def play(seed: int) -> Played:
    rules = rules_for("ferbl")
    rng = random.Random(seed)
    state = rules.new_match(rules.parse_options({}, 3), 3, SEED)
    played = Played([], [], [], None)
    while (actor := rules.to_act(state)) is not None:
        text = "deal" if actor == "table" else rules.format_action(rng.choice(rules.legal_actions(state)))
        state = rules.apply(state, rules.parse_action(text)).state
        played.log.append(("play", None if actor == "table" else int(actor), text))
        played.scored.append(tuple(len(points) for points in state.points))
        played.out.append(state.eliminated)
    played.end = state
    return played


def stored(played: Played) -> Match:
    outcome = rules_for("ferbl").outcome(played.end)
    assert outcome is not None
    match = match_of(list(players("Jan Eva Ota")), outcome=outcome.as_json(), seed=SEED)
    write_log(match, played.log)
    return match


def seats_of(match: Match) -> list[MatchSeat]:
    return list(match.seats.select_related("user").order_by("seat"))


def first_number(played: Played, seat: int, rounds: int) -> int:
    """The number of the action by which the seat had that many rounds scored."""
    return 1 + next(at for at, scored in enumerate(played.scored) if scored[seat] == rounds)


def test_without_leavers_persons_are_what_the_outcome_says() -> None:
    played = play(1)
    match = stored(played)
    brought = brought_by(match, seats_of(match))
    assert [b.person.place for b in brought] == match.outcome["places"]
    assert [b.person.score for b in brought] == [Decimal(p) for p in match.outcome["penalties"]]
    assert sum(b.person.balance for b in brought) == 0
    assert [b.user_id for b in brought] == [seat.user_id for seat in seats_of(match)]


@pytest.mark.parametrize("seed", range(4))
def test_V1_5_a_leaver_has_the_rounds_counted_before_leaving(seed: int) -> None:
    """Left in the middle of a round: the bot finished that one, so it is not among theirs."""
    played = play(seed)
    seat = played.end.eliminated[0] if played.end.eliminated else 2
    number = first_number(played, seat, 2) + 3  # the deal and two actions into the next round
    match = stored(played)
    leave(match, seat, number)
    facts = facts_of(match, seats_of(match))
    assert facts[seat].rounds == 2
    assert facts[seat].left == number
    assert [fact.points for fact in facts] == list(played.end.points)
    assert [fact.lives for fact in facts] == [
        0 if seat in played.end.eliminated else played.end.lives[seat] for seat in range(3)
    ]
    brought = brought_by(match, seats_of(match))
    assert brought[seat].person.place == 3
    assert brought[seat].person.score == 400 + Decimal(sum(played.end.points[seat][:2])) / 2
    assert sum(b.person.balance for b in brought) == 0


def test_V1_1_going_away_after_being_eliminated_is_no_leaving() -> None:
    played = next(game for game in map(play, range(20)) if game.end.eliminated)
    out = played.end.eliminated[0]
    number = 1 + next(at for at, gone in enumerate(played.out) if out in gone)
    match = stored(played)
    leave(match, out, number)
    brought = brought_by(match, seats_of(match))
    assert [b.person.left for b in brought] == [False, False, False]
    assert [str(b.person.score) for b in brought] == match.outcome["penalties"]


def test_other_rows_of_the_log_are_no_moves() -> None:
    played = play(3)
    match = stored(played)
    log = [*played.log]
    log[5:5] = [("absent", 0, ""), ("clicked_on", 1, ""), ("back", 0, "")]
    match.actions.all().delete()
    write_log(match, log)
    leave(match, 0, len(log) - 1)
    assert facts_of(match, seats_of(match))[1].points == played.end.points[1]


def test_rated_is_asked_of_the_facts() -> None:
    people = players("Jan Eva Ota")
    match = finished(people, 1, -1, 0)
    assert is_rated(match, seats_of(match))
    pair = finished(people[:2], 1, -1)
    assert not is_rated(pair, seats_of(pair))
    four = finished([*people, *players("Ema")], 1, -1, 0, 0)
    assert not is_rated(four, seats_of(four))


def test_V1_9_void_is_who_left_without_acting_not_who_left() -> None:
    match = finished(players("Jan Eva Ota"), 1, -1, 0)
    leave(match, 1, 9, acted=True)
    assert not is_void(match, seats_of(match))
    leave(match, 2, 9, acted=False)
    assert is_void(match, seats_of(match))


@pytest.mark.parametrize("seed", range(4))
def test_V1_4_pages_show_what_the_ladder_counts(seed: int) -> None:
    """Also where the bot won on a leaver's seat: the leaver is last, and places, penalties and balances are those of the results."""
    played = play(seed)
    match = stored(played)
    winner = match.outcome["places"].index(1)
    leave(match, winner, first_number(played, winner, 1) + 1)
    brought = brought_by(match, seats_of(match))
    outcome = outcome_of(match, seats_of(match))
    assert outcome is not None
    assert outcome["places"][winner] == 3
    assert outcome["places"] == [b.person.place for b in brought]
    assert [Decimal(text) for text in outcome["penalties"]] == [b.person.score for b in brought]
    assert [Decimal(text) for text in outcome["balances"]] == [b.person.balance for b in brought]
    assert outcome["rounds"] == [1 if seat == winner else None for seat in range(3)]


def test_V1_8_where_all_left_the_seats_count() -> None:
    played = play(1)
    match = stored(played)
    for seat in range(3):
        leave(match, seat, 2 + seat)
    assert outcome_of(match, seats_of(match)) == match.outcome
