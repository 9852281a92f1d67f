"""A played card of Eye for an Eye stands in the arena while all wait, and hides nothing that matters."""

from __future__ import annotations

import re

import pygame
import pytest

from game.content.settings import Animation
from game.core import verbatim
from game.rules.eye_for_an_eye.events import Called, CardUsed
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.places import on_card
from game.rules.eye_for_an_eye.state import Pause
from scenes.arena.arena import Arena
from scenes.arena.calls import BEATS_S
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.spotlight import FORMS, LARGE, READ_S, Form, Spotlight, names
from tests.rules.eye_for_an_eye.stage import Said, fight, say
from tests.scenes.arena.tools import OPPONENT, new_match, open_arena, show
from tests.scenes.eye_tools import presenter

NET = ("grublic riparian banksia", "1=0,0e 2=2,0w 3=-3,3e", {2: "333gg"})
DANCE = ("grublic incendiary banksia", "1=0,0e 2=1,0w 3=-3,3e", {2: "333gg"})
STOMP = ("grublic incendiary banksia", "1=0,0e 2=1,0w 3=-3,3e", {1: "333gg"})


def played(app: App, case: tuple[str, str, dict[int, str]], text: str, turn_based: bool = False) -> tuple[
    EyePresenter, Spotlight, Said
]:
    """A card that was played, in real time once its moment is over."""
    seat = int(text[0])
    state = fight(*case, ready={seat: "3"}, turn_based=turn_based)
    made = presenter(app, state)
    said = say(state, text)
    made.happen(said.events, said.state)
    if not turn_based:
        said = say(said.state, "@3")
        made.happen(said.events, said.state)
    made.update(0.01)
    made.update(0.01)
    return made, made._spotlight, said


def test_a_card_is_seen_with_who_plays_it_and_at_whom(app: App) -> None:
    _, spotlight, _ = played(app, NET, "2.use:3>1")
    assert spotlight.played is not None and spotlight.up
    assert spotlight.played.seat == 2 and spotlight.played.targets == (figure_id(1),)
    assert spotlight.played.card.name == "hunting_net"


def test_whom_a_card_strikes_is_seen_as_well(app: App) -> None:
    _, spotlight, _ = played(app, STOMP, "1.use:3")
    assert spotlight.played is not None and spotlight.played.targets == (figure_id(2),)


def test_it_goes_when_everybody_goes_on(app: App) -> None:
    """It is as long in sight as all wait, and never when somebody may play."""
    made, spotlight, said = played(app, NET, "2.use:3>1")
    made.update(5.0)
    assert spotlight.up
    on = say(said.state, f"@{said.state.tick + 100}")
    assert on.state.pause is None
    made.happen(on.events, on.state)
    made.update(0.01)
    assert not spotlight.up


def test_without_a_clock_it_can_be_read_for_a_while(app: App) -> None:
    made, spotlight, _ = played(app, STOMP, "1.use:3", turn_based=True)
    made.update(READ_S - 0.15)
    assert spotlight.up
    made.update(0.2)
    assert not spotlight.up


@pytest.mark.parametrize(("case", "text", "seats"), [(DANCE, "2.use:3", (1, 2)), (STOMP, "1.use:3", (1, 2))])
def test_no_choice_and_no_blow_is_behind_it(
    app: App, case: tuple[str, str, dict[int, str]], text: str, seats: tuple[int, ...]
) -> None:
    """Where a card is carried out step by step, or strikes at once, everybody sees that."""
    made, spotlight, _ = played(app, case, text)
    made.update(0.5)
    assert spotlight.rect is not None
    for seat in seats:
        figure = made.picture.pieces[figure_id(seat)]
        assert not spotlight.rect.colliderect(figure.body.rect.inflate(-40, -40))
        assert not spotlight.rect.collidepoint(figure.point)


def test_in_the_arena_it_leaves_all_clocks_free(app: App) -> None:
    arena = open_arena(app, OPPONENT, OPPONENT)
    assert isinstance(arena.presenter, EyePresenter)
    board = arena.presenter.layout.board
    clocks = [sprite.rect for sprite in arena.picture.clocks._sprites.values()]
    spotlight = arena.presenter._spotlight
    for busy in ([], [board.top + 80], [board.centery], [board.bottom - 80], [board.top, board.bottom]):
        _, place = spotlight._beside(busy)
        assert place.collidelist(clocks) < 0


