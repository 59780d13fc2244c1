"""Tests bodies, materials, surroundings, lifts, fights and bullets, and obstacles from a world."""

import pickle
from fractions import Fraction

import hitmask
import pytest
from hitmask import Mask, actor
from hitmask.actor import (
    Body,
    BodyMasks,
    Bullet,
    Fighter,
    Hitbox,
    HitEffect,
    Hurtbox,
    Knockback,
    Material,
    MovingSolid,
    Obstacle,
    Pad,
    Passenger,
    Path,
    Platformer,
    PlatformerState,
    Solid,
    Surroundings,
    Target,
    Teams,
    carrier_of,
    carry_all,
)

RUNNER = Mask(8, 16, fill=True)
ROCK = Mask(200, 8, fill=True)
LAND = [
    Obstacle(ROCK.at(0, 100)),
    Obstacle(Mask(8, 60, fill=True).at(150, 40), Material(grip=16), id=4),
]


def test_bodies_step():
    body = Body(10, 20)
    step = body.step(RUNNER, (0, 90.25), LAND)
    assert (step.body.position, step.hit_x, step.hit_y.side, step.hit_y.obstacle) == (
        (10, 84),
        None,
        "bottom",
        0,
    )
    assert (
        step.hit_y.normal == (0, -1)
        and step.hit_y.material == Material.SOLID
        and not step.overlapped
    )
    side = Body(100, 60).step(RUNNER, (300, 0), LAND)
    assert side.body.x == 142 and side.hit_x.id == 4 and side.hit_x.material.grip == 16
    assert Body(0, 0).step(RUNNER, (Fraction(1, 3), 0)).body.exact == (
        Fraction(682666667, 2048000000),
        0,
    )
    assert Body(1, 2, remainder=(0.25, -0.5)).remainder == (0.25, -0.5)
    with pytest.raises(ValueError, match="half a pixel"):
        Body(1, 2, remainder=(0.75, 0))
    duck = Mask(8, 8, fill=True)
    change = Body(10, 84).change_mask(RUNNER, duck)
    assert (change.outcome, change.body.position) == ("changed", (10, 92))
    low = [Obstacle(ROCK.at(0, 100)), Obstacle(ROCK.at(0, 80))]
    stuck = change.body.change_mask(duck, RUNNER, low, when_blocked="refuse")
    assert (stuck.outcome, stuck.body) == ("refused", change.body)


def test_materials_are_values():
    ice = Material(grip=16, number=1, belt=0.25)
    assert pickle.loads(pickle.dumps(ice)) == ice and hash(ice.replace()) == hash(ice)
    assert (
        ice.replace(kind="one-way").stops == "down"
        and ice.replace(kind="one-way", stops="up").stops == "up"
    )
    assert Material.ONE_WAY.replace(kind="solid") == Material.SOLID == Material()
    assert repr(ice) == "Material('solid', number=1, grip=16, belt=0.25)"
    assert eval(repr(ice), {"Material": Material}) == ice
    for wrong in (
        {"kind": "lava"},
        {"stops": "left"},
        {"grip": -1},
        {"belt": float("inf")},
        {"grip": 2**16},
    ):
        with pytest.raises(ValueError):
            Material(**wrong)


def test_surroundings_answer():
    around = Surroundings([Obstacle(ROCK.at(0, 40)), Obstacle(ROCK.at(0, 90), "one-way", id=1)])
    assert around.is_solid_at((5, 40)) and not around.is_solid_at((5, 90))
    assert around.overlaps_solid(RUNNER.at(0, 30)) and not around.overlaps_solid(RUNNER.at(0, 80))
    assert (
        around.touching(RUNNER.at(0, 80), "one-way") == 1
        and around.touching(RUNNER.at(0, 80), ["solid"]) is None
    )
    down = RUNNER.at(0, 75)
    assert around.stops(down, "down") and not around.stops(down, "up")
    assert not around.ignoring([1]).stops(down, "down") and not around.without_platforms().stops(
        down, "down"
    )
    assert [one.id for one in around] == [0, 1] and len(around.obstacles) == len(around) == 2


