"""What stands round the board, and where: seat panels, prompt, log and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.screen import Box
from scenes.stage.places import WIDE_BOARD

_LEFT, _RIGHT, _WIDE = 36.0, 1464.0, 420.0
_PANEL_HIGH = 330.0
_TALL_PANEL_HIGH = 490.0
_TALL_PROMPT_HIGH = 274.0
_TOP, _FOOT = 40.0, 1040.0


@dataclass(frozen=True)
class Furniture:
    """The places of everything round the board."""

    seats: tuple[Box, ...]
    turned: tuple[bool, ...]
    prompt: Box
    log: Box
    buttons: Box


def arrange(panels: str, tall: bool = False, wide: bool = False) -> Furniture:
    """Two seats: side by side, facing each other across the table, or symmetric in two corners.

    Tall panels fill the left side; the prompt then stands under the log. Under a wide board everything
    stands in one row.
    """
    if wide:
        return _under_a_wide_board(panels)
    if tall:
        return _with_tall_panels(panels)
    low = (_LEFT, _FOOT - _PANEL_HIGH, _WIDE, _PANEL_HIGH)
    buttons = (_RIGHT, _FOOT - 196, _WIDE, 196.0)
    between = (_LEFT, _TOP + _PANEL_HIGH + 20, _WIDE, _FOOT - _TOP - 2 * _PANEL_HIGH - 40)
    if panels == "symmetric":
        high = (_RIGHT, _TOP, _WIDE, _PANEL_HIGH)
        log = (_LEFT, _TOP, _WIDE, _FOOT - _TOP - _PANEL_HIGH - 20)
        prompt = (_RIGHT, _TOP + _PANEL_HIGH + 20, _WIDE, _FOOT - _TOP - _PANEL_HIGH - 236)
        return Furniture((low, high), (False, True), prompt, log, buttons)
    high = (_LEFT, _TOP, _WIDE, _PANEL_HIGH)
    log = (_RIGHT, _TOP, _WIDE, _FOOT - _TOP - 216)
    return Furniture((low, high), (False, panels == "facing"), between, log, buttons)


def _with_tall_panels(panels: str) -> Furniture:
    buttons = (_RIGHT, _FOOT - 196, _WIDE, 196.0)
    prompt = (_RIGHT, _FOOT - 216 - _TALL_PROMPT_HIGH, _WIDE, _TALL_PROMPT_HIGH)
    low = (_LEFT, _FOOT - _TALL_PANEL_HIGH, _WIDE, _TALL_PANEL_HIGH)
    if panels == "symmetric":
        high = (_RIGHT, _TOP, _WIDE, _TALL_PANEL_HIGH)
        log = (_LEFT, _TOP, _WIDE, _FOOT - _TOP - _TALL_PANEL_HIGH - 20)
        return Furniture((low, high), (False, True), prompt, log, buttons)
    high = (_LEFT, _TOP, _WIDE, _TALL_PANEL_HIGH)
    log = (_RIGHT, _TOP, _WIDE, prompt[1] - _TOP - 20)
    return Furniture((low, high), (False, panels == "facing"), prompt, log, buttons)


def _under_a_wide_board(panels: str) -> Furniture:
    top = WIDE_BOARD[1] + WIDE_BOARD[3] + 18
    high = _FOOT + 14 - top
    first, second = (_LEFT - 12, top, _WIDE, high), (_RIGHT - 16 - _WIDE, top, _WIDE, high)
    left = first[0] + _WIDE + 16
    prompt = (left, top, second[0] - 16 - left, high)
    buttons = (_RIGHT, top, _WIDE, high)
    log = (_RIGHT, _TOP - 14, _WIDE, top - _TOP - 4)
    return Furniture((first, second), (False, panels != "side"), prompt, log, buttons)
