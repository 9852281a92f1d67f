"""Tao Long in short words: for the log, the prompt and the seats' panels."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.core import Seat
from game.rules.tao_long import (
    NOWHERE,
    SPACES,
    Absorb,
    Action,
    Expel,
    Go,
    Phase,
    Rest,
    Sow,
    Space,
    State,
    Stay,
    breath_of,
    decision,
    last_space,
    sides,
)
from game.rules.tao_long.events import DragonBit, Event, SegmentLost
from game.rules.tao_long.squares import NAMES
from game.rules.tao_long.state import BALANCE
from game.rules.tao_long.steps import HORIZONTAL_ONLY, VERTICAL_ONLY, is_vertical, stays
from game.rules.tao_long.wheel import COUNT, FIRE, SPACE_NAMED
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing
from scenes.stage.selection import Pick
from scenes.stage.tao_long.foresight import Foresight, foresee

DRAGONS = {1: "Tianlong", 2: "Dilong"}
DIRECTIONS = ("north", "east", "south", "west")
MODE_NAMES = {
    "grasshopper": "Grasshopper", "monk": "Monk", "master": "Master", "chosen_one": "The Chosen One",
}
DEEDS = {
    "sky": "one or two squares straight on, then bite",
    "lake": "facing north or south one square any way, else stay; then bite",
    "fire": "one square any way, then take fire or breathe it",
    "thunder": "turn left or right, bite, then play again",
    "earth": "one or two squares straight on, then bite",
    "mountain": "facing east or west one square any way, else stay; then bite",
    "water": "one square any way, then take water or breathe it",
    "wind": "turn left or right, bite, then play again",
}
_NOW = {
    "sky": "go one or two squares straight on", "earth": "go one or two squares straight on",
    "wind": "turn left or right", "thunder": "turn left or right",
    "lake": "go one square any way", "mountain": "go one square any way",
    "fire": "go one square any way", "water": "go one square any way",
}


def title(space: Space) -> str:
    """A space's name as a heading."""
    return SPACES[space].capitalize()


class TaoLongWords(PresenterWords[State, Action]):
    """The wheel and the two dragons in words."""

    def standing(self, state: State, seat: Seat) -> Standing:
        """Segments left, life and fire, and the way the dragon looks."""
        mine = state.dragons[seat - 1]
        emblems = tuple(("tao_long/water", index < mine.life) for index in range(4)) + tuple(
            ("tao_long/fire", index < mine.fire) for index in range(4)
        )
        focus = next((effect for effect in state.pending if effect.seat == seat), None)
        if focus is not None:
            note = "balance" if focus.kind == BALANCE else f"focus: {title(focus.space)}"
        elif state.options.mode == "chosen_one" and state.outcome is None:
            note = ""
        else:
            note = f"faces {DIRECTIONS[mine.facing]}"
        goal = f"segments of {DRAGONS[seat]}"
        return Standing(len(mine.tiles) - 1, 3, goal, emblems, note, wins=False, warns=False)

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Whether the board of human is kept from everybody's eyes now."""

    def called(self, seat: Seat) -> str:
        """The dragon of a seat."""
        return DRAGONS[seat]

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> str:
        """What is still to be chosen, else what is pointed at, else what the seat to act has to do."""
        return question(state, marks.chosen) or _aside(state, marks.pointed, self.hidden) or _task(state)

    def moment(self, state: State) -> str:
        """The phase of the turn, and the action of Matter."""
        if state.phase == Phase.OVER:
            return "the game is over"
        if state.phase == Phase.SPIRIT:
            return "Spirit"
        element, space = decision(state)
        name = f"focus on {title(space)}" if state.pending else f"Matter: {title(space)}"
        return f"{name}, moved already" if element else name

    def line(self, before: State, action: Action) -> str:
        """One action for the log."""
        match action:
            case Sow(space=space):
                end = title(last_space(before, space))
                return f"sows {title(space)} ({COUNT[before.wheel[space]]}) to {end}"
            case Go(exit=exit_portal) if exit_portal != NOWHERE:
                side = DIRECTIONS[action.side]
                return f"portal to {NAMES[exit_portal]}, out {side}"
            case Go():
                return f"goes {DIRECTIONS[action.direction]}{' twice' if action.squares == 2 else ''}"
            case Stay():
                return "stays"
            case Absorb():
                return f"takes {_element(before)}"
            case Expel():
                return f"breathes {_element(before)} for {breath_damage(before)}"
            case Rest():
                return "rests"

    def aftermath(self, events: Sequence[Event]) -> tuple[tuple[Seat, str], ...]:
        """Bites, and segments that are lost."""
        lines: list[tuple[Seat, str]] = []
        for event in events:
            match event:
                case DragonBit(seat=seat):
                    lines.append((seat, f"bites {DRAGONS[3 - seat]}"))
                case SegmentLost(seat=seat, after=after):
                    lines.append((seat, _segment_lost(len(after.tiles) - 1)))
        return tuple(lines)

    def wish(self, state: State, action: Action) -> str:
        """One action as somebody would ask for it; it need not be legal."""
        match action:
            case Sow(space=space, colours=colours):
                names = ", ".join("white" if colour == "w" else "black" for colour in colours)
                return f"sow {title(space)}: {names}" if names else f"sow {title(space)}"
            case Go(exit=exit_portal) if exit_portal != NOWHERE:
                way, side = DIRECTIONS[action.direction], DIRECTIONS[action.side]
                return f"go {way} into the portal, out at {NAMES[exit_portal]} to the {side}"
            case Go():
                return f"go {DIRECTIONS[action.direction]}{' twice' if action.squares == 2 else ''}"
            case Stay():
                return "stay"
            case Absorb():
                return "absorb a stone"
            case Expel():
                return "breathe at the other dragon"
            case Rest():
                return "rest"


