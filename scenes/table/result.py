"""The result: who won and why, three moments to go back to, and the game as a curve."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.ai import OPPONENTS
from game.core import NOTHING, Outcome, Seat, Sentence, constant, listed, plural, say, verbatim
from game.core.words import dotted
from game.house.challenge import SEARCHED, challenge, met
from game.match.agreement import how_it_ended
from game.match.evening import SERIES, Evening
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, LIT, ROW
from scenes.base.particles import Shower
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.stage.portrait import glimpse
from scenes.stage.presenter import Presenter, Standing
from scenes.table.analysis import Analysis, Curve, Fame, Highlight
from scenes.table.other_game import OtherGame
from scenes.table.replay import Replay
from scenes.table.victory import LASTS_S, RAIN_S, Victory, cheered, fanfare, rain
from scenes.widgets.ending import Ending, Way
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block, common_size

_BOX = (20.0, 520.0, 1880.0, 548.0)
"""A sheet over the lower half: the board stays in sight."""
_FAR_SIDE = (460.0, 12.0, 1000.0, 76.0)
_HEADLINE = (52.0, 536.0, 448.0, 84.0)
_FACTS = (52.0, 622.0, 448.0, 72.0)
_LIST, _LIST_OF_MANY = (52.0, 700.0, 448.0, 172.0), (52.0, 700.0, 448.0, 240.0)
_WORD, _WORD_TO_MANY = (52.0, 876.0, 448.0, 56.0), (52.0, 942.0, 448.0, 52.0)
"""For a good word to whoever has lost, or for another opponent."""
_TONIGHT, _SERIES = (52.0, 934.0, 448.0, 52.0), (52.0, 990.0, 448.0, 56.0)
_TONIGHT_OF_MANY = (52.0, 996.0, 448.0, 52.0)
_MOMENTS = (530.0, 548.0, 860.0, 334.0)
_GRAPH = (530.0, 896.0, 860.0, 150.0)
_WAYS = (1420.0, 548.0, 448.0)
_AGAIN, _PITCH, _WAY = 100.0, 64.0, 58.0
"""Leaving does not lie where somebody has just pressed for the next move, again and again."""
EXCHANGE = (1756.0, 548.0, 112.0, _AGAIN)
_CROP = (0.0, 0.0, 276.0, 176.0)
_ROOM_FOR_TOASTS = (470.0, 60.0, 980.0, 420.0)
_COUNT_S = 0.9
_MOST = 3
_LED = 0.25
"""Whoever stood so much better at some time was in the lead."""
_NAME_SIZE, _BADGE, _GAP = 60.0, 76.0, 18.0
_ROW, _SMALL_BADGE = 108.0, 64.0
_NUMBER, _COUNT, _NAME_SHARE = 96.0, 150.0, 0.46
"""What a score takes, alone or of so many; and the name's share of the rest beside the terms of a sum."""
_NOUGHT = verbatim("0")
_FAMES: Final[dict[Fame, Sentence]] = {
    "end": say("The end"), "turning point": say("Turning point"), "boldest": say("Boldest turn"),
}


class ResultPicture(NamedTuple):
    """What goes on growing after it was laid out."""

    scoreboard: Scoreboard
    curve: Curve
    moments: tuple[Highlight, ...]
    crops: list[Sprite]
    """A picture of each moment, as far as they are drawn."""
    shower: Shower | None


