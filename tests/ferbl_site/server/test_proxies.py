"""Who a visitor is, behind none, one or two proxies of ours: never what the visitor says."""

from __future__ import annotations

from typing import Any

import pytest

from ferbl_site.server.proxies import behind_proxies, visitor_address

PEER = "10.0.0.2"


@pytest.mark.parametrize(
    ("forwarded", "trusted", "address"),
    [
        ([], 0, PEER),
        (["203.0.113.7"], 0, PEER),  # no proxy is trusted
        ([], 1, PEER),  # a machine inside, past the proxy
        (["203.0.113.7"], 1, "203.0.113.7"),
        (["198.51.100.1, 203.0.113.7"], 1, "203.0.113.7"),  # the first was invented by the visitor
        (["198.51.100.1", "203.0.113.7"], 1, "203.0.113.7"),
        (["198.51.100.1, 203.0.113.7, 10.0.0.1"], 2, "203.0.113.7"),
        (["203.0.113.7"], 2, PEER),
        (["2001:DB8::7"], 1, "2001:db8::7"),
        (["[2001:db8::7]"], 1, "2001:db8::7"),
        (["unknown"], 1, PEER),
        ([""], 1, PEER),
    ],
)
def test_the_visitor_is_whom_the_outermost_proxy_of_ours_saw(forwarded: list[str], trusted: int, address: str) -> None:
    assert visitor_address(PEER, forwarded, trusted) == address


@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_pages_and_sockets_see_the_visitor(settings: Any, kind: str) -> None:
    settings.TRUSTED_PROXY_COUNT = 1
    seen: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"])

    headers = [(b"host", b"ferbl.example"), (b"x-forwarded-for", b"203.0.113.7")]
    await behind_proxies(application)({"type": kind, "headers": headers, "client": [PEER, 4711]}, None, None)
    await behind_proxies(application)({"type": kind, "headers": [], "client": [PEER, 4711]}, None, None)
    assert seen == [["203.0.113.7", 0], [PEER, 4711]]
