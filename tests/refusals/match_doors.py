"""Where people meet the refusals of matches and chat: the forms of the table, its page, the admin."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Sanction, User
from games.engine.registry import rules_for
from games.matches.chat import AT_MOST, say
from games.matches.play import match_leave
from games.matches.starting import start_match
from games.models import Chair, Match, Table
from games.refusals import (
    CannotPlayAgain,
    ChatTooFast,
    ConfirmLeave,
    Incomplete,
    InvalidChat,
    InvalidMessage,
    LeftForGood,
    MatchOver,
    MayNotWatch,
    Muted,
    NoSuchMatch,
    NoSuchMessage,
    NotAtTable,
    NothingToContinue,
    NotOver,
    NotReadyToStart,
    NotSeated,
    NotYourTurn,
    OwnMatch,
    StaleVersion,
    TooLate,
    Updating,
)
from tests.games.stored_matches import legal_of, match_of, person, play_out, table_of, users_by_seat
from tests.refusals.accounts_doors import chosen, moderator
from tests.refusals.reading import door, got, posted, raised


def three() -> Match:
    return match_of(person("ada"), person("bob"), person("cid"), seconds=60)


def alone() -> tuple[Match, User]:
    """Return a match of one person and bots, and the person."""
    ada = person("ada")
    return match_of(ada, "rules", "rules", seconds=60), ada


def on_turn(match: Match) -> User:
    return users_by_seat(match)[match.snapshot["turn"]]


def not_on_turn(match: Match) -> User:
    return users_by_seat(match)[(match.snapshot["turn"] + 1) % 3]


def sent(language: str, user: User | None, match: Match, what: str, **form: Any) -> str:
    return posted(language, user, f"/matches/{match.pk}/{what}/", **form)


def acted(language: str, user: User | None, match: Match, **form: Any) -> str:
    return sent(language, user, match, "act", **{"action": legal_of(match)[0], "version": match.version, **form})


@door(NoSuchMatch)
def an_unknown_match(language: str) -> str:
    return got(language, None, "/matches/999/")


@door(NoSuchMatch)
def acting_in_an_unknown_match(language: str) -> str:
    return posted(language, person("ada"), "/matches/999/act/", action="draw", version="1")


@door(NoSuchMatch)
def the_record_of_an_unknown_match(language: str) -> str:
    return got(language, None, "/matches/999/record/")


@door(MayNotWatch)
def watching_at_a_private_table(language: str) -> str:
    match = three()
    Table.objects.update(private=True)
    return got(language, person("eve"), f"/matches/{match.pk}/")


@door(MayNotWatch)
def waiting_at_a_private_table(language: str) -> str:
    table = table_of(person("ada"), "rules", private=True)
    return got(language, None, f"/tables/{table.pk}/")


@door(NotSeated)
def acting_in_a_match_of_others(language: str) -> str:
    return acted(language, person("eve"), three())


@door(NotSeated)
def acting_without_a_log_in(language: str) -> str:
    return acted(language, None, three())


@door(NotYourTurn)
def acting_out_of_turn(language: str) -> str:
    match = three()
    return acted(language, not_on_turn(match), match)


@door(StaleVersion)
def acting_on_an_old_page(language: str) -> str:
    match = three()
    return acted(language, on_turn(match), match, version=0)


@door(TooLate)
def acting_after_the_time(language: str) -> str:
    match = three()
    Match.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    return acted(language, on_turn(match), match)


@door(MatchOver)
def acting_after_the_end(language: str) -> str:
    match, ada = alone()
    play_out(match, timezone.now())
    return sent(language, ada, match, "act", action="draw", version=match.version)


@door(MatchOver)
def acting_in_a_match_of_earlier_rules(language: str) -> str:
    match = three()
    Match.objects.update(rules_version=0)
    return acted(language, on_turn(match), match)


@door(LeftForGood)
def acting_after_leaving(language: str) -> str:
    match = three()
    user = on_turn(match)
    match_leave(match_id=match.pk, user=user)
    return acted(language, user, match)


@door(ConfirmLeave)
def leaving_a_rated_match(language: str) -> str:
    match = three()
    Match.objects.update(rated=True)
    return sent(language, on_turn(match), match, "leave")


@door(NothingToContinue)
def going_on_within_a_round(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "continue", version=match.version)


@door(NotReadyToStart)
def starting_a_closed_table(language: str) -> str:
    table = table_of(person("ada"), person("bob"), person("cid"), status=Table.Status.CLOSED)
    return raised(language, lambda: start_match(table_id=table.pk))


@door(CannotPlayAgain)
def the_next_match_while_one_runs(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "again")


@door(NotAtTable)
def the_next_match_after_standing_up(language: str) -> str:
    match, ada = alone()
    play_out(match, timezone.now())
    Chair.objects.filter(user=ada).delete()
    return sent(language, ada, match, "again")


@door(NotOver)
def voiding_a_running_match(language: str) -> str:
    return chosen(language, moderator(), "games_match", "void", three())


@door(Updating)
def looking_at_a_match_of_a_newer_release(language: str) -> str:
    match, ada = alone()
    Match.objects.filter(pk=match.pk).update(rules_version=rules_for(match.game).version + 1)
    return got(language, ada, f"/matches/{match.pk}/")


@door(OwnMatch)
def ending_a_match_one_plays_in(language: str) -> str:
    judge = moderator()
    return chosen(language, judge, "games_match", "end", match_of(judge, "rules", "rules"))


@door(InvalidChat)
def saying_nothing(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "chat", text=" ")


@door(InvalidChat)
def saying_too_much(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "chat", text="a" * 301)


@door(InvalidChat)
def saying_something_invisible(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "chat", text="ferbl\u200b")


@door(ChatTooFast)
def saying_the_sixth_thing_at_once(language: str) -> str:
    match = three()
    user = on_turn(match)
    for _ in range(AT_MOST):
        say(match_id=match.pk, user=user, text="nazdar")
    return sent(language, user, match, "chat", text="nazdar")


@door(Muted)
def saying_something_while_muted(language: str) -> str:
    match = three()
    user = on_turn(match)
    Sanction.objects.create(user=user, kind=Sanction.Kind.MUTE, reason="Nadává.", created_by=person("mod"))
    return sent(language, user, match, "chat", text="nazdar")


@door(NoSuchMessage)
def reporting_what_was_not_said(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "report", message="999")


@door(InvalidMessage)
def an_action_without_a_version(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "act", action="draw")


@door(InvalidMessage)
def reporting_no_number(language: str) -> str:
    match = three()
    return sent(language, on_turn(match), match, "report", message="²")


@door(Incomplete)
def exchanging_no_cards(language: str) -> str:
    match = match_of(person("ada"), person("bob"), game="ferbli")
    return acted(language, on_turn(match), match, action="exchange:{cards}")
