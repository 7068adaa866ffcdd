"""The rule-based player of Färbeln: how often its cards win (``chances``) and what to pay for that (``rules``). Plain Python."""

from games.bots.faerbeln.rules import choose_by_rules

__all__ = ["choose_by_rules"]
