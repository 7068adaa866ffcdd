"""Log-in by name or e-mail address."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend

from accounts.models import User
from accounts.selectors import player_named


class NameOrEmailBackend(AuthenticationBackend):
    """allauth's backend, with names compared by their key: databases disagree about the case of letters beyond ASCII."""

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user: User | None = self._check_password(player_named(username), password) if username else None
        return user
