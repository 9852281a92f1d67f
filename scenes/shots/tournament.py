"""Pictures of a tournament."""

from __future__ import annotations

from game.content import paths
from game.content.levels import shelf_of
from game.core import Rng
from game.house.tournament.kept import Kept, create
from game.house.tournament.pairing import next_round
from game.house.tournament.values import Scored
from game.lab.tournament import new_plan
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.shots.shooting import SEED, Shot, scene
from scenes.tournament.names import entrants_of
from scenes.tournament.overview import Overview
from scenes.tournament.podium import Podium
from scenes.tournament.setup import TournamentSetup
from scenes.tournament.sheets import Sheets

_NAMES = ("Ayla", "Deniz", "Ege", "Mina", "Ömer", "Selin")


def _sitters(count: int) -> list[Sitter]:
    people = [Sitter.person(name) for name in _NAMES]
    return [*people, *(Sitter.opponent(1 + at % 5) for at in range(max(0, count - len(people))))][:count]


def _set_up(app: App) -> Scene:
    made = TournamentSetup(app, EYE_FOR_AN_EYE)
    made.sitters = _sitters(12)
    return made


def held(rounds: int, count: int = 8) -> Kept:
    """A round robin after so many rounds and one table more."""
    board = shelf_of("ejderhalar").boards[0]
    plan = new_plan(EJDERHALAR, board, {}, "round_robin", entrants_of(_sitters(count), 1), seed=SEED)
    kept, luck = create(paths.tournaments(), plan), Rng(SEED)
    while True:
        tables = list(kept.course.open_tables())
        for table, _ in tables if len(kept.course.rounds) <= rounds else tables[:1]:
            places = ((1, 2), (2, 1), (1, 1))[luck.below(3)]
            kept.decide(Scored(len(kept.course.rounds), table, 1, places))
        paired = next_round(kept.course) if kept.course.between_rounds else None
        if paired is None:
            kept.close()
            return kept
        kept.decide(paired)


def _overview(app: App) -> Scene:
    path = held(3).journal.path
    assert path is not None
    return Overview(app, EJDERHALAR, path)


def _cross(app: App) -> Scene:
    made = Sheets(app, EJDERHALAR, held(5).course)
    made.sheet = "cross"
    return made


TOURNAMENT_SHOTS: dict[str, Shot] = {
    "tournament_setup": scene(_set_up),
    "tournament_overview": scene(_overview),
    "tournament_standings": scene(lambda app: Sheets(app, EJDERHALAR, held(5).course)),
    "tournament_cross_table": scene(_cross),
    "tournament_podium": scene(lambda app: Podium(app, EJDERHALAR, held(7).course)),
}
