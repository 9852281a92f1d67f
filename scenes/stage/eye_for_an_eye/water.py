"""The stream: foam that runs with the current, a surge when it rages; and the tracks that all share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import Space
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.places import CURRENTS, ON_HILL
from game.rules.eye_for_an_eye.state import SharedTrack, State
from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.base.swept import Swept
from scenes.stage.eye_for_an_eye.ground import course
from scenes.stage.eye_for_an_eye.hill import HEIGHT, SIGN, HillCard
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout, middle
from scenes.stage.eye_for_an_eye.palette import BRASS, DEEP_WATER, WHITE_WATER
from scenes.stage.eye_for_an_eye.svg import document, group, hexagon
from scenes.stage.eye_for_an_eye.tableau import Tableau

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_PHASES: Final = 8
_EACH_S: Final = 0.12
_COMES, _GOES = 0.42, 0.55
"""The shares of a surge after which the water has come everywhere, and after which it goes."""

_Z_FOAM, _Z_TRACK, _Z_SURGE = 3.0, 4.0, 4.8
_FOAM: Final = (("#d6fbff", 3.0, -15.0, 14), ("#8fdbe6", 2.6, 12.0, 20), ("#eaffff", 2.0, 1.0, 8))
"""Colour, width, place beside the middle and length of each line of foam."""

_DIE, _GAP, _TRACK_HEIGHT, _SIGN = 40.0, 2.0, 50.0, 44.0
"""Of a track: the side of a die, what is left between two, its height, and the width of its sign."""


class Water:
    """The moving part of a stream, if there is one."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self._since_s, self._phase = 0.0, 0
        self._foam: Sprite | None = None
        self._surge: Swept | None = None
        ways = [pygame.Vector2(1, 0).rotate(60 * way).x for way in layout.arena.stream.values()]
        self._to_the_right = sum(ways) >= 0
        if layout.arena.stream:
            rect = _stream_rect(layout)
            self._pictures = [kit.art.draw(_foam_drawing(layout, rect, phase)) for phase in range(_PHASES)]
            self._foam = stage.add(Sprite(self._pictures[0], rect.topleft, _Z_FOAM))
            surge = kit.art.draw(_surge_drawing(layout, rect))
            self._surge = Swept(surge, rect.topleft, _Z_SURGE)
            stage.add(self._surge)
            self._surge.shown = False

    def update(self, dt_s: float) -> None:
        """Let the water run."""
        if self._foam is None or self.kit.settings.reduced_motion:
            return
        self._since_s += dt_s
        if self._since_s >= _EACH_S:
            self._since_s %= _EACH_S
            self._phase = (self._phase + 1) % _PHASES
            self._foam.set(self._pictures[self._phase])

    def surge(self, share: float) -> None:
        """The current rages, as far as it has got."""
        if self._surge is None:
            return
        self._surge.shown = share < 1
        width = self._surge.rect.width
        # White water rushes down the whole stream, and then the calm comes after it.
        if self.kit.settings.reduced_motion or _COMES <= share <= _GOES or share >= 1:
            self._surge.reveal(None)
        elif share < _COMES:
            self._surge.reveal(self._edge(share / _COMES, width), left=self._to_the_right)
        else:
            gone = (share - _GOES) / (1 - _GOES)
            self._surge.reveal(self._edge(gone, width), left=not self._to_the_right)

    def _edge(self, share: float, width: int) -> int:
        """How far from the left the water has come."""
        gone = share * 1.2 - 0.1
        return round(width * (gone if self._to_the_right else 1 - gone))


def _stream_rect(layout: Layout) -> pygame.Rect:
    """The part of the window that the stream takes."""
    spaces = [layout.rect(space) for space in layout.arena.stream]
    return spaces[0].unionall(spaces[1:])


def _framed(layout: Layout, rect: pygame.Rect, body: str, name: str) -> Drawing:
    """A drawing of what moves on the water, cut off at the edges of the stream's spaces."""
    x, y = layout.board.center
    unit = layout.scale
    inside = "".join(hexagon(*middle(layout.arena.cells[space]), RADIUS - 3) for space in layout.arena.stream)
    svg = document(
        f"{(rect.left - x) / unit:.2f} {(rect.top - y) / unit:.2f} {rect.width / unit:.2f} "
        f"{rect.height / unit:.2f}",
        f'<clipPath id="in"><path d="{inside}"/></clipPath>',
        f'<g clip-path="url(#in)" fill="none" stroke-linecap="round" stroke-linejoin="round">{body}</g>',
    )
    return Drawing(name, svg, rect.size, like=f"{layout.arena.board.name} {inside} {body}")


def _foam_drawing(layout: Layout, rect: pygame.Rect, phase: int) -> Drawing:
    """Lines of foam, a little further on in each phase."""
    arena, lines = layout.arena, []
    for colour, width, beside, long in _FOAM:
        for space in arena.stream:
            lines.append(
                f'<path d="{_line(arena, space, beside)}" stroke="{colour}" stroke-width="{width}" '
                f'stroke-opacity=".7" stroke-dasharray="{long} {50 - long}" '
                f'stroke-dashoffset="{-50 * phase / _PHASES + beside:.1f}"/>'
            )
    return _framed(layout, rect, "".join(lines), f"foam {phase}")


