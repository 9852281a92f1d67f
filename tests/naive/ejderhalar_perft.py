"""Counted action sequences of Ejderhalar positions, by the naive rules."""

from __future__ import annotations

from dataclasses import dataclass

from .ejderhalar import CLASSIC, Level, Options

QUICK = Level(
    6, 6, ("b3", "c5", "d2", "e4"), 3, 3, 3,
    ".c3..b3./....../a3...../.....A3/....../.B3..C3. 1 1 - - -",
)  # fmt: skip
PAIRS = Level(
    7, 5, ("b3", "d2", "d4", "f3"), 3, 4, 2,
    "a2.b2.c2.d2/......./......./......./D2.C2.B2.A2 1 1 - - -",
)  # fmt: skip
WIDE = Level(
    10, 10, ("c5", "d8", "e6", "f5", "g3", "h6"), 4, 5, 3,
    "....c3...../..d3....b3../e3........./........../.........a3/"
    "A3........./........../.........E3/..B3....D3../.....C3.... 1 1 - - -",
)  # fmt: skip
PLAIN = Options()
BOTH = Options(stun_by_strength=True, push_own=True)


@dataclass(frozen=True)
class Counted:
    """A position with its number of action sequences of length 1, 2, 3 and so on."""

    name: str
    level: Level
    options: Options
    text: str
    nodes: tuple[int, ...]


COUNTED = (
    Counted("start", CLASSIC, PLAIN, CLASSIC.start, (17, 287, 5525, 124884)),
    Counted(
        "late", CLASSIC, PLAIN,
        ".e2e1..b1../..d1d1.b1b1./..d1c1c1.../A2A1.c1.a1a1a1/"
        "..D1.B2B1../..D1D1.E2E1./......../..C1C1C1... 1 2 - B1 -",
        (44, 1461, 72971),
    ),
    Counted(
        "melee", CLASSIC, PLAIN,
        "......../.d3C1C1a1a1a1./.B1C1...../.B2..E2E1../"
        ".D1D2c1c1A1A1./.b2b1.c1A1../...e1e2.../........ 1 2 - B1d1 -",
        (36, 934, 30926),
    ),
    Counted(
        "push to decide", CLASSIC, PLAIN,
        "....c3.../..d3...b3./e3......./..a1a1a1.../...A3..../.......E3/.B3...D3../...C3.... 1 2 d4 - d5n",
        (3, 42, 742, 14910),
    ),
    Counted(
        "open, both options", CLASSIC, BOTH,
        "......c2c1/e1..d3..b3./e1e1.....a1/.......a1/"
        "A1A1.....a1/A1B1....../.B1.C1C1D2D1./.B1..C1..E3 1 2 - - -",
        (44, 1384, 39191),
    ),
    Counted(
        "melee, both options", CLASSIC, BOTH,
        "......../..D1D1e2e1../..D1.C2C1../...a1b2A1A1./"
        ".c1.a1b1A1E2./.c1.a1.d2E1./.c1B1B1B1d1../........ 2 2 - D3b2 -",
        (35, 713, 14766),
    ),
    Counted("quick start", QUICK, PLAIN, QUICK.start, (9, 81, 900, 12647)),
    Counted(
        "quick melee", QUICK, PLAIN,
        "....../.c1c1A1A2./.c1b1b2C2./.a1a1.C1./.a1B1B1B1./...... 2 2 - - -",
        (23, 363, 7319, 135898),
    ),
    Counted("pairs start", PAIRS, PLAIN, PAIRS.start, (10, 100, 940, 11234)),
    Counted(
        "pairs melee, both options", PAIRS, BOTH,
        "d1d1..D1D1./b1....../b1A1A1C1C1a1./.....a1./....c2.B2 1 2 - - -",
        (20, 226, 2858, 34429),
    ),
    Counted("wide start, both options", WIDE, BOTH, WIDE.start, (17, 289, 5610, 126946)),
    Counted(
        "wide melee, stun by strength, no guard", WIDE, Options(stun_by_strength=True, draw_guard=False),
        ".....d1d1B2B1./....c1d1.A1A1E2/....c2D1.A1.E1/....D1D1.a2a1./....b2.C1.../....b1.C1C1e1e2/"
        "........../........../........../.......... 1 2 - - -",
        (45, 1360, 46175),
    ),
)  # fmt: skip
