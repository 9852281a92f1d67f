"""Figures in the arena, and as they would stand there: body, ring and seat's sign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians
from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import (
    NOWHERE,
    FigureId,
    Space,
    figure_id,
    is_chief,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.nymphlets import next_to_settle
from game.rules.eye_for_an_eye.state import Figure, State, chief_of, figure_of, nymphlets_of
from game.rules.eye_for_an_eye.steps import path_of
from scenes.base.art import Art
from scenes.base.seat_marks import plain_mark
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.chiefs import (
    COVER_WIDTH,
    FIELD,
    GUARD,
    HEADINGS,
    SMALL_COVER_WIDTH,
    TALLER,
    Cover,
    figure_image,
    living_image,
    nearest,
    nymphlet_name,
    rim_image,
    ring_image,
    sign_image,
    token_ring_image,
)
from scenes.stage.eye_for_an_eye.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_RING, Z_STANDING = 6.0, 20.0
"""Standing things are drawn above this height by their y: what is farther down is in front."""

_FOOT = 12.0
"""How far below the middle of a space a figure's feet are."""

_BADGE, _SMALL_BADGE = 34.0, 24.0
_BESIDE, _BEFORE, _BEHIND, _ASIDE = 11.0, 17.0, 7.0, 20.0
"""How far figures stand aside for one in the same row, in the next row, up or down, and at most to a side."""

_RIM = 5.0
"""How broad the white rim of a figure is that is hit."""

_COVERED_ALPHA, _GHOST_ALPHA = 150, 165


