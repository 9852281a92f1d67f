"""From any picture to any state without a jump: for undo, replay and lessons."""

from __future__ import annotations

from game.rules.the_dragons_dance import State
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.squares import distance
from scenes.base.timeline import Timeline, ease
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import Picture

_GLIDE_S = 0.28


def glide(picture: Picture, state: State) -> Timeline:
    """Pieces of one kind go to where such a piece is missing; the others come and go softly."""
    timeline = Timeline()
    leaving = [man for square, man in picture.men.items() if state.men[square] != man.piece]
    missing = [
        square for square, piece in enumerate(state.men)
        if piece != EMPTY and (square not in picture.men or picture.men[square].piece != piece)
    ]
    for man in leaving:
        likely = [square for square in missing if state.men[square] == man.piece]
        if likely:
            to = min(likely, key=lambda square: distance(man.square, square))
            missing.remove(to)
            _slide(timeline, picture, man, to)
        else:
            _vanish(timeline, man)
    for square in missing:
        _appear(timeline, picture, state.men[square], square)
    timeline.cue(lambda: picture.show(state))
    return timeline


def _slide(timeline: Timeline, picture: Picture, man: Man, to: Square) -> None:
    start, end = man.sprite.rect.center, picture.layout.centre(to)
    timeline.tween(_GLIDE_S, lambda share: man.between(start, end, ease(share)), 0.0)


def _vanish(timeline: Timeline, man: Man) -> None:
    def progress(share: float) -> None:
        man.sprite.alpha = round(255 * (1 - share))

    timeline.tween(_GLIDE_S, progress, 0.0)


def _appear(timeline: Timeline, picture: Picture, piece: str, square: Square) -> None:
    come: list[Man] = []

    def progress(share: float) -> None:
        if not come:
            come.append(Man(picture.kit, picture.stage, picture.layout, piece, square))
        come[0].sprite.alpha = round(255 * share)
        if share >= 1:
            come[0].remove()

    timeline.tween(_GLIDE_S, progress, 0.0)
