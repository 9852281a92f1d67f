"""Fledglings, a sixth game as an example: what the README's recipe asks for, and nothing else.

Five young eagles a side stand on a meadow of 5 by 5 squares. They hop one square forward, straight or
aslant, and drive an enemy away by hopping onto it aslant. Whoever reaches the far edge first has won.
"""
