"""The start of a match at a full table, and the way from a finished match to the next one."""

from __future__ import annotations

import secrets

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine import shuffle
from games.engine.registry import rules_for
from games.matches import bot_turns, lock
from games.models import Chair, Match, Seat, Table
from games.refusals import CannotPlayAgain, NoSuchMatch, NotAtTable, NotReadyToStart


@transaction.atomic
def start_match(*, table_id: int) -> Match:
    """Start the match of a full table where all are ready: draw the seats, make the seed, deal the first round.

    The table gets a fresh server seed for the match after this one. Of two starts at the same time one finds the table running.

    Args:
        table_id: the table; its row is locked here.

    Raises:
        NotReadyToStart: the table is not open, not full, or somebody is not ready.
    """
    table = Table.objects.select_for_update(no_key=True).filter(pk=table_id).first()
    if table is None or table.status != Table.Status.OPEN:
        raise NotReadyToStart
    sitters = list(table.taken.order_by("chair"))
    if len(sitters) != table.chairs or any(chair.user_id is not None and not chair.ready for chair in sitters):
        raise NotReadyToStart
    server_seed = bytes.fromhex(table.server_seed)
    contributions = [chair.client_seed or shuffle.BOT_SEED for chair in sitters]
    drawn = [sitters[at] for at in shuffle.seats_drawn(server_seed, contributions)]
    match = _new_match(table, server_seed, [chair.client_seed or shuffle.BOT_SEED for chair in drawn])
    seats = _seat_them(match, drawn)
    _give_table_over(table)
    _first_deal(match, seats)
    return match


@transaction.atomic
def play_again(*, match_id: int, user: User) -> Table:
    """Return the table of a finished match, where the same people can get ready for the next one.

    Raises:
        NoSuchMatch: no match has this number.
        NotAtTable: the user has left the table since, or never sat there.
        CannotPlayAgain: the match is still on, or the table was closed.
    """
    match = Match.objects.select_related("table").filter(pk=match_id).first()
    if match is None:
        raise NoSuchMatch
    table = match.table
    if match.status == Match.Status.RUNNING or table.status == Table.Status.CLOSED:
        raise CannotPlayAgain
    if not Chair.objects.filter(table=table, user=user).exists():
        raise NotAtTable
    Table.objects.filter(pk=table.pk).update(touched_at=timezone.now())
    return table


def _new_match(table: Table, server_seed: bytes, client_seeds: list[str]) -> Match:
    rules = rules_for(table.game)
    seed = shuffle.match_seed(server_seed, client_seeds)
    options = rules.parse_options(table.options, table.chairs)
    return Match.objects.create(
        table=table,
        game=table.game,
        rules_version=rules.version,
        options=table.options,
        rated=table.rated,
        seconds=table.seconds,
        server_seed=table.server_seed,
        commitment=table.commitment,
        client_seeds=client_seeds,
        seed=seed,
        snapshot=rules.dump(rules.new_match(options, table.chairs, seed)),
    )


def _seat_them(match: Match, drawn: list[Chair]) -> list[Seat]:
    return Seat.objects.bulk_create(
        Seat(match=match, seat=number, chair=chair.chair, user_id=chair.user_id, bot=chair.bot)
        for number, chair in enumerate(drawn)
    )


def _give_table_over(table: Table) -> None:
    seed = secrets.token_bytes(32)
    table.status, table.ready_by, table.touched_at = Table.Status.RUNNING, None, timezone.now()
    table.server_seed, table.commitment = seed.hex(), shuffle.commitment(seed)
    table.save(update_fields=["status", "ready_by", "touched_at", "server_seed", "commitment"])


def _first_deal(match: Match, seats: list[Seat]) -> None:
    held = lock.hold(match, seats, now=match.started_at)
    action, by = bot_turns.choose_for(held, None)
    held.play(action, by=by)
    held.write()
