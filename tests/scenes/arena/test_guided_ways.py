"""Guided first games of what else the guru proposes: the hill, the flowers, and the battle turn by turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.guides import begin_guided
from game.core import OptionValue
from game.rules import game_named
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Allocate, Call, Grab, Roll
from scenes.arena.guided import GuidedArena
from scenes.cafe.guru import GuruScene
from scenes.program.app import App
from tests.scenes.cafe_tools import moved, open_cafe
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames

GAME = game_named("eye_for_an_eye")
KING: dict[str, OptionValue] = {"mode": "king_of_the_hill"}
FLOWERS: dict[str, OptionValue] = {"mode": "domination"}
TURNS: dict[str, OptionValue] = {"turn_based": True}


def guided(app: App, options: dict[str, OptionValue], *people: str) -> GuidedArena:
    arena = show(app, GuidedArena(app, begin_guided(GAME, people or ("",), options=options, seats=3)))
    frames(app, 3)
    return arena


def read_on(app: App, arena: GuidedArena, seconds: float = 0.2) -> list[str]:
    """Let time pass; whatever is told is read at once, and said back."""
    told: list[str] = []
    for _ in range(round(seconds / 0.05)):
        while arena.host.now is not None:
            told.append(arena.host.now.tip.rule)
            arena.host.go_on()
        app.frame((), 0.05)
    return told


@pytest.mark.parametrize(("options", "first"), [
    (KING, "mode.king_of_the_hill"), (FLOWERS, "mode.domination"), (TURNS, "round.score"),
])
def test_each_begins_with_what_it_is_about(app: App, options: dict[str, OptionValue], first: str) -> None:
    arena = guided(app, options, "Ada", "Bo")
    assert arena.host.now is not None and arena.host.now.tip.rule == first
    assert arena.bubble is not None and arena.bubble.rect is not None
    assert len(arena.match.setup.seats) == 3, "an opponent fills the table"


@pytest.mark.parametrize("options", [KING, FLOWERS])
def test_in_real_time_everybody_goes_in_turn_and_cards_wait_their_go_too(
    app: App, options: dict[str, OptionValue]
) -> None:
    arena = guided(app, options, "Ada", "Bo")
    read_on(app, arena, 6.0)
    assert arena.stage_now == "turns" and arena.tempo.floor == 1
    called = False
    for _ in range(120):
        legal = EYE_FOR_AN_EYE.legal(arena.live.state, 2)
        for call in (each for each in legal if isinstance(each, Call)):
            before = len(arena.match.history)
            arena.pilots.play(2, call)
            assert len(arena.match.history) == before, call
            called = True
        if called:
            break
        ready = [each for kind in (Allocate, Roll) for each in legal if isinstance(each, kind)]
        if ready:
            arena.pilots.play(2, ready[0])
        read_on(app, arena)
    assert called


def test_turn_by_turn_stays_turn_by_turn(app: App) -> None:
    """Nobody is given the floor but by the rules, and nothing gets faster."""
    arena = guided(app, TURNS, "Ada", "Bo")
    told = read_on(app, arena, 2.0)
    assert arena.tempo.floor is None and arena.stage_now == "full"
    for _ in range(400):
        for seat in (1, 2):
            legal = EYE_FOR_AN_EYE.legal(arena.live.state, seat)
            kinds = (Allocate, Roll, Grab)
            wanted = [each for kind in kinds for each in legal if isinstance(each, kind)]
            if wanted:
                arena.pilots.play(seat, wanted[0])
            elif legal and arena.live.state.phase == "turn":
                arena.pilots.play(seat, legal[-1])
            told += read_on(app, arena, 0.1)
        if "turns.two" in told:
            break
    assert {"dice.roll", "turns.marker", "turns.two"} <= {*told}
    assert len(told) == len({*told}), "told twice"


def test_turn_by_turn_whoever_hesitates_is_shown_a_way(app: App) -> None:
    arena = guided(app, TURNS, "Ada", "Bo")
    read_on(app, arena, 1.0)
    for _ in range(400):
        app.frame((), 0.1)
        if arena.host.now is not None and not arena.host.now.tip.rule:
            assert "ROLL" in arena.host.now.tip.words
            return
        if arena.host.now is not None and not arena.host.reading:
            arena.host.go_on()
    raise AssertionError("nobody helped")


def test_the_gurus_proposal_leads_to_its_own_guide(app: App) -> None:
    """From the third answer, without another question for whoever is alone."""
    guru = show(app, GuruScene(app))
    guru.people, guru.time, guru.taste, guru.page = 1, "evening", "shout", 3
    guru.lay_again()
    assert guru.proposals[0].way.options == KING
    guru.play()
    arena = app.stack.top
    assert isinstance(arena, GuidedArena)
    assert dict(arena.host.guide.way) == KING


def test_whoever_waits_for_a_go_has_not_gone(app: App, tmp_path: Path) -> None:
    """In a café a silent seat is played by an opponent after a while, but not while the others go first."""
    open_cafe(app, tmp_path)
    arena = guided(app, KING, "Ada", "Bo")
    assert app.guests and arena.patience == "turns", "everybody reads"
    frames(app, 400, moved((9, 0)), dt_s=0.1)
    read_on(app, arena, 6.0)
    assert arena.stage_now == "turns" and arena.patience == "turns"
    for _ in range(300):
        arena.mind_silence(0.1)
    assert not {1, 2} & {*arena.opponents.seats}
