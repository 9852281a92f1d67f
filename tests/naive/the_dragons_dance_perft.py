"""Counted action sequences of positions of The Dragon's Dance, by the naive rules."""

from __future__ import annotations

from dataclasses import dataclass

from .the_dragons_dance import CLASSIC, Options

PLAIN = Options()
STRICT = Options(strict_dragoons=True)
FIRST_REGICIDE = Options(regicide=(1,))
REGICIDE = Options(regicide=(1, 2))
STRICT_REGICIDE = Options(strict_dragoons=True, regicide=(1, 2))


@dataclass(frozen=True)
class Counted:
    """A position of the classic level with its number of action sequences of length 1, 2, 3 and so on."""

    name: str
    options: Options
    text: str
    nodes: tuple[int, ...]


COUNTED = (
    Counted("start", PLAIN, CLASSIC.start, (9, 81, 1071, 14161)),
    Counted(
        "few pieces, strict dragoons", STRICT,
        "m..F......w/.........../.........../...W......./..k....f.../......M..../"
        ".......c.../.....K...../.......L.../.........../........... 2 F5M5D4L2C2H1S1 F5M5D4L3C1H1S1 - - -",
        (31, 1061, 34190),
    ),
    Counted(
        "small, strict dragoons", STRICT,
        ".........../.D........./....k.M..../.m...F.K.../....Lf...../....f....../"
        ".........../.....m...../.........../.........../........... "
        "2 F5M5D3L2C2H1S1W1 F4M4D4L3C2H1S1W1 - - -",
        (30, 732, 21253),
    ),
    Counted(
        "two dragons gone, strict, regicide", STRICT_REGICIDE,
        ".........../...D...m.../...c......./...W.....h./...dl....../.....M.c.../"
        "..F......../..F......../......F..../.L.....f.../........... 1 F3M5D3L2C2H1S1 F5M5D3L2S1W1 - - -",
        (66, 4948),
    ),
    Counted(
        "crowded", PLAIN,
        ".........../ML........./...D..fFm../.mMw...c..m/..L.S....../.....f.d.../"
        "...fmlK..../....Df...../...L..CDF../.........../...k....... 1 F4M4D1C1H1W1 F2M2D3L2C1H1S1 - - -",
        (79, 7578),
    ),
    Counted(
        "regicide of seat 1", FIRST_REGICIDE,
        "w.k.....F../.........../.........../..Ds......./.......S.../.....l...../"
        ".....C...../..h......../...dC...M../.........../d.......... 2 F5M5D3L3H1W1 F6M6D2L2C2 - - -",
        (68, 3809),
    ),
    Counted(
        "captains, regicide of seat 1", FIRST_REGICIDE,
        "w........../.M........./..s....Fm../.d..h....../....f..FL../F........../"
        ".F.L......./..mL..Cc.../...m..l.D.M/.......d.../..........k 1 F2M4D3C1H1S1W1 F5M3D2L2C1 - - -",
        (74, 6727),
    ),
    Counted(
        "two dragons, regicide of both", REGICIDE,
        "..........w/..l.......H/...dF.DM.../..m....W.f./....c....../....S....../"
        "...D..lf.../..m.M.D..../....f..Ch../.........../........L.. 1 F5M4D1L2C1 F3M4D3L1C1S1 - - -",
        (91, 7887),
    ),
    Counted(
        "dragon alone, strict, regicide", STRICT_REGICIDE,
        ".........../.........../....m..M.../.........../.........../.........../"
        ".....L...../...W.F..d../..d......../.........../.........h. 2 F5M5D4L2C2H1S1 F6M5D2L3C2S1W1 - - -",
        (24, 852, 21474),
    ),
    Counted(
        "dragons and kings", PLAIN,
        "..........W/.........d./M..S..mlD../......KkM../...f..f..../......L...f/"
        "m.....ml.../..Ms..Fw.../....F...F../.........../..........F 1 F2M3D3L2C2H1 F3M3D3L1C2H1 - - -",
        (69, 3824),
    ),
    Counted(
        "a saviour to be named", PLAIN,
        ".........../.........../....f.h..../...w.k...../.........../....fW...../"
        ".........../.........../.........../F........../K.......... 2 M1 F2L1 - f8 f6",
        (2, 62, 372),
    ),
    Counted(
        "a command under way", PLAIN,
        ".........../.........../.........../...w......./..f.k....../.........../"
        ".mMC......./.FCS......./.........../.........../K.......... 1 F2 L1 c4,c5,d4:2 - -",
        (15, 180, 3609),
    ),
    Counted(
        "a dragon that must fly", PLAIN,
        ".........../.........../.........../......kf.../.....f...../....fWl..../"
        ".........../..L....w.../.........../.C........./KF......... 1 F1M1 F1C1 - - f6",
        (41, 1468),
    ),
    Counted(
        "four fortresses", PLAIN,
        ".........../.........../.........../...H...S.../....m.k..../.....w...../"
        "...CK....../...F...F.../......l..../.........../........... 1 F2C1W1 F1L1 - - -",
        (67, 2091),
    ),
)
