"""Refusals in words: those of the rules with their clause, those of services without one, and what no rule has refused."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine.base import IllegalAction, InvalidAction, InvalidPosition
from games.engine.refusals import Refusal
from games.engine.refusals import translatable as _
from games.presenters import refusal, refusal_sentence
from games.refusals import MayNotWatch, StaleVersion


class Rule(Refusal):
    """Two refusals as a game has them; their texts are in the catalogue for other reasons."""

    WITH_HELP = ("over", "F8.1", _("The match is over."), _("Reload the page and try again."))
    WITHOUT = ("late", "", _("It is not your turn."))


@pytest.mark.parametrize(
    ("rule", "language", "said"),
    [
        (Rule.WITH_HELP, "en", "The match is over. Reload the page and try again. (F8.1)"),
        (Rule.WITH_HELP, "cs", "Partie skončila. Načti stránku znovu a zkus to ještě jednou. (F8.1)"),
        (Rule.WITHOUT, "en", "It is not your turn."),
        (Rule.WITHOUT, "cs", "Nejsi na tahu."),
    ],
)
def test_a_rule_is_told_with_its_help_and_its_clause(rule: Rule, language: str, said: str) -> None:
    with translation.override(language):
        assert refusal_sentence(IllegalAction(rule)) == said


def test_the_code_of_a_rule_is_that_of_the_protocol() -> None:
    told = refusal(IllegalAction(Rule.WITH_HELP))
    assert (told.code, told.clause) == ("illegal_action", "F8.1")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (StaleVersion(), "stale_version", "The table had changed in the meantime; look again before you play."),
        (
            MayNotWatch(),
            "may_not_watch",
            "This table is private. It opens with its invite link only: ask somebody who sits there for it.",
        ),
        (InvalidAction("?"), "invalid_action", "The table did not understand that."),
        (InvalidPosition("hands: 7h twice"), "invalid_position", "That is not possible now."),
    ],
)
def test_everything_else_is_told_without_a_rule(error: Exception, code: str, said: str) -> None:
    with translation.override("en"):
        told = refusal(error)  # type: ignore[arg-type]
    assert (told.code, str(told), told.clause) == (code, said, "")


def test_an_engines_message_about_a_position_is_not_shown() -> None:
    assert "7h" not in refusal_sentence(InvalidPosition("hands: 7h twice"))
