"""Tao Long in short words: for the log, the prompt and the seats' panels."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.core import NOTHING, Board, OptionValue, Seat, Sentence, plural, say, verbatim
from game.core.words import in_a_row
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
from game.rules.tao_long.events import (
    BalanceStruck,
    BreathExpelled,
    DragonBit,
    DragonMoved,
    Event,
    PortalPassed,
    SegmentLost,
    StoneAbsorbed,
    StonesSown,
)
from game.rules.tao_long.moves import can_absorb
from game.rules.tao_long.squares import NAMES
from game.rules.tao_long.state import BALANCE
from game.rules.tao_long.steps import HORIZONTAL_ONLY, VERTICAL_ONLY, is_vertical, stays
from game.rules.tao_long.wheel import COUNT, FIRE, SPACE_NAMED
from scenes.stage.goals import Goal, Part
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing, begins_word
from scenes.stage.selection import Pick
from scenes.stage.tao_long.foresight import Foresight, foresee

DRAGONS: Final[Mapping[Seat, Sentence]] = {1: say("Tianlong"), 2: say("Dilong")}
DIRECTIONS: Final = (
    say("north", sense="which way"), say("east", sense="which way"), say("south", sense="which way"),
    say("west", sense="which way"),
)
MODE_NAMES: Final[Mapping[str, Sentence]] = {
    "grasshopper": say("Grasshopper"), "monk": say("Monk"), "master": say("Master"),
    "chosen_one": say("The Chosen One"),
}
SPACE_NAMES: Final[Mapping[str, Sentence]] = {
    "sky": say("Sky"), "lake": say("Lake"),
    "fire": say("Fire"), "thunder": say("Thunder"),
    "earth": say("Earth"), "mountain": say("Mountain"),
    "water": say("Water"), "wind": say("Wind"),
}
_STRAIGHT: Final = say("one or two squares straight on, then bite")
_TURN: Final = say("turn left or right, bite, then play again")
DEEDS: Final[Mapping[str, Sentence]] = {
    "sky": _STRAIGHT,
    "lake": say("facing north or south one square any way, else stay; then bite"),
    "fire": say("one square any way, then take fire or breathe it"),
    "thunder": _TURN,
    "earth": _STRAIGHT,
    "mountain": say("facing east or west one square any way, else stay; then bite"),
    "water": say("one square any way, then take water or breathe it"),
    "wind": _TURN,
}
"""What a space lets a dragon do: follows a colon and is followed by a full stop."""
_GO_STRAIGHT: Final = say("go one or two squares straight on.")
_GO_ANY_WAY: Final = say("go one square any way.")
_GO_ROUND: Final = say("turn left or right.")
_NOW: Final[Mapping[str, Sentence]] = {
    "sky": _GO_STRAIGHT, "earth": _GO_STRAIGHT, "wind": _GO_ROUND, "thunder": _GO_ROUND,
    "lake": _GO_ANY_WAY, "mountain": _GO_ANY_WAY, "fire": _GO_ANY_WAY, "water": _GO_ANY_WAY,
}
"""What is to be done now: follows the name of a space and a colon."""
_STONES: Final = {"w": say("white", sense="a stone"), "b": say("black", sense="a stone")}


def title(space: Space) -> Sentence:
    """A space's name."""
    return SPACE_NAMES[SPACES[space]]


