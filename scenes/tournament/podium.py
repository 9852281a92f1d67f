"""The podium at the end of a tournament: the best three, and where everybody else came in."""

from __future__ import annotations

from game.core import AnyGame, Sentence, listed, plural, say, verbatim
from game.house.tournament.course import Course
from game.house.tournament.standings import Row, standings
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.stage.materials import material_of
from scenes.tournament.names import named
from scenes.tournament.sheets import Sheets
from scenes.widgets.words import block

_STEPS: dict[int, tuple[float, str]] = {1: (420.0, GOLD), 2: (320.0, "#c9d1dc"), 3: (250.0, "#c98b5a")}
"""How high the steps are, and their metal."""
_ORDER = (2, 1, 3)
"""The steps from left to right."""
_WIDTH, _GAP, _FOOT, _MIDDLE = 540.0, 20.0, 840.0, 960.0


class Podium(Scene):
    """Shown when all rounds are played."""

    music = "title"

    def __init__(self, app: Program, game: AnyGame, course: Course) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.course = course
        self.rows = standings(course)

    def enter(self) -> None:
        """Cheer."""
        super().enter()
        self.kit.sound.play("win")

    def build(self) -> None:
        """The steps that anybody stands on, the rest in a row, and the ways on."""
        first = self.on(1)
        words = plural("{names} wins the tournament", "{names} win the tournament", len(first),
                       names=listed(self._name(row) for row in first))
        block(self, words, "title", 76, GOLD, (120, 60, 1680, 130), align="center", stand="middle")
        steps = [place for place in _ORDER if self.on(place)]
        left = _MIDDLE - (len(steps) * (_WIDTH + _GAP) - _GAP) / 2
        for at, place in enumerate(steps):
            height, metal = _STEPS[place]
            self._build_step(place, (left + at * (_WIDTH + _GAP), _FOOT - height, _WIDTH, height), metal)
        rest = [row for row in self.rows if row.place > 3]
        if rest:
            ranks = say("Then came {names}.", names=listed(self._name(row) for row in rest))
            block(self, ranks, "body", 30, FAINT, (120, 850, 1680, 84), align="center", stand="middle")
        back = self.gui.button((400, 956, 550, 80), say("Back to the tournament"), self.back, icon="back",
                               style="primary", size=30)
        self.gui.button((970, 956, 550, 80), say("Standings"), self.open_standings, icon="log", size=30)
        self.gui.set_focus(back, show=False)

    def on(self, place: int) -> list[Row]:
        """Those on a step; several may share one, and then the next is empty."""
        return [row for row in self.rows if row.place == place]

    def _name(self, row: Row) -> Sentence:
        return named(self.course.entrant(row.number))

    def _build_step(self, place: int, box: Box, metal: str) -> None:
        (left, top, width, _), rows = box, self.on(place)
        self.panel(box, border=metal, radius=22)
        number = verbatim(str(place))
        block(self, number, "title", 150, metal, (left, top + 16, width, 170), align="center", stand="middle")
        names = listed(self._name(row) for row in rows)
        room = (left + 8, top - 190, width - 16, 176)
        block(self, names, "title", 60, INK, room, align="center", stand="bottom")
        if self.course.plan.format != "knock_out":
            points = plural("{count} point", "{count} points", rows[0].points)
            block(self, points, "body", 34, FAINT, (left + 16, top + 190, width - 32, 52), align="center",
                  stand="middle")

    def open_standings(self) -> None:
        """All of it."""
        self.app.stack.push(Sheets(self.app, self.game, self.course))