def _line(arena: Arena, space: Space, beside: float) -> str:
    """A line along the current through a space, from edge to edge."""
    x, y = middle(arena.cells[space])
    way = pygame.Vector2(1, 0).rotate(60 * arena.stream[space])
    side = way.rotate(90) * beside
    start, end = -50 * way + side, 50 * way + side
    return f"M{x + start.x:.1f} {y + start.y:.1f}L{x + end.x:.1f} {y + end.y:.1f}"


def _surge_drawing(layout: Layout, rect: pygame.Rect) -> Drawing:
    """White water all along the stream."""
    way = "".join(course(layout.arena, space) for space in layout.arena.stream)
    body = (
        f'<path d="{way}" stroke="{WHITE_WATER}" stroke-width="60" stroke-opacity=".55"/>'
        f'<path d="{way}" stroke="#ffffff" stroke-width="26" stroke-opacity=".75" stroke-dasharray="34 16"/>'
    )
    return _framed(layout, rect, body, "surge")


class SharedTracks:
    """Two Raging Current tracks at the upper right of the arena, two at the lower left; the hill's above."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.layout = layout
        self.tracks: dict[int, pygame.Rect] = {}
        self._hill: HillCard | None = None
        for track in mode_of(state).tracks(state):
            if track.kind == "hill":
                self._hill = HillCard(kit, stage, layout, state, track)
                self.tracks[track.place] = self._above(self._hill.width)
                self._hill.lay(self.tracks[track.place])
            else:
                self._lay_current(kit, stage, track)

    def _lay_current(self, kit: Kit, stage: Stage, track: SharedTrack) -> None:
        layout, board, number = self.layout, self.layout.board, track.place - CURRENTS
        rect = pygame.Rect(0, 0, layout.px(_track_width(track.spaces)), layout.px(_TRACK_HEIGHT))
        down = (number % 2) * (rect.height + layout.px(6))
        if number < 2:
            rect.topright = (board.right + layout.px(10), board.top + down)
        else:
            rect.bottomleft = (board.left - layout.px(10), board.bottom - down)
        self.tracks[track.place] = rect
        image = kit.art.draw(_track_drawing(kit.art, track.spaces, rect.size))
        stage.add(Sprite(image, rect.topleft, _Z_TRACK))

    def _above(self, width: float) -> pygame.Rect:
        """The place of a card at the upper right, above the frame and the tracks of the stream."""
        layout, board = self.layout, self.layout.board
        rect = pygame.Rect(0, 0, layout.px(width), layout.px(HEIGHT))
        rect.bottomright = (board.right + layout.px(10), board.top - layout.px(6))
        return rect

    def show(self, tableau: Tableau) -> None:
        """The tokens on the King of the Hill card."""
        if self._hill is not None:
            self._hill.show(tableau.climbed)

    def space(self, place: int, number: int) -> pygame.Rect | None:
        """The space for a die of a track, counted from 0; None where that track is not in play."""
        rect = self.tracks.get(place)
        if rect is None:
            return None
        side = self.layout.px(_DIE)
        sign = _SIGN if place < ON_HILL else SIGN
        left = rect.left + self.layout.px(sign + number * (_DIE + _GAP))
        return pygame.Rect(left, rect.centery - side // 2, side, side)

    def lying(self, tableau: Tableau, seat: Seat) -> dict[int, pygame.Rect]:
        """Where a seat's dice on the tracks lie; on each track everybody's dice lie in the order of seats."""
        found = {}
        for place in self.tracks:
            all_dice = [
                (other, die) for other, player in enumerate(tableau.players, 1)
                for die, where in enumerate(player.places) if where == place
            ]
            for number, (other, die) in enumerate(all_dice):
                rect = self.space(place, number)
                if other == seat and rect is not None:
                    found[die] = rect
        return found


def _track_width(spaces: int) -> float:
    return _SIGN + spaces * (_DIE + _GAP) + 10


def _track_drawing(art: Art, spaces: int, size: tuple[int, int]) -> Drawing:
    """One track: running water, and its spaces."""
    width, height = _track_width(spaces), _TRACK_HEIGHT
    parts = [
        f"<defs>{group(art, 'move', 'face/move')}</defs>",
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="16" fill="{DEEP_WATER}" '
        f'stroke="{BRASS}" stroke-width="2"/>',
        '<path d="M7 16q8-9 15 0t15 0M7 28q8-9 15 0t15 0M7 40q8-9 15 0t15 0" fill="none" '
        f'stroke="{WHITE_WATER}" stroke-width="4" stroke-linecap="round"/>',
    ]
    for number in range(spaces):
        left = _SIGN + number * (_DIE + _GAP)
        parts.append(
            f'<rect x="{left + 1:g}" y="{(height - _DIE) / 2 + 1:g}" width="{_DIE - 2:g}" '
            f'height="{_DIE - 2:g}" rx="9" fill="#0b1d26" stroke="#63c2d2" stroke-width="2"/>'
            f'<use href="#move" transform="translate({left + _DIE / 2:g} {height / 2:g}) scale(.28)" '
            'opacity=".5"/>'
        )
    return Drawing("current", document(f"0 0 {width:g} {height:g}", *parts), size)
