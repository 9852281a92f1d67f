"""Where things lie on a player board: attack left, heal above, guard right, move below, dice between."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD
from scenes.base.screen import Box

CARD_DIE = 42
"""The side of a die on a card that says what it does."""


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
    worded: bool = False
    """Whether there is so much room that cards say what they do, and dice lie under the signs of tracks."""


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
    if plan.worded:
        return _spaces_below(plan, place, many)
    if place in (ON_ATTACK, ON_GUARD):
        start, down = left + (wide - 2 * die - 2) / 2, top + high - 2 * die - 3
        return [(start + (n % 2) * (die + 2), down + n // 2 * (die + 2), die, die) for n in range(many)]
    room = wide - plan.icon - plan.key - 12
    die = min(die, int(room / many))
    start = left + plan.icon + 6 + (room - many * die) / 2
    return [(start + n * die, top + (high - die) / 2, die, die) for n in range(many)]


def _spaces_below(plan: Plan, place: int, many: int) -> list[Box]:
    """The spaces under a track's sign: one column at the sides, else one row."""
    left, top, wide, high = plan.tracks[place]
    head = plan.icon + 7
    if place in (ON_ATTACK, ON_GUARD):
        step = min(plan.die + 4.0, (high - head) / many)
        die, across = min(plan.die, int(step)), left + wide / 2
        return [(across - die / 2, top + head + n * step, die, die) for n in range(many)]
    step = min(plan.die + 4.0, (wide - 8) / many)
    die = min(plan.die, int(step))
    start = left + (wide - many * step) / 2
    return [(start + n * step, top + head, die, die) for n in range(many)]


def card_spaces(plan: Plan, place: int, many: int) -> list[Box]:
    """The spaces for dice on a card."""
    left, top, wide, high = plan.cards[place]
    if plan.worded:
        start = left + wide - plan.key - 12 - many * (CARD_DIE + 3)
        return [(start + n * (CARD_DIE + 3), top + 3, CARD_DIE, CARD_DIE) for n in range(many)]
    die = min(plan.die - 2, round((high - 4) * 0.56)) if plan.titled else plan.die - 4
    return [(left + 5 + n * (die + 2), top + high - die - 4, die, die) for n in range(many)]


def card_key(plan: Plan, place: int) -> Box:
    """The key cap on a card."""
    left, top, wide, high = plan.cards[place]
    if plan.worded:
        return left + wide - plan.key - 5, top + 6, plan.key, plan.key
    if plan.titled:
        return left + wide - plan.key - 5, top + high - plan.key - 7, plan.key, plan.key
    return left + wide - plan.key - 3, top + 2, plan.key - 2, plan.key - 4


def pool_spaces(plan: Plan, many: int) -> list[Box]:
    """Where dice lie in the pool: in one row, or in two."""
    left, top, wide, high = plan.pool
    die = plan.die
    rows = [many] if many * die <= wide else [(many + 1) // 2, many // 2]
    die = min(die, int(high / len(rows)) - 3)
    boxes: list[Box] = []
    for row, count in enumerate(rows):
        gap = min(6.0, (wide - count * die) / max(1, count))
        start = left + (wide - count * (die + gap) + gap) / 2
        y = top + high / 2 + (row - len(rows) / 2) * (die + 3) + 1.5
        boxes += [(start + n * (die + gap), y, die, die) for n in range(count)]
    return boxes
