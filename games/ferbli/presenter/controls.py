"""What the reader can press: plain moves, and an amount with its legal range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy

from games.ferbli.engine.actions import (
    AUF,
    NO_EXCHANGE,
    NO_TAX,
    Exchange,
    Move,
    Raise,
    Say,
    Tax,
    format_action,
    format_amount,
    format_exchange,
)
from games.ferbli.engine.state import HAND, Phase
from games.ferbli.engine.view import FerbliView
from games.ferbli.presenter.prompt import owing

CARDS, AMOUNT = "{cards}", "{amount}"
"""The blanks in an action that the page fills in: the ticked cards, the chosen chips."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its action, its words, and the key that presses it; ``main`` is what one mostly wants."""

    value: str
    label: str
    key: str
    hint: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of chips to choose: a slider with a number, from ``low`` to ``high``, and marks to jump to.

    ``turn`` tells one question from the next, so that a number half typed is kept only while the question is the same.
    """

    action: str
    label: str
    key: str
    low: int
    high: int
    marks: list[tuple[str, int]]
    turn: str

    @property
    def range_text(self) -> str:
        """The legal range in words."""
        if self.low == self.high:
            return str(self.low)
        return pgettext("legal range of a raise", "%(low)s to %(high)s") % {"low": self.low, "high": self.high}


WORDS: Final[dict[Move, tuple[Promise, str]]] = {
    Move.PASS: (pgettext_lazy("move in ferbli", "Pass"), "p"),
    Move.GIVE: (pgettext_lazy("move in ferbli", "Give"), "g"),
    Move.DROP: (pgettext_lazy("move in ferbli", "Drop"), "x"),
    Move.TWOS: (pgettext_lazy("move in ferbli", "By twos"), "2"),
    Move.SINGLES: (pgettext_lazy("move in ferbli", "One by one"), "1"),
    Move.OPEN: (pgettext_lazy("move in ferbli", "Open"), "o"),
    Move.BLIND: (pgettext_lazy("move in ferbli", "Blind"), "b"),
    Move.AUF: (pgettext_lazy("move in ferbli", "Auf: turn up the top card"), "a"),
    Move.KEEP: (pgettext_lazy("move in ferbli", "Refuse it"), "k"),
    Move.REJOIN: (pgettext_lazy("move in ferbli", "Come back"), "g"),
    Move.STAY_OUT: (pgettext_lazy("move in ferbli", "Stay out"), "x"),
}


def buttons(view: FerbliView) -> list[Button]:
    """List the moves that name nothing, and those of the exchange that take the ticked cards."""
    if view.phase is Phase.EXCHANGE and view.auf is None and view.legal:
        return _exchange(view)
    found = [_button(action.move, view) for action in view.legal if isinstance(action, Say)]
    return found + [_no_tax() for action in view.legal if isinstance(action, Tax) and not action.chips]


def _button(move: Move, view: FerbliView) -> Button:
    label, key = WORDS[move]
    return Button(
        format_action(Say(move)), str(label), key, _hint(move, view), main=move in (Move.GIVE, Move.REJOIN, Move.OPEN)
    )


def _hint(move: Move, view: FerbliView) -> str:
    if move in (Move.GIVE, Move.REJOIN):
        return str(owing(view, view.seat or 0))
    if move is Move.BLIND:
        return _("allows raises of your own")
    if move is Move.SINGLES:
        return _("each card may be taxed")
    if move is Move.PASS and view.raiser is None and not view.blinds:
        return _("you stay in")
    return ""


def _no_tax() -> Button:
    return Button(format_action(NO_TAX), _("No tax"), "n", main=True)


def _exchange(view: FerbliView) -> list[Button]:
    assert view.legal
    return [
        Button(format_exchange(NO_EXCHANGE, CARDS), _("Exchange the ticked cards"), "e", main=True),
        Button(format_action(NO_EXCHANGE), _("Keep all cards"), "k"),
        Button(format_action(AUF), str(WORDS[Move.AUF][0]), "a"),
        Button(format_exchange(Exchange(blind=1), CARDS), _("Exchange, one new card blind"), "1"),
        Button(format_exchange(Exchange(blind=2), CARDS), _("Exchange two, both blind"), "2"),
    ]


def may_exchange_all(view: FerbliView) -> bool:
    """Say whether all four cards may go (B9.1)."""
    return any(isinstance(action, Exchange) and len(action.cards) == HAND for action in view.legal)


def amount(view: FerbliView) -> Amount | None:
    """Show how many chips may be raised, or taken as a tax.

    Returns:
        ``None`` where neither is open.
    """
    raises = [action.chips for action in view.legal if isinstance(action, Raise)]
    taxes = [action.chips for action in view.legal if isinstance(action, Tax) and action.chips]
    turn = f"{view.deal}-{view.phase}-{view.bank}-{view.turn}"
    if raises:
        label = _("Call back") if owing(view, view.seat or 0) else _("Raise")
        bank = view.bank + owing(view, view.seat or 0)
        action = format_amount(Raise(raises[0]), AMOUNT)
        return Amount(action, label, "r", raises[0], raises[-1], _marks(raises, bank, view.options.vizi), turn)
    if taxes:
        return Amount(format_amount(NO_TAX, AMOUNT), _("Tax it"), "r", taxes[0], taxes[-1], [], turn)
    return None


def _marks(raises: list[int], bank: int, vizi: int) -> list[tuple[str, int]]:
    """List the places to jump to, rising, each once."""
    wanted = {vizi: _("vizi"), bank // 2: _("½ bank"), raises[-1]: _("most")}
    if raises[-1] == bank:
        wanted[bank] = _("the bank")
    return [(label, chips) for chips, label in sorted(wanted.items()) if chips in raises] if len(raises) > 1 else []
