"""A bad connection: a proxy between a browser and the site that can lose the sockets or everything, fall silent, and recover."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Line:
    """A proxy to the site. ``sockets_up`` and ``up`` say what gets through."""

    def __init__(self, site_url: str) -> None:
        self.target = (urlsplit(site_url).hostname or "", urlsplit(site_url).port or 80)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.up = self.sockets_up = True
        self.held: list[tuple[bool, socket.socket, socket.socket]] = []
        self.silent: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def lose_sockets(self) -> None:
        """Cut every WebSocket, and refuse new ones."""
        self.sockets_up = False
        self._cut(only_sockets=True)

    def lose(self) -> None:
        """Cut everything, and refuse new connections."""
        self.up = False
        self._cut(only_sockets=False)

    def fall_silent(self) -> None:
        """Pass nothing more on over open connections, and leave them open, as when the network changes. New connections work."""
        self.silent |= {end for _, *ends in self.held for end in ends}

    def opened(self) -> int:
        """Return how many sockets have been opened so far."""
        return sum(is_socket for is_socket, *_ in self.held)

    def mend(self) -> None:
        """Let everything through again."""
        self.up = self.sockets_up = True

    def _cut(self, *, only_sockets: bool) -> None:
        for is_socket, *ends in list(self.held):
            if is_socket or not only_sockets:
                for end in ends:
                    _shut(end)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return  # the end of the test
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with suppress(OSError):
            first = client.recv(65536)
            is_socket = first.startswith(b"GET /ws/")
            if first and self.up and (self.sockets_up or not is_socket):
                server = socket.create_connection(self.target)
                self.held.append((is_socket, client, server))
                server.sendall(first)
                threading.Thread(target=self._pass_on, args=(server, client), daemon=True).start()
                self._pass_on(client, server)
        if client not in self.silent:
            _shut(client)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if target not in self.silent:
                    target.sendall(data)
        if source not in self.silent:
            _shut(source)
            _shut(target)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(site_url: str) -> Iterator[Line]:
    """Run a proxy to the site, and cut it at the end."""
    line = Line(site_url)
    try:
        yield line
    finally:
        line.lose()
        line.listener.close()
