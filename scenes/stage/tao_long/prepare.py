"""Everything that a game may suddenly show, drawn before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import Seat, verbatim
from game.rules.tao_long import State
from scenes.base.sprites import Stage
from scenes.stage.places import WIDE_BOARD
from scenes.stage.tao_long.board_art import human_drawing, wheel_drawing
from scenes.stage.tao_long.layout import CARD, ELEMENT, STONE, Layout
from scenes.stage.tao_long.marks import BITE_SHARE, BREATH_SIZE, CHOICE, LAST_RING
from scenes.stage.tao_long.mist import Mist
from scenes.stage.tao_long.painter import painter
from scenes.stage.tao_long.palette import BONE, SEAL, SMOKE
from scenes.stage.tao_long.picture import Flux
from scenes.stage.tao_long.shows import Shows
from scenes.stage.tao_long.signs import card_ring, card_veil, damage_tag, pool_ring, tag
from scenes.stage.tao_long.views import legend_picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SHARES = {
    "mark_dot": (0.8,), "mark_ring": (1.0,), "mark_last": (1.0,), "mark_bite": (BITE_SHARE,),
    "mark_fire": (1.0,), "mark_water": (1.0,), "mark_reach": (1.0,), "mark_danger": (1.0,),
    "blot": (1.1,), "puff_fire": (0.5, 0.8, 1.15), "puff_water": (0.5, 0.8, 1.15),
}
"""The marks and shows on a square, each with its sizes in squares."""

_RINGS = ((BONE, 5.0), (SEAL, 12.0), (LAST_RING, 5.0), (LAST_RING, 8.0), (LAST_RING, 12.0))
_MOST_DAMAGE = 10

Job = Callable[["Kit"], object]


def jobs(state: State) -> Sequence[Job]:
    """The two sheets, the two dragons, then marks, labels, banners, mist and legend."""
    dragons = (partial(_dragon, seat) for seat in (1, 2))
    return _wheel, _human, *dragons, _marks, _labels, partial(_sheets, state)


def _layout(kit: Kit) -> Layout:
    return Layout(kit.screen.rect(WIDE_BOARD))


def _wheel(kit: Kit) -> None:
    kit.art.draw(wheel_drawing(kit.art, _layout(kit)))


def _human(kit: Kit) -> None:
    kit.art.draw(human_drawing(kit.art, _layout(kit)))


def _dragon(seat: Seat, kit: Kit) -> None:
    painter(kit.art, seat, _layout(kit).square_px)


def _marks(kit: Kit) -> None:
    layout = _layout(kit)
    for name, shares in _SHARES.items():
        for share in shares:
            size = round(layout.square_px * share)
            kit.art.image(f"tao_long/{name}", (size, size))
    for colour, width in _RINGS:
        card_ring(kit.art, layout, colour, width)
    card_veil(kit.art, layout)
    pool_ring(kit.art, layout)
    for name, units in (("stone_white", CHOICE * STONE), ("stone_black", CHOICE * STONE), ("water", ELEMENT)):
        kit.art.image(f"tao_long/{name}", (layout.px(units), layout.px(units)))
    kit.art.image("tao_long/mark_no", (layout.px(CARD * 0.48), layout.px(CARD * 0.48)))


def _labels(kit: Kit) -> None:
    for damage in range(_MOST_DAMAGE + 1):
        damage_tag(kit, damage)
        damage_tag(kit, damage, 44)
    for value in range(_MOST_DAMAGE + 1):
        tag(kit, verbatim(f"{value}"), size=BREATH_SIZE)
    for number in range(1, 9):
        tag(kit, verbatim(f"{number}"), fill=SEAL)
        tag(kit, verbatim(f"{number}"), fill=SMOKE)


def _sheets(state: State, kit: Kit) -> None:
    layout, stage = _layout(kit), Stage(pygame.Surface((1, 1)))
    for colour in (BONE, SEAL):
        Shows(kit, stage, layout).stroke(colour)
    Mist(kit, stage, layout).show(True, 0)
    Flux(kit, stage, layout, state).arrow(0, 1, SEAL)
    legend_picture(kit, kit.screen.rect(WIDE_BOARD).size)
