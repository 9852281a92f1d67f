"""Which languages there are: ours, and those whose catalogues people put into their data folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

from game.content import paths
from game.core import BadContent, plain, say, verbatim
from game.core.disk import read_file
from game.languages.mo import Catalogue
from game.languages.po import MOST_BYTES, check, header_of, read_po, read_po_header, to_mo

ENGLISH_CODE: Final = "en"
PSEUDO_CODE: Final = "qps"
"""English with accents, longer and in brackets, to see what was forgotten: only by WYRM_LANGUAGE."""
FOLDER: Final = paths.ROOT / "assets" / "texts" / "languages"
NATIVE_NAME: Final = "x-native-name"
"""The line of a catalogue's header that says what a language is called in itself."""
_LONGEST_NAME = 40


def user_folder() -> Path:
    """Where people put catalogues of their own, such as `pt.po`."""
    return paths.user_data() / "languages"


def language_codes() -> list[str]:
    """The codes of all languages; their files are not opened."""
    files = (*_files(FOLDER, ".mo"), *_files(user_folder(), ".po"))
    return [ENGLISH_CODE, *(path.stem for path in files)]


def known_languages() -> tuple[dict[str, str], tuple[BadContent, ...]]:
    """The codes of all languages with what each is called in itself, and what is wrong with people's own."""
    names = {ENGLISH_CODE: "English"}
    problems: list[BadContent] = []
    for path in _files(FOLDER, ".mo"):
        names[path.stem] = _named(header_of(path.read_bytes()), path.stem)
    for path in _files(user_folder(), ".po"):
        try:
            names[path.stem] = _named(read_po_header(path), path.stem)
        except BadContent as problem:
            problems.append(problem)
    return names, tuple(problems)


def read_catalogue(code: str) -> Catalogue | None:
    """A language's catalogue, the user's own before ours; None for English; else BadContent."""
    if code == ENGLISH_CODE:
        return None
    own, ours = user_folder() / f"{code}.po", FOLDER / f"{code}.mo"
    if own.is_file():
        return _compiled(own)
    data = read_file(ours, MOST_BYTES)
    if data is None:
        raise BadContent(str(ours), "", say("cannot be read: there is no such file"))
    return _opened(ours, data)


def native_name(code: str, catalogue: Catalogue) -> str:
    """What a language is called in itself."""
    return _named(catalogue.header, code)


def wanted_language(chosen: str, codes: Collection[str]) -> str:
    """The code to use: what WYRM_LANGUAGE or the settings say, else the system's, else English."""
    for code in (os.environ.get("WYRM_LANGUAGE", ""), chosen):
        if code in codes or code == PSEUDO_CODE:
            return code
    return next((code for wish in _of_the_system() for code in _alike(wish, codes)), ENGLISH_CODE)


def _of_the_system() -> Iterator[str]:
    """The languages that the system is set to, best first, such as `tr_TR`."""
    if sys.platform == "win32":
        import ctypes  # only where there is a Windows to ask
        import locale

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from os.environ.get(name, "").split(":")


def _alike(wish: str, codes: Collection[str]) -> Iterator[str]:
    """The languages that serve a wish: the same with its country, then the same in any country."""
    wish = wish.partition(".")[0].replace("-", "_")
    if wish in ("C", "POSIX"):
        return
    yield from (code for code in codes if code == wish)
    spoken = wish.partition("_")[0]
    yield from (code for code in codes if spoken and code.partition("_")[0] == spoken)


def _compiled(path: Path) -> Catalogue:
    messages = read_po(path)
    for message in messages[1:]:
        if message.done:
            try:
                check(message)
            except BadContent as bad:
                raise bad.inside(str(path)) from None
    return _opened(path, to_mo(messages))


def _opened(path: Path, mo: bytes) -> Catalogue:
    try:
        return Catalogue(mo)
    except Exception as error:  # the rule for plurals may raise anything
        reason = say("is no whole catalogue ({problem})", problem=verbatim(plain(str(error), 60)))
        raise BadContent(str(path), "", reason) from error


def _named(header: Mapping[str, str], code: str) -> str:
    return plain(header.get(NATIVE_NAME, "") or code, _LONGEST_NAME)


def _files(folder: Path, ending: str) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ending and path.is_file())
    except OSError:
        return []
