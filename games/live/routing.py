"""The sockets of the games. Any other address is refused like a closed table."""

from channels.security.websocket import WebsocketDenier
from django.urls import URLPattern, re_path

from games.live.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [
    re_path(r"^ws/matches/(?P<match_id>[0-9]{1,18})/$", MatchConsumer.as_asgi()),
    re_path(r"", WebsocketDenier.as_asgi()),
]
