"""The Dragon's Dance in short words: for the log, the prompt, the seats' panels and the piece guide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from game.core import NOTHING, Board, OptionValue, Seat, Sentence, plural, say, verbatim
from game.core.words import in_a_row
from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
    Action,
    Capture,
    Finish,
    Give,
    Move,
    Recruit,
    Shoot,
    Square,
    State,
    affordable,
    captured,
    commanded,
    each,
    fortress_total,
    open_camps,
    owner,
)
from game.rules.the_dragons_dance.events import (
    DragonBreathed,
    DragonFlew,
    Event,
    FortressTaken,
    MusketeerShot,
    PieceLost,
    PieceMoved,
    PieceRecruited,
)
from game.rules.the_dragons_dance.moves import movers
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.squares import NAMES
from scenes.stage.goals import WHOLE, Goal, Part
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing, begins_word
from scenes.stage.the_dragons_dance.heraldry import TINCTURES

_Words = Mapping[str, Sentence]
GUIDE: Final[Mapping[str, tuple[Sentence, Sentence]]] = {
    "K": (
        say("One square in any direction."), say("Captures as it moves. Lose it, and the game is lost."),
    ),
    "F": (say("One square in any direction."), say("Captures diagonally only.")),
    "M": (
        say("One square in any direction, never capturing."),
        say("Shoots any enemy next to it but a dragon, and stays."),
    ),
    "D": (
        say("Leaps three straight, or two and one sideways, over anything."), say("Captures where it lands."),
    ),
    "L": (say("Any distance along rank or file."), say("Captures as it moves.")),
    "C": (
        say("Up to three squares in any direction."),
        say("Captures as it moves. Leads up to three neighbours."),
    ),
    "H": (
        say("Any distance in any direction."),
        say("Captures as it moves. No enemy dragon can capture it."),
    ),
    "S": (say("One square in any direction."), say("Never captures. Counts 10 on a fortress.")),
    "W": (
        say("Flies in line to a fortress or camp, over water."),
        say("Breathes on an enemy within two squares."),
    ),
}
"""How each kind moves, and how it captures."""

STRICT_DRAGOON: Final = say("Leaps three forward, or two forward and one sideways, over anything.")

MEN: Final[_Words] = {
    "K": say("King"), "F": say("Footman"), "M": say("Musketeer"), "D": say("Dragoon"), "L": say("Lancer"),
    "C": say("Captain"), "H": say("Hero"), "S": say("Sage"), "W": say("Dragon"),
}
"""What a kind is called alone, and where it acts."""
_TARGETS: Final[_Words] = {
    "K": say("king", sense="captured or recruited"), "F": say("footman", sense="captured or recruited"),
    "M": say("musketeer", sense="captured or recruited"), "D": say("dragoon", sense="captured or recruited"),
    "L": say("lancer", sense="captured or recruited"), "C": say("captain", sense="captured or recruited"),
    "H": say("hero", sense="captured or recruited"), "S": say("sage", sense="captured or recruited"),
    "W": say("dragon", sense="captured or recruited"),
}
"""What a kind is called where something is done to it."""
_RECRUITS: Final[_Words] = {
    "F": say("a footman", sense="recruited"), "M": say("a musketeer", sense="recruited"),
    "D": say("a dragoon", sense="recruited"), "L": say("a lancer", sense="recruited"),
    "C": say("a captain", sense="recruited"), "H": say("a hero", sense="recruited"),
    "S": say("a sage", sense="recruited"), "W": say("a dragon", sense="recruited"),
}
_NO_MORE: Final[_Words] = {
    "F": say("no footman in reserve"), "M": say("no musketeer in reserve"), "D": say("no dragoon in reserve"),
    "L": say("no lancer in reserve"), "C": say("no captain in reserve"), "H": say("no hero in reserve"),
    "S": say("no sage in reserve"), "W": say("no dragon in reserve"),
}
_IN_RESERVE: Final[Mapping[str, Callable[[int], Sentence]]] = {
    "F": lambda count: plural("{count} footman in reserve", "{count} footmen in reserve", count),
    "M": lambda count: plural("{count} musketeer in reserve", "{count} musketeers in reserve", count),
    "D": lambda count: plural("{count} dragoon in reserve", "{count} dragoons in reserve", count),
    "L": lambda count: plural("{count} lancer in reserve", "{count} lancers in reserve", count),
    "C": lambda count: plural("{count} captain in reserve", "{count} captains in reserve", count),
    "H": lambda count: plural("{count} hero in reserve", "{count} heroes in reserve", count),
    "S": lambda count: plural("{count} sage in reserve", "{count} sages in reserve", count),
    "W": lambda count: plural("{count} dragon in reserve", "{count} dragons in reserve", count),
}


def held(state: State, seat: Seat) -> list[Square]:
    """The fortresses that a seat holds."""
    return list(each(state.level.fortresses & state.standing[seat - 1]))


_WITHOUT: Final[Mapping[str, Sentence]] = {
    "nobody": say("Nobody missing"), "hero": say("No hero"), "hero_and_dragon": say("No hero, no dragon"),
}
"""Whom a side plays without."""


class DanceWords(PresenterWords[State, Action]):
    """Pieces, fortresses and commands in words."""

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """Whom a side plays without, and who begins."""
        return _WITHOUT[str(value)] if option.startswith("without_") else begins_word(option, value)

    def deed(
        self, names: Mapping[Seat, Sentence], seat: Seat, before: State, events: Sequence[Event]
    ) -> Sentence | None:
        """Fire and shots, then what fell, then fortresses, recruits and plain moves."""
        name = names[seat]
        fallen = {
            event.square: event.piece for event in events
            if isinstance(event, PieceLost) and owner(event.piece) != seat
        }
        for event in events:
            match event:
                case DragonBreathed(target=at) if at in fallen:
                    return say("{name} burned the {piece} on {square} with the dragon's breath.", name=name,
                               piece=_TARGETS[fallen[at].upper()], square=_named(at))
                case MusketeerShot(target=at) if at in fallen:
                    return say("{name} shot the {piece} on {square}.", name=name,
                               piece=_TARGETS[fallen[at].upper()], square=_named(at))
        for at, piece in fallen.items():
            return say("{name} captured the {piece} on {square}.", name=name, piece=_TARGETS[piece.upper()],
                       square=_named(at))
        for event in reversed(events):
            match event:
                case FortressTaken(square=at, seat=taker) if taker == seat:
                    return say("{name} took the fortress {square}.", name=name, square=_named(at))
                case DragonFlew(to=to):
                    return say("{name} flew the dragon to {square}.", name=name, square=_named(to))
                case PieceRecruited(piece=piece, camp=camp):
                    return say("{name} recruited {piece} on {square}.", name=name,
                               piece=_RECRUITS[piece.upper()], square=_named(camp))
                case PieceMoved(piece=piece, to=to):
                    return say("{name} led the {piece} to {square}.", name=name,
                               piece=_TARGETS[piece.upper()], square=_named(to))
        return None

    first: ClassVar[Sentence] = say("First choose one of your pieces, then a square.")

    def standing(self, state: State, seat: Seat) -> Standing:
        """Fortresses held, and what they are worth in recruits."""
        mine = set(held(state, seat))
        fortresses = list(each(state.level.fortresses))
        emblems = tuple((_emblem(state, square), square in mine) for square in fortresses)
        total = fortress_total(state.level, state.men, state.standing[seat - 1])
        acting = state.seat == seat and state.outcome is None
        left = state.commands_left if acting else 0
        worth = total and any(state.reserves[seat - 1])
        note = say("{total} to recruit", total=total) if worth else NOTHING
        return Standing(len(mine), len(fortresses), say("fortresses"), emblems, note, left, warns=False)

    def goals(self, state: State) -> tuple[Goal, ...]:
        """The king who is taken, all the fortresses, and what a fortress brings."""
        fortress, count = "the_dragons_dance/fortress_seat1", len(list(each(state.level.fortresses)))
        places = ((2, 2), (58, 2), (30, 30), (2, 58), (58, 58))
        return (
            Goal((Part("the_dragons_dance/base_seat2", (6, 6, 88, 88)),
                  Part("the_dragons_dance/figure/king", (17, 14, 66, 66), TINCTURES[2]),
                  Part("the_dragons_dance/mark/strike", WHOLE)),
                 say("Take the other king, and you win.")),
            Goal(tuple(Part(fortress, (left, top, 40, 40)) for left, top in places[:count]),
                 say("Or stand on all {count} fortresses at once.", count=count)),
            Goal((Part(fortress, (0, 0, 78, 78)), Part("the_dragons_dance/base_seat1", (40, 40, 58, 58)),
                  Part("the_dragons_dance/figure/footman", (48, 46, 42, 42), TINCTURES[1])),
                 say("A fortress that you hold brings new pieces.")),
        )

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What the seat to act has to do."""
        if state.king != NOWHERE:
            return say("Fire reaches your king! Choose who dies for it.")
        if state.commands_left:
            if state.commands_left == 1:
                return say("Command: One more of the marked pieces may move.")
            return say("Command: Two more of the marked pieces may move.")
        if state.must_fly != NOWHERE:
            return say("Your dragon is surrounded: fly now, or it is lost.")
        mine, theirs = state.standing[state.seat - 1], state.standing[2 - state.seat]
        if affordable(state, state.seat) and open_camps(state.level, mine, mine | theirs):
            return say("Move a piece, or recruit one.")
        return say("Move a piece.")

    def line(self, before: State, action: Action) -> Sentence:
        """One action for the log."""
        match action:
            case Move(origin=origin, to=to):
                man, start, goal = _man(before, origin), _named(origin), _named(to)
                return say("{man} {origin} to {square}", man=man, origin=start, square=goal)
            case Capture(origin=origin, to=to):
                man, prey, square = _man(before, origin), _prey(before, to), _named(to)
                return say("{man} takes {prey} {square}", man=man, prey=prey, square=square)
            case Shoot(origin=origin, to=to):
                man, prey, square = _man(before, origin), _prey(before, to), _named(to)
                if before.men[origin] in "Ww":
                    return say("{man} burns {prey} {square}", man=man, prey=prey, square=square)
                return say("{man} shoots {prey} {square}", man=man, prey=prey, square=square)
            case Recruit(kind=kind, camp=camp):
                return say("Recruits {man} {camp}", man=_TARGETS[kind], camp=_named(camp))
            case Give(square=given):
                return say("{man} dies for the king", man=_man(before, given))
            case Finish():
                return say("Command done")

    def question(self, state: State, action: Action) -> Sentence:
        """What the referee is asked about an action; it need not be legal."""
        side = self.called(action.seat)
        match action:
            case Move(origin=origin, to=to):
                start, goal = _named(origin), _named(to)
                return say("May {side} move {origin} to {square}?", side=side, origin=start, square=goal)
            case Capture(origin=origin, to=to):
                start, goal = _named(origin), _named(to)
                return say("May {side} capture {square} from {origin}?", side=side, origin=start, square=goal)
            case Shoot(origin=origin, to=to):
                start, goal = _named(origin), _named(to)
                return say("May {side} fire from {origin} at {square}?", side=side, origin=start, square=goal)
            case Recruit(kind=kind, camp=camp):
                man = _RECRUITS[kind]
                return say("May {side} recruit {man} at {camp}?", side=side, man=man, camp=_named(camp))
            case Give(square=given):
                return say("May {side} give up {square} for the king?", side=side, square=_named(given))
            case Finish():
                return say("May {side} end the command?", side=side)

    def remark(self, state: State, action: Action) -> Sentence:
        """How many of a kind wait to be recruited, or how much of a command is left."""
        if isinstance(action, Recruit):
            count = state.reserves[action.seat - 1][RECRUITS.index(action.kind)]
            return _IN_RESERVE[action.kind](count) if count else _NO_MORE[action.kind]
        left = state.commands_left
        more = plural("a command: {count} more may move", "a command: {count} more may move", left)
        return more if left else NOTHING


