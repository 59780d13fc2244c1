//! The path of a bullet in a tick, with the bullet's position and its hits so far.

use super::{Bullet, BulletHit, BulletOutcome, BulletTick, Target, Teams};
use crate::actor::motion::Surroundings;
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Subpixels, Time};
use crate::sweep::ContinuousSweep;

/// The rest of a bullet's path in a tick, and its surroundings.
pub(super) struct Flight<'a> {
    pub(super) bullet: Bullet,
    pub(super) mask: &'a Mask,
    pub(super) around: Surroundings<'a>,
    pub(super) teams: &'a Teams,
    pub(super) targets: &'a [Target<'a>],
    /// The number of pixels that the bullet still flies, along a straight line.
    pub(super) by: (i32, i32),
    pub(super) hits: [Option<BulletHit>; BulletTick::MAX_HITS],
    pub(super) count: usize,
    /// The times at which the bullet bounced, each as a fraction of the leg that ended there.
    pub(super) bounce_times: [Time; BulletTick::MAX_HITS],
    pub(super) bounced: usize,
}

impl<'a> Flight<'a> {
    /// Starts the path of a whole tick.
    pub(super) fn of(
        mut bullet: Bullet,
        mask: &'a Mask,
        around: Surroundings<'a>,
        teams: &'a Teams,
        targets: &'a [Target<'a>],
    ) -> Self {
        let rest = bullet.body.remainder();
        let ((x, rest_x), (y, rest_y)) =
            (split(rest.0, bullet.velocity.0), split(rest.1, bullet.velocity.1));
        bullet.body = bullet.body.with_remainder((rest_x, rest_y));
        let (hits, bounce_times) =
            ([None; BulletTick::MAX_HITS], [Time::START; BulletTick::MAX_HITS]);
        Self {
            bullet,
            mask,
            around,
            teams,
            targets,
            by: (x, y),
            hits,
            count: 0,
            bounce_times,
            bounced: 0,
        }
    }

    pub(super) fn placed(&self) -> Placed<'a> {
        self.bullet.body.placed(self.mask)
    }

    /// Returns how far a target has moved by the time of the bullet's last bounce, and how far the
    /// target still has to move in this tick, both in whole pixels.
    pub(super) fn leg(&self, by: (i32, i32)) -> ((i64, i64), (i32, i32)) {
        self.bounce_times[..self.bounced].iter().fold(((0, 0), by), |(gone, by), time| {
            let now = (part(by.0, *time), part(by.1, *time));
            let gone = (gone.0 + i64::from(now.0), gone.1 + i64::from(now.1));
            (gone, (by.0 - now.0, by.1 - now.1))
        })
    }

    /// Creates a hit with all fields set except those that differ between targets and solids.
    pub(super) fn hit(
        &self,
        id: u64,
        outcome: BulletOutcome,
        sweep: &ContinuousSweep,
    ) -> BulletHit {
        let gone = (part(self.by.0, sweep.time), part(self.by.1, sweep.time));
        BulletHit {
            target: None,
            obstacle: None,
            id,
            outcome,
            bounces: self.bounced as u8,
            time: sweep.time,
            at: self.bullet.body.position() + gone,
            pixel: sweep.first,
            faces: sweep.faces,
            normal: None,
        }
    }

    /// Adds a hit to the list, and returns whether the list is now full.
    pub(super) fn record(&mut self, hit: BulletHit) -> bool {
        if let Some(place) = self.hits.get_mut(self.count) {
            *place = Some(hit);
            self.count += 1;
        }
        self.count == BulletTick::MAX_HITS
    }

    /// Moves the bullet along its path up to the given time.
    pub(super) fn advance(&mut self, time: Time) {
        let gone = (part(self.by.0, time), part(self.by.1, time));
        self.bullet.body = self.bullet.body.moved(gone);
        self.by = (self.by.0 - gone.0, self.by.1 - gone.1);
    }
}

/// Returns the number of whole pixels that a bullet moves on an axis, and the new remainder. If the
/// speed is zero, the bullet does not move and the remainder stays the same.
fn split(rest: Subpixels, speed: Subpixels) -> (i32, Subpixels) {
    if speed.is_zero() {
        return (0, rest);
    }
    let (pixels, rest) = (rest + speed).nearest_pixel();
    // Sums are less than 2³¹ pixels.
    (pixels as i32, rest)
}

/// Returns the number of whole pixels of a path that have been covered at the given time, with
/// halves rounded away from the start.
pub(super) fn part(by: i32, time: Time) -> i32 {
    let numerator = i128::from(time.numerator());
    let denominator = i128::from(time.denominator());
    let twice = 2 * i128::from(by.unsigned_abs()) * numerator + denominator;
    let gone = (twice / (2 * denominator)) as i64;
    (gone * i64::from(by.signum())) as i32
}
