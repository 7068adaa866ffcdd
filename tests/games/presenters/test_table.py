"""The frame of the table: the sentence for absent players and the bar of the pause follow the settings."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.engine.registry import rules_for
from games.matches.seat_view import SeatView
from games.models import Seat
from games.presenters import table_page
from tests.games.ferbl.presenter.matches import position, seen_by


def away() -> SeatView:
    seen = seen_by(0, position())
    me, *others = seen.seats
    return replace(seen, seats=(replace(me, presence=Seat.Presence.ABSENT), *others))


@pytest.mark.parametrize(
    ("seconds", "language", "end"),
    [
        (180.0, "en", "After 3 minutes it is lost."),
        (180.0, "cs", "Za 3 minuty o místo přijdeš."),
        (60.0, "en", "After a minute it is lost."),
        (60.0, "cs", "Za minutu o místo přijdeš."),
        (300.0, "cs", "Za 5 minut o místo přijdeš."),
    ],
)
def test_an_absent_player_is_told_when_the_seat_is_lost(settings: Any, seconds: float, language: str, end: str) -> None:
    settings.ABSENT_LEAVES_AFTER = seconds
    assert table_page(away(), language)["page"].banner.endswith(f" {end}")


@pytest.mark.parametrize("pause", [8.0, 20.0])
def test_the_bar_of_a_pause_is_as_long_as_the_pause(settings: Any, pause: float) -> None:
    settings.NEXT_DEAL_AFTER = pause
    rules = rules_for("ferbl")
    before_the_deal = rules.dump(rules.new_match(rules.parse_options({}, 3), 3, None))
    soon = timezone.now() + timedelta(seconds=5)
    clock = table_page(seen_by(0, before_the_deal, deadline=soon), "en")["page"].clock
    assert clock is not None
    assert (clock.total, clock.mine) == (pause, False)
