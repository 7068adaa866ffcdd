"""The site's scripts, each module by itself in a real browser: what it computes, and how the connection is kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from hashlib import sha256

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from games.engine import shuffle
from tests.e2e.at_the_table import GUEST_SEED
from tests.e2e.conftest import DESKTOP
from tests.e2e.scripts import PLAIN, ask, wait_for

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]
LINE = """({ Line }) => {
  const note = (what) => (...values) => window.told.push([what, ...values].join(" "));
  window.told = [];
  window.over = false;
  const page = { receive: note("receive"), connection: note("open"), fetchTable: note("fetch"), isOver: () => window.over };
  window.line = new Line("/ws/test/", page);
}"""


@pytest.fixture
def page(person: Person) -> Page:
    """Open a page where nothing else happens."""
    shown = person(**DESKTOP)
    shown.goto(PLAIN)
    return shown


# line.js


@pytest.mark.parametrize(
    ("code", "failures", "chance", "pause"),
    [
        (1012, 0, 0.25, 250),
        (1006, 0, 1, 1000),
        (1006, 3, 0.5, 4000),
        (1006, 4, 1, 16_000),
        (1006, 5, 1, 30_000),
        (1006, 90, 0.5, 15_000),
        (4408, 0, 0, 0),
        (4429, 0, 0, 30_000),
        (4429, 7, 1, 60_000),
        (4403, 0, 0.5, math.inf),
    ],
)
def test_the_pause_doubles_up_to_half_a_minute_and_is_drawn_by_chance(
    page: Page, code: int, failures: int, chance: float, pause: float
) -> None:
    assert ask(page, "line.js", "(line, ...given) => line.pauseAfter(...given)", code, failures, chance) == pause


def test_a_secure_page_opens_a_secure_socket(page: Page) -> None:
    for site, address in (
        ("https://ferbl.example/matches/5/", "wss://ferbl.example/ws/5/"),
        ("http://a:8000/", "ws://a:8000/ws/5/"),
    ):
        assert ask(page, "line.js", "(line, site) => line.socketAddress('/ws/5/', site)", site) == address


def test_a_form_becomes_a_message_that_leaves_the_blank_of_its_action_to_a_field(page: Page) -> None:
    form = """<form data-message="act"><input name="csrfmiddlewaretoken" value="secret"><input name="version" value="12">
      <input name="amount" value="7"><button name="action" value="raise:{amount}"></button></form>"""
    question = """(line, html) => {
      const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
      document.body.append(form);
      return line.messageOf(form, new FormData(form, form.querySelector("button")));
    }"""
    assert ask(page, "line.js", question, form) == {
        "type": "act",
        "version": 12,
        "amount": "7",
        "action": "raise:{amount}",
    }


def test_ticked_cards_are_sent_in_one_text(page: Page) -> None:
    fields = [["cards", "G7"], ["cards", "O8"], ["action", "swap:{cards}"]]
    question = "(line, fields) => line.messageOf({ dataset: { message: 'act' } }, fields)"
    assert ask(page, "line.js", question, fields) == {"type": "act", "cards": "G7O8", "action": "swap:{cards}"}


class Server:
    """The other end of a page's connection; the test sets the page's clock."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        self.heard: list[str] = []
        page.route_web_socket("**/ws/test/", self._open)
        page.clock.install()
        page.goto(PLAIN)
        ask(page, "line.js", LINE)
        self.wait_for_socket(1)
        page.evaluate("Math.random = () => 0.5")
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + 15)
        self.sockets[0].send("<p>hello</p>")  # from now on the server is quiet
        wait_for(page, lambda: "receive <p>hello</p>" in self.told())
        self.heard.clear()

    def _open(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda message: self.heard.append(str(message)))
        socket.on_close(lambda code, reason: None)  # otherwise the driver passes the end of one socket on to the next
        self.sockets.append(socket)

    def wait_for_socket(self, number: int) -> None:
        """Wait until that many sockets have been opened, and the page knows it."""
        wait_for(
            self.page,
            lambda: len(self.sockets) == number and "open true" in self.told(),
            lambda: (len(self.sockets), self.told(), self.heard, self.page.evaluate("Date.now()")),
        )

    def told(self) -> list[str]:
        """Return what the connection has told its page so far."""
        return list(self.page.evaluate("window.told"))

    def close(self, code: int) -> None:
        """Close the newest socket, and wait until the page knows it."""
        self.page.evaluate("window.told = []")
        self.sockets[-1].close(code=code)
        wait_for(self.page, lambda: "open false" in self.told())

    def pass_time(self, seconds: float) -> None:
        """Let the page's clock run for a while."""
        self.page.clock.run_for(int(1000 * seconds))
        self.page.wait_for_timeout(100)


@pytest.fixture
def server(person: Person) -> Server:
    """Open a page with a connection, and return its other end."""
    return Server(person(**DESKTOP))


def test_messages_arrive_in_both_directions(server: Server) -> None:
    server.sockets[0].send("<p>news</p>")
    wait_for(server.page, lambda: "receive <p>news</p>" in server.told())
    assert server.page.evaluate("window.line.send({ type: 'ack', version: 3 })") is True
    wait_for(server.page, lambda: server.heard == ['{"type":"ack","version":3}'])


def test_after_twenty_quiet_seconds_a_line_is_pinged_and_after_five_more_another_is_opened(server: Server) -> None:
    server.pass_time(19)
    assert server.heard == []
    server.pass_time(3)
    assert server.heard == ['{"type":"ping"}']
    server.page.evaluate("window.told = []")
    server.pass_time(7)
    assert "fetch" in server.told()
    server.pass_time(1)
    server.wait_for_socket(2)
    assert server.told().index("open false") < server.told().index("fetch")


