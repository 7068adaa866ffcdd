"""Periods, days and amounts of the ladder in words."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Final

from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.engine.registry import rules_for
from ladder.series import Kind, Span

KIND_NAMES: Final = {Kind.WEEK: _("Week"), Kind.MONTH: _("Month")}


def period_name(span: Span) -> str:
    """Return ``Week 48, 2026`` or ``November 2026``, in the reader's language."""
    if span.kind is Kind.WEEK:
        year, week = span.key.split("-W")
        return gettext("Week %(week)d, %(year)s") % {"week": int(week), "year": year}
    return date_format(span.first, pgettext("format of a month", "F Y"))


def period_days(span: Span) -> str:
    """Return ``Monday 23 November – Sunday 29 November 2026``, with the year once where both days have the same."""
    day = pgettext("format of a day", "l j F Y")
    first = pgettext("format of a day, its year follows later", "l j F") if span.first.year == span.last.year else day
    return f"{date_format(span.first, first)} – {date_format(span.last, day)}"


def moment(at: datetime) -> str:
    """Return when a match ended, by the clock of the page: ``29 Nov, 19:54``."""
    return date_format(localtime(at), pgettext("format of a day and time", "j M, H:i"))


def amount(value: Decimal, game: str) -> str:
    """Return a balance with its sign, exact and in the reader's way of writing numbers: ``+752.00``, ``−217.00``, ``0.00``."""
    digits = -int(rules_for(game).unit.as_tuple().exponent)
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + number_format(abs(value), digits, use_l10n=True, force_grouping=True)
