"""The pages of errors: in the site's look and the reader's language, with the words of the refusal where there is one."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings as site
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from games.views import tables
from tests.games.stored_matches import person, table_of

pytestmark = pytest.mark.django_db
LANGUAGES = pytest.mark.parametrize("language", ["cs", "en"])
WITHOUT_DEBUG = [name for name in site.MIDDLEWARE if name != "ferbl_site.http.not_found.NotFoundMiddleware"]
UNREADABLE = {"en": "That request could not be read", "cs": "Tenhle požadavek nejde přečíst"}
BROKEN = {"data": b"--x\r\n", "content_type": "multipart/form-data"}
"""A form without the boundary that its header has to name."""


def browser(language: str, **options: Any) -> Client:
    return Client(headers={"accept-language": language}, raise_request_exception=False, **options)


def shows_the_site(page: str, language: str) -> bool:
    return f'<html lang="{language}">' in page and 'class="site-header"' in page and 'class="site-footer"' in page


@LANGUAGES
def test_a_broken_form_has_the_sites_page(language: str) -> None:
    answer = browser(language).post("/tables/new/", **BROKEN)
    assert answer.status_code == 400
    assert shows_the_site(answer.text, language)
    assert UNREADABLE[language] in answer.text


@LANGUAGES
def test_a_session_that_ends_on_the_way_has_the_sites_page(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = person("ada")
    client = browser(language)
    client.force_login(ada)
    remember = tables.remember_invite

    def then_log_out(*given: Any) -> None:
        remember(*given)
        Session.objects.all().delete()

    monkeypatch.setattr(tables, "remember_invite", then_log_out)
    answer = client.get(f"/tables/invite/{table_of(ada, 'rules').invite}/")
    assert answer.status_code == 400
    assert shows_the_site(answer.text, language)
    assert UNREADABLE[language] in answer.text


@LANGUAGES
def test_another_host_has_the_sites_page_in_the_readers_language(language: str, settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT = True  # then the host is looked at before the language is known
    with translation.override("en" if language == "cs" else "cs"):  # and the request before was of somebody else
        answer = browser(language).get("/lobby/", headers={"host": "example.org"})
    assert answer.status_code == 400
    assert shows_the_site(answer.text, language)


@LANGUAGES
@pytest.mark.parametrize(
    ("url", "status", "words"),
    [
        ("/tables/invite/x/", 404, {"en": "There is no such table.", "cs": "Takový stůl tu není."}),
        ("/nowhere/", 404, {"en": "There is no such page here", "cs": "Taková stránka tu není"}),
        ("/tables/1/", 403, {"en": "This table is private.", "cs": "Tenhle stůl je soukromý."}),
    ],
)
def test_what_is_not_there_or_not_open_has_the_sites_page(
    url: str, status: int, words: dict[str, str], language: str, settings: Any
) -> None:
    settings.MIDDLEWARE = WITHOUT_DEBUG
    table = table_of(person("ada"), "rules", private=True)
    answer = browser(language).get(url.replace("1", str(table.pk)))
    assert answer.status_code == status
    assert shows_the_site(answer.text, language)
    assert words[language] in answer.text


@LANGUAGES
def test_a_form_from_another_site_has_the_sites_page(language: str) -> None:
    answer = browser(language, enforce_csrf_checks=True).post("/play-now/ferbl/")
    assert answer.status_code == 403
    assert shows_the_site(answer.text, language)
    assert {"en": "That page was out of date", "cs": "Stránka už nebyla aktuální"}[language] in answer.text


@LANGUAGES
def test_too_many_attempts_have_the_sites_page(language: str) -> None:
    cache.clear()
    client = browser(language)
    answers = [client.post("/accounts/login/", {"login": "x", "password": "y"}) for _ in range(40)]
    cache.clear()
    (refused, *_) = [answer for answer in answers if answer.status_code == 429]
    assert shows_the_site(refused.text, language)
    assert {"en": "Too many attempts", "cs": "Příliš mnoho pokusů"}[language] in refused.text


def test_a_failure_has_a_page_in_both_languages_that_needs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "table_invited_to", lambda token: 1 / 0)
    answer = browser("en").get("/tables/invite/x/")
    assert answer.status_code == 500
    assert "/static/css/site.css" in answer.text
    assert "Něco se pokazilo" in answer.text
    assert "Something went wrong on our side." in answer.text
