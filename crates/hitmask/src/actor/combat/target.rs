//! The targets of bullets, and the result of a bullet's tick.

use super::{Bullet, Team};
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Point, Time};
use crate::sweep::FaceNormals;
use crate::words::words;

/// An object that a bullet can hit in a tick. Leave invincible fighters out of the list.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// The target's id, such as a [`Fighter::id`](super::Fighter::id). A bullet hits each id only
    /// once.
    pub id: u64,
    /// The target's team.
    pub team: Team,
    /// The target's shape, placed where it was when the tick began.
    pub shape: Placed<'a>,
    /// The number of pixels that the target moves in this tick, right and down, along a straight
    /// line.
    pub by: (i32, i32),
}

impl<'a> Target<'a> {
    /// Creates a target that does not move.
    pub const fn new(id: u64, team: Team, shape: Placed<'a>) -> Self {
        Self { id, team, shape, by: (0, 0) }
    }

    /// Sets the number of pixels that the target moves in this tick, right and down.
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
        /// The bullet passed through the target.
        Pierced = "pierced",
        /// The bullet is gone.
        Destroyed = "destroyed",
        /// The bullet stays where it is, with a speed of zero.
        Stopped = "stopped",
        /// The bullet bounced and flies on.
        Bounced = "bounced",
        /// The bullet was inside a solid when the tick began, and does not move.
        Stuck = "stuck",
    }
    /// Returns the name of the outcome, which is `"pierced"`, `"destroyed"`, `"stopped"`,
    /// `"bounced"` or `"stuck"`.
    fn name;
}

/// A target or solid that a bullet hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BulletHit {
    /// The index of the target in the list of targets, or `None` if the bullet hit a solid.
    pub target: Option<usize>,
    /// The index of the solid in the list of obstacles, or `None` if the bullet hit a target. If
    /// several solids have a pixel at [`pixel`](Self::pixel), this is the first of them.
    pub obstacle: Option<usize>,
    /// The id of the target or solid that was hit, which is its [`Target::id`] or
    /// [`Obstacle::id`](crate::actor::Obstacle::id).
    pub id: u64,
    /// The outcome of the hit.
    pub outcome: BulletOutcome,
    /// The number of times that the bullet had already bounced in this tick before this hit.
    pub bounces: u8,
    /// The time of the hit, as a fraction of the bullet's straight path. This path begins at the
    /// start of the tick or, if the bullet has already bounced in this tick, at its last bounce.
    /// The path ends at the end of the tick.
    #[doc(alias("time of impact", "TOI"))]
    pub time: Time,
    /// The whole-pixel position nearest to the bullet's top-left corner at the time of the hit,
    /// with halves rounded away from the start of the path.
    pub at: Point,
    /// The first pixel, in row order, that the bullet shares with the target or solid right after
    /// the time of the hit. A moving target is placed where it is at that time.
    pub pixel: Point,
    /// The pixel faces through which the bullet entered the target or solid. Empty if the bullet
    /// started inside it.
    pub faces: FaceNormals,
    /// The surface normal of the target or solid that was hit, or `None` if the surrounding pixels
    /// do not determine one.
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
    /// The maximum number of hits that a bullet can make in a tick. After that number of hits, the
    /// bullet stays where it is for the rest of the tick and continues in the next tick.
    pub const MAX_HITS: usize = 8;

    /// Iterates over the hits of the tick in chronological order. If several hits happen at the
    /// same time, targets come before solids, and the targets are sorted by id and then by index.
    pub fn hits(&self) -> impl Iterator<Item = BulletHit> {
        self.hits.iter().flatten().copied()
    }
}
