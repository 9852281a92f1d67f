"""Where things lie on a player board: attack left, heal above, guard right, move below, dice between.

A plan has pixels of its own and comes in five sizes, from one that says everything to one that still fits six
times; a frame maps it to the window, upright or turned towards the edge where its player sits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE
from scenes.base.screen import Box
from scenes.stage.presenter import Side

CompassKey = Literal["left", "up", "right", "down", "roll", "call"]
"""The six keys that play for a seat."""

KEY_TRACKS: Final[dict[CompassKey, Place]] = {
    "left": ON_ATTACK, "up": ON_HEAL, "right": ON_GUARD, "down": ON_MOVE,
}
_CARD_DIE: Final = 42
"""The side of a die on a card that says what it does."""

_BUTTON_KEY: Final = 60.0
"""The most room for the key cap on a button that says what it does."""

_UP: Final = {0: (0, -1), 180: (0, 1), -90: (1, 0), 90: (-1, 0)}
_MOST_KEPT: Final = 300
"""The most turned pictures to keep; the others can be turned again."""


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
    tracks: dict[Place, Box]
    """The whole field of each basic action."""
    cards: dict[Place, Box]
    """The innate and the three tribal cards, by their places."""
    titled: bool
    """Whether cards say their names."""
    worded: bool = False
    """Whether there is enough room for cards to say what they do, and for dice below the signs of tracks."""

    def track_icon(self, place: Place) -> Box:
        """The sign of a basic action."""
        left, top, width, _ = self.tracks[place]
        if place == ON_GUARD:
            return left + width - self.icon - 3, top + 3, self.icon, self.icon
        return left + 3, top + 4, self.icon, self.icon

    def track_spaces(self, place: Place, many: int) -> list[Box]:
        """The spaces for dice of a basic action: in a row, or two by two at the sides."""
        left, top, width, height = self.tracks[place]
        die = self.die
        if self.worded:
            return self._spaces_below(place, many)
        if place in (ON_ATTACK, ON_GUARD):
            start, down = left + (width - 2 * die - 2) / 2, top + height - 2 * die - 3
            return [(start + (n % 2) * (die + 2), down + n // 2 * (die + 2), die, die) for n in range(many)]
        room = width - self.icon - self.key - 12
        die = min(die, int(room / many))
        start = left + self.icon + 6 + (room - many * die) / 2
        return [(start + n * die, top + (height - die) / 2, die, die) for n in range(many)]

    def _spaces_below(self, place: Place, many: int) -> list[Box]:
        """The spaces under a track's sign: one column at the sides, else one row."""
        left, top, width, height = self.tracks[place]
        head = self.icon + 7
        if place in (ON_ATTACK, ON_GUARD):
            step = min(self.die + 4.0, (height - head) / many)
            die, across = min(self.die, int(step)), left + width / 2
            return [(across - die / 2, top + head + n * step, die, die) for n in range(many)]
        step = min(self.die + 4.0, (width - 8) / many)
        die = min(self.die, int(step))
        start = left + (width - many * step) / 2
        return [(start + n * step, top + head, die, die) for n in range(many)]

    def card_spaces(self, place: Place, many: int) -> list[Box]:
        """The spaces for dice on a card."""
        left, top, width, height = self.cards[place]
        if self.worded:
            start = left + width - self.key - 12 - many * (_CARD_DIE + 3)
            return [(start + n * (_CARD_DIE + 3), top + 3, _CARD_DIE, _CARD_DIE) for n in range(many)]
        die = min(self.die - 2, round((height - 4) * 0.56)) if self.titled else self.die - 4
        return [(left + 5 + n * (die + 2), top + height - die - 4, die, die) for n in range(many)]

    def pool_spaces(self, many: int) -> list[Box]:
        """Where dice lie in the pool: in one row, or in two."""
        left, top, width, height = self.pool
        die = self.die
        rows = [many] if many * die <= width else [(many + 1) // 2, many // 2]
        die = min(die, int(height / len(rows)) - 3)
        boxes: list[Box] = []
        for row, count in enumerate(rows):
            gap = min(6.0, (width - count * die) / max(1, count))
            start = left + (width - count * (die + gap) + gap) / 2
            y = top + height / 2 + (row - len(rows) / 2) * (die + 3) + 1.5
            boxes += [(start + n * (die + gap), y, die, die) for n in range(count)]
        return boxes

    def key_box(self, key: CompassKey) -> Box:
        """Where the cap of a key is."""
        if key in KEY_TRACKS:
            return self._track_key(KEY_TRACKS[key])
        left, top, width, height = self.roll if key == "roll" else self.call
        if self.worded:
            middle = left + (width + height) / 2 + 32
            return middle - _BUTTON_KEY / 2, top + 4, _BUTTON_KEY, height - 8
        return left + height - 2, top + 2, width - height - 2, height - 4

    def _track_key(self, place: Place) -> Box:
        left, top, width, _ = self.tracks[place]
        if place == ON_GUARD:
            return left + 6, top + 4, self.key, self.key
        return left + width - self.key - 5, top + 4, self.key, self.key

    def name_room(self, place: Place) -> float:
        """How wide the name of a track may be that stands between its sign and its key."""
        icon_left, _, icon, _ = self.track_icon(place)
        return self._track_key(place)[0] - icon_left - icon - 14

    @property
    def button_room(self) -> float:
        """How wide the words on ROLL and CALL may be that stand between its sign and its key."""
        left, _, _, height = self.roll
        return self.key_box("roll")[0] - left - height - 16

    @property
    def card_field(self) -> Box:
        """The box round all cards."""
        boxes = self.cards.values()
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
        return left, top, right - left, bottom - top

    def card_key(self, place: Place) -> Box:
        """Where a key cap lies on a card, for a key that means this card."""
        left, top, width, height = self.cards[place]
        if self.worded:
            return left + width - self.key - 5, top + 6, self.key, self.key
        if self.titled:
            return left + width - self.key - 5, top + height - self.key - 7, self.key, self.key
        return left + width - self.key - 3, top + 2, self.key - 2, self.key - 4

    def plate_box(self, key: CompassKey) -> Box:
        """Where the meaning of a key is written when it is not the usual one."""
        if key in ("roll", "call"):
            return self.roll if key == "roll" else self.call
        left, top, width, height = self.pool
        row = height / 3
        if key in ("up", "down"):
            return left + 1, top + (1 if key == "up" else 2 * row + 1), width - 2, row - 2
        return left + (1 if key == "left" else width / 2 + 1), top + row + 1, width / 2 - 2, row - 2


LARGE: Final = Plan(
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
COMPACT: Final = Plan(
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
WIDE: Final = Plan(
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


def _compass(top: float) -> dict[Place, Box]:
    """The four tracks of a board with room, round its pool."""
    return {
        ON_ATTACK: (4, top, 84, 296), ON_HEAL: (92, top, 294, 98), ON_GUARD: (390, top, 84, 296),
        ON_MOVE: (92, top + 198, 294, 98),
    }


def _cards(left: float, top: float, width: float, heights: tuple[float, ...]) -> dict[Place, Box]:
    """The innate, and under it the three cards."""
    tops = [top + sum(heights[:n]) + 4 * n for n in range(len(heights))]
    return {ON_INNATE + n: (left, tops[n], width, height) for n, height in enumerate(heights)}


TALL: Final = Plan(
    "tall", (478, 1016), die=54, icon=36, key=36,
    portrait=(4, 2, 104, 104), mark=(0, 62, 46, 46), title=(118, 0, 180, 50), health=(118, 50, 236, 56),
    cup=(358, 4, 112, 52), trophies=(358, 60, 112, 46), status=(294, 6, 64, 42),
    banner=(112, 0, 250, 52),
    pool=(92, 214, 294, 92), roll=(4, 412, 233, 60), call=(241, 412, 233, 60), prompt=(4, 968, 470, 46),
    tracks=_compass(112), cards=_cards(4, 476, 470, (98, 123, 123, 123)), titled=True, worded=True,
)
BROAD: Final = Plan(
    "broad", (1016, 478), die=54, icon=36, key=36,
    portrait=(4, 2, 104, 104), mark=(0, 62, 46, 46), title=(118, 0, 180, 50), health=(118, 50, 236, 56),
    cup=(362, 2, 112, 52), trophies=(362, 58, 112, 48), status=(296, 6, 64, 42),
    banner=(112, 0, 250, 52),
    pool=(92, 214, 294, 92), roll=(4, 412, 233, 62), call=(241, 412, 233, 62), prompt=(482, 3, 530, 39),
    tracks=_compass(112), cards=_cards(482, 44, 530, (98, 98, 98, 124)), titled=True, worded=True,
)


def plan_for(size: tuple[int, int]) -> Plan:
    """The plan that suits the shape of a rectangle best."""
    shape = size[0] / size[1]
    for most, plan in ((0.6, TALL), (1.18, LARGE), (1.9, COMPACT), (2.3, BROAD)):
        if shape < most:
            return plan
    return WIDE


class PanelFrame:
    """Maps boxes of a plan to the window; pictures are turned with it."""

    def __init__(self, side: Side, size: tuple[int, int]) -> None:
        self.turn = side.turn
        self.sideways = self.turn % 180 != 0
        room = side.rect.size[::-1] if self.sideways else side.rect.size
        self.scale = min(room[0] / size[0], room[1] / size[1])
        flat = (round(size[0] * self.scale), round(size[1] * self.scale))
        self.flat_size = flat
        """The size in the window of the board as its player sees it."""
        self.rect = pygame.Rect((0, 0), flat[::-1] if self.sideways else flat)
        self.rect.center = side.rect.center
        self._turned: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}

    @property
    def up(self) -> pygame.Vector2:
        """The direction in the window that is up for the board's player."""
        return pygame.Vector2(_UP[self.turn])

    def px(self, length: float) -> int:
        """A length in window pixels, at least one."""
        return max(1, round(length * self.scale))

    def size(self, box: Box) -> tuple[int, int]:
        """How large a box of the plan is for the board's player, in window pixels."""
        left, top, right, bottom = self._edges(box)
        return right - left, bottom - top

    def at(self, box: Box) -> pygame.Rect:
        """A box of the plan in the window."""
        left, top, right, bottom = self._edges(box)
        mine, (width, height) = self.rect, (right - left, bottom - top)
        if self.turn == 180:
            return pygame.Rect(mine.right - right, mine.bottom - bottom, width, height)
        if self.turn == -90:
            return pygame.Rect(mine.right - bottom, mine.y + left, height, width)
        if self.turn == 90:
            return pygame.Rect(mine.x + top, mine.bottom - right, height, width)
        return pygame.Rect(mine.x + left, mine.y + top, width, height)

    def _edges(self, box: Box) -> tuple[int, int, int, int]:
        # Edges are rounded rather than sizes, so that boxes that touch in the plan touch in the window.
        left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
        scale = self.scale
        return round(left * scale), round(top * scale), round(right * scale), round(bottom * scale)

    def face(self, image: pygame.Surface) -> pygame.Surface:
        """A picture as this board's player sees it; the same surface each time."""
        if not self.turn:
            return image
        # Kept by identity together with the picture itself, for ids of pictures that are gone come again.
        kept = self._turned.get(id(image))
        if kept is None or kept[0] is not image:
            if len(self._turned) >= _MOST_KEPT:
                self._turned.clear()
            kept = self._turned[id(image)] = (image, pygame.transform.rotate(image, self.turn))
        return kept[1]
