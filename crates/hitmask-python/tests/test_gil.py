"""While a call works on a large mask, other threads run."""

import gc
import sys
import threading
import time

import hitmask
import numpy as np
import pytest
from hitmask import Mask

SIDE = 6000
NOISE = np.random.default_rng(1).random((SIDE, SIDE)) < 0.5
LARGE = Mask.from_array(NOISE)
LARGEST = Mask(65535, 6000, fill=True)
COLORS = np.zeros((SIDE, SIDE, 4), np.uint8)
SQUARES = Mask.from_array(NOISE[:1000, :1000])
BLOCKS = Mask.from_array(np.kron(NOISE[:300, :300], np.ones((8, 8), bool)))
TEXT, FILE, BITS = LARGE.to_text(), LARGE.to_pbm(), LARGE.packed()
PICTURE = hitmask.Image(COLORS, SIDE, SIDE)

# Each takes a millisecond or more, and those that make lists fifty.
CALLS = {
    "from_array": lambda: Mask.from_array(NOISE[:, ::-1]),
    "from_array of columns": lambda: Mask.from_array(np.broadcast_to(NOISE[:, 0], (SIDE, SIDE)).T),
    "from_array of colors": lambda: Mask.from_array(COLORS[:, ::-1]),
    "from_packed": lambda: Mask.from_packed(BITS[::-1], SIDE),
    "from_text": lambda: Mask.from_text(TEXT),
    "from_pbm": lambda: Mask.from_pbm(FILE),
    "from_image": lambda: PICTURE.mask(),
    "packed": LARGE.packed,
    "to_text": LARGE.to_text,
    "to_pbm": LARGE.to_pbm,
    "to_rgba": LARGE.to_rgba,
    "array": lambda: np.asarray(LARGE),
    "scaled": lambda: LARGE.scaled(SIDE - 1, SIDE - 1),
    "quarter_turned": lambda: LARGE.quarter_turned(1),
    "flipped_x": LARGE.flipped_x,
    "without_holes": BLOCKS.without_holes,
    "inner_boundary": LARGE.inner_boundary,
    "grown": lambda: LARGE.grown(3),
    "shrunk": lambda: LARGE.shrunk(3),
    "opened": lambda: LARGE.opened(3),
    "union": lambda: LARGEST.union(LARGEST, (-7, 3)),
    "pixels_in": lambda: LARGE.at(0, 0).pixels_in((0, 0, 2000, 2000)),
    "ray_hits": lambda: Mask(65535, 9, fill=True).at(0, 0).ray_hits((0, 1.5), (65535, 7.5)),
    "rectangles": SQUARES.rectangles,
}


@pytest.fixture(autouse=True)
def quick_switches():
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0002)
    # Python's own garbage collection stops all threads, the longer the more objects other tests have left.
    gc.disable()
    yield
    gc.enable()
    sys.setswitchinterval(before)


def longest_wait(call):
    """How long a call takes, and how long another thread waits at most meanwhile."""
    running, done, waits = threading.Event(), threading.Event(), [0.0]

    def watch():
        last = time.perf_counter()
        while not done.is_set():
            time.sleep(0.0001)
            now = time.perf_counter()
            waits.append(now - last)
            last = now
            running.set()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    running.wait()
    start = time.perf_counter()
    call()
    took = time.perf_counter() - start
    done.set()
    thread.join()
    return took, max(waits)


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_run(name):
    # The machine may be busy with something else, so one time of several has to be good.
    measured = []
    for _ in range(8):
        took, wait = longest_wait(CALLS[name])
        measured.append((took, wait))
        if wait < took / 2:
            return
    raise AssertionError(measured)
