"""How fast the rules of ferbl are, beside two peers in the same run: RLCard's UNO and OpenSpiel's crazy_eights.

    python -m venv /tmp/bench && /tmp/bench/bin/pip install --require-hashes -r requirements/bench.txt
    /tmp/bench/bin/python -m bench.engine             five rounds, each engine in turn
    python -m bench.engine --check                    without peers: a second of ferbl, and whether the figures make sense

Whole random matches are played on one core: ask for the legal actions, choose one, apply it, to the end. Only players' decisions are
counted; deals and other chance events are played and timed, but not counted. Bare figures depend on the machine, so the result is the
medians of the ratios: at least 0.8 of UNO, at least 0.25 of crazy_eights, and at most 3 steps for a seat's view with its legal actions.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

from games.engine.registry import rules_for

Match = Callable[[Random], int]
"""Plays one whole random match and returns the number of decisions."""

UNO_TARGET, CRAZY_EIGHTS_TARGET, VIEW_TARGET = 0.8, 0.25, 3.0


def ferbl_match() -> Match:
    """Return ferbl through its public interface: frozen states, checked actions, events."""
    rules = rules_for("ferbl")

    def play(rng: Random) -> int:
        state, decisions = rules.new_match(rules.parse_options({}, 3), 3, rng.randbytes(32).hex()), 0
        while actions := rules.legal_actions(state):
            decisions += state.turn is not None
            state = rules.apply(state, rng.choice(actions)).state
        return decisions

    return play


def uno_match() -> Match:
    """Return RLCard's raw UNO game, without the environment around it."""
    import numpy
    from rlcard.games.uno import Game

    game = Game()
    game.np_random = numpy.random.RandomState(0)

    def play(rng: Random) -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return play


def crazy_eights_match() -> Match:
    """Return OpenSpiel's C++ crazy_eights, driven from Python."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights")

    def play(rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcome, _ = rng.choice(state.chance_outcomes())  # all of them are equally likely in this game
                state.apply_action(outcome)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def decisions_per_second(match: Match, rng: Random, seconds: float) -> float:
    """Play whole matches for about that many seconds, and return the decisions a second."""
    gc.collect()
    decisions, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += match(rng)
    return decisions / elapsed


def view_in_steps(seed: int, matches: int = 3) -> float:
    """Return what a seat's view with its legal actions costs, in steps (legal actions, choice, apply) of the same matches."""
    rules, rng = rules_for("ferbl"), Random(seed)
    steps = views = 0.0
    for _ in range(matches):
        state = rules.new_match(rules.parse_options({}, 3), 3, rng.randbytes(32).hex())
        while rules.to_act(state) is not None:
            begin = time.perf_counter()
            after = rules.apply(state, rng.choice(rules.legal_actions(state))).state
            middle = time.perf_counter()
            rules.view(state, state.turn)
            views += time.perf_counter() - middle
            steps += middle - begin
            state = after
    return views / steps


def compare(rounds: int, seconds: float) -> bool:
    """Run all three in turn and print the figures.

    Returns:
        Whether they reach the targets.
    """
    players = {"ferbl": ferbl_match(), "uno": uno_match(), "crazy_eights": crazy_eights_match()}
    ratios: dict[str, list[float]] = {"uno": [], "crazy_eights": []}
    views = []
    print(f"{'round':>5} {'ferbl':>10} {'uno':>10} {'crazy_eights':>13}   decisions per second")
    for number in range(1, rounds + 1):
        speed = {name: decisions_per_second(match, Random(number), seconds) for name, match in players.items()}
        print(
            f"{number:>5} {speed['ferbl']:>10,.0f} {speed['uno']:>10,.0f} {speed['crazy_eights']:>13,.0f}", flush=True
        )
        for peer, found in ratios.items():
            found.append(speed["ferbl"] / speed[peer])
        views.append(view_in_steps(number))
    uno, eights, view = (statistics.median(found) for found in (ratios["uno"], ratios["crazy_eights"], views))
    print(f"ferbl / uno           median {uno:.2f}   (at least {UNO_TARGET})")
    print(f"ferbl / crazy_eights  median {eights:.2f}   (at least {CRAZY_EIGHTS_TARGET})")
    print(f"view / step           median {view:.2f}   (at most {VIEW_TARGET:.0f})")
    return uno >= UNO_TARGET and eights >= CRAZY_EIGHTS_TARGET and view <= VIEW_TARGET


def check() -> bool:
    """Check the bench itself, without peers.

    Returns:
        Whether a match counts its decisions, the same seed makes the same ones, and a view stays within its bound.
    """
    match = ferbl_match()
    decisions = match(Random(1))
    speed, view = decisions_per_second(match, Random(1), 0.5), view_in_steps(1, matches=1)
    print(f"ferbl {speed:,.0f} decisions per second, view / step {view:.2f}")
    return decisions == match(Random(1)) > 0 and speed > 0 and view <= VIEW_TARGET


def main() -> int:
    """Run the bench.

    Returns:
        0 if every target is reached, 1 if one is missed, 2 if a peer is not installed.
    """
    parser = argparse.ArgumentParser(description="ferbl's rules beside RLCard's UNO and OpenSpiel's crazy_eights")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each engine in each round")
    parser.add_argument("--check", action="store_true", help="a quick look at the bench itself, without peers")
    arguments = parser.parse_args()
    if arguments.check:
        return 0 if check() else 1
    try:
        return 0 if compare(arguments.rounds, arguments.seconds) else 1
    except ImportError as missing:
        print(
            f"{missing.name} is missing: the peers are in requirements/bench.txt, for an environment of its own",
            file=sys.stderr,
        )
        return 2


if __name__ == "__main__":
    sys.exit(main())