def test_terrain_is_taken_as_it_is():
    ground = hitmask.Terrain(ROCK.at(0, 0))
    obstacle = Obstacle(ground.at(0, 100))
    ground.carve((0, 0, 200, 8))
    assert obstacle.bounds == (0, 100, 200, 8)
    assert Obstacle(ground.at(0, 100)).bounds is None
    assert Body(10, 20).step(RUNNER, (0, 90), [obstacle]).hit_y is not None


def test_obstacles_from_a_world():
    world = hitmask.World()
    rock = world.insert(ROCK, (0, 100), layer=2)
    ground = world.insert(hitmask.Terrain(ROCK.at(0, 0)), (0, 120), layer=3)
    me = world.insert(RUNNER, (0, 84), layer=2)
    found = world.obstacles((0, 0, 50, 200), {2: "solid", 3: Material(grip=9)}, ignore=me)
    assert [(one.id, one.position, one.material.grip) for one in found] == [
        (int(rock), (0, 100), 256),
        (int(ground), (0, 120), 9),
    ]
    assert (
        world.obstacles((0, 0, 50, 200), {}) == [] == world.obstacles((0, 0, 50, 50), {2: "solid"})
    )
    assert Platformer.TIGHT.tick(PlatformerState(0, 84), 0, RUNNER, found).support == 0


def test_masks_of_characters():
    stand, duck = Mask.from_text("#.\n##\n##\n##"), Mask.from_text("#.\n##")
    masks = BodyMasks([stand, duck], duck=1, left="mirrored", when_blocked="refuse")
    player = PlatformerState(20, 96).replace(mode="ground")
    ducks = Platformer.CLASSIC.tick(player, "down", masks, LAND)
    assert (
        "ducked" in ducks.events and ducks.state.is_ducking and masks.of_state(ducks.state) == duck
    )
    turned = player.replace(mask_faces_left=True)
    assert masks.of_state(turned) == stand.flipped_x() and masks.placed(turned).position == (20, 96)
    for wrong in ([], [stand, None], None):
        with pytest.raises((TypeError, ValueError)):
            BodyMasks(wrong)


def test_enemies_and_things():
    enemy, player = Mask(8, 8, fill=True), PlatformerState(20, 60).replace(speed=(0, 4), fall=4)
    met = Platformer.CLASSIC.touch_enemy(player, 0, RUNNER.at(20, 60), enemy.at(20, 74))
    assert met.contact == "stomped" and met.defeats and met.state.speed[1] < 0
    assert Platformer.CLASSIC.touch_enemy(player, 0, RUNNER.at(20, 60), enemy.at(90, 74)) is None
    holder = PlatformerState(20, 84).replace(mode="ground")
    item = PlatformerState(26, 92)
    grabbed = Platformer.CLASSIC.grab_item(holder, Pad.RUN, RUNNER, item, enemy, LAND)
    assert grabbed.event == "picked-up" and grabbed.player.is_carrying


