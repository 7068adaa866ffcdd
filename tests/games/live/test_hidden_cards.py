"""Nobody is sent a card they may not know: whole matches over the real consumers, every byte of every frame and page searched."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import translation

from games.engine.cards import CARDS
from games.models import Match
from games.presenters.cards import CARD_NAMES, PLAYED_CARDS
from tests.games.live.cards import cards_in, names
from tests.games.live.room import Receiver, Room
from tests.games.stored_matches import match_of, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
in_db = sync_to_async


def ferbl_shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Its own hand, the pile, all hands once the round has ended. (F11.5)"""
    hands = position["hands"]
    shown = hands if position["phase"] != "play" else [hands[seat]] if seat is not None else []
    return {card for cards in [position["pile"], *shown] for card in cards}


def faerbeln_shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Its own hand, open cards once all have chosen, what was shown in the last deal. (E9.5)"""
    laid = [pair or [] for pair in position["open"]] if position["phase"] == "second" else []
    own = [position["hands"][seat]] if seat is not None else []
    last = position["last_deal"]["shown"] if position["last_deal"] else []
    return {card for cards in [*own, *laid, *last] for card in cards}


def ferbli_shows(position: dict[str, Any], seat: int | None) -> set[str]:
    """Its own hand, face-up table cards, the offered card, what was shown of the last deal; no blind card, its own neither. (B12.5)"""
    own = [position["hands"][seat]] if seat is not None else []
    offered = [[position["auf"]]] if position["auf"] else []
    last = position["last_deal"] or {"shown": [], "openers": []}
    shown = [cards or [] for cards in (*last["shown"], *last["openers"])]
    opener = [position["openers"][seat] or []] if seat is not None else []
    return {card for cards in [*own, *position["open"], *offered, *shown, *opener] for card in cards}


async def a_match(game: str, seats: int, **fields: Any) -> Match:
    """A match of so many people, its cards known by the seed."""
    people = [await in_db(person)(name) for name in ("ada", "bob", "cid", "dan", "eva")[:seats]]
    return await in_db(match_of)(*people, game=game, seconds=60, server_seed=f"{24:064x}", **fields)


async def test_ferbl_shows_nobody_a_card_they_may_not_know() -> None:
    """Seven rounds, one renewed stock, two eliminated who look on: known of this seed from the engine alone."""
    room = await Room.opened(await a_match("ferbl", 3), ferbl_shows, partial(cards_in, in_words=names()))
    await room.played_out(Random(4))
    assert len(room.match.snapshot["eliminated"]) == 2


async def test_faerbeln_shows_nobody_a_card_they_may_not_know() -> None:
    """Five deals of four people, so that there are showdowns and deals that end by folds."""
    match = await a_match("faerbeln", 4, options={"deals": 5})
    room = await Room.opened(match, faerbeln_shows, partial(cards_in, in_words=names()))
    await room.played_out(Random(4))
    assert room.match.snapshot["deal"] == 5


async def test_ferbli_shows_nobody_a_card_they_may_not_know() -> None:
    """Four deals of three people: blind cards, cards turned up, exchanges of every kind, a showdown."""
    match = await a_match("ferbli", 3, options={"deals": 4})
    room = await Room.opened(match, ferbli_shows, partial(cards_in, in_words=names()))
    await room.played_out(Random(4))
    assert room.match.snapshot["deal"] >= 4
    done = {text.partition(":")[0] async for text in match.actions.values_list("text", flat=True)}
    assert done >= {"open", "blind", "look", "exchange", "raise", "drop"}


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
