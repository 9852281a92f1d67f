"""Moments set up in words, played in texts, and the sentences of the rules that tests stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.content import paths
from game.content.eye_lore import read_lore
from game.content.tiled import read_board
from game.core import Board, Refused
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, RULES, State
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, FigureId, figure_name, figure_named, is_nymphlet
from game.rules.eye_for_an_eye.lore import ATTACK, CHIEFS, EYE, GUARD, HEAL, MOVE, TOTEM
from game.rules.eye_for_an_eye.places import (
    BLANK,
    FACE_LETTERS,
    PLACE_LETTERS,
    POOL,
    band_of,
    is_dart,
    nymphlet_on,
)
from game.rules.eye_for_an_eye.state import Figure, Player, figure_of, lore_of, track_on
from game.rules.eye_for_an_eye.turns import next_turn

T = TypeVar("T", bound=Callable[..., object])
E = TypeVar("E")
TESTED: set[str] = set()
ARENAS = ("bushland", "rainforest_stream", "billabong")
_FACES = {1: MOVE, 2: ATTACK, 3: GUARD, 4: HEAL, 5: EYE}


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the ids of the rules that it checks."""
    assert set(ids) <= set(RULES), set(ids) - set(RULES)
    TESTED.update(ids)
    return lambda test: test


@cache
def board(name: str = "bushland") -> Board:
    """A shipped arena with the tables of the rules page, so that balancing breaks no test of a rule."""
    shipped = read_board(paths.shipped_levels() / "eye_for_an_eye" / f"{name}.tmx", "eye_for_an_eye")
    return replace(shipped, lore=read_lore(Path(__file__).parent / "data"))


def begun(chiefs: str = "grublic riparian", arena: str = "bushland", **options: Any) -> State:
    """A first round with the flowers dealt in order, where they are dealt, and nobody placed."""
    names = chiefs.split()
    chosen = {f"chief_{seat}": name for seat, name in enumerate(names, 1)}
    rest = [name for name in CHIEFS if name not in names]
    chosen |= {f"chief_{seat}": name for seat, name in enumerate(rest, len(names) + 1)}
    state = EYE_FOR_AN_EYE.setup({**chosen, **options}, board(arena), len(names))
    if state.phase != "deal":
        return state
    return say(state, "deal:" + "".join(str(seat) for seat in range(1, len(names) + 1))).state


def fight(
    chiefs: str = "grublic riparian", at: str = "1=0,0e 2=1,0w", dice: Mapping[int, str] | None = None,
    *, pool: Mapping[int, str] | None = None, ready: Mapping[int, str] | None = None,
    health: Mapping[int, int] | None = None, heat: Mapping[int, int] | None = None,
    cards: Mapping[int, str] | None = None, arena: str = "bushland", **options: Any,
) -> State:
    """A fight under way: figures on their spaces, dice by the letters of their places or in the pool.

    Turn based it is the first seat's turn; everybody else follows in order. Where manoeuvres are chosen,
    Shove and Dash are the usual ones.
    """
    draft = Draft(begun(chiefs, arena, **options))
    if draft.state.phase == "choose":
        for seat in draft.state.contenders:
            chosen = "+".join((cards or {}).get(seat, "shove dash").split())
            draft = Draft(say(draft.state, f"{seat}.choose:{chosen}").state)
    for item in at.split():
        name, place = item.split("=")
        spot, way = place.rstrip("nesw"), place.lstrip("-0123456789,")
        q, r = map(int, spot.split(","))
        facing = 0 if is_nymphlet(figure_named(name)) else DIRECTION_NAMES.index(way)
        draft.put_figure(figure_named(name), Figure(draft.state.arena.at[q, r], facing))
    for seat in draft.state.contenders:
        _lay_out(draft, seat, (dice or {}).get(seat, ""), (pool or {}).get(seat, ""))
        bands = sum(1 << (int(band) - 1) for band in (ready or {}).get(seat, ""))
        draft.put_player(seat, ready=bands, heat=(heat or {}).get(seat, 0))
        if seat in (health or {}):
            lost = draft.player(seat).health - (health or {})[seat]
            draft.put_player(seat, health=(health or {})[seat])
            draft.put(supply=draft.state.supply + lost)
    _turn_faces(draft)
    turn_based = draft.state.options.turn_based
    draft.put(phase="turn" if turn_based else "fight", game_turn=int(turn_based))
    if turn_based:
        for seat in draft.state.contenders:
            draft.put_player(seat, marker=seat)
        next_turn(draft, 0)
    return draft.state


