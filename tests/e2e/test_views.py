"""How a new view changes the table on the page, and what it leaves alone, on a small table made for the test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP
from tests.e2e.scripts import PLAIN, ask

pytestmark = pytest.mark.xdist_group("browser")

Person = Callable[..., Page]
TABLE = """<div id="table" data-match="1" data-version="{version}">
  <span id="connection" hx-morph-skip></span>
  <details id="menu"><summary>Menu</summary><p id="rated">{word}</p></details>
  <form id="act"><input type="hidden" name="version" value="{version}">
    <ol id="hand">{cards}</ol></form>
  <div id="log"><ol id="log-lines" data-append>{lines}</ol></div>
  <form id="chat-form"><input id="chat-text" name="text"></form>
</div>"""


LOW_LOG = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#log { height: 40px; overflow: auto }");
  document.adoptedStyleSheets.push(sheet);
}"""


def table(version: int = 1, *, cards: str = "g7 g8 g9", lines: str = "1 2 3 4 5 6", word: str = "rated") -> str:
    """Return a small table as the server would send it, with cards and lines of the log by their names."""
    return TABLE.format(
        version=version,
        word=word,
        cards="".join(
            f'<li id="slot-{card}"><button id="card-{card}" class="card">{card}</button></li>' for card in cards.split()
        ),
        lines="".join(f'<li id="log-{line}">Line {line}</li>' for line in lines.split()),
    )


def morph(page: Page, fresh: str) -> None:
    """Show a new table on the page as the site's script does."""
    ask(page, "view.js", "async (view, html) => view.morph(view.read(html).fresh)", fresh)


@pytest.fixture
def page(person: Person) -> Page:
    """Open a page where nothing else happens."""
    shown = person(**DESKTOP)
    shown.goto(PLAIN)
    return shown


@pytest.fixture
def at_table(page: Page) -> Page:
    """Return that page with a small table on it."""
    page.evaluate("html => document.getElementById('main').innerHTML = html", table())
    page.evaluate(LOW_LOG)
    page.evaluate(
        "window.before = Object.fromEntries([...document.querySelectorAll('[id]')].map((each) => [each.id, each]))"
    )
    return page


def test_a_frame_is_a_table_a_notice_or_an_answer_to_a_ping(page: Page) -> None:
    question = "({ read }, html) => { const { notice, fresh } = read(html); return [notice?.textContent, fresh?.dataset.version]; }"
    notice = '<div id="refusal" role="alert">Not now</div>'
    assert ask(page, "view.js", question, table(7)) == [None, "7"]
    assert ask(page, "view.js", question, notice) == ["Not now", None]
    assert ask(page, "view.js", question, notice + table(8)) == ["Not now", "8"]
    assert ask(page, "view.js", question, '<p id="pong" hidden></p>') == [None, None]


def test_text_focus_and_caret_stay_where_they_are(at_table: Page) -> None:
    at_table.locator("#chat-text").fill("Dobrý den")
    at_table.evaluate("document.getElementById('chat-text').setSelectionRange(2, 4)")
    morph(at_table, table(2, cards="g9 r2"))
    caret = "(({ id, value, selectionStart, selectionEnd }) => [id, value, selectionStart, selectionEnd])(document.activeElement)"
    assert at_table.evaluate(caret) == ["chat-text", "Dobrý den", 2, 4]


def test_elements_that_have_not_gone_stay_the_same_elements(at_table: Page) -> None:
    morph(at_table, table(2, cards="r2 g9 g7", word="casual"))
    kept = "Object.values(window.before).filter((each) => each.isConnected).map((each) => each.id)"
    assert set(at_table.evaluate(kept)) >= {"table", "menu", "hand", "card-g7", "card-g9", "log", "log-1", "chat-text"}
    assert at_table.locator("#hand").inner_text().split() == ["r2", "g9", "g7"]
    expect(at_table.locator("#rated")).to_have_text("casual")
    expect(at_table.locator("#act input[name=version]")).to_have_value("2")


def test_opened_details_stay_open_and_texts_set_by_a_script_stay(at_table: Page) -> None:
    at_table.locator("#menu > summary").click()
    at_table.evaluate("document.getElementById('connection').textContent = 'Offline'")
    morph(at_table, table(2))
    expect(at_table.locator("#rated")).to_be_visible()
    expect(at_table.locator("#connection")).to_have_text("Offline")


def test_the_log_keeps_its_place_while_it_grows_and_a_changed_line_is_changed(at_table: Page) -> None:
    at_table.evaluate("document.getElementById('log').scrollTop = 20")
    morph(at_table, table(2, lines="5 6 7 8").replace("Line 6", "Line six"))
    assert at_table.locator("#log li").all_inner_texts() == [f"Line {line}" for line in (1, 2, 3, 4, 5, "six", 7, 8)]
    assert at_table.evaluate("document.getElementById('log').scrollTop") == 20
    assert at_table.evaluate("window.before['log-5'].isConnected")


@pytest.mark.parametrize(
    ("focused", "left", "next_one"), [("g8", "g7 g9", "g9"), ("g9", "g7 g8", "g8"), ("g7", "g7 g8", "g7")]
)
def test_the_focus_of_a_card_that_is_gone_goes_to_its_neighbour(
    at_table: Page, focused: str, left: str, next_one: str
) -> None:
    at_table.locator(f"#card-{focused}").focus()
    morph(at_table, table(2, cards=left))
    assert at_table.evaluate("document.activeElement.id") == f"card-{next_one}"


def test_a_lost_focus_is_given_back_once_there_is_a_place_for_it(at_table: Page) -> None:
    at_table.locator("#card-g8").focus()
    morph(at_table, table(2, cards=""))
    assert at_table.evaluate("document.activeElement === document.body")
    morph(at_table, table(3, cards="r2 r3"))
    assert at_table.evaluate("document.activeElement.id") == "card-r2"


def test_no_focus_is_set_where_there_was_none(at_table: Page) -> None:
    morph(at_table, table(2, cards="r2 r3"))
    assert at_table.evaluate("document.activeElement === document.body")
