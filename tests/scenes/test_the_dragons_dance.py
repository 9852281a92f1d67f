"""The Dragon's Dance on the stage: the picture follows the state, and every pick can be hit."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.settings import Panels
from game.core import Board
from game.match.setup import Sitter
from game.rules.the_dragons_dance import (
    THE_DRAGONS_DANCE,
    Action,
    Capture,
    DragonBreathed,
    DragonFlew,
    DragonSurrounded,
    KingEndangered,
    PieceLost,
    Recruit,
    Shoot,
    State,
)
from game.rules.the_dragons_dance.pieces import EMPTY
from scenes.base.scene import Scene
from scenes.base.sound import Sound
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.presenter import Marks, Side
from scenes.stage.selection import Pick, Selection
from scenes.stage.the_dragons_dance import TheDragonsDancePresenter
from scenes.stage.the_dragons_dance.burning import PHASES
from scenes.stage.the_dragons_dance.men import Z_FALLING, Z_MEN
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.words import GUIDE
from scenes.table import Table
from tests.scenes.table_tools import click, frames, move, press, release, settle

RESERVE = "F2M4D4L2C1S1 F2M5D3L2C1"


def classic() -> Board:
    board = shelf_of("the_dragons_dance").named("classic")
    assert board is not None
    return board


def drawn(men: dict[str, str], rest: str) -> str:
    """A position's text from pieces by their squares."""
    rows = [
        "".join(men.get(f"{file}{rank}", ".") for file in "abcdefghijk") for rank in range(11, 0, -1)
    ]
    return f"{'/'.join(rows)} {rest}"


def at(text: str) -> State:
    return THE_DRAGONS_DANCE.read_state(text, {}, classic())


def presented(app: App, state: State) -> TheDragonsDancePresenter:
    stage = Stage(pygame.Surface(app.kit.screen.window_size))
    box = app.kit.screen.rect((470, 20, 980, 1040))
    return TheDragonsDancePresenter(app.kit.hushed(), stage, box, state)


def chosen(state: State, rng: random.Random) -> Action:
    """A legal action, bloody and greedy more often than not, so that everything happens soon."""
    legal = THE_DRAGONS_DANCE.legal(state, state.seat)
    bold = [action for action in legal if isinstance(action, Capture | Shoot | Recruit)]
    return rng.choice(bold if bold and rng.random() < 0.4 else legal)


def played(state: State, seed: int, most: int) -> Iterator[tuple[State, Action]]:
    rng = random.Random(seed)
    for _ in range(most):
        if state.outcome is not None:
            return
        action = chosen(state, rng)
        yield state, action
        state = THE_DRAGONS_DANCE.apply(state, action).state


LATE = drawn(
    {"a1": "K", "b2": "F", "d4": "M", "c3": "F", "e5": "C", "d5": "L", "f5": "H", "f6": "W", "e4": "F",
     "k11": "k", "j10": "f", "h8": "s", "g7": "m", "d8": "c", "e8": "d", "h4": "w", "c9": "l", "j9": "h"},
    f"1 {RESERVE} - - -",
)


@pytest.mark.parametrize("seed", range(6))
def test_after_its_animation_the_picture_equals_the_state(app: App, seed: int) -> None:
    start = at(LATE) if seed % 2 else THE_DRAGONS_DANCE.setup({}, classic())
    presenter = presented(app, start)
    for state, action in played(start, seed, 120):
        step = THE_DRAGONS_DANCE.apply(state, action)
        timeline = presenter.animate(step.events)
        for _ in range(seed % 3 * 4):
            timeline.advance(0.07)
        timeline.finish()
        shown = repr(presenter.picture.account())
        presenter.sync(step.state)
        assert repr(presenter.picture.account()) == shown, THE_DRAGONS_DANCE.write_action(action)


