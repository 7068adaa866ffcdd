"""Guests at the entrance: they are logged in, and still must be able to sign up and to log in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.models import User

# Where an account begins: a guest is nobody here (and known as ``guest_of(request)``), so that allauth lets them in.
_ENTRANCE: Final = frozenset(
    {
        "account_login",
        "account_signup",
        "account_inactive",
        "account_confirm_email",
        "account_email_verification_sent",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "mfa_authenticate",
        "mfa_trust",
    }
)
_MANAGEMENT: Final = ("account_", "mfa_", "usersessions_")
_FOR_GUESTS_TOO: Final = frozenset({"account_logout"})


def guest_of(request: HttpRequest) -> User | None:
    """The guest who came to an entrance page, or ``None``."""
    return cast("User | None", getattr(request, "guest", None))


class GuestsAtTheEntrance:
    """Shows guests the entrance, and sends them to sign-up from pages that manage an account, which they do not have yet."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Look at the address the request is for before its view runs."""
        match = request.resolver_match
        name = match.view_name if match else ""
        managing = name.startswith(_MANAGEMENT) and name not in _FOR_GUESTS_TOO
        if not managing or not getattr(request.user, "is_guest", False):
            return None
        if name not in _ENTRANCE:
            return redirect("account_signup")
        request.guest = request.user  # type: ignore[attr-defined]  # for accounts.adapter
        request.user = AnonymousUser()
        return None
