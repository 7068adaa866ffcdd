"""What waits for a client that does not read: handed on in order, and bounded in bytes and in time."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from ferbl_site.server.outbox import MOST_WAITING, Outbox
from games.process.timeouts import CLIENT_WITHIN


@dataclass
class Transport:
    """A transport that is full after one frame, a clock, and what became of the client."""

    now: float = 1000.0
    written: list[bytes] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.outbox = Outbox(write=self.write, cut=self.cut.append, clock=lambda: self.now)

    def write(self, payload: bytes, is_binary: bool) -> None:
        self.written.append(payload)
        self.outbox.pauseProducing()


@pytest.fixture
def transport() -> Transport:
    return Transport()


def test_a_full_transport_gets_the_next_frame_when_it_is_empty_again(transport: Transport) -> None:
    for payload in (b"one", b"two", b"three"):
        transport.outbox.put(payload, False)
    assert transport.written == [b"one"]
    assert transport.outbox.is_full
    transport.outbox.resumeProducing()
    assert transport.written == [b"one", b"two"]
    transport.outbox.resumeProducing()
    transport.outbox.resumeProducing()
    assert transport.written == [b"one", b"two", b"three"]
    assert not transport.outbox.is_full
    assert transport.cut == []


def test_what_waits_is_bounded(transport: Transport) -> None:
    transport.outbox.put(b"x" * 10 * MOST_WAITING, False)  # the transport's own, of any size
    transport.outbox.put(b"x" * MOST_WAITING, False)
    assert transport.cut == []
    transport.outbox.put(b"x", False)
    assert transport.cut == ["unsent"]
    transport.outbox.resumeProducing()
    assert len(transport.written) == 1


def test_what_was_taken_waits_no_longer(transport: Transport) -> None:
    transport.outbox.put(b"", False)
    for _ in range(20):
        transport.outbox.put(b"x" * (MOST_WAITING // 2), False)
        transport.outbox.resumeProducing()
    assert transport.cut == []


def test_a_client_that_takes_nothing_is_cut_in_time(transport: Transport) -> None:
    transport.outbox.put(b"x", False)
    transport.now += CLIENT_WITHIN
    transport.outbox.check()
    assert transport.cut == []
    transport.now += 1
    transport.outbox.check()
    assert transport.cut == ["stalled"]


def test_a_slow_client_has_its_time_anew_whenever_it_has_taken_all(transport: Transport) -> None:
    for _ in range(5):
        transport.outbox.put(b"x", False)
    for _ in range(4):
        transport.now += CLIENT_WITHIN - 1
        transport.outbox.check()
        transport.outbox.resumeProducing()
    transport.now += CLIENT_WITHIN - 1
    transport.outbox.check()
    assert transport.cut == []
    assert len(transport.written) == 5


def test_nobody_is_cut_for_silence_alone(transport: Transport) -> None:
    transport.now += 10 * CLIENT_WITHIN
    transport.outbox.check()
    assert transport.cut == []
