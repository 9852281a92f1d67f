"""What the tutor does while the learner has a task."""

from __future__ import annotations

from dataclasses import replace

from game.core import Action, BadContent, Reason, Refused, say
from game.lessons.lesson import Do, Lesson
from game.lessons.plays import end_of, play_on, play_texts
from game.lessons.standing import Effects, Progress
from game.lessons.talk import Caption, Effect, Explain, GhostHand, Highlight, Play, Reset
from game.lessons.task import Task

Answer = tuple[Progress, Effects]


def task_of(progress: Progress, step: Do) -> Task:
    """The step as a task of this lesson."""
    return Task(step, progress.lesson.seat, progress.vocabulary)


def acted(progress: Progress, step: Do, action: Action) -> Answer:
    """The learner's action happens, and is the solution, a part of one or a mistake."""
    reason = progress.vocabulary.game.why_not(progress.state, action)
    if reason is not None:
        return tried(progress, step, reason)
    task = task_of(progress, step)
    attempt, plays = task.act(progress.attempt, action)
    now = replace(progress.with_attempt(attempt), hints=0)
    if task.reached(attempt):
        return _solved(now, step, plays)
    wrong = _known_mistake(now, step)
    if wrong is None and not task.hopeless(attempt):
        return now, plays
    after, effects = _mistake(now, step, wrong or _not_it(now.lesson), back=True)
    return after, (*plays, *effects)


def tried(progress: Progress, step: Do, reason: Reason) -> Answer:
    """The rules refused: a mistake, unless running into this rule is the task."""
    if reason.rule == step.refused_rule:
        after, effects = _solved(progress, step, ())
        return after, (Explain(reason), *effects)
    known = {wrong.rule: wrong.words for wrong in step.wrong if not wrong.action and not wrong.when}
    return _mistake(progress, step, Reason(reason.rule, known.get(reason.rule, reason.words)), back=False)


def lapsed(progress: Progress, step: Do) -> Answer:
    """The learner did nothing in time: what was coming comes, and then the position comes back."""
    words = progress.vocabulary
    action = words.lapse(progress.state, progress.lesson.seat)
    if action is None:
        return progress, ()
    last = Play(action, words.game.apply(progress.state, action))
    plays = (last, *play_on(words, last.step.state, ()))
    known = [wrong for wrong in step.wrong if wrong.rule and not wrong.action and not wrong.when]
    reason = Reason(known[0].rule, known[0].words) if known else _not_it(progress.lesson)
    after, effects = _mistake(progress, step, reason, back=True)
    return after, (*plays, *effects)


def hint(progress: Progress, step: Do, level: int, *, asked: bool) -> Answer:
    """Level 1 words, 2 highlight, 3 ghost hand; nothing is said twice. Only what was asked for counts."""
    if asked and level == 2 and (step.helped or not step.targets):
        # What glows already, or what has no place, would look as if nothing came of asking.
        level = 3
    if level <= progress.hints:
        return progress, ()
    after = replace(progress, hints=min(level, 3))
    if level == 1:
        return after, (Caption(step.hint or step.prompt),)
    if level == 2:
        return after, (Highlight(step.targets),)
    return replace(after, helps=after.helps + (asked and progress.hints < 3)), _hand(after, step)


def given_hints(progress: Progress, step: Do) -> Effects:
    """What the learner has been told so far, for a table that is laid anew."""
    words = (Caption(step.hint),) if progress.hints and step.hint else ()
    lit = progress.hints > 1 or progress.mistakes > 1
    return (*words, Highlight(step.targets)) if lit else words


def _solved(progress: Progress, step: Do, plays: tuple[Play, ...]) -> Answer:
    try:
        replies = play_texts(progress.vocabulary, progress.state, step.replies)
    except (Refused, BadContent):
        # Replies are written for the author's solution; after another one the next step brings its position.
        replies = []
    praise = (Caption(step.praise),) if step.praise else ()
    state = end_of(replies, progress.state)
    after = replace(progress, state=state, phase="leaving", solved=progress.solved + 1)
    return after, (*plays, *praise, *replies)


def _known_mistake(progress: Progress, step: Do) -> Reason | None:
    words, lesson = progress.vocabulary, progress.lesson
    for wrong in step.wrong:
        reached = wrong.when and words.met(wrong.when, lesson.seat, progress.state, progress.events)
        if reached or (wrong.action and wrong.action == progress.done[-1]):
            return Reason(wrong.rule or lesson.ideas[0], wrong.words)
    return None


def _not_it(lesson: Lesson) -> Reason:
    return Reason(lesson.ideas[0], say("Allowed, but not what we need here."))


def _mistake(progress: Progress, step: Do, reason: Reason, back: bool) -> Answer:
    """The reason and the position; from the second on a highlight; from the third on the ghost hand."""
    count = progress.mistakes + 1
    after = replace(progress, mistakes=count, slips=progress.slips + 1)
    effects: list[Effect] = [Explain(reason)]
    if back:
        after = after.from_base()
        effects.append(Reset(after.state))
    if count >= 2:
        effects.append(Highlight(step.targets))
    if count >= 3:
        effects += _hand(after, step)
    return after, tuple(effects)


def _hand(progress: Progress, step: Do) -> Effects:
    action = task_of(progress, step).way(progress.attempt)
    return (GhostHand(action),) if action is not None else ()
