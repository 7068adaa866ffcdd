"""What allauth does otherwise on this site: guests keep their row, names have rules, suspended users cannot log in."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import HASH_SESSION_KEY
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from accounts import registry
from accounts.middleware import guest_of
from accounts.models import Sanction, User
from accounts.names import clean_player_name
from accounts.selectors import player_named, sanction_in_force
from accounts.services import close_sockets


class AccountAdapter(DefaultAccountAdapter):
    """This site's rules, where allauth asks for them."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Return the name in its composed form.

        Raises:
            ValidationError: nobody may choose the name, or somebody has it already, in whatever case.
        """
        name = clean_player_name(username)
        if not shallow and player_named(name) is not None:
            raise self.validation_error("username_taken")
        return name

    def new_user(self, request: HttpRequest) -> User:
        """Return the guest's own row, so that their seat and history stay, or a new one.

        The caller holds a transaction: the guest's row is locked to its end.
        """
        guest = guest_of(request)
        if guest is None:
            return User()
        # When one guest sends two forms at once, the second finds no guest left: it makes a new user, whose name is then taken.
        return User.objects.select_for_update(no_key=True).filter(pk=guest.pk, is_guest=True).first() or User()

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> User:
        """Fill in the name, e-mail address and password, after which the user is no longer a guest."""
        user.is_guest = False
        user.language = user.language or get_language() or ""
        super().save_user(request, user, form, commit=commit)
        return user

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        """Turn a suspended user away, saying why and until when. They have already given the right password."""
        refusal = _refuse_suspended(request, user)
        if refusal is not None:
            clear_login(request)
            return refusal
        response: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return response

    def login(self, request: HttpRequest, user: User) -> None:
        """Log the user in, and hand over what the same browser did as a guest."""
        refusal = _refuse_suspended(request, user)  # checked again: the second factor may have taken a while
        if refusal is not None:
            raise ImmediateHttpResponse(refusal)
        guest = guest_of(request)
        if guest is not None and guest.pk == user.pk:
            # Their new password would make Django flush the session, and the invitations in it are still theirs.
            request.session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        kept = {key: request.session[key] for key in registry.keepsakes if key in request.session}
        super().login(request, user)
        if guest is not None:
            request.session.update(kept)
        if guest is not None and guest.pk != user.pk:
            for hand_over in registry.hand_overs:
                hand_over(guest=guest, user=user)
            close_sockets(user_id=guest.pk)


def _refuse_suspended(request: HttpRequest, user: User) -> HttpResponse | None:
    suspension = sanction_in_force(user, Sanction.Kind.SUSPENSION)
    if suspension is None:
        return None
    return render(request, "account/suspended.html", {"suspension": suspension}, status=403)
