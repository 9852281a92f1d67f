"""The tracks round the valley: rounds with the weather, survival, and victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.rules.eagle_dance.lore import Lore
from scenes.base.art import Drawing
from scenes.base.seat_marks import plain_mark
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.cards import PHASES
from scenes.stage.eagle_dance.layout import HEADER, POINTS, SURVIVAL, Layout, Spot
from scenes.stage.eagle_dance.lettering import clear, put, write
from scenes.stage.eagle_dance.palette import BLOOD, BRASS, COPPER, CREAM, FAINT, GOLD, INK
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_RAIL, _Z_BADGE = 16.0, 17.0
_BADGE, _SMALL, _POINT = 40.0, 29.0, 32.0
_PLACES = {1: ((0, 0),), 2: ((-20, 0), (20, 0)), 3: ((-20, -13), (20, -13), (0, 13)),
           4: ((-20, -13), (20, -13), (-20, 13), (20, 13))}
"""Where badges stand on a square that they share, by their number."""

_ZONES = {"survival": SURVIVAL, "points": POINTS, "rounds": HEADER}
_LADDER, _FAN = 34.0, 31.0
"""Where the ladder of points stands in its zone, and how far those beside it fan out, over the sky."""
PHASE_NAMES = {
    1: say("Fledgling", sense="a phase"), 2: say("Juvenile", sense="a phase"),
    3: say("Mature", sense="a phase"),
}
WEATHER = {False: say("Sun", sense="weather"), True: say("Rain", sense="weather")}
"""What it is called, by whether it rains."""
_SQUARES = (BLOOD, "#6b3320", "#5c4526", "#4b4a33", "#3c5a3a", "#2f6a40", "#8a6a1c")
"""The squares of the survival track from Chaos to Dominant; longer tracks repeat the middle."""


class Tracks:
    """Three tracks and every seat's markers on two of them."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, lore: Lore, seats: int) -> None:
        self.kit = kit
        self.layout = layout
        self.lore = lore
        self._head_shown: tuple[object, ...] = ()
        nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._head = stage.add(Sprite(nothing, layout.rect(HEADER).topleft, _Z_RAIL))
        if not layout.bare:
            for zone, rail in ((SURVIVAL, survival_rail), (POINTS, points_rail)):
                stage.add(Sprite(rail(kit, layout, lore), layout.rect(zone).topleft, _Z_RAIL))
        self.survivors = {seat: stage.add(Sprite(nothing, (0, 0), _Z_BADGE)) for seat in range(1, seats + 1)}
        self.scores = {seat: stage.add(Sprite(nothing, (0, 0), _Z_BADGE)) for seat in range(1, seats + 1)}

    def show(self, sight: Sight) -> None:
        """Put the markers where they stand; a bare board has none."""
        if self.layout.bare:
            return
        shown = (sight.round, sight.rainy, sight.over, all(bird.at is not None for bird in sight.birds))
        if shown != self._head_shown:
            self._head_shown = shown
            self._head.set(header(self.kit, self.layout, self.lore, sight))
        for seat in self.survivors:
            side = self._survivor_side(sight, seat)
            self._put(self.survivors[seat], seat, side, self.survivor_at(sight, seat))
            self._put(self.scores[seat], seat, _POINT, self.score_at(sight, seat))

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The track under a pixel, for whoever wants to know what it is."""
        names = (name for name, zone in _ZONES.items() if self.layout.rect(zone).collidepoint(point))
        name = next(names, None)
        return None if name is None else Pick("track", name)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a track is; a bare board has none."""
        return None if self.layout.bare else self.layout.rect(_ZONES[pick.name])

    def _put(self, sprite: Sprite, seat: Seat, side: float, spot: Spot) -> None:
        px = max(1, self.layout.px(side))
        sprite.set(self.kit.art.draw(plain_mark(self.kit.art, seat, px)))
        sprite.center(spot)

    def _sharers(self, sight: Sight, seat: Seat) -> list[Seat]:
        square = sight.bird(seat).survival
        return [other for other, bird in enumerate(sight.birds, 1) if bird.survival == square]

    def _survivor_side(self, sight: Sight, seat: Seat) -> float:
        return _BADGE if len(self._sharers(sight, seat)) <= 2 else _SMALL

    def survivor_at(self, sight: Sight, seat: Seat) -> Spot:
        """Where a seat's survival marker stands."""
        sharers = self._sharers(sight, seat)
        dx, dy = _PLACES[len(sharers)][sharers.index(seat)]
        squares = len(self.lore.survival.squares)
        height = SURVIVAL[3] / squares
        middle = SURVIVAL[1] + height * (squares - 1 - sight.bird(seat).survival) + height * 0.64
        return self.layout.at(SURVIVAL[0] + SURVIVAL[2] / 2 + dx, middle + dy)

    def score_at(self, sight: Sight, seat: Seat) -> Spot:
        """Where a seat's point marker stands; past the gold it stays at the top."""
        points = min(self.lore.gold, sight.bird(seat).points)
        step = (POINTS[3] - 30) / self.lore.gold
        x = POINTS[0] + _LADDER - _FAN * self._beside(sight, seat, _POINT / step)
        return self.layout.at(x, POINTS[1] + POINTS[3] - 16 - points * step)

    def _beside(self, sight: Sight, seat: Seat, near: float) -> int:
        """How many markers stand between one and the ladder, because they would lie on each other."""
        taken: dict[Seat, int] = {}
        points = {other: min(self.lore.gold, bird.points) for other, bird in enumerate(sight.birds, 1)}
        for other in sorted(points, key=lambda each: (-points[each], each)):
            busy = {taken[one] for one in taken if abs(points[one] - points[other]) < near}
            taken[other] = next(place for place in range(len(points)) if place not in busy)
        return taken[seat]


