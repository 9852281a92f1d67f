"""The guru: three questions with large pictures, and a box that opens with the game that fits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sin, tau
from typing import Final, NamedTuple

import pygame

from game.cafe.guru import MOST_PEOPLE, TASTES, TIMES, Answers, Proposal, Taste, Time, proposed
from game.content.levels import shelf_of
from game.core import NOTHING, Sentence, constant, plural, say
from game.core.words import dotted
from game.rules import game_named
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import SceneWith
from scenes.base.screen import Box
from scenes.base.shapes import panel, shadow
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease_out
from scenes.base.verbs import back_out
from scenes.widgets.facts import minutes, players
from scenes.widgets.words import block, common_size

_PAGES: Final = 4
_ROW_TOP, _ROW_HIGH = 300.0, 520.0
_STEP_S: Final = 0.55
_TIME_WORDS: Final[dict[Time, tuple[Sentence, Sentence]]] = {
    "ten_minutes": (say("Ten minutes"), say("Our coffee is on its way.")),
    "half_hour": (say("Half an hour"), say("One good game.")),
    "evening": (say("An evening"), say("We are here to stay.")),
}
_TASTE_WORDS: Final[dict[Taste, tuple[Sentence, Sentence]]] = {
    "think": (say("Something to think about"), say("No luck, every move counts.")),
    "dice": (say("Bluff and dice"), say("Plans, luck, and a little cheek.")),
    "shout": (say("Something to shout about"), say("All at once, and loud.")),
}
_QUESTIONS: Final = (
    say("How many are you?"), say("How long have you got?"), say("What do you feel like?"),
    say("Then play this."),
)


class GuruPicture(NamedTuple):
    """What moves."""

    eggs: tuple[Sprite, ...]
    rising: tuple[tuple[Sprite, tuple[int, int]], ...]


class GuruScene(SceneWith[GuruPicture]):
    """One question after the other; each answer leads on, and Escape goes back by one."""

    music = "title"

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.page = 0
        self.people = 0
        self.time: Time = "half_hour"
        self.taste: Taste = "think"
        self.at = 0
        """Which of the proposals stands in front."""
        self._timeline = Timeline()
        self._now_s = 0.0
        self._answered = False

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What fits the answers, of the games that the house offers."""
        house = self.app.house
        answers = Answers(self.people, self.time, self.taste)
        whole = [game for game in house.games if shelf_of(game).boards]
        found = proposed(answers, whole, house.opponents)
        return (*found[self.at:], *found[: self.at])

    def background(self) -> pygame.Surface:
        """The table, on which a box may cast its shadow."""
        return self.app.table_top().copy()

    def build(self) -> GuruPicture:
        """The question, and its answers as pictures."""
        self._timeline = Timeline()
        self.gui.button((64, 48, 96, 96), NOTHING, self.back, icon="back", size=40)
        self._build_way(960.0, 96.0)
        room = (200, 140, 1520, 120)
        block(self, _QUESTIONS[self.page], "title", 96, INK, room, align="center", stand="middle")
        if self.page == 0:
            return self._build_eggs()
        if self.page == 1:
            return self._build_cards([(time, f"cafe/{time}", *_TIME_WORDS[time]) for time in TIMES],
                                     self.choose_time, TIMES.index(self.time))
        if self.page == 2:
            return self._build_cards([(taste, f"cafe/{taste}", *_TASTE_WORDS[taste]) for taste in TASTES],
                                     self.choose_taste, TASTES.index(self.taste))
        return self._build_proposals()

    def _build_way(self, middle: float, top: float) -> None:
        """Three small eggs that say how far it is."""
        for number in range(_PAGES - 1):
            name = "cafe/hatched" if number < self.page else "cafe/egg"
            sprite = self.image(name, (middle - 96 + number * 68, top - 52, 56, 73))
            sprite.alpha = 255 if number <= self.page else 110

    def _lay_card(self, box: Box) -> None:
        """Onto the background, for pictures come on top of it."""
        rect = self.kit.screen.rect(box)
        self.stage.paint(panel(self.kit.art, rect.size, self.kit.screen.scale, radius=36), rect)

    def _build_eggs(self) -> GuruPicture:
        """One to six; those who come hatch."""
        share, left = 280.0, 120.0
        eggs = []
        for index in range(MOST_PEOPLE):
            box = (left + index * share, _ROW_TOP, share, _ROW_HIGH)
            card = (box[0] + 8, box[1], box[2] - 16, box[3])
            self._lay_card(card)
            self.gui.button(card, NOTHING, partial(self.choose_people, index + 1), style="card")
            name = "cafe/hatched" if index < self.people else "cafe/egg"
            eggs.append(self.image(name, (box[0] + 30, box[1] + 30, share - 60, 286), z=104))
            count = plural("{count}", "{count}", index + 1, sense="people at a table")
            block(self, count, "number", 92, GOLD if index < self.people else INK,
                  (box[0] + 8, box[1] + 344, share - 16, 130), align="center", stand="middle", z=104)
        words = say("The smallest hand presses the egg.") if not self.people else NOTHING
        if words:
            block(self, words, "body", 36, FAINT, (200, 880, 1520, 70), align="center", stand="middle")
        self.gui.set_focus(self.gui.items[1 + max(0, self.people - 1)], show=False)
        return GuruPicture(tuple(eggs), ())

    def _build_cards(
        self, cards: list[tuple[str, str, Sentence, Sentence]], choose: Callable[[str], None], first: int
    ) -> GuruPicture:
        """Three large pictures with a word and a sentence each."""
        width, gap = 520.0, 44.0
        left = 960 - (3 * width + 2 * gap) / 2
        title_room: Box = (0, 0, width - 48, 96)
        size = common_size(self, [words for _, _, words, _ in cards], "heading", 46, title_room)
        about = common_size(self, [words for _, _, _, words in cards], "body", 32, (0, 0, width - 64, 88))
        rising = []
        for index, (value, art, words, more) in enumerate(cards):
            x = left + index * (width + gap)
            self._lay_card((x, _ROW_TOP, width, 600))
            self.gui.button((x, _ROW_TOP, width, 600), NOTHING, partial(choose, value), style="card")
            sprite = self.image(art, (x + width / 2 - 165, _ROW_TOP + 36, 330, 330), z=104)
            rising.append((sprite, sprite.rect.topleft))
            block(self, words, "heading", size, INK, (x + 24, _ROW_TOP + 384, width - 48, 96), align="center",
                  stand="middle", z=104)
            block(self, more, "body", about, FAINT, (x + 32, _ROW_TOP + 484, width - 64, 88), align="center",
                  z=104)
        self.gui.set_focus(self.gui.items[1 + first], show=False)
        return GuruPicture((), tuple(rising))

    def _build_proposals(self) -> GuruPicture:
        """The box in front, the reason, and two smaller boxes."""
        found = self.proposals
        if not found:
            words = say("None of the games at this table is for so many. Two groups could take turns.")
            block(self, words, "body", 44, FAINT, (360, 420, 1200, 200), align="center", stand="middle")
            self.gui.button((760, 660, 400, 110), say("Ask again"), self.ask_again, icon="undo", size=36)
            return GuruPicture((), ())
        rising = [self._build_first(found[0])]
        for index, proposal in enumerate(found[1:]):
            rising.append(self._build_other(index, proposal))
        self.gui.set_focus(self.gui.items[1], show=False)
        return GuruPicture((), tuple(rising))

    def _build_first(self, proposal: Proposal) -> tuple[Sprite, tuple[int, int]]:
        game = game_named(proposal.game)
        cover: Box = (140.0, 290.0, 522.0, 696.0)
        rect = self.kit.screen.rect(cover)
        shade, place = shadow(self.kit.art, rect, self.kit.screen.scale)
        self.stage.paint(shade, place)
        image = self.kit.art.image(f"{game.info.name}/cover", rect.size)
        sprite = self.stage.add(Sprite(image, rect.topleft, 12))
        left, width = 730.0, 620.0
        block(self, constant(game.info.title), "title", 88, INK, (left, 286, width, 130), stand="middle")
        words = proposal.way.named or dotted((players(game), minutes(game)))
        block(self, words, "bold", 36, GOLD, (left, 420, width, 56), stand="middle")
        block(self, proposal.reason, "body", 40, "#d5d9e0", (left, 492, width, 250))
        self.gui.button((left, 770, width, 128), say("Play this"), self.play, icon="play", style="primary",
                        size=52)
        half = (width - 20) / 2
        self.gui.button((left, 918, half, 76), say("Rules first"), self.read, icon="rules", size=30)
        self.gui.button((left + half + 20, 918, half, 76), say("Ask again"), self.ask_again, icon="undo",
                        size=30)
        return sprite, rect.topleft

    def _build_other(self, index: int, proposal: Proposal) -> tuple[Sprite, tuple[int, int]]:
        """A smaller box; pressing it brings it to the front."""
        game = game_named(proposal.game)
        left, top, width = 1410.0, 290.0 + index * 354, 430.0
        press = partial(self.bring_forward, index + 1)
        self._lay_card((left, top, width, 336))
        self.gui.button((left, top, width, 336), NOTHING, press, style="card")
        rect = self.kit.screen.rect((left + 18, top + 18, 141, 188))
        image = self.kit.art.image(f"{game.info.name}/cover", rect.size)
        sprite = self.stage.add(Sprite(image, rect.topleft, 104))
        block(self, constant(game.info.title), "heading", 36, INK, (left + 178, top + 18, width - 194, 112),
              stand="middle", z=104)
        if proposal.way.named is not None:
            block(self, proposal.way.named, "body", 28, GOLD, (left + 178, top + 132, width - 194, 74), z=104)
        block(self, proposal.reason, "body", 26, FAINT, (left + 18, top + 216, width - 36, 100), z=104)
        return sprite, rect.topleft

    # Answers.

    def choose_people(self, count: int) -> None:
        """So many eggs hatch, and the next question comes."""
        if self._answered:
            return
        self.people = count
        self.kit.sound.play("star")
        self._answered = True
        for index, egg in enumerate(self.picture.eggs[:count]):
            self._timeline.cue(partial(self._hatch, egg), at_s=0.08 * index)
            self._timeline.tween(0.3, partial(self._hop, egg, egg.rect.topleft), at_s=0.08 * index)
        self._timeline.wait(_STEP_S)
        self._timeline.cue(self._go_on)
        if self.kit.settings.animation == "none":
            self._timeline.finish()

    def _hatch(self, egg: Sprite) -> None:
        egg.set(self.kit.art.image("cafe/hatched", egg.image.get_size()))

    def _hop(self, egg: Sprite, place: tuple[int, int], share: float) -> None:
        egg.set(topleft=(place[0], place[1] - round(self.kit.screen.px(26) * sin(share * tau / 2))))

    def choose_time(self, time: str) -> None:
        """So long."""
        self.time = next(each for each in TIMES if each == time)
        self._go_on()

    def choose_taste(self, taste: str) -> None:
        """So loud."""
        self.taste = next(each for each in TASTES if each == taste)
        self._go_on()

    def _go_on(self) -> None:
        self.page, self._answered, self.at = self.page + 1, False, 0
        self._now_s = 0.0
        self.kit.sound.play("page")
        self.lay_in_pieces()

    def bring_forward(self, index: int) -> None:
        """Another of the three in front."""
        count = len(self.proposals)
        self.at = (self.at + index) % count
        self._now_s = 0.0
        self.lay_in_pieces()

    def ask_again(self) -> None:
        """From the first question."""
        self.page, self.at = 0, 0
        self.lay_in_pieces()

    def read(self) -> None:
        """The rules of what is proposed."""
        self.app.stack.push(self.app.open.rulebook(game_named(self.proposals[0].game)))

    def play(self) -> None:
        """Straight to the table, set up for people who have never played."""
        proposal = self.proposals[0]
        game = game_named(proposal.game)
        if self.app.barred(game):
            return
        stack, opens = self.app.stack, self.app.open
        if proposal.way.quick:
            stack.replace(opens.game_page(game))
            stack.push(opens.quick_fight())
            return
        people = ("",) * sum(sitter.kind == "person" for sitter in proposal.sitters)
        stack.replace(opens.game_page(game))
        stack.push(opens.guided(game, people, proposal.way.options, len(proposal.sitters)))

    def back(self) -> None:
        """One question back."""
        if self.page == 0 or self._answered:
            super().back()
            return
        self.page, self.at = self.page - 1, 0
        self.lay_in_pieces()

    @property
    def calm(self) -> bool:
        """While nothing hatches."""
        return super().calm and self._timeline.done

    def update(self, dt_s: float) -> None:
        """Let eggs hatch and boxes come."""
        super().update(dt_s)
        self._now_s += dt_s
        if not self._timeline.done:
            self._timeline.advance(dt_s)
            return
        if self.kit.settings.reduced_motion:
            return
        px = self.kit.screen.px
        for index, (sprite, (left, top)) in enumerate(self.picture.rising):
            share = min(1.0, max(0.0, self._now_s - 0.07 * index) / 0.45)
            came = back_out(share) if share < 1 else 1.0
            sway = sin((self._now_s + index) * tau / 5) * 4 * ease_out(share)
            sprite.set(topleft=(left, top + px((1 - came) * 60 + sway)))
