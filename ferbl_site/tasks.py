"""Jobs that keep the house: run twice they change nothing."""

from celery import shared_task
from django.core.management import call_command
from django.utils import timezone

from ferbl_site.health.readiness import JOBS
from ferbl_site.models import Heartbeat


@shared_task
def heartbeat() -> None:
    """Note that a job has come through: beat sent it, the broker carried it, a worker ran it."""
    Heartbeat.objects.update_or_create(name=JOBS, defaults={"at": timezone.now()})


@shared_task
def clear_sessions() -> None:
    """Delete the sessions that have ended."""
    call_command("clearsessions")
