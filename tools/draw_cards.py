"""Draw the faces and the back of the German-suited pack as small SVG files: ``python -m tools.draw_cards``.

A face leaves room at its top left for the letter of the rank and, under the suit's mark, for that of the suit: letters differ by language,
so the page sets them as text. As on real cards, the mark of the spodek is low and that of the filek high. The output is committed in
``static/cards``.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "static" / "cards"
WIDTH, HEIGHT = 100, 150
PAPER, INK, SKIN, GOLD, WHITE = "#fdf9ec", "#2a2320", "#f2cfa6", "#e9b93c", "#fffdf6"


class Look(NamedTuple):
    """How a suit is drawn: its mark around the origin, about 20 across, and the colours of its court cards' clothes and hair."""

    mark: str
    robe: str
    trim: str
    hair: str


LOOKS = {
    "h": Look(
        '<path d="M0 10C-6.5 4.5-10.5.8-10.5-3.9-10.5-7.3-8-9.6-5.2-9.6-3-9.6-1-8.4 0-6.3'
        ' 1-8.4 3-9.6 5.2-9.6 8-9.6 10.5-7.3 10.5-3.9 10.5.8 6.5 4.5 0 10z" fill="#c8281f"/>'
        '<path d="M-7.6-4.500c.2-1.5 1.2-2.5 2.6-2.7" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"/>',
        "#b8322a",
        "#f0d9b0",
        "#6b3a1e",
    ),
    "l": Look(
        '<path d="M0-10.500C5.5-7.5 9-3 8.3 1.2 7.8 4 5 5.7 1.2 5.200L1.6 10.500h-3.200L-1.2 5.200C-5 5.7-7.8 4-8.3 1.2-9-3-5.5-7.5 0-10.500z" fill="#2f8a3c"/>'
        '<path d="M0-7v12M0-2.500l4-2.600M0-2.500l-4-2.600M0 2l5-2.800M0 2l-5-2.8" stroke="#d8f0c8" stroke-width="1" fill="none" stroke-linecap="round"/>',
        "#2c7a3f",
        "#e8dca0",
        "#4a3a22",
    ),
    "b": Look(
        '<circle cy="-8.6" r="2" fill="none" stroke="#8a5a08" stroke-width="1.5"/><circle cy="1" r="8.8" fill="#eeb22b" stroke="#8a5a08" stroke-width="1.2"/>'
        '<path d="M-8.7 0.600h17.4" stroke="#b3261e" stroke-width="2.6"/><path d="M0 4v4.8" stroke="#6a4204" stroke-width="1.7" stroke-linecap="round"/>'
        '<circle cy="4" r="1.6" fill="#6a4204"/><path d="M-5.4-3.200c.9-1.7 2.3-2.6 4-2.9" fill="none" stroke="#fff3c4" stroke-width="1.5" stroke-linecap="round"/>',
        "#c98a12",
        "#a83229",
        "#8a5b2a",
    ),
    "a": Look(
        '<path d="M0-10.500v4" stroke="#5a4a1c" stroke-width="2" stroke-linecap="round"/><path d="M-6.6-.6C-6.3 5.2-3.2 8.5 0 10.5 3.2 8.5 6.3 5.2 6.6-.6z" fill="#9a5a24"/>'
        '<path d="M-7.8 0C-8.5-4.6-4.6-7.4 0-7.400S8.5-4.6 7.8 0z" fill="#5f5a22"/><path d="M-5.5-1.800l3-4M-1.5-.9l3.3-5.600M2.7-1l2.7-3.900M5.5-1.800l-3-4M1.5-.9l-3.3-5.600M-2.7-1l-2.7-3.9" stroke="#a9a35a" stroke-width=".7"/>'
        '<path d="M-3.5 2.300c.2 1.9.9 3.2 1.9 4.4" fill="none" stroke="#e2b27c" stroke-width="1.3" stroke-linecap="round"/>',
        "#7a4a22",
        "#cfc36a",
        "#3a2a1a",
    ),
}
COLUMNS = {"left": 40, "middle": 58, "right": 76}
PIPS = {
    "7": {"left": (34, 75, 116), "right": (34, 75, 116), "middle": (54,)},
    "8": {"left": (34, 75, 116), "right": (34, 75, 116), "middle": (54, 96)},
    "9": {"left": (30, 60, 90, 120), "right": (30, 60, 90, 120), "middle": (75,)},
    "T": {"left": (30, 60, 90, 120), "right": (30, 60, 90, 120), "middle": (45, 105)},
}


def placed(mark: str, x: float, y: float, scale: float, turned: bool = False) -> str:
    """Draw a mark around a point."""
    turn = " rotate(180)" if turned else ""
    return f'<g transform="translate({x} {y}) scale({scale}){turn}">{mark}</g>'


