"""The arena's words: keys and devices by their names, and room for languages that need more of it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.content.zones import DEFAULT_ZONES
from game.core import say
from game.rules.eye_for_an_eye import State
from scenes.arena import clocks
from scenes.arena.calls import Banner
from scenes.arena.clocks import Clocks
from scenes.arena.keys.devices import cap, caps, device_briefly, device_title, device_words
from scenes.arena.layout import ARENA, rail
from scenes.arena.pointing import _BOX, Choices
from scenes.base.language import Pseudo
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.selection import Pick
from tests.rules.eye_for_an_eye.stage import begun
from tests.scenes.arena.tools import show

LONG = Pseudo("qps", "qps")


@pytest.mark.parametrize(("scancode", "name", "translated"), [
    (pygame.KSCAN_LSHIFT, "Left Shift", True), (pygame.KSCAN_SPACE, "Space", True),
    (pygame.KSCAN_F7, "F7", False), (pygame.KSCAN_KP_PLUS, "+", False), (pygame.KSCAN_KP_0, "0", False),
    (pygame.KSCAN_KP_ENTER, "Num Enter", True), (200, "key 200", True),
])
def test_words_on_keys_are_translated_and_signs_are_not(scancode: int, name: str, translated: bool) -> None:
    assert cap(scancode) == name and (LONG.told(cap(scancode)) != name) == translated


def test_every_key_of_a_usual_keyboard_has_a_name() -> None:
    nameless = (pygame.KSCAN_ESCAPE, 101, pygame.KSCAN_POWER)
    keys = [code for code in range(pygame.KSCAN_A, pygame.KSCAN_KP_EQUALS + 1) if code not in nameless]
    assert not [code for code in keys if cap(code).startswith("key ")]


def test_devices_are_called_within_a_sentence_alone_and_under_a_key() -> None:
    names = [(device_words(one, DEFAULT_ZONES), device_title(one, DEFAULT_ZONES)) for one in
             ("zone A", "zone C", "pad 2", "mouse", "touch")]
    assert names == [("W A S D", "W A S D"), ("arrow keys", "Arrow keys"), ("pad 3", "Pad 3"),
                     ("mouse", "Mouse"), ("touch", "Touch")]
    assert [device_briefly(one, DEFAULT_ZONES) for one in ("zone C", "zone D", "pad 0")] == [
        "arrows", "keypad", "pad"
    ]
    assert caps("zone C", DEFAULT_ZONES)["up"] == "↑"


def test_digits_above_the_letters_are_no_keypad() -> None:
    above = {"up": (37,), "left": (33,), "down": (34,), "right": (35,)}
    assert device_words("zone A", {"A": above}) == "8 4 5 6"


def test_choices_stay_in_their_place_whatever_the_language(app: App) -> None:
    app.kit.fonts.speak(LONG)
    scene = show(app, Scene(app))
    choices = Choices(scene.gui, lambda pick: None)
    words = (say("Hold dice"), say("Take dice back"), say("Cut the net"))
    choices.offer(tuple((Pick("hold", str(number)), each) for number, each in enumerate(words)))
    boxes = [pygame.FRect(button.box) for button in choices._buttons]
    assert len(boxes) == 3 and all(pygame.FRect(_BOX).contains(box) for box in boxes)
    assert not any(first.colliderect(second) for first, second in combinations(boxes, 2))
    assert all(button.rect.contains(button._face.rect) for button in choices._buttons)


def test_a_banner_is_no_wider_than_the_arena(app: App) -> None:
    app.kit.fonts.speak(LONG)
    scene = show(app, Scene(app))
    banner = Banner(app.kit, scene.stage)
    banner.show(say("Forty letters of the announcer, no less!"))
    assert banner._sprite is not None and banner._sprite.rect.width <= app.kit.screen.px(ARENA[2])


def test_a_clock_forms_its_words_only_when_they_are_new(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    formed: list[State] = []
    words = clocks.clock_words

    def counted(state: State) -> object:
        formed.append(state)
        return words(state)

    monkeypatch.setattr(clocks, "clock_words", counted)
    scene = show(app, Scene(app))
    shown, state = Clocks(app.kit, scene.stage, ("foot",)), begun()
    for now in (state, state, state._replace(round=2), state._replace(round=2, cups=state.cups)):
        shown.show(now)
    assert len(formed) == 2


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_calls_stand_beside_each_other_and_leave_the_middle_to_a_clock(seats: int, free: bool) -> None:
    boxes = [pygame.Rect(box) for box in rail(seats, free).values()]
    assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))
    middle = pygame.Rect(852, 0, 216, 122)
    assert free or middle.collidelist(boxes) < 0
    assert all(box.bottom <= 122 and box.left >= 514 and box.right <= 1406 for box in boxes)
    assert all(box.width >= (440 if free else 330) and box.height >= 40 for box in boxes)
