"""What is said beside the board: what is to be done, by whom, and why something was refused."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from game.core import Reason, Seat
from scenes.stage.selection import Pick
from scenes.table.prompt import Prompt

if TYPE_CHECKING:
    from scenes.base.screen import Box
    from scenes.table.table import Table

_WHY_S = 5.0
_DOT_S = 0.4
_RULE = Pick("rule")


class Talk:
    """The words of one table; what it remembers outlives the picture."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.notice: tuple[str, str] | None = None
        """Words that stand in the place of the prompt for a while, and their kind."""
        self.last_rule = ""
        """The rule of the last refusal, where the rulebook opens."""
        self._notice_s = 0.0
        self._dots = 0

    def lay(self, box: Box) -> None:
        """Put the prompt on the stage."""
        self.prompt = Prompt(self.table, box, self._choose)

    def tell(self, kind: str, words: str, duration_s: float = inf) -> None:
        """Put a notice in the place of the prompt for a while."""
        self.notice, self._notice_s = (kind, words), duration_s
        self.say()

    def untell(self) -> None:
        """Go back to the prompt."""
        self.notice = None
        self.say()

    def refuse(self, reason: Reason) -> None:
        """Say why not, and remember the rule for the rulebook."""
        self.table.kit.sound.play("refuse")
        self.last_rule = reason.rule
        self.tell("why", reason.words, _WHY_S)

    def say(self) -> None:
        """Bring words and choices up to date."""
        table = self.table
        kind, words = self.notice or ("ask", self.words())
        choices = self._dice() or table.presenter.buttons(table.hands.selection.next)
        if kind == "why" and not choices:
            keys = " / ".join(table.kit.settings.keys.get("rules", ())).upper()
            choices = ((_RULE, f"Show the rule ({keys})"),)
        self.prompt.offer(choices)
        self.prompt.say(words, kind, self._named())
        table.list_controls()

    def _dice(self) -> tuple[tuple[Pick, str], ...]:
        """What the real dice may show; nobody is asked while something moves."""
        table = self.table
        if not table.match.asks_for_dice or not table.timeline.done:
            return ()
        words, state = table.presenter.chance_words, table.match.state
        return tuple(
            (Pick("dice", str(number)), words(state, action))
            for number, (action, _) in enumerate(table.game.chances(state))
        )

    def words(self) -> str:
        """What is to be done, with the name of whom it concerns where that is not plain."""
        table = self.table
        state, seat = table.match.state, table.person_to_act()
        if table.match.outcome is not None:
            return "The game is over."
        if seat is None and not table.match.asks_for_dice:
            return f"{table.narrator.name(table.thinker())} is thinking{'.' * (1 + self._dots)}"
        words, named = table.presenter.prompt(state, table.hands.marks), self._named()
        name = table.presenter.called(named) if named else ""
        return words if name.lower() in words.lower() else f"{name[0].upper()}{name[1:]}: {words}"

    def _named(self) -> Seat | None:
        """The seat that is to be named: it decides in another's turn, or several people share the table."""
        table = self.table
        seat, setup = table.person_to_act(), table.match.setup
        turn = table.game.turn(table.match.state)
        if turn is not None and table.match.asks_for_dice:
            seat = turn.seat
        if seat is None or not table.timeline.done:
            return None
        foreign = turn is not None and turn.seat != seat
        shared = len(setup.people) > 1 and len(setup.seats) > 2
        return seat if foreign or shared or len(table.match.to_act) > 1 else None

    def _choose(self, pick: Pick) -> None:
        """A button of the prompt."""
        if pick == _RULE:
            self.table.wishes.open_rules()
        elif pick.kind == "dice" and self.table.match.asks_for_dice:
            chances: Any = self.table.game.chances(self.table.match.state)
            self.table.play(chances[int(pick.name)][0])
        else:
            self.table.hands.pick(pick)

    def ponder(self, passed_s: float) -> None:
        """Let the dots behind the thinker's name come and go."""
        dots = int(passed_s / _DOT_S) % 3
        if dots != self._dots:
            self._dots = dots
            self.say()

    def update(self, dt_s: float) -> None:
        """Let a notice pass."""
        if self.notice is not None:
            self._notice_s -= dt_s
            if self._notice_s <= 0:
                self.untell()
