"""The web server: Daphne's, with the sockets' limits, the clock of the matches, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable
from typing import Any

from daphne.server import Server, twisted_loop
from daphne.ws_protocol import WebSocketProtocol

from ferbl_site.health import figures
from ferbl_site.server.outbox import Outbox
from ferbl_site.server.sweeper import Sweeper
from games.live.messages import LARGEST_FRAME
from games.matches.notify import Delivery
from games.process import metrics
from games.process.memory import own

logger = logging.getLogger(__name__)
LARGEST_VIEW = 1024 * 1024
"""Bytes; autobahn bounds what is sent by the same number as whole messages that come in fragments."""
BACKLOG = 64
"""Frames that may wait for their consumer before the server stops reading from their socket."""
MOST_FRAGMENTS = 1024
KERNEL_BUFFER = 64 * 1024
"""Bytes (doubled by Linux) that the kernel takes for a socket that reads slowly: left to itself it would take megabytes."""
PING_EVERY, PONG_WITHIN = 20, 15
"""Seconds: a line that carries nothing for 20 is pinged (mobile networks forget idle ones after a minute or so), and cut without an answer.
The second has to be the shorter one: Daphne forgets to call off the alarm of a ping that is followed by another."""
DRAIN_WITHIN = 5.0
"""Seconds for what is being answered when the server is told to stop; compose.yaml waits more than twice as long."""
RESTART = 1012


class TableSocket(WebSocketProtocol):  # type: ignore[misc]
    """A WebSocket that may be closed with any code, does not read on while its consumer is behind, and is cut when its client is."""

    outbox: Outbox | None = None
    is_waiting = False
    """Whether the client has to wait until its frames have been answered."""

    def onOpen(self) -> None:  # noqa: N802 (autobahn's name)
        """Send through an outbox that listens to the transport, which still tells the HTTP request of the handshake."""
        super().onOpen()
        self.outbox = Outbox(write=self.sendMessage, cut=self.cut)
        self.transport.unregisterProducer()
        self.transport.registerProducer(self.outbox, True)
        self.transport.getHandle().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def serverSend(self, content: bytes | str, binary: bool = False) -> None:  # noqa: N802 (Daphne's name)
        """Send, or keep until the client has taken what it has been sent. After the end of the line it goes nowhere."""
        if self.state == self.STATE_OPEN and self.outbox is not None:
            self.outbox.put(content.encode() if isinstance(content, str) else content, binary)

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:  # noqa: N802 (autobahn's name)
        """Write straight to the transport: autobahn's own would make up each frame's debug line first, whether it is logged or not."""
        self.transport.write(data)

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802 (Daphne's name)
        """Close with any code: autobahn's own ``sendClose`` would refuse 1009 and 1012."""
        if self.outbox is not None:
            self.outbox.clear()
        self.sendCloseFrame(code=code or 1000)

    def cut(self, why: str) -> None:
        """End the line at once, and with it what waits to be sent: a client that does not read would not read a farewell."""
        metrics.CUT_SOCKETS.labels(why).inc()
        self.dropConnection(abort=True)

    def check_timeouts(self) -> None:
        """Check the outbox as well, whenever Daphne checks its time-outs: every two seconds."""
        if self.outbox is not None:
            self.outbox.check()
        super().check_timeouts()

    def onPing(self, payload: bytes) -> None:  # noqa: N802 (autobahn's name)
        """Answer, unless the client reads no answers."""
        if self.outbox is None or not self.outbox.is_full:
            super().onPing(payload)

    def onAutoPingTimeout(self) -> None:  # noqa: N802 (autobahn's name)
        """Count a line that is dead, whose client has gone without a word."""
        metrics.CUT_SOCKETS.labels("silent").inc()
        super().onAutoPingTimeout()

    def onMessageFrameBegin(self, length: int) -> None:  # noqa: N802 (autobahn's name)
        """Bound a message that comes in fragments as a whole, before it is there: autobahn's own bound is for views as well."""
        super().onMessageFrameBegin(length)
        too_big = self.message_data_total_length > LARGEST_FRAME or len(self.message_data) > MOST_FRAGMENTS
        if too_big and not self.failedByMe:
            self._max_message_size_exceeded(self.message_data_total_length, LARGEST_FRAME, "message too big")

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803 (autobahn's names)
        """Hand a frame to the consumer. A client that sends faster than it is answered has to wait."""
        super().onMessage(payload, isBinary)
        if self.application_queue.qsize() > BACKLOG and not self.is_waiting:
            self.is_waiting = True  # more frames may have come in the same piece
            self.transport.pauseProducing()
            twisted_loop.call_later(0.05, self.read_on)

    def read_on(self) -> None:
        """Read again once the consumer has caught up."""
        if self.state != self.STATE_OPEN:
            return
        if self.application_queue.qsize() > BACKLOG // 2:
            twisted_loop.call_later(0.05, self.read_on)
        else:
            self.is_waiting = False
            self.transport.resumeProducing()


class TableServer(Server):  # type: ignore[misc]
    """Daphne with the sweep on its own loop, from the moment it listens until its last request is answered."""

    def __init__(self, application: Any, *, host: str, port: int, on_ready: Callable[[], None]) -> None:
        super().__init__(
            application,
            endpoints=[f"tcp:port={port}:interface={host.replace(':', chr(92) + ':')}"],
            signal_handlers=False,
            server_name="ferbl",
            websocket_max_frame_size=LARGEST_FRAME,
            websocket_max_message_size=LARGEST_VIEW,
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            ready_callable=self.get_ready,
            verbosity=1,
        )
        self.on_ready = on_ready
        self.sweeper = Sweeper()
        self.ports: list[Any] = []
        self.failed = False
        self.draining: asyncio.Task[None] | None = None

    def get_ready(self) -> None:
        """Set up what needs Daphne's factories, and its loop that is about to run."""
        self.ws_factory.protocol = TableSocket
        self.ws_factory.setProtocolOptions(failByDrop=False)  # say 1009 instead of cutting the line
        for number in (signal.SIGTERM, signal.SIGINT):
            twisted_loop.add_signal_handler(number, self.begin_drain)
        twisted_loop.call_soon(self.on_loop_running)

    def on_loop_running(self) -> None:
        """Start what needs a loop that runs."""
        own(Delivery).deliver_on(asyncio.get_running_loop())
        self.sweeper.start()
        figures.OPEN_SOCKETS.set_function(self.open_sockets)
        figures.watch_loop(asyncio.get_running_loop())
        self.on_ready()

    def listen_success(self, port: Any) -> None:
        """Remember the port, to stop listening on it."""
        super().listen_success(port)
        self.ports.append(port)

    def listen_error(self, failure: Any) -> None:
        """End the process with an error: the port is taken."""
        self.failed = True
        super().listen_error(failure)

    def begin_drain(self) -> None:
        """Drain at the first signal, and stop at once at the second."""
        if self.draining is None:
            self.draining = asyncio.ensure_future(self.drain())
        else:
            self.stop()

    def open_sockets(self) -> int:
        """Return the number of open sockets. Another thread asks, so this looks at a copy."""
        return sum(isinstance(held, TableSocket) and held.state == held.STATE_OPEN for held in list(self.connections))

    async def drain(self) -> None:
        """Take nobody on, send the sockets away to come back, finish what is being answered, stop the clock."""
        for port in self.ports:
            port.stopListening()
        self.send_away()
        await self.sweeper.stop()
        loop = asyncio.get_running_loop()
        until = loop.time() + DRAIN_WITHIN
        while loop.time() < until and self.busy():
            await asyncio.sleep(0.05)
            self.send_away()  # a socket whose handshake was under way opens only now
        self.stop()

    def send_away(self) -> None:
        """Tell every open socket that the server restarts."""
        for protocol in list(self.connections):
            if isinstance(protocol, TableSocket) and protocol.state == protocol.STATE_OPEN:
                protocol.serverClose(RESTART)

    def busy(self) -> bool:
        """Say whether something is still being answered."""
        running = (details.get("application_instance") for details in self.connections.values())
        return any(instance is not None and not instance.done() for instance in running)

    def kill_all_applications(self) -> Any:
        """Forget connections that have no application yet, over which Daphne's own would stumble, and kill the others."""
        for protocol in [held for held, details in self.connections.items() if "application_instance" not in details]:
            del self.connections[protocol]
        return super().kill_all_applications()
