//! A tick of a bullet: its way, hit by hit.

use super::contact::{Contact, further, part};
use super::reflection::{Reflection, normal};
use super::{Bullet, BulletHit, BulletOutcome, BulletTick, OnSolid, Target, Teams};
use crate::actor::motion::Surroundings;
use crate::mask::Mask;
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Subpixels, Time};
use crate::sweep::ContinuousSweep;

/// The rest of a bullet's way in a tick, and what is around.
pub(super) struct Flight<'a> {
    pub(super) bullet: Bullet,
    pub(super) mask: &'a Mask,
    pub(super) around: Surroundings<'a>,
    pub(super) teams: &'a Teams,
    pub(super) targets: &'a [Target<'a>],
    /// How many pixels it still flies, along a straight line.
    pub(super) by: (i32, i32),
    pub(super) hits: [Option<BulletHit>; BulletTick::MAX_HITS],
    pub(super) count: usize,
    /// When it bounced, each time as a fraction of the way that it was on.
    pub(super) bounce_times: [Time; BulletTick::MAX_HITS],
    pub(super) bounced: usize,
}

impl<'a> Flight<'a> {
    /// The whole way of a tick.
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

    /// Runs the whole tick.
    pub(super) fn run(mut self) -> BulletTick {
        self.bullet.life = self.bullet.life.saturating_sub(1);
        while self.count < BulletTick::MAX_HITS {
            let Some(contact) = self.next() else {
                self.advance(Time::END);
                break;
            };
            if !self.hit_next(contact) {
                break;
            }
        }
        self.finish()
    }

    fn finish(mut self) -> BulletTick {
        for hit in self.hits.iter().flatten().filter(|hit| hit.target.is_some()) {
            self.bullet.hit_targets.insert(hit.id);
        }
        BulletTick { bullet: self.bullet, hits: self.hits }
    }

    pub(super) fn placed(&self) -> Placed<'a> {
        self.bullet.body.placed(self.mask)
    }

    /// Hits the next contact. Returns whether the bullet flies on.
    fn hit_next(&mut self, contact: Contact) -> bool {
        match contact {
            Contact::Target { place, sweep, by } => self.hit_target(place, &sweep, by),
            Contact::Solid { place, sweep } => self.hit_solid(place, &sweep),
        }
    }

    fn hit_target(&mut self, place: usize, sweep: &ContinuousSweep, by: (i32, i32)) -> bool {
        let target = &self.targets[place];
        let shape =
            target.shape.standing_at(further(target.shape.position(), self.leg(target.by).0));
        let normal = shape.normal_at(sweep.first, Normal::DEFAULT_RADIUS);
        let moved = (part(by.0, sweep.time).into(), part(by.1, sweep.time).into());
        let outcome = if let Some(pierce) = self.bullet.pierce.checked_sub(1) {
            self.bullet.pierce = pierce;
            BulletOutcome::Pierced
        } else {
            self.bullet.life = 0;
            BulletOutcome::Destroyed
        };
        let pixel = further(sweep.first, moved);
        let is_last = self.record(BulletHit {
            target: Some(place),
            pixel,
            normal,
            ..self.hit(target.id, outcome, sweep)
        });
        let goes_on = outcome == BulletOutcome::Pierced && !is_last;
        if !goes_on {
            self.advance(sweep.time);
        }
        goes_on
    }

    fn hit_solid(&mut self, place: usize, sweep: &ContinuousSweep) -> bool {
        let is_free = sweep.free.is_some();
        let normal = normal(self.around, self.placed(), self.by, sweep).filter(|_| is_free);
        let (bullet, nothing) = (&mut self.bullet, Subpixels::ZERO);
        let outcome = match bullet.on_solid {
            OnSolid::Stop => {
                bullet.velocity = (nothing, nothing);
                BulletOutcome::Stopped
            }
            OnSolid::Bounce | OnSolid::Reflect if !is_free => BulletOutcome::Stuck,
            OnSolid::Bounce | OnSolid::Reflect if bullet.bounces > 0 => BulletOutcome::Bounced,
            _ => {
                bullet.life = 0;
                BulletOutcome::Destroyed
            }
        };
        let id = self.around.obstacles()[place].id();
        let hit = self.hit(id, outcome, sweep);
        let surface = normal.and_then(Normal::of);
        let is_last = self.record(BulletHit { obstacle: Some(place), normal: surface, ..hit });
        self.advance(sweep.time);
        if outcome != BulletOutcome::Bounced {
            return false;
        }
        let normal = normal.filter(|_| self.bullet.on_solid == OnSolid::Reflect);
        self.bounce(Reflection::of(normal, self.bullet.velocity, sweep.faces), sweep.time);
        !is_last
    }

    /// Reflects the bullet and the rest of its way.
    fn bounce(&mut self, reflection: Reflection, time: Time) {
        let rest = self.bullet.body.remainder();
        let remainder = match reflection {
            Reflection::Faces(_) => {
                let reflected = reflection.apply((self.by.0.into(), self.by.1.into()));
                self.by =
                    (reflected.0.nearest_pixel().0 as i32, reflected.1.nearest_pixel().0 as i32);
                reflection.apply(rest)
            }
            Reflection::Normal(..) => {
                let whole =
                    (Subpixels::from(self.by.0) + rest.0, Subpixels::from(self.by.1) + rest.1);
                let reflected = reflection.apply(whole);
                let ((x, rest_x), (y, rest_y)) =
                    (reflected.0.nearest_pixel(), reflected.1.nearest_pixel());
                // Lengths are less than 2³¹ pixels.
                self.by = (x as i32, y as i32);
                (rest_x, rest_y)
            }
        };
        self.bullet.body = self.bullet.body.with_remainder(remainder);
        self.bullet.velocity = reflection.apply(self.bullet.velocity);
        self.bullet.bounces = self.bullet.bounces.saturating_sub(1);
        if let Some(place) = self.bounce_times.get_mut(self.bounced) {
            *place = time;
            self.bounced += 1;
        }
    }

    /// A hit without the fields that differ between targets and solids.
    fn hit(&self, id: u64, outcome: BulletOutcome, sweep: &ContinuousSweep) -> BulletHit {
        let gone = (part(self.by.0, sweep.time).into(), part(self.by.1, sweep.time).into());
        BulletHit {
            target: None,
            obstacle: None,
            id,
            outcome,
            bounces: self.bounced as u8,
            time: sweep.time,
            at: further(self.bullet.body.position(), gone),
            pixel: sweep.first,
            faces: sweep.faces,
            normal: None,
        }
    }

    /// Adds a hit to the list. Returns whether it was the last that fits.
    fn record(&mut self, hit: BulletHit) -> bool {
        if let Some(place) = self.hits.get_mut(self.count) {
            *place = Some(hit);
            self.count += 1;
        }
        self.count == BulletTick::MAX_HITS
    }

    /// Moves along the way until a time.
    fn advance(&mut self, time: Time) {
        let gone = (part(self.by.0, time), part(self.by.1, time));
        self.bullet.body = self.bullet.body.moved(gone);
        self.by = (self.by.0 - gone.0, self.by.1 - gone.1);
    }
}

/// How many whole pixels a bullet moves on an axis, and the remainder; without speed it does not
/// move.
fn split(rest: Subpixels, speed: Subpixels) -> (i32, Subpixels) {
    if speed.is_zero() {
        return (0, rest);
    }
    let (pixels, rest) = (rest + speed).nearest_pixel();
    // Sums are less than 2³¹ pixels.
    (pixels as i32, rest)
}
