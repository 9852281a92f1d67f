"""What stands round the board, and where: seat panels, prompt, log and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.content.settings import Panels
from scenes.base.screen import Box
from scenes.stage.places import WIDE_BOARD

_LEFT, _RIGHT, _WIDTH = 36.0, 1464.0, 420.0
_PANEL_HEIGHT = 346.0
_TALL_PANEL_HEIGHT = 490.0
_CORNER_HEIGHT = 248.0
_PROMPT_HEIGHT = 244.0
_BUTTONS_HEIGHT = 196.0
_COMMENTARY_HEIGHT = 300.0
_ADVICE_HEIGHT = 290.0
_CURVE_HEIGHT = 150.0
_TOP, _FOOT = 40.0, 1040.0
_GAP, _CLOSE = 20.0, 14.0
_BUTTONS: Box = (_RIGHT, _FOOT - _BUTTONS_HEIGHT, _WIDTH, _BUTTONS_HEIGHT)


@dataclass(frozen=True)
class Furniture:
    """The places of everything round the board."""

    seats: tuple[Box, ...]
    turned: tuple[bool, ...]
    prompt: Box
    log: Box
    buttons: Box
    curve: Box = (0.0, 0.0, 0.0, 0.0)
    """Where who stood better is drawn, at a table that is only watched."""

    @property
    def advice(self) -> Box:
        """Over the foot of the log: advice for which there is no room in the prompt."""
        left, top, width, height = self.log
        high = min(height, _ADVICE_HEIGHT)
        return left, top + height - high, width, high

    def turned_for(self, people: Sequence[bool]) -> Furniture:
        """Only people's panels are turned, and only where somebody sits opposite: a program reads nothing."""
        faced = any(person and not turned for person, turned in zip(people, self.turned, strict=True))
        return replace(self, turned=tuple(
            faced and person and turned for person, turned in zip(people, self.turned, strict=True)
        ))


def arrange(panels: Panels, seats: int = 2, tall: bool = False, wide: bool = False) -> Furniture:
    """Seats side by side, facing each other across the table, or symmetric in the corners.

    Tall panels for two fill the left side; the prompt then stands under the log, as it does for more than
    two. Under a wide board everything stands in one row, but for a panel that faces the others from the far
    edge.
    """
    if wide:
        return _under_a_wide_board(panels, seats)
    if seats > 2:
        return _corners(seats) if panels == "symmetric" and seats <= 4 else _column(panels, seats)
    return _with_tall_panels(panels) if tall else _for_two(panels)


def arrange_for_watching(seats: int, tall: bool, wide: bool) -> Furniture:
    """The same, for those who only watch: commentary in the place of the prompt, the curve under the log."""
    usual = arrange("side", seats, tall, wide)
    prompt, log, buttons = usual.prompt, usual.log, usual.buttons
    foot = buttons[1] - _CLOSE
    curve = (_RIGHT, foot - _CURVE_HEIGHT, _WIDTH, _CURVE_HEIGHT)
    if prompt[0] == _RIGHT:
        # What is said of a move stands at the top, where the board begins.
        prompt = (_RIGHT, log[1], _WIDTH, _COMMENTARY_HEIGHT)
        log = (_RIGHT, prompt[1] + prompt[3] + _CLOSE, *log[2:])
    log = (*log[:3], curve[1] - _CLOSE - log[1])
    return replace(usual, prompt=prompt, log=log, curve=curve)


def _for_two(panels: Panels) -> Furniture:
    lower = (_LEFT, _FOOT - _PANEL_HEIGHT, _WIDTH, _PANEL_HEIGHT)
    if panels == "symmetric":
        upper = (_RIGHT, _TOP, _WIDTH, _PANEL_HEIGHT)
        log = (_LEFT, _TOP, _WIDTH, _FOOT - _TOP - _PANEL_HEIGHT - _GAP)
        prompt = _between(_RIGHT, upper, _BUTTONS)
        return Furniture((lower, upper), (False, True), prompt, log, _BUTTONS)
    upper = (_LEFT, _TOP, _WIDTH, _PANEL_HEIGHT)
    log = (_RIGHT, _TOP, _WIDTH, _BUTTONS[1] - _GAP - _TOP)
    prompt = _between(_LEFT, upper, lower)
    return Furniture((lower, upper), (False, panels == "facing"), prompt, log, _BUTTONS)


