"""What the ladder costs at size, on a real PostgreSQL, beside the bare SQL window query on the same data in the same run.

    python -m bench.ladder                     1,000,000 results of 50,000 players over a year; about five minutes
    python -m bench.ladder --results 60000     a quicker look

The open week and month have 20,000 players throughout, first without any history and then with all of it. Recording one more match and
every page must cost the same in both (within 1.5); a rebuild may cost three times the bare query that also writes its result.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ladder.series import Span

PLAYERS, OPEN_PLAYERS = 50_000, 19_998  # those of the open period fill matches of three
GROWTH_TARGET, REBUILD_TARGET = 1.5, 3.0

# One week into the open month: all of the open period lies in that week, and all history before the month.
NOW = "2026-11-12 12:00:00+01"
OPENED = "2026-11-09 00:00:00+01"
MONTH = "2026-11-01 00:00:00+01"

FILL_MATCHES = """
INSERT INTO games_match (table_id, game, rules_version, options, rated, seconds, server_seed, commitment, client_seeds, seed, snapshot,
                         version, status, started_at, ended_at, outcome, counted_at)
SELECT %(table)s, 'ferbl', 1, '{}', TRUE, 30, '', '', '[]', '', '{}', 100, 'over', ended, ended, NULL, ended
FROM (SELECT %(since)s::timestamptz + random() * (%(until)s::timestamptz - %(since)s::timestamptz) AS ended
      FROM generate_series(1, %(matches)s)) AS moments
