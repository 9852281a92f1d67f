"""What people are asked on their own player boards: one line of words, and what each key does now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.core import NOTHING, Sentence, say, verbatim
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.places import ON_INNATE, POOL, on_card
from game.rules.eye_for_an_eye.state import hand_of
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.key_caps import Cap, cap_image, is_long
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD, HOLLOW, INK, POOL_GROUND
from scenes.stage.eye_for_an_eye.panel import Z_GROUND, Z_KEY, Z_PLATE, Panel
from scenes.stage.eye_for_an_eye.panel_fields import PanelKit, Size, sheet
from scenes.stage.eye_for_an_eye.panel_plan import KEY_TRACKS, CompassKey
from scenes.stage.eye_for_an_eye.panel_words import USUAL

ON_DICE: Final = say("Dice")
"""What a key does that goes over the dice in the pool: those must be seen, so that no plate lies on them."""

_SHORT: Final = {
    "Next page": say("Page"), "Take back": say("Take"), "Start here": say("Start"), "Cut free": say("Free"),
    "End turn": say("End"), "Fewer dice": say("Fewer"), "More dice": say("More"),
    "Roll the rest": say("Roll"), "Call instead": say("Call"),
}
"""The same on a plate where there is little room, by the English words."""

_REFUSED: Final = "#ff9a8c"
_BROADER: Final = 1.25
"""How much broader than others the cap of a key with a long name may be."""

_LINE_STEP: Final = 0.94
"""From line to line, in proportion to the height of one."""

_HIGH: Final = 66.0
"""On a plate that is as high as this, words stand below the cap."""

_LEAST, _LEAST_HIGH = 20.0, 46.0
"""Words that would be smaller than this beside their cap stand below it, if the plate is so high at least."""


class Asking:
    """The prompt of one seat."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.caps: dict[str, Cap] = {}
        self.keys: dict[str, Sentence] = {}
        self.device = NOTHING
        self.asked = False
        """Whether a person sits here who has been asked for anything."""
        self._words, self._refused = NOTHING, False
        self._plates: dict[CompassKey, Box] = {}
        """Where it is written what keys do."""
        innate, cards = panel.chief.innate, hand_of(panel.state, panel.seat)
        self._titles = {ON_INNATE: innate.bare, **{on_card(card.band): card.bare for card in cards}}
        self.refresh()

    def play_with(self, device: Sentence, caps: Mapping[str, Sentence], pad: bool = False) -> None:
        """Name the device of this seat; its caps are fetched before anybody presses them."""
        named = {key: Cap(words, pad) for key, words in caps.items()}
        if (device, named) == (self.device, self.caps):
            return
        self.device, self.caps = device, named
        panel = self.panel
        for key in USUAL:
            if cap := self.caps.get(key):
                for lit in (False, True):
                    _cap(panel.kit, panel.frame.size(panel.plan.key_box(key)), (cap, lit))
                _plate(panel.kit, panel.frame.size(panel.plan.plate_box(key)), (cap, verbatim("-"), True))
        self.refresh()

    def ask(self, words: Sentence, keys: Mapping[str, Sentence], refused: bool) -> None:
        """Ask for something, and say what every key does."""
        self.asked = True
        self.keys, self._words, self._refused = dict(keys), words, refused
        self.refresh()

    def hear(self, words: Sentence) -> None:
        """Write down the last call where nobody has to be asked."""
        if not self.asked:
            self._words = words
            self.refresh()

    def refresh(self) -> None:
        """Bring line, caps and plates up to date."""
        panel, plan = self.panel, self.panel.plan
        panel.put("prompt", plan.prompt, (self._words, self._refused, self.device), _line)
        meanings = {key: self.keys.get(key, NOTHING) for key in USUAL}
        usual = {key for key, meaning in meanings.items() if meaning in (USUAL[key], ON_DICE)}
        special = {key for key in self.keys if key in KEY_TRACKS and key not in usual}
        unusual = any(not self._card(self.keys[key]) for key in special)
        spread = unusual or (plan.about is not None and bool(self.caps and self.keys))
        panel.put("plate ground", plan.keys, spread, _ground, Z_GROUND)
        self._plates = {}
        for key, meaning in meanings.items():
            cap, on_card = self.caps.get(key, Cap()), bool(self._card(meaning))
            # Where there is always room for the six keys, those that cannot be used now say what they are.
            words = meaning or (NOTHING if unusual else USUAL[key])
            written = (cap, words, bool(meaning)) if spread else _NO_PLATE
            panel.put(f"plate {key}", plan.plate_box(key), written, _plate, Z_PLATE)
            if spread and meaning:
                self._plates[key] = plan.plate_box(key)
            if key not in KEY_TRACKS:
                changed = bool(meaning) and key not in usual and not spread
                written = (cap, meaning, True) if changed else _NO_PLATE
                panel.put(f"button {key}", plan.button_box(key), written, _plate, Z_PLATE)
                if changed:
                    self._plates[key] = plan.button_box(key)
            moved = unusual or (key not in usual and on_card)
            panel.put(f"key {key}", plan.key_box(key), (Cap() if moved else cap, bool(meaning)), _cap, Z_KEY)
        self._show_on_cards({} if spread else meanings)

    def _show_on_cards(self, meanings: Mapping[CompassKey, Sentence]) -> None:
        """The cap of a key that means a card lies on that card."""
        places = {self._card(meaning): self.caps.get(key, Cap()) for key, meaning in meanings.items()}
        for place in self.panel.plan.cards:
            cap = (places.get(place, Cap()), True)
            self.panel.put(f"key {place}", self.panel.plan.card_key(place), cap, _cap, Z_KEY)

    def plate_at(self, point: tuple[int, int]) -> CompassKey | None:
        """The key whose plate lies at a pixel: plates are there to be tapped as well."""
        frame = self.panel.frame
        return next((key for key, box in self._plates.items() if frame.at(box).collidepoint(point)), None)

    def key_place(self, key: CompassKey) -> Box:
        """Where somebody looks for a key now."""
        return self._plates.get(key) or self.panel.plan.key_box(key)

    def _card(self, meaning: Sentence) -> Place:
        """The place of the card that a key names, for then the cap lies on the card itself; else the pool."""
        cards = hand_of(self.panel.state, self.panel.seat)
        titles = {ON_INNATE: self.panel.chief.innate.bare, **{on_card(one.band): one.bare for one in cards}}
        return next((place for place, title in titles.items() if meaning and title in meaning), POOL)