class Result(Ending[ResultPicture]):
    """Shown over the final position."""

    def __init__(
        self, app: Program, match: AnyMatch, presenter: Callable[[], Presenter[Any, Any]],
        rematch: Callable[[Evening], object], far: Collection[Seat] = (),
        meet: Callable[[int], object] = lambda level: None, cheered_s: float = 0.0,
    ) -> None:
        """Far are the people who sit across a flat table; so long the winner was cheered already."""
        super().__init__(app, match, lambda: rematch(self.evening), across=bool(far))
        self.evening = match.setup.evening.after(self.outcome, len(match.setup.seats))
        """The score of the evening, this match included."""
        self._meet = meet
        latest = app.book.matches(match.game.info.name, limit=SEARCHED) if met(match.setup.seats) else ()
        self.offer = challenge(match.setup.seats, latest)
        """Another opponent for the only person at the table."""
        self.turned = next_person(match) in far
        self.analysis = Analysis(app.worker, match)
        self._presenter = presenter
        """The one of the board below, which is made anew with every change of size."""
        self._counted_s = 0.0
        self._cheered_s = cheered_s

    @property
    def outcome(self) -> Outcome:
        """How the match ended."""
        assert self.match.outcome is not None
        return self.match.outcome

    def _standings(self) -> dict[Seat, Standing]:
        seats = range(1, len(self.match.setup.seats) + 1)
        return {seat: self._presenter().standing(self.match.state, seat) for seat in seats}

    def sound(self) -> str:
        """What is heard of the end, where nobody was cheered before."""
        return "" if self._cheered_s else fanfare(self.kit.sound, self.match, self.outcome)

    def background(self) -> pygame.Surface:
        """The board, which stays in sight."""
        return self.unveiled()

    def build(self) -> ResultPicture:
        """Headline and score, three moments over the curve, and the ways on."""
        self.panel(_BOX)
        scoreboard = self._build_scores()
        moments, crops = self._build_highlights()
        self.build_far_side(headline(self.outcome, scoreboard.names), _FAR_SIDE)
        curve = Curve(self.kit, self.stage, _GRAPH, self.analysis)
        self._build_evening()
        self._build_ways()
        self._build_word()
        return ResultPicture(scoreboard, curve, moments, crops, self._build_rain())

    def _build_ways(self) -> None:
        """Again, which is easiest, and what else can be done."""
        first = Way(say("New series") if self.evening.decided else say("Again"), "restart", self.rematch)
        watch = Way(say("Look back at the game"), "replay", partial(self.replay, 0))
        more = [Way(say("Look at the board"), "eye", self.look_at_board)]
        if not self.app.stack.hosted:
            more.append(Way(say("Another board"), "skip", self.another_board))
            more.append(Way(say("Another game"), "die", self.another_game))
        left, top, width = _WAYS
        rest = [(left, top + _AGAIN + 12 + row * _PITCH, width, _WAY) for row in range(3 + len(more))]
        self.build_ways_on(first, watch, [(left, top, EXCHANGE[0] - left - 12, _AGAIN), *rest], more, 40)
        keep = self.kit.settings.keep_sides
        tip = say("Everybody keeps their side.") if keep else say("Sides are exchanged.")
        self.gui.button(EXCHANGE, NOTHING, self.exchange, icon="exchange", tip=tip).look(selected=not keep)

    def _build_rain(self) -> Shower | None:
        """The ornaments of the victory go on falling."""
        plain = self.kit.settings.reduced_motion or self.kit.settings.animation == "none"
        if plain or not 0 < self._cheered_s < RAIN_S or not cheered(self.match, self.outcome):
            return None
        return rain(self.kit, self.stage, self._presenter(), 300)

    def settle(self) -> None:
        """Show as much of scores and curve as is known."""
        self._count()
        self._draw_curve()

    def _build_scores(self) -> Scoreboard:
        standings = self._standings()
        names = {seat: called(self.match.setup.sitter(seat), seat) for seat in standings}
        scoreboard = Scoreboard(self, self.outcome, names, standings)
        turns = len(self.analysis.frames) - 1
        minutes = max(1, round(self.match.played_s / 60))
        reason, terms = how_it_ended(self.match.game, self.outcome.reason), standings[1].terms
        if terms:
            reason = say("{reason}: {terms}", reason=reason, terms=_sum([name for name, _ in terms]))
        facts = dotted((
            reason, plural("{count} turn", "{count} turns", turns),
            plural("{count} min", "{count} min", minutes),
            *([say("with a handicap")] if self.match.setup.handicap else []),
        ))
        block(self, facts, "body", 28, FAINT, _FACTS, stand="middle")
        return scoreboard

    def _build_word(self) -> None:
        """Another opponent, after two wins in a row or three losses; else a good word to whoever has lost."""
        box = _WORD if len(self.match.setup.seats) == 2 else _WORD_TO_MANY
        if self.offer is None or self.app.stack.hosted:
            block(self, self._kind_words(), "body", 28, FAINT, box, stand="middle")
            return
        name = constant(OPPONENTS[self.offer.level - 1].name)
        words = say("Two wins in a row: now meet {name}", name=name) if self.offer.up else \
            say("Three losses in a row: try {name}", name=name)
        self.gui.button(box, words, self.meet, icon="star", size=26, words_size=26)

    def _kind_words(self) -> Sentence:
        """A good word for people whom an opponent has beaten."""
        people = self.match.setup.people
        if not people or not self.outcome.winners or set(people) & set(self.outcome.winners):
            return NOTHING
        led = max(each[seat - 1] for each in self.analysis.values for seat in people)
        if led > _LED:
            return say("Well played: for a while the lead was yours.")
        return say("Well played. Look back at it, and the next one is yours.")

    def meet(self) -> None:
        """The same table with the opponent that is offered."""
        assert self.offer is not None
        self._meet(self.offer.level)

    def look_at_board(self) -> None:
        """Take the result away; the table shows the way back to it."""
        self.app.stack.pop()

    def another_board(self) -> None:
        """To the seats, where the same people sit and another board can be chosen."""
        self.app.stack.leave_game()
        self.app.stack.push(self.app.open.seats(self.match.game))

    def another_game(self) -> None:
        """What else these people could play."""
        self.app.stack.push(OtherGame(self.app, self.match))

    def _build_evening(self) -> None:
        """The score of the evening, and where two play, how many matches decide it."""
        evening, two = self.evening, len(self.match.setup.seats) == 2
        if evening.matches > 1 or evening.decided:
            room = _TONIGHT if two else _TONIGHT_OF_MANY
            block(self, self._tonight(), "bold", 32, GOLD, room, stand="middle")
        if two:
            series = [(0, say("No series")), *(
                (count, say("Best of {count}", count=count)) for count in SERIES if count
            )]
            Stepper(self, _SERIES, series, evening.best_of, self.play_best_of, size=28, even=True)

    def _tonight(self) -> Sentence:
        names = [called(sitter, seat) for seat, sitter in enumerate(self.match.setup.seats, 1)]
        evening, wins = self.evening, verbatim(" : ".join(map(str, self.evening.wins)))
        if evening.decided:
            return say("{winner} wins the series, {wins}", winner=names[evening.decided - 1], wins=wins)
        if len(names) == 2:
            return say("Tonight {wins}", wins=wins)
        each = zip(names, evening.wins, strict=True)
        return say("Tonight: {scores}", scores=listed([
            say("{name} {wins}", name=name, wins=count) for name, count in each
        ]))

    def play_best_of(self, count: int) -> None:
        """Let so many matches decide the evening."""
        self.evening = replace(self.evening, best_of=count)
        self.lay_again()

    def exchange(self) -> None:
        """Whether the rematch leaves everybody on their seat."""
        self.app.change(self.kit.settings.but(keep_sides=not self.kit.settings.keep_sides))
        self.lay_again()

    def _build_highlights(self) -> tuple[tuple[Highlight, ...], list[Sprite]]:
        """A card for each moment: a crop of the board, what it is remembered for, and a sentence."""
        moments = self.analysis.highlights(self._presenter())
        left, top, width, height = _MOMENTS
        share = (width + 16) / _MOST
        texts = [moment.words for moment in moments]
        below = _CROP[3] + 52
        size = common_size(self, texts, "bold", 28, (0, 0, share - 48, height - below - 14)) if texts else 28
        for column, moment in enumerate(moments):
            box = (left + column * share, top, share - 16, height)
            self.gui.button(box, NOTHING, partial(self.replay, moment.begins, moment.ends))
            words = dotted((say("Turn {number}", number=moment.turn), _FAMES[moment.fame]))
            at = (box[0] + 16, top + _CROP[3] + 12, box[2] - 32, 36)
            block(self, words, "small", 24, GOLD, at, stand="middle", z=104)
            room = (box[0] + 16, top + below, box[2] - 32, height - below - 14)
            block(self, moment.words, "bold", size, INK, room, z=104)
        return moments, []

    def _draw_crop(self) -> None:
        """The next picture of a moment that is missing: one a frame, for each takes some of it."""
        picture = self.picture
        number = len(picture.crops)
        if number >= len(picture.moments):
            return
        moment = picture.moments[number]
        left, top, width, _ = _MOMENTS
        rect = self.kit.screen.rect((left + number * (width + 16) / _MOST + 8, top + 8, *_CROP[2:]))
        rect.width -= self.kit.screen.px(16)
        state = self.match.step_at(moment.shown).state
        image = glimpse(self._presenter(), state, self.match.state, moment.picks, rect.size)
        picture.crops.append(self.stage.add(Sprite(image, rect.topleft, 104)))

    def _count(self) -> None:
        self.picture.scoreboard.count(min(1.0, self._counted_s / _COUNT_S))

    def _draw_curve(self) -> None:
        words = say("Who stood better; the dots are the three moments") \
            if self.analysis.done else self.analysis.words
        self.picture.curve.draw(words, [moment.turn for moment in self.picture.moments])

    def replay(self, index: int, until: int | None = None) -> None:
        """Go to a moment of the game, or see how it went on from there until another."""
        self.app.stack.push(Replay(self.app, self.match, index, until))

    def back(self) -> None:
        """Escape leaves the table, too."""
        self.leave_table()

    @property
    def room_for_toasts(self) -> Box:
        """Over the board: everything on the sheet can be clicked on."""
        return _ROOM_FOR_TOASTS

    def handle(self, event: pygame.Event) -> bool:
        """A click on the curve goes to that turn."""
        if super().handle(event):
            return True
        curve = self.picture.curve
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and curve.rect.collidepoint(event.pos):
            self.replay(curve.frame_at(event.pos))
            return True
        return False

    def update(self, dt_s: float) -> None:
        """Count the score up, and let the analysis grow."""
        super().update(dt_s)
        if self.picture.shower is not None:
            self._cheered_s += dt_s
            self.picture.shower.show(self._cheered_s)
        self._draw_crop()
        if self._counted_s < _COUNT_S:
            self._counted_s += dt_s
            self._count()
        if self.analysis.update():
            self._draw_curve()
            if self.analysis.done:
                self.lay()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

    def leave(self) -> None:
        """Leave the worker to others."""
        self.analysis.stop()


