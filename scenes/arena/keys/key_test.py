"""Press all your keys: which keys arrive at all, and which the keyboard drops when many are held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.content.zones import Zones
from game.core import Sentence, say
from game.core.words import in_a_row
from scenes.arena.keys.devices import cap, zone_of, zone_press

SETTLED_S: Final = 0.8
"""So long nothing may change before the keys that are held are judged."""

HELD_TOGETHER: Final = ("left", "up", "right")
"""Keyboards lose keys where several that are held share their wires: three a person bring that out."""


class KeyTest:
    """Follows keys going down and up in the zones that people claimed."""

    def __init__(self, zones: Zones, names: Iterable[str]) -> None:
        self.zones = zones
        self.names = tuple(names)
        self.seen: set[tuple[str, str]] = set()
        self.down: set[tuple[str, str]] = set()
        self.dropped: tuple[tuple[str, str], ...] = ()
        self.judged = False
        self._still_s = 0.0

    def _key(self, scancode: int) -> tuple[str, str] | None:
        press = zone_press(scancode, {name: self.zones[name] for name in self.names})
        return (zone_of(press.device), press.key) if press else None

    def press(self, scancode: int) -> None:
        """A key went down."""
        if key := self._key(scancode):
            self.seen.add(key)
            self.down.add(key)
            self._still_s = 0.0

    def release(self, scancode: int) -> None:
        """A key came up."""
        if key := self._key(scancode):
            self.down.discard(key)
            self._still_s = 0.0

    @property
    def wanted(self) -> set[tuple[str, str]]:
        """What all people are asked to hold at once."""
        return {(name, key) for name in self.names for key in HELD_TOGETHER}

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The keys that have not been seen at all."""
        keys = [(name, key) for name in self.names for key in self.zones[name]]
        return [key for key in keys if key not in self.seen]

    def wait(self, dt_s: float) -> bool:
        """Let time pass; whether a judgement was made now: most of the wanted keys were held still."""
        self._still_s += dt_s
        held = self.wanted & self.down
        everybody = {name for name, _ in held} == set(self.names)
        if not everybody or 2 * len(held) <= len(self.wanted) or self._still_s < SETTLED_S:
            return False
        new = tuple(sorted(self.wanted - self.down))
        changed = not self.judged or new != self.dropped
        self.dropped, self.judged = new, True
        return changed

    def verdict(self) -> Sentence:
        """What came of it, in a sentence."""
        if not self.judged:
            left = in_a_row(self._caps(self.missing))
            if not left:
                return say("All together: hold left, up and right.")
            return say("Press every key once: {keys}.", keys=left)
        if not self.dropped:
            return say("All keys arrive, even when everybody holds three.")
        return say(
            "Your keyboard drops {lost} while {held} are held: use a pad, or other keys.",
            lost=in_a_row(self._caps(self.dropped)),
            held=_together(self._caps(sorted(self.wanted & self.down))),
        )

    def _caps(self, keys: Iterable[tuple[str, str]]) -> list[Sentence]:
        return [cap(self.zones[name][key][0]) for name, key in keys]


def _together(keys: Sequence[Sentence]) -> Sentence:
    """Keys that are held at once: `A + W`."""
    held, *more = keys
    for key in more:
        held = say("{held} + {next}", held=held, next=key)
    return held
