"""Figures as people read them, in the active language."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format


def points(amount: Decimal | str | int) -> str:
    """Write penalty points, with two decimals only where there are any."""
    exact = Decimal(amount)
    whole = exact == exact.to_integral_value()
    return number_format(abs(exact), 0 if whole else 2).join(("−" if exact < 0 else "", ""))


def balance(amount: Decimal | str | int) -> str:
    """Write a balance with its sign."""
    exact = Decimal(amount)
    return f"+{points(exact)}" if exact > 0 else points(exact)


def sign(amount: Decimal | str | int) -> str:
    """Return the style of a balance: ``plus``, ``minus`` or nothing."""
    exact = Decimal(amount)
    return "plus" if exact > 0 else "minus" if exact < 0 else ""
