"""What stands beside the referee's board: the case, the answers and the score; at the end, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import CLOCK, OptionValue
from scenes.base.scene import FAINT, INK
from scenes.base.sprites import Sprite
from scenes.school.desk import LEFT, WIDE, heading
from scenes.school.desk_places import BESIDE, DeskPlaces
from scenes.widgets.answers import Answers, Choice
from scenes.widgets.caption import Caption
from scenes.widgets.pills import pills
from scenes.widgets.stars import FlyingStars
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.school.referee import Referee

_RIGHT, _WRONG, _NOW, _TO_COME = "#6fbf7f", "#e2553f", "#ffd166", "#2d3444"
_WORDS = ("The rules still have surprises for you.", "A fair start. The rulebook helps.",
          "A good referee!", "Nothing escapes you!")
_BOARD_CENTRE = (540.0, 540.0)


class RefereeDesk:
    """What stands beside or round a case's board."""

    def __init__(self, scene: Referee, places: DeskPlaces = BESIDE) -> None:
        self.scene = scene
        self.places = places
        count = len(scene.round.questions)
        heading(scene, "Is this allowed?", f"Case {scene.at + 1} of {count}", places)
        self.caption = Caption(scene, places.case)
        block(scene, self._note(), "body", 28, FAINT, places.note, stand="middle")
        self.answers = Answers(scene, places.verdicts, stacked=True, size=36, tallest=124)
        self._scores: list[Sprite] = []
        scene.gui.button(places.leave, "Leave", scene.back, icon="home", size=30)

    def _note(self) -> str:
        """What a referee must know beside the position: the turn, stuns, the goal and variants."""
        scene = self.scene
        presenter, state = scene.demonstrator.presenter, scene.demonstrator.state
        acting = scene.game.to_act(state)
        whose = [] if CLOCK in acting else [seat for seat in acting if seat > 0]
        parts = [f"{presenter.called(seat)} to play" for seat in whose]
        parts += [now] if (now := presenter.moment(state)) else []
        parts += [f"just moved to {pick.name}" for pick in presenter.spent(state)]
        standing = presenter.standing(state, max(1, scene.action.seat))
        told = "" if presenter.needs_board else standing.note
        parts += [note for note in (presenter.remark(state, scene.action), told) if note]
        parts += [f"{standing.need} {standing.goal} win"] if standing.wins else []
        options = {option.name: option for option in scene.game.info.options}
        for name, value in scene.question.options:
            if value != options[name].default and not name[-1].isdigit():
                parts.append(_variant(options[name].title, value))
        words = " · ".join(parts)
        return words[:1].upper() + words[1:]

    def offer(self, *choices: Choice) -> None:
        """Show these answers and no others."""
        self.answers.offer(*choices)
        first = next(iter(self.answers.buttons.values()))
        self.scene.gui.set_focus(first, show=False)

    def show_score(self) -> None:
        """Points, streak, and a mark for every case."""
        for sprite in self._scores:
            sprite.remove()
        scene, (left, top, width, height) = self.scene, self.places.score
        top += (height - 124) / 2
        half = width / 2
        points = f"of {scene.round.best_score} points"
        figures = ((f"{scene.round.score}", points), (f"{scene.round.streak}", "in a row"))
        self._scores = [scene.panel(self.places.score)]
        for index, (number, words) in enumerate(figures):
            x = left + index * half
            upper, lower = (x, top + 12, half, 62), (x, top + 74, half, 42)
            self._scores += [
                block(scene, number, "number", 52, INK, upper, align="center", stand="middle"),
                block(scene, words, "body", 26, FAINT, lower, align="center", stand="middle"),
            ]
        colours = [self._colour(index) for index in range(len(scene.round.questions))]
        self._scores += pills(scene, self.places.pills, colours)

    def _colour(self, index: int) -> str:
        if index < len(self.scene.verdicts):
            return _RIGHT if self.scene.verdicts[index] else _WRONG
        return _NOW if index == self.scene.at else _TO_COME


def _variant(title: str, value: OptionValue) -> str:
    """A choice that was made before the game."""
    return f"{title}: {value}" if isinstance(value, str) else f"variant: {title}"


class RefereeOver:
    """The result beside the board of the last case."""

    def __init__(self, scene: Referee) -> None:
        game = scene.round
        heading(scene, _WORDS[game.stars], "Ten cases judged")
        scene.panel((LEFT, 190, WIDE, 420))
        score = f"{game.score} of {game.best_score} points"
        block(scene, score, "number", 56, INK, (LEFT, 214, WIDE, 80), align="center", stand="middle")
        self._stars = FlyingStars(scene, (LEFT + WIDE / 2, 416.0), 190, game.stars, _BOARD_CENTRE)
        words = f"longest row of right answers: {game.best_streak}"
        block(scene, words, "body", 30, FAINT, (LEFT, 540, WIDE, 44), align="center", stand="middle")
        Answers(scene, (LEFT, 640, WIDE, 400), stacked=True).offer(
            Choice("again", "Ten more cases", scene.again, "play"),
            Choice("rules", "Read the rules", scene.open_rules, "rules", "quiet"),
            Choice("leave", "Back", scene.back, "back", "quiet"),
        )
        scene.gui.set_focus(scene.gui.items[0], show=False)

    def update(self, dt_s: float) -> None:
        """Let the stars fly."""
        self._stars.update(dt_s)

    @property
    def busy(self) -> bool:
        """Whether a star is on its way."""
        return self._stars.busy
