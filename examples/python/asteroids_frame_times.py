"""Plays the same game of asteroids with pygame's masks and with hitmask's, frame by frame, and
compares their results and times.

    python examples/python/asteroids_frame_times.py --frames 1500
"""

import argparse
import os
import time
from itertools import islice

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

import asteroids_after  # noqa: E402
import asteroids_before  # noqa: E402

MODULES = {"pygame.mask": asteroids_before, "hitmask": asteroids_after}


def milliseconds(call, *arguments):
    """The processor time of a call, which other running programs hardly affect."""
    start = time.process_time()
    call(*arguments)
    return (time.process_time() - start) * 1000


def facts(game):
    """All values that depend on the masks."""
    things = [game.ship, *game.rocks, *game.shots]
    return (
        game.score,
        game.lives,
        game.collisions,
        [(*thing.position, thing.angle) for thing in things],
    )


def play(frames):
    """Plays both games. Returns the games at the end, the largest number of rocks, and for each
    game the times of its ticks and of its frames.
    """
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(asteroids_after.SIZE)
    games = {name: module.Game() for name, module in MODULES.items()}
    times, most = {name: ([], []) for name in games}, 0
    for number, held in enumerate(islice(asteroids_after.script(), frames)):
        for name, game in games.items():
            ticks, whole = times[name]
            ticks.append(milliseconds(game.tick, held))
            whole.append(ticks[-1] + milliseconds(game.draw, screen))
        before, after = games.values()
        assert facts(before) == facts(after), f"the games differ after frame {number}"
        most = max(most, len(after.rocks))
    return games, most, times


def main():
    parser = argparse.ArgumentParser(
        description="Compares the times of frames with pygame's masks and with hitmask's."
    )
    parser.add_argument("--frames", type=int, default=1500)
    games, most, times = play(parser.parse_args().frames)
    game = games["hitmask"]
    print(
        f"{game.ticks} frames, up to {most} rocks. In every frame both games are equal: score, "
        "ships, collisions, all places."
    )
    print(
        f"At the end: score {game.score}, ships {game.lives}, collisions of rocks "
        f"{game.collisions}.\n"
    )
    print(f"{'milliseconds':20} {'median':>8} {'99 %':>8} {'worst':>8}")
    for index, what in enumerate(["tick", "frame"]):
        for name in times:
            ordered = sorted(times[name][index])
            row = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
            print(f"{what + ', ' + name:20} " + " ".join(f"{value:8.2f}" for value in row))


if __name__ == "__main__":
    main()
