"""What writes accounts: sanctions, reports, mutes, sessions, deletion. Keyword arguments only."""

from accounts.services.deletion import delete_account
from accounts.services.moderation import close_report, lay_sanction, lift_sanction, record_moderation, report_player
from accounts.services.mutes import mute_player, unmute_player
from accounts.services.people import lock_people
from accounts.services.sessions import close_sockets, end_sessions

__all__ = [
    "close_report",
    "close_sockets",
    "delete_account",
    "end_sessions",
    "lay_sanction",
    "lift_sanction",
    "lock_people",
    "mute_player",
    "record_moderation",
    "report_player",
    "unmute_player",
]
