"""For developers: `python -m game.languages` makes template, catalogues and the Chinese fonts anew.

Sentences that are gone leave the catalogues, new ones come in without a translation. It needs Babel and
fontTools, which players do not have.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from fontTools import subset

from game.content import paths
from game.languages.catalogues import FOLDER
from game.languages.collecting import collected
from game.languages.coverage import TEMPLATE, report

_PROJECT: Final = "Wyrm & Wing"
_EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The same date in every file, so that nothing changes where nothing was translated."""
_FONTS: Final = paths.ROOT / "assets" / "fonts"
_CHINESE: Final = "zh_CN"
_ALWAYS: Final = "，。！？：；（）“”‘’、《》【】「」『』…—·～％　→←↑↓★☆×"


def template() -> Catalog:
    """All sentences, with where each is shown."""
    catalogue = Catalog(project=_PROJECT, charset="utf-8", creation_date=_EPOCH, revision_date=_EPOCH)
    for one in collected():
        catalogue.add(
            (one.key, one.plural) if one.plural else one.key, context=one.sense or None,
            locations=[(file, None) for file in one.files], auto_comments=one.notes[:3],
        )
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file, without line numbers: they would change with every change of the source."""
    out = io.BytesIO()
    write_po(out, catalogue, width=100, ignore_obsolete=True, omit_header=False)
    return out.getvalue()


def updated(path: Path, fresh: Catalog) -> Catalog:
    """A language's catalogue with the sentences that there are now; nothing is guessed."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    header = catalogue.mime_headers
    catalogue.update(fresh, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    assert header
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """What the program reads."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def shrink_fonts(catalogue: Catalog) -> None:
    """Both weights of the Chinese font with no more than the characters of our own Chinese texts."""
    texts = (text for message in catalogue for text in _texts(message.string))
    signs = sorted(set(_ALWAYS).union(*texts))
    wanted = "".join(sign for sign in signs if not sign.isascii())
    _FONTS.mkdir(exist_ok=True)
    for weight in ("Regular", "Bold"):
        source = str(files("pygame_gui") / "data" / f"NotoSansSC-{weight}.otf")
        options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2], desubroutinize=True)
        font = subset.load_font(source, options)
        font["head"].modified = font["head"].created
        font.recalcTimestamp = False
        cutter = subset.Subsetter(options)
        cutter.populate(text=wanted)
        cutter.subset(font)
        subset.save_font(font, str(_FONTS / f"chinese-{weight.lower()}.otf"), options)


def _texts(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


def main() -> int:
    """Make everything anew, and say how much of each language there is."""
    fresh = template()
    (FOLDER / TEMPLATE).write_bytes(written(fresh))
    for path in sorted(FOLDER.glob("*.po")):
        catalogue = updated(path, fresh)
        path.write_bytes(written(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        if path.stem == _CHINESE:
            shrink_fonts(catalogue)
    print(report(FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
