"""The Dragon's Dance on the table."""

from scenes.stage.the_dragons_dance.presenter import TheDragonsDancePresenter

__all__ = ["TheDragonsDancePresenter"]
