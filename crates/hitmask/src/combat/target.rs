//! What bullets hit, and what is told of it.

use super::{Bullet, Team};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Point, Time};
use crate::sweep::FaceNormals;

/// What a bullet can hit in a tick. Whoever is not to be hit, being invincible, is left out of the list.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Its number: [`Fighter::id`](super::Fighter::id). A bullet hits a number once.
    pub id: u64,
    /// Its team.
    pub team: Team,
    /// Its shape where it stood when the tick began.
    pub shape: Placed<'a>,
    /// By how many pixels it moves in this tick, right and down, along a straight line.
    pub by: (i32, i32),
}

impl<'a> Target<'a> {
    /// What stands still.
    pub const fn new(id: u64, team: Team, shape: Placed<'a>) -> Self {
        Self { id, team, shape, by: (0, 0) }
    }

    /// The same, moving in this tick by so many pixels, right and down.
    #[must_use]
    pub const fn moving(self, right: i32, down: i32) -> Self {
        Self { by: (right, down), ..self }
    }
}

/// What became of a bullet that hit something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BulletOutcome {
    /// It went on through the target.
    Pierced,
    /// It is gone.
    Destroyed,
    /// It stays where it is and has no speed any more.
    Stopped,
    /// It bounced off and flies on.
    Bounced,
    /// It was inside a solid as it began to move, and does not move.
    Stuck,
}

impl BulletOutcome {
    /// The word for it: `"pierced"`, `"destroyed"`, `"stopped"`, `"bounced"`, `"stuck"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pierced => "pierced",
            Self::Destroyed => "destroyed",
            Self::Stopped => "stopped",
            Self::Bounced => "bounced",
            Self::Stuck => "stuck",
        }
    }
}

/// What a bullet hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BulletHit {
    /// The place in the list of targets; `None` where it is a solid.
    pub target: Option<usize>,
    /// The place in the list of obstacles; `None` where it is a target. Of several solids that have [`pixel`](Self::pixel) the
    /// first.
    pub obstacle: Option<usize>,
    /// The number of what was hit: [`Target::id`] or [`Obstacle::id`](crate::Obstacle::id).
    pub id: u64,
    /// What became of the bullet.
    pub outcome: BulletOutcome,
    /// How often it had bounced in this tick.
    pub bounces: u8,
    /// When: as a part of the way from the tick's start, or from its last bounce in this tick, to the tick's end.
    pub time: Time,
    /// The whole pixel nearest to where the bullet's top left is then, halves away from the start of that way.
    pub at: Point,
    /// The first pixel, row by row, that they share right after, where what was hit is then.
    pub pixel: Point,
    /// The faces that the bullet entered; none where it began inside.
    pub faces: FaceNormals,
    /// Which way the surface that was hit faces; `None` where that cannot be told.
    pub normal: Option<Normal>,
}

/// What a tick is to a bullet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct BulletTick {
    /// The bullet from now on.
    pub bullet: Bullet,
    pub(super) hits: [Option<BulletHit>; Self::MOST],
}

impl BulletTick {
    /// How much a bullet can hit in a tick. What hits as much goes no further in this tick, and hits the rest in the next.
    pub const MOST: usize = 8;

    /// What it hit, in the order of time. At the same time targets come before solids, and of targets the lowest number first,
    /// then the first of the list.
    pub fn hits(&self) -> impl Iterator<Item = BulletHit> + use<> {
        self.hits.into_iter().flatten()
    }
}
