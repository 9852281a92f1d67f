"""Make the sounds and the music: all of them, or those named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from assets.synth import eagle_dance, effects, ejderhalar, encode, level, tao_long, the_dragons_dance, title
from assets.synth.tone import RATE

ASSETS = Path(__file__).resolve().parent.parent
MUSIC = {
    "eagle_dance": eagle_dance.compose, "ejderhalar": ejderhalar.compose, "tao_long": tao_long.compose,
    "the_dragons_dance": the_dragons_dance.compose, "title": title.compose,
}


def main(names: list[str]) -> int:
    """Write every named file and say how long and how loud it is."""
    known = [*effects.EFFECTS, *MUSIC]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no sound named {', '.join(unknown)}. Known: {', '.join(known)}.", file=sys.stderr)
        return 1
    for name in names or known:
        sounding = MUSIC[name]() if name in MUSIC else effects.render(name)
        path = ASSETS / ("music" if name in MUSIC else "sound") / f"{name}.ogg"
        encode.write(sounding, path)
        loud = f", {level.loudness(sounding):.1f} LUFS" if name in MUSIC else ""
        size = f"{len(sounding) / RATE:.2f} s, {path.stat().st_size:,} bytes"
        print(f"{path.parent.name}/{path.name}: {size}{loud}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
