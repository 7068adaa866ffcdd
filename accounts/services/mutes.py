"""Muting a player for oneself, which hides their chat everywhere."""

from __future__ import annotations

from accounts.models import User
from accounts.refusals import OwnMute, TooManyMuted

MOST_MUTED = 500


def mute_player(*, user: User, player: User) -> None:
    """Hide the player's chat from the user. Doing it twice changes nothing.

    Raises:
        OwnMute, TooManyMuted: the player cannot be muted.
    """
    if user.pk == player.pk:
        raise OwnMute
    if user.muted.count() >= MOST_MUTED:
        raise TooManyMuted
    user.muted.add(player)


def unmute_player(*, user: User, player: User) -> None:
    """Show the player's chat to the user again."""
    user.muted.remove(player)
