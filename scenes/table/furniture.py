"""What stands round the board, and where: seat panels, prompt, log and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.base.screen import Box
from scenes.stage.places import WIDE_BOARD

_LEFT, _RIGHT, _WIDE = 36.0, 1464.0, 420.0
_PANEL_HIGH = 330.0
_TALL_PANEL_HIGH = 490.0
_CORNER_HIGH = 248.0
_PROMPT_HIGH = 274.0
_BUTTONS_HIGH = 196.0
_TOP, _FOOT = 40.0, 1040.0
_GAP, _CLOSE = 20.0, 14.0
_BUTTONS: Box = (_RIGHT, _FOOT - _BUTTONS_HIGH, _WIDE, _BUTTONS_HIGH)


@dataclass(frozen=True)
class Furniture:
    """The places of everything round the board."""

    seats: tuple[Box, ...]
    turned: tuple[bool, ...]
    prompt: Box
    log: Box
    buttons: Box


def arrange(panels: str, seats: int = 2, tall: bool = False, wide: bool = False) -> Furniture:
    """Seats side by side, facing each other across the table, or symmetric in the corners.

    Tall panels for two fill the left side; the prompt then stands under the log, as it does for more than
    two. Under a wide board everything stands in one row. Only an arena has room to turn panels to the edges.
    """
    panels = "facing" if panels == "edges" else panels
    if wide:
        return _under_a_wide_board(panels, seats)
    if seats > 2:
        return _corners(seats) if panels == "symmetric" and seats <= 4 else _column(panels, seats)
    return _with_tall_panels(panels) if tall else _for_two(panels)


def _for_two(panels: str) -> Furniture:
    low = (_LEFT, _FOOT - _PANEL_HIGH, _WIDE, _PANEL_HIGH)
    if panels == "symmetric":
        high = (_RIGHT, _TOP, _WIDE, _PANEL_HIGH)
        log = (_LEFT, _TOP, _WIDE, _FOOT - _TOP - _PANEL_HIGH - _GAP)
        prompt = _between(_RIGHT, high, _BUTTONS)
        return Furniture((low, high), (False, True), prompt, log, _BUTTONS)
    high = (_LEFT, _TOP, _WIDE, _PANEL_HIGH)
    log = (_RIGHT, _TOP, _WIDE, _BUTTONS[1] - _GAP - _TOP)
    return Furniture((low, high), (False, panels == "facing"), _between(_LEFT, high, low), log, _BUTTONS)


def _with_tall_panels(panels: str) -> Furniture:
    prompt = _over_the_buttons()
    low = (_LEFT, _FOOT - _TALL_PANEL_HIGH, _WIDE, _TALL_PANEL_HIGH)
    if panels == "symmetric":
        high = (_RIGHT, _TOP, _WIDE, _TALL_PANEL_HIGH)
        log = (_LEFT, _TOP, _WIDE, _FOOT - _TOP - _TALL_PANEL_HIGH - _GAP)
        return Furniture((low, high), (False, True), prompt, log, _BUTTONS)
    high = (_LEFT, _TOP, _WIDE, _TALL_PANEL_HIGH)
    log = (_RIGHT, _TOP, _WIDE, prompt[1] - _TOP - _GAP)
    return Furniture((low, high), (False, panels == "facing"), prompt, log, _BUTTONS)


def _column(panels: str, seats: int) -> Furniture:
    """A list down the left side; facing, seat 1 is at its foot and the upper half is turned."""
    share = (_FOOT - _TOP + _CLOSE) / seats
    places = tuple((_LEFT, _TOP + share * row, _WIDE, share - _CLOSE) for row in range(seats))
    prompt = _over_the_buttons()
    log = (_RIGHT, _TOP, _WIDE, prompt[1] - _TOP - _GAP)
    if panels == "side":
        return Furniture(places, (False,) * seats, prompt, log, _BUTTONS)
    turned = tuple(row >= (seats + 1) // 2 for row in range(seats))
    return Furniture(places[::-1], turned, prompt, log, _BUTTONS)


def _corners(seats: int) -> Furniture:
    """Clockwise from the near left corner; a fourth seat takes the near right one."""
    foot, high = _FOOT - _CORNER_HIGH, _CORNER_HIGH
    left, right = (_LEFT, _TOP, _WIDE, high), (_RIGHT, _TOP, _WIDE, high)
    corners = ((_LEFT, foot, _WIDE, high), left, right, (_RIGHT, foot, _WIDE, high))[:seats]
    end = foot - _GAP if seats == 4 else _FOOT
    buttons = (_RIGHT, end - _BUTTONS_HIGH, _WIDE, _BUTTONS_HIGH)
    log = _between(_LEFT, left, corners[0])
    return Furniture(
        corners, (False, True, True, False)[:seats], _between(_RIGHT, right, buttons), log, buttons
    )


def _between(left: float, upper: Box, lower: Box) -> Box:
    top = upper[1] + upper[3] + _GAP
    return left, top, _WIDE, lower[1] - _GAP - top


def _over_the_buttons() -> Box:
    return _RIGHT, _BUTTONS[1] - _GAP - _PROMPT_HIGH, _WIDE, _PROMPT_HIGH


def _under_a_wide_board(panels: str, seats: int) -> Furniture:
    top = WIDE_BOARD[1] + WIDE_BOARD[3] + 18
    high = _FOOT + 14 - top
    buttons = (_RIGHT, top, _WIDE, high)
    log = (_RIGHT, _TOP - 14, _WIDE, top - _TOP - 4)
    turned = tuple(panels != "side" and seat > 1 for seat in range(1, seats + 1))
    first, last = (_LEFT - 12, top, _WIDE, high), (_RIGHT - 16 - _WIDE, top, _WIDE, high)
    if seats == 2:
        left = first[0] + _WIDE + 16
        return Furniture((first, last), turned, (left, top, last[0] - 16 - left, high), log, buttons)
    share = (last[0] + last[2] + 16 - first[0]) / seats
    places = tuple((first[0] + share * index, top, share - 16, high) for index in range(seats))
    prompt = (_RIGHT, top - 18 - _PROMPT_HIGH, _WIDE, _PROMPT_HIGH)
    log = (_RIGHT, log[1], _WIDE, prompt[1] - log[1] - 18)
    return Furniture(places, turned, prompt, log, buttons)
