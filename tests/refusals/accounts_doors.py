"""Where people meet the refusals of accounts."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group
from django.urls import reverse

from accounts.models import User
from accounts.moderators import GROUP
from accounts.names import name_key
from accounts.refusals import (
    AboveYou,
    InThePast,
    NoReason,
    NoSuchPlayer,
    OwnLift,
    OwnMute,
    OwnReport,
    OwnSanction,
    Staff,
    TooManyMuted,
    TooManyReports,
)
from accounts.services import lay_sanction, report_player
from accounts.services.moderation import REPORTS_AN_HOUR
from accounts.services.mutes import MOST_MUTED
from games.matches.chat import say
from tests.games.stored_matches import match_of, person
from tests.refusals.reading import door, got, posted, raised

PASSWORD = "zelený-filek-bere-vše"


@door(NoSuchPlayer)
def profile_of_nobody(language: str) -> str:
    return got(language, None, "/players/nobody/")


@door(OwnMute)
def muting_oneself(language: str) -> str:
    return posted(language, person("ada"), "/players/ada/mute/")


@door(TooManyMuted)
def muting_one_more(language: str) -> str:
    ada = person("ada")
    names = [f"p{number}" for number in range(MOST_MUTED)]
    ada.muted.add(*User.objects.bulk_create(User(username=name, username_key=name_key(name)) for name in names))
    person("bob")
    return posted(language, ada, "/players/bob/mute/")


@door(OwnReport)
def reporting_oneself(language: str) -> str:
    return posted(language, person("ada"), "/players/ada/report/", text="?")


@door(OwnReport)
def reporting_ones_own_chat(language: str) -> str:
    ada = person("ada")
    match = match_of(ada, "rules", "rules", seconds=60)
    said = say(match_id=match.pk, user=ada, text="nazdar")
    return posted(language, ada, f"/matches/{match.pk}/report/", message=said.pk)


@door(TooManyReports)
def reporting_once_more(language: str) -> str:
    ada, bob = person("ada"), person("bob")
    for _ in range(REPORTS_AN_HOUR):
        report_player(reporter=ada, about=bob)
    return posted(language, ada, "/players/bob/report/", text="?")


@door(TooManyReports)
def reporting_chat_once_more(language: str) -> str:
    ada, bob = person("ada"), person("bob")
    match = match_of(ada, bob, "rules", seconds=60)
    said = say(match_id=match.pk, user=bob, text="nazdar")
    for _ in range(REPORTS_AN_HOUR):
        report_player(reporter=ada, about=bob)
    return posted(language, ada, f"/matches/{match.pk}/report/", message=said.pk)


def moderator() -> User:
    user = User.objects.create_user("Mod", is_staff=True)
    user.groups.add(Group.objects.get(name=GROUP))
    return user


def chosen(language: str, who: User, name: str, action: str, row: Any, **data: Any) -> str:
    """Return what the admin says after an action on a row."""
    form = {"action": action, "_selected_action": [row.pk], "confirmed": "1", "reason": "Nadává.", **data}
    return posted(language, who, reverse(f"admin:{name}_changelist"), **form)


@door(OwnSanction)
def sanctioning_oneself(language: str) -> str:
    mod = moderator()
    return chosen(language, mod, "accounts_user", "mute", mod, days="1")


@door(AboveYou)
def sanctioning_an_administrator(language: str) -> str:
    root = User.objects.create_superuser("Hlava")
    return chosen(language, moderator(), "accounts_user", "mute", root, days="1")


@door(InThePast)
def a_sanction_that_is_over_already(language: str) -> str:
    end = {"days": "0", "until_0": "2001-01-01", "until_1": "00:00:00"}
    return chosen(language, moderator(), "accounts_user", "mute", person("ada"), **end)


@door(OwnLift)
def lifting_ones_own_sanction(language: str) -> str:
    mod, root = moderator(), User.objects.create_superuser("Hlava")
    sanction = lay_sanction(user=mod, moderator=root, kind="mute", reason="Nadává.")
    return chosen(language, mod, "accounts_sanction", "lift", sanction)


@door(NoReason)
def a_sanction_without_a_reason(language: str) -> str:
    ada, mod = person("ada"), moderator()
    return raised(language, lambda: lay_sanction(user=ada, moderator=mod, kind="mute", reason=" "))


@door(Staff)
def a_moderator_who_deletes_their_account(language: str) -> str:
    mod = User.objects.create_user("Mod", password=PASSWORD, is_staff=True)
    return posted(language, mod, "/settings/delete/", password=PASSWORD, sure="on")
