"""The engine over a pipe: every line gets one answer. (docs/engine-protocol.md)"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.protocol import MAX_LINE, answer
from tests.games.ferbl.engine.tables import table

NEW = {"seats": 3, "options": {}, "seed": "0" * 64}
POSITION = table("7h Kb | 9h 8h | 8l", "9b", stock="Kl")


def ask(**request: Any) -> dict[str, Any]:
    """Return the answer to a request as an object. The game is ferbl unless given."""
    return raw(json.dumps({"id": 1, "game": "ferbl", **request}).encode())


def raw(line: bytes) -> dict[str, Any]:
    text = answer(line)
    assert "\n" not in text
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


def position() -> dict[str, Any]:
    answered = ask(new=NEW, actions=["deal"])["position"]
    assert isinstance(answered, dict)
    return answered


def pipe(data: bytes) -> tuple[list[Any], str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "games.engine"], input=data, capture_output=True, timeout=60, check=False
    )
    return (
        [json.loads(line) for line in done.stdout.decode("ascii").splitlines()],
        done.stderr.decode(),
        done.returncode,
    )


def test_a_new_match_waits_for_the_deal() -> None:
    found = ask(new=NEW)
    assert list(found) == ["id", "position", "to_act", "outcome", "legal", "events"]
    assert (found["id"], found["to_act"], found["legal"], found["events"], found["outcome"]) == (
        1,
        "table",
        ["deal"],
        [],
        None,
    )


def test_actions_are_applied_in_order_and_their_events_told() -> None:
    found = ask(new=NEW, actions=["deal", "Kl"])
    assert [event["kind"] for event in found["events"]] == [
        "dealt",
        "received",
        "received",
        "received",
        "played",
        "owes",
    ]
    assert found["position"]["pile"] == ["8l", "Kl"]
    assert found["events"][1]["cards"] == ["Uh", "Aa"]


def test_a_seat_is_told_what_it_may_know() -> None:
    found = ask(new=NEW, actions=["deal"], seat=2)
    assert (found["view"]["hand"], found["legal"], "position" in found) == (["Kl", "Kb"], ["Kl", "draw"], False)
    assert [event.get("cards") for event in found["events"][1:]] == [None, None, ["Kl", "Kb"]]
    assert ask(new=NEW, actions=["deal"], seat=0)["legal"] == []
    assert ask(new=NEW, seat=0)["legal"] == []


def test_a_spectator_is_told_no_cards() -> None:
    found = ask(new=NEW, actions=["deal"], seat="spectator")
    assert (found["view"]["hand"], found["legal"]) == (None, [])
    assert not any("cards" in event for event in found["events"])


@pytest.mark.parametrize("request_id", [None, 0, "a", [1, {"b": None}], {"x": 1.5}, True, "č", "\ud800"])
def test_any_id_is_echoed(request_id: Any) -> None:
    assert raw(json.dumps({"id": request_id, "game": "ferbl", "new": NEW}).encode())["id"] == request_id
    assert raw(json.dumps({"id": request_id}).encode())["id"] == request_id


def test_an_answer_to_a_request_without_an_id_has_null() -> None:
    assert raw(b'{"game": "ferbl"}')["id"] is None


@pytest.mark.parametrize(
    "change",
    [
        {"game": None},
        {"game": 1},
        {"game": ["ferbl"]},
        {"colour": "red"},
        {"new": None},
        {"new": []},
        {"new": {**NEW, "colour": 1}},
        {"new": {**NEW, "seats": 2}},
        {"new": {**NEW, "seats": True}},
        {"new": {**NEW, "seats": 3.0}},
        {"new": {**NEW, "seats": "3"}},
        {"new": {"options": {}, "seed": None}},
        {"new": {**NEW, "options": {"lives": 3}}},
        {"new": {**NEW, "options": None}},
        {"new": {**NEW, "options": []}},
        {"new": {**NEW, "seed": "0" * 63}},
        {"new": {**NEW, "seed": "A" * 64}},
        {"new": {**NEW, "seed": 0}},
        {"actions": None},
        {"actions": "deal"},
        {"actions": {"0": "deal"}},
        {"actions": [1]},
        {"actions": ["deal", None]},
        {"seat": 3},
        {"seat": -1},
        {"seat": True},
        {"seat": False},
        {"seat": 1.0},
        {"seat": "1"},
        {"seat": None},
        {"seat": []},
        {"position": {}},
    ],
)
def test_a_wrong_request_is_refused(change: dict[str, Any]) -> None:
    error = ask(**{"new": NEW, **change})["error"]
    assert (error["code"], error["at"]) == ("invalid_request", None)


def test_a_request_with_neither_position_nor_new_match_is_refused() -> None:
    assert ask()["error"]["code"] == "invalid_request"


def test_an_unknown_game_is_refused_by_name() -> None:
    assert ask(game="whist", new=NEW)["error"] == {
        "code": "unknown_game",
        "message": "no such game: 'whist'",
        "at": None,
    }


@pytest.mark.parametrize("position", [None, [], 1, {}, {"game": "ferbl"}, {"game": "fool"}])
def test_a_wrong_position_is_refused(position: Any) -> None:
    error = ask(position=position)["error"]
    assert (error["code"], error["at"]) == ("invalid_position", None)


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        (["deal", "10b"], "invalid_action", 1),
        (["deal", "draw", "Ab=9"], "invalid_action", 2),
        (["draw"], "illegal_action", 0),
        (["deal", "Kl", "draw", "10b"], "illegal_action", 2),
        (["deal", "\ud800"], "invalid_action", 1),
    ],
)
def test_the_failing_action_is_named(actions: list[str], code: str, at: int) -> None:
    error = ask(new=NEW, actions=actions)["error"]
    assert (error["code"], error["at"]) == (code, at)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"{",
        b"nonsense",
        b"[]",
        b"1",
        b"null",
        b'"ferbl"',
        b"\xff\xfe",
        b'{"id": "\xff"}',
        b'{"id": NaN}',
        b'{"id": Infinity}',
        b'{"id": -Infinity}',
        b'{"id": 1e999}',
        b'{"id": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"id": 1} {"id": 2}',
        b'{"id": 1,}',
        b"\xef\xbb\xbf{}",
    ],
)
def test_a_line_that_is_no_request_is_refused(line: bytes) -> None:
    assert raw(line)["error"]["code"] == "invalid_request"


@pytest.mark.parametrize("depth", range(100, 3000, 150))
def test_deep_nesting_gets_an_answer_at_every_depth(depth: int) -> None:
    nested = b"[" * depth + b"]" * depth
    for line in (
        b'{"id": %s}',
        b'{"game": "ferbl", "position": {"hands": %s}}',
        b'{"game": "ferbl", "new": {"options": {"a": %s}}}',
    ):
        assert "error" in raw(line % nested)


@settings(max_examples=200)
@given(st.binary(max_size=300))
def test_no_bytes_make_the_engine_raise(line: bytes) -> None:
    assert "error" in raw(line)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@settings(max_examples=300)
@given(field=st.sampled_from(sorted(position())), value=JSON)
def test_no_value_in_a_position_makes_the_engine_raise(field: str, value: Any) -> None:
    found = ask(position={**position(), field: value})
    assert "error" not in found or found["error"]["code"] == "invalid_position"


@pytest.mark.slow
@settings(max_examples=200)
@given(request=st.dictionaries(st.sampled_from(["id", "game", "new", "position", "actions", "seat"]), JSON))
def test_no_value_in_a_request_makes_the_engine_raise(request: dict[str, Any]) -> None:
    assert "error" in raw(json.dumps(request).encode())


def test_the_process_answers_line_by_line_and_goes_on() -> None:
    lines = [b"nonsense", json.dumps({"id": 2, "game": "ferbl", "new": NEW}).encode(), b"", b'{"id": 4}\r']
    answers, errors, code = pipe(b"\n".join(lines))  # the last line without an end
    assert [found["id"] for found in answers] == [None, 2, None, 4]
    assert ["error" in found for found in answers] == [True, False, True, True]
    assert (errors, code) == ("", 0)


def test_a_line_over_one_mebibyte_is_refused_and_the_next_one_answered() -> None:
    padding = b" " * (MAX_LINE - 9)
    longest = b'{"id": 7}' + padding
    assert len(longest) == MAX_LINE
    answers, errors, code = pipe(
        b"\n".join([longest, longest + b" ", longest + padding * 3, b'{"id": 8}', longest + b" "])
    )
    assert [found["id"] for found in answers] == [7, None, None, 8, None]
    assert all(found["error"]["code"] == "invalid_request" for found in answers)
    assert (errors, code) == ("", 0)


def test_each_answer_comes_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "games.engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(b'{"id": %d}\n' % number)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number


def test_a_reader_that_has_gone_causes_no_traceback() -> None:
    command = f"yes '{{}}' | head -n 200000 | {sys.executable} -m games.engine | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert b"Traceback" not in done.stderr
    assert done.stderr.strip() in (b"", b"yes: standard output: Broken pipe")
