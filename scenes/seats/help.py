"""How a seat plays: what the board shows its person, how many hints from whom, and a handicap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.ai import OPPONENTS, has_opponents
from game.core import AnyGame, OptionValue, Seat, Sentence, constant, say, verbatim
from game.match.help import ANY, HINTS, Help, Shows
from game.match.setup import Sitter
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.segments import Segments
from scenes.widgets.words import block

_LEFT, _WIDTH, _PAD = 460.0, 1000.0, 44.0
_HEAD, _ROW, _FOOT = 148.0, 158.0, 120.0
_SHOWS: Final[tuple[tuple[Shows, Sentence], ...]] = (
    ("none", say("Nothing")), ("places", say("Places")), ("threats", say("Threats")),
)
_ABOUT_SHOWS: Final[dict[Shows, Sentence]] = {
    "none": say("Nothing is lit: you have to know where you may go."),
    "places": say("Places light up where you may go."),
    "threats": say("Also what others could do to you in their next turn."),
}
_ABOUT_LIVE: Final[dict[Shows, Sentence]] = {
    "none": say("All keys look alike: you have to know what they can do."),
    "places": say("Keys and places light up that can do something now."),
    "threats": say("Also who could hit you, with what lies on their boards."),
}
"""The same where all act at once."""

_HINTS: Final = tuple((count, say("Any number") if count == ANY else verbatim(str(count))) for count in HINTS)
_ADVISERS: Final = tuple((each.number, constant(each.name)) for each in OPPONENTS)


class Handicap(NamedTuple):
    """A handicap of one seat: what it is called, its values in words, and what is chosen."""

    title: Sentence
    about: Sentence
    values: Sequence[tuple[OptionValue, Sentence]]
    value: OptionValue
    choose: Callable[[OptionValue], None]


class HelpSheet(Overlay):
    """Stands over the seats; every choice counts at once."""

    def __init__(
        self, app: Program, game: AnyGame, seat: Seat, sitter: Sitter,
        handicaps: Callable[[], Sequence[Handicap]], change: Callable[[Help], None],
    ) -> None:
        super().__init__(app)
        self.game = game
        self.seat = seat
        self.sitter = sitter
        self.help = sitter.help
        self._handicaps = handicaps
        self._change = change

    def build(self) -> None:
        """Who it is about, a row for each choice, and the way back."""
        rows = self._help_rows() if self.sitter.kind == "person" else []
        rows += [partial(self._build_handicap, each) for each in self._handicaps()]
        height = _HEAD + len(rows) * _ROW + _FOOT
        top = (1080 - height) / 2
        self.panel((_LEFT, top, _WIDTH, height), border=SEAT_COLOURS[self.seat])
        self.image(f"common/seat_{self.seat}", (_LEFT + _PAD, top + 36, 84, 84))
        room = (_LEFT + 152, top + 36, _WIDTH - 196, 84)
        title = say("How {name} plays", name=called(self.sitter, self.seat))
        block(self, title, "title", 52, INK, room, stand="middle")
        for index, build in enumerate(rows):
            build((_LEFT + _PAD, top + _HEAD + index * _ROW, _WIDTH - 2 * _PAD, _ROW - 16))
        box = (_LEFT + _WIDTH - _PAD - 300, top + height - 104, 300.0, 76.0)
        done = self.gui.button(box, say("Done"), self.back, icon="check", style="primary", size=32)
        self.gui.set_focus(done, show=False)

    @property
    def _live(self) -> bool:
        return PRESENTERS[self.game.info.name].live

    def _help_rows(self) -> list[Callable[[Box], None]]:
        if not has_opponents(self.game):
            return [self._build_shows]
        return [self._build_shows, self._build_hints, *([self._build_adviser] if self.help.hints else [])]

    def _build_shows(self, box: Box) -> None:
        about = (_ABOUT_LIVE if self._live else _ABOUT_SHOWS)[self.help.shows]
        self._row(box, say("The board shows"), about)
        Segments(self, _below(box), _SHOWS, self.help.shows, lambda shows: self._take(shows=shows))

    def _build_hints(self, box: Box) -> None:
        counts = [*_HINTS]
        if self.help.hints not in HINTS:
            counts.insert(-1, (self.help.hints, verbatim(str(self.help.hints))))
        about = say("A move with its reason, when you ask for one.")
        if self._live:
            about = say("What to do now, and why: on a page of CALL.")
        self._row(box, say("Hints"), about)
        Segments(self, _below(box), counts, self.help.hints, lambda count: self._take(hints=count))

    def _build_adviser(self, box: Box) -> None:
        about = constant(OPPONENTS[self.help.adviser - 1].about)
        self._row(box, say("Hints come from"), about)
        Segments(self, _below(box), _ADVISERS, self.help.adviser, lambda level: self._take(adviser=level))

    def _build_handicap(self, handicap: Handicap, box: Box) -> None:
        self._row(box, handicap.title, handicap.about)
        Segments(self, _below(box), handicap.values, handicap.value, handicap.choose)

    def _row(self, box: Box, title: Sentence, about: Sentence) -> None:
        left, top, width, _ = box
        block(self, title, "bold", 32, INK, (left, top, 300, 56), stand="middle")
        block(self, about, "body", 26, FAINT, (left + 316, top, width - 316, 56), stand="middle")

    def _take(
        self, shows: Shows | None = None, hints: int | None = None, adviser: int | None = None
    ) -> None:
        """Choose something, and tell the seats."""
        old = self.help
        self.help = replace(
            old, shows=shows or old.shows, hints=old.hints if hints is None else hints,
            adviser=adviser or old.adviser,
        )
        self._change(self.help)
        self.lay_again()


def _below(box: Box) -> Box:
    left, top, width, height = box
    return left, top + 62, width, height - 66
