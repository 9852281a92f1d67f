"""States in, positions out; plays in, actions out."""

from __future__ import annotations

from functools import lru_cache

from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.positions import BREATHE, FINISH, GIVE, RECRUIT, SHOOT, Play, Position
from game.ai.the_dragons_dance.tables import Tables
from game.ai.the_dragons_dance.worth import Aim, Worth, army
from game.rules.the_dragons_dance import KINDS, RECRUITS, Level, State
from game.rules.the_dragons_dance.actions import Action, Capture, Finish, Give, Move, Recruit, Shoot


@lru_cache(maxsize=4)
def tables_for(level: Level, strict_dragoons: bool) -> Tables:
    """The tables of a level, made once."""
    return Tables(level, strict_dragoons)


@lru_cache(maxsize=64)
def worth_for(tables: Tables, aim: Aim) -> Worth:
    """The worths of men with an aim; one aim lasts for many turns."""
    return Worth(tables, aim)


def field_of(state: State) -> Field:
    """The fast board that a state is played on, with the worths that suit this state."""
    tables = tables_for(state.level, state.options.strict_dragoons)
    ours, theirs = state.standing
    kings = state.men.find("K"), state.men.find("k")
    held = ours & tables.fortresses, theirs & tables.fortresses
    armies = army(state.men, KINDS), army(state.men, KINDS.lower())
    return Field(tables, worth_for(tables, Aim(kings, held, armies)))


def position_of(field: Field, state: State) -> Position:
    """A state as the search sees it."""
    men = state.men.encode()
    at, other = state.seat - 1, 2 - state.seat
    own, foe = state.standing[at], state.standing[other]
    place, keys = field.worth.place, field.tables.keys
    score = key = 0
    for square, letter in enumerate(men):
        if (own | foe) >> square & 1:
            key ^= keys[letter][square]
            score += place[letter][square] if own >> square & 1 else -place[letter][square]
    for counts, reserve in zip(field.tables.reserve_keys, state.reserves, strict=True):
        for row, count in zip(counts, reserve, strict=True):
            key ^= row[count]
    return Position(
        men, own, foe, state.reserves[at], state.reserves[other], at, state.eligible, state.commands_left,
        state.king, state.must_fly, key, score,
    )


def action_of(position: Position, play: Play) -> Action:
    """The action that a play stands for."""
    seat, kind, origin, to = position.side + 1, play >> 14, play >> 7 & 127, play & 127
    if kind == RECRUIT:
        return Recruit(seat, RECRUITS[origin], to)
    if kind == FINISH:
        return Finish(seat)
    if kind == GIVE:
        return Give(seat, to)
    if kind in (SHOOT, BREATHE):
        return Shoot(seat, origin, to)
    return Capture(seat, origin, to) if position.foe >> to & 1 else Move(seat, origin, to)
