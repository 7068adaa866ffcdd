"""The facts for checking a finished match's shuffle (``docs/rules/shuffle.md``): seeds, contributions, seats and the pack in order."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games.engine.cards import DECK
from games.engine.dealing import DEAL
from games.engine.registry import is_registered, rules_for
from games.models import Action, Match


@dataclass(frozen=True, slots=True)
class ShuffleFacts:
    """The values of one match, in the order of its seats. ``chairs`` are the chairs of the table on which the seats' players sat."""

    match_id: int | None
    commitment: str
    server_seed: str
    client_seeds: tuple[str, ...]
    chairs: tuple[int, ...]
    seed: str
    deals: int
    pack: tuple[str, ...]


EXAMPLE: Final = ShuffleFacts(None, "", "", (), (), "", 1, tuple(map(str, DECK)))
"""The facts before a match is named: only the pack that most games play with."""


def shuffle_facts(match_id: int, user: User | AnonymousUser, *, invited: Collection[int] = ()) -> ShuffleFacts | None:
    """Return the facts of a match, or ``None`` while it runs and where the user may not see it."""
    match = Match.objects.select_related("table").defer("snapshot").filter(pk=match_id).first()
    if match is None or match.status == Match.Status.RUNNING or not is_registered(match.game):
        return None
    seats = list(match.seats.order_by("seat").values_list("chair", "user_id"))
    seen = not match.table.private or match.table_id in invited
    if not seen and (user.pk is None or all(user_id != user.pk for _chair, user_id in seats)):
        return None
    dealt = Action.objects.filter(match=match, kind=Action.Kind.PLAY, by=Action.By.TABLE, text__startswith=DEAL.word)
    return ShuffleFacts(
        match_id=match.pk,
        commitment=match.commitment,
        server_seed=match.server_seed,
        client_seeds=tuple(match.client_seeds),
        chairs=tuple(chair for chair, _user_id in seats),
        seed=match.seed,
        deals=dealt.count(),
        pack=rules_for(match.game).pack(len(seats)),
    )
