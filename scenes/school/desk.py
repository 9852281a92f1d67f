"""What stands beside the board of a lesson, of the sandbox and of the referee, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.core import AnyGame, Board, Seat, Sentence, plural, say
from game.core.words import dotted
from game.lessons.talk import Effect
from scenes.base.button import Button, even_size
from scenes.base.palette import FAINT, INK
from scenes.base.sprites import Sprite
from scenes.school.drill_clock import DrillClock
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.places import WIDE_BOARD
from scenes.stage.presenter import LEGEND, Presenter, Side, Standing
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.answers import Answers, Asides, Choice
from scenes.widgets.caption import Caption
from scenes.widgets.pills import pills
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

LEFT, WIDTH = 1088.0, 792.0
"""The side of the screen that a square board leaves free."""
_COLUMN, _COLUMN_WIDTH, _STRIP = 1464.0, 420.0, 748.0
"""The column beside a wide board, and how far down the strip below it begins."""
_EMBLEM, _WORDS_LEAST, _NOTE_MOST = 60.0, 230.0, 400.0
_DONE, _NOW, _TO_COME = "#2aa6a6", "#ffd166", "#2d3444"
_WARNING = "#ffb3a3"

_TRAY_EDGE = 18.0
RULE, ALLOWED = "rule", "allowed"
_ASIDES: Final = {LEGEND: 0.2, RULE: 0.26}
"""How much of the answers' width is kept for each thing that can be looked up."""

_VERDICTS: Final = {
    (True, True): say("Right: it is allowed"), (True, False): say("Right: it is not allowed"),
    (False, True): say("No: it is allowed"), (False, False): say("No: it is not allowed"),
}

Control = tuple[str, Sentence, str, Callable[[], object]]
"""Name, words, icon and what it does."""


@dataclass(frozen=True)
class DeskPlaces:
    """The boxes of lessons, of the sandbox and of the referee."""

    board: Box
    number: Box
    title: Box
    pills: Box
    caption: Box
    answers: Box
    standing: Box
    controls: Box
    across: int
    """How many controls stand in a row."""
    case: Box
    note: Box
    verdicts: Box
    score: Box
    leave: Box
    tray: Box | None = None
    """A place for what the game puts into a seat's panel, instead of the standing."""


BESIDE = DeskPlaces(
    board=(40, 40, 1000, 1000), number=(LEFT, 40, WIDTH, 44), title=(LEFT, 84, WIDTH, 76),
    pills=(LEFT, 172, WIDTH, 12), caption=(LEFT, 208, WIDTH, 376), answers=(LEFT, 604, WIDTH, 100),
    standing=(LEFT, 728, WIDTH, 100), controls=(LEFT, 852, WIDTH, 188), across=3,
    case=(LEFT, 208, WIDTH, 308), note=(LEFT, 524, WIDTH, 72), verdicts=(LEFT, 608, WIDTH, 284),
    score=(LEFT, 916, 548, 124), leave=(LEFT + 564, 916, WIDTH - 564, 124),
)
ROUND = DeskPlaces(
    board=WIDE_BOARD, number=(_COLUMN, 26, _COLUMN_WIDTH, 40), title=(_COLUMN, 68, _COLUMN_WIDTH, 120),
    pills=(_COLUMN, 200, _COLUMN_WIDTH, 12), caption=(_COLUMN, 230, _COLUMN_WIDTH, 498),
    answers=(24, _STRIP, 706, 144), standing=(746, _STRIP, 1138, 144),
    controls=(24, 908, 1860, 132), across=6,
    case=(_COLUMN, 230, _COLUMN_WIDTH, 498), note=(24, _STRIP, 706, 100), verdicts=(746, _STRIP, 1138, 292),
    score=(24, 864, 480, 176), leave=(520, 864, 210, 176),
)
WITH_TRAY = replace(
    BESIDE, caption=(LEFT, 204, WIDTH, 236), answers=(LEFT, 452, WIDTH, 80), tray=(LEFT, 544, WIDTH, 292),
)
WITH_BOARD = replace(
    BESIDE, title=(LEFT, 80, WIDTH, 72), pills=(LEFT, 164, WIDTH, 12), caption=(LEFT, 192, WIDTH, 204),
    answers=(LEFT, 408, WIDTH, 72), tray=(LEFT, 492, 560, 548), controls=(LEFT + 576, 492, 216, 548),
    across=1,
)
"""For a player board with dice and cards, which has to be read from afar."""
JUDGED_BOARD = replace(
    BESIDE, case=(LEFT, 196, WIDTH, 172), note=(LEFT, 372, WIDTH, 70), verdicts=(LEFT, 446, WIDTH, 236),
    tray=(LEFT, 698, 460, 342), score=(LEFT + 476, 698, WIDTH - 476, 160),
    leave=(LEFT + 476, 874, WIDTH - 476, 166),
)
"""For the referee, who has answers to give and a score beside the tray."""


