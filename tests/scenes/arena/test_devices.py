"""Devices: claims and their quarrels, lost pads, dropped keys, other keys; the first keeps what it has."""

from __future__ import annotations

import json

import pygame
import pytest

from game.content import paths
from game.content.settings import load_settings
from game.content.zones import DEFAULT_ZONES, read_zones
from game.core import BadContent
from scenes.arena.arena import Arena
from scenes.arena.keys.claims import HELD_S, Claims
from scenes.arena.keys.devices import Devices, Press, cap, caps, device_words, printed
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.key_test import SETTLED_S, KeyTest
from scenes.arena.keys.pilots import comforts
from scenes.arena.keys.zone_keys import ZoneKeysScene
from scenes.program.app import App
from tests.rules.eye_for_an_eye.stage import begun
from tests.scenes.arena.tools import (
    OPPONENT,
    PERSON,
    at_table,
    begin_to_fight,
    down,
    frames,
    new_match,
    open_arena,
    show,
    up,
)
from tests.scenes.test_pad import VirtualPad, pad

__all__ = ["pad"]


def test_several_people_gather_first_and_claim_seats_by_roll(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON, OPPONENT), Gathering)
    assert isinstance(gathering, Gathering)
    frames(app, 1, down("D", "roll"))
    frames(app, 1, down("A", "roll"))
    assert (gathering.claims.seat_of("zone D"), gathering.claims.seat_of("zone A")) == (1, 2)
    frames(app, 1, down("A", "call"))
    arena = app.stack.top
    assert isinstance(arena, Arena) and arena.claims.devices_of(2) == ("zone A",)
    frames(app, 1, down("A", "call"), down("D", "call"))
    entered = {text[0] for text in arena.match.log if "enter" in text}
    assert {"1", "2"} <= entered


def test_two_devices_cannot_have_one_seat(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON), Gathering)
    frames(app, 1, down("A", "roll"))
    frames(app, 1, down("B", "roll"))
    gathering.take(1, "zone B")
    assert "the first keeps it" in gathering._notice
    assert gathering.claims.devices_of(1) == ("zone A",) and gathering.claims.devices_of(2) == ("zone B",)
    frames(app, 1, down("C", "roll"))
    assert "All seats are taken" in gathering._notice
    gathering.take(1)
    assert gathering.claims.devices_of(1) == ("zone A",)


def test_pace_and_help_are_chosen_openly(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON, pace="normal"), Gathering)
    frames(app, 1, down("A", "roll"))
    frames(app, 1, down("A", "up"))
    assert gathering.match.state.players[0].pace == 2
    frames(app, 1, down("A", "down"))
    assert app.kit.settings.parry_help[0] == "auto"


def test_a_pace_is_told_only_where_a_clock_runs() -> None:
    assert comforts(begun(pace="frantic"), 1, "never") == "frantic, no parry"
    assert comforts(begun(pace="frantic", turn_based=True), 1, "never") == "no parry"


def test_the_pace_stays_while_a_round_goes_on(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    gathering = show(app, Gathering(app, arena.match, arena.claims))
    gathering.set_pace(1, 2)
    assert "The round has begun" in gathering._notice and gathering.match.state.players[0].pace == 0
    gathering.start()
    assert app.stack.top is arena


def test_the_key_test_names_what_a_keyboard_drops() -> None:
    test = KeyTest(DEFAULT_ZONES, ("A", "D"))
    for zone, key in (("A", "left"), ("A", "up"), ("A", "right"), ("D", "left"), ("D", "right")):
        test.press(DEFAULT_ZONES[zone][key][0])
    assert test.verdict().startswith("Press every key once: S, Q, E")
    assert not test.wait(SETTLED_S / 2) and test.wait(SETTLED_S)
    assert test.dropped == (("D", "up"),)
    assert "drops 8" in test.verdict() and "W" in test.verdict()
    test.press(DEFAULT_ZONES["D"]["up"][0])
    assert test.wait(SETTLED_S) and not test.dropped and "All keys arrive" in test.verdict()


def test_keys_light_up_in_the_test_and_claim_nothing(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON), Gathering)
    frames(app, 1, down("A", "roll"))
    gathering.toggle_test()
    frames(app, 1, down("A", "left"), down("B", "roll"))
    assert gathering.test is not None and gathering.test.down == {("A", "left")}
    assert gathering.claims.seat_of("zone B") is None
    frames(app, 1, up("A", "left"))
    assert not gathering.test.down and gathering.test.missing


