"""Tests what the page about worlds says about saved games: they continue in another process, and
what goes wrong if the sprites differ.
"""

import pickle
import subprocess
import sys

import pytest
from hitmask import Mask, Sprites, World
from hitmask.actor import Fighter, Platformer, PlatformerState

BODY, PIECE, GEM = (Mask(width, height, fill=True) for width, height in [(8, 12), (6, 2), (3, 3)])


def sprites(*masks):
    found = Sprites()
    for mask in masks:
        found.add_mask(mask)
    return found


def play(game):
    """Plays on: the hero walks, and a gem appears, whose mask is new. Returns the hashes."""
    world, hero = game["world"], game["hero"]
    for _ in range(10):
        hero = Platformer.TIGHT.tick(hero, "right", BODY, []).state
        world.set_position(game["id"], hero.body.position)
        world.tick()
    world.insert(GEM, hero.body.position)
    world.tick()
    return world.state_hash(), hero.state_hash()


# What the other process runs.
LOAD = """
import pickle, sys
from test_saving import play
game = pickle.load(sys.stdin.buffer)
print(*play(game), game["fighters"][0].health, *game["world"].touching_pairs().indices().tolist())
"""


def test_a_pickled_game_continues_in_another_process():
    world = World()
    piece = world.insert(PIECE, (50, 50))
    game = {
        "world": world,
        "id": world.insert(BODY, (20, 20)),
        "hero": PlatformerState(20, 20),
        "fighters": [Fighter(1, health=3)],
    }
    world.remove(piece)
    world.tick()
    command = [sys.executable, "-c", LOAD]
    done = subprocess.run(
        command,
        input=pickle.dumps(game),
        capture_output=True,
        cwd=__file__.rsplit("test_saving", 1)[0] or ".",
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split() == [*map(str, play(game)), "3", "[0,", "1]"]


def test_a_missing_sprite_is_noticed_if_a_collider_uses_it():
    world = World(sprites(BODY))
    piece = world.insert(PIECE, (50, 50))
    with pytest.raises(ValueError, match="refers to frame 0 of sprite 1"):
        World.from_bytes(world.to_bytes(), sprites(BODY))

    world.remove(piece)
    loaded = World.from_bytes(world.to_bytes(), sprites(BODY))
    assert loaded.state_hash() == world.state_hash()
    for one in world, loaded:
        one.insert(GEM, (0, 0))
    assert loaded.state_hash() != world.state_hash()


def test_sprites_in_another_order_are_not_noticed():
    world = World(sprites(BODY, PIECE))
    id = world.insert(0, (0, 0))
    loaded = World.from_bytes(world.to_bytes(), sprites(PIECE, BODY))
    assert loaded.state_hash() == world.state_hash()
    assert (world.placed(id).mask, loaded.placed(id).mask) == (BODY, PIECE)


def test_equal_masks_share_a_sprite():
    world = World()
    world.insert(BODY, (0, 0))
    world.insert(Mask(8, 12, fill=True), (9, 9))
    assert len(world.sprites) == 1
