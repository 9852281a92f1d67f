"""Settings: sound, motion, display and keys; every change takes effect at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.base.scene import FAINT, INK, Scene
from scenes.base.sprites import Sprite
from scenes.seats.panel_words import ABOUT_PANELS, PANEL_NAMES
from scenes.widgets.segments import Segments
from scenes.widgets.toggle import Toggle
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program

_LEFT, _RIGHT, _WIDE = 64.0, 976.0, 880.0
_ROW = 88.0
_SETTLES_S = 0.4
_ECHO_S = 0.15
_VOLUMES = (("volume_master", "All sound"), ("volume_effects", "Effects"), ("volume_music", "Music"))
_PACES = (("none", "None"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"))
_TEXTS = ((100, "100 %"), (125, "125 %"), (150, "150 %"))


class SettingsScene(Scene):
    """What everybody may set as they like it."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._unsaved: dict[str, Any] = {}
        self._settles_s = 0.0
        self._echo_s = 0.0

    def build(self) -> None:
        """Sound and controls on the left, motion and display on the right."""
        self.gui.button((_LEFT, 40, 72, 72), "", self.back, icon="back", size=34)
        block(self, "Settings", "title", 60, INK, (_LEFT + 96, 40, 700, 72), stand="middle")
        self._build_sound(144)
        self._build_controls(616)
        self._build_motion(144)
        self._build_display(480)
        self.gui.set_focus(self.gui.items[1], show=False)

    def _build_sound(self, top: float) -> None:
        self._section("Sound", _LEFT, top, 448)
        self._numbers: dict[str, tuple[Sprite, tuple[float, float]]] = {}
        for row, (name, words) in enumerate(_VOLUMES):
            y = top + 80 + row * _ROW
            self._label(words, _LEFT, y)
            value = getattr(self.kit.settings, name)
            self.gui.slider((_LEFT + 272, y + 20, 456, 48), value, (0, 100), partial(self._turn, name))
            at = (_LEFT + _WIDE - 32, y + 44)
            number = self.text(f"{value}", "number", 32, INK, at, anchor="midright")
            self._numbers[name] = (number, at)
        box = (_LEFT + 16, top + 80 + 3 * _ROW + 8, _WIDE - 32, 80)
        Toggle(self, box, "Mute everything", "", self.kit.settings.mute, partial(self.change, "mute"))

    def _build_controls(self, top: float) -> None:
        self._section("Controls", _LEFT, top, 368)
        words = "Mouse, touch, keyboard and gamepad all work, at any time."
        block(self, words, "body", 28, FAINT, (_LEFT + 32, top + 72, _WIDE - 64, 48), stand="middle")
        box = (_LEFT + 32, top + 136, _WIDE - 64, 80)
        self.gui.button(box, "Change keys", self.open_keys, icon="keyboard", size=32)
        icon = self.kit.art.icon("pad", self.kit.screen.px(64), FAINT)
        self.put(icon, (_LEFT + 36, top + 288), anchor="midleft")
        words = "A choose · B back · X undo · Y hint\nLB replay · RB turns · Start pause"
        block(self, words, "body", 28, FAINT, (_LEFT + 128, top + 232, _WIDE - 160, 112), stand="middle")

    def _build_motion(self, top: float) -> None:
        self._section("Motion", _RIGHT, top, 312)
        self._label("Animation", _RIGHT, top + 80)
        Segments(self, (_RIGHT + 272, top + 92, _WIDE - 304, 64), _PACES, self.kit.settings.animation,
                 partial(self.change, "animation"))
        box = (_RIGHT + 16, top + 172, _WIDE - 32, 128)
        about = "No fades, no writhing, still boxes on the title."
        Toggle(self, box, "Reduced motion", about, self.kit.settings.reduced_motion,
               partial(self.change, "reduced_motion"))

    def _build_display(self, top: float) -> None:
        self._section("Display", _RIGHT, top, 504)
        self._label("Text size", _RIGHT, top + 80)
        Segments(self, (_RIGHT + 272, top + 92, _WIDE - 304, 64), _TEXTS, self.kit.settings.text_percent,
                 partial(self.change, "text_percent"))
        self._label("Seat panels", _RIGHT, top + 168)
        Segments(self, (_RIGHT + 272, top + 180, _WIDE - 304, 64), PANEL_NAMES, self.kit.settings.panels,
                 partial(self.change, "panels"), size=26)
        self._about: Sprite | None = None
        self._tell_panels()
        box = (_RIGHT + 16, top + 376, _WIDE - 32, 88)
        Toggle(self, box, "Full screen", "", self.kit.settings.fullscreen, partial(self.change, "fullscreen"))

    def _tell_panels(self) -> None:
        """What the choice of seat panels means."""
        if self._about is not None:
            self._about.remove()
        words, room = ABOUT_PANELS[self.kit.settings.panels], (_RIGHT + 32, 752, _WIDE - 64, 80)
        self._about = block(self, words, "body", 26, FAINT, room, stand="middle")

    def _section(self, words: str, left: float, top: float, height: float) -> None:
        self.panel((left, top, _WIDE, height))
        block(self, words, "heading", 40, INK, (left + 32, top + 16, _WIDE - 64, 56), stand="middle")

    def _label(self, words: str, left: float, top: float) -> None:
        block(self, words, "body", 30, INK, (left + 32, top, 228, _ROW), stand="middle")

    def change(self, name: str, value: Any) -> None:
        """Set one thing."""
        changes, self._unsaved = {**self._unsaved, name: value}, {}
        self.app.change(self.kit.settings.but(**changes))
        self._tell_panels()

    def _turn(self, name: str, value: int) -> None:
        """A slider is heard at once, and kept when it has come to rest."""
        self._unsaved[name] = value
        self._settles_s = _SETTLES_S
        sprite, at = self._numbers[name]
        image = self.kit.fonts.render(f"{value}", "number", 32, INK)
        sprite.set(image, image.get_rect(midright=self.kit.screen.at(at)).topleft)
        wanted = self.kit.settings.but(**self._unsaved)
        self.kit.sound.set_volumes(
            wanted.volume_master / 100, wanted.volume_effects / 100, wanted.volume_music / 100
        )
        if name != "volume_music" and self._echo_s <= 0:
            self._echo_s = _ECHO_S
            self.kit.sound.play("land")

    def update(self, dt_s: float) -> None:
        """Keep what the sliders say once they rest."""
        super().update(dt_s)
        self._echo_s -= dt_s
        if self._unsaved:
            self._settles_s -= dt_s
            if self._settles_s <= 0:
                self._keep()

    def _keep(self) -> None:
        changes, self._unsaved = self._unsaved, {}
        if changes:
            self.app.change(self.kit.settings.but(**changes))

    def leave(self) -> None:
        """Keep what was not kept yet."""
        self._keep()

    def pause(self) -> None:
        """Keep what was not kept yet."""
        self._keep()

    def open_keys(self) -> None:
        """Other keys."""
        self.app.stack.push(self.app.open.keys())

    @property
    def busy(self) -> bool:
        """Whether a slider is still to be kept."""
        return super().busy or bool(self._unsaved)
