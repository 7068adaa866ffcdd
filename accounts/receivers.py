"""What happens whenever somebody logs in or out, by any route."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set, user_logged_in
from django.conf import settings
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from accounts.services import close_sockets, end_sessions


def remember_language(response: HttpResponse, language: str) -> None:
    """Have the browser ask for pages in the language from now on."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=365 * 24 * 3600,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


@receiver(user_logged_in)
def speak_their_language(request: HttpRequest, user: User, response: HttpResponse | None = None, **kwargs: Any) -> None:
    if response is not None and user.language:
        remember_language(response, user.language)


@receiver(user_logged_out)
def close_sockets_at_logout(request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    if user is not None and user.pk is not None:
        close_sockets(user_id=user.pk)


@receiver(password_changed)
@receiver(password_set)
def close_sockets_at_new_password(request: HttpRequest, user: User, **kwargs: Any) -> None:
    close_sockets(user_id=user.pk)  # Django has ended the other sessions, because the password is part of their key


@receiver(password_reset)
def end_sessions_at_reset(request: HttpRequest, user: User, **kwargs: Any) -> None:
    end_sessions(user=user)
