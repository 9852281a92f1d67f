"""Pictures of Eye for an Eye: its menus, and moments in the arena while things fly."""

from __future__ import annotations

import pygame

from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.settings import Panels
from game.match.setup import Sitter
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.arena.arena import Arena
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.shots.shooting import SEED, Shot, frames, scene
from scenes.stage.selection import Pick

_FOUR = (
    "fight 1 0/0 - 1 0/0/0/0 4+0/1+0/0+0/9+1 1234 0.0.0 - - - - "
    "1.1|6|aaaaggggpe|-|0|0|-|-|0|0|0|-|-|-1,0e|- "
    "1.2|3|mmmm2e2epa|2|0|0|-|-|0|0|0|-|-|0,0w|- 1.3|8|gggghhhhpm|-|0|0|c|-|0|0|0|-|-|-1,3ne|- "
    "1.4|7|3eaaaammph|13|2|0|-|0|0|0|0|-|-|3,-2sw|-"
)
_SIX = (
    "fight 1 0/0 - 1 0/0/0/0/0/0 0+0/3+0/0+0/2+0/0+0/5+0 123456 0.0.0 - - - - "
    "1.1|6|umumumaapt|-|0|0|-|-|0|0|0|-|-|-1,0e|- 1.2|4|mmmm2e2epa|2|0|0|-|0|0|0|0|-|-|1,-1w|- "
    "1.3|8|gggghhhhpm|-|0|0|-|-|0|0|0|-|-|0,3ne|- 1.4|8|3emmaaaaph|13|2|0|-|-|0|0|0|-|-|3,-2sw|- "
    "1.5|8|mmmmhhpepg|-|0|0|-|-|0|0|0|-|-|3,0w|- "
    "1.6|7|1eaaaaptpt|1|0|5|-|-|0|0|0|-|-|-3,2e;-3,3ne;-2,2e;-4,3e;-|-"
)
_TURNS = (
    "turn 1 0/0 - 1 0/0/0 0+0/0+0/0+0 123 1.2.1 - - - - 1.1|8|mmmmaaaa2tp.p.|-|0|0|-|-|0|0|1|-|-|0,-1se|- "
    "1.2|7|aaaagggg1tp.p.|-|0|5|-|-|0|0|2|-|-|2,-1w;1,0w;2,0nw;-;-|- "
    "1.3|8|hhhhhhmmp.p.p.|-|0|0|-|-|0|0|3|-|-|-2,1e|-"
)
_CHIEFS = {"chief_1": "pluma", "chief_2": "echo", "chief_5": "grublic", "chief_6": "riparian"}


def _arena(
    app: App, board: str, seats: int, start: str, panels: Panels = "side", **options: str | bool
) -> Arena:
    """An arena in which nobody but the shot decides anything."""
    found = shelf_of("eye_for_an_eye").named(board)
    assert found is not None
    app.kit.settings = app.kit.settings.but(panels=panels)
    people = [Sitter.person() for _ in range(seats)]
    made = Arena(app, begin(EYE_FOR_AN_EYE, found, people, options, start=start, seed=SEED))
    app.stack.push(made)
    frames(app, 4)
    app.kit.settings = app.kit.settings.but(panels="side")
    return made


def _told(board: str, seats: int, start: str, texts: str, count: int, panels: Panels = "side") -> Shot:
    """So many frames after some actions."""

    def shot(app: App) -> None:
        made = _arena(app, board, seats, start, panels)
        for text in texts.split():
            made.happen(made.live.submit(EYE_FOR_AN_EYE.read_action(made.live.state, text)))
        frames(app, count)

    return shot


def _out(app: App) -> None:
    """A chief is knocked out and leaves as a trophy, cubes flying."""
    _told("bushland", 4, _FOUR.replace("1.2|3|", "1.2|2|"), "1.attack:2>2", 34)(app)


def _tip(app: App) -> None:
    """What a card does, for who points at it."""
    made = _arena(app, "bushland", 4, _FOUR)
    rect = made.presenter.place(Pick("card", "3", 1))
    assert rect is not None
    frames(app, 40, pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))


def _turns(app: App) -> None:
    _arena(app, "billabong", 3, _TURNS, "side", turn_based=True, **_CHIEFS)
    frames(app, 20)


EYE_SHOTS: dict[str, Shot] = {
    "eye_page": scene(lambda app: GamePage(app, EYE_FOR_AN_EYE)),
    "eye_seats": scene(lambda app: Seats(app, EYE_FOR_AN_EYE)),
    "eye_fight": _told("bushland", 4, _FOUR, "", 20),
    "eye_blow": _told("bushland", 4, _FOUR, "1.attack:2>2 3.roll 4.roll", 24),
    "eye_out": _out,
    "eye_tip": _tip,
    "eye_facing": _told("bushland", 4, _FOUR, "", 20, "facing"),
    "eye_six": _told("rainforest_stream", 6, _SIX, "5.roll 6.roll", 16, "facing"),
    "eye_surge": _told("rainforest_stream", 6, _SIX, "3.put:m>c1", 22),
    "eye_turns": _turns,
}
