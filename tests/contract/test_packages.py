"""A name that a package offers never hides one of its modules."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import game

PACKAGES = [found.name for found in pkgutil.walk_packages(game.__path__, "game.") if found.ispkg]


@pytest.mark.parametrize("name", PACKAGES)
def test_no_name_hides_a_module(name: str) -> None:
    package = importlib.import_module(name)
    for found in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{name}.{found.name}")
        assert isinstance(getattr(package, found.name), ModuleType), f"{name}.{found.name} is hidden"
