"""Weight in the three games of dragons: whatever is shown on the way, all ends where the state says."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.content.levels import shelf_of
from game.rules import game_named
from game.rules.ejderhalar import ControlLost, ControlTaken, DragonStunned, GroupPushed
from scenes.base.sprites import Sprite, Stage
from scenes.program.app import App
from scenes.stage.board.debris import Debris, charred
from scenes.stage.dragon.parts import seat_palette
from scenes.stage.ejderhalar.presenter import _stars_last
from scenes.stage.presenters import PRESENTERS
from scenes.stage.the_dragons_dance import TheDragonsDancePresenter

GAMES = ("ejderhalar", "the_dragons_dance", "tao_long")
SIZE = {"ejderhalar": (420, 420), "the_dragons_dance": (420, 420), "tao_long": (640, 320)}
MEN = (
    "..........k/.........ff/..l......h./...cdf.s.../......m..../....fW...../...LCH...../...MF.Mw.../"
    "..F......../.F........./K.........."
)
BOLD = ("Capture", "Shoot", "Push", "Expel", "Recruit")
BATTLE = f"{MEN} {{}} F2M4D4L2C1S1 F1M5D3L2C1 - - -"


def position(name: str, text: str = "", seat: int = 1) -> Any:
    game, board = game_named(name), shelf_of(name).boards[0]
    options = {option.name: option.default for option in game.info.options}
    return game.read_state(text.format(seat), options, board) if text else game.setup(options, board)


def presented(app: App, name: str, state: Any) -> Any:
    """A board alone on a stage, in a kit that nobody hears."""
    stage = Stage(pygame.Surface(SIZE[name]))
    rect = pygame.Rect((0, 0), SIZE[name])
    made = PRESENTERS[name](app.kit.hushed(), stage, rect, state)
    made.update(0.0)
    return made


def debris_of(presenter: Any) -> Debris:
    found: Debris = next(
        found for found in (
            getattr(presenter, "_debris", None), getattr(getattr(presenter, "shows", None), "debris", None),
            getattr(presenter.picture, "debris", None) if hasattr(presenter, "picture") else None,
        ) if found is not None
    )
    return found


def seen(presenter: Any) -> bytes:
    window = pygame.Surface(presenter.stage.background.get_size())
    presenter.stage.spoil()
    presenter.stage.draw(window)
    return pygame.image.tobytes(window, "RGB")


def pieces(presenter: Any) -> list[tuple[Any, ...]]:
    """All sprites that can be seen, with their very pixels: nothing is left over, nothing is missing."""
    return sorted(
        (sprite.z, *sprite.rect, sprite.alpha, pygame.image.tobytes(sprite.image, "RGBA"))
        for sprite in presenter.stage._sprites if sprite.shown and sprite.rect.width > 1
    )


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_after_every_event_everything_lies_as_the_state_says(app: App, name: str, reduced: bool) -> None:
    """Whether it is hurried, finished in the midst or shown frame by frame, with motion or without."""
    app.kit.settings = app.kit.settings.but(reduced_motion=reduced)
    game, rng = game_named(name), random.Random(3)
    state = position(name, BATTLE if name == "the_dragons_dance" else "")
    shown = presented(app, name, state)
    for number in range(26):
        if state.outcome is not None:
            break
        legal = game.legal(state, game.to_act(state)[0])
        bold = [one for one in legal if type(one).__name__ in BOLD]
        step = game.apply(state, rng.choice(bold or legal))
        timeline = shown.animate(step.events)
        for _ in range((0, 4, 60)[number % 3]):
            timeline.advance(0.05)
            shown.update(0.05)
        timeline.finish()
        state = step.state
        debris_of(shown).clear()
        if name == "the_dragons_dance":
            shown.picture._forget_fires()
        assert pieces(shown) == pieces(presented(app, name, state)), step.events


def test_sides_of_the_dance_are_of_their_seats_colours(app: App) -> None:
    """Blue men and a blue dragon, yellow men and a yellow dragon: no red army under a yellow sign."""
    presenter = presented(app, "the_dragons_dance", position("the_dragons_dance", BATTLE))
    for man in presenter.picture.men.values():
        red, green, blue, _ = pygame.transform.average_color(man.bare, consider_alpha=True)
        if man.piece.isupper():
            assert blue > red and blue > green, man.piece
        else:
            # Yellow is not red: its green is nearly as strong.
            assert red > blue and green > blue and green > 0.68 * red, man.piece


def test_every_piece_of_the_dance_stays_inside_its_square(app: App) -> None:
    presenter = presented(app, "the_dragons_dance", position("the_dragons_dance", BATTLE))
    square_px = presenter.layout.square_px
    for man in presenter.picture.men.values():
        # The tests' art is coarse: an edge may be some pixels broader than it is.
        inside = man.bare.get_bounding_rect(min_alpha=90)
        assert max(inside.width, inside.height) <= square_px * 1.1, man.piece


def test_a_scorched_square_is_seen_until_the_others_turn_has_ended(app: App) -> None:
    game, state = game_named("the_dragons_dance"), position("the_dragons_dance", BATTLE)
    presenter = presented(app, "the_dragons_dance", state)
    assert isinstance(presenter, TheDragonsDancePresenter)
    scorched, before = [], state
    for text in ("f6*g7", "j10-i10", "b2-c2"):
        step = game.apply(state, game.read_action(state, text))
        presenter.animate(step.events).finish()
        presenter.sync(step.state)
        scorched.append(len(presenter.picture.scorched))
        state = step.state
    assert scorched == [1, 0, 0]
    presenter.sync(before)
    presenter.animate(game.apply(before, game.read_action(before, "f6*g7")).events).finish()
    assert presenter.picture.scorched
    presenter.glide(before).finish()
    assert not presenter.picture.scorched, "what is taken back has left no trace"


def test_harm_is_felt_when_the_breath_arrives(app: App) -> None:
    """The cloud covers the victim, all holds, it whips, and then there is the number, on nobody's face."""
    text = "-/-/wwb/-/bb/w/b/w s:5,2;5,1;5,0;4,0 w:5,3;6,3;7,3;7,4 w3f2 b2f1 k 1 element:fire - -"
    state, game = position("tao_long", text), game_named("tao_long")
    presenter = presented(app, "tao_long", state)
    victim: Sprite = presenter.dragons[2].sprite
    at_rest = pygame.image.tobytes(victim.image, "RGBA")
    timeline = presenter.animate(game.apply(state, game.read_action(state, "expel")).events)
    (stop,) = timeline.stops
    stop_at_s, felt_s, told_s = stop.at_s, 0.0, 0.0
    layout, heads = presenter.layout, [presenter.dragons[seat].dragon.tiles[0] for seat in (1, 2)]
    covered = False
    while not timeline.done:
        before = len(presenter.shows._live)
        if timeline.now_s < stop_at_s:
            puffs = [sprite.rect for sprite in presenter.shows._live if sprite.shown]
            covered = sum(rect.collidepoint(layout.centre(heads[1])) for rect in puffs) >= 3
        timeline.advance(1 / 60)
        felt_s = felt_s or timeline.now_s * (pygame.image.tobytes(victim.image, "RGBA") != at_rest)
        told_s = told_s or timeline.now_s * (len(presenter.shows._live) == before + 1 and before > 0)
        if told_s == timeline.now_s:
            number = presenter.shows._live[-1].rect
            assert not any(number.collidepoint(layout.centre(head)) for head in heads)
    assert covered and stop_at_s < 0.6
    assert stop_at_s <= felt_s <= stop_at_s + 0.04 and felt_s < told_s <= stop_at_s + 0.12


