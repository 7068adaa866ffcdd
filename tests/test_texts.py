"""The texts of the site: each has a Czech translation that is not a guess and keeps its placeholders."""

import ast
import re
from collections.abc import Iterator
from gettext import c2py
from itertools import product
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from jinja2 import TemplateSyntaxError

from games.engine.registry import all_games
from tests.games.folders import folder
from tools.messages import (
    KEYWORDS,
    PYTHON,
    ROOT,
    Text,
    catalogue_files,
    collected,
    read,
    texts,
    texts_of_folder,
    texts_of_jinja,
    texts_of_template,
)

PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[sd]|\{(\w*)\}")
MARKUP = re.compile(r"</?(\w+)[^>]*>")


OWN = {game.row.package: own for game in all_games() if (own := folder(game.row.package)) and (own / "locale").is_dir()}
"""The folders of games that keep their own translations."""
CATALOGUES = [(ROOT, path) for path in catalogue_files()]
CATALOGUES += [(own, path) for own in OWN.values() for path in catalogue_files(own)]


@pytest.fixture(scope="module", params=CATALOGUES, ids=lambda each: each[1].relative_to(ROOT).as_posix())
def place(request: pytest.FixtureRequest) -> tuple[Path, Path]:
    """Return a folder and one of its catalogues."""
    return request.param


@pytest.fixture(scope="module")
def used(place: tuple[Path, Path]) -> Catalog:
    return collected(texts() if place[0] == ROOT else texts_of_folder(place[0]))


@pytest.fixture(scope="module")
def catalogue(place: tuple[Path, Path]) -> Catalog:
    return read(place[1])


def test_a_game_outside_games_keeps_its_own_translations_in_every_language():
    languages = [path.parent.parent.name for path in catalogue_files()]
    for game in all_games():
        if not game.row.package.startswith("games."):
            own = OWN[game.row.package]
            assert [path.parent.parent.name for path in catalogue_files(own)] == languages


def forms(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, tuple | list) else [message.string]


def originals(message: Message) -> list[str]:
    return list(message.id) if isinstance(message.id, tuple | list) else [message.id]


def translated(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def names(text: str) -> list[str]:
    return sorted(match[0] for match in PLACEHOLDER.finditer(text))


def test_every_text_is_translated(used: Catalog, catalogue: Catalog):
    missing = []
    for message in translated(used):
        known = catalogue.get(message.id, message.context)
        if known is None or known.fuzzy or not all(forms(known)):
            missing.append(
                f"{message.context or ''} {message.id} ({', '.join(file for file, _line in message.locations)})"
            )
    assert not missing, "python -m tools.messages, then translate:\n" + "\n".join(missing)


def test_no_text_hides_in_an_f_string():
    """Babel finds no texts inside an f-string, so they would silently stay English."""
    hidden = []
    for path in (path for each in (*map(ROOT.joinpath, PYTHON), *OWN.values()) for path in each.rglob("*.py")):
        f_strings = (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.JoinedStr))
        calls = (node for f_string in f_strings for node in ast.walk(f_string) if isinstance(node, ast.Call))
        hidden += [f"{path}:{call.lineno}" for call in calls if getattr(call.func, "id", "") in KEYWORDS]
    assert hidden == []


def test_no_translation_is_fuzzy_or_unused(used: Catalog, catalogue: Catalog):
    assert [message.id for message in translated(catalogue) if message.fuzzy] == []
    assert [message.id for message in translated(catalogue) if used.get(message.id, message.context) is None] == []


def test_placeholders_are_those_of_the_original(catalogue: Catalog):
    """A plural form may leave out the number, as the English singular may: "one more player"."""
    wrong = []
    for message in translated(catalogue):
        allowed = [names(original) for original in originals(message)]
        if any(names(form) not in allowed for form in filter(None, forms(message))):
            wrong.append((message.id, message.string))
    assert wrong == []


def test_markup_is_that_of_the_original(catalogue: Catalog):
    for message in translated(catalogue):
        for original, form in product(originals(message), filter(None, forms(message))):
            assert sorted(MARKUP.findall(original)) == sorted(MARKUP.findall(form)), message.id


def test_ends_and_spaces_match_the_original(catalogue: Catalog):
    """There are no stray blanks, and a sentence ends as a sentence."""
    for message in translated(catalogue):
        original = originals(message)[0]
        for form in filter(None, forms(message)):
            assert form == form.strip() or original != original.strip(), message.id
            assert form.endswith(("…", ":", ".", "!", "?")) == original.endswith(("…", ":", ".", "!", "?")), message.id


@pytest.mark.parametrize(
    ("number", "form"), [(1, 0), (2, 1), (3, 1), (4, 1), (0, 3), (5, 3), (11, 3), (12, 3), (21, 3), (22, 3), (104, 3)]
)
def test_czech_plurals_follow_the_number(number: int, form: int):
    """1 karta, 2 karty, 5 karet; and 21, 22 karet. (The third form is for fractions: 1,5 karty.)"""
    (czech,) = [read(each) for each in catalogue_files() if each.parent.parent.name == "cs"]
    assert czech.num_plurals == 4
    assert c2py(czech.plural_expr)(number) == form


def test_texts_of_a_template_are_found():
    source = """{% load i18n %}<p title="{% translate "A" context "letter" %}">{% translate 'Plain' %}</p>
    {% blocktranslate count n=cards trimmed %}{{ n }} card
    {% plural %}{{ n }} cards{% endblocktranslate %}{{ _("Said") }}"""
    assert set(texts_of_template("t.html", source)) == {
        Text("t.html", "A", None, "letter"),
        Text("t.html", "Plain"),
        Text("t.html", "%(n)s card", "%(n)s cards"),
        Text("t.html", "Said"),
    }


def test_texts_of_a_jinja_template_are_found():
    source = b"""<p title="{{ pgettext("letter", "A") }}">{{ _("Plain") }}</p>{% trans who=line.name %}Mute {{ who }}{% endtrans %}
    {% trans n=cards %}{{ n }} card{% pluralize %}{{ n }} cards{% endtrans %}"""
    assert set(texts_of_jinja("t.html", source)) == {
        Text("t.html", "A", None, "letter"),
        Text("t.html", "Plain"),
        Text("t.html", "Mute %(who)s"),
        Text("t.html", "%(n)s card", "%(n)s cards"),
    }


def test_a_jinja_template_that_does_not_parse_hides_no_texts():
    with pytest.raises(TemplateSyntaxError):
        list(texts_of_jinja("t.html", b"{% if %}{{ _('Lost') }}"))
