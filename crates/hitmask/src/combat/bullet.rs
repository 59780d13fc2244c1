//! What flies: a bullet, an arrow, a ball.

use super::flight::Flight;
use super::latest::Latest;
use super::{BulletTick, Target, Team, Teams};
use crate::mask::Mask;
use crate::motion::{Body, Pen, Reading, RecordError, Surroundings, hash_of};
use crate::space::Subpixels;

/// What a bullet does at a solid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnSolid {
    /// It is destroyed.
    #[default]
    Destroy,
    /// It stops and stays, as an arrow in a wall does; whoever comes upon it is hit.
    Stop,
    /// It bounces off the [faces](crate::FaceNormals) of the pixels that it enters: its speed across columns, across rows or both
    /// turns about.
    Bounce,
    /// It bounces off the surface as the pixels around say that it faces, slopes too, and keeps its speed.
    Reflect,
}

impl OnSolid {
    const ALL: [Self; 4] = [Self::Destroy, Self::Stop, Self::Bounce, Self::Reflect];
}

/// A bullet. It goes along the real line, pixels being open squares, so that it passes through nothing however fast it is and
/// however thin that is.
///
/// ```
/// use hitmask::{Body, Bullet, BulletOutcome, Mask, Subpixels, Target, Team, Teams};
/// let (pellet, foil, body) = (Mask::full(2, 2)?, Mask::full(1, 40)?, Mask::full(8, 12)?);
/// let (heroes, slimes) = (Team::FIRST, Team::new(1).unwrap());
/// let targets = [Target::new(71, slimes, body.at(300, 95)), Target::new(72, slimes, foil.at(9000, 80))];
///
/// let speed = (Subpixels::from_pixels(12_000), Subpixels::ZERO);
/// let bullet = Bullet::new(Body::at(0, 100), speed, 70, heroes).piercing(1);
/// let tick = bullet.tick(&pellet, &[], &Teams::OTHERS, &targets);
/// assert!(tick.hits().map(|hit| (hit.id, hit.outcome)).eq([
///     (71, BulletOutcome::Pierced),
///     (72, BulletOutcome::Destroyed),
/// ]));
/// assert!(!tick.bullet.is_flying());
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bullet {
    /// Where it is.
    pub body: Body,
    /// Its speed, right and down, in pixels a tick. Gravity is added to it by whoever wants it, before the tick.
    pub velocity: (Subpixels, Subpixels),
    /// The number of who fired it: it is never hit.
    pub owner: u64,
    /// Its team.
    pub team: Team,
    /// How much health it takes: a number for the game, which deals it.
    pub damage: u32,
    /// How many targets it still goes through; the one after those destroys it.
    pub pierce: u16,
    /// How often it still bounces; the solid after that destroys it.
    pub bounces: u16,
    /// For how many ticks it still flies; at 0 it is gone.
    pub life: u16,
    /// What it does at a solid.
    pub on_solid: OnSolid,
    pub(super) struck: Latest<u64, { Self::STRUCK }>,
}

impl Bullet {
    /// How many targets a bullet remembers that it went through. One more, and the oldest is forgotten: if the bullet is still
    /// in it at the next tick, it hits it again.
    pub const STRUCK: usize = 8;

    /// How many bytes its record has.
    pub const BYTES: usize = Body::BYTES + 16 + 8 + 1 + 4 + 2 + 2 + 2 + 1 + 8 * Self::STRUCK + 1;

    /// A bullet that the first target or solid destroys, with a damage of 1 and as long a life as there is.
    pub fn new(body: Body, velocity: (Subpixels, Subpixels), owner: u64, team: Team) -> Self {
        Self {
            body,
            velocity,
            owner,
            team,
            damage: 1,
            pierce: 0,
            bounces: 0,
            life: u16::MAX,
            on_solid: OnSolid::Destroy,
            struck: Latest::none(),
        }
    }

