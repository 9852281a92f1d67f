"""The board of one seat from its field of a position."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from game.core import BadContent, Seat, Sentence, plural, say, verbatim, word_of
from game.core.complaints import within
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hands import in_play, room
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    FIGURE_FORM,
    GUARDS_EACH,
    figure_id,
    figure_named,
    index_of,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import CHIEFS, Chief
from game.rules.eye_for_an_eye.modes import MODES
from game.rules.eye_for_an_eye.options import Options, sides
from game.rules.eye_for_an_eye.places import FACE_LETTERS, ON_INNATE, PLACE_LETTERS, POOL, band_of
from game.rules.eye_for_an_eye.state import (
    AWAY,
    VOTING,
    Figure,
    Phase,
    Player,
    State,
    Task,
    TaskKind,
    card_at,
)

_HEALTH, _DICE, _FIGURES, _AT_TASK = say("health"), say("dice"), say("figures"), say("task")
_PARTS: Final = (
    (say("pace and area"), r"([0-2])\.([0-6])"), (_HEALTH, r"\d{1,3}"),
    (_DICE, rf"([{PLACE_LETTERS}][maghte.])+"), (say("ready cards"), r"-|1?2?3?"), (say("heat"), r"\d"),
    (say("guard tokens"), r"\d"), (say("camouflage"), r"[c-]"),
    (say("nets"), r"-|0?1?2?3?4?"), (say("roll floor"), r"\d{1,9}"), (say("rolls left"), r"\d{1,2}"),
    (say("marker"), r"[0-6]"), (say("passing"), r"[x-]"), (say("trophies"), r"-|[1-6]{1,6}"),
    (_FIGURES, r".+"), (_AT_TASK, r".+"),
)
_MARKS: Final = (say("mode"), r".+")
_FIGURE: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(se|sw|nw|ne|e|w)")
_TASK: Final = re.compile(rf"([a-z_]+)\.({FIGURE_FORM})\.(\d)\.([01])\.(\d{{1,9}})(b?)")
_TASKS: Final[tuple[TaskKind, ...]] = (
    "move", "mend", "scurry", "ambush", "sword_dance", "will_of_the_wind", "surge", "dash",
)


def read_player(arena: Arena, options: Options, seat: Seat, text: str, place: BadContent) -> Player:
    """A seat's board; BadContent says which part of it is wrong."""
    parts = text.split("|")
    forms = _PARTS if options.mode == "battle" else (*_PARTS, _MARKS)
    if len(parts) != len(forms):
        raise BadContent("", place.place, say("needs {number} parts with | between them", number=len(forms)))
    for part, (name, form) in zip(parts, forms, strict=True):
        if not part or not re.fullmatch(form, part, re.ASCII):
            reason = say("cannot be {text}", text=verbatim(part[:40])) if part else say("cannot be empty")
            raise BadContent("", within(place.place, name), reason)
    try:
        return _player(arena, options, seat, parts)
    except BadContent as problem:
        raise BadContent("", within(place.place, problem.place), problem.reason) from problem


def _player(arena: Arena, options: Options, seat: Seat, parts: list[str]) -> Player:
    pace, area = map(int, parts[0].split("."))
    chief = arena.lore.chief(options.chiefs[seat - 1])
    if int(parts[1]) > chief.health:
        reason = say("{chief} never has more than {most}", chief=verbatim(chief.title), most=chief.health)
        raise BadContent("", _HEALTH, reason)
    places, faces = _dice(arena, options, chief, parts[2])
    return Player(
        chief=CHIEFS.index(chief.name), side=sides(options.alliances, len(options.chiefs))[seat - 1],
        pace=pace, area=area, health=int(parts[1]), figures=_figures(arena, options, seat, parts[13]),
        faces=faces, places=places, ready=_bits(parts[3], 1),
        heat=int(parts[4]), tokens=int(parts[5]), camouflaged=parts[6] == "c", netted=_bits(parts[7], 0),
        may_roll_at=int(parts[8]), rolls_left=int(parts[9]), marker=int(parts[10]), passed=parts[11] == "x",
        trophies=tuple(map(int, parts[12].replace("-", ""))), task=_task(options, parts[14]),
    )


