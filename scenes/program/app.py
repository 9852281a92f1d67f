"""The window, the frame loop and the things that every scene uses."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ai.worker import Worker
from game.cafe.house import ROOM_LOUDNESS, House
from game.content import paths
from game.content.levels import shelf_of
from game.content.settings import Room, Settings, load_settings, save_settings
from game.core import AnyGame, BadContent, Sentence, say
from game.house.book import Book, open_book
from game.house.values import Progress
from game.lessons.progress import load_stars
from scenes.base.art import Art
from scenes.base.focus import OPPOSITE
from scenes.base.fonts import Fonts
from scenes.base.input import Command, Pads, across, key_commands, pointer
from scenes.base.kit import Chosen, Kit
from scenes.base.language import language_for
from scenes.base.material import SLATE, Material
from scenes.base.packs import Packs
from scenes.base.scene import Scene
from scenes.base.screen import Screen
from scenes.base.sound import Sound
from scenes.base.theme import Theme, load_theme
from scenes.program.memory import return_large_blocks
from scenes.program.opener import ScreenOpener
from scenes.program.stack import SceneStack
from scenes.program.taking_in import TakingIn
from scenes.program.toasts import Toasts
from scenes.program.twins import Twins
from scenes.program.waiting import sleeper
from scenes.program.window import canvas_for, fill_screen, open_window, show, show_fitted, size_to_keep
from scenes.stage.board.table import table_surface

if TYPE_CHECKING:  # at a desk nobody looks after the table, and the title shows sooner
    from scenes.program.attendant import Attendant

FRAMES_PER_S = 60
_RESIZE_SETTLES_S = 0.03
_SHARP_S, _AGAIN_S, _ALL_SHARP_S = 2.0, 5.0, 20.0
"""So long what is sharp waits for the rest, that all of it may come at once: in sight, so soon after the last
time, and for motions to come. Each time the whole picture is laid out again.
"""
_RESTS_S, _LIVING_TICKS, _STILL_TICKS = 1.0, 3, 6
"""When a picture begins to be looked after less often, and in which of the usual moments then: one in which
something only lives by itself, and one in which nothing changes at all.
"""
_SLIDES_S = 0.4
"""So long after a change of size a window may slide away under the pointer, which nobody has moved then."""
_ICON_PX = 64
_TWICE_S, _TWICE_PX = 0.3, 12
"""A press is the second half of a double click so soon after the first, and so near to it."""


class App:
    """One running program."""

    def __init__(
        self, window_size: tuple[int, int] | None = None, cache: Path | None = None, at_once: bool = False,
        settings: Settings | None = None, bare: bool = False,
    ) -> None:
        """With `at_once` all art is sharp from the first, however long it takes: for pictures and tests.

        Settings that are given are used in the place of those on the disk. A bare window is the whole screen.
        """
        return_large_blocks()
        self.problems: list[str] = []
        """What the command line has been told, each sentence once."""
        self.toasts = Toasts()
        self.attendant: Attendant | None = None
        """Whoever looks after a table in a café."""
        if settings is None:
            settings, problems = load_settings(paths.settings_file())
            self.tell(problems)
        packs = Packs()
        art = Art((cache or paths.user_cache()) / "art", packs=packs, at_once=at_once)
        self._packs = packs
        icon = art.image("common/logo", (_ICON_PX, _ICON_PX))
        window = open_window(window_size or settings.window_size, settings.fullscreen, icon, bare)
        self.window, self._times = canvas_for(window)
        self._sleep = sleeper()
        screen = Screen(self.window.get_size())
        language, problems = language_for(settings.language)
        self.tell(problems)
        fonts = Fonts(screen.scale, settings.text_percent / 100, language)
        self.kit = Kit(art, fonts, screen, Chosen(settings), Sound(), self._theme())
        self.open = ScreenOpener(self)
        self.pads = Pads()
        self.worker = Worker()
        self.stack = SceneStack(self.kit, lambda: self.window.copy(), self.quit, self._refuses)
        self.clock: Callable[[], float] = time.perf_counter
        """Counts seconds for whatever must not take long in a frame; held still for pictures."""
        self._twins = Twins(self.kit)
        """What is heard is also seen, where a house says that its room is noisy."""
        self._book: Book | None = None
        self.taking_in = TakingIn()
        """What the house book has missed, taken in a little with every frame."""
        self.running = True
        self.exit_code = 0
        self._game = ""
        self.led_by_keys = False
        """Whether keys or a pad were used last: then a new screen shows its ring at once."""
        self.learner = ""
        """Who learns; empty for a guest, and for whoever starts the program next."""
        self._resized_s = 0.0
        self._since_resized_s = _SLIDES_S
        self._sharp_s = 0.0
        self._since_renewed_s = _AGAIN_S
        self._renewed = False
        """Whether sharper art is there than the picture in sight was made of."""
        self._maximised = False
        """Whether the desktop has made the window as large as it can: that size is not its own."""
        self._held: set[int] = set()
        """The buttons of the pointer that are down."""
        self._brought: Scene | None = None
        self._brought_at, self._brought_s = (0, 0), 0.0
        """The screen that a press has just brought, where the pointer was, and for how long it is there."""
        self._still_s = 0.0
        """Since when nothing has moved but what lives by itself, and nobody has done anything."""
        self._unchanged_s = 0.0
        """Since when not even that."""
        self._table_top: tuple[Material, pygame.Surface] | None = None
        self._put_off: list[pygame.Event] = []
        """What has not been handled yet."""

    @property
    def book(self) -> Book:
        """The house book, opened when somebody first asks for it."""
        if self._book is None:
            self._book, problems = open_book(paths.user_data())
            self.tell(problems)
        return self._book

    def catch_up(self) -> Iterator[Progress]:
        """Let the house book take in what came about without it, a little with every step."""
        yield from self.book.catch_up(self._stars)
        self.tell(self.book.taken_problems())

    def _stars(self) -> dict[str, int]:
        stars = load_stars(paths.stars_file())
        if stars.problem is not None:
            self.tell_once([stars.problem])
        return dict(stars.best)

    def _theme(self) -> Theme:
        try:
            return load_theme()
        except BadContent as problem:
            self.tell([problem])
            return {}

    def tell(self, problems: Iterable[BadContent | Sentence]) -> None:
        """Say on the screen and on the command line what is wrong; with files only to who can mend them."""
        for problem in problems:
            new = str(problem) not in self.problems
            self.log([problem])
            if not isinstance(problem, BadContent):
                self.toasts.show(problem)
            elif self.attendant is None or not self.guests:
                self.toasts.show(problem.said)
            elif new:
                self.attendant.report(problem)

    def tell_once(self, problems: Iterable[BadContent | Sentence]) -> None:
        """The same, unless it has been said before: for screens that come again and again."""
        self.tell([problem for problem in problems if str(problem) not in self.problems])

    def log(self, problems: Iterable[BadContent | Sentence]) -> None:
        """Say on the command line, once, what is wrong with a file."""
        for problem in map(str, problems):
            if problem not in self.problems:
                self.problems.append(problem)
                print(problem, file=sys.stderr, flush=True)

    def change(self, settings: Settings) -> None:
        """Take new settings, use them at once and keep them."""
        old = self.kit.settings
        if settings.fullscreen and not old.fullscreen and not self._maximised:
            settings = settings.but(window_size=size_to_keep())
        self.kit.settings = settings
        # What guests change lasts until they go.
        problem = None if self.guests else save_settings(settings, paths.settings_file())
        if problem:
            self.tell([problem])
        self.use_sound_settings()
        if settings.room != old.room and self.stack.scenes:
            self.stack.top.stage.spoil()  # what was lit up for a noisy room
        if settings.language != old.language:
            language, problems = language_for(settings.language)
            self.tell(problems)
            self.kit.fonts.speak(language)
            self.stack.lay_again()
        if settings.text_percent != old.text_percent:
            self.kit.fonts.resize(self.kit.screen.scale, settings.text_percent / 100)
            self.stack.lay_again()
        if settings.fullscreen != old.fullscreen:
            fill_screen(settings.fullscreen, self._maximised)

    def use_sound_settings(self) -> None:
        """Be as loud as the settings say, and no louder than the house wants."""
        s = self.kit.settings
        most = ROOM_LOUDNESS[self.room] if self.attendant is None else self.attendant.ceiling()
        self.kit.sound.set_volumes(most * s.volume_master / 100, s.volume_effects / 100, s.volume_music / 100)
        self.kit.sound.mute(s.mute)

    def start(self) -> None:
        """Open what can wait until the first frame is shown."""
        self.kit.sound.open()
        self.use_sound_settings()
        if self.kit.sound.silent_reason:
            print(self.kit.sound.silent_reason, file=sys.stderr)
        self.pads.start()
        self.worker.start()
        self.kit.art.trim()
        self.taking_in = TakingIn(self.catch_up(), self.toasts)

    def take_window(self, window: pygame.Surface) -> None:
        """Draw on a window of another size from now on."""
        self.window, self._times = canvas_for(window)
        self.resize(self.window.get_size())

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window size."""
        scale = self.kit.screen.scale
        self.kit.screen.resize(size)
        if self.kit.screen.scale != scale:
            self.kit.fonts.resize(self.kit.screen.scale, self.kit.settings.text_percent / 100)
            self.kit.art.resize()
        self._table_top = None
        self._since_renewed_s, self._renewed = _AGAIN_S, False
        self.stack.lay_again()

    def _sharpen(self, dt_s: float) -> None:
        """Bring art that has been drawn sharp into the picture, all at once and when nothing moves.

        It takes two frames, so that none is late: one for the art, one to lay out what is made of it.
        """
        art = self.kit.art
        art.tend()
        self._since_renewed_s += dt_s
        self._tell_of_packs()
        if self._renewed and self._undisturbed:
            self._renewed = False
            self.stack.lay_again()
            art.renewed()
            return
        if not art.sharper:
            self._sharp_s = 0.0
            return
        self._sharp_s += dt_s
        if not art.sharper_in_sight:
            patient = art.drawing_on and self._sharp_s < _ALL_SHARP_S
        elif self._since_renewed_s < _AGAIN_S:
            patient = art.drawing_on
        else:
            patient = art.drawing_in_sight and self._sharp_s < _SHARP_S
        if not patient and self._undisturbed:
            art.renew()
            self._since_renewed_s = 0.0
            self._table_top = None
            self.table_top(self.stack.top.kit.material)
            self._renewed = True

    @property
    def _undisturbed(self) -> bool:
        """Whether everything in sight could be laid out again and nobody would notice."""
        busy = bool(self._held) or self._resized_s > 0 or self.stack.top.half_laid
        return not busy and self.stack.calm

    def _tell_of_packs(self) -> None:
        if self._packs.problems:
            self.tell_once(self._packs.problems)
            self._packs.problems.clear()

    def barred(self, game: AnyGame) -> bool:
        """Whether a game has no whole board; then what is wrong with its files is shown instead."""
        shelf = shelf_of(game.info.name)
        if not shelf.boards:
            self.stack.push(self.open.broken_files(shelf.problems))
        return not shelf.boards

    def turn_to(self, game: str) -> None:
        """Let go of the previous game: a table that is open all day sees them all."""
        if game != self._game:
            self._game = game
            self.kit.art.forget()
            self.kit.fonts.forget()

    def table_top(self, material: Material = SLATE) -> pygame.Surface:
        """The dark table under a cloth of some material, opaque and as large as the window."""
        if self._table_top is None or self._table_top[0] is not material:
            self._table_top = (
                material, table_surface(self.kit.art, self.kit.screen.window_size, material)
            )
        return self._table_top[1]

    def own_table_top(self, material: Material = SLATE) -> pygame.Surface:
        """The same to keep and to draw on, for a screen that stays: a large window's takes 15 MB."""
        top, self._table_top = self.table_top(material), None
        return top

    def _refuses(self, scene: Scene) -> bool:
        return self.attendant is not None and self.attendant.refuses(scene)

    @property
    def guests(self) -> bool:
        """Whether strangers use the program: then nothing leads out of it, to files or to the settings."""
        return self.attendant is not None and self.attendant.guests

    @property
    def house(self) -> House:
        """What the house wishes; without one, what most houses would."""
        return House() if self.attendant is None else self.attendant.house

    @property
    def room(self) -> Room:
        """How noisy it is where the table stands: the house knows best, elsewhere the settings say."""
        return self.kit.settings.room if self.attendant is None else self.house.room

    def quit(self) -> None:
        """Close the window after this frame; at a table in a café only the staff's menu does."""
        if self.attendant is None:
            self.running = False

    def finish(self, code: int) -> None:
        """Close the window after this frame and tell the supervisor why."""
        self.exit_code = code
        self.running = False

    def handle(self, event: pygame.Event) -> None:
        """Pass an event on to those it concerns."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._size_changed()
        elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            # A window that comes to fill the screen is called restored, too.
            if not self.kit.settings.fullscreen:
                self._maximised = event.type == pygame.WINDOWMAXIMIZED
        elif event.type == pygame.WINDOWEXPOSED:
            self.stack.top.stage.spoil()
        elif event.type != pygame.MOUSEMOTION or self._since_resized_s >= _SLIDES_S:
            size = self.window.get_size()
            event = pointer(event, size, pygame.display.get_window_size())
            if self.attendant is not None and self.attendant.seize(event):
                return
            self._offer(across(event, size) if self.stack.top.stage.turned else event)

    def _size_changed(self) -> None:
        """Go on drawing in the old size, to be shown in the new one, until the edge has come to rest.

        Dragging an edge sends dozens of sizes, and each would be laid out.
        """
        old, self._since_resized_s = self.kit.screen.window_size, 0.0
        if self._resized_s <= 0:
            if pygame.display.get_window_size() == old:
                self.stack.top.stage.spoil()
                return
            self.window, self._times = pygame.Surface(old).convert(), 1
        self._resized_s = _RESIZE_SETTLES_S
        self.stack.top.stage.spoil()

    def _offer(self, event: pygame.Event) -> None:
        """Hand it on; the second half of a double click is not for the screen that the first has brought."""
        top = self.stack.top
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._is_second(event):
                return
            self._held.add(event.button)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held.discard(event.button)
        self._give(event, top)
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pressed and self.stack.scenes and self.stack.top is not top:
            self._brought, self._brought_at, self._brought_s = self.stack.top, event.pos, 0.0

    def _is_second(self, press: pygame.Event) -> bool:
        near = pygame.Vector2(press.pos).distance_to(self._brought_at) <= _TWICE_PX
        return near and self.stack.top is self._brought

    def _give(self, event: pygame.Event, top: Scene) -> None:
        if top.seize(event):
            self.led_by_keys |= event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.led_by_keys = False
        if event.type == pygame.KEYDOWN:
            commands = list(key_commands(event, self.kit.settings.keys))
            if top.gui.typing:
                commands = [command for command in commands if command.name == "pause"]
        else:
            commands = list(self.pads.read(event))
        # A letter is typed, but Escape also leaves the field.
        if not commands or top.gui.typing:
            top.handle(event)
        for command in commands:
            self.command(command)

    def command(self, command: Command) -> None:
        """Give a command to the top scene, then to the program as a whole."""
        self.led_by_keys = True
        # The ring goes the way that an arrow points, whoever the screen is turned to.
        name = OPPOSITE.get(command.name, command.name) if self.stack.top.stage.turned else command.name
        if self.stack.top.command(name):
            return
        if command.name == "mute":
            self.change(self.kit.settings.but(mute=not self.kit.settings.mute))
        elif command.name == "fullscreen" and self.attendant is None:
            self.change(self.kit.settings.but(fullscreen=not self.kit.settings.fullscreen))
        elif command.name == "pad_lost":
            self.toasts.show(say("A gamepad was unplugged. Mouse and keyboard still work."))

    def frame(self, events: Sequence[pygame.Event], dt_s: float) -> list[pygame.Rect]:
        """One turn of the loop: events, time, picture; the rectangles that changed."""
        self._put_off += events
        self._brought_s += dt_s
        self._since_resized_s += dt_s
        if self._brought_s >= _TWICE_S:
            self._brought = None
        # What people do to a picture that comes in pieces is meant for all of it, unless any of it would do.
        while self._put_off and not (self.stack.top.half_laid and not self.stack.top.fleeting):
            self.handle(self._put_off.pop(0))
            if not self.running:
                return []
        if self._resized_s > 0:
            self._resized_s -= dt_s
            if self._resized_s <= 0:
                self.take_window(pygame.display.get_surface() or self.window)
        self._sharpen(dt_s)
        self.taking_in.go_on(self.clock, self.stack.top.stage)
        if self.attendant is not None:
            self.attendant.update(dt_s)
            if not self.running:
                return []
        if self.stack.top.half_laid:
            self.stack.top.go_on_laying()
        else:
            self.stack.top.update(dt_s)
        self.stack.tidy(dt_s)
        self.kit.sound.idle()
        while self.kit.sound.problems:
            self.tell([self.kit.sound.problems.pop()])
        if not self.running:
            return []
        self.toasts.update(dt_s, self.stack.top)
        noisy = self.room == "noisy"
        if noisy:
            self._twins.update(dt_s, self.stack.top)
        rects = self.stack.draw(self.window, dt_s)
        rects += self.toasts.draw(self.window, self.stack.top.stage)
        rects += self.taking_in.draw(self.window, self.kit.screen)
        if noisy:
            rects += self._twins.draw(self.window)
        moving = (bool(rects) and not self.stack.top.at_rest) or self.taking_in.busy
        self._still_s = 0.0 if moving or events else self._still_s + dt_s
        self._unchanged_s = 0.0 if rects or events else self._unchanged_s + dt_s
        return rects

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Bring what has changed in the picture onto the screen."""
        if self._resized_s > 0:
            show_fitted(self.window)
        else:
            show(self.window, self._times, rects)

    def loop(self) -> None:
        """Frames until somebody quits; still pictures cost next to nothing."""
        clock = pygame.time.Clock()
        last_s, events = time.perf_counter(), pygame.event.get()
        while self.running:
            now_s = time.perf_counter()
            # After a hitch an animation goes on from where it was, instead of leaping.
            dt_s, last_s = min(0.1, now_s - last_s), now_s
            rects = self.frame(events, dt_s)
            if rects and pygame.display.get_active():
                self.show(rects)
            if self.attendant is not None and self.attendant.pulse is not None:
                self.attendant.pulse.beat()
            events = self._awaited(clock)

    def _awaited(self, clock: pygame.Clock) -> list[pygame.Event]:
        """What is done until the next frame; where nothing moves it comes later, if nothing is done."""
        ticks = 1
        if self.resting:
            ticks = _STILL_TICKS if self._unchanged_s > _RESTS_S else _LIVING_TICKS
        # A pad wakes nobody: it has to be looked at.
        if ticks > 1 and self._sleep is not None and not self.pads.watched:
            self._sleep(ticks * 1000 // FRAMES_PER_S)
            return pygame.event.get()
        for _ in range(ticks):
            clock.tick(FRAMES_PER_S)
            if events := pygame.event.get():
                return events
        return []

    @property
    def resting(self) -> bool:
        """Whether nothing has moved for a while, nobody has done anything, and no art is on its way."""
        return self._still_s > _RESTS_S and not self.kit.art.drawing_on

    def close(self) -> None:
        """Leave nothing behind."""
        for scene in reversed(self.stack.scenes):
            scene.leave()
        if self._book is not None:
            self._book.close()
        self.worker.close()
        self.kit.art.close()
        self.pads.stop()
        size, settings = size_to_keep(), self.kit.settings
        own = not settings.fullscreen and not self._maximised
        if self.attendant is None and own and size != settings.window_size:
            save_settings(settings.but(window_size=size), paths.settings_file())
        pygame.quit()
