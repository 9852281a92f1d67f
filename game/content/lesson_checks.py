"""What a lesson must be like before anybody sees it."""

from __future__ import annotations

from game.core import BadContent
from game.lessons.course import read_position, starts
from game.lessons.lesson import (
    DEVICES,
    WORDS_AT_ONCE,
    Do,
    Lesson,
    LessonStep,
    Quiz,
    estimate_s,
    said,
    targets_of,
    texts_of,
)
from game.lessons.vocabulary import AnyVocabulary

FIRST_ACTION_S = 15.0
MINUTES = range(1, 4)


def check_lesson(lesson: Lesson, vocabulary: AnyVocabulary) -> None:
    """BadContent with file, step and reason unless every text fits and every action works."""
    _check_head(lesson, vocabulary)
    _check_pace(lesson)
    try:
        read_position(lesson, vocabulary, lesson.position, lesson.options)
    except BadContent as bad:
        raise BadContent(lesson.file, f"position, {bad.place}", bad.reason) from bad
    states = starts(lesson, vocabulary)
    for number, step in enumerate(lesson.steps, 1):
        try:
            _check_step(step, vocabulary, states[number if isinstance(step, Quiz) else number - 1])
        except BadContent as bad:
            place = ", ".join(part for part in (f"step {number}", bad.place) if part)
            raise BadContent(lesson.file, place, bad.reason) from bad


def _check_head(lesson: Lesson, vocabulary: AnyVocabulary) -> None:
    if lesson.minutes not in MINUTES:
        raise BadContent(lesson.file, "minutes", f"must be {MINUTES[0]} to {MINUTES[-1]}")
    if not lesson.ideas:
        raise BadContent(lesson.file, "ideas", "a lesson teaches at least one rule")
    for rule in lesson.ideas:
        if rule not in vocabulary.rules:
            raise BadContent(lesson.file, "ideas", f"there is no rule {rule}")


def _check_pace(lesson: Lesson) -> None:
    waited_s = 0.0
    for step in lesson.steps:
        if isinstance(step, Do | Quiz):
            break
        waited_s += estimate_s(step)
    else:
        raise BadContent(lesson.file, "", "the learner never gets to do anything")
    if waited_s > FIRST_ACTION_S:
        reason = f"the learner waits {waited_s:.0f} s before doing anything, {FIRST_ACTION_S:.0f} is the most"
        raise BadContent(lesson.file, "", reason)


def _check_step(step: LessonStep, vocabulary: AnyVocabulary, state: object) -> None:
    for text in texts_of(step):
        if any(len(said(text, device).split()) > WORDS_AT_ONCE for device in DEVICES):
            raise BadContent("", "", f"“{text}” has more than {WORDS_AT_ONCE} words")
        if "|" in said(text, "mouse"):
            raise BadContent("", "", f"“{text}” has words for devices that are not in whole braces")
    for target in targets_of(step):
        if not vocabulary.names(target, state):
            raise BadContent("", "targets", f"{target} is not there")
    if isinstance(step, Do):
        _check_task(step, vocabulary, state)
    elif isinstance(step, Quiz):
        _check_quiz(step, vocabulary, state)


def _check_task(step: Do, vocabulary: AnyVocabulary, state: object) -> None:
    if step.within < len(step.solution):
        raise BadContent("", "within", "the solution is longer than that")
    if step.pace and not (0 < step.pace <= 100 and any(wrong.rule for wrong in step.wrong)):
        raise BadContent("", "pace", "a drill has 1 to 100, and a wrong with the rule of being too late")
    for text in step.accept:
        vocabulary.game.read_action(state, text)
    for wrong in step.wrong:
        if wrong.when:
            vocabulary.check_goal(wrong.when, state)
        if wrong.action:
            vocabulary.game.read_action(state, wrong.action)
        if wrong.rule and wrong.rule not in vocabulary.rules:
            raise BadContent("", "wrong", f"there is no rule {wrong.rule}")


def _check_quiz(step: Quiz, vocabulary: AnyVocabulary, state: object) -> None:
    refusal = vocabulary.game.why_not(state, vocabulary.game.read_action(state, step.action))
    if step.allowed != (refusal is None):
        said = f"the rules refuse it: {refusal.words}" if refusal else "the rules allow it"
        raise BadContent("", "allowed", said)
    if step.rule not in vocabulary.rules or (refusal is not None and step.rule != refusal.rule):
        raise BadContent("", "rule", f"the rules do not name {step.rule} here")
    if step.allowed and not step.words:
        raise BadContent("", "words", "an allowed action needs words that say why")
