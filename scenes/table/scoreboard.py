"""Who won, and how everybody stands at the end: a headline and scores that count up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core import Outcome, Seat
from scenes.base.scene import FAINT, GOLD, INK
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import joined
from scenes.base.sprites import Sprite
from scenes.stage.presenter import Standing
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.screen import Box
    from scenes.table.result import Result

_HEADLINE, _BADGE, _GAP = 84.0, 100.0, 24.0
_MIDDLE, _WIDEST, _HIGHEST = 960.0, 1300.0, 124.0
_ROW, _SMALL_BADGE = 86.0, 52.0


def headline(outcome: Outcome, names: dict[Seat, str]) -> str:
    """The one winner, several of them, or a draw."""
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return "A draw"
    return f"{joined(winners)} {'wins' if len(winners) == 1 else 'win'}"


class _Score(NamedTuple):
    """A number on the board: whose, how large, and which of its points stands where."""

    sprite: Sprite
    seat: Seat
    size: float
    at: tuple[float, float]
    anchor: str


class Scoreboard:
    """The upper part of the result; two seats stand side by side, more of them in a list of ranks."""

    def __init__(
        self, scene: Result, outcome: Outcome, names: dict[Seat, str], standings: dict[Seat, Standing],
        list_box: Box,
    ) -> None:
        self.scene = scene
        self.outcome = outcome
        self.names = names
        self._sums = {seat: reckoning(standing) for seat, standing in standings.items()}
        self._scores: list[_Score] = []
        self._build_headline()
        if len(names) == 2:
            for seat, x in ((1, 760.0), (2, 1160.0)):
                self._build_side(seat, x)
        else:
            self._build_list(list_box)

    def _build_headline(self) -> None:
        """The words in the middle of the panel, the winners' badges before them."""
        scene, winners = self.scene, self.outcome.winners
        words, size = headline(self.outcome, self.names), _HEADLINE
        badge = _BADGE if len(winners) < 3 else _BADGE * 0.8
        aside = len(winners) * (badge + _GAP)
        fonts, scale = scene.kit.fonts, scene.kit.screen.scale
        while size > 30 and (
            fonts.width_px(words, "title", size) / scale > _WIDEST - aside
            or fonts.line_height_px("title", size) / scale > _HIGHEST
        ):
            size -= 2
        width = fonts.width_px(words, "title", size) / scale
        left = _MIDDLE - (width + aside) / 2
        for index, seat in enumerate(winners):
            place = (left + index * (badge + _GAP), 162 - badge / 2, badge, badge)
            scene.image(f"common/seat_{seat}", place)
        colour = SEAT_COLOURS[winners[0]] if len(winners) == 1 else INK
        scene.text(words, "title", size, colour, (left + aside, 160), anchor="midleft")

    def _build_side(self, seat: Seat, x: float) -> None:
        self.scene.image(f"common/seat_{seat}", (x - 96, 286, 64, 64))
        sprite = self.scene.text("0", "number", 56, INK, (x - 10, 284))
        self._scores.append(_Score(sprite, seat, 56.0, (x - 10, 284), "topleft"))
        block(self.scene, self._sums[seat], "body", 28, FAINT, (x + 76, 290, 190, 56), stand="middle")

    def _build_list(self, box: Box) -> None:
        """Best first; those who share a rank have the same number."""
        left, top, width, height = box
        seats = [seat for rank in self.outcome.ranking for seat in rank]
        share = min(_ROW, height / len(seats))
        for row, seat in enumerate(seats):
            self._build_row(seat, (left, top + row * share, width, share - 6))

    def _build_row(self, seat: Seat, box: Box) -> None:
        scene, (left, top, width, height) = self.scene, box
        won, rank = seat in self.outcome.winners, self.outcome.rank(seat)
        border = SEAT_COLOURS[seat] if won else "#2d3444"
        scene.panel(box, fill="#232a38" if won else "#181c24", border=border, radius=14, z=6)
        badge = min(_SMALL_BADGE, height - 8)
        middle = top + height / 2
        ink, place = GOLD if won else FAINT, (left + 20, top, 40, height)
        block(scene, str(rank), "number", 34, ink, place, stand="middle")
        scene.image(f"common/seat_{seat}", (left + 76, middle - badge / 2, badge, badge))
        sums = self._sums[seat]
        room = (left + 148, top, width - 312, height * 0.6 if sums else height)
        block(scene, self.names[seat], "heading", 32, INK, room, stand="middle")
        below = (left + 148, top + height * 0.54, width - 262, height * 0.42)
        block(scene, sums, "body", 26, FAINT, below, stand="middle")
        sprite = scene.text("0", "number", 40, INK, (left + width - 24, middle), anchor="midright")
        self._scores.append(_Score(sprite, seat, self._size(height), (left + width - 24, middle), "midright"))

    def _size(self, height: float) -> float:
        """The size of a number in a row of this height."""
        return min(40.0, (height - 4) / 1.25 / self.scene.kit.fonts.text_factor)

    def count(self, standings: dict[Seat, Standing], share: float) -> None:
        """Show so much of everybody's score."""
        scene = self.scene
        for sprite, seat, size, at, anchor in self._scores:
            standing = standings[seat]
            colour = GOLD if share >= 1 and self._golden(seat, standing) else INK
            image = scene.kit.fonts.render(score(standing, share), "number", size, colour)
            sprite.set(image, image.get_rect(**{anchor: scene.kit.screen.at(at)}).topleft)

    def _golden(self, seat: Seat, standing: Standing) -> bool:
        if standing.points is not None:
            return seat in self.outcome.winners
        return standing.have >= standing.need


def reckoning(standing: Standing) -> str:
    """The terms of a sum; the first is what the others are added to."""
    numbers = [number for _, number in standing.terms]
    return " ".join(f"{number:+d}" if index else str(number) for index, number in enumerate(numbers))


def score(standing: Standing, share: float) -> str:
    """A part of the points, or of so many of so many."""
    if standing.points is not None:
        return str(round(standing.points * share))
    return f"{round(standing.have * share)} of {standing.need}"
