"""How a finished match is read: what it says of each seat, and from that what it brought each person (leaving.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from games.engine.registry import rules_for
from games.models import Action, Match, MatchSeat
from ladder.persons import Person, SeatFacts, persons_of

if TYPE_CHECKING:
    from games.engine.base import Rules


SCORES = "penalties"
"""What a ferbl match's outcome calls its scores."""


class Brought(NamedTuple):
    """What a match brought one registered player."""

    user_id: int
    person: Person


def is_rated(match: Match, seats: list[MatchSeat]) -> bool:
    """Whether a match may count (design section 6), asked of the facts and not only of its flag: registered people alone, none twice,
    no bot at the start, default options, the game's one number of seats."""
    people = {seat.user_id for seat in seats if seat.user is not None and not seat.user.is_guest and not seat.bot}
    rated_seats = rules_for(match.game).rated_seats
    return match.rated and len(seats) == len(people) == rated_seats and has_default_options(match, len(seats))


def has_default_options(match: Match, seats: int) -> bool:
    """Whether a match is played by the game's own defaults, whether they are written out or left out."""
    rules = rules_for(match.game)
    return bool(rules.parse_options(match.options, seats) == rules.parse_options({}, seats))


def is_void(match: Match, seats: Iterable[MatchSeat]) -> bool:
    """Whether a match counts for nobody: a moderator said so, or someone left without ever having acted in the first round (V1.9)."""
    return match.status == Match.Status.VOID or any(s.left_number is not None and not s.acted for s in seats)


def brought_by(match: Match, seats: list[MatchSeat]) -> list[Brought]:
    """What a match that has an outcome brought its people, in the order of the seats; bots are left out.

    Args:
        seats: all seats of the match in their order.

    Raises:
        ValueError: the match has no outcome.
    """
    if match.outcome is None:
        raise ValueError(f"match {match.pk} has no outcome")
    persons = persons_of(match.game, facts_of(match, seats))
    return [Brought(seat.user_id, person) for seat, person in zip(seats, persons, strict=True) if seat.user_id]


def outcome_of_persons(match: Match, seats: Sequence[MatchSeat]) -> dict[str, Any]:
    """The outcome of a match as its persons have it, in the form of the engine's.

    With ``rounds``: how many counted rounds each person was in, ``None`` for all of them.

    Args:
        seats: all seats of the match in their order.
    """
    outcome: dict[str, Any] = match.outcome or {}
    facts = facts_of(match, seats)
    if all(fact.left is not None for fact in facts):
        return outcome  # V1.8
    persons = persons_of(match.game, facts)
    return {
        **outcome,
        "places": [person.place for person in persons],
        SCORES if SCORES in outcome else "scores": [str(person.score) for person in persons],
        "balances": [str(person.balance) for person in persons],
        "rounds": [fact.rounds for fact in facts],
    }


def facts_of(match: Match, seats: Sequence[MatchSeat]) -> list[SeatFacts]:
    """What a finished match says of each seat. Only a match that somebody left is played again, to see what they were in themselves."""
    outcome = match.outcome or {}
    scores = outcome[SCORES if SCORES in outcome else "scores"]
    facts = [
        SeatFacts(seat.seat, place, Decimal(score), Decimal(balance), left=seat.left_number)
        for seat, place, score, balance in zip(seats, outcome["places"], scores, outcome["balances"], strict=True)
    ]
    if match.game == "ferbl" and any(seat.left_number is not None for seat in seats):
        return with_rounds_of_ferbl(match, facts)
    return facts


def with_rounds_of_ferbl(match: Match, facts: list[SeatFacts]) -> list[SeatFacts]:
    """The facts with lives, points and the rounds each person was in (V1.5). An eliminated player has not left (V1.1)."""
    states = states_after(match, len(facts), {fact.left for fact in facts if fact.left is not None})
    end = states[max(states)]
    completed = []
    for fact in facts:
        at_leaving = states[fact.left] if fact.left is not None else end
        stayed = fact.left is None or fact.seat in at_leaving.eliminated
        completed.append(
            SeatFacts(
                fact.seat,
                fact.place,
                fact.score,
                fact.balance,
                left=None if stayed else fact.left,
                lives=0 if fact.seat in end.eliminated else end.lives[fact.seat],
                points=end.points[fact.seat],
                rounds=None if stayed else len(at_leaving.points[fact.seat]),
            )
        )
    return completed


def states_after(match: Match, seats: int, numbers: set[int]) -> dict[int, Any]:
    """The states that a match had at these numbers of its log, and its last one under the last number, by playing the log again."""
    rules: Rules[Any, Any, Any] = rules_for(match.game)
    log = list(match.actions.order_by("number").values_list("number", "kind", "text"))
    state = rules.new_match(rules.parse_options(match.options, seats), seats, match.seed)
    states = {}
    for number, kind, text in log:
        if kind == Action.Kind.PLAY:
            state = rules.apply(state, rules.parse_action(text)).state
        if number in numbers:
            states[number] = state
    return states | {match.version: state}
