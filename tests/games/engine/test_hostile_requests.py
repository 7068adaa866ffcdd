"""Requests made to break the pipe: each gets one line of JSON, and no fault of the engine shows. (docs/engine-protocol.md)"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import protocol
from games.engine.protocol import MAX_LINE, MAX_MESSAGE, MAX_NESTING, UNFORESEEN, answer
from games.engine.registry import all_games, rules_for

GAMES = [game.slug for game in all_games()]
HOLE = "hole"
"""A part of a request that is replaced by text which no JSON library would write."""
DEPTHS = (1, 2, 40, MAX_NESTING, MAX_NESTING + 1, 480, 975, 985, 988, 990, 995, 1000, 1200, 20_000)
"""Levels of lists: harmless ones, and those around Python's own limit of 1000 calls within each other."""
FAST = (MAX_NESTING + 1, 988)
"""Those of the fast tests."""
SCALARS = (
    "0", "-1", "true", "null", "-0.0", "0.5", "1e308", "1e309", "-1e999", "NaN", "Infinity", "-Infinity", '"NaN"', "[]", "{}", '""',
    str(10**9), str(-(10**9)), str(2**63), str(10**400), "9" * 4300, "9" * 4301, r'"\ud800"', r'"\udc00\ud800"', r'{"\ud800": 0}',
    r'"\u0000"', r'"\n"', '"\u2028"', '"h\u0301"', '"٣"', '{"a": 1, "a": 2}', '"' + "x" * 5000 + '"',
)  # fmt: skip
"""Values, as a request writes them, that a careless reader stumbles over."""


def one_answer(line: bytes, *, bounded: bool = True) -> dict[str, Any]:
    """Return the answer after checking that it is one line of ASCII, no longer than its id needs, and reports no fault of the engine."""
    text = answer(line)
    assert text.isascii()
    assert "\n" not in text
    found = json.loads(text)
    assert isinstance(found, dict)
    assert "id" in found
    if "error" in found:
        assert found["error"].keys() == {"code", "message", "at"}
        assert not found["error"]["message"].startswith(UNFORESEEN), line[:2000]
        assert len(found["error"]["message"]) <= MAX_MESSAGE
        assert not bounded or len(text) < 3000
    return found


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def holes(value: Any) -> Iterator[Any]:
    """Yield the value with each of its parts in turn, and then the whole, replaced by the hole. Of a list the first two items are tried."""
    parts = value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    for name, part in parts:
        for holed in holes(part):
            yield {**value, name: holed} if isinstance(value, dict) else [*value[:name], holed, *value[name + 1 :]]
    yield HOLE


@cache
def requests(game: str) -> list[dict[str, Any]]:
    """Return requests for a new match with an action, and for a position in the middle of a match."""
    rules, rng = rules_for(game), random.Random(9)
    seats = rules.rated_seats
    states = [rules.new_match(rules.parse_options({}, seats), seats, "5e" * 32)]
    while len(states) < 60 and (actions := rules.legal_actions(states[-1])):
        states.append(rules.apply(states[-1], rng.choice(actions)).state)
    state = next(state for state in reversed(states) if isinstance(rules.to_act(state), int))
    new = {"seats": seats, "options": {}, "seed": "0" * 64}
    return [
        {"id": 1, "game": game, "new": new, "actions": ["deal"], "seat": 0},
        {"id": 1, "game": game, "position": rules.dump(state), "actions": [], "seat": "spectator"},
    ]


def broken(game: str, written: str) -> Iterator[bytes]:
    """Yield every request with this text in the place of each of its parts in turn."""
    for request in requests(game):
        for holed in holes(request):
            yield json.dumps(holed).replace(f'"{HOLE}"', written).encode("utf-8")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "depth", [pytest.param(depth, marks=[] if depth in FAST else [pytest.mark.slow]) for depth in DEPTHS]
)
def test_deep_nesting_in_any_field_gets_one_answer(game: str, depth: int) -> None:
    for line in broken(game, nested(depth)):
        one_answer(line)


@pytest.mark.parametrize("game", GAMES)
def test_an_odd_value_in_any_field_gets_one_answer(game: str) -> None:
    for written in SCALARS:
        for line in broken(game, written):
            one_answer(line, bounded=len(written) < 1000)