def test_a_lost_seat_is_held_then_stood_in_for_then_taken_back() -> None:
    claims = Claims((1, 2))
    claims.claim("pad 0", 1)
    claims.claim("zone A", 2)
    assert claims.lose("pad 0") == 1 and claims.held(1)
    assert claims.wait(HELD_S - 0.1) == () and claims.wait(0.2) == (1,)
    assert not claims.held(1) and claims.wait(9.0) == ()
    assert not claims.claim("zone B", 2)
    assert claims.claim_free("zone B") == 1


def test_a_pad_pulled_out_in_a_round(app: App, pad: VirtualPad) -> None:
    arena = open_arena(app, PERSON, PERSON)
    frames(app, 2)
    begin_to_fight(app, arena)
    arena.claims.give_up("zone D")
    pad.press(app, pygame.CONTROLLER_BUTTON_X)
    device = arena.claims.devices_of(2)[0]
    assert device.startswith("pad")
    pad.press(app, pygame.CONTROLLER_BUTTON_X)
    assert "2.roll" in arena.match.log
    pad.pull_out()
    frames(app, 2)
    assert arena.claims.held(2) and app.toasts.busy and 2 not in arena.opponents.seats
    frames(app, 56, dt_s=0.1)
    assert not arena.claims.held(2) and 2 in arena.opponents.seats
    frames(app, 1, down("B", "roll"))
    assert arena.claims.seat_of("zone B") == 2 and 2 not in arena.opponents.seats


def test_a_pad_pulled_out_in_a_pause_is_missed_afterwards(app: App, pad: VirtualPad) -> None:
    arena = open_arena(app, PERSON, PERSON)
    frames(app, 2)
    arena.claims.give_up("zone D")
    pad.press(app, pygame.CONTROLLER_BUTTON_X)
    arena.open_pause()
    app.stack.pop()
    assert arena.claims.devices_of(2)
    arena.open_pause()
    pad.pull_out()
    frames(app, 2)
    app.stack.pop()
    assert arena.claims.held(2) and not arena.claims.devices_of(2)


def with_two_pads(app: App) -> Arena:
    """A round between two people with a pad each."""
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    arena.claims._seats = {"pad 0": 1, "pad 1": 2}
    return arena


def pulled_out(number: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)


def pressed_roll(number: int) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=pygame.CONTROLLER_BUTTON_X,
    )


