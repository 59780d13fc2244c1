"""Tests that actors that follow scripts have the same states as in the Rust engine. The engine's
tests play the same scenes (crates/hitmask/tests/golden/scripted.rs) and read the same hashes.
"""

from fractions import Fraction
from pathlib import Path as FilePath

import pytest
from hitmask import Mask
from hitmask.actor import (
    PLATFORMER_EVENTS,
    PRECISE_HIT_STOP,
    Body,
    BodyMasks,
    Bullet,
    Fighter,
    Hitbox,
    HitEffect,
    Hurtbox,
    Knockback,
    Material,
    Maze,
    MazeState,
    MovingSolid,
    Obstacle,
    Passenger,
    Path,
    Platformer,
    PlatformerState,
    Solid,
    Surroundings,
    Target,
    Teams,
    carry_all,
    hit_stop_of_damage,
)

FOLDER = FilePath(__file__).parents[2] / "hitmask" / "tests" / "golden" / "scripted"
LEVEL = (FOLDER / "level.txt").read_text().splitlines()
HASHES = dict(line.split() for line in (FOLDER / "hashes.txt").read_text().splitlines())
TICKS = 900
TILE = 8
BITS = 2**64


class Script:
    """A generator of pseudorandom numbers."""

    def __init__(self, seed):
        self.seed = seed

    def next(self):
        self.seed = (self.seed * 1_664_525 + 1_013_904_223) % 2**32
        return self.seed >> 16

    def held(self, before, keys):
        return self.next() & keys if self.next() % 10 == 0 else before


class Sum:
    """Combines the hashes of all states of a run into one number."""

    def __init__(self):
        self.value = 0

    def add(self, number):
        self.value = (self.value * 31 + number) % BITS

    def __str__(self):
        return f"{self.value:#018x}"


