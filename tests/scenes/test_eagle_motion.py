"""How things move at Eagle Dance's table: in one flight, with weight, and to exactly where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from scenes.program.app import App
from scenes.shots.eagle_dance import DIVE, FIGHT, GLIDE, RAINY_DRAFT
from scenes.stage.eagle_dance import EagleDancePresenter
from scenes.stage.eagle_dance.eagles import BANKS, Pose
from scenes.stage.eagle_dance.flight import journey
from scenes.stage.eagle_dance.layout import Spot
from scenes.stage.eagle_dance.sight import sight_of
from scenes.stage.eagle_dance.tracks import Tracks
from scenes.stage.selection import Pick
from tests.scenes.test_eagle_dance import classic, look, played, presented

_FRAME_S = 1 / 60


def standing(text: str) -> State:
    return EAGLE_DANCE.read_state(text, {}, classic())


def events_of(state: State, text: str) -> Sequence[Event]:
    return EAGLE_DANCE.apply(state, EAGLE_DANCE.read_action(state, text)).events


def test_a_glide_is_one_flight_that_stops_nowhere(app: App) -> None:
    state = standing(GLIDE)
    presenter = presented(app, state)
    bird = presenter.picture.eagles.flock[4].bird
    timeline = presenter.animate(events_of(state, "glide:1,-1;0,-1"))
    places = []
    while not timeline.done:
        timeline.advance(_FRAME_S)
        places.append(pygame.Vector2(bird.rect.center))
    moves = [one.distance_to(other) for one, other in pairwise(places)]
    first, last = moves.index(next(move for move in moves if move > 2)), len(moves) - 1
    while moves[last] <= 2:
        last -= 1
    middle = moves[first + 6 : last - 6]
    assert min(middle) > 0.2 * max(middle), "over the first tile it flies on"


def test_an_eagle_leans_into_the_bend_of_its_flight(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = presented(app, standing(GLIDE))
    eagle, poses = presenter.picture.eagles.flock[4], list[Pose]()
    monkeypatch.setattr(eagle, "hang", lambda over, angle, lift, pose, radius: poses.append(pose))
    x, y = eagle.spot or Spot(0, 0)
    fly = journey(eagle, [Spot(x, y - 60), Spot(x + 60, y - 90)], 1.0, 40.0)
    for number in range(60):
        fly(number / 60)
    fly(1.0)
    assert BANKS[1] in poses or BANKS[2] in poses
    assert BANKS[-1] not in poses and BANKS[-2] not in poses


@pytest.mark.parametrize("still", [False, True])
def test_a_fight_brings_both_eagles_together_and_home_again(app: App, still: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=still)
    state = standing(FIGHT)
    shown, fresh = presented(app, state), presented(app, state)
    flock = shown.picture.eagles.flock
    homes = {seat: pygame.Vector2(flock[seat].bird.rect.center) for seat in (1, 3)}
    timeline, near, least, flew = shown.animate([facts.FightBegan(3, 1)]), 1e9, 1e9, 0
    least = homes[1].distance_to(homes[3])
    while not timeline.done:
        timeline.advance(_FRAME_S)
        one, other = (pygame.Vector2(flock[seat].bird.rect.center) for seat in (1, 3))
        near = min(near, one.distance_to(other))
        flew = max(flew, shown._acts.means.flying)
    assert near < least
    assert bool(flew) != still, "feathers fly where motion is wanted"
    assert not shown._acts.means.flying
    birds, others = shown.picture.eagles.flock, fresh.picture.eagles.flock
    assert [birds[seat].account() for seat in birds] == [others[seat].account() for seat in others]
    shown.sync(state)
    assert look(shown, state) == look(fresh, state)


@pytest.mark.parametrize("still", [False, True])
def test_a_dive_strikes_the_land_and_carries_prey_up(app: App, still: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=still)
    state = standing(DIVE)
    shown, fresh = presented(app, state), presented(app, state)
    eagle, flew, grasped = shown.picture.eagles.flock[4], 0, 0
    home = eagle.bird.rect.center
    for event in (facts.StepBegan(4, 1, state.eagles[3].pattern[1]), facts.FoodTaken(4, (-1, 1), 2)):
        timeline = shown.animate([event])
        while not timeline.done:
            timeline.advance(_FRAME_S)
            flew = max(flew, shown._acts.means.flying)
            grasped += isinstance(event, facts.FoodTaken) and eagle.bird.rect.center != home
        assert eagle.account() == fresh.picture.eagles.flock[4].account()
    assert bool(flew) != still, "leaves fly where motion is wanted"
    assert bool(grasped) != still, "prey is carried where motion is wanted"
    assert not shown._acts.means.flying
    shown.sync(state)
    assert look(shown, state) == look(fresh, state)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("rainy", [False, True])
def test_weather_sweeps_over_the_land_and_all_of_it_changes(app: App, rainy: bool, still: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=still)
    state = standing(FIGHT if not rainy else DIVE)
    shown, fresh = presented(app, state), presented(app, state)
    weather = shown.picture.weather
    weather.sweep(rainy, 0.5)
    assert all(sprite.shown for sprites in weather._swept.values() for sprite in sprites) != still
    shown.animate([facts.WeatherRolled(not rainy, rainy)]).finish()
    after = state._replace(rainy=rainy)
    fresh.sync(after)
    shown.sync(after)
    assert look(shown, after) == look(fresh, after)


def test_what_sweeps_spoils_only_what_its_edge_has_passed(app: App) -> None:
    presenter = presented(app, standing(DIVE))
    stage, weather = presenter.stage, presenter.picture.weather
    picture = pygame.Surface(stage.background.get_size())
    weather.sweep(True, 0.4)
    stage.draw(picture)
    weather.sweep(True, 0.42)
    light = weather._lights[True].rect
    assert all(rect.width < 0.75 * light.width for rect in stage._spoiled)
    drawn = picture.copy()
    stage.draw(drawn)
    stage.spoil()
    stage.draw(picture)
    assert drawn.get_buffer().raw == picture.get_buffer().raw


def test_cards_are_dealt_one_after_the_other_and_turn_over(app: App) -> None:
    state = standing(RAINY_DRAFT)
    before = state._replace(opened=())
    presenter = presented(app, before)
    timeline = presenter.animate([facts.CardOpened(card) for card in state.opened])
    seen = []
    while not timeline.done:
        timeline.advance(_FRAME_S)
        seen.append(len(presenter.picture.sight.opened))
    assert sorted(seen) == seen and {1, 2, 3, 4} <= {*seen}
    assert timeline.length_s < 4 * 0.3


def test_the_card_that_is_danced_is_held_up_and_lies_as_before(app: App) -> None:
    state = standing(DIVE)
    shown, fresh = presented(app, state), presented(app, state)
    alone = shown.animate([facts.StepBegan(4, 1, state.eagles[3].pattern[1])])
    plain = alone.length_s
    place = shown.place(Pick("step", "1"))
    assert place is not None
    before = shown.stage.cut(place)
    alone.advance(0.3)
    assert shown.stage.cut(place).get_buffer().raw != before.get_buffer().raw
    alone.finish()
    assert plain < 0.75, "nothing waits for it"
    assert look(shown, state) == look(fresh, state)


@pytest.mark.parametrize(("start", "events", "before_s"), [
    (GLIDE, [
        facts.EagleFlew(4, (1, 0), (1, -1), "glide"), facts.EagleFlew(4, (1, -1), (0, -1), "glide"),
    ], 1.1),
    (FIGHT, [
        facts.FightBegan(3, 1), facts.DiceRolled(3, "attack", 1, 2), facts.DiceRolled(1, "defence", 2, 1),
        facts.FightWon(1, 3, 3, 3),
    ], 3.6),
    (DIVE, [facts.WeatherRolled(False, True)], 2.1),
    (RAINY_DRAFT, [facts.CardDrafted(3, 4)], 0.4),
    (DIVE, [facts.MarkersRaised((0, 1), 1, 1, "weather")], 0.8),
    (DIVE, [facts.StepBegan(4, 1, 9)], 0.7),
    (DIVE, [facts.FoodTaken(4, (-1, 1), 2)], 0.42),
])
def test_weight_makes_play_hardly_slower(
    app: App, start: str, events: Sequence[Event], before_s: float
) -> None:
    """By 15 % of what it took when things only slid, stops included."""
    timeline = presented(app, standing(start)).animate(events)
    frames = 0
    while not timeline.done:
        timeline.advance(_FRAME_S)
        frames += 1
    assert frames * _FRAME_S <= 1.15 * before_s + 2 * _FRAME_S


def test_places_for_tiles_stay_in_sight_while_the_valley_makes_room(app: App) -> None:
    state, _, after, events = next(step for step in played(2, 3) if isinstance(step[1], acts.Lay))
    shown, fresh = presented(app, state), presented(app, state)
    lands = shown.picture.lands
    free, timeline = len(lands._free), shown.animate(events)
    while not timeline.done:
        timeline.advance(_FRAME_S)
        assert len(lands._free) >= free - 1, "only the place of the tile itself is gone"
    shown.sync(after)
    fresh.sync(after)
    assert look(shown, after) == look(fresh, after)


def test_what_is_lost_goes_and_what_grows_comes_before_it_counts(app: App) -> None:
    state = standing(DIVE)
    presenter = presented(app, state)
    have = dict(sight_of(state).tiles)
    timeline = presenter.animate([
        facts.MarkersLowered((0, 0), 1, 0, "weather"), facts.MarkersRaised((-1, 0), 0, 1, "weather"),
    ])
    timeline.advance(0.2)
    now = dict(presenter.picture.sight.tiles)
    assert now[0, 0].thermal == have[0, 0].thermal - 1 and now[-1, 0].food == have[-1, 0].food
    timeline.finish()
    assert dict(presenter.picture.sight.tiles)[-1, 0].food == have[-1, 0].food + 1


@pytest.mark.parametrize("points", [(5, 5, 5, 5), (23, 23, 22, 18), (0, 1, 2, 3), (30, 31, 30, 29)])
def test_markers_of_points_never_lie_on_each_other(app: App, points: tuple[int, ...]) -> None:
    presenter = presented(app, standing(DIVE))
    tracks: Tracks = presenter.picture.tracks
    sight = presenter.picture.sight
    birds = tuple(bird._replace(points=count) for bird, count in zip(sight.birds, points, strict=True))
    tracks.show(sight._replace(birds=birds))
    rects = [sprite.rect.inflate(-4, -4) for sprite in tracks.scores.values()]
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))


def test_a_valley_lives_while_nobody_moves_and_stops_when_somebody_does(app: App) -> None:
    state = standing(DIVE)
    presenter: EagleDancePresenter = presented(app, state)
    picture = pygame.Surface(presenter.stage.background.get_size())
    presenter.stage.draw(picture)
    changed = 0
    for _ in range(60):
        presenter.idle(_FRAME_S)
        changed += presenter.stage.spoiled
        presenter.stage.draw(picture)
    assert 6 <= changed <= 26, "twelve pictures a second are enough, and eagles ruffle"
    sky = presenter.picture.weather._sky
    assert all(sky.contains(sprite.rect) for sprite in (presenter._life._cloud,) if sprite and sprite.shown)
    presenter.animate([])
    assert not presenter._life._water


def test_an_eagle_that_has_ruffled_its_wings_sits_as_before(app: App) -> None:
    """Clouds and rivers go on for ever, eagles do not."""
    presenter: EagleDancePresenter = presented(app, standing(DIVE))
    birds = [eagle.bird for eagle in presenter.picture.eagles.flock.values()]
    before, seen = [(bird.image, bird.rect) for bird in birds], set[int]()
    for _ in range(120 * 60):
        presenter.picture.eagles.breathe(_FRAME_S)
        seen |= {number for number, bird in enumerate(birds) if bird.image is not before[number][0]}
        if len(seen) == len(birds) and before == [(bird.image, bird.rect) for bird in birds]:
            break
    assert before == [(bird.image, bird.rect) for bird in birds]
    assert seen == {0, 1, 2, 3}
