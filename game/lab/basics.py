"""Which rules are basic: those that come up in the first third of nearly every game of the weakest opponents.

    python -m game.lab.basics GAME [--games 200]

says how often each rule came up by then, and where the marks `basic = true` in its rulebook say otherwise.
A rule comes up at a moment of the guide, in an event that names it, or when it refuses a newcomer, who tries
anything at all in every fourth decision. Games begin as usual, not as the guide prepares them. With
`--way mode=domination` it says of that way of playing what its guide leaves out.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.ai import think
from game.content.guides import guide_for, guides_of
from game.content.rulebook import read_rulebook
from game.core import AnyGame, BadContent, OptionValue, Rng
from game.guide.facts import facts_of
from game.guide.guide import Glimpse, Guide, comes_up
from game.lab import arena
from game.lab.series import spread
from game.lab.sitting import Sitting
from game.rules import GAMES, game_named
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action

SHARE: Final = 0.9
GAMES_PLAYED: Final = 200
_WEAKEST: Final = 1
_MOST_ACTIONS: Final = 4000
_EVERY: Final = 4
_PHASE: Final = 3
"""Only the first of so many equal parts of a game counts."""

Way = tuple[tuple[str, OptionValue], ...]
"""The options that make another way of playing."""
Look = Callable[[Any, Sequence[Any]], None]
"""Told every state with the events that led to it."""


class _Watched(arena.Table):
    """A round of Eye for an Eye at which somebody looks."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        self._look = look
        super().__init__(sitting)

    def _do(self, action: Action) -> None:
        self._look(*EYE_FOR_AN_EYE.apply(self.state, action))
        super()._do(action)


def came_up(game: str, number: int, way: Way = ()) -> tuple[str, ...]:
    """The rules that came up in the first third of one game, decided by its number."""
    guide = guide_for(game_named(game), dict(way))
    found, steps, newcomer = dict[str, int](), 0, Rng(number)

    def look(state: Any, events: Sequence[Any]) -> None:
        nonlocal steps
        steps += 1
        glimpse = _glimpse(guide, state, tuple(events), first=steps == 1)
        rules = {rule for tip in guide.tips if tip.rule not in found and comes_up(guide, tip, glimpse)
                 for rule in tip.rules}
        rules |= {rule for event in events if (rule := facts_of(game, event).get("rule", ""))}
        rules |= _refused(guide, glimpse, newcomer)
        for rule in rules:
            found.setdefault(rule, steps)

    opening = guide.openings[0]
    sitting = Sitting(game, opening.board, opening.options, (_WEAKEST,) * opening.seats[0], number)
    if game == EYE_FOR_AN_EYE.info.name:
        _Watched(sitting, look).run()
    else:
        _play(game_named(game), sitting, look)
    return tuple(rule for rule, at in found.items() if at * _PHASE <= steps)


def _glimpse(guide: Guide, state: Any, events: tuple[Any, ...], first: bool) -> Glimpse:
    """Everybody is taken for a person: what opponents may do is what people may."""
    acting = tuple(seat for seat in guide.vocabulary.game.to_act(state) if seat > 0)
    return Glimpse(state, events, guide.openings[0].seats[0], acting, first)


def _refused(guide: Guide, glimpse: Glimpse, newcomer: Rng) -> set[str]:
    """The rule by which somebody is refused who tries what comes to mind, now and then."""
    vocabulary, state = guide.vocabulary, glimpse.state
    if not glimpse.people or newcomer.below(_EVERY):
        return set()
    tries = [*vocabulary.tries(state, newcomer.choice(glimpse.people))]
    try:
        action = vocabulary.read(state, newcomer.choice(tries)) if tries else None
    except BadContent:
        return set()
    reason = None if action is None else vocabulary.game.why_not(state, action)
    return set() if reason is None else {reason.rule}


def _play(game: AnyGame, sitting: Sitting, look: Look) -> None:
    """A game turn by turn, from its usual beginning to its end."""
    seats, dice = len(sitting.levels), Rng(~sitting.seed)
    state, events = game.setup(dict(sitting.options), sitting.board, seats), ()
    look(state, events)
    for count in range(_MOST_ACTIONS):
        if game.outcome(state) is not None:
            return
        if game.chance_to_act(state):
            action = game.draw(state, dice)
        else:
            seat, seed = game.to_act(state)[0], sitting.seed * 7919 + count
            *_, thought = think(game, state, seat, opponent=_WEAKEST, seed=seed, timed=False)
            action = thought.action
        state, events = game.apply(state, action)
        look(state, events)


def _asked(job: tuple[str, int, Way]) -> tuple[str, ...]:
    return came_up(*job)


def shares(game: str, games: int, jobs: int = 1, way: Way = ()) -> dict[str, float]:
    """How often each rule came up in the first third of so many games."""
    count: Counter[str] = Counter()
    for rules in spread(_asked, [(game, number, way) for number in range(games)], jobs):
        count.update(rules)
    told = guide_for(game_named(game), dict(way)).rules
    return {rule: count[rule] / games for rule in (*told, *(rule for rule in count if rule not in told))}


def basic(measured: dict[str, float]) -> tuple[str, ...]:
    """The rules that came up often enough."""
    return tuple(rule for rule, share in measured.items() if share >= SHARE)


def passages(game: str, rules: Sequence[str]) -> set[str]:
    """The passages of the rulebook that tell some rules."""
    book = read_rulebook(game)
    return {found.id for rule in rules if (found := book.find(rule)) is not None}


def _report(game: str, measured: dict[str, float]) -> Iterator[str]:
    marked, found = {*read_rulebook(game).basic}, passages(game, basic(measured))
    for rule, share in sorted(measured.items(), key=lambda pair: -pair[1]):
        yield f"{share:6.1%}  {rule}"
    yield from (f"to be marked as basic: {rule}" for rule in sorted(found - marked))
    yield from (f"marked, but not basic: {rule}" for rule in sorted(marked - found))


def left_out(guide: Guide, measured: dict[str, float]) -> tuple[str, ...]:
    """The rules that came up often enough, and that a guide does not tell."""
    return tuple(rule for rule in basic(measured) if rule not in guide.rules)


def run(argv: Sequence[str]) -> int:
    """Measure one game and say what is basic."""
    parser = argparse.ArgumentParser(prog="python -m game.lab.basics", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=[game.info.name for game in GAMES])
    parser.add_argument("--games", type=int, default=GAMES_PLAYED, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    ways = {f"{name}={value}": guide for game in GAMES for guide in guides_of(game.info.name)
            for name, value in guide.way}
    parser.add_argument("--way", choices=[*ways], help="another way of playing, which has a guide of its own")
    asked = parser.parse_args(argv)
    if asked.way is None:
        print("\n".join(_report(asked.game, shares(asked.game, asked.games, asked.jobs))))
        return 0
    guide = ways[asked.way]
    measured = shares(asked.game, asked.games, asked.jobs, guide.way)
    print("\n".join(f"{share:6.1%}  {rule}" for rule, share in measured.items()))
    print("\n".join(f"to be told: {rule}" for rule in left_out(guide, measured)))
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
