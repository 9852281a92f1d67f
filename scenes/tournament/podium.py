"""The podium at the end of a tournament: the best three, and where everybody else came in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core import AnyGame, Sentence, listed, plural, say, verbatim
from game.house.tournament.course import Course
from game.house.tournament.standings import Row, standings
from game.house.tournament.telling import explained
from scenes.base.art import Drawing, framed
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.rendering import Size
from scenes.base.scene import Scene
from scenes.stage.materials import material_of
from scenes.tournament.names import named
from scenes.tournament.sheets import Sheets
from scenes.widgets.words import block, common_size

_FOOT: Final = 846.0
_HEIGHTS: Final = {1: 424.0, 2: 360.0, 3: 316.0}
_METALS: Final = {1: GOLD, 2: "#c9d1dc", 3: "#d99a66"}
_SHADES: Final[dict[int, dict[str, str]]] = {
    1: {},
    2: {
        "#fff1b8": "#ffffff", "#ffd166": "#c9d1dc", "#c98a1d": "#8c98a8", "#a86d12": "#6d7888",
        "#6b430a": "#2f3844", "#fffbe8": "#ffffff",
    },
    3: {
        "#fff1b8": "#ffd9b4", "#ffd166": "#d99a66", "#c98a1d": "#a5633a", "#a86d12": "#7f4624",
        "#6b430a": "#43210e", "#fffbe8": "#ffe9d6",
    },
}
"""Silver and bronze in place of the gold of the cup."""
_CUPS: Final = {1: 250.0, 2: 210.0, 3: 184.0}
_WIDEST, _GAP, _ROOM, _MIDDLE = 500.0, 16.0, 1760.0, 960.0
_SLAB, _BEVEL = 34.0, 26.0
"""How high the metal on top of a step is, and how much narrower it is at its back."""
_MOST_STEPS: Final = 4
"""Where more than these are among the best three, those who are level share a step."""


class Step(NamedTuple):
    """A place, and who stands there."""

    place: int
    rows: tuple[Row, ...]


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
        steps = _round_the_middle(self.steps())
        width = min(_WIDEST, (_ROOM + _GAP) / len(steps) - _GAP)
        left = _MIDDLE - (len(steps) * (width + _GAP) - _GAP) / 2
        names = [(listed(self._name(row) for row in step.rows), step) for step in steps]
        size = common_size(self, [name for name, _ in names], "title", 52, (0, 0, width - 68, 64))
        self._build_light(left + (width + _GAP) * (len(steps) // 2) + width / 2)
        for at, (name, step) in enumerate(names):
            self._build_step(step, name, size, (left + at * (width + _GAP), width))
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

    def steps(self) -> list[Step]:
        """The best three, each on a step; those who are level stand equally high."""
        best = [row for row in self.rows if row.place <= max(_HEIGHTS)]
        if len(best) <= _MOST_STEPS:
            return [Step(row.place, (row,)) for row in best]
        return [Step(place, tuple(self.on(place))) for place in _HEIGHTS if self.on(place)]

    def _build_light(self, x: float) -> None:
        """Rays behind whoever has won."""
        side = self.kit.screen.px(1100)
        rays = self.kit.art.image("common/rays", (side, side))
        self.put(rays, (x, _FOOT - _HEIGHTS[1] - _CUPS[1] / 2), anchor="center", z=3)

    def _build_step(self, step: Step, name: Sentence, size: float, across: tuple[float, float]) -> None:
        (left, width), height, metal = across, _HEIGHTS[step.place], _METALS[step.place]
        top, px = _FOOT - height, self.kit.screen.px
        self.panel((left, top, width, height), border=metal, radius=10)
        slab = _slab_drawing((px(width), px(_SLAB)), px(_BEVEL), metal)
        self.put(self.kit.art.draw(slab), (left, top - _SLAB / 2), z=18)
        cup = px(_CUPS[step.place])
        image = self.kit.art.image("common/cup", (cup, cup), _SHADES[step.place])
        self.put(image, (left + width / 2, top - _CUPS[step.place] * 0.46), anchor="center", z=19)
        x, wide, foot = left + 34, width - 68, _FOOT - 18
        block(self, name, "title", size, INK, (x, top + 28, wide, 68), align="center", stand="middle")
        room = (x, top + 92, wide, foot - 132 - (top + 92))
        block(self, verbatim(str(step.place)), "number", room[3] * 0.92, metal, room, align="center",
              stand="middle")
        if self.course.plan.format != "knock_out":
            points = plural("{count} point", "{count} points", step.rows[0].points)
            block(self, points, "body", 34, INK, (x, foot - 128, wide, 46), align="center", stand="middle")
        # What parted them from the step above, where points alone did not.
        if reason := explained(self.course, step.rows[0], named):
            block(self, reason, "body", 28, FAINT, (x, foot - 76, wide, 66), align="center", stand="middle")

    def open_standings(self) -> None:
        """All of it."""
        self.app.stack.push(Sheets(self.app, self.game, self.course))


def _round_the_middle(steps: Sequence[Step]) -> list[Step]:
    """The first in the middle, the second to its left, the third to its right."""
    return [*steps[1::2][::-1], *steps[0::2]]


def _slab_drawing(size: Size, bevel: int, metal: str) -> Drawing:
    """The metal on top of a step: its upper side, seen a little from above, and its edge."""
    width, height = size
    edge = round(height * 0.42)
    return framed(
        "slab", size,
        '<defs><linearGradient id="m"><stop offset="0" stop-color="#000" stop-opacity=".35"/>'
        '<stop offset=".35" stop-color="#fff" stop-opacity=".4"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>'
        f'<path fill="{metal}" d="M{bevel} 0H{width - bevel}L{width} {height - edge}H0Z"/>'
        f'<path fill="#000" fill-opacity=".25" d="M{bevel} 0H{width - bevel}L{width} {height - edge}H0Z"/>'
        f'<rect y="{height - edge}" width="{width}" height="{edge}" fill="{metal}"/>'
        f'<rect y="{height - edge}" width="{width}" height="{edge}" fill="url(#m)"/>',
    )