def test_an_answer_keeps_the_line(server: Server) -> None:
    server.pass_time(22)
    server.sockets[0].send('<p id="pong" hidden></p>')
    wait_for(server.page, lambda: 'receive <p id="pong" hidden></p>' in server.told())
    server.pass_time(15)
    assert len(server.sockets) == 1
    assert server.heard == ['{"type":"ping"}']


def test_an_action_without_effect_makes_the_ping_come_sooner(server: Server) -> None:
    server.page.evaluate("window.line.send({ type: 'act', action: 'draw', version: 1 })")
    server.pass_time(4)
    assert server.heard[1:] == ['{"type":"ping"}']


def test_every_failure_makes_the_pause_longer_until_a_message_comes(server: Server) -> None:
    for number, pause in ((2, 0.5), (3, 1), (4, 2)):
        server.close(1006)
        server.pass_time(pause - 0.1)
        assert len(server.sockets) == number - 1
        server.pass_time(0.2)
        server.wait_for_socket(number)
    server.sockets[-1].send("<p>news</p>")
    wait_for(server.page, lambda: "receive <p>news</p>" in server.told())
    server.close(1012)
    server.pass_time(0.6)
    server.wait_for_socket(5)


def test_while_there_is_no_line_nothing_is_sent_and_the_page_polls(server: Server) -> None:
    server.close(4429)
    assert server.page.evaluate("window.line.send({ type: 'view' })") is False
    server.pass_time(5)
    assert server.told().count("fetch") == 2
    assert len(server.sockets) == 1


@pytest.mark.parametrize("ending", ["closed for good", "match over"])
def test_a_line_that_has_ended_for_good_is_not_opened_again(server: Server, ending: str) -> None:
    if ending == "match over":
        server.page.evaluate("window.over = true")
        server.sockets[0].close(code=1000)
    else:
        server.close(4403)
    server.pass_time(120)
    server.page.evaluate("dispatchEvent(new Event('online'))")
    server.pass_time(120)
    assert len(server.sockets) == 1


# amount.js, turn.js


def test_number_slider_and_marks_follow_each_other_within_the_limits(page: Page) -> None:
    page.evaluate(
        """document.getElementById("main").innerHTML = `<div data-amount>
          <input class="amount-slider" type="range" min="2" max="20" value="2">
          <input class="amount-number" type="number" min="2" max="20" value="2"><button data-set="15">15</button></div>`"""
    )
    question = "({ changeAmount }) => changeAmount((amount) => amount - 1)"
    number, slider = page.locator(".amount-number"), page.locator(".amount-slider")
    assert ask(page, "amount.js", question) is True
    expect(number).to_have_value("2")
    page.locator("[data-set]").click()
    expect(number).to_have_value("15")
    expect(slider).to_have_value("15")
    number.fill("9")
    expect(slider).to_have_value("9")
    slider.fill("12")
    expect(number).to_have_value("12")
    page.locator("[data-amount]").evaluate("each => each.remove()")
    assert ask(page, "amount.js", question) is False


def test_a_turn_shows_in_the_title_alone_unless_chosen_otherwise(page: Page) -> None:
    question = "({ wanted }) => ['title', 'sound', 'notify'].map(wanted)"
    assert ask(page, "turn.js", question) == [True, False, False]
    page.evaluate("localStorage.setItem('ferbl.title', 'off'); localStorage.setItem('ferbl.sound', 'on')")
    assert ask(page, "turn.js", question) == [False, True, False]


# waiting.js, shuffle.js


def test_a_contribution_is_sixteen_bytes_by_chance_in_hexadecimal(page: Page) -> None:
    """The suite's browsers draw known bytes."""
    assert ask(page, "waiting.js", "({ newContribution }) => newContribution()") == GUEST_SEED


@pytest.mark.parametrize(("ahead", "seconds"), [(0, 30), (600_000, 630), (-10_000, 20), (-9_999, 21), (-40_000, 0)])
def test_seconds_are_counted_by_the_servers_clock(page: Page, ahead: int, seconds: int) -> None:
    question = (
        "({ secondsLeft }, ahead) => secondsLeft('2026-12-01T10:00:30Z', ahead, Date.parse('2026-12-01T10:00:00Z'))"
    )
    assert ask(page, "waiting.js", question, ahead) == seconds


def test_the_page_checks_the_shuffle_by_the_servers_rules(page: Page) -> None:
    secret, by_chair, pack = bytes(range(32)), ["ada", "bob", "y z", "bot", "it's"], ["a", "b", "c", "d", "e", "f", "g"]
    chairs = shuffle.seats_drawn(secret, by_chair)
    contributions = [by_chair[chair] for chair in chairs]
    seed = shuffle.match_seed(secret, contributions)
    facts = {"secret": secret.hex(), "contributions": contributions, "chairs": chairs, "deals": 2, "pack": pack}
    found = ask(
        page, "shuffle.js", "({ check }, facts) => check(facts)", {**facts, "commitment": sha256(secret).hexdigest()}
    )
    assert (found["fits"], found["seats"]) == (True, True)
    assert found["seed"] == seed
    assert found["decks"] == [list(shuffle.shuffled(pack, seed, deal)) for deal in (0, 1)]
    forged = ask(
        page, "shuffle.js", "({ check }, facts) => check(facts)", {**facts, "commitment": sha256(b"else").hexdigest()}
    )
    assert (forged["fits"], forged["seats"]) == (False, True)
