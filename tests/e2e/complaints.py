"""What a browser reports while a test runs: script errors, console errors and warnings, policy violations, failed answers."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Response, WebError


class Complaints:
    """Everything reported by the contexts listened to. A violated Content-Security-Policy is an error in the console."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.forgiven: list[str] = []

    def listen_to(self, context: BrowserContext) -> None:
        """Collect what all pages of a context report, later ones included."""
        context.on("weberror", self._script)
        context.on("console", self._console)
        context.on("response", self._response)

    def forgive(self, *parts: str) -> None:
        """Expect complaints with one of these parts in this test."""
        self.forgiven += parts

    def unforgiven(self) -> list[str]:
        """Return the complaints that the test does not expect."""
        return [text for text in self.heard if not any(part in text for part in self.forgiven)]

    def _script(self, error: WebError) -> None:
        self.heard.append(f"script: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.heard.append(f"console: {message.text} ({message.location.get('url')})")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.heard.append(f"answer: {response.status} from {response.url}")
