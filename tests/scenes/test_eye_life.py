"""Chiefs live while nobody moves them, fall to dust, and nothing of that changes where they stand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.hexes import figure_id
from scenes.program.app import App
from scenes.stage.eye_for_an_eye.chiefs import BREATHS, FLICKERS, HEADINGS, STATUE_FEET, living_image, nearest
from scenes.stage.eye_for_an_eye.life import BREATH_S
from tests.rules.eye_for_an_eye.stage import fight, heard
from tests.scenes.eye_tools import presenter

_FRAME_S = 1 / 60
ONE, TWO = figure_id(1), figure_id(2)
_STATE = fight("grublic riparian incendiary", "1=0,0e 2=1,0e 3=-3,3e")


def test_chiefs_breathe_and_look_about_and_their_places_stay(app: App) -> None:
    made = presenter(app, _STATE)
    rest, attitudes = made.picture.account(), dict[int, set[tuple[int, int, int]]]()
    painted = 0
    for _ in range(int(12 / _FRAME_S)):
        before = {figure: piece.living for figure, piece in made.picture.pieces.items()}
        made.update(_FRAME_S)
        for figure, piece in made.picture.pieces.items():
            attitudes.setdefault(figure, set()).add(piece.living)
        changed = sum(before[figure] != piece.living for figure, piece in made.picture.pieces.items())
        painted += changed
        assert changed <= 2, "in one frame few are painted"
    assert made.picture.account() == rest
    for figure in (ONE, TWO, figure_id(3)):
        assert {breath for breath, _, _ in attitudes[figure]} == {*range(BREATHS + 1)}
        assert {aside for _, aside, _ in attitudes[figure]} & {1, HEADINGS - 1}
    assert {flicker for _, _, flicker in attitudes[figure_id(3)]} >= {*range(1, FLICKERS + 1)}
    assert {flicker for _, _, flicker in attitudes[ONE]} == {0}
    assert painted < 12 * 14, "some pictures a second are enough"


def test_a_breath_comes_and_goes_in_steps(app: App) -> None:
    made = presenter(app, _STATE)
    deep = []
    for _ in range(int(2 * BREATH_S / _FRAME_S)):
        made.update(_FRAME_S)
        deep.append(made.picture.pieces[ONE].living[0])
    assert all(abs(one - other) <= 1 for one, other in pairwise(deep)) and len({*deep}) > 1


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "none"}])
def test_nobody_fidgets_where_no_motion_is_wanted(app: App, settings: dict[str, Any]) -> None:
    app.kit.settings = app.kit.settings.but(**settings)
    made = presenter(app, _STATE)
    for _ in range(120):
        made.update(_FRAME_S)
    assert all(piece.living == (0, 0, 0) for piece in made.picture.pieces.values())


def test_feet_stay_where_they_are_in_every_breath(app: App) -> None:
    made = presenter(app, _STATE)
    layout, piece = made.layout, made.picture.pieces[figure_id(3)]
    number, feet = nearest(piece.heading), set()
    for breath in range(BREATHS + 1):
        for flicker in range(FLICKERS + 1):
            piece.live(breath, 0, flicker)
            image = living_image(app.kit.art, "incendiary", number, layout, breath, flicker)
            assert piece.body.rect.size == image.get_size()
            feet.add(round(piece.body.rect.top + STATUE_FEET * piece.body.rect.height))
    assert max(feet) - min(feet) <= 1


@pytest.mark.parametrize("still", [False, True])
def test_who_falls_throws_up_dust_and_crumbles_and_never_fades(app: App, still: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=still)
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0e 3=-3,3e", {1: "aa"}, health={2: 2})
    called = heard(state, "1.attack:2>2")
    made = presenter(app, state)
    made.happen(called.events, called.state)
    alphas, sizes, dusty = set(), list[int](), 0
    while not made.quiet:
        made.update(_FRAME_S)
        dusty = max(dusty, made.picture.particles.flying)
        if (victim := made.picture.pieces.get(TWO)) is not None:
            alphas.add(victim.body.alpha)
            sizes.append(victim.body.rect.width)
    assert TWO not in made.picture.pieces and not made.picture.particles.flying
    if not still:
        assert alphas == {255} and sizes[-1] < 0.4 * max(sizes)
        assert dusty


def test_who_comes_back_is_whole_again(app: App) -> None:
    """Somebody enters whose picture is still lying on the ground."""
    made, fresh = presenter(app, _STATE), presenter(app, _STATE)
    piece = made.picture.pieces[TWO]
    piece.tilt, piece.stretch, piece.living = 84.0, (0.2, 0.2), (2, 1, 0)
    piece.show()
    made.sync(_STATE)
    assert made.picture.account() == fresh.picture.account()
    piece.stretch = (0.2, 0.2)
    piece.appear()
    assert piece.stretch == (1.0, 1.0) and not piece.tilt


def test_who_flies_lands_in_dust(app: App) -> None:
    state = fight("pluma riparian", "1=0,0e 2=3,0e")
    made = presenter(app, state)
    path = tuple(state.arena.at[cell] for cell in ((0, 0), (1, 0), (2, 0)))
    made.happen((told.FigureStepped(ONE, path, "move"),), state)
    dusty = [0]
    for _ in range(60):
        made.update(_FRAME_S)
        dusty.append(made.picture.particles.flying)
    assert max(dusty) and not dusty[-1]
    assert tuple(made.picture.pieces[ONE].point) == made.layout.centre(state.arena.at[0, 0])
