"""The Raging Current tracks: four spaces each, beside the arena, for everybody's dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.places import CURRENTS
from game.rules.eye_for_an_eye.state import State, lore_of
from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.svg import group

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.stage.eye_for_an_eye.tableau import Tableau

Z_CURRENTS = 4.0
_DIE, _GAP, _HIGH, _SIGN = 40.0, 2.0, 50.0, 44.0


class Currents:
    """Two tracks at the upper right of the arena, two at the lower left."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.layout = layout
        lore = lore_of(state)
        self.spaces = lore.current_spaces
        self.tracks: dict[int, pygame.Rect] = {}
        if not in_play(state, 1, CURRENTS):
            return
        wide, high = layout.px(_SIGN + self.spaces * (_DIE + _GAP) + 10), layout.px(_HIGH)
        board = layout.board
        for number in range(lore.current_tracks):
            rect = pygame.Rect(0, 0, wide, high)
            down = (number % 2) * (high + layout.px(6))
            if number < 2:
                rect.topright = (board.right + layout.px(10), board.top + down)
            else:
                rect.bottomleft = (board.left - layout.px(10), board.bottom - down)
            self.tracks[CURRENTS + number] = rect
            image = kit.art.draw(current_drawing(kit.art, self.spaces, rect.size))
            stage.add(Sprite(image, rect.topleft, Z_CURRENTS))

    def space(self, place: int, number: int) -> pygame.Rect | None:
        """The space for the so-and-so-manieth die of a track."""
        rect = self.tracks.get(place)
        if rect is None:
            return None
        side = self.layout.px(_DIE)
        left = rect.left + self.layout.px(_SIGN + number * (_DIE + _GAP))
        return pygame.Rect(left, rect.centery - side // 2, side, side)

    def lying(self, tableau: Tableau, seat: int) -> dict[int, pygame.Rect]:
        """Where those dice of a seat lie that are on tracks, in order of seats."""
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


def current_drawing(art: Art, spaces: int, size: tuple[int, int]) -> Drawing:
    """One track: running water, and its spaces."""
    wide = _SIGN + spaces * (_DIE + _GAP) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {_HIGH:g}"><defs>'
        f"{group(art, 'move', 'face/move')}</defs>"
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{_HIGH - 2:g}" rx="16" fill="#123c48" '
        'stroke="#d9a65a" stroke-width="2"/>'
        '<path d="M7 16q8-9 15 0t15 0M7 28q8-9 15 0t15 0M7 40q8-9 15 0t15 0" fill="none" '
        'stroke="#bff4ff" stroke-width="4" stroke-linecap="round"/>',
    ]
    for number in range(spaces):
        left = _SIGN + number * (_DIE + _GAP)
        parts.append(
            f'<rect x="{left + 1:g}" y="{(_HIGH - _DIE) / 2 + 1:g}" width="{_DIE - 2:g}" '
            f'height="{_DIE - 2:g}" rx="9" fill="#0b1d26" stroke="#63c2d2" stroke-width="2"/>'
            f'<use href="#move" transform="translate({left + _DIE / 2:g} {_HIGH / 2:g}) scale(.28)" '
            'opacity=".5"/>'
        )
    return Drawing("current", "".join((*parts, "</svg>")), size)
