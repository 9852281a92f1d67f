"""Make the sounds and the music: all of them, or those named on the command line."""

from __future__ import annotations

import sys

from assets.synth import (
    calls,
    cries,
    eagle_dance,
    effects,
    ejderhalar,
    encode,
    eye_drums,
    eye_embers,
    eye_for_an_eye,
    eye_quick,
    eye_stream,
    level,
    tao_long,
    the_dragons_dance,
    title,
)
from assets.synth.tone import RATE, Signal
from game.content import paths

ASSETS = paths.ROOT / "assets"
MUSIC = {
    "eagle_dance": eagle_dance.compose, "ejderhalar": ejderhalar.compose, "tao_long": tao_long.compose,
    "the_dragons_dance": the_dragons_dance.compose, "title": title.compose,
    "eye_for_an_eye": eye_for_an_eye.compose,
}
SOUNDTRACKS = {
    "eye_for_an_eye_drums": eye_drums.compose, "eye_for_an_eye_stream": eye_stream.compose,
    "eye_for_an_eye_embers": eye_embers.compose, "eye_for_an_eye_quick": eye_quick.compose,
}


def main(names: list[str]) -> int:
    """Write every named file and say how long and how loud it is."""
    known = [*effects.names(), *cries.names(), *calls.names(), *MUSIC, *SOUNDTRACKS]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no sound named {', '.join(unknown)}. Known: {', '.join(known)}.", file=sys.stderr)
        return 1
    for name in names or known:
        if name in MUSIC:
            for part, sounding in MUSIC[name]().items():
                write(sounding, f"music/{name}/{part}", encode.MUSIC)
        elif name in SOUNDTRACKS:
            write(SOUNDTRACKS[name](), f"music/{name}", encode.LONG)
        else:
            recipes = next(kind for kind in (effects, cries, calls) if name in kind.names())
            write(recipes.render(name), f"sound/{name}", encode.EFFECT)
    return 0


def write(sounding: Signal, name: str, quality: str) -> None:
    """Write one file and say how long and how loud it is."""
    path = ASSETS / f"{name}.ogg"
    encode.write(sounding, path, quality)
    loud = (level.loudness if name.startswith("music") else level.momentary)(sounding)
    print(f"{name}: {len(sounding) / RATE:.2f} s, {path.stat().st_size:,} bytes, {loud:.1f} LUFS", flush=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
