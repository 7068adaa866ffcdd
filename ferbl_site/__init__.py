"""The project: settings, URLs, ASGI, Celery. It knows every app; no app knows it."""

from ferbl_site.celery import app as celery_app

__all__ = ["celery_app"]
