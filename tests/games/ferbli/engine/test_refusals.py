"""Every refusal of ferbli, from a position in which it occurs, and that what its help names is legal there."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.base import IllegalAction
from games.ferbli.engine.refusals import FerbliRefusal as Refusal
from games.ferbli.engine.rules import RULES as FERBLI
from games.ferbli.engine.state import FerbliState
from tests.games.ferbli.engine.tables import CANONICAL, after, dealt, deck, exchanging, kosta, licit, match, replaced
from tests.games.ferbli.engine.test_slow_reading import choose
from tests.games.ferbli.traits import TRAITS

OVER = after(dealt(2, deals=1), "raise:1 drop")
BETWEEN = after(dealt(2), "raise:1 drop")
REJOIN = after(dealt(3), "raise:1 drop give twos open open open open pass pass")
BESSZER = dealt()
OWING = after(BESSZER, "raise:4")
RECALLER = after(OWING, "give give")
RECALLED = after(RECALLER, "raise:1")
WAY = kosta()
TAX = after(WAY, "singles")
TAXED = after(TAX, "kosta:2")
CARD = after(TAX, "kosta:0")
NO_TAX = replaced(kosta(2), stacks=[398, 0], bank=2)
BLIND = after(licit(table_cards="o o | o b | o o | o o"), "raise:1 give give give")
"""Seat 2, with one blind card, may start an action: a raise of one or two."""
LOOKED = after(BLIND, "look:1")
EXCHANGE = exchanging(2)
"""Seat 1 holds 7h 8h Uh Oh, seat 0, who deals, 9h Th Kh Ah."""
OFFERED = after(EXCHANGE, "auf")
WEAK = after(licit(2), "pass pass", deck("7h 8l 9b Ta"))
"""The besszer of a cukassza: seat 0 holds 7h 8l, seat 1 9b Ta; nobody may raise."""
ONE_OPENS = after(licit(2), "pass pass", deck("8h 9h 9b Ta"), "raise:1")
"""Seat 0 has opened with a ferbli of 17; seat 1 is the re-caller and holds 9b Ta."""
TAX_OF_THE_WEAK = replaced(after(kosta(2), "singles"), cukassza=1, deal=2, hands=[["7h", "8l"], ["9b", "Ta"]], stock=[
    card for card in map(str, FERBLI.pack(2)) if card not in ("7h", "8l", "9b", "Ta")
])  # fmt: skip
"""The holder of a cukassza, seat 0, is asked for a tax with two weak cards."""

CASES = [
    (OVER, "deal", Refusal.MATCH_OVER, ""),
    (OVER, CANONICAL, Refusal.MATCH_OVER, ""),
    (OVER, "pass", Refusal.MATCH_OVER, ""),
    (BETWEEN, "pass", Refusal.DEAL_PENDING, ""),
    (match(), "look:1", Refusal.DEAL_PENDING, ""),
    (BESSZER, "deal", Refusal.DEAL_RUNNING, ""),
    (TAXED, CANONICAL, Refusal.DEAL_RUNNING, ""),
    (REJOIN, CANONICAL, Refusal.DEAL_RUNNING, ""),
    (BETWEEN, "deal", Refusal.NO_SEED, "deal"),
    (REJOIN, "give", Refusal.REJOIN_OR_STAY_OUT, "rejoin stay_out"),
    (REJOIN, "look:1", Refusal.REJOIN_OR_STAY_OUT, "rejoin stay_out"),
    (BESSZER, "twos", Refusal.NO_KOSTA, "pass raise:1"),
    (BESSZER, "kosta:1", Refusal.NO_KOSTA, "pass raise:1"),
    (OWING, "open", Refusal.NO_KOSTA, "give drop"),
    (BESSZER, "auf", Refusal.NO_EXCHANGE, "pass raise:1"),
    (OWING, "exchange:7h", Refusal.NO_EXCHANGE, "give drop"),
    (OWING, "discard:7h", Refusal.NO_EXCHANGE, "give drop"),
    (BLIND, "rejoin", Refusal.NO_CUKASSZA, "pass raise:1"),
    (OWING, "stay_out", Refusal.NO_CUKASSZA, "give drop"),
    (OWING, "pass", Refusal.OWES, "give drop"),
    (TAXED, "open", Refusal.OWES, "give drop"),
    (TAXED, "kosta:1", Refusal.OWES, "give drop"),
    (BESSZER, "give", Refusal.OWES_NOTHING, "pass raise:1"),
    (LOOKED, "drop", Refusal.OWES_NOTHING, "pass"),
    (OWING, "raise:1", Refusal.IN_BETWEEN, "give drop"),
    (RECALLED, "raise:1", Refusal.CALLER_ANSWERS, "give drop"),
    (BESSZER, "raise:0", Refusal.RAISE_OUT_OF_RANGE, "raise:1 pass"),
    (BESSZER, "raise:5", Refusal.RAISE_OUT_OF_RANGE, "raise:4 pass"),
    (BLIND, "raise:0", Refusal.RAISE_OUT_OF_RANGE, "raise:1 pass"),
    (after(licit(table_cards="b b | o o | o o | o o", vizi=2), "raise:2 give give give"), "raise:1", Refusal.RAISE_OUT_OF_RANGE, "raise:2"),
    (RECALLER, "raise:0", Refusal.RECALL_OUT_OF_RANGE, "raise:1 give drop"),
    (RECALLER, "raise:21", Refusal.RECALL_OUT_OF_RANGE, "raise:20 give drop"),
    (LOOKED, "raise:1", Refusal.NO_BLIND_ACTION, "pass"),
    (BLIND, "raise:3", Refusal.BLIND_RAISE_OUT_OF_RANGE, "raise:2 pass"),
    (WEAK, "raise:1", Refusal.NO_OPENING_STRENGTH, "pass"),
    (ONE_OPENS, "raise:1", Refusal.NO_STRENGTH_TO_RECALL, "give drop"),
    (WAY, "open", Refusal.WAY_FIRST, "twos singles"),
    (WAY, "pass", Refusal.WAY_FIRST, "twos singles"),
    (NO_TAX, "kosta:0", Refusal.WAY_FIRST, "twos"),
    (NO_TAX, "singles", Refusal.CANNOT_TAX, "twos"),
    (TAX, "open", Refusal.TAX_FIRST, "kosta:0 kosta:1"),
    (TAX, "twos", Refusal.TAX_FIRST, "kosta:0 kosta:1"),
    (TAX, "auf", Refusal.TAX_FIRST, "kosta:0 kosta:1"),
    (TAX, "kosta:3", Refusal.TAX_OUT_OF_RANGE, "kosta:2 kosta:0"),
    (TAX_OF_THE_WEAK, "kosta:1", Refusal.NO_STRENGTH_TO_TAX, "kosta:0"),
    (TAXED, "raise:2", Refusal.NO_RAISE_ON_TAX, "give drop"),
    (CARD, "give", Refusal.CARD_DUE, "open blind"),
    (CARD, "raise:1", Refusal.CARD_DUE, "open blind"),
    (CARD, "kosta:1", Refusal.NO_TAX_DUE, "open blind"),
    (CARD, "singles", Refusal.WAY_CHOSEN, "open blind"),
    (BESSZER, "look:1", Refusal.NOTHING_BLIND, ""),
    (LOOKED, "look:1", Refusal.NOTHING_BLIND, ""),
    (EXCHANGE, "look:2", Refusal.NOTHING_BLIND, ""),
    (BLIND, "look:2", Refusal.NOT_BLIND, "look:1"),
    (EXCHANGE, "pass", Refusal.EXCHANGE_DUE, "exchange:7h auf exchange:none"),
    (EXCHANGE, "twos", Refusal.EXCHANGE_DUE, "exchange:7h auf exchange:none"),
    (EXCHANGE, "raise:1", Refusal.EXCHANGE_DUE, "exchange:7h auf exchange:none"),
    (EXCHANGE, "keep", Refusal.NO_AUF, "exchange:7h auf exchange:none"),
    (EXCHANGE, "discard:7h", Refusal.NO_AUF, "exchange:7h auf exchange:none"),
    (OFFERED, "exchange:none", Refusal.AUF_PENDING, "keep discard:7h"),
    (OFFERED, "auf", Refusal.AUF_PENDING, "keep discard:7h"),
    (OFFERED, "drop", Refusal.AUF_PENDING, "keep discard:7h"),
    (EXCHANGE, "exchange:7h8hUh", Refusal.WRONG_COUNT, "exchange:7h exchange:7h8h"),
    (EXCHANGE, "exchange:7h8hUhOh", Refusal.WRONG_COUNT, "exchange:7h exchange:7h8h"),
    (after(EXCHANGE, "exchange:none"), "exchange:9hThKhAh:1", Refusal.WRONG_COUNT, "exchange:9h exchange:9hTh"),
    (EXCHANGE, "exchange:7h:2", Refusal.TOO_MANY_BLIND, "exchange:7h:1 exchange:7h8h:2"),
    (EXCHANGE, "exchange:Ah", Refusal.NOT_YOUR_CARD, "exchange:7h"),
    (OFFERED, "discard:Ah", Refusal.NOT_YOUR_CARD, "discard:7h"),
]  # fmt: skip


def refused(state: FerbliState, text: str) -> Refusal | None:
    """Return why an action is refused, or nothing where it is legal."""
    try:
        FERBLI.apply(state, FERBLI.parse_action(text))
    except IllegalAction as error:
        return next(member for member in Refusal if member is error.refusal)
    return None


@pytest.mark.parametrize(
    ("state", "text", "refusal", "helps"), CASES, ids=[f"{case[2].name}-{case[1][:12]}" for case in CASES]
)
def test_each_refusal_has_its_reason_and_its_help_is_legal(
    state: FerbliState, text: str, refusal: Refusal, helps: str
) -> None:
    assert refused(state, text) is refusal
    legal = {FERBLI.format_action(action) for action in FERBLI.legal_actions(state)}
    assert set(helps.split()) <= legal
    assert bool(helps) == bool(refusal.help)


def test_there_is_no_refusal_that_cannot_occur() -> None:
    assert {case[2] for case in CASES} == set(Refusal)


def test_a_code_names_one_reason() -> None:
    assert len({refusal.code for refusal in Refusal}) == len(list(Refusal))


ALWAYS: dict[Refusal, tuple[str, ...]] = {
    Refusal.NO_SEED: ("deal",),
    Refusal.REJOIN_OR_STAY_OUT: ("rejoin", "stay_out"),
    Refusal.OWES: ("give", "drop"),
    Refusal.OWES_NOTHING: ("pass",),
    Refusal.IN_BETWEEN: ("give", "drop"),
    Refusal.CALLER_ANSWERS: ("give", "drop"),
    Refusal.RAISE_OUT_OF_RANGE: ("pass",),
    Refusal.RECALL_OUT_OF_RANGE: ("give", "drop"),
    Refusal.NO_BLIND_ACTION: ("pass",),
    Refusal.BLIND_RAISE_OUT_OF_RANGE: ("pass",),
    Refusal.NO_OPENING_STRENGTH: ("pass",),
    Refusal.NO_STRENGTH_TO_RECALL: ("give", "drop"),
    Refusal.WAY_FIRST: ("twos",),
    Refusal.CANNOT_TAX: ("twos",),
    Refusal.TAX_FIRST: ("kosta:0",),
    Refusal.TAX_OUT_OF_RANGE: ("kosta:0",),
    Refusal.NO_STRENGTH_TO_TAX: ("kosta:0",),
    Refusal.NO_RAISE_ON_TAX: ("give", "drop"),
    Refusal.CARD_DUE: ("open", "blind"),
    Refusal.NO_TAX_DUE: ("open", "blind"),
    Refusal.WAY_CHOSEN: ("open", "blind"),
    Refusal.NOT_BLIND: ("look:1",),
    Refusal.EXCHANGE_DUE: ("exchange:none", "auf"),
    Refusal.NO_AUF: ("exchange:none", "auf"),
    Refusal.AUF_PENDING: ("keep",),
    Refusal.WRONG_COUNT: ("exchange:none", "auf"),
    Refusal.TOO_MANY_BLIND: ("exchange:none", "auf"),
}
"""What the help advises without an "if": legal wherever the refusal occurs. The others advise nothing, or one thing or the other."""


@pytest.mark.parametrize("seed", range(6))
def test_help_is_legal_wherever_a_refusal_occurs(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randrange(2, 6)
    state = FERBLI.new_match(FERBLI.parse_options({"deals": 3, "stack": 40, "opener": 15}, seats), seats, None)
    while actions := FERBLI.legal_actions(state):
        texts = [FERBLI.format_action(action) for action in actions]
        for text in rng.sample(TRAITS.readable, 40):
            refusal = refused(state, text)
            if refusal is None:
                continue
            assert set(ALWAYS.get(refusal, ())) <= set(texts)
            if refusal in (Refusal.NO_KOSTA, Refusal.NO_EXCHANGE, Refusal.NO_CUKASSZA):
                assert {"give", "drop"} <= set(texts) or "pass" in texts
        chosen = choose(rng, texts) if texts != ["deal"] else "deal:" + "".join(rng.sample(FERBLI.pack(seats), 32))
        state = after(state, chosen)