class TaoLongWords(PresenterWords[State, Action]):
    """The wheel and the two dragons in words."""

    def deed(
        self, names: Mapping[Seat, Sentence], seat: Seat, before: State, events: Sequence[Event]
    ) -> Sentence | None:
        """Segments and harm first, then balance, portals, stones and plain moves."""
        name = names[seat]
        foe = DRAGONS[3 - seat]
        torn = any(isinstance(event, SegmentLost) and event.seat != seat for event in events)
        for event in events:
            match event:
                case BreathExpelled(seat=who, squares=hit) if who == seat and hit:
                    return say("{name} breathed a segment off {dragon}.", name=name, dragon=foe) if torn \
                        else say("{name} breathed on {dragon}.", name=name, dragon=foe)
                case DragonBit(seat=who) if who == seat:
                    return say("{name} bit a segment off {dragon}.", name=name, dragon=foe) if torn \
                        else say("{name} bit {dragon}.", name=name, dragon=foe)
        for event in reversed(events):
            match event:
                case BalanceStruck(seat=who) if who == seat:
                    return say("{name} struck the balance.", name=name)
                case PortalPassed(seat=who) if who == seat:
                    return say("{name} slipped through a portal.", name=name)
                case StoneAbsorbed(seat=who, element=element) if who == seat:
                    return say("{name} took fire.", name=name) if element == FIRE \
                        else say("{name} took water.", name=name)
                case DragonMoved(seat=who, direction=direction) if who == seat:
                    return say("{name} led {dragon} {direction}.", name=name, dragon=DRAGONS[seat],
                               direction=DIRECTIONS[direction])
        for event in events:
            if isinstance(event, StonesSown) and event.seat == seat:
                return say("{name} sowed the stones of {space}.", name=name,
                           space=SPACE_NAMES[SPACES[event.space]])
        return None

    first: ClassVar[Sentence] = say("First choose a space of the wheel.")

    def standing(self, state: State, seat: Seat) -> Standing:
        """Segments left, life and fire, and the way the dragon looks."""
        mine = state.dragons[seat - 1]
        emblems = tuple(("tao_long/water", index < mine.life) for index in range(4)) + tuple(
            ("tao_long/fire", index < mine.fire) for index in range(4)
        )
        focus = next((effect for effect in state.pending if effect.seat == seat), None)
        if focus is not None:
            space = focus.space
            note = say("balance") if focus.kind == BALANCE else say("focus: {space}", space=title(space))
        elif state.options.mode == "chosen_one" and state.outcome is None:
            note = NOTHING
        else:
            note = say("faces {direction}", direction=DIRECTIONS[mine.facing])
        goal = say("segments of {dragon}", dragon=DRAGONS[seat])
        return Standing(len(mine.tiles) - 1, 3, goal, emblems, note, wins=False, warns=False)

    def goals(self, state: State) -> tuple[Goal, ...]:
        """Stones that are sown, what does harm, and a dragon without a body."""
        return (
            Goal((Part("tao_long/stone_white", (0, 34, 44, 44)),
                  Part("tao_long/stone_black", (27, 6, 46, 46)),
                  Part("tao_long/stone_white", (56, 34, 44, 44))),
                 say("Sow the stones of a space: where they end, your dragon moves.")),
            Goal((Part("tao_long/mark_bite", (0, 8, 62, 62)), Part("tao_long/fire", (44, 34, 56, 62))),
                 say("Bite it and breathe fire or water at it: harm costs its water.")),
            Goal((Part("tao_long/water", (2, 6, 42, 42)), Part("tao_long/seal_2", (30, 26, 68, 68))),
                 say("Without water it loses a segment. Whoever loses all three has lost.")),
        )

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Whether the board of human is kept from everybody's eyes now."""

    def called(self, seat: Seat) -> Sentence:
        """The dragon of a seat."""
        return DRAGONS[seat]

    def titled(self, seat: Seat) -> Sentence:
        """The dragon of a seat."""
        return DRAGONS[seat]

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """The name of a mode, how much water a dragon lacks, and who begins."""
        if option == "mode":
            return MODE_NAMES[str(value)]
        if not option.startswith("less_water_"):
            return begins_word(option, value)
        return say("−{count} water", count=int(value)) if value else say("None")

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What is still to be chosen, else what is pointed at, else what the seat to act has to do."""
        return which_stone(state, marks.chosen) or _aside(state, marks.pointed, self.hidden) or _task(state)

    def moment(self, state: State) -> Sentence:
        """The phase of the turn, and the action of Matter."""
        if state.phase == Phase.OVER:
            return say("the game is over")
        if state.phase == Phase.SPIRIT:
            return say("Spirit")
        element, acting = decision(state)
        space = title(acting)
        if state.pending:
            moved = say("focus on {space}, moved already", space=space)
            return moved if element else say("focus on {space}", space=space)
        moved = say("Matter: {space}, moved already", space=space)
        return moved if element else say("Matter: {space}", space=space)

    def line(self, before: State, action: Action) -> Sentence:
        """One action for the log."""
        match action:
            case Sow(space=space):
                end, stones = title(last_space(before, space)), COUNT[before.wheel[space]]
                return say("sows {space} ({stones}) to {end}", space=title(space), stones=stones, end=end)
            case Go(exit=exit_portal) if exit_portal != NOWHERE:
                portal, side = verbatim(NAMES[exit_portal]), DIRECTIONS[action.side]
                return say("portal to {square}, out {direction}", square=portal, direction=side)
            case Go():
                way = DIRECTIONS[action.direction]
                if action.squares == 2:
                    return say("goes {direction} twice", direction=way)
                return say("goes {direction}", direction=way)
            case Stay():
                return say("stays")
            case Absorb():
                return say("takes fire") if _on_fire(before) else say("takes water")
            case Expel():
                damage = breath_damage(before)
                if _on_fire(before):
                    return say("breathes fire for {damage}", damage=damage)
                return say("breathes water for {damage}", damage=damage)
            case Rest():
                return say("rests")

    def aftermath(self, events: Sequence[Event]) -> tuple[tuple[Seat, Sentence], ...]:
        """Bites, and segments that are lost."""
        lines: list[tuple[Seat, Sentence]] = []
        for event in events:
            match event:
                case DragonBit(seat=seat):
                    lines.append((seat, say("bites {dragon}", dragon=DRAGONS[3 - seat])))
                case SegmentLost(seat=seat, after=after):
                    lines.append((seat, _segment_lost(len(after.tiles) - 1)))
        return tuple(lines)

    def question(self, state: State, action: Action) -> Sentence:
        """What the referee is asked about an action; it need not be legal."""
        dragon = DRAGONS[action.seat]
        match action:
            case Sow(space=space, colours=colours):
                name, stones = title(space), in_a_row([_STONES[colour] for colour in colours])
                if not stones:
                    return say("May {dragon} sow {space}?", dragon=dragon, space=name)
                return say("May {dragon} sow {space}: {stones}?", dragon=dragon, space=name, stones=stones)
            case Go():
                return _asked_way(dragon, action)
            case Stay():
                return say("May {dragon} stay?", dragon=dragon)
            case Absorb():
                return say("May {dragon} absorb a stone?", dragon=dragon)
            case Expel():
                return say("May {dragon} breathe at the other dragon?", dragon=dragon)
            case Rest():
                return say("May {dragon} rest?", dragon=dragon)


def _asked_way(dragon: Sentence, action: Go) -> Sentence:
    way = DIRECTIONS[action.direction]
    if action.exit != NOWHERE:
        return say(
            "May {dragon} go {direction} into the portal, out at {square} to the {side}?", dragon=dragon,
            direction=way, square=verbatim(NAMES[action.exit]), side=DIRECTIONS[action.side],
        )
    if action.squares == 2:
        return say("May {dragon} go {direction} twice?", dragon=dragon, direction=way)
    return say("May {dragon} go {direction}?", dragon=dragon, direction=way)


def _segment_lost(left: int) -> Sentence:
    if left == 0:
        return say("loses a segment, none left")
    return plural("loses a segment, {count} left", "loses a segment, {count} left", left)


def which_stone(state: State, chosen: tuple[Pick, ...]) -> Sentence:
    """Which stone of a lifted stack falls next, as a question; nothing once all have fallen."""
    seen = foresee(state, SPACE_NAMED[chosen[0].name]) if chosen and state.phase == Phase.SPIRIT else None
    if seen is None or len(chosen) > len(seen.path):
        return NOTHING
    return say("Which stone falls on {space}?", space=title(seen.path[len(chosen) - 1]))


def _aside(state: State, pointed: Pick | None, hidden: bool) -> Sentence:
    """What a space that is pointed at does, and where its stones would go."""
    if pointed is None or pointed.kind != "space":
        return NOTHING
    space = SPACE_NAMED[pointed.name]
    seen = foresee(state, space) if state.phase == Phase.SPIRIT else None
    return _empty(space) if seen is None else _foretold(state, seen, hidden)


def _task(state: State) -> Sentence:
    if state.phase == Phase.SPIRIT:
        if state.second:
            return say("Once more: sow a stack. The space it ends on names your action.")
        return say("Sow a stack. The space it ends on names your action.")
    element, acting = decision(state)
    space, dragon = title(acting), DRAGONS[state.actor]
    if element:
        task = _element_task(state)
    elif stays(acting, sides(state, state.actor)[0].facing):
        task = say("{dragon} stays, and bites what is ahead.", dragon=dragon)
    else:
        task = _NOW[SPACES[acting]]
    if state.pending:
        return say("Focus! {dragon} acts on {space}: {task}", dragon=dragon, space=space, task=task)
    return say("{space}: {task}", space=space, task=task)


def _element_task(state: State) -> Sentence:
    mine, other = sides(state, state.actor)
    fire = _on_fire(state)
    if not can_absorb(mine, decision(state)[1]) and breath_of(state.level, mine, other) is not None:
        return say("breathe for {damage} damage, or rest.", damage=breath_damage(state))
    if breath_of(state.level, mine, other) is None:
        if fire:
            return say("take fire, or rest. Nothing is in reach of a breath.")
        return say("take water, or rest. Nothing is in reach of a breath.")
    damage = breath_damage(state)
    if fire:
        return say("take fire, breathe for {damage} damage, or rest.", damage=damage)
    return say("take water, breathe for {damage} damage, or rest.", damage=damage)


def breath_damage(state: State) -> int:
    """What expelling would do now."""
    mine, other = sides(state, state.actor)
    reached = breath_of(state.level, mine, other)
    assert reached is not None, "expelling is offered only where the breath reaches"
    bonus = mine.fire if _on_fire(state) else state.centre_water
    return reached.value + bonus


def _foretold(state: State, seen: Foresight, hidden: bool) -> Sentence:
    """What a sowing would lead to, or why it is forbidden."""
    count, end = len(seen.path), title(seen.action)
    if not seen.allowed:
        return _forbidden(state, seen.action, count)
    space, deed = title(seen.space), DEEDS[SPACES[seen.action]]
    hurt = max((ending.damage for ending in seen.endings), default=0)
    if hidden or not hurt:
        return plural(
            "{count} stone from {space} ends on {end}: {deed}.",
            "{count} stones from {space} end on {end}: {deed}.", count, space=space, end=end, deed=deed,
        )
    return plural(
        "{count} stone from {space} ends on {end}: {deed}. Up to {damage} damage.",
        "{count} stones from {space} end on {end}: {deed}. Up to {damage} damage.", count,
        space=space, end=end, deed=deed, damage=hurt,
    )


def _forbidden(state: State, action: Space, count: int) -> Sentence:
    """Why the dragon whose turn it is cannot perform the action on which its stones would end."""
    mine, end = sides(state, state.seat)[0], title(action)
    if action in VERTICAL_ONLY and not is_vertical(mine.facing):
        return plural(
            "Forbidden. {count} stone ends on {end}: your dragon must face north or south.",
            "Forbidden. {count} stones end on {end}: your dragon must face north or south.", count, end=end,
        )
    if action in HORIZONTAL_ONLY and is_vertical(mine.facing):
        return plural(
            "Forbidden. {count} stone ends on {end}: your dragon must face east or west.",
            "Forbidden. {count} stones end on {end}: your dragon must face east or west.", count, end=end,
        )
    return plural(
        "Forbidden. {count} stone ends on {end}: no free square to go to.",
        "Forbidden. {count} stones end on {end}: no free square to go to.", count, end=end,
    )


def _empty(space: Space) -> Sentence:
    """A space without stones."""
    return say("{space}: {deed}. No stones here now.", space=title(space), deed=DEEDS[SPACES[space]])


def _on_fire(state: State) -> bool:
    """Whether the action is that of Fire, not of Water."""
    return decision(state)[1] == FIRE
