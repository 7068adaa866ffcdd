"""Who plays: users, among them guests, with their sanctions, mutes and reports, and the log of what moderators did."""

from __future__ import annotations

from typing import Any, NoReturn

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import name_key, validate_player_name


class User(AbstractUser):
    """A player. A guest is a row too, so their seat and history stay when they register: the same row gets a name and a password.

    A deleted account keeps its row under a pseudonym, so that finished matches stay whole for the others.
    """

    # Wider than a chosen name may be: guests and deleted accounts have longer ones, with spaces, which nobody can choose.
    username = models.CharField(
        _("username"),
        max_length=60,
        unique=True,
        validators=[validate_player_name],
        error_messages={"unique": _("Somebody already has this name.")},
    )
    username_key = models.CharField(max_length=120, unique=True, null=True, editable=False)  # noqa: DJ001 (unique if known)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True)
    muted = models.ManyToManyField(
        "self", symmetrical=False, blank=True, related_name="muted_by", verbose_name=_("muted players")
    )
    sessions_ended = models.PositiveIntegerField(default=0, editable=False)
    deleted_at = models.DateTimeField(_("deleted at"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        permissions = [("moderate", "Can lay and lift sanctions")]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save the user with the key of their name, under which it is unique."""
        self.username_key = name_key(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "username_key"}
        super().save(*args, **kwargs)

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Return Django's hash with ``sessions_ended`` in it, so that raising that number ends every session of the user at once."""
        own: str = super()._get_session_auth_hash(secret=secret)  # type: ignore[misc]  # private to Django, so not in its stubs
        return f"{own}{self.sessions_ended or ''}"


class Sanction(models.Model):
    """What a moderator has laid on a player: its kind, the reason, the rules broken, and the end (``until`` empty: for good)."""

    class Kind(models.TextChoices):
        MUTE = "mute", _("mute")
        RATING_BAN = "rating_ban", _("rating ban")
        SUSPENSION = "suspension", _("suspension")

    user = models.ForeignKey(User, models.CASCADE, related_name="sanctions", verbose_name=_("player"))
    kind = models.CharField(_("kind"), max_length=16, choices=Kind)
    reason = models.TextField(_("reason"))
    rules_broken = models.CharField(_("rules broken"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("since"), default=timezone.now)
    until = models.DateTimeField(_("until"), null=True, blank=True)
    lifted_at = models.DateTimeField(_("lifted at"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        User, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("lifted by")
    )
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        indexes = [models.Index(fields=["user", "kind"])]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_kind_display()}"

    def is_in_force(self) -> bool:
        """Say whether the sanction is in force: neither lifted nor over."""
        return self.lifted_at is None and (self.until is None or self.until > timezone.now())


class Report(models.Model):
    """A report to the moderators about another player, with what was said around it at that moment."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        DONE = "done", _("done")

    reporter = models.ForeignKey(
        User, models.SET_NULL, null=True, related_name="reports_made", verbose_name=_("reporter")
    )
    about = models.ForeignKey(User, models.CASCADE, related_name="reports_about", verbose_name=_("about"))
    text = models.TextField(_("message"), max_length=1000, blank=True)
    evidence = models.JSONField(_("evidence"), default=dict)
    page = models.CharField(_("page"), max_length=200, blank=True)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    created_at = models.DateTimeField(_("at"), default=timezone.now)
    handled_by = models.ForeignKey(
        User, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("handled by")
    )
    handled_at = models.DateTimeField(_("handled at"), null=True, blank=True)
    note = models.TextField(_("what was decided"), max_length=1000, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes = [models.Index(fields=["status", "created_at"])]

    def __str__(self) -> str:
        return f"{self.reporter} → {self.about}"


class AppendOnlyError(Exception):
    """Raised on an attempt to change or delete a line of the moderation log."""


class AppendOnlyQuerySet(models.QuerySet["ModerationEntry"]):
    """A query that can only read."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("The moderation log is append-only.")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("The moderation log is append-only.")


class ModerationEntry(models.Model):
    """A line of the moderation log, which is append-only: who did what (``verb``), to whom or to what, and why."""

    moderator = models.ForeignKey(User, models.PROTECT, related_name="moderation", verbose_name=_("moderator"))
    verb = models.CharField(_("what was done"), max_length=40)
    about = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name=_("player"))
    subject = models.CharField(_("concerning"), max_length=100, blank=True)
    text = models.TextField(_("reason"), blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now, editable=False)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        verbose_name = _("line of the moderation log")
        verbose_name_plural = _("moderation log")
        ordering = ["-id"]
        indexes = [models.Index(fields=["about", "-at"])]

    def __str__(self) -> str:
        return f"{self.moderator}: {self.verb} {self.about or self.subject}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the line, once.

        Raises:
            AppendOnlyError: the line is already written.
        """
        if self.pk is not None:
            raise AppendOnlyError("The moderation log is append-only.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("The moderation log is append-only.")
