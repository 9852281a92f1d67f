"""The arena: keys, mouse, fingers and pads at once; pauses, rounds, rankings and reruns."""

from __future__ import annotations

import pygame
import pytest

from game.content.matches import continued, unfinished
from game.content.settings import ParryHelp
from game.core import Tick, say
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Parry, Roll, Step, Take
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, MOVE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_MOVE, POOL
from game.rules.eye_for_an_eye.state import Figure, length
from scenes.arena.after.rerun import Rerun
from scenes.arena.arena import Arena
from scenes.arena.clocks import clock_words
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.pieces import Z_STANDING
from scenes.stage.selection import Pick
from scenes.widgets.pause import Pause
from tests.scenes.arena.tools import (
    OPPONENT,
    PERSON,
    at_table,
    attack,
    begin_to_fight,
    click,
    down,
    duel,
    frames,
    new_match,
    open_arena,
    put,
    ranking_of,
    show,
)


def test_one_person_plays_at_once_with_either_zone(app: App) -> None:
    arena = at_table(app, new_match(PERSON, OPPONENT), Arena)
    assert isinstance(arena, Arena)
    frames(app, 1, down("A", "call"))
    assert any(text.startswith("1.enter") for text in arena.match.log), "an input is seen within one frame"
    assert arena.claims.seat_of("zone C") == arena.claims.seat_of("mouse") == 1


def test_opponents_place_themselves_and_fight(app: App) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, OPPONENT)))
    frames(app, 120, dt_s=0.1)
    assert arena.live.state.phase == "fight" and arena.live.state.clock > 0
    assert {one.seat for one in arena.match.history.actions} >= {1, 2, 3}


def test_two_zones_act_in_the_same_frame(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    frames(app, 1, down("A", "roll"), down("D", "roll"))
    assert [one.seat for one in arena.match.history.actions if isinstance(one, Roll)] == [1, 2]


def test_a_refusal_says_the_rule_in_the_persons_panel(app: App) -> None:
    arena = open_arena(app, PERSON, OPPONENT)
    begin_to_fight(app, arena)
    frames(app, 1, down("A", "up"))
    words, refused = arena.pilots.prompt(1)
    assert refused and words.words == "Your pool shows no such die."
    frames(app, 30, dt_s=0.1)
    assert not arena.pilots.prompt(1)[1]


def test_a_step_that_comes_while_its_call_is_heard_is_not_lost(app: App) -> None:
    arena = duel(app)
    draft = Draft(arena.live.state)
    draft.put_player(1, places=(ON_MOVE, ON_MOVE, POOL, POOL, POOL), faces=(MOVE,) * 5)
    put(arena, draft)
    frames(app, 1, *(down("A", key) for key in ("call", "down", "call", "left", "up")))
    frames(app, 12)
    assert Step(1, (5,)) in arena.match.history.actions
    assert arena.pilots.modes[1].name == "move"


@pytest.mark.parametrize(("help_", "answer"), [("auto", Parry(2, 2)), ("never", Take(2))])
def test_parry_help_answers_for_those_who_wish_it(app: App, help_: ParryHelp, answer: object) -> None:
    app.kit.settings = app.kit.settings.but(parry_help=("ask", help_, "ask", "ask", "ask", "ask"))
    arena = duel(app)
    attack(app, arena)
    assert answer not in arena.match.history.actions, "help is no quicker than a person"
    frames(app, 40)
    assert answer in arena.match.history.actions


def test_time_stands_still_in_a_pause_and_nothing_is_lost(app: App) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, kept=True)))
    frames(app, 100, dt_s=0.1)
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41))
    assert isinstance(app.stack.top, Pause)
    tick, log = arena.live.state.tick, arena.match.log
    frames(app, 30, dt_s=0.1)
    assert arena.live.state.tick == tick and arena.match.log == log
    app.stack.leave_game()
    recorded, _ = unfinished()
    assert recorded is not None and recorded.setup.game == "eye_for_an_eye"
    match = continued(recorded.path).match
    assert match is not None and match.log == log
    again = at_table(app, match, Arena)
    assert isinstance(again, Arena)
    frames(app, 20, dt_s=0.1)
    assert len(again.match.log) > len(log)