@pytest.mark.parametrize("text", ["element:fire", "matter:sky"])
def test_a_head_is_drawn_back_before_it_strikes_and_is_out_at_the_blow(app: App, text: str) -> None:
    """A bite and a breath begin at once, backwards; at the stop the head is ahead of its place."""
    breathes = text.startswith("element")
    lie = "s:5,2;5,1;5,0;4,0" if breathes else "s:5,1;5,0;4,0;3,0"
    state = position("tao_long", f"-/-/wwb/-/bb/w/b/w {lie} w:5,3;6,3;7,3;7,4 w3f2 b2f1 k 1 {text} - -")
    game = game_named("tao_long")
    presenter = presented(app, "tao_long", state)
    dragon = presenter.dragons[1]
    step = game.apply(state, game.read_action(state, "expel" if breathes else "go:s"))
    timeline = presenter.animate(step.events)
    (stop,) = timeline.stops
    at_s, ahead = stop.at_s, list[tuple[float, float]]()
    while timeline.now_s < at_s - 0.001:
        timeline.advance(1 / 120)
        ahead.append((timeline.now_s, dragon._course.legs[-1][-1][1]))
    rest = presented(app, "tao_long", step.state).dragons[1]._course.legs[-1][-1][1]
    last = [y - rest for now_s, y in ahead if now_s > at_s - 0.3]
    assert min(last) < -1.0 and last[-1] > 1.0, "it looks down: further down is ahead"


