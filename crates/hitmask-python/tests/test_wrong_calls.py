"""Passes all kinds of arguments to all calls. Each call returns an answer or raises one of Python's
own exceptions. No call panics, and nothing leaks.

Set `HITMASK_WRONG_CALLS=200000` for the full run.
"""

import gc
import os
import subprocess
import sys
import threading
import tracemalloc

import hitmask
import pytest
from wrong_calls import CLASSES, actors, call_randomly, masks, world, worlds

COUNT = int(os.environ.get("HITMASK_WRONG_CALLS", "40000"))


def test_there_is_one_of_each_class():
    made = {type(subject) for subject in masks() + worlds() + actors()}
    assert set(CLASSES) <= made


@pytest.mark.parametrize("seed", range(4))
def test_no_call_panics(seed):
    answers, errors = call_randomly(seed, COUNT // 4)
    assert answers > COUNT // 40 and errors > COUNT // 40
    assert len(world().tick()) > 0


@pytest.mark.usefixtures("switching")
def test_no_call_panics_from_several_threads():
    """All threads use the same worlds, terrain, sprites and recordings, even while another thread
    is in the middle of a call.
    """
    subjects, found = masks() + worlds() + worlds() + actors(), []
    threads = [
        threading.Thread(
            target=lambda seed=seed: found.append(call_randomly(seed, COUNT // 16, subjects)),
            daemon=True,
        )
        for seed in range(10, 14)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(300)
        assert not thread.is_alive(), "a thread waits forever"
    assert len(found) == 4
    for scene in (one for one in subjects if isinstance(one, hitmask.World)):
        # The world must still be valid.
        scene.tick()
        assert set(scene) == set(scene.ids()) and scene.tick().ongoing == scene.touching_pairs()


def test_references_and_memory_are_level():
    """Many calls leave the number of references and the memory in use unchanged."""
    one, other, at, options = (
        hitmask.Mask(40, 40, fill=True),
        hitmask.Mask(9, 9, fill=True),
        (1001, 3),
        {"degrees": 30.5},
    )
    scene = world()
    held = [one, other, at, options, scene, hitmask.Mask, hitmask.Rect]

    def work():
        one.at(0, 0).contact(other.at(at))
        one.at(0, 0).sweep_continuous(other.at(90, 0), at)
        one.posed(at, **options).exact().depth(other.at(at))
        list(one.components()), list(one), hash(one), one | ~one, one.packed()
        list(scene.tick()), scene.positions(), scene.snapshot(), scene.copy()
        for wrong in (None, (1,), "ab", at):
            try:
                one.at(0, 0).overlaps(wrong)
            except TypeError:
                pass

    for _ in range(20):
        work()
    gc.collect()
    tracemalloc.start()
    work()
    gc.collect()
    before, size = [sys.getrefcount(thing) for thing in held], tracemalloc.get_traced_memory()[0]
    grown = []
    while len(grown) < 4 and min(grown, default=10_000) >= 10_000:
        for _ in range(1200):
            work()
        gc.collect()
        grown.append(tracemalloc.get_traced_memory()[0] - size)
        size += grown[-1]
    tracemalloc.stop()
    assert [sys.getrefcount(thing) for thing in held] == before
    # If each round leaked one object of 16 bytes, memory would grow by 19 200 each time. Python's
    # own caches grow by about ten thousand, but only once.
    assert min(grown) < 10_000, grown


def test_without_numpy_only_arrays_are_missing():
    code = """
import sys
sys.modules["numpy"] = None
import hitmask
mask = hitmask.Mask(3, 3, fill=True)
assert mask.at(0.5, 1).overlaps(mask.posed((1, 2), degrees=3))
assert memoryview(mask).tolist() == [[True] * 3] * 3
world = hitmask.World()
world.insert(mask), world.insert(mask)
started = world.tick().started
for wrong in (
    world.positions,
    started.indices,
    started.__array__,
    mask.packed,
    hitmask.Terrain().array,
    lambda: hitmask.Mask.from_packed([1], 2),
    lambda: hitmask.Mask.from_array([[1]]),
    mask.distance_to_set().squared,
    mask.distance_to_set().__array__,
    hitmask.Image(bytes(4), 1, 1).__array__,
):
    try:
        wrong()
    except ImportError:
        continue
    raise AssertionError(wrong)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
