"""The sizes of player boards: from one that says everything to one that still fits six times."""

from __future__ import annotations

from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.panel_plan import Plan

LARGE = Plan(
    "large", (470, 500), die=46, icon=34, key=32,
    portrait=(4, 2, 82, 82), mark=(0, 50, 38, 38), title=(94, 0, 166, 38), health=(94, 38, 196, 46),
    cup=(346, 3, 114, 46), trophies=(290, 50, 170, 36), status=(262, 2, 84, 40),
    banner=(88, 0, 264, 42),
    pool=(112, 140, 246, 98), roll=(4, 238, 102, 54), call=(364, 238, 102, 54), prompt=(4, 460, 462, 38),
    tracks={
        ON_ATTACK: (4, 90, 102, 144), ON_HEAL: (112, 90, 246, 46), ON_GUARD: (364, 90, 102, 144),
        ON_MOVE: (112, 242, 246, 46),
    },
    cards={
        ON_INNATE: (4, 296, 229, 79), ON_INNATE + 1: (237, 296, 229, 79), ON_INNATE + 2: (4, 379, 229, 79),
        ON_INNATE + 3: (237, 379, 229, 79),
    },
    titled=True,
)
COMPACT = Plan(
    "compact", (470, 330), die=37, icon=30, key=30,
    portrait=(2, 0, 58, 58), mark=(0, 28, 34, 34), title=(128, 1, 138, 31), health=(68, 3, 196, 54),
    cup=(360, 5, 100, 44), trophies=(266, 30, 92, 28), status=(266, 1, 88, 28),
    banner=(120, 0, 250, 34),
    pool=(110, 105, 250, 80), roll=(2, 184, 104, 42), call=(364, 184, 104, 42), prompt=(4, 297, 462, 31),
    tracks={
        ON_ATTACK: (2, 64, 104, 116), ON_HEAL: (110, 64, 250, 38), ON_GUARD: (364, 64, 104, 116),
        ON_MOVE: (110, 188, 250, 38),
    },
    cards={
        ON_INNATE: (2, 230, 114, 65), ON_INNATE + 1: (120, 230, 114, 65), ON_INNATE + 2: (237, 230, 114, 65),
        ON_INNATE + 3: (354, 230, 114, 65),
    },
    titled=False,
)
WIDE = Plan(
    "wide", (790, 290), die=46, icon=34, key=32,
    portrait=(4, 2, 82, 82), mark=(0, 50, 38, 38), title=(94, 0, 190, 38), health=(94, 38, 196, 46),
    cup=(500, 0, 114, 46), trophies=(630, 4, 156, 36), status=(300, 2, 84, 40),
    banner=(88, 0, 300, 42),
    pool=(112, 140, 246, 98), roll=(4, 236, 102, 52), call=(364, 236, 102, 52), prompt=(474, 48, 312, 38),
    tracks={
        ON_ATTACK: (4, 90, 102, 144), ON_HEAL: (112, 90, 246, 46), ON_GUARD: (364, 90, 102, 144),
        ON_MOVE: (112, 242, 246, 46),
    },
    cards={
        ON_INNATE: (474, 90, 156, 98), ON_INNATE + 1: (634, 90, 156, 98), ON_INNATE + 2: (474, 192, 156, 98),
        ON_INNATE + 3: (634, 192, 156, 98),
    },
    titled=False,
)


def _compass(top: float) -> dict[int, Box]:
    """The four tracks of a board with room, round its pool."""
    return {
        ON_ATTACK: (4, top, 84, 296), ON_HEAL: (92, top, 294, 98), ON_GUARD: (390, top, 84, 296),
        ON_MOVE: (92, top + 198, 294, 98),
    }


def _cards(left: float, top: float, wide: float, highs: tuple[float, ...]) -> dict[int, Box]:
    """The innate, and under it the three cards."""
    tops = [top + sum(highs[:n]) + 4 * n for n in range(len(highs))]
    return {ON_INNATE + n: (left, tops[n], wide, high) for n, high in enumerate(highs)}


TALL = Plan(
    "tall", (478, 1016), die=54, icon=36, key=36,
    portrait=(4, 2, 104, 104), mark=(0, 62, 46, 46), title=(118, 0, 180, 50), health=(118, 50, 236, 56),
    cup=(358, 4, 112, 52), trophies=(358, 60, 112, 46), status=(294, 6, 64, 42),
    banner=(112, 0, 250, 52),
    pool=(92, 214, 294, 92), roll=(4, 412, 233, 60), call=(241, 412, 233, 60), prompt=(4, 968, 470, 46),
    tracks=_compass(112), cards=_cards(4, 476, 470, (98, 123, 123, 123)), titled=True, worded=True,
)
BROAD = Plan(
    "broad", (1016, 478), die=54, icon=36, key=36,
    portrait=(4, 2, 104, 104), mark=(0, 62, 46, 46), title=(118, 0, 180, 50), health=(118, 50, 236, 56),
    cup=(362, 2, 112, 52), trophies=(362, 58, 112, 48), status=(296, 6, 64, 42),
    banner=(112, 0, 250, 52),
    pool=(92, 214, 294, 92), roll=(4, 412, 233, 62), call=(241, 412, 233, 62), prompt=(482, 3, 530, 39),
    tracks=_compass(112), cards=_cards(482, 44, 530, (98, 98, 98, 124)), titled=True, worded=True,
)


def plan_for(size: tuple[int, int]) -> Plan:
    """The plan that suits a rectangle best."""
    shape = size[0] / size[1]
    for most, plan in ((0.6, TALL), (1.18, LARGE), (1.9, COMPACT), (2.3, BROAD)):
        if shape < most:
            return plan
    return WIDE
