"""Defines the game whose matches are verified, and the fighters whose art is scanned."""

import random
from typing import Dict

import hitmask

SHIP = hitmask.Mask.from_function(16, 16, lambda x, y: abs(x - 8) * 2 <= y)
ROCK = hitmask.Mask.from_function(24, 24, lambda x, y: (x - 12) ** 2 + (y - 12) ** 2 <= 140)


def sprites() -> hitmask.Sprites:
    """Returns the sprites of the game that recorded the matches. Every machine must have these
    sprites.
    """
    sprites = hitmask.Sprites()
    sprites.add_mask(SHIP)
    sprites.add_mask(ROCK)
    return sprites


def match(seed: int, ticks: int = 120) -> "tuple[bytes, int]":
    """Plays a match with a bot. Returns the recording, and the hash of the world at the end.
    Players send both.
    """
    chance, world = random.Random(seed), hitmask.World(sprites())
    world.start_recording()
    ship = world.insert(0, (320, 180))
    rocks = [world.insert(1, (chance.randrange(640), chance.randrange(360))) for _ in range(60)]
    motions = {rock: (chance.randint(-3, 3), chance.randint(-3, 3)) for rock in rocks}
    for _ in range(ticks):
        x, y = world[ship].position
        world.set_position(ship, (x + chance.randint(-4, 4), y + chance.randint(-4, 4)))
        for rock, (dx, dy) in motions.items():
            if rock in world:
                x, y = world[rock].position
                world.set_position(rock, ((x + dx) % 640, (y + dy) % 360))
        for first, second in world.tick().started:
            # Remove the rock that the ship touches.
            if ship in (first, second):
                del world[second if first == ship else first]
    return bytes(world.stop_recording()), world.state_hash()


def moves() -> Dict[str, hitmask.Mask]:
    """Returns each frame of a fighter that can hit or be hit, by the frame's name."""
    art = {}
    for frame in range(8):
        reach = 10 + 3 * frame
        art[f"punch/{frame}"] = hitmask.Mask.from_function(
            40, 48, lambda x, y, r=reach: 14 <= y < 19 and 12 <= x < 12 + r
        )
        art[f"kick/{frame}"] = hitmask.Mask.from_function(
            48, 48, lambda x, y, r=reach: abs(y - 44 + x // 2) < 4 and x < r + 8
        )
        sway = frame % 4
        art[f"stand/{frame}"] = hitmask.Mask.from_function(
            40, 48, lambda x, y, s=sway: 8 + s <= x < 26 + s
        )
        art[f"crouch/{frame}"] = hitmask.Mask.from_function(
            40, 48, lambda x, y, s=sway: y >= 22 + s and 4 <= x < 30
        )
    return art
