"""The standings as SQL over the results: one window query, for the few lines that a match changes and for a whole rebuild alike.

``ladder.series`` does the same in plain Python, and a test compares the two. Sums are rounded to hundredths because SQLite keeps
decimals as floating point, and two equal totals must not differ in the last bit.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from django.db import connection, transaction
from django.db.models import Exists, OuterRef

from ladder.models import Period, Result, Standing
from ladder.series import COUNTED, Kind, Span, span_named

LINES: Final = """
SELECT game, {period} AS period, user_id, ROUND(SUM(CASE WHEN nth <= {counted} THEN balance ELSE 0 END), 2) AS total, COUNT(*) AS matches
FROM (
    SELECT game, {period}, user_id, balance,
           ROW_NUMBER() OVER (PARTITION BY game, {period}, user_id ORDER BY balance DESC) AS nth
    FROM ladder_result WHERE NOT void {only}
) AS ranked
WHERE TRUE GROUP BY game, {period}, user_id
"""
"""The lines of week or month that follow from the results; ``WHERE TRUE`` parts them from ``ON CONFLICT`` for SQLite's parser."""

WRITE: Final = """
INSERT INTO ladder_standing (game, period, user_id, total, matches) {lines}
ON CONFLICT (game, period, user_id) DO UPDATE SET total = excluded.total, matches = excluded.matches
"""

SAME: Final = "known.game = fresh.game AND known.period = fresh.period AND known.user_id = fresh.user_id"
REBUILD: Final = (
    f"CREATE TEMPORARY TABLE ladder_fresh AS {LINES.format(period='week', counted=COUNTED[Kind.WEEK], only='')}",
    f"INSERT INTO ladder_fresh {LINES.format(period='month', counted=COUNTED[Kind.MONTH], only='')}",
    "ANALYZE ladder_fresh",
    f"DELETE FROM ladder_standing AS known WHERE NOT EXISTS (SELECT 1 FROM ladder_fresh AS fresh WHERE {SAME})",
    f"""UPDATE ladder_standing AS known SET total = fresh.total, matches = fresh.matches FROM ladder_fresh AS fresh
    WHERE {SAME} AND (known.total <> fresh.total OR known.matches <> fresh.matches)""",
    f"""INSERT INTO ladder_standing (game, period, user_id, total, matches)
    SELECT game, period, user_id, total, matches FROM ladder_fresh AS fresh
    WHERE NOT EXISTS (SELECT 1 FROM ladder_standing AS known WHERE {SAME}) ORDER BY game, period, user_id""",
    "DROP TABLE ladder_fresh",
)
"""All lines worked out beside the standings, then only what differs written, in the order of the index: a rebuild of right standings
writes nothing into them."""


def rewrite_lines(game: str, span: Span, user_ids: Collection[int]) -> None:
    """Work out these players' lines of a period from their results. The caller holds the period's row (``lock_periods``)."""
    people = sorted(user_ids)
    only = f"AND game = %s AND {span.kind} = %s AND user_id IN ({', '.join(['%s'] * len(people))})"
    lines = LINES.format(period=span.kind, counted=COUNTED[span.kind], only=only)
    with connection.cursor() as cursor:
        cursor.execute(WRITE.format(lines=lines), [game, span.key, *people])
    counted = Result.objects.filter(game=game, user=OuterRef("user"), void=False, **{span.kind: span.key})
    Standing.objects.filter(~Exists(counted), game=game, period=span.key, user__in=people).delete()


@transaction.atomic
def rebuild() -> None:
    """Work out all standings from the results alone, in one transaction: readers see the old lines until it is done.

    A match that is counted at the same time has either written its lines already, and its results are read here, or will write its lines
    from its results afterwards.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("LOCK TABLE ladder_standing IN SHARE ROW EXCLUSIVE MODE")
        for statement in REBUILD:
            cursor.execute(statement)
    add_missing_periods()


def add_missing_periods() -> None:
    """Create the missing rows of periods that have results."""
    known = set(Period.objects.values_list("game", "key"))
    for kind in Kind:
        keys = Result.objects.order_by().values_list("game", str(kind)).distinct()
        Period.objects.bulk_create(
            [Period.of(game, span_named(kind, key)) for game, key in keys if (game, key) not in known],
            ignore_conflicts=True,
        )
