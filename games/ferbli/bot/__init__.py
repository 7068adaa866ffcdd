"""The rule-based player of ferbli: what it reckons (``odds``), how it bids (``bidding``) and exchanges (``exchange``), and its other
decisions (``heuristic``). Plain Python."""

from games.ferbli.bot.heuristic import choose_by_rules

BOTS = {"rules": choose_by_rules}
"""The bots of this game by name, the weakest first."""
