"""The staff's menu: large tiles, plain words, nothing that is lost by a slip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.cafe.records import played_today
from game.cafe.reports import read_reports, told
from game.core import NOTHING, AnyGame, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.rules import GAMES, game_named
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.cafe.checks import InputTest, ScreenTest
from scenes.cafe.desk import Desk
from scenes.cafe.pin_pad import PinSetup
from scenes.cafe.sheets import HowTo, RecordsPage, ReportsPage, UsagePage
from scenes.cafe.wishes import GamesPage, IdlePage, NamesPage, NewcomersPage, PicturesPage, SoundPage
from scenes.widgets.question import Answer, Question
from scenes.widgets.words import block, common_size

_ACROSS: Final = 4
_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 64.0, 150.0, 430.0, 196.0, 24.0
_TODAY: Final[Box] = (64.0, 810.0, 1792.0, 106.0)
_FOOT: Final = 944.0


class _Tile(NamedTuple):
    """A page of the staff."""

    icon: str
    words: Sentence
    about: Sentence
    press: Callable[[], object]


class StaffMenu(Scene):
    """Everything that only the staff do."""

    for_staff = True

    def __init__(self, app: Program, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk

    def build(self) -> None:
        """Tiles, a line about today, and the ways out."""
        title: Sentence = say("Staff")
        if self.desk.house.name:
            title = say("{house}: staff", house=verbatim(self.desk.house.name))
        block(self, title, "title", 60, INK, (64, 40, 1100, 84), stand="middle")
        self.gui.button((1416, 40, 440, 84), say("Back to the guests"), self.back, icon="check",
                        style="primary", size=32)
        tiles = self._tiles()
        sizes = self._sizes(tiles)
        for index, tile in enumerate(tiles):
            box = (_LEFT + index % _ACROSS * (_WIDTH + _GAP), _TOP + index // _ACROSS * (_HEIGHT + _GAP),
                   _WIDTH, _HEIGHT)
            self._build_tile(box, tile, sizes)
        self._build_today()
        self._build_foot()
        self.gui.set_focus(self.gui.items[0], show=False)

    @property
    def room_for_toasts(self) -> Box:
        """Over the heading: everywhere else something could be chosen."""
        return 64.0, 4.0, 1330.0, 134.0

    def _tiles(self) -> tuple[_Tile, ...]:
        app, desk, push = self.app, self.desk, self.app.stack.push
        return (
            _Tile("star", say("Games"), say("Which ones guests find on the shelf."),
                  lambda: push(GamesPage(app, desk))),
            _Tile("person", say("Newcomers"), say("How strong opponents are, how long games last."),
                  lambda: push(NewcomersPage(app, desk))),
            _Tile("sound", say("Sound"), say("How loud it may be, quiet hours, noisy rooms."),
                  lambda: push(SoundPage(app, desk))),
            _Tile("slower", say("Time"), say("How long a table is somebody's; when nobody is there."),
                  lambda: push(IdlePage(app, desk))),
            _Tile("flag", say("Language and names"), say("Of the table, of the house, of the guests."),
                  lambda: push(NamesPage(app, desk))),
            _Tile("trophy", say("Records"), say("Who stands on the list; take somebody off."),
                  lambda: push(RecordsPage(app, desk))),
            _Tile("export", say("Pictures"), say("Where guests' pictures of their games go."),
                  lambda: push(PicturesPage(app, desk))),
            _Tile("log", say("What went wrong"), self._last_report(), lambda: push(ReportsPage(app))),
            _Tile("pad", say("Test the input"), say("Keys, fingers, mouse and gamepads."),
                  lambda: push(InputTest(app))),
            _Tile("fullscreen", say("Test the screen"), say("Edges, colours and sharpness."),
                  lambda: push(ScreenTest(app))),
            _Tile("rules", say("Set up the computer"), say("Windows, Linux and Raspberry Pi."),
                  lambda: push(HowTo(app))),
            _Tile("settings", say("Everything else"), say("Settings, people and matches, as at home."),
                  lambda: push(Everything(app))),
        )

    def _last_report(self) -> Sentence:
        reports = read_reports()
        return told(reports[-1]) if reports else say("Nothing so far.")

    def _sizes(self, tiles: tuple[_Tile, ...]) -> tuple[float, float]:
        head = common_size(self, [tile.words for tile in tiles], "bold", 36, (0, 0, _WIDTH - 120, 76))
        about = common_size(self, [tile.about for tile in tiles], "body", 26, (0, 0, _WIDTH - 48, 92))
        return head, about

    def _build_tile(self, box: Box, tile: _Tile, sizes: tuple[float, float]) -> None:
        left, top, width, height = box
        self.gui.button(box, NOTHING, tile.press)
        icon = self.kit.art.icon(tile.icon, self.kit.screen.px(52), GOLD)
        self.put(icon, (left + 28, top + 52), anchor="midleft", z=104)
        room = (left + 100, top + 14, width - 120, 76)
        block(self, tile.words, "bold", sizes[0], INK, room, stand="middle", z=104)
        about = (left + 28, top + 94, width - 48, height - 104)
        block(self, tile.about, "body", sizes[1], FAINT, about, z=104)

    def _build_today(self) -> None:
        """What was played since midnight, and the way to what guests like and leave."""
        left, top, width, height = _TODAY
        self.gui.button(_TODAY, NOTHING, lambda: self.app.stack.push(UsagePage(self.app)))
        today = played_today(self.app.book)
        block(self, say("Today"), "heading", 36, INK, (left + 28, top, 180, height), stand="middle",
              z=104)
        if not today.matches:
            words: Sentence = say("Nobody has played yet.")
        else:
            games = [
                say("{game} {count}", game=constant(game_named(name).info.title), count=count)
                for name, count in today.by_game
            ]
            words = dotted((
                plural("{count} match", "{count} matches", today.matches),
                plural("{count} minute", "{count} minutes", today.minutes), *games,
            ))
        room = (left + 220, top + 8, width - 320, height - 16)
        block(self, words, "body", 30, FAINT, room, stand="middle", z=104)
        icon = self.kit.art.icon("arrow_right", self.kit.screen.px(44), GOLD)
        self.put(icon, (left + width - 36, top + height / 2), anchor="midright", z=104)

    def _build_foot(self) -> None:
        ways = (
            (say("The last table"), "undo", self.bring_back, self.desk.last_table is not None),
            (say("Change the PIN"), "keyboard", self.change_pin, True),
            (say("Start again"), "restart", self.ask_to_start_again, True),
            (say("Switch it off"), "cross", self.ask_to_end, True),
        )
        size = even_size(self.kit, [words for words, _, _, _ in ways], 30, _WIDTH)
        for index, (words, icon, press, enabled) in enumerate(ways):
            box = (_LEFT + index * (_WIDTH + _GAP), _FOOT, _WIDTH, 84.0)
            self.gui.button(box, words, press, icon=icon, size=30, words_size=size, enabled=enabled)

    def bring_back(self) -> None:
        """The table that was cleared last."""
        self.desk.bring_back()

    def change_pin(self) -> None:
        """Other digits."""
        self.app.stack.push(PinSetup(self.app, self.desk.lock, self.app.stack.pop, way_back=True))

    def ask_to_start_again(self) -> None:
        """Nothing is lost, but guests would have to wait."""
        self.app.stack.push(Question(
            self.app, say("Start again?"), say("The table is back in a few seconds. Matches are kept."),
            Answer(say("Not now"), "back"), Answer(say("Start again"), "restart"), self.desk.start_again,
        ))

    def ask_to_end(self) -> None:
        """The program ends, and nobody starts it again by itself."""
        self.app.stack.push(Question(
            self.app, say("Switch it off?"),
            say("The table goes dark until somebody starts it. Matches are kept."),
            Answer(say("Not now"), "back"), Answer(say("Switch it off"), "cross"), self.desk.end,
        ))

    def back(self) -> None:
        """Guests may come."""
        self.desk.lock_again()


class Everything(Scene):
    """What the program has beside the café: as at home, for whoever knows the PIN."""

    for_staff = True

    def build(self) -> None:
        """A tile for each."""
        self.gui.button((64, 40, 72, 72), NOTHING, self.back, icon="back", size=34)
        block(self, say("Everything else"), "title", 60, INK, (160, 40, 1100, 72), stand="middle")
        opens, push = self.app.open, self.app.stack.push
        ways: tuple[tuple[str, Sentence, Callable[[], object]], ...] = (
            ("settings", say("Settings"), lambda: push(opens.settings())),
            ("keyboard", say("Change keys"), lambda: push(opens.keys())),
            ("person", say("People"), lambda: push(opens.people())),
            ("log", say("Matches"), lambda: push(opens.matches())),
            ("trophy", say("Tournaments"), lambda: push(GamesAsAtHome(self.app))),
            ("import", say("Import a game"), lambda: push(GamesAsAtHome(self.app))),
        )
        size = even_size(self.kit, [words for _, words, _ in ways], 44, 486.0)
        for index, (icon, words, press) in enumerate(ways):
            box = (464.0 + index % 2 * 506, 210.0 + index // 2 * 200, 486.0, 180.0)
            self.gui.button(box, words, press, icon=icon, size=44, words_size=size)
        room = (464, 836, 992, 120)
        words = say("What you change in the settings is what every new group finds.")
        block(self, words, "body", 30, FAINT, room, align="center")
        self.gui.set_focus(self.gui.items[1], show=False)


class GamesAsAtHome(Scene):
    """The pages of all games, with what guests do not find on them."""

    for_staff = True

    def build(self) -> None:
        """A button for each game."""
        self.gui.button((64, 40, 72, 72), NOTHING, self.back, icon="back", size=34)
        block(self, say("Which game?"), "title", 60, INK, (160, 40, 1100, 72), stand="middle")
        for index, game in enumerate(GAMES):
            box = (560.0, 190.0 + index * 140, 800.0, 120.0)
            self.gui.button(box, NOTHING, partial(self.open_game, game))
            left, top, width, height = box
            self.image(f"{game.info.name}/cover", (left + 24, top + 12, 72, 96), z=104)
            room = (left + 130, top, width - 150, height)
            block(self, constant(game.info.title), "bold", 40, INK, room, stand="middle", z=104)
        words = say("Tournament and import stand at the foot of a game's page.")
        block(self, words, "body", 30, FAINT, (464, 920, 992, 60), align="center")
        self.gui.set_focus(self.gui.items[1], show=False)

    def open_game(self, game: AnyGame) -> None:
        """As at home."""
        self.app.stack.push(self.app.open.game_page(game))
