"""A lesson: the real board, a teacher's hand, and a learner who does it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.content.lessons import course
from game.core import NOTHING, Action, AnyGame, Reason, Seat, Sentence, constant, say
from game.lessons.lesson import Do, Lesson, Quiz, Say, Set, Show, reading_s
from game.lessons.progress import Place as LeftAt
from game.lessons.talk import (
    Acted,
    Answered,
    Ask,
    Asked,
    Back,
    Caption,
    Effect,
    Explain,
    GhostHand,
    Highlight,
    Idle,
    Input,
    Judged,
    Lapsed,
    Next,
    Reset,
    Restart,
    Skip,
    Tried,
)
from game.lessons.tutor import advance, begin, place_of, present, resumed
from scenes.base.focus import Focusable
from scenes.base.pace import paced
from scenes.school.award import Ending
from scenes.school.board_scene import DeskPicture, DeskScene, legend_of
from scenes.school.desk import (
    RULE,
    Control,
    Desk,
    desk_places,
    lay_board,
    verdict_choices,
    verdict_tag,
)
from scenes.school.lesson_award import LessonAward
from scenes.school.speech import Speech
from scenes.school.stars import keep, keep_place
from scenes.stage.hands import Hands, Place
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.widgets.answers import Choice
from scenes.widgets.caption import CaptionKind

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box

_TOLD: Final[dict[str, Input]] = {"undo": Back(), "hint": Asked(), "replay": Restart()}
"""Shortcuts that the tutor hears of."""
_STIRRING = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN,
)
_WAKE = say("{Click anywhere|Tap anywhere|Press any key|Press any button} when you are ready.")
_BEFORE_SHOW_S, _AFTER_PRAISE_S = 0.7, 0.9
_IDLE_STEP_S = 0.5
_TOAST_ROOM = 130.0


class LessonScene(DeskScene):
    """One lesson. The tutor decides; this scene shows what it says and tells it what the learner does."""

    def __init__(self, app: Program, game: AnyGame, lesson: Lesson, place: LeftAt | None = None) -> None:
        super().__init__(app, game)
        self.lesson = lesson
        self.progress = begin(lesson) if place is None else resumed(lesson, place)
        self._goes_on = place is not None and self.progress.at > 0
        """Whether the learner was here before and goes on."""
        self.last_rule = lesson.ideas[0]
        self.keys = app.open.lesson_keys(game, self)
        self._idle_s = self._told_idle_s = 0.0
        """How long nothing has been done, and of how much of that the tutor knows."""
        self._renewed = True
        """Whether what is being shown ends in something new, and not in more of what the learner does."""
        self._speech = Speech(app.kit, self.keys, "keys" if app.led_by_keys else "mouse")
        self._asks = False
        """Whether help was asked for, and comes as soon as everything has been shown."""
        self._way: Action | None = None
        """What the hand will show as soon as the learner may act."""

    def enter(self) -> None:
        """Whoever goes on is told so, and how to begin anew instead."""
        super().enter()
        if self.progress.at == 0:
            self.app.book.learner(self._name, "started")
        if self._goes_on:
            self._goes_on = False
            self.app.toasts.show(say(
                "You go on where you were: step {step}. “Restart” begins anew.", step=self._at + 1
            ))

    def leave(self) -> None:
        """Whoever goes before the end has left it at a step, which says where a lesson is hard or dull."""
        super().leave()
        if not self.progress.earned:
            self.app.book.learner(self._name, "left", self._at + 1)

    @property
    def _name(self) -> str:
        return f"{self.game.info.name}/{self.lesson.id}"

    def build(self) -> DeskPicture:
        """The board with the step under way, and the desk beside it."""
        effects = present(self.progress)
        first = effects[0]
        assert isinstance(first, Reset)
        kind = PRESENTERS[self.game.info.name]
        places = desk_places(kind, kind.has_tray(self.progress.course[0], self.seat))
        demonstrator = lay_board(
            self, self.game, self.lesson.board, first.state, places, self.seat, self._tell
        )
        hands = Hands(self.game, demonstrator.presenter, self.act, self.refuse, self.lead_back)
        hands.sit(first.state, None)
        asides = (*legend_of(demonstrator.presenter), RULE)
        desk = Desk(self, self.lesson.title, self._number(), self._controls(), places, asides)
        if self.keys is not None:
            self.keys.begin()
        demonstrator.take(effects[1:])
        return DeskPicture(demonstrator, hands, desk)

    @property
    def room_for_toasts(self) -> Box:
        """At the foot of the board, where they lie over no words."""
        left, top, width, height = self.desk.places.board
        return left, top + height - _TOAST_ROOM, width, _TOAST_ROOM

    def _number(self) -> Sentence:
        ids, game = [each.id for each in course(self.game.info.name).lessons], constant(self.game.info.title)
        if self.lesson.id not in ids:
            return game
        number = ids.index(self.lesson.id) + 1
        return say("{game}: lesson {number} of {count}", game=game, number=number, count=len(ids))

    def _controls(self) -> tuple[Control, ...]:
        return (
            ("back", say("Back"), "back", lambda: self.send(Back())),
            ("restart", say("Restart"), "restart", lambda: self.send(Restart())),
            ("skip", say("Skip"), "skip", lambda: self.send(Skip())),
            ("hint", say("Help me"), "hint", self.ask_for_help),
            self.pace_control(),
            ("leave", say("Leave"), "home", self.back),
        )

    # What the keys of a game must know of its learner.

    @property
    def seat(self) -> Seat:
        """Whom the learner plays for."""
        return self.lesson.seat

    @property
    def acting(self) -> bool:
        """Whether something is asked of the learner, and everything has been shown."""
        return self._tasked and self.demonstrator.done

    @property
    def _tasked(self) -> bool:
        """Whether something is asked of the learner, perhaps only after what is being shown."""
        return isinstance(self.progress.step, Do) and self.progress.phase == "waiting"

    @property
    def asked_for_refusal(self) -> bool:
        """Whether the task is to try what the rules refuse."""
        return isinstance(self.progress.step, Do) and bool(self.progress.step.refused_rule)

    def act(self, action: Action) -> None:
        """The learner has chosen an action."""
        self.send(Acted(action))

    def refuse(self, reason: Reason) -> None:
        """The learner wanted what the rules refuse."""
        self.send(Tried(reason))

    def lead_back(self, words: Sentence) -> None:
        """The learner began with the end of an action: that is no mistake, only too early."""
        self.kit.sound.play("hint")
        self._put(words, "hint", say("One thing after the other"))
        self._speech.led_back = True
        self.show_answers()

    # The tutor is told something, and answers.

    def ask_for_help(self) -> None:
        """Help with the task; whoever asks while the board is put back has it as soon as that is done."""
        if self.acting:
            self.send(Asked())
        else:
            self._asks = True

    def send(self, given: Input) -> None:
        """Tell the tutor something and show its answer; what was still being shown ends at once."""
        if not isinstance(given, Idle):
            self._asks = False
        before = self.progress
        self.progress, effects = advance(before, given)
        if self.progress is before and not effects:
            return
        if isinstance(given, Asked):
            self._end_refusal()
        resets = [effect.state for effect in effects if isinstance(effect, Reset)]
        if self.progress.earned and not before.earned:
            # Whoever leaves now, or closes the window, has earned the stars all the same.
            keep(self.app, self.game, self.lesson.id, self.progress.stars)
        changed = (self.progress.at, self.progress.phase) != (before.at, before.phase) or bool(resets)
        if place_of(self.progress) != place_of(before):
            keep_place(self.app, self.game, self.lesson.id, place_of(self.progress))
        if changed:
            self._renewed = True
            self.turn_page()
        if not all(self.presenter.suits(state) for state in resets):
            self._stir()
            self.lay()
            return
        if not isinstance(given, Idle):
            self._stir()
        heard = not changed and (self.acting or isinstance(given, Idle))
        if heard and all(isinstance(effect, Caption | Highlight | Explain | GhostHand) for effect in effects):
            self._whisper(effects)
            return
        self._withdraw()
        if not self.demonstrator.done:
            self.demonstrator.interrupt()
            self.demonstrator.take([Reset(before.state)])
        if self.progress.at != before.at or resets:
            if self.keys is not None:
                self.keys.begin()
            if isinstance(self.gui.focus, Place):
                # An Enter that was meant for Next must not do something on the board.
                self.gui.set_focus(None)
        if isinstance(given, Acted):
            self._put_task()
        self.hands.sit(self.state, None)
        self.demonstrator.take(self._without_hand(effects))
        self.settle()

    def _without_hand(self, effects: Iterable[Effect]) -> list[Effect]:
        """Whoever has a task need not watch the hand first: it comes when the learner may act."""
        if self.progress.phase != "waiting":
            return [*effects]
        ways = [effect.action for effect in effects if isinstance(effect, GhostHand)]
        self._way = ways[-1] if ways else None
        return [effect for effect in effects if not isinstance(effect, GhostHand)]

    def _end_refusal(self) -> None:
        """Whoever asks for help has read why not, and wants to read what to do."""
        step = self.progress.step
        if self.desk.caption.kind == "why" and isinstance(step, Do):
            words = self._speech.withheld or step.hint
            self._put(words or step.prompt, "hint" if words else "task")

    def _stir(self) -> None:
        """Something was done: patience begins anew."""
        self._idle_s = self._told_idle_s = 0.0

    def _whisper(self, hints: Iterable[Effect]) -> None:
        """Words, light and the hand take nothing out of hands that have begun to choose."""
        for hint in self._without_hand(hints):
            self._tell(hint)
        self.hands.glow = self.demonstrator.glow
        self.hands.show()
        self.show_answers()
        self._beckon()

    def _beckon(self) -> None:
        """The hand shows the way; what it would bring up stays hidden from somebody who has chosen."""
        if self._way is not None:
            self.demonstrator.beckon(self._way, presses=not self.hands.selection.chosen)
            self._way = None
            self.hands.show()

    def _withdraw(self) -> None:
        """The hand goes as soon as somebody does something."""
        self._way = None
        if self.demonstrator.withdraw():
            self._left_alone()

    def _left_alone(self) -> None:
        """The marks that the hand made are gone, those of the learner are back."""
        self.hands.show()
        if self.keys is not None:
            self.keys.show()

    def _tell(self, effect: Effect) -> float:
        """Show an effect that is not the board's; how long to rest before the next."""
        match effect:
            case Caption(text, targets):
                return self._say(text, targets)
            case Highlight(targets):
                self._highlight(targets)
            case Explain(reason):
                return self._explain(reason)
            case Ask(action, prompt):
                self._point_at(())
                self._put(prompt, "quiz")
                self.demonstrator.trail(action)
            case Judged():
                self._judge(effect)
        return 0.0

    def _put(self, text: Sentence, kind: CaptionKind, tag: Sentence = NOTHING) -> None:
        """Words in the place of those before."""
        self.desk.caption.say(*self._speech.put(self.progress, text, kind, tag))

    def _notice(self, event: pygame.Event) -> None:
        """With what the learner plays now; what names another device is said anew."""
        said_anew = self._speech.noticed(self.progress, event)
        if said_anew is not None:
            self.desk.caption.say(*said_anew)

    def _say(self, text: Sentence, targets: tuple[str, ...]) -> float:
        progress = self.progress
        match progress.step:
            case Do() as step if progress.phase == "waiting" and text != step.prompt:
                # What glows already goes on glowing.
                if self.desk.caption.kind == "why":
                    self._speech.withheld = text
                else:
                    self._put(text, "hint")
                return 0.0
        self._point_at(targets)
        match progress.step:
            case Show():
                self._put(text, "show")
                return _BEFORE_SHOW_S
            case Do() if progress.phase == "leaving":
                self.kit.sound.play("hint")
                self._put(text, "praise")
                return _AFTER_PRAISE_S
            case Do():
                self._put(text, "task")
            case _:
                self._put(text, "say")
        return 0.0

    def _explain(self, reason: Reason) -> float:
        """The reason; if the position comes back or praise follows, only after it has been read."""
        self.last_rule = reason.rule
        self.kit.sound.play("refuse")
        waiting = self.demonstrator.waiting
        follows = waiting[0] if waiting else None
        # Whoever was asked to run into a rule has made no mistake.
        tag = say("The rules say no") if isinstance(follows, Caption) else NOTHING
        self._put(reason.said, "why", tag)
        return reading_s(reason.words) if isinstance(follows, Reset | Caption) else 0.0

    def _judge(self, judged: Judged) -> None:
        step = self.progress.step
        assert isinstance(step, Quiz)
        self.last_rule = judged.reason.rule
        self.kit.sound.play("hint" if judged.right else "refuse")
        action = self.game.read_action(self.progress.state, step.action)
        self.demonstrator.trail(action, refused=not judged.allowed)
        tag = verdict_tag(judged.right, judged.allowed)
        self._put(judged.reason.said, "praise" if judged.right else "why", tag)

    def _point_at(self, targets: tuple[str, ...]) -> None:
        self.demonstrator.glow = tuple(pick for pick in map(Pick.read, targets) if pick.kind != "button")
        self.demonstrator.mark()

    def _highlight(self, targets: tuple[str, ...]) -> None:
        """Things on the board glow; a button gets the ring."""
        names = [pick.name for pick in map(Pick.read, targets) if pick.kind == "button"]
        known = {**self.desk.buttons, **self.desk.answers.buttons, **self.desk.asides.buttons}
        ringed = next((known[name] for name in names if name in known), None)
        # Whoever goes by keys keeps the ring.
        if ringed is not None and not self.gui.ringed:
            self.gui.set_focus(ringed)
        if len(names) < len(targets):
            self._point_at(targets)

    # What stands beside the board, and who may act, follow from what has been shown.

    def settle(self) -> None:
        """Bring buttons, standing and hands up to date with what has been shown."""
        state, hands, desk, acting = self.state, self.hands, self.desk, self.acting
        hands.last = self.presenter.spent(state)
        hands.glow = self.demonstrator.glow
        if self.demonstrator.done:
            hands.sit(state, self.seat if acting else None)
        steps = [step for step in self.lesson.steps if not isinstance(step, Set)]
        desk.show_place(self._at, len(steps))
        acts = self.seat in self.game.to_act(state)
        desk.show_standing(self.seat, self.presenter.standing(state, self.seat), acts)
        desk.buttons["hint"].enabled = self._tasked
        self._press()
        if self.keys is not None:
            self.keys.show()
        self.show_answers()

    @property
    def _at(self) -> int:
        """How many steps that are shown lie before this one."""
        return sum(not isinstance(step, Set) for step in self.lesson.steps[: self.progress.at])

    def _press(self) -> None:
        """In a drill time presses as soon as the learner may act, at the pace of the task."""
        clock, step = self.desk.clock, self.progress.step
        if not (self.acting and self.listens and isinstance(step, Do) and step.pace):
            clock.stop()
        elif clock.asleep:
            self._put(_WAKE, "task")
        elif not clock.runs:
            left_s = self.progress.vocabulary.seconds_left(self.state, self.seat)
            clock.start(left_s * 100 / step.pace)
            self._put(step.prompt, "task")

    def show_answers(self) -> None:
        """Going on, answers, and the game's own choices."""
        self.offer([*self._ways_on(), *self._choices_of_game()])

    def asides(self) -> list[Choice]:
        """The rule as well, as long as the reason for a refusal is there."""
        refused = self.demonstrator.done and self.desk.caption.kind == "why"
        rule = Choice(RULE, say("Read the rule"), self.open_rules, style="quiet")
        return [*super().asides(), *([rule] if refused else [])]

    def _ways_on(self) -> list[Choice]:
        progress, shown = self.progress, self.demonstrator.done
        if (shown and progress.phase == "leaving") or isinstance(progress.step, Say):
            return [Choice("next", say("Next"), lambda: self.send(Next()), "arrow_right")]
        if shown and isinstance(progress.step, Quiz):
            return verdict_choices(lambda allowed: self.send(Answered(allowed)))
        return []

    def _choices_of_game(self) -> list[Choice]:
        """Picks without a place on the board; only what the author's solution picks looks like the way on."""
        selection, step = self.hands.selection, self.progress.step
        solution = step.solution if isinstance(step, Do) else ()
        ways = [picks for picks, action in selection.actions if self.game.write_action(action) in solution]
        wanted = {pick for picks in ways for pick in picks}
        return [
            Choice(str(pick), words, partial(self.pick, pick), style="primary" if pick in wanted else "quiet")
            for pick, words in self.presenter.buttons(selection.next)
        ]

    def selected(self) -> None:
        """Other choices may follow; whoever chooses something else has read why not."""
        if self.desk.caption.kind == "why" or self._speech.led_back:
            self._put_task()
        self._light_again()
        self.show_answers()

    def _put_task(self) -> None:
        step = self.progress.step
        if isinstance(step, Do) and self.progress.phase == "waiting":
            self._put(self._speech.withheld or step.prompt, "hint" if self._speech.withheld else "task")

    # What the learner does, by pointer and by keys.

    def pick(self, pick: Pick) -> None:
        """Choose something by a button."""
        self.hands.pick(pick)
        self.show_answers()

    def seize(self, event: pygame.Event) -> bool:
        """The game's own keys come before shortcuts; whatever is pressed wakes a drill that waits."""
        self._notice(event)
        if event.type in _STIRRING:
            self._withdraw()
            if self.desk.clock.stir():
                self.settle()
        if super().seize(event):
            return True
        return self.keys is not None and self.listens and self.keys.seize(event)

    def steady(self) -> Collection[Focusable]:
        """All controls but Skip: pressed twice it would skip what nobody has seen."""
        return [button for name, button in self.desk.buttons.items() if name != "skip"]

    def handle(self, event: pygame.Event) -> bool:
        """Whoever clicks does not hesitate, even where the click means nothing."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stir()
        return super().handle(event)

    def point(self, event: pygame.Event) -> bool:
        """Hands over the board; a click ends a demonstration early."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._hurry():
            return True
        taken = super().point(event)
        self._light_again()
        return taken

    def _light_again(self) -> None:
        """Hands that let go, or that missed, find again what the tutor lights up."""
        hands, glow = self.hands, self.demonstrator.glow
        if self.demonstrator.done and not hands.selection.chosen and hands.glow != glow:
            hands.glow = glow
            hands.show()

    def _hurry(self) -> bool:
        """A click on the board or Enter: what is being shown ends."""
        if self.demonstrator.done:
            return False
        self.demonstrator.hurry()
        if self.demonstrator.done:
            self._shown()
        return True

    def command(self, name: str) -> bool:
        """Shortcuts for the tutor come first; Enter goes on."""
        if name in _TOLD:
            self.send(_TOLD[name])
        elif name in ("faster", "slower"):
            self.change_pace()
        elif name == "rules":
            self.open_rules()
        elif name != "confirm" or self.slips(name) or not self._go_on():
            return super().command(name)
        return True

    def _go_on(self) -> bool:
        """Enter, unless the ring is on a button, means Next or hurries what is shown."""
        answers = self.desk.answers.buttons
        if self.gui.ringed and not isinstance(self.gui.focus, Place):
            return False
        if "next" in answers:
            answers["next"].press()
            return True
        return self._hurry()

    def open_rules(self) -> None:
        """The rulebook at the rule that was last spoken of."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.last_rule))

    # Time passes.

    def update(self, dt_s: float) -> None:
        """Show, wait, and help those who hesitate."""
        listened = self.listens
        super().update(dt_s)
        if self.listens and not listened:
            self._press()
        clock, step = self.desk.clock, self.progress.step
        if clock.runs and isinstance(step, Do):
            self.presenter.update(dt_s * step.pace / 100)
        elif self.demonstrator.done:
            self.presenter.linger(dt_s)
        if self.demonstrator.beckons(paced(self.app, dt_s)):
            self._left_alone()
        if clock.update(dt_s):
            self.send(Lapsed())
        if not self.demonstrator.done:
            self.demonstrator.update(paced(self.app, dt_s))
            if self.demonstrator.done:
                self._shown()
        elif self.progress.phase == "waiting":
            self._wait(dt_s)

    def _shown(self) -> None:
        """Everything has been shown: the learner may act, or earns the stars."""
        if self._renewed:
            self._renewed = False
            self.turn_page()
        if self.progress.phase != "over":
            self.settle()
            self._beckon()
            if self._asks:
                self.ask_for_help()
            return
        progress = self.progress
        ending = Ending(
            self.lesson.board, self.state, progress.stars, self.last_rule, progress.reason_for_stars,
            progress.reckoning,
        )
        self.app.stack.replace(LessonAward(self.app, self.game, ending, self.lesson))

    def _wait(self, dt_s: float) -> None:
        """Hints come after a while."""
        self._idle_s += dt_s
        if self._idle_s - self._told_idle_s >= _IDLE_STEP_S:
            self._told_idle_s = self._idle_s
            self.send(Idle(self._idle_s))
