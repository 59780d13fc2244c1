"""Whatever is passed to whatever: an exception of Python's own, never a panic."""

import inspect
import random
import subprocess
import sys
import threading

import hitmask
import numpy as np
import pytest
from hitmask import _engine

# Panics are no `Exception`, so they fail the test.

MASK = hitmask.Mask.from_text("##.\n.##\n#.#")
SHEET = hitmask.Sheet.from_grid(MASK, (1, 1), clips={"run": [0, 1, 2]}, duration=5)
LEVEL_FILE = (
    b'{"width":2,"height":1,"tilewidth":4,"tileheight":4,"orientation":"orthogonal","tilesets":[],"layers":['
    b'{"type":"objectgroup","name":"things","objects":[{"id":1,"name":"spawn","x":1,"y":2,"width":2,"height":1,"rotation":0}]}]}'
)
VALUES = [
    MASK,
    MASK.at(1, 2),
    MASK.posed(1, 2, degrees=30),
    MASK.posed(1, 2, degrees=30, scale=2).exact(),
    MASK.components(),
    MASK.components()[0],
    MASK.distance_to_set(),
    MASK.outlines(),
    hitmask.ConfigurationSpace(MASK, MASK),
    hitmask.Pose(1, 2, degrees=3),
    hitmask.Circle((1, 2), 3),
    hitmask.Capsule((1, 2), (3, 4), 5),
    hitmask.Triangle((1, 2), (3, 4), (5, 7)),
    hitmask.Polygon([(0, 0), (4, 0), (0, 4)]),
    hitmask.Segment((1, 2), (3, 4)),
    SHEET,
    SHEET[0],
    SHEET[0].body,
    SHEET.clips[0],
    hitmask.Image(bytes(16), 2, 2),
    hitmask.Level.load({"map.tmj": LEVEL_FILE}),
]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: hitmask.Mask(-1, 2),
        lambda: hitmask.Mask(2**70, 2),
        lambda: MASK.scaled(3, -3),
        lambda: MASK.grown(-1),
        lambda: MASK.to_rgba((0, 0, 0, 256)),
        lambda: hitmask.Mask.from_array(np.zeros((2, 2), bool), threshold=-5),
        lambda: MASK.posed(0, 0).sweep_turning(MASK.at(0, 0), 3, -1),
        lambda: MASK.outlines().convex_pieces(-4),
    ],
)
def test_numbers_out_of_range_say_which(wrong):
    with pytest.raises(ValueError, match="is out of range: it must be from 0 to"):
        wrong()


class Liar:
    """Has a length, and nothing in it."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        raise RuntimeError("no items")


ARGUMENTS = [
    *VALUES,
    *(None, True, "", "left", "body", "run", "center", "things", b"", b"\x89PNG", Liar(), object(), print, range(3), [], {}, {1: 2}),
    *(0, 1, 2, 3, 4, 8, 64, -1, 255, 256, 2**31 - 1, -(2**31), 2**32, 2**63, 2**64, 2**200),
    *(0.5, -0.25, 1e300, float("nan"), float("inf"), np.int32(7), np.float32(1.5), np.uint8(3), np.zeros(2), np.zeros((3, 3), bool)),
    *((1, 2), (0.5, -3), (1, 2, 3), (1, 2, 3, 4), (0, 0, -1, 2), [1, 2], ("a", "b"), (2**40, 0), [(0, 0), (4, 0), (0, 4)], {"a": MASK}),
    *((float("nan"), 0), np.array([1, 2]), np.array([[1, 2]]), ["a"], [[1, 2, 3, 4]], {"run": [0, 1]}, LEVEL_FILE, {"a.tmj": LEVEL_FILE}),
]
# Their cost is the number of steps.
LONG = {"sweep_turning", "sweep_growing"}
NAMES = ["threshold", "color_key", "tolerance", "degrees", "scale", "pivot", "flip_x", "at", "name", "grid", "max_bytes", "clips", "selector", "motion"]

CALLS = [
    (name, getattr(owner, name))
    for owner in [*(value for value in vars(_engine).values() if inspect.isclass(value)), _engine]
    for name in dir(owner)
    if callable(getattr(owner, name)) and (not name.startswith("_") or name in ("__contains__", "__getitem__", "__array__", "__eq__", "__or__"))
]


def arguments(chance, name, function):
    count = chance.choice([0, 1, 1, 1, 2, 2, 3, 4])
    given = [chance.choice(ARGUMENTS) for _ in range(count)]
    if not inspect.isclass(function) and given and chance.random() < 0.9:
        owners = [value for value in VALUES if getattr(type(value), name, None) is function]
        given[0] = owners[0] if owners else given[0]
    if name in LONG:
        given = [7 if isinstance(value, (int, np.integer)) and value > 1000 else value for value in given]
    options = {chance.choice(NAMES): chance.choice(ARGUMENTS) for _ in range(chance.choice([0, 0, 0, 1, 2]))}
    return given, options


def call_randomly(seed, calls):
    chance = random.Random(seed)
    outcomes = {"answers": 0, "errors": 0}
    for _ in range(calls):
        name, function = chance.choice(CALLS)
        given, options = arguments(chance, name, function)
        try:
            answer = function(*given, **options)
            repr(answer)
            outcomes["answers"] += 1
        except Exception as error:
            assert not isinstance(error, SystemError), (name, given, options)
            outcomes["errors"] += 1
    return outcomes


@pytest.mark.parametrize("seed", range(4))
def test_no_call_panics(seed):
    outcomes = call_randomly(seed, 10_000)
    assert outcomes["answers"] > 500 and outcomes["errors"] > 500


def test_no_call_panics_from_several_threads():
    found = []
    threads = [threading.Thread(target=lambda seed=seed: found.append(call_randomly(seed, 3000))) for seed in range(10, 14)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4


def test_without_numpy_only_arrays_are_missing():
    code = """
import sys
sys.modules["numpy"] = None
import hitmask
mask = hitmask.Mask(3, 3, fill=True)
assert mask.at(0.5, 1).overlaps(mask.posed((1, 2), degrees=3))
for wrong in (mask.packed, mask.__array__, lambda: hitmask.Mask.from_packed([1], 2), lambda: hitmask.Mask.from_array([[1]]),
              mask.distance_to_set().squared, mask.distance_to_set().__array__, hitmask.Image(bytes(4), 1, 1).__array__):
    try:
        wrong()
    except ImportError:
        continue
    raise AssertionError(wrong)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
