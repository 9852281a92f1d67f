"""Eagle Dance on the stage: the picture follows the state, and every action can be picked."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.content.field_guide import Fact
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import CHANCE, Board, Rng, say
from game.match.setup import Sitter
from game.rules.eagle_dance import EAGLE_DANCE, Action, Event, State
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance import events as facts
from scenes.base.scene import Scene
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.eagle_dance import EagleDancePresenter
from scenes.stage.eagle_dance import facts as told
from scenes.stage.eagle_dance.choices import percent
from scenes.stage.eagle_dance.cloth import in_their_places
from scenes.stage.eagle_dance.picks import END
from scenes.stage.eagle_dance.sight import follow, sight_of
from scenes.stage.presenter import Marks, Side
from scenes.stage.selection import Pick, Selection
from scenes.table import Table
from tests.rules.eagle_dance.lively import CASES, match
from tests.rules.eagle_dance.stage import danced_out, turn
from tests.scenes.table_tools import click, frames, settle

BOX = (0, 0, 560, 595)
RARE = (acts.PlaceThreat, acts.TradeMove, acts.Stay)


def classic() -> Board:
    board = shelf_of("eagle_dance").named("classic")
    assert board is not None
    return board


def chosen(state: State, rng: Rng) -> Action:
    """Luck, or a legal action; threats and trades less often, so that games go through everything."""
    seat = EAGLE_DANCE.to_act(state)[0]
    if seat == CHANCE:
        return EAGLE_DANCE.draw(state, rng)
    legal = EAGLE_DANCE.legal(state, seat)
    return rng.weighted([(action, 1 if isinstance(action, RARE) else 12) for action in legal])


def played(seats: int, seed: int) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    state, rng = EAGLE_DANCE.setup({}, classic(), seats), Rng(seed)
    while EAGLE_DANCE.outcome(state) is None:
        action = chosen(state, rng)
        step = EAGLE_DANCE.apply(state, action)
        yield state, action, step.state, step.events
        state = step.state


def presented(app: App, state: State) -> EagleDancePresenter:
    stage = Stage(pygame.Surface(app.kit.screen.window_size))
    presenter = EagleDancePresenter(app.kit.hushed(), stage, pygame.Rect(BOX), state)
    seats = len(state.eagles)
    sides = {
        seat: Side(pygame.Rect(570, 4 + 146 * (seat - 1), 390, 140), seat > 2) for seat in range(1, seats + 1)
    }
    presenter.furnish(sides, None)
    return presenter


def look(presenter: EagleDancePresenter, state: State) -> bytes:
    presenter.mark(state, Marks())
    presenter.stage.spoil()
    picture = pygame.Surface(presenter.stage.background.get_size())
    presenter.stage.draw(picture)
    return picture.get_buffer().raw


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4), (2, 5), (3, 6)])
def test_events_lead_from_what_one_state_shows_to_what_the_next_one_does(seats: int, seed: int) -> None:
    seen: set[type] = set()
    for before, action, after, events in played(seats, seed):
        sight = sight_of(before)
        for event in events:
            sight = follow(sight, event)
            seen.add(type(event))
        assert sight == sight_of(after), EAGLE_DANCE.write_action(action)
    assert facts.StepFailed in seen and facts.ThreatPlaced in seen and facts.GameEnded in seen


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])
def test_an_animation_ends_where_the_state_would_put_everything(app: App, seats: int, seed: int) -> None:
    first = EAGLE_DANCE.setup({}, classic(), seats)
    shown, fresh = presented(app, first), presented(app, first)
    rng = Rng(seed)
    for number, (before, _, after, events) in enumerate(played(seats, seed)):
        if after.opened != before.opened:
            fresh.sync(after)  # where cards lie that were not taken is remembered, not read from the state
        timeline = shown.animate(events)
        while not timeline.done and rng.below(4):
            timeline.advance(0.05 + rng.unit())
        timeline.finish()
        assert shown.picture.sight == sight_of(after)
        if number % 9 == 0 or after.outcome is not None:
            fresh.sync(after)
            assert look(shown, after) == look(fresh, after), number


def test_the_picture_can_go_back_to_any_state(app: App) -> None:
    steps = [before for before, _, _, _ in played(3, 8)]
    shown, fresh = presented(app, steps[-1]), presented(app, steps[0])
    for state in (steps[len(steps) // 2], steps[3], steps[0]):
        shown.glide(state).finish()
        fresh.sync(state)
        assert look(shown, state) == look(fresh, state)


def test_every_legal_action_can_be_picked_where_it_is_shown(app: App) -> None:
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 4))
    kinds: set[type] = set()
    for number, (state, _, _, _) in enumerate(played(4, 3)):
        seat = EAGLE_DANCE.to_act(state)[0]
        if seat == CHANCE or number % 3:
            continue
        presenter.sync(state)
        legal = EAGLE_DANCE.legal(state, seat)
        fresh = Selection.of(legal, partial(presenter.picks, state, legal))
        for action in legal[:: max(1, len(legal) // 8)]:
            kinds.add(type(action))
            assert picked(presenter, state, fresh, action) == action
    assert {acts.Lay, acts.Draft, acts.Soar, acts.Glide, acts.TradeThermal, acts.PlaceThreat} <= kinds


def picked(
    presenter: EagleDancePresenter, state: State, selection: Selection[Action], action: Action
) -> Action | None:
    """Click through an action, each pick where it is shown."""
    for pick in next(picks for picks, other in selection.actions if other == action):
        if selection.action is not None:
            break
        presenter.mark(state, Marks(selection.chosen, selection.next))
        place = presenter.place(pick)
        assert place is not None and presenter.hit(place.center) == pick, pick
        if pick not in selection.chosen or pick in selection.next:
            selection = selection.pick(pick)
    return selection.action


def test_what_other_readings_offer_can_be_picked_and_told(app: App) -> None:
    """A drafted card that is left, and spoils from tiles and eagles."""
    kinds: list[type] = []
    for case in (case for case in CASES if dict(case.options).get("leave_card")):
        presenter = presented(app, case.first)
        for state, done, after, events in match(case):
            if not isinstance(done, acts.PutAside | acts.TakeSpoils):
                continue
            kinds.append(type(done))
            presenter.sync(state)
            legal = EAGLE_DANCE.legal(state, done.seat)
            fresh = Selection.of(legal, partial(presenter.picks, state, legal))
            for action in legal:
                assert picked(presenter, state, fresh, action) == action
            assert 3 < len(presenter.line(state, done)) <= 40 and len(presenter.question(state, done)) <= 72
            assert 10 < len(presenter.prompt(state)) <= 90
            presenter.animate(events).finish()
            assert presenter.picture.sight == sight_of(after)
    assert kinds.count(acts.PutAside) > 1 < kinds.count(acts.TakeSpoils)


def test_what_cannot_be_done_has_a_reason(app: App) -> None:
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 2))
    asked = 0
    for state, _, _, _ in played(2, 4):
        seat = EAGLE_DANCE.to_act(state)[0]
        if seat == CHANCE:
            continue
        presenter.sync(state)
        legal = EAGLE_DANCE.legal(state, seat)
        offered = Selection.of(legal, partial(presenter.picks, state, legal)).next
        presenter.mark(state, Marks((), offered))
        for pick in presenter.places():
            if pick not in offered and (action := presenter.attempt(state, seat, (), pick)) is not None:
                reason = EAGLE_DANCE.why_not(state, action)
                asked += reason is not None
                assert reason is not None or action in legal, pick
    assert asked > 100


def test_words_of_every_action_and_moment_are_short(app: App) -> None:
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 4))
    for state, action, _, _ in played(4, 11):
        assert 3 < len(presenter.line(state, action)) <= 40
        if EAGLE_DANCE.to_act(state) != (CHANCE,):
            asked = presenter.question(state, action)
            assert asked.startswith(f"May {presenter.called(action.seat)} ") and len(asked) <= 72
            assert 10 < len(presenter.prompt(state)) <= 90


def test_a_bare_board_is_the_valley_and_nothing_outside_it(app: App) -> None:
    states = [after for _, _, after, _ in played(2, 3)]
    stage, box = Stage(pygame.Surface(app.kit.screen.window_size)), pygame.Rect(300, 200, 140, 150)
    presenter = EagleDancePresenter(app.kit.hushed(), stage, box, states[0])
    for state in (states[0], *states[5::30], states[-1]):
        presenter.sync(state)
        stage.spoil()
        picture = pygame.Surface(app.kit.screen.window_size)
        stage.draw(picture)
        picture.set_colorkey("black")
        assert box.inflate(8, 8).contains(picture.get_bounding_rect())


def test_only_certainty_is_a_hundred_percent() -> None:
    assert [percent(odds) for odds in (0, 1 / 999, 998 / 999, 1)] == ["0 %", "1 %", "99 %", "100 %"]


def test_rain_falls_only_when_it_rains_and_motion_is_wanted(app: App) -> None:
    state = next(after for _, _, after, _ in played(2, 1) if after.rainy)
    presenter = presented(app, state)
    look(presenter, state)
    presenter.update(0.2)
    assert presenter.stage.spoiled
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    still = presented(app, state)
    look(still, state)
    still.update(0.2)
    assert not still.stage.spoiled


def test_four_people_play_at_one_table(app: App) -> None:
    app.stack.push(Scene(app))
    table = Table(app, begin(EAGLE_DANCE, classic(), [Sitter.person()] * 4, {"tiles": "map"}))
    app.stack.push(table)
    frames(app, 2)
    app.kit.settings = app.kit.settings.but(animation="none")
    for _ in range(4):
        click(app, table, table.hands.selection.next[0])
        settle(app, table)
    assert all(eagle.at >= 0 for eagle in table.match.state.eagles)
    assert table.match.state.phase == "draft"


def test_the_ring_outlives_the_card_it_stood_around(app: App) -> None:
    app.stack.push(Scene(app))
    state = EAGLE_DANCE.write_state(danced_out(turn("Soar1>Glide1")))
    table = Table(app, begin(EAGLE_DANCE, classic(), [Sitter.person()] * 2, {"tiles": "map"}, start=state))
    app.stack.push(table)
    frames(app, 2)
    step = next(place for place in table.hands.places() if place.pick == Pick("step", "1"))
    table.gui.set_focus(step)
    table.play(acts.End(1))
    while Pick("step", "1") in table.presenter.places():
        frames(app, 1)
    assert table.command("up") and table.command("left")


@pytest.mark.parametrize("size", [(392, 360), (392, 194), (392, 110), (360, 120), (756, 256), (420, 60)])
def test_an_eagle_card_finds_room_for_everything_in_any_panel(app: App, size: tuple[int, int]) -> None:
    state = next(after for _, _, after, _ in played(2, 1) if after.turn and len(after.eagles[0].pattern) == 2)
    presenter = presented(app, state)
    rect = app.kit.screen.rect((0, 0, *size))
    presenter.furnish({1: Side(rect, turned=True)}, None)
    card = presenter.picture.panels[1]
    boxes = list(card.parts.values())
    assert card.rect.contains(rect) and card.rect.height - rect.height <= app.kit.screen.px(84)
    assert all(pygame.Rect((0, 0), card.rect.size).contains(box) and min(box.size) > 5 for box in boxes)
    assert all(not box.colliderect(other) for box in boxes for other in boxes if other is not box)


def test_pointing_explains_cards_tiles_trades_and_tracks(app: App) -> None:
    states = [after for _, _, after, _ in played(2, 1) if after.turn and len(after.eagles[0].pattern) == 2]
    presenter = presented(app, states[0])
    presenter.furnish({}, pygame.Rect(560, 20, 420, 480))
    for pick in map(Pick.read, (
        "card:Dive3", "card:Fight2", "step:0", "tile:0,0", "trade:threat", "swap", "track:survival",
    )):
        before = look(presenter, states[0])
        presenter.point(states[0], pick)
        assert look(presenter, states[0]) != before, pick
        presenter.point(states[0], None)
        assert look(presenter, states[0]) == before, pick


def test_a_fact_is_told_between_rounds_and_leaves_nothing_behind(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = Fact(say("Crest"), say("Its crest stands up like a crown."), "no such plate")
    monkeypatch.setattr(told, "facts", lambda: (fact,))
    first = EAGLE_DANCE.setup({}, classic(), 2)
    presenter = presented(app, first)
    before = look(presenter, first)
    for aside in (None, app.kit.screen.rect((1464, 40, 420, 500))):
        presenter.furnish({}, aside)
        sprites = set(presenter.stage._sprites)
        timeline = presenter.animate((facts.FactTold(1),))
        timeline.advance(2.0)
        card, = set(presenter.stage._sprites) - sprites
        assert card.rect == aside if aside else presenter.picture.layout.board.contains(card.rect)
        timeline.finish()
        assert look(presenter, first) == before


def test_a_broken_file_of_facts_tells_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "facts.toml"
    file.write_text("facts = 3")
    monkeypatch.setattr(told, "FILE", file)
    told.facts.cache_clear()
    assert told.facts() == ()
    told.facts.cache_clear()


def test_actions_that_are_only_spoken_of_can_be_shown(app: App) -> None:
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 2))
    steps = [(state, action) for state, action, _, _ in played(2, 9)]
    for number, (state, _) in enumerate(steps[::4]):
        wished = steps[number * 37 % len(steps)][1]
        presenter.sync(state)
        presenter.mark(state, Marks(wished=wished))
        places = [presenter.place(pick) for pick in (*presenter.arrow(wished), *presenter.trail(wished))]
        assert presenter.question(state, wished)
        if not isinstance(wished, acts.Draft | acts.OpenCard | acts.Lay | acts.Perch):
            assert any(places), EAGLE_DANCE.write_action(wished)


def test_cards_keep_their_places_when_one_is_taken() -> None:
    first = in_their_places((), (7, 3, 9, 3), 4)
    assert first == (7, 3, 9, 3)
    taken = in_their_places(first, (3, 9, 3), 4)
    assert taken == (None, 3, 9, 3)
    assert in_their_places(first, (7, 9, 3), 4) == (7, None, 9, 3), "of two alike the one that flies away"
    assert in_their_places(taken, (3, 3), 4) == (None, 3, None, 3)
    assert in_their_places(taken, (7, 3, 9, 3), 4) == first, "taken back"
    assert in_their_places((None,) * 4, (5, 6), 4) == (5, 6, None, None), "the next round opens from the left"


def test_what_a_turn_always_shows_keeps_its_place_from_step_to_step(app: App) -> None:
    """From a dance to be danced to the end of the turn, which had moved under the pointer."""
    app.kit.settings = app.kit.settings.but(animation="none")
    table = Table(app, begin(EAGLE_DANCE, classic(), [Sitter.person()] * 4, {"tiles": "map"}, seed=3))
    app.stack.push(Scene(app))
    app.stack.push(table)
    rng, places = random.Random(4), defaultdict(set)
    for _ in range(150):
        rect = table.presenter.place(END) if END in table.presenter.places() else None
        if rect is not None:
            places[rect.size].add(rect.topleft)
        seat = table.person_to_act()
        if seat is None:
            break
        table.play(rng.choice(EAGLE_DANCE.legal(table.match.state, seat)))
        frames(app, 2)
    assert places and all(len(corners) == 1 for corners in places.values())
