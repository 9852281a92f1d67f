"""The clock on the sides on which people sit: the time that is left, and a plaque whose shape warns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.core import TICKS_A_SECOND, Sentence, say
from game.core.words import clock_time
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.rounds import rounds
from game.rules.eye_for_an_eye.state import last_turn, length
from scenes.arena.layout import CLOCKS
from scenes.base.art import Drawing
from scenes.base.kit import Kit
from scenes.base.palette import GOLD, INK
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage

_PHASES: Final = {
    "deal": say("Deal", sense="on the clock"), "choose": say("Choose", sense="on the clock"),
    "place": say("Start", sense="on the clock"), "settle": say("Settle", sense="on the clock"),
    "roll": say("Roll", sense="on the clock"), "turn": say("Act", sense="on the clock"),
    "declare": say("Vote", sense="on the clock"), "stake": say("Vote", sense="on the clock"),
    "sway": say("Vote", sense="on the clock"), "over": say("Over", sense="on the clock"),
}
_PAUSES: Final = {
    "mark": say("get ready", sense="on the clock"), "card": say("a card", sense="on the clock"),
    "knock_out": say("knock-out", sense="on the clock"), "current": say("the current", sense="on the clock"),
    "hill": say("the hill", sense="on the clock"), "score": say("scoring", sense="on the clock"),
}
_TURNS: Final = {"foot": 0, "head": 180, "left": -90, "right": 90}
_WIDTH, _HEIGHT = 216, 104
_INK_HEIGHT: Final = 48
"""How high the large letters may be, from the top of the highest to the foot of the lowest."""

_LAST_S: Final = 5
"""So many seconds before its end a short clock warns."""

_INKS: Final = {60: GOLD, 30: "#ff9f5a", 10: "#ff6b5e"}
_SHAPES: Final = {
    0: "M34 2H182Q214 2 214 34V70Q214 102 182 102H34Q2 102 2 70V34Q2 2 34 2Z",
    60: "M28 2H188L214 52L188 102H28L2 52Z",
    30: "M28 2H188L214 28V76L188 102H28L2 76V28Z M14 52L26 40V64Z M202 52L190 40V64Z",
    10: "M2 2L34 12L62 2L90 12L108 2L126 12L154 2L182 12L214 2L204 52L214 102L182 92L154 102L126 92L108 102"
        "L90 92L62 102L34 92L2 102L12 52Z",
}


def whole_seconds(ticks: int) -> int:
    """A time in seconds, the last one begun counted whole."""
    return -(-max(0, ticks) // TICKS_A_SECOND)


def seconds_left(state: State) -> int | None:
    """How much time is left, where a clock runs."""
    return whole_seconds(length(state) - state.clock) if state.phase == "fight" else None


def clock_words(state: State) -> tuple[Sentence, Sentence]:
    """The time in large, and what goes on below it."""
    if state.phase in ("roll", "turn"):
        if state.options.turn_limit == "none":
            return _PHASES[state.phase], say("Turn {turn}", turn=state.game_turn)
        turns = last_turn(state)
        return _PHASES[state.phase], say("Turn {turn} of {turns}", turn=state.game_turn, turns=turns)
    seconds = seconds_left(state)
    above = _PHASES[state.phase] if seconds is None else clock_time(seconds)
    if state.pause and seconds is not None:
        return above, _PAUSES[state.pause.kind]
    if state.tiebreak:
        return above, say("Tie-break")
    return above, say("Round {round} of {rounds}", round=state.round, rounds=rounds(state))


def alarm(seconds: int) -> int:
    """Which of the signals has been given: 60, 30 or 10, or 0 for none."""
    return next((limit for limit in (10, 30, 60) if seconds <= limit), 0)


class Clocks:
    """Plaques that say the same to everybody, each turned to its side."""

    def __init__(self, kit: Kit, stage: Stage, sides: Iterable[str]) -> None:
        self.kit = kit
        self._shown: object = None
        """All that the words depend on: they are formed only when that is new."""
        self._sprites = {side: stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 7)) for side in sides}

    def show(self, state: State) -> None:
        """The time in large, a few words under it, and by its shape how urgent it is."""
        seconds, pause = seconds_left(state), state.pause.kind if state.pause else None
        new = (state.phase, seconds, pause, state.tiebreak, state.round, state.game_turn)
        if self._shown == new:
            return
        self._shown = new
        self._show(*clock_words(state), alarm(seconds) if seconds is not None else 0)

    def count(self, seconds: int, below: Sentence) -> None:
        """A time of another clock than that of a round, which warns only at its very end."""
        if self._shown != (seconds, below):
            self._shown = (seconds, below)
            self._show(clock_time(seconds), below, 10 if seconds <= _LAST_S else 0)

    def _show(self, words: Sentence, below: Sentence, signal: int) -> None:
        image = self._picture(words, below, signal)
        for side, sprite in self._sprites.items():
            turn = _TURNS[side]
            sprite.set(pygame.transform.rotate(image, turn) if turn else image)
            sprite.center(self.kit.screen.at(CLOCKS[side]))

    def plaque(self, signal: int) -> pygame.Surface:
        """The shape behind the time."""
        ink = _INKS.get(signal, "#6f7f63")
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}">'
            f'<path d="{_SHAPES[signal]}" '
            f'fill="#1a2019" stroke="{ink}" stroke-width="3.5" stroke-linejoin="round"/></svg>'
        )
        size = (self.kit.screen.px(_WIDTH), self.kit.screen.px(_HEIGHT))
        return self.kit.art.draw(Drawing("clock", svg, size))

    def _picture(self, words: Sentence, below: Sentence, signal: int) -> pygame.Surface:
        image = self.plaque(signal).copy()
        fonts, px = self.kit.fonts, self.kit.screen.px
        ink = _INKS.get(signal, INK)
        size = 60.0 if len(fonts.told(words)) < 5 else 46.0
        # Chinese characters, and letters with a foot, are higher than digits: they would touch what is below.
        while size > 20 and (
            fonts.width_px(words, "number", size) > px(_WIDTH - 44)
            or fonts.line_height_px("number", size) > px(80)
            or fonts.render(words, "number", size, ink).get_bounding_rect().height > px(_INK_HEIGHT)
        ):
            size -= 2
        time = fonts.render(words, "number", size, ink)
        image.blit(time, time.get_rect(center=(image.get_width() // 2, px(42))), special_flags=PREMULTIPLIED)
        small = 24.0
        while small > 14 and (
            fonts.width_px(below, "small", small) > px(_WIDTH - 52)
            or fonts.line_height_px("small", small) > px(34)
        ):
            small -= 1
        line = fonts.render(below, "small", small, "#c9d2b8")
        image.blit(line, line.get_rect(center=(image.get_width() // 2, px(82))), special_flags=PREMULTIPLIED)
        return image
