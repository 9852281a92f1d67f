"""The line that tells how far the house book has come with what was played before."""

from __future__ import annotations

from game.house.values import Progress
from scenes.base.palette import DEEP_TEAL
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.program.taking_in import TakingIn
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames


def at_the_foot(app: App, share: float) -> tuple[int, ...]:
    """The colour of the lowest row of pixels, somewhere from left to right."""
    width, height = app.window.get_size()
    return tuple(app.window.get_at((round((width - 1) * share), height - 1)))[:3]


def ticking(app: App) -> None:
    """Every look at the clock takes a moment, so that one step is taken in each frame."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.1
        return now[0]

    app.clock = clock


def test_many_matches_are_told_by_a_line_and_a_sentence(app: App) -> None:
    show(app, Scene(app))
    ticking(app)
    app.taking_in = TakingIn([Progress(number, 1000) for number in range(0, 1001, 100)], app.toasts)
    frames(app, 7)
    teal = tuple(int(DEEP_TEAL[at:at + 2], 16) for at in (1, 3, 5))
    assert at_the_foot(app, 0.5) == teal != at_the_foot(app, 0.9) and app.toasts.busy
    before = at_the_foot(app, 0.9)
    frames(app, 8)
    assert at_the_foot(app, 0.5) not in (teal, before), "it goes when all is there"


def test_a_few_matches_are_taken_in_without_a_word(app: App) -> None:
    show(app, Scene(app))
    ticking(app)
    app.taking_in = TakingIn([Progress(number, 10) for number in range(11)], app.toasts)
    before = at_the_foot(app, 0.1)
    frames(app, 6)
    assert at_the_foot(app, 0.1) == before and not app.toasts.busy
