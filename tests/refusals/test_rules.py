"""What the rules of a game refuse is shown at its table, with the rule, in each language."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.base import IllegalAction, InvalidAction
from games.engine.registry import Game, all_games
from games.models import Match
from games.presenters import refusal
from tests.games.stored_matches import match_of, person
from tests.refusals.match_doors import acted, on_turn

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])


def match(game: Game) -> Match:
    people = [person(f"p{number}") for number in range(game.rules.rated_seats)]
    return match_of(*people, game=game.slug, seconds=60)


@EVERY_GAME
def test_dealing_in_the_middle_of_a_round_is_refused_with_the_rule(game: Game) -> None:
    rules, row = game.rules, match(game)
    with pytest.raises(IllegalAction) as refused:
        rules.apply(rules.load(row.snapshot), rules.parse_action("deal"))
    assert refused.value.refusal.clause
    said = {language: acted(language, on_turn(row), row, action="deal") for language in LANGUAGES}
    for language in LANGUAGES:
        with translation.override(language):
            assert str(refusal(refused.value)) in said[language]
        assert said[language].endswith(f"({refused.value.refusal.clause})")
    assert len(set(said.values())) == len(LANGUAGES) or game.row.package.startswith("tests.")


@EVERY_GAME
@pytest.mark.parametrize(
    ("language", "said"), [("en", "The table did not understand that."), ("cs", "Tomu stůl nerozumí.")]
)
def test_text_that_is_no_action_is_refused_in_each_language(game: Game, language: str, said: str) -> None:
    row = match(game)
    with pytest.raises(InvalidAction):
        game.rules.parse_action("xyzzy")
    assert acted(language, on_turn(row), row, action="xyzzy") == said
