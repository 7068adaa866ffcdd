"""``manage.py demo_tables``: something to see and to join in an empty lobby."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.tables import demo


class Command(BaseCommand):
    """Open the demo tables that are missing."""

    help = "Open demo tables with bots in the lobby; running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        """Open them and say how many are new."""
        self.stdout.write(f"Demo tables opened: {len(demo.set_up())}")
