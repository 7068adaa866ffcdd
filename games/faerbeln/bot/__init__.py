"""The rule-based player of Färbeln: what it reckons (``odds``) and how it decides (``rules``). Plain Python."""

from games.faerbeln.bot.heuristic import choose_by_rules

__all__ = ["choose_by_rules"]
