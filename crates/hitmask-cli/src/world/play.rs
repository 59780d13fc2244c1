//! Runs a scene tick by tick. All colliders move, the world reports overlaps, and colliders dig or
//! vanish.

use hitmask::world::{ColliderId, ColliderRef, Event, Recording, World, WorldError};
use hitmask::{Circle, Fixed, Location, Placed, Rect};

use super::engine::{Engine, Mode};
use super::group::Group;
use super::mover::{Edge, Mover};
use super::names::Names;
use super::scene::Scene;
use super::spawn::spawn;
use super::sprite::SceneSprite;
use super::tally::Tally;

/// A scene while it runs.
pub(crate) struct Play<'a> {
    pub(super) scene: Scene,
    pub(super) engine: Engine<'a>,
    pub(super) names: Names,
    movers: Vec<Mover>,
    /// The number of the last tick, if there was one.
    pub(super) tick: u32,
    begun: bool,
    /// The pairs that touch in this tick, if they are needed.
    pub(super) touching: Vec<(ColliderId, ColliderId)>,
    keeps_touching: bool,
    pub(super) tally: Tally,
    /// The number of terrain pixels at the start.
    ground: u64,
}

impl<'a> Play<'a> {
    /// Prepares the scene before its first tick. `pictures` is whether the scene will be drawn.
    pub(crate) fn new(mut scene: Scene, pictures: bool, mode: Mode<'a>) -> Result<Self, String> {
        let (world, movers) = spawn(&mut scene)?;
        let ground = ground(&world);
        let engine = Engine::new(mode, world)?;
        let (found, expected) = (engine.world().len(), scene.colliders());
        if found != expected {
            return Err(format!(
                "the recording has {found} colliders and the scene {expected}: name the scene \
                 that was recorded"
            ));
        }
        let acts = |group: &Group| group.digs.is_some() || group.vanishes;
        let keeps_touching = pictures || scene.groups.iter().any(acts);
        let names = Names::of(&scene.groups);
        let tally = Tally::of_touching(engine.world().touching().len() as u64);
        Ok(Self {
            scene,
            engine,
            names,
            movers,
            tick: 0,
            begun: false,
            touching: Vec::new(),
            keeps_touching,
            tally,
            ground,
        })
    }

    /// Runs the next tick. The first is tick 0, in which all colliders are at their starting
    /// positions. Reports all events except pairs that keep touching, and returns the number of
    /// those pairs.
    pub(crate) fn next(&mut self, mut report: impl FnMut(&Names, Event)) -> Result<u64, String> {
        if self.begun {
            if !self.engine.is_replay() {
                self.act().map_err(|error| error.to_string())?;
                self.advance()?;
            }
            self.tick += 1;
        }
        self.begun = true;
        self.touching.clear();
        let mut ongoing = 0;
        for event in self.engine.tick()? {
            self.tally.note(event);
            match event {
                Event::Ongoing { .. } => ongoing += 1,
                other => report(&self.names, other),
            }
            if self.keeps_touching && !matches!(event, Event::Ended { .. }) {
                self.touching.push(event.pair());
            }
        }
        self.tally.end_tick(self.tick);
        Ok(ongoing)
    }

    /// Returns the recording so far, if there is one.
    pub(crate) fn recording(&self) -> Option<&Recording> {
        self.engine.recording()
    }

    /// Returns the world in its current state.
    pub(super) fn world(&self) -> &World {
        self.engine.world()
    }

    /// Returns the number of removed colliders.
    pub(super) fn removed(&self) -> u32 {
        // No collider is inserted later.
        self.scene.colliders().saturating_sub(self.world().len())
    }

    /// Returns the number of terrain pixels that have been carved away.
    pub(super) fn dug(&self) -> u64 {
        self.ground.saturating_sub(ground(self.world()))
    }

    /// Returns the group of a collider.
    pub(super) fn group(&self, id: ColliderId) -> &Group {
        &self.scene.groups[self.names.group(id)]
    }

    /// Returns the sprite of a group's colliders.
    pub(super) fn look(&self, group: &Group) -> &SceneSprite {
        &self.scene.looks[group.look]
    }

    /// Moves all colliders.
    fn advance(&mut self) -> Result<(), String> {
        let Self { scene, engine, movers, .. } = self;
        let mut index = 0;
        for group in &scene.groups {
            let look = &scene.looks[group.look];
            for _ in 0..group.len() {
                let mover = &mut movers[index as usize];
                // No collider is inserted later, so each collider is the first with its index.
                let id = ColliderId::from_bits(index);
                index += 1;
                if mover.is_gone || (group.is_still && group.play == Fixed::default()) {
                    continue;
                }
                move_on(engine, id, mover, (group, look), scene.area)
                    .map_err(|error| format!("the collider {:?}: {error}", group.name))?;
            }
        }
        Ok(())
    }

