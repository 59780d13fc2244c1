//! Moves a bullet by one tick, hit by hit.

use super::contact::Contact;
use super::flight::{Flight, part};
use super::reflection::{Reflection, normal};
use super::{Bullet, BulletHit, BulletOutcome, BulletTick, OnSolid, Target, Teams};
use crate::actor::motion::Surroundings;
use crate::mask::Mask;
use crate::pair::Normal;
use crate::pose::Placed;
use crate::space::{Subpixels, Time};
use crate::sweep::ContinuousSweep;

impl Bullet {
    /// Moves the bullet by the sum of its velocity and its remainder, rounded to whole pixels with
    /// halves rounded away from zero. The bullet hits everything on its path, in chronological
    /// order. The returned [`BulletTick`] contains the hits and the bullet after the tick.
    ///
    /// - The bullet hits each target of the teams that [its team hurts](Teams::hurts) once. The
    ///   bullet and the target both move along straight lines during the tick, so the target is hit
    ///   where it is at the time of the contact. If the bullet starts inside a target, it hits that
    ///   target at once. A bullet never hits its owner.
    /// - Solid obstacles block the bullet. One-way platforms, ladders, water and hazards do not.
    /// - The bullet bounces at the whole-pixel position nearest to the contact. That position is
    ///   always free, and the bullet continues from there along the rest of its path.
    /// - The bullet does not move along an axis on which its speed is zero.
    ///
    /// This method allocates nothing. Each hit costs one [continuous
    /// sweep](crate::Placed::sweep_continuous) against all targets and solids. A target or solid
    /// that is not near the path costs only a few comparisons.
    pub fn tick<'a>(
        self,
        mask: &Mask,
        around: impl Into<Surroundings<'a>>,
        teams: &Teams,
        targets: &[Target<'_>],
    ) -> BulletTick {
        if !self.is_flying() {
            return BulletTick { bullet: self, hits: [None; BulletTick::MAX_HITS] };
        }
        Flight::of(self, mask, around.into(), teams, targets).run()
    }
}

impl Flight<'_> {
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
            self.bullet.hit_targets.add_latest(hit.id);
        }
        BulletTick { bullet: self.bullet, hits: self.hits }
    }

    /// Applies the next contact, and returns whether the bullet flies on.
    fn hit_next(&mut self, contact: Contact) -> bool {
        match contact {
            Contact::Target { place, sweep, by } => self.hit_target(place, &sweep, by),
            Contact::Solid { place, sweep } => self.hit_solid(place, &sweep),
        }
    }

    fn hit_target(&mut self, place: usize, sweep: &ContinuousSweep, by: (i32, i32)) -> bool {
        let target = &self.targets[place];
        let at = target.shape.position() + self.leg(target.by).0;
        let shape = Placed::new(target.shape.mask(), at);
        let normal = shape.normal_at(sweep.first, Normal::DEFAULT_RADIUS);
        let moved = (part(by.0, sweep.time), part(by.1, sweep.time));
        let outcome = if let Some(pierce) = self.bullet.pierce.checked_sub(1) {
            self.bullet.pierce = pierce;
            BulletOutcome::Pierced
        } else {
            self.bullet.life = 0;
            BulletOutcome::Destroyed
        };
        let pixel = sweep.first + moved;
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

    /// Reflects the bullet and the rest of its path.
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
                // The components are less than 2³¹ pixels.
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
}
