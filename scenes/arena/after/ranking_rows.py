"""The places of a round as rows: rank, seats, chiefs, victory points and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Seat
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.after.report import Row
from scenes.arena.keys.aim_words import named
from scenes.base.scene import FAINT, GOLD, INK
from scenes.base.sitters import called, joined
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

LEFT = 168.0
_NAMES_END, _TOP, _FOOT, _HIGHEST = 600.0, 232.0, 592.0, 88.0
_TWO_LINES = 76.0
_COLUMNS = (("victory points", 540.0, 164.0), ("gained", 714.0, 86.0), ("in all", 810.0, 90.0))


def name_of(match: AnyMatch, seat: Seat) -> str:
    """A person's own name, else the chief's."""
    return match.setup.sitter(seat).name or named(match.state, figure_id(seat))


def side_of(match: AnyMatch, seats: tuple[Seat, ...]) -> str:
    """Everybody on a side."""
    return joined([name_of(match, seat) for seat in seats])


def build_rows(scene: Scene, match: AnyMatch, rows: tuple[Row, ...]) -> float:
    """Put all places on the stage of a scene; the design pixel below them."""
    for words, left, wide in _COLUMNS:
        box = (left, _TOP - 40, wide, 38.0)
        block(scene, words, "small", 24, FAINT, box, align="right", stand="middle")
    high = min(_HIGHEST, (_FOOT - _TOP) / len(rows))
    for index, row in enumerate(rows):
        _build_row(scene, match, row, _TOP + index * high, high)
    return _TOP + len(rows) * high


def _build_row(scene: Scene, match: AnyMatch, row: Row, top: float, high: float) -> None:
    middle, side = top + high / 2, min(52.0, high - 6)
    rank = GOLD if row.rank == 1 else FAINT
    block(scene, f"{row.rank}", "number", 40, rank, (LEFT, top, 40, high), stand="middle")
    left = LEFT + 42
    for seat in row.seats:
        scene.image(f"common/seat_{seat}", (left, middle - side / 2, side, side))
        left += 58
    if len(row.seats) == 1:
        left = _build_portrait(scene, match, row.seats[0], (left + 4, middle), min(76.0, high - 4))
    _build_names(scene, match, row, (left + 8, top, _NAMES_END - left - 8, high))
    gained = f"+{row.gained}" if row.gained else "–"
    for words, right, ink in ((f"{row.score}", 700, INK), (gained, 800, GOLD), (f"{row.total}", 900, INK)):
        box = (right - 90.0, top, 90.0, high)
        block(scene, words, "number", 44, ink, box, align="right", stand="middle")


def _build_portrait(
    scene: Scene, match: AnyMatch, seat: Seat, at: tuple[float, float], side: float
) -> float:
    """A chief's face; where its right edge is."""
    name = chief_of(match.state, seat).name
    image = scene.kit.art.draw(portrait_drawing(scene.kit.art, name, scene.kit.screen.px(side)))
    scene.put(image, at, anchor="midleft")
    return at[0] + side


def _build_names(scene: Scene, match: AnyMatch, row: Row, room: Box) -> None:
    """Everybody on a side; of one alone the chief, and who played it beside or below."""
    if len(row.seats) > 1:
        block(scene, side_of(match, row.seats), "bold", 32, INK, room, stand="middle")
        return
    left, top, wide, high = room
    seat = row.seats[0]
    chief, sitter = named(match.state, figure_id(seat)), called(match.setup.sitter(seat), seat)
    if high < _TWO_LINES:
        block(scene, f"{chief}, {sitter}", "bold", 30, INK, room, stand="middle")
        return
    middle = top + high / 2
    block(scene, chief, "bold", 32, INK, (left, middle - 40, wide, 42), stand="middle")
    block(scene, sitter, "body", 26, FAINT, (left, middle, wide, 36), stand="middle")
