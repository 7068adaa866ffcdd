"""Empties the database, makes the matches of a measurement through the site's own services, and prints where to play them.

    python -m bench.tables.populate 200

Prints a line for each match: ``{"match": "17", "cookies": ["sessionid=…", …]}``, with the cookies of seats 0, 1 and 2. The players are
registered and the tables rated, so that the ladder's work is measured too; a turn lasts hours, so that the clock never acts.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accounts.models import User
    from games.models import Match

SEATS = 3
SECONDS_A_TURN = 30_000
AT_ONCE = 50


def people(count: int) -> list[User]:
    """Make that many registered users."""
    from accounts.models import User
    from accounts.names import name_key

    names = [f"player{at}" for at in range(count)]
    User.objects.bulk_create((User(username=name, username_key=name_key(name)) for name in names), batch_size=500)
    return list(User.objects.order_by("pk"))


def match_of(sitters: list[User]) -> Match:
    """Start a rated match of these users."""
    from games.engine import shuffle
    from games.matches.starting import start_match
    from games.models import Chair, Table

    seed = secrets.token_bytes(32)
    table = Table.objects.create(
        game="ferbl",
        chairs=SEATS,
        rated=True,
        seconds=SECONDS_A_TURN,
        invite=secrets.token_hex(8),
        server_seed=seed.hex(),
        commitment=shuffle.commitment(seed),
    )
    Chair.objects.bulk_create(
        Chair(table=table, chair=chair, user=user, ready=True, client_seed=f"seed {user.pk}")
        for chair, user in enumerate(sitters)
    )
    return start_match(table_id=table.pk)


def cookies_of(user: User) -> str:
    """Return the cookie of a browser in which the user is logged in."""
    from django.conf import settings

    from tests.games.live.sockets import session_of

    return f"{settings.SESSION_COOKIE_NAME}={session_of(user)}; {settings.CSRF_COOKIE_NAME}={secrets.token_hex(16)}"


def populate(tables: int) -> Iterator[dict[str, object]]:
    """Make the matches, several in each transaction."""
    from django.db import transaction

    everybody = people(tables * SEATS)
    for begin in range(0, len(everybody), AT_ONCE * SEATS):
        with transaction.atomic():
            some = everybody[begin : begin + AT_ONCE * SEATS]
            matches = [match_of(some[at : at + SEATS]) for at in range(0, len(some), SEATS)]
            users = {user.pk: user for user in some}
            for match in matches:
                seats = match.seats.order_by("seat")
                yield {"match": str(match.pk), "cookies": [cookies_of(users[seat.user_id]) for seat in seats]}


def main() -> None:
    """Fill the database that the environment names."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("flush", interactive=False, verbosity=0)
    for line in populate(int(sys.argv[1])):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
