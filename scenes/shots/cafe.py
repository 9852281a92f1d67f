"""Pictures of a table in a café: what guests see, and what the staff see."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime

from game.cafe.guru import Taste
from game.cafe.house import House
from game.cafe.pin import Lock
from game.cafe.reports import written
from game.content.levels import shelf_of
from game.content.matches import begin, unfinished
from game.core import Outcome, Rng, say
from game.house.entry import Entry
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.cafe.attract import Attract
from scenes.cafe.checks import InputTest, ScreenTest
from scenes.cafe.guru import GuruScene
from scenes.cafe.keepsake import Keepsake, RulesCard
from scenes.cafe.notices import BackAgain, StillThere, TimeIsUp
from scenes.cafe.pin_pad import PinPad, PinSetup
from scenes.cafe.sheets import HowTo, RecordsPage, ReportsPage, UsagePage
from scenes.cafe.staff import Everything, StaffMenu
from scenes.cafe.wishes import GamesPage, IdlePage, NamesPage, NewcomersPage, PicturesPage, SoundPage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.shots.house import enter_results, shelved_book
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, scene
from scenes.widgets.line_entry import LineEntry

ERROR = "ValueError: a die showed a seventh side"
"""What went wrong in a report, as Python says it."""
_HOUSE = House(name="Café Mokka", keep_names=True, pictures=".")


def _as_guests(shot: Shot) -> Shot:
    """The same picture at a table in a café."""

    def shown(app: App) -> None:
        app.attendant = Attendant(app, _HOUSE)
        app.attendant.update = lambda dt_s: None  # type: ignore[method-assign]
        shot(app)
        app.attendant = None

    return shown


def _as_staff(make: Callable[[App, Attendant], Scene]) -> Shot:
    def shown(app: App) -> None:
        attendant = app.attendant = Attendant(app, _HOUSE)
        attendant.staff = True
        attendant.update = lambda dt_s: None  # type: ignore[method-assign]
        app.stack.push(make(app, attendant))
        frames(app, 40)
        app.attendant = None

    return shown


def _attract(kind: str, game: str = "", seconds: float = 3.0) -> Shot:
    """An act of the loop as it stands after some seconds."""

    def shot(app: App) -> None:
        if kind == "records":
            _play_a_day(app)
        scene = Attract(app, random.Random(SEED))
        app.stack.push(scene)
        for _ in range(30):
            if scene.act.kind == kind and scene.act.game in (game, ""):
                break
            scene.skip()
        frames(app, round(60 * seconds))

    return _as_guests(shot)


def _play_a_day(app: App) -> None:
    """Results, and matches that are told move by move: only those can be records."""
    enter_results(app)
    shelved_book()
    for _ in app.book.catch_up():
        pass


def _records(app: App, attendant: Attendant) -> Scene:
    _play_a_day(app)
    return RecordsPage(app, attendant)


def _guru(page: int, count: int = 3, taste: Taste = "dice") -> Shot:
    def shot(app: App) -> None:
        scene = GuruScene(app)
        scene.people, scene.page, scene.taste = count if page else 0, page, taste
        app.stack.push(scene)
        frames(app, 60)

    return _as_guests(shot)


def _title(app: App) -> None:
    app.stack.push(Title(app))
    frames(app, 60)


def _over_title(make: Callable[[App], Scene]) -> Shot:
    def shot(app: App) -> None:
        _title(app)
        app.stack.push(make(app))
        frames(app, 40)

    return _as_guests(shot)


def _back_again(app: App) -> Scene:
    shelved_book()
    found, _ = unfinished()
    assert found is not None
    return BackAgain(app, found, lambda match: None, lambda: None)


def _keepsake(app: App) -> None:
    """A match of Ejderhalar that was played to its end by anybody."""
    game, rng = EJDERHALAR, Rng(SEED)
    board = shelf_of("ejderhalar").boards[0]
    match = begin(game, board, PEOPLE, {}, seed=SEED)
    while match.outcome is None and len(match.history) < 60:
        match.submit(rng.choice(game.legal(match.state, match.state.seat)))
    app.stack.push(Scene(app))
    app.stack.push(Keepsake(app, match))
    frames(app, 30)


def _reports(app: App, attendant: Attendant) -> Scene:
    written("crash", 4000, ERROR)
    written("frozen", 620)
    written("afresh", 30_000)
    return ReportsPage(app)


def _usage(app: App, attendant: Attendant) -> Scene:
    for number in range(9):
        game = ("ejderhalar", "eye_for_an_eye", "tao_long", "ejderhalar")[number % 4]
        app.book.enter_result(Entry(game, "classic", (Sitter.person(), Sitter.person()), state="ended",
                                    outcome=Outcome(((1,), (2,)), "goal"),
                                    created=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")))
    for lesson, finished in (("ejderhalar/moving", 5), ("tao_long/wheel", 2), ("eye_for_an_eye/dice", 0)):
        for number in range(6):
            app.book.learner(lesson, "started")
            app.book.learner(lesson, "finished" if number < finished else "left", 4)
    return UsagePage(app)


CAFE_SHOTS: dict[str, Shot] = {
    "cafe_welcome": _attract("welcome"),
    **{f"cafe_poster_{name}": _attract("poster", name) for name in ("ejderhalar", "eye_for_an_eye")},
    **{f"cafe_play_{name}": _attract("play", name, 8.0) for name in House().games},
    "cafe_records": _attract("records"),
    "cafe_title": _as_guests(_title),
    "guru_people": _guru(0), "guru_time": _guru(1), "guru_taste": _guru(2), "guru_answer": _guru(3),
    "guru_answer_six": _guru(3, 6, "shout"), "guru_answer_think": _guru(3, 2, "think"),
    "keepsake": _as_guests(_keepsake),
    "rules_card": _as_guests(scene(lambda app: RulesCard(app, EJDERHALAR))),
    "cafe_still_there": _over_title(lambda app: StillThere(app, "turns")),
    "cafe_time_is_up": _over_title(lambda app: TimeIsUp(app, lambda: None, lambda: None, 2)),
    "cafe_back_again": _over_title(_back_again),
    "cafe_pin": _over_title(lambda app: PinPad(app, Lock(), lambda: None)),
    "cafe_pin_setup": _as_staff(lambda app, desk: PinSetup(app, Lock(), lambda: None)),
    "staff": _as_staff(StaffMenu),
    "staff_games": _as_staff(GamesPage), "staff_newcomers": _as_staff(NewcomersPage),
    "staff_sound": _as_staff(SoundPage), "staff_time": _as_staff(IdlePage),
    "staff_names": _as_staff(NamesPage), "staff_pictures": _as_staff(PicturesPage),
    "staff_folder": _as_staff(lambda app, desk: LineEntry(
        app, say("Another folder"), "/media/stick/Wyrm & Wing", lambda text: None, 400,
    )),
    "staff_records": _as_staff(_records), "staff_reports": _as_staff(_reports),
    "staff_usage": _as_staff(_usage),
    "staff_how_to": _as_staff(lambda app, desk: HowTo(app)),
    "staff_input": _as_staff(lambda app, desk: InputTest(app)),
    "staff_screen": _as_staff(lambda app, desk: ScreenTest(app)),
    "staff_everything": _as_staff(lambda app, desk: Everything(app)),
}