def _emblem(state: State, square: Square) -> str:
    piece = state.men[square]
    return f"the_dragons_dance/fortress_{'free' if piece == EMPTY else f'seat{owner(piece)}'}"


def _man(state: State, square: Square) -> Sentence:
    return MEN.get(state.men[square].upper(), say("Piece"))


def _prey(state: State, square: Square) -> Sentence:
    return _TARGETS.get(state.men[square].upper(), say("nobody", sense="captured or recruited"))


def _named(square: Square) -> Sentence:
    return verbatim(NAMES[square])


def whereabouts(state: State, piece: str) -> Sentence:
    """How many stand, wait and are lost."""
    seat, kind = owner(piece), piece.upper()
    standing = state.men.count(piece)
    waiting = state.reserves[seat - 1][RECRUITS.index(kind)] if kind in RECRUITS else 0
    lost = captured(state, seat).get(kind, 0)
    parts = [plural("{count} on the board", "{count} on the board", standing)]
    parts += [plural("{count} in reserve", "{count} in reserve", waiting)] if waiting else []
    parts += [plural("{count} lost", "{count} lost", lost, sense="pieces")] if lost else []
    return in_a_row(parts)


def commandable(state: State) -> list[Square]:
    """Whom the seat to act could command at the start of a turn: moving one of them opens a command."""
    if state.commands_left or state.king != NOWHERE or state.outcome is not None:
        return []
    found = commanded(state.level, state.men, state.seat, state.standing[state.seat - 1])
    return list(each(found & movers(state))) if found.bit_count() > 1 else []
