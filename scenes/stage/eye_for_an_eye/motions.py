"""How things move in the arena: many at once, each in a lane of its own; figures, and what flashes and flies.

A motion is planned before it begins, and another one may still be going on by then: so it starts from where
its thing is when it is first called, which each of them keeps in a list that is empty until then.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence, verbatim
from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space
from game.rules.eye_for_an_eye.places import on_card
from scenes.base.art import Picture as Drawn
from scenes.base.fonts import Fonts
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.base.timeline import Progress, Timeline, Tween, ease
from scenes.stage.eye_for_an_eye.chiefs import FLASH_WIDTHS, Flash, sign_image, token_drawing
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.picture import Picture

FLASH_Z: Final = 40.0
"""Signs flash over figures and sparks."""

_Z_HOLE, _Z_CARD, _Z_CUBE = 60.5, 61.0, 68.0
_BURST_S, _CUBE_S, _FLIP_S = 0.5, 0.6, 0.42
_MOST_CUBES: Final = 6
_CUBE, _CARRIED = 34.0, 60.0
_RISES: Final = 26.0
"""How far a number rises from the top of a figure."""

_LETTERS: Final = 50.0
_SHIELD: Final = 48.0
_BLOCKED: Final = "#a9d4ff"
"""The blue of the guard, light enough to be read on anything."""

_BETWEEN_STOPS_S: Final = 0.35
"""In a melee the picture is stopped no more often, for it has to be followed."""

_HOP, _FLIGHT = 9.0, 46.0
"""How high a figure rises with each step, and in flight."""

_FLYING: Final = ("leap", "raking_talons", "dive_bomb")
_SLIDING: Final = ("push", "flow", "current")

class Heard:
    """The lane of what does not move: a sound, or a sign that everybody has to see."""


class Held:
    """The lane of a stop: everything that is under way holds for a moment."""


class Act(NamedTuple):
    """A change of one thing, with its delay after what caused it."""

    lane: Hashable
    """The thing that changes; a lane that nobody else can name, such as `object()`, is never cut short."""
    at_s: float
    duration_s: float
    progress: Progress


def timeline(acts: Sequence[Act]) -> Timeline:
    """Acts as one line of time."""
    line = Timeline([Tween(act.at_s, act.duration_s, act.progress) for act in acts])
    for act in acts:
        if isinstance(act.lane, Held):
            line.hit_stop(act.at_s)
    return line


class Motions:
    """All motions under way; a new motion of a thing takes over from wherever that thing is."""

    def __init__(self) -> None:
        self._lanes: dict[Hashable, Timeline] = {}
        self._since_stop_s = _BETWEEN_STOPS_S

    @property
    def quiet(self) -> bool:
        """Whether nothing moves."""
        return not self._lanes

    def take(self, acts: Sequence[Act]) -> None:
        """Begin some acts; what the same things were doing is over."""
        for lane in dict.fromkeys(act.lane for act in acts):
            self._lanes[lane] = timeline([act for act in acts if act.lane == lane])
        for act in acts:
            if isinstance(act.lane, Held) and self._since_stop_s + act.at_s >= _BETWEEN_STOPS_S:
                self._since_stop_s = -act.at_s
                self._stop(act.lane, act.at_s)

    def _stop(self, stop: Held, after_s: float) -> None:
        """Let everything that is seen hold after some time; who only listens hears nothing of it."""
        for lane, line in self._lanes.items():
            if lane is not stop and not isinstance(lane, Heard):
                line.hit_stop(line.now_s + after_s)

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._since_stop_s += dt_s
        for lane, line in [*self._lanes.items()]:
            line.advance(dt_s)
            # What an act does may begin another one in the same lane.
            if line.done and self._lanes.get(lane) is line:
                del self._lanes[lane]

    def clear(self) -> None:
        """End everything now, so that nothing that flew or flashed stays behind; sounds are left out."""
        lanes, self._lanes = self._lanes, {}
        for lane, line in lanes.items():
            if not isinstance(lane, Heard):
                line.finish()


def flies(name: str, cause: str, steps: int) -> bool:
    """Whether a figure goes so many spaces through the air."""
    return cause in _FLYING or (name == "pluma" and cause == "move" and steps > 1)


def walk(picture: Picture, figure: FigureId, path: tuple[Space, ...], cause: str) -> Progress:
    """From wherever the figure is along spaces to the last of them."""
    goals = [pygame.Vector2(picture.layout.centre(space)) for space in path[1:]]
    way: list[pygame.Vector2] = []
    piece = picture.piece(figure)
    flying = flies(piece.name, cause, len(goals))
    lift = (0.0 if cause in _SLIDING else _FLIGHT if flying else _HOP) * picture.layout.scale

    def step(share: float) -> None:
        if not way:
            way.extend((pygame.Vector2(piece.point), *goals))
        place = ease(share) * (len(way) - 1)
        index = min(int(place), len(way) - 2)
        piece.point.update(way[index].lerp(way[index + 1], place - index))
        piece.lift = 0.0 if share >= 1 else lift * abs(sin(pi * (share if flying else place % 1)))
        piece.show()

    return step


def slide(picture: Picture, figure: FigureId, space: Space) -> Progress:
    """From wherever the figure is straight to a space."""
    begun: list[pygame.Vector2] = []
    goal = pygame.Vector2(picture.layout.centre(space))

    def go(share: float) -> None:
        piece = picture.piece(figure)
        if not begun:
            begun.append(pygame.Vector2(piece.point))
        piece.point.update(begun[0].lerp(goal, ease(share)))
        piece.show()

    return go


def stand_aside(picture: Picture, figure: FigureId) -> Progress:
    """From wherever a figure leans to where its neighbours leave it room by then."""
    begun: list[pygame.Vector2] = []

    def lean(share: float) -> None:
        piece = picture.pieces.get(figure)
        if piece is None:
            return
        if not begun:
            begun.append(pygame.Vector2(piece.lean))
        goal = picture.aside(figure)
        piece.lean.update(goal if share >= 1 else begun[0].lerp(goal, ease(share)))
        piece.show()

    return lean


def turn(picture: Picture, figure: FigureId, facing: Direction) -> Progress:
    """From wherever the figure looks, the shorter way round."""
    piece = picture.piece(figure)
    begun: list[float] = []

    def swing(share: float) -> None:
        if not begun:
            begun.append(piece.heading)
        by = (60.0 * facing - begun[0] + 180) % 360 - 180
        piece.heading = 60.0 * facing if share >= 1 else begun[0] + by * ease(share)
        piece.show()

    return swing


def enter(picture: Picture, figure: FigureId, space: Space, facing: Direction) -> Progress:
    """Down from above to where the figure begins."""
    point = picture.layout.centre(space)

    def come_down(share: float) -> None:
        piece = picture.piece(figure)
        piece.appear()
        piece.point.update(point)
        piece.lean.update(picture.aside(figure))
        piece.heading = 60.0 * facing
        piece.lift = (1 - share) * 90 * picture.layout.scale
        piece.show()

    return come_down


def burst(picture: Picture, name: Flash, figure: FigureId, at_s: float) -> Act:
    """A sign that grows over a figure and fades."""
    begun: list[Sprite] = []

    def grown(share: float) -> pygame.Surface:
        width = FLASH_WIDTHS[min(len(FLASH_WIDTHS) - 1, int(share * 2 * len(FLASH_WIDTHS)))]
        return sign_image(picture.kit.art, name, width, picture.layout)

    def go(share: float) -> None:
        piece = picture.pieces.get(figure)
        if not begun:
            if piece is None or share >= 1:
                return
            begun.append(picture.stage.add(Sprite(grown(0.0), (0, 0), FLASH_Z)))
            begun[0].center(piece.middle)
        if share >= 1:
            begun[0].remove()
            return
        middle = begun[0].rect.center
        begun[0].set(grown(share))
        begun[0].center(middle)
        begun[0].alpha = _fading(share)

    return Act(object(), at_s, _BURST_S, go)


def number(picture: Picture, figure: FigureId, image: pygame.Surface, at_s: float) -> Act:
    """A number that rises over a figure's head, for it is the figure that one looks at, and fades."""
    begun: list[tuple[Sprite, tuple[int, int]]] = []

    def go(share: float) -> None:
        if not begun:
            piece = picture.pieces.get(figure)
            if piece is None or share >= 1:
                return
            begun.append((picture.stage.add(Sprite(image, (0, 0), FLASH_Z + 1)), piece.crown))
        sprite, (x, y) = begun[0]
        if share >= 1:
            sprite.remove()
            return
        up = round(_RISES * ease(share) * picture.layout.scale)
        sprite.set(topleft=image.get_rect(midbottom=(x, y - up)).topleft)
        sprite.alpha = _fading(share)

    return Act(object(), at_s, _BURST_S, go)


