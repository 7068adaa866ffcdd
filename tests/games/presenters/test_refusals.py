"""Every refusal of the engine and the services is a sentence, with its rule."""

import pytest

from games import refusals
from games.engine.base import IllegalAction, InvalidAction
from games.ferbl.engine.refusals import Refusal
from games.presenters import refusal_sentence
from games.presenters.refusals import CODES, REASONS


@pytest.mark.parametrize("refusal", list(Refusal))
def test_every_refusal_of_ferbl_has_words(refusal: Refusal) -> None:
    assert (
        refusal.code in REASONS or refusal.code in CODES or refusal is Refusal.NO_SEED
    )  # a stored match always has a seed


def test_every_code_of_a_service_has_words() -> None:
    kinds = [kind for kind in vars(refusals).values() if isinstance(kind, type) and issubclass(kind, refusals.Refused)]
    nameless = {kind.code for kind in kinds} - CODES.keys() - {"refused", "not_ready_to_start"}
    assert nameless == set()


def test_a_refusal_shows_the_rule() -> None:
    error = IllegalAction("the card fits not", clause="F4.2", reason="no_match")
    assert refusal_sentence(error) == "The card has neither the suit nor the rank of the top card. (F4.2)"


def test_a_refusal_without_a_rule_shows_none() -> None:
    assert (
        refusal_sentence(refusals.StaleVersion())
        == "The table had changed in the meantime; look again before you play."
    )
    assert refusal_sentence(InvalidAction("?")) == "The table did not understand that."
