"""Whole numbers in forms and addresses, which anybody may have written."""

from __future__ import annotations

from typing import Final

from django.core.exceptions import ValidationError
from django.forms import IntegerField
from django.http import QueryDict

LARGEST: Final = 2**63 - 1
"""Of what a row's number can be."""


def number_in(fields: QueryDict, name: str) -> int | None:
    """Return a field's number, which is not negative; ``None`` where there is none that a row could have."""
    try:
        number: int = IntegerField(min_value=0, max_value=LARGEST).clean(fields.get(name))
    except ValidationError:
        return None
    return number
