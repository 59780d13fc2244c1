//! A tick of a bullet: its way, hit by hit.

use super::ahead::{Met, further, part};
use super::reflection::{Turn, normal};
use super::{Bullet, BulletHit, BulletOutcome, BulletTick, OnSolid, Target, Teams};
use crate::mask::Mask;
use crate::motion::Surroundings;
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
    /// By how many pixels it still goes, along a straight line.
    pub(super) by: (i32, i32),
    pub(super) hits: [Option<BulletHit>; BulletTick::MOST],
    pub(super) count: usize,
    /// When it bounced, each time as a part of the way that it was on.
    pub(super) turns: [Time; BulletTick::MOST],
    pub(super) turned: usize,
}

impl<'a> Flight<'a> {
    /// The way of a tick, of which nothing is gone yet.
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
        let (hits, turns) = ([None; BulletTick::MOST], [Time::START; BulletTick::MOST]);
        Self { bullet, mask, around, teams, targets, by: (x, y), hits, count: 0, turns, turned: 0 }
    }

    /// The whole tick.
    pub(super) fn flown(mut self) -> BulletTick {
        self.bullet.life = self.bullet.life.saturating_sub(1);
        while self.count < BulletTick::MOST {
            let Some(met) = self.next() else {
                self.go(Time::END);
                break;
            };
            if !self.meet(met) {
                break;
            }
        }
        self.ended()
    }

    fn ended(mut self) -> BulletTick {
        for hit in self.hits.iter().flatten().filter(|hit| hit.target.is_some()) {
            self.bullet.struck.insert(hit.id);
        }
        BulletTick { bullet: self.bullet, hits: self.hits }
    }

    pub(super) fn placed(&self) -> Placed<'a> {
        self.bullet.body.placed(self.mask)
    }

    /// Hits what comes next; whether the bullet goes on.
    fn meet(&mut self, met: Met) -> bool {
        match met {
            Met::Target { place, sweep, by } => self.meet_target(place, &sweep, by),
            Met::Solid { place, sweep } => self.meet_solid(place, &sweep),
        }
    }

    fn meet_target(&mut self, place: usize, sweep: &ContinuousSweep, by: (i32, i32)) -> bool {
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
        let is_last = self.tell(BulletHit {
            target: Some(place),
            pixel,
            normal,
            ..self.hit(target.id, outcome, sweep)
        });
        let goes_on = outcome == BulletOutcome::Pierced && !is_last;
        if !goes_on {
            self.go(sweep.time);
        }
        goes_on
    }

    fn meet_solid(&mut self, place: usize, sweep: &ContinuousSweep) -> bool {
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
        let told = normal.and_then(Normal::of);
        let is_last = self.tell(BulletHit { obstacle: Some(place), normal: told, ..hit });
        self.go(sweep.time);
        if outcome != BulletOutcome::Bounced {
            return false;
        }
        let normal = normal.filter(|_| self.bullet.on_solid == OnSolid::Reflect);
        self.bounce(Turn::of(normal, self.bullet.velocity, sweep.faces), sweep.time);
        !is_last
    }

    /// Turns the bullet and the rest of its way about.
    fn bounce(&mut self, turn: Turn, time: Time) {
        let rest = self.bullet.body.remainder();
        let remainder = match turn {
            Turn::Faces(_) => {
                let turned = turn.turned((self.by.0.into(), self.by.1.into()));
                self.by = (turned.0.nearest_pixel().0 as i32, turned.1.nearest_pixel().0 as i32);
                turn.turned(rest)
            }
            Turn::Normal(..) => {
                let whole =
                    (Subpixels::from(self.by.0) + rest.0, Subpixels::from(self.by.1) + rest.1);
                let turned = turn.turned(whole);
                let ((x, rest_x), (y, rest_y)) =
                    (turned.0.nearest_pixel(), turned.1.nearest_pixel());
                // Lengths end before 2³¹ pixels.
                self.by = (x as i32, y as i32);
                (rest_x, rest_y)
            }
        };
        self.bullet.body = self.bullet.body.with_remainder(remainder);
        self.bullet.velocity = turn.turned(self.bullet.velocity);
        self.bullet.bounces = self.bullet.bounces.saturating_sub(1);
        if let Some(place) = self.turns.get_mut(self.turned) {
            *place = time;
            self.turned += 1;
        }
    }

    /// What is told of a hit, but for what was hit and how its surface faces.
    fn hit(&self, id: u64, outcome: BulletOutcome, sweep: &ContinuousSweep) -> BulletHit {
        let gone = (part(self.by.0, sweep.time).into(), part(self.by.1, sweep.time).into());
        BulletHit {
            target: None,
            obstacle: None,
            id,
            outcome,
            bounces: self.turned as u8,
            time: sweep.time,
            at: further(self.bullet.body.position(), gone),
            pixel: sweep.first,
            faces: sweep.faces,
            normal: None,
        }
    }

    /// Tells a hit; whether it is the last for which there is room.
    fn tell(&mut self, hit: BulletHit) -> bool {
        if let Some(place) = self.hits.get_mut(self.count) {
            *place = Some(hit);
            self.count += 1;
        }
        self.count == BulletTick::MOST
    }

    /// Goes on along the way until a time.
    fn go(&mut self, time: Time) {
        let gone = (part(self.by.0, time), part(self.by.1, time));
        self.bullet.body = self.bullet.body.moved(gone.0.into(), gone.1.into());
        self.by = (self.by.0 - gone.0, self.by.1 - gone.1);
    }
}

/// How many whole pixels a bullet goes on an axis, and what is left over; on one without speed it goes none.
fn split(rest: Subpixels, speed: Subpixels) -> (i32, Subpixels) {
    if speed.is_zero() {
        return (0, rest);
    }
    let (pixels, rest) = (rest + speed).nearest_pixel();
    // Sums end before 2³¹ pixels.
    (pixels as i32, rest)
}
