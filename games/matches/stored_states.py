"""The state that a match's row holds, read by the rules of today, or refused where the match was begun under others."""

from __future__ import annotations

from typing import Any

from games.engine.base import EngineError
from games.engine.registry import rules_for
from games.models import Match


class Unreadable(Exception):
    """The rules of today cannot go on with the match: they have another version, or cannot read its position."""


class Newer(Unreadable):
    """The match was begun under a later version of the rules: an update is under way, and this process is one of those still to come."""


def read_state(row: Match) -> Any:
    """Return the state of a running match.

    Raises:
        Newer: it was begun under a later version of the rules than this process has.
        Unreadable: the rules have a later version by now, the game is gone, or the position cannot be read.
    """
    try:
        rules = rules_for(row.game)
        if row.rules_version > rules.version:
            raise Newer
        if row.rules_version < rules.version:
            raise Unreadable
        return rules.load(row.snapshot)
    except EngineError as error:
        raise Unreadable from error


def state_if_readable(row: Match) -> Any:
    """Return the state of a match, or ``None`` where it cannot be read.

    The version of the rules does not matter for a match that has ended, since nobody plays on with it.
    """
    try:
        return read_state(row) if row.status == Match.Status.RUNNING else rules_for(row.game).load(row.snapshot)
    except (EngineError, Unreadable):
        return None
