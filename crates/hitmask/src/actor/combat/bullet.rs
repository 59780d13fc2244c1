//! Projectiles that cannot tunnel, such as bullets, arrows and balls.

use super::Team;
use super::fighter::RULES_OF_HITS;
use crate::actor::motion::{Body, Few, state_bytes};
use crate::codec::{Coded, Coder};
use crate::space::Subpixels;

/// The behavior of a bullet when it hits a solid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum OnSolid {
    /// The bullet is destroyed.
    #[default]
    Destroy,
    /// The bullet stops and stays where it is, like an arrow in a wall. It still hits targets that
    /// run into it.
    Stop,
    /// The bullet bounces off the [faces](crate::FaceNormals) of the pixels that it hits, which
    /// reverses its horizontal velocity, its vertical velocity, or both.
    Bounce,
    /// The bullet is reflected by the surface normal of the pixels around the contact, which works
    /// on slopes too. The bullet keeps its speed.
    Reflect,
}

impl OnSolid {
    const ALL: [Self; 4] = [Self::Destroy, Self::Stop, Self::Bounce, Self::Reflect];
}

/// A projectile. A bullet flies along an exact straight line, not from pixel to pixel, so it never
/// passes through a wall, however fast the bullet is and however thin the wall is.
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
    /// The bullet's position.
    pub body: Body,
    /// The bullet's velocity, right and down, in pixels per tick. To apply gravity, add to the
    /// second component before each tick.
    pub velocity: (Subpixels, Subpixels),
    /// The id of the fighter that fired the bullet. A bullet never hits its owner.
    pub owner: u64,
    /// The bullet's team.
    pub team: Team,
    /// The damage that the bullet deals. The bullet only stores this number, and your game applies
    /// it, for example with [`Fighter::hit_by`](super::Fighter::hit_by).
    pub damage: u32,
    /// The number of targets that the bullet can still pass through. At 0, the next target that it
    /// hits destroys it.
    #[doc(alias("piercing", "penetration"))]
    pub pierce: u16,
    /// The number of times that the bullet can still bounce. At 0, a bullet that would bounce off a
    /// solid is destroyed instead.
    #[doc(alias = "ricochet")]
    pub bounces: u16,
    /// The number of remaining ticks for which the bullet flies. At 0, the bullet no longer exists.
    #[doc(alias("lifetime", "time to live"))]
    pub life: u16,
    /// The behavior of the bullet when it hits a solid.
    pub on_solid: OnSolid,
    pub(super) hit_targets: Few<u64, { Self::REMEMBERED }>,
}

impl Bullet {
    /// The number of targets that a bullet remembers having passed through. When it hits one more
    /// target, it forgets the oldest. If the bullet is still inside that oldest target in the next
    /// tick, it hits the target again.
    pub const REMEMBERED: usize = 8;

    /// Creates a bullet with damage 1 and the longest possible life. The first target or solid that
    /// it hits destroys it.
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

    /// Sets the number of targets that the bullet passes through.
    #[must_use]
    pub const fn piercing(self, targets: u16) -> Self {
        Self { pierce: targets, ..self }
    }

    /// Sets what the bullet does when it hits a solid, and how many times it can bounce.
    #[must_use]
    pub const fn at_solids(self, on_solid: OnSolid, bounces: u16) -> Self {
        Self { on_solid, bounces, ..self }
    }

    /// Sets the number of ticks for which the bullet flies.
    #[must_use]
    pub const fn with_life(self, ticks: u16) -> Self {
        Self { life: ticks, ..self }
    }

    /// Whether the bullet still exists, either in flight or stuck where it stopped.
    pub const fn is_flying(&self) -> bool {
        self.life > 0
    }

    /// Returns the ids of the last targets that the bullet hit, oldest first. There are at most
    /// [`REMEMBERED`](Self::REMEMBERED) of them.
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
    /// The serialized form of the bullet, little-endian: the body, the speed in
    /// [steps](Subpixels::to_steps), the owner, team, damage, pierce, bounces and life, the
    /// behavior at solids (0 is destroy, 1 is stop, 2 is bounce, and 3 is reflect), eight entries
    /// for the ids of targets that the bullet hit, oldest first, and the number of entries in use.
    Bullet(Self), 133,
    from Self::new(Body::default(), (Subpixels::ZERO, Subpixels::ZERO), 0, Team::FIRST),
        hashed by hash_of
}
