"""The shelf: every match that was played here, to be continued, watched, sent to somebody, or deleted."""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.cafe.records import discreet
from game.content.matches import continued, last_position
from game.core import NOTHING, AnyGame, BadContent, Sentence, constant, listed, plural, say, verbatim
from game.core.words import dotted
from game.house.book import Book
from game.house.entry import UNRATED
from game.house.values import Shelved
from game.match.match import AnyMatch
from game.rules import GAMES
from scenes.base.exporting import export
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, GOLD, INK
from scenes.base.scene import Overlay, SceneWith
from scenes.base.screen import Box
from scenes.base.sitters import called, versus
from scenes.base.sprites import Sprite
from scenes.stage.portrait import portrait
from scenes.widgets.question import Answer, Question
from scenes.widgets.text_entry import TextEntry
from scenes.widgets.words import block

_ACROSS, _ROWS = 3, 2
PAGE: Final = _ACROSS * _ROWS
_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 72.0, 200.0, 576.0, 376.0, 24.0
_PICTURE = 216.0
_Z = 104
"""Above the buttons that the cards are."""
_SEARCH: Box = (1128.0, 72.0, 720.0, 72.0)
_SHEET: Box = (420.0, 150.0, 1080.0, 780.0)


class ShelfPicture(NamedTuple):
    """The places in which positions are still to be drawn, and what an empty search field says."""

    places: dict[int, Sprite]
    hint: Sprite


