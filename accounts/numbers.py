"""Whole numbers in forms and addresses, where anyone may have written anything."""

from __future__ import annotations

from typing import Final

from django.core.exceptions import ValidationError
from django.forms import IntegerField
from django.http import QueryDict

LARGEST: Final = 2**63 - 1
"""The largest id that a row can have."""


def number_in(fields: QueryDict, name: str) -> int | None:
    """Return a field's number, or ``None`` if it is not one that a row could have as its id."""
    try:
        number: int = IntegerField(min_value=0, max_value=LARGEST).clean(fields.get(name))
    except ValidationError:
        return None
    return number