def pips(rank: str, look: Look) -> str:
    """Draw the marks of a seven to a ten; those in the lower half are upside down."""
    spots = sorted((y, COLUMNS[column]) for column, rows in PIPS[rank].items() for y in rows)
    return "".join(placed(look.mark, x, y, 0.86, turned=y > HEIGHT / 2) for y, x in spots)


def ace(look: Look) -> str:
    """Draw two great marks on one stem, with a ribbon across."""
    stem = '<path d="M58 40C52 62 64 88 58 112" fill="none" stroke="#6d7a3a" stroke-width="3"/>'
    ribbon = (
        f'<path d="M31 82q27-15 54 0v-13q-27-15-54 0z" fill="{WHITE}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M31 82l-7 5 2-9-2-8 7-1zM85 82l7 5-2-9 2-8-7-1z" fill="{look.trim}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M42 74q16-7 32 0" fill="none" stroke="{look.robe}" stroke-width="2" stroke-dasharray="2 3"/>'
    )
    return stem + placed(look.mark, 58, 38, 1.9) + placed(look.mark, 58, 116, 1.9, turned=True) + ribbon


def head(look: Look, y: float) -> str:
    """Draw hair, face, eyes and mouth."""
    return (
        f'<path d="M43 {y}q-1-14 12-14t12 14q1 9-3 12H46q-4-3-3-12z" fill="{look.hair}"/><circle cx="55" cy="{y + 1}" r="9.5" fill="{SKIN}"/>'
        f'<g fill="{INK}"><circle cx="51.5" cy="{y}" r="1.1"/><circle cx="58.5" cy="{y}" r="1.1"/></g>'
        f'<path d="M52 {y + 5.5}q3 2 6 0" stroke="#a8503c" stroke-width="1.3" fill="none" stroke-linecap="round"/>'
    )


def body(look: Look, collar: str) -> str:
    """Draw a coat from the shoulders to the card's lower edge, with a belt and buttons."""
    return (
        f'<path d="M28 141q-1-46 8-58 6-7 19-7t19 7q9 12 8 58z" fill="{look.robe}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M47 77h16l-3 64H50z" fill="{look.trim}"/><path d="M29 118q26 7 52 0v7q-26 7-52 0z" fill="{INK}"/>'
        f'<rect x="50" y="118.5" width="10" height="9" rx="1.5" fill="{GOLD}" stroke="{INK}"/>'
        f'<g fill="{INK}"><circle cx="55" cy="88" r="1.6"/><circle cx="55" cy="98" r="1.6"/><circle cx="55" cy="108" r="1.6"/></g>{collar}'
    )


def king(look: Look) -> str:
    """Draw crown, beard, ermine and sceptre; one mark beside the head and one on the breast."""
    ermine = "".join(
        f'<path d="M{x} {y}l1.5 4h-3z" fill="{INK}"/>' for x, y in ((38, 80), (47, 84), (63, 84), (72, 80))
    )
    collar = f'<path d="M33 85q22-17 44 0l-5 8q-17 8-34 0z" fill="{WHITE}" stroke="{INK}" stroke-width="1"/>{ermine}'
    beard = f'<path d="M45 60q10 6 20 0-1 17-10 19-9-2-10-19z" fill="{look.hair}"/><path d="M51 64q4 3 8 0" stroke="{SKIN}" stroke-width="1.5" fill="none"/>'
    crown = (
        f'<path d="M42 46l-4-17 9 8 8-12 8 12 9-8-4 17q-13 4-26 0z" fill="{GOLD}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<g fill="{look.robe}"><circle cx="55" cy="41" r="2.4"/><circle cx="47" cy="41.5" r="1.7"/><circle cx="63" cy="41.5" r="1.7"/></g>'
    )
    sceptre = (
        f'<path d="M31 137L27 88" stroke="{GOLD}" stroke-width="3.5" stroke-linecap="round"/><circle cx="26.5" cy="83" r="5" fill="{GOLD}" stroke="{INK}"/>'
        f'<circle cx="30" cy="112" r="5" fill="{SKIN}" stroke="{INK}"/>'
    )
    return body(look, collar) + head(look, 56) + beard + crown + sceptre + placed(look.mark, 82, 32, 1.15)


