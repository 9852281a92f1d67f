"""The tutor follows a learner through a lesson: what was and what came in give what is and what to show."""

from __future__ import annotations

from dataclasses import replace

from game.core import BadContent, Reason, Refused
from game.lessons import practice
from game.lessons.course import starts
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz, Say, Set, Show
from game.lessons.plays import end_of, play_texts
from game.lessons.progress import Place
from game.lessons.standing import Effects, Progress
from game.lessons.talk import (
    Acted,
    Answered,
    Ask,
    Asked,
    Award,
    Back,
    Caption,
    Done,
    GhostHand,
    Highlight,
    Idle,
    Input,
    Judged,
    Lapsed,
    Next,
    Play,
    Reset,
    Restart,
    Skip,
    Tried,
)
from game.lessons.vocabularies import vocabulary_of
from game.lessons.vocabulary import AnyVocabulary

IDLE_HINTS_S = (8.0, 15.0, 25.0)
"""After so long the words, the highlight and the ghost hand."""

Answer = tuple[Progress, Effects]


def begin(lesson: Lesson, vocabulary: AnyVocabulary | None = None) -> Progress:
    """A lesson at its start; `present` shows it."""
    words = vocabulary or vocabulary_of(lesson.game)
    course = starts(lesson, words)
    return _to_step(Progress(lesson, words, course, course[0], course[0]), 0)[0]


def resumed(lesson: Lesson, place: Place, vocabulary: AnyVocabulary | None = None) -> Progress:
    """A lesson at the step where it was left; at its start where there is no such step any more."""
    start = begin(lesson, vocabulary)
    if not start.at < place.at < len(lesson.steps):
        return start
    known = replace(
        start, solved=place.solved, slips=place.slips, helps=place.helps, skips=place.skips
    )
    return _to_step(known, place.at, anew=True)[0]


def place_of(progress: Progress) -> Place | None:
    """Where a learner would go on: after a task that is done, else at the step itself; None at either end."""
    done = progress.phase == "leaving" and isinstance(progress.step, Do | Quiz)
    at = progress.at + done
    if progress.phase == "over" or at >= len(progress.lesson.steps) or at <= begin_at(progress.lesson):
        return None
    return Place(at, progress.solved, progress.slips, progress.helps, progress.skips)


def begin_at(lesson: Lesson) -> int:
    """The first step that is shown."""
    return next(at for at, step in enumerate(lesson.steps) if not isinstance(step, Set))


def present(progress: Progress) -> Effects:
    """All that is needed to show the present step on an empty table."""
    step = progress.step
    if step is None:
        return (Reset(progress.state), Award(progress.stars), Done())
    if progress.phase == "leaving" and isinstance(step, Do | Quiz):
        return (Reset(progress.state), Caption(step.praise if isinstance(step, Do) else step.words))
    _, effects = _enter(replace(progress, state=progress.base), step)
    if isinstance(step, Do):
        effects += practice.given_hints(progress, step)
    return (Reset(progress.base if isinstance(step, Show) else progress.state), *effects)


def advance(progress: Progress, given: Input) -> Answer:
    """What follows from an input; an input that means nothing now changes nothing."""
    match given:
        case Restart():
            return _to_step(replace(progress, solved=0, slips=0, helps=0, skips=0), 0, anew=True)
        case Back():
            return _back(progress)
        case Next() | Skip() if progress.phase == "leaving":
            return _to_step(progress, progress.at + 1)
        case Skip() if progress.phase == "waiting":
            return _skip(progress)
        case _ if progress.phase == "waiting":
            return _in_step(progress, given)
    return progress, ()


