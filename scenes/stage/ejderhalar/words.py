"""Ejderhalar in short words: for the log, the prompt and the seats' panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core import NOTHING, BadContent, Board, OptionValue, Seat, Sentence, say, verbatim
from game.core.words import in_a_row, spaced
from game.rules.ejderhalar import NOWHERE, Action, Hold, Move, Push, Square, State, level_of, strength
from game.rules.ejderhalar.events import (
    ControlLost,
    ControlTaken,
    Event,
    GameEnded,
    GroupPushed,
    TokenMoved,
)
from game.rules.ejderhalar.options import AS_DRAWN
from game.rules.ejderhalar.squares import NAMES
from scenes.stage.dragon.parts import dragon_palette
from scenes.stage.goals import WHOLE, Goal, Part
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing, begins_word

_EASTERN, _FRILLED = "ejderhalar/dragon/eastern/head", "ejderhalar/dragon/frilled/head"
_NUMBERS = ("stars", "dragons", "tokens")
_HANDICAPS = ("fewer_stars_1", "fewer_stars_2")
_FEWER = (say("None"), say("1 star fewer"), say("2 stars fewer"))
"""The options that a map has numbers for, in the order in which a level takes them."""


def holders(state: State) -> dict[Square, Seat]:
    """Who holds each control point that is held."""
    level = state.level
    masks = {seat: level.held(state.bodies, seat) for seat in (1, 2)}
    return {
        square: seat for square in level.controls for seat, mask in masks.items() if mask >> square & 1
    }


class EjderhalarWords(PresenterWords[State, Action]):
    """Control points, tokens and pushes in words."""

    first: ClassVar[Sentence] = say("First choose one of your tokens, then a square.")

    def standing(self, state: State, seat: Seat) -> Standing:
        """Control points held, and which of the seat's dragons are stunned."""
        held = holders(state)
        have = sum(1 for holder in held.values() if holder == seat)
        emblems = tuple(
            (f"ejderhalar/control_seat{held[square]}" if square in held else "ejderhalar/control_free",
             held.get(square) == seat)
            for square in state.level.controls
        )
        stunned = [_letter(state, place) for place in state.level.dragons[seat] if state.stuns[place]]
        note = say("stunned: {dragons}", dragons=spaced(stunned)) if stunned else NOTHING
        deciding = state.target != NOWHERE
        steps_left = state.actions_left - deciding if state.seat == seat else 0
        return Standing(have, state.level.needed[seat], say("control points"), emblems, note, steps_left)

    def goals(self, state: State) -> tuple[Goal, ...]:
        """A dragon on a star, one that is pushed off it, and as many stars as are needed."""
        needed, stars = min(state.level.needed.values()), len(state.level.controls)
        blue, yellow = dragon_palette("A", 1).colours, dragon_palette("A", 2).colours
        star, mine, theirs = (f"ejderhalar/control_{each}" for each in ("free", "seat1", "seat2"))
        rest = tuple(
            Part(mine if index < needed else star, (4 + 48 * (index % 2), 4 + 48 * (index // 2), 44, 44))
            for index in range(min(4, stars))
        )
        return (
            Goal((Part(mine, WHOLE), Part(_EASTERN, (14, 12, 72, 76), blue)),
                 say("A star is yours while your dragon stands on it.")),
            Goal((Part(theirs, (22, 0, 56, 56)), Part(_FRILLED, (26, 4, 48, 48), yellow),
                  Part("ejderhalar/push_arrow", (34, 40, 32, 32)), Part(_EASTERN, (26, 56, 48, 48), blue)),
                 say("Push other dragons off theirs.")),
            Goal(rest, say(
                "Whoever holds {needed} of {stars} stars wins at once.", needed=needed, stars=stars
            )),
        )

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """The number that stands on the map, for the choice of that; other numbers are their own names."""
        if option.startswith("fewer_stars_"):
            return _FEWER[int(value)]
        if option not in _NUMBERS or value != AS_DRAWN:
            return begins_word(option, value)
        if board is None:
            return say("As the map says")
        return say("As the map says: {number}", number=_drawn(board, option))

    @classmethod
    def option_fits(
        cls, board: Board | None, chosen: Mapping[str, OptionValue], option: str, value: OptionValue
    ) -> bool:
        """Whether the map allows a number, and does not have it already."""
        if board is None or option not in (*_NUMBERS, *_HANDICAPS) or value == AS_DRAWN:
            return True
        wished = {**chosen, option: value}
        stars, dragons, tokens, first, second = (int(wished[name]) for name in (*_NUMBERS, *_HANDICAPS))
        try:
            level_of(board, stars, dragons, tokens, (first, second) if option in _HANDICAPS else (0, 0))
        except BadContent:
            return False
        return option in _HANDICAPS or value != _drawn(board, option)

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What the seat to act has to do."""
        if state.target != NOWHERE:
            dragon = _dragon_on(state, state.target)
            if marks.chosen:
                return say("Choose where to push dragon {dragon}.", dragon=dragon)
            power = strength(state)
            return say("Push dragon {dragon} (strength {strength}), or hold?", dragon=dragon, strength=power)
        if state.turn == 1 or state.landed != NOWHERE:
            return say("Move one token.") if state.landed == NOWHERE else say("Move another token.")
        return say("Move a token. Two moves this turn.")

    def line(self, before: State, action: Action) -> Sentence:
        """One action for the log."""
        match action:
            case Move(path=path):
                dragon, origin, goal = _dragon_on(before, path[0]), _named(path[0]), _named(path[-1])
                return say("{dragon} {origin} to {square}", dragon=dragon, origin=origin, square=goal)
            case Push(path=path):
                dragon, goal = _dragon_on(before, path[0]), _named(path[-1])
                return say("pushes {dragon} to {square}", dragon=dragon, square=goal)
            case Hold():
                return say("holds")

    def deed(
        self, names: Mapping[Seat, Sentence], seat: Seat, before: State, events: Sequence[Event]
    ) -> Sentence | None:
        """Stars taken and dragons shoved about, before plain moves."""
        name = names[seat]
        taken = [event.square for event in events if isinstance(event, ControlTaken) and event.seat == seat]
        lost = [event.square for event in events if isinstance(event, ControlLost) and event.seat != seat]
        pushes = [event for event in events if isinstance(event, GroupPushed)]
        moves = [event for event in events if isinstance(event, TokenMoved)]
        if taken and any(isinstance(event, GameEnded) for event in events):
            return say("{name} took the last star, on {square}.", name=name, square=_named(taken[-1]))
        if pushes and lost:
            return say("{name} shoved {dragon} off the star on {square}.", name=name,
                       dragon=_capital(pushes[-1].dragon), square=_named(lost[-1]))
        if taken:
            return say("{name} took the star on {square}.", name=name, square=_named(taken[-1]))
        if pushes:
            return say("{name} pushed {dragon} to {square}.", name=name,
                       dragon=_capital(pushes[-1].dragon), square=_named(pushes[-1].to))
        if moves:
            return say("{name} led {dragon} to {square}.", name=name,
                       dragon=_capital(moves[-1].dragon), square=_named(moves[-1].path[-1]))
        return None

    def question(self, state: State, action: Action) -> Sentence:
        """What the referee is asked about an action; it need not be legal."""
        side = self.called(action.seat)
        match action:
            case Move(path=path):
                origin, goal = _named(path[0]), _named(path[-1])
                return say("May {side} move {origin} to {square}?", side=side, origin=origin, square=goal)
            case Push(path=path):
                origin, way = _named(path[0]), in_a_row([*map(_named, path[1:])])
                return say("May {side} push {origin} to {squares}?", side=side, origin=origin, squares=way)
            case Hold():
                return say("May {side} hold and not push?", side=side)


def _drawn(board: Board, option: str) -> int:
    """A number as the map has it."""
    level = level_of(board)
    return {"stars": level.control_needed, "dragons": level.dragons_each, "tokens": level.tokens}[option]


def _dragon_on(state: State, square: Square) -> Sentence:
    return _letter(state, state.level.dragon_on(state.bodies, square))


def _letter(state: State, place: int) -> Sentence:
    """The letter of a dragon, which both sides write as a capital."""
    return verbatim(state.level.letters[place].upper())


def _capital(dragon: str) -> Sentence:
    return verbatim(dragon.upper())


def _named(square: Square) -> Sentence:
    return verbatim(NAMES[square])