def test_a_fight_that_was_left_waits_for_its_people(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, OPPONENT, kept=True)))
    frames(app, 1, down("A", "call"))
    frames(app, 100, dt_s=0.1)
    assert arena.live.state.phase == "fight"
    app.stack.unwind(type(app.stack.scenes[0]))
    recorded, _ = unfinished()
    assert recorded is not None
    match = continued(recorded.path).match
    assert match is not None
    again = at_table(app, match, Arena)
    tick = again.live.state.tick
    frames(app, 30, dt_s=0.1)
    assert isinstance(app.stack.top, Pause) and again.live.state.tick == tick
    app.stack.top.back()
    frames(app, 10, dt_s=0.1)
    assert again.live.state.tick > tick


@pytest.mark.parametrize("turn_based", [False, True])
def test_rounds_end_with_rankings_and_reruns(app: App, turn_based: bool) -> None:
    match = new_match(OPPONENT, OPPONENT, OPPONENT, rounds=2, turn_based=turn_based, level="core")
    arena = show(app, Arena(app, match))
    to_the_end(arena)
    ranking = ranking_of(app)
    assert not ranking.report.over
    assert sum(len(row.seats) for row in ranking.report.rows) == 3
    assert ranking.picture.lanes.lanes.marks
    at, first = ranking.picture.lanes.lanes.scale[0]
    assert 0 <= at < 0.1 and first == ("Turn 1" if turn_based else "0:00")
    assert all(one.when.startswith("Turn") == turn_based for one in ranking.moments)
    before = len(arena.match.history)
    frames(app, 20, dt_s=0.1)
    assert len(arena.match.history) == before, "nobody acts while the ranking is looked at"
    for moment in ranking.moments[:1]:
        ranking.replay(moment.frame)
        frames(app, 30, dt_s=0.1)
        assert isinstance(app.stack.top, Rerun)
        app.stack.pop()
    app.stack.top.back()
    assert app.stack.top is arena and arena.live.state.round == 2
    frames(app, 30, dt_s=0.1)
    assert arena.live.state.phase != "place"


def test_whoever_played_by_keys_goes_on_by_keys(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, OPPONENT, rounds=2)))
    frames(app, 2, down("A", "call"))
    to_the_end(arena)
    assert ranking_of(app).gui.ringed
    frames(app, 30, dt_s=0.1)
    frames(app, 2, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert app.stack.top is arena and arena.live.state.round == 2


def to_the_end(arena: Arena) -> None:
    """Let a round begin, time fly and the round end, without pictures."""
    for _ in range(3000):
        if arena.resting:
            return
        arena.update(0.5)
        if arena.live.state.phase == "fight" and arena.live.state.clock in range(1000, 7000):
            arena.happen(arena.live.advance(Tick(arena.live.state.tick + 7000)))
    raise AssertionError("the round does not end")


def test_a_rerun_shows_the_moment_that_was_asked_for(app: App) -> None:
    match = new_match(OPPONENT, OPPONENT)
    arena = Arena(app, match)
    show(app, arena)
    frames(app, 150, dt_s=0.1)
    rerun = show(app, Rerun(app, match, len(match.history) // 2))
    assert rerun.index < len(match.history) // 2
    rerun.go(len(match.history))
    assert rerun.picture.presenter.state == match.state
    rerun.round_back()
    assert rerun.index == rerun.span.first
    frames(app, 3, click((rerun.picture.lanes.rect.centerx, rerun.picture.lanes.rect.centery)))
    assert rerun.index > 0


def test_everything_in_the_log_replays(app: App) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT)))
    frames(app, 100, dt_s=0.1)
    state = arena.match.step_at(0).state
    for text in arena.match.log:
        state = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.read_action(state, text)).state
    assert state == arena.match.state


def test_a_chief_knocked_out_last_stays_away_while_the_end_is_looked_at(app: App) -> None:
    arena = duel(app)
    draft = Draft(arena.live.state)
    draft.put_player(2, health=1, faces=(MOVE,) * 5, places=(POOL,) * 5)
    put(arena, draft)
    frames(app, 1, down("A", "call"), down("A", "left"), down("A", "call"))
    frames(app, 90, dt_s=1 / 30)
    assert arena.resting and arena.presenter.quiet
    assert arena.presenter.place(Pick("figure", "2")) is None
    assert arena.presenter.state.players[1].health == 0
    assert arena.presenter.state.players[0].trophies == (2,)


def test_the_clock_stands_at_nought_when_the_soundtrack_is_over(app: App) -> None:
    arena = open_arena(app, PERSON, OPPONENT)
    begin_to_fight(app, arena)
    arena.opponents.step_back(2)
    left = length(arena.live.state) - arena.live.state.clock
    arena.happen(arena.live.advance(Tick(arena.live.state.tick + left)))
    assert arena.resting and arena._at_end is not None
    assert clock_words(arena._at_end)[0] == "0:00"


