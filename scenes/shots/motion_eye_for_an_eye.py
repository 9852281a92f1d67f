"""Contact sheets of Eye for an Eye: twelve frames of what moves in the arena, and of its podium."""

from __future__ import annotations

from typing import Final

from scenes.arena.after.podium import Podium
from scenes.arena.arena import Arena
from scenes.arena.keys.devices import Press
from scenes.base.screen import Box
from scenes.program.app import App
from scenes.shots.eye_for_an_eye import FOUR, SIX, afterwards, reaction, still, told
from scenes.shots.motion import contact_sheet
from scenes.shots.shooting import Shot, frames

_MIDDLE: Final[Box] = (720.0, 360.0, 480.0, 270.0)
_LEFT: Final[Box] = (0.0, 0.0, 1280.0, 720.0)
_RIGHT: Final[Box] = (640.0, 0.0, 1280.0, 720.0)
_BLUE: Final[Box] = (0.0, 540.0, 520.0, 292.0)
_LAST: Final = FOUR.replace("1.2|3|", "1.2|2|")


def parried(app: App) -> None:
    """Somebody has just answered an attack."""
    reaction(app)
    arena = app.stack.top
    assert isinstance(arena, Arena)
    arena.press(Press(arena.claims.devices_of(2)[-1], "right"))


def breathing(app: App) -> None:
    """Four chiefs who wait."""
    still(app, "bushland", 4, FOUR)
    frames(app, 150)


EYE_SHEETS: dict[str, Shot] = {
    "motion_eye_blow": contact_sheet(told("bushland", 4, FOUR, "1.attack:2>2", 0), 3, box=_MIDDLE),
    "motion_eye_out": contact_sheet(told("bushland", 4, _LAST, "1.attack:2>2", 0), 8, box=_LEFT),
    "motion_eye_parry": contact_sheet(parried, 4, box=_MIDDLE),
    "motion_eye_roll": contact_sheet(told("bushland", 4, FOUR, "1.roll", 0), 4, box=_BLUE),
    "motion_eye_card": contact_sheet(told("bushland", 4, FOUR, "2.use:2>1", 0), 4),
    "motion_eye_surge": contact_sheet(told("rainforest_stream", 6, SIX, "3.put:m>c1", 0), 7, box=_RIGHT),
    "motion_eye_idle": contact_sheet(breathing, 16, box=_RIGHT),
    "motion_eye_podium": contact_sheet(afterwards(Podium, 1, 6), 26),
}
