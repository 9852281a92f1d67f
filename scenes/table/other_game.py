"""Another game with the same people: what suits so many, a press away from its seats."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core import AnyGame, constant, say
from game.match.match import AnyMatch
from game.rules import GAMES
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.base.sitters import versus
from scenes.widgets.words import block

_LEFT, _WIDTH, _HEAD, _ROW, _FOOT = 560.0, 800.0, 190.0, 104.0, 130.0


class OtherGame(Overlay):
    """The other games for the people of a match."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app)
        self.match = match

    @property
    def games(self) -> list[AnyGame]:
        """Those that so many can play."""
        count = len(self.match.setup.seats)
        return [
            game for game in GAMES
            if game.info.name != self.match.game.info.name and count in game.info.seats
            and not self.app.barred(game)
        ]

    def build(self) -> None:
        """A button for each game, and the way back."""
        games = self.games
        height = _HEAD + len(games) * _ROW + _FOOT
        top = (1080 - height) / 2
        self.panel((_LEFT, top, _WIDTH, height))
        room = (_LEFT + 50, top + 30, _WIDTH - 100, 84)
        block(self, say("Another game"), "title", 56, INK, room, align="center", stand="middle")
        room = (_LEFT + 50, top + 116, _WIDTH - 100, 50)
        block(self, versus(self.match.setup.seats), "body", 30, FAINT, room, align="center", stand="middle")
        for row, game in enumerate(games):
            box = (_LEFT + 60, top + _HEAD + row * _ROW, _WIDTH - 120, _ROW - 16)
            self.gui.button(box, constant(game.info.title), partial(self.choose, game), size=36)
        box = (_LEFT + 60, top + height - 104, _WIDTH - 120, 76.0)
        self.gui.button(box, say("Back"), self.back, icon="back", size=30)
        self.gui.set_focus(self.gui.items[0], show=False)

    def choose(self, game: AnyGame) -> None:
        """To the seats of another game, where the same people sit already."""
        app, name = self.app, game.info.name
        settings = app.kit.settings
        app.change(settings.with_choice(name, replace(settings.choice(name), seats=self.match.setup.seats)))
        app.stack.leave_game()
        app.stack.replace(app.open.game_page(game))
        app.stack.push(app.open.seats(game))
