"""The quick fight: everybody joins by ROLL, warms up at a dummy, fights, and is asked again."""

from __future__ import annotations

import random
from typing import Literal

import pygame
import pytest

from game.ai.eye_for_an_eye.straw import straw
from game.content import paths
from game.core import Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Attack, Roll
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, CHIEFS, GUARD
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, POOL
from game.rules.eye_for_an_eye.state import AWAY, Figure
from scenes.arena.after.ranking import Ranking
from scenes.arena.keys.devices import Press
from scenes.arena.keys.holding import HOLD_S, Holding
from scenes.arena.keys.mode import DIRECTIONS
from scenes.arena.quick.fight import QuickFight
from scenes.arena.quick.lineup import DUMMY, Lineup, seats_for, warm_up
from scenes.arena.quick.muster import GATHER_S, Muster
from scenes.arena.quick.warm_up import WARM_UP_S, WarmUp
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.stage.selection import Kind, Pick
from tests.scenes.arena.tools import down, finger, frames, put, show, up
from tests.scenes.menu_tools import labelled
from tests.scenes.table_tools import top
from tests.scenes.test_pad import VirtualPad, pad

__all__ = ["pad"]


def mustered(app: App, *zones: str) -> Muster:
    """Some have joined."""
    muster = show(app, Muster(app, seed=4))
    for zone in zones:
        frames(app, 1, down(zone, "roll"), up(zone, "roll"))
    return muster


def warmed(app: App, *zones: str) -> WarmUp:
    """Some warm up."""
    mustered(app, *zones).start()
    frames(app, 1)
    return top(app, WarmUp)


def fought(app: App, *zones: str) -> QuickFight:
    """Some fight."""
    warmed(app, *zones).fight()
    frames(app, 1)
    return top(app, QuickFight)


def tapped(zone: str, *keys: str) -> list[pygame.Event]:
    """Keys that go down and come up again."""
    return [event for key in keys for event in (down(zone, key), up(zone, key))]


def journals() -> list[str]:
    folder = paths.journals()
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize("make", [Title, lambda app: GamePage(app, EYE_FOR_AN_EYE)])
def test_one_button_leads_to_it(app: App, make: type[Title]) -> None:
    scene = show(app, make(app))
    labelled(scene, "open_quick_fight").press()
    frames(app, 2)
    assert [*top(app, Muster).people] == []


def test_no_other_game_has_one(app: App) -> None:
    page = show(app, Title(app))
    game = page.games[0]
    assert game is not EYE_FOR_AN_EYE
    other = show(app, GamePage(app, game))
    assert not any(getattr(item, "_press", None) == other.open_quick_fight for item in other.gui.items)


def test_chiefs_that_are_easy_to_play_are_dealt_first() -> None:
    hands = {Lineup.dealt(random.Random(seed)).chiefs for seed in range(12)}
    assert len(hands) > 1
    for chiefs in hands:
        assert set(chiefs[:4]) == {"grublic", "riparian", "banksia", "pluma"}
        assert chiefs[4:] == ("incendiary", "echo")


def test_a_chief_is_changed_past_those_of_other_people() -> None:
    lineup = Lineup(CHIEFS)
    assert lineup.changed(1, 1, (1, 2)).chiefs[:3] == ("banksia", "riparian", "grublic")
    assert lineup.changed(1, -1, (1,)).chiefs == ("echo", *CHIEFS[1:5], "grublic")
    assert lineup.changed(1, 1, range(1, 7)) == lineup