def tiles(letters):
    """Returns the tiles with these letters as a mask. Slashes are slopes of rock."""

    def is_solid(x, y):
        letter, right, down = LEVEL[y // TILE][x // TILE], x % TILE, y % TILE
        if letter not in letters:
            return False
        return {"/": right + down >= TILE - 1, "\\": down >= right, "=": down < 4}.get(letter, True)

    return Mask.from_function(TILE * len(LEVEL[0]), TILE * len(LEVEL), is_solid)


MATERIALS = {
    "#/\\": Material(wall_run=True, belt=Fraction(3, 8)),
    "i": Material(grip=16, number=1),
    "=": "one-way",
    "H": Material("ladder", gate=True),
    "~": "water",
    "^": Material.HAZARD,
}
LAND = [
    Obstacle(tiles(letters).at(0, 0), material, id=id)
    for id, (letters, material) in enumerate(MATERIALS.items())
]


def platform_game(rules, has_frames):
    """Plays a character on a level with a lift. The character has one mask or several."""
    stand = Mask.from_function(8, 11, lambda x, y: y > 1 or 2 <= x < 6)
    frames = [stand, Mask(9, 11, fill=True), Mask(8, 6, fill=True)]
    masks = BodyMasks(frames, duck=2, left="mirrored") if has_frames else stand
    raft, route = (
        Mask(32, 4, fill=True),
        Path([(150, 96), (150, 24), (100, 24)], speed=0.75, pause=20),
    )
    script, total, held, player = Script(7), Sum(), 0, PlatformerState(160, 80)
    for tick in range(TICKS):
        held = script.held(held, 127)
        shown = masks.frame(tick // 8 % 2) if has_frames else masks
        lift = MovingSolid.on_path(route, tick, raft, material="one-way", id=9)
        carried = carry_all([lift], [player.passenger(shown)], LAND)
        player = player.carried(carried.passengers[0], shown)
        now = rules.tick(player, held, shown, carried.around)
        player = now.state
        total.add(player.state_hash())
        total.add(sum(1 << PLATFORMER_EVENTS.index(event) for event in now.events))
        total.add(99 if now.support is None else now.support)
        if now.hit_y:
            total.add(now.hit_y.pixel[0])
    return str(total)


def maze(rules):
    around, feet, script, total = Surroundings(LAND), Mask(9, 9, fill=True), Script(11), Sum()
    held, walker = 0, MazeState(20, 20)
    for _ in range(TICKS):
        held = script.held(held, 15)
        tick = rules.tick(walker, held, feet, around)
        walker = tick.state
        total.add(walker.state_hash())
        total.add("near-miss-began" in tick.events)
    return str(total)


def crusher():
    """Moves a crusher with boxes in its way."""
    press, small, large = (Mask(side, side, fill=True) for side in (20, 4, 8))
    solid, bodies = (
        Solid(40, 60, id=5),
        [Body(at) for at in [(50, 52), (62, 66), (30, 70), (45, 84)]],
    )
    script, total = Script(3), Sum()
    for _ in range(TICKS):
        by = [Fraction(script.next() % 241 - 120, 60) for _ in range(2)]
        riding = ["standing", "standing", "right", "standing"]
        riders = [
            Passenger(large, body, smaller_mask=small, wiggle=3, riding=holds)
            for body, holds in zip(bodies, riding)
        ]
        carried = carry_all([MovingSolid(solid, press, by)], riders, LAND)
        solid = carried.solids[0]
        total.add(solid.state_hash())
        bodies = [
            rider.body.step(large, (0, 0.5), carried.around).body for rider in carried.passengers
        ]
        for body in bodies:
            total.add(body.x * 1000 + body.y)
    return str(total)


def fight():
    """Runs a fight between two fighters, with bullets that hit both."""
    fist, body, pellet = Mask(6, 3, fill=True), Mask(8, 11, fill=True), Mask(2, 2, fill=True)
    around, script, total = Surroundings(LAND), Script(5), Sum()
    kick = HitEffect(3, Knockback.ADVENTURE, hit_stop_of_damage(3), PRECISE_HIT_STOP)
    fighters = [Fighter(70 + team, team=team, health=500) for team in range(2)]
    bodies, bullets = [Body(180, 60), Body(192, 62)], []
    for tick in range(TICKS):
        for number, fighter in enumerate(fighters):
            now = fighter.tick()
            fighters[number] = now.fighter
            if now.knockback:
                bodies[number] = bodies[number].step(body, now.knockback, around).body
        if tick % 16 == 0:
            velocity = [Fraction(script.next() % 600 - 300, 50) for _ in range(2)]
            on_solid = ["bounce", "reflect", "stop", "destroy"][tick // 16 % 4]
            bullets.append(
                Bullet(
                    (120, 40), velocity, owner=70, on_solid=on_solid, bounces=9, pierce=1, life=90
                )
            )
        hitboxes = [
            Hitbox(
                fighters[number],
                fist.at(bodies[number].x + (-4 if number else 6), bodies[number].y + 3),
                kick,
                swing=tick // 20,
                facing="left" if number else "right",
            )
            for number in range(2)
        ]
        hurtboxes = [
            Hurtbox(number, own.placed(body), invincible_ticks=9)
            for number, own in enumerate(bodies)
        ]
        fighters, events = Teams.OTHERS.resolve(hitboxes, hurtboxes, fighters)
        targets = [
            Target(70 + team, own.placed(body), team=team, by=(1, 0))
            for team, own in enumerate(bodies)
        ]
        flown = Bullet.tick_all(bullets, pellet, around, targets)
        assert flown == [bullet.tick(pellet, LAND, targets) for bullet in bullets]
        for bullet, hits in flown:
            total.add(bullet.state_hash())
            for hit in hits:
                total.add(hit.pixel[0] + hit.time.denominator)
                if hit.target is not None:
                    hurt = fighters[hit.target].hit_by(kick, push=(0, -0.25), invincible_ticks=30)
                    fighters[hit.target] = hurt
        bullets = [bullet for bullet, _ in flown if bullet.is_flying]
        for fighter in fighters:
            total.add(fighter.state_hash())
        total.add(len(events))
    return str(total)


MOON = Platformer.TIGHT.scaled(1.25).replace(
    climb_speed=0.7, gravity={"rise": 0.1}, jump={"release": 0.6, "coyote_ticks": 10}
)
PRESETS = {
    "momentum": Platformer.MOMENTUM,
    "tight": Platformer.TIGHT,
    "classic": Platformer.CLASSIC,
}
SCENES = {
    **{name: lambda rules=rules: platform_game(rules, False) for name, rules in PRESETS.items()},
    **{
        f"{name}-frames": lambda rules=rules: platform_game(rules, True)
        for name, rules in PRESETS.items()
    },
    "changed-rules": lambda: platform_game(MOON, False),
    "adventure": lambda: maze(Maze.ADVENTURE),
    "grid": lambda: maze(Maze.GRID),
    "corridor": lambda: maze(Maze.CORRIDOR),
    "diagonal": lambda: maze(Maze.ADVENTURE.replace(diagonal=0.7)),
    "crusher": crusher,
    "fight": fight,
}


def test_all_scenes_are_here():
    assert sorted(SCENES) == sorted(HASHES)


@pytest.mark.parametrize("name", SCENES)
def test_every_state_is_the_native_one(name):
    assert SCENES[name]() == HASHES[name]
