"""Where things lie on a player board: attack left, heal above, guard right, move below, dice between.

A plan has pixels of its own and comes in five sizes, from one that says everything to one that still fits six
times, each of them with cards and without: where no card is played, dice and tracks take their room. A frame
maps it to the window, upright or turned towards the edge where its player sits.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE, on_card
from scenes.base.screen import Box
from scenes.stage.presenter import Side

CompassKey = Literal["left", "up", "right", "down", "roll", "call"]
"""The six keys that play for a seat."""

KEY_TRACKS: Final[dict[CompassKey, Place]] = {
    "left": ON_ATTACK, "up": ON_HEAL, "right": ON_GUARD, "down": ON_MOVE,
}
_CARD_DIE: Final = 42
"""The side of a die on a card that says what it does."""

_SIDE_AIR: Final = 5.0
"""What stays free beside two spaces abreast, so that none touches the frame of the board."""

NAME_LINE: Final = 24.0
"""The height of the line with a track's name below its sign."""

_WORD_LINE: Final = 36.0
"""The height of the line with what a square button is."""

CARD_LINE: Final = 27.0
"""The height of the line with a card's name above its spaces."""

_HALF_A_LETTER: Final = 8.0

_TALLEST_PLATE: Final = 156.0
_SIGN_SHARE: Final = 0.27
"""How much of a button's width its sign and its key may take each, so that its words have room."""
_ON_A_KEYBOARD: Final[dict[CompassKey, tuple[int, int]]] = {
    "roll": (0, 0), "up": (0, 1), "call": (0, 2), "left": (1, 0), "down": (1, 1), "right": (1, 2),
}
"""Row and column of each key: in every zone they lie so, as Q W E and A S D do."""

_UP: Final = {0: (0, -1), 180: (0, 1), -90: (1, 0), 90: (-1, 0)}
_MOST_KEPT: Final = 300
"""The most turned pictures to keep; the others can be turned again."""


