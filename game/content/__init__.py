"""Files in levels/ and the user's folders become checked values."""

from game.content.levels import Shelf, checked_board, shelf_of
from game.content.tiled import read_board, square_name

__all__ = ["Shelf", "checked_board", "read_board", "shelf_of", "square_name"]
