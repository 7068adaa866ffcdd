"""Färbeln over HTTP: what the rules refuse is one sentence with its clause, and changes nothing; leaving costs what the rules say."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.matches.play import match_act
from games.models import Match
from tests.games.stored_matches import legal_of, match_of, person, users_by_seat

pytestmark = pytest.mark.django_db


def match_with(seats: int = 3, **options: int) -> Match:
    """Begin a match of a number of people, whose first deal is dealt. Seat 1 is to make the forced bet."""
    people = [person(f"p{seat} of {seats}") for seat in range(seats)]
    return match_of(*people, game="faerbeln", options=options)


def play(match: Match, *texts: str) -> Match:
    """Let the player on turn do each of these."""
    for text in texts:
        match_act(match_id=match.pk, actor=on_turn(match), text=text, version=match.version)
        match.refresh_from_db()
    return match


def on_turn(match: Match) -> User:
    return users_by_seat(match)[match.snapshot["turn"]]


def refused(match: Match, text: str) -> str:
    """Return what the page says when the player on turn sends this."""
    client = Client(headers={"accept-language": "en", "HX-Request": "true"})
    client.force_login(on_turn(match))
    answer = client.post(f"/matches/{match.pk}/act/", {"action": text, "version": match.version}).text
    before = match.version
    match.refresh_from_db()
    assert match.version == before
    return answer[: answer.index('<div id="table"')]


def in_show(seats: int = 3) -> Match:
    return play(match_with(seats), "post", *["call"] * (seats - 1))


def foreign_pair(match: Match) -> str:
    """Return a pair of which one card is the seat's own and one is not."""
    turn = match.snapshot["turn"]
    own, other = match.snapshot["hands"][turn][0], match.snapshot["hands"][turn - 1][0]
    order = {suit: place for place, suit in enumerate("hlba")}
    ranks = "789TUOKA"
    return "show:" + "".join(sorted((own, other), key=lambda card: (order[card[1]], ranks.index(card[0]))))


def test_E3_2_before_the_forced_bet_nothing_else_goes() -> None:
    said = refused(match_with(), "raise")
    assert "The forced bet has not been made yet. Make the forced bet, or throw your cards away. (E3.2)" in said


def test_E4_2_no_more_raises_than_the_options_allow() -> None:
    match = play(match_with(raises=1), "post", "raise")
    assert "No raise is left in this round. Call or fold. (E4.2)" in refused(match, "raise")


def test_E4_2_a_raise_has_no_amount_of_its_own() -> None:
    assert "The table did not understand that." in refused(play(match_with(), "post"), "raise:500")


def test_E5_2_only_own_cards_are_laid_open() -> None:
    match = in_show()
    assert "You do not hold that card. Choose two of your own cards. (E5.2)" in refused(match, foreign_pair(match))


def test_E4_5_there_is_nothing_to_call_before_a_bet() -> None:
    match = in_show()
    while match.snapshot["phase"] == "show":
        play(match, legal_of(match)[0])
    assert "There is nothing to match. Check or bet. (E4.5)" in refused(match, "call")


def test_the_page_says_what_leaving_a_rated_match_does() -> None:
    people = [person(name) for name in ("ada", "bob", "cid", "dan", "eva")]
    match = match_of(*people, game="faerbeln", rated=True)
    client = Client(headers={"accept-language": "en"})
    client.force_login(people[0])
    page = client.get(f"/matches/{match.pk}/").text
    assert "Only the least is done for your seat" in page


def test_the_page_costs_as_many_queries_for_seven_as_for_three() -> None:
    counts = []
    for seats in (3, 7):
        match = match_with(seats)
        client = Client()
        client.force_login(on_turn(match))
        client.get(f"/matches/{match.pk}/")
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/matches/{match.pk}/").status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
