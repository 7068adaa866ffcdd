"""Nobody is sent a card they may not know: whole matches over the real consumers, every byte of every frame and page searched."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import pytest
from asgiref.sync import sync_to_async
from django.utils import translation

from games.engine.cards import CARDS
from games.engine.registry import Game, all_games
from games.models import Match
from games.presenters.cards import CARD_NAMES, PLAYED_CARDS
from tests.games.folders import from_tests
from tests.games.live.cards import cards_in, names
from tests.games.live.hidden import Hidden
from tests.games.live.room import Receiver, Room
from tests.games.stored_matches import match_of, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
in_db = sync_to_async


async def a_match(game: Game, hidden: Hidden) -> Match:
    """Begin a match of as many people as the game's part says, whose cards the seed tells."""
    people = [await in_db(person)(name) for name in ("ada", "bob", "cid", "dan", "eva")[: hidden.seats]]
    seed = f"{hidden.number:064x}"
    return await in_db(match_of)(*people, game=game.slug, seconds=60, server_seed=seed, options=dict(hidden.options))


@pytest.mark.parametrize("game", all_games(), ids=[game.slug for game in all_games()])
async def test_nobody_is_shown_a_card_they_may_not_know(game: Game) -> None:
    hidden: Hidden = from_tests(game, "hidden").HIDDEN
    room = await Room.opened(await a_match(game, hidden), hidden.shows, hidden.search())
    await room.played_out(Random(4), enough=hidden.enough)
    assert hidden.reached(room.match.snapshot)
    done = {text.partition(":")[0] async for text in room.match.actions.values_list("text", flat=True)}
    assert done >= hidden.done


@pytest.mark.parametrize(
    "planted",
    [
        '<i id="card-{}">',
        '{{"drawn": "{}"}}',
        '<button value="{}=9">',
        '<button value="show:{}">',
        '<img src="/static/cards/{}.svg">',
    ],
)
def test_the_search_finds_a_planted_code(planted: str) -> None:
    for code in CARDS:
        assert cards_in(planted.format(code), {}) == {code}


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_search_finds_a_planted_name(language: str) -> None:
    words = names()
    for code in CARDS:
        with translation.override(language):
            for table in (CARD_NAMES, PLAYED_CARDS):
                assert cards_in(f"<li>Ada: {str(table[code]).capitalize()}.</li>", words) == {code}


def test_the_check_of_a_frame_finds_a_planted_card() -> None:
    history = {1: {"7h"}}
    reader = Receiver(None, True, None, history, partial(cards_in, in_words=names()))  # type: ignore[arg-type]
    frame = {"version": 1, "view": {"log": [{"number": 1, "cards": ["7h"]}], "view": {"pile": ["7h"]}}}
    reader.check(json.dumps(frame))
    for spoiled in (
        {**frame, "view": {"log": [{"number": 1, "cards": ["8h"]}], "view": {}}},
        {**frame, "view": {"log": [], "view": {"pile": ["8h"]}}},
    ):
        with pytest.raises(AssertionError):
            reader.check(json.dumps(spoiled))
    page = '<div id="table" data-version="1"><img id="card-{}"></div>'
    reader.as_json = False
    reader.check(page.format("7h"))
    with pytest.raises(AssertionError):
        reader.check(page.format("8h"))
