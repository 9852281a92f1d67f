"""The pictures of the arena: every number of seats, reactions, pauses, and what comes before and after."""

from __future__ import annotations

from typing import Any

from game.content.levels import shelf_of
from game.core import Seat
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, GUARD, MOVE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, POOL
from game.rules.eye_for_an_eye.state import Figure
from scenes.arena.after.rerun import Rerun
from scenes.arena.arena import Arena
from scenes.arena.keys.devices import Press
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.mode import Key
from scenes.arena.keys.zone_keys import ZoneKeysScene
from scenes.program.app import App
from scenes.shots.shooting import Shot, frames, scene

_PERSON = Sitter.person()
_FRAME_S = 1 / 20


def match(
    people: int, opponents: int, board: str = "bushland", start: str | None = None, **options: Any
) -> AnyMatch:
    """A match that is the same in every picture."""
    found = shelf_of("eye_for_an_eye").named(board)
    assert found is not None
    seats = [_PERSON] * people + [Sitter.opponent(3 + seat % 3) for seat in range(opponents)]
    setup = new_setup(EYE_FOR_AN_EYE, found, seats, options, seed=11, start=start)
    return Match.begin(setup, EYE_FOR_AN_EYE, found)


def fought(app: App, arena: Arena, seconds: float) -> Arena:
    """An arena after some time in which people place their chiefs, roll and send dice."""
    app.stack.push(arena)
    keys: tuple[Key, ...] = ("roll", "left", "down", "right", "roll")
    for number in range(int(seconds / _FRAME_S)):
        for seat in arena.pilots.modes:
            devices = arena.claims.devices_of(seat)
            if number % 14 == seat and devices and arena.live.state.pause is None:
                placed = arena.live.state.phase != "place"
                arena.press(Press(devices[-1], keys[number // 14 % 5] if placed else "call"))
        arena.update(_FRAME_S)
    frames(app, 12)
    return arena


def seats(people: int, opponents: int, seconds: float, board: str = "bushland", **options: Any) -> Shot:
    """A fight under way."""

    def shot(app: App) -> None:
        fought(app, Arena(app, match(people, opponents, board, **options)), seconds)

    return shot


def clash() -> str:
    """Grublic with attack dice before Riparian with guard dice, as a position."""
    state = match(2, 2, pace="relaxed").state
    draft = Draft(state._replace(phase="fight"))
    for seat, cell, facing in ((1, (0, 0), 0), (2, (1, 0), 3), (3, (-1, -2), 1), (4, (2, 1), 4)):
        draft.put_figure(figure_id(seat), Figure(state.arena.at[cell], facing))
    for seat, place, face in ((1, ON_ATTACK, ATTACK), (2, ON_GUARD, GUARD)):
        draft.put_player(seat, places=(place,) * 3 + (POOL,) * 2, faces=(face,) * 3 + (EYE, MOVE))
    draft.put_player(2, ready=1)
    return EYE_FOR_AN_EYE.write_state(draft.state)


def reaction(app: App) -> None:
    """Somebody is attacked and may react."""
    arena = Arena(app, match(2, 2, pace="relaxed", start=clash()))
    app.stack.push(arena)
    frames(app, 12)
    for key in ("call", "left", "call"):
        arena.press(Press("zone A", key))
    frames(app, 40)


def aiming(app: App) -> None:
    """The ring is open, and the page of cards with it."""
    arena = fought(app, Arena(app, match(2, 2)), 20)
    presses: tuple[tuple[Seat, Key], ...] = ((1, "call"), (1, "roll"), (2, "call"), (2, "down"))
    for seat, key in presses:
        arena.press(Press(arena.claims.devices_of(seat)[-1], key))
    frames(app, 3)


def facing(app: App) -> None:
    """Panels that face their players, on a table that lies flat."""
    app.kit.settings = app.kit.settings.but(panels="facing")
    seats(2, 2, 18)(app)
    app.kit.settings = app.kit.settings.but(panels="side")


def pause(app: App) -> None:
    """The pause over a fight."""
    arena = fought(app, Arena(app, match(1, 3)), 20)
    arena.open_pause()
    frames(app, 30)


def _gathered(app: App, people: int) -> Gathering:
    """So many people before their match."""
    gathered = app.open.table(match(people, 0))
    assert isinstance(gathered, Gathering)
    app.stack.push(gathered)
    return gathered


def gathering(app: App) -> None:
    """Two have claimed their seats, the third has not."""
    gathered = _gathered(app, 3)
    for device in ("zone A", "zone D"):
        gathered.press(Press(device, "roll"))
    frames(app, 30)


def key_test(app: App) -> None:
    """Everybody holds keys, and one of them is dropped."""
    gathered = _gathered(app, 4)
    for device in ("zone A", "zone D", "pad 0", "zone B"):
        gathered.press(Press(device, "roll"))
    gathered.toggle_test()
    assert gathered.test is not None
    for scancode in (4, 26, 7, 92, 96, 94, 13, 12):
        gathered.test.press(scancode)
    frames(app, 70)


def ended(app: App, people: int, opponents: int, **options: Any) -> Arena:
    """An arena whose round has ended."""
    arena = Arena(app, match(people, opponents, soundtrack="quick", **options))
    app.stack.push(arena)
    while not arena.resting:
        arena.update(_FRAME_S * 2)
    return arena


def ranking(opponents: int, **options: Any) -> Shot:
    """After a round: places, moments and lanes."""

    def shot(app: App) -> None:
        arena = ended(app, 0, opponents, **options)
        arena.show_ranking()
        frames(app, 40)

    return shot


def rerun(app: App) -> None:
    """A round looked at again."""
    arena = ended(app, 0, 4)
    last = len(arena.match.history)
    app.stack.push(Rerun(app, arena.match, last * 2 // 3))
    frames(app, 90)


ARENA_SHOTS: dict[str, Shot] = {
    "arena_start": seats(1, 3, 0.4),
    "arena_2": seats(1, 1, 24),
    "arena_3": seats(1, 2, 24, "billabong"),
    "arena_4": seats(2, 2, 30, "rainforest_stream"),
    "arena_6": seats(1, 5, 40),
    "arena_5": seats(2, 3, 30, "rainforest_stream"),
    "arena_react": reaction,
    "arena_aim": aiming,
    "arena_facing": facing,
    "arena_turns": seats(2, 2, 14, turn_based=True),
    "arena_pause": pause,
    "arena_gathering": gathering,
    "arena_key_test": key_test,
    "arena_keys": scene(ZoneKeysScene),
    "arena_ranking": ranking(6),
    "arena_end": ranking(2, rounds=1),
    "arena_ranking_turns": ranking(3, turn_based=True, rounds=2),
    "arena_rerun": rerun,
    "arena_ranking_teams": ranking(6, alliances="3+3"),
}
