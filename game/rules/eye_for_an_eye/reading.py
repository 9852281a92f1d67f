"""Positions from text (see position.py for the fields)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.core import NOTHING, BadContent, OptionValue, Outcome, Sentence, Tick, say, verbatim, word_of
from game.core.complaints import bad_field
from game.rules.eye_for_an_eye.actions import Attack, Call
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.boards import check_dice, check_figures, read_player
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    FIGURE_FORM,
    NOWHERE,
    Space,
    figure_named,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import MANOEUVRES, ManoeuvreName
from game.rules.eye_for_an_eye.marks import read_seat, read_table
from game.rules.eye_for_an_eye.modes import MODES, mode_of
from game.rules.eye_for_an_eye.notation import read_action
from game.rules.eye_for_an_eye.options import SEATS, Options, read_options, sides
from game.rules.eye_for_an_eye.position import FLAGS
from game.rules.eye_for_an_eye.resolve import CALLS
from game.rules.eye_for_an_eye.state import (
    AWAY,
    PAUSES,
    PHASES,
    PURPOSES,
    VOTING,
    Cup,
    Exchange,
    Pause,
    Phase,
    Request,
    State,
    Waiting,
    figure_of,
)

FIELDS: Final = (
    say("phase"), say("round"), say("time"), say("pause"), say("feather"), say("points"), say("cups"),
    say("seats"), say("turn"), say("rolls"), say("attacks"), say("calls"), say("outcome"),
)
_FORMS: Final = (
    "|".join(PHASES), r"([1-9]\d?)(t?)", r"(\d{1,9})/(\d{1,9})",
    r"-|(mark|card|knock_out|current|hill|score):([0-6]):(\d{1,9})", r"[1-6]", r"-?\d{1,4}(/-?\d{1,4}){1,5}",
    r"\d{1,4}\+\d(/\d{1,4}\+\d){1,5}", r"[1-6]{2,6}", r"([0-6])\.([0-2])\.(\d{1,3})(f?)",
    r"-|.+", r"-|.+", r"-|.+", r"-|([1-6/]+)=(match\.(?:points|tie_break|vp|health|shared))",
)
_REQUEST: Final = re.compile(r"([1-6]):(hand|hits|cancels|vote):(-|\d{1,9}):(\d{1,2})")
_WAITING: Final = re.compile(r"(.+)@(\d{1,9})", re.ASCII)
_EXCHANGE: Final = re.compile(
    rf"({FIGURE_FORM})>({FIGURE_FORM}):"
    r"(\d{1,2})\+(\d{1,2}):(-|[news]{1,2}):(-|h?p?r?l?s?b?a?):(\d{1,9})"
    r"(?::([a-z_]+):([-0-9,/]{3,60}))?(?:>(e|se|sw|w|nw|ne))?"
)
_MODES: Final = {
    True: ("deal", "choose", "place", "settle", "roll", "turn", *VOTING, "over"),
    False: ("deal", "choose", "place", "settle", "fight", "over"),
}


def read_state(arena: Arena, values: Mapping[str, OptionValue], text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    more = int(values.get("mode", "battle") != "battle")
    seats = len(fields) - len(FIELDS) - more
    if seats not in SEATS:
        reason = say("needs {number} fields and one for each of two to six seats", number=len(FIELDS) + more)
        raise BadContent("", say("position"), reason)
    options = read_options(values, seats)
    for number, form in enumerate(_FORMS):
        if not re.fullmatch(form, fields[number], re.ASCII):
            raise bad(number, say("cannot be {text}", text=verbatim(fields[number][:40])))
    state = _read_table(arena, options, fields)
    draft = Draft(state)
    draft.put(requests=_requests(state, fields[9]), exchanges=_exchanges(state, fields[10]))
    draft.put(calls=_calls(draft.state, fields[11]))
    return draft.state


def bad(field: int, reason: Sentence) -> BadContent:
    """A complaint about one field."""
    seat = field - len(FIELDS) + 1
    return bad_field(field, FIELDS[field] if seat < 1 else say("seat {seat}", seat=seat), reason)


def _read_table(arena: Arena, options: Options, fields: list[str]) -> State:
    """Everything but what is under way between figures."""
    seats = len(options.chiefs)
    phase, (number, tie) = word_of(fields[0], PHASES), _groups(1, fields)
    if phase not in _MODES[options.turn_based] or (phase in VOTING and not MODES[options.mode].votes):
        raise bad(0, say("{phase} is no phase of this mode", phase=verbatim(phase)))
    tick, clock = map(int, _groups(2, fields))
    *turn, free_taken = _groups(8, fields)
    acting, left, game_turn = map(int, turn)
    players = tuple(
        read_player(arena, options, seat, fields[field], bad(field, NOTHING))
        for seat, field in enumerate(range(len(FIELDS), len(FIELDS) + seats), 1)
    )
    check_figures(arena, players, phase)
    cups = _cups(options, fields[6])
    supply = arena.lore.cubes - sum(player.health for player in players) - sum(cup.cubes for cup in cups)
    if supply < 0:
        raise bad(6, say("there are more health tokens than in the box"))
    if acting > seats or (phase == "turn") is not (acting > 0):
        raise bad(8, say("there is no such seat to act"))
    state = State(
        arena=arena, options=options, phase=phase, round=int(number), tiebreak=bool(tie),
        points=_points(options, fields[5]), tick=Tick(tick), clock=clock, pause=_pause(phase, fields),
        feather=_feather(seats, fields[4]), players=players, cups=cups, supply=supply, calls=(), exchanges=(),
        requests=(), contenders=_contenders(seats, fields[7]),
        tracks=(), acting=acting, actions_left=left,
        game_turn=game_turn, outcome=_outcome(phase, seats, fields), free_taken=bool(free_taken),
    )
    draft, places = Draft(state), [len(FIELDS) + seat for seat in range(seats)]
    draft.put(tracks=mode_of(state).tracks(state))
    for seat, field in enumerate(places, 1):
        draft.put_player(seat, hand=mode_of(state).hand(state, seat))
        if options.mode != "battle":
            marks = fields[field].rpartition("|")[2]
            _read_marks(partial(read_seat, draft, seat), marks, field, say("seat {seat}", seat=seat))
        check_dice(draft.state, seat, bad(field, NOTHING))
    if options.mode != "battle":
        _read_marks(partial(read_table, draft), fields[-1], len(fields) - 1, say("mode"))
    return draft.state


def _read_marks(read: Callable[[str], None], text: str, field: int, name: Sentence) -> None:
    try:
        read(text)
    except BadContent as problem:
        raise bad_field(field, name, problem.reason) from problem


def _feather(seats: int, text: str) -> int:
    if int(text) > seats:
        raise bad(4, say("there is no such seat"))
    return int(text)


def _contenders(seats: int, text: str) -> tuple[int, ...]:
    contenders = tuple(map(int, text))
    if list(contenders) != sorted(set(contenders)) or contenders[-1] > seats:
        raise bad(7, say("must be seats of the table in order"))
    return contenders


def _groups(field: int, fields: list[str]) -> tuple[str, ...]:
    found = re.fullmatch(_FORMS[field], fields[field], re.ASCII)
    assert found is not None
    return found.groups()


def _side_count(options: Options) -> int:
    return 1 + max(sides(options.alliances, len(options.chiefs)))


def _points(options: Options, text: str) -> tuple[int, ...]:
    points = tuple(map(int, text.split("/")))
    if len(points) != _side_count(options):
        raise bad(5, say("needs {number} numbers", number=_side_count(options)))
    return points


def _cups(options: Options, text: str) -> tuple[Cup, ...]:
    cups = tuple(Cup(*map(int, cup.split("+"))) for cup in text.split("/"))
    if len(cups) != _side_count(options):
        raise bad(6, say("needs {number} cups", number=_side_count(options)))
    return cups


def _pause(phase: Phase, fields: list[str]) -> Pause | None:
    if fields[3] == "-":
        return None
    if phase != "fight":
        raise bad(3, say("only a fight can be paused"))
    kind, seat, until = _groups(3, fields)
    return Pause(word_of(kind, PAUSES), int(seat), int(until))


def _outcome(phase: Phase, seats: int, fields: list[str]) -> Outcome | None:
    if (phase == "over") is (fields[12] == "-"):
        raise bad(12, say("belongs to a match that is over, and to no other"))
    if fields[12] == "-":
        return None
    ranks, reason = _groups(12, fields)
    ranking = tuple(tuple(map(int, rank)) for rank in ranks.split("/"))
    if sorted(seat for rank in ranking for seat in rank) != list(range(1, seats + 1)):
        raise bad(12, say("must rank every seat once"))
    return Outcome(ranking, reason, shared=reason == "match.shared")


def _split(text: str) -> list[str]:
    return [] if text == "-" else text.split(";")


def _requests(state: State, text: str) -> tuple[Request, ...]:
    found = []
    for part in _split(text):
        match = _REQUEST.fullmatch(part)
        if not match or int(match[1]) > len(state.players):
            raise bad(9, say("cannot be {text}", text=verbatim(part[:40])))
        dice = tuple(map(int, match[3].replace("-", "")))
        pool = len(state.players[int(match[1]) - 1].places)
        own = match[2] in ("hand", "vote")
        if any(die >= pool for die in dice) or own is not (len(dice) == int(match[4]) > 0):
            raise bad(9, say("there are no such dice: {text}", text=verbatim(part[:40])))
        found.append(Request(int(match[1]), word_of(match[2], PURPOSES), dice, int(match[4])))
    return tuple(found)


def _exchanges(state: State, text: str) -> tuple[Exchange, ...]:
    found = []
    for part in _split(text):
        match = _EXCHANGE.fullmatch(part)
        if not match or (match[5] != "-" and match[5] not in DIRECTION_NAMES):
            raise bad(10, say("cannot be {text}", text=verbatim(part[:40])))
        attacker, target = figure_named(match[1]), figure_named(match[2])
        if figure_of(state, target) == AWAY or seat_of(attacker) > len(state.players):
            raise bad(10, say("there is no such figure: {text}", text=verbatim(part[:40])))
        side = DIRECTION_NAMES.index(match[5]) if match[5] != "-" else NOWHERE
        flags = {name: letter in match[6] for letter, name in FLAGS}
        found.append(Exchange(
            attacker, target, int(match[3]), int(match[4]), side, until=int(match[7]),
            path=_path(state, match[9]), cause=_cause(match[8]),
            dodge=DIRECTION_NAMES.index(match[10]) if match[10] else NOWHERE, **flags,
        ))
    return tuple(found)


def _path(state: State, text: str | None) -> tuple[Space, ...]:
    names = {state.arena.name(space): space for space in state.arena.spaces}
    path = text.split("/") if text else []
    for name in path:
        if name not in names:
            raise bad(10, say("there is no space {space}", space=verbatim(name[:40])))
    return tuple(names[name] for name in path)


def _cause(text: str | None) -> ManoeuvreName | None:
    known: tuple[ManoeuvreName, ...] = tuple(MANOEUVRES)
    if text is not None and text not in known:
        raise bad(10, say("there is no manoeuvre {name}", name=verbatim(text[:40])))
    return word_of(text, known) if text else None


def _calls(state: State, text: str) -> tuple[Waiting, ...]:
    found = []
    for part in _split(text):
        match = _WAITING.fullmatch(part)
        action = read_action(match[1]) if match else None
        if not match or not isinstance(action, CALLS) or action.seat > len(state.players):
            raise bad(11, say("cannot be {text}", text=verbatim(part[:40])))
        found.append(Waiting(_known(state, action), Tick(int(match[2]))))
    return tuple(found)


def _known(state: State, action: Call) -> Call:
    if isinstance(action, Attack) and seat_of(action.target) > len(state.players):
        raise bad(11, say("there is no such figure"))
    return action
