"""The staff's PIN is asked for, or chosen: by fingers, keys or a pad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.cafe.pin import LONGEST, SHORTEST, Lock, about_reset, about_wrong
from game.core import NOTHING, Sentence, plural, say, verbatim
from scenes.base.art import framed
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, WARNING_INK
from scenes.base.scene import Overlay, SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.widgets.words import Label, block

_BOX: Final[Box] = (560.0, 60.0, 800.0, 960.0)
_KEY, _KEY_HIGH, _GAP = 216.0, 112.0, 16.0
_PAD_TOP = 430.0
_DOTS: Final[Box] = (640.0, 296.0, 640.0, 64.0)
_DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9")


class PadPicture(NamedTuple):
    """What changes while digits are pressed."""

    dots: Sprite
    words: Label


class PinPad(SceneWith[PadPicture], Overlay):
    """Asks for the PIN; whoever does not know it goes back to where they were."""

    def __init__(self, app: Program, lock: Lock, opened: Callable[[], object]) -> None:
        super().__init__(app)
        self._lock = lock
        self._opened = opened
        self.digits = ""
        self._words: Sentence = NOTHING
        self._locked_s = lock.locked_s()
        self._since_s = 0.0

    title: Sentence = say("Staff")
    about: Sentence = say("Please enter the PIN.")

    def build(self) -> PadPicture:
        """A pad of large keys, dots for what was pressed, and what is to be said."""
        left, top, width, _ = _BOX
        self.panel(_BOX)
        room = (left + 60, top + 24, width - 120, 92)
        block(self, self.title, "title", 60, INK, room, align="center", stand="middle")
        room = (left + 60, top + 116, width - 120, 108)
        words = Label(self, "body", 30, room, align="center", stand="middle")
        dots = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        start = 960 - (3 * _KEY + 2 * _GAP) / 2
        for index, digit in enumerate(_DIGITS):
            x, y = start + index % 3 * (_KEY + _GAP), _PAD_TOP + index // 3 * (_KEY_HIGH + _GAP)
            box = (x, y, _KEY, _KEY_HIGH)
            self.gui.button(box, verbatim(digit), partial(self.press, digit), size=52)
        foot = _PAD_TOP + 3 * (_KEY_HIGH + _GAP)
        self.gui.button((start, foot, _KEY, _KEY_HIGH), say("Rub out"), self.rub_out, icon="back", size=28)
        self.gui.button((start + _KEY + _GAP, foot, _KEY, _KEY_HIGH), verbatim("0"), partial(self.press, "0"),
                        size=52)
        done = self.gui.button(
            (start + 2 * (_KEY + _GAP), foot, _KEY, _KEY_HIGH), say("OK"), self.finish, icon="check",
            style="primary", size=36,
        )
        self._build_way_back((left + 60, top + 884, width - 120, 60))
        self.gui.set_focus(done, show=False)
        return PadPicture(dots, words)

    def _build_way_back(self, box: Box) -> None:
        self.gui.button((box[0] + box[2] / 2 - 150, box[1], 300, box[3]), say("Cancel"), self.back, size=28)

    def settle(self) -> None:
        """Show how many digits there are, and what is to be said."""
        kit = self.kit
        rect = kit.screen.rect(_DOTS)
        r, count = rect.height * 0.22, LONGEST
        step = rect.width / count
        dots = "".join(
            f'<circle cx="{step * (index + 0.5):.1f}" cy="{rect.height / 2}" r="{r:.1f}" '
            f'fill="{GOLD if index < len(self.digits) else "none"}" '
            f'stroke="{GOLD if index < SHORTEST else BORDER}" '
            f'stroke-width="{max(1.5, r * 0.18):.1f}"/>'
            for index in range(count)
        )
        self.picture.dots.set(kit.art.render(framed("pin", rect.size, dots)), rect.topleft)
        if self._locked_s > 0:
            words = plural("Too many tries. Please wait {count} second.",
                           "Too many tries. Please wait {count} seconds.", self._locked_s)
            self.picture.words.say(words, WARNING_INK)
        else:
            self.picture.words.say(self._words or self.about, WARNING_INK if self._words else FAINT)

    def press(self, digit: str) -> None:
        """One digit more."""
        if self._locked_s == 0 and len(self.digits) < LONGEST:
            self.digits += digit
            self._words = NOTHING
            self.settle()

    def rub_out(self) -> None:
        """Take the last digit back."""
        self.digits = self.digits[:-1]
        self.settle()

    def finish(self) -> None:
        """Try these digits."""
        if self._locked_s > 0 or not self.digits:
            return
        digits, self.digits = self.digits, ""
        answer = self._lock.ask(digits)
        if answer == "right":
            self._opened()
            return
        self.kit.sound.play("refuse")
        self._locked_s = self._lock.locked_s()
        self._words = about_reset(self._lock) if answer == "broken" else about_wrong(self._lock)
        self.settle()

    def seize(self, event: pygame.Event) -> bool:
        """Digits of the keyboard, those of the number pad too."""
        if event.type == pygame.TEXTINPUT:
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.unicode and event.unicode in "0123456789":
            self.press(event.unicode)
        elif event.key == pygame.K_BACKSPACE:
            self.rub_out()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.gui.ringed:
            self.finish()
        else:
            return False
        return True

    def update(self, dt_s: float) -> None:
        """Count the seconds of a closed door."""
        super().update(dt_s)
        self._since_s += dt_s
        if self._since_s >= 0.5:
            self._since_s = 0.0
            locked_s = self._lock.locked_s()
            if locked_s != self._locked_s:
                self._locked_s = locked_s
                self.settle()


class PinSetup(PinPad):
    """The first start: somebody chooses the PIN, twice the same."""

    title = say("Welcome. Please choose a PIN.")
    about = say("Four to eight digits that open the staff's pages. Guests play without it.")
    opaque = True

    def __init__(self, app: Program, lock: Lock, done: Callable[[], object], way_back: bool = False) -> None:
        """Only whoever has one already can go back without a new one."""
        super().__init__(app, lock, done)
        self._first = ""
        self._way_back = way_back
        self._locked_s = 0

    def background(self) -> pygame.Surface:
        """The bare table."""
        return self.app.table_top()

    def _build_way_back(self, box: Box) -> None:
        if self._way_back:
            super()._build_way_back(box)

    def finish(self) -> None:
        """Keep the digits, once they were pressed twice."""
        digits, self.digits = self.digits, ""
        if len(digits) < SHORTEST:
            self._words = say("The PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST)
        elif not self._first:
            # It stays there while the digits are pressed.
            self._first, self._words, self.about = digits, NOTHING, say("Once more, please: the same digits.")
        elif digits != self._first:
            self._begin_again(say("These were not the same digits. Please begin again."))
        else:
            problem = self._lock.set(digits)
            if problem is None:
                self._opened()
                return
            self._begin_again(problem)
        self.settle()

    def _begin_again(self, words: Sentence) -> None:
        self._first, self._words, self.about = "", words, PinSetup.about

    def update(self, dt_s: float) -> None:
        """Nobody is locked out here."""
        self.gui.update(dt_s)

    def back(self) -> None:
        """There is nothing behind the first start."""
        if self._way_back:
            super().back()
