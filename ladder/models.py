"""The ladder: a result for each player of a rated match, and the standings of each week and month, which follow from the results alone."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ladder.series import Kind, Score, Span, span_named


class Period(models.Model):
    """One week or month of one game in which somebody has a result. Frozen once it is over and every match that ended in it is counted.

    ``revised_at`` is set when a moderator then voids one of its matches and its standings are worked out again.
    """

    class Kinds(models.TextChoices):
        WEEK = "week", _("week")
        MONTH = "month", _("month")

    game = models.CharField(_("game"), max_length=16)
    kind = models.CharField(_("kind"), max_length=8, choices=Kinds)
    key = models.CharField(_("period"), max_length=8, help_text="2026-W48 or 2026-11")
    starts_at = models.DateTimeField(_("from"))
    ends_at = models.DateTimeField(_("until"))
    frozen_at = models.DateTimeField(_("frozen at"), null=True, blank=True)
    revised_at = models.DateTimeField(_("revised at"), null=True, blank=True)

    class Meta:
        verbose_name = _("period")
        verbose_name_plural = _("periods")
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_row_a_period")]
        indexes = [
            models.Index(fields=["game", "kind", "-starts_at"]),
            models.Index(
                fields=["ends_at"], condition=models.Q(frozen_at__isnull=True), name="periods_still_to_be_frozen"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.key}"

    @classmethod
    def of(cls, game: str, span: Span) -> Period:
        """Return the row of a week or month of a game, not saved yet."""
        return cls(game=game, kind=span.kind, key=span.key, starts_at=span.starts_at, ends_at=span.ends_at)

    @property
    def span(self) -> Span:
        """Return the period's days and moments."""
        return span_named(Kind(self.kind), self.key)


class Result(models.Model):
    """What a rated match brought one person: the place and balance of the person, not of the seat (docs/rules/leaving.md).

    Written once; only ``void`` changes later.
    """

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="results", verbose_name=_("match"))
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="results", verbose_name=_("player"))
    game = models.CharField(_("game"), max_length=16)
    place = models.PositiveSmallIntegerField(_("place"))
    score = models.DecimalField(_("score"), max_digits=12, decimal_places=2)
    balance = models.DecimalField(_("balance"), max_digits=12, decimal_places=2)
    left = models.BooleanField(_("left"), default=False)
    void = models.BooleanField(_("void"), default=False)
    ended_at = models.DateTimeField(_("ended at"))
    week = models.CharField(_("week"), max_length=8, help_text="2026-W48")
    month = models.CharField(_("month"), max_length=7, help_text="2026-11")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="one_result_a_player")]
        indexes = [
            models.Index(fields=["game", "week", "user", "-balance"]),
            models.Index(fields=["game", "month", "user", "-balance"]),
            models.Index(fields=["user", "-ended_at"]),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.user_id} {self.balance}"


class Standing(models.Model):
    """One player's line of one period: the sum of their best balances and how many matches they played.

    It has no foreign key to the player: standings follow from results, whose players the database checks already, and a second check and
    index would double the time of a rebuild.
    """

    game = models.CharField(_("game"), max_length=16)
    period = models.CharField(_("period"), max_length=8, help_text="2026-W48 or 2026-11")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="standings",
        verbose_name=_("player"),
        db_constraint=False,
        db_index=False,
    )
    total = models.DecimalField(_("total"), max_digits=12, decimal_places=2)
    matches = models.PositiveIntegerField(_("matches"))

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        constraints = [models.UniqueConstraint(fields=["game", "period", "user"], name="one_line_a_player")]
        indexes = [models.Index(fields=["game", "period", "-total", "-matches", "user"])]

    def __str__(self) -> str:
        return f"{self.game} {self.period}: {self.user_id} {self.total}"

    @property
    def score(self) -> Score:
        """Return what orders the standings."""
        return Score(self.total, self.matches)
