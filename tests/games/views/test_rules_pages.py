"""The rules pages: every game with one has it in Czech and English, complete and with its cards."""

from collections.abc import Mapping
from html.parser import HTMLParser

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from games.engine.registry import Game, all_games, offered_games
from games.views.rules import LANGUAGES, is_written, template_of
from ladder.series import COUNTED
from tests.games.number_words import meaning

GAMES = [game.slug for game in offered_games()]
WRITTEN = [
    pytest.param(game, language, id=f"{game.slug}-{language}")
    for game in all_games()
    for language in LANGUAGES
    if is_written(game.slug, language)
]


class Headings(HTMLParser):
    """The ids of second-level headings, and the pictures."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str | None] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "h2":
            self.ids.append(dict(attrs).get("id"))
        if tag == "img":
            self.pictures.append(dict(attrs))


class Numbers(HTMLParser):
    """The numbers of the rules on a page: the value of each ``<data>``, and the words around which it stands."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.value: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "data":
            self.value = dict(attrs)["value"]

    def handle_data(self, data: str) -> None:
        if self.value is not None:
            self.found.append((self.value, data))
            self.value = None


class Facts(dict[str, int]):
    """Numbers of the rules that remember which of them a page has shown."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__(numbers)
        self.shown: set[str] = set()

    def __getitem__(self, name: str) -> int:
        self.shown.add(name)
        return super().__getitem__(name)


def page(client: Client, game: str, language: str) -> str:
    response = client.get(reverse("games:rules", args=[game]), headers={"accept-language": language})
    assert response.status_code == 200
    assert response.headers["Content-Language"] == language
    return response.content.decode()


def version(client: Client, game: str, language: str) -> str:
    """Return the page with the rules in a language other than the reader's."""
    return client.get(reverse("games:rules", args=[game]), {"lang": language}).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_chapter_by_chapter(client: Client, game: str):
    czech, english = (Headings(page(client, game, language)) for language in ("cs", "en"))
    assert len(czech.ids) == len(english.ids) > 5
    assert [picture["src"] for picture in czech.pictures] == [picture["src"] for picture in english.pictures]
    assert all(picture.get("alt") is not None for picture in czech.pictures)
    assert all(finders.find(str(picture["src"]).removeprefix("/static/")) for picture in czech.pictures)


@pytest.mark.django_db
def test_the_page_is_in_the_readers_language(client: Client):
    assert "Jak se hraje ferbl" in page(client, "ferbl", "cs")
    assert "How to play ferbl" in page(client, "ferbl", "en")


@pytest.mark.django_db
def test_ferbli_can_be_read_in_hungarian(client: Client):
    czech, hungarian = page(client, "ferbli", "cs"), version(client, "ferbli", "hu")
    assert '<article class="prose rules" lang="hu">' in hungarian
    assert len(Headings(czech).ids) == len(Headings(hungarian).ids)
    assert [each["src"] for each in Headings(czech).pictures] == [each["src"] for each in Headings(hungarian).pictures]
    assert "Magyar" in czech


@pytest.mark.django_db
def test_a_language_without_rules_falls_back_to_the_readers(client: Client):
    assert 'lang="cs">' in version(client, "ferbl", "hu")
    assert 'lang="cs">' in version(client, "ferbl", "../../base")


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["whist", "..", "ferbl-cs"])
def test_an_unknown_game_has_no_rules(client: Client, game: str):
    assert client.get(f"/rules/{game}/").status_code == 404


@pytest.mark.django_db
def test_fool_shows_its_own_cards_by_name(client: Client):
    names = [picture["alt"] for picture in Headings(page(client, "fool", "en")).pictures]
    assert {"green 14", "red 9", "yellow 6", "blue 3", "wild one"} <= set(names)


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "language"), WRITTEN)
def test_every_number_of_a_rules_page_is_the_number_of_the_rules(client: Client, game: Game, language: str):
    numbers = Numbers(version(client, game.slug, language)).found
    assert numbers
    assert [(text, meaning(text, language)) for _, text in numbers] == [(text, int(value)) for value, text in numbers]


@pytest.mark.parametrize(("game", "language"), WRITTEN)
def test_a_rules_page_shows_every_number_of_the_rules(game: Game, language: str):
    facts = Facts(game.rules.facts)
    render_to_string(template_of(game.slug, language), {"facts": facts, "counted": COUNTED})
    assert facts.shown == facts.keys()
