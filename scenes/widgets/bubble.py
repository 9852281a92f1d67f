"""A speech bubble of the host: a few words at a thing, with a tail that leads to it, and two answers.

It covers neither the thing that it speaks of nor what must stay in sight, and rather stands where nothing
could be chosen.
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
_WIDTH, _PAD, _GAP = 540.0, 30.0, 12.0
PICTURE: Final = 300.0
"""How wide and high the living picture beside the words is, in design pixels."""
PAPER: Final = "#f8f1de"
_SIZE, _LEAST = 36, 24
_MOST_TEXT = 330.0
"""How high the words may be before they are written smaller."""
_PORTRAIT, _OUT = 92.0, 30.0
"""The host looks over the upper left corner of what it says."""
_BUTTON, _OVER_BUTTON, _BUTTON_SIZE = 66.0, 22.0, 28
_EDGE_ROOM = 14.0
_NEAR = 34.0
"""So far from its thing a bubble stands at least."""
_TAIL, _LONGEST_TAIL = 46.0, 170.0
"""How wide a tail is, and how far it may reach: a longer one would hide what lies between."""
_STEP = 40.0
_LIT_COST, _BOARD_COST = 300.0, 850.0
"""What it costs to cover a place that could be chosen, or to stand on the board, in pixels of distance."""
_Z_RING, _Z_BODY, _Z_TAIL, _Z_WORDS = 98.0, 99.0, 99.5, 100.0


def portrait(kit: Kit) -> pygame.Surface:
    """The host's face."""
    return kit.art.image("common/host", (kit.screen.px(_PORTRAIT), kit.screen.px(_PORTRAIT)))


class Reply(NamedTuple):
    """A button of a bubble."""

    words: Sentence
    press: Callable[[], object]
    style: ButtonStyle = "quiet"


