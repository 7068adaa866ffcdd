"""``manage.py ladder_rebuild``: works all standings out again from the results."""

from typing import Any

from django.core.management.base import BaseCommand

from ladder.models import Standing
from ladder.standings import rebuild


class Command(BaseCommand):
    help = "Work out all standings anew, from the results alone."

    def handle(self, *args: Any, **options: Any) -> None:
        rebuild()
        self.stdout.write(self.style.SUCCESS(f"{Standing.objects.count()} standings"))
