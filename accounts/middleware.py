"""What lets guests, who are logged in, sign up and log in all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.models import User

# On these pages a guest counts as not logged in, so that allauth shows them; ``guest_of(request)`` still knows the guest.
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
    """Return the guest who opened one of these pages, or ``None``."""
    return cast("User | None", getattr(request, "guest", None))


class GuestsAtTheEntrance:
    """The middleware that shows guests the entrance, and sends them to sign-up from pages that manage an account."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Hide the guest from an entrance page, or send them away from a page that manages an account."""
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
