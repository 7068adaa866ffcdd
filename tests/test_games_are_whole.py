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
from tests.game_parts import (
    fault_of_playthrough,
    lacking,
    of_rules,
    of_scenarios,
    of_template,
    of_tests,
    of_text,
)
from tests.games.engine.traits import playthroughs_of

ROOT = Path(settings.BASE_DIR)
WORDS = tuple(name for name in vars(GamePresenter) if not name.startswith("_"))
GAMES = [game.slug for game in all_games()]


def missing(game: str) -> list[str]:
    """What a game lacks: files, what should be in them, a row in the registry, bots, styles, functions of its presenter."""
    packages = {known.slug: known.row.package for known in all_games()}
    lacks = list(lacking(packages.get(game, f"games.{game}"), game))
    if game not in packages:
        return [*lacks, "a row in the registry"]
    lacks += [f"the bot {bot}" for bot in ("random", HOUSE_BOT) if bot not in bots_of(game)]
    lacks += [f"the style {sheet}" for sheet in site_of(game).styles if finders.find(sheet) is None]
    return lacks + [f"the words of {name}" for name in WORDS if not callable(getattr(presenter_of(game), name, None))]


@pytest.mark.parametrize("game", GAMES)
def test_a_registered_game_lacks_nothing(game: str) -> None:
    lacks = missing(game)
    assert not lacks, f"{game} lacks: {'; '.join(lacks)}"


def test_a_game_that_has_nothing_lacks_everything() -> None:
    assert set(missing("whist")) == {
        "games/whist/rules.md is missing",
        "tests/games/whist/engine/test_perft.py is missing",
        "tests/games/whist/traits.py has no TRAITS",
        "tests/games/whist/scenarios.jsonl is missing",
        "tests/games/whist/playthroughs has 0 golden playthroughs of 2",
        *(f"games/whist/templates/games/rules/whist/{language}.html is missing" for language in ("cs", "en")),
        *(
            f"games/whist/jinja2/games/table/whist/{part}.html is missing"
            for part in ("board", "results", "position", "round", "_keys")
        ),
        "a row in the registry",
    }


def written(folder: Path, name: str, text: str) -> Path:
    """A file of the test's own."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    ["", "x", "def test_counts(): pass", "def perft(): assert True", "def test_(:", "# def test_it(): assert 1 == 1"],
)
def test_a_file_of_node_counts_without_a_test_is_none(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, "test_perft.py", text)
    assert list(of_tests(path)) == ["test_perft.py has no test that asserts anything"]
    assert not list(of_tests(written(tmp_path, "test_perft.py", "def test_counts():\n    assert 1 + 1 == 2\n")))


@pytest.mark.parametrize(
    ("text", "count"), [("", 0), ("H", 0), ("# Rules\n\n- W1.1 One.\n- W1.2 Two.\n- W1.2 Two.\n", 2)]
)
def test_rules_of_a_letter_are_none(tmp_path: Path, text: str, count: int) -> None:
    assert list(of_rules(written(tmp_path, "rules.md", text))) == [f"rules.md has {count} numbered clauses"]


@pytest.mark.parametrize("text", ["", "\n\n", "[]\n" * 9, "{}\n" * 9, "nonsense"])
def test_scenarios_that_say_nothing_are_none(tmp_path: Path, text: str) -> None:
    assert "scenarios.jsonl has 0 scenarios" in list(of_scenarios(written(tmp_path, "scenarios.jsonl", text)))


HEADER = "game: fool\nversion: 1\noptions: {}\nseats: 4\nseed: " + "0" * 64 + "\n\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "one.txt cannot be played: a record begins with game, version, options, seats, seed"),
        (HEADER, "one.txt has 0 actions"),
        (HEADER + "1. deal\n", "one.txt has 1 actions"),
        (HEADER + "1. deal\n2. deal\n", "one.txt cannot be played: The round is still being played."),
        (HEADER.replace("fool", "faerbeln") + "1. deal\n", "one.txt is of another game"),
    ],
)
def test_a_playthrough_that_is_none_says_why(tmp_path: Path, text: str, why: str) -> None:
    assert fault_of_playthrough(written(tmp_path, "one.txt", text), "fool") == why


def test_a_playthrough_has_to_end_the_match(tmp_path: Path) -> None:
    whole = next(path for path in playthroughs_of("games.fool"))
    assert fault_of_playthrough(whole, "fool") == ""
    *lines, last = [line for line in whole.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert last
    cut = written(tmp_path, "cut.txt", "\n".join(lines))
    assert fault_of_playthrough(cut, "fool") == "cut.txt does not play the match to its end"


def test_a_template_shows_what_it_is_given(tmp_path: Path) -> None:
    assert list(of_template(written(tmp_path, "board.html", " \n"), "board")) == ["board.html is empty"]
    assert list(of_template(written(tmp_path, "board.html", "<p>x</p>"), "board")) == [
        "board.html shows nothing of 'board'"
    ]
    assert not list(of_template(written(tmp_path, "board.html", "{{ board.prompt }}"), "board"))


def test_a_rules_page_of_a_word_is_empty(tmp_path: Path) -> None:
    assert list(of_text(written(tmp_path, "en.html", "Rules"), least=200)) == ["en.html is empty"]


@pytest.mark.parametrize("game", GAMES)
def test_options_that_a_table_can_set_have_their_fields(game: str) -> None:
    options = usual_options(game, game_for(game).rules.rated_seats)
    assert {field.name for field in site_of(game).options} <= options.keys()
    assert all(type(options[field.name]) is int for field in site_of(game).options)


@pytest.mark.parametrize("game", [game.slug for game in offered_games()])
def test_an_offered_game_is_searched_for_hidden_cards_and_played_in_the_browser(game: str) -> None:
    for folder in ("tests/games/live", "tests/e2e"):
        tests = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}
        assert any(game in name or f'"{game}"' in text or f"/{game}/" in text for name, text in tests.items()), folder
