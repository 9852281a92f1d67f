"""The score of the evening in an arena: a plaque over the board, and a sentence afterwards."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core import Seat, Sentence, say, verbatim
from game.core.words import in_a_row
from game.match.evening import Evening
from game.match.match import AnyMatch
from scenes.arena.after.report import side_names
from scenes.base.kit import Kit
from scenes.base.palette import GOLD
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage

_BOX: Final[Box] = (852.0, 14.0, 216.0, 104.0)
"""Where a clock would hang for those who sit across the table."""

_HEAD, _SIGN = 30.0, 32.0


class Score(NamedTuple):
    """What a side has won tonight."""

    seats: tuple[Seat, ...]
    wins: int


def scores(match: AnyMatch, evening: Evening) -> tuple[Score, ...]:
    """Every side's matches; allies win together."""
    sides: dict[int, list[Seat]] = {}
    for seat, player in enumerate(match.state.players, 1):
        sides.setdefault(player.side, []).append(seat)
    wins = evening.wins or (0,) * len(match.state.players)
    return tuple(Score(tuple(seats), max(wins[seat - 1] for seat in seats)) for seats in sides.values())


def tonight(match: AnyMatch) -> Evening:
    """How the evening stands, this match included once it is over."""
    evening, outcome = match.setup.evening, match.outcome
    return evening if outcome is None else evening.after(outcome, len(match.setup.seats))


def tonight_words(match: AnyMatch, evening: Evening) -> Sentence:
    """Everybody's matches in one line, by name."""
    each = (
        say("{name} {wins}", name=side_names(match, score.seats), wins=score.wins)
        for score in scores(match, evening)
    )
    return say("Tonight: {scores}", scores=in_a_row(each))


def build_plaque(kit: Kit, stage: Stage, match: AnyMatch, evening: Evening) -> None:
    """The signs of all sides, and below each what it has won."""
    rect = kit.screen.rect(_BOX)
    image = kit.panel(rect.size, radius=18, fill="#1a2019", border="#6f7f63").copy()
    px, fonts = kit.screen.px, kit.fonts
    heading = fonts.render(say("Tonight"), "small", 24 / fonts.text_factor, "#c9d2b8")
    image.blit(heading, heading.get_rect(center=(rect.width // 2, px(_HEAD / 2 + 3))),
               special_flags=PREMULTIPLIED)
    shown = scores(match, evening)
    share = (rect.width - px(16)) / len(shown)
    for number, score in enumerate(shown):
        middle = px(8) + round(share * (number + 0.5))
        side = min(px(_SIGN), round((share - px(4)) / len(score.seats)))
        for place, seat in enumerate(score.seats):
            sign = kit.art.image(f"common/seat_{seat}", (side, side))
            x = middle + round((place - (len(score.seats) - 1) / 2) * side)
            image.blit(sign, sign.get_rect(center=(x, px(_HEAD + 16))), special_flags=PREMULTIPLIED)
        wins = fonts.render(verbatim(str(score.wins)), "number", 34 / fonts.text_factor, GOLD)
        image.blit(wins, wins.get_rect(center=(middle, px(83))), special_flags=PREMULTIPLIED)
    stage.add(Sprite(image, rect.topleft, 7))
