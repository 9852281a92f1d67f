"""Which screen a match is played on: the arena is live, everything else is a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import AnyGame
from game.match.match import AnyMatch
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.arena.claims import Claims
    from scenes.arena.living_arena import LivingArena
    from scenes.living_box import LivingBox
    from scenes.screen import Box
    from scenes.stage.stage import Stage

LIVE: Final = frozenset({"eye_for_an_eye"})
"""The games with an arena of their own."""


def table_for(app: App, match: AnyMatch, claims: Claims | None = None) -> Scene:
    """Where a match is played; several people at a live one first say with what they play."""
    if match.game.info.name not in LIVE:
        from scenes.table import Table

        return Table(app, match)
    from scenes.arena.arena import Arena
    from scenes.gathering import Gathering

    people = [seat for seat in range(1, len(match.setup.seats) + 1) if match.setup.is_person(seat)]
    if len(people) > 1 and claims is None:
        return Gathering(app, match)
    return Arena(app, match, claims)


def living_for(app: App, stage: Stage, game: AnyGame, box: Box) -> LivingBox | LivingArena:
    """A game that plays by itself on a small board."""
    if game.info.name not in LIVE:
        from scenes.living_box import LivingBox

        return LivingBox(app, stage, game, box)
    from scenes.arena.living_arena import LivingArena

    return LivingArena(app, stage, game, box)


def replay_for(app: App, match: AnyMatch, index: int = 0) -> Scene:
    """Where a match is looked at again."""
    if match.game.info.name not in LIVE:
        from scenes.replay import Replay

        return Replay(app, match, index)
    from scenes.arena.rerun import Rerun

    return Rerun(app, match, index)
