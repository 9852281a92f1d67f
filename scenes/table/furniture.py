"""What stands round the board, and where: seat panels, prompt, log and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.screen import Box

_LEFT, _RIGHT, _WIDE = 36.0, 1464.0, 420.0
_PANEL_HIGH = 330.0
_TOP, _FOOT = 40.0, 1040.0


@dataclass(frozen=True)
class Furniture:
    """The places of everything round the board."""

    seats: tuple[Box, ...]
    turned: tuple[bool, ...]
    prompt: Box
    log: Box
    buttons: Box


def arrange(panels: str) -> Furniture:
    """Two seats: side by side, facing each other across the table, or symmetric in two corners."""
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
