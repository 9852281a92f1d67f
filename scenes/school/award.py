"""What somebody has earned at a board: stars fly in beside it, and the way on is one press away."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.cafe.idle import Kind
from game.core import NOTHING, AnyGame, Board, Sentence, say
from scenes.school.board_scene import BoardPicture, BoardScene
from scenes.school.desk import BESIDE, LEFT, WIDTH, lay_board
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.widgets.answers import Answers, Choice
from scenes.widgets.stars import FlyingStars

if TYPE_CHECKING:
    from scenes.base.opener import Program

_BOARD_CENTRE = (540.0, 540.0)
_STAR = 190.0


@dataclass(frozen=True)
class AwardPicture(BoardPicture):
    """The last board, and the stars on their way."""

    stars: FlyingStars


@dataclass(frozen=True)
class Ending:
    """How it ended."""

    board: Board
    state: Any
    stars: int
    rule: str | None
    """Where the rulebook opens for whoever wants to read on."""
    reason: Sentence = NOTHING
    """What the stars were for."""
    reckoning: Sentence = NOTHING
    """What was missing, in numbers."""
    last: tuple[Pick, ...] = ()
    """The places on the board that stay marked."""


class AwardScene(BoardScene[AwardPicture]):
    """The award beside the board; what it says and where it leads is for lessons and the referee to tell."""

    stars_y: ClassVar[float]
    """How far down the stars stand, below the words of each kind of award."""
    rules_words: ClassVar[Sentence]

    @property
    def patience(self) -> Kind | None:
        """People see what came of it."""
        return "result"

    def __init__(self, app: Program, game: AnyGame, ending: Ending) -> None:
        super().__init__(app, game)
        self.ending = ending

    def build(self) -> AwardPicture:
        """The board as it was left, words, stars, and what to do next."""
        ending = self.ending
        demonstrator = lay_board(self, self.game, ending.board, ending.state, BESIDE)
        demonstrator.presenter.mark(ending.state, Marks(last=ending.last))
        self.panel((LEFT, 190, WIDTH, 420))
        self.write()
        stars = FlyingStars(self, (LEFT + WIDTH / 2, self.stars_y), _STAR, ending.stars, _BOARD_CENTRE)
        Answers(self, (LEFT, 640, WIDTH, 400), stacked=True).offer(
            *self.choices(),
            Choice("rules", self.rules_words, self.open_rules, "rules", "quiet"),
            Choice("leave", say("Back"), self.back, "back", "quiet"),
        )
        self.gui.set_focus(self.gui.items[0], show=False)
        return AwardPicture(demonstrator, stars)

    @abstractmethod
    def write(self) -> None:
        """The words above and below the stars."""

    @abstractmethod
    def choices(self) -> list[Choice]:
        """What can be done next; the first is the way on."""

    def open_rules(self) -> None:
        """The rulebook, at what it was about."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.ending.rule))

    @property
    def calm(self) -> bool:
        """Stars that are laid out again would fly again."""
        return False

    def update(self, dt_s: float) -> None:
        """Let the stars fly."""
        super().update(dt_s)
        self.picture.stars.update(dt_s)
