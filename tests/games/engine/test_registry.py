"""The games there are."""

from __future__ import annotations

import pytest

from games.engine.base import UnknownGame
from games.engine.registry import GAMES, game_for, rules_for


def test_every_game_is_found_by_its_own_name() -> None:
    assert [game_for(game.slug) for game in GAMES] == list(GAMES)
    assert all(rules_for(game.slug) is game.rules for game in GAMES)
    assert len({game.slug for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("slug", ["", "whist", "Ferbl", "ferbl "])
def test_there_is_no_other(slug: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        rules_for(slug)
    assert refused.value.code == "unknown_game"


def test_rated_tables_have_a_number_of_seats_that_the_game_has() -> None:
    assert all(game.rated_seats in game.rules.seats for game in GAMES)
    assert {game.slug: (game.leaver, game.rated_seats) for game in GAMES}["ferbl"] == ("bot", 3)
