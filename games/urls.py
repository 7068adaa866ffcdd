"""The addresses of the games app."""

from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter

from games.views import lobby, tables


class NumberConverter(IntConverter):
    """The number of a row: digits that a database can hold, so that a longer one is an unknown address."""

    regex = "[0-9]{1,18}"


register_converter(NumberConverter, "number")

app_name = "games"
urlpatterns: list[URLPattern] = [
    path("", lobby.landing, name="landing"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("lobby/tables/", lobby.lobby_tables, name="lobby_tables"),
    path("play-now/<slug:game>/", lobby.play_now, name="play_now"),
    path("shuffle/", lobby.shuffle, name="shuffle"),
    path("tables/new/", tables.table_new, name="table_new"),
    path("tables/invite/<str:token>/", tables.table_invite, name="table_invite"),
    path("tables/<number:table_id>/", tables.table, name="table"),
    path("tables/<number:table_id>/room/", tables.table_room, name="table_room"),
    path("tables/<number:table_id>/join/", tables.table_join, name="table_join"),
    path("tables/<number:table_id>/stand/", tables.table_stand, name="table_stand"),
    path("tables/<number:table_id>/ready/", tables.table_ready, name="table_ready"),
    path("tables/<number:table_id>/bot/", tables.table_bot, name="table_bot"),
]
