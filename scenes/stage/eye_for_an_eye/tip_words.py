"""What things are, in one or two sentences, for whoever points at them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    FigureId,
    Space,
    figure_named,
    index_of,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import Chief
from game.rules.eye_for_an_eye.places import (
    CURRENTS,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_INNATE,
    ON_MOVE,
    band_of,
)
from game.rules.eye_for_an_eye.state import State, chief_of, lore_of
from scenes.stage.eye_for_an_eye.picks import cell_of, place_of
from scenes.stage.selection import Pick


class Tip(NamedTuple):
    """A title and a few words."""

    title: str
    words: str


_TRACKS: Final = {
    ON_MOVE: "A step or a turn by one side for each die.",
    ON_ATTACK: "A hit for each die on a neighbour in your front arc.",
    ON_GUARD: "When attacked from the front: cancels a hit for each die.",
    ON_HEAL: "Gives back one health; the dice are spent.",
}


def tip(state: State, pick: Pick) -> Tip | None:
    """What is to be known about a named thing."""
    match pick.kind:
        case "track" | "innate" | "card":
            return _on_board(state, pick.seat, place_of(pick))
        case "current":
            return _current(state)
        case "figure":
            return _figure(state, figure_named(pick.name))
        case "space":
            return _space(state, state.arena.space(cell_of(pick)))
    return None


def _on_board(state: State, seat: Seat, place: int) -> Tip | None:
    chief, band = chief_of(state, seat), band_of(place)
    if place in _TRACKS:
        return _track(chief, place)
    if band and in_play(state, seat, place):
        card = chief.cards[band - 1]
        price = f"Ready: {_many(card.ready, 'totem')}. Use: {_many(card.use, 'eye')}."
        return Tip(card.title, f"{card.about} {price}")
    if place == ON_INNATE and state.options.level > 0:
        price = f" Costs {_many(chief.innate.eyes, 'eye')}." if chief.innate.eyes else " Always on."
        return Tip(chief.innate.title, chief.innate.about + price)
    return None


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _track(chief: Chief, place: int) -> Tip:
    track = chief.tracks[place - 1]
    words = _TRACKS[place]
    if place == ON_ATTACK and chief.bonus:
        words += f" {_many(chief.bonus, 'hit')} more with {chief.bonus_at} dice."
    least = f" At least {track.minimum}." if track.minimum > 1 else ""
    return Tip(track.title, words + least)


def _current(state: State) -> Tip:
    lore = lore_of(state)
    return Tip(
        "Raging Current",
        f"Anybody's move dice. With {lore.current_spaces} of them the stream takes all in it "
        f"{lore.current_steps} spaces along.",
    )


def _figure(state: State, figure: FigureId) -> Tip | None:
    if figure == NO_FIGURE or seat_of(figure) > len(state.players):
        return None
    chief, health = chief_of(state, seat_of(figure)), state.players[seat_of(figure) - 1].health
    if index_of(figure):
        return Tip(f"Guard of {chief.title}", "One hit sends it home. It fights for its chief.")
    return Tip(chief.title, f"Of the {chief.tribe}. {chief.about} Health: {health} of {chief.health}.")


def _space(state: State, space: Space) -> Tip | None:
    arena = state.arena
    if space in arena.stones:
        return Tip("Standing stone", "Nobody passes it or sees past it.")
    if space in arena.impassable:
        return Tip("Slippery boulder", "Nobody passes it, but one can see past it.")
    if space in arena.stream:
        along = "A movement that ends here may go one space along."
        return Tip("Stream", along if in_play(state, 1, CURRENTS) else "Shallow here.")
    return Tip("High ground", "The middle of every quarrel.") if space in arena.high_ground else None
