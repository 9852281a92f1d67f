"""Tao Long on the table: the picture follows the state, everything can be hit, whole games go by clicks."""

from __future__ import annotations

import random
from itertools import pairwise
from math import dist
from typing import Any, cast

import pygame
import pytest

from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.settings import Animation
from game.core import say
from game.languages.catalogues import PSEUDO_CODE
from game.match.setup import Sitter
from game.rules.tao_long import MODES, TAO_LONG, Absorb, Expel, Sow, State
from game.rules.tao_long import events as facts
from game.rules.tao_long.squares import NAMES, SQUARE_NAMED
from game.rules.tao_long.wheel import FIRE, WATER
from scenes.base.language import Pseudo
from scenes.base.scene import Scene
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.tao_long import TaoLongPresenter
from scenes.stage.tao_long.beside import beside
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.foresight import foresee, threats
from scenes.stage.tao_long.signs import tag
from scenes.stage.tao_long.views import legend_picture
from scenes.stage.tao_long.words import DRAGONS
from scenes.table import Table, seat_panels
from tests.scenes.table_tools import frames, key, move, press, release, settle

BOARDS = ("introductory", "the_valley", "four_gates", "stone_garden")
LAST_SEGMENTS = "ww/-/wb/-/bb/-/wb/- s:4,2;4,1 w:4,4;5,4 w1f2 b1f2 k 1 spirit - -"
LONGER = Pseudo(code=PSEUDO_CODE, title="", catalogue=None)
BREATH = "-/-/wwb/-/bb/w/b/w s:5,2;5,1;5,0;4,0 w:5,3;6,3;7,3;7,4 w3f2 b2f1 k 1 element:fire - -"


def first(board: str = "the_valley", mode: str = "grasshopper") -> State:
    found = shelf_of("tao_long").named(board)
    assert found is not None
    return TAO_LONG.setup({"mode": mode}, found)


def open_table(
    app: App, board: str = "the_valley", mode: str = "grasshopper", start: str | None = None
) -> Table:
    found = shelf_of("tao_long").named(board)
    assert found is not None
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    people = (Sitter.person(), Sitter.person())
    table = Table(app, begin(TAO_LONG, found, people, {"mode": mode}, start=start))
    app.stack.push(table)
    frames(app, 10)
    return table


def test_large_type_drops_nothing_of_a_panel(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, 1.5)
    drawn: list[str] = []
    art = seat_panels._Brush.art

    def noted(brush: Any, name: str, *rest: Any) -> None:
        drawn.append(name)
        art(brush, name, *rest)

    monkeypatch.setattr(seat_panels._Brush, "art", noted)
    open_table(app)
    assert sum("tao_long" in name for name in drawn) == 16, drawn


def presenter(app: App, state: State, size: tuple[int, int] = (700, 340)) -> TaoLongPresenter:
    stage = Stage(pygame.Surface(size))
    return TaoLongPresenter(app.kit, stage, pygame.Rect((0, 0), size), state)


def look(picture: TaoLongPresenter) -> tuple[Any, ...]:
    """Everything that a state decides about a picture."""
    return (
        picture.picture.stones.wheel, picture.picture.stones.places, picture.picture.elements.places,
        picture.picture.flux.flow, picture.picture.portals.used,
        tuple((d.dragon.tiles, d.dragon.facing, d.head, d.sprite.rect) for d in picture.dragons.values()),
        tuple(pygame.image.tobytes(d.sprite.image, "RGBA") for d in picture.dragons.values()),
    )


@pytest.mark.parametrize("mode", MODES)
def test_after_an_animation_the_picture_equals_the_state(app: App, mode: str) -> None:
    rng = random.Random(len(mode))
    state = first(BOARDS[len(mode) % 4], mode)
    animated, told = presenter(app, state), presenter(app, state)
    for number in range(70):
        if state.outcome is not None:
            break
        step = TAO_LONG.apply(state, rng.choice(TAO_LONG.legal(state, state.actor)))
        timeline = animated.animate(step.events)
        if number % 3:
            timeline.advance(timeline.length_s * 0.45)
        timeline.finish()
        told.sync(step.state)
        assert look(animated) == look(told)
        state = step.state


def test_gliding_ends_where_the_state_says(app: App) -> None:
    rng = random.Random(5)
    states = [first("the_valley", "master")]
    for _ in range(60):
        state = states[-1]
        if state.outcome is not None:
            break
        states.append(TAO_LONG.apply(state, rng.choice(TAO_LONG.legal(state, state.actor))).state)
    glided, told = presenter(app, states[0]), presenter(app, states[0])
    for _ in range(12):
        state = rng.choice(states)
        timeline = glided.glide(state)
        timeline.advance(0.1)
        timeline.finish()
        told.sync(state)
        assert look(glided) == look(told)


