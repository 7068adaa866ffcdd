"""The group Moderators, which after every migration has exactly the permissions listed in the code."""

from __future__ import annotations

from typing import Any, Final

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q

from accounts import registry

GROUP: Final = "Moderators"
_OWN_PERMISSIONS: Final = (
    "accounts.view_user",
    "accounts.moderate",
    "accounts.view_report",
    "accounts.change_report",
    "accounts.view_sanction",
    "accounts.view_moderationentry",
)


def give_moderators_their_rights(using: str = DEFAULT_DB_ALIAS, **kwargs: Any) -> None:
    """Make the group unless it exists, and set its permissions. Any others belong in a group of their own."""
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Group, Permission

    create_permissions(
        apps.get_app_config("accounts"), using=using, verbosity=0
    )  # Django's own receiver may run after this one
    wanted = {*_OWN_PERMISSIONS, *(name for listed in registry.moderator_permissions for name in listed())}
    condition = Q(pk=None)
    for name in wanted:
        app_label, codename = name.split(".")
        condition |= Q(content_type__app_label=app_label, codename=codename)
    group, _ = Group.objects.using(using).get_or_create(name=GROUP)
    group.permissions.set(Permission.objects.using(using).filter(condition))
