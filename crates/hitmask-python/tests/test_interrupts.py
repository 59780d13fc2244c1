"""Tests that Ctrl-C stops calls that take long, and breaks nothing."""

import _thread
import signal
import threading
import time

import hitmask
import numpy as np
import pytest
from hitmask import Mask

# The teeth of one comb are between the teeth of the other, so the call must read all pixels to find
# out that the combs do not overlap. This takes many seconds.
COUNT = 4_000_000
COMB = Mask.from_array(np.arange(640 * 640).reshape(640, 640) % 2 == 0)
AWAY = np.broadcast_to(np.array([1, 0], np.int32), (COUNT, 2))


@pytest.fixture(autouse=True)
def listens():
    """Programs started in the background ignore Ctrl-C, so turn it on for these tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(call, after=0.3, interrupt=_thread.interrupt_main):
    """Returns how long a call takes that Ctrl-C stops."""
    timer = threading.Timer(after, interrupt)
    start = time.perf_counter()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    timer.join()
    return time.perf_counter() - start


@pytest.mark.parametrize("threads", [1, 2])
def test_batches(threads):
    out = np.full(COUNT, 7, np.int64)
    interrupted(lambda: hitmask.areas([COMB], 0, 0, (0, 0), AWAY, threads=threads, out=out))
    assert out[0] == 0 and out[-1] == 7
    assert (
        hitmask.areas([COMB], 0, 0, (0, 0), AWAY[:10], threads=threads, out=out[:10]).tolist()
        == [0] * 10
    )


def test_other_threads_continue():
    answers = []
    count = COUNT // 16
    worker = threading.Thread(
        target=lambda: answers.append(hitmask.areas([COMB], 0, 0, (0, 0), AWAY[:count]))
    )
    worker.start()
    interrupted(lambda: all(time.sleep(0.01) is None for _ in range(1000)), after=0.1)
    assert worker.is_alive()
    worker.join()
    assert answers[0].shape == (count,) and not answers[0].any()


@pytest.fixture(scope="module")
def recorded():
    """Returns a recording whose replay takes a while, and the sprites that it needs."""
    world, box = hitmask.World(), Mask(12, 12, fill=True)
    rng = np.random.default_rng(4)
    positions = rng.integers(0, 800, (3000, 2), np.int32)
    for at in positions.tolist():
        world.insert(box, at)
    world.start_recording()
    for _ in range(3000):
        positions += rng.integers(-3, 4, positions.shape, np.int32)
        world.move_all(positions)
        world.tick()
    return world.stop_recording(), world.sprites, world.state_hash()


def test_replays(recorded):
    recording, sprites, state_hash = recorded
    start = time.perf_counter()
    assert recording.replay(sprites).state_hash() == state_hash
    full = time.perf_counter() - start
    assert interrupted(lambda: recording.replay(sprites), full / 4) < 0.75 * full


@pytest.mark.skipif(
    not hasattr(signal, "pthread_kill"),
    reason="what waits for a thread is not interrupted on Windows",
)
def test_verdicts_on_threads(recorded):
    pytest.importorskip("pyarrow")
    recording, sprites, _ = recorded
    table = {"recording": [bytes(recording)] * 2}
    start = time.perf_counter()
    assert hitmask.verify(table, sprites, threads=2)["valid"].to_pylist() == [True, True]
    full = time.perf_counter() - start
    main = threading.main_thread().ident
    took = interrupted(
        lambda: hitmask.verify(table, sprites, threads=2),
        full / 4,
        lambda: signal.pthread_kill(main, signal.SIGINT),
    )
    assert took < 0.75 * full
