"""The Celery application: jobs of the services mode; in embedded mode the same tasks run on a thread of the web process."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ferbl_site.settings")
app = Celery("ferbl_site", task_cls="ferbl_site.embedded:ModeTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
