"""The page of a match, and the socket's messages over HTTP, for browsers without script and connections without sockets."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.numbers import number_in
from accounts.refusals import Refused
from games import presenters
from games.engine.base import EngineError
from games.live.frames import INVITED
from games.live.messages import PARSERS, PlayersMessage, perform
from games.matches import chat, starting
from games.matches.seat_view import SeatView, seat_view
from games.refusals import InvalidMessage, MayNotWatch, NoSuchMatch, NotSeated, Updating
from games.views.answers import refused
from games.views.guests import address_of


@require_safe
@never_cache
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show the table while the match runs and its results afterwards, and to htmx the table alone."""
    seen = _seen(request, match_id)
    if request.headers.get("HX-Request"):
        return HttpResponse(presenters.table_html(seen, get_language(), request))
    return render(request, "games/table/match.html", presenters.table_page(seen, get_language()))


@require_POST
def match_message(request: HttpRequest, match_id: int, kind: str) -> HttpResponse:
    """Do what a form asks for, which has the fields of the socket's message of this ``type``."""

    def act() -> None:
        message = PARSERS[kind](request.POST)
        assert isinstance(message, PlayersMessage), "the addresses name no other kind"
        perform(message, match_id=match_id, user=_user(request), address=address_of(request))

    return _done(request, match_id, act)


@require_POST
def match_report(request: HttpRequest, match_id: int) -> HttpResponse:
    """Send a chat message to the moderators."""

    def report() -> None:
        number = number_in(request.POST, "message")
        if number is None:
            raise InvalidMessage
        chat.report_message(
            match_id=match_id,
            message_id=number,
            reporter=_seated(request),
            text=request.POST.get("text", ""),
            page=request.path,
        )

    return _done(request, match_id, report, said=_("Thank you. The moderators will look at it."))


@require_POST
def match_again(request: HttpRequest, match_id: int) -> HttpResponse:
    """Redirect to the table of a finished match, for the next one."""
    try:
        table = starting.play_again(match_id=match_id, user=_seated(request))
    except (NoSuchMatch, Updating) as error:
        raise Http404 from error
    except Refused as error:
        return refused(request, error, reverse("games:lobby"))
    return redirect(f"{reverse('games:table', args=[table.pk])}?again=1")


def _done(request: HttpRequest, match_id: int, act: Callable[[], object], *, said: str = "") -> HttpResponse:
    """Do it, then show the table as it is now.

    htmx gets the fragment with a refusal in words before it, and other clients are sent to the page again.
    """
    error: Refused | EngineError | None = None
    try:
        act()
    except (NoSuchMatch, MayNotWatch, Updating) as refusal:
        raise Http404 from refusal
    except (Refused, EngineError) as refusal:
        error = refusal
    told = None if error is None else presenters.refusal(error)
    sentence = said if told is None else str(told)
    if request.headers.get("HX-Request"):
        return _fragments(request, match_id, sentence=sentence, clause="" if told is None else told.clause)
    if sentence:
        messages.add_message(request, messages.SUCCESS if told is None else messages.ERROR, sentence)
    return redirect("games:match", match_id)


def _fragments(request: HttpRequest, match_id: int, *, sentence: str, clause: str) -> HttpResponse:
    seen = _seen(request, match_id)
    notice = presenters.notice_html(seen.game, sentence=sentence, clause=clause, request=request)
    return HttpResponse(notice + presenters.table_html(seen, get_language(), request))


def _seen(request: HttpRequest, match_id: int) -> SeatView:
    try:
        return seat_view(match_id, _user(request), invited=request.session.get(INVITED, ()))
    except (NoSuchMatch, Updating) as error:
        raise Http404 from error
    except MayNotWatch as error:
        raise PermissionDenied from error


def _user(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _seated(request: HttpRequest) -> User:
    user = _user(request)
    if user is None:
        raise NotSeated
    return user
