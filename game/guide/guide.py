"""A guide to a first game: what it tells at which moment, and how the match is prepared.

Nothing is remembered here. `due` answers for one step of a match, and `follow` for all that came after one.
What has been told is handed over: a match writes it into its journal, and goes on with it after a break.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from game.core import Board, OptionValue, Seat, Sentence
from game.guide.facts import Facts, action_kinds, event_kinds, facts_of
from game.lessons.vocabulary import AnyVocabulary
from game.match.history import AnyHistory

MOST_AT_ONCE: Final = 2
"""So many rules are told of one step at the most; what else came up is told when it comes up again."""

MomentKind = Literal["begin", "event", "action", "goal", "refused"]
Sign = Literal["=", "!=", ">"]


class Test(NamedTuple):
    """What a field of an event or an action must be."""

    field: str
    sign: Sign
    value: str

    def holds(self, facts: Facts) -> bool:
        """Whether it is so."""
        found = facts[self.field]
        if self.sign == ">":
            return found.lstrip("-").isdigit() and int(found) > int(self.value)
        return (found == self.value) == (self.sign == "=")


@dataclass(frozen=True, slots=True)
class Moment:
    """When a rule first matters.

    At the beginning; when an event has come about; when a person may do an action; when a seat has reached a
    goal of the lessons; or when somebody was refused by this very rule.
    """

    kind: MomentKind
    name: str = ""
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Tip:
    """One rule in at most two short sentences, with the thing that it is about."""

    rule: str
    moments: tuple[Moment, ...]
    words: Sentence
    target: str = ""
    """A named thing such as `token:A`; `{to}` in it stands for a field of what has come about."""
    weight: int = 0
    """Of what comes up at the same time, the heavier is told first."""
    also: tuple[str, ...] = ()
    """Other rules that everybody knows by then."""
    picture: bool = False
    """Whether the diagram that the rulebook has of this rule is played beside the words."""

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that it tells."""
        return (self.rule, *self.also)


@dataclass(frozen=True, slots=True)
class Opening:
    """How a guided match begins, so that something can happen at once."""

    seats: tuple[int, ...]
    """For so many players."""
    board: Board
    options: tuple[tuple[str, OptionValue], ...] = ()
    start: str | None = None
    seed: int | None = None
    long: bool = False
    """Whether it is only for those who do not want a short game."""


@dataclass(frozen=True, slots=True)
class Guide:
    """Everything that is told about one game, the heaviest first."""

    vocabulary: AnyVocabulary
    openings: tuple[Opening, ...]
    tips: tuple[Tip, ...]
    quiet: tuple[str, ...] = ()
    """Rules that nobody needs to hear of in a first game."""
    way: tuple[tuple[str, OptionValue], ...] = ()
    """The options of the way of playing that it is for; none for the game as its book tells it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it can tell."""
        return tuple(rule for tip in self.tips for rule in tip.rules)

    def opening(self, seats: int, short: bool = True) -> Opening:
        """How a match of so many begins."""
        fitting = [opening for opening in self.openings if seats in opening.seats]
        return next((opening for opening in fitting if opening.long != short), fitting[0])


class Telling(NamedTuple):
    """What is to be told now: of which thing, and whom it concerns most."""

    tip: Tip
    target: str
    """Nothing where the thing is not there."""
    seat: Seat
    """0 where it concerns everybody alike."""
    invites: bool = False
    """Whether it says what somebody may do now: doing it is the answer."""


class Glimpse(NamedTuple):
    """What a guide sees of a match at one step."""

    state: Any
    events: tuple[Any, ...] = ()
    seats: int = 2
    people: tuple[Seat, ...] = ()
    """The people who may act now."""
    first: bool = False
    refused: str = ""
    """The rule by which somebody was just refused."""


def due(guide: Guide, told: frozenset[str], glimpse: Glimpse) -> tuple[Telling, ...]:
    """What is to be told at a step, the heaviest first; nothing that was told before."""
    tellings: list[Telling] = []
    for tip in guide.tips:
        if tip.rule not in told and (telling := _telling(guide, tip, glimpse)) is not None:
            tellings.append(telling)
            if len(tellings) == MOST_AT_ONCE:
                break
    return tuple(tellings)


def in_hand(guide: Guide, telling: Telling, actions: Sequence[Any]) -> Telling:
    """The same, about what somebody has in hand: only these actions are left to choose from."""
    tip, vocabulary = telling.tip, guide.vocabulary
    for moment in tip.moments:
        if moment.kind == "action":
            kind = action_kinds(vocabulary)[moment.name]
            for facts in _those(vocabulary, moment, actions, kind):
                return telling._replace(target=_named(tip.target, facts))
    return telling


def comes_up(guide: Guide, tip: Tip, glimpse: Glimpse) -> bool:
    """Whether a step is a moment of a tip, told before or not."""
    return _telling(guide, tip, glimpse) is not None


def follow(
    guide: Guide, told: frozenset[str], history: AnyHistory, since: int, people: Sequence[Seat], seats: int,
) -> tuple[Telling, ...]:
    """What is to be told of the steps after so many actions; -1 stands for a match that is new."""
    tellings: list[Telling] = []
    for index in range(since + 1, len(history) + 1):
        found = due(guide, told, glimpse_of(guide, history, index, people, seats))
        told = told.union(*(telling.tip.rules for telling in found))
        tellings += found
    return tuple(tellings)


def glimpse_of(
    guide: Guide, history: AnyHistory, index: int, people: Sequence[Seat], seats: int,
) -> Glimpse:
    """A match after a number of actions."""
    state, events = history.step_at(index)
    acting = tuple(seat for seat in guide.vocabulary.game.to_act(state) if seat in people)
    return Glimpse(state, events, seats, acting, first=index == 0)


def _telling(guide: Guide, tip: Tip, glimpse: Glimpse) -> Telling | None:
    for moment in tip.moments:
        for facts in _occasions(guide.vocabulary, tip, moment, glimpse):
            target = _named(tip.target, facts)
            there = bool(target) and guide.vocabulary.names(target, glimpse.state)
            seat = facts.get("seat", "")
            whose = int(seat) if seat.isdigit() else 0
            return Telling(tip, target if there else "", whose, moment.kind == "action")
    return None


def _named(target: str, facts: Facts) -> str:
    """A target with the fields of what has come about; nothing where one of them is missing."""
    for name, value in facts.items():
        target = target.replace(f"{{{name}}}", value)
    return "" if "{" in target else target


def _occasions(vocabulary: AnyVocabulary, tip: Tip, moment: Moment, glimpse: Glimpse) -> Iterator[Facts]:
    """What a step says about a moment, once for each time that it is one."""
    match moment.kind:
        case "begin":
            if glimpse.first:
                yield {}
        case "refused":
            if glimpse.refused in tip.rules:
                yield {}
        case "event":
            yield from _those(vocabulary, moment, glimpse.events, event_kinds(vocabulary)[moment.name])
        case "action":
            kind, game = action_kinds(vocabulary)[moment.name], vocabulary.game
            for seat in glimpse.people:
                yield from _those(vocabulary, moment, game.legal(glimpse.state, seat), kind)
        case "goal":
            for seat in range(1, glimpse.seats + 1):
                if vocabulary.met(moment.name, seat, glimpse.state, glimpse.events):
                    yield {"seat": str(seat)}


def _those(vocabulary: AnyVocabulary, moment: Moment, things: Sequence[Any], kind: type) -> Iterator[Facts]:
    for thing in things:
        if type(thing) is kind:
            facts = facts_of(vocabulary.game.info.name, thing)
            if all(test.holds(facts) for test in moment.tests):
                yield facts
