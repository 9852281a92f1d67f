"""SVG files as groups of a larger drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scenes.base.art import NO_COLOURS, Art, recolour

ART = "the_dragons_dance"
_OPENING = re.compile(r"<svg[^>]*>")
_REFERENCE = re.compile(r'(id="|url\(#|href="#)')


def content(art: Art, name: str, colours: Mapping[str, str] = NO_COLOURS) -> str:
    """What stands in a file of this game, without its outermost element."""
    return _OPENING.sub("", recolour(art.text(f"{ART}/{name}"), colours)).replace("</svg>", "")


def group(art: Art, group_id: str, name: str, colours: Mapping[str, str]) -> str:
    """The content of a file of this game as a group, its own ids kept apart from those of others."""
    own = _REFERENCE.sub(rf"\g<1>{group_id}-", content(art, name, colours))
    return f'<g id="{group_id}">{own}</g>'
