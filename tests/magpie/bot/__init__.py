"""The rule-based player of Magpie. Plain Python."""

from tests.magpie.bot.heuristic import choose_by_rules

BOTS = {"rules": choose_by_rules}
"""The bots of this game by name, the weakest first."""
