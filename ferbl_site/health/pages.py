"""``/healthz``, ``/readyz`` and ``/metrics``: for machines that watch the site, answered before Django is asked.

They come over plain HTTP under the process's own address, so the checks of hosts and of HTTPS, which are for visitors, would refuse them;
and ``/healthz`` must answer while every thread is busy: it says that the loop turns.
"""

from __future__ import annotations

import hmac
import ipaddress
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST

from ferbl_site.health import figures, readiness
from games.live.threads import on_thread

Scope = Mapping[str, Any]
Application = Callable[[Any, Any, Any], Awaitable[None]]
AS_JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer."""

    status: int
    body: bytes
    kind: str = AS_JSON


NOT_FOUND: Final = Answer(404, b'{"error": "not found"}')
NOT_ALLOWED: Final = Answer(405, b'{"error": "GET only"}')


async def healthz(scope: Scope) -> Answer:
    """Say that the process lives."""
    return Answer(200, b'{"status": "alive"}')


async def readyz(scope: Scope) -> Answer:
    """Say what the process needs, and whether it has it: with 503 if it cannot serve."""
    report = await readiness.report()
    return Answer(200 if report.serves else 503, json.dumps(report.as_json()).encode())


async def metrics(scope: Scope) -> Answer:
    """Give Prometheus' figures to those who may know them. For others there is no such page."""
    if not may_see_figures(scope):
        return NOT_FOUND
    return Answer(200, await on_thread(figures.page, await readiness.report()), CONTENT_TYPE_LATEST)


def may_see_figures(scope: Scope) -> bool:
    """Say whether a client may see the figures.

    With a ``METRICS_TOKEN`` it has to bring that. Without one it has to be this machine itself, and not through a proxy.
    """
    headers = dict(scope["headers"])
    if settings.METRICS_TOKEN:
        wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
        return hmac.compare_digest(headers.get(b"authorization", b""), wanted)
    return b"x-forwarded-for" not in headers and _is_this_machine(scope.get("client"))


def _is_this_machine(client: Any) -> bool:
    try:
        return bool(client) and ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False


PAGES: Final[Mapping[str, Callable[[Scope], Awaitable[Answer]]]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": metrics,
}


def with_health_pages(application: Application) -> Application:
    """Return the application with the pages above in front."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        page = PAGES.get(scope["path"])
        if page is None:
            await application(scope, receive, send)
            return
        await _send(send, await page(scope) if scope["method"] in ("GET", "HEAD") else NOT_ALLOWED, scope["method"])

    return answer


async def _send(send: Any, answer: Answer, method: str) -> None:
    headers = {
        b"content-type": answer.kind.encode(),
        b"content-length": str(len(answer.body)).encode(),
        b"cache-control": b"no-store",
        b"x-content-type-options": b"nosniff",
    }
    await send({"type": "http.response.start", "status": answer.status, "headers": list(headers.items())})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else answer.body})