def _bits(text: str, first: int) -> int:
    return sum(1 << (int(digit) - first) for digit in text.replace("-", ""))


def _dice(arena: Arena, options: Options, chief: Chief, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    count = chief.dice + (arena.lore.timings.extra_dice if options.turn_based else 0)
    if len(text) != 2 * count:
        raise BadContent("", _DICE, _has(chief, count, len(text) // 2))
    return tuple(map(PLACE_LETTERS.index, text[::2])), tuple(map(FACE_LETTERS.index, text[1::2]))


def check_dice(state: State, seat: Seat, place: BadContent) -> None:
    """There is a space for every die."""
    for where, many in Counter(state.players[seat - 1].places).items():
        if where != POOL and many > _most(state, seat, where):
            raise BadContent("", within(place.place, _DICE), plural(
                "there is no space for {count} die on {place}",
                "there is no space for {count} dice on {place}", many, place=verbatim(PLACE_LETTERS[where]),
            ))


def _most(state: State, seat: Seat, place: Place) -> int:
    """How many dice there can be on a place, whichever side of a card is up."""
    band = band_of(place)
    if band:
        card = card_at(state, seat, band)
        return max(card.ready, card.use)
    return room(state, seat, place) if in_play(state, seat, place) or place == ON_INNATE else 0


def _has(chief: Chief, wanted: int, found: int) -> Sentence:
    return say("{chief} has {number}, not {found}", chief=verbatim(chief.title), number=wanted, found=found)


def _figures(arena: Arena, options: Options, seat: Seat, text: str) -> tuple[Figure, ...]:
    names, chief = text.split(";"), arena.lore.chief(options.chiefs[seat - 1])
    room, characters = MODES[options.mode].figures(arena, options, seat), 1 + chief.guards
    nymphlets = max(0, room - 1 - GUARDS_EACH)
    if len(names) != characters + nymphlets:
        raise BadContent("", _FIGURES, _has(chief, characters + nymphlets, len(names)))
    found = [_figure(arena, name) for name in names[:characters]]
    found += [AWAY] * (room - nymphlets - characters)
    found += [_figure(arena, f"{name}e" if name != "-" else name) for name in names[characters:]]
    return tuple(found)


def _figure(arena: Arena, name: str) -> Figure:
    if name == "-":
        return AWAY
    found = _FIGURE.fullmatch(name)
    cell = (int(found[1]), int(found[2])) if found else (99, 99)
    if not found or cell not in arena.at or arena.at[cell] in arena.impassable:
        raise BadContent("", _FIGURES, say("nobody can stand on {space}", space=verbatim(name[:40])))
    return Figure(arena.at[cell], DIRECTION_NAMES.index(found[3]))


def _task(options: Options, text: str) -> Task | None:
    if text == "-":
        return None
    found = _TASK.fullmatch(text)
    if not found or found[1] not in _TASKS or seat_of(figure_named(found[2])) > len(options.chiefs):
        raise BadContent("", _AT_TASK, say("cannot be {text}", text=verbatim(text[:40])))
    kind, figure = word_of(found[1], _TASKS), figure_named(found[2])
    return Task(kind, figure, int(found[3]), found[4] == "1", int(found[5]), found[6] == "b")


def check_figures(arena: Arena, players: tuple[Player, ...], phase: Phase) -> None:
    """One figure per space, and chiefs in the arena exactly while they have health."""
    taken: set[int] = set()
    for seat, player in enumerate(players, 1):
        at_seat = say("seat {seat}", seat=seat)
        place = within(at_seat, _FIGURES)
        for figure in player.figures:
            if figure != AWAY and figure.space in taken:
                taken_twice = verbatim(arena.name(figure.space))
                raise BadContent("", place, say("two figures stand on {space}", space=taken_twice))
            taken.add(figure.space)
        if phase in ("fight", "roll", "turn", *VOTING) and (player.chief_at == AWAY) is (player.health > 0):
            raise BadContent("", place, say("a chief is in the arena exactly while it has health"))
        mover = player.task.figure if player.task else figure_id(seat)
        if index_of(mover) >= len(players[seat_of(mover) - 1].figures):
            raise BadContent("", within(at_seat, _AT_TASK), say("there is no such figure"))
