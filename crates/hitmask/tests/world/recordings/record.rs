//! Records runs of worlds.

use hitmask::terrain::Terrain;
use hitmask::world::{Collider, Command, Event, Layer, Layers, SpriteId, World};
use hitmask::{
    Angle, Capsule, Circle, ConvexPolygon, Location, Mask, Point, Pose, Rect, Segment, Translation,
    Triangle,
};
use hitmask_reference::Random;

use crate::common::games::{Stock, run};
use crate::common::wrapped;

/// Starts a recording of the world and returns the world.
pub fn recording_world(mut world: World) -> World {
    world.start_recording();
    world
}

/// Returns the current recording as bytes.
pub fn recorded_bytes(world: &World) -> Vec<u8> {
    world.recording().unwrap().to_bytes()
}

/// Runs random commands and records them. Returns the world and the events.
pub fn record(stock: &Stock, seed: u64, commands: u64) -> (World, Vec<Vec<Event>>) {
    let (mut world, mut random) = (stock.world(), Random::new(seed));
    run(&mut world, stock, &mut random, 40);
    world.start_recording();
    let (mut positions, mut events) = (Vec::new(), Vec::new());
    for _ in 0..commands {
        match stock.command(&mut random, &world, &mut positions) {
            Command::Tick => events.push(world.tick().collect()),
            command => {
                let _ = world.apply(command);
            }
        }
    }
    world.move_all(|_, data, at| wrapped(at, (data as i32, 0)));
    (world, events)
}

/// Creates a recording with everything that a world and a recording can contain.
pub fn rich_recording(stock: &Stock) -> World {
    let [dot, small, large, animation] = [0, 1, 2, 3].map(SpriteId::from_index);
    let half = -0.5;
    let pose = Pose::at((3.25, -2.5)).pivot((1.5, 1.0)).turned(Angle::from_degrees(33.5));
    let mut ground = Terrain::from_mask(Mask::full(256, 300).unwrap().at((0, 0))).unwrap();
    ground.carve(Circle::new((4.0, 8.5), 6.0)).unwrap();
    ground.fill(Rect::new(-256, 256, 256, 256)).unwrap();
    let mut world = stock.world();
    let ground = world.insert(Collider::terrain(ground).at((0, 1))).unwrap();
    let ids: Vec<_> = [
        Collider::new(large).at((1, 2)).user_data(7),
        Collider::new(small).pose(pose),
        Collider::new(animation).at((2, 3)).frame(-1).sensor(),
        Collider::new(dot).at((i32::MIN, i32::MAX)).still(),
        Collider::new(dot).at((2, 2)).layer(Layer::new(31).unwrap()).collides_with(Layer::FIRST),
        Collider::new(dot),
        Collider::new(dot),
    ]
    .map(|collider| world.insert(collider).unwrap())
    .to_vec();
    world.remove(ids[5]).unwrap();
    world.tick();
    world.remove(ids[6]).unwrap();
    world.set_frame(ids[2], 0).unwrap();
    world.set_pose(ids[1], Some(pose.scaled((half, 1.0)))).unwrap();
    world.set_pose(ids[0], Some(pose)).unwrap();
    world.insert(Collider::new(small)).unwrap();

    world.start_recording();
    world.tick();
    let late = world.insert(Collider::new(small).pose(pose).sensor()).unwrap();
    world.insert(Collider::terrain(Terrain::new()).at((5, -5))).unwrap();
    world.set_position(ids[4], (-1_000_000, 4)).unwrap();
    world.set_frame(ids[2], i64::MIN).unwrap();
    world.set_sprite(ids[0], animation, 2).unwrap();
    world.set_pose(ids[0], None).unwrap();
    world.set_pose(ids[1], Some(pose)).unwrap();
    world.set_layers(ids[3], Layer::FIRST, Layers::ALL).unwrap();
    world.set_user_data(ids[3], u64::MAX).unwrap();
    world.move_all(|_, _, at| at + Translation::new(1, -1));
    world.tick();
    world.remove(late).unwrap();
    let segment = Segment::new((0.5, 8.0), (20.0, 9.25));
    let corners = [(0.0, 20.0), (9.0, 20.0), (4.0, 31.5)].map(Location::from);
    world.carve(ground, Mask::from_text("#.#\n.#.").unwrap().at((9, 40))).unwrap();
    world.carve(ground, Point::new(30, 30)).unwrap();
    world.fill(ground, Rect::new(-90, 3, 50, 2)).unwrap();
    world.carve(ground, segment).unwrap();
    world.carve(ground, Circle::new((60.0, 60.0), 9.5)).unwrap();
    world.carve(ground, Capsule::new(segment, 1.5)).unwrap();
    world.carve(ground, Triangle { corners }).unwrap();
    world.carve(ground, ConvexPolygon::new(&corners).unwrap()).unwrap();
    world.tick();
    world
}
