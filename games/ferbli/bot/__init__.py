"""The rule-based player of ferbli: what it reckons (``odds``), how it bids (``bidding``) and exchanges (``exchange``), and whatever else
it is asked (``rules``). Plain Python."""

from games.ferbli.bot.heuristic import choose_by_rules

__all__ = ["choose_by_rules"]
