"""Where everything is on a player board: attack left, heal above, guard right, move below, dice between."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE
from scenes.screen import Box


@dataclass(frozen=True)
class Plan:
    """One size of player board, in its own pixels; a track is its icon, its spaces and its key cap."""

    name: str
    size: tuple[int, int]
    die: int
    icon: int
    key: int
    portrait: Box
    mark: Box
    title: Box
    health: Box
    cup: Box
    trophies: Box
    status: Box
    banner: Box
    """Where the seat's calls are shown."""
    pool: Box
    roll: Box
    call: Box
    prompt: Box
    tracks: dict[int, Box]
    """The whole field of each basic action."""
    cards: dict[int, Box]
    """The innate and the three tribal cards, by their places."""
    titled: bool
    """Whether cards say their names."""


LARGE = Plan(
    "large", (470, 500), die=46, icon=34, key=32,
    portrait=(4, 2, 82, 82), mark=(0, 50, 38, 38), title=(94, 0, 190, 38), health=(94, 38, 196, 46),
    cup=(352, 0, 114, 46), trophies=(296, 48, 170, 36), status=(262, 2, 84, 40),
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
    portrait=(2, 0, 58, 58), mark=(0, 34, 28, 28), title=(128, 2, 138, 28), health=(68, 3, 196, 54),
    cup=(366, 0, 100, 40), trophies=(270, 30, 92, 28), status=(270, 1, 88, 28),
    banner=(120, 0, 250, 34),
    pool=(96, 105, 278, 80), roll=(2, 184, 90, 42), call=(378, 184, 90, 42), prompt=(4, 297, 462, 31),
    tracks={
        ON_ATTACK: (2, 64, 90, 116), ON_HEAL: (96, 64, 278, 38), ON_GUARD: (378, 64, 90, 116),
        ON_MOVE: (96, 188, 278, 38),
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


def plan_for(size: tuple[int, int]) -> Plan:
    """The plan that suits a rectangle best."""
    shape = size[0] / size[1]
    return LARGE if shape < 1.18 else COMPACT if shape < 1.9 else WIDE


def track_icon(plan: Plan, place: int) -> Box:
    """The sign of a basic action."""
    left, top, wide, _ = plan.tracks[place]
    if place == ON_GUARD:
        return left + wide - plan.icon - 3, top + 3, plan.icon, plan.icon
    return left + 3, top + 4, plan.icon, plan.icon


def track_key(plan: Plan, place: int) -> Box:
    """The key cap beside a basic action."""
    left, top, wide, _ = plan.tracks[place]
    if place == ON_GUARD:
        return left + 6, top + 4, plan.key, plan.key
    return left + wide - plan.key - 5, top + 4, plan.key, plan.key


def track_spaces(plan: Plan, place: int, many: int) -> list[Box]:
    """The spaces for dice of a basic action: in a row, or two by two at the sides."""
    left, top, wide, high = plan.tracks[place]
    die = plan.die
    if place in (ON_ATTACK, ON_GUARD):
        start, down = left + (wide - 2 * die - 2) / 2, top + high - 2 * die - 3
        return [(start + (n % 2) * (die + 2), down + n // 2 * (die + 2), die, die) for n in range(many)]
    room = wide - plan.icon - plan.key - 12
    die = min(die, int(room / many))
    start = left + plan.icon + 6 + (room - many * die) / 2
    return [(start + n * die, top + (high - die) / 2, die, die) for n in range(many)]


def card_spaces(plan: Plan, place: int, many: int) -> list[Box]:
    """The spaces for dice on a card."""
    left, top, _, high = plan.cards[place]
    die = min(plan.die - 2, round((high - 4) * 0.56)) if plan.titled else plan.die - 4
    return [(left + 5 + n * (die + 2), top + high - die - 4, die, die) for n in range(many)]


def card_key(plan: Plan, place: int) -> Box:
    """The key cap on a card."""
    left, top, wide, high = plan.cards[place]
    if plan.titled:
        return left + wide - plan.key - 5, top + high - plan.key - 7, plan.key, plan.key
    return left + wide - plan.key - 3, top + 2, plan.key - 2, plan.key - 4


def pool_spaces(plan: Plan, many: int) -> list[Box]:
    """Where dice lie in the pool: in one row, or in two."""
    left, top, wide, high = plan.pool
    die = plan.die
    rows = [many] if many * die <= wide else [(many + 1) // 2, many // 2]
    boxes: list[Box] = []
    for row, count in enumerate(rows):
        gap = min(6.0, (wide - count * die) / max(1, count))
        start = left + (wide - count * (die + gap) + gap) / 2
        y = top + high / 2 + (row - len(rows) / 2) * (die + 3) + 1.5
        boxes += [(start + n * (die + gap), y, die, die) for n in range(count)]
    return boxes
