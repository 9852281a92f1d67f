"""King of the Hill on the table: the hill marked on the ground, and the card that everybody fills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import Space
from game.rules.eye_for_an_eye.state import SharedTrack, State, lore_of
from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout, middle
from scenes.stage.eye_for_an_eye.palette import BRASS, GOLD, HOLLOW, OUTLINE
from scenes.stage.eye_for_an_eye.svg import ART, document, group, path, polygon, rim, use

if TYPE_CHECKING:
    from scenes.base.kit import Kit

DIE, GAP, HEIGHT, SIGN, EDGE = 40.0, 2.0, 50.0, 50.0, 10.0
"""Of the card: the side of a die, what is left between two, its height, the width of its sign, the rest."""

_TOKEN: Final = 36.0
_Z_HILL, _Z_CARD, _Z_TOKEN = 2.0, 4.0, 4.2


def card_width(spaces: int, tokens: int) -> float:
    """The width of a card with so many spaces for dice and for tokens."""
    return SIGN + spaces * (DIE + GAP) + tokens * (_TOKEN + GAP) + EDGE


class HillCard:
    """The card's tokens; where it lies is where the shared tracks lie."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State, track: SharedTrack) -> None:
        self.tokens = lore_of(state).modes.hill.fills
        self.width = card_width(track.spaces, self.tokens)
        self._kit, self._stage, self._layout, self._spaces = kit, stage, layout, track.spaces
        self._sprites: list[Sprite] = []

    def lay(self, rect: pygame.Rect) -> None:
        """Put the card down, without a token on it."""
        kit, px = self._kit, self._layout.px
        card = kit.art.draw(_card_drawing(kit.art, self._spaces, self.tokens, rect.size))
        self._stage.add(Sprite(card, rect.topleft, _Z_CARD))
        side = px(_TOKEN)
        for number in range(self.tokens):
            image = kit.art.image(f"{ART}/mark/points", (side, side))
            left = rect.left + px(card_width(self._spaces, number) - EDGE + 4)
            place = (left, rect.centery - side // 2)
            self._sprites.append(self._stage.add(Sprite(image, place, _Z_TOKEN)))
        self.show(0)

    def show(self, tokens: int) -> None:
        """So many tokens lie on the card."""
        for number, sprite in enumerate(self._sprites):
            sprite.shown = number < tokens


def _card_drawing(art: Art, spaces: int, tokens: int, size: tuple[int, int]) -> Drawing:
    """The card: a crown, a space for each die, and one for each token."""
    width = card_width(spaces, tokens)
    parts = [
        f"<defs>{group(art, 'totem', 'face/totem')}{group(art, 'crown', 'mark/crown')}</defs>",
        f'<rect x="1" y="1" width="{width - 2:g}" height="{HEIGHT - 2:g}" rx="16" fill="#4a3114" '
        f'stroke="{GOLD}" stroke-width="2"/>',
        use("crown", SIGN / 2 + 2, HEIGHT / 2, 0.4),
    ]
    for number in range(spaces):
        left = SIGN + number * (DIE + GAP)
        parts.append(
            f'<rect x="{left + 1:g}" y="{(HEIGHT - DIE) / 2 + 1:g}" width="{DIE - 2:g}" '
            f'height="{DIE - 2:g}" rx="9" fill="{HOLLOW}" stroke="{BRASS}" stroke-width="2"/>'
            + use("totem", left + DIE / 2, HEIGHT / 2, 0.28, rest='opacity=".6"')
        )
    for number in range(tokens):
        x = card_width(spaces, number) - EDGE + 4 + _TOKEN / 2
        parts.append(
            f'<circle cx="{x:g}" cy="{HEIGHT / 2:g}" r="{_TOKEN / 2 - 2:g}" fill="{HOLLOW}" '
            f'fill-opacity=".6" stroke="{BRASS}" stroke-width="2" stroke-dasharray="5 4"/>'
        )
    return Drawing("hill card", document(f"0 0 {width:g} {HEIGHT:g}", *parts), size)


def mark_hill(kit: Kit, stage: Stage, layout: Layout) -> None:
    """Draw the edge of the hill on the ground."""
    stage.add(Sprite(kit.art.draw(_hill_drawing(layout)), layout.board.topleft, _Z_HILL))


def _hill_drawing(layout: Layout) -> Drawing:
    """A golden line along the outer edges of the hill's spaces."""
    arena = layout.arena
    width, height = (length / layout.scale for length in layout.size)
    edge = "".join(_edges(arena, space) for space in sorted(arena.high_ground))
    svg = document(
        f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}",
        path(edge, f'fill="none" {rim(OUTLINE, 0.75, 11)} stroke-linecap="round"'),
        path(edge, f'fill="none" {rim(GOLD, 1, 5)} stroke-linecap="round"'),
    )
    return Drawing("hill", svg, layout.size, like=f"hill {edge}")


def _edges(arena: Arena, space: Space) -> str:
    """The sides of a space across which the hill does not go on."""
    x, y = middle(arena.cells[space])
    found = []
    for way, other in enumerate(arena.steps[space]):
        if other not in arena.high_ground:
            corners = [pygame.Vector2(RADIUS - 1, 0).rotate(60 * way + turn) for turn in (-30, 30)]
            found.append(polygon((x + corner.x, y + corner.y) for corner in corners)[:-1])
    return "".join(found)
