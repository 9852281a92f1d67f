"""Settings: sound, motion, display and keys; every change takes effect at once."""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple, Unpack

from game.content.settings import Animation, Changes, Panels
from game.core import NOTHING, Sentence, constant, say, verbatim
from game.core.words import in_turn, percent
from game.languages.catalogues import known_languages
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import SceneWith
from scenes.base.sprites import Sprite
from scenes.seats.options import ABOUT_PANELS, PANEL_NAMES
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.rooms import ABOUT_ROOMS, ROOMS
from scenes.widgets.segments import Segments, even_segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.toggle import Toggle
from scenes.widgets.words import Label, block, common_size, head

_LEFT, _RIGHT, _WIDTH = 64.0, 976.0, 880.0
_ROW = 88.0
_VOLUME_ROW = 80.0
_NOTE = 26.0
"""The size of words that explain something."""
_SETTLES_S = 0.4
_ECHO_S = 0.15
Volume = Literal["volume_master", "volume_effects", "volume_music"]
_VOLUMES: tuple[tuple[Volume, Sentence], ...] = (
    ("volume_master", say("All sound")), ("volume_effects", say("Effects")), ("volume_music", say("Music")),
)
_ANIMATION, _LANGUAGE, _ROOM = say("Animation"), say("Language"), say("The room is")
_TEXT_SIZE, _SEAT_PANELS = say("Text size"), say("Seat panels")
_LABELS = (*(words for _, words in _VOLUMES), _ANIMATION, _LANGUAGE, _ROOM, _TEXT_SIZE, _SEAT_PANELS)
_PACES: tuple[tuple[Animation, Sentence], ...] = (
    ("none", say("None", sense="no animation")), ("fast", say("Fast")), ("normal", say("Normal")),
    ("slow", say("Slow")),
)
_TEXTS = tuple((each, percent(each)) for each in (100, 125, 150))


_ABOUT_IN_ARENA: dict[Panels, Sentence] = {
    "edges": say("Panels are turned to the left and right edges of the table."),
}


class SettingsPicture(NamedTuple):
    """What changes while the controls stay."""

    numbers: dict[Volume, Sprite]
    panels: Label
    """What the choice of seat panels means."""


