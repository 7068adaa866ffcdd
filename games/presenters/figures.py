"""Figures as people read them, in the active language."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format


def points(amount: Decimal | str | int) -> str:
    """Penalty points: two decimals only where there are any."""
    exact = Decimal(amount)
    whole = exact == exact.to_integral_value()
    return number_format(abs(exact), 0 if whole else 2).join(("−" if exact < 0 else "", ""))


def balance(amount: Decimal | str | int) -> str:
    """A balance with its sign."""
    exact = Decimal(amount)
    return f"+{points(exact)}" if exact > 0 else points(exact)


def sign(amount: Decimal | str | int) -> str:
    """``plus``, ``minus`` or nothing: the style of a balance."""
    exact = Decimal(amount)
    return "plus" if exact > 0 else "minus" if exact < 0 else ""
