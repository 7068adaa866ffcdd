"""What a socket is sent: the reader's own view of the match, as an HTML fragment or as JSON, and refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation

from accounts.models import User
from games import presenters
from games.selectors.match import SeatView, chat_line, game_of, seat_view

INVITED = "invited_tables"
"""The session's list of private tables whose invite link was followed (``games.views.guests`` writes it)."""
CSRF_LENGTHS = (32, 64)
"""Letters of Django's CSRF cookie, bare or masked."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at a match over a socket, and how they want to see it. ``request`` is what templates know of the connection."""

    user: User | None
    invited: tuple[int, ...]
    language: str
    as_json: bool
    request: HttpRequest

    @classmethod
    def of(cls, scope: Mapping[str, Any]) -> Reader:
        """The reader of a connection. Reads the session, so it belongs on a thread."""
        user = scope["user"] if scope["user"].is_authenticated else None
        request = request_of(scope)
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        return cls(
            user=user,
            invited=tuple(scope["session"].get(INVITED, ())),
            language=translation.get_language_from_request(request),
            as_json=query.get("format") == ["json"],
            request=request,
        )

    def still_logged_in(self) -> bool:
        """Whether the reader's log-in is what it was when the socket opened."""
        if self.user is None:
            return True
        now = User.objects.filter(pk=self.user.pk, is_active=True).values_list("sessions_ended", flat=True).first()
        return now == self.user.sessions_ended

    def look(self, match_id: int) -> tuple[int, str]:
        """The match's version and the frame that shows it to this reader.

        Raises:
            NoSuchMatch, MayNotWatch: there is nothing to see for them.
        """
        seen = seat_view(match_id, self.user, invited=self.invited)
        return seen.version, self._as_frame(seen)

    def hear(self, match_id: int, message_id: int) -> str | None:
        """The frame for one chat message; ``None``: it takes a whole view to show what has changed."""
        line = chat_line(match_id, message_id, self.user) if self.as_json else None
        if line is None:
            return None
        return json.dumps({"type": "chat", **asdict(line), "at": line.at.isoformat()})

    def refuse(self, error: Exception, match_id: int) -> str:
        """The frame that says why not, with the way to the rules of the match's game."""
        if self.as_json:
            return json.dumps(
                {
                    "type": "error",
                    "code": getattr(error, "code", "refused"),
                    "message": str(getattr(error, "message", error)),
                    "clause": getattr(error, "clause", None),
                }
            )
        with translation.override(self.language):
            sentence = presenters.refusal_sentence(error)
            context = {"sentence": sentence, "error": error, "game": game_of(match_id)}
            return render_to_string("games/table/_notice.html", context, self.request)

    def pong(self) -> str:
        """The answer to a ping: a script cannot see the protocol's own."""
        return '{"type": "pong"}' if self.as_json else '<p id="pong" hidden></p>'

    def _as_frame(self, seen: SeatView) -> str:
        if self.as_json:
            return json.dumps({"type": "view", "version": seen.version, "view": seen.as_json()})
        return presenters.table_html(seen, self.language, self.request)


def request_of(scope: Mapping[str, Any]) -> HttpRequest:
    """The connection as the request that templates and the choice of a language ask: cookies, the browser's languages, the user.

    Forms in a fragment get the CSRF token of the browser's cookie, so that they work over HTTP as well.
    """
    request = HttpRequest()
    request.COOKIES = dict(scope.get("cookies", {}))
    request.META["HTTP_ACCEPT_LANGUAGE"] = dict(scope.get("headers", ())).get(b"accept-language", b"").decode("latin-1")
    request.user = scope["user"]
    cookie = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    if cookie.isascii() and cookie.isalnum() and len(cookie) in CSRF_LENGTHS:
        request.META["CSRF_COOKIE"] = cookie
    return request
