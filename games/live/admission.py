"""The door in front of all sockets: it counts those of each address, and turns one away, in words, when there are too many."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from games import metrics
from games.limits.addresses import address_in
from games.limits.process import VISITORS
from games.live.frames import refusal_frame, request_of, wants_json
from games.refusals import TooManySockets

Application = Callable[[Any, Any, Any], Awaitable[None]]
TOO_MANY: Final = 4429
"""The closing code; browsers show a script no other reason."""


def counted(application: Application) -> Application:
    """The application, whose connections have their ``visitor`` in the scope. Wants their cookies there, for the language."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        try:
            visitor = VISITORS.enter(address_in(scope), time.monotonic())
        except TooManySockets as error:
            metrics.CUT_SOCKETS.labels(error.code).inc()
            await turn_away(scope, receive, send, error)
            return
        try:
            await application({**scope, "visitor": visitor}, receive, send)
        finally:
            VISITORS.leave(visitor)

    return answer


async def turn_away(scope: Any, receive: Any, send: Any, error: TooManySockets) -> None:
    """Open, say why not, and close: what is refused before it opens cannot be told a reason."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": farewell(scope, error)})
    await send({"type": "websocket.close", "code": TOO_MANY})


def farewell(scope: Any, error: TooManySockets) -> str:
    """Return the reason in the reader's language, as JSON or as the page's notice, without a look at session or database."""
    request = request_of({**scope, "user": AnonymousUser()})
    with translation.override(translation.get_language_from_request(request)):
        return refusal_frame(error, as_json=wants_json(scope), game=None, request=request)