MOMENTS = {
    "a dragon is surrounded": ({"d4": "W", "d5": "f", "c4": "f", "e3": "m"}, 2, ("e3-d3",), DragonSurrounded),
    "it stays and is lost": ({"d4": "W", "d5": "f", "c4": "f", "e3": "m"}, 2, ("e3-d3", "a1-b1"), PieceLost),
    "it flies away": ({"d4": "W", "d5": "f", "c4": "f", "e3": "m"}, 2, ("e3-d3", "d4-f6"), DragonFlew),
    "a hero withstands": ({"f6": "W", "h8": "h"}, 1, ("f6xh8",), PieceLost),
    "a friend is crushed": ({"f6": "W", "h8": "H"}, 1, ("f6-h8",), PieceLost),
    "two dragons fall": ({"f6": "W", "h8": "w"}, 1, ("f6xh8",), PieceLost),
    "fire takes a footman": ({"b2": "F", "d4": "w"}, 2, ("d4*b2",), DragonBreathed),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_turn_of_fate_is_shown_to_its_end(app: App, moment: str) -> None:
    men, seat, texts, kind = MOMENTS[moment]
    men = {"a1": "K", "a2": "F", "k11": "k", "k10": "f", **men}
    state = at(drawn(men, f"{seat} - - - - -"))
    presenter = presented(app, state)
    for text in texts:
        step = THE_DRAGONS_DANCE.apply(state, THE_DRAGONS_DANCE.read_action(state, text))
        timeline = presenter.animate(step.events)
        while not timeline.done:
            timeline.advance(1 / 30)
        shown, state = repr(presenter.picture.account()), step.state
        presenter.sync(state)
        assert repr(presenter.picture.account()) == shown
    assert kind in {type(event) for event in step.events}


def beheld(app: App, men: dict[str, str], text: str) -> Iterator[tuple[float, TheDragonsDancePresenter]]:
    """An action in thirtieths of a second; with each, how long it has lasted."""
    men = {"a1": "K", "a2": "F", "k11": "k", "k10": "f", **men}
    state = at(drawn(men, "1 - - - - -"))
    presenter = presented(app, state)
    step = THE_DRAGONS_DANCE.apply(state, THE_DRAGONS_DANCE.read_action(state, text))
    timeline, passed_s = presenter.animate(step.events), 0.0
    while not timeline.done:
        timeline.advance(1 / 30)
        passed_s += 1 / 30
        yield passed_s, presenter


@pytest.mark.parametrize(("men", "text"), [
    ({"d4": "C", "d5": "f"}, "d4xd5"), ({"e5": "D", "e6": "F", "e8": "f"}, "e5xe8"),
    ({"f6": "W", "d8": "c"}, "f6xd8"),
])
def test_who_is_struck_is_seen_until_it_breaks(app: App, men: dict[str, str], text: str) -> None:
    """It is shoved out of the attacker's way, and never under it."""
    far = 0.0
    for _, presenter in beheld(app, men, text):
        centre = presenter.layout.centre(square_of(Pick("square", text[3:])))
        for man in presenter.stage._sprites:
            if man.z == Z_FALLING and man.shown:
                far = max(far, pygame.Vector2(man.rect.center).distance_to(centre))
    assert far > 0.6 * presenter.layout.square_px


def test_a_dragon_falls_after_whom_it_landed_on(app: App) -> None:
    """First the holder of the fortress is lost, then a blow of its own strikes the dragon."""
    lost_s: dict[str, float] = {}
    for passed_s, presenter in beheld(app, {"f6": "W", "d8": "c"}, "f6xd8"):
        picture = presenter.picture
        standing = {man.piece for man in (*picture.men.values(), *picture.struck.values())}
        for piece in "Wc":
            if piece not in standing:
                lost_s.setdefault(piece, passed_s)
    assert lost_s["c"] + 0.1 < lost_s["W"]


def test_a_shot_is_aimed_before_it_is_heard_and_hits(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda sound, name, **how: heard.append(name))
    first_s: dict[str, float] = {}
    for passed_s, _ in beheld(app, {"f6": "M", "e6": "f"}, "f6*e6"):
        for name in heard:
            first_s.setdefault(name, passed_s)
    assert 0.06 < first_s["shot"] < first_s["capture"] < 0.2


def test_fire_round_a_king_never_stands_still(app: App) -> None:
    men = {"b3": "K", "b2": "F", "a2": "C", "d4": "w", "k11": "k"}
    state = at(drawn(men, f"2 {RESERVE} - - -"))
    presenter = presented(app, state)
    step = THE_DRAGONS_DANCE.apply(state, Shoot(2, 36, 23))
    presenter.animate(step.events).finish()
    rested = repr(presenter.picture.account())
    pictures = set()
    for _ in range(60):
        presenter.idle(1 / 60)
        pictures.add(id(presenter.picture._dangers["burning"].image))
    assert len(pictures) == PHASES
    presenter.sync(step.state)
    assert repr(presenter.picture.account()) == rested


def test_a_dragon_in_flight_is_always_seen_whole(app: App) -> None:
    """While one figure takes the place of the other, one of both is opaque."""
    for _, presenter in beheld(app, {"f6": "W"}, "f6-d8"):
        large = [s for s in presenter.stage._sprites if s.shown and s.z >= Z_MEN and s.alpha == 255]
        assert len(large) >= 5


def test_a_glide_ends_where_the_state_says(app: App) -> None:
    states = [state for state, _ in played(at(LATE), 3, 60)]
    presenter = presented(app, states[0])
    rng = random.Random(5)
    for _ in range(12):
        state = rng.choice(states)
        presenter.glide(state).finish()
        shown = repr(presenter.picture.account())
        presenter.sync(state)
        assert repr(presenter.picture.account()) == shown


def test_nobody_fades_on_the_way_back(app: App) -> None:
    """Undo and replay move pieces to where they wait and from there: each is seen whole all the time."""
    states = [state for state, _ in played(at(LATE), 3, 60)]
    presenter = presented(app, states[0])
    box = app.kit.screen.rect((30, 560, 380, 300))
    presenter.furnish({seat: Side(box.move(0, -500 * (seat - 1)), turned=False) for seat in (1, 2)}, None)
    numbers = {len([piece for piece in state.men if piece != EMPTY]) for state in states}
    assert len(numbers) > 1, "somebody has to come or go"
    for state in (states[-1], states[0]):
        timeline = presenter.glide(state)
        while not timeline.done:
            timeline.advance(1 / 30)
            assert {s.alpha for s in presenter.stage._sprites if s.shown and s.z >= Z_MEN} == {255}


@pytest.mark.parametrize("seed", range(3))
def test_every_pick_can_be_hit(app: App, seed: int) -> None:
    presenter = presented(app, at(LATE))
    for number, (state, _) in enumerate(played(at(LATE), seed, 60)):
        if number % 6 == 0:
            presenter.sync(state)
            walk(presenter, state)


def walk(presenter: TheDragonsDancePresenter, state: State) -> None:
    """Every legal action by the picks that mean it."""
    legal = THE_DRAGONS_DANCE.legal(state, state.seat)
    start: Selection[Action] = Selection.of(legal, lambda action: presenter.picks(state, legal, action))
    for action in legal:
        selection = start
        for pick in presenter.picks(state, legal, action):
            if pick not in selection.next:
                continue
            presenter.mark(state, Marks(selection.chosen, selection.next))
            if pick != Pick("done"):
                place = presenter.place(pick)
                assert place is not None and presenter.hit(place.center) == pick, pick
            selection = selection.pick(pick)
        assert selection.action == action


def test_a_dragon_that_may_fly_or_breathe_asks_which(app: App) -> None:
    men = {"a1": "K", "b1": "F", "f6": "W", "h8": "f", "k11": "k", "k10": "f"}
    state = at(drawn(men, f"1 {RESERVE} - - -"))
    legal = THE_DRAGONS_DANCE.legal(state, 1)
    presenter = presented(app, state)
    seen = {presenter.picks(state, legal, action)[2:] for action in legal if getattr(action, "to", 0) == 84}
    assert seen == {(Pick("fly", "h8"),), (Pick("breathe", "h8"),)}


def test_a_dragon_asks_before_it_crushes_a_friend(app: App) -> None:
    men = {"a1": "K", "b1": "F", "f6": "W", "d4": "M", "k11": "k", "k10": "f"}
    state = at(drawn(men, f"1 {RESERVE} - - -"))
    legal = THE_DRAGONS_DANCE.legal(state, 1)
    presenter = presented(app, state)
    selection: Selection[Action] = Selection.of(legal, lambda action: presenter.picks(state, legal, action))
    selection = selection.pick(Pick("square", "f6")).pick(Pick("square", "d4"))
    assert selection.action is None and selection.next == (Pick("sure", "d4"),)


def test_the_guide_explains_every_piece_and_every_reserve(app: App) -> None:
    table = opened(app, LATE)
    squares = [Pick("square", name) for name in ("a1", "h4", "f6", "e8", "c9")]
    for pick in (*squares, Pick("reserve", "F"), Pick("reserve", "s")):
        place = table.presenter.place(pick)
        assert place is not None
        before = table.stage._sprites.copy()
        frames(app, 1, move(place.center))
        assert len(table.stage._sprites) != len(before) or table.stage._sprites != before


def test_the_guide_says_whom_dragons_need_not_fear() -> None:
    """The musketeer does not shoot dragons; only an enemy dragon spares a hero."""
    assert "but a dragon" in GUIDE["M"][1] and "No enemy dragon" in GUIDE["H"][1]


def opened(app: App, start: str | None = None, names: tuple[str, str] = ("", "")) -> Table:
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    people = tuple(map(Sitter.person, names))
    table = Table(app, begin(THE_DRAGONS_DANCE, classic(), people, {}, start=start))
    app.stack.push(table)
    frames(app, 10)
    return table


def by_clicks(app: App, table: Table, action: Action) -> None:
    state = table.match.state
    legal = THE_DRAGONS_DANCE.legal(state, state.seat)
    for pick in table.presenter.picks(state, legal, action):
        if pick == Pick("done"):
            point = table.picture.prompt.controls[0].rect.center
            frames(app, 3, move(point), press(point), release(point))
        elif pick in table.hands.selection.next:
            click(app, table, pick)
    settle(app, table)


def test_a_game_by_clicks(app: App) -> None:
    app.kit.settings = app.kit.settings.but(animation="none")
    table = opened(app, LATE)
    rng = random.Random(11)
    for count in range(1, 41):
        if table.match.outcome is not None:
            break
        by_clicks(app, table, chosen(table.match.state, rng))
        assert len(table.match.log) == count


@pytest.mark.parametrize("panels", ["side", "facing", "symmetric"])
def test_a_recruit_is_dragged_from_the_tray(app: App, panels: Panels) -> None:
    app.kit.settings = app.kit.settings.but(panels=panels)
    table = opened(app, LATE)
    presenter = table.presenter
    start, end = presenter.place(Pick("reserve", "M")), presenter.place(Pick("square", "k1"))
    assert start is not None and end is not None
    frames(app, 1, press(start.center), move(end.center, held=True), release(end.center))
    settle(app, table)
    assert table.match.log == ("M@k1",)


@pytest.mark.parametrize(("picks", "words"), [
    ((Pick("reserve", "W"),), "No such piece is left in your reserve."),
    ((Pick("reserve", "M"), Pick("square", "e9")), "Recruits enter only at camps."),
    ((Pick("square", "b2"), Pick("square", "b4")), "A footman moves one square."),
    ((Pick("square", "h8"),), "That piece is not yours."),
])
def test_a_refused_click_says_why(app: App, picks: tuple[Pick, ...], words: str) -> None:
    table = opened(app, LATE)
    for pick in picks:
        click(app, table, pick)
    assert table.notice == ("why", words)


def test_the_owner_of_a_burning_king_chooses_who_dies(app: App) -> None:
    position = {"b3": "K", "b2": "F", "a2": "C", "h4": "M", "k11": "k", "h8": "s", "d4": "w"}
    table = opened(app, drawn(position, f"2 {RESERVE} - - -"))
    by_clicks(app, table, Shoot(2, 36, 23))
    assert isinstance(table.match.step_at(1).events[1], KingEndangered)
    assert set(table.hands.selection.next) == {Pick("square", "b2"), Pick("square", "a2")}
    click(app, table, Pick("square", "b2"))
    settle(app, table)
    assert table.match.log == ("d4*b3", "give:b2")


def test_undo_leads_back_through_a_command(app: App) -> None:
    table = opened(app, LATE)
    before = table.match.state
    for text in ("d5-c5", "e4-f4"):
        by_clicks(app, table, THE_DRAGONS_DANCE.read_action(table.match.state, text))
    assert table.match.state.commands_left == 1
    while table.match.can_undo:
        table.command("undo")
        settle(app, table)
    assert table.match.state == before
    presenter = table.presenter
    assert isinstance(presenter, TheDragonsDancePresenter)
    shown = repr(presenter.picture.account())
    presenter.sync(before)
    assert repr(presenter.picture.account()) == shown


def test_words_stand_clear_of_the_button_below_them(app: App) -> None:
    """A command asks in two lines and has a button: the name above them makes room."""
    table = opened(app, LATE, ("Ayla", "Deniz"))
    by_clicks(app, table, THE_DRAGONS_DANCE.read_action(table.match.state, "d5-c5"))
    prompt = table.picture.prompt
    button, panel = prompt.controls[0].rect, prompt._sprite
    above = pygame.Rect(button.left + 8, button.top - 4, button.width - 16, 3).move(
        -panel.rect.left, -panel.rect.top
    )
    brightest = max(
        sum(panel.image.get_at((x, y))[:3]) for x in range(above.left, above.right)
        for y in range(above.top, above.bottom)
    )
    assert brightest < 300
