"""When a log-in ends, every socket opened by it ends within a second of the answer, on every process."""

from __future__ import annotations

import contextlib
import json
import statistics
import subprocess
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.processes.client import PASSWORD, Player
from tests.processes.quiet import quiet_match
from tests.processes.site import ROOT, Site, argv

pytestmark = pytest.mark.xdist_group("services")
WITHIN, EVEN_WHEN_BUSY = 1.0, 6.0
"""Seconds: for at least half of all sockets, and for the slowest one on a busy machine."""
NEW_PASSWORD = "lízací-balíček-33"
SUSPEND = """
from accounts.models import User
from accounts.services import lay_sanction
lay_sanction(user=User.objects.get(username={name!r}), moderator=User.objects.get(username={moderator!r}), kind="suspension", reason="rude")
"""


@pytest.fixture(scope="module")
def match_id(site: Site) -> int:
    """Start a match of a player with two bots, which everybody may watch."""
    return quiet_match(site, Player("nobody", site.ports))


@contextlib.contextmanager
def sockets_everywhere(player: Player, match_id: int) -> Iterator[list[ClientConnection]]:
    """Open two sockets of the player's on each process, and then an anonymous one on each."""
    with contextlib.ExitStack() as opened:
        theirs = [opened.enter_context(player.socket(match_id, port)) for port in player.ports for _ in range(2)]
        others = [opened.enter_context(Player("nobody", [port]).socket(match_id)) for port in player.ports]
        for socket in theirs + others:
            assert json.loads(socket.recv(timeout=30))["type"] == "view"
        yield theirs
        for socket in others:
            socket.send('{"type": "ping"}')
            while json.loads(socket.recv(timeout=30))["type"] != "pong":
                pass


def assert_closed_in_time(
    sockets: list[ClientConnection], since: float, patience: float = EVEN_WHEN_BUSY
) -> list[float]:
    """Check that each is closed with 1012 in time.

    Returns:
        How long after ``since``, by the wall clock, each was closed.
    """
    took = []
    for socket in sockets:
        with contextlib.suppress(ConnectionClosed):
            while socket.recv(timeout=patience):
                pass
        took.append(time.time() - since)
    assert {socket.close_code for socket in sockets} == {1012}
    return took


def is_logged_in(player: Player) -> bool:
    """Say whether the player's own settings open."""
    where, _ = player.get("/settings/")
    return where == "/settings/"


def registered(site: Site, name: str) -> Player:
    player = Player(name, site.ports)
    player.sign_up()
    return player


@pytest.mark.parametrize("told", [0, 1])
def test_log_out_closes_the_sockets_on_both_processes(site: Site, match_id: int, told: int) -> None:
    player = registered(site, f"Odešel{told}")
    with sockets_everywhere(player, match_id) as theirs:
        player.sent_to("/accounts/logout/", port=site.ports[told])
        assert statistics.median(assert_closed_in_time(theirs, time.time())) < WITHIN
    assert not is_logged_in(player)


@pytest.mark.parametrize("told", [0, 1])
def test_a_new_password_closes_the_sockets_of_all_browsers_and_ends_the_other_log_ins(
    site: Site, match_id: int, told: int
) -> None:
    player = registered(site, f"Opatrná{told}")
    stolen = Player(player.name, site.ports)
    stolen.post("/accounts/login/", login=player.name, password=PASSWORD)
    with sockets_everywhere(player, match_id) as theirs, sockets_everywhere(stolen, match_id) as thieves:
        form = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
        player.sent_to("/accounts/password/change/", port=site.ports[told], **form)
        assert statistics.median(assert_closed_in_time(theirs + thieves, time.time())) < WITHIN
    assert is_logged_in(player)
    assert not is_logged_in(stolen)


def test_a_suspension_by_another_process_closes_the_sockets_on_both_processes(site: Site, match_id: int) -> None:
    """The suspending process serves no sockets, because a moderator's admin page may be on any process."""
    player, moderator = registered(site, "Nezdvořák"), registered(site, "Dozorce")
    command = [
        *argv("python manage.py shell --no-imports -c"),
        SUSPEND.format(name=player.name, moderator=moderator.name),
    ]
    with sockets_everywhere(player, match_id) as theirs:
        laying = subprocess.Popen(command, cwd=ROOT, env=site.environment)
        took = assert_closed_in_time(theirs, 0, patience=60)
        assert laying.wait(30) == 0
        ((laid,),) = site.query("SELECT extract(epoch FROM max(created_at)) FROM accounts_sanction")
        assert statistics.median(took) - float(str(laid)) < WITHIN
    assert not is_logged_in(player)
