"""The options of a game as a form: its bounds are the engine's, and every mistake is one sentence at its field."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from games import refusals
from games.catalogue import Offer, options_in_words, site_of, usual_options
from games.engine.base import InvalidRequest
from games.engine.registry import all_games, game_for
from games.models import Table
from games.tables import opening
from games.tables.forms import OptionsForm, TableForm
from games.tables.opening import Wish

pytestmark = pytest.mark.django_db

FIELDS = [(game.slug, field) for game in all_games() for field in site_of(game.slug).options]


def offer_of(game: str) -> Offer:
    row = game_for(game)
    return Offer(game, site_of(game).name, row.rules.seats, row.rules.rated_seats, "rules")


def form_of(game: str = "faerbeln", **typed: str) -> OptionsForm:
    return OptionsForm({f"{game}-{name}": value for name, value in typed.items()}, offer=offer_of(game))


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_every_option_that_has_a_choice_has_its_field(game: str) -> None:
    fields = {field.name for field in site_of(game).options}
    whole = {
        name for name, value in usual_options(game, game_for(game).rules.rated_seats).items() if type(value) is int
    }
    assert fields in (whole, set())


@pytest.mark.parametrize(("game", "field"), FIELDS, ids=[f"{game}-{field.name}" for game, field in FIELDS])
def test_the_bounds_are_the_engines(game: str, field: Any) -> None:
    rules, seats = game_for(game).rules, game_for(game).rules.rated_seats
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


def test_a_stack_of_ferbli_is_twenty_vizi_at_least() -> None:
    """Choose a vizi of ten, of which a stack holds at least twenty, which are 200 (B3.1)."""
    with translation.override("en"):
        assert form_of("ferbli", vizi="10", stack="199").errors == {"stack": ["At least 200 with these options."]}
    assert form_of("ferbli", vizi="10", stack="200").is_valid()


def test_only_what_differs_from_the_usual_is_chosen() -> None:
    form = form_of(ante="2", low="", high="20", deals="10")
    assert form.is_valid()
    assert form.chosen(5) == {"high": 20}  # E2.2: 2 chips, and 2 × 5 deals, are the default
    assert form.chosen(3) == {"high": 20, "deals": 10}


def test_chosen_options_are_told_by_their_labels() -> None:
    with translation.override("en"):
        assert [(str(label), value) for label, value in options_in_words("faerbeln", {"low": 5, "ante": 3})] == [
            ("Ante", 3),
            ("Lower limit", 5),
        ]
        assert list(options_in_words("ferbl", {})) == []


def table_form(user: object, **typed: str) -> TableForm:
    given = {"game": "faerbeln", "chairs": "3", "kind": "casual", "seconds": "30", "bots": "0"}
    return TableForm({**given, **typed}, user=user)  # type: ignore[arg-type]


def test_options_of_the_chosen_game_become_those_of_the_table(alice: User) -> None:
    form = table_form(alice, **{"faerbeln-ante": "0", "faerbeln-low": "5", "faerbeln-deals": "2"})
    assert form.is_valid()
    table = opening.open_table(user=alice, wish=form.wish)
    assert (table.chairs, table.options) == (3, {"ante": 0, "deals": 2})


def test_options_of_another_game_are_not_looked_at(alice: User) -> None:
    form = table_form(alice, game="ferbl", **{"faerbeln-ante": "many"})
    assert form.is_valid()
    assert form.wish.options == {}


def test_a_wrong_option_opens_no_table_and_says_so_once(alice: User) -> None:
    form = table_form(alice, **{"faerbeln-raises": "99"})
    assert not form.is_valid()
    assert {game: dict(each.errors) != {} for game, each in form.option_forms.items()}["faerbeln"]
    assert form.errors == {}


def test_E2_1_the_numbers_of_seats_are_the_games(alice: User) -> None:
    with translation.override("en"):
        assert table_form(alice, chairs="7").is_valid()
        for chairs in ("2", "8"):
            assert list(table_form(alice, chairs=chairs).errors) == ["chairs"]
        assert table_form(alice, game="ferbl", chairs="7").errors == {
            "chairs": ["This game is not played by that many."]
        }


def test_a_rated_table_has_the_usual_options_and_five_seats(alice: User) -> None:
    with translation.override("en"):
        usual = {"faerbeln-ante": "2", "faerbeln-deals": "10"}  # 2 × 5 seats
        assert table_form(alice, kind="rated", chairs="5", **usual).is_valid()
        assert list(table_form(alice, kind="rated", chairs="4").errors) == ["chairs"]
        assert table_form(alice, kind="rated", chairs="5", **{"faerbeln-ante": "3"}).errors == {
            "kind": ["Rated matches are played with the usual options: leave them as they are."]
        }


@pytest.mark.parametrize(
    "wish",
    [
        Wish(game="faerbeln", chairs=5, options={"ante": 1001}),
        Wish(game="faerbeln", chairs=5, options={"low": 20}),
        Wish(game="faerbeln", chairs=5, options={"stack": 5}),
        Wish(game="faerbeln", chairs=5, options={"ante": True}),
        Wish(game="faerbeln", chairs=5, rated=True, options={"ante": 3}),
        Wish(game="faerbeln", chairs=8),
        Wish(game="ferbl", chairs=3, options={"ante": 2}),
    ],
)
def test_a_table_with_such_options_cannot_be(wish: Wish, alice: User) -> None:
    with pytest.raises(refusals.BadTable):
        opening.open_table(user=alice, wish=wish)
    assert not Table.objects.exists()


def test_the_page_shows_each_mistake_at_its_field_and_the_room_what_was_chosen(client: Client) -> None:
    given = {"game": "faerbeln", "chairs": "4", "kind": "casual", "seconds": "30", "bots": "3"}
    wrong = client.post("/tables/new/", {**given, "faerbeln-low": "30"}, headers={"accept-language": "en"})
    assert wrong.status_code == 422
    assert wrong.content.decode().count("At least 30 with these options.") == 1
    right = client.post("/tables/new/", {**given, "faerbeln-ante": "7"}, headers={"accept-language": "en"})
    assert "Ante: 7" in client.get(right.headers["location"], headers={"accept-language": "en"}).content.decode()
