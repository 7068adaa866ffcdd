"""The signals of the games to the apps above them.

They are sent after the commit. A receiver may get one twice, and repairs by a sweep what it has missed.
"""

from django.dispatch import Signal

match_finished = Signal()
"""A match has ended and its outcome is written down (also when V1.9 makes it void). Carries ``match_id``."""

match_voided = Signal()
"""A moderator has declared a finished match void. Carries ``match_id``."""
