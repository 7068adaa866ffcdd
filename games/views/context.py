"""The context of every page of the site: the reader's running match, for the link back to it, and the game that its links show first."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.middleware import guest_of
from games.engine import registry
from games.tables import lobby


def running_match(request: HttpRequest) -> dict[str, Any]:
    """Return ``running_match``: the match that the user still plays, or a false value.

    The query runs only on pages that use the value.
    """
    user = guest_of(request) or getattr(request, "user", None)  # sign-up pages treat a guest as not logged in
    if user is None:
        return {}
    return {"running_match": SimpleLazyObject(lambda: lobby.running_match(user))}


def first_game(request: HttpRequest) -> dict[str, str]:
    """Return ``first_game``: the name, in addresses, of the game whose rules and ladder the links of every page lead to."""
    return {"first_game": registry.first_game().slug}
