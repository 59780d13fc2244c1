"""Tests threads that share a world, and ticks that run at the same time."""

import threading
import time

import hitmask
import numpy as np
import pytest
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
        assert not thread.is_alive(), "a thread waits forever"
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
            # Another thread has inserted one more collider since the call of `positions`.
            assert "slots" in str(error)

    run(moves, insert_and_remove, ask, keep)
    assert len(world) == 301
    world.tick()
    assert world.tick().ongoing == world.touching_pairs()


def test_no_thread_waits_for_the_filter_of_a_tick():
    world = crowd()
    entered, leave = threading.Event(), threading.Event()

    def keep(a, b):
        entered.set()
        assert leave.wait(30)
        return True

    def other():
        assert entered.wait(30)
        assert len(world) == 300 and len(world.tick()) > 0
        leave.set()

    run(lambda: world.tick(keep=keep), other)


def test_filters_of_ticks_may_use_other_worlds_that_tick():
    """Each of two ticks calls a filter that uses the other tick's world."""
    worlds, both = [crowd(), crowd()], threading.Barrier(2, timeout=30)

    def tick(own, other):
        started = []

        def keep(a, b):
            if not started:
                started.append(both.wait())
            return len(other) == 300 and own[a].position != other[b].position

        assert own.tick(keep=keep)

    run(lambda: tick(*worlds), lambda: tick(*reversed(worlds)))


def recorded():
    world = World(crowd(0).sprites)
    box = world.add_mask(BOX)
    world.start_recording()
    for x in range(4):
        world.insert(box, (x, 0))
    world.tick()
    return world.stop_recording().play(world.sprites)


def test_a_replay_that_asks_a_filter_refuses_every_other_use():
    """This includes a thread that was already waiting for the replay. Otherwise, the two would wait
    for each other.
    """
    replay, others = recorded(), []

    def use():
        with pytest.raises(RuntimeError, match="asks a function of yours"):
            replay.ticks  # noqa: B018

    def keep(a, b):
        use()
        others.append(threading.Thread(target=use, daemon=True))
        others[-1].start()
        others[-1].join(30)
        assert not others[-1].is_alive()
        return True

    run(lambda: replay.step(keep=keep))
    assert len(others) == 6 and replay.ticks == 1


def test_filters_of_two_replays_use_each_other():
    replays, both = [recorded(), recorded()], threading.Barrier(2, timeout=30)

    def step(own, other):
        def keep(a, b):
            if a.index + b.index == 1:
                both.wait()
                with pytest.raises(RuntimeError, match="asks a function of yours"):
                    other.ticks  # noqa: B018
                both.wait()
            return True

        assert len(own.step(keep=keep)) == 6

    run(lambda: step(*replays), lambda: step(*reversed(replays)))


def test_terrain_of_several_threads():
    ground = Terrain(Mask(500, 500, fill=True).at(0, 0))

    def dig(left):
        for step in range(200):
            ground.carve((left + step % 20, step, 1, 1))
            assert ground.count > 0 and ground.at(0, 0).area(BOX.at(left, step)) <= 256

    run(lambda: dig(0), lambda: dig(100), lambda: dig(200))
    assert ground.count == 250_000 - 600


def test_ticks_release_the_gil():
    """Python code runs while another thread is in a long tick."""
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
    # If the tick kept the GIL, it would be one step of the interpreter, during which nothing else
    # runs.
    assert steps[0] > 20
