"""The fixture that makes tests read English, the texts of the code."""

from collections.abc import Iterator

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Activate English for a test."""
    with translation.override("en"):
        yield
