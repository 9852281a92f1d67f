"""The options of a game in a column, on several pages where one does not hold them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.content.settings import Panels
from game.core import Option, OptionValue, Sentence, constant, say, verbatim
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.seats.seating import SWITCH
from scenes.widgets.segments import Segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.toggle import Toggle, even_toggle_sizes
from scenes.widgets.words import Label, block

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
_ABOUT, _ABOUT_SWITCH = 24.0, 24.0
"""The sizes at which the words about a choice, and at least those about a switch, have room."""
_PAGER = 196.0
_UNDER_PICTURE = 12.0
"""Between the picture of a choice and its name."""


class PanelChoice(NamedTuple):
    """How the seats' panels can lie in a game, and how they do."""

    offered: tuple[Panels, ...]
    chosen: Panels
    choose: Callable[[Panels], None]


class Telling(NamedTuple):
    """What is told of an option's values: a word for each, and for some a picture and words about it."""

    word: Callable[[str, OptionValue], Sentence]
    picture: Callable[[str, OptionValue, int], pygame.Surface | None]
    """The picture of a value at a width in pixels; all of an option's have the same shape."""
    about: Callable[[str, OptionValue], Sentence]


class OptionColumn:
    """Switches and choices, and at the end where the seats' panels stand."""

    def __init__(
        self, scene: Scene, head: Box, body: Box, options: list[Option], values: dict[str, OptionValue],
        change: Callable[[Option, OptionValue], None], telling: Telling, panels: PanelChoice,
    ) -> None:
        self.scene = scene
        self._panels = panels
        self.options = options
        self.values = values
        self._change = change
        self._telling = telling
        self._head, self._body = head, body
        self._name = _NAME * scene.kit.fonts.text_factor
        """The height of the name over a choice."""
        switches = [constant(option.about) for option in options if option.choices == SWITCH]
        lines = [self._lines(words, _ABOUT_SWITCH) for words in switches]
        self._switch = max(_SWITCH, _SWITCH_HEAD + max(lines, default=0.0))
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
        scene, (left, top, width, _) = self.scene, box
        name = (left + 16, top + 4, width - 32, self._name)
        block(scene, constant(option.title), "bold", 30, INK, name, stand="middle")
        Choice(
            scene, (left + 8, top + self._name, width - 16, box[3] - self._name), option,
            self.values[option.name], partial(self._change, option), self._telling,
        )

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
        lines = max(self._lines(words, _ABOUT) for words in abouts(option, self._telling))
        image = picture(option, option.default, self._telling, self.scene, self._body[2] - 32)
        shown = image.get_height() / self.scene.kit.screen.scale + _UNDER_PICTURE if image else 0.0
        return _CHOICE + self._name + lines + shown

    def _lines(self, words: Sentence, size: float) -> float:
        """The height of the words about an option."""
        kit, width = self.scene.kit, self._body[2] - 16 - 32
        return kit.fonts.render(words, "small", size, FAINT, width).get_height() / kit.screen.scale


class Choice:
    """One option with several values: the picture of the one that is chosen, its name, and words about it."""

    def __init__(
        self, scene: Scene, box: Box, option: Option, value: OptionValue,
        change: Callable[[OptionValue], None], telling: Telling,
    ) -> None:
        self._scene, self._option, self._change, self._telling = scene, option, change, telling
        left, top, width, height = box
        self._width = width
        image = picture(option, value, telling, scene, width)
        self._picture: Sprite | None = None
        if image is not None:
            self._picture = scene.stage.add(Sprite(image, scene.kit.screen.at((left, top + 8)), 20))
            shown = image.get_height() / scene.kit.screen.scale + _UNDER_PICTURE
            top, height = top + shown, height - shown
        named = worded(option, partial(telling.word, option.name))
        Stepper(scene, (left, top + 8, width, 68), named, value, self._take, size=28, even=True)
        self._about = Label(scene, "small", _ABOUT, (left + 8, top + 84, width - 16, height - 88))
        self._show(value)

    def _take(self, value: OptionValue) -> None:
        self._show(value)
        self._change(value)

    def _show(self, value: OptionValue) -> None:
        """The picture of a value and the words about it."""
        image = picture(self._option, value, self._telling, self._scene, self._width)
        if self._picture is not None and image is not None:
            self._picture.set(image)
        self._about.say(about(self._option, value, self._telling), FAINT)


def picture(
    option: Option, value: OptionValue, telling: Telling, scene: Scene, width: float
) -> pygame.Surface | None:
    """The picture of an option's value, so wide."""
    return telling.picture(option.name, value, scene.kit.screen.px(width))


def about(option: Option, value: OptionValue, telling: Telling) -> Sentence:
    """What is to be known about an option's value; about all of them alike where there is nothing to tell."""
    return telling.about(option.name, value) or constant(option.about)


def abouts(option: Option, telling: Telling) -> list[Sentence]:
    """What may be written about an option."""
    return [about(option, value, telling) for value in option.choices]


def worded(option: Option, word: Callable[[OptionValue], Sentence]) -> list[tuple[OptionValue, Sentence]]:
    """An option's values with their names; a number needs none."""
    return [(value, word(value) or verbatim(str(value))) for value in option.choices]
