"""The presenters' tests read English: the messages themselves."""

from collections.abc import Iterator

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English."""
    with translation.override("en"):
        yield
