"""Art of the table's size, rendered before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.eagle_dance.lore import DANCES, Lore
from scenes.stage.eagle_dance.cards import VIGNETTE, Cards, back
from scenes.stage.eagle_dance.choices import GAP, frame, looks, part_size, plaque_size
from scenes.stage.eagle_dance.cloth import FRAMED, edge
from scenes.stage.eagle_dance.dice import (
    SMALL_DICE_PX,
    TUMBLES,
    TURNS,
    DieName,
    dice_px,
    resting,
    tumbling,
    turning,
)
from scenes.stage.eagle_dance.eagles import POSES, SEAT_COLOURS, SMALL_PX, base_px, eagle_drawing
from scenes.stage.eagle_dance.facts import PLATE, facts, plate_exists
from scenes.stage.eagle_dance.layout import BROAD, CARD, CLOTH, NARROW, SKY, Layout
from scenes.stage.eagle_dance.lettering import ICON_PX, ICONS
from scenes.stage.eagle_dance.life import PHASES, cloud_drawing, smoke_drawing, water_drawing
from scenes.stage.eagle_dance.sheets import cards_sheet
from scenes.stage.eagle_dance.tiles import LARGEST, MARKS, ON_TILES, TILES, Pictures, gauges
from scenes.stage.eagle_dance.weather import bank_drawing, light_drawing

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_DICE: tuple[DieName, ...] = ("thermal", "food", "weather")
_SIGNS = {"cleared": 96, "failed": 96, "dominant": 70, "chaos": 30, "quest": 36, "step": 34, "die_legal": 92,
          "die_hover": 92}
"""Pictures of one size, and that size in units."""


def jobs(lore: Lore) -> Sequence[Callable[[Kit], object]]:
    """The valley, its tiles and lights, each eagle, the dice and the cards."""
    return [
        _valley, partial(_tiles, lore), _plaques, _plates, _back, _life,
        _icons,
        *(partial(_eagle, seat, 0) for seat in SEAT_COLOURS), *(partial(_die, die, 0) for die in _DICE),
        *(partial(_card, lore, card) for card in range(len(lore.cards))), partial(_sheet, lore),
    ]


def small_jobs() -> Sequence[Callable[[Kit], object]]:
    """What all small boards share: eagles, dice and small pictures."""
    return [
        _icons,
        *(partial(_eagle, seat, SMALL_PX) for seat in SEAT_COLOURS),
        *(partial(_die, die, SMALL_DICE_PX) for die in _DICE),
    ]


def _valley(kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    kit.art.image("eagle_dance/board", layout.board.size)
    for rainy in (False, True):
        kit.art.draw(light_drawing(rainy, layout.rect(SKY).size))


def _tiles(lore: Lore, kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    pictures = Pictures(kit, layout)
    radius_px = LARGEST * layout.unit_px
    for name in (*TILES, *MARKS):
        pictures.tile(name, radius_px)
    for name in ON_TILES:
        pictures.on_tile(name, radius_px)
    for name, level in gauges(lore):
        pictures.gauge(name, level, radius_px)
    for name, side in _SIGNS.items():
        pictures.icon(name, layout.px(side))


def _life(kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    kit.art.draw(cloud_drawing(layout))
    kit.art.draw(bank_drawing(layout.rect(SKY).height))
    for phase in range(PHASES):
        kit.art.draw(water_drawing(layout, phase))
        kit.art.draw(smoke_drawing(layout, phase))


def _back(kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    back(kit, (layout.px(CARD[0]), layout.px(CARD[1])))


def _icons(kit: Kit) -> None:
    for name in ICONS:
        kit.art.image(f"eagle_dance/{name}", (ICON_PX, ICON_PX))
    for dance in DANCES:
        kit.art.image(f"eagle_dance/dance_{dance}", VIGNETTE)


def _plates(kit: Kit) -> None:
    size = (Layout.of_table(kit.screen).px(PLATE[0]), Layout.of_table(kit.screen).px(PLATE[1]))
    for plate in sorted({fact.plate for fact in facts()}):
        if plate_exists(kit.art, plate):
            kit.art.image(f"eagle_dance/plates/{plate}", size)


def _plaques(kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    grids = ((BROAD, 3, 2), (BROAD, 3, 3), (CLOTH, 3, 3), (NARROW, 1, 2), (NARROW, 1, 3), (NARROW, 2, 3))
    sizes = [plaque_size(layout, *grid) for grid in grids]
    for size in (*sizes, part_size(sizes[0], 2, layout.px(GAP))):
        for look in looks():
            kit.art.draw(frame(look, size, layout.unit_px))


def _eagle(seat: int, side: int, kit: Kit) -> None:
    side = side or base_px(Layout.of_table(kit.screen))
    for pose in POSES:
        kit.art.draw(eagle_drawing(kit.art, seat, pose, side))


def _die(die: DieName, side: int, kit: Kit) -> None:
    side = side or dice_px(Layout.of_table(kit.screen))
    for phase in range(TUMBLES):
        kit.art.draw(tumbling(kit.art, die, phase, side))
    for value in (0, 1) if die == "weather" else (1, 2, 3):
        kit.art.draw(resting(kit.art, die, value, side))
        for step in range(TURNS):
            kit.art.draw(turning(kit.art, die, value, step, side))


def _card(lore: Lore, card: int, kit: Kit) -> None:
    layout = Layout.of_table(kit.screen)
    size = (layout.px(CARD[0]), layout.px(CARD[1]))
    Cards(kit, lore).face(card, size)
    for look in FRAMED:
        kit.art.draw(edge(look, size))


def _sheet(lore: Lore, kit: Kit) -> None:
    full = [card.copies for card in lore.cards]
    cards_sheet(kit, Cards(kit, lore), full, Layout.of_table(kit.screen).board.size)
