"""What a person is asked on the own board: one line of words, key caps, and what each key does now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE, on_card
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.key_art import key_drawing
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD, INK
from scenes.stage.eye_for_an_eye.panel import Z_GROUND, Z_KEY, Z_PLATE, Panel
from scenes.stage.eye_for_an_eye.panel_fields import Size, lettering, sheet
from scenes.stage.eye_for_an_eye.panel_plan import Plan, card_key, track_key

_TRACKS: Final = {"left": ON_ATTACK, "up": ON_HEAL, "right": ON_GUARD, "down": ON_MOVE}
USUAL: Final = {
    "left": "Attack", "up": "Heal", "right": "Guard", "down": "Move", "roll": "Roll", "call": "Call",
}
"""What the keys do when nothing special is asked: the board itself says it."""

_SHORT: Final = {
    "Next page": "Page", "Take back": "Take", "Start here": "Start", "Cut free": "Free", "End turn": "End",
    "Fewer dice": "Fewer", "Roll the rest": "Roll", "How many": "Dice",
}
"""The same on a board where there is little room."""

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_REFUSED = "#ff9a8c"


class Asking:
    """The prompt of one seat."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.caps: dict[str, str] = {}
        self.keys: dict[str, str] = {}
        self.device = ""
        self.asked = False
        """Whether a person sits here who has been asked for anything."""
        self._words, self._refused = "", False
        self._plates: list[str] = []
        """The keys whose meaning is written on a plate."""
        self.refresh()

    def play_with(self, device: str, caps: Mapping[str, str]) -> None:
        """Name the device of this seat; its caps are fetched before anybody presses them."""
        self.device, self.caps = device, dict(caps)
        for key, cap in caps.items():
            for lit in (False, True):
                _cap(self.panel, self.panel.frame.size(key_box(self.panel.plan, key)), (cap, lit))
            _plate(self.panel, self.panel.frame.size(plate_box(self.panel.plan, key)), (cap, "-"))
        self.refresh()

    def ask(self, words: str, keys: Mapping[str, str], refused: bool) -> None:
        """Ask for something; every key tells what it does."""
        self.asked = True
        self.keys, self._words, self._refused = dict(keys), words, refused
        self.refresh()

    def hear(self, words: str) -> None:
        """Write down the last call where nobody has to be asked."""
        if not self.asked:
            self._words = words
            self.refresh()

    def refresh(self) -> None:
        """Bring line, caps and plates up to date."""
        panel, plan = self.panel, self.panel.plan
        panel.put("prompt", plan.prompt, (self._words, self._refused, self.device), _line)
        named: dict[int, str] = {}
        covered = any(meaning != USUAL[key] and not self._card(meaning) for key, meaning in self.keys.items()
                      if key in _TRACKS)
        panel.put("plate ground", plan.pool, covered, _ground, Z_GROUND)
        self._plates = []
        for key in USUAL:
            cap, meaning = self.caps.get(key, ""), self.keys.get(key, "")
            place = self._card(meaning)
            special = (cap, meaning) if meaning != USUAL[key] and not (place and cap) else ("", "")
            panel.put(f"plate {key}", plate_box(plan, key), special, _plate, Z_PLATE)
            if special[1]:
                self._plates.append(key)
            panel.put(f"key {key}", key_box(plan, key), (cap, bool(meaning and not place)), _cap, Z_KEY)
            if place:
                named[place] = cap
        for place in plan.cards:
            panel.put(f"key {place}", card_key(plan, place), (named.get(place, ""), True), _cap, Z_KEY)

    def plate_at(self, point: tuple[int, int]) -> str:
        """The key whose plate lies at a pixel, or nothing: plates are there to be tapped as well."""
        for key in self._plates:
            if self.panel.frame.at(plate_box(self.panel.plan, key)).collidepoint(point):
                return key
        return ""

    def _card(self, meaning: str) -> int:
        """The place of the card or innate that a key names, or 0: then the cap lies on the card itself."""
        chief = self.panel.chief
        titles = {ON_INNATE: chief.innate.title, **{on_card(card.band): card.title for card in chief.cards}}
        return next((place for place, title in titles.items() if meaning and title in meaning), 0)


def key_box(plan: Plan, key: str) -> Box:
    """Where the cap of a key is on a board."""
    if key in _TRACKS:
        return track_key(plan, _TRACKS[key])
    left, top, wide, high = plan.roll if key == "roll" else plan.call
    if plan.worded:
        return left + high + 70, top + 4, wide - high - 76, high - 8
    return left + high - 2, top + 2, wide - high - 2, high - 4


def plate_box(plan: Plan, key: str) -> Box:
    """Where the meaning of a key is written when it is not the usual one."""
    if key in ("roll", "call"):
        return plan.roll if key == "roll" else plan.call
    left, top, wide, high = plan.pool
    row = high / 3
    if key in ("up", "down"):
        return left + 1, top + (1 if key == "up" else 2 * row + 1), wide - 2, row - 2
    return left + (1 if key == "left" else wide / 2 + 1), top + row + 1, wide / 2 - 2, row - 2


