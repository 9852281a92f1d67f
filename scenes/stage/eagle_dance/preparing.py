"""Art of the table's size, rendered before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.eagle_dance.lore import Lore
from scenes.stage.art import Picture as Wish
from scenes.stage.eagle_dance.card_face import CARD
from scenes.stage.eagle_dance.cards import Cards
from scenes.stage.eagle_dance.cloth_art import edge
from scenes.stage.eagle_dance.dice_art import TUMBLES, DieName, resting, tumbling
from scenes.stage.eagle_dance.dice_tray import DICE_SIDE
from scenes.stage.eagle_dance.eagles import FLYING_SIDE
from scenes.stage.eagle_dance.hexes import LARGEST
from scenes.stage.eagle_dance.layout import SKY, Layout
from scenes.stage.eagle_dance.pictures import MARKS, ON_TILES, TILES, Pictures
from scenes.stage.eagle_dance.weather import light_drawing, rain_sheet
from scenes.stage.eagle_dance.wings import POSES, SEAT_COLOURS, eagle_drawing
from scenes.stage.places import BOARD

if TYPE_CHECKING:
    from scenes.app import App

_DICE: tuple[DieName, ...] = ("thermal", "food", "weather")
_ICONS = (
    "thermal", "food", "threat", "vp", "cleared", "failed", "dominant", "chaos", "flag", "quest", "sun",
    "rain",
)


def jobs(lore: Lore) -> Sequence[Callable[[App], object]]:
    """The valley, its tiles and lights, each eagle, the dice and the cards."""
    return [
        _valley, _tiles,
        *(partial(_eagle, seat) for seat in SEAT_COLOURS), *(partial(_die, die) for die in _DICE),
        *(partial(_card, lore, card) for card in range(len(lore.cards))),
    ]


def _layout(app: App) -> Layout:
    return Layout(app.screen.rect(BOARD))


def _valley(app: App) -> None:
    layout = _layout(app)
    app.art.image("eagle_dance/board", layout.board.size)
    for rainy in (False, True):
        app.art.draw(light_drawing(rainy, layout.rect(SKY).size))
    rain_sheet(layout.rect(SKY).size)


def _tiles(app: App) -> None:
    layout = _layout(app)
    pictures = Pictures(app, layout)
    radius_px = LARGEST * layout.unit_px
    for name in (*TILES, *MARKS):
        pictures.tile(name, radius_px)
    for name in ON_TILES:
        pictures.on_tile(name, radius_px)
    sides = [layout.px(side) for side in (33, 40)]
    wishes = [Wish(f"eagle_dance/{name}", (side, side)) for name in _ICONS for side in sides]
    app.art.prepare(wishes, lambda done, count: None)


def _eagle(seat: int, app: App) -> None:
    side = max(8, round(FLYING_SIDE * LARGEST / 100 * _layout(app).unit_px))
    for pose in POSES:
        app.art.draw(eagle_drawing(app.art, seat, pose, side))


def _die(die: DieName, app: App) -> None:
    side = max(4, _layout(app).px(DICE_SIDE))
    for phase in range(TUMBLES):
        app.art.draw(tumbling(app.art, die, phase, side))
    for value in (0, 1) if die == "weather" else (1, 2, 3):
        app.art.draw(resting(app.art, die, value, side))


def _card(lore: Lore, card: int, app: App) -> None:
    layout = _layout(app)
    size = (layout.px(CARD[0]), layout.px(CARD[1]))
    Cards(app, lore).face(card, size)
    for look in ("legal", "hover", "chosen", "now"):
        app.art.draw(edge(look, size))
