"""For developers: `python -m game.languages` makes template, catalogues and the Chinese fonts anew.

Sentences that are gone leave the catalogues, new ones come in without a translation. It needs fontTools,
which players do not have.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

from fontTools import subset

from game.content import paths
from game.languages.catalogues import FOLDER
from game.languages.collecting import collected
from game.languages.coverage import TEMPLATE, report
from game.languages.po import Message, read_po, to_mo, to_po

_FONTS: Final = paths.ROOT / "assets" / "fonts"
_CHINESE: Final = "zh_CN"
_ALWAYS: Final = "，。！？：；（）“”‘’、《》【】「」『』…—·～％　→←↑↓★☆×"
_HEADER: Final = "Project-Id-Version: Wyrm & Wing\nContent-Type: text/plain; charset=utf-8\n"


def updated(path: Path, template: list[Message]) -> list[Message]:
    """A language's catalogue with the sentences that there are now; nothing is guessed."""
    header, *translated = read_po(path)
    known = {(message.sense, message.key, message.plural): message for message in translated}
    messages = [header]
    for message in template[1:]:
        old = known.get((message.sense, message.key, message.plural))
        forms, fuzzy = (old.forms, old.fuzzy) if old else ({}, False)
        messages.append(Message(
            0, message.sense, message.key, message.plural, forms, fuzzy, message.files, message.notes,
        ))
    return messages


def shrink_fonts(messages: list[Message]) -> None:
    """Both weights of the Chinese font with no more than the characters of our own Chinese texts."""
    signs = set(_ALWAYS).union(*(form for message in messages for form in message.forms.values()))
    wanted = "".join(sorted(sign for sign in signs if not sign.isascii()))
    _FONTS.mkdir(exist_ok=True)
    for weight in ("Regular", "Bold"):
        options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2], desubroutinize=True)
        font = subset.load_font(str(files("pygame_gui") / "data" / f"NotoSansSC-{weight}.otf"), options)
        font.recalcTimestamp = False  # the same file from the same texts
        cutter = subset.Subsetter(options)
        cutter.populate(text=wanted)
        cutter.subset(font)
        subset.save_font(font, str(_FONTS / f"chinese-{weight.lower()}.otf"), options)


def main() -> int:
    """Make everything anew, and say how much of each language there is."""
    template = [Message(forms={0: _HEADER}), *collected()]
    (FOLDER / TEMPLATE).write_text(to_po(template), encoding="utf-8")
    for path in sorted(FOLDER.glob("*.po")):
        messages = updated(path, template)
        path.write_text(to_po(messages), encoding="utf-8")
        path.with_suffix(".mo").write_bytes(to_mo(messages))
        if path.stem == _CHINESE:
            shrink_fonts(messages)
    print(report(FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
