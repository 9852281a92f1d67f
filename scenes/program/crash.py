"""A crash costs no more than the action under way: it is written down, and said in one sentence."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime

from game.content import paths
from game.core import BadContent


def report(error: BaseException) -> str:
    """Keep what is known about a crash; the sentence to print, with the file if one is to blame."""
    stopped = f"Wyrm & Wing has stopped{f' ({error})' if isinstance(error, BadContent) else ''}"
    lines = [f"Python {sys.version}", platform.platform(), *traceback.format_exception(error)]
    path = paths.user_data() / "crashes" / f"{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError:
        traceback.print_exception(error)
        return f"{stopped}. The match is kept and can be continued from the title."
    return f"{stopped}; the reason is in {path}. The match can be continued from the title."