THROUGH = "wwb/-/b/-/wb/-/wb/- s:2,1;2,0;1,0;0,0 w:5,7;6,7;7,7;7,6 w4f0 b4f0 k 1 matter:sky - -"


def test_what_went_through_a_portal_is_drawn_back_through_it(app: App) -> None:
    before = TAO_LONG.read_state(THROUGH, {"mode": "grasshopper"}, first().level.board)
    after = TAO_LONG.apply(before, TAO_LONG.read_action(before, "go:s>5,5s")).state
    picture = presenter(app, after)
    dragon, timeline = picture.dragons[1], picture.glide(before)
    exit_portal, seen = picture.layout.rect(SQUARE_NAMED["5,5"]), []
    while not timeline.done:
        timeline.advance(0.03)
        assert dragon.sprite.alpha == 255
        seen.append(bool(dragon.sprite.rect.colliderect(exit_portal)))
    assert seen[0] and not seen[-1] and seen == sorted(seen, reverse=True)


def test_every_place_is_hit_at_its_middle(app: App) -> None:
    picture = presenter(app, first())
    for pick in picture.places():
        rect = picture.place(pick)
        assert rect is not None
        assert picture.hit(rect.center) == pick


def click(app: App, table: Table, pick: Pick) -> None:
    """A click on a named thing, or on the button that offers it."""
    rect = table.presenter.place(pick)
    offered = dict(zip((p for p, _ in table.presenter.buttons(table.hands.selection.next)),
                       table.picture.prompt.controls, strict=False))
    assert rect is not None or pick in offered, pick
    point = rect.center if rect is not None else offered[pick].rect.center
    frames(app, 2, move(point), press(point), release(point))


def play_by_clicks(app: App, table: Table, rng: random.Random) -> None:
    state = table.match.state
    action = rng.choice(TAO_LONG.legal(state, state.actor))
    count = len(table.match.log)
    for pick in table.presenter.picks(state, (), action):
        if len(table.match.log) == count and pick in table.hands.selection.next:
            click(app, table, pick)
    assert table.match.log[count:] == (TAO_LONG.write_action(action),)
    table.finish_showing()
    while table.foregone is not None:
        frames(app, 1)
        table.finish_showing()
    frames(app, 1)


@pytest.mark.parametrize(("board", "mode"), list(zip(BOARDS, MODES, strict=True)))
def test_games_go_by_clicks(app: App, board: str, mode: str) -> None:
    table = open_table(app, board, mode)
    rng = random.Random(len(board))
    for _ in range(45):
        if table.match.outcome is None:
            play_by_clicks(app, table, rng)


def test_a_whole_game_goes_by_clicks(app: App) -> None:
    table = open_table(app, "introductory", start=LAST_SEGMENTS)
    rng = random.Random(3)
    while table.match.outcome is None:
        play_by_clicks(app, table, rng)
    assert table.match.outcome.reason in TAO_LONG.rules


def test_an_action_without_a_show_still_ends_the_turn(app: App) -> None:
    table = open_table(app, mode="monk")
    app.kit.settings = app.kit.settings.but(animation="fast")
    first_turns = ("sky:ww", "go:e", "absorb", "fire:wwb", "go:n", "lake:w", "go:s", "absorb")
    for text in (*first_turns, "mountain:b", "go:w"):
        table.play(TAO_LONG.read_action(table.match.state, text))
        settle(app, table)
    table.play(TAO_LONG.read_action(table.match.state, "rest"))
    assert table.timeline.done and table.hands.seat == 1


def test_hovering_tells_where_a_stack_leads_and_why_not(app: App) -> None:
    table = open_table(app)
    rect = table.presenter.place(Pick("space", "water"))
    assert rect is not None
    frames(app, 2, move(rect.center))
    assert "end on Sky" in table.presenter.prompt(table.match.state, table.hands.marks)
    rect = table.presenter.place(Pick("space", "fire"))
    assert rect is not None
    frames(app, 2, move(rect.center))
    assert table.presenter.prompt(table.match.state, table.hands.marks).startswith("Forbidden.")


def test_a_forbidden_stack_is_refused_with_the_rule(app: App) -> None:
    table = open_table(app)
    table.hands.pick(Pick("space", "fire"))
    assert table.last_rule == "sow.impossible"
    table.hands.pick(Pick("space", "lake"))
    assert table.last_rule == "sow.space"


