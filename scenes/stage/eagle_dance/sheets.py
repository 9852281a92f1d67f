"""Two sheets over the board: all dance cards with what is left of them, and a round with the final count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core import Sentence, plural, say, verbatim
from game.rules.eagle_dance.lore import FIGHT, CardId, CardPart, Lore
from game.rules.eagle_dance.state import State
from scenes.stage.board.marks import faded
from scenes.stage.eagle_dance.cards import PHASES, Cards
from scenes.stage.eagle_dance.guide import leaf
from scenes.stage.eagle_dance.layout import CANVAS, CARD
from scenes.stage.eagle_dance.lettering import icon, pane, pictured, put, row
from scenes.stage.eagle_dance.palette import BRASS, BRONZE, CREAM, FAINT, GOLD
from scenes.stage.eagle_dance.tracks import PHASE_NAMES, square_colour
from scenes.stage.presenter import LEGEND, View
from scenes.stage.sheet import Cover, Place, Sheet, closing_words

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

SUMMARY: Final = "look"
CARDS_VIEW: Final = View(LEGEND, say("Cards"), say("All dance cards"), "book")
SUMMARY_VIEW: Final = View(SUMMARY, say("Round"), say("A round, and the final count"), "trophy")

_COLUMN, _ROW, _TOP, _LEFT = 312.0, 216.0, 124.0, 26.0
_FACE: Final = (148.0, 148.0 * CARD[1] / CARD[0])
_TITLE: Final = Place("title", 46, GOLD, 36, 14, 560, 60)
_CLOSING: Final = Place("body", 26, FAINT, 640, 28, 310, 36)
_DECK: Final = Place("title", 34, CREAM, 0, 74, 180, 46)
_DECK_LEFT: Final = Place("body", 26, FAINT, 190, 80, 112, 40)
_LEFT_OF: Final = Place("bold", 29, CREAM, 160, 12, 144, 46)
_OURS: Final = Place("body", 24, GOLD, 160, 64, 144, 112)
_SIGN: Final = Place("body", 24.8, CREAM, 54, 0, 258, 66)
_PARTS: Final[dict[CardPart, Sentence]] = {
    "action": say("* its action"), "reward": say("* its reward"), "bonus": say("* its bonus"),
}
_SIGNS: Final = (
    ("eagle_dance/cleared", say("The reward of a cleared card.")),
    ("eagle_dance/flag", say("The bonus, if it is the last card.")),
    ("eagle_dance/quest", say("A quest: all of it, or it fails.")),
)

_HEAD: Final = Place("title", 34, GOLD, 0, 0, 430, 46)
_STEP: Final = Place("body", 29, CREAM, 54, 0, 462, 100)
_NUMBER: Final = Place("number", 28, GOLD, 12, 0, 40, 40)
_TERM: Final = Place("body", 26, CREAM, 76, 0, 296, 68)
_STEP_GAP, _STEPS_FOOT = 14.0, 800.0


class Sheets:
    """What people have asked to see of cards and rules."""

    def __init__(self, kit: Kit, stage: Stage, board: pygame.Rect, cards: Cards) -> None:
        self.kit, self.cards = kit, cards
        self.cover = Cover(stage, board)
        self._deck: tuple[int, ...] = ()

    def switch(self, command: str, state: State) -> None:
        """Open one of the sheets or close it."""
        self._deck = state.deck
        self.cover.toggle(command, lambda: self._draw(command, state))

    def follow(self, state: State) -> None:
        """Count again what is left in the decks, if somebody looks at them while cards are opened."""
        if self.cover.command == LEGEND and state.deck != self._deck:
            self._deck = state.deck
            self.cover.redraw(self._draw(LEGEND, state))

    def _draw(self, command: str, state: State) -> pygame.Surface:
        size = self.cover.box.size
        if command == LEGEND:
            return cards_sheet(self.kit, self.cards, state.deck, size)
        return summary_sheet(self.kit, state, size)


def _begun(kit: Kit, size: tuple[int, int], view: View) -> Sheet:
    """Dark cloth with a title, and which keys close it."""
    sheet = Sheet(kit, kit.art.draw(leaf(size, size[0] / CANVAS[0])).copy(), *CANVAS)
    sheet.write(view.title, _TITLE)
    sheet.write(closing_words(kit, view.command), _CLOSING)
    return sheet


def cards_sheet(kit: Kit, cards: Cards, deck: Sequence[int], size: tuple[int, int]) -> pygame.Surface:
    """Every card of the three decks: what it asks for and pays, and how many are still to be opened."""
    sheet, lore = _begun(kit, size, CARDS_VIEW), cards.lore
    for column, (phase, name) in enumerate(PHASE_NAMES.items()):
        x = _LEFT + column * _COLUMN
        numbers = [number for number, card in enumerate(lore.cards) if card.phase == phase]
        title = say("{sign} {phase}", sign=PHASES[phase][0], phase=name)
        sheet.write(title, _DECK.moved(x, 0))
        left = sum(deck[number] for number in numbers)
        sheet.write(plural("{count} left", "{count} left", left), _DECK_LEFT.moved(x, 0))
        for place, number in enumerate(numbers):
            _put_card(sheet, cards, number, deck[number], (x, _TOP + place * _ROW))
        if FIGHT not in {lore.cards[number].dance for number in numbers}:
            _put_signs(sheet, x, _TOP + len(numbers) * _ROW)
    return sheet.image


def _put_card(
    sheet: Sheet, cards: Cards, number: CardId, left: int, corner: tuple[float, float]
) -> None:
    """A card, paler if it is used up; beside it what is left and what is our reconstruction."""
    card, (x, y) = cards.lore.cards[number], corner
    face = cards.face(number, (sheet.px(_FACE[0]), sheet.px(_FACE[1])))
    sheet.picture(face if left else faded(face, 120), x + _FACE[0] / 2, y + _FACE[1] / 2)
    words = say("{left} of {copies} left", left=left, copies=card.copies)
    sheet.write(words, _LEFT_OF.moved(x, y))
    size, top = sheet.common_size([*_PARTS.values()], _OURS._replace(height=34)), y
    for part in card.ours:
        top += sheet.write(_PARTS[part], _OURS.moved(x, top), size)


def _put_signs(sheet: Sheet, x: float, y: float) -> None:
    """What the signs on the cards mean, and the mark of a reconstruction."""
    size = sheet.common_size([words for _, words in _SIGNS], _SIGN)
    for index, (art, words) in enumerate(_SIGNS):
        top = y - 4 + index * 62
        sheet.picture(icon(sheet.kit.art, art, sheet.px(40)), x + 24, top + 31)
        sheet.write(words, _SIGN.moved(x, top), size)
    note = say("* our reconstruction: no picture of it is known")
    sheet.write(note, _SIGN._replace(colour=GOLD, x=x + 6, width=306, y=y + 184, height=66))


def summary_sheet(kit: Kit, state: State, size: tuple[int, int]) -> pygame.Surface:
    """The summary of the gameplay and the scoring aid, as on the board of the box."""
    sheet, lore = _begun(kit, size, SUMMARY_VIEW), state.arena.lore
    _put_steps(sheet, steps_of(state))
    _put_trades(sheet, lore)
    _put_count(sheet, lore)
    _put_track(sheet, lore)
    return sheet.image


def steps_of(state: State) -> tuple[Sentence, ...]:
    """What happens in a round, one thing after the other, by the numbers of the author's tables."""
    lore = state.arena.lore
    fed = plural(
        "Dominant at the end of your turn: with {count} food gained a bonus point, else Chaos.",
        "Dominant at the end of your turn: with {count} foods gained a bonus point, else Chaos.",
        lore.survival.foods,
    )
    if state.options.dominant_food == "round":
        fed = plural(
            "Dominant at the end of your turn: with {count} food of this round a bonus point, else Chaos.",
            "Dominant at the end of your turn: with {count} foods of this round a bonus point, else Chaos.",
            lore.survival.foods,
        )
    return (
        say("From the second round on: roll the weather, then what the land brings forth."),
        say("Open as many cards of the phase as there are seats."),
        say("In seat order, take a card: alone, or before or after one that you keep."),
        say("In seat order, dance your cards from first to last. Swap them once, before or after."),
        say("Cleared: the reward, a step up, and the bonus of the last card. Failed: a step down."),
        fed,
        say("Chaos: refill your tile, take a thermal, place a threat, back to 0. Your turn is over."),
        say("The first seat moves on to the next player."),
    )


