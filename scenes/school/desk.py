"""What stands beside a lesson's board: where one is, the words, the answers and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core import Seat
from scenes.base.button import Button
from scenes.base.scene import FAINT, INK
from scenes.base.sprites import Sprite
from scenes.school.desk_places import BESIDE, DeskPlaces
from scenes.stage.presenter import Presenter, Side, Standing
from scenes.widgets.answers import Answers
from scenes.widgets.caption import Caption
from scenes.widgets.pills import pills
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

LEFT, WIDE = BESIDE.title[0], BESIDE.title[2]
_EMBLEM, _WORDS_WIDE, _NOTE_WIDE, _EDGE = 60.0, 230.0, 400.0, 18.0
_DONE, _NOW, _TO_COME = "#2aa6a6", "#ffd166", "#2d3444"

Control = tuple[str, str, str, Callable[[], object]]
"""Name, words, icon and what it does."""


class LessonDesk:
    """What stands beside or round a lesson's board."""

    def __init__(
        self, scene: Scene, title: str, number: str, controls: tuple[Control, ...],
        places: DeskPlaces = BESIDE,
    ) -> None:
        self.scene = scene
        self.places = places
        heading(scene, title, number, places)
        self._pills: list[Sprite] = []
        self.caption = Caption(scene, places.caption)
        self.answers = Answers(scene, places.answers)
        self._standing: list[Sprite] = []
        self.buttons = {control[0]: self._control(index, control) for index, control in enumerate(controls)}

    def _control(self, index: int, control: Control) -> Button:
        _, words, icon, press = control
        left, top, width, height = self.places.controls
        across = self.places.across
        share, row = (width + 16) / across, (height + 16) / (6 // across)
        box = (left + index % across * share, top + index // across * row, share - 16, row - 16)
        return self.scene.gui.button(box, words, press, icon=icon, size=28)

    def show_place(self, at: int, count: int) -> None:
        """Which step of how many."""
        for pill in self._pills:
            pill.remove()
        colours = [_DONE if index < at else _NOW if index == at else _TO_COME for index in range(count)]
        self._pills = pills(self.scene, self.places.pills, colours)

    def show_standing(self, seat: Seat, standing: Standing, acts: bool) -> None:
        """Whose dragons, how many moves are left, and which goals are held; a tray tells that itself."""
        for sprite in self._standing:
            sprite.remove()
        if self.places.tray is not None:
            return
        left, top, width, height = self.places.standing
        words, note, ink = _lines(standing, acts)
        scene, middle = self.scene, top + height / 2
        wide = scene.kit.fonts.width_px(note, "body", 26) / scene.kit.screen.scale + 16
        room_for_emblems = width - 152 - min(max(wide, _WORDS_WIDE), _NOTE_WIDE)
        side = min(_EMBLEM, room_for_emblems / max(1, len(standing.emblems)) - 8)
        room = width - 120 - len(standing.emblems) * (side + 8) - 32
        self._standing = [
            scene.panel(self.places.standing),
            scene.image(f"common/seat_{seat}", (left + 24, middle - 34, 68, 68), z=20),
            block(scene, words, "bold", 32, INK, (left + 112, top + 8, room, height / 2 - 8),
                  stand="middle"),
            block(scene, note, "body", 26, ink, (left + 112, middle, room, height / 2 - 10), stand="middle"),
        ]
        for index, (name, lit) in enumerate(reversed(standing.emblems)):
            box = (left + width - 24 - side - index * (side + 8), middle - side / 2, side, side)
            emblem = scene.image(name, box, z=20)
            emblem.alpha = 255 if lit else 110
            self._standing.append(emblem)


def _lines(standing: Standing, acts: bool) -> tuple[str, str, str]:
    """What is left of the turn, how near the goal is or what is wrong, and the colour of that."""
    count = f"{standing.have} of {standing.need} {standing.goal}"
    if not standing.need:
        count = f"{standing.have} {standing.goal if standing.have != 1 else standing.goal.removesuffix('s')}"
    if not standing.wins:
        return count, standing.note, "#ffb3a3" if standing.warns else FAINT
    left = {0: "your move", 1: "1 move left"}.get(standing.steps_left, f"{standing.steps_left} moves left")
    words = left if acts else "the others play"
    if standing.note and standing.warns:
        return words, standing.note, "#ffb3a3"
    return words, f"{count} · {standing.note}" if standing.note else count, FAINT


def lay_tray(scene: Scene, box: Box | None, presenter: Presenter[Any, Any], seat: Seat) -> None:
    """What the game puts into a seat's panel, if there is a place for it."""
    if box is not None:
        scene.panel(box)
        left, top, width, height = box
        inside = (left + _EDGE, top + _EDGE, width - 2 * _EDGE, height - 2 * _EDGE)
        presenter.furnish({seat: Side(scene.kit.screen.rect(inside), turned=False)}, None)


def heading(scene: Scene, title: str, number: str, places: DeskPlaces = BESIDE) -> None:
    """The two lines at the head of the right side."""
    block(scene, number, "body", 30, FAINT, places.number, stand="middle")
    block(scene, title, "title", 60, INK, places.title, stand="middle")