def _lay_out(draft: Draft, seat: int, letters: str, pool: str) -> None:
    """Dice on their places, the rest in the pool with the faces given."""
    places = [PLACE_LETTERS.index(letter) for letter in letters.replace(" ", "")]
    count = len(draft.player(seat).places)
    assert len(places) + len(pool) <= count, "so many dice there are not"
    shown = [FACE_LETTERS.index(letter) for letter in pool]
    spare = count - len(places) - len(shown)
    draft.put_player(
        seat, places=tuple(places) + (POOL,) * (len(shown) + spare),
        faces=tuple(map(_face, places)) + tuple(shown) + (BLANK,) * spare,
    )


def _face(place: int) -> int:
    """What a die shows on a place of a board or of a Nymphlet card."""
    return GUARD if nymphlet_on(place) >= 0 and is_dart(place) else _FACES.get(place, MOVE)


def _turn_faces(draft: Draft) -> None:
    """Dice on cards show totems or eyes, as the card's side wants."""
    for seat, player in enumerate(draft.state.players, 1):
        faces = [
            (EYE if player.ready >> (band_of(place) - 1) & 1 else TOTEM) if band_of(place)
            else track.face if (track := track_on(draft.state, place)) else face
            for face, place in zip(player.faces, player.places, strict=True)
        ]
        draft.put_player(seat, faces=tuple(faces))


class Said(NamedTuple):
    """What texts led to."""

    state: State
    events: tuple[Event, ...]

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def say(state: State, *texts: str) -> Said:
    """Play actions by their texts; +50 lets fifty ticks pass."""
    events: list[Event] = []
    for text in texts:
        action = EYE_FOR_AN_EYE.read_action(state, f"@{state.tick + int(text)}" if text[0] == "+" else text)
        state, happened = EYE_FOR_AN_EYE.apply(state, action)
        events += happened
    return Said(state, tuple(events))


def heard(state: State, *texts: str) -> Said:
    """Calls of one moment, and the end of that moment."""
    return say(state, *texts, "+3")


def refused(state: State, text: str) -> str:
    """The id of the rule that speaks against an action."""
    action = EYE_FOR_AN_EYE.read_action(state, text)
    reason = EYE_FOR_AN_EYE.why_not(state, action)
    assert reason is not None, f"{text} is legal"
    assert action not in EYE_FOR_AN_EYE.legal(state, action.seat)
    try:
        EYE_FOR_AN_EYE.apply(state, action)
    except Refused as refusal:
        assert refusal.reason == reason
        return reason.rule
    raise AssertionError(f"{text} was carried out")


def texts(state: State, seat: int) -> list[str]:
    """A seat's legal actions as texts."""
    return [EYE_FOR_AN_EYE.write_action(action) for action in EYE_FOR_AN_EYE.legal(state, seat)]


def where(state: State, name: str) -> str:
    """Where a figure stands and looks, as in 0,0e; a dash if it is away."""
    figure = figure_of(state, figure_named(name))
    return state.arena.name(figure.space) + DIRECTION_NAMES[figure.facing] if figure.space >= 0 else "-"


def health(state: State, seat: int) -> int:
    """A seat's health tokens."""
    return state.players[seat - 1].health


def dice_on(state: State, seat: int) -> str:
    """The places of a seat's dice by their letters, sorted; the pool left out."""
    player: Player = state.players[seat - 1]
    return "".join(sorted(PLACE_LETTERS[place] for place in player.places if place != POOL))


def window(state: State, seat: int) -> int:
    """How long a seat may react, in ticks."""
    return lore_of(state).timings.paces[state.players[seat - 1].pace].window


def names(figures: list[FigureId]) -> list[str]:
    """The names of figures."""
    return [figure_name(figure) for figure in figures]
