"""Which keys lead to an action: for hints that say what to press."""

from __future__ import annotations

from collections import deque

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from scenes.arena.keys.compass import press
from scenes.arena.keys.mode import KEYS, Key, Mode


def keys_to(action: Action, mode: Mode, state: State, seat: Seat, most: int = 5) -> tuple[Key, ...]:
    """The fewest keys that do an action from here, one after the other; none if so many cannot."""
    ways: deque[tuple[Mode, tuple[Key, ...]]] = deque([(mode, ())])
    seen = {mode}
    while ways and len(ways[0][1]) < most:
        before, way = ways.popleft()
        for key in KEYS:
            after, done, _ = press(before, state, seat, key)
            if done == action:
                return (*way, key)
            if done is None and after not in seen:
                seen.add(after)
                ways.append((after, (*way, key)))
    return ()
