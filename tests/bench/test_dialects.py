"""What the bench reads from frames, and what it sends."""

from __future__ import annotations

import json

import pytest

from bench.tables.dialects import REFUSED, Boardgame, Floor, Place, Seen, SiteHtml, SiteJson

HERE = Place("17", (8000, 8001, 8000), ("sessionid=a", "sessionid=b", ""))


def never(text: str) -> None:
    raise AssertionError(f"nothing was to be said, not {text}")


def test_cookies_belong_to_seats() -> None:
    assert HERE.headers(1) == {"Cookie": "sessionid=b"}
    assert HERE.headers(2) == {}


def json_view(legal: list[str], status: str = "running") -> bytes:
    view = {"match_id": 17, "status": status, "version": 12, "view": {"legal": legal, "hand": ["7h"]}}
    return json.dumps({"type": "view", "version": 12, "view": view}).encode()


def test_a_json_view_of_a_seat_that_waits() -> None:
    assert SiteJson().read(json_view([]), HERE, 0, never) == Seen(12)


def test_a_seat_that_can_play_does_not_draw() -> None:
    seen = SiteJson().read(json_view(["draw", "Ub=9"]), HERE, 0, never)
    assert seen is not None
    assert json.loads(seen.move or "") == {"type": "act", "action": "Ub=9", "version": 12}


def test_a_seat_that_can_only_draw_draws() -> None:
    seen = SiteJson().read(json_view(["draw"]), HERE, 0, never)
    assert seen is not None
    assert json.loads(seen.move or "")["action"] == "draw"


def test_json_without_blanks_reads_the_same() -> None:
    view = json.dumps(json.loads(json_view(["7h", "Kh"])), separators=(",", ":")).encode()
    seen = SiteJson().read(view, HERE, 0, never)
    assert seen is not None
    assert seen.version == 12
    assert json.loads(seen.move or "")["action"] in {"7h", "Kh"}


def test_a_json_view_after_the_end() -> None:
    assert SiteJson().read(json_view([], status="over"), HERE, 0, never) == Seen(12, None, over=True)


def test_json_refusals_and_chat() -> None:
    assert SiteJson().read(b'{"type": "error", "code": "stale_version"}', HERE, 0, never) is REFUSED
    assert SiteJson().read(b'{"type": "chat", "id": 3}', HERE, 0, never) is None


def html_view(attributes: str, inside: str = "") -> bytes:
    return f'<div id="table" class="table" data-match="17" data-version="12"{attributes}>\n{inside}</div>'.encode()


PLAYABLE = '<button id="card-7h" data-card="7h" class="card card-7h playable" name="action" value="7h">'
NOT_PLAYABLE = '<button id="card-8l" data-card="8l" class="card card-8l" name="action" value="8l">'
CHOICE = '<button class="choice-button" name="action" value="Ub=9">'
DRAW = '<button class="btn move" id="move-draw" name="action" value="draw" data-key="d">'
STOCK = '<button class="stock-cards" id="stock-cards" form="act" name="action" value="draw">'


def test_an_html_view_is_acknowledged() -> None:
    said: list[str] = []
    assert SiteHtml().read(html_view("", NOT_PLAYABLE + STOCK), HERE, 0, said.append) == Seen(12)
    assert json.loads(said[0]) == {"type": "ack", "version": 12}


@pytest.mark.parametrize(("button", "action"), [(PLAYABLE, "7h"), (CHOICE, "Ub=9")])
def test_an_html_view_of_a_seat_to_act(button: str, action: str) -> None:
    view = html_view(' data-my-turn="12"', STOCK + NOT_PLAYABLE + button + DRAW)
    seen = SiteHtml().read(view, HERE, 0, lambda text: None)
    assert seen is not None
    assert json.loads(seen.move or "") == {"type": "act", "action": action, "version": 12}


def test_an_html_view_after_the_end_and_a_notice() -> None:
    assert SiteHtml().read(html_view(" data-over"), HERE, 0, lambda text: None) == Seen(12, None, over=True)
    assert SiteHtml().read(b'<div id="notice">No.</div>', HERE, 0, never) is REFUSED


@pytest.mark.parametrize(("number", "seat"), [(0, 0), (4, 1), (5, 2)])
def test_at_the_floor_the_seats_act_in_turn(number: int, seat: int) -> None:
    frame = f"{number} constant".encode()
    turns = [Floor().read(frame, HERE, at, never) for at in range(3)]
    assert [turn.move for turn in turns if turn is not None] == [str(number) if at == seat else None for at in range(3)]


def test_boardgames_handshake_and_pings() -> None:
    said: list[str] = []
    for frame in (b'0{"sid":"x"}', b'40/bench,{"sid":"y"}', b"2"):
        assert Boardgame().read(frame, HERE, 1, said.append) is None
    assert said == ["40/bench,", '42/bench,["sync", "17", "1", null, 3]', "3"]


def boardgame_update(over: str = "") -> bytes:
    return (
        f'42/bench,["update","17",{{"G":{{"moved":4}},"ctx":{{"currentPlayer":"1"{over}}},"_stateID":4}},[]]'.encode()
    )


def test_boardgames_states() -> None:
    seen = Boardgame().read(boardgame_update(), HERE, 1, never)
    assert seen is not None
    assert seen.version == 4
    words = json.loads((seen.move or "").removeprefix("42/bench,"))
    assert words == [
        "update",
        {"type": "MAKE_MOVE", "payload": {"type": "put", "args": [], "playerID": "1"}},
        4,
        "17",
        "1",
    ]
    assert Boardgame().read(boardgame_update(), HERE, 2, never) == Seen(4)
    assert Boardgame().read(boardgame_update(',"gameover":{"over":true}'), HERE, 1, never) == Seen(4, None, over=True)
