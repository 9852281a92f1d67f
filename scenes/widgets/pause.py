"""Pause: everything at a match that is no part of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core import Sentence, plural, say
from game.match.match import AnyMatch
from scenes.base.button import ButtonStyle, even_size
from scenes.base.exporting import export
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.widgets.question import Answer, Question
from scenes.widgets.words import block

_WIDTH = 600.0


class Choice(NamedTuple):
    """A way on from a pause."""

    words: Sentence
    icon: str
    press: Callable[[], object]


class Spacing(NamedTuple):
    """The heights in the list, in design pixels."""

    title: float
    words_at: float
    words: float
    words_inset: float
    head: float
    row: float
    choice: float
    foot: float


ROOMY = Spacing(title=96, words_at=122, words=62, words_inset=60, head=190, row=100, choice=84, foot=30)
CLOSE = Spacing(title=84, words_at=112, words=62, words_inset=30, head=180, row=97, choice=82, foot=18)
"""For one choice more than usual."""


class Pause(Overlay):
    """A short list over the waiting match, the way on first; nothing is lost by leaving."""

    def __init__(
        self, app: Program, match: AnyMatch, start_again: Callable[[], object], words: Sentence,
        rule: str = "", more: Sequence[Choice] = (), spacing: Spacing = ROOMY,
    ) -> None:
        super().__init__(app)
        self.match = match
        self._start_again = start_again
        self._words = words
        self._rule = rule
        self._more = more
        self._spacing = spacing

    def build(self) -> None:
        """The title, a sentence that calms, and the choices."""
        spacing, choices = self._spacing, self._choices()
        higher = spacing.words * (self.kit.fonts.text_factor - 1)
        head = spacing.head + higher
        height = head + len(choices) * spacing.row + spacing.foot
        top, width = (1080 - height) / 2, _WIDTH + 240 * (self.kit.fonts.text_factor - 1)
        left = (1920 - width) / 2
        self.panel((left, top, width, height))
        room = (left + 60, top + 28, width - 120, spacing.title)
        block(self, say("Pause"), "title", 64, INK, room, align="center", stand="middle")
        inset = spacing.words_inset
        room = (left + inset, top + spacing.words_at, width - 2 * inset, spacing.words + higher)
        block(self, self._words, "body", 26, FAINT, room, align="center", stand="middle")
        size = even_size(self.kit, [choice.words for choice in choices], 32, width - 120)
        for index, (words, icon, press) in enumerate(choices):
            box = (left + 60, top + head + index * spacing.row, width - 120, spacing.choice)
            style: ButtonStyle = "quiet" if index else "primary"
            self.gui.button(box, words, press, icon=icon, style=style, size=32, words_size=size)
        self.gui.set_focus(self.gui.items[0], show=False)

    def _choices(self) -> tuple[Choice, ...]:
        return (
            Choice(say("Go on"), "play", self.back),
            *self._more,
            Choice(say("Rules"), "rules", self.open_rules),
            *self._for_those_at_home(),
            Choice(say("Start again"), "restart", self.start_again),
            Choice(say("Leave the table"), "home", self.app.stack.leave_game),
        )

    def _for_those_at_home(self) -> tuple[Choice, ...]:
        """What strangers at a table in a café are not offered."""
        if self.app.guests:
            return ()
        return (
            Choice(say("Settings"), "settings", self.open_settings),
            Choice(say("Export this game"), "export", self.export),
        )

    def open_rules(self) -> None:
        """The rulebook, at the rule that was last refused."""
        self.app.stack.push(self.app.open.rulebook(self.match.game, self._rule or None))

    def open_settings(self) -> None:
        """The settings."""
        self.app.stack.push(self.app.open.settings(self.match))

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def start_again(self) -> None:
        """The same match from the beginning; asks first where something would be given up."""
        if self.match.outcome is not None or not len(self.match.history):
            self._give_up()
            return
        self.app.stack.push(Question(
            self.app, say("Start again?"), lost_by_starting_again(self.match.played_s),
            Answer(say("Keep playing"), "play"), Answer(say("Start again"), "restart"), self._give_up,
        ))

    def _give_up(self) -> None:
        self.match.abandon()
        self._start_again()


def lost_by_starting_again(played_s: float) -> Sentence:
    """What it costs to give up a match of so many seconds."""
    minutes = round(played_s / 60)
    if minutes < 2:
        return say(
            "This match has just begun. It will end without a result, and it cannot be continued."
        )
    return plural(
        "This match has lasted {count} minute. It will end without a result, and it cannot be continued.",
        "This match has lasted {count} minutes. It will end without a result, and it cannot be continued.",
        minutes,
    )
