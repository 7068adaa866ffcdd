"""Sockets for tests: with a user's session, in a language, from an origin, to a match."""

from __future__ import annotations

from typing import Any

from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from accounts.models import User
from ferbl_site.asgi import application
from games.models import Match

PATIENCE = 20.0


def session_of(user: User) -> str:
    """Return the key of a new session in which the user is logged in."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    assert session.session_key is not None
    return session.session_key


class Socket(WebsocketCommunicator):  # type: ignore[misc]
    """A socket whose answers may take longer than a second, on a machine that is busy with other things."""

    async def receive_output(self, timeout: float = 1) -> Any:
        """Receive what the application says next."""
        return await super().receive_output(max(timeout, PATIENCE))


def socket(
    match: Match,
    user: User | None = None,
    *,
    query: str = "?format=json",
    origin: str = "http://localhost",
    language: str = "en",
) -> Socket:
    """Return a socket to the match, not open yet. This touches the database."""
    cookies = [f"{settings.LANGUAGE_COOKIE_NAME}={language}"]
    if user is not None:
        cookies.append(f"{settings.SESSION_COOKIE_NAME}={session_of(user)}")
    headers = [(b"origin", origin.encode()), (b"host", b"localhost"), (b"cookie", "; ".join(cookies).encode())]
    return Socket(application, f"/ws/matches/{match.pk}/{query}", headers=headers)
