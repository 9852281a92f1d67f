"""The end of a lesson: praise, what the stars were for, and the next lesson one press away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.lessons import course
from game.core import AnyGame, plural, say
from game.lessons.lesson import Lesson
from scenes.base.palette import FAINT, GOLD, INK
from scenes.school.award import AwardScene, Ending
from scenes.school.desk import LEFT, WIDTH, heading
from scenes.school.referee import Referee
from scenes.widgets.answers import Choice
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program

_PRAISE = (
    say("Skipped, and that is fine."), say("Done! Play again for more stars."), say("Well done!"),
    say("Perfect!"),
)


class LessonAward(AwardScene):
    """The end of a lesson: the next one is one press away."""

    stars_y = 424.0
    rules_words = say("Read the rules of this lesson")

    def __init__(self, app: Program, game: AnyGame, ending: Ending, lesson: Lesson) -> None:
        super().__init__(app, game, ending)
        self.lesson = lesson

    def write(self) -> None:
        """Praise, what the stars were for, and what was missing or how much was learned."""
        heading(self, self.lesson.title, say("Lesson complete"))
        left, width, ending = LEFT + 40, WIDTH - 80, self.ending
        rules = plural(
            "One rule goes with this lesson", "{count} rules go with this lesson", len(self.lesson.ideas)
        )
        write = partial(block, self, align="center", stand="middle")
        write(_PRAISE[ending.stars], "heading", 42, INK, (left, 206, width, 64))
        write(ending.reason, "bold", 30, GOLD, (left, 272, width, 48))
        write(ending.reckoning or rules, "body", 30, FAINT, (left, 536, width, 48))

    def choices(self) -> list[Choice]:
        """The next lesson or the referee's chair, or the same lesson once more."""
        lessons = course(self.game.info.name).lessons
        ids = [lesson.id for lesson in lessons]
        place = ids.index(self.lesson.id) + 1 if self.lesson.id in ids else len(ids)
        if place < len(ids):
            following = lessons[place]
            title = say("Next: {lesson}", lesson=following.title)
            way_on = Choice("next", title, partial(self.open, following), "play")
        else:
            way_on = Choice("referee", say("Be the referee"), self.open_referee, "flag")
        once_more = partial(self.open, self.lesson)
        return [way_on, Choice("again", say("Once more"), once_more, "restart", "quiet")]

    def open(self, lesson: Lesson) -> None:
        """A lesson of the same course, from where it was left."""
        self.app.stack.replace(self.app.open.lesson(self.game, lesson))

    def open_referee(self) -> None:
        """Ten cases, for somebody who knows the rules now."""
        self.app.stack.replace(Referee(self.app, self.game))
