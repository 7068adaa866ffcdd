"""The admin of the games for moderators: tables, matches and chat.

Running matches keep their secrets, since a moderator may be playing in them.
"""

from games.admin import chat, matches, tables

__all__ = ["chat", "matches", "tables"]
