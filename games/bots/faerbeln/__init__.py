"""The rule-based player of Färbeln: what it reckons (``odds``) and how it decides (``rules``). Plain Python."""

from games.bots.faerbeln.rules import choose_by_rules

__all__ = ["choose_by_rules"]
