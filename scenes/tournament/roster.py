"""Between two rounds: who leaves, and who comes late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai import OPPONENTS
from game.core import constant, say, verbatim
from game.house.tournament.course import Course
from game.house.tournament.values import Decision, Entrant, Joined, Withdrawn
from game.match.setup import Sitter
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, FAINTER, INK, WELL
from scenes.base.scene import Scene
from scenes.tournament.names import cleaned, named
from scenes.widgets.text_entry import TextEntry
from scenes.widgets.words import block, common_size, head


class Roster(Scene):
    """Everybody, with a way to leave; and a field for somebody new."""

    for_staff = True

    music = "title"

    def __init__(
        self, app: Program, course: Callable[[], Course], decide: Callable[[Decision], bool]
    ) -> None:
        super().__init__(app)
        self._course = course
        self._decide = decide
        self._typed = ""

    def build(self) -> None:
        """Two columns of eight."""
        course = self._course()
        head(self, say("Who plays on?"), 1200)
        share = 910.0
        names = [named(one) for one in course.entrants]
        size = common_size(self, names, "bold", 32, (0, 0, share - 320, 56))
        for index, entrant in enumerate(course.entrants[:24]):
            column, row = divmod(index, 8)
            width = share if len(course.entrants) <= 16 else 606.0
            left, top = 64 + column * width, 160 + row * 80.0
            gone = entrant.number in course.gone
            self.panel((left, top, width - 28, 68), fill=WELL, border=BORDER, radius=14)
            block(self, names[index], "bold", size, FAINTER if gone else INK,
                  (left + 24, top, width - 320, 68), stand="middle")
            if gone:
                block(self, say("has left"), "body", 28, FAINT, (left + width - 280, top, 232, 68),
                      align="right", stand="middle")
            else:
                self.gui.button((left + width - 268, top + 4, 236, 60), say("Withdraw"),
                                partial(self.withdraw, entrant.number), icon="cross", style="clear", size=28)
        if not course.plan.in_teams:
            self._build_late()

    def _build_late(self) -> None:
        top = 828.0
        words = say("Somebody comes late: a name, or an opponent.")
        block(self, words, "body", 28, FAINT, (64, top - 8, 1792, 44), stand="middle")
        TextEntry(self, (64, top + 44, 1400, 72), self._typed, self._type, self.join_typed)
        self.gui.button((1480, top + 44, 376, 72), say("Joins"), self.join_typed, icon="plus", size=30)
        share = (1792 + 12) / len(OPPONENTS)
        for index, each in enumerate(OPPONENTS):
            box = (64 + index * share, top + 132, share - 12, 72)
            self.gui.button(box, constant(each.name), partial(self.join, Sitter.opponent(each.number)),
                            icon="robot", size=28)

    def _type(self, text: str) -> None:
        self._typed = text

    def withdraw(self, number: int) -> None:
        """Somebody leaves; what was played counts on."""
        self._decide(Withdrawn(number))
        self.lay_again()

    def join_typed(self) -> None:
        """Somebody by a name."""
        name, course = cleaned(self._typed, self.kit.fonts), self._course()
        if name and any(one.name.casefold() == name.casefold() for one in course.entrants):
            self.app.toasts.show(say("{name} takes part already.", name=verbatim(name)))
        elif name:
            self._typed = ""
            self.join(Sitter.person(name))

    def join(self, sitter: Sitter) -> None:
        """One more from the next round on."""
        course = self._course()
        alike = sum(one.members == (sitter,) for one in course.entrants) if sitter.kind == "opponent" else 0
        number = 1 + max(one.number for one in course.entrants)
        self._decide(Joined(Entrant(number, (sitter,), sitter.name, alike + 1 if alike else 0)))
        self.lay_again()


