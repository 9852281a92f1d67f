"""The dances and trades of Eagle Dance, as questions and answers."""

from __future__ import annotations

from collections.abc import Generator

from .eagle_dance_box import CARDS, Cell, apart, cell_of, name
from .eagle_dance_table import Table

Question = tuple[int, dict[str, int]]
Story = Generator[Question, str, None]
Verdict = Generator[Question, str, bool]


def among(seat: int, texts: list[str]) -> Question:
    """A question to a seat."""
    return seat, dict.fromkeys(texts, 1)


class Turns(Table):
    """What an eagle can do in a turn."""

    def dances(self, seat: int, card: str) -> list[str]:
        """What can be done must be done; a quest may be left if it can only partly be done."""
        row, tile, eagle = CARDS[card], self.tiles[self.here(seat)], self.eagles[seat]
        if card.startswith("Soar"):
            most = min(row.amount, tile.thermal, 5 - eagle.thermal, self.pile("thermal"))
            sizes = {f"soar:{many}": many for many in range(1, most + 1)}
        elif card.startswith("Glide"):
            ways = self.ways(seat, min(row.amount, eagle.thermal))
            sizes = {f"glide:{';'.join(way)}": len(way) for way in ways}
        elif card.startswith("Dive"):
            most = min(row.amount, tile.food, self.pile("food"))
            sizes = {"dive": most} if most else {}
        else:
            foes = [other for other in self.eagles if other != seat]
            sizes = {f"fight:{foe}": 1 for foe in foes if apart(self.here(seat), self.here(foe)) <= 1}
        whole = [text for text, size in sizes.items() if size == row.amount or not row.quest]
        return whole or [*sizes, "stay"]

    def ways(self, seat: int, longest: int) -> list[list[str]]:
        """All flights to a tile with a free slot."""
        ways, found = [[self.here(seat)]], []
        for _ in range(longest):
            ways = [[*way, cell] for way in ways for cell in self.near(way[-1]) if cell not in way]
            found += [way[1:] for way in ways if self.free(way[-1])]
        return [[name(cell) for cell in way] for way in found]

    def trades(self, seat: int) -> list[str]:
        """Everything that can be paid for."""
        eagle, texts = self.eagles[seat], []
        if eagle.thermal >= 2:
            texts += [f"trade:move:{name(cell)}" for cell in self.near(self.here(seat)) if self.free(cell)]
        if eagle.food >= 2 and eagle.thermal < 5 and self.pile("thermal"):
            texts.append("trade:thermal")
        for cell in self.places() if eagle.threats else []:
            tile = self.tiles[cell]
            losses = [resource for resource in ("thermal", "food") if getattr(tile, resource)] or ["none"]
            ends = [f":{other}" for other in self.on(cell)] if len(self.on(cell)) > 1 else [""]
            texts += [f"threat:{name(cell)}:{loss}{end}" for loss in losses for end in ends]
        return texts

    def dance(self, seat: int, quest: bool, amount: int, text: str, card: str) -> Verdict:
        """Whether the dance is cleared."""
        verb, _, rest = text.partition(":")
        if verb == "soar":
            return self.occupy(seat, self.here(seat), "thermal", int(rest)) == amount or not quest
        if verb == "glide":
            way = [cell_of(part) for part in rest.split(";")]
            self.eagles[seat].thermal -= len(way)
            self.eagles[seat].at, self.entered = way[-1], True
            yield from self.lose(seat, sum(self.tiles[cell].threats > 0 for cell in way))
            return len(way) == amount or not quest
        if verb == "dive":
            return (yield from self.dive(seat, card))
        if verb == "fight":
            return (yield from self.fight(seat, int(rest), card))
        return False

    def two_dice(self) -> Question:
        """Thermal and food dice 1 1 2 2 3 3."""
        return 0, {f"dice:{thermal},{food}": 4 for thermal in (1, 2, 3) for food in (1, 2, 3)}

    def roll(self, seat: int, enough: int) -> Generator[Question, str, int]:
        """Roll both dice; each re-roll of one die costs 1 thermal and keeps the better number."""
        thermal, food = (yield self.two_dice())[5:].split(",")
        best = {"thermal": int(thermal), "food": int(food)}
        while self.eagles[seat].thermal and sum(best.values()) < enough:
            texts = [f"reroll:{die}" for die, number in best.items() if number < 3]
            text = yield among(seat, [*texts, "keep"])
            if text == "keep":
                break
            self.eagles[seat].thermal -= 1
            again = int((yield 0, {"dice:1": 2, "dice:2": 2, "dice:3": 2})[5:])
            best[text[7:]] = max(best[text[7:]], again)
        return sum(best.values())

    def dive(self, seat: int, card: str) -> Verdict:
        """Reaching the number: occupy the food; failing: resources leave for the nearest River."""
        here, row = self.here(seat), CARDS[card]
        total = yield from self.roll(seat, row.number)
        if total >= row.number:
            return self.occupy(seat, here, "food", row.amount) == row.amount or not row.quest
        tile = self.tiles[here]
        rivers = [cell for cell in self.tiles if self.tiles[cell].kind == "River"]
        river = min(rivers, key=lambda cell: apart(here, cell))
        for place, resource in enumerate(("thermal", "food")):
            if tile.kind != "River" and getattr(tile, resource):
                setattr(tile, resource, getattr(tile, resource) - 1)
                there = getattr(self.tiles[river], resource)
                setattr(self.tiles[river], resource, min(there + 1, self.maximum(river)[place]))
        return False

    def fight(self, seat: int, foe: int, card: str) -> Verdict:
        """Attacker, then defender; ties: defender; the loser may flee."""
        attack = yield from self.roll(seat, 6)
        defence = yield from self.roll(foe, attack)
        winner, loser = (seat, foe) if attack > defence else (foe, seat)
        self.eagles[winner].vp += CARDS[card].spoils
        if self.choose:
            yield from self.spoils(winner, loser, CARDS[card].amount)
        else:
            got = self.occupy(winner, self.here(loser), "food", CARDS[card].amount)
            self.occupy(winner, self.here(winner), "food", CARDS[card].amount - got)
        yield from self.flee(loser)
        return winner == seat

    def spoils(self, winner: int, loser: int, many: int) -> Story:
        """The winner chooses which tile or eagle each food comes from, where there is a choice."""
        for _ in range(many):
            cells = {self.here(loser), self.here(winner)}
            texts = [f"spoils:{name(cell)}" for cell in cells if self.tiles[cell].food and self.pile("food")]
            texts += [f"spoils:{loser}"] if self.eagles[loser].food else []
            text = (yield among(winner, texts)) if len(texts) > 1 else "".join(texts)
            if text == f"spoils:{loser}":
                self.eagles[loser].food -= 1
                self.get(winner, "food", 1)
            elif text:
                self.occupy(winner, cell_of(text[7:]), "food", 1)

    def flee(self, seat: int) -> Story:
        """To an adjacent tile with a free slot for 1 resource or 1 VP."""
        eagle = self.eagles[seat]
        prices = [price for price in ("thermal", "food", "vp") if getattr(eagle, price)]
        cells = [cell for cell in self.near(self.here(seat)) if self.free(cell)]
        texts = [f"flee:{name(cell)}:{price}" for cell in cells for price in prices]
        if texts and (text := (yield among(seat, [*texts, "stay"]))) != "stay":
            _, cell, price = text.split(":")
            setattr(eagle, price, getattr(eagle, price) - 1)
            yield from self.enter(seat, cell_of(cell))

    def enter(self, seat: int, cell: Cell) -> Story:
        """Entering a tile with a threat costs 1 resource."""
        self.eagles[seat].at = cell
        self.entered = self.entered or seat == self.whose
        if self.tiles[cell].threats:
            yield from self.lose(seat, 1)

    def lose(self, seat: int, many: int) -> Story:
        """As far as there are any; the owner chooses, where there is a choice."""
        eagle = self.eagles[seat]
        while many and eagle.thermal + eagle.food:
            if eagle.thermal and eagle.food and many < eagle.thermal + eagle.food:
                text = yield among(seat, ["lose:thermal", "lose:food"])
            else:
                text = "lose:thermal" if eagle.thermal else "lose:food"
            resource = text[5:]
            setattr(eagle, resource, getattr(eagle, resource) - 1)
            many -= 1

    def trade(self, seat: int, text: str) -> Story:
        """Pay and get."""
        eagle, words = self.eagles[seat], text.split(":")
        if words[1] == "thermal":
            eagle.food -= 2
            self.get(seat, "thermal", 1)
        elif words[1] == "move":
            eagle.thermal -= 2
            yield from self.enter(seat, cell_of(words[2]))
        else:
            tile = self.tiles[cell_of(words[1])]
            eagle.threats, tile.threats, eagle.vp = eagle.threats - 1, tile.threats + 1, eagle.vp + 1
            if words[2] != "none":
                setattr(tile, words[2], getattr(tile, words[2]) - 1)
            for victim in [int(words[3])] if len(words) > 3 else self.on(cell_of(words[1])):
                if victim == seat and eagle.thermal + eagle.food:
                    self.entered = True
                yield from self.lose(victim, 1)

    def chaos(self, seat: int) -> Story:
        """Refill, occupy 1 thermal, place 1 threat, back to 0, perhaps swap."""
        eagle, here = self.eagles[seat], self.here(seat)
        eagle.square = 0
        self.tiles[here].thermal, self.tiles[here].food = self.maximum(here)
        self.occupy(seat, here, "thermal", 1)
        if eagle.threats and self.places():
            text = yield among(seat, [f"threat:{name(cell)}" for cell in self.places()])
            eagle.threats -= 1
            self.tiles[cell_of(text[7:])].threats += 1
        eagle.square = 3
        if len(eagle.pattern) == 2 and (yield among(seat, ["swap", "end"])) == "swap":
            eagle.pattern.reverse()
