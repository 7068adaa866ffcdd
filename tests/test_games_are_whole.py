"""Every registered game has all its parts (docs/adding-a-game.md), and the check notices when one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from games.bots import HOUSE_BOT, bots_of
from games.catalogue import site_of, usual_options
from games.engine.registry import all_games, game_for, offered_games
from games.presenters.games import GamePresenter, presenter_of

ROOT = Path(settings.BASE_DIR)
FILES = (
    "games/{game}/rules.md",
    "tests/games/{game}/traits.py",
    "tests/games/{game}/engine/test_perft.py",
    "tests/games/{game}/scenarios.jsonl",
    "games/{game}/templates/games/rules/{game}/cs.html",
    "games/{game}/templates/games/rules/{game}/en.html",
    *(
        f"games/{{game}}/jinja2/games/table/{{game}}/{name}.html"
        for name in ("board", "_keys", "results", "position", "round")
    ),
)
WORDS = tuple(name for name in vars(GamePresenter) if not name.startswith("_"))
PLAYTHROUGHS = 2


def missing(game: str) -> list[str]:
    """What a game lacks: files, lines in lists, functions of its presenter."""
    lacks = [path for path in (each.format(game=game) for each in FILES) if not (ROOT / path).is_file()]
    if len(list((ROOT / "tests/games" / game / "playthroughs").glob("*.txt"))) < PLAYTHROUGHS:
        lacks.append("two golden playthroughs")
    if game not in {known.slug for known in all_games()}:
        return [*lacks, "a row in the registry"]
    lacks += [f"the bot {bot}" for bot in ("random", HOUSE_BOT) if bot not in bots_of(game)]
    lacks += [f"the style {sheet}" for sheet in site_of(game).styles if finders.find(sheet) is None]
    return lacks + [f"the words of {name}" for name in WORDS if not callable(getattr(presenter_of(game), name, None))]


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_a_registered_game_lacks_nothing(game: str) -> None:
    assert missing(game) == []


def test_a_game_that_has_nothing_lacks_everything() -> None:
    lacks = missing("whist")
    assert "tests/games/whist/engine/test_perft.py" in lacks
    assert "two golden playthroughs" in lacks
    assert "a row in the registry" in lacks
    assert "games/whist/templates/games/rules/whist/cs.html" in lacks
    assert "games/whist/jinja2/games/table/whist/board.html" in lacks
    assert len(lacks) == len(FILES) + 2


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_options_that_a_table_can_set_have_their_fields(game: str) -> None:
    options = usual_options(game, game_for(game).rules.rated_seats)
    assert {field.name for field in site_of(game).options} <= options.keys()
    assert all(type(options[field.name]) is int for field in site_of(game).options)


@pytest.mark.parametrize("game", [game.slug for game in offered_games()])
def test_an_offered_game_is_searched_for_hidden_cards_and_played_in_the_browser(game: str) -> None:
    for folder in ("tests/games/live", "tests/e2e"):
        tests = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}
        assert any(game in name or f'"{game}"' in text or f"/{game}/" in text for name, text in tests.items()), folder
