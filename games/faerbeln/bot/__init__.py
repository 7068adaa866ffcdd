"""The rule-based player of Färbeln: what it reckons (``odds``) and how it decides (``heuristic``). Plain Python."""

from games.faerbeln.bot.heuristic import choose_by_rules

BOTS = {"rules": choose_by_rules}
"""The bots of this game by name, the weakest first."""