def test_roll_joins_and_leaves_for_the_next_seat_and_keys_change_the_chief(app: App) -> None:
    muster = mustered(app, "A", "D")
    assert muster.claims.seat_of("zone A") == 1 and muster.claims.seat_of("zone D") == 2
    muster.name(1, "Ada")
    frames(app, 1, *tapped("A", "roll"))
    frames(app, 1, *tapped("A", "roll"))
    assert muster.names.of(3) == "Ada" and not muster.names.of(1)
    assert muster.claims.seat_of("zone A") == 3, "the seat of somebody else is passed over"
    frames(app, 1, *tapped("B", "roll"))
    assert muster.claims.seat_of("zone B") == 1, "others take the first free seat"
    frames(app, 1, *tapped("B", "roll"))
    before = muster.lineup.chiefs
    frames(app, 1, down("A", "down"))
    assert muster.lineup.chiefs[2] != before[2] and sorted(muster.lineup.chiefs) == sorted(before)
    assert muster.lineup.chiefs[1] == before[1]
    frames(app, 1, down("A", "roll"))
    assert [*muster.people] == [2]
    frames(app, 1, down("D", "roll"))
    assert [*muster.people] == [] and muster.left_s is None


def test_no_direction_moves_anybody_to_another_seat(app: App) -> None:
    muster = mustered(app, "A", "D")
    for key in DIRECTIONS:
        frames(app, 1, down("A", key))
        frames(app, 4, dt_s=0.5)
        frames(app, 1, up("A", key))
    assert muster.claims.seat_of("zone A") == 1 and muster.claims.seat_of("zone D") == 2


def test_the_time_runs_from_the_first_who_joins(app: App) -> None:
    muster = mustered(app)
    frames(app, 30, dt_s=1.0)
    assert app.stack.top is muster, "nobody has come"
    frames(app, 1, down("A", "roll"))
    frames(app, int(GATHER_S) - 2, dt_s=1.0)
    assert app.stack.top is muster
    frames(app, 1, down("B", "roll"))
    frames(app, 5, dt_s=1.0)
    assert app.stack.top is muster, "whoever came late leaves time for others"
    frames(app, 5, dt_s=1.0)
    assert [*top(app, WarmUp).people] == [1, 2]


def test_when_all_are_ready_it_begins_at_once(app: App) -> None:
    muster = mustered(app, "A", "D")
    frames(app, 1, down("A", "call"))
    assert app.stack.top is muster and muster.ready == {1}
    frames(app, 1, down("D", "call"))
    assert top(app, WarmUp)


def test_whoever_is_not_ready_and_leaves_stops_nobody(app: App) -> None:
    mustered(app, "A", "D")
    frames(app, 1, down("A", "call"))
    frames(app, 1, down("D", "roll"))
    assert [*top(app, WarmUp).people] == [1]


def test_a_fifth_seat_opens_when_four_are_taken(app: App) -> None:
    muster = mustered(app, "A", "B", "C")
    assert [*muster.shown] == [1, 2, 3, 4]
    frames(app, 1, down("D", "roll"))
    assert [*muster.shown] == [1, 2, 3, 4, 5]
    muster.press(Press("pad 0", "roll"))
    assert [*muster.people] == [1, 2, 3, 4, 5] and [*muster.shown] == [1, 2, 3, 4, 5, 6]


def test_every_finger_is_somebody_new_and_the_mouse_one_person(app: App) -> None:
    muster = mustered(app)
    cards = [item for item in muster.gui.items if getattr(getattr(item, "_press", None), "func", None)
             == muster.sit]
    for number, card in enumerate(cards[:2]):
        point = (card.rect.centerx, card.rect.top + 60)
        touched = finger(app, point, number)
        lifted = pygame.Event(pygame.FINGERUP, **touched.__dict__)
        frames(app, 1, touched, lifted)
    assert [*muster.people] == [1, 2] and muster.claims.devices == ("touch 1", "touch 2")
    muster._by_finger = False
    muster.sit(3)
    muster.sit(4)
    assert [*muster.people] == [1, 2, 4]
    muster.leave_seat(4)
    assert [*muster.people] == [1, 2]


def test_a_pad_lost_while_people_gather_keeps_its_seat(app: App, pad: VirtualPad) -> None:
    muster = mustered(app, "A")
    pad.press(app, pygame.CONTROLLER_BUTTON_X)
    assert [*muster.people] == [1, 2]
    pad.pull_out()
    frames(app, 2)
    assert "lost its device" in muster._notice and [*muster.people] == [1, 2]
    frames(app, 40, dt_s=1.0)
    assert app.stack.top is muster, "the time waits for another device"
    frames(app, 1, down("C", "roll"))
    assert muster.claims.devices_of(2) == ("zone C",)


