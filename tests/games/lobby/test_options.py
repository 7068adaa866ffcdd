"""The options of a game as a form: its bounds are the engine's, and every mistake is one sentence at its field."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from games.engine.base import InvalidRequest
from games.engine.registry import GAMES, game_for
from games.forms import OptionsForm
from games.offers import NAMES, Offer
from games.option_fields import OPTION_FIELDS, in_words, usual_options

FIELDS = [(game, field) for game, fields in OPTION_FIELDS.items() for field in fields]


def offer_of(game: str) -> Offer:
    row = game_for(game)
    return Offer(game, NAMES[game], row.rules.seats, row.rated_seats, "rules")


def form_of(game: str = "faerbeln", **typed: str) -> OptionsForm:
    return OptionsForm({f"{game}-{name}": value for name, value in typed.items()}, offer=offer_of(game))


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_every_option_that_has_a_choice_has_its_field(game: str) -> None:
    fields = {field.name for field in OPTION_FIELDS.get(game, ())}
    whole = {name for name, value in usual_options(game, game_for(game).rated_seats).items() if type(value) is int}
    assert fields in (whole, set())


@pytest.mark.parametrize(("game", "field"), FIELDS, ids=[f"{game}-{field.name}" for game, field in FIELDS])
def test_the_bounds_are_the_engines(game: str, field: Any) -> None:
    rules, seats = game_for(game).rules, game_for(game).rated_seats
    for value in (field.bounds.low - 1, field.bounds.high + 1):
        assert not form_of(game, **{field.name: str(value)}).is_valid()
        with pytest.raises(InvalidRequest):
            rules.parse_options({field.name: value}, seats)
    if field.floor is None:
        assert form_of(game, **{field.name: str(field.bounds.low)}).is_valid() or field.name in {
            other.floor.option for _, other in FIELDS if other.floor
        }


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"ante": "1001"}, {"ante": ["A whole number from 0 to 1000, please."]}),
        ({"ante": "-1"}, {"ante": ["A whole number from 0 to 1000, please."]}),
        ({"ante": "2.5"}, {"ante": ["A whole number from 0 to 1000, please."]}),
        ({"deals": "many"}, {"deals": ["A whole number from 1 to 100, please."]}),
        ({"raises": "11"}, {"raises": ["A whole number from 0 to 10, please."]}),
        ({"rake_percent": "21"}, {"rake_percent": ["A whole number from 0 to 20, please."]}),
        ({"low": "20", "high": "19"}, {"high": ["At least 20 with these options."]}),
        ({"low": "11"}, {"high": ["At least 11 with these options."]}),
        ({"low": "0", "high": "5"}, {"low": ["A whole number from 1 to 1000, please."]}),
    ],
)
def test_a_mistake_is_told_once_at_its_field(typed: dict[str, str], said: dict[str, list[str]]) -> None:
    with translation.override("en"):
        form = form_of(**typed)
        assert not form.is_valid()
        assert {name: list(errors) for name, errors in form.errors.items()} == said


def test_only_what_differs_from_the_usual_is_chosen() -> None:
    form = form_of(ante="2", low="", high="20", deals="10")
    assert form.is_valid()
    assert form.chosen(5) == {"high": 20}  # E2.2: 2 chips, and 2 × 5 deals, are the default
    assert form.chosen(3) == {"high": 20, "deals": 10}


def test_chosen_options_are_told_by_their_labels() -> None:
    with translation.override("en"):
        assert [(str(label), value) for label, value in in_words("faerbeln", {"low": 5, "ante": 3})] == [
            ("Ante", 3),
            ("Lower limit", 5),
        ]
        assert list(in_words("ferbl", {})) == []