def _segment_lost(left: int) -> str:
    return "loses a segment, none left" if left == 0 else f"loses a segment, {left} left"


def question(state: State, chosen: tuple[Pick, ...]) -> str:
    """Which stone of a lifted stack falls next, as a question; nothing once all have fallen."""
    seen = foresee(state, SPACE_NAMED[chosen[0].name]) if chosen and state.phase == Phase.SPIRIT else None
    if seen is None or len(chosen) > len(seen.path):
        return ""
    return f"Which stone falls on {title(seen.path[len(chosen) - 1])}?"


def _aside(state: State, pointed: Pick | None, hidden: bool) -> str:
    """What a space that is pointed at does, and where its stones would go."""
    if pointed is None or pointed.kind != "space":
        return ""
    space = SPACE_NAMED[pointed.name]
    seen = foresee(state, space) if state.phase == Phase.SPIRIT else None
    return empty(space) if seen is None else foretell(state, seen, hidden)


def _task(state: State) -> str:
    if state.phase == Phase.SPIRIT:
        first = "Once more: sow a stack." if state.second else "Sow a stack."
        return f"{first} The space it ends on names your action."
    element, space = decision(state)
    name, who = title(space), DRAGONS[state.actor]
    lead = f"Focus! {who} acts on {name}: " if state.pending else f"{name}: "
    if element:
        return lead + _element_words(state)
    if stays(space, sides(state, state.actor)[0].facing):
        return f"{lead}{who} stays, and bites what is ahead."
    return f"{lead}{_NOW[SPACES[space]]}."


def _element_words(state: State) -> str:
    space = decision(state)[1]
    mine, other = sides(state, state.actor)
    what = "fire" if space == FIRE else "water"
    reached = breath_of(state.level, mine, other)
    if reached is None:
        return f"take {what}, or rest. Nothing is in reach of a breath."
    return f"take {what}, breathe for {breath_damage(state)} damage, or rest."


def breath_damage(state: State) -> int:
    """What expelling would do now."""
    mine, other = sides(state, state.actor)
    reached = breath_of(state.level, mine, other)
    assert reached is not None, "expelling is offered only where the breath reaches"
    bonus = mine.fire if decision(state)[1] == FIRE else state.centre_water
    return reached.value + bonus


def foretell(state: State, seen: Foresight, hidden: bool) -> str:
    """What a sowing would lead to, or why it is forbidden."""
    count = len(seen.path)
    stones = "1 stone" if count == 1 else f"{count} stones"
    name = title(seen.action)
    if not seen.allowed:
        return f"Forbidden. {stones} end on {name}: {why_impossible(state, seen.action)}."
    lead = f"{stones} from {title(seen.space)} end on {name}: {DEEDS[SPACES[seen.action]]}."
    hurt = max((ending.damage for ending in seen.endings), default=0)
    return lead if hidden or not hurt else f"{lead} Up to {hurt} damage."


def why_impossible(state: State, action: Space) -> str:
    """Why the dragon whose turn it is cannot perform an action."""
    mine = sides(state, state.seat)[0]
    if action in VERTICAL_ONLY and not is_vertical(mine.facing):
        return "your dragon must face north or south"
    if action in HORIZONTAL_ONLY and is_vertical(mine.facing):
        return "your dragon must face east or west"
    return "no free square to go to"


def empty(space: Space) -> str:
    """A space without stones."""
    return f"{title(space)}: {DEEDS[SPACES[space]]}. No stones here now."


def _element(state: State) -> str:
    return "fire" if decision(state)[1] == FIRE else "water"
