"""``manage.py check_jobs``: whether jobs come through, for the health checks of worker and beat."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ferbl_site.health.readiness import NotReady, expect_jobs


class Command(BaseCommand):
    """Fail when no job has come through beat, broker and worker lately."""

    help = "Fail unless a job has come through beat, broker and worker in the last minute and a half."

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at the heartbeat in the database.

        Raises:
            CommandError: it is missing or old.
        """
        try:
            expect_jobs()
        except NotReady as error:
            raise CommandError(f"Jobs do not come through: {error}.") from error
