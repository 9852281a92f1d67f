"""The five presenters, by the names of their games."""

from __future__ import annotations

from typing import Any

from scenes.stage.eagle_dance import EagleDancePresenter
from scenes.stage.ejderhalar import EjderhalarPresenter
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.presenter import Presenter
from scenes.stage.tao_long import TaoLongPresenter
from scenes.stage.the_dragons_dance import TheDragonsDancePresenter

PRESENTERS: dict[str, type[Presenter[Any, Any]]] = {
    "ejderhalar": EjderhalarPresenter,
    "the_dragons_dance": TheDragonsDancePresenter,
    "tao_long": TaoLongPresenter,
    "eagle_dance": EagleDancePresenter,
    "eye_for_an_eye": EyePresenter,
}
