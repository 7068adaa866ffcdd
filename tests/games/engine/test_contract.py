"""The contract of ``games.engine.base.Rules``, over random matches and under Hypothesis, for every registered game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import Decimal
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import record
from games.engine.base import TABLE, IllegalAction, InvalidPosition, InvalidRequest, Outcome
from games.engine.leaving import Leaver
from games.engine.registry import all_games
from tests.games.engine.traits import Traits
from tests.games.folders import from_tests

TRAITS: dict[str, Traits] = {game.slug: from_tests(game, "traits").TRAITS for game in all_games()}
"""The traits of every registered game. The import fails for a game without them."""

pytestmark = pytest.mark.parametrize("rules", [pytest.param(game.rules, id=game.slug) for game in all_games()])

LONGEST = 40_000
"""Far above any random match: ferbl's are about a thousand actions."""
ALWAYS = 5
"""The number of states at the beginning of a match that are all checked closely, so that short matches are checked too."""


def seeds(count: int) -> list[Any]:
    """Return the seeds of ``count`` matches, of which the fast tests play only the first."""
    return [pytest.param(seed, marks=[pytest.mark.slow] if seed else []) for seed in range(count)]


def setting(rules: Any, rng: Random) -> tuple[int, dict[str, Any]]:
    """Pick a number of seats and options to try."""
    return rng.choice(TRAITS[rules.slug].seats), rng.choice(TRAITS[rules.slug].options)


