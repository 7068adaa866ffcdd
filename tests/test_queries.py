"""The number of queries does not grow with the data: every page and action is counted with little and with much of it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import lay_sanction
from games.engine.base import TABLE
from games.engine.registry import Game, all_games, offered_games
from games.matches import chat, play
from games.models import ChatMessage, Match
from games.tables import opening, seating
from games.tables.opening import Wish
from ladder.models import Result
from tests.games.stored_matches import actor_of, legal_of, match_of, person, play_ahead, play_out, users_by_seat

pytestmark = pytest.mark.django_db
VERB_AND_TABLE = re.compile(r"^[A-Z]+(?: SAVEPOINT)?|(?<=FROM |INTO )\"\w+\"|(?<=UPDATE )\"\w+\"")
EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])
EVERY_OFFERED_GAME = pytest.mark.parametrize("game", offered_games(), ids=[game.slug for game in offered_games()])
MANY = 60
"""How many actions count as many; in a short game, half of a match does."""


def queries(work: Any) -> list[str]:
    """Return the verb and the first table of each query that the work makes."""
    with CaptureQueriesContext(connection) as asked:
        work()
    return [" ".join(VERB_AND_TABLE.findall(query["sql"])[:2]) for query in asked]


def of_page(client: Client, url: str) -> list[str]:
    """Return the queries of a page when it is opened again."""
    client.get(url)
    return queries(lambda: page(client, url))


def page(client: Client, url: str) -> None:
    assert client.get(url).status_code == 200


def client_of(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def talk(match: Match, lines: int) -> None:
    """Let everybody write that many lines, without any limit."""
    users = users_by_seat(match).values()
    ChatMessage.objects.bulk_create(
        ChatMessage(match=match, user=user, text="!") for user in users for _ in range(lines)
    )


def a_match(game: Game, seats: int, *, actions: int = 0, chat: int = 0, name: str = "") -> Match:
    """Make a match of that many people, actions and lines of chat, with a person to act."""
    people = [person(f"{name}{game.slug}{seats}-{at}") for at in range(seats)]
    match = match_of(*people, game=game.slug, seconds=600)
    far = match.version + actions
    play_ahead(match.pk, Random(7), lambda held: held.row.version >= far and held.actor != TABLE)
    talk(match, chat)
    match.refresh_from_db()
    return match


def few_and_many(game: Game) -> tuple[Match, Match]:
    """Return the smallest table at the start without chat, and the largest far on with much of it."""
    few, many = min(game.rules.seats), max(game.rules.seats)
    far = min(MANY, length(game, many) // 2)
    return a_match(game, few, name="few"), a_match(game, many, name="many", actions=far, chat=40)


def length(game: Game, seats: int) -> int:
    """Return the number of actions of a match played at random, counted no further than matters."""
    rules, rng, actions = game.rules, Random(7), 0
    state = rules.new_match(rules.parse_options({}, seats), seats, "0" * 64)
    while rules.to_act(state) is not None and actions < 2 * MANY:
        state, actions = rules.apply(state, rng.choice(rules.legal_actions(state))).state, actions + 1
    return actions


@EVERY_GAME
def test_the_queries_of_the_table_page_do_not_grow(game: Game) -> None:
    small, large = few_and_many(game)
    assert large.actions.count() > 4 * small.actions.count()
    for who in ("player", "spectator"):
        readers = [None if who == "spectator" else users_by_seat(match)[0] for match in (small, large)]
        few, many = (
            of_page(client_of(user), f"/matches/{match.pk}/")
            for user, match in zip(readers, (small, large), strict=True)
        )
        assert few == many, who
        assert len(many) <= 12


@EVERY_GAME
def test_the_queries_of_an_action_do_not_grow(game: Game) -> None:
    """Over HTTP, so with everything around the action: session, user, limits, the answer."""
    asked = []
    for match in few_and_many(game):
        actor = actor_of(match)
        assert isinstance(actor, int)
        client, (text, *_others) = client_of(users_by_seat(match)[actor]), legal_of(match)
        url, form = f"/matches/{match.pk}/act/", {"action": text, "version": match.version}
        asked.append(queries(lambda: client.post(url, form)))  # noqa: B023
        match.refresh_from_db()
        assert match.version == form["version"] + 1
    assert len(asked[0]) == len(asked[1]) <= 16


@EVERY_GAME
def test_the_queries_of_what_else_is_done_at_a_table_do_not_grow(game: Game) -> None:
    asked = []
    for match in few_and_many(game):
        user, last = users_by_seat(match)[0], users_by_seat(match)[1]
        ChatMessage.objects.filter(user=user).update(at=match.started_at.replace(year=2000))
        said = queries(lambda: chat.say(match_id=match.pk, user=user, text="Ahoj"))  # noqa: B023
        back = queries(lambda: play.match_back(match_id=match.pk, user=user))  # noqa: B023
        left = queries(lambda: play.match_leave(match_id=match.pk, user=last))  # noqa: B023
        asked.append((said, back, left))
    assert asked[0] == asked[1]


@pytest.mark.slow
@EVERY_GAME
def test_the_queries_of_the_results_and_the_record_do_not_grow(game: Game) -> None:
    asked = []
    for match in few_and_many(game):
        play_out(match, timezone.now())
        client = client_of(users_by_seat(match)[0])
        urls = [f"/matches/{match.pk}/{page}" for page in ("", "record/", "record/?step=3", "record.txt")]
        asked.append([of_page(client, url) for url in urls])
    assert asked[0] == asked[1]


@EVERY_OFFERED_GAME
def test_the_queries_of_the_waiting_room_and_what_is_done_there_do_not_grow(game: Game) -> None:
    asked = []
    for name, chairs in (("a", min(game.rules.seats)), ("b", max(game.rules.seats))):
        host, *others = (person(f"{name}{at}") for at in range(chairs))
        table = opening.open_table(user=host, wish=Wish(game=game.slug, chairs=chairs))
        for user in others[:-1]:
            seating.join(table_id=table.pk, user=user)
        rooms = [of_page(client_of(host), f"/tables/{table.pk}/{part}") for part in ("", "room/")]
        joined = queries(lambda: seating.join(table_id=table.pk, user=others[-1]))  # noqa: B023
        for user in others:
            seating.ready(table_id=table.pk, user=user)
        started = queries(lambda: seating.ready(table_id=table.pk, user=host))  # noqa: B023
        assert Match.objects.filter(table=table).exists()
        asked.append(([len(room) for room in rooms], len(joined), len(started)))
    assert asked[0] == asked[1]


def test_the_queries_of_the_lobby_do_not_grow() -> None:
    reader = person("reader")
    asked = []
    for times in (1, 6):
        for number in range(times):
            for game in offered_games():
                a_match(game, max(game.rules.seats), name=f"{times}.{number}")
                host = person(f"host{times}.{number}{game.slug}")
                opening.open_table(user=host, wish=Wish(game=game.slug, chairs=max(game.rules.seats)))
        asked.append([of_page(client_of(reader), url) for url in ("/lobby/", "/lobby/tables/", "/")])
    assert asked[0] == asked[1]
    assert max(map(len, asked[0])) <= 10


def test_the_queries_of_the_profile_do_not_grow() -> None:
    """The player has many matches of every game, running and over, and many results."""
    anna = person("Anna")
    asked = []
    for times in (1, 5):
        for number in range(times):
            for game in all_games():
                others = [person(f"{times}.{number}{game.slug}{at}") for at in range(game.rules.rated_seats - 1)]
                match = match_of(anna, *others, game=game.slug)
                anna.chairs.all().delete()
                Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER, ended_at=timezone.now(), rated=True)
                for place, user in enumerate((anna, *others)):
                    a_result(match, user, place)
        asked.append([of_page(client_of(user), "/players/Anna/") for user in (None, anna)])
    assert asked[0] == asked[1]
    assert max(map(len, asked[0])) <= 16


def a_result(match: Match, user: User, place: int) -> None:
    now = timezone.localtime()
    Result.objects.create(
        match=match, user=user, game=match.game, place=place + 1, score=0, balance=-place, ended_at=now,
        week=f"{now:%G-W%V}", month=f"{now:%Y-%m}",
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *["accounts_user", "accounts_report", "accounts_sanction", "accounts_moderationentry"],
        *["games_table", "games_match", "games_chatmessage", "ladder_result", "ladder_standing", "ladder_period"],
    ],
)
def test_the_queries_of_the_admins_lists_do_not_grow(name: str) -> None:
    root = User.objects.create_superuser("Root")
    client, asked = client_of(root), []
    for times in (2, 20):
        for number in range(times):
            with_something_of_everything(f"{times}.{number}", root)
        asked.append(of_page(client, reverse(f"admin:{name}_changelist")))
    assert len(asked[0]) == len(asked[1])


def with_something_of_everything(name: str, moderator: User) -> None:
    one, other = person(f"A{name}"), person(f"B{name}")
    match = match_of(one, other, "rules")
    said = chat.say(match_id=match.pk, user=one, text="Ahoj")
    chat.report_message(match_id=match.pk, message_id=said.pk, reporter=other)
    lay_sanction(user=one, moderator=moderator, kind="mute", reason="F")
    a_result(match, one, 0)


def test_the_queries_of_a_match_in_the_admin_do_not_grow() -> None:
    client, asked = client_of(User.objects.create_superuser("Root")), []
    for game in all_games():
        for match in few_and_many(game):
            asked.append(len(of_page(client, reverse("admin:games_match_change", args=[match.pk]))))
    assert len(set(asked)) == 1