class Piece:
    """One figure; where it is shown follows `point` and `heading`, which motions change."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, name: str, figure: FigureId) -> None:
        self.kit, self.stage, self.layout = kit, stage, layout
        self.figure = figure
        self.small = not is_chief(figure)
        self.name = name
        self.point = pygame.Vector2()
        self.offset = pygame.Vector2()
        """Away from its point for a moment, as in a lunge."""
        self.knock = pygame.Vector2()
        """The same for a blow that it takes."""
        self.lean = pygame.Vector2()
        """How far its body stands aside from the middle of its space, where others are near."""
        self.stretch = (1.0, 1.0)
        """How wide and how high it is while it is pressed together."""
        self.tilt = 0.0
        """Degrees by which it topples, to the right."""
        self.living = (0, 0, 0)
        """How deep it has breathed in, by how many pictures it looks aside, and how its flames stand."""
        self.heading = 0.0
        self.lift = 0.0
        """How far it is above the ground, in pixels."""
        self._covers: dict[Cover, Sprite] = {}
        self._rim: Sprite | None = None
        empty = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.ring = stage.add(Sprite(empty, (0, 0), _Z_RING))
        self.body = stage.add(Sprite(empty, (0, 0), Z_STANDING))
        side = layout.px(_SMALL_BADGE if self.small else _BADGE)
        badge = kit.art.draw(plain_mark(kit.art, seat_of(figure), side))
        self.badge = stage.add(Sprite(badge, (0, 0), Z_STANDING))

    def stand(self, figure: Figure) -> None:
        """Be where the rules say, at rest."""
        self.point.update(self.layout.centre(figure.space))
        self.heading = 60.0 * figure.facing
        self.offset.update(0, 0)
        self.knock.update(0, 0)
        self.stretch, self.lift, self.living = (1.0, 1.0), 0.0, (0, 0, 0)
        self.glint(False)
        self.appear()
        self.show()

    @property
    def at_rest(self) -> bool:
        """Whether nothing happens to it."""
        calm = not (self.tilt or self.lift or self.offset or self.knock) and self.stretch == (1.0, 1.0)
        return calm and self._rim is None

    def live(self, breath: int, aside: int, flicker: int) -> bool:
        """Breathe, look aside, flicker; whether anything is seen of that."""
        if self.living == (breath, aside, flicker):
            return False
        self.living = breath, aside, flicker
        self.show()
        return True

    def appear(self) -> None:
        """Be seen whole and upright, whatever was fading or falling."""
        self.ring.shown = self.badge.shown = True
        self.tilt, self.stretch = 0.0, (1.0, 1.0)
        self.body.alpha = _COVERED_ALPHA if "camouflage" in self._covers else 255

    def show(self) -> None:
        """Bring the pictures to where the figure is."""
        number = nearest(self.heading)
        x, y = self.point + self.offset + self.knock
        self.ring.set(_ring(self.kit.art, self.layout, self.figure, number))
        self.ring.center((round(x), round(y)))
        self.badge.center(self._badge_place(x, y))
        x, y = x + self.lean.x, y + self.lean.y
        body = figure_image(self.kit.art, self.name, number, self.layout)
        if self.tilt or self.stretch != (1.0, 1.0):
            self.body.set(*_posed(self.layout, body, (x, y - self.lift), self.stretch, self.tilt))
        elif any(self.living) and not self.lift:
            breath, aside, flicker = self.living
            number = (number + aside) % HEADINGS
            body = living_image(self.kit.art, self.name, number, self.layout, breath, flicker)
            self.body.set(*_posed(self.layout, body, (x, y), (1.0, 1.0), 0.0))
        else:
            self.body.set(body, _corner(self.layout, x, y - self.lift))
        if self._rim is not None:
            self._rim.center(self.body.rect.center)
        self._order(y)
        for name, sprite in self._covers.items():
            up = (24 if name == "net" else 6) * self.layout.scale + self.lift
            sprite.center((round(x), round(y - up)))

    def _badge_place(self, x: float, y: float) -> tuple[int, int]:
        """On the lower rim of its base, away from where it looks: never over anybody else."""
        across, down = (20, 20) if self.small else (30, 30)
        x -= cos(radians(self.heading)) * across * self.layout.scale
        return round(x), round(y + down * self.layout.scale)

    def _order(self, y: float) -> None:
        z = Z_STANDING + round(y) / 10_000
        if self.body.z != z:
            self.stage.raise_to(self.body, z)
            self.stage.raise_to(self.badge, z + 0.00001)
            for sprite in self._covers.values():
                self.stage.raise_to(sprite, z + 0.00002)

    def cover(self, name: Cover, on: bool) -> None:
        """Put something over the figure, such as a net, or take it away."""
        if on and name not in self._covers:
            width = SMALL_COVER_WIDTH if self.small else COVER_WIDTH
            image = sign_image(self.kit.art, name, width, self.layout)
            self._covers[name] = self.stage.add(Sprite(image, (0, 0), self.body.z + 0.00002))
            self.show()
        elif not on and name in self._covers:
            self._covers.pop(name).remove()
        self.body.alpha = _COVERED_ALPHA if "camouflage" in self._covers else 255

    def glint(self, on: bool) -> None:
        """Have a white rim, or none any more."""
        if self._rim is not None:
            self._rim.remove()
            self._rim = None
        if on:
            edge = max(2, self.layout.px(_RIM))
            image = rim_image(self.kit.art, self.name, nearest(self.heading), self.layout, edge)
            self._rim = self.stage.add(Sprite(image, (0, 0), self.body.z - 0.00003))
            self._rim.center(self.body.rect.center)

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of its body in the window."""
        x, y = self.point + self.lean
        return round(x), round(y - 30 * self.layout.scale)

    @property
    def head(self) -> tuple[int, int]:
        """The middle of its head in the window."""
        x, y = self.point + self.lean
        return round(x), round(y - self.lift - (28 if self.small else 56) * self.layout.scale)

    @property
    def crown(self) -> tuple[int, int]:
        """The highest point of its picture, horns and feathers included."""
        body = self.body.rect
        return round(self.point.x + self.lean.x), body.top + self.body.image.get_bounding_rect().top

    def account(self) -> tuple[object, ...]:
        """Everything that is shown, as a value to compare; breathing changes nothing of it."""
        body = self.body.rect
        if any(self.living) and self.at_rest:
            image = figure_image(self.kit.art, self.name, nearest(self.heading), self.layout)
            body = image.get_rect(topleft=_corner(self.layout, *(self.point + self.lean)))
        return (
            self.figure, round(self.point.x), round(self.point.y), self.heading % 360, tuple(self.offset),
            tuple(self.knock), tuple(self.lean), self.stretch, self.tilt, self._rim is None, self.lift,
            sorted(self._covers), body, self.body.alpha, self.ring.shown,
        )

    def remove(self) -> None:
        """Leave the arena."""
        self.glint(False)
        for sprite in (self.ring, self.body, self.badge, *self._covers.values()):
            sprite.remove()


