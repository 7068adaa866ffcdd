"""The rule-based player of Fool: how likely a card makes a Fool (``danger``) and what that costs (``heuristic``). Plain Python."""

from games.fool.bot.heuristic import choose_by_rules

BOTS = {"rules": choose_by_rules}
"""The bots of this game by name, the weakest first."""
