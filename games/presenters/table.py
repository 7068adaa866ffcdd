"""The table page of any game: the frame around the game's own board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import site_of
from games.engine.leaving import StandIn
from games.engine.registry import rules_for
from games.matches.seat_view import ChatLine, SeatView
from games.models import ChatMessage, Match, Seat
from games.presenters.games import presenter_of
from games.presenters.jinja import fragment
from games.presenters.log import LogLine, log_lines
from games.presenters.people import People

TABLE_TEMPLATE, NOTICE_TEMPLATE = "games/table/_table.html", "games/table/_notice.html"
LAST_LINES = 2
NEWS = 16
"""The number of the last entries of the log in a fragment: the page keeps the lines it has, and adds new ones."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left, in seconds, from which a progress bar and a countdown start. ``whose`` says in words whose time it is."""

    left: float
    total: float
    whose: str
    mine: bool

    @property
    def text(self) -> int:
        """Return the time left in whole seconds, for those without the script."""
        return round(self.left)


@dataclass(frozen=True, slots=True)
class TablePage:
    """The value ``page`` of ``games/table/_table.html``."""

    seen: SeatView
    people: People
    board: Any
    board_template: str
    results_template: str
    keys_template: str
    styles: tuple[str, ...]
    over: bool
    headline: str
    results: Any
    clock: Clock | None
    chat: tuple[ChatLine, ...]
    leave_cost: str
    may_leave: bool
    banner: str
    may_come_back: bool

    @property
    def last_chat(self) -> int:
        """Return the number of the last chat message, so that a page can tell whether there is a new one."""
        return self.chat[-1].id if self.chat else 0

    @property
    def longest_chat(self) -> int:
        """Return the number of characters that a chat message may have."""
        return ChatMessage.LONGEST

    @property
    def log(self) -> list[LogLine]:
        """Return the log, for a page that is loaded."""
        return log_lines(self.seen.game, self.seen.log, self.people)

    @property
    def news(self) -> list[LogLine]:
        """Return the end of the log, for a page that has the rest."""
        return log_lines(self.seen.game, self.seen.log[-NEWS:], self.people)

    @property
    def last_lines(self) -> list[LogLine]:
        """Return the newest sentences, for the strip above the hand."""
        return log_lines(self.seen.game, self.seen.log[-LAST_LINES:], self.people)[-LAST_LINES:]


def table_page(seen: SeatView, language: str) -> dict[str, TablePage]:
    """Return the context of ``games/table/_table.html`` and of the pages around it, for one reader in a language.

    Args:
        seen: the match as that reader may see it.
        language: a code of ``settings.LANGUAGES``.
    """
    with translation.override(language):
        return {"page": _page(seen)}


def _page(seen: SeatView) -> TablePage:
    presenter, people = presenter_of(seen.game), People.of(seen.seats, seen.my_seat)
    over = seen.status != Match.Status.RUNNING
    return TablePage(
        seen=seen,
        people=people,
        board=None if seen.view is None else presenter.board(seen, people),
        board_template=f"games/table/{seen.game}/board.html",
        results_template=f"games/table/{seen.game}/results.html",
        keys_template=f"games/table/{seen.game}/_keys.html",
        styles=site_of(seen.game).styles,
        over=over,
        headline=presenter.headline(seen.result, people) if seen.result else _("The match has been ended."),
        results=presenter.results(seen.result, seen.view, seen.seats, people) if seen.result and seen.view else (),
        clock=_clock(seen, people),
        chat=seen.chat,
        leave_cost=_leave_cost(seen),
        may_leave=not over and seen.me is not None and seen.me.presence != Seat.Presence.LEFT,
        banner=_banner(seen),
        may_come_back=not over and seen.me is not None and seen.me.presence == Seat.Presence.ABSENT,
    )


def _clock(seen: SeatView, people: People) -> Clock | None:
    """Return the clock of the actor, if one is shown: bots and seats that were left act at once, so theirs is not."""
    if seen.deadline is None or seen.status != Match.Status.RUNNING:
        return None
    left = max(0.0, (seen.deadline - timezone.now()).total_seconds())
    actor = seen.view.to_act
    if not isinstance(actor, int):
        total = max(settings.NEXT_DEAL_AFTER, round(left, 1))
        return Clock(round(left, 1), total, _("until the next deal"), mine=False)
    if seen.seats[actor].is_bot or seen.seats[actor].presence == Seat.Presence.LEFT:
        return None
    whose = people.say(actor, _("your time"), _("the time of %(name)s"))
    return Clock(round(left, 1), float(max(seen.seconds, left)), whose, mine=actor == seen.my_seat)


def _banner(seen: SeatView) -> str:
    """Tell a reader whose seat is played for them that it is."""
    if seen.me is None or seen.status != Match.Status.RUNNING:
        return ""
    if seen.me.presence == Seat.Presence.LEFT:
        return _("You have left this match. Your seat is played for you; you may watch.")
    if seen.me.presence == Seat.Presence.ABSENT:
        minutes = max(1, int(settings.ABSENT_LEAVES_AFTER // 60))
        away = ngettext(
            "Your time has run out twice, so you count as away and your seat is played for you. After a minute it is lost.",
            "Your time has run out twice, so you count as away and your seat is played for you. "
            "After %(minutes)s minutes it is lost.",
            minutes,
        )
        return away % {"minutes": minutes}
    return ""


def _leave_cost(seen: SeatView) -> str:
    """Say what leaving for good would cost the reader (V1)."""
    if seen.me is not None and seen.me.out:
        return _("You are out already: going away does not count as leaving.")
    if not seen.rated:
        return _(
            "Your seat is played for you to the end. This match is not rated, so it costs you nothing; but it cannot be undone."
        )
    cost = _(
        "This match is rated. If you leave, your seat is played for you to the end, you are placed behind everybody who stays, "
        "and your profile counts a leave. It cannot be undone."
    )
    if rules_for(seen.game).stand_in is StandIn.DEFAULT:
        cost += " " + _("Only the least is done for your seat, and what it has won at the end goes to those who stay.")
    return cost


def table_html(seen: SeatView, language: str, request: HttpRequest | None = None) -> SafeString:
    """Return the whole ``#table`` fragment in a language, for a socket (without a request) or a page's poll."""
    with translation.override(language):
        return fragment(TABLE_TEMPLATE, {"page": _page(seen), "whole_log": False}, request)


def notice_html(
    game: str | None, *, sentence: str = "", clause: str | None = None, request: HttpRequest | None = None
) -> SafeString:
    """Return the ``#refusal`` fragment in the active language, with a sentence and the request's messages.

    Args:
        game: the game.
        sentence: a refusal or another notice.
        clause: the clause of the rule behind it, which makes the fragment a link to the rules of the game.
        request: the request, if there is one.
    """
    messages = get_messages(request) if request else ()
    context = {"game": game, "sentence": sentence, "clause": clause, "messages": messages}
    return fragment(NOTICE_TEMPLATE, context, request)