    /// The same, going through so many targets.
    #[must_use]
    pub const fn piercing(self, targets: u16) -> Self {
        Self { pierce: targets, ..self }
    }

    /// The same, doing this at solids; it bounces so often, if that is what it does.
    #[must_use]
    pub const fn at_solids(self, on_solid: OnSolid, bounces: u16) -> Self {
        Self { on_solid, bounces, ..self }
    }

    /// The same, flying for so many ticks.
    #[must_use]
    pub const fn lasting(self, ticks: u16) -> Self {
        Self { life: ticks, ..self }
    }

    /// Whether it still flies, or lies where it stopped: it is not destroyed, and its life is not over.
    pub const fn is_flying(&self) -> bool {
        self.life > 0
    }

    /// The numbers of the targets that it went through, the oldest first.
    pub fn struck(&self) -> &[u64] {
        self.struck.as_slice()
    }

    /// A tick: it moves by its speed, and what is left over of it, to the whole pixel nearest to that, halves away from zero,
    /// and hits what is on its way, in the order of time. [`BulletTick`] tells what, and where the bullet is then.
    ///
    /// - Targets of teams that its own [hurts](Teams::hurts) are hit once each, where they are at that time: both move along
    ///   straight lines. What it is inside of as the tick begins is hit at once. Who fired it never is.
    /// - Of what is around, solids are in its way. Platforms, ladders, water and hazards are not.
    /// - It bounces at the whole pixel nearest to the contact, which is always free, and goes on from there by what is left of
    ///   its way.
    /// - An axis on which its speed is nothing is not moved along.
    ///
    /// It allocates nothing. Each hit costs a [continuous sweep](crate::Placed::sweep_continuous) of all targets and solids, and
    /// of those that are not on the way a few comparisons.
    pub fn tick<'a>(
        self,
        mask: &Mask,
        around: impl Into<Surroundings<'a>>,
        teams: &Teams,
        targets: &[Target<'_>],
    ) -> BulletTick {
        if !self.is_flying() {
            return BulletTick { bullet: self, hits: [None; BulletTick::MOST] };
        }
        Flight::of(self, mask, around.into(), teams, targets).flown()
    }

    /// Its record, lowest bytes first: the body's, the speed in [steps](Subpixels::to_steps), the owner's number, team, damage,
    /// what it pierces, bounces, life, what it does at solids (0 destroy, 1 stop, 2 bounce, 3 reflect); eight times the number
    /// of what it went through, the oldest first, and how many of those there are.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        self.body.write(&mut pen);
        pen.subpixels(self.velocity.0);
        pen.subpixels(self.velocity.1);
        pen.u64(self.owner);
        pen.u8(self.team.number());
        pen.u32(self.damage);
        for number in [self.pierce, self.bounces, self.life] {
            pen.u16(number);
        }
        pen.u8(self.on_solid as u8);
        let (struck, count) = self.struck.parts();
        for id in *struck {
            pen.u64(id);
        }
        pen.u8(count);
        bytes
    }

    /// The bullet of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no bullet has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        let body = Body::read(&mut reading)?;
        let velocity = (reading.subpixels()?, reading.subpixels()?);
        let owner = reading.u64();
        let team = Team::read(&mut reading)?;
        let damage = reading.u32();
        let [pierce, bounces, life] = core::array::from_fn(|_| reading.u16());
        let on_solid = OnSolid::ALL.get(usize::from(reading.u8())).copied();
        reading.check(on_solid.is_some(), "what a bullet does at a solid is 0 to 3")?;
        let on_solid = on_solid.unwrap_or_default();
        let struck = core::array::from_fn(|_| reading.u64());
        let count = reading.u8();
        let struck = Latest::from_parts(struck, count, &reading)?;
        Ok(Self { body, velocity, owner, team, damage, pierce, bounces, life, on_solid, struck })
    }

    /// XXH64, with seed 0, of its record.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }
}
