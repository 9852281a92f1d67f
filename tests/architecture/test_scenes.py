"""Laws of the screens that the type checker cannot see."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.content import paths
from tests.architecture.reading import imports, source

SCENES = paths.ROOT / "scenes"
FOR_A_QUICK_START = {"program/opener.py"}
"""Files whose functions import what the title can do without; each says so in a comment."""


def files() -> list[Path]:
    """Every module of the screens."""
    return sorted(SCENES.rglob("*.py"))


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class of the screens by its name."""
    return {node.name: node for path in files() for node in source(path).classes}


def bases(name: str) -> Iterator[str]:
    """A class and everything that it derives from."""
    yield name
    for base in classes()[name].bases if name in classes() else ():
        inner = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(inner, ast.Name):
            yield from bases(inner.id)


def assigned(node: ast.AST) -> set[str]:
    """The attributes of self that are assigned somewhere below a node."""
    return {
        inner.attr for inner in ast.walk(node)
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store)
        and isinstance(inner.value, ast.Name) and inner.value.id == "self"
    }


def declared(name: str) -> set[str]:
    """What a class and its bases have from the start: in `__init__`, in the class itself, as properties."""
    found: set[str] = set()
    for each in bases(name):
        for item in classes()[each].body if each in classes() else ():
            if isinstance(item, ast.FunctionDef):
                found |= assigned(item) if item.name == "__init__" else {item.name}
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                found.add(item.target.id)
            elif isinstance(item, ast.Assign):
                found |= {target.id for target in item.targets if isinstance(target, ast.Name)}
    return found


def test_a_scene_keeps_its_picture_in_one_value() -> None:
    """No method but `__init__` brings a new attribute: parts of the picture live in the picture value."""
    scenes = [name for name in classes() if "Scene" in set(bases(name)) - {name}]
    assert len(scenes) > 50
    late = {name: assigned(classes()[name]) - declared(name) for name in scenes}
    assert not {name: new for name, new in late.items() if new}


def test_no_import_hides_in_a_function() -> None:
    """An import inside a function dodges a cycle, but for those that make the start quicker."""
    hidden = {
        path.relative_to(SCENES).as_posix(): [each.target for each in imports(path) if each.hidden]
        for path in files()
    }
    assert {file for file, found in hidden.items() if found} == FOR_A_QUICK_START
