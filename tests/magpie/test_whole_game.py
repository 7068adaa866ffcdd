"""The fifth game from lobby to ladder: nothing of the site names it, and everything that the other games have it has too."""

from __future__ import annotations

import re
from decimal import Decimal
from random import Random

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games.engine.record import parse_record, replay
from games.models import Match
from ladder.models import Result, Standing
from tests.games.folders import ROOT
from tests.games.stored_matches import play_out
from tests.magpie.engine.rules import RULES as MAGPIE
from tests.magpie.evening import GAME, NAMES, Evening, browser_of, in_db

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
THE_SITE = ("accounts", "docs/operations.md", "ferbl_site", "games", "ladder", "locale", "static", "templates")
NAMED = {"cs": "Straka", "en": "Magpie"}


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run jobs at once, as a worker would have run them soon."""
    from ladder.tasks import count_match

    monkeypatch.setattr(count_match, "apply_async", lambda args, **_: count_match(*args))


def results_of(match: Match) -> list[Result]:
    return list(Result.objects.filter(match=match).select_related("user").order_by("place", "pk"))


def test_nothing_of_the_site_names_the_game() -> None:
    paths = [
        path for name in THE_SITE for path in ((ROOT / name).rglob("*") if (ROOT / name).is_dir() else [ROOT / name])
    ]
    texts = [path for path in paths if path.suffix in {".py", ".html", ".txt", ".md", ".css", ".js", ".po", ".toml"}]
    assert len(texts) > 300
    named = re.compile(r"magpie|straka", re.IGNORECASE)
    assert [path for path in texts if named.search(path.read_text(encoding="utf-8"))] == []


async def test_three_people_play_a_rated_match_from_the_lobby_to_the_ladder() -> None:
    evening = await Evening.begun()
    await evening.played_out(Random(3))
    match = evening.match
    assert match.status == Match.Status.OVER
    results = await in_db(results_of)(match)
    assert [result.place for result in results] == sorted(match.outcome["places"])
    assert sorted(result.balance for result in results) == sorted(map(Decimal, match.outcome["balances"]))
    assert sum(result.balance for result in results) == 0
    assert not any(result.left or result.void for result in results)
    assert await Standing.objects.filter(game=GAME).acount() == 2 * len(NAMES)  # the week and the month


async def test_V1_4_M5_4_a_leaver_is_last_with_the_lowest_score() -> None:
    """Everybody has played a card before one leaves, so that the match counts (V1.9)."""
    evening, rng = await Evening.begun(), Random(5)
    for _ in NAMES:
        await evening.step(rng)
    leaver = evening.players[1]
    await evening.leave(leaver)
    await evening.played_out(rng)
    results = await in_db(results_of)(evening.match)
    assert [result.place for result in results][-1] == 3
    assert results[-1].user == leaver.user
    assert [result.left for result in results] == [False, False, True]
    assert results[-1].score <= min(result.score for result in results)
    assert sum(result.balance for result in results) == 0
    together = sum(result.score for result in results)
    assert [result.balance for result in results] == [3 * result.score - together for result in results]


async def test_V1_9_leaving_before_the_first_action_makes_the_match_void() -> None:
    evening = await Evening.begun()
    await evening.leave(next(player for player in evening.players if not player.view["legal"]))
    await evening.played_out(Random(6))
    assert [result.void for result in await in_db(results_of)(evening.match)] == [True] * len(NAMES)
    assert not await Standing.objects.aexists()


async def test_every_page_shows_the_game_in_both_languages() -> None:
    evening = await Evening.begun()
    await in_db(check_pages)([f"/matches/{evening.match.pk}/"])
    await evening.played_out(Random(8))
    match = evening.match
    pages = [
        *("/", "/lobby/", "/lobby/tables/", f"/tables/new/?game={GAME}", f"/rules/{GAME}/"),
        *(f"/ladder/{GAME}/{kind}/" for kind in ("week", "month")),
        *(f"/ladder/{GAME}/{kind}/archive/" for kind in ("week", "month")),
        *(f"/players/{name}/" for name in NAMES),
        *(f"/matches/{match.pk}/{page}" for page in ("", "record/", "record/?step=2", f"record/?step={match.version}")),
        *(f"/tables/{match.table_id}/", f"/shuffle/?match={match.pk}", "/settings/", "/settings/export/"),
    ]
    await in_db(check_pages)(pages)
    await in_db(check_admin)(match)


def check_pages(pages: list[str]) -> None:
    for user in (None, User.objects.get(username=NAMES[0])):
        for language, _name in settings.LANGUAGES:
            browser = browser_of(user, language)
            for page in pages:
                if user is not None or not page.startswith("/settings/"):
                    assert browser.get(page).status_code == 200, f"{page} in {language}"
            if f"/rules/{GAME}/" in pages:
                for page in ("/lobby/", f"/rules/{GAME}/", f"/ladder/{GAME}/week/", f"/players/{NAMES[0]}/"):
                    assert NAMED[language] in browser.get(page).content.decode(), f"{page} in {language}"


def check_admin(match: Match) -> None:
    for language, _name in settings.LANGUAGES:
        browser = browser_of(
            User.objects.filter(is_superuser=True).first() or User.objects.create_superuser("Root"), language
        )
        for page in (
            *(
                "games/match/",
                f"games/match/{match.pk}/change/",
                "games/table/",
                f"games/table/{match.table_id}/change/",
            ),
            *("ladder/result/", "ladder/standing/", "ladder/period/"),
            f"ladder/result/{Result.objects.filter(match=match).first().pk}/change/",
        ):
            assert browser.get(f"/admin/{page}").status_code == 200, f"{page} in {language}"


async def test_the_record_of_a_played_match_is_replayed_to_its_end() -> None:
    evening = await Evening.begun()
    await evening.played_out(Random(9))
    text = (await in_db(browser_of(None).get)(f"/matches/{evening.match.pk}/record.txt")).content.decode()
    *_, last = replay(parse_record(text))
    assert MAGPIE.dump(last.state) == evening.match.snapshot


async def test_an_open_table_chooses_its_option_and_plays_with_bots() -> None:
    """One round of four seats: one deal and four tricks, sixteen cards."""
    browser = browser_of(None)
    wish = {"game": GAME, "chairs": "4", "kind": "casual", "seconds": "15", "bots": "3", f"{GAME}-rounds": "1"}
    answer = await in_db(browser.post)("/tables/new/", wish)
    assert answer.status_code == 302
    await in_db(browser.post)(f"{answer.headers['location']}ready/")
    match = await Match.objects.aget()
    assert match.options == {"rounds": 1}
    match = await in_db(play_out)(match, timezone.now())
    assert match.outcome["reason"] == "rounds_played"
    assert await match.actions.filter(kind="play").acount() == 17
