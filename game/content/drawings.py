"""Small boards that lessons, questions and diagrams draw in their own files."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.texts import Page
from game.core import BadContent, Board, OptionValue, Property, say, verbatim
from game.core.words import in_a_row
from game.lessons.vocabulary import AnyVocabulary


def drawn_board(page: Page, name: str, vocabulary: AnyVocabulary) -> Board:
    """A board from its drawing and its numbers, accepted by the game itself."""
    numbers: dict[str, Property] = {}
    for key, value in page.items().items():
        if key in ("title", "drawing"):
            continue
        if not isinstance(value, str | int | float):
            raise page.bad(key, say("must be a number, a text, true or false"))
        numbers[key] = value
    try:
        board = vocabulary.drawn(name, page.prose("title", name), page.text("drawing"), numbers)
        vocabulary.game.setup({}, board)
    except BadContent as bad:
        raise bad if bad.file else page.bad(bad.place, bad.reason) from bad
    return board


def boards_of(page: Page, vocabulary: AnyVocabulary, shelf: Mapping[str, Board]) -> dict[str, Board]:
    """The shelf's boards and those that a file draws under [boards.NAME]."""
    drawings = page.page("boards")
    drawn = {name: drawn_board(drawings.page(name), name, vocabulary) for name in drawings.items()}
    return {**shelf, **drawn}


def board_named(page: Page, boards: Mapping[str, Board]) -> Board:
    """The board that a table's field `board` names."""
    name = page.text("board", "classic")
    if name not in boards:
        known = in_a_row([verbatim(each) for each in sorted(boards)])
        reason = say("there is no board {board}; there are {boards}", board=verbatim(name), boards=known)
        raise page.bad("board", reason)
    return boards[name]


def options_of(
    page: Page, vocabulary: AnyVocabulary, table: str = "options"
) -> tuple[tuple[str, OptionValue], ...]:
    """The options that a table switches on."""
    known = {option.name: option.choices for option in vocabulary.game.info.options}
    options = page.page(table)
    chosen: list[tuple[str, OptionValue]] = []
    for name, value in options.items().items():
        if not isinstance(value, bool | int | str) or value not in known.get(name, ()):
            raise options.bad(name, say("the game has no such option or choice"))
        chosen.append((name, value))
    return tuple(chosen)
