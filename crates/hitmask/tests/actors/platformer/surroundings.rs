//! Tests the surroundings of a character, which are found in a world and queried without
//! allocations.

use hitmask::actor::carry::{Passenger, Solid};
use hitmask::actor::combat::{Bullet, Team, Teams};
use hitmask::actor::maze::Maze;
use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{
    Body, Material, Materials, Obstacle, Policy, Subpixels, Surroundings, maze, platformer,
};
use hitmask::terrain::Terrain;
use hitmask::world::{Collider, Layer, World};
use hitmask::{Direction, Mask, Point, Rect};

use super::land::Land;

const GROUND: Layer = Layer::new(0).unwrap();
const ICE: Layer = Layer::new(1).unwrap();
const COIN: Layer = Layer::new(2).unwrap();

fn materials() -> Materials {
    let ice = Material { grip: 16, number: 5, ..Material::SOLID };
    Materials::NONE.with(GROUND, Material::SOLID).with(ICE, ice)
}

/// The obstacles that a world finds have the materials of its layers, are sorted by index, and do
/// not include the actor itself.
#[test]
fn worlds_have_obstacles() {
    let mut world = World::new();
    let block = world.add_mask(Mask::full(16, 16).unwrap()).unwrap();
    let ground = Terrain::from_mask(Mask::full(400, 20).unwrap().at((0, 0))).unwrap();
    let ground = world.insert(Collider::terrain(ground).at((0, 100)).layer(GROUND)).unwrap();
    let coin = world.insert(Collider::new(block).at((40, 84)).layer(COIN)).unwrap();
    let ice = world.insert(Collider::new(block).at((60, 84)).layer(ICE)).unwrap();
    let actor = world.insert(Collider::new(block).at((20, 84)).layer(GROUND)).unwrap();
    let far = world.insert(Collider::new(block).at((5_000, 84)).layer(ICE)).unwrap();

    let mut found = Vec::new();
    let view = world.view();
    view.obstacles(Rect::new(0, 50, 100, 100), &materials(), Some(actor), &mut found).unwrap();
    let made_of: Vec<_> = found.iter().map(|other| (other.id(), other.material().number)).collect();
    assert_eq!(made_of, [(ground.to_bits(), 0), (ice.to_bits(), 5)]);
    view.obstacles(Rect::new(0, 50, 9_000, 100), &materials(), None, &mut found).unwrap();
    let ids: Vec<_> = found.iter().copied().map(Obstacle::id).collect();
    assert_eq!(ids, [ground, ice, actor, far].map(hitmask::world::ColliderId::to_bits));
    assert!(!ids.contains(&coin.to_bits()));

    // The actor walks on the ground up to the ice.
    let mask = Mask::full(16, 16).unwrap();
    let mut state = platformer::State::at((20, 84));
    let mut hit = None;
    for _ in 0..60 {
        let reach = Rect::new(state.body.position().x - 40, 40, 100, 100);
        view.obstacles(reach, &materials(), Some(actor), &mut found).unwrap();
        let tick = Platformer::TIGHT.tick(state, Pad::RIGHT, &mask, &found);
        (state, hit) = (tick.state, tick.hit_x);
    }
    let hit = hit.unwrap();
    assert_eq!((hit.id, hit.material.number, hit.pixel), (ice.to_bits(), 5, Point::new(60, 84)));
    assert_eq!(state.body.position(), Point::new(44, 84));
}

/// A tick allocates nothing, whatever moves.
#[test]
fn ticks_allocate_nothing() {
    let land = Land::new(12);
    let around = land.at(0, 0);
    let mask = Mask::full(8, 16).unwrap();
    let by = (Subpixels::from_f64(7.3), Subpixels::from_f64(-90.1));
    let counted = allocation_counter::measure(|| {
        let (mut state, mut walker) =
            (platformer::State::at((90, -30)), maze::State::at((20, -30)));
        let (mut body, mut solid) = (Body::at((30, -40)), Solid::at((100, 0)));
        let mut bullet = Bullet::new(Body::at((5, 0)), by, 1, Team::FIRST);
        for tick in 0..200 {
            let pad = Pad::from_bits(tick);
            state = Platformer::TIGHT.tick(state, pad, &mask, &around).state;
            let way = Direction::ALL[usize::from(tick) % 4];
            walker = Maze::ADVENTURE.tick(walker, way, &mask, &around).state;
            body = body.step(&mask, by, Policy::Slide, &around).body;
            let mut passengers = [Passenger::new(&mask, state.body)];
            solid = solid.step(&mask, Material::SOLID, by, &mut passengers, &around);
            bullet = bullet.tick(&mask, &around, &Teams::OTHERS, &[]).bullet;
        }
        let everyone = (state.hash(), walker.hash(), body.to_bytes(), solid.hash(), bullet.hash());
        std::hint::black_box(everyone);
    });
    assert_eq!(counted.count_total, 0);
}

/// Queries of surroundings give the same answers as the obstacles in them.
#[test]
fn surroundings_answer_for_their_obstacles() {
    let (rock, pool) = (Mask::full(10, 10).unwrap(), Mask::full(10, 10).unwrap());
    let obstacles = [
        Obstacle::mask(rock.at((0, 0)), Material::SOLID).with_id(1),
        Obstacle::mask(pool.at((20, 0)), Material::WATER).with_id(2),
    ];
    let around = Surroundings::of(&obstacles);
    let probe = Mask::full(2, 2).unwrap();
    assert!(around.overlaps_solid(probe.at((9, 9))) && !around.overlaps_solid(probe.at((20, 0))));
    assert!(around.is_solid_at(Point::new(9, 9)) && !around.is_solid_at(Point::new(10, 9)));
    let touched = around.touching(probe.at((25, 5)), |kind| !kind.stops()).unwrap();
    assert_eq!(touched.id(), 2);
    assert!(around.touching(probe.at((5, 5)), |kind| !kind.stops()).is_none());
    assert!(around.stops(probe.at((9, 4)), Direction::Left));
    assert!(!around.stops(probe.at((25, 4)), Direction::Left));
}
