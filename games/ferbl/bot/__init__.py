"""The rule-based player of ferbl: what it reckons (``odds``) and how it decides (``rules``). Plain Python."""

from games.ferbl.bot.heuristic import choose_by_rules

__all__ = ["choose_by_rules"]