class SettingsScene(SceneWith[SettingsPicture]):
    """Everything that people can set to their liking."""

    for_staff = True

    def __init__(self, app: Program, match: AnyMatch | None = None) -> None:
        super().__init__(app)
        self._match = match
        """The match that waits meanwhile: seat panels are those of its game."""
        self._unsaved: Changes = {}
        """What sliders say that have not come to rest yet."""
        self._settles_s = 0.0
        self._echo_s = 0.0

    def build(self) -> SettingsPicture:
        """Sound and controls on the left, motion and display on the right."""
        head(self, say("Settings"), 700)
        numbers = self._build_sound(136)
        self._build_controls(736)
        self._build_motion(136)
        panels = self._build_display(472)
        self.gui.set_focus(self.gui.items[1], show=False)
        return SettingsPicture(numbers, panels)

    def settle(self) -> None:
        """Say what the choice of seat panels means, and for which games."""
        words = ABOUT_PANELS[self._panels]
        if self._match is not None:
            game = constant(self._match.game.info.title)
            words = in_turn(_ABOUT_IN_ARENA.get(self._panels, words), say("Only in {game}.", game=game))
        else:
            words = in_turn(words, say("For games without a choice of their own."))
        self.picture.panels.say(words, FAINT)

    @property
    def _panels(self) -> Panels:
        """The choice of seat panels that is in force."""
        settings, match = self.kit.settings, self._match
        if match is None:
            return settings.panels
        name = match.game.info.name
        return PRESENTERS[name].panel_layout(settings.panels_of(name), len(match.setup.seats))

    def _offered_panels(self) -> tuple[Panels, ...]:
        """All ways, or those of the game that waits."""
        if self._match is None:
            return tuple(PANEL_NAMES)
        return PRESENTERS[self._match.game.info.name].panel_layouts(len(self._match.setup.seats))

    def _lay_panels(self, panels: Panels) -> None:
        """Have seat panels lie so in all games without a choice of their own, or in the one that waits."""
        if self._match is None:
            self.change(panels=panels)
        else:
            self.change(choices=self.kit.settings.with_panels(self._match.game.info.name, panels).choices)

    def _build_sound(self, top: float) -> dict[Volume, Sprite]:
        self._section(say("Sound"), _LEFT, top, 576)
        numbers: dict[Volume, Sprite] = {}
        for row, (name, words) in enumerate(_VOLUMES):
            y = top + 66 + row * _VOLUME_ROW
            self._label(words, _LEFT, y)
            value: int = getattr(self.kit.settings, name)
            self.gui.slider((_LEFT + 272, y + 20, 456, 48), value, (0, 100), partial(self._turn, name))
            at = (_LEFT + _WIDTH - 32, y + 44)
            numbers[name] = self.text(verbatim(f"{value}"), "number", 32, INK, at, anchor="midright")
        box = (_LEFT + 16, top + 304, _WIDTH - 32, 80)
        muted = self.kit.settings.mute
        Toggle(self, box, say("Mute everything"), NOTHING, muted, lambda on: self.change(mute=on))
        self._label(_ROOM, _LEFT, top + 388)
        Segments(self, (_LEFT + 272, top + 400, _WIDTH - 304, 64), ROOMS, self.kit.settings.room,
                 lambda room: self.change(room=room), size=self._segment_size())
        room = (_LEFT + 32, top + 472, _WIDTH - 64, 92)
        block(self, ABOUT_ROOMS, "body", _NOTE, FAINT, room, stand="middle")
        return numbers

    def _build_controls(self, top: float) -> None:
        self._section(say("Controls"), _LEFT, top, 296)
        words = say("Mouse, touch, keyboard and gamepad all work, at any time.")
        block(self, words, "body", _NOTE, FAINT, (_LEFT + 32, top + 64, _WIDTH - 64, 48), stand="middle")
        box = (_LEFT + 32, top + 118, _WIDTH - 64, 76)
        self.gui.button(box, say("Change keys"), self.open_keys, icon="keyboard", size=32)
        icon = self.kit.art.icon("pad", self.kit.screen.px(64), FAINT)
        self.put(icon, (_LEFT + 36, top + 246), anchor="midleft")
        words = say("A choose · B back · X undo · Y hint\nLB replay · RB turns · Start pause")
        block(self, words, "body", _NOTE, FAINT, (_LEFT + 128, top + 202, _WIDTH - 160, 88), stand="middle")

    def _build_motion(self, top: float) -> None:
        self._section(say("Motion"), _RIGHT, top, 312)
        self._label(_ANIMATION, _RIGHT, top + 80)
        Segments(self, (_RIGHT + 272, top + 92, _WIDTH - 304, 64), _PACES, self.kit.settings.animation,
                 lambda value: self.change(animation=value), size=self._segment_size())
        box = (_RIGHT + 16, top + 172, _WIDTH - 32, 128)
        about = say("No fades, no writhing, still boxes on the title.")
        Toggle(self, box, say("Reduced motion"), about, self.kit.settings.reduced_motion,
               lambda on: self.change(reduced_motion=on))

    def _build_display(self, top: float) -> Label:
        self._section(say("Display"), _RIGHT, top, 560)
        size = self._segment_size()
        self._label(_LANGUAGE, _RIGHT, top + 72)
        names, problems = known_languages()
        self.app.tell_once(problems)
        languages = [(code, verbatim(name)) for code, name in names.items()]
        Stepper(self, (_RIGHT + 272, top + 84, _WIDTH - 304, 64), languages, self.kit.fonts.language.code,
                lambda code: self.change(language=code), size=size)
        self._label(_TEXT_SIZE, _RIGHT, top + 156)
        Segments(self, (_RIGHT + 272, top + 168, _WIDTH - 304, 64), _TEXTS, self.kit.settings.text_percent,
                 lambda value: self.change(text_percent=value), size=size)
        self._label(_SEAT_PANELS, _RIGHT, top + 240)
        panels = [(each, PANEL_NAMES[each]) for each in self._offered_panels()]
        box = (_RIGHT + 272, top + 252, _WIDTH - 304, 64)
        Segments(self, box, panels, self._panels, self._lay_panels, size=size)
        box = (_RIGHT + 16, top + 456, _WIDTH - 32, 84)
        full = self.kit.settings.fullscreen
        Toggle(self, box, say("Full screen"), NOTHING, full, lambda on: self.change(fullscreen=on))
        return Label(self, "body", _NOTE, (_RIGHT + 32, top + 328, _WIDTH - 64, 124), stand="middle")

    def _segment_size(self) -> float:
        """One size for everything that is chosen side by side."""
        groups = (
            [words for _, words in _PACES], [words for _, words in _TEXTS], [words for _, words in ROOMS],
            [*PANEL_NAMES.values()],
        )
        return even_segments(self, _WIDTH - 304, groups)

    def _section(self, words: Sentence, left: float, top: float, height: float) -> None:
        self.panel((left, top, _WIDTH, height))
        block(self, words, "heading", 40, INK, (left + 32, top + 8, _WIDTH - 64, 68), stand="middle")

    def _label(self, words: Sentence, left: float, top: float) -> None:
        room = (left + 32, top, 228, _ROW)
        block(self, words, "body", common_size(self, _LABELS, "body", 30, room), INK, room, stand="middle")

    def change(self, **changes: Unpack[Changes]) -> None:
        """Set something, and what the sliders say along with it."""
        self._unsaved.update(changes)
        self._keep()
        self.settle()

    def _turn(self, name: Volume, value: int) -> None:
        """A slider is heard at once, and kept when it has come to rest."""
        self._unsaved[name] = value
        self._settles_s = _SETTLES_S
        number = self.picture.numbers[name]
        image = self.kit.fonts.render(verbatim(f"{value}"), "number", 32, INK)
        number.set(image, image.get_rect(topright=number.rect.topright).topleft)
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
