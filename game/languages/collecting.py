"""All sentences of the program, found where they stand: in the source, in the games' tables and in files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Final

from game.ai import OPPONENTS
from game.content import paths
from game.content.announcer import read_announcer
from game.content.credits import read_credits
from game.content.field_guide import guide_file, read_field_guide
from game.content.guides import guides_of
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.rulebook import read_rulebook
from game.content.setting_up import read_guides
from game.core import Sentence
from game.languages.po import Message
from game.rules import GAMES
from game.rules.eye_for_an_eye.lore import Lore as EyeLore

_SOURCES: Final = ("game", "scenes", "main.py")
_NOT_SHOWN: Final = ("game/lab", "game/ugi")
"""What speaks on the command line only, which is English."""


_SAID: Final = re.compile(r"\b(say|plural|Reason|Option)\(")
"""What a file must have to be worth parsing, which takes seconds for all of them."""


class Collection:
    """Sentences in the order in which they were found, each once."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Message] = {}

    def add(self, key: str, file: str, note: str, plural: str = "", sense: str = "") -> None:
        """Take a sentence; one that stands in several places gets all of them."""
        if not any(sign.isalpha() for sign in key) and "{" not in key:
            return
        one = self.found.setdefault((sense, key), Message(sense=sense, key=key, plural=plural))
        one.plural = one.plural or plural
        for place, new in ((one.files, file), (one.notes, note)):
            if new and new not in place:
                place.append(new)


    def take(self, value: object, file: str, place: str) -> None:
        """Take every sentence that a value read from a file holds, wherever in it."""
        if isinstance(value, Sentence):
            if value.key is not None:
                self.add(value.key, file, place)
        elif isinstance(value, tuple | list):
            names = getattr(value, "_fields", range(1, len(value) + 1))
            for name, part in zip(names, value, strict=True):
                self.take(part, file, f"{place}, {name}")
        elif isinstance(value, Mapping):
            for name, part in value.items():
                self.take(part, file, f"{place}, {name}")
        elif is_dataclass(value):
            for each in fields(value):
                self.take(getattr(value, each.name), file, f"{place}, {each.name}")


def collected() -> list[Message]:
    """Every sentence that people may read."""
    collection = Collection()
    for path in _modules():
        _from_source(collection, path)
    _from_games(collection)
    _from_files(collection)
    return list(collection.found.values())


def _modules() -> Iterator[Path]:
    for name in _SOURCES:
        place = paths.ROOT / name
        yield from sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _from_source(collection: Collection, path: Path) -> None:
    """The literals in say, plural, Reason and Option; the note is what the module says of itself."""
    file = path.relative_to(paths.ROOT).as_posix()
    if file.startswith(_NOT_SHOWN):
        return
    text = path.read_text(encoding="utf-8")
    if not _SAID.search(text):
        return
    tree = ast.parse(text)
    note = (ast.get_docstring(tree) or "").partition("\n")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name, literals = node.func.id, [_literal(argument) for argument in node.args]
            sense = next((_literal(word.value) for word in node.keywords if word.arg == "sense"), "")
            if name == "say":
                collection.add(_needed(literals, 0, file, node), file, note, sense=sense or "")
            elif name == "plural":
                one, many = (_needed(literals, place, file, node) for place in (0, 1))
                collection.add(one, file, note, many, sense or "")
            elif name == "Reason" and len(literals) > 1 and literals[1] is not None:
                collection.add(literals[1], file, "Why an action is refused; at most ten words.")
            elif name == "Option" and file.startswith("scenes/"):  # those of games come from the games
                title, about = (_needed(literals, place, file, node) for place in (1, 2))
                collection.add(title, file, "An option on the seats screen.")
                collection.add(about, file, "What an option does.")


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _needed(literals: list[str | None], place: int, file: str, node: ast.Call) -> str:
    found = literals[place] if place < len(literals) else None
    if found is None:
        raise SystemExit(f"{file}, line {node.lineno}: a sentence must stand there as it is")
    return found


def _from_games(collection: Collection) -> None:
    """What the games say of themselves, and how opponents are called."""
    for game in GAMES:
        info, file = game.info, f"game/rules/{game.info.name}"
        collection.add(info.designers, file, f"{info.title}: who designed it; names stay.")
        collection.add(info.tagline, file, f"{info.title}: below its name on the title.")
        for option in info.options:
            collection.add(option.title, file, f"{info.title}: an option on the seats screen.")
            collection.add(option.about, file, f"{info.title}: what an option does.")
        for title in game.rules.values():
            collection.add(title, file, f"{info.title}: a rule by its name.")
    for opponent in OPPONENTS:
        collection.add(opponent.name, "game/ai/opponents.py", "An opponent's name.")
        collection.add(opponent.about, "game/ai/opponents.py", "How an opponent plays.")


def _from_files(collection: Collection) -> None:
    """The prose of boards, tables, lessons, rulebooks, guides, the announcer and the credits."""
    for game in GAMES:
        name = game.info.name
        for board in shelf_of(name).boards:
            collection.take(board, f"levels/{name}/{board.name}.tmx", board.name)
            if isinstance(board.lore, EyeLore):
                _within_sentences(collection, board.lore)
        for lesson in course(name).lessons:
            collection.take(lesson, f"levels/{name}/lessons/{lesson.id}.toml", lesson.id)
        collection.take(course(name).questions, f"levels/{name}/lessons/referee.toml", "referee")
        collection.take(read_rulebook(name), f"assets/texts/{name}/rulebook.toml", "rulebook")
        plain, *ways = guides_of(name)
        collection.take(plain.tips, f"levels/{name}/guide.toml", "guided first game")
        for guide in ways:
            own = tuple(tip for tip in guide.tips if tip not in plain.tips)
            collection.take(own, f"levels/{name}/guides", "guided first game")
        if guide_file(name).is_file():
            collection.take(read_field_guide(name), f"assets/texts/{name}/{guide_file(name).name}", "guide")
    collection.take(read_announcer(), "assets/texts/eye_for_an_eye/announcer.toml", "announcer")
    collection.take(read_credits(), "assets/texts/credits.toml", "credits")
    collection.take(read_guides(), "assets/texts/cafe.toml", "cafe")


def _within_sentences(collection: Collection, lore: EyeLore) -> None:
    """Chiefs and cards as they are called within a sentence."""
    for chief in lore.chiefs:
        for words in (chief.called, chief.innate.bare):
            collection.add(words, "levels/eye_for_an_eye/data", "Within a sentence.")
    own = [card for chief in lore.chiefs for card in (*chief.cards, chief.manoeuvre)]
    for card in (*own, *lore.manoeuvres):
        collection.add(card.bare, "levels/eye_for_an_eye/data", "Within a sentence.")
