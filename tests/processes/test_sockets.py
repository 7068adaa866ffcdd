"""Clients that misbehave, against the real server: they do not read or answer, or they flood or lie. The other clients notice nothing."""

from __future__ import annotations

import contextlib
import json
import random
import re
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import psutil
import pytest

from tests.processes.client import Player
from tests.processes.embedded import Embedded
from tests.processes.quiet import keep_waiting, quiet_match
from tests.processes.rated import sensible
from tests.processes.raw import CONTINUED, PING, TEXT, RawSocket, frame
from tests.processes.test_operations import fetch

pytestmark = pytest.mark.xdist_group("services")
MIB = 1024 * 1024
FLAT = 24 * MIB
"""How much the server's memory may grow, for its own threads and caches; it must not grow with what is sent."""
VIEW, PINGED = json.dumps({"type": "view"}), json.dumps({"type": "ping"})
NOT_READING = ("unsent", "stalled")
"""Which of the two is the reason depends on the speed of the machine."""
READERS = 12


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    """Run one embedded server that trusts its proxy, for all tests here."""
    extra = {
        "TRUSTED_PROXY_COUNT": "1",
        "SOCKETS_AN_ADDRESS": "40",
        "FRAMES_A_SECOND_AN_ADDRESS": "200",
        "CHATS_A_MINUTE": "3",
    }
    with Embedded.up(tmp_path_factory.mktemp("sockets"), **extra) as alone:
        yield alone


@pytest.fixture(scope="module")
def ada(site: Embedded) -> Player:
    """Return a guest."""
    return Player("Ada", site.ports)


@pytest.fixture(scope="module")
def match_id(site: Embedded, ada: Player) -> int:
    """Start Ada's match."""
    return quiet_match(site, ada)


def memory(site: Embedded) -> int:
    """Return how many bytes the server holds."""
    return int(psutil.Process(site.processes["web0"].pid).memory_info().rss)


def cut(site: Embedded, *why: str) -> float:
    """Return how many sockets have been cut so far for one of these reasons."""
    _, text = fetch(site.ports[0], "/metrics")
    found = re.findall(rf'^ferbl_cut_sockets_total{{why="(?:{"|".join(why)})"}} (\S+)$', text, re.MULTILINE)
    return sum(map(float, found))


@dataclass
class Neighbour:
    """Another client at the table, which pings twice a second and notes how long the answers take."""

    player: Player
    match_id: int
    answers: list[float] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)

    def __enter__(self) -> Neighbour:
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.ask)
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.done.set()
        self.thread.join(30)

    def ask(self) -> None:
        with self.player.socket(self.match_id) as line:
            while not self.done.wait(0.5):
                began = time.monotonic()
                line.send(PINGED)
                while (told := json.loads(line.recv(timeout=30)))["type"] != "pong":
                    self.versions.append(told["version"])
                self.answers.append(time.monotonic() - began)


def test_a_client_that_does_not_read_is_cut_off_and_costs_no_memory(site: Embedded, ada: Player, match_id: int) -> None:
    port = site.ports[0]
    with Neighbour(ada, match_id) as neighbour, contextlib.ExitStack() as lines:
        warm_up(port, match_id)
        before, cut_before = memory(site), cut(site, *NOT_READING)
        readers = [lines.enter_context(RawSocket(port, match_id, query="")) for _ in range(READERS)]
        until = time.monotonic() + 60
        most = before
        while False in [ask_for_a_view(reader) for reader in readers]:
            assert time.monotonic() < until
            most = max(most, memory(site))
            time.sleep(0.15)
        assert cut(site, *NOT_READING) - cut_before == READERS
        assert most - before < FLAT
    assert memory(site) - before < FLAT
    assert len(neighbour.answers) > 3
    assert max(neighbour.answers) < 5
    assert neighbour.versions == sorted(neighbour.versions)


def warm_up(port: int, match_id: int) -> None:
    """Have the server load what it needs once for views as pages."""
    with RawSocket(port, match_id, query="") as reader:
        for _ in range(25):
            reader.send(VIEW)
            reader.read()


def ask_for_a_view(reader: RawSocket) -> bool:
    """Ask for a view that will not be read.

    Returns:
        Whether the connection is cut.
    """
    try:
        reader.line.sendall(frame(VIEW.encode()))
    except OSError:
        return True
    return False


