"""The best of a house, to be read across a room: who won most, and the record of each game."""

from __future__ import annotations

from typing import Final

from game.cafe.records import Best, Feat, bests, feats, played_today, told
from game.core import Sentence, plural, say, verbatim
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.widgets.facts import game_title
from scenes.widgets.words import block, common_size

_TOP, _ROW, _HIGH = 350.0, 104.0, 92.0
_WIDE, _HALF, _GAP = 1200.0, 860.0, 40.0
_PAD: Final = 28.0


def build_best(scene: Scene) -> None:
    """Both lists, as far as there is anything on them, or an invitation to be the first."""
    book, house = scene.app.book, scene.app.house
    winners, records, today = bests(book, house), feats(book, house), played_today(book)
    title = say("The best of this house")
    block(scene, title, "title", 104, INK, (160, 70, 1600, 130), align="center", stand="middle")
    if today.matches:
        words: Sentence = plural("{count} match today", "{count} matches today", today.matches)
        block(scene, words, "body", 42, FAINT, (160, 204, 1600, 60), align="center", stand="middle")
    if not winners and not records:
        words = say("Nobody stands here yet. Win a match under your name, and you will be the first.")
        block(scene, words, "body", 54, FAINT, (360, 380, 1200, 240), align="center", stand="middle")
        return
    width = _HALF if winners and records else _WIDE
    left = 960 - width - _GAP / 2 if winners and records else 960 - width / 2
    if winners:
        _head(scene, say("Most wins"), left, width)
        for row, best in enumerate(winners):
            _build_winner(scene, row, best, left, width)
        left += width + _GAP
    if records:
        _head(scene, say("Records"), left, width)
        for row, feat in enumerate(records):
            _build_record(scene, row, feat, left, width)


def _head(scene: Scene, words: Sentence, left: float, width: float) -> None:
    block(scene, words, "bold", 40, GOLD, (left + _PAD, _TOP - 68, width, 60), stand="middle")


def _panel(scene: Scene, row: int, left: float, width: float) -> float:
    """A row's paper; where it begins."""
    top = _TOP + row * _ROW
    scene.panel((left, top, width, _HIGH), radius=20, opacity=0.9)
    return top


def _build_winner(scene: Scene, row: int, best: Best, left: float, width: float) -> None:
    top, ink = _panel(scene, row, left, width), GOLD if row == 0 else INK
    block(scene, verbatim(str(row + 1)), "number", 48, ink, (left + _PAD, top, 70, _HIGH), stand="middle")
    name = (left + 110, top, width - 390, _HIGH)
    block(scene, verbatim(best.shown), "heading", 48, ink, name, stand="middle")
    done = (left + width - 270 - _PAD, top, 270, _HIGH)
    wins = plural("{count} win", "{count} wins", best.wins)
    block(scene, wins, "body", 40, FAINT, done, align="right", stand="middle")


def _build_record(scene: Scene, row: int, feat: Feat, left: float, width: float) -> None:
    """The game above, who and what below."""
    top = _panel(scene, row, left, width)
    block(scene, game_title(feat.game), "body", 28, FAINT, (left + _PAD, top + 6, width - 2 * _PAD, 34),
          stand="middle")
    half = width / 2 - _PAD
    size = common_size(scene, [verbatim(feat.shown)], "heading", 42, (0, 0, half, 50))
    name = (left + _PAD, top + 38, half, 50)
    block(scene, verbatim(feat.shown), "heading", size, INK, name, stand="middle")
    done = (left + width / 2, top + 20, half, _HIGH - 40)
    block(scene, told(feat), "body", 38, GOLD, done, align="right", stand="middle")
