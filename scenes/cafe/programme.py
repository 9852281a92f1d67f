"""What the attract loop shows, one thing after the other: never the same twice in an hour."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["poster", "play", "records", "welcome"]

LOOP_S: Final = 90.0
_WELCOME_S, _RECORDS_S, _POSTER_S = 5.0, 8.0, 4.0


@dataclass(frozen=True)
class Act:
    """One thing to look at for a while."""

    kind: Kind
    lasts_s: float
    game: str = ""
    seed: int = 0
    """The luck of a game that is played."""
    plies: int = 0
    """So far it has come when it is first seen, so that something is going on."""


def loop(games: Sequence[str], rng: random.Random) -> tuple[Act, ...]:
    """All games in some order, each as a poster and in play, then who won most here: 90 seconds."""
    order = list(games)
    rng.shuffle(order)
    if not order:
        return (Act("welcome", LOOP_S / 2), Act("records", LOOP_S / 2))
    play_s = (LOOP_S - _WELCOME_S - _RECORDS_S) / len(order) - _POSTER_S
    acts = [Act("welcome", _WELCOME_S)]
    for game in order:
        acts.append(Act("poster", _POSTER_S, game))
        acts.append(Act("play", play_s, game, rng.getrandbits(31), rng.randint(8, 26)))
    return (*acts, Act("records", _RECORDS_S))


def endless(games: Sequence[str], rng: random.Random) -> Iterator[Act]:
    """Loop after loop."""
    while True:
        yield from loop(games, rng)