def after_the_end(
    app: Program, match: AnyMatch, presenter: Callable[[], Presenter[Any, Any]],
    rematch: Callable[[Evening], object], far: Collection[Seat] = (),
    meet: Callable[[int], object] = lambda level: None,
) -> Scene:
    """What is shown of an end: the victory and then the result, or the result alone where nobody has won."""
    if not match.outcome or not match.outcome.winners:
        return Result(app, match, presenter, rematch, far, meet)
    result = Result(app, match, presenter, rematch, far, meet, cheered_s=LASTS_S)
    return Victory(app, match, presenter, lambda: result, result.analysis.update, result.turned)


def next_person(match: AnyMatch) -> Seat | None:
    """Whoever would act next if the game went on: the first person after the seat that acted last."""
    seats = len(match.setup.seats)
    last = next((action.seat for action in reversed(match.history.actions) if action.seat > 0), 0)
    following = ((last + step) % seats + 1 for step in range(seats))
    return next((seat for seat in following if match.setup.is_person(seat)), None)


def headline(outcome: Outcome, names: dict[Seat, Sentence]) -> Sentence:
    """The one winner, several of them, everybody, or a draw."""
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return say("A draw")
    if len(outcome.ranking) == 1:
        return say("Everybody wins")
    return plural("{winners} wins", "{winners} win", len(winners), winners=listed(winners))


