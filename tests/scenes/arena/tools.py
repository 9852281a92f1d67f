"""An arena to test in: real scenes, real events, no screen."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame

from game.content.levels import first_board
from game.content.matches import begin
from game.content.zones import DEFAULT_ZONES
from game.core import Tick
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Attack, Enter
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, GUARD
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, POOL
from game.rules.eye_for_an_eye.state import Figure
from scenes.arena.after.ranking import Ranking
from scenes.arena.arena import Arena
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.shots.rehearsal import fight_until_the_end_is_near

S = TypeVar("S", bound=Scene)
PERSON, OPPONENT = Sitter.person(), Sitter.opponent(3)
SHORT = {"rounds": 1, "soundtrack": "quick", "pace": "frantic"}


def new_match(*sitters: Sitter, kept: bool = False, **options: Any) -> AnyMatch:
    """A match of one quick round, on the disk if it is to be kept."""
    chosen, board = {**SHORT, **options}, first_board("eye_for_an_eye")
    if kept:
        return begin(EYE_FOR_AN_EYE, board, sitters, chosen)
    setup = new_setup(EYE_FOR_AN_EYE, board, sitters, chosen, seed=9)
    return Match.begin(setup, EYE_FOR_AN_EYE, board)


def show(app: App, scene: S) -> S:
    """A scene on top of an empty one."""
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    app.stack.push(scene)
    frames(app)
    return scene


def open_arena(app: App, *sitters: Sitter, **options: Any) -> Arena:
    """An arena with everybody in their places, ready to fight."""
    arena = show(app, Arena(app, new_match(*sitters, **options)))
    for seat in range(1, len(sitters) + 1):
        entry = next(one for one in EYE_FOR_AN_EYE.legal(arena.live.state, seat) if isinstance(one, Enter))
        arena.happen(arena.live.submit(entry))
    return arena


def at_the_end(app: App, *sitters: Sitter, **options: Any) -> Arena:
    """An arena whose round has just ended; all but its last moments were fought where nobody looked."""
    arena = show(app, Arena(app, new_match(*sitters, **options)))
    fight_until_the_end_is_near(arena.match)
    arena.settle()
    if any(sitter.kind == "person" for sitter in sitters):
        frames(app, 1, down("A", "call"))
    while app.stack.top is arena:
        frames(app, 1, dt_s=0.5)
    return arena


def begin_to_fight(app: App, arena: Arena) -> None:
    """Past the opening."""
    arena.happen(arena.live.advance(Tick(arena.live.state.tick + 160)))
    frames(app)


def ranking_of(app: App) -> Ranking:
    """The ranking of a round that has ended, after all that comes before it has been looked at."""
    for _ in range(200):
        scene = app.stack.top
        if isinstance(scene, Ranking):
            return scene
        frames(app, 1, dt_s=0.5)
    raise AssertionError("there is no ranking")


def at_table(app: App, match: AnyMatch, kind: type[S]) -> S:
    """The screen that a match is played on, which must be of this kind."""
    scene = show(app, app.open.table(match))
    assert isinstance(scene, kind), scene
    return scene


def frames(app: App, count: int = 1, *events: pygame.Event, dt_s: float = 1 / 60) -> None:
    """Let frames pass, the events in the first."""
    for number in range(count):
        app.frame((*(events if number == 0 else ()), *pygame.event.get()), dt_s)


def down(zone: str, key: str) -> pygame.Event:
    """A key of a zone goes down."""
    code = DEFAULT_ZONES[zone][key][0]
    return pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code)


def up(zone: str, key: str) -> pygame.Event:
    """A key of a zone comes up."""
    code = DEFAULT_ZONES[zone][key][0]
    return pygame.Event(pygame.KEYUP, key=0, mod=0, unicode="", scancode=code)


def click(point: tuple[int, int], button: int = 1, **more: Any) -> pygame.Event:
    """A press of the mouse."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, **more)


def finger(app: App, point: tuple[int, int], number: int) -> pygame.Event:
    """A finger comes down."""
    wide, high = app.kit.screen.window_size
    return pygame.Event(pygame.FINGERDOWN, x=point[0] / wide, y=point[1] / high, finger_id=number, dx=0, dy=0)


def set_pool(arena: Arena, seat: int, faces: tuple[int, ...]) -> None:
    """Dice that show what a test needs, put into the state as if they had been rolled."""
    draft = Draft(arena.live.state)
    draft.put_player(seat, faces=faces, places=(POOL,) * len(faces))
    put(arena, draft)


def put(arena: Arena, draft: Draft) -> None:
    """Another state in the place of the last one; the journal of such a match is not kept."""
    history = arena.match.history
    history._steps[-1] = history._steps[-1]._replace(state=draft.state)
    arena.presenter.sync(draft.state)


def duel(app: App, **options: Any) -> Arena:
    """Two neighbours face to face, the first with attack and the second with guard dice."""
    arena = open_arena(app, PERSON, PERSON, **options)
    begin_to_fight(app, arena)
    draft = Draft(arena.live.state)
    at = draft.state.arena.at
    draft.put_figure(figure_id(1), Figure(at[0, 0], 0))
    draft.put_figure(figure_id(2), Figure(at[1, 0], 3))
    draft.put_player(1, faces=(ATTACK,) * 5, places=(ON_ATTACK, ON_ATTACK, POOL, POOL, POOL))
    draft.put_player(2, faces=(GUARD,) * 5, places=(ON_GUARD, ON_GUARD, POOL, POOL, POOL))
    put(arena, draft)
    return arena


def attack(app: App, arena: Arena) -> None:
    """The first seat attacks by keys, and the call is carried out."""
    frames(app, 1, down("A", "call"), down("A", "left"), down("A", "call"))
    assert isinstance(arena.match.history.actions[-1], Attack)
    frames(app, 8)
    assert arena.pilots.modes[2].name == "react"
