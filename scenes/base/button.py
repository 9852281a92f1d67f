"""Buttons: their shapes, what is written on them, and the pointer that goes among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, get_args

import pygame

from game.core import Sentence
from scenes.base.art import Drawing, framed
from scenes.base.kit import Kit
from scenes.base.palette import INK, TEAL
from scenes.base.screen import Box
from scenes.base.shapes import narrowed, panel
from scenes.base.sprites import Sprite, Stage
from scenes.base.theme import Theme

ButtonStyle = Literal["quiet", "primary", "segment", "clear", "card", "cover"]
"""The styles in assets/theme; a clear one lies over other things, a card over a board, a cover over a box."""
FaceAlign = Literal["left", "center", "below"]
"""Where icon and word stand: at the left, in the middle, or the word below the icon."""
State = Literal["normal", "hovered", "active", "selected", "disabled"]

_ICON_SHARE = 1.25
_PAD, _SEGMENT_PAD = 22, 10
_BELOW_PAD, _BELOW_GAP = 1.5, 2.0
_GAP = 16
_SMALLEST = 16.0
"""The smallest type on a button at 100 %; larger type shrinks as far before a word is cut."""
_Z_SHAPE, _Z_FACE, _Z_TIP = 102, 103, 450
_OUT_OF_USE = 90
_TIP_AFTER_S = 0.6
_TIP_SIZE, _TIP_PAD, _TIP_GAP = 24, 16, 12
_CLEAR = "#00000000"
_SEE_THROUGH = {f"{state}_bg": _CLEAR for state in get_args(State)}
_OVER: tuple[ButtonStyle, ...] = ("clear", "card", "cover")
_PLAIN: dict[ButtonStyle, dict[str, str]] = dict.fromkeys(_OVER, _SEE_THROUGH)
"""What lies over other things must not hide them, even where the theme is broken."""


class Button:
    """A shape to press, and what is written on it."""

    def __init__(
        self, kit: Kit, stage: Stage, box: Box, press: Callable[[], object], gone: Callable[[Button], None],
        text: Sentence, icon: str, align: FaceAlign, size: float, style: ButtonStyle, tip: Sentence,
        turned: bool = False, words_size: float | None = None,
    ) -> None:
        """The size is that of words and icon; words have their own where buttons are to be written alike."""
        self.kit = kit
        self.box = box
        self.rect = kit.screen.rect(box)
        self.tip = tip
        self._press = press
        self._gone = gone
        self._align = align
        self._size = size
        self._words_size = size if words_size is None else words_size
        self._style = style
        self._turned = turned
        """Whether it is read from the other side of the table."""
        self.primary = style == "primary"
        """Whether it is the main way on, which is plain to see without a ring."""
        self._enabled = self._shown = True
        self._hovered = self._held = self._selected = False
        self._state: State | None = None
        self._shape = stage.add(Sprite(pygame.Surface((0, 0)), self.rect.topleft, _Z_SHAPE))
        self._face = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_FACE))
        self.write(text, icon)
        self._show_state()

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return self._enabled and self._shown

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        self._face.alpha = 255 if enabled else _OUT_OF_USE
        self._show_state()

    @property
    def shown(self) -> bool:
        """Whether it is there at all."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        self._shown = self._face.shown = self._shape.shown = shown

    def look(
        self, *, hovered: bool | None = None, held: bool | None = None, selected: bool | None = None
    ) -> None:
        """Look as it is: under the mouse, held down, chosen among several."""
        self._hovered = self._hovered if hovered is None else hovered
        self._held = self._held if held is None else held
        self._selected = self._selected if selected is None else selected
        self._show_state()

    def _show_state(self) -> None:
        state = self._look()
        if state != self._state:
            self._state = state
            self._shape.set(_shape(self.kit, self._style, state, self.rect.size))

    def _look(self) -> State:
        if not self._enabled:
            return "disabled"
        if self._held:
            return "active"
        if self._selected:
            return "selected"
        return "hovered" if self._hovered else "normal"

    def press(self) -> None:
        """Do what it is for."""
        self.kit.sound.play("click")
        self._press()

    def adjust(self, step: int) -> bool:
        """A button has no value."""
        return False

    def write(self, text: Sentence, icon: str = "") -> None:
        """Put another word and icon on it."""
        below = self._align == "below"
        width = self.box[2] - 2 * (_BELOW_PAD if below else _pad(self._style))
        face = _face(self.kit, text, icon, (self._size, self._words_size), width, below)
        self._face.set(pygame.transform.rotate(face, 180) if self._turned else face)
        self._face.center(self.rect.center)
        if self._align == "left":
            left = self.rect.left + self.kit.screen.px(_pad(self._style))
            self._face.set(topleft=(left, self._face.rect.top))

    def remove(self) -> None:
        """Take it off the table."""
        self._gone(self)
        self._face.remove()
        self._shape.remove()


