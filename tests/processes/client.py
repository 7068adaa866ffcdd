"""A player of the process suite: a browser's cookies and forms, and a socket that speaks JSON."""

from __future__ import annotations

import http.cookiejar
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from websockets.sync.client import ClientConnection, connect

PASSWORD = "lízací-balíček-32"


class Staying(urllib.request.HTTPRedirectHandler):
    """A handler that follows no redirect: it raises an error that holds the answer."""

    def redirect_request(self, *request: Any, **more: Any) -> None:
        """Make no further request."""


@dataclass
class Player:
    """One person with one cookie jar, who may use any of the site's processes."""

    name: str
    ports: list[int]
    jar: http.cookiejar.CookieJar = field(default_factory=http.cookiejar.CookieJar)

    def __post_init__(self) -> None:
        cookies = urllib.request.HTTPCookieProcessor(self.jar)
        self._opener = urllib.request.build_opener(cookies)
        self._staying = urllib.request.build_opener(cookies, Staying())

    def get(self, path: str, port: int | None = None) -> tuple[str, str]:
        """Fetch a page.

        Returns:
            The path it ended up at, without host, and the text.
        """
        return self._open(urllib.request.Request(self._url(path, port)))

    def post(self, path: str, port: int | None = None, **data: str) -> tuple[str, str]:
        """Send a form as a browser would, with the token of the cookie.

        Returns:
            The path it ended up at, without host, and the text.
        """
        return self._open(self._form(path, port, data))

    def sent_to(self, path: str, port: int | None = None, **data: str) -> str:
        """Send a form without following its redirect.

        Returns:
            Where the answer leads to.
        """
        try:
            self._staying.open(self._form(path, port, data), timeout=20).close()
        except urllib.error.HTTPError as answer:
            with answer:
                return urllib.parse.urlsplit(answer.headers.get("Location", "")).path
        return ""

    def sign_up(self) -> None:
        """Register, which logs in."""
        email = f"{self.name.encode().hex()}@example.test"
        where, text = self.post(
            "/accounts/signup/", username=self.name, email=email, password1=PASSWORD, password2=PASSWORD
        )
        assert not where.startswith("/accounts/signup"), text

    def socket(self, match_id: int, port: int | None = None) -> ClientConnection:
        """Open the match's socket as JSON."""
        port = port or self.ports[0]
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        return connect(
            f"ws://127.0.0.1:{port}/ws/matches/{match_id}/?format=json",
            additional_headers={"Cookie": cookies},
            origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
            open_timeout=10,
        )

    def _form(self, path: str, port: int | None, data: dict[str, str]) -> urllib.request.Request:
        if not self._cookie("csrftoken"):
            self.get("/accounts/login/", port)
        form = urllib.parse.urlencode({"csrfmiddlewaretoken": self._cookie("csrftoken"), **data}).encode()
        url = self._url(path, port)
        return urllib.request.Request(url, data=form, headers={"Referer": url})

    def _url(self, path: str, port: int | None) -> str:
        return f"http://127.0.0.1:{port or self.ports[0]}{path}"

    def _cookie(self, name: str) -> str:
        return next((cookie.value or "" for cookie in self.jar if cookie.name == name), "")

    def _open(self, request: urllib.request.Request) -> tuple[str, str]:
        with self._opener.open(request, timeout=20) as answer:
            where = urllib.parse.urlsplit(answer.geturl())
            return where.path, answer.read().decode()