def test_a_banner_covers_no_space_of_the_wheel(app: App) -> None:
    text = "www/w/bb/-/-/-/bb/- s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b4f1 k 1 spirit - -"
    game = game_named("tao_long")
    state = game.read_state(text, {"mode": "master"}, shelf_of("tao_long").boards[0])
    stage = Stage(pygame.Surface((1024, 600)))
    rect = pygame.Rect(0, 0, 1000, 500)
    presenter: Any = PRESENTERS["tao_long"](app.kit.hushed(), stage, rect, state)
    timeline = presenter.animate(game.apply(state, game.read_action(state, "lake:w")).events)
    banners = []
    while not timeline.done:
        timeline.advance(0.05)
        banners += [sprite.rect for sprite in presenter.shows._live if sprite.z == 70]
    stones = [presenter.layout.stone(space, 0, 1) for space in range(8)]
    assert banners and not any(rect.collidepoint(stone) for rect in banners for stone in stones)
    assert not presenter.shows._live


def test_portals_turn_and_their_price_stays_upright(app: App) -> None:
    presenter = presented(app, "tao_long", position("tao_long"))
    portals = presenter.picture.portals
    before = [pygame.image.tobytes(sprite.image, "RGBA") for sprite, _ in portals._turning[::2]]
    places = [sprite.rect for sprite, _ in portals._turning[::2]]
    portals.turn(40)
    assert all(pygame.image.tobytes(sprite.image, "RGBA") != image
               for (sprite, _), image in zip(portals._turning[::2], before, strict=True))
    assert [sprite.rect for sprite, _ in portals._turning[::2]] == places
    portals.turn(360)
    assert [pygame.image.tobytes(sprite.image, "RGBA") for sprite, _ in portals._turning[::2]] == before


def test_whoever_pushes_strikes_whatever_way_its_victim_gives_way(app: App) -> None:
    """C folds to the side; A, which came down upon it, strikes downwards and then lies where it lay."""
    text = "......d1./.....d1d1b1/.....a3b1b1/e1e2.A2.E3../...A1..../B1B2c1c1c1D1../..C2..D1../..C1..D1.."
    state, game = position("ejderhalar", f"{text} 1 2 d4 - d3s"), game_named("ejderhalar")
    presenter = presented(app, "ejderhalar", state)
    pusher, victim = presenter.dragons["A"], presenter.dragons["c"]
    (left, top), lying = pusher.sprite.rect.topleft, victim.line
    timeline = presenter.animate(game.apply(state, game.read_action(state, "push:d3-e3")).events)
    (stop,) = timeline.stops
    timeline.advance(stop.at_s / 3)
    assert pusher.sprite.rect.top < top, "it draws back"
    timeline.advance(stop.at_s * 2 / 3 - 0.001)
    assert pusher.sprite.rect.left == left and victim.line == lying
    assert pusher.sprite.rect.top - top > 0.3 * presenter.layout.square_px
    timeline.finish()
    assert pusher.sprite.rect.topleft == (left, top)