def test_the_warm_up_is_a_position_that_nobody_keeps(app: App) -> None:
    warm = warmed(app, "A", "D")
    state = warm.live.state
    assert state.phase == "fight" and state.options.level == 0
    assert state.contenders == (1, 2, DUMMY)
    assert [seat for seat, player in enumerate(state.players, 1) if player.figures[0] != AWAY] == [1, 2, 6]
    frames(app, 60)
    assert journals() == []
    warm.fight()
    frames(app, 1)
    assert len(journals()) == 1, "the fight is kept"


def test_people_move_and_hit_by_their_keys(app: App) -> None:
    warm = warmed(app, "A")
    draft = Draft(warm.live.state)
    draft.put_figure(figure_id(1), Figure(draft.state.arena.at[-1, 0], 0))
    draft.put_player(1, faces=(ATTACK,) * 5, places=(ON_ATTACK,) * 3 + (POOL,) * 2)
    put(warm, draft)
    health = draft.state.players[DUMMY - 1].health
    frames(app, 1, *tapped("A", "call", "left", "call"))
    frames(app, 10)
    assert warm.live.state.players[DUMMY - 1].health == health - 3
    assert warm._deeds[1] == {"hit"}
    assert warm._legends[1]._shown is not None and warm._legends[1]._shown.deeds == {"hit"}


def test_the_lit_keys_lead_to_a_step_and_a_blow(app: App) -> None:
    warm = warmed(app, "A", "D")
    frames(app, 3)
    assert warm.advised(1) == "roll" and warm._legends[1]._shown is not None
    assert warm._legends[1]._shown.lit == "roll"
    for _ in range(400):
        for seat, zone in ((1, "A"), (2, "D")):
            if key := warm.advised(seat):
                frames(app, 2, *tapped(zone, key))
        frames(app, 1, dt_s=0.05)
        warm.left_s = WARM_UP_S
    deeds = [warm._deeds[seat] for seat in (1, 2)]
    assert all("hit" in done for done in deeds) and any("move" in done for done in deeds)


def knock_out_the_dummy(app: App, warm: WarmUp) -> None:
    draft = Draft(warm.live.state)
    draft.put_figure(figure_id(1), Figure(draft.state.arena.at[-1, 0], 0))
    draft.put_player(1, faces=(ATTACK,) * 5, places=(ON_ATTACK,) * 4 + (POOL,))
    draft.put_player(DUMMY, health=1)
    put(warm, draft)
    frames(app, 1, *tapped("A", "call", "left", "call"))
    frames(app, 10)


@pytest.mark.parametrize("zones", [("A",), ("A", "D")])
def test_whoever_falls_stands_up_again(app: App, zones: tuple[str, ...]) -> None:
    warm = warmed(app, *zones)
    knock_out_the_dummy(app, warm)
    state = warm.live.state
    most = warm.lineup.chief(DUMMY).health
    assert state.phase == "fight" and state.players[DUMMY - 1].health == most
    assert not warm.resting and state.outcome is None
    frames(app, 60, dt_s=0.05)
    assert figure_id(DUMMY) in warm.presenter.picture.pieces  # type: ignore[attr-defined]
    frames(app, 1, down("A", "roll"))
    assert app.stack.top is warm


def test_people_fall_harmlessly_too(app: App) -> None:
    warm = warmed(app, "A", "D")
    draft = Draft(warm.live.state)
    at = draft.state.arena.at
    draft.put_figure(figure_id(2), Figure(at[-3, 0], 0))
    draft.put_figure(figure_id(1), Figure(at[-4, 0], 0))
    draft.put_player(1, faces=(ATTACK,) * 5, places=(ON_ATTACK,) * 4 + (POOL,))
    draft.put_player(2, health=2)
    put(warm, draft)
    frames(app, 1, *tapped("A", "call", "left", "call"))
    frames(app, 10)
    assert warm.live.state.players[1].health == warm.lineup.chief(2).health
    assert [*warm.people] == [1, 2] and warm.live.state.cups[0].worth == 0