def _posed(
    layout: Layout, image: pygame.Surface, at: tuple[float, float], stretch: tuple[float, float], tilt: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A figure pressed together or toppled over its feet, which stay where they are, and its corner."""
    width, height = image.get_size()
    # The feet in the picture, as shares of its size.
    across, down = -FIELD[0] / FIELD[2], -FIELD[1] / FIELD[3]
    if stretch != (1.0, 1.0):
        width, height = round(width * stretch[0]), round(height * stretch[1])
        image = pygame.transform.smoothscale(image, (width, height))
    middle = pygame.Vector2((0.5 - across) * width, (0.5 - down) * height)
    if tilt:
        image, middle = pygame.transform.rotate(image, -tilt), middle.rotate(tilt)
    x, y = at[0] + middle.x, at[1] + _FOOT * layout.scale + middle.y
    return image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2))


def _corner(layout: Layout, x: float, y: float) -> tuple[int, int]:
    """The upper left corner of the picture of a figure that stands at a point of the window."""
    unit = layout.scale
    return round(x + FIELD[0] * TALLER * unit), round(y + (FIELD[1] * TALLER + _FOOT) * unit)


def aside(layout: Layout, here: Space, others: Iterable[Space]) -> pygame.Vector2:
    """How far a figure stands aside so that those in the spaces next to its own can be told from it."""
    away, middle = pygame.Vector2(), pygame.Vector2(layout.centre(here))
    for space in others:
        way = middle - layout.centre(space)
        if 0 < way.length() < 1.2 * layout.space_px:
            # One before the other hides more than one beside the other.
            across = _BESIDE if abs(way.x) > abs(way.y) else _BEFORE
            away += (across if way.x > 0 else -across, _BEHIND * way.y / layout.space_px)
    away.x = max(-_ASIDE, min(_ASIDE, away.x))
    return away * layout.scale


def looks_of(figure: FigureId, chief: str, nymphlets: int) -> str:
    """The name of a figure's picture, among so many Nymphlets of its seat."""
    if is_nymphlet(figure):
        return nymphlet_name(nymphlet_number(figure), nymphlets)
    return GUARD if is_guard(figure) else chief


def _ring(art: Art, layout: Layout, figure: FigureId, number: int) -> pygame.Surface:
    """What lies under a figure in one of its headings; a Nymphlet has none."""
    seat = seat_of(figure)
    if is_nymphlet(figure):
        return token_ring_image(art, seat, layout)
    return ring_image(art, seat, number, layout, is_guard(figure))


def ghost_sprites(art: Art, layout: Layout, state: State, action: do.Action) -> Iterator[Sprite]:
    """The figure that an action would move, translucent where it would stand; nothing for other actions."""
    found = _foreseen(state, action)
    if found is None:
        return
    figure, place = found
    seat = seat_of(figure)
    name = looks_of(figure, chief_of(state, seat).name, len(nymphlets_of(state, seat)))
    x, y = layout.centre(place.space)
    number = nearest(60.0 * place.facing)
    ring = Sprite(_ring(art, layout, figure, number), (0, 0), _Z_RING)
    ring.center((x, y))
    yield ring
    body = Sprite(figure_image(art, name, number, layout), _corner(layout, x, y), Z_STANDING + y / 10_000)
    body.alpha = _GHOST_ALPHA
    yield body


def _foreseen(state: State, action: do.Action) -> tuple[FigureId, Figure] | None:
    """Which figure an action would move or turn, and how it would stand then."""
    if action.seat <= 0:
        return None
    chief, task = figure_id(action.seat), state.players[action.seat - 1].task
    if isinstance(action, do.Enter):
        return chief, Figure(state.arena.space(action.cell), action.facing)
    if isinstance(action, do.Settle):
        return next_to_settle(state, action.seat), Figure(state.arena.space(action.cell), 0)
    if isinstance(action, do.WatchOut):
        return chief, figure_of(state, chief)._replace(facing=action.facing)
    if task is None:
        return None
    here = figure_of(state, task.figure)
    if isinstance(action, do.Step):
        space = path_of(state, task, action.way)[-1]
        return (task.figure, here._replace(space=space)) if space != NOWHERE else None
    if isinstance(action, do.Turn):
        return task.figure, here._replace(facing=(here.facing + action.by) % 6)
    return (task.figure, here._replace(facing=action.facing)) if isinstance(action, do.Face) else None
