"""Tests that the staff run: does everything that can be pressed arrive, is the whole screen seen."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core import Sentence, plural, say, verbatim
from scenes.base.art import framed
from scenes.base.input import key_name, key_words
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, PANEL, TEAL
from scenes.base.scene import Scene, SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.widgets.words import Label, block, head

_PAD: Final[Box] = (64.0, 190.0, 1792.0, 560.0)
_HELD_S: Final = 2.0
_COLOURS: Final = ("#ffffff", "#000000", "#ff0000", "#00ff00", "#0000ff")


class InputPicture(NamedTuple):
    """What arrived last."""

    touched: Sprite
    last: Label
    counts: Label


class InputTest(SceneWith[InputPicture]):
    """Whatever is pressed is named, and a mark is left where a finger was; Esc or B held leads back, too."""

    for_staff = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._keys = self._touches = self._buttons = 0
        self._words: Sentence = say("Press keys and buttons, touch the field.")
        self._marks: list[tuple[float, float]] = []
        self._leaving_s = 0.0
        self._leaving = False

    def build(self) -> InputPicture:
        """A field for fingers, and what arrived."""
        head(self, say("Test the input"), 1400)
        self.panel(_PAD)
        touched = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        last = Label(self, "heading", 52, (64, 780, 1792, 90), align="center", stand="middle")
        counts = Label(self, "body", 34, (64, 880, 1792, 60), align="center", stand="middle")
        words = say("To go back, hold Esc or B of a gamepad for two seconds, or press the arrow above.")
        block(self, words, "body", 28, FAINT, (64, 960, 1792, 60), align="center")
        return InputPicture(touched, last, counts)

    def settle(self) -> None:
        """Show what arrived."""
        self.picture.last.say(self._words, INK)
        self.picture.counts.say(say(
            "{keys} · {touches} · {buttons}",
            keys=plural("{count} key", "{count} keys", self._keys),
            touches=plural("{count} touch", "{count} touches", self._touches),
            buttons=plural("{count} pad button", "{count} pad buttons", self._buttons),
        ), FAINT)
        rect = self.kit.screen.rect(_PAD)
        dots = "".join(
            f'<circle cx="{x * rect.width:.0f}" cy="{y * rect.height:.0f}" r="{rect.height * 0.05:.0f}" '
            f'fill="none" stroke="{TEAL}" stroke-width="{rect.height * 0.01:.1f}"/>'
            for x, y in self._marks
        )
        self.picture.touched.set(self.kit.art.render(framed("touches", rect.size, dots)), rect.topleft)

    def seize(self, event: pygame.Event) -> bool:
        """Everything is taken but presses outside the field, so that the arrow still works."""
        if event.type == pygame.KEYDOWN:
            self._keys += 1
            self._words = key_words(key_name(event))
            self._leaving = event.key == pygame.K_ESCAPE
        elif event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self._leaving = False
            self._leaving_s = 0.0
            return True
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._buttons += 1
            self._words = say("Pad button {number}", number=event.button + 1)
            self._leaving = event.button == pygame.CONTROLLER_BUTTON_B
        elif event.type == pygame.MOUSEBUTTONDOWN:
            rect = self.kit.screen.rect(_PAD)
            self._touches += 1
            finger = getattr(event, "touch", False)
            self._words = say("A finger") if finger else say("Mouse button {number}", number=event.button)
            if not rect.collidepoint(event.pos):
                self.settle()
                return False
            x, y = event.pos[0] - rect.left, event.pos[1] - rect.top
            self._marks = [*self._marks[-19:], (x / rect.width, y / rect.height)]
        else:
            return False
        self.settle()
        return True

    def update(self, dt_s: float) -> None:
        """Count how long Esc or B is held."""
        super().update(dt_s)
        if self._leaving:
            self._leaving_s += dt_s
            if self._leaving_s >= _HELD_S:
                self._leaving = False
                self.back()


class ScreenTest(Scene):
    """Edges, then plain colours; any press goes on."""

    for_staff = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.page = 0

    def background(self) -> pygame.Surface:
        """One colour all over, or the table with lines at its very edges."""
        size = self.kit.screen.window_size
        if self.page:
            surface = pygame.Surface(size).convert()
            surface.fill(_COLOURS[self.page - 1])
            return surface
        surface = self.app.table_top().copy()
        width, height = size
        for inset, colour in ((0, GOLD), (8, INK), (24, TEAL)):
            pygame.draw.rect(surface, colour, (inset, inset, width - 2 * inset, height - 2 * inset), 2)
        for column in range(0, width, max(1, width // 32)):
            pygame.draw.line(surface, BORDER, (column, 40), (column, height - 40))
        return surface

    def build(self) -> None:
        """Words on the first page only; a colour is not to be written on."""
        if self.page:
            return
        box = (460.0, 360.0, 1000.0, 360.0)
        self.panel(box, fill=PANEL)
        width, height = self.kit.screen.window_size
        size = verbatim(f"{width} × {height}")
        block(self, say("Screen of {size}", size=size), "title", 64, INK, (500, 390, 920, 90), align="center",
              stand="middle")
        words = say("All three frames at the edge should be seen, and every line be thin and straight.")
        block(self, words, "body", 32, FAINT, (500, 490, 920, 100), align="center", stand="middle")
        words = say("Press anything: five colours follow, each without spots.")
        block(self, words, "body", 32, FAINT, (500, 600, 920, 90), align="center", stand="middle")

    def handle(self, event: pygame.Event) -> bool:
        """Any press goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.turn()
        return True

    def command(self, name: str) -> bool:
        """Any key goes on; Escape goes back."""
        if name in ("back", "pause"):
            self.back()
        else:
            self.turn()
        return True

    def turn(self) -> None:
        """The next page, and back at the end."""
        if self.page == len(_COLOURS):
            self.back()
            return
        self.page += 1
        self.lay_again()