"""
FILL_RESULTS = """
INSERT INTO ladder_result (match_id, user_id, game, place, score, balance, "left", void, ended_at, week, month, created_at)
SELECT match.id, %(first)s + (nth * 3 + seat + nth / %(laps)s) %% %(players)s, 'ferbl', seat + 1, seat * 100,
       round((random() * 1400 - 700)::numeric, 2), FALSE, FALSE, ended_at,
       to_char(ended_at AT TIME ZONE 'Europe/Prague', 'IYYY-"W"IW'), to_char(ended_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM'), ended_at
FROM (SELECT id, ended_at, row_number() OVER (ORDER BY id) - 1 AS nth FROM games_match WHERE id > %(after)s) AS match,
     generate_series(0, 2) AS seat
"""
BARE_QUERY = """
SELECT game, {period}, user_id, SUM(balance) FILTER (WHERE nth <= {counted}) AS total, SUM(1) AS matches
FROM (SELECT game, {period}, user_id, balance, row_number() OVER (PARTITION BY game, {period}, user_id ORDER BY balance DESC) AS nth
      FROM ladder_result WHERE NOT void {only}) AS ranked
GROUP BY game, {period}, user_id
"""


@contextmanager
def site() -> Iterator[None]:
    """Set Django up on a fresh, migrated PostgreSQL."""
    from tests.processes.servers import postgres

    with postgres() as url:
        os.environ |= {"DATABASE_URL": url, "REDIS_URL": "redis://127.0.0.1:1/0", "DEBUG": "1"}
        os.environ["DJANGO_SETTINGS_MODULE"] = "ferbl_site.settings"
        import django
        from django.conf import settings

        django.setup()
        settings.DEBUG = False  # or every query is kept
        from django.core.management import call_command
        from django.db import connections

        call_command("migrate", verbosity=0)
        yield
        connections.close_all()
        connections["default"].close_pool()


def run(sql: str, **values: Any) -> None:
    """Run a statement."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(sql, values or None)


def fill(results: int, players: int, since: str, until: str) -> None:
    """Add matches of three between two moments, spread evenly over the first ``players`` players, and update the planner's statistics."""
    from accounts.models import User
    from games.models import Match, Table

    table, _ = Table.objects.get_or_create(invite="bench", defaults={"game": "ferbl", "chairs": 3, "rated": True})
    first = User.objects.order_by("pk").values_list("pk", flat=True)[0]
    newest = Match.objects.order_by("-pk").first()
    run(FILL_MATCHES, table=table.pk, since=since, until=until, matches=results // 3)
    run(FILL_RESULTS, first=first, players=players, laps=max(1, players // 3), after=newest.pk if newest else 0)
    run("VACUUM ANALYZE")


def timed(work: Callable[[], object], rounds: int) -> float:
    """Return the median in milliseconds."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def record_one() -> Callable[[], object]:
    """Return the counting of one new match of the open period; the matches are made beforehand."""
    from accounts.models import User
    from ladder.services import record_match
    from tests.ladder.matches import finished

    users = list(User.objects.order_by("pk")[:OPEN_PLAYERS:101])
    moment = datetime.fromisoformat(NOW)
    waiting = [finished(users[at : at + 3], 700, -200, -500, ended_at=moment).pk for at in range(0, len(users) - 3, 3)]
    return lambda: record_match(waiting.pop())


def page(span: Span, number: int) -> Callable[[], object]:
    """Return the reading of one page of the ladder by somebody in its middle, with rows and counted matches."""
    from accounts.models import User
    from ladder.selectors import ladder_page

    reader = User.objects.order_by("pk")[OPEN_PLAYERS // 2]
    now = datetime.fromisoformat(NOW)
    return lambda: ladder_page("ferbl", span, page=number, reader=reader, now=now)


def own_rank(span: Span) -> Callable[[], object]:
    """Return the search for the rank of somebody in the middle."""
    from ladder.selectors import lines_of, rank_of

    lines = lines_of("ferbl", span)
    score = lines[OPEN_PLAYERS // 2].score
    return lambda: rank_of(lines, score)


def bare(*, only: str = "", into: str = "") -> Callable[[], object]:
    """Return the window query over week and month; with ``into``, it writes plain tables of that name."""
    from ladder.series import COUNTED, Kind

    def work() -> None:
        for kind in Kind:
            query = BARE_QUERY.format(period=kind, counted=COUNTED[kind], only=only.format(kind=kind))
            if into:
                run(f"DROP TABLE IF EXISTS {into}_{kind}")
                run(f"CREATE TABLE {into}_{kind} AS {query}")
            else:
                run(f"SELECT COUNT(*) FROM ({query}) AS lines")

    return work


def open_period_figures() -> dict[str, float]:
    """Return the median milliseconds of what players wait for."""
    from ladder.series import Kind, span_at

    week = span_at(Kind.WEEK, datetime.fromisoformat(NOW))
    return {
        "recording one match": timed(record_one(), 50),
        "first page": timed(page(week, 1), 20),
        "a page in the middle": timed(page(week, OPEN_PLAYERS // 50), 20),
        "one's own rank": timed(own_rank(week), 20),
        "bare query, open periods": timed(bare(only="AND {kind} IN ('2026-W46', '2026-11')"), 5),
    }


def rebuild_figures(rounds: int = 3) -> dict[str, float]:
    """Return the median milliseconds of the bare query, and of a rebuild over correct lines and over none, in turn."""
    from ladder.standings import rebuild

    times: dict[str, list[float]] = {"bare query that writes": [], "rebuild": [], "rebuild from nothing": []}
    for _ in range(rounds):
        times["bare query that writes"].append(timed(bare(into="bench_lines"), 1))
        times["rebuild"].append(timed(rebuild, 1))
        run("TRUNCATE ladder_standing")
        times["rebuild from nothing"].append(timed(rebuild, 1))
        run("VACUUM ANALYZE ladder_standing")
    return {name: statistics.median(found) for name, found in times.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=int, default=1_000_000)
    results = parser.parse_args().results
    with site():
        return measure(results)


def measure(results: int) -> int:
    """Print the figures.

    Returns:
        1 if a target is missed, else 0.
    """
    from accounts.models import User
    from ladder.models import Result, Standing
    from ladder.standings import rebuild

    User.objects.bulk_create(
        [User(username=f"player-{at}", username_key=f"player-{at}") for at in range(PLAYERS)], batch_size=5000
    )
    fill(OPEN_PLAYERS, OPEN_PLAYERS, OPENED, NOW)
    rebuild()
    run("VACUUM ANALYZE")
    open_period_figures()  # a warm-up: the first time takes longer
    few = open_period_figures()
    year_ago = str(datetime.fromisoformat(MONTH) - timedelta(days=365))
    fill(results - OPEN_PLAYERS, PLAYERS, year_ago, MONTH)
    rebuild()
    run("VACUUM ANALYZE")
    many = open_period_figures()
    print(f"{Result.objects.count():,} results of {PLAYERS:,} players, {Standing.objects.count():,} standings")
    print(f"{'milliseconds':28} {OPEN_PLAYERS:>12,} {results:>12,}  growth")
    for name, before in few.items():
        print(f"{name:28} {before:12.2f} {many[name]:12.2f} {many[name] / before:7.2f}")
    writes = rebuild_figures()
    for name, spent in writes.items():
        print(f"{name:28} {'':12} {spent:12.0f} {spent / writes['bare query that writes']:7.2f} times the bare one")
    grown = max(many[name] / few[name] for name in list(few)[:4])
    costs = writes["rebuild"] / writes["bare query that writes"]
    print(f"growth {grown:.2f} (at most {GROWTH_TARGET}), rebuild {costs:.2f} (at most {REBUILD_TARGET})")
    return int(grown > GROWTH_TARGET or costs > REBUILD_TARGET)


if __name__ == "__main__":
    sys.exit(main())
