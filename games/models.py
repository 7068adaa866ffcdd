"""Tables with their chairs, and matches with their seats, chat and append-only log, from which every match can be replayed."""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Table(models.Model):
    """A place where matches are played (stůl).

    The seed of its next match is picked at once, so that its commitment can be shown before anyone sits down.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        CLOSED = "closed", _("closed")

    game = models.CharField(_("game"), max_length=16)
    options = models.JSONField(_("options"), default=dict, blank=True)
    chairs = models.PositiveSmallIntegerField(_("seats"))
    rated = models.BooleanField(_("rated"), default=False)
    seconds = models.PositiveSmallIntegerField(_("seconds a turn"), default=30)
    private = models.BooleanField(_("private"), default=False)
    quick = models.BooleanField(_("play now"), default=False)
    demo = models.BooleanField(_("demo"), default=False)
    invite = models.CharField(_("invite"), max_length=32, unique=True)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("created by")
    )
    created_at = models.DateTimeField(_("created at"), default=timezone.now)
    touched_at = models.DateTimeField(_("last used at"), default=timezone.now)
    ready_by = models.DateTimeField(_("ready by"), null=True, blank=True)
    server_seed = models.CharField(max_length=64)
    commitment = models.CharField(_("commitment"), max_length=64)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes = [models.Index(fields=["status", "touched_at"])]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def host_id(self, chairs: Iterable[Chair]) -> int | None:
        """Return the id of the person who decides about the bots.

        That is the person who opened the table while they sit there, else the one on the lowest chair. A demo table has no such person,
        since its bots belong to it.
        """
        if self.demo:
            return None
        taken = sorted(chairs, key=lambda chair: chair.chair)
        people = [chair.user_id for chair in taken if chair.user_id is not None]
        return self.created_by_id if self.created_by_id in people else next(iter(people), None)


class Chair(models.Model):
    """A chair at a table and who sits on it: a user or a bot. A person has one chair on the whole site."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="taken")
    chair = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="chairs")
    bot = models.CharField(max_length=16, blank=True)
    ready = models.BooleanField(default=False)
    client_seed = models.CharField(max_length=64, blank=True)
    joined_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="one_sitter_a_chair"),
            models.UniqueConstraint(fields=["user"], name="one_chair_a_user"),
            models.CheckConstraint(
                condition=models.Q(user__isnull=False, bot="") | (models.Q(user__isnull=True) & ~models.Q(bot="")),
                name="user_or_bot_on_a_chair",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.chair}: {self.user or self.bot}"


