"""Tests that the numbers of references, objects and bytes are unchanged after a million calls."""

import gc
import os
import sys
from collections import deque
from itertools import repeat

import hitmask
import hitmask.actor as actor
import numpy as np
from hitmask.pygame import mask as dropin

CALLS = 1_000_000

BOX, DISC = (
    hitmask.Mask(16, 16, fill=True),
    hitmask.Mask.from_function(9, 9, lambda x, y: (x - 4) ** 2 + (y - 4) ** 2 < 17),
)
AT, OFFSET, RECT, NO_PAIR = (1001.5, 3), (5, 4), (0, 0, 9, 9), (1,)
CIRCLE, POSE = hitmask.Circle((4, 4), 3), hitmask.Pose(1, 2, degrees=30)
ONE, OTHER = BOX.at(0, 0), DISC.at(12, 5)
POSED = BOX.posed(POSE)
ARRAY, PACKED, PAIRS = np.asarray(DISC), DISC.packed(), np.array([[0, 0], [12, 5]])
SHEET = hitmask.Sheet.from_grid(BOX, (4, 4), clips={"run": [0, 1, 2]}, duration=50)
GROUND = hitmask.Terrain(BOX.at(0, 0))
LAND = actor.Obstacle(BOX.at(0, 8))
HERO, STATE, KEYS = hitmask.Mask(4, 6, fill=True), actor.PlatformerState(4, 2), actor.Pad.RIGHT
OLD, OLDER = dropin.Mask((16, 16), fill=True), dropin.Mask((9, 9), fill=True)


def world():
    scene = hitmask.World()
    ids = [scene.insert(BOX, (8 * index, 0)) for index in range(4)]
    return scene, ids


SCENE, IDS = world()


def fails(call, *arguments):
    """Makes a call that must fail."""
    try:
        call(*arguments)
    except (TypeError, ValueError, LookupError):
        return
    raise AssertionError(call)


# The calls to make.
WORK = {
    "position": lambda: BOX.at(AT),
    "overlaps": lambda: ONE.overlaps(OTHER),
    "contact": lambda: ONE.contact(OTHER),
    "depth": lambda: ONE.depth(OTHER),
    "sweep": lambda: ONE.sweep(OTHER, OFFSET),
    "sweep_continuous": lambda: ONE.sweep_continuous(OTHER, OFFSET),
    "first_in": lambda: ONE.first_in(CIRCLE),
    "posed": lambda: BOX.posed(AT, degrees=30, scale=2),
    "exact": lambda: POSED.exact(),
    "posed overlaps": lambda: POSED.overlaps(OTHER),
    "mask": lambda: (BOX.union(DISC, OFFSET), ~DISC),
    "cropped": lambda: DISC.cropped(RECT),
    "from_array": lambda: hitmask.Mask.from_array(ARRAY),
    "from_packed": lambda: hitmask.Mask.from_packed(PACKED, 9),
    "packed": lambda: DISC.packed(),
    "asarray": lambda: np.asarray(DISC),
    "iteration": lambda: next(iter(DISC)),
    "bytes": lambda: DISC.to_pbm(),
    "hash": lambda: (hash(DISC), DISC == BOX, repr(DISC)),
    "components": lambda: DISC.components()[0].mask(),
    "outlines": lambda: DISC.outlines()[0],
    "field": lambda: DISC.distance_to_set().squared_at(OFFSET),
    "frame": lambda: SHEET.frame_at("run", 70).at(OFFSET),
    "batch": lambda: hitmask.areas([BOX, DISC], 0, 1, (0, 0), PAIRS),
    "terrain": lambda: GROUND.at(0, 0).contact(OTHER),
    "carve": lambda: (GROUND.carve(RECT), GROUND.fill(RECT), GROUND.take_changes()),
    "insert": lambda: (SCENE.remove(SCENE.insert(0, OFFSET)), SCENE.tick()),
    "move": lambda: SCENE.set_position(IDS[0], OFFSET),
    "tick": lambda: list(SCENE.tick()),
    "callback": lambda: SCENE.tick(keep=lambda a, b: True),
    "ray": lambda: SCENE.ray((-9, 3), (99, 3)),
    "all_in": lambda: SCENE.all_in(CIRCLE, filter=hitmask.Filter(layers=[0])),
    "snapshot": lambda: SCENE.restore(SCENE.snapshot()),
    "platformer": lambda: actor.Platformer.TIGHT.tick(STATE, KEYS, HERO, [LAND]),
    "bytes of a state": lambda: actor.PlatformerState.from_bytes(bytes(STATE)),
    "rules": lambda: actor.Platformer.TIGHT.gravity,
    "old overlap": lambda: OLD.overlap(OLDER, OFFSET),
    "old draw": lambda: (OLD.draw(OLDER, OFFSET), OLD.erase(OLDER, OFFSET)),
    "old pieces": lambda: OLD.connected_components(),
    "old buffer": lambda: memoryview(OLD)[0, 0],
    "wrong type": lambda: fails(ONE.overlaps, AT),
    "wrong value": lambda: fails(BOX.cropped, (0, 0, -1, 2)),
    "wrong length": lambda: fails(BOX.at, NO_PAIR),
    "wrong array": lambda: fails(hitmask.Mask.from_array, [["a"]]),
    "wrong id": lambda: fails(SCENE.position, hitmask.ColliderId(2**40)),
    "wrong mask": lambda: fails(OLD.overlap, BOX, OFFSET),
}  # fmt: skip

HELD = [
    value for name, value in globals().items() if name.isupper() and name not in ("WORK", "CALLS")
] + [None, True, (), 0]
# Every instance of a class holds a reference to the class.
HELD += [
    value
    for module in (hitmask, hitmask.answers, actor, dropin)
    for value in vars(module).values()
    if isinstance(value, type)
]


def make(call, count):
    deque(map(lambda _: call(), repeat(None, count)), maxlen=0)


def memory():
    """Returns how many bytes of this process are in memory, or 0 if the system does not report this
    as Linux does.
    """
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def counts():
    gc.collect()
    return (
        [sys.getrefcount(thing) for thing in HELD],
        len(gc.get_objects()),
        sys.getallocatedblocks(),
    )


def test_a_million_calls_leave_nothing_behind():
    share = CALLS // len(WORK) + 1
    for call in WORK.values():
        # Let caches fill up and memory reach its peak.
        make(call, share // 10)
    references, objects, blocks = counts()
    held = memory()
    for call in WORK.values():
        make(call, share)
    references_after, objects_after, blocks_after = counts()
    grown = memory() - held
    print(f"objects {objects_after - objects:+}, blocks {blocks_after - blocks:+}, bytes {grown:+}")
    # If one of these calls leaked one reference each time, the difference would be 20 000. Python
    # itself changes the counts of None and True by a few.
    changed = [
        (thing, before, after)
        for thing, before, after in zip(HELD, references, references_after)
        if abs(after - before) > 20
    ]
    assert not changed
    assert abs(objects_after - objects) < 20 and abs(blocks_after - blocks) < 1000
    # If one of these calls leaked 32 bytes each time, the difference would be 700 000.
    assert grown < 400_000, grown
