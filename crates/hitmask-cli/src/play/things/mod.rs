//! The things of a map that are no ground: where the actor starts, what it collects and reaches,
//! what moves.
//!
//! `kind` has their names, `read` makes them of the objects of a map, with the `property` values of
//! each; `route` is the way of one that moves.

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
    /// The middle of its bottom, for an actor seen from the side.
    pub(super) feet: (f64, f64),
    /// Its middle, for an actor seen from above.
    pub(super) middle: (f64, f64),
}

/// A thing with pixels.
#[derive(Clone)]
pub(super) struct Thing {
    pub(super) name: Rc<str>,
    pub(super) mask: Rc<Mask>,
    /// What it looks like, if it is a tile and pictures are wanted.
    pub(super) image: Option<Rc<Image>>,
    /// Its top left at the start.
    pub(super) at: Point,
}

/// A part of the level that the actor enters and leaves.
pub(super) struct Area {
    pub(super) thing: Thing,
    /// Whether the run ends there.
    pub(super) is_goal: bool,
}

/// A lift or a crusher.
pub(super) struct SolidThing {
    pub(super) thing: Thing,
    pub(super) material: Material,
    /// Its color without an image.
    pub(super) color: Color,
    pub(super) route: Route,
}

/// An enemy.
pub(super) struct EnemyThing {
    pub(super) thing: Thing,
    /// Its way; without one it walks to and fro.
    pub(super) route: Option<Route>,
    /// How fast it walks, in pixels per tick.
    pub(super) speed: hitmask::actor::Subpixels,
    pub(super) health: u32,
    /// Whether it hurts even from above.
    pub(super) is_spiky: bool,
}

impl Thing {
    /// The thing at its start.
    pub(super) fn placed(&self) -> Placed<'_> {
        self.mask.at(self.at)
    }

    fn bytes(&self) -> usize {
        self.mask.bytes() + self.image.as_ref().map_or(0, |image| image.bytes())
    }
}

impl Things {
    /// All things with pixels.
    fn all(&self) -> impl Iterator<Item = &Thing> {
        let areas = self.areas.iter().map(|area| &area.thing);
        let solids = self.solids.iter().map(|solid| &solid.thing);
        let enemies = self.enemies.iter().map(|enemy| &enemy.thing);
        self.coins.iter().chain(areas).chain(solids).chain(enemies)
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        self.all().map(Thing::bytes).sum()
    }
}
