"""Fool positions for tests, written as text: who holds what, what lies in the trick, who sits out."""

from __future__ import annotations

from collections import Counter

from games.fool.engine.cards import CARDS, DECKS
from games.fool.engine.rules import RULES as FOOL
from games.fool.engine.state import FoolState


def table(
    hands: str, trick: str = "", *, leader: int = 0, fools: tuple[int, ...] | None = None, **more: object
) -> FoolState:
    """Return a position in a round's second trick or later.

    Args:
        hands: the hands of the seats in order, ``"g9 r2 | g4 | g5 | g6"``.
        trick: the cards of the trick so far, played from ``leader`` on, Fools passed over.
        leader: who won the trick before.
        fools: who sits this trick out, by default the seats to the leader's right.
        more: other fields of the position.
    """
    held = [hand.split() for hand in hands.split("|")]
    seats = len(held)
    count = 2 if seats >= 7 else 1
    out = tuple(sorted((leader - 1 - step) % seats for step in range(count))) if fools is None else fools
    taking_part = [seat for step in range(seats) if (seat := (leader + step) % seats) not in out]
    cards = trick.split()
    spare = Counter(DECKS[seats])
    spare.subtract(CARDS[code] for code in [*cards, *(code for hand in held for code in hand)])
    before = _trick_before(leader, out, seats, [str(card) for card in spare.elements()])
    used = Counter(code for _, code in before)
    rest = Counter(str(card) for card in spare.elements()) - used
    position = {
        "game": "fool",
        "phase": "play",
        "round": 1,
        "dealer": 0,
        "turn": taking_part[len(cards)],
        "scores": [0] * seats,
        "tens": [0] * seats,
        "hands": held,
        "trick": [list(pair) for pair in zip(taking_part, cards, strict=False)],
        "led": next((code[0] for code in cards if code != "w1"), None),
        "fools": list(out),
        "played": [*rest.elements(), *(code for _, code in before)],
        "last_trick": {"cards": before, "led": before[0][1][0], "winner": leader, "fools": list(out)},
        "last_round": None,
        "seed": None,
    }
    return FOOL.load({**position, **more})


def _trick_before(leader: int, fools: tuple[int, ...], seats: int, spare: list[str]) -> list[list[object]]:
    """Return a trick of one suit that ``leader`` won and that made these the Fools."""
    others = [seat for step in range(1, seats) if (seat := (leader + step) % seats) not in fools]
    players = [leader, *others[: seats - 2 * len(fools) - 1], *fools]
    suit = next(suit for suit in "gryb" if sum(code[0] == suit for code in spare) >= len(players))
    falling = sorted((code for code in spare if code[0] == suit), key=lambda code: -int(code[1:]))
    card_of = {seat: falling[at] for at, seat in enumerate(players)}
    order = [seat for step in range(seats) if (seat := (leader + step) % seats) in card_of]
    return [[seat, card_of[seat]] for seat in order]


def dealt(seats: int) -> FoolState:
    """Return the first round of a match, dealt from the canonical deck."""
    start = FOOL.new_match(FOOL.parse_options({}, seats), seats, None)
    return after(start, "deal:" + "".join(DECKS[seats]))


def after(state: FoolState, *texts: str) -> FoolState:
    """Return the position after these actions."""
    for text in texts:
        state = FOOL.apply(state, FOOL.parse_action(text)).state
    return state


def legal(state: FoolState) -> list[str]:
    """Return the legal actions as text."""
    return [FOOL.format_action(action) for action in FOOL.legal_actions(state)]
