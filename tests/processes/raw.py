"""A WebSocket client written on a bare socket: it need not read or answer pings, and may send what no library would."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import struct
from types import TracebackType

TEXT, CLOSE, PING, CONTINUED = 1, 8, 9, 0
SMALL = 4096


class RawSocket:
    """An open socket to a match; ``status`` is the server's answer to the handshake."""

    def __init__(self, port: int, match_id: int, *, query: str = "?format=json", **headers: str) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)  # so that unread data stays with the server
        self.line.settimeout(30)
        self.line.connect(("127.0.0.1", port))
        given = {
            "Host": f"127.0.0.1:{port}",
            "Origin": f"http://127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = [
            f"GET /ws/matches/{match_id}/{query} HTTP/1.1",
            *(f"{name}: {given[name]}" for name in given if given[name]),
        ]
        self.line.sendall("\r\n".join([*lines, "", ""]).encode())
        self.status = int(self._head().split()[1])

    def send(self, text: str, *, kind: int = TEXT, last: bool = True) -> None:
        """Send a frame, whatever the server does."""
        self.line.sendall(frame(text.encode(), kind=kind, last=last))

    def read(self) -> tuple[int, bytes]:
        """Read the next frame: its kind and its payload.

        Raises:
            EOFError: the connection is cut.
        """
        first, second = self._exactly(2)
        length = second & 127
        if length >= 126:
            length = int.from_bytes(self._exactly(2 if length == 126 else 8), "big")
        return first & 15, self._exactly(length)

    def closing_code(self) -> int:
        """Read until the server closes, and return its code, or 1006 if it closes without one."""
        with contextlib.suppress(EOFError):
            while True:
                kind, payload = self.read()
                if kind == CLOSE:
                    return int(struct.unpack(">H", payload[:2])[0])
        return 1006

    def close(self) -> None:
        """Close the connection."""
        self.line.close()

    def _head(self) -> str:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._exactly(1)
        return head.decode("latin-1")

    def _exactly(self, length: int) -> bytes:
        read = b""
        while len(read) < length:
            try:
                part = self.line.recv(length - len(read))
            except ConnectionError as error:
                raise EOFError from error
            if not part:
                raise EOFError
            read += part
        return read

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *error: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


def frame(payload: bytes, *, kind: int = TEXT, last: bool = True) -> bytes:
    """Return a client's frame; its mask of zeros changes nothing."""
    length = len(payload)
    if length < 126:
        size = bytes([128 | length])
    elif length < 65536:
        size = bytes([128 | 126]) + struct.pack(">H", length)
    else:
        size = bytes([128 | 127]) + struct.pack(">Q", length)
    return bytes([(128 if last else 0) | kind]) + size + bytes(4) + payload