def _fading(share: float) -> int:
    """Whole for the first half of its time."""
    return min(255, round(600 * (1 - share)))


def outlined(fonts: Fonts, digits: Sentence, colour: str = "#ffffff") -> pygame.Surface:
    """Digits with a dark rim, legible on anything."""
    bright = fonts.render(digits, "number", _LETTERS, colour)
    dark = pygame.mask.from_surface(bright).to_surface(setcolor="#1d0a06", unsetcolor=(0, 0, 0, 0))
    edge = max(2, round(3 * fonts.scale))
    image = pygame.Surface((bright.get_width() + 2 * edge, bright.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx, dy in product((0, edge, 2 * edge), repeat=2):
        image.blit(dark, (dx, dy), special_flags=PREMULTIPLIED)
    image.blit(bright, (edge, edge), special_flags=PREMULTIPLIED)
    # Without the room that letters have above and below them, so that it stands close to a head.
    return image.subsurface(image.get_bounding_rect())


def blocked(picture: Picture, hits: int) -> pygame.Surface:
    """So many hits as came to nothing: a shield and their number, for nothing was lost."""
    digits = outlined(picture.kit.fonts, verbatim(f"{hits}"), _BLOCKED)
    shield = picture.kit.art.image(*_shield(picture.layout)[:2])
    gap = picture.layout.px(4)
    size = shield.get_width() + gap + digits.get_width(), max(shield.get_height(), digits.get_height())
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    image.blit(shield, shield.get_rect(midleft=rect.midleft), special_flags=PREMULTIPLIED)
    image.blit(digits, digits.get_rect(midright=rect.midright), special_flags=PREMULTIPLIED)
    return image


def _shield(layout: Layout) -> Drawn:
    """The sign of the guard, as it stands on dice."""
    side = layout.px(_SHIELD)
    return Drawn("eye_for_an_eye/face/guard", (side, side))


def flip(picture: Picture, seat: Seat, band: int, at_s: float) -> list[Act]:
    """A tribal card turns over to its ready side."""
    panel = picture.panels.get(seat)
    if panel is None:
        return []
    faces = panel.card_faces(band)
    rect = panel.frame.at(panel.plan.cards[on_card(band)])
    begun: list[Sprite] = []

    def go(share: float) -> None:
        if share >= 1:
            for sprite in begun:
                sprite.remove()
            return
        size = _narrowed(rect, abs(cos(pi * share)), panel.frame.sideways)
        image = pygame.transform.scale(faces[share > 0.5], size)
        if not begun:
            begun.append(picture.stage.add(Sprite(image, rect.topleft, _Z_CARD)))
            begun.append(picture.stage.add(Sprite(_hole(rect.size), rect.topleft, _Z_HOLE)))
        begun[0].set(image, image.get_rect(center=rect.center).topleft)

    return [Act(object(), at_s, _FLIP_S, go)]


def _narrowed(rect: pygame.Rect, share: float, sideways: bool) -> tuple[int, int]:
    """The size of a card half turned over, as its player sees it."""
    if sideways:
        return rect.width, max(2, round(rect.height * share))
    return max(2, round(rect.width * share)), rect.height


def _hole(size: tuple[int, int]) -> pygame.Surface:
    """The bare board under a lifted card."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, "#1c1f26", image.get_rect(), border_radius=size[1] // 7)
    return image


def cubes(picture: Picture, figure: FigureId, to: Seat, many: int, at_s: float, guard: bool) -> list[Act]:
    """Red cubes fly from a figure into the cup of its attacker."""
    panel = picture.panels.get(to)
    if panel is None:
        return []
    goal = panel.frame.at(panel.plan.cup).center
    name = "token" if guard else "cube"
    return [
        _flight(picture, name, figure, goal, at_s + 0.07 * index, index)
        for index in range(min(many, _MOST_CUBES))
    ]


def flying_pictures(layout: Layout) -> Iterator[Drawn]:
    """The pictures of what flies into a cup, and the shield of a blow that came to nothing."""
    yield _shield(layout)
    side = layout.px(_CUBE)
    for name in ("cube", "token"):
        yield Drawn(f"eye_for_an_eye/mark/{name}", (side, side))


CATCH_S: Final = 0.9
"""How long a caught Nymphlet flies."""


def carried_off(picture: Picture, figure: FigureId, to: Seat, at_s: float) -> list[Act]:
    """A Nymphlet flies from where it was to the trophies of whoever has caught it."""
    panel, piece = picture.panels.get(to), picture.pieces.get(figure)
    if panel is None or piece is None:
        return []
    goal, side = pygame.Vector2(panel.frame.at(panel.plan.trophies).center), picture.layout.px(_CARRIED)
    image = picture.kit.art.draw(token_drawing(picture.kit.art, piece.name, side))
    begun: list[tuple[Sprite, pygame.Vector2]] = []

    def go(share: float) -> None:
        if not begun:
            sprite = picture.stage.add(Sprite(image, (0, 0), _Z_CUBE))
            begun.append((sprite, pygame.Vector2(piece.middle)))
        sprite, start = begun[0]
        place = start.lerp(goal, ease(share))
        sprite.center((round(place.x), round(place.y - sin(pi * share) * 90 * picture.layout.scale)))
        if share >= 1:
            sprite.remove()

    return [Act(object(), at_s, CATCH_S, go)]


def vanish(picture: Picture, figure: FigureId, at_s: float) -> Act:
    """A figure is gone from its space."""

    def go(share: float) -> None:
        if figure in picture.pieces and not picture.stands(figure):
            picture.pieces.pop(figure).remove()

    return Act(("go", figure), at_s, 0.0, go)


def _flight(
    picture: Picture, name: str, figure: FigureId, goal: tuple[int, int], at_s: float, index: int
) -> Act:
    piece = picture.pieces.get(figure)
    start = pygame.Vector2(piece.middle if piece is not None else goal)
    begun: list[Sprite] = []

    def go(share: float) -> None:
        if not begun:
            side = picture.layout.px(_CUBE)
            image = picture.kit.art.image(f"eye_for_an_eye/mark/{name}", (side, side))
            begun.append(picture.stage.add(Sprite(image, (0, 0), _Z_CUBE)))
        place = start.lerp(pygame.Vector2(goal), ease(share))
        lift = sin(pi * share) * (70 + 14 * index) * picture.layout.scale
        begun[0].center((round(place.x), round(place.y - lift)))
        if share >= 1:
            begun[0].remove()

    return Act(object(), at_s, _CUBE_S, go)
