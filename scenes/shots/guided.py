"""Pictures of guided first games: what the host says when, and the list at the end."""

from __future__ import annotations

from collections.abc import Callable

from game.core import AnyGame, OptionValue
from game.rules import game_named
from scenes.arena.guided import GuidedArena
from scenes.menus.game_page import GamePage
from scenes.menus.how_many import HowMany
from scenes.program.app import App
from scenes.shots.shooting import Shot, frames
from scenes.table.guided import GuidedTable
from scenes.widgets.rules_seen import RulesSeen

_MOST_FRAMES = 900


def guided(app: App, game: AnyGame, *names: str) -> GuidedTable:
    """A guided table at its first words."""
    at_table = app.open.guided(game, names)
    assert isinstance(at_table, GuidedTable)
    app.stack.push(at_table)
    frames(app, 60)
    return at_table


def play(app: App, at_table: GuidedTable, *texts: str) -> None:
    """Actions by their texts, each shown to its end, until the host speaks of the last."""
    for text in texts:
        at_table.play(at_table.match.game.read_action(at_table.match.state, text))
        for _ in range(_MOST_FRAMES):
            if not at_table.timeline.done:
                frames(app, 1)
    frames(app, 20)


def _told(name: str, *texts: str, further: int = 0) -> Shot:
    """What is told after some actions, or so many bubbles later."""

    def shot(app: App) -> None:
        at_table = guided(app, game_named(name), "Ayla", "Deniz")
        play(app, at_table, *texts)
        for _ in range(further):
            at_table.host.go_on()
            at_table.speak()
        frames(app, 10)

    return shot


def _seen(name: str, *texts: str) -> Callable[[App], None]:
    def shot(app: App) -> None:
        at_table = guided(app, game_named(name), "Ayla", "Deniz")
        play(app, at_table, *texts)
        app.stack.push(RulesSeen(app, at_table.game, at_table.host, lambda: None))
        frames(app, 20)

    return shot


def _fight(further: int = 2, **options: OptionValue) -> Shot:
    """The first words of a guided fight, or so many bubbles later, and whom they are for."""

    def shot(app: App) -> None:
        arena = app.open.guided(game_named("eye_for_an_eye"), ("Ayla",), options, seats=3 if options else 2)
        assert isinstance(arena, GuidedArena)
        app.stack.push(arena)
        frames(app, 20)
        for _ in range(further):
            arena.host.go_on()
            arena.speak()
            frames(app, 200)

    return shot


def how_many(app: App) -> None:
    """The question before a guided game, over the page of the game for the most people."""
    game = game_named("eye_for_an_eye")
    app.stack.push(GamePage(app, game))
    frames(app, 5)
    app.stack.push(HowMany(app, game))
    frames(app, 20)


GUIDED_SHOTS: dict[str, Shot] = {
    "how_many": how_many,
    "guided": _told("ejderhalar"),
    "guided_move": _told("ejderhalar", further=1),
    "guided_push": _told("ejderhalar", "d2-c4"),
    "guided_pushed": _told("ejderhalar", "d2-c4", "push:c5-d5"),
    "guided_wheel": _told("tao_long", "sky"),
    "guided_breath": _told("tao_long", "sky", "go:s"),
    "guided_recruit": _told("the_dragons_dance", further=1),
    "guided_command": _told("the_dragons_dance", "c2-b2"),
    "guided_perch": _told("eagle_dance", further=1),
    "guided_draft": _told("eagle_dance", "perch:1,0", "perch:-1,0"),
    "guided_fight": _fight(),
    "guided_hill": _fight(0, mode="king_of_the_hill"),
    "guided_flowers": _fight(0, mode="domination"),
    "guided_next_flower": _fight(1, mode="domination"),
    "guided_turns": _fight(1, turn_based=True),
    "guided_seen": _seen("ejderhalar", "d2-c4"),
}
