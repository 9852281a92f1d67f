"""What a frame that took too long was at."""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path
from types import FrameType

from game.content.paths import ROOT

_SAMPLE_S = 0.002
_DEEP = 3
"""So many of our functions are named as the cause of a late frame, the outermost first."""


class Stacks:
    """What the program was at, looked up every few milliseconds of its processor time."""

    def __init__(self) -> None:
        self._seen: list[tuple[str, ...]] = []
        signal.signal(signal.SIGVTALRM, self._look)
        signal.setitimer(signal.ITIMER_VIRTUAL, _SAMPLE_S, _SAMPLE_S)

    def _look(self, number: int, frame: FrameType | None) -> None:
        names: list[str] = []
        while frame is not None:
            code = frame.f_code
            if code.co_filename.startswith(str(ROOT)) and "/tests/" not in code.co_filename:
                names.append(f"{Path(code.co_filename).stem}.{code.co_name}")
            frame = frame.f_back
        self._seen.append(tuple(reversed(names)))

    def clear(self) -> None:
        """A new frame begins."""
        self._seen.clear()

    def commonest(self) -> str:
        """The functions in which most of the time since then was spent, with their shares."""
        counts = Counter(name for names in self._seen for name in set(names))
        heavy = [(name, count) for name, count in counts.most_common(14) if count >= 0.3 * len(self._seen)]
        order = {name: at for names in reversed(self._seen) for at, name in enumerate(names)}
        ranked = sorted(heavy, key=lambda each: order[each[0]])[-_DEEP * 2:]
        return " > ".join(f"{name} {100 * count // len(self._seen)} %" for name, count in ranked)

    def end(self) -> None:
        """Look no more."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
