"""A whole match between bots, action by action. Plain Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from games.bots import player
from games.engine.base import TABLE, Actor
from games.engine.registry import rules_for


class Played(NamedTuple):
    """One action, who did it, and the states before and after it."""

    actor: Actor
    action: Any
    before: Any
    after: Any


def play_match(game: str, seated: Sequence[str], seed: str) -> Iterator[Played]:
    """Play one match to its end, with the game's default options.

    Each seat has a random source of its own, made of the match seed and the seat, so the same arguments give the same match.

    Args:
        game: the game's slug.
        seated: the bots' names by seat.
        seed: the match seed, 64 lower-case hex digits.

    Raises:
        UnknownGame: there is no such game.
        UnknownBot: the game has no bot of that name.
        InvalidRequest: a number of bots that the game has no seats for, or a seed of another form.
    """
    rules = rules_for(game)
    players = [player(game, bot) for bot in seated]
    sources = [Random(f"{seed}:{seat}") for seat in range(len(seated))]
    state = rules.new_match(rules.parse_options({}, len(seated)), len(seated), seed)
    while (actor := rules.to_act(state)) is not None:
        if actor == TABLE:
            action = rules.legal_actions(state)[0]
        else:
            action = players[int(actor)](rules.view(state, int(actor)), sources[int(actor)])
        after = rules.apply(state, action).state
        yield Played(actor, action, state, after)
        state = after