def _with_tall_panels(panels: Panels) -> Furniture:
    prompt = _over_the_buttons()
    lower = (_LEFT, _FOOT - _TALL_PANEL_HEIGHT, _WIDTH, _TALL_PANEL_HEIGHT)
    if panels == "symmetric":
        upper = (_RIGHT, _TOP, _WIDTH, _TALL_PANEL_HEIGHT)
        log = (_LEFT, _TOP, _WIDTH, _FOOT - _TOP - _TALL_PANEL_HEIGHT - _GAP)
        return Furniture((lower, upper), (False, True), prompt, log, _BUTTONS)
    upper = (_LEFT, _TOP, _WIDTH, _TALL_PANEL_HEIGHT)
    log = (_RIGHT, _TOP, _WIDTH, prompt[1] - _TOP - _GAP)
    return Furniture((lower, upper), (False, panels == "facing"), prompt, log, _BUTTONS)


def _column(panels: Panels, seats: int) -> Furniture:
    """A list down the left side; facing, seat 1 is at its foot and the upper half is turned."""
    share = (_FOOT - _TOP + _CLOSE) / seats
    places = tuple((_LEFT, _TOP + share * row, _WIDTH, share - _CLOSE) for row in range(seats))
    prompt = _over_the_buttons()
    log = (_RIGHT, _TOP, _WIDTH, prompt[1] - _TOP - _GAP)
    if panels == "side":
        return Furniture(places, (False,) * seats, prompt, log, _BUTTONS)
    turned = tuple(row >= (seats + 1) // 2 for row in range(seats))
    return Furniture(places[::-1], turned, prompt, log, _BUTTONS)


def _corners(seats: int) -> Furniture:
    """Clockwise from the near left corner; a fourth seat takes the near right one."""
    foot, height = _FOOT - _CORNER_HEIGHT, _CORNER_HEIGHT
    left, right = (_LEFT, _TOP, _WIDTH, height), (_RIGHT, _TOP, _WIDTH, height)
    corners = ((_LEFT, foot, _WIDTH, height), left, right, (_RIGHT, foot, _WIDTH, height))[:seats]
    end = foot - _GAP if seats == 4 else _FOOT
    buttons = (_RIGHT, end - _BUTTONS_HEIGHT, _WIDTH, _BUTTONS_HEIGHT)
    log = _between(_LEFT, left, corners[0])
    return Furniture(
        corners, (False, True, True, False)[:seats], _between(_RIGHT, right, buttons), log, buttons
    )


def _between(left: float, upper: Box, lower: Box) -> Box:
    top = upper[1] + upper[3] + _GAP
    return left, top, _WIDTH, lower[1] - _GAP - top


def _over_the_buttons() -> Box:
    return _RIGHT, _BUTTONS[1] - _GAP - _PROMPT_HEIGHT, _WIDTH, _PROMPT_HEIGHT


def _under_a_wide_board(panels: Panels, seats: int) -> Furniture:
    top = WIDE_BOARD[1] + WIDE_BOARD[3] + 18
    height = _FOOT + 14 - top
    buttons = (_RIGHT, top, _WIDTH, height)
    log = (_RIGHT, _TOP - 14, _WIDTH, top - _TOP - 4)
    turned = tuple(panels != "side" and seat > 1 for seat in range(1, seats + 1))
    first, last = (_LEFT - 12, top, _WIDTH, height), (_RIGHT - 16 - _WIDTH, top, _WIDTH, height)
    left = first[0] + _WIDTH + 16
    if seats == 2 and panels == "facing":
        far = (_RIGHT, log[1], _WIDTH, height)
        below = far[1] + far[3] + 18
        log = (_RIGHT, below, _WIDTH, log[1] + log[3] - below)
        return Furniture((first, far), turned, (left, top, _RIGHT - 16 - left, height), log, buttons)
    if seats == 2:
        return Furniture((first, last), turned, (left, top, last[0] - 16 - left, height), log, buttons)
    share = (last[0] + last[2] + 16 - first[0]) / seats
    places = tuple((first[0] + share * index, top, share - 16, height) for index in range(seats))
    prompt = (_RIGHT, top - 18 - _PROMPT_HEIGHT, _WIDTH, _PROMPT_HEIGHT)
    log = (_RIGHT, log[1], _WIDTH, prompt[1] - log[1] - 18)
    return Furniture(places, turned, prompt, log, buttons)