def test_pongs_are_not_kept_for_a_client_that_does_not_read(site: Embedded, match_id: int) -> None:
    """A ping of 125 bytes is answered by a pong of 125 bytes, which passes neither a consumer nor a limit of messages."""
    before, pings = memory(site), frame(b"x" * 125, kind=PING) * 500
    with RawSocket(site.ports[0], match_id) as reader:
        sent, until = 0, time.monotonic() + 15  # sooner than a client that reads nothing is cut off
        while sent < 2 * FLAT and time.monotonic() < until:
            reader.line.sendall(pings)
            sent += len(pings)
        assert sent > 6 * MIB
        assert memory(site) - before < sent // 2


def test_a_flood_makes_its_sender_wait_and_costs_no_memory(site: Embedded, ada: Player, match_id: int) -> None:
    """Frames are read no faster than they are answered; the test reads the answers, so that the connection is not cut for those."""
    before, large = memory(site), frame(json.dumps({"type": "cheat", "how": "x" * 15_000}).encode())
    with Neighbour(ada, match_id) as neighbour, RawSocket(site.ports[0], match_id) as flooder:
        reading = threading.Thread(target=read_all, args=(flooder,))
        reading.start()
        until, most = time.monotonic() + 8, before
        while time.monotonic() < until:
            for _ in range(100):
                flooder.line.sendall(large)
            most = max(most, memory(site))
        assert most - before < FLAT
        flooder.line.shutdown(socket.SHUT_RDWR)
        reading.join(30)
    assert max(neighbour.answers) < 5
    assert len(neighbour.answers) > 3


def read_all(line: RawSocket) -> None:
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.read()


@pytest.mark.parametrize(("size", "frames"), [(1024, 17), (0, 1100)])
def test_a_message_that_never_ends_is_refused_while_it_comes(
    site: Embedded, match_id: int, size: int, frames: int
) -> None:
    with RawSocket(site.ports[0], match_id) as liar:
        for number in range(frames):
            liar.send("x" * size, kind=CONTINUED if number else TEXT, last=False)
        assert liar.closing_code() == 1009


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://127.0.0.1", 101),
        ("https://127.0.0.1:4711", 101),  # the page's own host; the port and scheme are the proxy's
        ("http://evil.example", 403),
        ("http://127.0.0.1.evil.example", 403),
        ("http://evil.example/127.0.0.1", 403),
        ("null", 400),
        ("", 403),
    ],
)
def test_only_pages_of_this_site_open_sockets(site: Embedded, match_id: int, origin: str, status: int) -> None:
    with RawSocket(site.ports[0], match_id, Origin=origin) as page:
        assert page.status == status


def test_a_vanished_client_is_noticed_and_a_stalled_one_cut_while_their_seat_is_kept(
    site: Embedded, ada: Player, match_id: int
) -> None:
    """One client answers no ping, like a phone in a tunnel; the other reads nothing, though little waits for it. Both are Ada's sockets."""
    port = site.ports[0]
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ada.jar)
    silent, not_reading = cut(site, "silent"), cut(site, *NOT_READING)
    with (
        RawSocket(port, match_id, Cookie=cookies) as vanished,
        RawSocket(port, match_id, query="", Cookie=cookies) as slow,
    ):
        assert json.loads(vanished.read()[1])["view"]["my_seat"] is not None
        fill(slow)
        until = time.monotonic() + 60
        while (cut(site, "silent") - silent, cut(site, *NOT_READING) - not_reading) != (1, 1):
            assert time.monotonic() < until, fetch(port, "/metrics")[1]
            time.sleep(0.5)
        assert vanished.closing_code() == 1006
    with ada.socket(match_id) as again:
        view = json.loads(again.recv(timeout=10))["view"]
    assert view["my_seat"] is not None
    assert view["seats"][view["my_seat"]]["is_me"]


def fill(slow: RawSocket) -> None:
    """Have enough sent to fill what the kernel and the transport take, but less than would be cut at once."""
    size, sent = len(slow.read()[1]), 0
    while sent < 320 * 1024:
        slow.send(VIEW)
        sent += size
        time.sleep(0.15)


def test_too_many_sockets_of_one_address_are_told_so_and_others_get_in(site: Embedded, match_id: int) -> None:
    port = site.ports[0]
    with contextlib.ExitStack() as lines:
        for number in range(40):
            forwarded = (
                f"198.51.100.{number}, 2001:db8:1:2::{number:x}"  # the first address is the client's own invention
            )
            lines.enter_context(RawSocket(port, match_id, X_Forwarded_For=forwarded)).read()
        with RawSocket(port, match_id, X_Forwarded_For="2001:db8:1:2:ffff::1") as refused:
            assert json.loads(refused.read()[1])["code"] == "too_many_sockets"
            assert refused.closing_code() == 4429
        with RawSocket(port, match_id, X_Forwarded_For="2001:db8:1:3::1") as other:
            assert json.loads(other.read()[1])["type"] == "view"


