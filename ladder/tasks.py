"""The ladder's jobs, one service call each. A job that runs twice changes nothing the second time."""

from celery import shared_task

from ladder import services


@shared_task
def count_match(match_id: int) -> None:
    """Count a match that has just ended, or been voided."""
    services.record_match(match_id)


@shared_task
def sweep_uncounted() -> None:
    """Count the matches that were missed."""
    services.sweep_uncounted()


@shared_task
def freeze_periods() -> None:
    """Freeze the periods that are over and fully counted."""
    services.freeze_periods()
