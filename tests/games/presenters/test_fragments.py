"""Templates of the table: texts in the reader's language, facts escaped, one token for all forms, mistyped names refused."""

import re

import pytest
from django.http import HttpRequest
from django.utils import timezone, translation
from jinja2 import UndefinedError

from games.matches.seat_view import ChatLine, LogEntry
from games.presenters import notice_html, table_html
from games.presenters.jinja import fragment
from games.presenters.log import log_lines
from games.presenters.people import People
from tests.games.ferbl.presenter.matches import entry, position, seen_by

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]*)"')


def said(name: str) -> ChatLine:
    return ChatLine(id=5, user_id=2, name=name, text="Ahoj", at=timezone.now(), is_me=False)


def told(line: LogEntry, language: str, me: int | None) -> list[str]:
    with translation.override(language):
        return [each.text for each in log_lines("ferbl", [line], People(("Jana", "Karel", "Cyril"), me))]


def test_every_reader_reads_their_own_language() -> None:
    seen = seen_by(0, position(), chat=(said("Karel"),))
    english, czech = table_html(seen, "en"), table_html(seen, "cs")
    assert "What happened" in english
    assert "Mute Karel" in english
    assert "Co se stalo" in czech
    assert "What happened" not in czech


def test_what_is_put_into_a_text_is_escaped() -> None:
    html = table_html(seen_by(0, position(), chat=(said("<i>K"),)), "en")
    assert "Mute &lt;i&gt;K" in html
    assert "<i>K" not in html


def test_all_forms_of_a_fragment_have_one_token() -> None:
    html = table_html(seen_by(0, position(), chat=(said("Karel"),)), "en", HttpRequest())
    tokens = TOKEN.findall(html)
    assert len(tokens) == 5, "leaving, acting, muting, reporting, chatting"
    assert len(set(tokens)) == 1


def test_without_a_request_there_is_no_token() -> None:
    assert TOKEN.findall(table_html(seen_by(0, position()), "en")) == []


def test_a_spectator_is_given_no_token() -> None:
    request = HttpRequest()
    table_html(seen_by(None, position()), "en", request)
    assert "CSRF_COOKIE" not in request.META


def test_an_unknown_name_in_a_template_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="sentence"):
        fragment("games/table/_notice.html", {})


def test_a_refusal_leads_to_the_rules_where_a_rule_is_behind_it() -> None:
    with translation.override("en"):
        assert 'href="/rules/ferbl/"' in notice_html("ferbl", sentence="No.", clause="F4.2")
        assert "href" not in notice_html("ferbl", sentence="No.")
        assert "href" not in notice_html(None, sentence="There is no such match.")


def test_lines_that_were_told_before_are_told_to_each_reader_as_theirs() -> None:
    stood = entry(9, {"kind": "stood", "seat": 0})
    for _again in range(2):
        assert told(stood, "en", me=0) == ["You stand."]
        assert told(stood, "en", me=1) == ["Jana stands."]
        assert told(stood, "cs", me=0) == ["Stojíš."]
        assert told(stood, "cs", me=None) == ["Jana stojí."]
