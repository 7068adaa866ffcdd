"""Deleting an account: the row stays under a pseudonym, so that the other players keep their finished matches."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts import registry
from accounts.models import Report, User
from accounts.refusals import Staff
from accounts.services.people import lock_people
from accounts.services.sessions import end_sessions


def departure_warnings(user: User) -> list[str]:
    """Return what deleting the account would do to what is going on right now, in words."""
    return [words for warn in registry.departure_warnings if (words := warn(user))]


@transaction.atomic
def delete_account(*, user: User) -> None:
    """Leave tables and matches, remove everything that says who the user was, and log them out everywhere.

    Raises:
        Staff: the user is a moderator or an administrator.
    """
    (held,) = lock_people(user)
    if held.deleted_at is not None:
        return
    if held.is_staff:
        raise Staff
    for depart in registry.departures:
        depart(held)
    _forget(held)
    end_sessions(user=held)


def _forget(user: User) -> None:
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    # What is quoted in an open report stays until a moderator has decided; in closed reports it is removed with its author.
    Report.objects.filter(reporter=user, status=Report.Status.DONE).update(text="")
    user.muted.clear()
    user.muted_by.clear()
    user.groups.clear()
    with translation.override(settings.LANGUAGE_CODE):
        user.username = _("Deleted player %(number)s") % {"number": user.pk}
    user.email = user.first_name = user.last_name = user.language = ""
    user.set_unusable_password()
    user.is_active, user.is_guest, user.deleted_at = False, False, timezone.now()
    user.save()