def _put_steps(sheet: Sheet, steps: Sequence[Sentence]) -> None:
    x, y = 30.0, 150.0
    sheet.write(say("Every round"), _HEAD.moved(x, 96))
    size = _STEP.size
    while size > 14 and sum(sheet.height(step, _STEP, size) + _STEP_GAP for step in steps) > _STEPS_FOOT - y:
        size -= 1
    for number, step in enumerate(steps, 1):
        sheet.write(verbatim(f"{number}"), _NUMBER.moved(x, y), size + 2)
        y += sheet.write(step, _STEP.moved(x, y), size) + _STEP_GAP


def _put_trades(sheet: Sheet, lore: Lore) -> None:
    """What may be bought between the dances."""
    prices, thermal = lore.prices, pictured("thermal")
    sheet.write(say("Trades"), _HEAD.moved(572, 96))
    trades = (
        say("{thermals} to move", thermals=pictured("thermal", prices.move_thermals)),
        say("{foods} for {thermal}", foods=pictured("food", prices.thermal_foods), thermal=thermal),
        say("{thermal} to re-roll a die", thermal=pictured("thermal", prices.reroll_thermals)),
        say(
            "{threat} for {points}", threat=pictured("threat"), points=pictured(f"vp{prices.threat_points}"),
        ),
    )
    for index, words in enumerate(trades):
        line = row(sheet.kit, words, sheet.px(44), sheet.px(360), CREAM)
        put(sheet.image, line, midleft=(sheet.px(580), sheet.px(172 + index * 62)))
    threat = say("The tile loses a resource, and so does an eagle on it.")
    sheet.write(threat, _TERM._replace(x=580, y=388, width=370, size=24, colour=FAINT))


