//! Runs a scenario in a world, and in the reference's world.

use hitmask::Translation;
use hitmask::terrain::Terrain;
use hitmask::world::{
    Cause, Collider, ColliderId, Event, Layer, Layers, SpriteId, Sprites, World, WorldError,
};
use hitmask_reference::{Grid, world as reference};

use crate::common::poses::reference_of;
use crate::scenario::{Command, Scenario, Start};
use crate::stock::{PLAIN, plain_world};

/// A world, and the ids of all colliders that have ever been in it, in the order of insertion.
pub struct Engine {
    pub world: World,
    pub ids: Vec<ColliderId>,
}

/// Creates the collider of a start, with a number as its user data.
pub fn collider(start: Start, data: u64) -> Collider {
    let sprite = SpriteId::from_index(start.sprite);
    let mut collider = if start.is_terrain {
        Collider::terrain(Terrain::new())
    } else {
        Collider::new(sprite).frame(start.frame)
    };
    collider = collider
        .at((start.at.0, start.at.1))
        .layer(Layer::new(start.layer).unwrap())
        .collides_with(Layers::from_bits(start.collides_with))
        .user_data(data);
    if let Some(pose) = start.pose {
        collider = collider.pose(pose);
    }
    if start.is_still {
        collider = collider.still();
    }
    if start.is_sensor { collider.sensor() } else { collider }
}

impl Engine {
    pub fn new(sprites: &Sprites) -> Self {
        Self { world: World::with_sprites(sprites.clone()), ids: Vec::new() }
    }

    /// Runs a command. Returns whether the collider exists and accepts the command.
    pub fn apply(&mut self, command: Command) -> bool {
        let Self { world, ids } = self;
        let done = match command {
            Command::Insert(start) => {
                ids.push(world.insert(collider(start, ids.len() as u64)).unwrap());
                if start.is_terrain {
                    let number = ids.len() - 1;
                    self.apply(Command::Edit(number, start.sprite, start.frame, (0, 0), true));
                }
                return true;
            }
            Command::Remove(number) => world.remove(ids[number]),
            Command::Place(number, (x, y)) => world.set_position(ids[number], (x, y)),
            Command::MoveAll((dx, dy)) => {
                world.move_all(|_, _, at| at + Translation::new(dx, dy));
                Ok(())
            }
            Command::Frame(number, frame) => world.set_frame(ids[number], frame),
            Command::Sprite(number, sprite, frame) => {
                world.set_sprite(ids[number], SpriteId::from_index(sprite), frame)
            }
            Command::Pose(number, pose) => world.set_pose(ids[number], pose),
            Command::Layers(number, layer, collides_with) => world.set_layers(
                ids[number],
                Layer::new(layer).unwrap(),
                Layers::from_bits(collides_with),
            ),
            Command::UserData(number, data) => world.set_user_data(ids[number], data),
            Command::Edit(number, sprite, frame, (x, y), set) => {
                let sprites = world.sprites().clone();
                let (mask, offset) = sprites.mask(SpriteId::from_index(sprite), frame).unwrap();
                let stencil = mask.at((x + offset.0, y + offset.1));
                let edit = |terrain: &mut Terrain| match set {
                    true => terrain.fill(stencil),
                    false => terrain.carve(stencil),
                };
                world.edit_terrain(ids[number], edit).map(|change| assert!(change.is_ok()))
            }
        };
        match done {
            Ok(()) => true,
            Err(WorldError::NoSuchCollider { .. } | WorldError::WrongKind { .. }) => false,
            Err(error) => panic!("{command:?}: {error}"),
        }
    }

    /// Runs the commands before a tick of a scenario, and then the tick.
    pub fn play(&mut self, scenario: &Scenario, tick: usize) -> Vec<Event> {
        for command in &scenario.ticks[tick] {
            self.apply(*command);
        }
        self.tick(scenario, tick)
    }

    pub fn tick(&mut self, scenario: &Scenario, tick: usize) -> Vec<Event> {
        let keeps = |a: ColliderId, b: ColliderId| scenario.keeps(tick, a.to_bits(), b.to_bits());
        match scenario.filter {
            None => self.world.tick().collect(),
            Some(_) => self.world.tick_where(keeps).collect(),
        }
    }
}

