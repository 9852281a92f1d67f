"""Actions as text, and actions from text.

The seat comes first, as in 1.roll; chance and the clock have no number. Figures are named by their
seat, guards and Nymphlets with a letter (6b, 2n), spaces by q and r, directions e se sw w nw ne, faces by
their first letters (m a g h t e).

    1.enter:4,0:w  1.pace:relaxed           place the chief; choose a pace
    1.settle:3,1                            place the next Nymphlet
    1.roll  1.roll-ae                       roll the pool, or all of it but an attack and an eye
    1.put:a>attack  1.put:t>2  1.put:m>c1   allocate to a track, the card of a band, a current,
    1.put:t>hill                            or the King of the Hill card
    1.back:attack:2  1.untie:1              recover two dice; free a figure from a net
    1.move:3  6.move:2:6b                   Movement, for the chief or a guard
    1.scurry:2:1n                           Scurry, for a Nymphlet
    1.attack:3>2  4.attack:2+1>3            basic attack on 2; with one heat
    6.attack:2>1:6a                         from a guard
    1.heal  1.ready:2  4.stoke  1.watch:ne  6.rally:1,0
    1.use:1:ne  1.use:2>3  3.use:3x2        a card of a band with a way, a target, an amount,
    1.use:1>3x2  6.use:1>3:ne               or a target and one of the others
    2.parry:2  2.use:1  2.take              reactions
    2.dart:2  2.dart:2:ne                   Dart; and then a step
    3.withdraw                              take back a call that waits for its target
    1.step:ne  5.step:ne.e  1.turn:left  1.flow  5.face:w  3.strike>2  4.stay  1.stop
    1.grab:2  1.end  1.pass                 turn based
    1.declare:for  1.stake:2  1.sway:against    the vote of Domination
    deal:351  flower:4  dice:aage  @1234    chance deals areas, turns up a flower, shows dice; time goes on
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core import Cell, Seat, Tick, say, word_of
from game.core.complaints import bad_action
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    FIGURE_FORM,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    figure_id,
    figure_name,
    figure_named,
)
from game.rules.eye_for_an_eye.lore import MANOEUVRES, PACES, ManoeuvreName
from game.rules.eye_for_an_eye.places import FACE_LETTERS, PLACE_NAMES

_PLAIN: Final[dict[str, Callable[[Seat], do.Action]]] = {
    "heal": do.Heal, "stoke": do.Stoke, "take": do.Take, "stay": do.Stay, "stop": do.Stop, "flow": do.Flow,
    "withdraw": do.Withdraw, "end": do.EndTurn, "pass": do.Pass,
}
_COUNTED: Final[dict[str, Callable[[Seat, int], do.Action]]] = {
    "ready": do.Ready, "parry": do.Parry, "grab": do.Grab, "stake": do.Stake,
}
_JUDGED: Final[dict[str, Callable[[Seat, do.Verdict], do.Action]]] = {"declare": do.Declare, "sway": do.Sway}
_AIMED: Final[dict[str, Callable[[Seat, Direction], do.Action]]] = {"watch": do.WatchOut, "face": do.Face}
_WAY: Final = "(" + "|".join(sorted(DIRECTION_NAMES, key=len, reverse=True)) + ")"
_FIGURE: Final = f"({FIGURE_FORM})"
_CELL: Final = r"(-?\d{1,2},-?\d{1,2})"
_NAMES: Final[tuple[ManoeuvreName, ...]] = tuple(MANOEUVRES)
_MANOEUVRE: Final = "|".join(_NAMES)
_SEAT: Final = re.compile(r"([1-6])\.(.+)")


def _cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def _way(text: str) -> Direction:
    return DIRECTION_NAMES.index(text)


def _ways(text: str) -> tuple[Direction, ...]:
    return tuple(map(_way, text.split(".")))


def _faces(text: str) -> tuple[int, ...]:
    return tuple(map(FACE_LETTERS.index, text))


def _figure(seat: int, text: str | None) -> FigureId:
    return figure_named(text) if text else figure_id(seat)


def _number(text: str | None) -> int:
    return int(text) if text else NOWHERE


_FORMS: Final[tuple[tuple[str, Callable[..., do.Action]], ...]] = (
    (
        rf"choose:((?:{_MANOEUVRE})(?:\+(?:{_MANOEUVRE}))*)",
        lambda seat, cards: do.Choose(seat, tuple(word_of(name, _NAMES) for name in cards.split("+"))),
    ),
    (rf"enter:{_CELL}:{_WAY}", lambda seat, cell, way: do.Enter(seat, _cell(cell), _way(way))),
    (rf"settle:{_CELL}", lambda seat, cell: do.Settle(seat, _cell(cell))),
    (rf"pace:({'|'.join(PACES)})", lambda seat, pace: do.SetPace(seat, PACES.index(pace))),
    (r"roll(?:-([maghte]{1,9}))?", lambda seat, held: do.Roll(seat, _faces(held or ""))),
    (
        rf"put:([maghte])>({'|'.join(PLACE_NAMES[1:])})",
        lambda seat, face, place: do.Allocate(seat, FACE_LETTERS.index(face), PLACE_NAMES.index(place)),
    ),
    (
        rf"back:({'|'.join(PLACE_NAMES[1:])}):(\d)",
        lambda seat, place, dice: do.Recover(seat, PLACE_NAMES.index(place), int(dice)),
    ),
    (rf"untie:{_FIGURE}", lambda seat, figure: do.Untie(seat, figure_named(figure))),
    (
        rf"move:(\d)(?::{_FIGURE})?",
        lambda seat, dice, figure: do.Move(seat, int(dice), _figure(seat, figure)),
    ),
    (
        rf"scurry:(\d):{_FIGURE}",
        lambda seat, dice, figure: do.Scurry(seat, int(dice), figure_named(figure)),
    ),
    (
        rf"dart:(\d)(?::{_WAY})?",
        lambda seat, dice, way: do.Dart(seat, int(dice), _way(way) if way else NOWHERE),
    ),
    (
        rf"attack:(\d)(?:\+(\d))?>{_FIGURE}(?::{_FIGURE})?",
        lambda seat, dice, heat, target, figure: do.Attack(
            seat, int(dice), figure_named(target), _figure(seat, figure), int(heat or 0),
        ),
    ),
    (
        rf"use:(\d)(?:>{_FIGURE})?(?::{_WAY})?(?:x(\d))?",
        lambda seat, band, target, way, amount: do.Use(
            seat, int(band), figure_named(target) if target else NO_FIGURE, _way(way) if way else NOWHERE,
            _number(amount),
        ),
    ),
    (rf"rally:{_CELL}", lambda seat, cell: do.Rally(seat, _cell(cell))),
    (rf"step:({_WAY}(?:\.{_WAY})*)", lambda seat, way, *_: do.Step(seat, _ways(way))),
    (r"turn:(left|right)", lambda seat, hand: do.Turn(seat, 1 if hand == "right" else -1)),
    (rf"strike>{_FIGURE}", lambda seat, target: do.Strike(seat, figure_named(target))),
    (rf"({'|'.join(_PLAIN)})", lambda seat, word: _PLAIN[word](seat)),
    (rf"({'|'.join(_COUNTED)}):(\d)", lambda seat, word, count: _COUNTED[word](seat, int(count))),
    (rf"({'|'.join(_AIMED)}):{_WAY}", lambda seat, word, way: _AIMED[word](seat, _way(way))),
    (
        rf"({'|'.join(_JUDGED)}):({'|'.join(do.VERDICTS)})",
        lambda seat, word, verdict: _JUDGED[word](seat, word_of(verdict, do.VERDICTS)),
    ),
)
_TICK: Final = re.compile(r"@\d{1,9}", re.ASCII)
_DEAL, _FLOWER = re.compile(r"deal:[1-6]{1,6}"), re.compile(r"flower:[1-6]")
_DICE: Final = re.compile(r"dice:[maghte]{1,12}")
_READERS: Final = tuple((re.compile(form, re.ASCII), make) for form, make in _FORMS)


def read_action(text: str) -> do.Action:
    """The action that a text means, legal or not; BadContent if it means nothing."""
    if _TICK.fullmatch(text):
        return do.Advance(Tick(int(text[1:])))
    parts = _SEAT.fullmatch(text)
    for form, make in _READERS if parts else ():
        assert parts is not None
        if found := form.fullmatch(parts[2]):
            return make(int(parts[1]), *found.groups())
    if _DEAL.fullmatch(text):
        return do.Deal(tuple(map(int, text[5:])))
    if _FLOWER.fullmatch(text):
        return do.Reveal(int(text[7:]))
    if _DICE.fullmatch(text):
        return do.Show(_faces(text[5:]))
    raise bad_action(text, say("means nothing; an action looks like 1.roll or 2.attack:3>1"))


def _letters(faces: tuple[int, ...]) -> str:
    return "".join(FACE_LETTERS[face] for face in faces)


def _space(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _by(seat: int, figure: FigureId) -> str:
    return "" if figure == figure_id(seat) else f":{figure_name(figure)}"


def _write_use(action: do.Use) -> str:
    target = f">{figure_name(action.target)}" if action.target != NO_FIGURE else ""
    way = f":{DIRECTION_NAMES[action.way]}" if action.way != NOWHERE else ""
    amount = f"x{action.amount}" if action.amount != NOWHERE else ""
    return f"use:{action.band}{target}{way}{amount}"


def _write_attack(action: do.Attack) -> str:
    heat = f"+{action.heat}" if action.heat else ""
    return f"attack:{action.dice}{heat}>{figure_name(action.target)}{_by(action.seat, action.figure)}"


_WORDS: Final[dict[type[do.Action], Callable[..., str]]] = {
    do.Choose: lambda a: f"choose:{'+'.join(a.cards)}",
    do.Enter: lambda a: f"enter:{_space(a.cell)}:{DIRECTION_NAMES[a.facing]}",
    do.Settle: lambda a: f"settle:{_space(a.cell)}",
    do.SetPace: lambda a: f"pace:{PACES[a.pace]}",
    do.Roll: lambda a: "roll" + (f"-{_letters(a.held)}" if a.held else ""),
    do.Allocate: lambda a: f"put:{FACE_LETTERS[a.face]}>{PLACE_NAMES[a.place]}",
    do.Recover: lambda a: f"back:{PLACE_NAMES[a.place]}:{a.dice}",
    do.Untie: lambda a: f"untie:{figure_name(a.figure)}",
    do.Move: lambda a: f"move:{a.dice}{_by(a.seat, a.figure)}",
    do.Scurry: lambda a: f"scurry:{a.dice}:{figure_name(a.figure)}",
    do.Attack: _write_attack,
    do.Use: _write_use,
    do.Rally: lambda a: f"rally:{_space(a.cell)}",
    do.Step: lambda a: "step:" + ".".join(DIRECTION_NAMES[way] for way in a.way),
    do.Turn: lambda a: f"turn:{'right' if a.by == 1 else 'left'}",
    do.Strike: lambda a: f"strike>{figure_name(a.target)}",
    do.Ready: lambda a: f"ready:{a.band}",
    do.Parry: lambda a: f"parry:{a.dice}",
    do.Dart: lambda a: f"dart:{a.dice}" + (f":{DIRECTION_NAMES[a.way]}" if a.way != NOWHERE else ""),
    do.Grab: lambda a: f"grab:{a.marker}",
    do.Declare: lambda a: f"declare:{a.verdict}",
    do.Stake: lambda a: f"stake:{a.dice}",
    do.Sway: lambda a: f"sway:{a.verdict}",
    do.WatchOut: lambda a: f"watch:{DIRECTION_NAMES[a.facing]}",
    do.Face: lambda a: f"face:{DIRECTION_NAMES[a.facing]}",
}
_PLAIN_WORDS: Final = {kind: word for word, kind in _PLAIN.items()}


def write_action(action: do.Action) -> str:
    """The action's text, without a space."""
    if isinstance(action, do.Advance):
        return f"@{action.to}"
    if isinstance(action, do.Show):
        return f"dice:{_letters(action.faces)}"
    if isinstance(action, do.Deal):
        return "deal:" + "".join(map(str, action.areas))
    if isinstance(action, do.Reveal):
        return f"flower:{action.flower}"
    plain = _PLAIN_WORDS.get(type(action))
    return f"{action.seat}.{plain or _WORDS[type(action)](action)}"
