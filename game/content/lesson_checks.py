"""What a lesson must be like before anybody sees it."""

from __future__ import annotations

from game.core import BadContent, Reason, Sentence, say, verbatim
from game.core.words import in_a_row
from game.lessons.course import in_step, read_position, starts
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
NO_WORDS = say("an allowed action needs words that say why")


def check_lesson(lesson: Lesson, vocabulary: AnyVocabulary) -> None:
    """BadContent with file, step and reason unless every text fits and every action works."""
    _check_head(lesson, vocabulary)
    _check_pace(lesson)
    try:
        read_position(lesson, vocabulary, lesson.position, lesson.options)
    except BadContent as bad:
        place = in_a_row([part for part in (verbatim("position"), bad.place) if part])
        raise BadContent(lesson.file, place, bad.reason) from bad
    states = starts(lesson, vocabulary)
    for number, step in enumerate(lesson.steps, 1):
        try:
            _check_step(step, vocabulary, states[number if isinstance(step, Quiz) else number - 1])
        except BadContent as bad:
            raise in_step(lesson, number, bad) from bad


def _check_head(lesson: Lesson, vocabulary: AnyVocabulary) -> None:
    if lesson.minutes not in MINUTES:
        reason = say("must be {least} to {most}", least=MINUTES[0], most=MINUTES[-1])
        raise BadContent(lesson.file, "minutes", reason)
    if not lesson.ideas:
        raise BadContent(lesson.file, "ideas", say("a lesson teaches at least one rule"))
    for rule in lesson.ideas:
        if rule not in vocabulary.rules:
            raise BadContent(lesson.file, "ideas", say("there is no rule {rule}", rule=verbatim(rule)))


def _check_pace(lesson: Lesson) -> None:
    waited_s = 0.0
    for step in lesson.steps:
        if isinstance(step, Do | Quiz):
            break
        waited_s += estimate_s(step)
    else:
        raise BadContent(lesson.file, "", say("the learner never gets to do anything"))
    if waited_s > FIRST_ACTION_S:
        reason = say(
            "the learner waits {seconds} s before doing anything, {most} is the most",
            seconds=round(waited_s), most=round(FIRST_ACTION_S),
        )
        raise BadContent(lesson.file, "", reason)


def _check_step(step: LessonStep, vocabulary: AnyVocabulary, state: object) -> None:
    for text in texts_of(step):
        if any(len(said(text, device).split()) > WORDS_AT_ONCE for device in DEVICES):
            reason = say("“{text}” has more than {most} words", text=text, most=WORDS_AT_ONCE)
            raise BadContent("", "", reason)
        if "|" in said(text, "mouse"):
            reason = say("“{text}” has words for devices that are not in whole braces", text=text)
            raise BadContent("", "", reason)
    for target in targets_of(step):
        if not vocabulary.names(target, state):
            raise BadContent("", "targets", say("{target} is not there", target=verbatim(target)))
    if isinstance(step, Do):
        _check_task(step, vocabulary, state)
    elif isinstance(step, Quiz):
        _check_quiz(step, vocabulary, state)


def _check_task(step: Do, vocabulary: AnyVocabulary, state: object) -> None:
    if step.within < len(step.solution):
        raise BadContent("", "within", say("the solution is longer than that"))
    if step.pace and not (0 < step.pace <= 100 and any(wrong.rule for wrong in step.wrong)):
        reason = say("a drill has 1 to 100, and a wrong with the rule of being too late")
        raise BadContent("", "pace", reason)
    for text in step.accept:
        vocabulary.game.read_action(state, text)
    for wrong in step.wrong:
        if wrong.when:
            vocabulary.check_goal(wrong.when, state)
        if wrong.action:
            vocabulary.game.read_action(state, wrong.action)
        if wrong.rule and wrong.rule not in vocabulary.rules:
            raise BadContent("", "wrong", say("there is no rule {rule}", rule=verbatim(wrong.rule)))


def _check_quiz(step: Quiz, vocabulary: AnyVocabulary, state: object) -> None:
    refusal = vocabulary.game.why_not(state, vocabulary.game.read_action(state, step.action))
    if step.allowed != (refusal is None):
        raise BadContent("", "allowed", verdict_words(refusal))
    if step.rule not in vocabulary.rules or (refusal is not None and step.rule != refusal.rule):
        reason = say("the rules do not name {rule} here", rule=verbatim(step.rule))
        raise BadContent("", "rule", reason)
    if step.allowed and not step.words:
        raise BadContent("", "words", NO_WORDS)


def verdict_words(refusal: Reason | None) -> Sentence:
    """What the rules say to an action, for an author who was wrong about it."""
    if refusal is None:
        return say("the rules allow it")
    return say("the rules refuse it: {words}", words=refusal.said)
