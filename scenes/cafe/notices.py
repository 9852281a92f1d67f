"""What the table says to its guests: is anybody there, your time is up, your match is still here."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.cafe.idle import Kind
from game.core import NOTHING, Sentence, constant, say, verbatim
from game.match.recorded import Recorded
from game.rules import game_named
from scenes.base.art import framed
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK, TRACK
from scenes.base.scene import Overlay, SceneWith
from scenes.base.sitters import versus
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

_BOX: Final = (420.0, 250.0, 1080.0, 580.0)
_RING: Final = (500.0, 350.0, 240.0, 240.0)
_TEXT_LEFT: Final = 800.0
_FAREWELL_S: Final = 60.0
_LEFT_BEHIND: Final[dict[Kind, Sentence]] = {
    "menu": say("Touch anything, and everything stays as it is."),
    "lesson": say("Touch anything to go on. The lesson remembers where you are."),
    "live": say("Touch anything to go on. Otherwise the match goes onto the shelf."),
    "turns": say("Think as long as you like: touch anything. Otherwise the match goes onto the shelf."),
    "result": say("Touch anything, and the result stays."),
}


class NoticePicture(NamedTuple):
    """The ring that runs out, and its number."""

    ring: Sprite
    number: Sprite


class Countdown(SceneWith[NoticePicture], Overlay):
    """A large sentence beside a ring that runs out."""

    title: Sentence = NOTHING
    whole_s = 1.0

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._left_s = self.whole_s
        self._drawn = -1

    def words(self) -> Sentence:
        """What it means."""
        return NOTHING

    def build(self) -> NoticePicture:
        """The ring on the left, the sentence on the right."""
        left, top, width, _ = _BOX
        self.panel(_BOX)
        room = (_TEXT_LEFT, top + 90, left + width - _TEXT_LEFT - 60, 160)
        block(self, self.title, "title", 64, INK, room, stand="bottom")
        room = (_TEXT_LEFT, top + 270, left + width - _TEXT_LEFT - 60, 130)
        block(self, self.words(), "body", 32, FAINT, room)
        self.build_ways()
        nothing = pygame.Surface((0, 0))
        self._drawn = -1
        return NoticePicture(
            self.stage.add(Sprite(nothing, (0, 0), 20)), self.stage.add(Sprite(nothing, (0, 0), 21))
        )

    def build_ways(self) -> None:
        """The ways on."""

    def settle(self) -> None:
        """Show what is left."""
        self.show_left(self._left_s)

    def show_left(self, left_s: float) -> None:
        """So much is left."""
        self._left_s = left_s
        steps = round(60 * left_s / self.whole_s)
        if steps == self._drawn:
            return
        self._drawn = steps
        kit, rect = self.kit, self.kit.screen.rect(_RING)
        r = rect.width * 0.44
        around = 2 * 3.14159265 * r
        svg = (
            f'<g fill="none" stroke-width="{rect.width * 0.07:.1f}" transform="rotate(-90 {rect.width / 2} '
            f'{rect.height / 2})"><circle cx="{rect.width / 2}" cy="{rect.height / 2}" r="{r:.1f}" '
            f'stroke="{TRACK}"/><circle cx="{rect.width / 2}" cy="{rect.height / 2}" r="{r:.1f}" '
            f'stroke="{GOLD}" stroke-linecap="round" '
            f'stroke-dasharray="{around * steps / 60:.1f} {around:.1f}"/></g>'
        )
        self.picture.ring.set(kit.art.render(framed("countdown", rect.size, svg)), rect.topleft)
        number = kit.fonts.render(verbatim(str(ceil(left_s))), "number", 96, INK)
        self.picture.number.set(number, number.get_rect(center=rect.center).topleft)


class StillThere(Countdown):
    """Nobody has done anything for a while: any touch goes on, and is not taken for a click."""

    title = say("Is anybody still there?")

    def __init__(self, app: Program, kind: Kind) -> None:
        self.kind = kind
        self.whole_s = float(app.house.wait(kind).clears_s)
        super().__init__(app)

    def words(self) -> Sentence:
        """What would be kept."""
        return _LEFT_BEHIND[self.kind]

    def build_ways(self) -> None:
        """One large button, though any touch would do."""
        left, top, width, height = _BOX
        button = self.gui.button(
            (_TEXT_LEFT, top + height - 150, left + width - _TEXT_LEFT - 60, 96), say("We are here"),
            self.back, icon="hand", style="primary", size=36,
        )
        self.gui.set_focus(button, show=False)


class TimeIsUp(Countdown):
    """Others want to play: the match goes onto the shelf, and can be gone on with later."""

    title = say("Others would like to play now.")
    whole_s = _FAREWELL_S

    def __init__(
        self, app: Program, more: Callable[[], object], leave: Callable[[], object], left: int = 1
    ) -> None:
        """So often a little more time is left to be asked for."""
        super().__init__(app)
        self._more = more
        self._leave_table = leave
        self.left = left

    def words(self) -> Sentence:
        """What would be kept."""
        return say("Thank you for playing! Your match stays on the shelf.")

    def build_ways(self) -> None:
        """Two more minutes as long as there are any, or the end."""
        left, top, width, height = _BOX
        half = (left + width - _TEXT_LEFT - 80) / 2
        goodbye = (_TEXT_LEFT + half + 20, top + height - 150, half, 96)
        if self.left:
            more = say("Two more minutes") if self.left > 1 else say("The last two minutes")
            self.gui.button((_TEXT_LEFT, top + height - 150, half, 96), more, self.go_on, style="primary",
                            size=30)
        else:
            goodbye = (_TEXT_LEFT, top + height - 150, 2 * half + 20, 96)
        self.gui.button(goodbye, say("Goodbye"), self._leave_table, icon="home", size=30,
                        style="quiet" if self.left else "primary")
        self.gui.set_focus(self.gui.items[0], show=False)

    def go_on(self) -> None:
        """A little longer."""
        self.app.stack.pop()
        self._more()

    def back(self) -> None:
        """Escape goes on as well, while there is time; else it ends nothing by a slip."""
        if self.left:
            self.go_on()

    def update(self, dt_s: float) -> None:
        """Nobody answers for a minute: the table is free."""
        super().update(dt_s)
        left_s = self._left_s - dt_s
        if left_s <= 0:
            self._leave_table()
        else:
            self.show_left(left_s)


class BackAgain(Overlay):
    """The program was cut off in the middle of a match: here it is again."""

    def __init__(
        self, app: Program, match: Recorded, go_on: Callable[[Recorded], object], leave: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self._match = match
        self._go_on = go_on
        self._leave_table = leave

    def build(self) -> None:
        """The game's box, what happened, and two ways on."""
        left, top, width, height = _BOX
        self.panel(_BOX)
        setup = self._match.setup
        self.image(f"{setup.game}/cover", (left + 60, top + 70, 330, 440))
        text, room = left + 450, width - 510
        block(self, say("Here is your match again."), "title", 60, INK, (text, top + 60, room, 150),
              stand="bottom")
        words = say("{game}: {players}. The table stopped for a moment, and nothing is lost.",
                    game=constant(game_named(setup.game).info.title), players=versus(setup.seats))
        block(self, words, "body", 30, FAINT, (text, top + 224, room, 150))
        half, at = (room - 20) / 2, top + height - 150
        ways = (say("Go on playing"), say("Keep it for later"))
        size = even_size(self.kit, ways, 30, half)
        first = self.gui.button((text, at, half, 96), ways[0], self.go_on, icon="play", style="primary",
                                size=30, words_size=size)
        self.gui.button((text + half + 20, at, half, 96), ways[1], self._leave_table, icon="log", size=30,
                        words_size=size)
        self.gui.set_focus(first, show=False)

    def go_on(self) -> None:
        """Back to the table."""
        self._go_on(self._match)

    def back(self) -> None:
        """Escape leaves it on the shelf."""
        self._leave_table()


