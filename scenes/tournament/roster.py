"""Between two rounds: who leaves, and who comes late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai import OPPONENTS
from game.core import constant, listed, plural, say, verbatim
from game.house.tournament.course import Course
from game.house.tournament.values import Decision, Entrant, Joined, Withdrawn
from game.match.setup import Sitter
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, FAINTER, INK, WELL
from scenes.base.scene import Scene
from scenes.tournament.names import ask_who_comes, named, taken
from scenes.widgets.words import block, common_size, head

_LATE = 812.0


class Roster(Scene):
    """Everybody, with a way to leave; and whoever comes late, alone or as a team."""

    for_staff = True

    music = "title"

    def __init__(
        self, app: Program, course: Callable[[], Course], decide: Callable[[Decision], bool]
    ) -> None:
        super().__init__(app)
        self._course = course
        self._decide = decide
        self.coming: list[Sitter] = []
        """Members of a team that is not whole yet."""

    @property
    def team_size(self) -> int:
        """How many make an entrant."""
        return len(self._course().entrants[0].members)

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
            left, top = 64 + column * width, 144 + row * 80.0
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
        self._build_late()

    def _build_late(self) -> None:
        words = say("Somebody comes late: a name, or an opponent.")
        if self.team_size > 1:
            words = plural(
                "A team comes late: {count} more, by name or an opponent.",
                "A team comes late: {count} more, by name or opponents.", self.team_size - len(self.coming),
            )
        if self.coming:
            who = listed([verbatim(one.name) if one.name else constant(OPPONENTS[one.level - 1].name)
                          for one in self.coming])
            words = say("{who} and one more, by name or an opponent.", who=who)
            if self.team_size - len(self.coming) > 1:
                words = say("{who} and two more, by name or opponents.", who=who)
        block(self, words, "body", 28, FAINT, (64, _LATE, 1400, 52), stand="middle")
        if self.coming:
            self.gui.button((1480, _LATE - 8, 376, 60), say("Nobody comes"), self.send_away, icon="cross",
                            style="clear", size=28)
        box = (64.0, _LATE + 60, 1792.0, 76.0)
        self.gui.button(box, say("Add a person"), self.ask_name, icon="person", size=32)
        share = (1792 + 12) / len(OPPONENTS)
        names = [constant(each.name) for each in OPPONENTS]
        size = even_size(self.kit, names, 28, share - 12)
        for index, each in enumerate(OPPONENTS):
            box = (64 + index * share, _LATE + 152, share - 12, 72.0)
            self.gui.button(box, names[index], partial(self.join, Sitter.opponent(each.number)),
                            icon="robot", size=28, words_size=size)

    def withdraw(self, number: int) -> None:
        """Somebody leaves; what was played counts on."""
        self._decide(Withdrawn(number))
        self.lay_again()

    @property
    def _present(self) -> list[str]:
        members = [member.name for one in self._course().entrants for member in one.members]
        return [*members, *(one.name for one in self.coming)]

    def ask_name(self) -> None:
        """Somebody by a name."""
        ask_who_comes(self.app, self._present, self.join_named)

    def join_named(self, name: str) -> None:
        """Nobody takes part twice."""
        if name and taken(name, self._present):
            self.app.toasts.show(say("{name} takes part already.", name=verbatim(name)))
        elif name:
            self.join(Sitter.person(name))

    def join(self, sitter: Sitter) -> None:
        """One more from the next round on; of a team, when all its members are there."""
        course = self._course()
        self.coming.append(sitter)
        if len(self.coming) == self.team_size:
            members, self.coming = tuple(self.coming), []
            alone = members[0] if len(members) == 1 else None
            alike = sum(one.members == members for one in course.entrants) if alone and alone.level else 0
            number = 1 + max(one.number for one in course.entrants)
            name = alone.name if alone else ""
            self._decide(Joined(Entrant(number, members, name, alike + 1 if alike else 0)))
        self.lay_again()

    def send_away(self) -> None:
        """The team does not come after all."""
        self.coming = []
        self.lay_again()
