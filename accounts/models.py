"""Who plays: users (guests are users too), their sanctions, whom they have muted, and reports to the moderators."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """A player. A guest is a real row, so seat and history stay when they register: the same row then gets a name and a password."""

    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True)
    muted = models.ManyToManyField(
        "self", symmetrical=False, blank=True, related_name="muted_by", verbose_name=_("muted players")
    )

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")


class Sanction(models.Model):
    """What a moderator has laid on a player: its kind, reason, the rules broken, and its end (``until`` empty: for good)."""

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
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        indexes = [models.Index(fields=["user", "kind"])]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_kind_display()}"


class Report(models.Model):
    """A player's word to the moderators about another one, with what was said around it as it stood at that moment."""

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

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes = [models.Index(fields=["status", "created_at"])]

    def __str__(self) -> str:
        return f"{self.reporter} → {self.about}"