def test_stars_change_hands_after_the_last_contact() -> None:
    first = GroupPushed("a", 1, 2, 1, (), (), "push.a")
    second = GroupPushed("a", 2, 3, 1, (), (), "push.a")
    taken, lost, other = ControlTaken(2, 1), ControlLost(2, 1), ControlLost(9, 2)
    told = _stars_last([first, taken, other, second, lost, DragonStunned("a", 1)])
    assert told == [first, second, other, lost, DragonStunned("a", 1)]
    assert _stars_last([taken, lost]) == [taken, lost]


def lightness(colour: str) -> float:
    red, green, blue, _ = pygame.Color(colour)
    parts = [part / 255 for part in (red, green, blue)]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_trim_of_a_side_survives_without_colour() -> None:
    """The rims of the two sides, and each rim and the line round it, are told apart in grey."""
    rims, lines = {}, {}
    for seat in (1, 2):
        colours = seat_palette(seat).colours
        rims[seat], lines[seat] = lightness(colours["#eef3ff"]), lightness(colours["#191d2b"])

    def contrast(a: float, b: float) -> float:
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)

    assert contrast(rims[1], rims[2]) > 4.5
    assert contrast(lines[1], lines[2]) > 7
    assert contrast(rims[1], lines[1]) > 4.5 and contrast(rims[2], lines[2]) > 4.5


def test_dust_and_shards_fly_and_are_gone(app: App) -> None:
    stage = Stage(pygame.Surface((300, 300)))
    debris = Debris(app.kit, stage, 60, 9.5, 30.0)
    picture = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.circle(picture, "white", (30, 30), 28)
    debris.ring((100, 100))
    assert not stage._sprites, "where no time passes nothing hangs in the air"
    debris.pass_time(0.0)
    debris.ring((100, 100))
    debris.shatter(picture, (150, 150), (1.0, -0.5))
    debris.crumble(charred(picture, 0.9), (200, 200))
    debris.pass_time(0.2)
    assert len(stage._sprites) > 40
    for _ in range(40):
        debris.pass_time(0.05)
    assert not stage._sprites


def test_reduced_motion_has_no_debris(app: App) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    stage = Stage(pygame.Surface((300, 300)))
    debris = Debris(app.kit, stage, 60, 9.5, 30.0)
    debris.pass_time(0.0)
    debris.ring((100, 100))
    debris.pass_time(0.1)
    assert not stage._sprites


def test_what_burns_turns_black_within_its_outline() -> None:
    picture = pygame.Surface((40, 40), pygame.SRCALPHA)
    pygame.draw.circle(picture, (250, 240, 200, 255), (20, 20), 15)
    black = charred(picture, 1.0)
    assert sum(black.get_at((20, 20))[:3]) < 150
    assert black.get_at((1, 1)) == pygame.Color(0, 0, 0, 0) and black.get_at((20, 20))[3] == 255


def test_a_chosen_piece_rises_and_stands_again(app: App) -> None:
    """By 14 design pixels where squares are large, in a tenth of a second."""
    for name in ("ejderhalar", "the_dragons_dance"):
        state = position(name, BATTLE if name == "the_dragons_dance" else "")
        presenter = presented(app, name, state)
        rested = seen(presenter)
        piece = (
            presenter.picture.men[min(presenter.picture.men)] if name == "the_dragons_dance"
            else presenter.dragons["A"]
        )
        pictures = set()
        if name == "the_dragons_dance":
            piece.lift(True)
        else:
            piece.lie(piece.body, chosen=True)
        for _ in range(12):
            presenter.update(1 / 60)
            pictures.add(seen(presenter))
        assert len(pictures) > 2, name
        if name == "the_dragons_dance":
            piece.lift(False)
        else:
            piece.lie(piece.body, chosen=False)
        for _ in range(12):
            presenter.update(1 / 60)
        assert seen(presenter) == rested, name
