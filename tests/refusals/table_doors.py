"""Where people meet the refusals of tables and limits: the lobby and the waiting room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

from django.core.cache import cache
from django.test import override_settings

from accounts.models import Sanction, User
from games.catalogue import offers
from games.models import Table
from games.refusals import (
    BadSeed,
    BadTable,
    InviteNeeded,
    NoBots,
    NoBotsYet,
    NoGuests,
    NoSuchTable,
    NotAtTable,
    NotHost,
    RatingBanned,
    StillPlaying,
    Suspended,
    TableClosed,
    TableFull,
    TableRuns,
    TooMany,
    TooOften,
)
from games.tables import opening, seating
from games.tables.opening import Wish
from tests.games.stored_matches import match_of, person
from tests.refusals.reading import browser, door, got, posted, raised, words_in

ONCE = (1, 3600)
OFTEN = (1000, 3600)
NEW = {"game": "ferbl", "kind": "casual", "seconds": "30", "bots": "0"}


def opened(by: User, **wish: Any) -> Table:
    return opening.open_table(user=by, wish=Wish(**{"game": "ferbl", "chairs": 3, **wish}))


def joined(language: str, user: User | None, table: Table) -> str:
    return posted(language, user, f"/tables/{table.pk}/join/")


@door(NoSuchTable)
def an_unknown_table(language: str) -> str:
    return got(language, None, "/tables/999/")


@door(NoSuchTable)
def an_invitation_to_no_table(language: str) -> str:
    return got(language, None, "/tables/invite/nothing/")


@door(NoSuchTable)
def joining_an_unknown_table(language: str) -> str:
    return posted(language, person("ada"), "/tables/999/join/")


@door(TableClosed)
def joining_a_closed_table(language: str) -> str:
    ada = person("ada")
    table = opened(ada)
    seating.stand(table_id=table.pk, user=ada)
    return joined(language, person("bob"), table)


@door(TableRuns)
def joining_a_running_table(language: str) -> str:
    match = match_of(person("ada"), person("bob"), person("cid"))
    return joined(language, person("dan"), match.table)


@door(TableFull)
def joining_a_full_table(language: str) -> str:
    table = opened(person("ada"), bots=1)
    seating.join(table_id=table.pk, user=person("bob"))
    return joined(language, person("cid"), table)


@door(InviteNeeded)
def joining_a_private_table(language: str) -> str:
    return joined(language, person("bob"), opened(person("ada"), private=True))


@door(StillPlaying)
def joining_while_a_match_runs(language: str) -> str:
    ada = person("ada")
    match_of(ada, "rules", "rules")
    return joined(language, ada, opened(person("bob")))


@door(StillPlaying)
def standing_up_while_the_match_runs(language: str) -> str:
    ada = person("ada")
    match = match_of(ada, "rules", "rules")
    client = browser(language, ada)
    client.post(f"/tables/{match.table_id}/stand/")
    return words_in(client.get("/lobby/").text)


@door(NotAtTable)
def getting_ready_without_a_chair(language: str) -> str:
    return posted(language, person("bob"), f"/tables/{opened(person('ada')).pk}/ready/")


@door(NotAtTable)
def getting_ready_without_a_log_in(language: str) -> str:
    return posted(language, None, f"/tables/{opened(person('ada')).pk}/ready/")


@door(NotHost)
def seating_a_bot_at_somebody_elses_table(language: str) -> str:
    table = opened(person("ada"))
    bob = person("bob")
    seating.join(table_id=table.pk, user=bob)
    return posted(language, bob, f"/tables/{table.pk}/bot/")


@door(NoBots)
def seating_a_bot_at_a_rated_table(language: str) -> str:
    ada = person("ada")
    return posted(language, ada, f"/tables/{opened(ada, rated=True).pk}/bot/")


@door(NoBots)
def opening_a_rated_table_with_bots(language: str) -> str:
    return posted(language, person("ada"), "/tables/new/", **{**NEW, "kind": "rated", "bots": "1"})


def without_bots() -> Any:
    """Return the patch under which no game has a bot; in fact each has one."""
    none = {slug: replace(offer, bot=None) for slug, offer in offers().items()}
    return patch("games.tables.seating.offers", lambda: none)


@door(NoBotsYet)
def seating_a_bot_where_the_game_has_none(language: str) -> str:
    ada = person("ada")
    table = opened(ada)
    with without_bots():
        return posted(language, ada, f"/tables/{table.pk}/bot/")


@door(NoGuests)
def joining_a_rated_table_as_a_guest(language: str) -> str:
    return joined(language, person("host", guest=True), opened(person("ada"), rated=True))


@door(NoGuests)
def opening_a_rated_table_as_a_newcomer(language: str) -> str:
    return posted(language, None, "/tables/new/", **{**NEW, "kind": "rated"})


def sanctioned(kind: str) -> User:
    user = person("bob")
    Sanction.objects.create(user=user, kind=kind, reason="Nadává.", created_by=person("mod"))
    return user


@door(RatingBanned)
def joining_a_rated_table_while_banned(language: str) -> str:
    return joined(language, sanctioned(Sanction.Kind.RATING_BAN), opened(person("ada"), rated=True))


@door(Suspended)
def joining_while_suspended(language: str) -> str:
    return joined(language, sanctioned(Sanction.Kind.SUSPENSION), opened(person("ada")))


@door(BadSeed)
def a_contribution_with_a_bar(language: str) -> str:
    ada = person("ada")
    return posted(language, ada, f"/tables/{opened(ada).pk}/ready/", client_seed="a|b")


@door(BadTable)
def a_table_that_the_game_cannot_have(language: str) -> str:
    ada = person("ada")
    return raised(language, lambda: opened(ada, chairs=99))


@door(TooMany)
def joining_too_often_from_one_address(language: str) -> str:
    cache.clear()
    first, second, bob = opened(person("ada")), opened(person("cid")), person("bob")
    with override_settings(LIMITS={"join": ONCE}, LIMITS_A_PERSON={"join": OFTEN}):
        joined(language, bob, first)
        return joined(language, bob, second)


@door(TooMany)
def talking_too_often_from_one_address(language: str) -> str:
    cache.clear()
    ada = person("ada")
    url = f"/matches/{match_of(ada, 'rules', 'rules', seconds=60).pk}/chat/"
    with override_settings(LIMITS={"chat": ONCE}):
        posted(language, ada, url, text="nazdar")
        return posted(language, ada, url, text="nazdar")


@door(TooMany)
def too_many_guests_from_one_address(language: str) -> str:
    cache.clear()
    table = opened(person("ada"))
    with override_settings(LIMITS={"guest": ONCE, "join": OFTEN}):
        joined(language, None, table)
        return joined(language, None, table)


@door(TooOften)
def joining_too_often_as_one_person(language: str) -> str:
    cache.clear()
    first, second, bob = opened(person("ada")), opened(person("cid")), person("bob")
    with override_settings(LIMITS={"join": OFTEN}, LIMITS_A_PERSON={"join": ONCE}):
        joined(language, bob, first)
        return joined(language, bob, second)


@door(TooOften)
def playing_now_too_often(language: str) -> str:
    cache.clear()
    bob = person("bob")
    with override_settings(LIMITS={"table": OFTEN}, LIMITS_A_PERSON={"table": ONCE}):
        posted(language, bob, "/play-now/ferbl/")
        return posted(language, bob, "/play-now/ferbl/")