def _line(panel: Panel, size: Size, value: Any) -> pygame.Surface | None:
    words, refused, device = value
    if not words and not device:
        return None
    field = sheet(size)
    pygame.draw.rect(field, "#0d0f13", field.get_rect(), border_radius=panel.frame.px(10))
    edge, middle = panel.frame.px(12), size[1] // 2
    text = lettering(panel, words, "bold", 26, _REFUSED if refused else INK, (size[0] - 2 * edge, size[1]))
    field.blit(text, text.get_rect(midleft=(edge, middle)), special_flags=_PREMULTIPLIED)
    rest = size[0] - text.get_width() - 3 * edge
    badge = lettering(panel, device, "small", 24, DIM, (max(rest, size[0] // 3), size[1]))
    # What is asked comes before the name of the device: that is known, and stands elsewhere as well.
    if badge.get_width() <= rest:
        place = badge.get_rect(midright=(size[0] - edge, middle))
        field.blit(badge, place, special_flags=_PREMULTIPLIED)
    return field


def _cap(panel: Panel, size: Size, value: Any) -> pygame.Surface | None:
    cap, lit = value
    if not cap:
        return None
    high = panel.plan.key if len(cap) < 4 else min(44.0, size[1] / panel.frame.scale)
    image = panel.kit.art.draw(key_drawing(cap, high, panel.frame.scale, lit))
    if image.get_width() > size[0] > panel.frame.px(panel.plan.key):
        image = pygame.transform.smoothscale_by(image, size[0] / image.get_width())
    return image


def _ground(panel: Panel, size: Size, value: Any) -> pygame.Surface | None:
    """What hides the dice while plates lie over them."""
    if not value:
        return None
    field = sheet(size)
    pygame.draw.rect(field, "#10130f", field.get_rect().inflate(-4, -4), border_radius=panel.frame.px(16))
    return field


def _plate(panel: Panel, size: Size, value: Any) -> pygame.Surface | None:
    cap, words = value
    if not words:
        return None
    field = sheet(size)
    radius = panel.frame.px(11)
    pygame.draw.rect(field, "#241c0a", field.get_rect(), border_radius=radius)
    pygame.draw.rect(field, GOLD, field.get_rect(), panel.frame.px(2.5), radius)
    pad = panel.frame.px(5)
    left = pad
    words = words if panel.plan.titled else _SHORT.get(words, words)
    if cap and _stacks(panel, words, size):
        return _stacked(panel, field, cap, words)
    if cap:
        tall = size[1] / panel.frame.scale - 3
        high = min(panel.plan.key - 2.0, tall) if len(cap) < 4 else min(44.0, tall)
        image = panel.kit.art.draw(key_drawing(cap, high, panel.frame.scale, True))
        field.blit(image, image.get_rect(midleft=(pad, size[1] // 2)), special_flags=_PREMULTIPLIED)
        left += image.get_width() + panel.frame.px(5)
    text = _wrapped(panel, words, (size[0] - left - pad, size[1]))
    field.blit(text, text.get_rect(midleft=(left, size[1] // 2)), special_flags=_PREMULTIPLIED)
    return field


def _stacks(panel: Panel, words: str, size: Size) -> bool:
    """Whether a long word had better stand under its cap than beside it."""
    beside = size[0] - panel.frame.px(panel.plan.key + 14)
    text = lettering(panel, words, "bold", 24, INK, size)
    return " " not in words and text.get_width() > beside and size[1] >= panel.frame.px(50)


def _stacked(panel: Panel, field: pygame.Surface, cap: str, words: str) -> pygame.Surface:
    middle, high = field.get_width() // 2, field.get_height()
    image = panel.kit.art.draw(key_drawing(cap, 26, panel.frame.scale, True))
    field.blit(image, image.get_rect(midtop=(middle, panel.frame.px(3))), special_flags=_PREMULTIPLIED)
    text = lettering(panel, words, "bold", 24, INK, (field.get_width() - panel.frame.px(10), high // 2))
    field.blit(text, text.get_rect(midbottom=(middle, high)), special_flags=_PREMULTIPLIED)
    return field


def _wrapped(panel: Panel, words: str, size_px: Size) -> pygame.Surface:
    """The words in one line, or in two where that keeps them larger."""
    one = lettering(panel, words, "bold", 24, INK, size_px)
    first, gap, second = words.partition(" ")
    if not gap or one.get_height() >= panel.frame.px(26) or size_px[1] < panel.frame.px(46):
        return one
    room = (size_px[0], size_px[1] // 2)
    lines = [lettering(panel, part, "bold", 22, INK, room) for part in (first, second)]
    step = round(lines[0].get_height() * 0.82)
    image = sheet((max(line.get_width() for line in lines), step + lines[1].get_height()))
    image.blit(lines[0], (0, 0), special_flags=_PREMULTIPLIED)
    image.blit(lines[1], (0, step), special_flags=_PREMULTIPLIED)
    return image
