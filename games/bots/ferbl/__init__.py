"""The rule-based player of ferbl: what it reckons (``odds``) and how it decides (``rules``). Plain Python."""

from games.bots.ferbl.rules import choose_by_rules

__all__ = ["choose_by_rules"]
