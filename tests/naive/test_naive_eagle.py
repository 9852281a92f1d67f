"""Random games of Eagle Dance, played by the rules and by the naive rules at once."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.content import paths
from game.content.tiled import read_board
from game.core import OptionValue
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.lore import TILE_NAMES

from .eagle_dance import Game

LEVELS = ("classic", "river_valley", "two_summits", "old_crater")
WEIGHTS = {"threat": 0.2, "trade": 0.6, "fight": 4, "reroll": 5, "swap": 0.4}


def chosen(game: Game) -> dict[str, OptionValue]:
    """The options of a naive game, as the rules have them."""
    return {
        "tiles": game.laying, "dominant_food": "round" if game.by_round else "turn",
        "leave_card": game.leave, "choose_spoils": game.choose,
    }


def pair(level: str, seats: int, laying: str, readings: bool) -> tuple[State, Game]:
    """The same beginning twice, with the other readings of the book or without."""
    board = read_board(paths.shipped_levels() / "eagle_dance" / f"{level}.tmx", "eagle_dance")
    map_of = EAGLE_DANCE.setup({}, board, seats)
    kinds = [TILE_NAMES[tile.kind] for tile in map_of.tiles]
    game = Game(list(zip(map_of.land.cells, kinds, strict=True)), seats, laying, *(readings,) * 3)
    return EAGLE_DANCE.setup(chosen(game), board, seats), game


def fields(state: State) -> list[str]:
    """What both can write of a position."""
    _, number, tiles, box, deck, opened, _, *eagles = EAGLE_DANCE.write_state(state).split(" ")
    ordered = sorted(tiles.split(";"), key=lambda tile: tuple(map(int, tile.split("=")[0].split(","))))
    cards = Counter(opened.split(";")) if opened != "-" else Counter()
    return [number, ";".join(ordered), box.split("+")[0], deck, str(sorted(cards.items())), *eagles]


def asked(state: State) -> tuple[int, dict[str, int]]:
    """Who is asked, and between which texts with which weights."""
    seat = EAGLE_DANCE.to_act(state)[0]
    if seat == 0:
        return seat, {EAGLE_DANCE.write_action(action): many for action, many in EAGLE_DANCE.chances(state)}
    return seat, {EAGLE_DANCE.write_action(action): 1 for action in EAGLE_DANCE.legal(state, seat)}


def shake(state: State, game: Game, rng: random.Random) -> State:
    """Both tables with the same new thermals, foods, squares, places and markers."""
    for cell, tile in game.tiles.items():
        most = game.maximum(cell)
        tile.thermal, tile.food = rng.randint(0, most[0]), rng.randint(0, most[1])
    for eagle in game.eagles.values():
        eagle.thermal, eagle.food, eagle.square = rng.randint(0, 5), rng.randint(0, 4), rng.randint(1, 6)
        eagle.at = None
        eagle.at = rng.choice([cell for cell in game.tiles if game.free(cell)])
    parts = EAGLE_DANCE.write_state(state).split(" ")
    tiles = {text.split("=")[0]: text for text in game.write()[1].split(";")}
    parts[2] = ";".join(tiles[text.split("=")[0]] for text in parts[2].split(";"))
    return EAGLE_DANCE.read_state(
        " ".join([*parts[:7], *game.write()[5:]]), chosen(game), state.arena.board,
    )


def weight(text: str) -> float:
    """How likely an answer is: there are more fights and re-rolls than chance alone would bring."""
    fights = text.startswith("draft") and "Fight" in text
    return 5 if fights else WEIGHTS.get(text.split(":")[0], 1)


@pytest.mark.parametrize("readings", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_a_random_game_goes_alike(seed: int, readings: bool) -> None:
    """The same questions to the same seats, the same positions, the same winners."""
    rng = random.Random(seed)
    laying = ("players", "itself", "map")[seed % 3]
    state, game = pair(LEVELS[seed % 4] if seed % 5 else "classic", 2 + seed % 3, laying, readings)
    story = game.game()
    question = next(story)
    while True:
        if seed % 2 and len(state.opened) == 1 and state.phase == "open":
            state = shake(state, game, rng)
        assert question == asked(state), EAGLE_DANCE.write_state(state)
        assert fields(state) == game.write()
        texts = list(question[1])
        text = rng.choices(texts, [weight(text) for text in texts])[0]
        state = EAGLE_DANCE.apply(state, EAGLE_DANCE.read_action(state, text)).state
        try:
            question = story.send(text)
        except StopIteration:
            break
    _check_end(state, game)


def _check_end(state: State, game: Game) -> None:
    outcome, totals = EAGLE_DANCE.outcome(state), game.totals()
    assert outcome is not None and fields(state) == game.write()
    best = max(totals.values())
    assert outcome.ranking[0] == tuple(seat for seat, total in totals.items() if total == best)
