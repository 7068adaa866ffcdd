"""The chat of a match: its rate limit, moderators' mutes, and reports that hold the messages around the reported one."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts import selectors as accounts
from accounts.models import Report, User
from accounts.services import record_moderation, report_player
from games.matches import notify
from games.models import ChatMessage, Seat
from games.refusals import ChatTooFast, InvalidChat, LeftForGood, Muted, NoSuchMessage, NotSeated

AT_MOST, WITHIN = 5, timedelta(seconds=10)
"""The number of messages that one person may write within a time."""
AROUND = 20
"""The number of messages that go into a report, the reported one as the last."""


@transaction.atomic
def say(*, match_id: int, user: User, text: str) -> ChatMessage:
    """Say something at the table of a match in which the user has a seat.

    Raises:
        NotSeated, LeftForGood: the user is a spectator, or has left.
        InvalidChat: the text is empty, is longer than ``ChatMessage.LONGEST``, or has a character that does not show.
        Muted: a moderator has muted the user.
        ChatTooFast: the user has said ``AT_MOST`` messages ``WITHIN`` that time already.
    """
    words = " ".join(text.split())
    if not 1 <= len(words) <= ChatMessage.LONGEST or not words.isprintable():
        raise InvalidChat
    # The user's own seat is the lock that makes counting and writing one step.
    seat = Seat.objects.select_for_update(no_key=True).filter(match_id=match_id, user_id=user.pk).first()
    if seat is None:
        raise NotSeated
    if seat.presence == Seat.Presence.LEFT:
        raise LeftForGood
    if accounts.is_muted(user):
        raise Muted
    now = timezone.now()
    if ChatMessage.objects.filter(match_id=match_id, user_id=user.pk, at__gt=now - WITHIN).count() >= AT_MOST:
        raise ChatTooFast
    message = ChatMessage.objects.create(match_id=match_id, user_id=user.pk, text=words, at=now)
    notify.chat_said(match_id=match_id, message_id=message.pk)
    return message


@transaction.atomic
def report_message(*, match_id: int, message_id: int, reporter: User, text: str = "", page: str = "") -> Report:
    """Send a message, the chat before it and the match to the moderators.

    Args:
        match_id: the match.
        message_id: the message.
        reporter: the person who reports it.
        text: the reporter's own words.
        page: the address they were at.

    Returns:
        The report: the earlier one where they have reported this message before.

    Raises:
        NoSuchMessage: the match has no such message.
        OwnReport, TooManyReports: the message is the reporter's own, or they report too often.
    """
    message = ChatMessage.objects.select_related("user").filter(match_id=match_id, pk=message_id).first()
    if message is None:
        raise NoSuchMessage
    earlier = Report.objects.filter(reporter=reporter, evidence__message=message.pk).first()
    if earlier is not None:
        return earlier
    said = ChatMessage.objects.select_related("user").filter(match_id=match_id, pk__lte=message.pk).order_by("-pk")
    chat = [
        {"id": line.pk, "user": line.user.get_username(), "text": line.text, "at": line.at.isoformat()}
        for line in reversed(said[:AROUND])
    ]
    evidence = {"match": match_id, "message": message.pk, "said": message.text, "chat": chat}
    return report_player(reporter=reporter, about=message.user, text=text, page=page, evidence=evidence)


@transaction.atomic
def hide_message(*, message_id: int, moderator: User, hidden: bool = True) -> None:
    """Hide a message from everyone but the moderators, or show it again. Doing it twice changes nothing.

    Raises:
        NoSuchMessage: no message has this number.
    """
    message = ChatMessage.objects.select_for_update(no_key=True).filter(pk=message_id).first()
    if message is None:
        raise NoSuchMessage
    if message.hidden != hidden:
        message.hidden = hidden
        message.save(update_fields=["hidden"])
        verb, subject = "message hidden" if hidden else "message shown", f"match {message.match_id}"
        record_moderation(moderator=moderator, verb=verb, about=message.user, subject=subject, text=message.text)
        notify.chat_said(match_id=message.match_id, message_id=message.pk)