def test_the_bell_is_called_once_and_an_attack_is_still_answered(app: App) -> None:
    arena = duel(app)
    draft = Draft(arena.live.state)
    draft.put(clock=length(draft.state) - 20)
    put(arena, draft)
    attack(app, arena)
    frames(app, 30, dt_s=1 / 30)
    assert not arena.resting and clock_words(arena.live.state)[0] == "0:00"
    assert arena.picture.banner.words.startswith("Yarra bung!")
    frames(app, 2, down("D", "right"))
    assert any(isinstance(action, Parry) for action in arena.match.history.actions) and arena.resting
    assert arena.calls._called and arena.calls._ended is None, "it was called at the bell"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_calls_in_large_letters_cover_no_board_figure_clock_or_other_call(app: App, seats: int) -> None:
    """Each stands in its own place on the rail, with a line to the figure that speaks."""
    app.change(app.kit.settings.but(text_percent=150))
    arena = open_arena(app, *[OPPONENT] * seats)
    frames(app, 40)
    before = {*arena.stage._sprites}
    clocks = [sprite.rect for sprite in arena.picture.clocks._sprites.values()]
    for seat in range(1, seats + 1):
        arena.presenter.caption(seat, say("Readying Vented Heat Blast!"))
    boards = [arena.presenter.place(Pick("panel", seat=seat)) for seat in range(1, seats + 1)]
    figures = [arena.presenter.place(Pick("figure", str(seat))) for seat in range(1, seats + 1)]
    new = [sprite for sprite in arena.stage._sprites if sprite not in before]
    assert isinstance(arena.presenter, EyePresenter)
    plates = [called.plate.rect for called in arena.presenter._captions._shown.values()]
    assert len(plates) == seats
    for plate in plates:
        others = [each for each in plates if each is not plate]
        assert plate.collidelist([*filter(None, (*boards, *figures)), *clocks, *others]) < 0
    assert any(sprite.z < Z_STANDING for sprite in new), "lines run behind the figures"


def test_a_line_follows_the_figure_that_speaks(app: App) -> None:
    arena = open_arena(app, OPPONENT, OPPONENT)
    frames(app, 40)
    arena.presenter.caption(1, say("Heal!"))
    assert isinstance(arena.presenter, EyePresenter)
    called = arena.presenter._captions._shown[1]
    piece = arena.presenter.picture.pieces[figure_id(1)]
    for move in ((0, 0), (90, 40)):
        piece.point += move
        arena.presenter.update(0.01)
        last = called.leader._sprites[-1].rect
        assert last.inflate(6, 6).collidepoint(piece.head)
    arena.presenter.update(9.0)
    assert not called.leader._sprites


def test_nobody_reads_of_a_knock_out_before_the_blow(app: App) -> None:
    """Neither the caption nor the prompt of the fallen comes before the arena has shown why."""
    arena = open_arena(app, PERSON, PERSON, PERSON)
    begin_to_fight(app, arena)
    draft = Draft(arena.live.state)
    at = draft.state.arena.at
    for seat, cell in ((1, (0, 0)), (2, (1, 0)), (3, (-1, -2))):
        draft.put_figure(figure_id(seat), Figure(at[cell], 0))
    draft.put_player(1, faces=(ATTACK,) * 5, places=(ON_ATTACK,) * 2 + (POOL,) * 3)
    draft.put_player(2, health=1)
    draft.put(supply=draft.state.supply + arena.live.state.players[1].health - 1)
    put(arena, draft)
    frames(app, 2)
    arena.happen(arena.live.submit(EYE_FOR_AN_EYE.read_action(arena.live.state, "1.attack:2>2")))
    while arena.live.state.players[1].health:
        frames(app)
    assert isinstance(arena.presenter, EyePresenter)
    seen = arena.presenter._asking[2]
    assert "nocked" not in seen._words
    assert not arena.presenter._captions.says(2, say("Knocked out!"))
    frames(app, 60)
    assert seen._words.startswith("Knocked out")
    assert arena.presenter._captions.says(2, say("Knocked out!"))


def test_in_real_time_the_arena_is_at_rest_until_somebody_is_attacked(app: App) -> None:
    arena = duel(app)
    frames(app, 60, dt_s=1 / 30)
    assert arena.at_rest
    attack(app, arena)
    assert not arena.at_rest