class MatchShelf(SceneWith[ShelfPicture]):
    """A page of matches at a time, the unfinished ones first, then the newest."""

    music = "title"

    def __init__(self, app: Program, book: Book, game: AnyGame | None = None) -> None:
        super().__init__(app)
        self.book = book
        self.game = game
        """The game whose matches are shown; None for those of all."""
        self.search = ""
        self.page = 0
        self.found: tuple[Shelved, ...] = ()
        self._drawn: dict[tuple[str, str, int, int], pygame.Surface] = {}
        """Positions by file, text and size, so that nothing is drawn twice."""
        self._owed: deque[int] = deque()

    def background(self) -> pygame.Surface:
        """The table, to lay the cards on."""
        return self.app.table_top().copy()

    def build(self) -> ShelfPicture:
        """The head, a page of cards, and the way to others."""
        name = self.game.info.name if self.game else None
        total = self.book.count(name, self.search)
        self.page = min(self.page, max(0, (total - 1) // PAGE))
        self.found = self.book.matches(name, self.search, PAGE, self.page * PAGE)
        if self.app.guests:
            self.found = tuple(discreet(match, self.app.house) for match in self.found)
        hint = self._build_head(total)
        places = {index: self._build_card(index, match) for index, match in enumerate(self.found)}
        self._owed = deque(places)
        if not self.found:
            words = say("Nobody of that name has played here.") if self.search else say(
                "No matches yet. Whatever is played here is kept, and stands on this shelf."
            )
            block(self, words, "body", 36, FAINT, (_LEFT, 460, 1776, 100), align="center")
        self._build_pages(total)
        self.gui.set_focus(self.gui.items[2 if self.found else 0], show=False)
        return ShelfPicture(places, hint)

    def _build_head(self, total: int) -> Sprite:
        """Way back, title and search field; return what is said in the field while it is empty."""
        self.gui.button((_LEFT, 64, 200, 88), say("Back"), self.back, icon="back")
        title = say("Matches")
        if self.game:
            title = say("Matches of {game}", game=constant(self.game.info.title))
        block(self, title, "title", 60, INK, (_LEFT + 240, 44, 780, 76), stand="middle")
        words = plural("{count} match on the shelf", "{count} matches on the shelf", total)
        block(self, words, "body", 30, FAINT, (_LEFT + 240, 122, 780, 44), stand="middle")
        TextEntry(self, _SEARCH, self.search, self.look_for, self.finish_search)
        left, top, width, height = _SEARCH
        words = NOTHING if self.search else say("Search by name")
        room = (left + 24, top, width - 90, height)
        hint = block(self, words, "body", 28, FAINTER, room, stand="middle", z=120)
        icon = self.kit.art.icon("search", self.kit.screen.px(36), FAINTER)
        self.put(icon, (left + width - 20, top + height / 2), anchor="midright", z=120)
        return hint

    def _build_card(self, index: int, match: Shelved) -> Sprite:
        left, top, width, height = box = card_place(index)
        rect, border = self.kit.screen.rect(box), "#ffd166" if match.state == "open" else "#2d3444"
        card = self.kit.panel(rect.size, radius=34, border=border)
        self.stage.paint(card, rect)
        self.gui.button(box, NOTHING, partial(self.open, match), style="card")
        inside, column = left + 28, width - 56
        beside = column - _PICTURE - 20
        title = (inside, top + 20, beside, 44)
        block(self, _game_title(match), "bold", 28, GOLD, title, stand="middle", z=_Z)
        block(self, when(match), "body", 26, FAINT, (inside, top + 66, beside, 76), z=_Z)
        block(self, how_far(match), "bold", 28, INK, (inside, top + 146, beside, 96), z=_Z)
        room = (inside, top + 252, column, height - 272)
        block(self, versus(match.seats), "heading", 34, INK, room, stand="middle", z=_Z)
        return self.stage.add(Sprite(pygame.Surface((0, 0)), rect.topleft, _Z))

    def _build_pages(self, total: int) -> None:
        pages = max(1, -(-total // PAGE))
        if pages == 1:
            return
        words = say("{page} of {pages}", page=self.page + 1, pages=pages)
        block(self, words, "body", 30, FAINT, (860, 992, 200, 64), align="center", stand="middle")
        before = self.gui.button((740, 988, 100, 72), NOTHING, partial(self.turn, -1), icon="arrow_left",
                                 tip=say("Newer matches"))
        after = self.gui.button((1080, 988, 100, 72), NOTHING, partial(self.turn, 1), icon="arrow_right",
                                tip=say("Older matches"))
        before.enabled, after.enabled = self.page > 0, self.page < pages - 1

    def update(self, dt_s: float) -> None:
        """Draw one position in each frame: a page of them at once would hold everybody up."""
        super().update(dt_s)
        if self._owed:
            self._draw_position(self._owed.popleft())

    def _draw_position(self, index: int) -> None:
        match, sprite = self.found[index], self.picture.places[index]
        image = self.position(match, self.kit.screen.px(_PICTURE))
        left, top, width, _ = card_place(index)
        right, upper = self.kit.screen.at((left + width - 24, top + 24))
        sprite.set(image, (right - image.get_width(), upper))

    def position(self, match: Shelved, height_px: int) -> pygame.Surface:
        """The last position of a match; the game's box where it can be read no longer."""
        key = (match.path.name, match.position, match.actions, height_px)
        if key not in self._drawn:
            self._drawn[key] = self._pictured(match, height_px)
        return self._drawn[key]

    def _pictured(self, match: Shelved, height_px: int) -> pygame.Surface:
        try:
            game, board, state = last_position(match.path, match.position)
            image = portrait(self.kit, game, board, state, height_px)
        except BadContent:
            return self.kit.art.image(f"{match.game}/cover", (height_px * 3 // 4, height_px))
        most = height_px * 5 // 4
        if image.get_width() <= most:
            return image
        return pygame.transform.smoothscale(image, (most, image.get_height() * most // image.get_width()))

    def turn(self, pages: int) -> None:
        """Go to newer or older matches."""
        self.page += pages
        self.lay_again()

    def look_for(self, words: str) -> None:
        """Those who are looked for; shown when the typing ends, for the field must not be taken away."""
        self.search = words
        self.picture.hint.shown = not words

    def finish_search(self) -> None:
        """Show who was found."""
        self.page = 0
        self.lay_again()

    def open(self, match: Shelved) -> None:
        """What can be done with a match."""
        self.app.stack.push(MatchSheet(self.app, self, match))


class MatchSheet(Overlay):
    """One match from the shelf, and what can be done with it."""

    def __init__(self, app: Program, shelf: MatchShelf, match: Shelved) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.match = match

    def build(self) -> None:
        """The position, who played, and the ways on."""
        left, top, width, _ = _SHEET
        self.panel(_SHEET)
        image = self.shelf.position(self.match, self.kit.screen.px(440))
        self.put(image, (left + 44 + 275, top + 220 + 245), anchor="center", z=_Z)
        block(self, versus(self.match.seats), "heading", 44, INK, (left + 44, top + 32, width - 88, 76),
              stand="middle")
        facts = dotted([
            _game_title(self.match), how_far(self.match), when(self.match), *not_rated(self.match)
        ])
        block(self, facts, "body", 28, FAINT, (left + 44, top + 112, width - 88, 84), stand="middle")
        ways = [
            *([] if self.app.guests else [(say("Delete"), "cross", self.ask_to_delete)]),
            (say("Back to the shelf"), "back", self.back),
        ]
        if of_older_rules(self.match):
            words = say("Played by older rules. Only its last position can still be shown.")
            block(self, words, "body", 28, FAINT, (left + width - 444, top + 440, 400.0, 170.0))
        else:
            if not self.app.guests:
                ways.insert(0, (say("Export as text"), "export", self.export))
            ways.insert(0, (say("Watch"), "watch", self.watch))
            if self.match.state == "open":
                ways.insert(0, (say("Go on playing"), "play", self.go_on))
        for row, (words, icon, press) in enumerate(ways):
            box = (left + width - 444, top + 220 + row * 98, 400.0, 84.0)
            self.gui.button(box, words, press, icon=icon, size=30, style="quiet" if row else "primary")
        self.gui.set_focus(self.gui.items[0], show=False)

    def _match(self) -> AnyMatch | None:
        """The match itself; what is wrong with it is told."""
        recovered = continued(self.match.path)
        self.app.tell(recovered.problems)
        return recovered.match

    def go_on(self) -> None:
        """Back to its table."""
        match = self._match()
        if match is not None:
            self.app.stack.pop()
            self.app.stack.push(self.app.open.game_page(match.game))
            self.app.stack.push(self.app.open.table(match))

    def watch(self) -> None:
        """Look at it again from the beginning."""
        match = self._match()
        if match is not None:
            match.journal.close()  # nothing is added to it, and others may play it meanwhile
            self.app.stack.push(self.app.open.replay(match))

    def export(self) -> None:
        """Keep it as text and say where."""
        match = self._match()
        if match is not None:
            match.journal.close()
            self.app.toasts.show(export(match))

    def ask_to_delete(self) -> None:
        """Nothing is deleted by a slip."""
        words = say("{players}: the match and its replay are gone for ever; its result still counts.",
                    players=versus(self.match.seats))
        if self.match.state == "open":
            words = say("{players}: this match is not over, and nobody can go on with it any more.",
                        players=versus(self.match.seats))
        self.app.stack.push(Question(
            self.app, say("Delete this match?"), words, Answer(say("Keep it"), "check"),
            Answer(say("Delete"), "cross"), self.delete,
        ))

    def delete(self) -> None:
        """Take the match off the shelf."""
        problem = self.shelf.book.forget(self.match.path)
        if problem:
            self.app.tell([problem])
        self.app.stack.unwind(MatchShelf)
        self.shelf.lay_again()


def card_place(index: int) -> Box:
    """The place of a match on a page."""
    left, top = _LEFT + index % _ACROSS * (_WIDTH + _GAP), _TOP + index // _ACROSS * (_HEIGHT + _GAP)
    return left, top, _WIDTH, _HEIGHT


def _game_title(match: Shelved) -> Sentence:
    found = next((game for game in GAMES if game.info.name == match.game), None)
    return constant(found.info.title) if found else verbatim(match.game)


def of_older_rules(match: Shelved) -> bool:
    """Whether a match can no longer be played or watched, because its game has changed."""
    return all(
        game.info.name != match.game or game.info.rules_version != match.rules for game in GAMES
    )


def not_rated(match: Shelved) -> list[Sentence]:
    """Why a match that has ended does not count for ratings, where people would wonder."""
    why = UNRATED.get(match.unrated) if match.state == "ended" else None
    return [say("not rated: {why}", why=why)] if why else []


def when(match: Shelved, now: datetime | None = None) -> Sentence:
    """When a match was begun, as people say it; a clock that runs backwards has no future."""
    try:
        begun = datetime.strptime(match.created, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return NOTHING
    local, today = begun.astimezone(), (now or datetime.now(UTC)).astimezone().date()
    time = verbatim(f"{local:%H:%M}")
    days = (today - local.date()).days
    if days == 0:
        return say("today, {time}", time=time)
    if days == 1:
        return say("yesterday, {time}", time=time)
    if 1 < days < 7:
        return plural("{count} day ago, {time}", "{count} days ago, {time}", days, time=time)
    return verbatim(f"{local:%Y-%m-%d}")


def how_far(match: Shelved) -> Sentence:
    """How long a match has lasted, or how it ended."""
    if match.state == "open":
        minutes = round(match.played_s / 60)
        return plural("{count} minute in", "{count} minutes in", minutes) if minutes else say("just begun")
    if match.outcome is None:
        return say("not played to the end")
    if not match.winners:
        return say("a draw")
    if len(match.outcome.ranking) == 1:
        return say("everybody won")
    names = [called(match.seats[seat - 1], seat) for seat in match.winners]
    if match.points:
        points = verbatim(" : ".join(map(str, match.points)))
        return plural("{winners} won, {points}", "{winners} won, {points}", len(names), winners=listed(names),
                      points=points)
    return plural("{winners} won", "{winners} won", len(names), winners=listed(names))
