"""The page of a finished match: its rounds, every action in words, one position in full, and the seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.catalogue import site_of
from games.engine.dealing import is_deal
from games.engine.registry import rules_for
from games.matches.record import MatchRecord, RecordStep
from games.models import Action
from games.presenters.games import presenter_of
from games.presenters.log import about_the_seat
from games.presenters.people import People


@dataclass(frozen=True, slots=True)
class StepLine:
    """One action of the list, in words."""

    number: int
    text: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class RoundBlock:
    """A round: what the game says of its end, and its actions."""

    number: int
    title: str
    end: Any
    steps: list[StepLine]


@dataclass(frozen=True, slots=True)
class Shown:
    """The step whose position is shown, with the steps before and after it."""

    number: int
    text: str
    position: Any
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class RecordPage:
    """The value ``record`` of ``games/record.html``."""

    match: MatchRecord
    headline: str
    results: Any
    results_template: str
    position_template: str
    round_template: str
    styles: tuple[str, ...]
    rounds: list[RoundBlock]
    shown: Shown | None
    contributions: list[tuple[str, str]]


def record_page(match: MatchRecord, step: int | None) -> RecordPage:
    """Return everything that the record page shows, in the active language.

    Args:
        match: the record.
        step: the number of the action after which the position is shown, if any.
    """
    seen = match.seen
    presenter, people = presenter_of(seen.game), People.of(seen.seats, None)
    folder = f"games/table/{seen.game}"
    return RecordPage(
        match=match,
        headline=presenter.headline(seen.result, people) if seen.result else "",
        results=presenter.results(seen.result, seen.view, seen.seats, people) if seen.result and seen.view else (),
        results_template=f"{folder}/results.html",
        position_template=f"{folder}/position.html",
        round_template=f"{folder}/round.html",
        styles=site_of(seen.game).styles,
        rounds=_rounds(match, people, step),
        shown=_shown(match, people, step),
        contributions=list(zip(people.names, seen.client_seeds or (), strict=False)),
    )


def _rounds(match: MatchRecord, people: People, shown: int | None) -> list[RoundBlock]:
    presenter = presenter_of(match.seen.game)
    blocks: dict[int, list[RecordStep]] = {}
    for number, step in _numbered(match):
        blocks.setdefault(number, []).append(step)
    return [
        RoundBlock(
            number,
            str(site_of(match.seen.game).round) % {"number": number},
            presenter.round_end([event for step in steps for event in step.events], people),
            [StepLine(step.number, _words(match, step, people), step.number == shown) for step in steps],
        )
        for number, steps in blocks.items()
    ]


def _numbered(match: MatchRecord) -> Iterator[tuple[int, RecordStep]]:
    """Yield the steps with the number of the round of each. The lines before the first deal belong to the first round.

    The states tell the round. Where the rules of today cannot replay the match, every line that deals begins the next one.
    """
    rules, number = rules_for(match.seen.game), 0
    for step in _told(match):
        if step.state is not None:
            number = rules.round_of(step.state)
        elif step.kind == Action.Kind.PLAY and is_deal(step.text):
            number += 1
        yield max(number, 1), step


def _told(match: MatchRecord) -> list[RecordStep]:
    """Return the steps that a record shows: all but continuing, which changes nothing on the table."""
    return [step for step in match.steps if step.kind != Action.Kind.CONTINUED]


def _shown(match: MatchRecord, people: People, number: int | None) -> Shown | None:
    steps = _told(match)
    numbers = [step.number for step in steps]
    if number not in numbers:
        return None
    at = numbers.index(number)
    step = steps[at]
    position = presenter_of(match.seen.game).position(step.state, people) if step.state is not None else None
    return Shown(
        number=number,
        text=_words(match, step, people),
        position=position,
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
    )


def _words(match: MatchRecord, step: RecordStep, people: People) -> str:
    said = [about_the_seat(step, people)]
    said += [presenter_of(match.seen.game).sentence(event, people) for event in step.events]
    return " ".join(sentence for sentence in said if sentence) or step.text
