"""Mail where no mail server is named: it is not sent, and the log says so, without address and words (they carry secret links)."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

logger = logging.getLogger(__name__)


class NotSent(BaseEmailBackend):
    """A mail backend of a site without ``EMAIL_HOST``; on one's own machine Django's console takes its place."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Log how many mails there were, and send none.

        Returns:
            The number sent: 0.
        """
        logger.warning("%s mails were not sent: EMAIL_HOST is not set", len(email_messages))
        return 0
