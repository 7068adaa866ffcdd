"""Where a visitor comes from when proxies of ours stand in front: what the outermost of them saw, and nothing that visitors say."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from django.conf import settings

Application = Callable[[Any, Any, Any], Awaitable[None]]


def visitor_address(peer: str, forwarded: Iterable[str], trusted: int) -> str:
    """Return the address of the visitor.

    Args:
        peer: the other end of the connection.
        forwarded: the values of ``X-Forwarded-For``, each a list to which every proxy adds the other end of its connection.
        trusted: the number of our own proxies. What stands further left in the list may be anybody's invention.
    """
    hops = [hop.strip() for value in forwarded for hop in value.split(",")]
    if not 0 < trusted <= len(hops):
        return peer  # nobody's proxy, or past ours: a machine inside
    try:
        return str(ipaddress.ip_address(hops[-trusted].strip("[]")))
    except ValueError:
        return peer


def behind_proxies(application: Application) -> Application:
    """Return the application with the visitor's address as ``client`` of each connection (``settings.TRUSTED_PROXY_COUNT``)."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        peer, port = scope.get("client") or ("", 0)
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        address = visitor_address(peer, forwarded, settings.TRUSTED_PROXY_COUNT)
        await application({**scope, "client": [address, port if address == peer else 0]}, receive, send)

    return answer
