"""Whole random matches against a second, slow bookkeeping that knows nothing but options, actions and dealt cards (E2 to E6)."""

from __future__ import annotations

from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from games.faerbeln.engine.rules import RULES as FAERBELN
from tests.games.faerbeln.engine.test_hands import slowly


class Ledger:
    """A deal of Färbeln kept as a list of who has paid what in which betting round."""

    def __init__(self, options: dict[str, int], seats: int, dealer: int) -> None:
        self.options, self.seats, self.forehand = options, seats, (dealer + 1) % seats
        self.order = [(self.forehand + step) % seats for step in range(seats)]
        self.paid: list[tuple[int, int, int]] = []  # round, seat, chips
        self.folded: set[int] = set()
        self.round, self.raises, self.posted = 1, 0, False

    def inside(self) -> list[int]:
        """Return who has not folded, from the předák on."""
        return [seat for seat in self.order if seat not in self.folded]

    def spent(self, seat: int, in_round: int | None = None) -> int:
        """Return what a seat has paid, in one round or in all, antes left aside."""
        return sum(chips for number, who, chips in self.paid if who == seat and in_round in (None, number))

    def level(self) -> int:
        """Return the most that any seat has paid in this round."""
        return max(self.spent(seat, self.round) for seat in range(self.seats))

    def legal(self, phase: str) -> list[str]:
        """List the legal actions (E3.2, E4.2, E4.5)."""
        if phase == "post":
            return ["post", "fold"]
        if self.level() == 0:
            return ["check", "bet"]
        return ["call", "raise", "fold"] if self.raises < self.options["raises"] else ["call", "fold"]

    def act(self, seat: int, text: str) -> None:
        """Book an action."""
        step = self.options["low" if self.round == 1 else "high"]
        if text == "fold":
            self.folded.add(seat)
        elif text in ("post", "bet"):
            self.paid.append((self.round, seat, step))
        elif text in ("call", "raise"):
            self.raises += text == "raise"
            target = self.level() + step * (text == "raise")
            self.paid.append((self.round, seat, target - self.spent(seat, self.round)))

    def bank(self) -> int:
        """Return the bank: antes and everything paid (E3.1)."""
        return self.seats * self.options["ante"] + sum(chips for _, _, chips in self.paid)


def random_deals(seed: int) -> Any:
    """Yield each deal of a random match: the state before it, each action with its actor and the state before it, and the state after."""
    rng = Random(seed)
    seats = rng.randrange(3, 8)
    options = rng.choice(
        [{}, {"low": 4, "high": 4, "raises": 1, "ante": 0}, {"raises": 6, "rake_percent": 7, "low": 1, "high": 3}]
    )
    state = FAERBELN.new_match(FAERBELN.parse_options(options, seats), seats, rng.randbytes(32).hex())
    while state.phase != "over":
        before, moves = state, []
        state = FAERBELN.apply(state, FAERBELN.parse_action("deal")).state
        while state.turn is not None:
            actions = FAERBELN.legal_actions(state)
            action = rng.choices(
                actions, [0.3 if action == FAERBELN.parse_action("fold") else 1 for action in actions]
            )[0]
            moves.append((state, state.turn, FAERBELN.format_action(action)))
            state = FAERBELN.apply(state, action).state
        yield before, moves, state


@pytest.mark.parametrize("seed", range(25))
def test_E4_E6_a_match_is_booked_alike(seed: int) -> None:
    for before, moves, after in random_deals(seed):
        options, seats = asdict(before.options), before.seats
        ledger = Ledger(options, seats, moves[0][0].dealer)
        for state, seat, text in moves:
            if state.phase == "second" and ledger.round == 1:
                ledger.round, ledger.raises = 2, 0
            if state.phase != "show":
                assert [FAERBELN.format_action(action) for action in FAERBELN.legal_actions(state)] == ledger.legal(
                    state.phase
                )
                assert state.bank == 100 * ledger.bank()
                ledger.act(seat, text)
        check_end(before, moves, after, ledger)


def check_end(before: Any, moves: Any, after: Any, ledger: Ledger) -> None:
    """Check who won what (E6.1 to E6.3, E7.9), and that chips are conserved, but for the rake."""
    options, last = asdict(before.options), after.last_deal
    bank = 100 * ledger.bank()
    rake = bank * options["rake_percent"] // 100
    inside = ledger.inside()
    hands = {seat: [str(card) for card in moves[-1][0].hands[seat]] for seat in inside}
    best = max(slowly(hands[seat]) for seat in inside) if len(inside) > 1 else None
    winner = next(seat for seat in inside if best is None or slowly(hands[seat]) == best)
    assert (last.bank, last.rake, last.winner) == (bank, rake, winner)
    assert last.end == ("folds" if best is None else "showdown")
    costs = [100 * (options["ante"] + ledger.spent(seat)) for seat in range(before.seats)]
    gains = [(bank - rake) * (seat == winner) - cost for seat, cost in enumerate(costs)]
    assert list(after.net) == [net + gain for net, gain in zip(before.net, gains, strict=True)]
    assert sum(gains) == -rake
    # E2.4
    most = options["ante"] + (1 + options["raises"]) * (options["low"] + options["high"])
    assert max(costs) <= 100 * most
