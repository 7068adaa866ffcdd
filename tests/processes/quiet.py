"""A match in which only what a test asks for happens."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta

from games.engine.registry import rules_for
from tests.processes.client import Player
from tests.processes.site import Site


def quiet_match(site: Site, player: Player) -> int:
    """Start a match of the player with two bots, with the player to act and a day to think.

    Returns:
        The match's id.
    """
    rules = rules_for("ferbl")
    ((earlier,),) = site.query("SELECT coalesce(max(id), 0) FROM games_match")
    player.post("/play-now/ferbl/")
    until = time.monotonic() + 60
    while True:
        for match_id, snapshot, seat in site.query(
            "SELECT m.id, m.snapshot, s.seat FROM games_match m JOIN games_seat s ON s.match_id = m.id "
            "JOIN accounts_user u ON u.id = s.user_id AND u.is_guest WHERE m.status = 'running' AND m.id > %s",
            earlier,
        ):
            state = json.loads(snapshot) if isinstance(snapshot, str) else snapshot
            if rules.to_act(rules.load(state)) == seat and keep_waiting(site, match_id):
                return int(str(match_id))
        assert time.monotonic() < until, site.said("web0")
        time.sleep(0.05)


def keep_waiting(site: Site, match_id: object) -> bool:
    """Put the deadline off, unless somebody's time has just run out."""
    now, never = datetime.now(UTC), datetime.now(UTC) + timedelta(days=1)
    changed = site.query(
        "UPDATE games_match SET deadline = %s WHERE id = %s AND deadline > %s RETURNING id",
        *(str(never.replace(tzinfo=None)), match_id, str(now.replace(tzinfo=None))),
    )
    return bool(changed)
