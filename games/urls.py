"""The addresses of the games app."""

from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter

from games.views import fairness, lobby, match, record, rules, tables


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
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("shuffle/", fairness.shuffle, name="shuffle"),
    path("tables/new/", tables.table_new, name="table_new"),
    path("tables/invite/<str:token>/", tables.table_invite, name="table_invite"),
    path("tables/<number:table_id>/", tables.table, name="table"),
    path("tables/<number:table_id>/room/", tables.table_room, name="table_room"),
    path("tables/<number:table_id>/join/", tables.table_join, name="table_join"),
    path("tables/<number:table_id>/stand/", tables.table_stand, name="table_stand"),
    path("tables/<number:table_id>/ready/", tables.table_ready, name="table_ready"),
    path("tables/<number:table_id>/bot/", tables.table_bot, name="table_bot"),
    path("matches/<number:match_id>/", match.match, name="match"),
    path("matches/<number:match_id>/act/", match.match_message, {"kind": "act"}, name="match_act"),
    path("matches/<number:match_id>/continue/", match.match_message, {"kind": "continue"}, name="match_continue"),
    path("matches/<number:match_id>/click-on/", match.match_message, {"kind": "continue"}),  # the former address
    path("matches/<number:match_id>/back/", match.match_message, {"kind": "back"}, name="match_back"),
    path("matches/<number:match_id>/leave/", match.match_message, {"kind": "leave"}, name="match_leave"),
    path("matches/<number:match_id>/chat/", match.match_message, {"kind": "chat"}, name="match_chat"),
    path("matches/<number:match_id>/report/", match.match_report, name="match_report"),
    path("matches/<number:match_id>/again/", match.match_again, name="match_again"),
    path("matches/<number:match_id>/record/", record.record, name="record"),
    path("matches/<number:match_id>/record.txt", record.record_text, name="record_text"),
]