def ober(look: Look) -> str:
    """Draw the filek: a broad hat with a plume and a raised arm; its mark is high."""
    arm = (
        f'<path d="M72 92L88 66" stroke="{INK}" stroke-width="13" stroke-linecap="round"/><path d="M72 92L88 66" stroke="{look.robe}" stroke-width="10.5" stroke-linecap="round"/>'
        f'<circle cx="88.5" cy="61" r="5" fill="{SKIN}" stroke="{INK}"/>'
    )
    collar = f'<path d="M41 79l14 9 14-9-4-5H45z" fill="{WHITE}" stroke="{INK}" stroke-width="1"/>'
    hat = (
        f'<path d="M36 51q19-9 38 0-4-20-19-20T36 51z" fill="{look.robe}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M33 52q22-9 44 0" stroke="{look.trim}" stroke-width="4" fill="none" stroke-linecap="round"/>'
        f'<path d="M44 36q-5-15-20-12 9 3 11 8 3 6 9 9z" fill="{WHITE}" stroke="{INK}" stroke-width="1"/>'
    )
    moustache = f'<path d="M47 63q4-3 8 0 4-3 8 0-4 3-8 1-4 2-8-1z" fill="{look.hair}"/>'
    sword = f'<path d="M33 100v38" stroke="#8b97a0" stroke-width="3"/><path d="M27 104h12" stroke="{GOLD}" stroke-width="3" stroke-linecap="round"/><path d="M33 104v-9" stroke="{INK}" stroke-width="3"/>'
    return body(look, collar) + arm + head(look, 57) + moustache + hat + sword + placed(look.mark, 82, 33, 1.5)


def unter(look: Look) -> str:
    """Draw the spodek: a small cap, a pike, the arm pointing down; its mark is low."""
    pike = (
        f'<path d="M33 140V52" stroke="#8a6236" stroke-width="3"/><path d="M33 34l5 14-5 8-5-8z" fill="#c3ccd2" stroke="{INK}" stroke-width="1" stroke-linejoin="round"/>'
        f'<circle cx="33" cy="106" r="5" fill="{SKIN}" stroke="{INK}"/>'
    )
    arm = f'<path d="M73 90L86 103" stroke="{INK}" stroke-width="13" stroke-linecap="round"/><path d="M73 90L86 103" stroke="{look.robe}" stroke-width="10.5" stroke-linecap="round"/>'
    cap = (
        f'<path d="M42 51q2-13 13-13t13 13q-13-5-26 0z" fill="{look.trim}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M42 51q13-5 26 0" stroke="{look.robe}" stroke-width="3.5" fill="none" stroke-linecap="round"/><circle cx="55" cy="37" r="3" fill="{look.robe}" stroke="{INK}"/>'
    )
    collar = f'<path d="M43 77q12 9 24 0l2 6q-14 10-28 0z" fill="{look.trim}" stroke="{INK}" stroke-width="1"/>'
    return body(look, collar) + pike + arm + head(look, 58) + cap + placed(look.mark, 81, 120, 1.5)


COURT = {"A": ace, "K": king, "O": ober, "U": unter}


def sheet(inside: str, paper: str) -> str:
    """Draw a whole card around its picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect x=".5" y=".5" width="99" height="149" rx="7.5" fill="{paper}" stroke="#9c9482"/>{inside}</svg>\n'
    )


def face(rank: str, suit: str) -> str:
    """Draw a card's face."""
    look = LOOKS[suit]
    picture = COURT[rank](look) if rank in COURT else pips(rank, look)
    return sheet(placed(look.mark, 13.5, 41, 0.82) + picture, PAPER)


def back() -> str:
    """Draw the back that all cards share: a lattice in wine red with an acorn in the middle."""
    lattice = "".join(f'<path d="M{x} 8L{x + 134} 142M{x} 142L{x + 134} 8"/>' for x in range(-124, 92, 12))
    return sheet(
        '<clipPath id="c"><rect x="8" y="8" width="84" height="134" rx="3"/></clipPath><rect x="8" y="8" width="84" height="134" rx="3" fill="#7d1f2b"/>'
        f'<g clip-path="url(#c)" stroke="#c8696a" stroke-opacity=".55" stroke-width="1.2" fill="none">{lattice}</g>'
        '<rect x="8" y="8" width="84" height="134" rx="3" fill="none" stroke="#5a131d" stroke-width="1.5"/>'
        f'<circle cx="50" cy="75" r="21" fill="{PAPER}" stroke="#5a131d" stroke-width="1.5"/><circle cx="50" cy="75" r="17.5" fill="none" stroke="#c8696a"/>'
        + placed(LOOKS["a"].mark, 50, 75, 1.35),
        PAPER,
    )


def mark(suit: str) -> str:
    """Draw a suit's mark alone."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="24" height="24">{LOOKS[suit].mark}</svg>\n'


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "back.svg").write_text(back())
    for suit in LOOKS:
        (FOLDER / f"suit-{suit}.svg").write_text(mark(suit))
        for rank in "789TUOKA":
            (FOLDER / f"{rank}{suit}.svg").write_text(face(rank, suit))


if __name__ == "__main__":
    main()
