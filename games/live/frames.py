"""What a socket is sent: the reader's own view of the match, as an HTML fragment or as JSON, and refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors import muted_ids
from games import presenters
from games.engine.base import EngineError
from games.matches.loaded import LoadedMatch
from games.matches.seat_view import SeatView, chat_of, view_of

INVITED = "invited_tables"
"""The session's list of private tables whose invite link was followed (``games.views.guests`` writes it)."""
CSRF_LENGTHS = (32, 64)
"""Letters of Django's CSRF cookie, bare or masked."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at a match over a socket, and how they want to see it. ``request`` is what templates know of the connection."""

    user: User | None
    user_id: int | None
    invited: tuple[int, ...]
    language: str
    as_json: bool
    request: HttpRequest
    session: str = ""
    """The key of the session that the log-in is kept in."""
    muted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, scope: Mapping[str, Any]) -> Reader:
        """Return the reader of a connection. It reads the session, so it belongs on a thread."""
        user = scope["user"] if scope["user"].is_authenticated else None
        request = request_of(scope)
        return cls(
            user=user,
            user_id=None if user is None else user.pk,
            invited=tuple(scope["session"].get(INVITED, ())),
            language=translation.get_language_from_request(request),
            as_json=wants_json(scope),
            request=request,
            session=scope["session"].session_key or "",
        ).knowing_whom_they_muted()

    def knowing_whom_they_muted(self) -> Reader:
        """Return the reader with the list of those they have muted as it is now. It asks the database."""
        return self if self.user is None else replace(self, muted=muted_ids(self.user))

    def frame_for(self, loaded: LoadedMatch) -> str:
        """Return the frame that shows a match to this reader.

        Raises:
            MayNotWatch: there is nothing to see for them.
        """
        seen = self.view_for(loaded)
        if self.as_json:
            return f'{{"type": "view", "version": {seen.version}, "view": {seen.json_text()}}}'
        return presenters.table_html(seen, self.language, self.request)

    def view_for(self, loaded: LoadedMatch) -> SeatView:
        """Return what this reader may see of a match, without asking the database.

        Raises:
            MayNotWatch: there is nothing to see for them.
        """
        return view_of(loaded, self.user_id, muted=self.muted, invited=self.invited)

    def chat_frame_for(self, loaded: LoadedMatch, message_id: int) -> str:
        """Return the frame for one chat message, or a whole view where it takes that to show what has changed."""
        if self.as_json:
            for line in chat_of(loaded, self.user_id, self.muted):
                if line.id == message_id:
                    return json.dumps({"type": "chat", **asdict(line), "at": line.at.isoformat()})
        return self.frame_for(loaded)

    def refuse(self, error: Refused | EngineError, game: str | None) -> str:
        """Return the frame that says why not, with the way to the rules of the match's game."""
        with translation.override(self.language):
            return refusal_frame(error, as_json=self.as_json, game=game, request=self.request)

    def pong(self) -> str:
        """Return the answer to a ping: a script cannot see the protocol's own."""
        return '{"type": "pong"}' if self.as_json else '<p id="pong" hidden></p>'


def refusal_frame(error: Refused | EngineError, *, as_json: bool, game: str | None, request: HttpRequest) -> str:
    """Return the frame that tells a refusal in the active language: an ``error``, or the page's notice."""
    told = presenters.refusal(error)
    if as_json:
        return json.dumps(
            {"type": "error", "code": told.code, "message": told.sentence, "clause": told.clause or None},
            ensure_ascii=False,
        )
    return presenters.notice_html(game, sentence=str(told), clause=told.clause, request=request)


def wants_json(scope: Mapping[str, Any]) -> bool:
    """Say whether a program asks: ``?format=json``."""
    return parse_qs(scope.get("query_string", b"").decode("latin-1")).get("format") == ["json"]


def request_of(scope: Mapping[str, Any]) -> HttpRequest:
    """Return the connection as a request, for templates and the choice of a language: cookies, the browser's languages, the user.

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
