"""What people are asked on the pages of the ring: tracks, cards, Nymphlets, the stream and the hill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core import Seat, Sentence, constant, say
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on, in_play, room
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import Track
from game.rules.eye_for_an_eye.places import CURRENTS, ON_HILL, band_of
from game.rules.eye_for_an_eye.resolve import delayed
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import card_at, chief_of, lore_of, track_on
from scenes.arena.keys.aims import why_not
from scenes.arena.keys.hand_prompts import waits
from scenes.arena.keys.mode import DIRECTIONS, Key, Mode, Page
from scenes.arena.keys.prompt_words import (
    BACK,
    NEXT_PAGE,
    TAKE_BACK,
    TRACK_WORDS,
    Keys,
    Prompt,
    called_out,
    named,
)
from scenes.arena.keys.ring import (
    CARDS,
    TRACKS,
    aim,
    can_take_back,
    chosen_nymphlet,
    nymphlet_track,
    whole_scurry,
)
from scenes.stage.eye_for_an_eye.words import nymphlet

_END_TURN: Final = say("End turn", sense="on a key")
_OTHER_NYMPHLET: Final = say("Other one", sense="on a key")
_ENDINGS: Final[Keys] = {"left": _END_TURN, "right": say("Pass", sense="on a key")}


def ring(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What a page of the ring offers."""
    if state.phase == "turn" and state.acting not in (0, seat):
        return Prompt(say("{chief} is to act", chief=named(state, figure_id(state.acting))), {})
    if mode.page == "nymphlets" and own_nymphlets(state, seat):
        return _nymphlets(mode, state, seat)
    words, keys = _PAGES[mode.page](state, seat)
    if mode.page == "tracks":
        aims = {key: aim(mode, state, seat, TRACKS[key]).mode for key in DIRECTIONS}
        back = [key for key, aimed in aims.items() if isinstance(aimed.aimed, do.Recover)]
        keys = {**keys, **dict.fromkeys(back, TAKE_BACK)}
        if state.phase == "fight" and all(aimed == mode for aimed in aims.values()):
            words = say("Nothing to call yet: send dice first")
    below = BACK if state.phase != "turn" or mode.page != "tracks" else _END_TURN
    return Prompt(words, {**keys, "roll": NEXT_PAGE, "call": below})


def _nymphlets(mode: Mode, state: State, seat: Seat) -> Prompt:
    """The page of Nymphlets: dice for the chosen one, and whether it can scurry."""
    figure, lore = chosen_nymphlet(mode, state, seat), lore_of(state).ceremony
    keys: dict[str, Sentence] = {"roll": NEXT_PAGE}
    if len(own_nymphlets(state, seat)) > 1:
        keys |= {"left": _OTHER_NYMPHLET, "right": _OTHER_NYMPHLET}
    tracks: tuple[tuple[Key, Track], ...] = (("up", lore.dart), ("down", lore.scurry))
    for key, track in tracks:
        face, place = nymphlet_track(figure, key)
        taken = count_on(state.players[seat - 1], place)
        if why_not(state, do.Allocate(seat, face, place)) is None:
            keys[key] = say(
                "{track}: {taken} of {spaces}", track=track.title, taken=taken, spaces=track.spaces
            )
        elif can_take_back(state, seat, place):
            keys[key] = TAKE_BACK
    scurries = why_not(state, whole_scurry(mode, state, seat)) is None
    keys["call"] = say("{card}!", card=lore.scurry.title) if scurries else BACK
    return Prompt(say("{nymphlet}: send dice, scurry", nymphlet=nymphlet(state, figure)), keys)


def _tracks(state: State, seat: Seat) -> Prompt:
    if state.phase == "roll" or delayed(state, seat):
        return Prompt(say("Take dice back from a track"), {})
    if state.phase == "turn":
        return Prompt(_ACTIONS_LEFT[state.actions_left], TRACK_WORDS)
    return Prompt(say("Call what?"), TRACK_WORDS)


def _cards(state: State, seat: Seat) -> Prompt:
    chief, player = chief_of(state, seat), state.players[seat - 1]
    keys: dict[str, Sentence] = {}
    for key, place in CARDS.items():
        title = _title(state, seat, place)
        if not in_play(state, seat, place):
            if not band_of(place) and chief.innate.name == "gliding":
                keys[key] = say("{innate}: eye to move", innate=constant(title))
            continue
        band = band_of(place)
        if count_on(player, place) < room(state, seat, place):
            keys[key] = constant(title)
        elif not band or player.ready >> (band - 1) & 1:
            keys[key] = called_out(title)
        else:
            keys[key] = say("Ready {card}", card=constant(title))
    return Prompt(say("Innate and cards: send or call"), keys)


def _title(state: State, seat: Seat, place: do.Place) -> str:
    """The name of a card or of the innate."""
    band = band_of(place)
    return card_at(state, seat, band).title if band else chief_of(state, seat).innate.title


def _back(state: State, seat: Seat) -> Prompt:
    player, keys = state.players[seat - 1], dict[str, Sentence]()
    for key, place in CARDS.items():
        if in_play(state, seat, place) and count_on(player, place):
            keys[key] = constant(_title(state, seat, place))
    return Prompt(say("Take dice back from a card"), keys)


def _stream(state: State, seat: Seat) -> Prompt:
    taken = [sum(count_on(player, CURRENTS + track) for player in state.players) for track in range(4)]
    spaces = lore_of(state).current_spaces
    keys: Keys = {
        key: say("{taken} of {spaces}", taken=many, spaces=spaces)
        for key, many in zip(DIRECTIONS, taken, strict=True)
    }
    return Prompt(say("A move die for the Raging Current"), keys)


def _hill(state: State, seat: Seat) -> Prompt:
    track = track_on(state, ON_HILL)
    assert track is not None
    taken = sum(count_on(player, ON_HILL) for player in state.players)
    sent = say("{taken} of {spaces}", taken=taken, spaces=track.spaces)
    return Prompt(say("A totem for King of the Hill"), dict.fromkeys(DIRECTIONS, sent))


def _ending(state: State, seat: Seat) -> Prompt:
    return Prompt(say("End the turn, or pass until the next?"), _ENDINGS)


_ACTIONS_LEFT: Final = (
    say("Only free actions left, or end turn"), say("One more action"), say("Your turn: call an action"),
)
"""What is asked in a turn, by the number of actions left."""
_PAGES: Final[Mapping[Page, Callable[[State, Seat], Prompt]]] = {
    "tracks": _tracks, "cards": _cards, "back": _back, "stream": _stream, "hill": _hill, "ending": _ending,
    "waits": waits,
}