/// The number of columns and rows of the reference's terrain, and its top left. The terrain is
/// larger than any edit.
const GROUND: u32 = 400;
const GROUND_AT: (i64, i64) = (-120, -120);

/// A world of the reference, and the ids of all colliders that have ever been in it.
pub struct Slow {
    pub world: reference::World,
    pub ids: Vec<reference::Id>,
    /// The colliders that [`Command::MoveAll`] moves, and their positions.
    movers: Vec<((i32, i32), bool)>,
}

impl Slow {
    pub fn new() -> Self {
        Self { world: plain_world(), ids: Vec::new(), movers: Vec::new() }
    }

    pub fn apply(&mut self, command: Command) -> bool {
        let wide = |(x, y): (i32, i32)| (i64::from(x), i64::from(y));
        let Self { world, ids, movers } = self;
        match command {
            Command::Insert(start) => {
                let collider = if start.is_terrain {
                    let empty = Grid::from_fn(GROUND, GROUND, |_, _| false);
                    reference::Collider::terrain(empty, GROUND_AT, wide(start.at))
                } else {
                    let sprite = start.sprite as usize;
                    reference::Collider::new(sprite, start.frame, wide(start.at))
                        .still(start.is_still)
                };
                let collider = match start.pose {
                    Some(pose) => collider.pose(reference_of(pose)),
                    None => collider,
                };
                ids.push(world.insert(collider.layers(start.layer.into(), start.collides_with)));
                movers.push((start.at, !start.is_still));
                if start.is_terrain {
                    let number = ids.len() - 1;
                    self.apply(Command::Edit(number, start.sprite, start.frame, (0, 0), true));
                }
                true
            }
            Command::Remove(number) => world.remove(ids[number]),
            Command::Place(number, at) => {
                movers[number].0 = at;
                world.set_position(ids[number], wide(at))
            }
            Command::MoveAll((dx, dy)) => {
                for (number, ((x, y), moves)) in movers.iter_mut().enumerate() {
                    if *moves && world.contains(ids[number]) {
                        (*x, *y) = (x.saturating_add(dx), y.saturating_add(dy));
                        world.set_position(ids[number], wide((*x, *y)));
                    }
                }
                true
            }
            Command::Frame(number, frame) => world.set_frame(ids[number], frame),
            Command::Sprite(number, sprite, frame) => {
                world.set_sprite(ids[number], sprite as usize, frame)
            }
            Command::Pose(number, pose) => {
                let done = world.set_pose(ids[number], pose.map(reference_of));
                if let Some(pose) = pose.filter(|_| done) {
                    let pixel = |place: hitmask::Fixed| place.floor() as i32;
                    movers[number].0 = (pixel(pose.position().x), pixel(pose.position().y));
                }
                done
            }
            Command::Layers(number, layer, collides_with) => {
                world.set_layers(ids[number], layer.into(), collides_with)
            }
            Command::UserData(number, _) => world.contains(ids[number]),
            Command::Edit(number, sprite, frame, (x, y), set) => {
                let frames = &PLAIN[sprite as usize];
                let frame = &frames[frame.rem_euclid(frames.len() as i64) as usize];
                let at = (i64::from(x) + frame.offset.0, i64::from(y) + frame.offset.1);
                world.edit_terrain(ids[number], &frame.picture, at, set)
            }
        }
    }

    pub fn tick(&mut self, scenario: &Scenario, tick: usize) -> Vec<reference::Event> {
        let bits = |id: reference::Id| u64::from(id.generation) << 32 | u64::from(id.index);
        self.world.tick(|a, b| scenario.keeps(tick, bits(a), bits(b)))
    }
}

/// Converts an id to the reference's form.
pub fn name(id: ColliderId) -> reference::Id {
    reference::Id { index: id.index(), generation: id.generation() }
}

/// Converts an event to the reference's form.
pub fn said(event: Event) -> reference::Event {
    match event {
        Event::Started { a, b, cause } => {
            let cause = match cause {
                Cause::Inserted => reference::Cause::Inserted,
                Cause::Pose => reference::Cause::Pose,
                Cause::Motion => reference::Cause::Motion,
            };
            reference::Event::Started(name(a), name(b), cause)
        }
        Event::Ongoing { a, b } => reference::Event::Ongoing(name(a), name(b)),
        Event::Ended { a, b } => reference::Event::Ended(name(a), name(b)),
    }
}
