"""The guru of a game café: how many are you, how long have you got, what do you like? Then: play this.

A pure function from three answers to a game that is set up for newcomers, and two others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.core import NOTHING, OptionValue, Sentence, say
from game.match.setup import Sitter

Time = Literal["ten_minutes", "half_hour", "evening"]
Taste = Literal["think", "dice", "shout"]
TIMES: Final[tuple[Time, ...]] = get_args(Time)
TASTES: Final[tuple[Taste, ...]] = get_args(Taste)
MOST_PEOPLE: Final = 6
_OTHERS: Final = 2


@dataclass(frozen=True)
class Answers:
    """What a group says of itself."""

    people: int
    time: Time
    taste: Taste


@dataclass(frozen=True)
class Way:
    """A game in one of the ways in which it can be played, and for whom that is right."""

    game: str
    people: tuple[int, ...]
    """For how many persons, opponents not counted."""
    times: Mapping[Time, int]
    tastes: Mapping[Taste, int]
    """How well it fits, 0 to 3; what is not named fits not at all."""
    reason: Sentence
    named: Sentence | None = None
    """What this way is called beside the game's own name."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    quick: bool = False
    """Whether everybody joins with one press, and nothing has to be set up."""
    seats: int = 2
    """So many sit at the table at least, opponents among them."""
    teams: bool = False
    """Whether two teams play against each other, each at a seat of its own."""
    to_thinkers: Sentence = NOTHING
    """Said in the place of the reason to those who want no luck, where there is some."""


@dataclass(frozen=True)
class Proposal:
    """What the guru says: this game, for this reason, set up like this."""

    way: Way
    sitters: tuple[Sitter, ...]
    reason: Sentence

    @property
    def game(self) -> str:
        """The game's name."""
        return self.way.game


WAYS: Final = (
    Way(
        "ejderhalar", (1, 2), {"ten_minutes": 3, "half_hour": 2}, {"think": 3},
        say("Ten minutes of pushing dragons about: no luck, two rules, and a star to fight for."),
    ),
    Way(
        "tao_long", (1, 2), {"half_hour": 3, "evening": 1, "ten_minutes": 1}, {"think": 3},
        say("Two dragons, eight stones to steer by: learnt in five minutes, never quite mastered."),
    ),
    Way(
        "the_dragons_dance", (1, 2), {"evening": 3, "half_hour": 1}, {"think": 3, "shout": 1},
        say("A whole war on one table, with heroes and a dragon each. You have the evening for it."),
    ),
    Way(
        "eagle_dance", (1, 2, 3, 4), {"half_hour": 3, "evening": 3, "ten_minutes": 1},
        {"dice": 3, "think": 2},
        say("Plan your flight, then trust your dice. Everybody is in it until the last card."),
        to_thinkers=say("There are dice in it, but whoever plans the flight well needs less luck."),
    ),
    Way(
        "eye_for_an_eye", (1, 2, 3, 4, 5, 6), {"ten_minutes": 3, "half_hour": 2, "evening": 1},
        {"shout": 3, "dice": 1},
        say("All at once, one screen, three minutes. Everybody will shout, and then want it again."),
        say("Quick fight"), quick=True,
    ),
    Way(
        "eye_for_an_eye", (1, 2, 3, 4, 5, 6), {"half_hour": 3, "evening": 2, "ten_minutes": 1},
        {"dice": 2, "think": 2}, say("The same arena turn by turn: roll together, then take your time."),
        say("Turn by turn"), options={"turn_based": True}, seats=3,
        to_thinkers=say("Dice say what you can do, and nobody hurries you: you decide when, and to whom."),
    ),
    Way(
        "eye_for_an_eye", (1, 2, 3, 4), {"evening": 3, "half_hour": 2, "ten_minutes": 1},
        {"shout": 2, "dice": 1}, say("One hill, and everybody wants it: push, hold on, and laugh."),
        say("King of the Hill"), options={"mode": "king_of_the_hill"}, seats=3,
    ),
    Way(
        "eye_for_an_eye", (2, 3, 4, 5, 6), {"evening": 3, "half_hour": 2, "ten_minutes": 1},
        {"shout": 2, "dice": 1, "think": 1},
        say("Hold more of the arena than the others: an evening of alliances that do not last."),
        say("Domination"), options={"mode": "domination"}, seats=3,
        to_thinkers=say("There are dice in it, but alliances decide: who helps whom, and for how long?"),
    ),
    # No game without luck has more than two seats, but a seat has room for more than one head.
    Way(
        "ejderhalar", (3, 4, 5, 6), {"ten_minutes": 3, "half_hour": 2}, {"think": 3},
        say("No dice, no luck: two teams put their heads together, and whisper before each push."),
        say("In two teams"), teams=True,
    ),
    Way(
        "tao_long", (3, 4, 5, 6), {"half_hour": 3, "evening": 1, "ten_minutes": 1}, {"think": 3},
        say("No luck at all: each team has a dragon, and talks over where the stones will lead it."),
        say("In two teams"), teams=True,
    ),
    Way(
        "the_dragons_dance", (3, 4, 5, 6), {"evening": 3, "half_hour": 1}, {"think": 3},
        say("No luck, a whole war, and each team is a council of generals. You have the evening for it."),
        say("In two teams"), teams=True,
    ),
)


def proposed(answers: Answers, offered: Sequence[str], opponents: int = 1) -> tuple[Proposal, ...]:
    """The game that fits best and two others, each of another kind where there are enough; none fits nobody.

    Every proposal is for this number of people. Whoever is alone plays against opponents of this level.
    """
    fitting = [way for way in WAYS if answers.people in way.people and way.game in offered]
    # The sort is stable: of ways that fit alike, the first in the list is proposed.
    fitting.sort(key=lambda way: -_fit(way, answers))
    first, rest = fitting[:1], fitting[1:]
    names = [way.game for way in first]
    for way in list(rest):
        if way.game not in names and len(first) <= _OTHERS:
            first.append(way)
            rest.remove(way)
            names.append(way.game)
    chosen = [*first, *rest][: _OTHERS + 1]
    return tuple(_set_up(way, answers, opponents) for way in chosen)


def _fit(way: Way, answers: Answers) -> float:
    """Taste counts most: nobody minds a game that is over early."""
    return 2.0 * way.tastes.get(answers.taste, 0) + 1.5 * way.times.get(answers.time, -1)


def _set_up(way: Way, answers: Answers, opponents: int) -> Proposal:
    """Persons first, then as many opponents as the game needs."""
    people = way.seats if way.teams else answers.people
    sitters = [Sitter.person()] * people
    sitters += [Sitter.opponent(opponents)] * (max(way.seats, people) - people)
    reason = way.to_thinkers if answers.taste == "think" and way.to_thinkers else way.reason
    return Proposal(way, tuple(sitters), reason)
