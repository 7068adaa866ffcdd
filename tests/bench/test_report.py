"""Ratios and targets, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from bench.tables.crowd import Pace
from bench.tables.measure import HTML, JSON, Figures, medians
from bench.tables.report import Book, all_reached, as_markdown, targets
from bench.tables.servers import FLOOR, OWN_FLOOR, PEER

ONE = Figures(
    mode="services",
    what=FLOOR,
    tables=50,
    pace=Pace.CLOSED,
    actions=400.0,
    p50=20.0,
    p95=30.0,
    p99=40.0,
    cost={"web": 1.0, "postgresql": 0.75, "valkey": 0.25},
    memory=150.0,
    driver=0.1,
    late=0,
    lost=0,
    refused=0,
    cut=0,
)


def spending(what: str, web: float, tables: int = 50) -> Figures:
    return replace(ONE, what=what, tables=tables, cost={"web": web, "postgresql": 0.75, "valkey": 0.25})


def judged(*figures: Figures) -> dict[str, bool]:
    return {words: kept for words, _, _, kept in targets(Book(list(figures)))}


def test_the_ratio_to_the_floor_is_of_all_processes_together() -> None:
    ours = spending(JSON, 4.0)
    assert Book([ONE, ours]).ratio(ours) == 2.5


def test_both_floors_count() -> None:
    own = replace(ONE, what=OWN_FLOOR, cost={"web": 0.5, "postgresql": 0.75, "valkey": 0.25})
    book = Book([ONE, own, spending(JSON, 4.7)])
    assert " | 2.85 / 3.80 | " in as_markdown(book)
    assert [kept for *_, kept in targets(book)] == [True, False]


def test_json_may_cost_three_floors_and_html_six() -> None:
    assert all(judged(ONE, spending(JSON, 5.0), spending(HTML, 11.0)).values())
    assert not any(judged(ONE, spending(JSON, 5.01), spending(HTML, 11.01)).values())


def test_the_ratio_grows_by_half_at_most() -> None:
    few, many = spending(JSON, 3.0), replace(ONE, tables=1000)
    kept = judged(ONE, few, many, spending(JSON, 5.0, tables=1000))
    assert [kept[words] for words in kept if "growth" in words] == [True]
    kept = judged(ONE, few, many, spending(JSON, 5.1, tables=1000))
    assert [kept[words] for words in kept if "growth" in words] == [False]


def test_a_sixth_of_boardgame_io() -> None:
    peer = replace(ONE, mode="embedded", what=PEER, tables=200, actions=3000.0, cost={"web": 0.3})
    ours = replace(peer, what=JSON, actions=500.0)
    assert all(judged(peer, ours).values())
    assert not all(judged(peer, replace(ours, actions=499.0)).values())


def test_at_a_human_pace_p99_stays_below_ten_floors_and_nothing_is_lost() -> None:
    floor = replace(ONE, tables=200, pace=Pace.HUMAN, p99=10.0)
    ours = replace(floor, what=JSON, p99=99.0)
    assert all(judged(floor, ours).values())
    assert list(judged(floor, replace(ours, p99=100.0)).values()) == [False, True]
    assert list(judged(floor, replace(ours, lost=1)).values()) == [True, False]


def test_a_missed_target_is_named_and_ends_with_an_error() -> None:
    book = Book([ONE, spending(JSON, 9.0)])
    assert not all_reached(book)
    assert "- services, site, JSON, 50 tables: processor time / floor, at most 3.00: **5.00** (missed)" in as_markdown(
        book
    )
    assert "| 50 | site, JSON | 400 | 20 | 30 | 40 | 0 | 0 | 9.00 | 0.75 + 0.25 | 5.00 | 150 | 10% |" in as_markdown(
        book
    )


def test_several_rounds_show_their_median_and_all_that_went_wrong() -> None:
    rounds = [replace(ONE, actions=float(actions), lost=1) for actions in (300, 500, 400)]
    other = replace(ONE, tables=200)
    assert medians([rounds[0], other, *rounds[1:]]) == [replace(ONE, actions=400.0, lost=3), other]
