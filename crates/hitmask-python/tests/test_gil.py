"""Tests that other threads run while a call processes a large mask."""

import sys
import threading

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

# Each call takes long enough for another thread to wake up during the call.
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
def no_switches():
    """Makes threads switch only where a call releases the GIL."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(before)


def lets_others_run(call):
    """Returns whether another thread, which only waits for the GIL, has run during the call."""
    gate, ran = threading.Lock(), []

    def other():
        with gate:
            ran.append(True)

    gate.acquire()
    thread = threading.Thread(target=other)
    thread.start()
    gate.release()
    call()
    has_run = bool(ran)
    thread.join()
    return has_run


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_run(name):
    # On a busy machine, the other thread may wake up too late, so try several times.
    assert any(lets_others_run(CALLS[name]) for _ in range(100))


def test_a_call_that_keeps_the_gil_is_found():
    assert not any(lets_others_run(lambda: sum(range(100_000))) for _ in range(20))
