"""A blow in Eye for an Eye is seen in the order of its causes, and everybody sees who strikes whom."""

from __future__ import annotations

import pygame
import pytest

from game.core import verbatim
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import figure_id
from scenes.base.sprites import Sprite
from scenes.base.timeline import HIT_STOP_S
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.blows import CONTACT_S
from scenes.stage.eye_for_an_eye.dice import TURNS, turned, turning_image
from scenes.stage.eye_for_an_eye.motions import FLASH_Z, Act, Heard, Held, Motions, blocked, outlined
from scenes.stage.eye_for_an_eye.threads import LASTS_S
from tests.rules.eye_for_an_eye.stage import fight, heard, say
from tests.scenes.eye_tools import presenter

ONE, TWO = figure_id(1), figure_id(2)


def fallen(app: App) -> tuple[EyePresenter, tuple[Event, ...], State]:
    """The last blow from behind: attack, hits, cup and knock-out come about in one moment."""
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0e 3=-3,3e", {1: "aa"}, health={2: 2})
    called = heard(state, "1.attack:2>2")
    made = presenter(app, state)
    made.happen(called.events, called.state)
    return made, called.events, called.state


def of(kind: type, events: tuple[Event, ...]) -> Event:
    return next(event for event in events if isinstance(event, kind))


def test_cause_comes_before_effect(app: App) -> None:
    """The call, contact 0.2 s later, the number, and only then that somebody is knocked out."""
    made, events, _ = fallen(app)
    attack, hits, out = (made.due_s(of(kind, events)) for kind in (
        told.AttackCalled, told.HitsTaken, told.KnockedOut
    ))
    assert attack == 0.0
    assert hits == pytest.approx(CONTACT_S) == pytest.approx(0.2)
    assert out >= hits + HIT_STOP_S + 0.15


def test_the_star_is_largest_at_contact_and_gone_before_anybody_falls(app: App) -> None:
    """Contact, a stop, the number; whoever is knocked out lies there before that is said."""
    made, events, _ = fallen(app)
    before = signs(made)
    made.update(CONTACT_S + 0.001)
    (star,) = signs(made) - before
    largest = star.rect.width
    made.update(HIT_STOP_S + 0.08)
    assert star.rect.width < largest
    made.update(0.05)
    assert star not in signs(made)
    victim, said_s = made.picture.pieces[TWO], made.due_s(of(told.KnockedOut, events))
    made.update(said_s - CONTACT_S - HIT_STOP_S - 0.131)
    assert victim.tilt > 75, "it lies"


def signs(made: EyePresenter) -> set[Sprite]:
    """What flashes over figures."""
    return {sprite for sprite in made.picture.stage._sprites if sprite.z == FLASH_Z}


def test_what_was_blocked_is_not_shown_as_lost(app: App) -> None:
    """A parry shows a shield with a number, which is no white one."""
    made = presenter(app, fight("grublic riparian", "1=0,0e 2=1,0w"))
    fonts = app.kit.fonts
    shield, lost = blocked(made.picture, 2), outlined(fonts, verbatim("2"))
    assert shield.get_width() > 1.5 * lost.get_width()
    assert not pygame.mask.from_threshold(shield, "#ffffff", (9, 9, 9)).count()


def test_health_is_lost_when_the_blow_lands(app: App) -> None:
    """The boards do not tell what the arena has not shown: health, the veil of the fallen, cup and trophy."""
    made, _, state = fallen(app)
    fields = made.picture.panels[2]._fields
    assert state.players[1].health == 0
    assert fields["health"][0] == (2, 15) and not fields["out"][0]
    made.update(CONTACT_S + 0.05)
    assert not fields["out"][0], "first everybody sees the number"
    for _ in range(30):
        made.update(1 / 60)
    assert fields["health"][0] == (0, 15) and fields["out"][0]
    assert made.picture.panels[1]._fields["trophies"][0] == ((), 0), "it is still on its way"
    while not made.quiet:
        made.update(1 / 60)
    assert len(made.picture.panels[1]._fields["trophies"][0][0]) == 1
    assert not made.picture.owed


def test_who_heals_meanwhile_is_not_shown_too_weak(app: App) -> None:
    """A loss that is still to be seen is added to whatever is true by then."""
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0e 3=-3,3e", {1: "a"}, health={2: 9})
    called = heard(state, "1.attack:1>2")
    made = presenter(app, state)
    made.happen(called.events, called.state)
    made.happen((told.Healed(2, 9),), called.state)
    made.update(CONTACT_S + HIT_STOP_S + 0.1)
    assert made.picture.panels[2]._fields["health"][0] == (9, 15)


def test_the_victim_is_thrown_back_and_has_a_rim_for_a_frame(app: App) -> None:
    made, _, _ = fallen(app)
    victim = made.picture.pieces[TWO]
    made.update(CONTACT_S + 0.001)
    assert victim._rim is not None
    made.update(HIT_STOP_S + 0.02)
    assert victim._rim is None
    made.update(0.06)
    far = victim.knock.length() / made.layout.scale * 0.869
    assert 15 < far < 26, "some 22 pixels at the size of play"
    assert victim.knock.x > 0, "away from the attacker"


def test_a_stop_holds_the_picture_but_not_the_clock_or_sounds(app: App) -> None:
    made, _, _ = fallen(app)
    made.update(CONTACT_S)
    knock, since = made.picture.pieces[TWO].knock.copy(), made._countdowns._since_s
    made.update(HIT_STOP_S - 0.001)
    assert made.picture.pieces[TWO].knock == knock
    assert made._countdowns._since_s == pytest.approx(since + HIT_STOP_S - 0.001)
    heard_lines = [line for lane, line in made._motions._lanes.items() if isinstance(lane, Heard)]
    assert not any(line.stops for line in heard_lines)


