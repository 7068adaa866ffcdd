"""The registered games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.engine.base import UnknownGame
from games.engine.registry import all_games, game_for, rules_for


def test_every_game_is_found_by_its_own_name() -> None:
    assert [game_for(game.slug) for game in all_games()] == list(all_games())
    assert all(rules_for(game.slug) is game.rules for game in all_games())
    assert len({game.slug for game in all_games()}) == len(all_games())


@pytest.mark.parametrize("slug", ["", "whist", "Ferbl", "ferbl "])
def test_a_name_that_no_game_has_is_refused(slug: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        rules_for(slug)
    assert refused.value.code == "unknown_game"


def test_two_games_of_one_name_are_refused_with_both_their_packages() -> None:
    register_twice = "from games.engine.registry import *; enter(Row('games.ferbl')); all_games()"
    done = subprocess.run([sys.executable, "-c", register_twice], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "two games are called ferbl: games.ferbl and games.ferbl" in done.stderr


def test_rated_tables_have_a_number_of_seats_that_the_game_has() -> None:
    assert all(game.rules.rated_seats in game.rules.seats for game in all_games())
    assert {game.slug: (game.rules.stand_in, game.rules.rated_seats) for game in all_games()}["ferbl"] == ("bot", 3)
