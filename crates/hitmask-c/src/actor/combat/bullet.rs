//! Projectiles that cannot tunnel, such as bullets, arrows and balls.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::actor::Body;
use engine::actor::combat::{Bullet, OnSolid, Team};

use crate::actor::bytes::{self, by_bytes, fields, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, Wrong};
use crate::actor::motion::{HmBody, HmSubpixels, HmVector};
use crate::border::{In, Out, Word, words_of};
use crate::status::HmStatus;

/// The number of bytes in a serialized bullet: see `hm_bullet_to_bytes`.
pub const HM_BULLET_BYTES: usize = 133;

/// The number of hit targets that a bullet remembers.
pub const HM_BULLET_REMEMBERED: usize = 8;

const _: () =
    assert!(HM_BULLET_BYTES == Bullet::BYTES && HM_BULLET_REMEMBERED == Bullet::REMEMBERED);

/// The behavior of a bullet when it hits a solid.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmOnSolid {
    /// The bullet is destroyed.
    Destroy,
    /// The bullet stops and stays there, like an arrow in a wall. It hits targets that move into
    /// it.
    Stop,
    /// The bullet bounces off the faces of the pixels that it hits, which reverses its horizontal
    /// velocity, its vertical velocity, or both.
    Bounce,
    /// The bullet is reflected about the surface normal of the pixels around the contact, so it
    /// also bounces off slopes. It keeps its speed.
    Reflect,
}

words_of!(
    HmOnSolid: OnSolid,
    "what a bullet does at a solid",
    [OnSolid::Destroy, OnSolid::Stop, OnSolid::Bounce, OnSolid::Reflect]
);

/// A projectile. A bullet flies along an exact straight line, so it never passes through a wall,
/// however fast the bullet is and however thin the wall is.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBullet {
    /// The bullet's position.
    pub body: HmBody,
    /// The bullet's speed, in pixels per tick. To apply gravity, add to the speed before each tick.
    pub velocity: HmVector,
    /// The id of the fighter that fired the bullet. A bullet never hits its owner.
    pub owner: u64,
    /// The damage of the bullet. The bullet only stores this number; apply the damage with
    /// `hm_fighter_hit_by`.
    pub damage: u32,
    /// The behavior of the bullet when it hits a solid.
    pub on_solid: Word<HmOnSolid>,
    /// The number of targets that the bullet can still pass through. The next target after those
    /// destroys it.
    pub pierce: u16,
    /// The number of times that the bullet can still bounce. The next solid after those bounces
    /// destroys it.
    pub bounces: u16,
    /// The number of ticks for which the bullet still flies. At 0, it no longer exists.
    pub life: u16,
    /// The bullet's team, from 0 to 31.
    pub team: u8,
    /// The number of targets that the bullet remembers, at most 8.
    pub hit_target_count: u8,
    /// The ids of the targets that the bullet hit, oldest first.
    pub hit_targets: [u64; HM_BULLET_REMEMBERED],
}

fields! {
    HmBullet {
        body, velocity, owner, team, damage, pierce, bounces, life, on_solid, hit_targets,
        hit_target_count,
    }
}

impl Mirror for HmBullet {
    type Value = Bullet;

    fn value(mut self) -> Result<Bullet, Wrong> {
        // Most bullets have hit nothing, so they need no conversion to bytes.
        if self.hit_target_count == 0
            && let Some(team) = Team::new(self.team)
        {
            let named = |name: &'static str| move |wrong: Wrong| wrong.within(name);
            let body = self.body.value().map_err(named("body"))?;
            let velocity = self.velocity.value().map_err(named("velocity"))?;
            let mut bullet = Bullet::new(body, velocity, self.owner, team);
            bullet.on_solid = Mirror::value(self.on_solid).map_err(named("on_solid"))?;
            (bullet.damage, bullet.life) = (self.damage, self.life);
            (bullet.pierce, bullet.bounces) = (self.pierce, self.bounces);
            return Ok(bullet);
        }
        // Ignore values that C left in unused elements.
        let unused = self.hit_targets.iter_mut().skip(self.hit_target_count.into());
        unused.for_each(|place| *place = 0);
        by_bytes(self, |bytes: &[u8; Bullet::BYTES]| Bullet::from_bytes(bytes))
    }

    fn of(value: Bullet) -> Self {
        let Bullet { body, velocity, owner, team, damage, pierce, bounces, life, on_solid, .. } =
            value;
        let mut own = Self {
            body: Mirror::of(body),
            velocity: Mirror::of(velocity),
            owner,
            damage,
            on_solid: Word::of(on_solid),
            pierce,
            bounces,
            life,
            team: team.number(),
            hit_target_count: 0,
            hit_targets: [0; HM_BULLET_REMEMBERED],
        };
        for (place, id) in own.hit_targets.iter_mut().zip(value.hit_targets()) {
            *place = *id;
            own.hit_target_count += 1;
        }
        own
    }
}

/// Returns a bullet with its top left at (x, y) that flies by (dx, dy) per tick. The bullet has
/// damage 1 and the longest possible life, and the first target or solid that it hits destroys it.
/// `owner` is the id of the fighter that fired the bullet, and `team` is that fighter's team, from
/// 0 to 31.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_new(
    x: i32,
    y: i32,
    dx: HmSubpixels,
    dy: HmSubpixels,
    owner: u64,
    team: u8,
) -> HmBullet {
    HmBullet {
        body: HmBody::of(Body::at((x, y))),
        velocity: HmVector { x: dx, y: dy },
        owner,
        damage: 1,
        life: u16::MAX,
        team,
        ..HmBullet::zeroed()
    }
}

/// Writes the serialized form of a bullet, which has `HM_BULLET_BYTES` bytes and is identical on
/// every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_to_bytes(
    bullet: In<HmBullet>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(bullet, "bullet", (bytes, capacity, count), Bullet::to_bytes)
}

/// Reads a bullet from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// bullet.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_from_bytes(
    bytes: In<u8>,
    count: usize,
    bullet: Out<HmBullet>,
) -> HmStatus {
    from_bytes((bytes, count), (bullet, "bullet"), Bullet::from_bytes)
}

/// Computes the XXH64 hash of a bullet's serialized form, with seed 0. The hash is the same on
/// every machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bullet_hash(bullet: In<HmBullet>, hash: Out<u64>) -> HmStatus {
    bytes::hash(bullet, "bullet", hash, Bullet::hash)
}
