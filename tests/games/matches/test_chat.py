"""Chat: who may speak, how fast, and who is silenced."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone, translation

from accounts.models import Report, Sanction, User
from accounts.refusals import OwnReport, told
from games.matches.chat import hide_message, report_message, say
from games.matches.play import match_leave
from games.matches.seat_view import seat_view
from games.models import ChatMessage, Match
from games.presenters import table_html
from games.refusals import ChatTooFast, InvalidChat, LeftForGood, Muted, NoSuchMessage, NotSeated
from tests.games.stored_matches import person


def heard(match: Match, user: User | None) -> list[str]:
    return [line.text for line in seat_view(match.pk, user).chat]


def test_players_speak_and_everybody_at_the_table_hears(match: Match, users: dict[int, User]) -> None:
    say(match_id=match.pk, user=users[0], text="  Nazdar,\n lidi! ")
    assert heard(match, users[1]) == heard(match, None) == ["Nazdar, lidi!"]


def test_spectators_and_those_who_left_have_no_say(match: Match, users: dict[int, User]) -> None:
    with pytest.raises(NotSeated):
        say(match_id=match.pk, user=person("eve"), text="the ace!")
    match_leave(match_id=match.pk, user=users[0])
    with pytest.raises(LeftForGood):
        say(match_id=match.pk, user=users[0], text="bye")


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\x00b", "a\u202eb", "\ud800"])
def test_nothing_too_much_and_what_cannot_be_shown_is_refused(match: Match, users: dict[int, User], text: str) -> None:
    with pytest.raises(InvalidChat):
        say(match_id=match.pk, user=users[0], text=text)


def test_three_hundred_characters_are_not_too_much(match: Match, users: dict[int, User]) -> None:
    assert say(match_id=match.pk, user=users[0], text="ž" * 300).text == "ž" * 300


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_the_refusal_and_the_field_tell_how_long_a_message_may_be(
    match: Match, users: dict[int, User], language: str
) -> None:
    with translation.override(language):
        assert str(ChatMessage.LONGEST) in re.findall(r"\d+", told(InvalidChat()).sentence)
    assert f'maxlength="{ChatMessage.LONGEST}"' in table_html(seat_view(match.pk, users[0]), language)


def test_five_messages_in_ten_seconds_are_enough(match: Match, users: dict[int, User]) -> None:
    for number in range(5):
        say(match_id=match.pk, user=users[0], text=str(number))
    with pytest.raises(ChatTooFast):
        say(match_id=match.pk, user=users[0], text="six")
    say(match_id=match.pk, user=users[1], text="others may")
    ChatMessage.objects.update(at=timezone.now() - timedelta(seconds=11))
    say(match_id=match.pk, user=users[0], text="six")


def test_a_moderators_mute_silences_until_it_ends(match: Match, users: dict[int, User]) -> None:
    soon = timezone.now() + timedelta(hours=1)
    mute = Sanction.objects.create(user=users[0], kind=Sanction.Kind.MUTE, reason="rude", until=soon)
    with pytest.raises(Muted):
        say(match_id=match.pk, user=users[0], text="!")
    Sanction.objects.filter(pk=mute.pk).update(until=timezone.now())
    say(match_id=match.pk, user=users[0], text="sorry")


def test_ones_own_mute_hides_for_oneself_alone(match: Match, users: dict[int, User]) -> None:
    say(match_id=match.pk, user=users[0], text="hi")
    users[1].muted.add(users[0])
    assert (heard(match, users[1]), heard(match, users[2])) == ([], ["hi"])


def test_a_hidden_message_is_gone_for_all_and_kept(match: Match, users: dict[int, User]) -> None:
    said = say(match_id=match.pk, user=users[0], text="rude")
    hide_message(message_id=said.pk, moderator=person("mod"))
    assert heard(match, users[0]) == heard(match, users[1]) == []
    assert ChatMessage.objects.filter(pk=said.pk).exists()


def test_reporting_wants_a_message_of_this_match_by_somebody_else(match: Match, users: dict[int, User]) -> None:
    said = say(match_id=match.pk, user=users[0], text="rude")
    with pytest.raises(NoSuchMessage):
        report_message(match_id=match.pk + 1, message_id=said.pk, reporter=users[1])
    with pytest.raises(OwnReport):
        report_message(match_id=match.pk, message_id=said.pk, reporter=users[0])
    assert Report.objects.count() == 0
