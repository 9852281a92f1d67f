"""Catalogues as translators write them (.po), read with distrust, and as gettext reads them (.mo)."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.core import BadContent, Sentence, plain, say, verbatim
from game.core.disk import read_file
from game.core.words import fields_of

MOST_BYTES: Final = 4_000_000
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_WORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+(?=\")")
_ESCAPED: Final = re.compile(r"\\(.)")
_SIGNS: Final = {"n": "\n", "t": "\t", "r": "\r"}
MAGIC: Final = 0x950412DE
_NOTES: Final = 3


@dataclass
class Message:
    """A sentence in English, and what a translator made of it."""

    line: int = 0
    sense: str = ""
    key: str = ""
    plural: str = ""
    forms: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False
    files: list[str] = field(default_factory=list)
    """Where it is shown."""
    notes: list[str] = field(default_factory=list)
    """What helps to translate it."""

    @property
    def done(self) -> bool:
        """Whether every form is there."""
        return not self.fuzzy and bool(self.forms) and all(self.forms.values())


def read_po(path: Path) -> list[Message]:
    """All messages of a file, its header (the one without a key) first; BadContent names line and reason."""
    return list(_read(path))


def read_po_header(path: Path) -> dict[str, str]:
    """The header alone, which stands first: the rest may be long."""
    first = next(_read(path), None)
    return header_fields(first.forms.get(0, "")) if first is not None and not first.key else {}


def _read(path: Path) -> Iterator[Message]:
    data = read_file(path, MOST_BYTES)
    if data is None:
        raise BadContent(str(path), "", say("cannot be read: there is no such file"))
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        place = say("byte {number}", number=error.start)
        raise BadContent(str(path), place, say("is not UTF-8 text")) from error
    try:
        yield from _messages(lines)
    except BadContent as bad:
        raise bad.inside(str(path)) from None


def _messages(lines: list[str]) -> Iterator[Message]:
    message, part = Message(), ""
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        begins = line.startswith(("msgctxt", "msgid ", "#")) or not line
        if begins and message.forms:
            yield message
            message, part = Message(), ""
        if line.startswith("#:"):
            message.files += line[2:].split()
        elif line.startswith("#,"):
            message.fuzzy |= "fuzzy" in line
        if not line or line.startswith("#"):
            continue
        if found := _WORD.match(line):
            part = found[1] + (found[2] or "")
            message.line = message.line or number
            line = line[found.end():]
        text = _QUOTED.fullmatch(line)
        if text is None or not part:
            raise BadContent("", _at(number), say("is not a line of a catalogue"))
        _add(message, part, _ESCAPED.sub(lambda sign: _SIGNS.get(sign[1], sign[1]), text[1]))
    if message.forms:
        yield message


def _add(message: Message, part: str, text: str) -> None:
    match part:
        case "msgctxt":
            message.sense += text
        case "msgid":
            message.key += text
        case "msgid_plural":
            message.plural += text
        case _:
            form = int(part.removeprefix("msgstr") or 0)
            message.forms[form] = message.forms.get(form, "") + text


def check(message: Message) -> None:
    """Refuse a translation whose fields are not those of the English: it could not be filled."""
    for form in message.forms.values():
        names, choices = fields_of(form)
        wanted = fields_of(message.plural or message.key)
        also = fields_of(message.key)
        if (names, choices) not in (wanted, also):
            missing = plain(", ".join(sorted(set(wanted[0]) ^ set(names))) or "{ | }", 60)
            raise BadContent("", _at(message.line), say(
                "the fields are not those of the English: {fields}", fields=verbatim(missing)
            ))


def to_mo(messages: list[Message]) -> bytes:
    """The messages that are done, in the form that gettext reads; sorted, as it must be."""
    pairs = sorted(
        (_key(message).encode(), "\0".join(form for _, form in sorted(message.forms.items())).encode())
        for message in messages if message.done
    )
    head = struct.pack("<7I", MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    table, texts = bytearray(), bytearray()
    offset = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            table += struct.pack("<2I", len(pair[column]), offset + len(texts))
            texts += pair[column] + b"\0"
    return head + bytes(table + texts)


def to_po(messages: list[Message]) -> str:
    """The messages as translators edit them, without line numbers: those would change all the time."""
    return "\n".join("\n".join(_written(message)) + "\n" for message in messages)


def _written(message: Message) -> Iterator[str]:
    yield from (f"#. {note}" for note in message.notes[:_NOTES])
    yield from (f"#: {file}" for file in message.files)
    if message.fuzzy:
        yield "#, fuzzy"
    if message.sense:
        yield f"msgctxt {_in_quotes(message.sense)}"
    yield f"msgid {_in_quotes(message.key)}"
    if not message.plural:
        yield f"msgstr {_in_quotes(message.forms.get(0, ''))}"
        return
    yield f"msgid_plural {_in_quotes(message.plural)}"
    for number, form in sorted((message.forms or {0: ""}).items()):
        yield f"msgstr[{number}] {_in_quotes(form)}"


def _in_quotes(text: str) -> str:
    """A text in quotation marks; one of several lines begins on the next."""
    plain_text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = [f'"{line}\\n"' for line in plain_text.split("\n")]
    lines[-1] = lines[-1].removesuffix('\\n"') + '"'
    if len(lines) > 1 and lines[-1] == '""':
        del lines[-1]
    return "\n".join(lines if len(lines) == 1 else ['""', *lines])


def header_of(mo: bytes) -> dict[str, str]:
    """The header of a compiled catalogue, without reading the rest; empty where there is none."""
    try:
        _, _, count, keys, texts, _, _ = struct.unpack_from("<7I", mo)
        length, _ = struct.unpack_from("<2I", mo, keys)
        if not count or length:
            return {}
        length, offset = struct.unpack_from("<2I", mo, texts)
        return header_fields(mo[offset:offset + length].decode())
    except (struct.error, UnicodeDecodeError):
        return {}


def header_fields(text: str) -> dict[str, str]:
    """The lines of a header by their names, in small letters."""
    pairs = (line.partition(":") for line in text.splitlines() if ":" in line)
    return {name.strip().lower(): value.strip() for name, _, value in pairs}


def _key(message: Message) -> str:
    key = f"{message.sense}\x04{message.key}" if message.sense else message.key
    return f"{key}\0{message.plural}" if message.plural else key


def _at(number: int) -> Sentence:
    return say("line {number}", number=number)