def random_match(rules: Any, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """Play a whole random match and yield each state with the chosen action and its step."""
    rng = Random(seed)
    seats, options = setting(rules, rng)
    state = rules.new_match(rules.parse_options(options, seats), seats, rng.randbytes(32).hex())
    for _ in range(LONGEST):
        actions = rules.legal_actions(state)
        if not actions:
            return
        action = rng.choice(actions)
        step = rules.apply(state, action)
        yield state, action, step
        state = step.state
    pytest.fail("the match does not end")


def viewers(rules: Any, state: Any) -> list[int | None]:
    return [None, *range(rules.seat_count(state))]


def seen_bytes(rules: Any, state: Any, seat: int | None) -> str:
    return json.dumps(rules.dump_view(rules.view(state, seat)))


def check_actions(rules: Any, state: Any) -> None:
    """Check the legal actions: a fixed list without doubles, empty only at the end, of which all apply and all others are refused."""
    actions = rules.legal_actions(state)
    texts = [rules.format_action(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert bool(actions) == (rules.to_act(state) is not None)
    assert actions == rules.legal_actions(state)
    before = rules.dump(state)
    for action in actions:
        rules.apply(state, action)
    if rules.to_act(state) is not None:
        assert rules.default_action(state) in actions
    for text in TRAITS[rules.slug].readable:
        action = rules.parse_action(text)
        assert rules.format_action(action) == text
        if action not in actions and not (rules.to_act(state) == TABLE and text.startswith("deal:")):
            with pytest.raises(IllegalAction) as refused:
                rules.apply(state, action)
            assert refused.value.refusal.clause
            assert refused.value.refusal.code
    assert rules.dump(state) == before


def check_texts(rules: Any, state: Any) -> None:
    """Check that what is written as text is read back the same, and that what is dumped is plain JSON."""
    for action in rules.legal_actions(state):
        text = rules.format_action(action)
        assert text.isascii()
        assert rules.parse_action(text) == action
    position = rules.dump(state)
    assert json.loads(json.dumps(position, allow_nan=False)) == position
    assert rules.load(position) == state


def check_views(rules: Any, state: Any, rng: Random) -> None:
    """Check that a guess from a view is a whole position with the same view, and that only the actor's view has actions."""
    for seat in viewers(rules, state):
        view = rules.view(state, seat)
        guess = rules.determinize(view, rng)
        assert rules.view(guess, seat) == view
        assert rules.load(rules.dump(guess)) == guess
        own = rules.legal_actions(state) if seat is not None and rules.to_act(state) == seat else ()
        assert view.legal == own


def check_secrecy(rules: Any, state: Any, action: Any, step: Any, rng: Random) -> int:
    """Check that exchanging cards which a seat has not seen changes neither its view nor its events.

    Returns:
        The number of times that it could be tried.
    """
    traits = TRAITS[rules.slug]
    deck = traits.deck(rules.seat_count(state))
    tried = 0
    for seat in viewers(rules, state):
        seen = set(traits.seen(state, step.state, seat))
        unseen = [card for card in deck if card not in seen]
        exchanged = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        to = {card: exchanged.get(card, card) for card in deck}
        other = traits.relabel_state(state, to)
        assert seen_bytes(rules, other, seat) == seen_bytes(rules, state, seat)
        other_action = traits.relabel_action(action, to)
        if rules.to_act(other) != TABLE and other_action not in rules.legal_actions(other):
            continue  # the action itself tells something of its player's hand
        after = rules.apply(other, other_action)
        tried += 1
        assert seen_bytes(rules, after.state, seat) == seen_bytes(rules, step.state, seat)
        told, expected = ([event.seen_by(seat) for event in events] for events in (after.events, step.events))
        assert json.dumps(told) == json.dumps(expected)
    return tried


@pytest.mark.parametrize("seed", seeds(12))
def test_a_random_match_keeps_the_contract(rules: Any, seed: int) -> None:
    traits, rng = TRAITS[rules.slug], Random(seed)
    last = None
    for number, (state, _, step) in enumerate(random_match(rules, seed)):
        assert traits.conserved(state)
        assert rules.outcome(state) is None
        assert not any({"kind", "seat"} & {*event.facts, *event.secret} for event in step.events)
        if number < ALWAYS or rng.random() < 0.05:
            check_actions(rules, state)
            check_texts(rules, state)
            check_views(rules, state, rng)
        last = step.state
    assert last is not None
    assert rules.to_act(last) is None
    assert rules.legal_actions(last) == ()
    assert rules.outcome(last) is not None
    check_actions(rules, last)
    check_texts(rules, last)
    check_views(rules, last, rng)


@pytest.mark.parametrize("seed", seeds(4))
def test_nobody_is_told_of_unseen_cards(rules: Any, seed: int) -> None:
    """Try one match, or as many as it takes where a game is short."""
    rng, tried, matches = Random(seed), 0, count(seed, 4)
    while tried <= 100:
        in_match = sum(check_secrecy(rules, *moment, rng) for moment in random_match(rules, next(matches)))
        assert in_match, "nothing was exchanged in a whole match"
        tried += in_match


def test_a_deal_tells_each_seat_its_own_cards_only(rules: Any) -> None:
    traits, rng, tried = TRAITS[rules.slug], Random(5), 0
    for state, _, _ in random_match(rules, 5):
        if rules.to_act(state) == TABLE:
            deck = list(traits.deck(rules.seat_count(state)))
            rng.shuffle(deck)
            action = rules.parse_action("deal:" + "".join(deck))
            tried += check_secrecy(rules, state, action, rules.apply(state, action), rng)
    assert tried


@pytest.mark.parametrize("seed", seeds(3))
def test_a_record_is_replayed_to_the_same_match(rules: Any, seed: int) -> None:
    states, actions, events = [], [], []
    for state, action, step in random_match(rules, seed):
        states.append(state)
        actions.append(rules.format_action(action))
        events.append(step.events)
    states.append(rules.apply(states[-1], rules.parse_action(actions[-1])).state)
    first = states[0]
    kept = record.Record(
        rules.slug,
        rules.version,
        rules.seat_count(first),
        rules.dump(first)["seed"],
        rules.dump(first).get("options", {}),
        tuple(actions),
    )
    text = record.format_record(kept)
    assert record.parse_record(text) == kept
    moments = list(record.replay(record.parse_record(text)))
    assert [moment.state for moment in moments] == states
    assert [moment.events for moment in moments[1:]] == events
    assert [moment.actor for moment in moments[1:]] == [rules.to_act(state) for state in states[:-1]]


@settings(max_examples=25)
@given(seed=st.binary(min_size=32, max_size=32), choices=st.lists(st.integers(0, 40), max_size=120))
def test_any_choices_keep_the_contract(rules: Any, seed: bytes, choices: list[int]) -> None:
    traits = TRAITS[rules.slug]
    seats = traits.seats[seed[0] % len(traits.seats)]
    state = rules.new_match(rules.parse_options({}, seats), seats, seed.hex())
    rng = Random(seed)
    for choice in choices:
        actions = rules.legal_actions(state)
        if not actions:
            break
        action = actions[choice % len(actions)]
        step = rules.apply(state, action)
        check_secrecy(rules, state, action, step, rng)
        state = step.state
        assert traits.conserved(state)
    check_actions(rules, state)
    check_texts(rules, state)
    check_views(rules, state, rng)


def check_sum(outcome: Outcome, kept: Decimal, unit: Decimal) -> None:
    """Check that balances are whole units, add up to minus what the house keeps, and agree with the places."""
    assert sum(outcome.balances) == -kept
    assert all(balance % unit == 0 for balance in outcome.balances)
    assert list(outcome.places) == [1 + sum(other < place for other in outcome.places) for place in outcome.places]
    assert json.loads(json.dumps(outcome.as_json())) == outcome.as_json()


@pytest.mark.parametrize("seed", seeds(4))
def test_the_balances_of_a_match_add_up(rules: Any, seed: int) -> None:
    """Check the seats' balances, and the persons' when some of them, or all, have left on the way (V1)."""
    rng, match = Random(seed), list(random_match(rules, seed))
    end, events = match[-1][2].state, [event for _, _, step in match for event in step.events]
    kept = TRAITS[rules.slug].kept_by_house(match_options(rules, seed), events)
    check_sum(rules.outcome(end), kept, rules.unit)
    seats = rules.seat_count(end)
    for gone in range(seats + 1):
        moments = sorted(rng.choices(range(len(match)), k=gone))
        leavers = [
            Leaver(seat, at, rules.leaving_note(match[at][0], seat))
            for seat, at in zip(rng.sample(range(seats), gone), moments, strict=True)
            if seat not in rules.out_of(match[at][0])
        ]
        check_sum(rules.persons(end, leavers), kept, rules.unit)


def match_options(rules: Any, seed: int) -> Any:
    """Return the options of that random match."""
    seats, options = setting(rules, Random(seed))
    return rules.parse_options(options, seats)


NONSENSE: tuple[Any, ...] = (None, 0, 1, -1, 1.5, True, "x", [], [0], [[]], {})


@pytest.mark.parametrize("seed", seeds(3))
def test_a_mixed_up_position_is_refused_or_can_be_played(rules: Any, seed: int) -> None:
    """Exchange fields between positions of a match, or replace them by nonsense. What is still read keeps the contract."""
    rng = Random(seed)
    positions = [rules.dump(step.state) for _, (_, _, step) in zip(range(300), random_match(rules, seed), strict=False)]
    read = 0
    for _ in range(300):
        position, other = dict(rng.choice(positions)), rng.choice(positions)
        for name in rng.sample(list(position), rng.choice([1, 1, 1, 2, 3])):
            position[name] = rng.choice([other[name], other[name], *NONSENSE[: rng.randrange(len(NONSENSE))]])
        try:
            state = rules.load(position)
        except InvalidPosition:
            continue
        read += 1
        check_playable(rules, state, rng)
    assert 0 < read < 300


def check_playable(rules: Any, state: Any, rng: Random) -> None:
    """Check that the actions of a position that was read apply, and keep what is conserved."""
    actions = rules.legal_actions(state)
    assert bool(actions) == (rules.to_act(state) is not None)
    for action in rng.sample(actions, min(len(actions), 12)) if rules.to_act(state) != TABLE else ():
        assert TRAITS[rules.slug].conserved(rules.apply(state, action).state)
    check_views(rules, state, rng)


@pytest.mark.parametrize("seed", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "٠" * 64])
def test_a_seed_of_another_form_is_refused(rules: Any, seed: str) -> None:
    with pytest.raises(InvalidRequest):
        rules.new_match(rules.parse_options({}, rules.seats[0]), rules.seats[0], seed)


def test_other_numbers_of_seats_are_refused(rules: Any) -> None:
    for seats in (rules.seats[0] - 1, rules.seats[-1] + 1):
        with pytest.raises(InvalidRequest):
            rules.parse_options({}, seats)
        with pytest.raises(InvalidRequest):
            rules.new_match(rules.parse_options({}, rules.seats[0]), seats, None)


def test_an_unknown_option_is_refused(rules: Any) -> None:
    with pytest.raises(InvalidRequest):
        rules.parse_options({"no such option": 1}, rules.seats[0])
