//! The objects of a map that are not ground: where the actor starts, what it collects and reaches,
//! and what moves.
//!
//! `kind` contains the names of the kinds. `read` makes the things of a run from the objects of a
//! map, with the `property` values of each object. `route` is the path of a thing that moves.

mod kind;
mod property;
mod read;
mod route;

use std::rc::Rc;

use hitmask::actor::Material;
use hitmask::{Mask, Placed, Point};
use hitmask_assets::Image;

pub(super) use kind::Kind;
pub(super) use read::Reader;
pub(super) use route::Route;

use crate::picture::Color;

/// The things of a level.
#[derive(Default)]
pub(crate) struct Things {
    pub(super) spawn: Option<Spawn>,
    pub(super) coins: Vec<Thing>,
    /// Triggers and goals.
    pub(super) areas: Vec<Area>,
    /// Lifts and crushers.
    pub(super) solids: Vec<SolidThing>,
    pub(super) enemies: Vec<EnemyThing>,
}

/// Where the actor starts.
pub(crate) struct Spawn {
    pub(super) name: Rc<str>,
    /// The middle of the spawn's bottom edge, for an actor seen from the side.
    pub(super) feet: (f64, f64),
    /// The middle of the spawn, for an actor seen from above.
    pub(super) middle: (f64, f64),
}

/// A thing with pixels.
#[derive(Clone)]
pub(super) struct Thing {
    pub(super) name: Rc<str>,
    pub(super) mask: Rc<Mask>,
    /// The thing's picture, if it is a tile and pictures are requested.
    pub(super) image: Option<Rc<Image>>,
    /// The thing's top left at the start.
    pub(super) at: Point,
}

/// An area of the level that the actor enters and leaves.
pub(super) struct Area {
    pub(super) thing: Thing,
    /// Whether the run ends there.
    pub(super) is_goal: bool,
}

/// A lift or a crusher.
pub(super) struct SolidThing {
    pub(super) thing: Thing,
    pub(super) material: Material,
    /// The color that is drawn without an image.
    pub(super) color: Color,
    pub(super) route: Route,
}

/// An enemy.
pub(super) struct EnemyThing {
    pub(super) thing: Thing,
    /// The enemy's path. Without a path, the enemy walks back and forth.
    pub(super) route: Option<Route>,
    /// The walking speed, in pixels per tick.
    pub(super) speed: hitmask::actor::Subpixels,
    pub(super) health: u32,
    /// Whether the enemy hurts even from above.
    pub(super) is_spiky: bool,
}

impl Thing {
    /// Returns the thing at its starting position.
    pub(super) fn placed(&self) -> Placed<'_> {
        self.mask.at(self.at)
    }

    fn bytes(&self) -> usize {
        self.mask.bytes() + self.image.as_ref().map_or(0, |image| image.bytes())
    }
}

impl Things {
    /// Returns all things with pixels.
    fn all(&self) -> impl Iterator<Item = &Thing> {
        let areas = self.areas.iter().map(|area| &area.thing);
        let solids = self.solids.iter().map(|solid| &solid.thing);
        let enemies = self.enemies.iter().map(|enemy| &enemy.thing);
        self.coins.iter().chain(areas).chain(solids).chain(enemies)
    }

    /// Returns the number of bytes that the things take.
    pub(super) fn bytes(&self) -> usize {
        self.all().map(Thing::bytes).sum()
    }
}
