"""Files that belong to one process at a time: the lock ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
from collections import Counter
from io import FileIO
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_OURS: Final[Counter[tuple[int, int]]] = Counter()
"""How often this process holds each file: the system would refuse a second lock of one's own, too."""
_FAR = 1 << 40
"""Windows keeps everybody from reading what is locked, so that the byte lies where no file of ours ends."""


def identity(file: FileIO) -> tuple[int, int]:
    """What a file is, whatever it is called by now."""
    status = os.fstat(file.fileno())
    return status.st_dev, status.st_ino


def hold(file: FileIO) -> bool:
    """Lock a file for this process, as long as it stays open; False if another process has it."""
    which = identity(file)
    try:
        if sys.platform == "win32":
            file.seek(_FAR)
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            finally:
                file.seek(0)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        if not _OURS[which]:
            return False
    except OSError:
        pass  # on a disk that knows no locks everything goes on all the same
    _OURS[which] += 1
    return True


def release(file: FileIO) -> None:
    """Close a file that was held, and so unlock it."""
    which = identity(file)
    _OURS[which] -= 1
    if _OURS[which] <= 0:
        del _OURS[which]
    file.close()
