"""Actions for seats that no person plays now: by bots, by the house bot for those who left, by default for the absent."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

from games.bots import HOUSE_BOT, choose
from games.engine.leaving import StandIn
from games.matches.deadlines import LEFT
from games.matches.lock import HeldMatch
from games.models import Action, Seat

logger = logging.getLogger(__name__)


def choose_for(held: HeldMatch, seat: Seat | None) -> tuple[Any, str]:
    """Choose the action for the seat that is to act, or for the table.

    A seat that was handed over is played by the game's house bot, or by the default action alone, as the rules of the game say (V1.3).

    Args:
        held: the match.
        seat: the seat that is to act, or ``None`` for the table.

    Returns:
        The action, and the ``Action.By`` that it is noted under.
    """
    if seat is None:
        return held.rules.default_action(held.state), Action.By.TABLE
    if seat.user_id is None:
        return _bot_choice(held, seat, seat.bot), Action.By.BOT
    if seat.presence != LEFT:
        return held.rules.default_action(held.state), Action.By.CLOCK
    if held.rules.stand_in is StandIn.BOT:
        return _bot_choice(held, seat, HOUSE_BOT), Action.By.HOUSE
    return held.rules.default_action(held.state), Action.By.HOUSE


def _bot_choice(held: HeldMatch, seat: Seat, bot: str) -> Any:
    try:
        return choose(held.row.game, bot, held.rules.view(held.state, seat.seat), Random())
    except Exception:  # a broken bot must not stop a table full of people
        logger.exception("Bot %s failed in match %s at version %s", bot, held.row.pk, held.row.version)
        return held.rules.default_action(held.state)
