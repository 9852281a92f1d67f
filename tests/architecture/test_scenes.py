"""Laws of the screens that the type checker cannot see."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import paths

SCENES = paths.ROOT / "scenes"
FOR_A_QUICK_START = {"program/opener.py"}
"""Files whose functions import what the title can do without; each says so in a comment."""


def files() -> list[Path]:
    """Every module of the screens."""
    return sorted(SCENES.rglob("*.py"))


def classes() -> dict[str, ast.ClassDef]:
    """Every class of the screens by its name."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in files())
    return {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


CLASSES = classes()


def bases(name: str) -> Iterator[str]:
    """A class and everything that it derives from."""
    yield name
    for base in CLASSES[name].bases if name in CLASSES else ():
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
        for item in CLASSES[each].body if each in CLASSES else ():
            if isinstance(item, ast.FunctionDef):
                found |= assigned(item) if item.name == "__init__" else {item.name}
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                found.add(item.target.id)
            elif isinstance(item, ast.Assign):
                found |= {target.id for target in item.targets if isinstance(target, ast.Name)}
    return found


@pytest.mark.parametrize("name", [name for name in CLASSES if "Scene" in set(bases(name)) - {name}])
def test_a_scene_keeps_its_picture_in_one_value(name: str) -> None:
    """No method but `__init__` brings a new attribute: parts of the picture live in the picture value."""
    assert assigned(CLASSES[name]) <= declared(name)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SCENES)))
def test_no_import_hides_in_a_function(path: Path) -> None:
    """An import inside a function dodges a cycle, but for those that make the start quicker."""
    if path.relative_to(SCENES).as_posix() in FOR_A_QUICK_START:
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    inside = (node for function in functions for node in ast.walk(function))
    hidden = [node for node in inside if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not hidden, ast.unparse(hidden[0])
