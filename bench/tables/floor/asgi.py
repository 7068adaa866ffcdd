"""The floor's only consumer, served by ``daphne``."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.tables.floor.settings")

import django

django.setup()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402  (models need the set-up above)
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import path  # noqa: E402

from bench.tables.floor.models import Row  # noqa: E402

CONSTANT = "A constant of the size of a short answer. " * 24  # 1 kB


class FloorConsumer(AsyncWebsocketConsumer):
    """A consumer that writes a row for every message and sends a numbered constant to the three of its table."""

    async def connect(self) -> None:
        """Join the table's group, and send the number that means nothing has happened yet."""
        self.table = self.scope["url_route"]["kwargs"]["table"]
        await self.channel_layer.group_add(f"table.{self.table}", self.channel_name)
        await self.accept()
        await self.send(f"0 {CONSTANT}")

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        await self.channel_layer.group_discard(f"table.{self.table}", self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Store first, then send to all three."""
        number = int(text_data or 0) + 1
        await Row.objects.acreate(table=self.table, number=number, text="act")
        await self.channel_layer.group_send(f"table.{self.table}", {"type": "told", "number": number})

    async def told(self, event: dict[str, Any]) -> None:
        """Send the constant."""
        await self.send(f"{event['number']} {CONSTANT}")


application = ProtocolTypeRouter({"websocket": URLRouter([path("<int:table>/", FloorConsumer.as_asgi())])})
