"""The views of a table: opening one, waiting at one, and everything that people do there before the match starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from accounts.numbers import number_in
from accounts.refusals import Refused
from games.limits import rates
from games.models import Table
from games.refusals import MayNotWatch, NoSuchTable, NotAtTable
from games.tables import opening, seating
from games.tables.forms import TableForm
from games.tables.lobby import Room, room, table_invited_to
from games.views.answers import polled, refused
from games.views.guests import address_of, invited_to, player_of, remember_invite


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new table, and open the table."""
    form = TableForm(request.POST or None, user=request.user, initial={"game": request.GET.get("game", "")})
    if request.method == "POST" and form.is_valid():
        try:
            user = player_of(request)
            rates.spend("table", address_of(request), user)
            table = opening.open_table(user=user, wish=form.wish)
        except Refused as error:
            return refused(request, error, reverse("games:lobby"))
        return redirect("games:table", table.pk)
    context = {
        "form": form,
        "rated_help": _("Rated matches count for the ladder: registered players only, no bots."),
        "bots_help": _("Friends can still take the seats that are left."),
    }
    return render(request, "games/table_new.html", context, status=422 if form.is_bound else 200)


@require_safe
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    """Show the waiting room, or redirect to the match once it runs."""
    seen = _room(request, table_id)
    if seen.row.match_id is not None:
        return redirect("games:match", seen.row.match_id)
    # Play now starts without a second click; the browser's Back from a finished match must not start another one.
    at_once = seen.quick and not seen.am_ready and (seen.last_match_id is None or "again" in request.GET)
    return render(request, "games/waiting_room.html", {**_room_context(request, seen), "at_once": at_once})


@require_safe
@polled
def table_room(request: HttpRequest, table_id: int) -> HttpResponse:
    """Show the changing part of the waiting room, for polling, or redirect to the match once it has started."""
    seen = _room(request, table_id)
    if seen.row.match_id is not None:
        to_the_match = HttpResponseClientRedirect(reverse("games:match", args=[seen.row.match_id]))
        # Its ETag would be that of every such answer, although each leads elsewhere.
        add_never_cache_headers(to_the_match)
        return to_the_match
    return render(request, "games/_room.html", _room_context(request, seen))


@require_safe
def table_invite(request: HttpRequest, token: str) -> HttpResponse:
    """Remember that this browser came with a table's invite link, and redirect to the table."""
    table_id = table_invited_to(token)
    if table_id is None:
        raise Http404 from NoSuchTable()
    remember_invite(request, table_id)
    return redirect("games:table", table_id)


@require_POST
def table_join(request: HttpRequest, table_id: int) -> HttpResponse:
    """Sit the person down, as a guest if need be."""

    def join() -> str:
        user = player_of(request)
        rates.spend("join", address_of(request), user)
        seating.join(table_id=table_id, user=user, invited=invited_to(request))
        return table_url

    table_url = reverse("games:table", args=[table_id])
    return _done(request, join, back_to=reverse("games:lobby"))


@require_POST
def table_stand(request: HttpRequest, table_id: int) -> HttpResponse:
    """Free the person's chair."""

    def stand() -> str:
        seating.stand(table_id=table_id, user=_sitter(request))
        return reverse("games:lobby")

    return _done(request, stand, back_to=reverse("games:table", args=[table_id]))


@require_POST
def table_ready(request: HttpRequest, table_id: int) -> HttpResponse:
    """Note that the person is ready, with their part of the shuffle."""
    table_url = reverse("games:table", args=[table_id])

    def ready() -> str:
        client_seed = request.POST.get("client_seed", "").strip()
        match = seating.ready(table_id=table_id, user=_sitter(request), client_seed=client_seed)
        return table_url if match is None else reverse("games:match", args=[match.pk])

    return _done(request, ready, back_to=table_url)


@require_POST
def table_bot(request: HttpRequest, table_id: int) -> HttpResponse:
    """Seat a bot, or send away the bot on the chair that ``chair`` names."""
    table_url = reverse("games:table", args=[table_id])
    chair = number_in(request.POST, "chair")

    def change() -> str:
        if chair is None:
            seating.seat_bot(table_id=table_id, user=_sitter(request))
        else:
            seating.send_bot_away(table_id=table_id, user=_sitter(request), chair=chair)
        return table_url

    return _done(request, change, back_to=table_url)


def _done(request: HttpRequest, act: Callable[[], str], *, back_to: str) -> HttpResponse:
    """Redirect to the address that ``act`` returns, or back with its refusal in words."""
    try:
        return redirect(act())
    except NoSuchTable as error:
        raise Http404 from error
    except Refused as error:
        return refused(request, error, back_to)


def _sitter(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise NotAtTable
    return request.user


def _room(request: HttpRequest, table_id: int) -> Room:
    seen = room(table_id, request.user)
    if seen is None:
        raise Http404 from NoSuchTable()
    if seen.row.private and not seen.has_me and table_id not in invited_to(request):
        raise PermissionDenied from MayNotWatch()
    return seen


def _room_context(request: HttpRequest, seen: Room) -> dict[str, Any]:
    invite_url = request.build_absolute_uri(reverse("games:table_invite", args=[seen.invite]))
    return {"room": seen, "table": seen.row, "invite_url": invite_url, "statuses": Table.Status}
