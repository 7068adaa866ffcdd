"""The person behind a request: the user who is logged in or, on POST only, a new guest."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.models import User
from games.limits import rates
from games.live.frames import INVITED
from games.tables import guests

_REMEMBERED = 20  # invites a session keeps, the newest ones


def player_of(request: HttpRequest) -> User:
    """Return the user of the request, after making a newcomer a guest who is logged in.

    Raises:
        TooMany: too many guests have come from this address.
    """
    assert request.method == "POST", "looking at a page makes nobody a guest"
    if isinstance(request.user, User):
        return request.user
    rates.spend("guest", address_of(request))
    guest = guests.make_guest(language=get_language() or "")
    login(request, guest, backend="django.contrib.auth.backends.ModelBackend")
    return guest


def address_of(request: HttpRequest) -> str:
    """Return the client's address, which the server has already told apart from its proxies'."""
    return str(request.META.get("REMOTE_ADDR") or "")


def remember_invite(request: HttpRequest, table_id: int) -> None:
    """Keep in the session that the person came with the table's invite link."""
    others = [known for known in invited_to(request) if known != table_id]
    request.session[INVITED] = [*others, table_id][-_REMEMBERED:]


def invited_to(request: HttpRequest) -> list[int]:
    """Return the numbers of the tables whose invite link the person came with."""
    return list(request.session.get(INVITED, []))