def test_lifts_carry_and_crush():
    raft = Mask(48, 8, fill=True)
    route = Path([(0, 60), (0, 20)], speed=2)
    assert pickle.loads(pickle.dumps(route)) == route and route.points == [(0, 60), (0, 20)]
    assert (route.loop_mode, route.speed, route.ticks, route.by(0)) == (
        "ping-pong",
        2.0,
        None,
        (0.0, -2.0),
    )
    lift = MovingSolid.on_path(route, 0, raft, id=3)
    riders = [
        Passenger(RUNNER, (5, 44)),
        Passenger(RUNNER, (5, 30), riding="none"),
        Passenger(RUNNER, (99, 44)),
    ]
    carried = carry_all([lift], riders, [Obstacle(ROCK.at(0, 30))][:0])
    assert [one.outcome for one in carried.passengers] == ["carried", "untouched", "untouched"]
    assert carried.passengers[0].body.position == (5, 42) and carried.passengers[0].lift == (0, -2)
    assert carried.solids[0].body.position == (0, 58) and carried.around[-1].position == (0, 58)
    assert (
        carrier_of(RUNNER, (5, 42), carried.around) == 0
        and carrier_of(RUNNER, (5, 42), [], riding="left") is None
    )
    low = carry_all([lift], riders[:1], [Obstacle(ROCK.at(0, 36))])
    assert low.passengers[0].outcome == "squished" and riders[0].outcome == "untouched"
    step = Solid(0, 60).step(raft, (0, -2), riders[:1])
    assert step.solid.body.y == 58 and step.passengers[0].outcome == "carried"
    for wrong in (
        {},
        {"speed": 1, "ticks": 2},
        {"speed": float("nan")},
        {"ticks": 5, "loop_mode": "round"},
    ):
        with pytest.raises((TypeError, ValueError)):
            Path([(0, 0)], **wrong)


def test_combat():
    box, fighters = Mask(8, 8, fill=True), [Fighter(1, health=9), Fighter(2, team=1, health=9)]
    kick = HitEffect(4, Knockback(("sideways", 2, -1), 5), hit_stop=3)
    sword = Hitbox(fighters[0], box.at(6, 0), kick, swing=7)
    boxes = [Hurtbox(0, box.at(0, 0)), Hurtbox(1, box.at(10, 0), invincible_ticks=20)]
    resolved = Teams.OTHERS.resolve([sword], boxes, fighters)
    (event,) = resolved.events
    assert (event.outcome, event.fighter, event.by, event.swing, event.damage, event.push) == (
        "hurt",
        1,
        1,
        7,
        4,
        (2, -1),
    )
    hurt = resolved.fighters[1]
    assert (hurt.health, hurt.is_invincible, hurt.is_frozen, hurt.was_hit_by(1, 7)) == (
        5,
        True,
        True,
        True,
    )
    assert Teams.OTHERS.resolve([sword], boxes, resolved.fighters).events == []
    assert Teams.OTHERS.resolve([sword], boxes, fighters, pairs=[]).events == []
    assert Teams.NONE.resolve([sword], boxes, fighters).events == []
    friends = Teams.NONE.with_damage(0, 1)
    assert (
        friends.hurts(0, 1)
        and not friends.hurts(1, 0)
        and pickle.loads(pickle.dumps(friends)) == friends
    )
    assert (
        Teams.OTHERS.without_damage(0, 1)
        != Teams.OTHERS
        == pickle.loads(pickle.dumps(Teams.OTHERS))
    )
    with pytest.raises(ValueError, match="fighter"):
        Teams.OTHERS.resolve([sword], [Hurtbox(5, box.at(6, 0))], fighters)
    for wrong in (32, -1, 300):
        with pytest.raises(ValueError):
            Fighter(1, team=wrong, health=1)
    assert actor.push_velocity(("along-axis", 3), (5, -9)) == (0, -3)
    assert (actor.Knockback.ADVENTURE.ticks, Hurtbox.ADVENTURE, actor.hit_stop_of_damage(400)) == (
        8,
        48,
        20,
    )


def test_bullets_never_tunnel():
    wall, pellet = Obstacle(Mask(1, 40, fill=True).at(500, 0), id=6), Mask(1, 1, fill=True)
    target = Target(8, pellet.at(300, 5), team=1)
    flown = Bullet((0, 5), (90_000, 0), owner=1, pierce=1).tick(pellet, [wall], [target])
    assert [(hit.outcome, hit.id, hit.target, hit.obstacle) for hit in flown.hits] == [
        ("pierced", 8, 0, None),
        ("destroyed", 6, None, 0),
    ]
    assert (
        isinstance(flown.hits[0].time, Fraction)
        and flown.hits[1].faces == ("left",)
        and not flown.bullet.is_flying
    )
    assert flown.bullet.hit_targets == (8,)
