"""The door in front of all sockets: it counts those of each address, and turns away an address that has too many, in words."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from games.limits.addresses import address_in
from games.limits.visitors import Visitors
from games.live.frames import refusal_frame, request_of, wants_json
from games.process import metrics
from games.process.memory import own
from games.refusals import TooManySockets

Application = Callable[[Any, Any, Any], Awaitable[None]]
TOO_MANY: Final = 4429
"""The closing code; browsers show a script no other reason."""


def counted(application: Application) -> Application:
    """Return the application with the ``visitor`` in the scope of each connection. Cookies have to be there already, for the language."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        visitors = own(Visitors)
        try:
            visitor = visitors.enter(address_in(scope), time.monotonic())
        except TooManySockets as error:
            metrics.CUT_SOCKETS.labels(error.code).inc()
            await turn_away(scope, receive, send, error)
            return
        try:
            await application({**scope, "visitor": visitor}, receive, send)
        finally:
            visitors.leave(visitor)

    return answer


async def turn_away(scope: Any, receive: Any, send: Any, error: TooManySockets) -> None:
    """Open, say why not, and close: a client that is refused before it opens cannot be told a reason."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": farewell(scope, error)})
    await send({"type": "websocket.close", "code": TOO_MANY})


def farewell(scope: Any, error: TooManySockets) -> str:
    """Return the reason as JSON, or as the page's notice in the reader's language, without asking the database who they are."""
    request = request_of({**scope, "user": AnonymousUser()})
    with translation.override(translation.get_language_from_request(request)):
        return refusal_frame(error, as_json=wants_json(scope), game=None, request=request)
