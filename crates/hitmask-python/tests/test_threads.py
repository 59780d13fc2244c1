"""Threads that share a world, and ticks that run side by side."""

import threading
import time

import hitmask
import numpy as np
from hitmask import Mask, Terrain, World

BOX = Mask(16, 16, fill=True)


def crowd(count=300):
    world, rng = World(), np.random.default_rng(5)
    for x, y in rng.integers(0, 400, (count, 2)).tolist():
        world.insert(BOX, (x, y))
    return world


def run(*jobs):
    failed = []

    def guarded(job):
        try:
            job()
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    threads = [threading.Thread(target=guarded, args=(job,), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a thread waits for ever"
    assert not failed, failed


def test_all_calls_of_several_threads_on_one_world():
    world = crowd()
    ground = world.insert(Terrain(Mask(400, 40, fill=True).at(0, 0)), (0, 380))

    def move():
        for step in range(60):
            world.move_all(world.positions()[:301] + (step % 3 - 1, 1))
            world.tick()

    def insert_and_remove():
        for step in range(300):
            id = world.insert(BOX, (step, step))
            assert id in world and world[id].position[0] >= 0
            world.carve(ground, hitmask.Circle((step, 5), 3))
            del world[id]

    def ask():
        for step in range(100):
            world.all_in((0, 0, 200, 200))
            world.ray((0, step + 0.5), (400, step + 0.5))
            snapshot = world.snapshot()
            assert bytes(snapshot) and len(world.copy()) >= 301

    def keep():
        for _ in range(10):
            world.tick(keep=lambda a, b: a.index % 2 == 0)

    def moves():
        try:
            move()
        except ValueError as error:
            # The other thread inserted one more since `positions`.
            assert "slots" in str(error)

    run(moves, insert_and_remove, ask, keep)
    assert len(world) == 301
    world.tick()
    assert world.tick().ongoing == world.touching_pairs()


def test_a_tick_that_asks_python_does_not_block_others():
    world = crowd()
    entered, leave = threading.Event(), threading.Event()

    def keep(a, b):
        entered.set()
        leave.wait(30)
        return True

    def tick():
        world.tick(keep=keep)

    def other():
        assert entered.wait(30)
        leave.set()
        assert len(world) == 300

    run(tick, other)


def test_terrain_of_several_threads():
    ground = Terrain(Mask(500, 500, fill=True).at(0, 0))

    def dig(left):
        for step in range(200):
            ground.carve((left + step % 20, step, 1, 1))
            assert ground.count > 0 and ground.at(0, 0).area(BOX.at(left, step)) <= 256

    run(lambda: dig(0), lambda: dig(100), lambda: dig(200))
    assert ground.count == 250_000 - 600


def test_ticks_release_the_gil():
    """Python code runs while another thread is in a tick that takes long."""
    world = World()
    ring = Mask.from_function(200, 200, lambda x, y: (x - 100) ** 2 + (y - 100) ** 2 > 9000)
    for index in range(3000):
        world.insert(ring, (index % 40, index // 40))
    steps, done = [0], threading.Event()

    def tick():
        world.tick()
        done.set()

    def count():
        while not done.is_set():
            steps[0] += 1
            time.sleep(0)

    run(tick, count)
    # With the GIL, the tick would be one step of the interpreter, during which nothing else runs.
    assert steps[0] > 20
