"""The standings as SQL over the results: one window query, for the few lines a match touches and for a whole rebuild alike.

``ladder.series`` says the same in plain Python; a test holds the two together. Sums are rounded to hundredths because SQLite keeps
decimals as floating point, where two equal totals must not differ in the last bit.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from django.db import connection, transaction

from ladder.models import Period, Result, Standing
from ladder.series import COUNTED, Kind, Span, span_named

WRITE_LINES: Final = """
INSERT INTO ladder_standing (game, period, user_id, total, matches)
SELECT game, {period}, user_id, ROUND(SUM(CASE WHEN nth <= {counted} THEN balance ELSE 0 END), 2), COUNT(*)
FROM (
    SELECT game, {period}, user_id, balance,
           ROW_NUMBER() OVER (PARTITION BY game, {period}, user_id ORDER BY balance DESC) AS nth
    FROM ladder_result WHERE NOT void {only}
) AS ranked
WHERE TRUE GROUP BY game, {period}, user_id
ON CONFLICT (game, period, user_id) DO UPDATE SET total = excluded.total, matches = excluded.matches
WHERE ladder_standing.total <> excluded.total OR ladder_standing.matches <> excluded.matches
"""
DROP_LINES: Final = """
DELETE FROM ladder_standing WHERE period {like} {only} AND NOT EXISTS (
    SELECT 1 FROM ladder_result
    WHERE ladder_result.game = ladder_standing.game AND ladder_result.{period} = ladder_standing.period
      AND ladder_result.user_id = ladder_standing.user_id AND NOT ladder_result.void
)
"""
LIKE: Final = {Kind.WEEK: "LIKE '%%W%%'", Kind.MONTH: "NOT LIKE '%%W%%'"}


def lock_lines(game: str, spans: Collection[Span], user_ids: Collection[int]) -> None:
    """Take the standings' lines of these players in these periods, making missing ones, always in the same order.

    Must come before the results are written: of two matches of one player that end together, the second then reads the first's result.
    The caller is in a transaction.
    """
    keys = sorted(span.key for span in spans)
    people = sorted(user_ids)
    Standing.objects.bulk_create(
        [Standing(game=game, period=key, user_id=user, total=0, matches=0) for key in keys for user in people],
        ignore_conflicts=True,
    )
    lines = Standing.objects.select_for_update().filter(game=game, period__in=keys, user_id__in=people)
    list(lines.order_by("period", "user_id").values_list("pk"))


def rewrite_lines(game: str, span: Span, user_ids: Collection[int]) -> None:
    """Work out these players' lines of a period from their results. The caller holds ``lock_lines``."""
    people = sorted(user_ids)
    marks = ", ".join(["%s"] * len(people))
    where = [game, span.key, *people]
    with connection.cursor() as cursor:
        only = f"AND game = %s AND {span.kind} = %s AND user_id IN ({marks})"
        cursor.execute(WRITE_LINES.format(period=span.kind, counted=COUNTED[span.kind], only=only), where)
        only = f"AND game = %s AND period = %s AND user_id IN ({marks})"
        cursor.execute(DROP_LINES.format(period=span.kind, like=LIKE[span.kind], only=only), where)


@transaction.atomic
def rebuild() -> None:
    """Work out all standings from the results alone, in one transaction: readers see the old lines until it is done.

    Matches being counted meanwhile wait: they take lines before they write results (``lock_lines``), and this takes them all.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("LOCK TABLE ladder_standing IN SHARE ROW EXCLUSIVE MODE")
        for kind in Kind:
            cursor.execute(WRITE_LINES.format(period=kind, counted=COUNTED[kind], only=""), [])
            cursor.execute(DROP_LINES.format(period=kind, like=LIKE[kind], only=""), [])
    add_missing_periods()


def add_missing_periods() -> None:
    """Make the row of each period that has results."""
    known = set(Period.objects.values_list("game", "key"))
    for kind in Kind:
        keys = Result.objects.order_by().values_list("game", str(kind)).distinct()
        Period.objects.bulk_create(
            [Period.of(game, span_named(kind, key)) for game, key in keys if (game, key) not in known],
            ignore_conflicts=True,
        )
