"""Muting a player for oneself: their chat is then hidden everywhere."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User

MOST_MUTED = 500


def mute_player(*, user: User, player: User) -> None:
    """Hide the player's chat from the user. Doing it twice changes nothing.

    Raises:
        Refused: ``own_self``, or ``too_many`` muted already.
    """
    if user.pk == player.pk:
        raise Refused("own_self", _("You cannot mute yourself."))
    if user.muted.count() >= MOST_MUTED:
        raise Refused("too_many", _("Your list of muted players is full."))
    user.muted.add(player)


def unmute_player(*, user: User, player: User) -> None:
    """Show the player's chat to the user again."""
    user.muted.remove(player)