def test_frames_of_all_sockets_of_an_address_are_limited_together(site: Embedded, match_id: int) -> None:
    """Each of thirty sockets sends what it may by itself; together they send more than three seconds' worth."""
    port = site.ports[0]
    with contextlib.ExitStack() as lines:
        crowd = [lines.enter_context(RawSocket(port, match_id, X_Forwarded_For="198.51.100.7")) for _ in range(30)]
        other = lines.enter_context(RawSocket(port, match_id, X_Forwarded_For="198.51.100.8"))
        for one in [*crowd, other]:
            one.read()
        began = time.monotonic()
        for one in crowd:
            one.line.sendall(frame(PINGED.encode()) * 28)
        answers = [json.loads(one.read()[1]) for one in crowd for _ in range(28)]
        allowed = 3 * 200 + 200 * (time.monotonic() - began)
        assert sum(answer["type"] == "pong" for answer in answers) <= allowed
        if allowed < len(answers):  # else the machine was too slow to exceed the limit
            assert {answer.get("code") for answer in answers} == {None, "too_many_messages"}
        other.send(PINGED)
        assert json.loads(other.read()[1]) == {"type": "pong"}


def test_chat_from_one_address_is_limited(site: Embedded, ada: Player, match_id: int) -> None:
    port = site.ports[0]
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ada.jar)
    with (
        RawSocket(port, match_id, Cookie=cookies, X_Forwarded_For="198.51.100.21") as here,
        RawSocket(port, match_id, Cookie=cookies, X_Forwarded_For="198.51.100.22") as elsewhere,
    ):
        here.read()
        for number in range(3):
            here.send(json.dumps({"type": "chat", "text": f"nazdar {number}"}))
            assert next_of(here, "chat")["text"] == f"nazdar {number}"
        here.send(json.dumps({"type": "chat", "text": "nazdar"}))
        assert next_of(here, "error")["code"] == "too_many"
        elsewhere.read()
        elsewhere.send(json.dumps({"type": "chat", "text": "nazdar"}))
        while next_of(elsewhere, "chat")["text"] != "nazdar":  # the others' messages arrive here too
            pass


def next_of(line: RawSocket, kind: str) -> dict[str, Any]:
    """Return the next frame of that type."""
    while True:
        told: dict[str, Any] = json.loads(line.read()[1])
        if told["type"] == kind:
            return told


def test_a_client_that_acknowledges_gets_a_few_views_and_after_its_next_acknowledgement_the_newest(
    site: Embedded,
) -> None:
    """A phone is slow to show views, and acknowledges. A program beside it never acknowledges, and gets everything."""
    eva = Player("Eva", site.ports)
    match_id, port = quiet_match(site, eva), site.ports[0]
    with RawSocket(port, match_id) as phone, RawSocket(port, match_id) as program, eva.socket(match_id) as playing:
        begun = json.loads(phone.read()[1])["version"]
        json.loads(program.read()[1])
        phone.send(json.dumps({"type": "ack", "version": begun}))
        newest = play_on(site, match_id, playing, begun + 12)
        seen = begun
        while seen < newest:
            seen = next_of(program, "view")["version"]
        phone.send(PINGED)
        shown = []
        while (told := json.loads(phone.read()[1]))["type"] != "pong":
            shown.append(told["version"])
        assert len(shown) == 4
        assert shown[-1] < newest
        phone.send(json.dumps({"type": "ack", "version": shown[-1]}))
        assert next_of(phone, "view")["version"] == newest


def play_on(site: Embedded, match_id: int, playing: Any, until: int) -> int:
    """Play Eva's turns until the match has that version and waits for her again, and return its version then."""
    rng = random.Random(8)
    while True:
        told = json.loads(playing.recv(timeout=60))
        if told["type"] != "view" or not (legal := told["view"]["view"]["legal"]):
            continue
        if told["version"] >= until and keep_waiting(site, match_id):
            return int(told["version"])
        playing.send(json.dumps({"type": "act", "action": rng.choice(sensible(legal)), "version": told["version"]}))
