"""A WebSocket client that does as little as possible, since it shares the machine with what it measures (RFC 6455, no extensions)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
"""A mask of zeros is valid, and leaves nothing to compute."""


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a whole message as a client sends it."""
    size = len(payload)
    if size < 126:
        head = bytes((FINAL | opcode, MASKED | size))
    elif size < 1 << 16:
        head = bytes((FINAL | opcode, MASKED | 126)) + size.to_bytes(2)
    else:
        head = bytes((FINAL | opcode, MASKED | 127)) + size.to_bytes(8)
    return head + NO_MASK + payload


def take(buffer: bytearray) -> tuple[int, bytes] | None:
    """Take the first frame off a buffer.

    Returns:
        Its first byte and its payload, or ``None`` if it is not whole yet.
    """
    if len(buffer) < 2:
        return None
    size, begin = buffer[1] & 0x7F, 2
    if size == 126:
        size, begin = int.from_bytes(buffer[2:4]), 4
    elif size == 127:
        size, begin = int.from_bytes(buffer[2:10]), 10
    if len(buffer) < begin + size:
        return None
    first, payload = buffer[0], bytes(buffer[begin : begin + size])
    del buffer[: begin + size]
    return first, payload


class WebSocket(asyncio.Protocol):
    """A socket. ``on_text`` gets every whole message; ``on_lost`` is called once if the other side cuts the connection."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        self.port, self.path, self.headers = port, path, headers
        self.on_text: Callable[[bytes], None] = lambda payload: None
        self.on_lost: Callable[[], None] = lambda: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.buffer, self.parts = bytearray(), b""
        self.closing = False

    async def open(self, within: float) -> None:
        """Connect and shake hands.

        Raises:
            OSError, TimeoutError: the server does not answer, or refuses.
        """
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(within):
            await loop.create_connection(lambda: self, HOST, self.port)
            await self.opened

    def send(self, text: str) -> None:
        """Send a text message."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame(TEXT, text.encode()))

    def close(self) -> None:
        """Send a closing frame and close the connection."""
        self.closing = True
        if self.transport is not None:
            self.transport.write(frame(CLOSE, b""))
            self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade, with the key of the RFC's example, since any key will do here."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {HOST}:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            f"Origin: http://{HOST}:{self.port}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        """Pass on every whole frame."""
        self.buffer += data
        if not self.opened.done() and not self._shaken():
            return
        while (found := take(self.buffer)) is not None:
            self._obey(*found)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is lost."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"{self.path} was cut off while opening"))
        elif not self.closing:
            self.on_lost()

    def _shaken(self) -> bool:
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        answer = bytes(self.buffer[:end]).split(b"\r\n")[0]
        del self.buffer[: end + 4]
        if self.opened.done():
            return False
        if b" 101 " not in answer:
            self.opened.set_exception(ConnectionError(f"{self.path}: {answer.decode('latin-1')}"))
            return False
        self.opened.set_result(None)
        return True

    def _obey(self, first: int, payload: bytes) -> None:
        opcode = first & 0x0F
        if opcode == PING and self.transport is not None:
            self.transport.write(frame(PONG, payload))
        elif opcode < CLOSE:
            self.parts += payload
            if first & FINAL:
                whole, self.parts = self.parts, b""
                self.on_text(whole)