    /// Applies the effects of touching pairs: digging and vanishing.
    fn act(&mut self) -> Result<(), WorldError> {
        for index in 0..self.touching.len() {
            let (a, b) = self.touching[index];
            self.dig(a, b)?;
            self.dig(b, a)?;
        }
        for index in 0..self.touching.len() {
            let (a, b) = self.touching[index];
            for (id, other) in [(a, b), (b, a)] {
                let vanishes = self.group(id).vanishes && !self.group(other).is_sensor;
                let mover = &mut self.movers[id.index() as usize];
                if vanishes && !mover.is_gone {
                    mover.is_gone = true;
                    self.engine.change(|world| world.remove(id))?;
                }
            }
        }
        Ok(())
    }

    /// Carves terrain if one of the two colliders digs, the other is terrain, and they still touch.
    fn dig(&mut self, digger: ColliderId, terrain: ColliderId) -> Result<(), WorldError> {
        let (Some(radius), true) = (self.group(digger).digs, self.group(terrain).is_terrain) else {
            return Ok(());
        };
        let shown = self.world().get(digger).and_then(ColliderRef::placed);
        let ground = self.world().get(terrain).and_then(ColliderRef::placed_terrain);
        let (Some(shown), Some(ground)) = (shown, ground) else {
            return Ok(());
        };
        let Some(bounds) = ground.overlap_bounds(shown) else {
            return Ok(());
        };
        let origin = ground.position();
        // This is the middle of the shared pixels, in the terrain's own coordinates.
        let middle = |start: i64, side: u32, origin: i64| {
            let twice = 2 * (start - origin) + i64::from(side);
            Fixed::from_bits(twice.saturating_mul(1 << (Fixed::FRACTION_BITS - 1)))
        };
        let center = Location::new(
            middle(bounds.x, bounds.width, origin.x),
            middle(bounds.y, bounds.height, origin.y),
        );
        let circle = Circle::new(center, Fixed::from_pixel(radius as i32));
        self.engine.change(|world| world.carve(terrain, circle).map(drop))
    }
}

/// Returns the number of terrain pixels.
fn ground(world: &World) -> u64 {
    let terrains = world.iter().filter_map(ColliderRef::placed_terrain);
    terrains.map(|placed| placed.terrain().count()).sum()
}

/// Moves a collider by a tick, and removes it if it has left the area.
fn move_on(
    engine: &mut Engine<'_>,
    id: ColliderId,
    mover: &mut Mover,
    (group, look): (&Group, &SceneSprite),
    area: Rect,
) -> Result<(), WorldError> {
    let (frame, pixel) = (mover.frame(), mover.pixel());
    if mover.step(group, look.frames.len()).is_none() {
        return remove(engine, id, mover);
    }
    if mover.frame() != frame {
        engine.change(|world| world.set_frame(id, mover.frame()))?;
    }
    let shown = look.frame(mover.frame());
    let placed = if group.is_posed() {
        let Some(pose) = mover.pose(group, &shown.mask) else { return remove(engine, id, mover) };
        engine.change(|world| world.set_pose(id, Some(pose)))?;
        engine.world().get(id).and_then(ColliderRef::placed)
    } else {
        Some(shown.mask.at(mover.pixel()))
    };
    // Without set pixels, the collider's box is the corner of the pixel at its position.
    let (x, y) = mover.pixel();
    let corner = Rect::new(x.into(), y.into(), 0, 0);
    let own = placed.and_then(Placed::bounds).unwrap_or(corner);
    match mover.keep_within(area, group.bounds, own) {
        Edge::Left => remove(engine, id, mover),
        Edge::Moved if group.is_posed() => match mover.pose(group, &shown.mask) {
            Some(pose) => engine.change(|world| world.set_pose(id, Some(pose))),
            None => remove(engine, id, mover),
        },
        _ if !group.is_posed() && mover.pixel() != pixel => {
            engine.change(|world| world.set_position(id, mover.pixel()))
        }
        _ => Ok(()),
    }
}

/// Removes a collider from the world.
fn remove(engine: &mut Engine<'_>, id: ColliderId, mover: &mut Mover) -> Result<(), WorldError> {
    mover.is_gone = true;
    engine.change(|world| world.remove(id))
}
