"""What every page of the site is given: the way back to one's running match."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.middleware import guest_of
from games.tables import lobby


def running_match(request: HttpRequest) -> dict[str, Any]:
    """``running_match``: the match the user still plays, or something false. Asked of the database only by pages that show it."""
    user = guest_of(request) or getattr(request, "user", None)  # a guest who is signing up is nobody for a moment
    if user is None:
        return {}
    return {"running_match": SimpleLazyObject(lambda: lobby.running_match(user))}