def test_in_a_melee_the_picture_does_not_stop_all_the_time() -> None:
    motions = Motions()
    stops: list[int] = []
    for _ in range(10):
        lane = object()
        motions.take([_act(lane, 1.0), _act(Held(), 0.0)])
        stops.append(len(motions._lanes[lane].stops))
        motions.update(0.1)
    assert 2 <= sum(stops) <= 4


def _act(lane: object, lasts_s: float) -> Act:
    return Act(lane, 0.0, lasts_s, lambda _: None)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_line_goes_from_the_attacker_to_its_victim(app: App, reduced: bool) -> None:
    """As long as the attack is open, and for a moment where nobody could answer; whoever wants no motion
    sees it as well."""
    app.kit.settings = app.kit.settings.but(reduced_motion=reduced)
    state = fight("grublic riparian", "1=0,0e 2=1,0w", {1: "aa", 2: "gg"})
    called = heard(state, "1.attack:2>2")
    made = presenter(app, state)
    made.happen(called.events, called.state)
    made.update(3 * LASTS_S)
    assert made._threads.pairs == {(ONE, TWO)}
    taken = say(called.state, "2.take")
    made.happen(taken.events, taken.state)
    made.update(LASTS_S + 0.1)
    assert not made._threads.pairs


def test_without_motion_nothing_flashes_flies_or_stops(app: App) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0e 3=-3,3e", {1: "aa"}, health={2: 2})
    called = heard(state, "1.attack:2>2")
    made = presenter(app, state)
    line = made.animate(called.events)
    assert not line.stops
    line.advance(CONTACT_S + 0.05)
    assert not made.picture.particles.flying and made.picture.pieces[TWO]._rim is None
    made.happen(called.events, called.state)
    assert made.due_s(of(told.KnockedOut, called.events)) == 0.0
    assert not made.picture.owed


def test_sparks_go_back_to_their_pool(app: App) -> None:
    made, _, state = fallen(app)
    made.update(CONTACT_S + HIT_STOP_S)
    made.update(0.1)
    assert made.picture.particles.flying
    made.sync(state)
    assert not made.picture.particles.flying


def test_a_parried_blow_is_struck_all_the_same(app: App) -> None:
    """The attacker goes at its victim, and the blow glances off where they meet."""
    state = fight("grublic riparian", "1=0,0e 2=1,0w", {1: "aa", 2: "gg"})
    called = heard(state, "1.attack:2>2")
    made = presenter(app, state)
    made.happen(called.events, called.state)
    made.update(1.0)
    answered = say(called.state, "2.parry:2")
    made.happen(answered.events, answered.state)
    made.update(CONTACT_S - 0.01)
    assert made.picture.pieces[ONE].offset.x > 0
    assert made.due_s(of(told.Parried, answered.events)) == pytest.approx(CONTACT_S)


def test_neighbours_are_drawn_apart(app: App) -> None:
    """Beside or before each other they stand aside, each on its own side; who is alone stands in the middle,
    and a ring marks the space itself."""
    made = presenter(app, fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=-3,3e"))
    first, second, third = (made.picture.pieces[figure_id(seat)] for seat in (1, 2, 3))
    assert first.lean.x < 0 < second.lean.x
    assert third.lean.length() == 0
    assert second.body.rect.centerx - first.body.rect.centerx > second.point.x - first.point.x
    assert first.ring.rect.centerx == pytest.approx(first.point.x, abs=1)


def test_who_is_stepped_up_to_makes_room_in_time(app: App) -> None:
    state = fight("grublic riparian", "1=-1,0e 2=1,0w", {1: "mm"})
    moving = heard(state, "1.move:1")
    made = presenter(app, state)
    made.happen(moving.events, moving.state)
    stepped = heard(moving.state, "1.step:e")
    made.happen(stepped.events, stepped.state)
    other = made.picture.pieces[TWO]
    assert other.lean.length() == 0
    made.update(0.1)
    half = other.lean.x
    made.update(1.0)
    assert 0 < half < other.lean.x


def test_the_last_face_of_a_die_turns_into_view(app: App) -> None:
    """In the last tenth of a second, from the air to where it lies."""
    assert [turned(now_s, 0.5) for now_s in (0.0, 0.39, 0.41, 0.45, 0.49)] == [-1, -1, 0, 2, 4]
    heights = [turning_image(app.kit.art, 1, step, 40).get_height() for step in range(TURNS)]
    assert all(38 < height < 58 for height in heights)
    state = fight("grublic riparian", "1=0,0e 2=1,0w")
    made = presenter(app, state)
    die, seen = made.picture.panels[1].dice[0], set[tuple[int, bool]]()
    rolled = told.DiceRolled(1, "hand", (0,), (3,))
    made.happen((rolled,), after_roll := say(state, "1.roll", "dice:hhhhh").state)
    for _ in range(60):
        made.update(1 / 60)
        seen.add((die.turn, die.tumble < 0))
    assert {turn for turn, _ in seen} >= {-1, 0, 2, 4}
    assert (die.turn, die.tumble) == (-1, -1)
    made.sync(after_roll)


def test_a_sign_lies_on_its_own_base_and_a_line_ends_at_its_own_head(app: App) -> None:
    """Whichever way somebody looks, and however close others stand."""
    made = presenter(app, fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=-3,3e"))
    for piece in made.picture.pieces.values():
        for side in range(6):
            piece.heading = 60.0 * side
            piece.show()
            x, y = piece.badge.rect.center
            assert piece.ring.rect.collidepoint(x, y) and y > piece.point.y
            assert abs(x - piece.point.x) < made.layout.space_px / 2
        assert piece.body.rect.collidepoint(piece.head)
