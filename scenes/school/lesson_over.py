"""The end of a lesson: stars fly in, and the next lesson is one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.base.scene import FAINT, INK
from scenes.school.desk import LEFT, WIDE, heading
from scenes.widgets.answers import Answers, Choice
from scenes.widgets.stars import FlyingStars
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.school.lesson import LessonScene

_WORDS = ("Skipped, and that is fine.", "Done! Play again for more stars.",
          "Well done! Almost without a fault.", "Perfect! Not a single fault.")
_BOARD_CENTRE = (540.0, 540.0)
_STAR = 190.0


class LessonOver:
    """The award beside the board of a lesson that is over."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        stars = scene.progress.stars
        heading(scene, scene.lesson.title, "Lesson complete")
        scene.panel((LEFT, 190, WIDE, 420))
        room = (LEFT + 40, 218, WIDE - 80, 110)
        block(scene, _WORDS[stars], "heading", 44, INK, room, align="center", stand="middle")
        centre = (LEFT + WIDE / 2, 440.0)
        self._stars = FlyingStars(scene, centre, _STAR, stars, _BOARD_CENTRE)
        count = len(scene.lesson.ideas)
        rules = f"{count} rules go" if count > 1 else "One rule goes"
        block(scene, f"{rules} with this lesson", "body", 30, FAINT,
              (LEFT + 40, 548, WIDE - 80, 44), align="center", stand="middle")
        Answers(scene, (LEFT, 640, WIDE, 400), stacked=True, size=34).offer(*self._choices())
        scene.gui.set_focus(scene.gui.items[0], show=False)

    def _choices(self) -> list[Choice]:
        scene = self.scene
        ids = [lesson.id for lesson in scene.lessons]
        place = ids.index(scene.lesson.id) + 1 if scene.lesson.id in ids else len(ids)
        choices = []
        if place < len(ids):
            title = scene.lessons[place].title
            choices.append(Choice("next", f"Next: {title}", lambda: self._open(place), "play"))
        else:
            choices.append(Choice("referee", "Be the referee", self._open_referee, "flag"))
        choices += [
            Choice("again", "Once more", self._again, "restart", "quiet"),
            Choice("rules", "Read the rules of this lesson", scene.open_rules, "rules", "quiet"),
            Choice("leave", "Back", scene.back, "back", "quiet"),
        ]
        return choices

    def _open(self, place: int) -> None:
        scene = self.scene
        scene.app.stack.replace(type(scene)(scene.app, scene.game, scene.lessons[place]))

    def _again(self) -> None:
        scene = self.scene
        scene.app.stack.replace(type(scene)(scene.app, scene.game, scene.lesson))

    def _open_referee(self) -> None:
        from scenes.school.referee import Referee

        self.scene.app.stack.replace(Referee(self.scene.app, self.scene.game))

    def update(self, dt_s: float) -> None:
        """Let the stars fly."""
        self._stars.update(dt_s)

    @property
    def busy(self) -> bool:
        """Whether a star is on its way."""
        return self._stars.busy