def even_size(
    kit: Kit, words: Iterable[Sentence], size: float, width: float, style: ButtonStyle = "quiet", *,
    icon: bool = True,
) -> float:
    """The largest size at which each of these fits on a button of this width, beside an icon if it has one.

    Buttons that stand together are written alike, whatever the language and the text size that are set.
    """
    room = width - 2 * _pad(style) - (size * _ICON_SHARE + _GAP if icon else 0)
    return min((_fitting(kit, each, size, kit.screen.px(room)) for each in words), default=size)


def even_size_below(kit: Kit, words: Iterable[Sentence], size: float, width: float) -> float:
    """The same for words that stand below their icons."""
    room_px = kit.screen.px(width - 2 * _BELOW_PAD)
    return min((_fitting(kit, each, size, room_px) for each in words), default=size)


def _fitting(kit: Kit, text: Sentence, size: float, room_px: float) -> float:
    return kit.fonts.fitting(text, "bold", size, room_px, _SMALLEST / kit.fonts.text_factor)


def _pad(style: ButtonStyle) -> float:
    """What stays free at both ends of a button; segments are narrow."""
    return _SEGMENT_PAD if style == "segment" else _PAD


def _face(
    kit: Kit, text: Sentence, icon: str, sizes: tuple[float, float], width: float, below: bool
) -> pygame.Surface:
    """Icon and word side by side or one below the other, the word made smaller where it would not fit."""
    fonts, screen = kit.fonts, kit.screen
    picture = kit.art.icon(icon, screen.px(sizes[0] * _ICON_SHARE), INK) if icon else None
    aside_px = picture.get_width() + screen.px(_GAP) if picture and text and not below else 0
    room_px = screen.px(width) - aside_px
    word = fonts.render(text, "bold", _fitting(kit, text, sizes[1], room_px), INK) if text else None
    parts = [part for part in (picture, word) if part is not None]
    if len(parts) == 1:
        return parts[0]
    if below:
        return _stacked(parts, screen.px(_BELOW_GAP))
    gap = screen.px(_GAP)
    total = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)
    face = pygame.Surface((total, max((part.get_height() for part in parts), default=0)), pygame.SRCALPHA)
    left = 0
    for part in parts:
        face.blit(part, (left, (face.get_height() - part.get_height()) // 2))
        left += part.get_width() + gap
    return face


def _stacked(parts: Sequence[pygame.Surface], gap_px: int) -> pygame.Surface:
    """Pictures one below the other."""
    height = sum(part.get_height() for part in parts) + gap_px * (len(parts) - 1)
    face = pygame.Surface((max(part.get_width() for part in parts), height), pygame.SRCALPHA)
    top = 0
    for part in parts:
        face.blit(part, ((face.get_width() - part.get_width()) // 2, top))
        top += part.get_height() + gap_px
    return face


def _shape(kit: Kit, style: ButtonStyle, state: State, size: tuple[int, int]) -> pygame.Surface:
    """A button's shape in a state, as SVG in the colours of the theme.

    pygame_gui would draw it itself, but its rounded corners cost up to half a second for a large button.
    """
    colours, misc = _colours(kit.theme, style)
    fill, edge = colours.get(f"{state}_bg", "#242a36"), colours.get(f"{state}_border", "#3c465a")
    scale, height = kit.screen.scale, size[1]
    stroke = max(1.0, _number(misc, "border_width", 2) * scale)
    radius = min(_number(misc, "shape_corner_radius", 18) * scale, height / 2)
    width, height = narrowed(size, radius + stroke)
    area = (
        f'x="{stroke / 2}" y="{stroke / 2}" width="{width - stroke}" height="{height - stroke}" rx="{radius}"'
    )
    light = "" if fill == _CLEAR else f'<rect {area} fill="url(#g)"/>'
    svg = (
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".07"/>'
        '<stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>'
        f'<rect {area} fill="{fill}"/>{light}'
        f'<rect {area} fill="none" stroke="{edge}" stroke-width="{stroke}"/>'
    )
    shape = kit.art.widened(framed(f"button {style}", (width, height), svg), size[0])
    if style in _OVER or state == "disabled" or not kit.material.name:
        return shape
    recipe = Drawing(f"button {style}", f"{kit.material.name} {state} {svg}", size)
    return kit.art.made(recipe, lambda: kit.material.adorned(kit.art, shape, scale))


def _colours(theme: Theme, style: ButtonStyle) -> tuple[dict[str, str], dict[str, str]]:
    """Colours and lengths of a style, over those of all buttons."""
    parts = [theme.get(name, {}) for name in ("defaults", "button", f"@{style}")]
    parts.insert(2, {"colours": _PLAIN.get(style, {})})
    colours = {key: value for part in parts for key, value in part.get("colours", {}).items()}
    misc = {key: value for part in parts for key, value in part.get("misc", {}).items()}
    return colours, misc


def _number(misc: Mapping[str, str], name: str, default: float) -> float:
    try:
        return float(misc.get(name, default))
    except ValueError:
        return default


class ButtonPointer:
    """Follows mouse or finger over the buttons of one scene."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self.buttons: list[Button] = []
        self._over: Button | None = None
        self._held: Button | None = None
        self._over_s = 0.0
        self._tip: Sprite | None = None
        self._hushed = False
        """Whether no tip comes: a finger leads, the button was pressed, or there is no room."""

    def handle(self, event: pygame.Event) -> tuple[bool, Button | None]:
        """Take a pointer event: whether a button took it, and the button that was pressed and let go."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._at(event.pos))
            if getattr(event, "touch", False):
                self._hush()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hold(self._at(event.pos))
            self._hush()
            return self._held is not None, None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            held = self._held
            self._hold(None)
            return True, held if held.enabled and held.rect.collidepoint(event.pos) else None
        return False, None

    def update(self, dt_s: float) -> None:
        """Call up a tip after a while, and let it go where a button has come below it."""
        self._over_s += dt_s
        if self._tip is not None and not self._free(self._tip.rect):
            self._end_tip()
        over = self._over
        if over is not None and over.tip and self._tip is None and self._over_s > _TIP_AFTER_S:
            self._tip = None if self._hushed else self._tip_for(over)
            self._hushed = self._tip is None

    def drop(self, button: Button) -> None:
        """Forget a button that is taken away."""
        if button is self._over:
            self._hover(None)
        self._held = None if button is self._held else self._held
        if button in self.buttons:
            self.buttons.remove(button)

    def _at(self, point: tuple[int, int]) -> Button | None:
        """The topmost button that can be pressed at a pixel."""
        found = (each for each in reversed(self.buttons) if each.enabled and each.rect.collidepoint(point))
        return next(found, None)

    def _hover(self, button: Button | None) -> None:
        if button is self._over:
            return
        self._end_tip()
        if self._over is not None:
            self._over.look(hovered=False)
        if button is not None:
            button.look(hovered=True)
        self._over, self._over_s, self._hushed = button, 0.0, False

    def _hush(self) -> None:
        """No tip until the pointer goes to another button."""
        self._end_tip()
        self._hushed = True

    def _end_tip(self) -> None:
        if self._tip is not None:
            self._tip.remove()
            self._tip = None

    def _hold(self, button: Button | None) -> None:
        if self._held is not None:
            self._held.look(held=False)
        if button is not None:
            button.look(held=True)
        self._held = button

    def _tip_for(self, button: Button) -> Sprite | None:
        """A few words beside the button, kept within the window; none where they would lie over others."""
        screen = self.kit.screen
        words = self.kit.fonts.render(button.tip, "body", _TIP_SIZE, INK, 460)
        pad = screen.px(_TIP_PAD)
        size = (words.get_width() + 2 * pad, words.get_height() + pad)
        rect = next(filter(self._free, self._beside(button.rect, size)), None)
        if rect is None:
            return None
        image = panel(self.kit.art, size, screen.scale, fill="#0f1116", border=TEAL, radius=12).copy()
        image.blit(words, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        return self.stage.add(Sprite(image, rect.topleft, _Z_TIP))

    def _free(self, rect: pygame.Rect) -> bool:
        """Whether no button that can be pressed lies there."""
        return not any(each.enabled and each.rect.colliderect(rect) for each in self.buttons)

    def _beside(self, thing: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Where a tip could be, the best first: over a button, below, or over a row above that is alike."""
        area, gap = self.kit.screen.area, self.kit.screen.px(_TIP_GAP)
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = thing.centerx, thing.top - gap
        above = rect.clamp(area)
        rect.midtop = thing.centerx, thing.bottom + gap
        places = [above, rect.clamp(area)]
        row = [each.rect for each in self.buttons if each.enabled and each.rect.colliderect(above)]
        if row and all(each.height == thing.height for each in row):
            # Farther away it would seem to belong to something else.
            places.append(above.move(0, min(each.top for each in row) - gap - above.bottom))
        return (each for each in places if area.contains(each) and not each.colliderect(thing))
