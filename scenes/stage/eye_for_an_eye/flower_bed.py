"""Domination on the table: the flower that lies open, the deck, and the area where it grows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout, middle
from scenes.stage.eye_for_an_eye.palette import BRASS, COAL, FLOWER_COLOURS, GOLD, INK, OUTLINE
from scenes.stage.eye_for_an_eye.svg import digits, document, group, hexagon, path, rim, use

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_CARD: Final = (74.0, 92.0)
_GAP: Final = 8.0
_SMALL: Final = 0.56
_Z_BED, _Z_CARD = 2.0, 4.0


class FlowerBed:
    """Follows the flower that is turned up, and how many are still face down."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, beside: bool) -> None:
        """Where tracks of a stream lie beside the arena, the cards are small and lie above them."""
        self._kit, self._stage, self._layout, self._beside = kit, stage, layout, beside
        self._shown: tuple[int, int] | None = None
        self._sprites: list[Sprite] = []

    @property
    def places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the deck lies, and beside it the card that is turned up."""
        board, px = self._layout.board, self._layout.px
        back = pygame.Rect((0, 0), _card_px(self._layout, self._beside))
        back.topright = (board.right + px(10), board.top - px(10))
        if self._beside:
            back.bottom = board.top - px(6)
        return back, back.move(-back.width - px(_GAP), 0)

    def show(self, flower: int, deck: int) -> None:
        """A flower by its number, 0 for none, and so many in the deck."""
        if (flower, deck) == self._shown:
            return
        for sprite in self._sprites:
            sprite.remove()
        self._shown, self._sprites = (flower, deck), []
        art = self._kit.art
        back, face = self.places
        size = back.size
        self._put(art.draw(_deck_drawing(deck, size)), back.topleft, _Z_CARD)
        if flower:
            name = self._layout.arena.areas[flower - 1][0]
            self._put(art.draw(_face_drawing(art, name, size)), face.topleft, _Z_CARD)
            bed = _bed(self._layout, flower)
            self._put(art.draw(bed.drawing), bed.at, _Z_BED)

    def _put(self, image: pygame.Surface, at: tuple[int, int], z: float) -> None:
        self._sprites.append(self._stage.add(Sprite(image, at, z)))


def drawings(art: Art, layout: Layout, beside: bool) -> Iterator[Drawing]:
    """All that will be shown in a match: to draw one in the frame in which it is turned up takes too long."""
    size = _card_px(layout, beside)
    for number, (name, _) in enumerate(layout.arena.areas, 1):
        yield _face_drawing(art, name, size)
        yield _bed(layout, number).drawing
    for deck in range(len(layout.arena.areas) + 1):
        yield _deck_drawing(deck, size)


def _card_px(layout: Layout, beside: bool) -> tuple[int, int]:
    share = _SMALL if beside else 1.0
    return layout.px(_CARD[0] * share), layout.px(_CARD[1] * share)


def _frame(fill: str, edge: str) -> str:
    width, height = _CARD
    return (
        f'<rect x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" rx="10" fill="{fill}" '
        f'stroke="{edge}" stroke-width="3"/>'
    )


def _face_drawing(art: Art, flower: str, size: tuple[int, int]) -> Drawing:
    """The flower that lies open."""
    width, height = _CARD
    file = f"flower/{flower.replace(' ', '_')}"
    svg = document(
        f"0 0 {width:g} {height:g}", f"<defs>{group(art, 'flower', file)}</defs>",
        _frame("#2c2a1c", FLOWER_COLOURS.get(flower, INK)), use("flower", width / 2, height / 2, 0.62),
    )
    return Drawing(f"open {flower}", svg, size)


def _deck_drawing(deck: int, size: tuple[int, int]) -> Drawing:
    """The backs of the others, with their number."""
    width, height = _CARD
    svg = document(
        f"0 0 {width:g} {height:g}", _frame(COAL if not deck else "#4a2c17", BRASS),
        f'<g transform="translate({width / 2:g} {height / 2:g})"><path d="M-24-14Q0-34 24-14Q0 6-24-14Z" '
        f'fill="none" stroke="{BRASS}" stroke-width="3"/><circle cy="-14" r="6" fill="{BRASS}"/>',
        digits(str(deck), 32, 30, GOLD), "</g>",
    )
    return Drawing(f"flower deck {deck}", svg, size)


class _Bed(NamedTuple):
    """The picture of a flower's area, no larger than that, and where it lies."""

    drawing: Drawing
    at: tuple[int, int]


def _bed(layout: Layout, flower: int) -> _Bed:
    """The three spaces where a flower grows, lit in its colour."""
    name, spaces = layout.arena.areas[flower - 1]
    colour = FLOWER_COLOURS.get(name, INK)
    middles = [middle(layout.arena.cells[space]) for space in spaces]
    left, top = (min(place[axis] for place in middles) - RADIUS for axis in (0, 1))
    right, foot = (max(place[axis] for place in middles) + RADIUS for axis in (0, 1))
    bed = "".join(hexagon(*place, RADIUS - 5) for place in middles)
    svg = document(
        f"{left:.1f} {top:.1f} {right - left:.1f} {foot - top:.1f}",
        path(bed, f'fill="{colour}" fill-opacity=".42" {rim(OUTLINE, 0.8, 13)}'),
        path(bed, f'fill="none" {rim(GOLD, 1, 6)}'),
    )
    size = (round((right - left) * layout.scale), round((foot - top) * layout.scale))
    board = layout.board
    at = (round(board.centerx + left * layout.scale), round(board.centery + top * layout.scale))
    return _Bed(Drawing("bed", svg, size, like=f"bed {bed} {colour}"), at)