class Match(models.Model):
    """A series of deals at a table.

    Options, seed and ``actions`` determine the match; ``snapshot`` is a cache of the state to which they lead.

    ``version`` counts every change that a seat can see and equals the number of the last action.
    """

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        VOID = "void", _("void")

    table = models.ForeignKey(Table, models.PROTECT, related_name="matches")
    game = models.CharField(_("game"), max_length=16)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(_("options"), default=dict, blank=True)
    rated = models.BooleanField(_("rated"), default=False)
    seconds = models.PositiveSmallIntegerField(_("seconds a turn"), default=30)
    server_seed = models.CharField(max_length=64)
    commitment = models.CharField(_("commitment"), max_length=64)
    client_seeds = models.JSONField(default=list)
    seed = models.CharField(max_length=64)
    snapshot = models.JSONField()
    version = models.PositiveIntegerField(_("version"), default=0)
    deadline = models.DateTimeField(_("deadline"), null=True, blank=True)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.RUNNING)
    started_at = models.DateTimeField(_("started at"), default=timezone.now)
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    outcome = models.JSONField(_("outcome"), null=True, blank=True)
    persons = models.JSONField(
        null=True, blank=True, help_text="the outcome as the persons have it, where somebody left (leaving.md)"
    )
    counted_at = models.DateTimeField(
        null=True, blank=True, help_text="when the ladder took it in as it stands; voiding a match empties this"
    )

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(fields=["status", "deadline"]),
            models.Index(fields=["status", "ended_at"]),
            models.Index(
                fields=["game", "ended_at"],
                condition=models.Q(rated=True, ended_at__isnull=False, counted_at__isnull=True),
                name="matches_still_to_be_counted",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class SeatQuerySet(models.QuerySet["Seat"]):
    """Queries of seats in matches."""

    def still_played_by(self, user_id: int | None) -> SeatQuerySet:
        """Return the user's seats in running matches that they have not left and are not eliminated from, the newest match first."""
        if user_id is None:
            return self.none()
        theirs = self.filter(user_id=user_id, match__status=Match.Status.RUNNING, out=False)
        return theirs.exclude(presence=Seat.Presence.LEFT).order_by("-match_id")


class Seat(models.Model):
    """A position in a match and who plays it. ``left_number`` is the match's version when the seat was handed over for good."""

    class Presence(models.TextChoices):
        HERE = "here", _("here")
        ABSENT = "absent", _("absent")
        LEFT = "left", _("left")

    class LeftReason(models.TextChoices):
        """The reasons for which a seat is handed over (V1.2)."""

        SAID = "said"
        """Its player said so."""
        ABSENT = "absent"
        """Its player was absent too long."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    chair = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="seats")
    bot = models.CharField(max_length=16, blank=True)
    presence = models.CharField(max_length=8, choices=Presence, default=Presence.HERE)
    timeouts = models.PositiveSmallIntegerField(default=0)
    absent_since = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True)
    left_number = models.PositiveIntegerField(null=True, blank=True)
    left_reason = models.CharField(max_length=16, blank=True)
    left_note = models.JSONField(
        null=True, blank=True, help_text="what the rules have to remember of a person who left (leaving.md)"
    )
    acted = models.BooleanField(default=False, help_text="made an action of their own")
    continued = models.BooleanField(default=False)
    out = models.BooleanField(default=False, help_text="eliminated: free for another table, and no leaver any more")

    objects = SeatQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_player"),
        ]
        indexes = [
            models.Index(fields=["user", "presence"]),
            # The clock asks for these twice a second, among all seats there ever were.
            models.Index(
                fields=["absent_since"], condition=models.Q(absent_since__isnull=False), name="seats_absent_now"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.user or self.bot}"


class Action(models.Model):
    """One line of a match's append-only log: what was done, by whom, and the engine's events. ``number`` is the version that it made."""

    class Kind(models.TextChoices):
        PLAY = "play", _("action")
        ABSENT = "absent", _("absent")
        BACK = "back", _("back")
        LEFT = "left", _("left")
        CONTINUED = "continued", _("continued")
        ENDED = "ended", _("ended before its end")

    class By(models.TextChoices):
        PLAYER = "player", _("player")
        BOT = "bot", _("bot")
        CLOCK = "clock", _("clock")
        HOUSE = "house", _("house bot")
        TABLE = "table", _("table")
        MODERATOR = "moderator", _("moderator")

    class EndedReason(models.TextChoices):
        """The reasons for which a match ends before its end, the text of an action of kind ``ENDED``."""

        MODERATOR = "moderator"
        """A moderator ended it."""
        UPDATE = "update"
        """An update of the site brought rules that cannot go on with it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.PLAY)
    seat = models.PositiveSmallIntegerField(null=True)
    text = models.CharField(max_length=200, blank=True)
    by = models.CharField(max_length=12, choices=By, default=By.PLAYER)
    events = models.JSONField(default=list)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_action_a_number")]

    def __str__(self) -> str:
        return f"{self.match_id}.{self.number} {self.seat} {self.text}"


class ChatMessage(models.Model):
    """A message that a player has said at a table. Hidden ones stay visible to moderators."""

    LONGEST = 300
    """The number of characters that a message may have."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.CharField(_("text"), max_length=LONGEST)
    at = models.DateTimeField(_("at"), default=timezone.now)
    hidden = models.BooleanField(_("hidden"), default=False)

    class Meta:
        verbose_name = _("chat message")
        verbose_name_plural = _("chat messages")
        ordering = ["id"]
        indexes = [models.Index(fields=["match", "id"])]

    def __str__(self) -> str:
        return f"{self.user}: {self.text}"
