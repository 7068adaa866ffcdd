"""The rule-based player of Fool: how likely a card makes its player the Fool (``danger``) and what that costs (``rules``). Plain Python."""

from games.fool.bot.heuristic import choose_by_rules

BOTS = {"rules": choose_by_rules}
"""The bots of this game by name, the weakest first."""
