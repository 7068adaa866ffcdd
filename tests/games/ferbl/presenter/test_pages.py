"""The table's fragment: stable elements, no foreign card, forms that work without the script."""

import re

from games.presenters import table_html
from tests.games.ferbl.presenter.matches import entry, position, seen_by

CARD = re.compile(r'id="card-([789TUOKA][hlba])"')


def test_every_card_in_sight_has_one_element_and_no_other_card_has_any() -> None:
    html = table_html(seen_by(0, position()), "en")
    assert sorted(CARD.findall(html)) == sorted(["7h", "Ol", "9b", "8h"])


def test_a_spectator_is_sent_no_hand() -> None:
    assert sorted(CARD.findall(table_html(seen_by(None, position()), "en"))) == ["8h", "9b"]


def test_a_tap_on_a_filek_chooses_in_the_same_form() -> None:
    html = table_html(seen_by(0, position()), "en")
    form = html[html.index('<form id="act"') : html.index("</form>", html.index('<form id="act"'))]
    assert 'name="version" value="40"' in form
    assert 'name="action" value="Ol=h"' in form
    assert 'name="action" value="7h"' in form
    assert 'name="action" value="draw"' in form


def test_nothing_is_inline() -> None:
    html = table_html(seen_by(0, position()), "en")
    assert not re.search(r"\sstyle=|\son\w+=|<script|<style", html)


def test_names_and_messages_are_escaped() -> None:
    seen = seen_by(0, position(), log=(entry(1, {"kind": "stood", "seat": 1}),))
    seats = tuple(
        seat if seat.seat != 1 else type(seat)(**{**_fields(seat), "name": "<b>K</b>"}) for seat in seen.seats
    )
    html = table_html(type(seen)(**{**_fields(seen), "seats": seats}), "en")
    assert "<b>K</b>" not in html
    assert "&lt;b&gt;K&lt;/b&gt; stands." in html


def _fields(value: object) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__slots__}  # type: ignore[attr-defined]
