"""What the games tell the apps above them. Sent after commit; every receiver may be told twice, and a sweep repairs what was missed."""

from django.dispatch import Signal

match_finished = Signal()
"""A match has ended and its outcome is written down (also when leaving.md V1.9 makes it void). Carries ``match_id``."""

match_voided = Signal()
"""A moderator has declared a finished match void. Carries ``match_id``."""
