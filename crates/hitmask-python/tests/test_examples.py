"""Tests the games in `examples/python`. A script plays each game to its goal, and other keys lose
the game.
"""

import difflib
import os
import subprocess
import sys
import zlib

import pytest
from pages import ROOT

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

EXAMPLES = ROOT / "examples" / "python"
PICTURES = ROOT / "docs" / "images" / "python"
sys.path.insert(0, str(EXAMPLES))

import asteroids_after  # noqa: E402
import asteroids_before  # noqa: E402
import asteroids_frame_times  # noqa: E402
import kit  # noqa: E402
import pearls  # noqa: E402
import tutorial_meteors  # noqa: E402
import tutorial_platformer as platformer  # noqa: E402


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def play(game, script):
    """Plays until the game is over or the script ends. Returns the game."""
    for held in script:
        game.tick(held)
        if game.state != "playing":
            break
    return game


# Asteroids.


def test_one_import_line_makes_the_difference():
    before, after = [
        (EXAMPLES / f"asteroids_{name}.py").read_text().splitlines() for name in ("before", "after")
    ]
    changed = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
    assert changed == [
        "- from pygame import mask, sprite",
        "+ from hitmask.pygame import mask, sprite",
    ]
    assert asteroids_before.mask is pygame.mask and asteroids_before.sprite is pygame.sprite
    assert asteroids_after.mask.Mask is not asteroids_before.mask.Mask


def test_both_play_the_same_game():
    games, most, times = asteroids_frame_times.play(200)
    assert [(game.ticks, game.collisions) for game in games.values()] == [
        (200, games["hitmask"].collisions)
    ] * 2
    assert games["hitmask"].collisions > 4000 and most > 90
    assert all(len(series) == 200 for pair in times.values() for series in pair)


def test_games_that_differ_are_noticed():
    one, other = asteroids_before.Game(rocks=3), asteroids_after.Game(rocks=3)
    assert asteroids_frame_times.facts(one) == asteroids_frame_times.facts(other)
    other.rocks.sprites()[0].angle += 1
    assert asteroids_frame_times.facts(one) != asteroids_frame_times.facts(other)


def test_asteroids_won():
    game = play(asteroids_after.Game(), asteroids_after.script())
    # Each of the 48 rocks breaks into 4 rocks, each of which breaks into 4 rocks again.
    assert (game.state, game.score) == ("won", 48 * (10 + 4 * 20 + 16 * 50))
    assert game.lives > 0 and game.collisions > 50_000


def test_asteroids_lost():
    # If the ship neither shoots nor moves, a rock hits it sooner or later.
    game = play(asteroids_after.Game(), kit.keys("-*9000"))
    assert (game.state, game.lives, game.score) == ("lost", 0, 0)


# The platformer.


def test_platformer_won():
    game, rides = platformer.Game(), 0
    for held in kit.keys(platformer.SCRIPT):
        was, raft = game.hero, [platformer.RAFT.body(game.ticks + after).x for after in (0, 1)]
        game.tick(held)
        if (
            was.body.y == 212
            and was.mode == "ground"
            and not was.speed[0]
            and not game.hero.speed[0]
        ):
            # The hero stands on the raft and moves with it.
            assert game.hero.body.x - was.body.x == raft[1] - raft[0]
            rides += raft[1] != raft[0]
    assert (game.state, game.ticks, game.lives, game.gems) == ("won", 618, 3, set())
    assert rides > 0
    assert game.hero.body.position == (106, 77)
    assert game.hero.state_hash() == 7942854624531595548


def test_platformer_lost():
    game = play(platformer.Game(), kit.keys("right*2000"))
    assert (game.state, game.ticks, len(game.gems), game.lives) == ("lost", 258, 6, 0)
    assert game.hero.state_hash() == 16141016480906036384


def test_platformer_planks():
    game = platformer.Game()
    game.hero = platformer.PlatformerState(350, 130)
    play(game, kit.keys("-*40"))
    assert (game.hero.body.y, game.hero.mode) == (176 - 16, "ground")
    play(game, kit.keys("down+jump*1 -*40"))
    assert game.hero.mode == "ground" and game.hero.body.y > 176


# Meteors. The tests of examples/tutorial have the same numbers.


@pytest.mark.parametrize("script, numbers", [
    (tutorial_meteors.SCRIPT, ("won", 663, 200, 3, 5771569196228287197)),
    ("-*5000", ("lost", 756, 0, 0, 6990726201326073022)),
])  # fmt: skip
def test_meteors(script, numbers):
    game = play(tutorial_meteors.Game(), kit.keys(script))
    assert (game.state, game.ticks, game.score, game.lives, game.world.state_hash()) == numbers


# Pearls.


def test_pearls_won():
    game, clods = pearls.Game(), 0
    whole = game.terrain.count
    for held in pearls.script():
        game.tick(held)
        clods = max(clods, len(game.clods))
        if game.state == "won":
            break
    assert game.state == "won" and clods == 1 and not game.clods
    positions = [pearl.body.position for pearl in game.pearls]
    assert positions == [(257, 245), (210, 240), (220, 245), (250, 230), (245, 245), (233, 245)]
    assert whole - game.terrain.count == 14_816
    assert zlib.crc32(game.terrain.window((0, 0, *pearls.SIZE)).to_pbm()) == 4127049487


def cut_over(x, y):
    """Digs out the earth around and above a pearl."""
    corners = [(x - 20, 40), (x - 20, y - 2), (x + 32, y - 2), (x + 32, 40)]
    for start, end in zip(corners, corners[1:]):
        for tick in range(21):
            yield kit.Held(mouse=tuple(a + (b - a) * tick // 20 for a, b in zip(start, end)))
    for _ in range(60):
        yield kit.Held()


def test_pearls_lost():
    game = pearls.Game()
    for count, pearl in enumerate([(170, 84), (290, 96), (420, 120)], 1):
        play(game, cut_over(*pearl))
        assert len(game.pearls) == 6 - count
    assert game.state == "lost"


def test_the_picture_shows_the_terrain():
    game = pearls.Game()
    for held in pearls.script():
        game.tick(held)
    solid = game.terrain.window((0, 0, *pearls.SIZE)) | game.stone_mask
    assert pearls.Mask.from_image(game.earth) == solid


# All games.


SHOTS = [
    ("tutorial_platformer", 183, (960, 540)),
    ("tutorial_meteors", 150, (960, 540)),
    ("pearls", 675, (960, 540)),
    ("asteroids_after", 5, (1280, 720)),
]


@pytest.mark.parametrize("name, frames, size", SHOTS)
def test_screenshots(name, frames, size, tmp_path):
    file = tmp_path / "shot.png"
    options = ["--script", "--frames", str(frames), "--screenshot", str(file)]
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py", *options],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    shot = pygame.image.load(file)
    assert shot.get_size() == size
    shown = PICTURES / f"{name}.png"
    if shown.exists():
        # The picture in the docs has fewer colors than the screenshot.
        shown = pygame.surfarray.array3d(pygame.image.load(shown).convert(24)).astype(int)
        assert abs(pygame.surfarray.array3d(shot) - shown).mean() < 3