def test_the_warm_up_ends_by_itself_and_the_fight_is_under_way(app: App) -> None:
    warm = warmed(app, "A", "D")
    frames(app, int(WARM_UP_S) - 1, dt_s=1.0)
    assert app.stack.top is warm
    frames(app, 3, dt_s=1.0)
    fight = top(app, QuickFight)
    state = fight.live.state
    assert state.phase == "fight" and fight.match.setup.people == (1, 2) and len(state.players) == 4
    assert fight.match.setup.chosen["level"] == "core" and fight.match.setup.chosen["pace"] == "relaxed"
    assert fight.match.setup.chosen["rounds"] == 1 and fight.match.setup.chosen["soundtrack"] == "quick"
    assert fight.match.setup.board == "bushland"
    frames(app, 200)
    frames(app, 1, down("A", "roll"))
    assert "1.roll" in fight.match.log


def hold(app: App, zone: str, key: Literal["roll", "call"]) -> None:
    frames(app, 1, down(zone, key))
    frames(app, int(HOLD_S[key] / 0.1) + 2, dt_s=0.1)
    frames(app, 1, up(zone, key))


def test_roll_held_says_ready_and_skips_the_rest(app: App) -> None:
    warm = warmed(app, "A", "D")
    hold(app, "A", "roll")
    assert warm.ready == {1} and app.stack.top is warm
    hold(app, "A", "roll")
    assert not warm.ready
    hold(app, "A", "roll")
    hold(app, "D", "roll")
    assert top(app, QuickFight)


def test_call_held_leaves_and_the_last_one_ends_the_warm_up(app: App) -> None:
    warm = warmed(app, "A", "D")
    hold(app, "D", "call")
    assert [*warm.people] == [1] and 2 not in warm.pilots.modes
    assert warm.live.state.players[1].figures[0] == AWAY
    hold(app, "A", "call")
    assert [*top(app, Muster).people] == []


def test_who_comes_late_joins_the_warm_up_and_others_stay_where_they_are(app: App) -> None:
    warm = warmed(app, "A")
    draft = Draft(warm.live.state)
    draft.put_player(1, health=7, faces=(GUARD,) * 5, places=(ON_GUARD,) * 2 + (POOL,) * 3)
    draft.put_figure(figure_id(1), Figure(draft.state.arena.at[-3, 0], 2))
    put(warm, draft)
    mine = warm.live.state.players[0]
    frames(app, 1, down("B", "roll"))
    assert [*warm.people] == [1, 2] and warm.claims.seat_of("zone B") == 2
    assert warm.live.state.players[0] == mine and warm.live.state.players[1].health > 0
    frames(app, 1, down("B", "roll"))
    assert any(isinstance(action, Roll) and action.seat == 2 for action in warm.match.history.actions)


def test_a_finger_joins_late_and_has_buttons(app: App) -> None:
    warm = warmed(app, "A")
    warm.sit(3)
    frames(app, 1)
    assert [*warm.people] == [1, 3]
    labelled(warm, "agree").press()
    assert warm.ready == {3}
    labelled(warm, "dismiss").press()
    assert [*warm.people] == [1]


