"""The referee game: ten positions, ten actions: is this allowed, and why not?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Final

from game.core import NOTHING, Action, BadContent, Board, Reason, Rng, Sentence, plural, say
from game.lessons.course import Options
from game.lessons.progress import MOST_STARS
from game.lessons.vocabulary import AnyVocabulary

QUESTIONS = 10
REASONS_OFFERED = 3
POINTS_EACH = 2
ACTIONS_PLAYED = 120
_SHARES: Final = (Fraction(1, 3), Fraction(2, 3), Fraction(9, 10))
"""Of all points, for one star, for two and for three."""


@dataclass(frozen=True, slots=True)
class Question:
    """One case; refusal is what the rules say against it, words explain what they say for it."""

    board: Board
    position: str
    action: str
    refusal: Reason | None
    rule: str
    words: Sentence
    options: Options = ()
    seat: int = 0
    """Who acts, where it is not the seat whose turn it is."""

    @property
    def allowed(self) -> bool:
        """Whether the rules let it happen."""
        return self.refusal is None

    @property
    def explanation(self) -> Reason:
        """Why it is so."""
        return self.refusal or Reason(self.rule, self.words)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How an answer was judged."""

    right: bool
    points: int
    explanation: Reason
    why_next: bool


@dataclass(frozen=True, slots=True)
class Referee:
    """One round: a verdict earns a point, the right rule another; an action that is allowed earns both."""

    questions: tuple[Question, ...]
    seed: int
    at: int = 0
    why: bool = False
    score: int = 0
    streak: int = 0
    best_streak: int = 0

    @property
    def question(self) -> Question | None:
        """The case on the table; None at the end."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    @property
    def best_score(self) -> int:
        """What a perfect referee has at the end."""
        return POINTS_EACH * len(self.questions)

    @property
    def stars(self) -> int:
        """Three for nine tenths of the points, two for two thirds, one for a third."""
        if not self.questions:
            return 0
        return sum(self.score >= self.points_for(stars) for stars in range(1, MOST_STARS + 1))

    def points_for(self, stars: int) -> int:
        """How many points so many stars take."""
        return ceil(self.best_score * _SHARES[stars - 1])

    @property
    def reason_for_stars(self) -> Sentence:
        """What the stars were for, or what was missing for more."""
        points = self.points_for(min(MOST_STARS, self.stars + 1))
        match self.stars:
            case 3:
                return plural(
                    "Three stars: at least {count} point.", "Three stars: at least {count} points.", points
                )
            case 2:
                return plural(
                    "Two stars: three need {count} point.", "Two stars: three need {count} points.", points
                )
            case 1:
                return plural(
                    "One star: two need {count} point.", "One star: two need {count} points.", points
                )
        return plural("No star: one needs {count} point.", "No star: one needs {count} points.", points)


def case_of(vocabulary: AnyVocabulary, question: Question) -> tuple[object, Action]:
    """The state and the action that a case is about."""
    game = vocabulary.game
    state = game.read_state(question.position, dict(question.options), question.board)
    action = game.read_action(state, question.action)
    return state, replace(action, seat=question.seat) if question.seat else action


def judged(vocabulary: AnyVocabulary, question: Question) -> Question:
    """The same case with what the rules say to it."""
    refusal = vocabulary.game.why_not(*case_of(vocabulary, question))
    return replace(question, refusal=refusal, rule=refusal.rule if refusal else question.rule)


def start(pool: Sequence[Question], seed: int, count: int = QUESTIONS) -> Referee:
    """A round of different cases, half of them allowed where the pool has enough, no rule twice in a row."""
    rng = Rng(seed)
    allowed = rng.shuffled([case for case in pool if case.allowed])
    refused = _varied(rng.shuffled([case for case in pool if not case.allowed]))
    share = min(len(allowed), max(count * 2 // 5, count - len(refused)))
    return Referee(tuple(rng.shuffled([*allowed[:share], *refused[: count - share]])), seed)


def answer(referee: Referee, allowed: bool) -> tuple[Referee, Verdict]:
    """The first half: yes or no. A right no is followed by why."""
    question = referee.question
    assert question is not None and not referee.why, "answer what is asked"
    right = allowed == question.allowed
    points = (POINTS_EACH if question.allowed else 1) if right else 0
    why_next = right and not question.allowed
    after = replace(referee, score=referee.score + points)
    after = replace(after, why=True) if why_next else _next(after, right)
    return after, Verdict(right, points, question.explanation, why_next)


def answer_why(referee: Referee, rule: str) -> tuple[Referee, Verdict]:
    """The second half: which rule forbids it."""
    question = referee.question
    assert question is not None and referee.why, "why is asked after a right no"
    right = rule == question.rule
    after = _next(replace(referee, score=referee.score + right), right)
    return after, Verdict(right, int(right), question.explanation, why_next=False)


def reasons_offered(referee: Referee, vocabulary: AnyVocabulary) -> tuple[str, ...]:
    """The ids of the true rule and of others that forbid something, in a fixed random order."""
    question = referee.question
    assert question is not None and question.refusal is not None, "only a refusal has reasons"
    rng = Rng(referee.seed * 1009 + referee.at)
    kind = question.rule.split(".")[0]
    others = [rule for rule in vocabulary.refusals if rule != question.rule]
    others = sorted(rng.shuffled(others), key=lambda rule: rule.split(".")[0] != kind)
    return tuple(rng.shuffled([question.rule, *others[: REASONS_OFFERED - 1]]))


def generate(
    vocabulary: AnyVocabulary, board: Board, options: Options, seed: int, count: int,
) -> tuple[Question, ...]:
    """Cases from a random game by the real rules: no two alike, as many different reasons as it offers."""
    game, rng = vocabulary.game, Rng(seed)
    state = game.setup(dict(options), board)
    found: list[Question] = []
    for _ in range(ACTIONS_PLAYED):
        if game.outcome(state) is not None:
            state = game.setup(dict(options), board)
        for case in _cases(vocabulary, state, board, options, rng):
            if all((case.rule, case.action) != (other.rule, other.action) for other in found):
                found.append(case)
        state = game.apply(state, rng.choice(game.legal(state, game.to_act(state)[0]))).state
    allowed = rng.shuffled([case for case in found if case.allowed])
    refused = _varied(rng.shuffled([case for case in found if not case.allowed]))
    return (*allowed[: count // 2], *refused[: count - min(len(allowed), count // 2)])


def _cases(
    vocabulary: AnyVocabulary, state: object, board: Board, options: Options, rng: Rng,
) -> list[Question]:
    """At most one allowed case and one refused one of this state."""
    game = vocabulary.game
    position = game.write_state(state)
    verdicts: dict[bool, Question] = {}
    for text in rng.shuffled(list(vocabulary.tries(state, game.to_act(state)[0])))[:24]:
        try:
            refusal = game.why_not(state, game.read_action(state, text))
        except BadContent:
            continue
        rule, words = (refusal.rule, NOTHING) if refusal else ("", say("Nothing forbids it."))
        verdicts.setdefault(refusal is None, Question(board, position, text, refusal, rule, words, options))
    return list(verdicts.values())


def _varied(cases: list[Question]) -> list[Question]:
    """The cases in rounds: one of every rule first, then the second of every rule, and so on."""
    seen: dict[str, int] = {}
    ranked: list[tuple[int, int, Question]] = []
    for case in cases:
        seen[case.rule] = seen.get(case.rule, 0) + 1
        ranked.append((seen[case.rule], len(ranked), case))
    return [case for _, _, case in sorted(ranked, key=lambda entry: entry[:2])]


def _next(referee: Referee, right: bool) -> Referee:
    streak = referee.streak + 1 if right else 0
    best = max(streak, referee.best_streak)
    return replace(referee, at=referee.at + 1, why=False, streak=streak, best_streak=best)