def survival_rail(kit: Kit, layout: Layout, lore: Lore) -> pygame.Surface:
    """Seven squares from Chaos at the foot to Dominant at the top, each with its worth at the end."""
    image, px = clear(layout.rect(SURVIVAL).size), layout.px
    worths = lore.survival.squares
    height = SURVIVAL[3] / len(worths)
    for index, worth in enumerate(reversed(worths)):
        square = len(worths) - 1 - index
        top = index * height
        colour = square_colour(square, len(worths))
        plate = kit.art.draw(_plate(layout, (SURVIVAL[2] - 12, height - 8), colour))
        put(image, plate, topleft=(px(6), px(top + 4)))
        number, middle = verbatim(f"{worth:+d}" if worth else "0"), px(top + 24)
        sign = "dominant" if square == len(worths) - 1 else "chaos" if square == 0 else ""
        if sign:
            icon = kit.art.image(f"eagle_dance/{sign}", (px(30), px(30)))
            put(image, icon, center=(px(30), middle))
        write(kit, image, number, "number", px(28), CREAM, px(46), center=(px(66 if sign else 48), middle))
    return image


def square_colour(square: int, squares: int) -> str:
    """The colour of a square of the survival track."""
    if square == squares - 1:
        return _SQUARES[-1]
    return _SQUARES[min(square, len(_SQUARES) - 2)]


def points_rail(kit: Kit, layout: Layout, lore: Lore) -> pygame.Surface:
    """A ladder from 0 to the gold, with a number at every fifth rung."""
    image, px = clear(layout.rect(POINTS).size), layout.px
    step = (POINTS[3] - 30) / lore.gold
    foot = POINTS[3] - 16
    line = pygame.Rect(px(_LADDER - 1), px(foot - step * lore.gold), max(1, px(3)), px(step * lore.gold))
    pygame.draw.rect(image, COPPER, line)
    for points in range(lore.gold + 1):
        y, fifth = px(foot - points * step), points % 5 == 0
        left, width = (_LADDER - 16, 30) if fifth else (_LADDER - 10, 20)
        rung = pygame.Rect(px(left), y - px(1), px(width), max(1, px(2)))
        pygame.draw.rect(image, BRASS if fifth else COPPER, rung)
        if fifth and points:
            colour = GOLD if points == lore.gold else CREAM
            write(kit, image, verbatim(str(points)), "number", px(26), colour, px(32), center=(px(65), y))
    return image


def header(kit: Kit, layout: Layout, lore: Lore, sight: Sight) -> pygame.Surface:
    """The rounds with the signs of their phases, and what weather it is."""
    image, px = clear(layout.rect(HEADER).size), layout.px
    begun = all(bird.at is not None for bird in sight.birds)
    for index, phase in enumerate(lore.phases):
        now = begun and index + 1 == sight.round and not sight.over
        past = sight.over or (begun and index + 1 < sight.round)
        fill = BRASS if now else "#4a3218" if past else "#24180f"
        plate = kit.art.draw(_plate(layout, (56, 48), fill))
        put(image, plate, topleft=(px(8 + index * 62), px(6)))
        ink = INK if now else FAINT if past else "#8f7a58"
        sign, middle = PHASES[phase][0], (px(36 + index * 62), px(29))
        write(kit, image, sign, "title", px(28), ink, px(48), center=middle)
    _weather(kit, image, layout, sight, begun, lore)
    return image


def _weather(
    kit: Kit, image: pygame.Surface, layout: Layout, sight: Sight, begun: bool, lore: Lore
) -> None:
    px = layout.px
    words = _heading(sight, begun, lore)
    icon = kit.art.image(f"eagle_dance/{'rain' if sight.rainy else 'sun'}", (px(54), px(54)))
    put(image, icon, center=(px(916), px(30)))
    weather = WEATHER[sight.rainy]
    left = write(kit, image, weather, "heading", px(32), CREAM, px(110), midright=(px(880), px(29))).left
    write(kit, image, words, "heading", px(32), GOLD, left - px(420), midleft=(px(404), px(29)))


def _heading(sight: Sight, begun: bool, lore: Lore) -> Sentence:
    if sight.over:
        return say("The dance is over")
    if not begun:
        return say("The eagles gather")
    phase = PHASE_NAMES[lore.phases[sight.round - 1]]
    return say("Round {round} of {rounds}: {phase}", round=sight.round, rounds=len(lore.phases), phase=phase)


def _plate(layout: Layout, size: tuple[float, float], fill: str) -> Drawing:
    width, height = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
        f'<rect x="1.500" y="1.500" width="{width - 3:g}" height="{height - 3:g}" rx="10" fill="{fill}" '
        f'stroke="{BRASS}" stroke-opacity=".65" stroke-width="1.500"/>'
        f'<path d="M8 5H{width - 8:g}" stroke="#fff3d6" stroke-opacity=".28" stroke-width="2"/></svg>'
    )
    return Drawing("plate", svg, (layout.px(width), layout.px(height)))
