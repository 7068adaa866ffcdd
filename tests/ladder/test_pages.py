"""The ladder's pages: what they show to whom, with a number of queries that does not grow with the rows."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation

from accounts.models import User
from accounts.registry import exporters, profile_sections
from games.models import Table
from ladder import selectors
from ladder.models import Period, Standing
from ladder.selectors import ladder_page
from ladder.series import Kind, Score, span_at, span_named
from ladder.services import freeze_periods, record_match
from ladder.words import amount, period_days, period_name
from tests.ladder.matches import WEDNESDAY, finished, player, players, prague

pytestmark = pytest.mark.django_db
WEEK = span_named(Kind.WEEK, "2026-W48")
THURSDAY = WEDNESDAY + timedelta(days=1)
URL = "/ladder/ferbl/week/2026-W48/"


@pytest.fixture(autouse=True)
def thursday(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """Make it Thursday of 2026-W48, with pages in English."""
    monkeypatch.setattr(timezone, "now", lambda: THURSDAY)
    settings.LANGUAGE_CODE = "en"
    translation.activate("en")


def played(people: list[User], *balances: str | int, ended_at: datetime = WEDNESDAY) -> None:
    record_match(finished(people, *balances, ended_at=ended_at).pk)


def line(user: User, total: str | int, matches: int, period: str = "2026-W48") -> None:
    """Make a line without results behind it, for pages with many lines."""
    Standing.objects.create(game="ferbl", period=period, user=user, total=Decimal(total), matches=matches)


def crowd(number: int) -> list[User]:
    """Make players with falling totals: the first has 1000, the next 999, and so on."""
    users = User.objects.bulk_create(User(username=f"P{at:03}", username_key=f"p{at:03}") for at in range(number))
    Standing.objects.bulk_create(
        Standing(game="ferbl", period="2026-W48", user=user, total=1000 - at, matches=3)
        for at, user in enumerate(users)
    )
    Period.objects.bulk_create([Period.of("ferbl", WEEK)], ignore_conflicts=True)
    return users


def view(reader: User | None = None, page: int = 1, now: datetime = THURSDAY) -> selectors.Ladder:
    return ladder_page("ferbl", WEEK, page=page, reader=reader, now=now)


def text(client: Client, url: str = URL, **headers: str) -> str:
    """Return the words of a page, without tags."""
    response = client.get(url, headers=headers)
    assert response.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def test_the_ladder_begins_with_this_week_of_ferbl(client: Client) -> None:
    response = client.get("/ladder/")
    assert response.url == reverse("ladder:standings", args=["ferbl", "week"]) == "/ladder/ferbl/week/"
    assert "Week 48, 2026" in text(client, response.url)
    assert "November 2026" in text(client, "/ladder/ferbl/month/")


def test_equal_lines_share_a_rank_and_the_next_counts_them_all() -> None:
    for name, total, matches in [("Jan", 30, 2), ("Eva", 20, 5), ("Ota", 20, 5), ("Iva", 20, 4), ("Ema", 10, 9)]:
        line(player(name), total, matches)
    rows = view().rows
    assert [(row.rank, row.player.username) for row in rows] == [
        (1, "Jan"),
        (2, "Eva"),
        (2, "Ota"),
        (4, "Iva"),
        (5, "Ema"),
    ]


def test_a_tie_across_two_pages_keeps_its_rank_and_nobody_is_shown_twice() -> None:
    for at in range(60):
        line(player(f"P{at:02}"), 5, 3)
    pages = [view(page=number) for number in (1, 2, 3)]
    assert {row.rank for page in pages for row in page.rows} == {1}
    assert len({row.player for page in pages for row in page.rows}) == 60


def test_the_readers_own_row_is_on_every_page() -> None:
    people = crowd(60)
    for number, reader in [(1, people[59]), (3, people[0]), (2, people[30])]:
        page = view(reader, number)
        assert page.own is not None
        assert (page.own.player, page.own.rank) == (reader, people.index(reader) + 1)
        assert page.own_page == people.index(reader) // 25 + 1


def test_the_row_from_another_page_links_to_that_page(client: Client) -> None:
    people = crowd(60)
    client.force_login(people[40])
    page = client.get(URL).content.decode()
    assert page.count('class="standing me"') == 1
    assert 'href="?page=2#me"' in page
    assert client.get(f"{URL}?page=2").content.decode().count('class="standing me"') == 1


@pytest.mark.parametrize(
    ("asked", "shown"), [("2", 2), ("99", 3), ("0", 1), ("-1", 1), ("x", 1), ("9" * 40, 1), ("²", 1)]
)
def test_any_page_number_gives_a_page(client: Client, asked: str, shown: int) -> None:
    crowd(60)
    assert f"Page {shown} of 3" in text(client, f"{URL}?page={asked}")


@pytest.mark.parametrize(
    "url",
    [
        "/ladder/ferbl/year/",
        "/ladder/chess/week/",
        "/ladder/ferbl/week/2026-W54/",
        "/ladder/ferbl/week/2026-11/",
        "/ladder/ferbl/month/2026-W48/",
        "/ladder/ferbl/week/9999-W52/",
        "/ladder/ferbl/week/2026-W49/",  # has not begun
        "/ladder/ferbl/year/archive/",
    ],
)
def test_an_address_of_no_ladder_is_not_found(client: Client, url: str) -> None:
    assert client.get(url).status_code == 404


def test_each_row_opens_to_the_matches_that_count(client: Client) -> None:
    people = players("Jan Eva Ota")
    for own in (10, 40, 20, 30):
        played(people, own, -own, 0)
    best = [result.balance for result in view().rows[0].counted]
    assert best == [40, 30, 20]
    page = client.get(URL).content.decode()
    for result in view().rows[0].counted:
        assert f'href="/matches/{result.match_id}/record/"' in page
    words = text(client)
    assert "The 3 best of 4 matches count:" in words
    assert "+40.00" in words
    assert "−60.00" in words  # Eva: −10 − 20 − 30


def test_matches_of_private_tables_are_linked_for_their_player_only(client: Client) -> None:
    """These matches count and everybody sees it, but only their players may open them."""
    people = players("Jan Eva Ota")
    match = finished(people, 10, -4, -6)
    Table.objects.filter(matches=match).update(private=True)
    record_match(match.pk)
    link = f'href="/matches/{match.pk}/record/"'
    for url in (URL, "/players/Jan/"):
        client.logout()
        page = client.get(url).content.decode()
        assert link not in page
        assert "private table" in page
        client.force_login(people[0])
        assert client.get(url).content.decode().count(link) >= 1


def test_the_page_says_what_the_next_match_must_bring_to_climb(client: Client) -> None:
    """Eva has 20 from one match: with 10 from a second she is level with Jan's 30 from two; she is ahead of Ota's 5 from one anyway."""
    jan, eva, ota, ida = players("Jan Eva Ota Ida")
    played([jan, ota, ida], 20, 5, -25)
    played([jan, eva, ida], 10, 20, -30)
    page = view(eva)
    assert page.climb == selectors.Climb(rank=1, balance=Decimal(10))
    client.force_login(eva)
    assert "+10.00 in your next match lifts you to rank 1." in text(client)
    assert view(ota).climb == selectors.Climb(rank=2, balance=Decimal(15))
    assert [row.climb and row.climb.balance for row in view(ota).rows] == [25, 15, None, None]
    assert view(jan).climb is None
    client.force_login(jan)
    assert "You lead." in text(client)


def test_a_newcomer_is_told_what_the_first_match_must_bring(client: Client) -> None:
    played(players("Jan Eva Ota"), 10, -4, -6)
    newcomer = player("Nela")
    assert view(newcomer).climb == selectors.Climb(rank=3, balance=Decimal(-6))
    client.force_login(newcomer)
    words = text(client)
    assert "You have no rated match in this period yet." in words
    assert "−6.00 in your next match lifts you to rank 3." in words


def test_nobody_is_told_how_to_climb_once_the_period_is_over() -> None:
    people = players("Jan Eva Ota")
    played(people, 10, -4, -6)
    over = view(people[1], now=WEEK.ends_at)
    assert over.over
    assert over.climb is None
    assert [row.climb for row in over.rows] == [None, None, None]


def test_strangers_and_guests_have_no_row(client: Client) -> None:
    played(players("Jan Eva Ota"), 10, -4, -6)
    guest = player("Guest 5", is_guest=True)
    for reader in (None, guest):
        if reader:
            client.force_login(reader)
        page = client.get(URL).content.decode()
        assert "standing me" not in page
        assert '<span class="standing-name">Guest' not in page
        assert "your next match" not in page


def test_the_rule_of_ranks_and_ties_is_on_the_page(client: Client) -> None:
    words = text(client)
    assert "sum of your 3 best balances of the week" in words
    assert "missing ones count as zero" in words
    assert "1, 2, 2, 4" in words
    assert "5 best balances of the calendar month" in text(client, "/ladder/ferbl/month/")


def test_a_period_is_running_then_counted_then_final(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    played(players("Jan Eva Ota"), 10, -4, -6)
    assert "running" in text(client)
    monkeypatch.setattr(timezone, "now", lambda: prague("2026-11-30 00:01"))
    assert "being counted" in text(client)
    freeze_periods(prague("2026-11-30 00:20"))
    assert "final" in text(client)
    Period.objects.update(revised_at=prague("2026-12-01 08:00"))
    assert "corrected 12/01/2026" in text(client)


def test_the_archive_goes_back_to_the_first(client: Client) -> None:
    people = players("Jan Eva Ota")
    for day in ("2025-12-31", "2026-10-07", "2026-11-20"):
        played(people, 10, -4, -6, ended_at=prague(f"{day} 12:00"))
    weeks = [span.key for span in selectors.archive("ferbl", Kind.WEEK, THURSDAY)]
    assert weeks == ["2026-W48", "2026-W47", "2026-W41", "2026-W01"]
    page = client.get("/ladder/ferbl/month/archive/").content.decode()
    assert re.findall(r'href="/ladder/ferbl/month/(\d\d\d\d-\d\d)/"', page) == ["2026-11", "2026-10", "2025-12"]


def test_the_steps_between_periods_skip_empty_ones() -> None:
    people = players("Jan Eva Ota")
    for day in ("2026-10-07", "2026-11-20"):
        played(people, 10, -4, -6, ended_at=prague(f"{day} 12:00"))

    def steps(key: str) -> tuple[str | None, str | None]:
        older, newer = selectors.neighbours("ferbl", span_named(Kind.WEEK, key), THURSDAY)
        return older and older.key, newer and newer.key

    assert steps("2026-W48") == ("2026-W47", None)
    assert steps("2026-W47") == ("2026-W41", "2026-W48")
    assert steps("2026-W44") == ("2026-W41", "2026-W47")
    assert steps("2026-W41") == (None, "2026-W47")


def test_the_fragment_and_the_page_share_one_address(client: Client) -> None:
    played(players("Jan Eva Ota"), 10, -4, -6)
    page = client.get(URL)
    fragment = client.get(URL, headers={"HX-Request": "true", "HX-Boosted": "true"})
    restored = client.get(URL, headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert "<html" in page.content.decode()
    assert "<html" not in fragment.content.decode()
    assert '<div id="ladder"' in fragment.content.decode()
    assert "<title>Ladder of Ferbl, Week 48, 2026" in fragment.content.decode()
    assert "<html" in restored.content.decode()
    assert "HX-Request" in page.headers["Vary"]


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post(URL).status_code == 405


@pytest.mark.parametrize("url", [URL, "/ladder/ferbl/week/archive/", "/players/Jan/"])
def test_queries_do_not_grow_with_rows(client: Client, url: str, django_assert_max_num_queries: Any) -> None:
    jan, *others = players("Jan Eva Ota")
    played([jan, *others], 10, -4, -6)
    client.force_login(others[0])
    few = queries(client, url)
    crowd(80)
    for day in range(1, 25):
        played([jan, *others], day, -day, 0, ended_at=prague(f"2026-11-{day:02} 12:00"))
    assert queries(client, url) == few
    with django_assert_max_num_queries(20):
        client.get(url)


def queries(client: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as context:
        assert client.get(url).status_code == 200
    return len(context)


def test_the_profile_shows_ranks_and_results(client: Client) -> None:
    people = players("Jan Eva Ota")
    played(people, 10, -4, -6)
    words = text(client, "/players/Eva/")
    assert "rank 2" in words
    assert "Ladder" in words
    assert "−4.00" in words
    guest = player("Guest 5", is_guest=True)
    assert dict(profile_sections.items())["results"](player=guest, viewer=None) is None


def test_the_export_has_every_result() -> None:
    people = players("Jan Eva Ota")
    played(people, 10, -4, -6)
    exported = dict(exporters.items())["results"](people[0])
    assert [(row["balance"], row["week"]) for row in exported] == [(Decimal(10), "2026-W48")]


def test_the_admin_shows_and_never_writes(admin_client: Client) -> None:
    played(players("Jan Eva Ota"), 10, -4, -6)
    for model in ("result", "standing", "period"):
        assert admin_client.get(f"/admin/ladder/{model}/").status_code == 200
        assert admin_client.get(f"/admin/ladder/{model}/add/").status_code == 403
    pk = Standing.objects.first().pk
    assert admin_client.get(f"/admin/ladder/standing/{pk}/change/").status_code == 200
    assert admin_client.post(f"/admin/ladder/standing/{pk}/change/", {"total": "5"}).status_code == 403
    assert admin_client.post(f"/admin/ladder/standing/{pk}/delete/", {"post": "yes"}).status_code == 403


def test_moderators_may_look() -> None:
    held = Group.objects.get(name="Moderators").permissions.filter(content_type__app_label="ladder")
    assert set(held.values_list("codename", flat=True)) == {"view_result", "view_standing", "view_period"}


def test_periods_and_amounts_in_words() -> None:
    assert period_name(WEEK) == "Week 48, 2026"
    assert period_name(span_named(Kind.WEEK, "2027-W01")) == "Week 1, 2027"
    assert period_name(span_at(Kind.MONTH, THURSDAY)) == "November 2026"
    assert period_days(WEEK) == "Monday 23 November – Sunday 29 November 2026"
    assert period_days(span_named(Kind.WEEK, "2026-W53")) == "Monday 28 December 2026 – Sunday 3 January 2027"
    assert amount(Decimal("1234.5"), "ferbl") == "+1,234.50"
    assert amount(Decimal("-217"), "ferbl") == "−217.00"
    assert amount(Decimal(0), "ferbl") == "0.00"
    assert amount(Decimal(-35), "fool") == "−35"
    assert Score(Decimal(2), 1) > Score(Decimal(1), 9)
