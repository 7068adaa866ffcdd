"""The Content-Security-Policy of every page: everything from this site, no inline script or style, no framing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "media-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",  # sockets too: 'self' covers ws and wss of the same host and port
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

Handler = Callable[[HttpRequest], HttpResponse] | Callable[[HttpRequest], Awaitable[HttpResponse]]


@sync_and_async_middleware
def content_security_policy(get_response: Handler) -> Handler:
    """Add the policy to answers that do not bring their own, as a middleware."""
    if iscoroutinefunction(get_response):

        async def handle(request: HttpRequest) -> HttpResponse:
            return _with_policy(await get_response(request))

        markcoroutinefunction(handle)
        return handle
    return lambda request: _with_policy(get_response(request))  # type: ignore[arg-type]


def _with_policy(response: HttpResponse) -> HttpResponse:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    return response
