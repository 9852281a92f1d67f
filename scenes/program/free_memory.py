"""Memory that is free goes back to the system, where its C library keeps it otherwise."""

from __future__ import annotations

import ctypes
import gc


def give_back() -> None:
    """Give back what pictures and scenes of the past have left; a C library that cannot is left alone."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError, TypeError):
        return