def _in_step(progress: Progress, given: Input) -> Answer:
    match progress.step, given:
        case Say(), Next():
            return _to_step(progress, progress.at + 1)
        case Do() as step, Acted(action):
            return practice.acted(progress, step, action)
        case Do() as step, Tried(reason):
            return practice.tried(progress, step, reason)
        case Do() as step, Idle(seconds):
            return practice.hint(progress, step, sum(seconds >= limit for limit in IDLE_HINTS_S), asked=False)
        case Do() as step, Lapsed():
            return practice.lapsed(progress, step)
        case Do() as step, Asked():
            return practice.hint(progress, step, max(2, progress.hints + 1), asked=True)
        case Quiz() as step, Answered(allowed):
            return _judge(progress, step, allowed)
        case (Say() | Quiz()) as step, Idle(seconds) if seconds >= IDLE_HINTS_S[0] and progress.hints == 0:
            buttons = ("button:next",) if isinstance(step, Say) else ("button:allowed", "button:forbidden")
            return replace(progress, hints=1), (Highlight(buttons),)
    return progress, ()


def _to_step(progress: Progress, at: int, anew: bool = False) -> Answer:
    """The step at this place or after it; its own position where the present one does not carry on."""
    steps = progress.lesson.steps
    while at < len(steps) and isinstance(steps[at], Set):
        at, anew = at + 1, True
    if at == len(steps):
        over = replace(progress.at_step(at, progress.state), phase="over")
        return over, (Award(over.stars), Done())
    kept = not anew and _carries_on(progress, steps[at])
    state = progress.state if kept else progress.course[at + isinstance(steps[at], Quiz)]
    entered, effects = _enter(progress.at_step(at, state), steps[at])
    return entered, effects if kept else (Reset(state), *effects)


def _carries_on(progress: Progress, step: LessonStep) -> bool:
    match step:
        case Show():
            try:
                return bool(play_texts(progress.vocabulary, progress.state, step.actions))
            except (Refused, BadContent):
                return False
        case Do():
            return practice.task_of(progress, step).fits(progress.state)
        case _:
            return isinstance(step, Say)


def _enter(progress: Progress, step: LessonStep) -> Answer:
    match step:
        case Show():
            return _demonstrate(progress, step)
        case Do():
            glow = (Highlight(step.targets),) if step.helped else ()
            return progress, (Caption(step.prompt), *glow)
        case Quiz():
            action = progress.vocabulary.game.read_action(progress.state, step.action)
            return progress, (Ask(action, step.prompt),)
        case Say():
            return progress, (Caption(step.text, step.targets),)
        case Set():
            raise AssertionError("a new position belongs to the step after it")


def _demonstrate(progress: Progress, step: Show) -> Answer:
    """The teacher plays; the ghost hand makes what the learner's seat does, not dice and not replies."""
    plays = play_texts(progress.vocabulary, progress.state, step.actions)
    shown: list[GhostHand | Play] = []
    for play in plays:
        shown += [GhostHand(play.action), play] if play.action.seat == progress.lesson.seat else [play]
    after = replace(progress, state=end_of(plays, progress.state), phase="leaving")
    return after, (Caption(step.text, step.targets), *shown)


def _judge(progress: Progress, step: Quiz, allowed: bool) -> Answer:
    game = progress.vocabulary.game
    refusal = game.why_not(progress.state, game.read_action(progress.state, step.action))
    right = allowed == (refusal is None)
    solved, slips = progress.solved + right, progress.slips + (not right)
    after = replace(progress, phase="leaving", solved=solved, slips=slips)
    return after, (Judged(right, refusal is None, refusal or Reason(step.rule, step.words)),)


def _back(progress: Progress) -> Answer:
    """A task that is begun or done starts again; else the step before comes."""
    again = bool(progress.done) or (progress.phase == "leaving" and isinstance(progress.step, Do | Quiz))
    at = progress.at if again else progress.at - 1
    while at > 0 and isinstance(progress.lesson.steps[at], Set):
        at -= 1
    return _to_step(progress, max(0, at), anew=True)


def _skip(progress: Progress) -> Answer:
    """The next step, from where the author's own solution leads; an unsolved task costs two faults."""
    if not isinstance(progress.step, Do | Quiz):
        return _to_step(progress, progress.at + 1)
    return _to_step(replace(progress, skips=progress.skips + 1), progress.at + 1, anew=True)
