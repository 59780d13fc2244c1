//! A scene from tick to tick: everything moves, the world tells who touches, and what digs or vanishes does so.

use hitmask::world::{ColliderId, ColliderRef, Event, Recording, World, WorldError};
use hitmask::{Circle, Fixed, Location, Placed, Point, Rect};

use super::crowd::{Cell, is_crowd};
use super::engine::{Engine, MOST_PAIRS, too_many};
use super::group::{Bounds, Group};
use super::mover::{Edge, Mover, taken};
use super::names::Names;
use super::scene::Scene;
use super::spawn::spawn;
use super::sprite::SceneSprite;
use super::tally::Tally;

/// Where what happens in a run comes from, and what becomes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mode<'a> {
    /// From the scene, looked for on so many threads.
    Plain { threads: u8 },
    /// From the scene, and it is recorded.
    Record,
    /// From this recording of the scene.
    Replay(&'a Recording),
}

/// A scene while it runs.
pub(crate) struct Play<'a> {
    pub(super) scene: Scene,
    pub(super) engine: Engine<'a>,
    pub(super) names: Names,
    movers: Vec<Mover>,
    /// The number of the tick that was looked at last, and whether there was one.
    pub(super) tick: u32,
    begun: bool,
    /// Who touches at this tick, where anyone wants to know.
    pub(super) touching: Vec<(ColliderId, ColliderId)>,
    keeps_touching: bool,
    pub(super) tally: Tally,
    /// How many pixels of terrain there were at first.
    ground: u64,
}

impl<'a> Play<'a> {
    /// The scene before its first tick; `pictures` are drawn of it, or not.
    pub(crate) fn new(mut scene: Scene, pictures: bool, mode: Mode<'a>) -> Result<Self, String> {
        let (world, movers) = spawn(&mut scene)?;
        let ground = ground(&world);
        let engine = match mode {
            Mode::Plain { threads } => Engine::plain(world, threads)?,
            Mode::Record => Engine::recorded(world),
            Mode::Replay(recording) => Engine::again(recording, &world)?,
        };
        let (found, expected) = (engine.world().len(), scene.colliders());
        if found != expected {
            return Err(format!(
                "the recording has {found} colliders and the scene {expected}: name the scene that was recorded"
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

    /// Goes to the next tick, the first time to tick 0, at which all stand where they were put. Tells each event of it but
    /// those that go on, and how many these are.
    pub(super) fn next(&mut self, mut report: impl FnMut(&Names, Event)) -> Result<u64, String> {
        if self.begun {
            if !self.engine.is_again() {
                self.act().map_err(|error| error.to_string())?;
                self.advance()?;
            }
            self.tick += 1;
        }
        self.begun = true;
        self.check_crowd()?;
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

    /// That no more boxes overlap than are looked at, as far as that is seen without looking at each pair.
    fn check_crowd(&self) -> Result<(), String> {
        let count = u64::from(self.world().len());
        // A recording moves them only as it ticks.
        if self.engine.is_again() || count * count.saturating_sub(1) / 2 <= MOST_PAIRS {
            return Ok(());
        }
        let cell = |collider: ColliderRef<'_>| {
            let group = self.group(collider.id());
            let own = if group.is_posed() {
                collider.placed()?.bounds()?
            } else {
                let frame = self.look(group).frame(collider.frame()?.into());
                taken(Some(frame.bounds?), collider.position())
            };
            Cell::of(collider, own)
        };
        if is_crowd(|| self.world().iter().filter_map(cell), MOST_PAIRS) {
            Err(too_many())
        } else {
            Ok(())
        }
    }

    /// What was recorded, if anything.
    pub(crate) fn recording(&self) -> Option<&Recording> {
        self.engine.recording()
    }

    /// The world as it is.
    pub(super) fn world(&self) -> &World {
        self.engine.world()
    }

    /// How many colliders were taken out.
    pub(super) fn removed(&self) -> u32 {
        // None is put in later.
        self.scene.colliders().saturating_sub(self.world().len())
    }

    /// How many pixels of terrain were dug away.
    pub(super) fn dug(&self) -> u64 {
        self.ground.saturating_sub(ground(self.world()))
    }

    /// The group of a collider.
    pub(super) fn group(&self, id: ColliderId) -> &Group {
        &self.scene.groups[self.names.group(id)]
    }

    /// What a group's colliders show.
    pub(super) fn look(&self, group: &Group) -> &SceneSprite {
        &self.scene.looks[group.look]
    }

    /// Moves all that moves.
    fn advance(&mut self) -> Result<(), String> {
        let Self { scene, engine, movers, .. } = self;
        let mut index = 0;
        for group in &scene.groups {
            let look = &scene.looks[group.look];
            for _ in 0..group.len() {
                let mover = &mut movers[index as usize];
                // Nothing is inserted later, so that each is the first in its place.
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

    /// Lets what touches do what it does then: dig, and vanish.
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
                    self.engine.remove(id)?;
                }
            }
        }
        Ok(())
    }

    /// Digs what one of the two digs out of the other, if that is terrain that it still touches.
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
        // The middle of what they share, in the terrain's own pixels.
        let middle = |start: i64, side: u32, origin: i64| {
            let twice = 2 * (start - origin) + i64::from(side);
            Fixed::from_bits(twice.saturating_mul(1 << (Fixed::FRACTION_BITS - 1)))
        };
        let center = Location::new(
            middle(bounds.x, bounds.width, origin.x),
            middle(bounds.y, bounds.height, origin.y),
        );
        self.engine.carve(terrain, Circle::new(center, Fixed::from_pixel(radius as i32)))
    }
}

/// How many pixels of terrain there are.
fn ground(world: &World) -> u64 {
    let terrains = world.iter().filter_map(ColliderRef::placed_terrain);
    terrains.map(|placed| placed.terrain().count()).sum()
}

/// Lets a collider go on for a tick; what has left is taken out.
fn move_on(
    engine: &mut Engine<'_>,
    id: ColliderId,
    mover: &mut Mover,
    (group, look): (&Group, &SceneSprite),
    area: Rect,
) -> Result<(), WorldError> {
    let (frame, pixel) = (mover.frame(), mover.pixel());
    mover.step(group, look.frames.len());
    if mover.frame() != frame {
        engine.set_frame(id, mover.frame())?;
    }
    let shown = look.frame(mover.frame());
    let size = shown.mask.size();
    let own = if group.is_posed() {
        engine.set_pose(id, mover.pose(group, size))?;
        if group.bounds == Bounds::None {
            return Ok(());
        }
        let placed = engine.world().get(id).and_then(ColliderRef::placed);
        let at = Point::from(mover.pixel());
        placed.and_then(Placed::bounds).unwrap_or(Rect::new(at.x, at.y, 0, 0))
    } else {
        taken(shown.bounds, mover.pixel())
    };
    match mover.keep_within(area, group.bounds, own) {
        Edge::Left => {
            mover.is_gone = true;
            engine.remove(id)
        }
        Edge::Moved if group.is_posed() => engine.set_pose(id, mover.pose(group, size)),
        _ if !group.is_posed() && mover.pixel() != pixel => engine.set_position(id, mover.pixel()),
        _ => Ok(()),
    }
}