def desk_places(kind: type[Presenter[Any, Any]], tray: bool = False) -> DeskPlaces:
    """The places round a game's board, for somebody who plays there, perhaps out of a tray."""
    return ROUND if kind.wide else WITH_BOARD if kind.needs_board else WITH_TRAY if tray else BESIDE


def referee_places(kind: type[Presenter[Any, Any]]) -> DeskPlaces:
    """The same for somebody who judges."""
    return ROUND if kind.wide else JUDGED_BOARD if kind.needs_board else BESIDE


class Desk:
    """Where one is, the words, the answers, how a seat stands, and the controls."""

    def __init__(
        self, scene: Scene, title: Sentence, number: Sentence, controls: tuple[Control, ...],
        places: DeskPlaces = BESIDE, asides: tuple[str, ...] = (),
    ) -> None:
        self.scene = scene
        self.places = places
        heading(scene, title, number, places)
        self._pills: list[Sprite] = []
        self.caption = Caption(scene, places.caption)
        self.clock = DrillClock(scene.kit, scene.stage, places.caption)
        boxes = _beside(places.answers, asides)
        self.answers = Answers(scene, boxes.pop(""))
        self.verdicts = _beside(places.answers, tuple(name for name in asides if name != RULE))[""]
        """Where it is judged: whoever is still to do so reads no rule yet, and leaves its place free."""
        self.asides = Asides(scene, boxes)
        """What can be looked up: the rule, and what signs mean."""
        self._standing: list[Sprite] = []
        self.buttons = self._controls(controls)

    def _controls(self, controls: tuple[Control, ...]) -> dict[str, Button]:
        left, top, width, height = self.places.controls
        across = self.places.across
        share, row = (width + 16) / across, (height + 16) / (6 // across)
        size = even_size(self.scene.kit, [control[1] for control in controls], 28, share - 16)
        return {
            name: self.scene.gui.button(
                (left + index % across * share, top + index // across * row, share - 16, row - 16), words,
                press, icon=icon, size=28, words_size=size,
            )
            for index, (name, words, icon, press) in enumerate(controls)
        }

    def show_place(self, at: int, count: int) -> None:
        """Which step of how many."""
        for pill in self._pills:
            pill.remove()
        colours = [_DONE if index < at else _NOW if index == at else _TO_COME for index in range(count)]
        self._pills = pills(self.scene, self.places.pills, colours)

    def show_standing(self, seat: Seat, standing: Standing, acts: bool) -> None:
        """Whose pieces, how many moves are left, and which goals are held; a tray tells that itself."""
        for sprite in self._standing:
            sprite.remove()
        if self.places.tray is not None:
            return
        left, top, width, height = self.places.standing
        words, note, ink = _lines(standing, acts)
        scene, middle = self.scene, top + height / 2
        note_width = scene.kit.fonts.width_px(note, "body", 26) / scene.kit.screen.scale + 16
        room_for_emblems = width - 152 - min(max(note_width, _WORDS_LEAST), _NOTE_MOST)
        side = min(_EMBLEM, room_for_emblems / max(1, len(standing.emblems)) - 8)
        room = width - 120 - len(standing.emblems) * (side + 8) - 32
        self._standing = [
            scene.panel(self.places.standing),
            scene.image(f"common/seat_{seat}", (left + 24, middle - 34, 68, 68), z=20),
            block(scene, words, "bold", 32, INK, (left + 112, top + 8, room, height / 2 - 8),
                  stand="middle"),
            block(scene, note, "body", 26, ink, (left + 112, middle, room, height / 2 - 10), stand="middle"),
        ]
        for index, (name, lit) in enumerate(reversed(standing.emblems)):
            box = (left + width - 24 - side - index * (side + 8), middle - side / 2, side, side)
            emblem = scene.image(name, box, z=20)
            emblem.alpha = 255 if lit else 110
            self._standing.append(emblem)


def _beside(box: Box, asides: tuple[str, ...]) -> dict[str, Box]:
    """Places on the left for what can be looked up, by its names, and the rest for answers."""
    left, top, width, height = box
    boxes: dict[str, Box] = {}
    for name in asides:
        room = _ASIDES[name] * box[2]
        boxes[name] = (left, top, room, height)
        left, width = left + room + 16, width - room - 16
    return {**boxes, "": (left, top, width, height)}


def _lines(standing: Standing, acts: bool) -> tuple[Sentence, Sentence, str]:
    """What is left of the turn, how near the goal is or what is wrong, and the colour of that."""
    have, need, goal = standing.have, standing.need, standing.goal
    count = plural("{count} point", "{count} points", have)
    if need:
        count = say("{have} of {need} {goal}", have=have, need=need, goal=goal)
    if not standing.wins:
        return count, standing.note, _WARNING if standing.warns else FAINT
    words = say("your move") if acts else say("not your turn")
    if acts and standing.steps_left:
        words = plural("{count} move left", "{count} moves left", standing.steps_left)
    if standing.note and standing.warns:
        return words, standing.note, _WARNING
    return words, dotted([count, standing.note]) if standing.note else count, FAINT


def lay_board(
    scene: Scene, game: AnyGame, board: Board, state: Any, places: DeskPlaces, seat: Seat = 1,
    tell: Callable[[Effect], float] = lambda effect: 0.0,
) -> Demonstrator:
    """The board in its place, and in the tray what the game puts into a seat's panel."""
    screen = scene.kit.screen
    rect = PRESENTERS[game.info.name].rect_for(screen, board, places.board)
    demonstrator = Demonstrator(scene.kit, scene.stage, game, state, rect, tell)
    if places.tray is not None:
        scene.panel(places.tray)
        left, top, width, height = places.tray
        inside = (left + _TRAY_EDGE, top + _TRAY_EDGE, width - 2 * _TRAY_EDGE, height - 2 * _TRAY_EDGE)
        demonstrator.presenter.furnish({seat: Side(screen.rect(inside), turned=False)}, None)
    return demonstrator


def verdict_choices(answer: Callable[[bool], object]) -> list[Choice]:
    """What somebody can say who is asked whether an action is allowed."""
    return [
        Choice(ALLOWED, say("Allowed"), partial(answer, True), "check", "quiet"),
        Choice("forbidden", say("Not allowed"), partial(answer, False), "cross", "quiet"),
    ]


def verdict_tag(right: bool, allowed: bool) -> Sentence:
    """Whether that was right, and how it is."""
    return _VERDICTS[right, allowed]


def heading(scene: Scene, title: Sentence, number: Sentence, places: DeskPlaces = BESIDE) -> None:
    """The two lines at the head of the right side."""
    block(scene, number, "body", 30, FAINT, places.number, stand="middle")
    block(scene, title, "title", 60, INK, places.title, stand="middle")
