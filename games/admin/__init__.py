"""What moderators see of the games: tables, matches and chat. A moderator may be playing: running matches keep their secrets."""

from games.admin import chat, matches, tables

__all__ = ["chat", "matches", "tables"]
