"""The metrics of the games: committed actions by their maker, the time of an action, the clock's lag, refused frames."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone
from prometheus_client import REGISTRY

from games.clock import sweep
from games.matches.play import match_act
from games.models import Match
from games.refusals import StaleVersion
from tests.games.live.sockets import socket
from tests.games.stored_matches import actor_of, legal_of, match_of, person, users_by_seat


class Since:
    """The growth of a figure from now on."""

    def __init__(self, name: str, **labels: str) -> None:
        self.name, self.labels = name, labels
        self.before = self.now()

    def now(self) -> float:
        return REGISTRY.get_sample_value(self.name, self.labels) or 0.0

    def __call__(self) -> float:
        return self.now() - self.before


@pytest.mark.django_db(transaction=True)
def test_an_action_is_counted_once_it_is_committed(match: Match) -> None:
    actions, seconds = Since("ferbl_actions_total", by="player"), Since("ferbl_action_seconds_count")
    actor = actor_of(match)
    assert isinstance(actor, int)
    user, text = users_by_seat(match)[actor], legal_of(match)[0]
    match_act(match_id=match.pk, actor=user, text=text, version=match.version)
    assert (actions(), seconds()) == (1, 1)
    with pytest.raises(StaleVersion):
        match_act(match_id=match.pk, actor=user, text=text, version=match.version)
    assert (actions(), seconds()) == (1, 2)


@pytest.mark.django_db
def test_the_clocks_lag_is_measured_from_the_deadline(match: Match) -> None:
    late, count = Since("ferbl_clock_lag_seconds_sum"), Since("ferbl_clock_lag_seconds_count")
    Match.objects.update(deadline=timezone.now() - timedelta(seconds=20))
    sweep(timezone.now())
    assert count() == 1
    assert 20 <= late() < 25


@pytest.mark.django_db(transaction=True)
async def test_refused_frames_are_counted_by_their_reason() -> None:
    def opened() -> Any:
        match = match_of(person("ada"), person("bob"), person("cid"))
        return socket(match, users_by_seat(match)[0])

    talk = await sync_to_async(opened)()
    unreadable = Since("ferbl_refused_frames_total", code="invalid_message")
    await talk.connect()
    await talk.receive_from()
    await talk.send_to(text_data="no object")
    await talk.receive_from(timeout=5)
    await talk.disconnect()
    assert unreadable() == 1
