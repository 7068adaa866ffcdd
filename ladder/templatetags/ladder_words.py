"""The ladder's words as template filters."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from django import template

from games.catalogue import site_of
from ladder import words
from ladder.series import Kind, Span

register = template.Library()


@register.filter
def amount(value: Decimal, game: str) -> str:
    """``{{ row.score.total|amount:game }}``: a balance with its sign."""
    return words.amount(value, game)


@register.filter
def sign_class(value: Decimal) -> str:
    """The class that colours a balance (its sign says the same)."""
    return "plus" if value > 0 else "minus" if value < 0 else ""


@register.filter
def moment(at: datetime) -> str:
    """``{{ result.ended_at|moment }}``: a day and time, short."""
    return words.moment(at)


@register.filter
def period_name(span: Span) -> str:
    """``{{ span|period_name }}``: a week or month in words."""
    return words.period_name(span)


@register.filter
def period_days(span: Span) -> str:
    """``{{ span|period_days }}``: from which day to which."""
    return words.period_days(span)


@register.filter
def kind_name(kind: Kind) -> str:
    """``{{ kind|kind_name }}``: the name of a series."""
    return str(words.KIND_NAMES[kind])


@register.filter
def game_name(game: str) -> str:
    """``{{ game|game_name }}``: the name of a game."""
    return str(site_of(game).name)