@pytest.mark.parametrize("depth", range(960, 1010))
def test_an_id_at_the_interpreters_limit_does_not_break_the_refusal(depth: int) -> None:
    found = one_answer(b'{"id":' + nested(depth).encode() + b',"game":"nope"}')
    assert (found["id"], found["error"]["code"]) == (None, "invalid_request")


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_an_id_is_echoed_up_to_the_depth_that_can_be_written_safely(opening: str, closing: str) -> None:
    levels = MAX_NESTING // (opening.count("[") + opening.count("{"))
    deepest = opening * levels + "0" + closing * levels
    assert one_answer(f'{{"id":{deepest},"game":"nope"}}'.encode())["id"] == json.loads(deepest)
    deeper = f"[{deepest}]"
    found = one_answer(f'{{"id":{deeper},"game":"nope"}}'.encode())
    assert (found["id"], found["error"]["code"]) == (None, "invalid_request")


def test_the_last_of_equal_keys_counts() -> None:
    found = one_answer(b'{"id":1,"game":"nope","id":[2],"game":"ferbl","game":"whist"}')
    assert (found["id"], found["error"]["message"]) == ([2], "no such game: 'whist'")


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_never_quotes_a_mebibyte(game: str) -> None:
    long, seats = "x" * (MAX_LINE - 400), rules_for(game).rated_seats
    for request in (
        {"game": game, long: 0},
        {"game": long},
        {"game": game, "new": {"seats": seats, "options": {long: 1}, "seed": None}},
        {"game": game, "new": {"seats": seats, "options": {}, "seed": long}},
        {"game": game, "new": {"seats": seats, "options": {}, "seed": None, long: 1}},
        {"game": game, "new": {"seats": seats}, "actions": [long]},
        {"game": game, "new": {"seats": seats}, "actions": ["deal:" + long]},
        {"game": game, "new": {"seats": seats}, "seat": long},
        {"game": game, "position": {long: 1}},
        {"game": game, "position": {"game": long}},
    ):
        assert "error" in one_answer(json.dumps(request).encode())


def test_an_id_of_a_mebibyte_is_echoed() -> None:
    long = "x" * (MAX_LINE - 40)
    assert one_answer(json.dumps({"id": long}).encode(), bounded=False)["id"] == long


@pytest.mark.parametrize(
    "line",
    [
        b"\xff" * 1000,
        b'{"id": 1, "game": "\xc3\x28"}',
        b'{"id": "\xed\xa0\x80"}',  # a surrogate in UTF-8
        '{"id": 1}'.encode("utf-16"),
        '{"id": 1}'.encode("utf-32"),
        b"\x00" * 100,
        b'{"id": 1}\x00',
        b"\xf0\x9f\x82" * 300,
    ],
)
def test_bytes_that_are_no_utf8_have_no_id(line: bytes) -> None:
    found = one_answer(line)
    assert (found["id"], found["error"]["code"]) == (None, "invalid_request")


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_request_with_bytes_changed_gets_one_answer(game: str, data: st.DataObject) -> None:
    line = bytearray(json.dumps(data.draw(st.sampled_from(requests(game)))).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(line) - 1))
        line[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    one_answer(bytes(line))


def test_a_fault_of_the_engine_costs_its_own_request_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(slug: str) -> None:
        raise AssertionError(slug)

    monkeypatch.setattr(protocol, "rules_for", fails)
    found = json.loads(answer(b'{"id": 7, "game": "ferbl", "new": {}}'))
    assert found == {
        "id": 7,
        "error": {"code": "invalid_request", "message": f"{UNFORESEEN} (AssertionError)", "at": None},
    }


def test_the_process_outlives_them_all() -> None:
    lines = [line for depth in (988, 20_000) for line in broken("fool", nested(depth))]
    lines += [b"\xff\xfe", b"{" * 5000, b'{"id": NaN}', b'{"id": 5}']
    done = subprocess.run(
        [sys.executable, "-m", "games.engine"],
        input=b"\n".join(lines),
        capture_output=True,
        timeout=120,
        check=False,
    )
    answers = done.stdout.decode("ascii").splitlines()
    assert (len(answers), done.stderr, done.returncode) == (len(lines), b"", 0)
    assert json.loads(answers[-1])["id"] == 5
