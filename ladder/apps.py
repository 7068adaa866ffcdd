"""The ladder app."""

import logging
from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)


class LadderConfig(AppConfig):
    name = "ladder"
    verbose_name = _("Ladder")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the signals of finished and voided matches, and put the results on profile pages."""
        from games.signals import match_finished, match_voided
        from ladder import profile

        match_finished.connect(count_soon, dispatch_uid="ladder.match_finished")
        match_voided.connect(count_soon, dispatch_uid="ladder.match_voided")
        profile.register()


def count_soon(*, match_id: int, **others: Any) -> None:
    """Queue a match for counting once the transaction is committed. If the broker is down, the sweep finds the match later."""
    from django.db import transaction

    from ladder.tasks import count_match

    def queue() -> None:
        try:
            count_match.apply_async((match_id,), retry=False)
        except Exception:
            logger.warning("match %s is left to the sweep: it could not be queued", match_id, exc_info=True)

    transaction.on_commit(queue, robust=True)