def test_it_turns_over_on_its_way_from_its_board(app: App) -> None:
    """It begins where it lies, shows its back first, and ends exactly at its place."""
    arena = open_arena(app, OPPONENT, OPPONENT)
    shown = arena.presenter
    assert isinstance(shown, EyePresenter)
    spotlight, state = shown._spotlight, shown.state
    spotlight.hear((CardUsed(2, 1),), state)
    spotlight.show(state._replace(pause=Pause("card", 2, state.tick + 100)))
    seen = []
    for _ in range(60):
        spotlight.update(1 / 60)
        if spotlight._sprite is not None:
            seen.append((spotlight._sprite.rect.width, spotlight._sprite.rect.center))
    panel = shown.picture.panels[2]
    start = panel.frame.at(panel.plan.cards[on_card(1)])
    assert pygame.Vector2(seen[0][1]).distance_to(start.center) < start.width
    widths = [width for width, _ in seen[:24]]
    narrowest = widths.index(min(widths))
    assert widths[0] > widths[narrowest] < widths[-1] and 4 < narrowest < 23
    assert spotlight._sprite is not None and spotlight._sprite.rect == spotlight.rect


def test_whoever_wants_no_motion_sees_the_card_at_once(app: App) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    _, spotlight, _ = played(app, NET, "2.use:3>1")
    assert spotlight._sprite is not None and spotlight._sprite.rect.topleft == spotlight._place.topleft


def test_its_words_have_room_in_every_size(app: App) -> None:
    """All cards of all chiefs, in the lowest form and in large letters."""
    app.change(app.kit.settings.but(text_percent=150))
    lowest = FORMS[-1]
    room_px = app.kit.screen.px(lowest.size[1] - 32 - lowest.title * 1.25 - lowest.face - 8)
    for chief in fight().arena.lore.chiefs:
        for card in chief.cards:
            (about,) = app.kit.fonts.paragraphs(
                [card.about], "body", lowest.words, "#000000", lowest.size[0] - 52, room_px, 12
            )
            assert about.get_height() <= room_px, card.name


def steps_s(app: App, pace: Animation, reduced: bool = False) -> list[float]:
    """How long after the one before each call of two opponents came that play turn by turn."""
    app.change(app.kit.settings.but(animation=pace, reduced_motion=reduced))
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, turn_based=True)))
    gaps, since_s, known = list[float](), 0.0, 0
    for _ in range(6000):
        arena.update(1 / 30)
        since_s += 1 / 30
        history = arena.match.history
        if len(history) == known:
            continue
        steps = [history.step_at(index) for index in range(known + 1, len(history) + 1)]
        events, known = [event for step in steps for event in step.events], len(history)
        if any(isinstance(event, Called) for event in events) and arena.live.state.phase == "turn":
            gaps.append(since_s)
            since_s = 0.0
        if len(gaps) > 8:
            break
    return gaps[1:]


def test_turn_by_turn_each_step_of_an_opponent_can_be_followed(app: App) -> None:
    """What one does is seen before it does the next thing, sooner or later as people like."""
    gaps = steps_s(app, "normal")
    assert len(gaps) > 5 and min(gaps) >= BEATS_S[Called] - 0.05
    slow = steps_s(app, "slow")
    assert min(slow) >= 1.8 * BEATS_S[Called] - 0.05


def test_without_motion_there_is_still_time_to_read(app: App) -> None:
    assert min(steps_s(app, "none")) >= 0.5 * BEATS_S[Called] - 0.05
    assert min(steps_s(app, "normal", reduced=True)) >= BEATS_S[Called] - 0.05


def test_everybody_reads_whose_turn_it_is(app: App) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, turn_based=True)))
    while arena.live.state.phase != "turn":
        arena.update(1 / 30)
    arena.update(1 / 30)
    assert re.fullmatch(r"\w+'s turn: \d actions? left", arena.picture.banner.words)


@pytest.mark.parametrize("form", [LARGE, *FORMS])
def test_who_plays_and_at_whom_can_be_read(app: App, form: Form) -> None:
    """Even a Nymphlet's name, which is the longest, is not written in tiny letters."""
    px = app.kit.screen.px
    room_px, face_px = px(form.size[0] - 52 - 2.5 * form.face - 5 * 14), px(form.face)
    pairs = (("Incendiary", "Incendiary's Nymphlet"), ("Banksia", "Incendiary"), ("Echo", "Echo"))
    for first, second in pairs:
        found = names(app.kit, [verbatim(first), verbatim(second)], room_px, face_px)
        assert sum(name.get_width() for name in found) <= room_px
        least = app.kit.fonts.line_height_px("bold", 24)
        assert all(least <= name.get_height() <= face_px for name in found), (first, second)