def test_colours_are_chosen_stone_by_stone(app: App) -> None:
    table = open_table(app, mode="monk")
    click(app, table, Pick("space", "water"))
    assert set(table.hands.selection.next) == {Pick("drop", "0w"), Pick("drop", "0b")}
    click(app, table, Pick("drop", "0b"))
    settle(app, table)
    assert table.match.log == ("water:bw",)


def test_an_element_can_be_used_on_the_sheets(app: App) -> None:
    table = open_table(app, start=BREATH)
    picture = table.presenter
    head, enemy = picture.place(Pick("cell", "5,2")), picture.place(Pick("cell", "5,3"))
    assert head is not None and enemy is not None
    assert picture.hit(head.center) == Pick("rest")
    assert picture.hit(enemy.center) == Pick("breath")
    click(app, table, Pick("breath"))
    settle(app, table)
    assert table.match.log == ("expel",)


def test_the_legend_opens_by_key_and_closes_by_escape_or_click(app: App) -> None:
    table = open_table(app)
    for closing in (key("f2"), key("escape"), press((300, 200))):
        frames(app, 2, key("f2"))
        assert table.presenter.hit((300, 200)) is None
        frames(app, 2, closing)
        assert table.presenter.hit((300, 200)) is not None
        assert app.stack.top is table


def test_the_chosen_one_hides_the_board_and_counts_peeks(app: App) -> None:
    table = open_table(app, mode="chosen_one")
    picture = cast(TaoLongPresenter, table.presenter)
    assert picture.hidden
    assert not any(dragon.sprite.shown for dragon in picture.dragons.values())
    assert not any(pick.kind == "cell" for pick in picture.places())
    frames(app, 2, key("t"))
    assert not picture.hidden
    frames(app, 2, key("t"))
    assert picture.hidden
    table.lay()
    assert table.match.tally["peek"] == 1 and table.presenter.tally is table.match.tally


def test_threats_count_what_the_other_dragon_could_do(app: App) -> None:
    found = shelf_of("tao_long").named("introductory")
    assert found is not None
    state = TAO_LONG.read_state(BREATH.replace("element:fire", "spirit"), {}, found)
    seen = threats(state, 1)
    assert seen.seat == 1
    assert dict(seen.hurt)[SQUARE_NAMED["5,3"]] >= 1


def test_the_threat_view_comes_and_goes_by_key(app: App) -> None:
    table = open_table(app)
    still = pygame.image.tobytes(app.window, "RGB")
    frames(app, 2, key("t"))
    assert pygame.image.tobytes(app.window, "RGB") != still
    frames(app, 2, key("t"))
    assert pygame.image.tobytes(app.window, "RGB") == still
    assert app.stack.top is table


def test_foresight_agrees_with_the_rules(app: App) -> None:
    rng = random.Random(11)
    state = first("four_gates")
    for _ in range(150):
        if state.outcome is not None:
            break
        if state.phase == "spirit":
            legal = {action.space for action in TAO_LONG.legal(state, state.actor) if isinstance(action, Sow)}
            for space in range(8):
                seen = foresee(state, space)
                assert (seen is not None and seen.allowed) == (space in legal)
        state = TAO_LONG.apply(state, rng.choice(TAO_LONG.legal(state, state.actor))).state


@pytest.mark.parametrize("size", [(300, 300), (500, 260), (1424, 708), (980, 1040)])
def test_it_fits_into_any_box(app: App, size: tuple[int, int]) -> None:
    picture = presenter(app, first(), size)
    box = pygame.Rect((0, 0), size)
    assert box.contains(picture.layout.wheel)
    assert box.contains(picture.layout.human)


def test_dragons_wear_the_marks_of_their_seats(app: App) -> None:
    """Nobody has to know that Tianlong is the white one."""
    for seat, dragon in presenter(app, first(), (1400, 680)).dragons.items():
        own, other = (pygame.Color(SEAT_COLOURS[each]) for each in (seat, 3 - seat))
        assert pygame.mask.from_threshold(dragon.sprite.image, own, (40, 40, 40, 255)).count() > 20
        assert pygame.mask.from_threshold(dragon.sprite.image, other, (40, 40, 40, 255)).count() == 0


def changed(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures of a size differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), other)
    same.invert()
    return same.get_bounding_rects()


