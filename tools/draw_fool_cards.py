"""Draw the five faces of Fool's own pack, their marks and the Fool's disc as small SVG files: ``python -m tools.draw_fool_cards``.

Each suit has its own shape (tree, ball, star, diamond; the wild one: a jester's cap), so that nobody has to tell colours apart. A face
leaves room at its top left for the number and, under the mark, for the suit's letter, and its great mark carries the number again: the
page sets all three as text. The output is committed in ``games/fool/static``.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from tools.draw_cards import INK, PAPER, ROOT, placed, sheet

FOLDER = ROOT / "games" / "fool" / "static" / "cards"
IMAGES = FOLDER.parent / "img"


class Look(NamedTuple):
    """How a suit is drawn: its mark around the origin, about 20 across, its colour and the paper's tint behind the great mark."""

    mark: str
    colour: str
    tint: str


def star(points: int, outer: float, inner: float) -> str:
    """Return the outline of a star with its first point up."""
    corners = []
    for step in range(2 * points):
        radius, angle = (outer, inner)[step % 2], pi * step / points
        corners.append(f"{radius * sin(angle):.2f} {-radius * cos(angle):.2f}")
    return "M" + "L".join(corners) + "z"


CAP = (
    '<path d="M-8.500 6C-8 1-9.500-3-10.200-5.500-6.500-5-4.200-2.800-3-.5-2.300-4-1-7.500 0-9 1-7.500 2.300-4 3-.5 4.200-2.800 6.500-5 10.200-5.500 9.500-3 8 1 8.500 6z" fill="#7a3f9d"/>'
    '<path d="M-3-.5C-2.300-4-1-7.500 0-9 1-7.500 2.300-4 3-.5 2 2 1.500 4 1.500 6h-3c0-2-.5-4-1.500-6.500z" fill="#e9b93c"/>'
    '<path d="M-8.500 6h17v3.500h-17z" fill="#53276f"/>'
    '<g fill="#e9b93c" stroke="#7a5a08" stroke-width=".7"><circle cx="-10.200" cy="-5.500" r="1.700"/><circle cy="-9.300" r="1.700"/><circle cx="10.200" cy="-5.500" r="1.700"/></g>'
)

LOOKS = {
    "g": Look(
        '<path d="M0-10.500L5.500-3.500H2.800L8 3.500H3.500L9.500 7.500-9.500 7.500-3.500 3.500H-8L-2.800-3.500H-5.500z" fill="#2f8a3c"/><path d="M-1.600 7.500h3.200v3h-3.200z" fill="#6b4a22"/>',
        "#1e6a2b",
        "#e3f0dc",
    ),
    "r": Look(
        '<circle r="9.800" fill="#c8281f"/><path d="M-9.500-2.500Q0 3.500 9.500-2.500L9.800 1.200Q0 7.500-9.800 1.200z" fill="#fff3df"/>'
        '<path d="M-5.500-5.500q2.200-2.500 5-2.600" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.400" stroke-linecap="round"/>',
        "#a81d16",
        "#fae0d9",
    ),
    "y": Look(
        f'<path d="{star(5, 10.5, 4.6)}" fill="#f0b429" stroke="#9a6a06" stroke-width="1.200" stroke-linejoin="round"/>',
        "#7d5503",
        "#fbefc9",
    ),
    "b": Look(
        '<path d="M0-10.500L8 0 0 10.500-8 0z" fill="#1f62b5"/><path d="M0-10.500L3 0 0 10.500-3 0z" fill="#6aa6ea"/><path d="M-8 0h16" stroke="#123f7a" stroke-width="1"/>',
        "#174f94",
        "#dce9f8",
    ),
    "w": Look(CAP, "#5d2c7e", "#efe2f6"),
}


def face(look: Look) -> str:
    """Draw a card's face without its number: a tinted field with the great mark, and the small mark below the corner's number."""
    field = f'<rect x="27" y="9" width="65" height="132" rx="7" fill="{look.tint}" stroke="{look.colour}" stroke-width="1.5"/>'
    pale = '<circle cx="59.500" cy="75" r="17.500" fill="#fffdf6" fill-opacity=".88"/>'
    ends = placed(look.mark, 38, 22, 0.62) + placed(look.mark, 81, 128, 0.62, turned=True)
    return sheet(field + placed(look.mark, 59.5, 75, 3.1) + pale + ends + placed(look.mark, 13.5, 41, 0.82), PAPER)


def mark(look: Look) -> str:
    """Draw a suit's mark alone."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="24" height="24">{look.mark}</svg>\n'


def disc() -> str:
    """Draw the disc of the player who sits out a trick: the cap on a round of wood."""
    rings = f'<circle r="11.500" fill="#f6e2b8" stroke="{INK}" stroke-width="1"/><circle r="9.600" fill="none" stroke="#b48a3c" stroke-width=".8"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="24" height="24">{rings}{placed(CAP, 0, 0.3, 0.68)}</svg>\n'


def main() -> None:
    for suit, look in LOOKS.items():
        (FOLDER / f"fool-{suit}.svg").write_text(face(look))
        (FOLDER / f"fool-suit-{suit}.svg").write_text(mark(look))
    (IMAGES / "fool-disc.svg").write_text(disc())


if __name__ == "__main__":
    main()
