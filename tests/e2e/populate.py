"""Fill the suite's database before the site starts: three registered people, and a rated match they have played to its end.

``python -m tests.e2e.populate``. Running it again changes nothing.
"""

from __future__ import annotations

from datetime import timedelta

import django
from django.core.management import call_command
from django.utils import timezone

from tests.e2e.at_the_table import THREE_SEEDS

PEOPLE = ("Eva", "Karel", "Zuzana")
PASSWORD = "tri-karty-v-ruce"


def main() -> None:
    """Migrate, and fill an empty database."""
    django.setup()
    call_command("migrate", verbosity=0)
    from accounts.models import User

    if not User.objects.exists():
        play_rated_match([User.objects.create_user(name, password=PASSWORD) for name in PEOPLE])


def play_rated_match(people: list[object]) -> None:
    """Play a rated match of these people, and count it."""
    from games.clock import sweep
    from games.matches.play import match_act
    from games.matches.starting import start_match
    from games.models import Match
    from ladder.services import record_match
    from tests.games.stored_matches import actor_of, legal_of, table_of

    table = table_of(*people, rated=True)  # type: ignore[arg-type]
    for seat, contribution in zip(table.taken.order_by("chair"), THREE_SEEDS, strict=True):
        seat.client_seed = contribution
        seat.save()
    match = start_match(table_id=table.pk)
    users = {seat.seat: seat.user for seat in match.seats.select_related("user")}
    while (actor := actor_of(match)) is not None:
        if isinstance(actor, int):
            match_act(match_id=match.pk, actor=users[actor], text=min(legal_of(match)), version=match.version)
        else:
            sweep(match.deadline or timezone.now())
    Match.objects.filter(pk=match.pk).update(ended_at=timezone.now() - timedelta(seconds=1))
    table.taken.all().delete()
    record_match(match.pk)


if __name__ == "__main__":
    main()
