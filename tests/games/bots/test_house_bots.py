"""The house bot of every game on offer plays better than chance."""

from __future__ import annotations

import pytest

from games.bots import HOUSE_BOT
from games.bots.arena import run_arena
from games.engine.registry import Game, offered_games

DEALS = (5, 20, 80)
"""The numbers of deals that are tried one after the other, since fewer are enough where matches are long."""


@pytest.mark.parametrize("game", offered_games(), ids=[game.slug for game in offered_games()])
def test_one_among_random_players_wins_on_average(game: Game) -> None:
    """Require that the whole 95 % interval of its balance is above zero."""
    line_up = [HOUSE_BOT, *["random"] * (min(game.rules.seats) - 1)]
    means = []
    for deals in DEALS:
        balance = run_arena(game.slug, line_up, deals, 1).standings[0].balance
        if balance.low > 0:
            return
        means.append(balance)
    pytest.fail(f"not better than chance: {means}")