def test_a_pad_lost_in_the_warm_up_costs_nothing(
    app: App, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(app.toasts, "show", told.append)
    mustered(app, "A")
    pad.press(app, pygame.CONTROLLER_BUTTON_X)
    top(app, Muster).start()
    frames(app, 2)
    warm = top(app, WarmUp)
    pad.pull_out()
    frames(app, 2)
    assert told == ["Seat 2 lost its device: press ROLL on any free one. Nothing is lost."]
    assert [*warm.people] == [1, 2] and warm.claims.held(2)
    before = warm.left_s
    frames(app, 20, dt_s=0.5)
    assert warm.left_s == before and 2 not in warm.opponents.seats
    frames(app, 1, down("D", "roll"))
    assert warm.claims.devices_of(2) == ("zone D",) and not warm.claims.held(2)
    frames(app, 4, dt_s=0.5)
    assert warm.left_s < before


def test_a_fight_begun_without_a_lost_device_waits_for_it_as_ever(app: App) -> None:
    warm = warmed(app, "A", "D")
    warm.claims.lose("zone D")
    hold(app, "A", "roll")
    fight = top(app, QuickFight)
    assert fight.match.setup.people == (1, 2) and fight.claims.held(2)
    frames(app, 60, dt_s=0.1)
    assert 2 in fight.opponents.seats
    frames(app, 1, down("B", "roll"))
    assert fight.claims.seat_of("zone B") == 2 and 2 not in fight.opponents.seats


def test_the_rules_can_be_read_meanwhile_and_no_soundtrack_plays(app: App) -> None:
    warm = warmed(app, "A")
    frames(app, 10)
    left_s = warm.left_s
    warm.open_rules()
    frames(app, 20, dt_s=0.1)
    assert app.stack.top is not warm and warm.left_s == left_s and warm.live.paused
    app.stack.pop()
    assert app.stack.top is warm and not warm.live.paused
    frames(app, 10)
    assert warm.calls._soundtrack.caption(None) == "" and warm.left_s < left_s


def test_a_seventh_is_told_that_all_seats_are_taken(app: App) -> None:
    muster = mustered(app, "A", "B", "C", "D")
    for number in range(3):
        muster.press(Press(f"pad {number}", "roll"))
    assert [*muster.people] == [1, 2, 3, 4, 5, 6] and "All seats are taken" in muster._notice
    muster.start()
    frames(app, 2)
    warm = top(app, WarmUp)
    assert warm._straw is None and warm.live.state.contenders == (1, 2, 3, 4, 5, 6)


def test_escape_goes_back_to_gathering_with_everybody(app: App) -> None:
    warmed(app, "A", "D")
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    muster = top(app, Muster)
    assert [*muster.people] == [1, 2] and muster.left_s is None
    frames(app, 1, down("A", "call"), down("D", "call"))
    assert top(app, WarmUp)


def ended(app: App, *zones: str) -> QuickFight:
    """A fight whose ranking is seen."""
    fight = fought(app, *zones)
    fight.happen(fight.live.advance(Tick(fight.live.state.tick + 30_000)))
    for _ in range(400):
        frames(app, 1, dt_s=0.1)
        if isinstance(app.stack.top, Ranking) and fight.match.outcome is not None:
            break
        if isinstance(app.stack.top, Ranking):  # a tie: one more round
            app.stack.top.back()
            for seat in fight.live.state.contenders:
                entries = EYE_FOR_AN_EYE.legal(fight.live.state, seat)
                fight.happen(fight.live.submit(entries[0]))
            fight.happen(fight.live.advance(Tick(fight.live.state.tick + 30_000)))
    frames(app, 20, dt_s=0.1)
    return fight


def test_after_the_fight_roll_asks_everybody_again(app: App) -> None:
    fight = ended(app, "A", "D")
    if fight.match.outcome is None:
        pytest.skip("nobody could decide this fight")
    frames(app, 1, down("D", "roll"))
    again = top(app, Muster)
    assert [*again.people] == [2] and again.before == {"zone A": 1, "zone D": 2}
    assert again.claims.devices_of(2) == ("zone D",)
    frames(app, 1, down("B", "roll"))
    assert again.claims.seat_of("zone B") == 3, "who is new leaves the seats of the others alone"
    frames(app, 1, down("A", "roll"))
    assert [*again.people] == [1, 2, 3]
    frames(app, 30, dt_s=0.1)
    fresh = top(app, QuickFight)
    assert fresh.match.setup.people == (1, 2, 3) and fresh.match is not fight.match


def test_a_rematch_from_the_pause_asks_everybody_again(app: App) -> None:
    fight = fought(app, "A")
    fight.play_again()
    assert top(app, Muster).before == {"zone A": 1}


def test_keys_are_held_from_the_first_press_until_they_come_up(app: App) -> None:
    zones, holding = app.kit.settings.zones, Holding()
    holding.read(down("A", "roll"), zones)
    long_s = HOLD_S["roll"]
    assert holding.update(long_s / 2) == ()
    holding.read(down("A", "roll"), zones)
    assert holding.update(long_s) == (Press("zone A", "roll"),) and holding.update(long_s) == ()
    holding.read(up("A", "roll"), zones)
    holding.read(down("A", "roll"), zones)
    holding.read(pygame.Event(pygame.WINDOWFOCUSLOST), zones)
    assert holding.update(2 * long_s) == ()
    holding.read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=2, button=2), zones)
    holding.read(down("B", "up"), zones)
    assert holding.update(long_s) == (Press("pad 2", "roll"),)
    holding.read(down("B", "call"), zones)
    assert holding.update(long_s) == () and holding.update(long_s * 2) == (Press("zone B", "call"),)


