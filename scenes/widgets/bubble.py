"""A speech bubble of the host: a few words about a thing that is framed, and two answers.

It covers neither the thing that it speaks of nor what must stay in sight, and stands where nothing could be
chosen: where there is little room it is narrow, or does without its picture. A tail leads to the thing only
where the way there is short and free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence
from scenes.base.art import framed
from scenes.base.button import Button, ButtonStyle, even_size
from scenes.base.gui import Gui
from scenes.base.kit import Kit
from scenes.base.palette import GOLD
from scenes.base.screen import DESIGN_SIZE
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.shapes import panel, ring
from scenes.base.sprites import Sprite

_EDGE, _INK = "#c8a763", "#2a2118"
_WIDTH, _NARROW, _PAD, _GAP = 540.0, 430.0, 30.0, 12.0
"""The narrow paper has room beside a board."""
_PICTURE, _SMALL_PICTURE = 300.0, 180.0
"""How high the living picture with the words may be, and where there is little room."""
_WIDEST_PICTURE = 400.0
PAPER: Final = "#f8f1de"
_SIZE, _SMALL_SIZE, _LEAST = 36, 30, 24
_MOST_TEXT = 330.0
"""How high the words may be before they are written smaller."""
_PORTRAIT, _OUT, _LESS_OUT = 92.0, 30.0, 10.0
"""The host looks over the upper left corner of what it says, less far where there is little room."""
_BUTTON, _OVER_BUTTON, _BUTTON_SIZE = 66.0, 22.0, 28
_EDGE_ROOM = 14.0
_NEAR = 26.0
"""So far from its thing a bubble stands at least."""
_TAIL, _LONGEST_TAIL = 46.0, 100.0
"""How wide a tail is, and how far it may reach: a longer one would cross what lies between."""
_STEP, _BESIDE = 60.0, 6.0
"""How wide the net of places is that are tried, and how close one may be to what is never covered."""
_SHUT_COST: Final = 1e6
_LIT_COST, _DEAR_COST, _BOARD_COST, _TOUCH_COST = 4000.0, 1600.0, 3600.0, 500.0
"""What it costs to cover a place that could be chosen, a thing to be looked at, all of the board, or a bit of
it, in pixels of distance."""
_NARROW_COST, _SMALL_COST, _BARE_COST = 60.0, 700.0, 1200.0
"""What it costs to write in narrow lines, to make words and picture smaller, and to show no picture."""
_Z_RING, _Z_BODY, _Z_TAIL, _Z_WORDS = 98.0, 99.0, 99.5, 100.0


def portrait(kit: Kit) -> pygame.Surface:
    """The host's face."""
    return kit.art.image("common/host", (kit.screen.px(_PORTRAIT), kit.screen.px(_PORTRAIT)))


Extent = tuple[float, float]
"""Width and height in design pixels."""


class Reply(NamedTuple):
    """A button of a bubble."""

    words: Sentence
    press: Callable[[], object]
    style: ButtonStyle = "quiet"


class Room(NamedTuple):
    """What lies on a table, as far as a bubble minds it."""

    board: pygame.Rect
    shut: Sequence[pygame.Rect] = ()
    """Never covered."""
    lit: Sequence[pygame.Rect] = ()
    """What can be chosen next and what is in hand: covered only where there is no room at all."""
    dear: Sequence[pygame.Rect] = ()
    """What is rather looked at: pieces, and the panels of seats."""

    @property
    def things(self) -> list[pygame.Rect]:
        """All that no tail may cross."""
        return [*self.shut, *self.lit, *self.dear]


class _Cut(NamedTuple):
    """A way to cut the paper: how wide and high, with the picture beside or below the words, or without."""

    text: pygame.Surface
    size: tuple[int, int]
    cost: float
    out: float
    """So far the host's portrait looks out at the left."""
    beside: Extent = (0.0, 0.0)
    below: Extent = (0.0, 0.0)
    """How large a picture beside the words or below them is, if there is one."""


class _Paper(NamedTuple):
    """How the paper is cut: how wide, how high the picture, how large the words, and what that costs."""

    width: float
    picture: float
    size: float
    cost: float
    out: float


_PAPERS: Final = (
    _Paper(_WIDTH, _PICTURE, _SIZE, 0.0, _OUT), _Paper(_NARROW, _PICTURE, _SIZE, _NARROW_COST, _LESS_OUT),
    _Paper(_NARROW, _SMALL_PICTURE, _SMALL_SIZE, _SMALL_COST, _LESS_OUT),
)


