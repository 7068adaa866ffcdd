"""Every registered game has all its parts (docs/adding-a-game.md), and the check notices when one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from games.bots import BOTS, HOUSE_BOT
from games.catalogue import NAMES
from games.engine.registry import GAMES, OFFERED, game_for
from games.option_fields import OPTION_FIELDS, usual_options
from games.presenters.games import PRESENTERS, ROUNDS, STYLES, GamePresenter

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
    lists = {
        "BOTS": BOTS,
        "HOUSE_BOT": HOUSE_BOT,
        "NAMES": NAMES,
        "PRESENTERS": PRESENTERS,
        "STYLES": STYLES,
        "ROUNDS": ROUNDS,
    }
    lacks += [f"a line in {name}" for name, lines in lists.items() if game not in lines]
    lacks += [f"the bot {bot}" for bot in ("random", "rules") if bot not in BOTS.get(game, {})]
    lacks += [f"static/{sheet}" for sheet in STYLES.get(game, ()) if finders.find(sheet) is None]
    presenter = PRESENTERS.get(game)
    return lacks + [f"the words of {name}" for name in WORDS if not callable(getattr(presenter, name, None))]


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_a_registered_game_lacks_nothing(game: str) -> None:
    assert missing(game) == []


def test_a_game_that_has_nothing_lacks_everything() -> None:
    lacks = missing("whist")
    assert "tests/games/whist/engine/test_perft.py" in lacks
    assert "two golden playthroughs" in lacks
    assert "the bot rules" in lacks
    assert "games/whist/templates/games/rules/whist/cs.html" in lacks
    assert "games/whist/jinja2/games/table/whist/board.html" in lacks
    assert "the words of board" in lacks
    assert len(lacks) == len(FILES) + 1 + 6 + 2 + len(WORDS)


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_options_that_a_table_can_set_have_their_fields(game: str) -> None:
    options = usual_options(game, game_for(game).rated_seats)
    assert {field.name for field in OPTION_FIELDS.get(game, ())} <= options.keys()
    assert all(type(options[field.name]) is int for field in OPTION_FIELDS.get(game, ()))


@pytest.mark.parametrize("game", [game.slug for game in OFFERED])
def test_an_offered_game_is_searched_for_hidden_cards_and_played_in_the_browser(game: str) -> None:
    for folder in ("tests/games/live", "tests/e2e"):
        tests = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}
        assert any(game in name or f'"{game}"' in text or f"/{game}/" in text for name, text in tests.items()), folder
