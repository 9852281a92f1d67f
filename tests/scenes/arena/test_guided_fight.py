"""A guided first fight: one after the other while the clock waits, then at half pace, then as always."""

from __future__ import annotations

import secrets

import pytest

from game.content.guides import begin_guided
from game.content.matches import continued, rematch
from game.core import Outcome, Tick
from game.guide.tempo import HALF_TICKS, OPPONENTS
from game.match.evening import FIRST
from game.rules import game_named
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Action, Allocate, Attack, Heal, Move, Roll, Stop, Take
from scenes.arena.after.show import Show
from scenes.arena.arena import Arena
from scenes.arena.guided import GuidedArena
from scenes.arena.keys.devices import Press
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.mode import Key
from scenes.program.app import App
from scenes.widgets.rules_seen import RulesSeen
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames, top

GAME = game_named("eye_for_an_eye")


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice fall alike in every run."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)


def guided(app: App, *people: str) -> GuidedArena:
    """A guided arena in which everybody has read the first words."""
    arena = show(app, GuidedArena(app, begin_guided(GAME, people or ("",))))
    frames(app, 3)
    return arena


def press(arena: GuidedArena, key: Key) -> None:
    """A key of the first seat."""
    arena.press(Press("zone A", key))


def read_on(app: App, arena: GuidedArena, seconds: float = 0.2) -> None:
    """Let time pass; whatever is told is read at once."""
    for _ in range(round(seconds / 0.05)):
        while arena.host.now is not None:
            arena.host.go_on()
        app.frame((), 0.05)


def go(app: App, arena: GuidedArena, seat: int) -> None:
    """A seat rolls and allocates until it can call something, and calls that."""
    for _ in range(400):
        read_on(app, arena)
        for each in arena.match.setup.people:
            if any(isinstance(action, Take) for action in EYE_FOR_AN_EYE.legal(arena.live.state, each)):
                arena.pilots.play(each, Take(each))
        legal = EYE_FOR_AN_EYE.legal(arena.live.state, seat)
        # Whoever has a die for each track and reaches nobody can call nothing: only steps are prepared.
        legal = tuple(each for each in legal if not isinstance(each, Allocate) or each.face == 0)
        wanted: list[Action] = []
        for kind in (Attack, Heal, Move, Allocate, Roll):
            wanted += [action for action in legal if isinstance(action, kind)]
        if wanted:
            arena.pilots.play(seat, wanted[0])
            if isinstance(wanted[0], Attack | Heal | Move):
                return
    raise AssertionError("nothing could be called")


def settle(app: App, arena: GuidedArena, seat: int) -> None:
    """End a movement that was begun."""
    for _ in range(60):
        read_on(app, arena)
        stops = [each for each in EYE_FOR_AN_EYE.legal(arena.live.state, seat) if isinstance(each, Stop)]
        if stops:
            arena.pilots.play(seat, stops[0])
        elif arena.live.state.players[seat - 1].task is None:
            return


def test_several_people_gather_first_and_one_begins_at_once(app: App) -> None:
    assert isinstance(app.open.guided(GAME, ("Ada", "Bo")), Gathering)
    assert isinstance(app.open.guided(GAME, ("Ada",)), GuidedArena)


def test_the_clock_waits_for_readers_and_for_whose_go_it_is(app: App) -> None:
    arena = guided(app)
    assert arena.host.now is not None and arena.host.holds
    frames(app, 60)
    assert arena.live.state.tick == 0, "nobody has read the goal yet"
    read_on(app, arena, 6.0)
    ticks = arena.live.state.tick
    assert ticks > 0, "the announcer has opened the round"
    read_on(app, arena, 5.0)
    assert arena.live.state.tick == ticks and arena.tempo.floor == 1


def test_words_stay_until_somebody_goes_on(app: App) -> None:
    arena = guided(app)
    first = arena.host.now
    frames(app, 120, dt_s=0.1)
    assert arena.host.now == first and arena.live.state.tick == 0
    press(arena, "roll")
    assert arena.host.now != first


def test_the_key_that_is_spoken_of_does_it_at_once(app: App) -> None:
    """"Press ROLL" is answered by ROLL, not by a button that must be pressed before."""
    arena = guided(app)
    for _ in range(100):
        if arena.host.invites:
            break
        if arena.host.now is not None:
            arena.host.go_on()
            arena.speak()
        frames(app, 1, dt_s=0.1)
    assert arena.host.now is not None and arena.host.now.tip.rule == "dice.roll"
    before = len(arena.match.history)
    press(arena, "roll")
    assert len(arena.match.history) > before
    assert arena.host.now is None or arena.host.now.tip.rule != "dice.roll"