def _line(panel: PanelKit, size: Size, value: tuple[Sentence, bool, Sentence]) -> pygame.Surface | None:
    words, refused, device = value
    if not words and not device:
        return None
    field = sheet(size)
    pygame.draw.rect(field, HOLLOW, field.get_rect(), border_radius=panel.frame.px(10))
    edge, middle = panel.frame.px(12), size[1] // 2
    ink, room = _REFUSED if refused else INK, (size[0] - 2 * edge, size[1])
    setting = _setting(panel, words, room, 32 if panel.plan.prompt[3] >= 60 else 26)
    text = _set_in_type(panel, setting, room, ink, middle=False)
    field.blit(text, text.get_rect(midleft=(edge, middle)), special_flags=PREMULTIPLIED)
    rest = size[0] - text.get_width() - 3 * edge
    letters = min(24.0, 0.92 * setting.size)
    badge = panel.lettering(device, "small", letters, DIM, (max(rest, size[0] // 3), size[1]))
    # What is asked comes before the name of the device: that is known, and stands elsewhere as well.
    if badge.get_width() <= rest:
        place = badge.get_rect(midright=(size[0] - edge, middle))
        field.blit(badge, place, special_flags=PREMULTIPLIED)
    return field


def _cap(panel: PanelKit, size: Size, value: tuple[Cap, bool]) -> pygame.Surface | None:
    cap, lit = value
    if not cap:
        return None
    most = size[1] / panel.frame.scale
    height = min(44.0, most) if is_long(panel, cap) else min(float(panel.plan.key), most)
    room_px = max(size[0], panel.frame.px(panel.plan.key * _BROADER))
    return _narrowed(cap_image(panel, cap, height, lit), room_px)


def _narrowed(image: pygame.Surface, room_px: int) -> pygame.Surface:
    """A cap that is no wider than this: some languages have long names for keys."""
    wide_px = image.get_width()
    return image if wide_px <= room_px else pygame.transform.smoothscale_by(image, room_px / wide_px)


def _ground(panel: PanelKit, size: Size, on: bool) -> pygame.Surface | None:
    """What hides the part of the board on which plates lie."""
    if not on:
        return None
    field = sheet(size)
    pygame.draw.rect(field, POOL_GROUND, field.get_rect(), border_radius=panel.frame.px(12))
    return field


_Plate = tuple[Cap, Sentence, bool]
"""A cap, what its key does, and whether it does that now."""

_NO_PLATE: Final[_Plate] = (Cap(), NOTHING, False)


def _plate(panel: PanelKit, size: Size, value: _Plate) -> pygame.Surface | None:
    """What a key does; a key that does nothing now is only there, so that the others are found."""
    cap, words, lit = value
    if not words and not cap:
        return None
    field, px = sheet(size), panel.frame.px
    high = size[1] >= px(_HIGH) and size[0] < 2.6 * size[1]
    laid = _laid(panel, size, value, high)
    if words and not high and laid.setting.size < _LEAST and size[1] >= px(_LEAST_HIGH):
        stacked = _laid(panel, size, value, high=True)
        high, laid = (True, stacked) if stacked.setting.size > laid.setting.size else (False, laid)
    if lit:
        radius = px(11)
        pygame.draw.rect(field, "#241c0a", field.get_rect(), border_radius=radius)
        pygame.draw.rect(field, GOLD, field.get_rect(), px(2.5), radius)
    if words:
        text = _set_in_type(panel, laid.setting, laid.room.size, INK if lit else "#7d838f", middle=high)
        stands = text.get_rect(center=laid.room.center) if high else text.get_rect(midleft=laid.room.midleft)
        field.blit(text, stands, special_flags=PREMULTIPLIED)
    if laid.cap is not None:
        field.blit(laid.cap, laid.place, special_flags=PREMULTIPLIED)
    return field


class _Setting(NamedTuple):
    """Words in one line or in two, and the size of their letters."""

    size: float
    lines: tuple[Sentence, ...]


class _Laid(NamedTuple):
    """A cap and its place on a plate, and words with the room for them."""

    cap: pygame.Surface | None
    place: pygame.Rect
    room: pygame.Rect
    setting: _Setting


def _laid(panel: PanelKit, size: Size, value: _Plate, high: bool) -> _Laid:
    """The cap at the head of its plate and the words below, or the cap on the left and the words beside."""
    (cap, words, lit), px, scale = value, panel.frame.px, panel.frame.scale
    wide, tall, pad = size[0] / scale, size[1] / scale, px(7)
    tallest = min(72.0, 0.46 * tall) if high else min(44.0, tall - 8, max(26.0, 0.24 * wide))
    room, place, image = pygame.Rect((0, 0), size), pygame.Rect(0, 0, 0, 0), None
    if cap:
        image = _narrowed(cap_image(panel, cap, tallest, lit), size[0] // 2)
        place = image.get_rect(midtop=(size[0] // 2, px(0.05 * tall + 1)))
        if not high:
            place = image.get_rect(midleft=(pad, size[1] // 2))
        if not lit:
            image = image.copy()
            image.fill((130, 130, 130, 130), special_flags=pygame.BLEND_RGBA_MULT)
    if cap and high:
        room.top, room.height = place.bottom, size[1] - place.bottom - px(2)
    elif cap:
        room.left, room.width = place.right, size[0] - place.right
    room.inflate_ip(-2 * pad, 0 if high else -px(8))
    letters = max(30.0, min(38.0, 0.23 * tall)) if high else 26.0
    setting = _setting(panel, words, room.size, letters)
    if setting.size < 0.8 * letters and words in _SHORT:
        setting = _setting(panel, _SHORT[words], room.size, letters)
    return _Laid(image, place, room, setting)


def _setting(panel: PanelKit, words: Sentence, size_px: Size, letters: float) -> _Setting:
    """One line where that is nearly as large as two would be."""
    told = panel.kit.fonts.told(words)
    one = _fitted(panel, (verbatim(told),), size_px, letters)
    halves = _halved(told)
    if halves is None or one.size >= 0.86 * letters:
        return one
    two = _fitted(panel, (verbatim(halves[0]), verbatim(halves[1])), size_px, letters)
    return max(one, two, key=lambda setting: setting.size)


def _fitted(panel: PanelKit, lines: tuple[Sentence, ...], size_px: Size, letters: float) -> _Setting:
    """The largest letters with which these lines fit."""
    fonts, most = panel.kit.fonts, letters * panel.frame.scale / panel.kit.fonts.scale
    high_px = fonts.line_height_px("bold", most) * (0.92 + (len(lines) - 1) * _LINE_STEP)
    wide_px = max(fonts.width_px(line, "bold", most) for line in lines)
    return _Setting(letters * min(1.0, size_px[0] / max(1, wide_px), size_px[1] / high_px), lines)


def _set_in_type(panel: PanelKit, setting: _Setting, size_px: Size, ink: str, middle: bool) -> pygame.Surface:
    drawn = [
        panel.lettering(line, "bold", setting.size, ink, (size_px[0], 2 * size_px[1]))
        for line in setting.lines
    ]
    step = round(drawn[0].get_height() * _LINE_STEP)
    image = sheet((max(line.get_width() for line in drawn), step * (len(drawn) - 1) + drawn[0].get_height()))
    for number, line in enumerate(drawn):
        left = (image.get_width() - line.get_width()) // 2 if middle else 0
        image.blit(line, (left, number * step), special_flags=PREMULTIPLIED)
    return image


def _halved(told: str) -> tuple[str, str] | None:
    """Words in two lines that are as equal as may be; Chinese may be parted anywhere."""
    spaces = [at for at, sign in enumerate(told) if sign == " "]
    if not spaces and len(told) > 3 and not told.isascii() and ord(max(told)) > 0x2E00:
        spaces = [*range(2, len(told) - 1)]
    if not spaces:
        return None
    at = min(spaces, key=lambda at: abs(2 * at - len(told)))
    return told[:at].rstrip(), told[at:].lstrip()
