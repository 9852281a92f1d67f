"""The words that lessons of Fledglings are written in."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import BadContent, Cell, Mark, Seat, say, verbatim
from game.core.words import in_a_row
from game.lessons.vocabulary import BUTTONS, Vocabulary
from tests.fledglings.rules import FLEDGLINGS, moves
from tests.fledglings.rules.notation import cell_name, cell_named
from tests.fledglings.rules.state import DrivenAway, Event, Hop, Hopped, State, cells

GOALS = ("any", "hopped", "drove", "won")


class FledglingsVocabulary(Vocabulary[State, Hop, Event]):
    """Squares by their names; goals: any, hopped:c2, drove:d4, won."""

    game = FLEDGLINGS
    rules = moves.RULES
    refusals = ("hop.yours", "hop.forward", "hop.straight", "hop.own")

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        word, _, square = goal.partition(":")
        if word not in GOALS or (square and not self.names(f"cell:{square}", state)):
            reason = say("there is no such goal; there are {names}", names=in_a_row(map(verbatim, GOALS)))
            raise BadContent("", say("goal {goal}", goal=verbatim(goal)), reason)

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        word, _, square = goal.partition(":")
        if word == "won":
            outcome = FLEDGLINGS.outcome(state)
            return outcome is not None and outcome.winner == seat
        hops = [event.to for event in events if isinstance(event, Hopped) and event.seat == seat]
        drives = [event.cell for event in events if isinstance(event, DrivenAway) and event.seat != seat]
        found = drives if word == "drove" else hops
        return cell_named(square) in found if square else bool(found)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `cell:c5` names something that is there."""
        kind, _, value = target.partition(":")
        return value in BUTTONS if kind == "button" else kind == "cell" and value in map(cell_name, cells())

    def mark(self, sign: str, cell: Cell) -> Mark:
        """A letter is a fledgling: F of the first seat, f of the second."""
        if sign not in ("F", "f"):
            reason = say("{sign} means nothing; use . for a square, F and f", sign=verbatim(sign))
            raise BadContent("", say("drawing"), reason)
        return Mark("fledgling", cell, sign, 1 if sign == "F" else 2)

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """From every fledgling to all squares round it."""
        for x, y in cells():
            for cell in cells():
                if state.at((x, y)) and 0 < max(abs(cell[0] - x), abs(cell[1] - y)) < 2:
                    yield f"{cell_name((x, y))}-{cell_name(cell)}"
