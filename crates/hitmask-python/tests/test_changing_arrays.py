"""Tests arrays and buffers that another thread changes during a call. The answer is arbitrary in
this case, but nothing breaks.
"""

import os
import threading

import hitmask
import numpy as np
import pytest
from hitmask.pygame import mask as dropin

pytestmark = pytest.mark.usefixtures("switching")
ROUNDS = 60


def run_while(change, calls):
    """Makes all calls again and again while a thread changes the arrays that they read. Returns how
    many calls returned an answer, and how many raised a ValueError.
    """
    stop, changes, outcomes = threading.Event(), [0], {"answers": 0, "errors": 0}

    def work():
        while not stop.is_set():
            change(changes[0])
            changes[0] += 1

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        for _ in range(ROUNDS):
            for call in calls:
                try:
                    call()
                    outcomes["answers"] += 1
                except ValueError:
                    outcomes["errors"] += 1
    finally:
        stop.set()
        thread.join(60)
    assert not thread.is_alive() and changes[0] > 0
    return outcomes


def is_whole(mask):
    """Checks that a mask is valid: it has no pixel beyond its sides, and its count is right."""
    width, height = mask.size
    assert np.asarray(mask).shape == (height, width) and int(np.asarray(mask).sum()) == mask.count
    assert ~~mask == mask and (mask.bounds is None) == (mask.count == 0)


def test_masks_of_arrays():
    rng = np.random.default_rng(1)
    solid, alpha, rgba = (
        np.zeros((333, 517), bool),
        np.zeros((333, 517), np.uint8),
        np.zeros((333, 517, 4), np.uint8),
    )
    packed, words = np.zeros((333, 65), np.uint8), np.zeros((1000, 1001), bool)[::3, ::2]

    def change(step):
        for array in (solid.view(np.uint8), alpha, rgba, packed):
            array[rng.integers(0, 333)] = step % 256
        words[:, step % 400] ^= True

    # A bool whose byte is neither 0 nor 1 counts as a set pixel.
    outcomes = run_while(
        change,
        [
            lambda: is_whole(hitmask.Mask.from_array(solid)),
            lambda: is_whole(hitmask.Mask.from_array(solid.T)),
            lambda: is_whole(hitmask.Mask.from_array(alpha, threshold=100)),
            lambda: is_whole(hitmask.Mask.from_array(rgba)),
            lambda: is_whole(hitmask.Mask.from_array(words)),
            lambda: is_whole(hitmask.Mask.from_packed(packed, 517)),
        ],
    )
    assert outcomes == {"answers": 6 * ROUNDS, "errors": 0}


def test_buffers_of_bytes():
    buffer = bytearray(200 * 200 * 4)
    view = memoryview(buffer)

    def change(step):
        view[step % 160_000] = step % 256
        view[: step % 9000] = os.urandom(step % 9000)

    outcomes = run_while(
        change,
        [
            lambda: is_whole(hitmask.Image(view, 200, 200).mask(threshold=9)),
            lambda: hitmask.World.from_bytes(bytes(view), hitmask.Sprites()),
            lambda: hitmask.Sheet.from_baked(view),
            lambda: hitmask.Image.load(view),
        ],
    )
    assert outcomes["errors"] == 3 * ROUNDS and outcomes["answers"] == ROUNDS


def test_a_buffer_does_not_shrink_under_a_call():
    buffer = bytearray(400 * 400 * 4)

    def change(step):
        try:
            buffer.pop() if step % 2 else buffer.append(0)
        except BufferError:
            # A call is reading the buffer, so its size cannot change.
            pass

    outcomes = run_while(change, [lambda: is_whole(hitmask.Image(buffer, 400, 400).mask())] * 3)
    assert sum(outcomes.values()) == 3 * ROUNDS


def test_positions_of_a_world():
    world = hitmask.World()
    ids = [world.insert(hitmask.Mask(8, 8, fill=True), (index, 0)) for index in range(500)]
    whole, real = np.zeros((500, 2), np.int64), np.zeros((500, 2))

    def change(step):
        whole[step % 500] = step if step % 7 else 2**40
        real[:, step % 2] = (0.5, np.nan, 1e300, -7.5)[step % 4]

    outcomes = run_while(
        change,
        [
            lambda: world.move_all(whole),
            lambda: world.move_all(real),
            lambda: world.set_positions(ids, real[::-1]),
            lambda: world.tick(),
        ],
    )
    assert outcomes["answers"] >= ROUNDS
    world.tick()
    assert world.positions().shape == (500, 2) and world.tick().ongoing == world.touching_pairs()


def test_words_of_the_drop_in():
    mask, other = dropin.Mask((130, 90)), dropin.Mask((130, 90), fill=True)
    view = memoryview(mask)

    def change(step):
        view[step % 3, step % 90] = (1 << 64) - 1 if step % 2 else step

    def count():
        assert 0 <= mask.overlap_area(other, (0, 0)) <= 130 * 90 and 0 <= mask.count() <= 130 * 90

    outcomes = run_while(
        change,
        [
            count,
            mask.connected_components,
            lambda: mask.overlap(other, (1, 2)),
            mask.copy,
            mask.outline,
        ],
    )
    assert outcomes == {"answers": 5 * ROUNDS, "errors": 0}


def test_surfaces(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame = pytest.importorskip("pygame")
    surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    target = pygame.Surface((300, 200), pygame.SRCALPHA)

    def change(step):
        surface.fill((step % 256, 3, 4, step % 256), (step % 300, 0, 40, 200))

    outcomes = run_while(
        change,
        [
            lambda: is_whole(hitmask.Mask.from_image(surface)),
            lambda: dropin.from_surface(surface).count(),
            lambda: dropin.from_threshold(surface, (9, 3, 4), (30, 1, 1, 255)).count(),
            lambda: dropin.from_surface(surface).to_surface(target, setsurface=surface),
        ],
    )
    assert outcomes == {"answers": 4 * ROUNDS, "errors": 0}
