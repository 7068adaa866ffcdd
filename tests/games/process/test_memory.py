"""What a process keeps in memory: one object of a kind, the same for every thread, and nothing of it in another process."""

from __future__ import annotations

import ast
import threading
import time
from pathlib import Path

import pytest

from games.process import breaker
from games.process.breaker import Breaker
from games.process.memory import Process, own

ROOT = Path(__file__).resolve().parents[3]


class Slowly:
    """Something that takes a while to make."""

    def __init__(self) -> None:
        time.sleep(0.05)


class Falsy:
    """Something that looks like nothing."""

    def __len__(self) -> int:
        return 0


def test_threads_that_ask_at_once_get_the_same_object() -> None:
    found: list[Slowly] = []
    threads = [threading.Thread(target=lambda: found.append(own(Slowly))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert {id(each) for each in found} == {id(own(Slowly))}


def test_an_empty_object_is_kept_like_any_other() -> None:
    assert own(Falsy) is own(Falsy)


def test_a_process_that_starts_keeps_nothing_of_the_one_before(process: Process) -> None:
    before = own(Falsy)
    assert process.part(Falsy) is before
    assert Process.start().part(Falsy) is own(Falsy) is not before


def test_a_breaker_opens_once_for_those_that_fail_together_and_closes_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(breaker, "LEFT_ALONE_FOR", 0.05)
    service = Breaker()
    assert not service.is_open
    assert [service.trip() for _ in range(3)] == [True, False, False]
    assert service.is_open
    time.sleep(0.06)
    assert not service.is_open
    assert service.trip()
    service.reset()
    assert not service.is_open


def test_no_function_keeps_something_in_a_global_of_its_module() -> None:
    sources = [path for app in ("accounts", "ferbl_site", "games", "ladder") for path in (ROOT / app).rglob("*.py")]
    assert len(sources) > 100
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Global)
    ]
    assert found == []
