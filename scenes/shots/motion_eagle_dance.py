"""Contact sheets of Eagle Dance: twelve frames of everything that moves at its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from scenes.base.screen import Box
from scenes.program.app import App
from scenes.shots.eagle_dance import (
    DIVE,
    FIGHT,
    GLIDE,
    RAINY_DRAFT,
    REROLL,
    ROUND_OVER,
    SOAR,
    THREAT,
    classic,
)
from scenes.shots.motion import contact_sheet
from scenes.shots.shooting import Shot, frames
from scenes.stage.eagle_dance import EagleDancePresenter

_VALLEY: Final[Box] = (570.0, 90.0, 880.0, 495.0)
_SKY: Final[Box] = (470.0, 20.0, 980.0, 760.0)
_CLOTH: Final[Box] = (20.0, 500.0, 1430.0, 560.0)


def acting(text: str, start: str | None = None, seats: int = 4, after: int = 0) -> Callable[[App], object]:
    """A table at which an action has just been taken, perhaps so many frames ago."""

    def begin(app: App) -> None:
        at_table = classic(app, start=start, seats=seats)
        at_table.play(at_table.match.game.read_action(at_table.match.state, text))
        frames(app, after)

    return begin


def showing(app: App, start: str, events: Sequence[Event]) -> None:
    """A table at which some things come about, whatever was played."""
    at_table = classic(app, start=start)
    at_table.timeline = at_table.presenter.animate(events)


def turning(rainy: bool) -> Callable[[App], object]:
    """The weather changes to that of the match, at whose table it was the other one until now."""
    def begin(app: App) -> None:
        at_table = classic(app, start=FIGHT if rainy else DIVE)
        assert isinstance(at_table.presenter, EagleDancePresenter)
        picture = at_table.presenter.picture
        picture.show(picture.sight._replace(rainy=not rainy))
        at_table.timeline = at_table.presenter.animate([facts.WeatherRolled(not rainy, rainy)])
        frames(app, 78)

    return begin


def catching(app: App) -> None:
    """A dive has brought prey."""
    showing(app, DIVE, [facts.FoodTaken(4, (-1, 1), 2)])


def growing(app: App) -> None:
    """Thermals and food come to some tiles and leave others."""
    showing(app, DIVE, [
        facts.MarkersLowered((0, 0), 1, 1, "weather"), facts.MarkersLowered((0, 1), 1, 1, "weather"),
        facts.MarkersRaised((-1, 0), 1, 1, "weather"), facts.MarkersRaised((1, 0), 1, 0, "weather"),
    ])


def breathing(app: App) -> None:
    """A table at which nobody does anything."""
    classic(app, start=DIVE)


EAGLE_SHEETS: dict[str, Shot] = {
    "motion_eagle_lay": contact_sheet(acting("lay:1,-2", seats=2), 4, box=_SKY),
    "motion_eagle_glide": contact_sheet(acting("glide:1,-1;0,-1", GLIDE, after=16), 7, box=_VALLEY),
    "motion_eagle_soar": contact_sheet(acting("soar:1", SOAR), 7, box=_VALLEY),
    "motion_eagle_dive": contact_sheet(acting("dive", DIVE), 5, box=_VALLEY),
    "motion_eagle_prey": contact_sheet(catching, 2, 6, box=(340.0, 150.0, 800.0, 450.0)),
    "motion_eagle_fight": contact_sheet(acting("fight:1", FIGHT), 6, box=(760.0, 150.0, 640.0, 360.0)),
    "motion_eagle_decided": contact_sheet(acting("fight:1", FIGHT, after=200), 7, box=_VALLEY),
    "motion_eagle_reroll": contact_sheet(acting("reroll:food", REROLL), 6, box=_CLOTH),
    "motion_eagle_threat": contact_sheet(acting("threat:0,0:thermal", THREAT), 6, box=_SKY),
    "motion_eagle_draft": contact_sheet(acting("draft:Dive2>Glide1", RAINY_DRAFT), 4, box=_CLOTH),
    "motion_eagle_deal": contact_sheet(acting("end", ROUND_OVER, seats=2, after=570), 5, box=_CLOTH),
    "motion_eagle_rain": contact_sheet(turning(rainy=True), 5, box=_SKY),
    "motion_eagle_sun": contact_sheet(turning(rainy=False), 5, box=_SKY),
    "motion_eagle_growth": contact_sheet(growing, 3, box=_VALLEY),
    "motion_eagle_idle": contact_sheet(breathing, 20, box=_VALLEY),
}
