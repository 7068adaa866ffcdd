"""The Celery application: jobs of the services mode; in embedded mode the same tasks run on a thread of the web process."""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ferbl_site.settings")
app = Celery("ferbl_site", task_cls="ferbl_site.jobs.embedded:ModeTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_the_sites_logging(**how: Any) -> None:
    """Have worker and beat log as the web processes do: Celery sets up nothing of its own once somebody listens to this."""
    from django.conf import settings
    from django.utils.log import configure_logging

    logging.captureWarnings(not settings.DEBUG)
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)