def _sum(terms: Sequence[Sentence]) -> Sentence:
    """What a score is made of: `eggs + food`."""
    words, *more = terms
    for term in more:
        words = say("{some} + {next}", some=words, next=term)
    return words


class _Score(NamedTuple):
    """A number on the board: whose, how large, and which of its points stands where."""

    sprite: Sprite
    seat: Seat
    size: float
    at: tuple[float, float]
    anchor: str


class Scoreboard:
    """Who has won, and everybody's score in a list of ranks."""

    def __init__(
        self, scene: Scene, outcome: Outcome, names: dict[Seat, Sentence], standings: dict[Seat, Standing],
    ) -> None:
        self.scene = scene
        self.outcome = outcome
        self.names = names
        self._standings = standings
        self._sums = {seat: reckoning(standing) for seat, standing in standings.items()}
        self._scores: list[_Score] = []
        self._build_headline()
        self._build_list(_LIST if len(names) == 2 else _LIST_OF_MANY)

    def _build_headline(self) -> None:
        """The winners' badges, and who has won."""
        scene, winners = self.scene, self.outcome.winners
        left, top, width, height = _HEADLINE
        badge = _BADGE if len(winners) < 3 else _BADGE * 0.6
        for seat in winners:
            scene.image(f"common/seat_{seat}", (left, top + (height - badge) / 2, badge, badge))
            left += badge + _GAP
        one = len(winners) == 1
        colour = SEAT_COLOURS[winners[0]] if one else INK
        room = (left, top, _HEADLINE[0] + width - left, height)
        block(scene, headline(self.outcome, self.names), "title", _NAME_SIZE, colour, room, stand="middle")

    def _build_list(self, box: Box) -> None:
        """Best first; those who share a rank have the same number."""
        left, top, width, height = box
        seats = [seat for rank in self.outcome.ranking for seat in rank]
        share = min(_ROW, height / len(seats))
        for row, seat in enumerate(seats):
            self._build_row(seat, (left, top + row * share, width, share - 6))

    def _build_row(self, seat: Seat, box: Box) -> None:
        scene, (left, top, width, height) = self.scene, box
        won = seat in self.outcome.winners
        border = SEAT_COLOURS[seat] if won else BORDER
        scene.panel(box, fill=LIT if won else ROW, border=border, radius=14, z=6)
        badge = min(_SMALL_BADGE, height - 8)
        middle = top + height / 2
        scene.image(f"common/seat_{seat}", (left + 16, middle - badge / 2, badge, badge))
        sums, words = self._sums[seat], left + badge + 36
        free = left + width - (_NUMBER if sums else _COUNT) - words
        name = free * _NAME_SHARE if sums else free
        block(scene, self.names[seat], "heading", 36, INK, (words, top, name, height), stand="middle")
        room = (words + name + 8, top, free - name - 8, height)
        block(scene, sums, "body", 24, FAINT, room, align="right", stand="middle")
        sprite = scene.text(_NOUGHT, "number", 48, INK, (left + width - 20, middle), anchor="midright")
        self._scores.append(_Score(sprite, seat, self._size(height), (left + width - 20, middle), "midright"))

    def _size(self, height: float) -> float:
        """The size of a number in a row of this height."""
        return min(48.0, (height - 4) / 1.25 / self.scene.kit.fonts.text_factor)

    def count(self, share: float) -> None:
        """Show so much of everybody's score."""
        scene = self.scene
        for sprite, seat, size, at, anchor in self._scores:
            standing = self._standings[seat]
            colour = GOLD if share >= 1 and self._golden(seat, standing) else INK
            image = scene.kit.fonts.render(score(standing, share), "number", size, colour)
            sprite.set(image, image.get_rect(**{anchor: scene.kit.screen.at(at)}).topleft)

    def _golden(self, seat: Seat, standing: Standing) -> bool:
        if standing.points is not None:
            return seat in self.outcome.winners
        return standing.have >= standing.need


def reckoning(standing: Standing) -> Sentence:
    """The terms of a sum; the first is what the others are added to."""
    numbers = [number for _, number in standing.terms]
    return verbatim(" ".join(f"{each:+d}" if index else f"{each}" for index, each in enumerate(numbers)))


def score(standing: Standing, share: float) -> Sentence:
    """A part of the points, or of so many of so many."""
    if standing.points is not None:
        return verbatim(f"{round(standing.points * share)}")
    return say("{have} of {need}", have=round(standing.have * share), need=standing.need)
