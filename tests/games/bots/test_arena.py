"""The arena: turnings, figures and intervals; playthroughs that can be read back."""

from decimal import Decimal
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.bots import HOUSE_BOT, UnknownBot, bots_of, choose, house_bot
from games.bots.__main__ import main
from games.bots.arena import Estimate, estimate, run_arena, standing, turned, won
from games.bots.playthrough import playthrough
from games.engine.base import InvalidRequest, Outcome, UnknownGame
from games.engine.record import parse_record, replay
from games.engine.registry import all_games, game_for
from games.ferbl.engine.rules import RULES as FERBL

SEED = f"{7:064x}"


def outcome(*places: int) -> Outcome:
    return Outcome("over", places, (Decimal(),) * 3, tuple(Decimal(100 * (2 - place)) for place in places))


def test_each_player_has_each_seat_once():
    assert [turned(["a", "b", "c"], turning) for turning in range(3)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
    ]


def test_a_player_is_followed_from_seat_to_seat():
    """Follow the first of the line-up, who sits on 0, 1, 2 in turn and has the places 1, 3, 1 there."""
    found = standing(["a", "b", "c"], 0, [[outcome(1, 2, 3), outcome(2, 3, 1), outcome(2, 3, 1)]] * 2)
    assert found.places == (4, 0, 2)
    assert found.wins.mean == pytest.approx(2 / 3)
    assert found.balance.mean == pytest.approx((100 - 100 + 100) / 3)


def test_a_shared_first_place_counts_as_a_part_of_a_win():
    assert won(outcome(1, 1, 3), 0) == 0.5
    assert won(outcome(1, 1, 3), 2) == 0.0


def test_interval_is_1_96_standard_errors_to_either_side():
    """Estimate from 0, 1, 0, 1, with the deviation √(1/3) = 0.57735 and half of that as the error."""
    assert estimate([0, 1, 0, 1]) == Estimate(0.5, pytest.approx(-0.0658, abs=1e-4), pytest.approx(1.0658, abs=1e-4))


def test_equal_bots_share_the_wins_and_balances_sum_to_zero():
    report = run_arena("ferbl", ["random", "random", "random"], 3, 1)
    assert report.matches == 9
    assert [sum(each.places) for each in report.standings] == [9, 9, 9]
    assert sum(each.balance.mean for each in report.standings) == pytest.approx(0)


@pytest.mark.slow
def test_rules_beat_random_players_beyond_doubt():
    wins = run_arena("ferbl", ["rules", "random", "random"], 60, 1).standings[0].wins
    assert wins.low > 0.6


def test_the_same_seed_gives_the_same_report():
    assert run_arena("ferbl", ["rules", "random", "random"], 2, 3) == run_arena(
        "ferbl", ["rules", "random", "random"], 2, 3
    )


def test_the_command_prints_places_wins_and_balances():
    out = StringIO()
    call_command("arena", game="ferbl", bots="rules,random,random", matches=2, seed=1, stdout=out)
    head, _columns, *rows = out.getvalue().splitlines()
    assert head.startswith("2 deals, each from 3 seats: 6 matches, ")
    assert [row.split()[0] for row in rows] == ["rules", "random", "random"]


@pytest.mark.parametrize(
    "wrong", [{"game": "whist"}, {"bots": "rules,rules"}, {"bots": "rules,random,nobody"}, {"matches": 1}]
)
def test_the_command_refuses_in_one_line(wrong: dict):
    with pytest.raises(CommandError):
        call_command("arena", **{"matches": 2, "stdout": StringIO()} | wrong)


def test_a_playthrough_is_a_record():
    text = playthrough("ferbl", ["rules", "random", "random"], SEED)
    moments = list(replay(parse_record(text)))
    assert moments[-1].actor is not None
    assert text.splitlines()[-1].startswith('# outcome: {"reason": "last_player"')
    assert text == main(["--playthrough", "ferbl", "--seed", SEED, "--players", "rules,random,random"])


@pytest.mark.parametrize(
    "arguments",
    [
        ["--playthrough", "whist"],
        ["--playthrough", "ferbl", "--seed", "x"],
        ["--playthrough", "ferbl", "--players", "no"],
    ],
)
def test_playthrough_refuses_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(arguments)
    assert "error:" in capsys.readouterr().err


def test_unknown_bots_games_and_numbers_are_refused():
    with pytest.raises(UnknownBot):
        run_arena("ferbl", ["rules", "random", "nobody"], 2, 1)
    with pytest.raises(UnknownGame):
        run_arena("whist", ["rules"] * 3, 2, 1)
    with pytest.raises(InvalidRequest):
        run_arena("ferbl", ["rules"] * 2, 2, 1)


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_every_game_has_bots_that_play_a_match_to_its_end(game: str):
    seats = game_for(game).rules.rated_seats
    assert {"random", HOUSE_BOT} <= bots_of(game).keys()
    assert house_bot(game) == HOUSE_BOT
    report = run_arena(game, ["random"] * seats, 2, 1)
    assert report.matches == 2 * seats
    assert all(sum(standing.places) == report.matches for standing in report.standings)


def test_a_seat_that_is_not_to_act_is_not_asked():
    state = FERBL.new_match(FERBL.parse_options({}, 3), 3, SEED)
    with pytest.raises(ValueError, match="not to act"):
        choose("ferbl", "rules", FERBL.view(state, 0), Random(1))
