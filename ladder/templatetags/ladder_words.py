"""The ladder's words as template filters."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from django import template

from games.catalogue import site_of
from ladder import words
from ladder.series import COUNTED, Kind, Span

register = template.Library()


@register.simple_tag
def counted() -> dict[Kind, int]:
    """Return how many balances each series counts: ``{% counted as counted %}{{ counted.week }}``."""
    return COUNTED


@register.filter
def amount(value: Decimal, game: str) -> str:
    """Return a balance with its sign: ``{{ row.score.total|amount:game }}``."""
    return words.amount(value, game)


@register.filter
def sign_class(value: Decimal) -> str:
    """Return the class that colours a balance; its sign says the same."""
    return "plus" if value > 0 else "minus" if value < 0 else ""


@register.filter
def moment(at: datetime) -> str:
    """Return a day and time in their short form: ``{{ result.ended_at|moment }}``."""
    return words.moment(at)


@register.filter
def period_name(span: Span) -> str:
    """Return a week or month in words: ``{{ span|period_name }}``."""
    return words.period_name(span)


@register.filter
def period_days(span: Span) -> str:
    """Return the first and last day of a period in words: ``{{ span|period_days }}``."""
    return words.period_days(span)


@register.filter
def kind_name(kind: Kind) -> str:
    """Return the name of a series: ``{{ kind|kind_name }}``."""
    return str(words.KIND_NAMES[kind])


@register.filter
def game_name(game: str) -> str:
    """Return the name of a game: ``{{ game|game_name }}``."""
    return str(site_of(game).name)
