"""The form in which every game gives its reasons for refusing an action. Pure."""

from __future__ import annotations

from enum import Enum


def translatable(text: str) -> str:
    """Mark a sentence for translation and return it as it is: pages translate it, the engine speaks English."""
    return text


class Refusal(Enum):
    """A reason to refuse an action. Each game lists its own as members of a subclass, in its ``refusals`` module.

    Attributes:
        code: the stable word for it (``"must_play"``); the same word means the same in all games.
        clause: the rule behind it (``"F4.3"``).
        sentence: what is wrong, in one English sentence that pages translate.
        help: what to do instead, in one English sentence that pages translate; it advises only what is legal wherever the refusal
            occurs. Empty where nothing can be done.
    """

    def __init__(self, code: str, clause: str, sentence: str, help: str = "") -> None:
        self.code = code
        self.clause = clause
        self.sentence = sentence
        self.help = help
