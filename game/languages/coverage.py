"""How much of each language is translated, counted from the template and the catalogues."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from game.core import BadContent
from game.languages.po import Message, header_fields, read_po
from game.rules import GAMES

TEMPLATE: Final = "wyrm-and-wing.pot"
_BOOKS: Final = ("lessons/", "rulebook.toml", "field_guide.toml")


def part_of(message: Message) -> str:
    """Where a message belongs: to the program, or to the books and lessons of one game."""
    games = {
        game.info.name for game in GAMES for file in message.files
        if f"/{game.info.name}/" in file and any(book in file for book in _BOOKS)
    }
    alone = all(any(book in file for book in _BOOKS) for file in message.files)
    return min(games) if games and alone else "program"


def done_by_part(template: list[Message], translated: list[Message]) -> dict[str, tuple[int, int]]:
    """For each part how many of its messages are done, of how many."""
    done = {(message.sense, message.key) for message in translated if message.done}
    whole, have = Counter[str](), Counter[str]()
    for message in template[1:]:
        part = part_of(message)
        whole[part] += 1
        have[part] += (message.sense, message.key) in done
    parts = sorted(whole, key=lambda part: (part != "program", part))
    return {part: (have[part], whole[part]) for part in parts}


def report(folder: Path) -> str:
    """A few lines for the command line."""
    template = read_po(folder / TEMPLATE)
    lines = [f"{len(template) - 1} sentences"]
    for path in sorted(folder.glob("*.po")):
        try:
            messages = read_po(path)
        except BadContent as bad:
            lines.append(str(bad))
            continue
        name = header_fields(messages[0].forms[0]).get("x-native-name", "")
        lines.append(f"{path.stem} ({name})")
        lines += [
            f"  {part:<20}{have:>5} of {whole:>5}  {100 * have // whole:>3} %"
            for part, (have, whole) in done_by_part(template, messages).items()
        ]
    return "\n".join(lines)