class Bubble:
    """What the host says now, if anything."""

    def __init__(self, gui: Gui) -> None:
        self._gui = gui
        self._sprites: list[Sprite] = []
        self.controls: list[Button] = []
        """The answers that can be given now."""
        self.rect: pygame.Rect | None = None
        """Where it stands, in window pixels."""
        self.room: Extent = (0.0, 0.0)
        """How large a living picture beside the words may be, if there is to be one."""
        self._place: tuple[int, int] | None = None
        self._picture: Sprite | None = None

    def hide(self) -> None:
        """Say nothing."""
        for sprite in self._sprites:
            sprite.remove()
        for button in self.controls:
            button.remove()
        self._sprites, self.controls, self.rect = [], [], None
        self._place, self._picture, self.room = None, None, (0.0, 0.0)

    @property
    def pictured(self) -> bool:
        """Whether a picture is seen beside the words."""
        return self._picture is not None

    def show(self, picture: pygame.Surface) -> None:
        """Show a living picture beside the words, or what has become of it."""
        if self._picture is not None and self._picture.image is picture:
            self._picture.redraw()
        elif self._place is not None:
            self._picture = self._put(picture, self._place, _Z_WORDS)

    def handle(self, event: pygame.Event) -> bool:
        """A click on the paper presses its buttons and reaches nothing below; whether it was one."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.rect is None or not self.rect.collidepoint(event.pos):
            return False
        self._gui.handle(event)
        return True

    def say(
        self, words: Sentence, replies: Sequence[Reply], thing: pygame.Rect | None, seat: Seat = 0, *,
        room: Room, shape: float = 0.0,
    ) -> None:
        """Speak of a thing, perhaps to one seat most.

        With a shape, which says how high a picture is for its width, it has a place wherever there is room.
        """
        self.hide()
        kit = self._gui.kit
        px = kit.screen.px
        cut, body = self._placed(self._cuts(words, bool(replies), shape), thing, room)
        self.rect = body
        edge = SEAT_COLOURS[seat] if seat else _EDGE
        paper = panel(kit.art, body.size, kit.screen.scale, fill=PAPER, border=edge)
        self._put(paper, body.topleft, _Z_BODY)
        if thing is not None:
            halo = ring(kit.art, thing.size, kit.screen.scale, GOLD)
            self._put(halo, halo.get_rect(center=thing.center).topleft, _Z_RING)
            self._lead(body, thing, edge, room.things)
        self._put(cut.text, (body.left + px(_PAD), body.top + px(_PAD)), _Z_WORDS)
        if any(cut.below):
            self.room = cut.below
            self._place = body.left + px(_PAD), body.top + px(_PAD + _OVER_BUTTON) + cut.text.get_height()
        elif any(cut.beside):
            self.room = cut.beside
            at = body.top + (body.height - px(cut.beside[1])) // 2
            self._place = body.right - px(_PAD + cut.beside[0]), at
        self._put(portrait(kit), (body.left - px(cut.out), body.top - px(_PORTRAIT - _OUT)), _Z_WORDS)
        self._offer(replies, body, px(_PAD + cut.beside[0]) if any(cut.beside) else 0)

    def _cuts(self, words: Sentence, answered: bool, shape: float) -> list[_Cut]:
        """All ways to cut the paper for these words, the best first."""
        kit = self._gui.kit
        px = kit.screen.px
        cuts = []
        for width, picture, size, cost, out in _PAPERS:
            text, = kit.fonts.paragraphs(
                [words], "body", size, _INK, width - 2 * _PAD, px(_MOST_TEXT), _LEAST
            )
            height = text.get_height() + px(_BUTTON + _OVER_BUTTON if answered else 0)
            bare = px(width), height + px(2 * _PAD)
            if shape:
                beside, below = (
                    (across, min(picture, across * shape))
                    for across in (min(_WIDEST_PICTURE, picture / shape), width - 2 * _PAD)
                )
                wide = px(width + _PAD + beside[0]), max(height, px(beside[1])) + px(2 * _PAD)
                cuts.append(_Cut(text, wide, cost, out, beside=beside))
                high = bare[0], bare[1] + px(_OVER_BUTTON + below[1])
                cuts.append(_Cut(text, high, cost, out, below=below))
                cost += _BARE_COST
            cuts.append(_Cut(text, bare, cost, out))
        return cuts

    def _put(self, image: pygame.Surface, topleft: tuple[int, int], z: float) -> Sprite:
        sprite = self._gui.stage.add(Sprite(image, topleft, z))
        self._sprites.append(sprite)
        return sprite

    def _offer(self, replies: Sequence[Reply], body: pygame.Rect, aside_px: int) -> None:
        """The answers in a row at the foot, beside the picture where that stands beside the words."""
        kit = self._gui.kit
        left, foot = kit.screen.design(body.bottomleft)
        width = (body.width - aside_px) / kit.screen.scale
        share = (width - 2 * _PAD + _GAP) / max(1, len(replies))
        size = even_size(kit, [reply.words for reply in replies], _BUTTON_SIZE, share - _GAP, icon=False)
        self.controls = [
            self._gui.button(
                (left + _PAD + share * index, foot - _PAD - _BUTTON, share - _GAP, _BUTTON), reply.words,
                reply.press, style=reply.style, size=size,
            )
            for index, reply in enumerate(replies)
        ]

    def _placed(
        self, cuts: Sequence[_Cut], thing: pygame.Rect | None, room: Room
    ) -> tuple[_Cut, pygame.Rect]:
        """The best place of a net of places: near its thing, and nothing hidden that somebody needs."""
        screen = self._gui.kit.screen
        edge, head = screen.px(_EDGE_ROOM), screen.px(_PORTRAIT - _OUT)
        area = screen.area.inflate(-2 * edge, -2 * edge)
        area.update(area.left, area.top + head, area.width, area.height - head)
        near, scale = screen.px(_NEAR), screen.scale
        shut = [*room.shut, *([thing.inflate(2 * near, 2 * near)] if thing else [])]
        lit, dear = [*room.lit], [*room.dear]
        centre = thing.center if thing else screen.at((DESIGN_SIZE[0] / 2, DESIGN_SIZE[1] * 0.8))
        best, least = (cuts[-1], pygame.Rect(area.topleft, cuts[-1].size)), float("inf")
        for cut, body in self._net(area, cuts, shut):
            aside = max(0, centre[0] - body.right, body.left - centre[0])
            below = max(0, centre[1] - body.bottom, body.top - centre[1])
            over = body.clip(room.board)
            share = over.width * over.height / (cuts[0].size[0] * cuts[0].size[1])
            touched = _TOUCH_COST if over.width and over.height else 0.0
            cost = scale * (cut.cost + _BOARD_COST * share + touched) + hypot(aside, below)
            if cost >= least:
                continue
            # The host's portrait reaches beyond the paper.
            left = screen.px(cut.out)
            whole = pygame.Rect(body.left - left, body.top - head, body.width + left, body.height + head)
            cost += _SHUT_COST * len(whole.collidelistall(shut))
            cost += scale * _LIT_COST * len(whole.collidelistall(lit))
            cost += scale * _DEAR_COST * len(body.collidelistall(dear))
            if cost < least:
                best, least = (cut, body), cost
        return best

    def _net(
        self, area: pygame.Rect, cuts: Sequence[_Cut], shut: Sequence[pygame.Rect]
    ) -> Iterator[tuple[_Cut, pygame.Rect]]:
        """All places that are tried, for each cut: a net, and just above whatever is never covered."""
        px = self._gui.kit.screen.px
        step = max(1, px(_STEP))
        above = {rect.top - px(_BESIDE) for rect in shut}
        for cut in cuts:
            width, height = cut.size
            left, right = area.left + px(cut.out), area.right - width
            for foot in {*range(area.bottom, area.top + height - 1, -step), *above}:
                if not area.top + height <= foot <= area.bottom:
                    continue
                for x in (*range(right, left, -step), left):
                    yield cut, pygame.Rect(x, foot - height, width, height)

    def _lead(
        self, body: pygame.Rect, thing: pygame.Rect, edge: str, things: Sequence[pygame.Rect]
    ) -> None:
        """A tail from the edge of the paper to the frame, where the way is short and crosses nothing."""
        kit = self._gui.kit
        scale, half = kit.screen.scale, kit.screen.px(_TAIL) / 2
        tip = _nearest(thing.inflate(kit.screen.px(16), kit.screen.px(16)), body.center)
        inner = body.inflate(-4 * half, -4 * half)
        root = _nearest(inner, tip)
        aside = hypot(tip[0] - root[0], tip[1] - root[1])
        start = _nearest(body, tip)
        reach = hypot(tip[0] - start[0], tip[1] - start[1])
        crossed = any(each.clipline(start, tip) for each in things if not each.colliderect(thing))
        if aside < 2 * half or reach > kit.screen.px(_LONGEST_TAIL) or crossed:
            return
        across = ((root[1] - tip[1]) / aside * half, (tip[0] - root[0]) / aside * half)
        points = [(root[0] + across[0], root[1] + across[1]), tip, (root[0] - across[0], root[1] - across[1])]
        left, top = (min(point[axis] for point in points) - 4 for axis in (0, 1))
        right, foot = (max(point[axis] for point in points) + 4 for axis in (0, 1))
        shape = " ".join(f"{x - left:.1f},{y - top:.1f}" for x, y in points)
        svg = (
            f'<polyline points="{shape}" fill="{PAPER}" stroke="{edge}" stroke-linejoin="round" '
            f'stroke-width="{max(1.0, 2 * scale):.2f}"/>'
        )
        image = kit.art.render(framed("tail", (round(right - left), round(foot - top)), svg)).copy()
        # Under the words the tail is paper like the rest: only what sticks out is to be seen.
        rim = max(2, round(4 * scale))
        image.fill((0, 0, 0, 0), body.inflate(-rim, -rim).move(-round(left), -round(top)))
        self._put(image, (round(left), round(top)), _Z_TAIL)


def _nearest(rect: pygame.Rect, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a rectangle that is nearest to another point."""
    x = min(max(point[0], rect.left), rect.right)
    y = min(max(point[1], rect.top), rect.bottom)
    return x, y
