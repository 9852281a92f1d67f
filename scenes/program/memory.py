"""Memory that is given back to the system: a table in a café is open all day."""

from __future__ import annotations

import ctypes
import gc
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""The number by which the C library of Linux knows this setting."""
_LARGE_BYTES: Final = 256 * 1024


def return_large_blocks() -> None:
    """Let the C library give back every large picture as soon as it is let go of.

    Left to itself it learns from the first large one that is freed to keep such blocks among small ones,
    where what lies above them holds them: a third of the memory of a long day.
    """
    _ask_library("mallopt", _MMAP_THRESHOLD, _LARGE_BYTES)


def give_back() -> None:
    """Give back the memory that scenes of the past have left.

    Scenes and their parts point at each other, so only the collector finds them.
    """
    gc.collect()
    trim()


def trim() -> None:
    """Tell the C library not to keep for itself what has been freed."""
    _ask_library("malloc_trim", 0)


def _ask_library(name: str, *numbers: int) -> None:
    """Call a function that only some C libraries have; those without it are left alone."""
    try:
        getattr(ctypes.CDLL(None), name)(*numbers)
    except (AttributeError, OSError, TypeError):
        return
