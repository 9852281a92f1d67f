"""The one who opens a screen from another, and imports it only then: for a quick start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import AnyGame, BadContent, Board, OptionValue, Sentence
from game.match.match import AnyMatch
from game.match.setup import Setup
from scenes.base.opener import Learner, LearnerKeys, Program
from scenes.base.scene import Scene
from scenes.stage.presenters import PRESENTERS

if TYPE_CHECKING:  # the title needs no lessons and no rulebook
    from game.content.rulebook import Diagram
    from game.lessons.lesson import Lesson


class ScreenOpener:
    """Makes any screen; each is imported when it is first opened, so that the title shows sooner."""

    def __init__(self, app: Program) -> None:
        self._app = app
        self._learned: dict[str, str] = {}
        """With what the last lesson was played, for the next one."""

    def game_page(self, game: AnyGame) -> Scene:
        """Everything that can be done with one game."""
        from scenes.menus.game_page import GamePage

        return GamePage(self._app, game)

    def settings(self, match: AnyMatch | None = None) -> Scene:
        """The settings; from a match, seat panels are those of its game."""
        from scenes.menus.settings import SettingsScene

        return SettingsScene(self._app, match)

    def keys(self) -> Scene:
        """Other keys for what can be done by keys."""
        from scenes.menus.keys import KeysScene

        return KeysScene(self._app)

    def zone_keys(self) -> Scene:
        """Other keys for the zones of one keyboard that several people share."""
        from scenes.arena.keys.zone_keys import ZoneKeysScene

        return ZoneKeysScene(self._app)

    def credits(self) -> Scene:
        """Who made what."""
        from scenes.menus.credits import Credits

        return Credits(self._app)

    def importing(self, game: AnyGame) -> Scene:
        """A game that somebody sent as text."""
        from scenes.menus.importing import ImportScene

        return ImportScene(self._app, game)

    def broken_files(self, problems: Sequence[BadContent]) -> Scene:
        """What is wrong with files, to be read in peace."""
        from scenes.menus.broken_files import BrokenFiles

        return BrokenFiles(self._app, problems)

    def seats(
        self, game: AnyGame, *, start: str | None = None, board: Board | None = None,
        like: Setup | None = None,
    ) -> Scene:
        """Who sits where; perhaps for a match that goes on from a position, with those who sat there."""
        from scenes.seats.seats import Seats

        return Seats(self._app, game, start=start, board=board, like=like)

    def table(self, match: AnyMatch) -> Scene:
        """Where a match is played; at a live one several people first say with what they play.

        A match without people that is played turn by turn is a show.
        """
        if not PRESENTERS[match.game.info.name].live:
            if not match.setup.people:
                from scenes.table.show import Show

                return Show(self._app, match)
            if match.setup.guided:
                from scenes.table.guided import GuidedTable

                return GuidedTable(self._app, match)
            from scenes.table.table import Table

            return Table(self._app, match)
        from scenes.arena.arena import Arena
        from scenes.arena.guided import GuidedArena

        kind = GuidedArena if match.setup.guided else Arena
        if len(match.setup.people) > 1:
            from scenes.arena.keys.gathering import Gathering

            return Gathering(self._app, match, begin=partial(kind, self._app))
        return kind(self._app, match)

    def guided(
        self, game: AnyGame, people: Sequence[str] = ("",),
        options: Mapping[str, OptionValue] | None = None, seats: int = 0,
    ) -> Scene:
        """A first game that explains itself, for these people by their names; a guest's is empty."""
        from game.content.guides import begin_guided

        house = self._app.house
        try:
            match = begin_guided(
                game, people, house.opponents, options, seats=seats, short=house.short_games
            )
        except BadContent as problem:
            return self.broken_files([problem])
        return self.table(match)

    def quick_fight(self) -> Scene:
        """Where everybody joins a short fight in the arena with one press."""
        from scenes.arena.quick.muster import Muster

        return Muster(self._app)

    def people(self) -> Scene:
        """Everybody who has played here."""
        from scenes.house.people import People

        return People(self._app)

    def matches(self, game: AnyGame | None = None) -> Scene:
        """The shelf of all matches, or of one game's."""
        from scenes.house.shelf import MatchShelf

        return MatchShelf(self._app, self._app.book, game)

    def tournament(self, game: AnyGame) -> Scene:
        """The tournament that is under way in a game, or the choice of a new one."""
        from scenes.tournament.overview import unfinished

        path = unfinished(self._app, game)
        return self.new_tournament(game) if path is None else self.tournament_at(game, path)

    def new_tournament(self, game: AnyGame) -> Scene:
        """Who takes part, and how it is played."""
        from scenes.tournament.setup import TournamentSetup

        return TournamentSetup(self._app, game)

    def tournament_at(self, game: AnyGame, path: Path) -> Scene:
        """The overview of the tournament in a file."""
        from scenes.tournament.overview import Overview

        return Overview(self._app, game, path)

    def replay(self, match: AnyMatch, index: int = 0) -> Scene:
        """Where a match is looked at again, from so many actions on."""
        if not PRESENTERS[match.game.info.name].live:
            from scenes.table.replay import Replay

            return Replay(self._app, match, index)
        from scenes.arena.after.rerun import Rerun

        return Rerun(self._app, match, index)

    def lessons(self, game: AnyGame) -> Scene:
        """The course of a game."""
        from scenes.school.lessons import Lessons

        return Lessons(self._app, game)

    def lesson(self, game: AnyGame, lesson: Lesson) -> Scene:
        """One lesson, from where it was left."""
        from scenes.school.lesson import LessonScene
        from scenes.school.stars import kept_stars

        return LessonScene(self._app, game, lesson, kept_stars(self._app).left_at(game.info.name, lesson.id))

    def lesson_keys(self, game: AnyGame, learner: Learner) -> LearnerKeys | None:
        """The keys that play a learner's seat, in a game that has such keys."""
        if not PRESENTERS[game.info.name].live:
            return None
        from scenes.arena.keys.lesson_keys import CompassKeys

        return CompassKeys(learner, self._learned)

    def sandbox(self, game: AnyGame, title: Sentence, diagram: Diagram) -> Scene:
        """A position to play with."""
        from scenes.school.sandbox import Sandbox

        return Sandbox(self._app, game, title, diagram)

    def rulebook(self, game: AnyGame, rule: str | None = None) -> Scene:
        """The rulebook, open at a rule."""
        from scenes.book.rulebook import Rulebook

        return Rulebook(self._app, game, rule)

    def field_guide(self, game: AnyGame) -> Scene:
        """The real animal behind a game."""
        from scenes.book.field_guide import FieldGuide

        return FieldGuide(self._app, game)

    def keepsake(self, match: AnyMatch) -> Scene:
        """What guests take along of a match."""
        from scenes.cafe.keepsake import Keepsake

        return Keepsake(self._app, match)

    def guru(self) -> Scene:
        """Three questions, and the game that fits the answers."""
        from scenes.cafe.guru import GuruScene

        return GuruScene(self._app)

    def forget(self) -> None:
        """New people have come: nothing is left of what the last ones played with."""
        self._learned.clear()
