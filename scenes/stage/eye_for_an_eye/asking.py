"""What people are asked on their own player boards: one line of words, and what each key does now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core import NOTHING, Sentence, say, verbatim
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.places import ON_INNATE, POOL, on_card
from game.rules.eye_for_an_eye.state import hand_of
from scenes.base.art import Art, Drawing, kept
from scenes.base.fonts import Fonts
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.palette import DARK_INK, DIM, GOLD, HOLLOW, INK, NIGHT, POOL_GROUND
from scenes.stage.eye_for_an_eye.panel import Z_GROUND, Z_KEY, Z_PLATE, Panel
from scenes.stage.eye_for_an_eye.panel_fields import PanelKit, Size, sheet
from scenes.stage.eye_for_an_eye.panel_plan import KEY_TRACKS, CompassKey
from scenes.stage.eye_for_an_eye.svg import document

USUAL: Final[dict[CompassKey, Sentence]] = {
    "left": say("Attack"), "up": say("Heal"), "right": say("Guard"), "down": say("Move"), "roll": say("Roll"),
    "call": say("Call"),
}
"""What the keys do when nothing special is asked: the board itself says it."""

ON_DICE: Final = say("Dice")
"""What a key does that goes over the dice in the pool: those must be seen, so that no plate lies on them."""

_SHORT: Final = {
    say("Next page"): say("Page"), say("Take back"): say("Take"), say("Start here"): say("Start"),
    say("Cut free"): say("Free"), say("End turn"): say("End"), say("Fewer dice"): say("Fewer"),
    say("Roll the rest"): say("Roll"), say("How many"): say("Dice"),
}
"""The same on a board where there is little room."""

_REFUSED: Final = "#ff9a8c"
_ARROWS: Final = {"↑": "arrow_up", "↓": "arrow_down", "←": "arrow_left", "→": "arrow_right"}
"""Signs on keys for which our fonts have no shapes."""

_BROADER: Final = 1.25
"""How much broader than others the cap of a key with a long name may be."""

_LONG: Final = 4
"""From this many letters on, a key cap has two lines."""


class Asking:
    """The prompt of one seat."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.caps: dict[str, Sentence] = {}
        self.keys: dict[str, Sentence] = {}
        self.device = NOTHING
        self.asked = False
        """Whether a person sits here who has been asked for anything."""
        self._words, self._refused = NOTHING, False
        self._plates: list[CompassKey] = []
        """The keys whose meaning is written on a plate."""
        self.refresh()

    def play_with(self, device: Sentence, caps: Mapping[str, Sentence]) -> None:
        """Name the device of this seat; its caps are fetched before anybody presses them."""
        self.device, self.caps = device, dict(caps)
        panel = self.panel
        for key in USUAL:
            if cap := caps.get(key, NOTHING):
                for lit in (False, True):
                    _cap(panel.kit, panel.frame.size(panel.plan.key_box(key)), (cap, lit))
                _plate(panel.kit, panel.frame.size(panel.plan.plate_box(key)), (cap, verbatim("-")))
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
        named: dict[Place, Sentence] = {}
        meanings = {key: self.keys.get(key, NOTHING) for key in USUAL}
        unwritten = {key for key, meaning in meanings.items() if meaning in (USUAL[key], ON_DICE)}
        covered = any(key in self.keys and not self._card(meanings[key]) for key in {*KEY_TRACKS} - unwritten)
        panel.put("plate ground", plan.pool, covered, _ground, Z_GROUND)
        self._plates = []
        for key, meaning in meanings.items():
            cap, place = self.caps.get(key, NOTHING), self._card(meaning)
            special = (cap, meaning) if key not in unwritten and not (place and cap) else (NOTHING, NOTHING)
            panel.put(f"plate {key}", plan.plate_box(key), special, _plate, Z_PLATE)
            if special[1]:
                self._plates.append(key)
            panel.put(f"key {key}", plan.key_box(key), (cap, bool(meaning and not place)), _cap, Z_KEY)
            if place:
                named[place] = cap
        for place in plan.cards:
            panel.put(f"key {place}", plan.card_key(place), (named.get(place, NOTHING), True), _cap, Z_KEY)

    def plate_at(self, point: tuple[int, int]) -> CompassKey | None:
        """The key whose plate lies at a pixel: plates are there to be tapped as well."""
        panel = self.panel
        boxes = ((key, panel.plan.plate_box(key)) for key in self._plates)
        return next((key for key, box in boxes if panel.frame.at(box).collidepoint(point)), None)

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
    text = panel.lettering(words, "bold", 26, _REFUSED if refused else INK, (size[0] - 2 * edge, size[1]))
    field.blit(text, text.get_rect(midleft=(edge, middle)), special_flags=PREMULTIPLIED)
    rest = size[0] - text.get_width() - 3 * edge
    badge = panel.lettering(device, "small", 24, DIM, (max(rest, size[0] // 3), size[1]))
    # What is asked comes before the name of the device: that is known, and stands elsewhere as well.
    if badge.get_width() <= rest:
        place = badge.get_rect(midright=(size[0] - edge, middle))
        field.blit(badge, place, special_flags=PREMULTIPLIED)
    return field


def _cap(panel: PanelKit, size: Size, value: tuple[Sentence, bool]) -> pygame.Surface | None:
    cap, lit = value
    if not cap:
        return None
    letters = panel.kit.fonts.told(cap)
    height = panel.plan.key if len(letters) < _LONG else min(44.0, size[1] / panel.frame.scale)
    image = _key(panel, letters, height, lit)
    return _narrowed(image, max(size[0], panel.frame.px(panel.plan.key * _BROADER)))


def _narrowed(image: pygame.Surface, room_px: int) -> pygame.Surface:
    """A cap that is no wider than this: some languages have long names for keys."""
    wide_px = image.get_width()
    return image if wide_px <= room_px else pygame.transform.smoothscale_by(image, room_px / wide_px)


def _ground(panel: PanelKit, size: Size, on: bool) -> pygame.Surface | None:
    """What hides the dice while plates lie over them."""
    if not on:
        return None
    field = sheet(size)
    pygame.draw.rect(field, POOL_GROUND, field.get_rect().inflate(-4, -4), border_radius=panel.frame.px(16))
    return field


def _plate(panel: PanelKit, size: Size, value: tuple[Sentence, Sentence]) -> pygame.Surface | None:
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
    letters, told = panel.kit.fonts.told(cap), panel.kit.fonts.told(words)
    if letters and _stacks(panel, told, size):
        return _stacked(panel, field, letters, told)
    if letters:
        most = panel.plan.key - 2.0 if len(letters) < _LONG else 44.0
        height = min(most, size[1] / panel.frame.scale - 3)
        image = _narrowed(_key(panel, letters, height, True), size[0] // 2)
        field.blit(image, image.get_rect(midleft=(pad, size[1] // 2)), special_flags=PREMULTIPLIED)
        left += image.get_width() + panel.frame.px(5)
    text = _wrapped(panel, told, (size[0] - left - pad, size[1]))
    field.blit(text, text.get_rect(midleft=(left, size[1] // 2)), special_flags=PREMULTIPLIED)
    return field


def _stacks(panel: PanelKit, told: str, size: Size) -> bool:
    """Whether a long word fits better under its cap than beside it."""
    beside = size[0] - panel.frame.px(panel.plan.key + 14)
    text = panel.lettering(verbatim(told), "bold", 24, INK, size)
    return " " not in told and text.get_width() > beside and size[1] >= panel.frame.px(50)


def _stacked(panel: PanelKit, field: pygame.Surface, letters: str, told: str) -> pygame.Surface:
    middle, height = field.get_width() // 2, field.get_height()
    image = _key(panel, letters, 26, True)
    field.blit(image, image.get_rect(midtop=(middle, panel.frame.px(3))), special_flags=PREMULTIPLIED)
    room = (field.get_width() - panel.frame.px(10), height // 2)
    text = panel.lettering(verbatim(told), "bold", 24, INK, room)
    field.blit(text, text.get_rect(midbottom=(middle, height)), special_flags=PREMULTIPLIED)
    return field


def _wrapped(panel: PanelKit, told: str, size_px: Size) -> pygame.Surface:
    """The words in one line, or in two where that keeps them larger."""
    one = panel.lettering(verbatim(told), "bold", 24, INK, size_px)
    first, gap, second = told.partition(" ")
    if not gap or one.get_height() >= panel.frame.px(26) or size_px[1] < panel.frame.px(46):
        return one
    room = (size_px[0], size_px[1] // 2)
    lines = [panel.lettering(verbatim(part), "bold", 22, INK, room) for part in (first, second)]
    step = round(lines[0].get_height() * 0.82)
    image = sheet((max(line.get_width() for line in lines), step + lines[1].get_height()))
    image.blit(lines[0], (0, 0), special_flags=PREMULTIPLIED)
    image.blit(lines[1], (0, step), special_flags=PREMULTIPLIED)
    return image


def _key(panel: PanelKit, letters: str, height: float, lit: bool) -> pygame.Surface:
    kit, scale = panel.kit, panel.frame.scale
    return _key_image(kit.art, kit.fonts, letters, height, scale, panel.design(1.0), lit)


@kept(256)
def _key_image(
    art: Art, fonts: Fonts, letters: str, height: float, scale: float, design: float, lit: bool
) -> pygame.Surface:
    """A key cap with its letter, or with a name such as PgDn in two lines; kept by what is written on it."""
    half = len(letters) // 2
    lines = [letters] if len(letters) < _LONG else [letters[:half], letters[half:]]
    longest = max(map(len, lines))
    size = 24 if longest == 1 else 22 if len(lines) == 1 else height * 0.5
    ground, ink = (GOLD, DARK_INK) if lit else ("#e8e4d8", "#1b1d22")
    texts = [fonts.render(verbatim(line), "bold", size * design, ink) for line in lines]
    width = max(height, 8 + longest * size * 0.58, 8 + max(text.get_width() for text in texts) / scale)
    image = art.draw(_key_drawing((width, height), scale, ground)).copy()
    across, middle = image.get_width() // 2, height / 2 - 1 + size * 0.35
    if letters in _ARROWS:
        sign = art.icon(_ARROWS[letters], round(1.2 * size * scale), ink)
        place = sign.get_rect(center=(across, round((height / 2 - 1) * scale)))
        image.blit(sign, place, special_flags=PREMULTIPLIED)
        return image
    ascent = fonts.font("bold", size * design).get_ascent()
    rows = [middle] if len(lines) == 1 else [middle - size * 0.42, middle + size * 0.42]
    for text, y in zip(texts, rows, strict=True):
        place = text.get_rect(centerx=across, top=round(y * scale) - ascent)
        image.blit(text, place, special_flags=PREMULTIPLIED)
    return image


def _key_drawing(size: tuple[float, float], scale: float, ground: str) -> Drawing:
    """A key cap without anything on it."""
    width, height = size
    svg = document(
        f"0 0 {width:g} {height:g}",
        f'<rect x="1" y="3" width="{width - 2:g}" height="{height - 4:g}" rx="7" fill="#6d6a60"/>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 5:g}" rx="7" fill="{ground}" '
        f'stroke="{NIGHT}" stroke-width="1.500"/>',
    )
    return Drawing("key", svg, (round(width * scale), round(height * scale)))
