//! The targets of bullets, and the result of a bullet's tick.

use super::{Bullet, Team};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Point, Time};
use crate::sweep::FaceNormals;
use crate::words::words;

/// Something that a bullet can hit in a tick. Leave invincible fighters out of the list.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Its id: [`Fighter::id`](super::Fighter::id). A bullet hits an id once.
    pub id: u64,
    /// Its team.
    pub team: Team,
    /// Its shape, where it was when the tick began.
    pub shape: Placed<'a>,
    /// How many pixels it moves in this tick, right and down, along a straight line.
    pub by: (i32, i32),
}

impl<'a> Target<'a> {
    /// A target that does not move.
    pub const fn new(id: u64, team: Team, shape: Placed<'a>) -> Self {
        Self { id, team, shape, by: (0, 0) }
    }

    /// Sets how many pixels it moves in this tick, right and down.
    #[must_use]
    pub const fn moving(self, right: i32, down: i32) -> Self {
        Self { by: (right, down), ..self }
    }
}

words! {
    /// The outcome of a bullet's hit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum BulletOutcome {
        /// It passed through the target.
        Pierced = "pierced",
        /// The bullet is gone.
        Destroyed = "destroyed",
        /// It stays where it is, with a speed of zero.
        Stopped = "stopped",
        /// It bounced and flies on.
        Bounced = "bounced",
        /// It was inside a solid when the tick began, and does not move.
        Stuck = "stuck",
    }
    /// The outcome as a word: `"pierced"`, `"destroyed"`, `"stopped"`, `"bounced"`, `"stuck"`.
    fn name;
}

/// Something that a bullet hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BulletHit {
    /// The target, as an index into the list of targets; `None` for a solid.
    pub target: Option<usize>,
    /// The solid, as an index into the list of obstacles; `None` for a target. If several solids
    /// have [`pixel`](Self::pixel), the first.
    pub obstacle: Option<usize>,
    /// The id of the target or the obstacle: [`Target::id`] or
    /// [`Obstacle::id`](crate::actor::Obstacle::id).
    pub id: u64,
    /// The outcome.
    pub outcome: BulletOutcome,
    /// How many times the bullet had bounced in this tick before the hit.
    pub bounces: u8,
    /// The time of the hit: a fraction of the path from the start of the tick, or from the last
    /// bounce in this tick, to the end of the tick.
    #[doc(alias("time of impact", "TOI"))]
    pub time: Time,
    /// The whole pixel nearest to the bullet's top left at that time, halves away from the start of
    /// that path.
    pub at: Point,
    /// The first pixel, row by row, that the bullet and the target or solid share right after that
    /// time, with the target where it is then.
    pub pixel: Point,
    /// The faces that the bullet entered; none if it started inside.
    pub faces: FaceNormals,
    /// The surface normal of what was hit; `None` if the pixels around do not give one.
    pub normal: Option<Normal>,
}

/// The result of [`Bullet::tick`](super::Bullet::tick).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct BulletTick {
    /// The bullet after the tick.
    pub bullet: Bullet,
    pub(super) hits: [Option<BulletHit>; Self::MAX_HITS],
}

impl BulletTick {
    /// How many hits a bullet can make in a tick. After the last one it stops for this tick, and
    /// continues in the next.
    pub const MAX_HITS: usize = 8;

    /// The hits of the tick, in the order of time. At equal times targets come before solids, and
    /// targets are sorted by id, then by index.
    pub fn hits(&self) -> impl Iterator<Item = BulletHit> {
        self.hits.iter().flatten().copied()
    }
}
