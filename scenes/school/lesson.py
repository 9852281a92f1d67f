"""A lesson: the real board, a teacher's hand, and a learner who does it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.content.lessons import course
from game.core import Action, AnyGame, Reason, Seat
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz, Set
from game.lessons.talk import (
    Acted,
    Asked,
    Award,
    Back,
    Caption,
    Done,
    Effect,
    Highlight,
    Idle,
    Input,
    Lapsed,
    Reset,
    Restart,
    Shown,
    Skip,
    Tried,
)
from game.lessons.tutor import advance, begin, present
from scenes.base.pace import next_pace, pace_words, paced
from scenes.base.scene import Scene
from scenes.school.desk import Control, LessonDesk, lay_tray
from scenes.school.desk_places import desk_places
from scenes.school.lesson_drill import DrillClock
from scenes.school.lesson_offers import offers
from scenes.school.lesson_over import LessonOver
from scenes.school.lesson_patience import Patience
from scenes.school.lesson_voice import Voice
from scenes.school.lesson_wishes import LessonWishes
from scenes.school.stars import keep
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.hands import Hands, Place
from scenes.stage.presenter import Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.opener import Program

_STIRRING = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN,
)
_WAKE = "Press anything when you are ready."
_STAYS_S = 1.2
_BACK_TO_PROMPT_S = 2.5
_SLIP_S = 0.4
"""So long after Next has gone a click in its place means nothing."""


class LessonScene(Scene):
    """One lesson. The tutor decides; this scene shows what it says and tells it what the learner does."""

    def __init__(self, app: Program, game: AnyGame, lesson: Lesson) -> None:
        super().__init__(app)
        self.game = game
        self.lesson = lesson
        self.music = game.info.name
        self.lessons = course(game.info.name).lessons
        self.progress = begin(lesson)
        self.last_rule = lesson.ideas[0]
        self.patience = Patience()
        self.keys = app.open.lesson_keys(game, self)
        self.wishes = LessonWishes(self)
        self._since_next_s = _SLIP_S
        self._over: LessonOver | None = None

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The board with the step under way, and the desk beside it; after the end, the award."""
        effects = present(self.progress)
        first = effects[0]
        assert isinstance(first, Reset)
        kind, over = PRESENTERS[self.game.info.name], self.progress.phase == "over"
        tray = not over and kind.has_tray(self.progress.course[0], self.lesson.seat)
        places = desk_places(kind.wide and not over, tray, kind.needs_board and not over)
        rect = kind.rect_for(self.kit.screen, self.lesson.board, places.board)
        self.demonstrator = Demonstrator(self.kit, self.stage, self.game, first.state, rect, self._tell)
        self.hands = Hands(self.game, self.demonstrator.presenter, self.act, self.refuse)
        self.hands.sit(first.state, None)
        self._over = LessonOver(self) if over else None
        if self._over is None:
            self.desk = LessonDesk(self, self.lesson.title, self._number(), self._controls(), places)
            lay_tray(self, places.tray, self.demonstrator.presenter, self.lesson.seat)
            self.voice = Voice(self)
            self.drill = DrillClock(self, places.caption)
            if self.keys is not None:
                self.keys.begin()
            self._fixed = list(self.gui.items)
            self.demonstrator.take(effects[1:])
            self.settle()

    def _number(self) -> str:
        ids = [lesson.id for lesson in self.lessons]
        if self.lesson.id not in ids:
            return self.game.info.title
        return f"{self.game.info.title}: lesson {ids.index(self.lesson.id) + 1} of {len(ids)}"

    def _controls(self) -> tuple[Control, ...]:
        return (
            ("back", "Back", "back", lambda: self.send(Back())),
            ("restart", "Restart", "restart", lambda: self.send(Restart())),
            ("skip", "Skip", "skip", lambda: self.send(Skip())),
            ("hint", "Help me", "hint", lambda: self.send(Asked())),
            ("speed", pace_words(self.app), "faster", self.change_pace),
            ("leave", "Leave", "home", self.back),
        )

    def send(self, given: Input) -> None:
        """Tell the tutor something and show its answer; what was still being shown ends at once."""
        if self._over is not None:
            return
        before = self.progress
        self.progress, effects = advance(before, given)
        if self.progress is before and not effects:
            return
        resets = (effect.state for effect in effects if isinstance(effect, Reset))
        if not all(self.demonstrator.presenter.suits(state) for state in resets):
            self.patience.begin()
            self.lay()
            return
        if isinstance(given, Idle) and all(isinstance(effect, Caption | Highlight) for effect in effects):
            self._whisper(effects)
            return
        if not self.demonstrator.done:
            self.demonstrator.interrupt()
            self.demonstrator.take([Reset(before.state)])
        if not isinstance(given, Idle):
            self.patience.begin()
        if self.progress.at != before.at or any(isinstance(effect, Reset) for effect in effects):
            if self.keys is not None:
                self.keys.begin()
            if isinstance(self.gui.focus, Place):
                # An Enter that was meant for Next must not do something on the board.
                self.gui.set_focus(None)
        self.hands.sit(self.demonstrator.state, None)
        self.demonstrator.take(effects)
        self.settle()

    def _whisper(self, hints: Iterable[Effect]) -> None:
        """A hint in words or light takes nothing out of hands that have begun to choose."""
        for hint in hints:
            self.voice.tell(hint)
        self.hands.glow = self.demonstrator.glow
        self.hands.show()
        self.offer()

    def act(self, action: Action) -> None:
        """The learner has chosen an action."""
        self.send(Acted(action))

    def refuse(self, reason: Reason) -> None:
        """The learner wanted what the rules refuse."""
        self.send(Tried(reason))

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """The board's picture."""
        return self.demonstrator.presenter

    @property
    def state(self) -> Any:
        """What the board shows."""
        return self.demonstrator.state

    @property
    def seat(self) -> Seat:
        """Whom the learner plays for."""
        return self.lesson.seat

    @property
    def asked_for_refusal(self) -> bool:
        """Whether the task is to try what the rules refuse."""
        return isinstance(self.progress.step, Do) and bool(self.progress.step.refused_rule)

    @property
    def acting(self) -> bool:
        """Whether something is asked of the learner, and everything has been shown."""
        waiting = isinstance(self.progress.step, Do) and self.progress.phase == "waiting"
        return waiting and self.demonstrator.done and self._over is None

    def seize(self, event: pygame.Event) -> bool:
        """Keys of the arena come before shortcuts; whatever is pressed wakes a drill that waits."""
        if self._over is not None:
            return False
        if event.type in _STIRRING and self.drill.stir():
            self.settle()
        return self.keys is not None and self.keys.seize(event)

    def _tell(self, effect: Effect) -> float:
        """Show an effect that is not the board's; how long to rest before the next."""
        match effect:
            case Award(stars):
                keep(self.app, self.game, self.lesson.id, stars)
            case Done():
                self.lay()
            case _:
                return self.voice.tell(effect)
        return 0.0

    def settle(self) -> None:
        """Bring buttons, standing and hands up to date with what has been shown."""
        progress, shown, acting = self.progress, self.demonstrator.done, self.acting
        self.hands.last = self.demonstrator.presenter.spent(self.demonstrator.state)
        self.hands.glow = self.demonstrator.glow
        if shown:
            self.hands.sit(self.demonstrator.state, self.lesson.seat if acting else None)
        steps = [step for step in self.lesson.steps if not isinstance(step, Set)]
        at = sum(not isinstance(step, Set) for step in self.lesson.steps[: progress.at])
        self.desk.show_place(at, len(steps))
        standing = self.demonstrator.presenter.standing(self.demonstrator.state, self.lesson.seat)
        acts = self.lesson.seat in self.game.to_act(self.demonstrator.state)
        self.desk.show_standing(self.lesson.seat, standing, acts)
        self.desk.buttons["hint"].enabled = acting
        self._press(progress.step if acting else None)
        if self.keys is not None:
            self.keys.show()
        self.offer()

    def _press(self, step: LessonStep | None) -> None:
        """In a drill time presses as soon as the learner may act, at the pace of the task."""
        if not isinstance(step, Do) or not step.pace:
            self.drill.stop()
        elif self.drill.asleep:
            self.voice.put(_WAKE, "task")
        elif not self.drill.runs:
            left_s = self.progress.vocabulary.seconds_left(self.demonstrator.state, self.lesson.seat)
            self.drill.start(left_s * 100 / step.pace)
            self.voice.put(step.prompt, "task")

    def offer(self) -> None:
        """Bring the answers and everything that keys can lead to up to date."""
        if "next" in self.desk.answers.buttons:
            self._since_next_s = 0.0
        self.desk.answers.offer(*offers(self))
        self.gui.items = [*self._fixed, *self.desk.answers.buttons.values(), *self.hands.places()]

    def look(self, command: str) -> None:
        """Switch one of the game's own views on or off."""
        self.demonstrator.presenter.view(command, self.demonstrator.state)

    def pick(self, pick: Pick) -> None:
        """Choose something by a button, unless it came just now under a click that was meant for Next."""
        if self._since_next_s < _SLIP_S:
            return
        self.hands.pick(pick)
        self.offer()

    def change_pace(self) -> None:
        """The next speed of animation."""
        next_pace(self.app)
        self.desk.buttons["speed"].write(pace_words(self.app), "faster")

    def open_rules(self) -> None:
        """The rulebook at the rule that was last spoken of."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.last_rule))

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the learner's hands."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.patience.begin()
        if self.gui.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.demonstrator.presenter.close():
            return True
        return self._over is None and self.wishes.point(event)

    def command(self, name: str) -> bool:
        """What the learner wishes comes before what every screen does."""
        return (self._over is None and self.wishes.fulfil(name)) or super().command(name)

    def update(self, dt_s: float) -> None:
        """Show, wait, and help those who hesitate."""
        super().update(dt_s)
        if self._over is not None:
            self._over.update(dt_s)
            return
        self.voice.read_s -= dt_s
        self._since_next_s += dt_s
        if self.drill.runs and isinstance(self.progress.step, Do):
            self.demonstrator.presenter.update(dt_s * self.progress.step.pace / 100)
        elif self.demonstrator.done:
            self.demonstrator.presenter.linger(dt_s)
        if self.drill.update(dt_s):
            self.send(Lapsed())
        if not self.demonstrator.done:
            self.demonstrator.update(paced(self.app, dt_s))
            if self._over is None and self.demonstrator.done:
                self.settle()
            return
        if self.progress.phase == "leaving" and not isinstance(self.progress.step, Quiz):
            if self.voice.read_s < -_STAYS_S:
                self.send(Shown())
        else:
            self._wait(dt_s)

    def _wait(self, dt_s: float) -> None:
        """The prompt comes back after other words; hints come after a while."""
        step = self.progress.step
        read = self.voice.read_s < -_BACK_TO_PROMPT_S
        if isinstance(step, Do) and self.desk.caption.kind == "why" and read:
            self.voice.put(step.prompt, "task")
            self.offer()
        idle_s = self.patience.wait(dt_s)
        if idle_s is not None:
            self.send(Idle(idle_s))

    @property
    def busy(self) -> bool:
        """Whether something moves; a learner who thinks keeps nothing busy."""
        over = self._over
        moving = over.busy if over is not None else not self.demonstrator.done or self.drill.runs
        return super().busy or moving or self.progress.phase == "leaving"