def test_the_dummy_hits_back_and_never_steps() -> None:
    lineup = Lineup(CHIEFS)
    draft = Draft(warm_up(lineup, (1,), seed=3).state)
    draft.put_figure(figure_id(1), Figure(draft.state.arena.at[-1, 0], 0))
    state, seen = warm_up(lineup, (1,), draft.state, seed=3).state, set[str]()
    middle = state.players[DUMMY - 1].figures[0].space
    rng = random.Random(1)
    for tick in range(0, 6000, 60):
        state = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.advance(Tick(tick + 1))).state
        action = straw(state, DUMMY)
        if action is not None:
            seen.add(type(action).__name__)
            assert EYE_FOR_AN_EYE.why_not(state, action) is None
            assert not isinstance(action, Attack) or action.dice == 1
            state = EYE_FOR_AN_EYE.apply(state, action).state
        while state.requests:
            chances = [action for action, _ in EYE_FOR_AN_EYE.chances(state)]
            state = EYE_FOR_AN_EYE.apply(state, rng.choice(chances)).state
        assert state.players[DUMMY - 1].figures[0].space == middle
        if state.players[0].health <= 2:
            break
    assert {"Roll", "Allocate", "Attack", "Move", "Turn"} <= seen, "it turned to whoever came from behind"
    assert 0 < state.players[0].health <= 2


@pytest.mark.parametrize(("people", "seats"), [((), 4), ((1,), 4), ((1, 4), 4), ((5,), 5), (range(1, 7), 6)])
def test_opponents_fill_up_to_four(people: tuple[int, ...], seats: int) -> None:
    assert seats_for(people) == seats


@pytest.mark.parametrize("people", [(1,), (3,), (1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)])
def test_all_stand_round_the_dummy_on_spaces_of_their_own(people: tuple[int, ...]) -> None:
    state = warm_up(Lineup(CHIEFS), people, seed=1).state
    standing = [player.figures[0].space for player in state.players if player.figures[0] != AWAY]
    assert len(standing) == len(set(standing)) == len({*people, DUMMY})
    assert state.arena.impassable.isdisjoint(standing)
    text = EYE_FOR_AN_EYE.write_state(state)
    assert EYE_FOR_AN_EYE.write_state(warm_up(Lineup(CHIEFS), people, state, seed=1).state) == text


def test_roll_and_call_stay_under_the_finger_when_the_fight_begins(app: App) -> None:
    warm = warmed(app, "A", "D")
    kinds: tuple[Kind, ...] = ("roll", "call")
    before = {
        (seat, kind): warm.presenter.place(Pick(kind, seat=seat)) for seat in (1, 2) for kind in kinds
    }
    warm.fight()
    frames(app, 1)
    fight = app.stack.top
    assert isinstance(fight, QuickFight)
    for (seat, kind), place in before.items():
        after = fight.presenter.place(Pick(kind, seat=seat))
        assert place is not None and after is not None and after.collidepoint(place.center)