@pytest.mark.parametrize("size", [(1424, 708), (900, 450)])
def test_in_a_longer_language_names_stay_on_their_cards(app: App, size: tuple[int, int]) -> None:
    english = presenter(app, first(), size)
    app.kit.fonts.speak(LONGER)
    longer = presenter(app, first(), size)
    written = changed(english.stage.background, longer.stage.background)
    cards = [english.layout.card(space) for space in range(8)]
    for card in cards:
        assert any(card.contains(rect) for rect in written), "every name was told"
    for rect in written:
        assert any(card.inflate(-card.width // 10, 0).contains(rect) for card in cards)


def test_in_a_longer_language_the_legend_keeps_within_its_lines(app: App) -> None:
    """No words run over the lines between the columns, nor out of the frame."""
    english = legend_picture(app.kit, (1424, 708))
    app.kit.fonts.speak(LONGER)
    written = changed(english, legend_picture(app.kit, (1424, 708)))
    assert len(written) > 100
    for line in ((462, 86, 3, 594), (892, 86, 3, 594), (0, 690, 1424, 18), (1407, 0, 17, 708)):
        assert pygame.Rect(line).collidelist(written) < 0


def test_in_a_longer_language_a_focus_is_labelled_between_its_neighbours(app: App) -> None:
    app.kit.fonts.speak(LONGER)
    label = tag(app.kit, say("Focus: {dragon}", dragon=DRAGONS[1]), room_px=150)
    assert label.get_width() <= 150 + 2 * app.kit.screen.px(14)


ONLY_REST = "ww/-/wb/-/-/b/wbb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 matter:water - -"
A_BITE = "-/-/b/wb/-/bb/www/- s:2,3;1,7;0,7;0,6 e:2,4;1,4;0,4;0,3 w1f1 b1f2 k 1 matter:mountain 1,6>2,2 -"


@pytest.mark.parametrize("animation", ["normal", "none"])
def test_nobody_is_asked_to_rest_where_nothing_else_is_possible(app: App, animation: Animation) -> None:
    app.kit.settings = app.kit.settings.but(animation=animation)
    table = open_table(app, start=ONLY_REST)
    table.play(TAO_LONG.read_action(table.match.state, "go:s"))
    settle(app, table)
    assert table.match.log == ("go:s", "rest") and table.hands.seat == 2
    frames(app, 1, key("z", pygame.KMOD_CTRL))
    settle(app, table)
    assert not len(table.match.history), "both are taken back, or rest would come again at once"
    assert table.hands.seat == 1
    frames(app, 1, key("y", pygame.KMOD_CTRL))
    settle(app, table)
    assert table.match.log == ("go:s", "rest") and table.hands.seat == 2


def test_rest_is_offered_where_something_else_is(app: App) -> None:
    table = open_table(app, start=BREATH)
    frames(app, 5)
    assert table.foregone is None and "Rest" in [words for _, words in table.picture.prompt.offered]


def test_the_log_tells_of_bites_and_lost_segments(app: App) -> None:
    table = open_table(app, start=A_BITE)
    settle(app, table)
    assert [(line.seat, line.words, line.index) for line in table.sideboard.log.lines] == [
        (1, "stays", 0), (1, "bites Dilong", 0), (2, "loses a segment, 2 left", 0),
    ]
    frames(app, 1, key("z", pygame.KMOD_CTRL))
    frames(app, 30)
    assert len({line.index for line in table.sideboard.log.lines}) <= 1


def test_the_prompt_turns_to_whoever_is_to_act(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="facing", animation="none")
    table = open_table(app, start=BREATH.replace("k 1", "k 2"))
    assert table.person_to_act() == 2 and table.picture.prompt.turned
    box, places = table.picture.prompt.box, [button.box for button in table.picture.prompt.controls]
    assert places and all(top + height / 2 < box[1] + box[3] / 2 for _, top, _, height in places)
    assert places[0][0] > places[-1][0], "read from the other side, the first is on the left"
    offered = [words for _, words in table.picture.prompt.offered]
    point = table.picture.prompt.controls[offered.index(say("Rest"))].rect.center
    frames(app, 3, move(point), press(point), release(point))
    settle(app, table)
    assert table.match.log == ("rest",) and table.person_to_act() == 1 and not table.picture.prompt.turned


def test_the_prompt_offers_only_what_can_be_done(app: App) -> None:
    """A dragon that holds four stones is not told to take another."""
    rng, told = random.Random(5), 0
    table = open_table(app)
    for _ in range(6):
        state = table.match.state
        while TAO_LONG.outcome(state) is None:
            seat = TAO_LONG.to_act(state)[0]
            legal = TAO_LONG.legal(state, seat)
            if seat > 0 and any(isinstance(one, Expel) for one in legal):
                told += 1
                takes = any(isinstance(one, Absorb) for one in legal)
                assert ("take " in table.presenter.prompt(state)) == takes
            state = TAO_LONG.apply(state, rng.choice(legal)).state
    assert told


def test_music_steps_back_while_a_banner_is_to_be_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ducked: list[float] = []
    monkeypatch.setattr(app.kit.sound, "duck", ducked.append)
    line = presenter(app, first(), (1_800, 930)).animate((facts.SecondRoundBegan(1),))
    assert ducked == [], "not before the banner is there"
    line.finish()
    assert len(ducked) == 1 and ducked[0] >= 0.8


def test_the_prompt_is_silent_while_a_banner_stands_in_its_place(app: App) -> None:
    app.resize((1920, 1080))
    start = "w/-/w/w/-/-/wbb/bb e:5,0;4,0;3,0;2,0 w:5,3;6,3;7,3;7,4 w2f0 b4f3 k 1 spirit - -"
    table = open_table(app, mode="monk", start=start)
    table.play(TAO_LONG.read_action(table.match.state, "thunder:w"))
    prompt, banners, presenter = table.picture.prompt, 0, table.presenter
    panel = table.sideboard.panels[0]
    assert isinstance(presenter, TaoLongPresenter)
    while not table.timeline.done:
        frames(app, 1, dt_s=0.05)
        if table.presenter.announcing:
            banners += 1
            lit = panel._sight is not None and sum(lit for _, lit in panel._sight.standing.emblems)
            assert lit == 4 + 3 or banners < 5, "panels have counted, too"
            assert prompt._shown is not None and not prompt._shown[0]
            held = presenter.picture.elements._held
            assert [len(held[element][1]) for element in (WATER, FIRE)] == [4, 3], "before words say so"
            shown = [sprite.rect for sprite in presenter.shows._live if sprite.z == 70]
            room = app.kit.screen.rect(prompt.box).inflate(16, 0)
            assert all(room.contains(rect) for rect in shown), "the stroke ends on the rim"
    settle(app, table)
    assert banners and prompt._shown is not None and prompt._shown[0]


@pytest.mark.parametrize(("text", "square"), [
    ("s:5,2;5,1;5,0;4,0 w:5,3;6,3;7,3;7,4", "6,4"),
    ("s:5,1;5,0;4,0;3,0 n:2,5;2,6;2,7;3,7", "1,6"),
])
def test_a_number_stands_beside_the_body_it_speaks_of(text: str, square: str) -> None:
    start = f"-/-/wwb/-/bb/w/b/w {text} w3f2 b2f1 k 1 element:fire - -"
    state = TAO_LONG.read_state(start, {"mode": "grasshopper"}, shelf_of("tao_long").boards[0])
    white, black = state.dragons
    assert NAMES[beside(black, white)] == square
    for dragon, other in ((white, black), (black, white)):
        assert beside(dragon, other) not in {*white.tiles, *black.tiles}


def test_signs_of_harm_leave_faces_free(app: App) -> None:
    state = first()
    picture = presenter(app, state, (1_800, 930))
    for dragon in picture.dragons.values():
        head = dragon.dragon.tiles[0]
        (x, y), (ahead_x, ahead_y) = picture.layout.centre(head), AHEAD[dragon.dragon.facing]
        corner_x, corner_y = picture._marks.beside(head)
        assert (corner_x - x) * ahead_x + (corner_y - y) * ahead_y < 0, "behind the head"
        picture.mark(state, Marks(threats=(Pick("cell", NAMES[head]),)))
        (frame,) = (mark for mark in picture._marks._sprites if mark.rect.collidepoint((x, y)))
        assert frame.image.get_at((frame.rect.width // 2, frame.rect.height // 2)).a == 0


def test_stones_hop_one_behind_the_other(app: App) -> None:
    start = "ww/-/wwbb/-/bb/-/-/- s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b4f1 k 1 spirit - -"
    state = TAO_LONG.read_state(start, {"mode": "monk"}, shelf_of("tao_long").boards[0])
    picture = presenter(app, state, (1_800, 930))
    stones = picture.picture.stones
    hand = [sprite for _, sprite in stones._stacks[FIRE]]
    line = picture.animate(TAO_LONG.apply(state, TAO_LONG.read_action(state, "fire:bwbw")).events)
    line.advance(0.2)
    lifted = [stones._at[sprite] for sprite in hand]
    line.advance(0.08)
    gone = sorted(dist(stones._at[sprite], before) for sprite, before in zip(hand, lifted, strict=True))
    assert gone[0] == 0 and all(less < more for less, more in pairwise(gone))
