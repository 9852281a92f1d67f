"""The options of a game in a column, on several pages where one does not hold them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.content.settings import Panels
from game.core import Option, OptionValue, Sentence, constant, say, verbatim
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.seats.seating import SWITCH
from scenes.widgets.segments import Segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.toggle import Toggle, even_toggle_sizes
from scenes.widgets.words import block

PANEL_NAMES: dict[Panels, Sentence] = {
    "side": say("Upright"), "facing": say("Facing"), "symmetric": say("Corners"), "edges": say("Edges"),
}
ABOUT_PANELS: dict[Panels, Sentence] = {
    "side": say("All panels stand upright, for people side by side."),
    "facing": say("Far panels are turned towards the other side of a table that lies flat."),
    "symmetric": say("Panels lie in opposite corners; the far ones are turned round."),
    "edges": say("In the arena panels are turned to the left and right edges; elsewhere as Facing."),
}
_SWITCH, _SWITCH_HEAD, _CHOICE, _PANELS_HEIGHT = 136.0, 80.0, 96.0, 84.0
_NAME = 40.0
_EDGE = 12.0
_ABOUT, _ABOUT_SWITCH = 24.0, 22.0
"""The sizes at which the words about a choice, and at least those about a switch, have room."""
_PAGER = 196.0


class PanelChoice(NamedTuple):
    """How the seats' panels can lie in a game, and how they do."""

    offered: tuple[Panels, ...]
    chosen: Panels
    choose: Callable[[Panels], None]


class OptionColumn:
    """Switches and choices, and at the end where the seats' panels stand."""

    def __init__(
        self, scene: Scene, head: Box, body: Box, options: list[Option], values: dict[str, OptionValue],
        change: Callable[[Option, OptionValue], None], word: Callable[[str, OptionValue], Sentence],
        panels: PanelChoice,
    ) -> None:
        self.scene = scene
        self._panels = panels
        self.options = options
        self.values = values
        self._change = change
        self._word = word
        self._head, self._body = head, body
        self._name = _NAME * scene.kit.fonts.text_factor
        """The height of the name over a choice."""
        abouts = [self._lines(option, _ABOUT_SWITCH) for option in options if option.choices == SWITCH]
        self._switch = max(_SWITCH, _SWITCH_HEAD + max(abouts, default=0.0))
        """The height of every switch: that of the one with the longest words."""
        self.pages = self._paged()

    def _paged(self) -> list[list[Option | None]]:
        """The options page by page; None stands for the panels, which come last."""
        pages: list[list[Option | None]] = [[]]
        left = room = self._body[3] - 2 * _EDGE
        for option in (*self.options, None):
            height = self._height(option)
            if height > left and pages[-1]:
                pages.append([])
                left = room
            pages[-1].append(option)
            left -= height
        return pages

    def build(self, page: int, turn: Callable[[int], None]) -> None:
        """Lay a page out, with a way to the others."""
        scene, (left, top, width, height) = self.scene, self._head
        room = (left + 8, top, width - 16 - (_PAGER if len(self.pages) > 1 else 0), height)
        block(scene, say("Options"), "heading", 44, INK, room, stand="middle")
        if len(self.pages) > 1:
            count = len(self.pages)
            numbers = [(each, verbatim(f"{each + 1} / {count}")) for each in range(count)]
            box = (left + width - _PAGER, top + 4, _PAGER, height - 8)
            Stepper(scene, box, numbers, page, turn, size=28)
        shown = self.pages[min(page, len(self.pages) - 1)]
        scene.panel((*self._body[:3], sum(map(self._height, shown)) + 2 * _EDGE))
        top = self._body[1] + _EDGE
        switches = [
            (constant(each.title), constant(each.about)) for each in shown if each and each.choices == SWITCH
        ]
        box = (left + 8, top, width - 16, self._switch - 4)
        sizes = even_toggle_sizes(scene, box, switches) if switches else (0.0, 0.0)
        for option in shown:
            entry_height = self._height(option)
            self._build_entry(option, (left + 8, top, width - 16, entry_height - 4), sizes)
            top += entry_height

    def _build_entry(self, option: Option | None, box: Box, sizes: tuple[float, float]) -> None:
        if option is None:
            self._build_panels(box)
        elif option.choices == SWITCH:
            on, change = bool(self.values[option.name]), partial(self._change, option)
            Toggle(self.scene, box, constant(option.title), constant(option.about), on, change, sizes)
        else:
            self._build_choice(option, box)

    def _build_choice(self, option: Option, box: Box) -> None:
        """Several values with their names."""
        scene, (left, top, width, height) = self.scene, box
        name = (left + 16, top + 4, width - 32, self._name)
        block(scene, constant(option.title), "bold", 30, INK, name, stand="middle")
        top, height = top + self._name, height - self._name
        value, change = self.values[option.name], partial(self._change, option)
        named = worded(option, partial(self._word, option.name))
        Stepper(scene, (left + 8, top + 8, width - 16, 68), named, value, change, size=28, even=True)
        room = (left + 16, top + 84, width - 32, height - 88)
        block(scene, constant(option.about), "small", _ABOUT, FAINT, room)

    def _build_panels(self, box: Box) -> None:
        scene, (left, top, width, _) = self.scene, box
        room = (left + 16, top + 4, width - 32, self._name)
        block(scene, say("Seat panels"), "bold", 30, INK, room, stand="middle")
        names = [(each, PANEL_NAMES[each]) for each in self._panels.offered]
        box = (left + 8, top + self._name + 8, width - 16, 64)
        Segments(scene, box, names, self._panels.chosen, self._panels.choose, size=26)

    def _height(self, option: Option | None) -> float:
        """The room that an entry takes; that of a choice is as high as the words about it."""
        if option is None:
            return _PANELS_HEIGHT + self._name
        if option.choices == SWITCH:
            return self._switch
        return _CHOICE + self._name + self._lines(option, _ABOUT)

    def _lines(self, option: Option, size: float) -> float:
        """The height of the words about an option."""
        kit, width = self.scene.kit, self._body[2] - 16 - 32
        words = kit.fonts.render(constant(option.about), "small", size, FAINT, width)
        return words.get_height() / kit.screen.scale


def worded(option: Option, word: Callable[[OptionValue], Sentence]) -> list[tuple[OptionValue, Sentence]]:
    """An option's values with their names; a number needs none."""
    return [(value, word(value) or verbatim(str(value))) for value in option.choices]