def test_everybody_goes_in_turn_then_all_at_once(app: App) -> None:
    arena = guided(app, "Ada", "Bo")
    floors = []
    for _ in range(4):
        floor = arena.tempo.floor
        assert floor is not None
        floors.append(floor)
        go(app, arena, floor)
        settle(app, arena, floor)
    assert floors == [1, 2, 1, 2]
    read_on(app, arena)
    assert (arena.tempo.floor, arena.stage_now, arena.live.rate) == (None, "half", 0.5)
    arena.happen(arena.live.advance(Tick(arena.live.state.tick + HALF_TICKS + 10)))
    read_on(app, arena)
    assert (arena.stage_now, arena.live.rate) == ("full", 1.0)


def test_nobody_calls_in_another_ones_go(app: App) -> None:
    arena = guided(app, "Ada", "Bo")
    read_on(app, arena, 6.0)
    for _ in range(200):
        legal = EYE_FOR_AN_EYE.legal(arena.live.state, 2)
        calls = [action for action in legal if isinstance(action, Move | Attack | Heal)]
        if calls:
            break
        ready = [action for action in legal if isinstance(action, Allocate | Roll)]
        if ready:
            arena.pilots.play(2, ready[0])
        read_on(app, arena)
    before = len(arena.match.history)
    arena.pilots.play(2, calls[0])
    assert len(arena.match.history) == before
    assert "One after the other" in arena.pilots.prompt(2)[0].words


def test_opponents_have_a_go_of_their_own_and_nobody_waits_for_ever(app: App) -> None:
    arena = guided(app, "Ada")
    go(app, arena, 1)
    settle(app, arena, 1)
    assert arena.tempo.floor == OPPONENTS
    for _ in range(400):
        read_on(app, arena, 0.1)
        if arena.tempo.floor == 1:
            return
    raise AssertionError("the opponent kept everybody waiting")


def test_roll_goes_on_and_up_says_that_it_is_known(app: App) -> None:
    arena = guided(app)
    device = next(iter(arena.claims.devices))
    arena.press(Press(device, "up"))
    assert arena.host.asking
    arena.press(Press(device, "roll"))
    assert not arena.host.asking and not arena.host.quiet
    read_on(app, arena, 6.0)
    arena.host.remark(arena.host.guide.tips[0].words)
    arena.press(Press(device, "up"))
    arena.press(Press(device, "up"))
    assert arena.host.quiet and arena.host.now is None


def test_whoever_hesitates_is_shown_a_way(app: App) -> None:
    arena = guided(app)
    read_on(app, arena, 6.0)
    for _ in range(400):
        app.frame((), 0.1)
        if arena.host.now is not None and not arena.host.now.tip.rule:
            assert "ROLL" in arena.host.now.tip.words
            return
    raise AssertionError("nobody helped")


def test_a_fight_that_was_left_goes_on_as_fast_as_it_was(app: App) -> None:
    arena = guided(app, "Ada", "Bo")
    go(app, arena, 1)
    tempo, told, path = arena.tempo, arena.host.told, arena.match.journal.path
    app.stack.pop()
    assert path is not None
    match = continued(path).match
    assert match is not None
    again = GuidedArena(app, match)
    assert again.tempo == tempo and again.host.told == told and told


def test_the_bubble_leaves_panels_alone(app: App) -> None:
    arena = guided(app, "Ada", "Bo", "Cy")
    for _ in range(40):
        if arena.host.now is None:
            app.frame((), 0.2)
            continue
        assert arena.bubble is not None and arena.bubble.rect is not None
        for place in arena.arrangement().panels.values():
            assert not arena.bubble.rect.colliderect(app.kit.screen.rect(place.box))
        arena.host.go_on()
        arena.speak()


def test_starting_over_keeps_the_guide_and_again_does_not(app: App) -> None:
    arena = guided(app)
    assert type(arena.screen_for(rematch(arena.match))) is GuidedArena
    assert type(arena.screen_for(rematch(arena.match, FIRST))) is Arena


def test_an_attack_that_nobody_answers_lands_after_a_while(app: App) -> None:
    arena = guided(app, "Ada", "Bo")
    for _ in range(300):
        go(app, arena, arena.tempo.floor or 1)
        settle(app, arena, 1)
        settle(app, arena, 2)
        if arena.live.state.exchanges or arena.tempo.floor is None:
            break
    if arena.live.state.exchanges:
        read_on(app, arena, 40.0)
    assert not arena.live.state.exchanges


def test_after_the_last_look_comes_what_everybody_has_seen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr(Show, "begin", lambda show: begun.append("show"))
    arena = guided(app)
    arena.match.agree(Outcome(((1,), (2,)), "round.last"))
    arena._at_end, arena.rest_s = arena.live.state, 0.05
    frames(app, 3, dt_s=0.1)
    seen = top(app, RulesSeen)
    assert arena.bubble is not None and arena.bubble.rect is None
    seen.back()
    assert app.stack.top is arena and not begun
    frames(app, 3, dt_s=0.1)
    assert begun == ["show"]