def _put_count(sheet: Sheet, lore: Lore) -> None:
    """What is added up at the end."""
    sheet.write(say("The final count"), _HEAD.moved(572, 470))
    terms = (
        ("vp", say("Your victory points")),
        ("thermal", say("{points} if nobody has more thermals", points=_plus(lore.most_thermals))),
        ("food", plural(
            "{points} for every food", "{points} for every {count} foods", lore.foods_a_point,
            points=_plus(1),
        )),
        ("dominant", say("The number of your survival square")),
    )
    size = sheet.common_size([words for _, words in terms], _TERM)
    for index, (art, words) in enumerate(terms):
        y = 524 + index * 70
        sheet.picture(icon(sheet.kit.art, f"eagle_dance/{art}", sheet.px(46)), 604, y + 24)
        sheet.write(words, _TERM.moved(572, y + 4), size)


def _plus(points: int) -> Sentence:
    return verbatim(f"+{points}")


def _put_track(sheet: Sheet, lore: Lore) -> None:
    """The survival track lying down, and who wins."""
    worths = lore.survival.squares
    left, top, width, height = 36.0, 852.0, 908.0, 84.0
    share = width / len(worths)
    sheet.write(say("Survival"), _HEAD.moved(left, 796))
    for square, worth in enumerate(worths):
        colour = square_colour(square, len(worths))
        plate = pane(
            (sheet.px(share - 8), sheet.px(height)), 12 * sheet.scale, (colour, colour),
            GOLD if square == lore.survival.start else BRONZE, 2.5 * sheet.scale,
        )
        middle = left + square * share + share / 2
        sheet.picture(plate, middle, top + height / 2)
        sign = "chaos" if square == 0 else "dominant" if square == len(worths) - 1 else ""
        if sign:
            sheet.picture(icon(sheet.kit.art, f"eagle_dance/{sign}", sheet.px(40)), middle - 30, top + 42)
        number = row(sheet.kit, verbatim(f"{worth:+d}" if worth else "0"), sheet.px(48), sheet.px(70), CREAM)
        sheet.picture(number, middle + (22 if sign else 0), top + 42)
    words = say("All with the highest total win.")
    sheet.write(words, Place("bold", 30, BRASS, left, 956, width, 48))