class Bubble:
    """What the host says now, if anything."""

    def __init__(self, gui: Gui) -> None:
        self._gui = gui
        self._sprites: list[Sprite] = []
        self.controls: list[Button] = []
        """The answers that can be given now."""
        self.rect: pygame.Rect | None = None
        """Where it stands, in window pixels."""
        self._place: tuple[int, int] | None = None
        """Where a living picture comes in, if there is to be one."""
        self._picture: Sprite | None = None

    def hide(self) -> None:
        """Say nothing."""
        for sprite in self._sprites:
            sprite.remove()
        for button in self.controls:
            button.remove()
        self._sprites, self.controls, self.rect = [], [], None
        self._place = self._picture = None

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
        free: Sequence[pygame.Rect] = (), lit: Sequence[pygame.Rect] = (), board: pygame.Rect,
        pictured: bool = False,
    ) -> None:
        """Speak of a thing, perhaps to one seat most, with room for a picture beside the words.

        What must be free is never covered; what is lit rather not, and as little of the board as may be.
        """
        self.hide()
        kit = self._gui.kit
        px = kit.screen.px
        width = _WIDTH - 2 * _PAD
        text, = kit.fonts.paragraphs([words], "body", _SIZE, _INK, width, px(_MOST_TEXT), _LEAST)
        height = text.get_height() + px(_BUTTON + _OVER_BUTTON if replies else 0)
        sizes = [(px(_WIDTH), height + px(2 * _PAD))]
        if pictured:
            # Beside the words or below them, whichever hides less.
            wide = px(_WIDTH + _PAD + PICTURE), max(height, px(PICTURE)) + px(2 * _PAD)
            sizes = [wide, (px(_WIDTH), sizes[0][1] + px(_OVER_BUTTON + PICTURE))]
        self.rect = body = self._placed(sizes, thing, free, lit, board)
        edge = SEAT_COLOURS[seat] if seat else _EDGE
        paper = panel(kit.art, body.size, kit.screen.scale, fill=PAPER, border=edge)
        self._put(paper, body.topleft, _Z_BODY)
        if thing is not None:
            halo = ring(kit.art, thing.size, kit.screen.scale, GOLD)
            self._put(halo, halo.get_rect(center=thing.center).topleft, _Z_RING)
            self._lead(body, thing, edge)
        self._put(text, (body.left + px(_PAD), body.top + px(_PAD)), _Z_WORDS)
        if pictured:
            under = body.top + px(_PAD + _OVER_BUTTON) + text.get_height()
            below = body.left + (body.width - px(PICTURE)) // 2, under
            beside = body.right - px(_PAD + PICTURE), body.top + (body.height - px(PICTURE)) // 2
            self._place = below if body.width == px(_WIDTH) else beside
        self._put(portrait(kit), (body.left - px(_OUT), body.top - px(_PORTRAIT - _OUT)), _Z_WORDS)
        self._offer(replies, body)

    def _put(self, image: pygame.Surface, topleft: tuple[int, int], z: float) -> Sprite:
        sprite = self._gui.stage.add(Sprite(image, topleft, z))
        self._sprites.append(sprite)
        return sprite

    def _offer(self, replies: Sequence[Reply], body: pygame.Rect) -> None:
        """The answers in a row at the foot."""
        kit = self._gui.kit
        left, foot = kit.screen.design(body.bottomleft)
        share = (_WIDTH - 2 * _PAD + _GAP) / max(1, len(replies))
        size = even_size(kit, [reply.words for reply in replies], _BUTTON_SIZE, share - _GAP, icon=False)
        self.controls = [
            self._gui.button(
                (left + _PAD + share * index, foot - _PAD - _BUTTON, share - _GAP, _BUTTON), reply.words,
                reply.press, style=reply.style, size=size,
            )
            for index, reply in enumerate(replies)
        ]

    def _placed(
        self, sizes: Sequence[tuple[int, int]], thing: pygame.Rect | None, free: Sequence[pygame.Rect],
        lit: Sequence[pygame.Rect], board: pygame.Rect,
    ) -> pygame.Rect:
        """The best place of a net of places: near its thing, and nothing hidden that somebody needs."""
        screen = self._gui.kit.screen
        edge, head = screen.px(_EDGE_ROOM), screen.px(_PORTRAIT - _OUT)
        left = screen.px(_OUT)
        room = screen.area.inflate(-2 * edge, -2 * edge)
        room.update(room.left + left, room.top + head, room.width - left, room.height - head)
        near = screen.px(_NEAR)
        shut = [*free, *([thing.inflate(2 * near, 2 * near)] if thing else [])]
        centre = thing.center if thing else screen.at((DESIGN_SIZE[0] / 2, DESIGN_SIZE[1] * 0.8))
        best, least, dear = pygame.Rect(room.topleft, sizes[0]), float("inf"), [*lit]
        for body in self._net(room, sizes):
            # The host's portrait reaches beyond the paper.
            whole = pygame.Rect(body.left - left, body.top - head, body.width + left, body.height + head)
            hidden = len(whole.collidelistall(shut))
            aside = max(0, centre[0] - body.right, body.left - centre[0])
            below = max(0, centre[1] - body.bottom, body.top - centre[1])
            over = body.clip(board)
            share = over.width * over.height / (sizes[0][0] * sizes[0][1])
            covered = _LIT_COST * len(body.collidelistall(dear)) + _BOARD_COST * share
            cost = 1e6 * hidden + screen.scale * covered + hypot(aside, below)
            if cost < least:
                best, least = body, cost
        return best

    def _net(self, room: pygame.Rect, sizes: Sequence[tuple[int, int]]) -> Iterator[pygame.Rect]:
        """All places that are tried, in each of the sizes."""
        step = max(1, self._gui.kit.screen.px(_STEP))
        for width, height in sizes:
            for y in range(room.top, max(room.top, room.bottom - height) + 1, step):
                for x in range(room.left, max(room.left, room.right - width) + 1, step):
                    yield pygame.Rect(x, y, width, height)

    def _lead(self, body: pygame.Rect, thing: pygame.Rect, edge: str) -> None:
        """A tail from the edge of the paper to the thing, or towards it: the ring says which one it is."""
        kit = self._gui.kit
        scale, half = kit.screen.scale, kit.screen.px(_TAIL) / 2
        tip = _nearest(thing.inflate(kit.screen.px(16), kit.screen.px(16)), body.center)
        inner = body.inflate(-4 * half, -4 * half)
        root = _nearest(inner, tip)
        aside = hypot(tip[0] - root[0], tip[1] - root[1])
        if aside < 2 * half:
            return
        edge_point = _nearest(body, tip)
        reach = hypot(tip[0] - edge_point[0], tip[1] - edge_point[1])
        if reach > (most := kit.screen.px(_LONGEST_TAIL)):
            share = 1 - (reach - most) / aside
            tip = (root[0] + (tip[0] - root[0]) * share, root[1] + (tip[1] - root[1]) * share)
            aside *= share
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
