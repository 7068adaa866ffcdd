"""The accounts app."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Players")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the receivers, and keep the moderators' permissions in step with the code."""
        from accounts import receivers  # noqa: F401
        from accounts.moderators import give_moderators_their_rights

        post_migrate.connect(give_moderators_their_rights, sender=self)
