"""Art from a file as a group inside a larger drawing."""

from __future__ import annotations

import re

from scenes.base.art import Art

_OPENING = re.compile(r"<svg[^>]*>")
_REFERENCE = re.compile(r'(id="|url\(#|href="#)')


def group(art: Art, name: str, group_id: str) -> str:
    """The content of an SVG file as a group, its own ids kept apart from those of other files."""
    inner = _OPENING.sub("", art.text(name)).replace("</svg>", "")
    own = _REFERENCE.sub(rf"\g<1>{group_id}-", inner)
    return f'<g id="{group_id}">{own}</g>'
