"""What stands in the source: each file is read once for all who ask."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Import(NamedTuple):
    """A dotted name, and whether it is imported inside a function."""

    target: str
    hidden: bool


class Source(NamedTuple):
    """What of a file is asked for."""

    imports: tuple[Import, ...]
    classes: tuple[ast.ClassDef, ...]


@cache
def source(path: Path) -> Source:
    """The imports and classes of a file, wherever among its statements they stand."""
    imports: list[Import] = []
    classes: list[ast.ClassDef] = []
    for node, inside in _statements(ast.parse(path.read_text(encoding="utf-8")), False):
        if isinstance(node, ast.Import):
            imports += [Import(alias.name, inside) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            imports += [Import(f"{node.module}.{alias.name}", inside) for alias in node.names]
        elif isinstance(node, ast.ClassDef):
            classes.append(node)
    return Source(tuple(imports), tuple(classes))


def imports(path: Path) -> tuple[Import, ...]:
    """All modules that a file imports, also inside functions and for type checks."""
    return source(path).imports


def _statements(block: ast.AST, inside: bool) -> Iterator[tuple[ast.AST, bool]]:
    """All statements below a node, and whether a function is round them: expressions hold none."""
    for node in ast.iter_child_nodes(block):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield node, inside
            yield from _statements(node, inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
