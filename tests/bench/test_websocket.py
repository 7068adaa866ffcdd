"""The bench's own WebSocket client, with the examples of RFC 6455 (section 5.7)."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve

from bench.tables.websocket import PING, TEXT, WebSocket, frame, take


def test_a_whole_frame_is_taken_and_the_rest_stays() -> None:
    buffer = bytearray(b"\x81\x05Hello\x81\x05He")
    assert take(buffer) == (0x81, b"Hello")
    assert take(buffer) is None
    assert buffer == b"\x81\x05He"


@pytest.mark.parametrize("head", [b"\x82\x7e\x01\x00", b"\x82\x7f\x00\x00\x00\x00\x00\x00\x01\x00"])
def test_lengths_of_two_and_of_eight_bytes(head: bytes) -> None:
    payload = bytes(256)
    assert take(bytearray(head + payload)) == (0x82, payload)
    assert take(bytearray(head + payload[:-1])) is None


@pytest.mark.parametrize(("size", "head"), [(5, b"\x81\x85"), (256, b"\x81\xfe\x01\x00")])
def test_what_a_client_sends_is_masked_with_zeros(size: int, head: bytes) -> None:
    payload = b"x" * size
    assert frame(TEXT, payload) == head + bytes(4) + payload


def test_a_long_payload_has_eight_bytes_of_length() -> None:
    assert frame(TEXT, bytes(1 << 16))[:10] == b"\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00"


async def test_the_client_talks_to_another_implementation() -> None:
    """Texts of every length class go both ways, one of them in pieces; a ping is answered and a closing frame understood."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    ended = asyncio.Event()

    async def answer(line: ServerConnection) -> None:
        await (await line.ping())
        async for text in line:
            await line.send([text[:1], text[1:]])
        ended.set()

    async with serve(answer, "127.0.0.1", 0, compression=None) as server:
        socket = WebSocket(next(iter(server.sockets)).getsockname()[1], "/", {"Cookie": "a=b"})
        socket.on_text = heard.put_nowait
        await socket.open(5)
        for size in (5, 300, 70_000):
            socket.send("ž" + "x" * size)
            assert await asyncio.wait_for(heard.get(), 5) == "ž".encode() + b"x" * size
        socket.close()
        await asyncio.wait_for(ended.wait(), 5)


async def test_a_refusal_is_an_error_that_says_what_came() -> None:
    async with serve(lambda line: line.wait_closed(), "127.0.0.1", 0, process_request=refuse) as server:
        socket = WebSocket(next(iter(server.sockets)).getsockname()[1], "/ws/", {})
        with pytest.raises(ConnectionError, match=r"/ws/: HTTP/1\.1 403"):
            await socket.open(5)


def refuse(line: ServerConnection, request: object) -> object:
    """Refuse every client."""
    return line.respond(403, "no")


def test_a_ping_is_no_text() -> None:
    assert frame(PING, b"")[0] == 0x89
