"""Counted action sequences of Tao Long positions, by the naive rules."""

from __future__ import annotations

from dataclasses import dataclass

from .tao_long import INTRODUCTORY, VALLEY
from .tao_long_board import Level


@dataclass(frozen=True)
class Counted:
    """A position with its number of action sequences of length 1, 2, 3 and so on."""

    name: str
    level: Level
    mode: str
    text: str
    nodes: tuple[int, ...]


COUNTED = (
    Counted(
        "start", INTRODUCTORY, "grasshopper",
        "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -",
        (3, 6, 12, 30, 58, 131, 324),
    ),
    Counted(
        "start of a monk", INTRODUCTORY, "monk",
        "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -",
        (4, 8, 26, 66, 166, 404, 1334),
    ),
    Counted(
        "start of a master", VALLEY, "master",
        "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -",
        (4, 8, 26, 68, 228, 465, 1486),
    ),
    Counted(
        "open board", INTRODUCTORY, "grasshopper",
        "-/wb/b/ww/b/b/w/- s:2,1;2,0;1,0;1,1 w:3,4;4,4;4,5;4,6 w4f3 b4f1 k 1 spirit - -",
        (4, 7, 19, 52, 141, 379, 859),
    ),
    Counted(
        "an element, second round", INTRODUCTORY, "grasshopper",
        "-/ww/bb/b/-/-/wb/w w:1,2;2,2;2,3 s:2,6;2,5;2,4 w4f4 b3f1 k 1 element:firex - -",
        (1, 2, 2, 9, 11, 34, 64),
    ),
    Counted(
        "Thunder, first round", INTRODUCTORY, "grasshopper",
        "-/-/wb/bb/wb/-/w/w s:0,2;0,1;0,0 e:3,1;2,1;1,1;1,2 w2f4 b4f2 k 2 matter:thunder+ - -",
        (2, 7, 13, 35, 72, 198, 532),
    ),
    Counted(
        "six stones on a space", VALLEY, "grasshopper",
        "-/wwwbbb/w/b/-/-/-/- w:4,2;5,2;5,3;5,4 n:3,6;3,7;4,7;5,7 w4f3 b4f1 k 2 spiritx - -",
        (1, 2, 8, 22, 50, 282, 608),
    ),
    Counted(
        "near a portal", VALLEY, "grasshopper",
        "wb/wb/-/-/-/-/wwbb/- n:3,6;3,7;4,7;5,7 n:0,3;0,4;0,5;0,6 w4f2 b4f1 k 1 matter:lake - -",
        (3, 6, 12, 24, 68, 278, 644),
    ),
    Counted(
        "two dragons in portals", VALLEY, "grasshopper",
        "-/b/wwb/-/w/-/w/bb e:6,4;5,4;2,3;1,3 e:7,1;2,6;3,6;3,5 w4f4 b4f0 k 1 matter:earth 2,2>5,5;1,6>6,1 -",
        (1, 4, 7, 25, 50, 117, 274),
    ),
    Counted(
        "hurt, in a portal", VALLEY, "grasshopper",
        "-/-/bb/-/-/w/wb/wwb e:6,5;2,3;2,4 w:5,3;6,3;6,4 w4f1 b4f1 k 2 spirit 2,2>5,5 -",
        (2, 4, 8, 29, 65, 163, 399),
    ),
    Counted(
        "a focus to move", INTRODUCTORY, "monk",
        "-/-/-/ww/-/bbbb/ww/- w:4,6;5,6;6,6;6,5 n:6,1;6,2;5,2;5,1 w4f3 b4f4 k 1 matter:water - 2:mountain",
        (1, 3, 3, 9, 15, 86, 183),
    ),
    Counted(
        "a focus on water, second round", INTRODUCTORY, "monk",
        "b/-/bb/b/-/-/wwww/- s:2,7;2,6;3,6;4,6 s:1,4;1,3;0,3;0,2 w4f1 b4f1 k 2 matter:waterx - 1:water",
        (2, 2, 6, 8, 32, 48, 143),
    ),
    Counted(
        "monk in the valley", VALLEY, "monk",
        "-/-/-/-/wbb/wb/wb/w w:2,5;3,5;4,5;2,3 e:2,6;6,2;7,2;7,3 w4f1 b3f1 k 2 element:water "
        "2,2>5,5;6,1>1,6 -",
        (3, 24, 87, 87, 375, 600, 1458),
    ),
    Counted(
        "master, hurt", INTRODUCTORY, "master",
        "b/b/-/-/wbb/ww/-/w e:5,5;4,5;3,5;3,4 s:4,4;4,3;5,3 w1f4 b3f4 k 1 matter:mountain - -",
        (3, 18, 30, 130, 275, 747, 2393),
    ),
    Counted(
        "master in the valley", VALLEY, "master",
        "w/wb/wb/b/w/-/-/b e:5,2;4,2;3,2;5,1 n:5,4;2,6;3,6;3,7 w3f0 b3f1 k 2 matter:wind+ 6,1>2,2;1,6>5,5 -",
        (1, 6, 9, 36, 88, 501, 1557),
    ),
    Counted(
        "master, a focus on lake", VALLEY, "master",
        "bb/wwww/-/-/-/-/-/bb n:6,6;6,7;5,7;5,6 w:3,6;4,6;4,7;3,7 w4f1 b4f1 k 1 matter:lake - 1:lake",
        (3, 8, 24, 56, 228, 687, 2559),
    ),
    Counted(
        "master, near a balance", INTRODUCTORY, "master",
        "w/b/w/b/-/w/w/bb s:2,4;2,3;3,3;3,2 n:4,6;4,7;3,7;2,7 w1f2 b2f3 c 1 spirit - -",
        (5, 12, 54, 130, 509, 1475, 4572),
    ),
    Counted(
        "no choice is possible", INTRODUCTORY, "grasshopper",
        "-/-/w/w/ww/b/bb/b e:7,0;6,0;5,0;4,0 s:7,1;6,1;6,2;7,2 w1f0 b4f0 k 1 spirit - -",
        (6, 21, 28, 61, 141, 295, 605),
    ),
    Counted(
        "no choice is possible, a focus behind it", INTRODUCTORY, "monk",
        "bbbb/-/w/w/ww/-/-/- e:7,0;6,0;5,0;4,0 s:7,1;6,1;6,2;7,2 w1f0 b4f0 k 1 matter:- - 2:sky",
        (2, 2, 4, 4, 20, 72, 148),
    ),
    Counted(
        "the last segment", VALLEY, "master",
        "w/b/-/wb/b/-/ww/b s:6,0;5,0 n:2,4;2,5 w1f0 b1f4 c 1 spirit - -",
        (6, 57, 89, 134, 414, 980, 2681),
    ),
)  # fmt: skip
