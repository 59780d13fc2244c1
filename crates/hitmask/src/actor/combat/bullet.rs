//! Projectiles that cannot tunnel: bullets, arrows, balls.

use super::Team;
use super::fighter::RULES_OF_HITS;
use crate::actor::motion::{Body, Few, state_bytes};
use crate::codec::{Coded, Coder};
use crate::space::Subpixels;

/// The behavior of a bullet when it hits a solid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum OnSolid {
    /// It is destroyed.
    #[default]
    Destroy,
    /// It stops and stays, like an arrow in a wall. It still hits targets that run into it.
    Stop,
    /// It bounces off the [faces](crate::FaceNormals) of the pixels that it enters: its horizontal
    /// speed, its vertical speed or both change sign.
    Bounce,
    /// It reflects off the surface normal of the pixels around the contact, slopes included, and
    /// keeps its speed.
    Reflect,
}

impl OnSolid {
    const ALL: [Self; 4] = [Self::Destroy, Self::Stop, Self::Bounce, Self::Reflect];
}

/// A projectile. It flies along an exact straight line, not from pixel to pixel, so it never passes
/// through a wall, however fast it is and however thin the wall.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::{Body, Subpixels};
/// use hitmask::actor::combat::{Bullet, BulletOutcome, Target, Team, Teams};
/// let (pellet, foil, body) = (Mask::full(2, 2)?, Mask::full(1, 40)?, Mask::full(8, 12)?);
/// let (heroes, slimes) = (Team::FIRST, Team::new(1).unwrap());
/// let targets = [
///     Target::new(71, slimes, body.at((300, 95))),
///     Target::new(72, slimes, foil.at((9000, 80))),
/// ];
///
/// let speed = (Subpixels::from_pixels(12_000), Subpixels::ZERO);
/// let bullet = Bullet::new(Body::at((0, 100)), speed, 70, heroes).piercing(1);
/// let tick = bullet.tick(&pellet, &[], &Teams::OTHERS, &targets);
/// assert!(tick.hits().map(|hit| (hit.id, hit.outcome)).eq([
///     (71, BulletOutcome::Pierced),
///     (72, BulletOutcome::Destroyed),
/// ]));
/// assert!(!tick.bullet.is_flying());
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("projectile", "continuous collision detection", "CCD", "tunneling"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Bullet {
    /// Its position.
    pub body: Body,
    /// Its speed, right and down, in pixels per tick. For gravity, add to it before each tick.
    pub velocity: (Subpixels, Subpixels),
    /// The id of the fighter that fired it. It never hits its owner.
    pub owner: u64,
    /// Its team.
    pub team: Team,
    /// How much damage it does. The bullet only stores this number; your game applies it, for
    /// example with [`Fighter::hit_by`](super::Fighter::hit_by).
    pub damage: u32,
    /// How many more targets it passes through; the next one destroys it.
    #[doc(alias("piercing", "penetration"))]
    pub pierce: u16,
    /// How many more times it bounces; the next solid destroys it.
    #[doc(alias = "ricochet")]
    pub bounces: u16,
    /// For how many more ticks it flies; at 0 it no longer exists.
    #[doc(alias("lifetime", "time to live"))]
    pub life: u16,
    /// Its behavior when it hits a solid.
    pub on_solid: OnSolid,
    pub(super) hit_targets: Few<u64, { Self::REMEMBERED }>,
}

impl Bullet {
    /// How many of the targets that it passed through a bullet remembers. When it hits one more, it
    /// forgets the oldest. If the bullet is still inside that target at the next tick, it hits that
    /// target again.
    pub const REMEMBERED: usize = 8;

    /// A bullet with damage 1 and the longest life, destroyed by the first target or solid that it
    /// hits.
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
            hit_targets: Few::none([0; Self::REMEMBERED]),
        }
    }

    /// Sets how many targets it passes through.
    #[must_use]
    pub const fn piercing(self, targets: u16) -> Self {
        Self { pierce: targets, ..self }
    }

    /// Sets what it does when it hits a solid, and how many times it bounces.
    #[must_use]
    pub const fn at_solids(self, on_solid: OnSolid, bounces: u16) -> Self {
        Self { on_solid, bounces, ..self }
    }

    /// Sets for how many ticks it flies.
    #[must_use]
    pub const fn with_life(self, ticks: u16) -> Self {
        Self { life: ticks, ..self }
    }

    /// Whether it still exists: it flies, or sticks where it stopped.
    pub const fn is_flying(&self) -> bool {
        self.life > 0
    }

    /// The ids of the latest targets that it hit, oldest first, up to
    /// [`REMEMBERED`](Self::REMEMBERED).
    pub fn hit_targets(&self) -> &[u64] {
        self.hit_targets.as_slice()
    }
}

impl Coded for Bullet {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.body.code(coder)?;
        self.velocity.code(coder)?;
        self.owner.code(coder)?;
        self.team.code(coder)?;
        self.damage.code(coder)?;
        for number in [&mut self.pierce, &mut self.bounces, &mut self.life] {
            number.code(coder)?;
        }
        let on_solid = "what a bullet does at a solid is 0 to 3";
        coder.one_of(&mut self.on_solid, &OnSolid::ALL, on_solid)?;
        self.hit_targets.code(coder, RULES_OF_HITS)
    }
}

state_bytes! {
    /// The bullet as bytes, little-endian: body, speed in [steps](Subpixels::to_steps), owner,
    /// team, damage, pierce, bounces, life, what it does at solids (0 destroy, 1 stop, 2 bounce, 3
    /// reflect), eight ids of targets that it hit, oldest first, and how many of those there are.
    Bullet(Self), 133,
    from Self::new(Body::default(), (Subpixels::ZERO, Subpixels::ZERO), 0, Team::FIRST),
        hashed by hash_of
}
