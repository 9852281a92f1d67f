"""What people at the table can ask for besides playing: undo, hints, replays, other screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.match import AnyMatch
from scenes.base.pace import PACES
from scenes.table.thinking import HINT_LEVEL

if TYPE_CHECKING:
    from scenes.table.table import Table


_BEFORE_REPLAY_S = 0.2
_TOLD_S = 5.0


class Wishes:
    """Named wishes of the people at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[str, Callable[[], None]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "replay": self.replay_last,
            "log": self.toggle_log, "rules": self.open_rules, "pause": self.let_go_or_pause,
            "back": self.let_go_or_pause, "mute": self.mute,
            "faster": lambda: self.pace(-1), "slower": lambda: self.pace(1),
            "legend": lambda: self.look("legend"), "look": lambda: self.look("look"),
        }

    def fulfil(self, name: str) -> bool:
        """Do what is wished for; whether the table knows it."""
        if name not in self._known:
            return False
        self._known[name]()
        return True

    def undo(self) -> None:
        """Take back to the last decision of a person."""
        table = self.table
        if table.match.undo():
            table.show_other_moment()
        elif table.match.outcome is None and table.timeline.done:
            table.talk.tell("hint", why_no_undo(table.match), _TOLD_S)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.table.match.redo() is not None:
            self.table.show_other_moment()

    def hint(self) -> None:
        """Ask for a move with its reason."""
        table = self.table
        seat = table.person_to_act()
        able = seat is not None and table.buttons["hint"].enabled
        if seat is not None and able and not table.thinking.under_way and table.timeline.done:
            table.talk.tell("hint", "Looking for a good move.")
            table.thinking.ask(table.match.state, seat, HINT_LEVEL, "hint")

    def replay_last(self) -> None:
        """Show again what happened since the last turn of the person to act."""
        table = self.table
        seat, actions = table.person_to_act(), table.match.history.actions
        start = max((index + 1 for index, action in enumerate(actions) if action.seat == seat), default=0)
        if seat is None or start >= len(actions) or not table.timeline.done:
            return
        timeline = table.presenter.glide(table.match.step_at(start).state)
        timeline.wait(_BEFORE_REPLAY_S)
        for index in range(start, len(actions)):
            timeline.then(table.presenter.animate(table.match.step_at(index + 1).events))
        table.show(timeline)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.table.log_shown = not self.table.log_shown
        self.table.log.shown = self.table.log_shown

    def look(self, command: str) -> None:
        """Switch one of the game's own views on or off."""
        table = self.table
        if table.timeline.done and any(view.command == command for view in table.presenter.views()):
            table.presenter.view(command, table.match.state)
            table.hands.sit(table.match.state, table.person_to_act())
            table.refresh()

    def mute(self) -> None:
        """Sound on or off."""
        app = self.table.app
        app.change(app.kit.settings.but(mute=not app.kit.settings.mute))
        self.table.refresh()

    def pace(self, step: int) -> None:
        """Animate faster or slower."""
        app, names = self.table.app, list(PACES)
        index = min(len(names) - 1, max(0, names.index(app.kit.settings.animation) + step))
        app.change(app.kit.settings.but(animation=names[index]))
        app.toasts.show(f"Animation: {names[index]}")

    def let_go_or_pause(self) -> None:
        """Let go of what is chosen, else pause."""
        if self.table.presenter.close():
            return
        if self.table.hands.cancel():
            self.table.talk.untell()
        else:
            self.open_pause()

    def open_pause(self) -> None:
        """The pause screen."""
        from scenes.table.pause import Pause

        self.table.app.stack.push(Pause(self.table.app, self.table))

    def open_rules(self) -> None:
        """The rulebook, at the rule that was last refused."""
        table = self.table
        table.app.stack.push(table.app.open.rulebook(table.game, table.talk.last_rule or None))

    def open_replay(self, index: int) -> None:
        """The match as it was after so many actions."""
        from scenes.table.replay import Replay

        self.table.app.stack.push(Replay(self.table.app, self.table.match, index))

    def start_again(self) -> None:
        """The same match from the beginning; this one is given up."""
        from game.content.matches import rematch

        self.table.match.abandon()
        self.table.app.stack.unwind(type(self.table))
        self.table.app.stack.replace(type(self.table)(self.table.app, rematch(self.table.match)))


def why_no_undo(match: AnyMatch) -> str:
    """What stands in the way of taking something back."""
    for action in reversed(match.history.actions):
        if action.seat <= 0:
            return "What chance has shown cannot be taken back."
        if match.setup.is_person(action.seat):
            return "That cannot be taken back any more."
    return "There is nothing to take back yet."
