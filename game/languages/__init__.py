"""Languages: catalogues under assets/texts/languages, and how much of each is translated."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import paths


def run(arguments: Sequence[str]) -> int:
    """Prints what each language has of the sentences that there are, part by part."""
    from game.languages.coverage import report  # only this command needs it; every start reads a catalogue

    print(report(paths.ROOT / "assets" / "texts" / "languages"))
    return 0