@dataclass(frozen=True)
class NymphletRow:
    """Where the card of a Nymphlet lies, with its token, two names and the spaces of Scurry and Dart."""

    box: Box
    die: float
    scurry: int
    dart: int

    @property
    def token(self) -> Box:
        """Its picture, at the left end."""
        left, top, _, height = self.box
        side = min(height, 1.2 * self.die)
        return left, top + (height - side) / 2, side, side

    @property
    def name_width(self) -> float:
        """How much room each of the two names has."""
        return (self.box[2] - self.token[2] - (self.scurry + self.dart) * (self.die + 3) - 20) / 2

    def name_box(self, dart: bool) -> Box:
        """Where the name of a track stands, before its spaces."""
        left = self.box[0] + self.token[2] + 8
        if dart:
            left += self.name_width + self.scurry * (self.die + 3) + 6
        return left, self.box[1], self.name_width, self.box[3]

    def field(self, dart: bool) -> Box:
        """The name of a track and its spaces."""
        left, top, width, height = self.name_box(dart)
        return left, top, width + (self.dart if dart else self.scurry) * (self.die + 3), height

    def spaces(self, dart: bool) -> list[Box]:
        """The spaces for dice of a track."""
        left, top, width, height = self.name_box(dart)
        start, down = left + width, top + (height - self.die) / 2
        many = self.dart if dart else self.scurry
        return [(start + n * (self.die + 3), down, self.die, self.die) for n in range(many)]


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
    roll: Box
    call: Box
    prompt: Box
    tracks: dict[Place, Box]
    """The whole field of each basic action."""
    keys: Box
    """Where the six keys say what they do while that is not the usual, placed as on a keyboard."""
    cards: dict[Place, Box]
    """The innate and the three tribal cards, by their places; none where no card is played."""
    titled: bool = False
    """Whether cards say their names."""
    worded: bool = False
    """Whether cards say what they do."""
    named: bool = False
    """Whether tracks, ROLL and CALL say what they are."""
    columns: bool = False
    """Whether the spaces of attack and guard lie in one column; else two by two."""
    about: Box | None = None
    """Where there is room for words about the chief, which the keys may take."""

    @property
    def pool(self) -> Box:
        """Dice that are not allocated lie between heal and move."""
        left, top, width, height = self.tracks[ON_HEAL]
        below = top + height + 4
        return left, below, width, self.tracks[ON_MOVE][1] - 4 - below

    def track_icon(self, place: Place) -> Box:
        """The sign of a basic action."""
        left, top, width, _ = self.tracks[place]
        if place == ON_GUARD:
            return left + width - self.icon - 3, top + 3, self.icon, self.icon
        return left + 3, top + 4, self.icon, self.icon

    def _track_head(self, place: Place) -> float:
        """How much of a track's top is taken by its sign, its key and its name."""
        if place in (ON_ATTACK, ON_GUARD):
            return self.icon + 5 + (NAME_LINE if self.named else 0)
        return self.icon + 5 if self.named else 0.0

    def track_spaces(self, place: Place, many: int) -> list[Box]:
        """The spaces for dice of a basic action: in a row, at the sides in a column or two by two."""
        left, top, width, height = self.tracks[place]
        head, die = self._track_head(place), float(self.die)
        if place in (ON_ATTACK, ON_GUARD) and self.columns:
            step = min(die + 8, (height - head) / many)
            die, start = min(die, int(step)), left + width / 2
            return [(start - die / 2, top + head + n * step, die, die) for n in range(many)]
        if place in (ON_ATTACK, ON_GUARD):
            die = min(die, (width - 2 * _SIDE_AIR - 2) // 2)
            start = left + (width - 2 * die - 2) / 2
            down = top + head + (height - head - 2 * die - 3) / 2
            return [(start + (n % 2) * (die + 2), down + n // 2 * (die + 2), die, die) for n in range(many)]
        before, after = (4.0, 4.0) if self.named else (self.icon + 6.0, self.key + 6.0)
        room = width - before - after
        step = min(die + (4 if self.named else 0), room / many)
        die = min(die, int(step))
        start, down = left + before + (room - many * step) / 2, top + head + (height - head - die) / 2
        return [(start + n * step, down - (2 if head else 0), die, die) for n in range(many)]

    def card_spaces(self, place: Place, many: int) -> list[Box]:
        """The spaces for dice on a card."""
        left, top, width, height = self.cards[place]
        if self.worded:
            start = left + width - self.key - 12 - many * (_CARD_DIE + 3)
            return [(start + n * (_CARD_DIE + 3), top + 3, _CARD_DIE, _CARD_DIE) for n in range(many)]
        die = self.card_die
        return [(left + 5 + n * (die + 2), top + height - die - 3, die, die) for n in range(many)]

    def nymphlet_rows(self, many: int, scurry: int, dart: int) -> list[NymphletRow]:
        """The cards of Nymphlets, where Bands II and III lie in other modes."""
        left, top, width, height = _around([self.cards[on_card(2)], self.cards[on_card(3)]])
        high = (height + 3) / many - 3
        die = int(min(self.die, high - 4, width / (scurry + dart + 5.4)))
        return [
            NymphletRow((left, top + n * (high + 3), width, high), die, scurry, dart) for n in range(many)
        ]

    @property
    def dice_field(self) -> Box:
        """The box round all tracks and the pool, where nothing is to be done before a round."""
        return _around([*self.tracks.values()])

    @property
    def card_die(self) -> float:
        """The side of a die below the name of a card, or on one without a name."""
        height = self.cards[ON_INNATE][3]
        return min(self.die - 2.0, height - CARD_LINE - 3) if self.titled else self.die - 4.0

    @property
    def name_line(self) -> float:
        """The baseline of a card's name, midway between its rim and its spaces."""
        return (self.cards[ON_INNATE][3] - self.card_die) / 2 + _HALF_A_LETTER

    def pool_spaces(self, many: int) -> list[Box]:
        """Where dice lie in the pool: in one row or in two, whichever leaves them larger."""
        left, top, width, height = self.pool
        ways = ([many], [(many + 1) // 2, many // 2])
        sizes = [min(float(self.die), width / rows[0] - 1, height / len(rows) - 3) for rows in ways]
        rows, die = (ways[0], sizes[0]) if sizes[0] >= sizes[1] else (ways[1], sizes[1])
        die = int(die)
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
        left, top, width, height = self.button_box(key)
        if self._square:
            below = top + _WORD_LINE
            return left + width / 2 + 4, below, width / 2 - 8, height - _WORD_LINE - 4
        if self.named:
            room = min(height, width * _SIGN_SHARE)
            return left + width - room - 10, top + 4, room, height - 8
        return left + height - 2, top + 2, width - height - 2, height - 4

    def button_box(self, key: CompassKey) -> Box:
        """Where ROLL or CALL lies."""
        return self.roll if key == "roll" else self.call

    def _track_key(self, place: Place) -> Box:
        left, top, width, _ = self.tracks[place]
        if place == ON_GUARD:
            return left + 6, top + 4, self.key, self.key
        return left + width - self.key - 5, top + 4, self.key, self.key

    def name_box(self, place: Place) -> Box:
        """Where the name of a track stands: between its sign and its key, or below them at the sides."""
        left, top, width, _ = self.tracks[place]
        if place in (ON_ATTACK, ON_GUARD):
            return left + 3, top + self.icon + 5, width - 6, NAME_LINE
        icon_left, _, icon, _ = self.track_icon(place)
        start = icon_left + icon + 10
        return start, top + 4, self._track_key(place)[0] - start - 4, self.icon

    def word_box(self, key: CompassKey) -> Box:
        """Where the words on ROLL and CALL stand: between its sign and its key, or above both."""
        left, top, width, height = self.button_box(key)
        if self._square:
            return left + 6, top + 4, width - 12, _WORD_LINE - 4
        start = left + self.sign_box(key)[2] + 10
        return start, top, self.key_box(key)[0] - start - 4, height

    @property
    def _square(self) -> bool:
        """Whether ROLL and CALL are so high that their words stand above sign and key."""
        return self.named and self.roll[3] > self.roll[2] / 2

    def sign_box(self, key: CompassKey) -> Box:
        """Where the sign of ROLL or CALL lies on its button."""
        left, top, width, height = self.button_box(key)
        if not self._square:
            side = min(height, width * _SIGN_SHARE) if self.named else height
            return left + (2 if self.named else 0), top + (height - side) / 2, side, side
        room = height - _WORD_LINE - 4
        side = min(width / 2 - 4, room)
        return left + 2 + (width / 2 - side) / 2, top + _WORD_LINE + (room - side) / 2, side, side

    def card_key(self, place: Place) -> Box:
        """Where a key cap lies on a card, for a key that means this card."""
        left, top, width, height = self.cards[place]
        if self.worded:
            return left + width - self.key - 5, top + 6, self.key, self.key
        if self.titled:
            side = min(self.key, height - CARD_LINE + 2)
            return left + width - side - 5, top + height - side - 3, side, side
        return left + width - self.key - 3, top + 2, self.key - 2, self.key - 4

    def plate_box(self, key: CompassKey) -> Box:
        """Where the meaning of a key is written when it is not the usual one."""
        left, top, width, height = self.keys
        row, column = _ON_A_KEYBOARD[key]
        wide, high = (width + 4) / 3, min((height + 4) / 2, _TALLEST_PLATE)
        down = top + (height + 4 - 2 * high) / 2
        return left + column * wide, down + row * high, wide - 4, high - 4


def _around(boxes: list[Box]) -> Box:
    """The box round some others."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _compass(
    top: float, widths: tuple[float, float], heights: tuple[float, float, float], sides: float
) -> dict[Place, Box]:
    """The four tracks round the pool: attack and guard are as high as `sides`."""
    side, middle = widths
    heal, pool, move = heights
    return {
        ON_ATTACK: (4, top, side, sides), ON_HEAL: (side + 8, top, middle, heal),
        ON_GUARD: (side + middle + 12, top, side, sides),
        ON_MOVE: (side + 8, top + heal + pool + 8, middle, move),
    }


def _stacked(left: float, top: float, width: float, heights: tuple[float, ...]) -> dict[Place, Box]:
    """The innate, and under it the three cards."""
    tops = [top + sum(heights[:n]) + 4 * n for n in range(len(heights))]
    return {ON_INNATE + n: (left, tops[n], width, height) for n, height in enumerate(heights)}


def _squared(left: float, top: float, width: float, height: float) -> dict[Place, Box]:
    """The innate and Band I, and under them the two others."""
    wide, high = (width - 4) / 2, (height - 4) / 2
    return {
        ON_INNATE + n: (left + n % 2 * (wide + 4), top + n // 2 * (high + 4), wide, high) for n in range(4)
    }


LARGE: Final = Plan(
    "large", (470, 500), die=46, icon=34, key=32,
    portrait=(4, 2, 82, 82), mark=(0, 42, 46, 46), title=(94, 0, 158, 38), health=(94, 38, 196, 46),
    cup=(346, 3, 114, 46), trophies=(290, 50, 170, 36), status=(262, 2, 84, 40),
    tracks=_compass(90, (102, 246), (46, 98, 46), 144), roll=(4, 238, 102, 54), call=(364, 238, 102, 54),
    cards=_squared(4, 296, 462, 162), keys=(4, 296, 462, 162), prompt=(4, 460, 462, 38), titled=True,
)
LARGE_CORE: Final = replace(
    LARGE, name="large core", die=56, icon=36, key=36, titled=False, named=True,
    tracks=_compass(88, (116, 222), (104, 124, 104), 232), roll=(4, 324, 116, 104), call=(350, 324, 116, 104),
    cards={}, keys=(4, 324, 462, 104), prompt=(4, 432, 462, 66),
)
COMPACT: Final = Plan(
    "compact", (486, 348), die=37, icon=30, key=30,
    portrait=(2, 0, 50, 50), mark=(36, 9, 43, 43), title=(136, 0, 142, 28), health=(80, 2, 198, 46),
    cup=(384, 3, 98, 44), trophies=(284, 25, 98, 24), status=(284, 0, 98, 25),
    tracks=_compass(54, (102, 270), (40, 60, 40), 112), roll=(4, 169, 102, 33), call=(380, 169, 102, 33),
    cards=_squared(4, 205, 478, 110), keys=(4, 205, 478, 110), prompt=(4, 317, 478, 30), titled=True,
)
COMPACT_CORE: Final = replace(
    COMPACT, name="compact core", die=50, titled=False, named=True,
    tracks=_compass(54, (104, 266), (88, 70, 88), 162), roll=(4, 220, 104, 88), call=(378, 220, 104, 88),
    cards={}, keys=(4, 220, 478, 88), prompt=(4, 311, 478, 35),
)
WIDE: Final = Plan(
    "wide", (790, 290), die=46, icon=34, key=32,
    portrait=(4, 2, 82, 82), mark=(0, 42, 46, 46), title=(94, 0, 190, 38), health=(94, 38, 196, 46),
    cup=(500, 0, 114, 46), trophies=(630, 4, 156, 36), status=(300, 2, 84, 40),
    tracks=_compass(90, (102, 246), (46, 98, 46), 144), roll=(4, 236, 102, 52), call=(364, 236, 102, 52),
    cards=_squared(474, 90, 312, 198), keys=(474, 90, 312, 198), prompt=(474, 48, 312, 38),
)
WIDE_CORE: Final = replace(
    WIDE, name="wide core", die=54, key=34,
    tracks=_compass(88, (122, 526), (64, 64, 64), 150), roll=(4, 242, 122, 46), call=(660, 242, 122, 46),
    cards={}, keys=(4, 88, 782, 200),
)
TALL: Final = Plan(
    "tall", (478, 1016), die=54, icon=36, key=36,
    portrait=(4, 2, 104, 104), mark=(0, 56, 52, 52), title=(118, 0, 168, 50), health=(118, 50, 236, 56),
    cup=(358, 4, 112, 52), trophies=(358, 60, 112, 46), status=(294, 6, 64, 42),
    tracks=_compass(112, (84, 294), (98, 92, 98), 296), roll=(4, 412, 233, 60), call=(241, 412, 233, 60),
    cards=_stacked(4, 476, 470, (98, 123, 123, 123)), keys=(4, 476, 470, 488), prompt=(4, 968, 470, 46),
    titled=True, worded=True, named=True, columns=True,
)
TALL_CORE: Final = replace(
    TALL, name="tall core", die=68, icon=42, key=42, titled=False, worded=False,
    tracks=_compass(112, (92, 278), (122, 152, 122), 404), roll=(4, 520, 233, 80), call=(241, 520, 233, 80),
    cards={}, keys=(4, 604, 470, 328), prompt=(4, 936, 470, 76), about=(4, 604, 470, 328),
)
BROAD: Final = replace(
    TALL, name="broad", size=(1016, 478), cup=(362, 2, 112, 52), trophies=(362, 58, 112, 48),
    status=(296, 6, 64, 42), roll=(4, 412, 233, 62), call=(241, 412, 233, 62),
    cards=_stacked(482, 44, 530, (98, 98, 98, 124)), keys=(482, 44, 530, 430), prompt=(482, 3, 530, 39),
)
BROAD_CORE: Final = replace(
    BROAD, name="broad core", die=76, icon=42, key=42, titled=False, worded=False, columns=False,
    tracks=_compass(112, (170, 660), (126, 102, 126), 232), roll=(4, 348, 170, 126),
    call=(842, 348, 170, 126), cards={}, keys=(4, 348, 1008, 126), prompt=(482, 4, 530, 98),
)
_PLANS: Final = (
    (0.6, TALL, TALL_CORE), (1.18, LARGE, LARGE_CORE), (1.9, COMPACT, COMPACT_CORE), (2.3, BROAD, BROAD_CORE),
)


def plan_for(size: tuple[int, int], cards: bool) -> Plan:
    """The plan that suits the shape of a rectangle best, with cards or without."""
    shape = size[0] / size[1]
    found = next((plans for most, *plans in _PLANS if shape < most), [WIDE, WIDE_CORE])
    return found[0] if cards else found[1]


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
