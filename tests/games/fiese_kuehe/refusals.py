"""Every refusal that Fiese Kühe knows: a position, moves of which the last is refused, and why.

In the order of the source: judge.py, herd.py, engine.py. ``test_register.py`` sees to it that no
refusal in the source is missing here.
"""

from __future__ import annotations

from tests.games.register import Refusal

ONE = "3:..a.. hands=h5p1p2s1s2,h5 home=3,0"
TWO = "3:..a.. hands=m1m2g1g2z4,h5 home=3,0"
DRAWING = "3:..a.. hands=p1h5,h5 discards=-,-"
MOO = "4:.b... 3:..a.. hands=m1p1,h5"
OVER = "hands=p1,h5 home=4,0 agenda=over"

REFUSALS = [
    # the turn
    Refusal(OVER, "p1:w-c1", "FK-18", "the game is over"),
    Refusal(OVER, "change:p1", "FK-18", "the game is over"),
    Refusal(DRAWING, "p1:c3-c4 h5:w-c1", "FK-17", "a card is being drawn; wait for it"),
    Refusal(DRAWING, "p1:c3-c4 change:h5", "FK-17", "a card is being drawn; wait for it"),
    Refusal(
        MOO,
        "m1:c3-c4 p1:w-c1",
        "FK-R10",
        "the cow on c4 is mooing: scare a cow beside it, or end the Moo",
        "c4",
    ),
    # the card
    Refusal(
        "3:..a.. hands=p1p1z5,h5",
        "h5:c3-c4",
        "FK-4",
        "1-5 Hüh is not in this hand, which holds 1 Push, 5 Zigzag",
        "h5",
    ),
    Refusal(
        "hands=s1,h5",
        "change:m2",
        "FK-4",
        "2 Moo is not in this hand, which holds 1 Splash",
        "m2",
    ),
    # the cow
    Refusal(ONE, "p1:w-c1", "FK-5", "none of your cows is waiting to enter"),
    Refusal(ONE, "p1:c5-c6", "FK-5", "no cow stands on c5", "c5"),
    Refusal("3:..b.. hands=p1,h5", "p1:c3-c4", "FK-5", "the cow on c3 is not yours", "c3"),
    Refusal(
        "3:..A.. hands=p1,h5 turned=c3 experienced=yes",
        "p1:c3-c4",
        "FK-R18",
        "the cow on c3 was turned round on a cowpat, so no card can move it this turn",
        "c3",
    ),
    # where to
    Refusal(
        ONE,
        "h5:c3-a3",
        "FK-R16",
        "column a is not in play, only b c d: the fence is in the way",
        "a3",
    ),
    Refusal(ONE, "h5:c3-c3", "FK-6", "the cow must leave c3", "c3"),
    Refusal(
        ONE,
        "p1:c3-c2",
        "FK-6",
        "c2 lies behind c3, and cows walk forward or sideways only",
        "c2",
    ),
    Refusal(
        ONE,
        "p2:c3-d4",
        "FK-6",
        "the way from c3 to d4 is not straight; only Zigzag turns corners",
        "c3 d4",
    ),
    # how many steps
    Refusal("hands=h5,h5", "h5:w-barn", "FK-R2", "the barn is 13 steps from where a cow waits"),
    Refusal(
        "11:..a.. hands=p1,h5 home=3,0",
        "p1:c11-barn",
        "FK-R2",
        "the barn is 2 steps from c11, and 1 Push goes 1",
        "c11",
    ),
    Refusal(
        ONE, "p2:c3-c4", "FK-R2", "it is 1 step from c3 to c4, and 2 Push goes exactly 2", "c4"
    ),
    Refusal(
        ONE, "h5:c3-c9", "FK-R12", "it is 6 steps from c3 to c9, and 1-5 Hüh goes 1 to 5", "c9"
    ),
    Refusal(
        "hands=s3,h5",
        "s3:w-d2",
        "FK-R2",
        "it is 2 steps from the waiting place to d2, and 3 Splash goes exactly 3",
        "d2",
    ),
    # the way
    Refusal(f"4:..b.. {ONE}", "p2:c3-c5", "FK-R5", "a cow stands in the way on c4", "c4"),
    Refusal(f"4:..b.. {ONE}", "s2:c3-c5", "FK-R5", "a cow stands in the way on c4", "c4"),
    Refusal(f"4:..o.. {ONE}", "p2:c3-c5", "FK-R5", "a cowpat lies in the way on c4", "c4"),
    # where it ends
    Refusal(
        f"4:..B.. {ONE}",
        "p1:c3-c4",
        "FK-R8",
        "the cow on c4 stands on a cowpat, and a Push may not end there",
        "c4",
    ),
    Refusal(
        f"4:..B.. {TWO}",
        "g1:c3-c4",
        "FK-R8",
        "the cow on c4 stands on a cowpat, and a Growl may not end there",
        "c4",
    ),
    Refusal(
        f"4:..b.. {ONE}",
        "s1:c3-c4",
        "FK-R6",
        "a cow stands on c4, and 1 Splash must end on a free space",
        "c4",
    ),
    Refusal(
        f"4:..b.. {TWO}",
        "m1:c3-c4",
        "FK-R10",
        "a cow stands on c4, and 1 Moo must end on a free space",
        "c4",
    ),
    Refusal(
        f"4:..b.. {ONE}",
        "h5:c3-c4",
        "FK-R5",
        "a cow stands on c4, and 1-5 Hüh must end on a free space",
        "c4",
    ),
    Refusal(
        f"4:..o.. {ONE}",
        "h5:c3-c4",
        "FK-R5",
        "a cowpat lies on c4, only Splash may end there",
        "c4",
    ),
    Refusal(
        "3:..abb hands=p1,h5 columns=abcde",
        "p1:c3-d3",
        "FK-R7",
        "the cow on e3 would be pushed through the fence",
        "d3 e3",
    ),
    # zigzags
    Refusal(
        f"4:..b.. {TWO}",
        "z4:c3-c4",
        "FK-R11",
        "a cow stands on c4, and a Zigzag ends on a free space",
        "c4",
    ),
    Refusal(
        f"4:..o.. {TWO}",
        "z4:c3-c4",
        "FK-R11",
        "a cowpat lies on c4, and a Zigzag keeps off it",
        "c4",
    ),
    Refusal(
        TWO, "z4:c3-c4", "FK-R11", "a Zigzag from c3 to c4 takes 1 or 3 steps, not exactly 4", "c4"
    ),
    Refusal(
        "hands=z4,h5",
        "z4:w-b1",
        "FK-R11",
        "a Zigzag from the waiting place to b1 takes 1 or 2 or 3 steps, not exactly 4",
        "b1",
    ),
    Refusal(
        TWO,
        "z4:c3-c8",
        "FK-R11",
        "a Zigzag from c3 to c8 takes 5 steps, not exactly 4",
        "c8",
    ),
    Refusal(
        TWO,
        "z4:c3-c9",
        "FK-R11",
        "no way of 4 steps past cows and cowpats leads from c3 to c9",
        "c9",
    ),
    Refusal(
        TWO,
        "z4:c3-barn",
        "FK-R11",
        "no way of 4 steps past cows and cowpats leads from c3 to the barn",
    ),
    # scares
    Refusal(OVER, "scare:c4:left", "FK-18", "the game is over"),
    Refusal(OVER, "done", "FK-18", "the game is over"),
    Refusal(
        MOO,
        "scare:b4:left",
        "FK-R10",
        "the cow on b4 cannot be scared: no Moo is being played",
    ),
    Refusal(MOO, "done", "FK-R10", "there is no Moo to end: no Moo is being played"),
    Refusal(
        MOO,
        "m1:c3-c4 scare:c4:left",
        "FK-R10",
        "the cow on c4 is the one that moos; it stays",
        "c4",
    ),
    Refusal(MOO, "m1:c3-c4 scare:d4:left", "FK-R10", "no cow stands on d4 to be scared", "d4"),
    Refusal(
        f"{MOO} columns=abc",
        "m1:c3-c4 scare:b4:backward scare:b3:backward",
        "FK-R10",
        "the cow on b3 has been scared already",
        "b3",
    ),
    Refusal(
        f"6:.b... {MOO}",
        "m1:c3-c4 scare:b6:left",
        "FK-R10",
        "the cow on b6 was not beside c4 at the Moo, or has been scared already",
        "b6",
    ),
    Refusal(
        MOO,
        "m1:c3-c4 scare:b4:left",
        "FK-R10",
        "the cow on b4 would be scared through the fence",
        "b4",
    ),
    Refusal(
        "1:.ba.. hands=m1,h5",
        "m1:c1-c2 scare:b1:backward",
        "FK-R10",
        "the cow on b1 would be scared back over the starting row",
        "b1",
    ),
    Refusal(
        MOO,
        "m1:c3-c4 scare:b4:right",
        "FK-R10",
        "the mooing cow on c4 would be pushed, and it stays",
        "c4",
    ),
    Refusal(
        "5:.bcb. 3:..a.. hands=m1,h5,h5 columns=abcde",
        "m1:c3-c4 scare:b5:right scare:d5:right",
        "FK-R10",
        "the cow on e5 has been pushed once in this Moo",
        "e5",
    ),
    Refusal(
        "5:.bb.. 3:...a. hands=m1,h5",
        "m1:d3-d4 scare:c5:left",
        "FK-R10",
        "the cow on b5 would be pushed through the fence",
        "c5 b5",
    ),
    Refusal(
        "2:.b... 1:.ba.. hands=m1,h5",
        "m1:c1-c2 scare:b2:backward",
        "FK-R10",
        "the cow on b1 would be pushed back over the starting row",
        "b2 b1",
    ),
    # the herd
    Refusal(
        "3:..a.. hands=h5,h5",
        "h5:c3-c6",
        "FK-R3",
        "on c6 the cow would be 5 rows ahead of the next cow of its herd "
        "(waiting, counted as row 1); 4 is the most",
        "c6",
    ),
    Refusal(
        "7:..a.. 6:.a... hands=h5,h5 home=2,0",
        "h5:c7-c12",
        "FK-R3",
        "on c12 the cow would be 6 rows ahead of the next cow of its herd (on b6); 4 is the most",
        "c12 b6",
    ),
    Refusal(
        "12:..a.. 3:.a... hands=h5,h5 home=2,0",
        "h5:c12-barn",
        "FK-R3",
        "in the barn the cow would be 10 rows ahead of the next cow of its herd (on b3); "
        "4 is the most",
        "b3",
    ),
    Refusal(
        "hands=h5,h5 herd=boards",
        "h5:w-c5",
        "FK-R19",
        "on c5 the cow would be 2 boards ahead of the next cow of its herd (waiting); "
        "1 is the most",
        "c5",
    ),
    Refusal(
        "12:..a.. 3:.a... hands=h5,h5 home=2,0 herd=boards",
        "h5:c12-barn",
        "FK-R19",
        "in the barn the cow would be 4 boards ahead of the next cow of its herd (on b3); "
        "1 is the most",
        "b3",
    ),
    # draws
    Refusal(OVER, "draw:p1", "FK-18", "the game is over"),
    Refusal(DRAWING, "draw:p1", "FK-17", "no card is to be drawn now"),
    Refusal(
        "3:..a.. hands=h5h5p1,h5 discards=-,-",
        "p1:c3-c4 draw:h5",
        "FK-17",
        "no 1-5 Hüh is left in this pile",
    ),
]
