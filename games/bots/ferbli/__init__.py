"""The rule-based player of ferbli: how good its cards are (``chances``) and what it does with them (``rules``). Plain Python."""

from games.bots.ferbli.rules import choose_by_rules

__all__ = ["choose_by_rules"]