@pytest.fixture
def told(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What everybody is told."""
    sentences: list[str] = []
    monkeypatch.setattr(app.toasts, "show", sentences.append)
    return sentences


def test_two_pads_that_are_exchanged_leave_nobody_without_a_seat(app: App, told: list[str]) -> None:
    arena = with_two_pads(app)
    frames(app, 1, pulled_out(0), pulled_out(1))
    frames(app, 1, pressed_roll(3))
    frames(app, 1, pressed_roll(2))
    assert (arena.claims.seat_of("pad 3"), arena.claims.seat_of("pad 2")) == (1, 2)
    frames(app, 60, dt_s=0.1)
    assert not arena.opponents.seats
    waiting = "Seat {} has no device: press ROLL on a free one within 5 seconds."
    assert told == [
        waiting.format(1), waiting.format(2), "Seat 1 is played with pad 4.", "Seat 2 is played with pad 3.",
    ]


def test_two_pads_pulled_out_in_a_pause_are_told_in_one_sentence(app: App, told: list[str]) -> None:
    arena = with_two_pads(app)
    arena.open_pause()
    frames(app, 1, pulled_out(0), pulled_out(1))
    app.stack.pop()
    frames(app, 2)
    assert arena.claims.held(1) and arena.claims.held(2)
    assert told[-1] == "Seats 1 and 2 have no devices: press ROLL on free ones within 5 seconds."


def test_a_seat_given_up_in_a_pause_is_held_and_then_stood_in_for(app: App, told: list[str]) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    arena.open_pause()
    gathering = show(app, Gathering(app, arena.match, arena.claims))
    frames(app, 1, down("D", "roll"))
    assert gathering.claims.unclaimed == (2,)
    app.stack.unwind(Arena)
    assert arena.claims.held(2)
    assert told[-1] == "Seat 2 has no device: press ROLL on a free one within 5 seconds."
    frames(app, 56, dt_s=0.1)
    assert 2 in arena.opponents.seats
    frames(app, 1, down("C", "roll"))
    assert arena.claims.seat_of("zone C") == 2 and 2 not in arena.opponents.seats


def test_other_keys_and_devices_of_a_pause_are_told(app: App, told: list[str]) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    arena.open_pause()
    scene = show(app, ZoneKeysScene(app))
    scene.wait("A", "up")
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_TAB))
    arena.claims.give_up("zone D")
    arena.claims.claim("mouse", 2)
    app.stack.unwind(Arena)
    assert arena.claims.seat_of("zone A") == 1
    assert told[-2:] == ["Seat 1 is played with Tab A S D.", "Seat 2 is played with mouse."]
    scene.reset()


def test_triggers_and_sticks_count_once(app: App) -> None:
    devices = Devices()

    def axis(number: int, value: int) -> Press | None:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=4, axis=number, value=value)
        return devices.read(event, DEFAULT_ZONES)

    trigger = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert axis(trigger, 30_000) == Press("pad 4", "parry") and axis(trigger, 32_000) is None
    assert axis(trigger, 0) is None and axis(trigger, 25_000) == Press("pad 4", "parry")
    assert axis(pygame.CONTROLLER_AXIS_LEFTX, -30_000) == Press("pad 4", "left")


def test_other_keys_are_kept_and_clashes_told(app: App) -> None:
    scene = show(app, ZoneKeysScene(app))
    scene.wait("A", "roll")
    frames(app, 1, down("D", "roll"))
    assert "of zone D" in scene._notice and app.kit.settings.zones["A"]["roll"] == (20,)
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_TAB))
    assert app.kit.settings.zones["A"]["roll"] == (pygame.KSCAN_TAB,)
    kept, problems = load_settings(paths.settings_file())
    assert kept.zones["A"]["roll"] == (pygame.KSCAN_TAB,) and not problems
    assert caps("zone A", kept.zones)["roll"] == "Tab"
    scene.reset()
    assert app.kit.settings.zones == DEFAULT_ZONES


@pytest.mark.parametrize(("key", "words"), [(pygame.K_m, "Sound"), (pygame.K_F1, "Rules"), (pygame.K_h, "")])
def test_shortcuts_of_the_arena_are_not_given_to_a_zone(app: App, key: int, words: str) -> None:
    scene = show(app, ZoneKeysScene(app))
    scene.wait("B", "roll")
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=pygame.KSCAN_TAB))
    taken = app.kit.settings.zones["B"]["roll"] == (pygame.KSCAN_TAB,)
    assert taken == (words == "") == (scene.waiting is None)
    assert words in scene._notice


@pytest.mark.parametrize("value", [
    {"E": {}}, {"A": {"up": [1]}}, {"A": {**{key: [30] for key in DEFAULT_ZONES["A"]}}},
    {"A": {**{key: list(codes) for key, codes in DEFAULT_ZONES["A"].items()}, "up": [41]}},
])
def test_broken_zones_fall_back_and_are_told(value: object) -> None:
    zones, problems = read_zones(value)
    assert problems and zones == DEFAULT_ZONES


def test_broken_settings_of_the_arena_lose_nothing_else(app: App) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"zones": 3, "parry_help": ["auto"], "mute": True}), encoding="utf-8")
    settings, problems = load_settings(path)
    assert settings.mute and settings.zones == DEFAULT_ZONES and settings.parry_help == ("ask",) * 6
    assert len(problems) == 2 and all(isinstance(problem, BadContent) for problem in problems)


def test_devices_are_called_by_what_is_on_them() -> None:
    assert device_words("zone C", DEFAULT_ZONES) == "arrow keys"
    assert device_words("zone D", DEFAULT_ZONES) == "keypad"
    assert device_words("zone A", DEFAULT_ZONES) == "W A S D" and device_words("pad 0", {}) == "pad 1"
    assert printed(pygame.KSCAN_Q) in ("Q", "") and printed(pygame.KSCAN_PAGEDOWN) == ""
    assert (cap(pygame.KSCAN_PAGEDOWN), cap(pygame.KSCAN_KP_7), cap(pygame.KSCAN_Q)) == ("PgDn", "7", "Q")
