"""What a screen is: a value of its own, a picture made from it, and answers to what people do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeVar

import pygame

from game.cafe.idle import Kind
from game.core import Sentence
from scenes.base.art import Drawing, Unfinished
from scenes.base.fonts import Align, Style
from scenes.base.gui import Gui
from scenes.base.palette import BORDER, PANEL
from scenes.base.screen import Box, Point
from scenes.base.shapes import veil
from scenes.base.sprites import Sprite, Stage

if TYPE_CHECKING:
    from scenes.base.opener import Program

P = TypeVar("P")
Anchor = Literal["topleft", "topright", "midleft", "center", "midright", "bottomright"]
"""The point of a picture that stands at a place."""


class Canvas(NamedTuple):
    """What a scene in sight is drawn on."""

    stage: Stage
    gui: Gui


class Scene:
    """A screen on the stack. `build` lays everything out for the window's size and may be called again."""

    opaque = True
    music: str | None = None
    """What is to be heard; None for that of the scene below, an empty name for silence."""
    hosts_matches = False
    """Whether those who leave a table come back here, if it was reached from here."""
    fleeting = False
    """Whether it leaves everything below as it was: then that need not be laid out again."""
    for_staff = False
    """Whether strangers at a table in a café must not see it."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.kit = app.kit
        self.turned = False
        """Whether it is read from the far side of a table that lies flat, as it will be laid out next."""
        self._canvas: Canvas | None = None
        self._missing: Drawing | None = None

    @property
    def patience(self) -> Kind | None:
        """What is going on, by which a table in a café judges whether anybody is still there.

        None while nobody is expected to do anything.
        """
        return "menu"

    @property
    def in_sight(self) -> bool:
        """Whether it has a picture; one that nobody can see has none, to save memory."""
        return self._canvas is not None

    @property
    def stage(self) -> Stage:
        """The stage of a scene in sight."""
        assert self._canvas is not None, "a scene that nobody can see has no stage"
        return self._canvas.stage

    @property
    def gui(self) -> Gui:
        """The controls of a scene in sight."""
        assert self._canvas is not None, "a scene that nobody can see has no controls"
        return self._canvas.gui

    def enter(self) -> None:
        """Come onto the stack."""
        self.lay()

    def leave(self) -> None:
        """Go off the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene on top has gone; what it changed may have to be shown."""
        self.lay()

    def release(self) -> None:
        """Let go of the whole picture, while nobody can see it."""
        if self._canvas is not None:
            self._canvas.stage.let_go()
        self._canvas = None

    def lay(self) -> None:
        """Make the whole picture anew, after a start or a change of size."""
        before = self._canvas
        stage = Stage(self.background(), self.turned)
        self._canvas = Canvas(stage, Gui(self.kit, stage))
        self._fill()
        if self.app.led_by_keys and self.gui.focus is not None:
            self.gui.set_focus(self.gui.focus)
        self.gui.update(0)
        self._missing = None
        if before is not None:
            before.stage.let_go()

    def lay_again(self) -> None:
        """Show everything anew, the ring where it was."""
        ring = self.gui.ring_place
        self.lay()
        self.gui.focus_at(ring)

    def lay_in_pieces(self) -> None:
        """The same over several frames, where art has to be fetched; until then the old picture is seen.

        Each frame begins anew and comes further, for art that was fetched is there; nothing else happens
        on the scene in the meantime.
        """
        canvas = self._canvas
        try:
            with self.kit.art.in_pieces():
                self.lay_again()
        except Unfinished as stopped:
            if self._canvas is not None and self._canvas is not canvas:
                self._canvas.stage.let_go()
            self._canvas, self._missing = canvas, stopped.missing

    @property
    def half_laid(self) -> bool:
        """Whether the picture in sight is an old one, and pieces of the next are still missing."""
        return self._missing is not None

    def go_on_laying(self) -> None:
        """Fetch what was missing, and in the next frame lay out as much as there is time for."""
        assert self._missing is not None
        if self.kit.art.fetched(self._missing):
            self.lay_in_pieces()

    @property
    def calm(self) -> bool:
        """Whether nothing moves, and nothing is half done that laying out again would undo."""
        return not self.gui.typing

    @property
    def at_rest(self) -> bool:
        """Whether all that moves lives by itself, for which a third of the frames is enough."""
        return False

    def _fill(self) -> None:
        self.build()

    def background(self) -> pygame.Surface:
        """What lies under everything."""
        return self.app.table_top(self.kit.material)

    def build(self) -> object:
        """Put everything on the stage."""
        return None

    def seize(self, event: pygame.Event) -> bool:
        """Take an event before it becomes a named command; whether it was taken."""
        return False

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; whether it was taken."""
        return self.gui.handle(event)

    def command(self, name: str) -> bool:
        """Take a named key or pad button; whether it was taken."""
        if self.gui.command(name):
            return True
        if name in ("back", "pause"):
            self.back()
            return True
        return False

    def back(self) -> None:
        """One screen back."""
        self.app.stack.pop()

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self.gui.update(dt_s)

    @property
    def room_for_toasts(self) -> Box | None:
        """Where short messages cover nothing that could be chosen; None for wherever no control is."""
        return None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed."""
        return self.stage.draw(target)

    def text(
        self, text: Sentence, style: Style, size: float, colour: str, at: Point, *,
        anchor: Anchor = "topleft", width: float | None = None, align: Align = "left", z: float = 20,
    ) -> Sprite:
        """Write on the stage; the anchor says which point of the text stands at the place."""
        image = self.kit.fonts.render(text, style, size, self.kit.material.shade(colour), width, align)
        return self.put(image, at, anchor=anchor, z=z)

    def fitted(
        self, text: Sentence, style: Style, size: float, colour: str, at: Point, width: float, *,
        anchor: Anchor = "topleft", z: float = 20,
    ) -> Sprite:
        """Write one line, made smaller where it would be wider than the width."""
        fonts = self.kit.fonts
        size = fonts.fitting(text, style, size, self.kit.screen.px(width), least=14 / fonts.text_factor)
        return self.text(text, style, size, colour, at, anchor=anchor, z=z)

    def image(self, name: str, box: Box, *, z: float = 10) -> Sprite:
        """Art, fitted into a box."""
        rect = self.kit.screen.rect(box)
        return self.stage.add(Sprite(self.kit.art.image(name, rect.size), rect.topleft, z))

    def panel(self, box: Box, *, z: float = 5, fill: str = PANEL, border: str = BORDER,
              radius: float = 26, opacity: float = 1.0) -> Sprite:
        """A rounded surface for things that belong together."""
        rect = self.kit.screen.rect(box)
        image = self.kit.panel(rect.size, fill=fill, border=border, radius=radius, opacity=opacity)
        return self.stage.add(Sprite(image, rect.topleft, z))

    def put(self, image: pygame.Surface, at: Point, *, anchor: Anchor = "topleft", z: float = 10) -> Sprite:
        """Any picture, with its anchor at a design point."""
        rect = image.get_rect(**{anchor: self.kit.screen.at(at)})
        return self.stage.add(Sprite(image, rect.topleft, z))


class SceneWith(Scene, ABC, Generic[P]):
    """A scene that goes on working with parts of its picture: `build` returns them as one value."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._picture: P | None = None

    @property
    def picture(self) -> P:
        """The parts of the picture of a scene in sight."""
        assert self._picture is not None, "a scene that nobody can see has no picture"
        return self._picture

    @abstractmethod
    def build(self) -> P:
        """Put everything on the stage and return what will be needed of it."""

    def settle(self) -> None:
        """Bring the picture up to date, as soon as it is there."""

    def lay_in_pieces(self) -> None:
        """Keep the old picture until all pieces of the next are there."""
        picture = self._picture
        super().lay_in_pieces()
        if self.half_laid:
            self._picture = picture

    def release(self) -> None:
        """Let go of the whole picture, while nobody can see it."""
        super().release()
        self._picture = None

    def _fill(self) -> None:
        self._picture = None
        self._picture = self.build()
        self.settle()


class Overlay(Scene):
    """A scene that stands on top of the one below, which waits in the dark."""

    opaque = False

    def lay(self) -> None:
        """Make the picture of what the scene below is made of."""
        below = self.app.stack.below(self)
        if below is not None:
            self.kit = below.kit
        super().lay()

    def background(self) -> pygame.Surface:
        """The scene below under a veil."""
        picture = self.unveiled()
        picture.blit(veil(picture.get_size()), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture.convert()

    def unveiled(self) -> pygame.Surface:
        """The scene below as it stands."""
        picture = pygame.Surface(self.kit.screen.window_size)
        below = self.app.stack.below(self)
        if below is not None:
            if not below.in_sight:  # it was released while something opaque stood over both
                below.lay()
            below.stage.spoil()
            below.stage.draw(picture)
            below.stage.spoil()
        return picture.convert()
