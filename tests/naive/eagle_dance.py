"""Eagle Dance once more, read off the rules page sentence by sentence: slow, plain, and a story.

A game is a generator: it yields who is asked and between which texts, and is sent the answer. Chance is
seat 0, and its texts have weights.
"""

from __future__ import annotations

from .eagle_dance_box import CARDS, PHASES, TILES_FOR, Tile, cell_of, name
from .eagle_dance_turns import Story, Turns, among


class Game(Turns):
    """A whole game on one table."""

    def game(self) -> Story:
        """The whole game."""
        yield from self.lay_tiles()
        for seat in self.eagles:
            forests = [c for c in self.near((0, 0)) if self.tiles[c].kind == "Forest" and self.free(c)]
            text = yield among(seat, [f"perch:{name(cell)}" for cell in forests])
            self.eagles[seat].at = cell_of(text[6:])
            self.occupy(seat, self.here(seat), "thermal", 2)
            self.occupy(seat, self.here(seat), "food", 1)
        for number in range(1, 7):
            yield from self.play_round(number)

    def lay_tiles(self) -> Story:
        """In turn each seat draws a tile and lays it against any tile on the table."""
        wanted, turn = TILES_FOR[len(self.eagles)], 0
        while self.laying != "map" and len(self.tiles) < wanted:
            kind = (yield 0, {f"tile:{kind}": left for kind, left in self.box.items() if left})[5:]
            self.box[kind] -= 1
            places = [(q, r) for q in range(-9, 10) for r in range(-9, 10)]
            places = [p for p in places if p not in self.tiles and self.near(p)]
            seat = 0 if self.laying == "itself" else turn % len(self.eagles) + 1
            text = yield among(seat, [f"lay:{name(place)}" for place in places])
            self.tiles[cell_of(text[4:])] = Tile(kind)
            turn += 1

    def play_round(self, number: int) -> Story:
        """Weather, production, cards, draft, turns."""
        self.round, seats = number, len(self.eagles)
        if number > 1:
            self.rain = (yield 0, {"weather:sun": 4, "weather:rain": 2}) == "weather:rain"
            self.change_tiles(0, 0)
            thermal, food = (yield self.two_dice())[5:].split(",")
            self.change_tiles(int(thermal), int(food))
        for _ in self.eagles:
            deck = {card: left for card, left in self.deck.items() if card[-1] == PHASES[number - 1]}
            left = {f"card:{card}": many for card, many in deck.items() if many}
            card = (yield 0, left)[5:]
            self.deck[card] -= 1
            self.opened.append(card)
        order = [(number - 1 + place) % seats + 1 for place in range(seats)]
        for seat in order:
            yield from self.draft(seat)
        self.waiting = list(order)
        for seat in order:
            self.waiting.remove(seat)
            yield from self.turn(seat)

    def change_tiles(self, thermal: int, food: int) -> None:
        """Every tile gains that much; markers above the maximum drop to it."""
        for cell, tile in self.tiles.items():
            most = self.maximum(cell)
            tile.thermal, tile.food = min(tile.thermal + thermal, most[0]), min(tile.food + food, most[1])

    def draft(self, seat: int) -> Story:
        """The new card alone, or with one kept card before or after it."""
        eagle = self.eagles[seat]
        ways: dict[str, tuple[str, list[str]]] = {}
        for new in self.opened:
            ways[f"draft:{new}"] = new, [new]
            for kept in eagle.pattern:
                sign = "+" if new[-1] == kept[-1] and new != kept else ""
                ways[f"draft:{sign}{new}>{kept}"] = new, [new, kept]
                if new != kept:
                    ways[f"draft:{kept}>{sign}{new}"] = new, [kept, new]
            if self.leave and len(eagle.pattern) == 2 and new not in eagle.pattern:
                ways[f"aside:{new}"] = new, eagle.pattern
        new, eagle.pattern = ways[(yield among(seat, list(ways)))]
        self.opened.remove(new)

    def turn(self, seat: int) -> Story:
        """Perform the pattern's cards from first to last, and trade between them."""
        eagle, danced = self.eagles[seat], 0
        self.swapped = self.entered = False
        self.eaten, self.whose, self.fed[seat] = self.fed[seat], seat, 0
        while True:
            cards, texts = len(eagle.pattern), self.trades(seat)
            if cards == 2 and not self.swapped and danced in (0, cards):
                texts.append("swap")
            texts += self.dances(seat, eagle.pattern[danced]) if danced < cards else ["end"]
            text = yield among(seat, texts)
            if text == "end":
                break
            if text == "swap":
                eagle.pattern.reverse()
                self.swapped = True
            elif text.startswith(("trade", "threat")):
                yield from self.trade(seat, text)
            else:
                yield from self.perform(seat, danced, text)
                danced += 1
                if eagle.square == 0:
                    yield from self.chaos(seat)
                    break
        yield from self.finish(seat)
        self.whose = 0

    def finish(self, seat: int) -> Story:
        """What the end of a turn asks for: the threat under the eagle, and Dominant."""
        yield from self.toll(seat)
        if self.eagles[seat].square == 6:
            if self.eaten >= 2:
                self.eagles[seat].vp += 1
            else:
                yield from self.lose(seat, 2)
                yield from self.chaos(seat)
                yield from self.toll(seat)

    def toll(self, seat: int) -> Story:
        """Ending a turn on a threat without having entered the tile costs 1 resource."""
        if self.tiles[self.here(seat)].threats and not self.entered:
            self.entered = True
            yield from self.lose(seat, 1)

    def perform(self, seat: int, step: int, text: str) -> Story:
        """Dance a card, then its reward and its step on the track."""
        eagle = self.eagles[seat]
        card = eagle.pattern[step]
        cleared = yield from self.dance(seat, CARDS[card].quest, CARDS[card].amount, text, card)
        if not cleared:
            eagle.square -= 1
            return
        self.pay(seat, CARDS[card].reward)
        eagle.square = min(6, eagle.square + 1)
        if step == len(eagle.pattern) - 1:
            self.pay(seat, CARDS[card].bonus)
