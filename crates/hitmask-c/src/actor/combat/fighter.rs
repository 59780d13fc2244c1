//! Fighters: their health, invincibility frames, hit stop and knockback, and the hits that they
//! have already taken.

use bytemuck::{AnyBitPattern, Pod, Zeroable};
use engine::actor::combat::{Fighter, HitEffect, Team};

use super::HmHitEffect;
use crate::actor::bytes::{self, Bytes, Field, by_bytes, fields, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, Wrong, checked, read};
use crate::actor::motion::{HmSubpixels, HmVector, lengths};
use crate::border::{In, Out};
use crate::status::{HmStatus, status};

/// The number of bytes in a serialized fighter: see `hm_fighter_to_bytes`.
pub const HM_FIGHTER_BYTES: usize = 140;

/// The number of hits that a fighter remembers. It remembers each hit by its swing and group.
pub const HM_FIGHTER_REMEMBERED: usize = 8;

const _: () =
    assert!(HM_FIGHTER_BYTES == Fighter::BYTES && HM_FIGHTER_REMEMBERED == Fighter::REMEMBERED);

/// A swing that hit a fighter.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct HmRememberedHit {
    /// The id of the attacker.
    pub by: u64,
    /// The number of the swing.
    pub swing: u32,
    /// The group of the swing's hitboxes, from 0 to 255.
    pub group: u32,
}

/// An object that can be hit, such as a player, a monster or a crate. On each tick of your game,
/// call `hm_fighter_tick` first, then move everything, and then find the hits with
/// `hm_teams_resolve`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFighter {
    /// The fighter's id, which must be unique. Do not give it to another fighter soon after this
    /// fighter is gone.
    pub id: u64,
    /// How much more damage the fighter can take. At 0, the fighter is destroyed and can no longer
    /// be hit.
    pub health: u32,
    /// The number of ticks for which the fighter is invincible, including the current tick.
    pub invincible_ticks: u16,
    /// The number of remaining ticks during which hit stop freezes the fighter.
    pub hit_stop_ticks: u16,
    /// The number of remaining ticks during which the fighter is knocked back. At 0, `knockback` is
    /// zero.
    pub knockback_ticks: u16,
    /// The fighter's team, from 0 to 31.
    pub team: u8,
    /// The number of swings that the fighter remembers, at most 8.
    pub hit_count: u8,
    /// The fighter's knockback, in pixels per tick.
    pub knockback: HmVector,
    /// The swings that hit the fighter, oldest first. To forget a swing, move all later swings one
    /// place toward the start of the list and decrease `hit_count`.
    pub hits: [HmRememberedHit; HM_FIGHTER_REMEMBERED],
}

fields! {
    HmFighter {
        id, team, health, invincible_ticks, hit_stop_ticks, knockback_ticks, knockback, hits,
        hit_count,
    }
}

impl Field for HmRememberedHit {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
        let group = u8::try_from(self.group);
        self.by.put(to)?;
        self.swing.put(to)?;
        group.map_err(|_| Wrong::new("a group is 0 to 255"))?.put(to)
    }
}

impl Mirror for HmFighter {
    type Value = Fighter;

    fn value(mut self) -> Result<Fighter, Wrong> {
        // Most fighters remember no hits, so they need no conversion to bytes.
        if self.hit_count == 0
            && let Some(team) = Team::new(self.team)
        {
            let knockback = self.knockback.value().map_err(|wrong| wrong.within("knockback"))?;
            if self.knockback_ticks > 0 || knockback == Default::default() {
                let mut fighter = Fighter::new(self.id, team, self.health);
                fighter.invincible_ticks = self.invincible_ticks;
                fighter.hit_stop_ticks = self.hit_stop_ticks;
                return Ok(fighter.with_knockback(knockback, self.knockback_ticks));
            }
        }
        // Ignore values that C left in unused elements.
        let unused = self.hits.iter_mut().skip(self.hit_count.into());
        unused.for_each(|place| *place = HmRememberedHit::zeroed());
        by_bytes(self, |bytes: &[u8; Fighter::BYTES]| Fighter::from_bytes(bytes))
    }

    fn of(value: Fighter) -> Self {
        let (knockback, knockback_ticks) = value.knockback().unwrap_or_default();
        let mut own = Self {
            id: value.id,
            health: value.health,
            invincible_ticks: value.invincible_ticks,
            hit_stop_ticks: value.hit_stop_ticks,
            knockback_ticks,
            team: value.team.number(),
            hit_count: 0,
            knockback: Mirror::of(knockback),
            hits: [HmRememberedHit::zeroed(); HM_FIGHTER_REMEMBERED],
        };
        for (place, (by, swing, group)) in own.hits.iter_mut().zip(value.hits()) {
            *place = HmRememberedHit { by: *by, swing: *swing, group: (*group).into() };
            own.hit_count += 1;
        }
        own
    }
}

/// What a fighter may do in a tick.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmFighterTick {
    /// Whether hit stop freezes the fighter in this tick. If so, do not move it or advance its
    /// animation.
    pub is_frozen: bool,
    /// Whether the fighter is knocked back. If so, move it by `knockback` instead of by the
    /// player's input.
    pub has_knockback: bool,
    /// The knockback of this tick. Zero if the fighter is not knocked back.
    pub knockback: HmVector,
}

/// Returns a fighter that nothing has hit yet. The team must be from 0 to 31.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_new(id: u64, team: u8, health: u32) -> HmFighter {
    HmFighter { id, team, health, ..HmFighter::zeroed() }
}

/// Starts a tick of a fighter: counts its timers down and writes what the fighter may do. While hit
/// stop freezes the fighter, no other timer runs.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_tick(fighter: Out<HmFighter>, tick: Out<HmFighterTick>) -> HmStatus {
    status(|| {
        let (place, answer) = (fighter.place("fighter")?, tick.place("tick")?);
        let tick = Fighter::tick(checked(place.read(), "fighter")?);
        place.write(HmFighter::of(tick.fighter));
        answer.write(HmFighterTick {
            is_frozen: tick.is_frozen,
            has_knockback: tick.knockback.is_some(),
            knockback: HmVector::of(tick.knockback.unwrap_or_default()),
        });
        Ok(())
    })
}

/// Applies a hit that does not come from a hitbox, such as one from a bullet or lava. Changes
/// nothing if the fighter is invincible or already destroyed. The push (dx, dy) applies if the
/// effect has knockback: see `hm_push_velocity`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_hit_by(
    fighter: Out<HmFighter>,
    effect: In<HmHitEffect>,
    dx: HmSubpixels,
    dy: HmSubpixels,
    invincible_ticks: u16,
) -> HmStatus {
    status(|| {
        let place = fighter.place("fighter")?;
        let fighter: Fighter = checked(place.read(), "fighter")?;
        let effect: HitEffect = read(effect, "effect")?;
        let hit = fighter.hit_by(&effect, lengths(dx, dy)?, invincible_ticks);
        place.write(HmFighter::of(hit));
        Ok(())
    })
}

/// Tests whether a fighter remembers a hit by this group of a swing's hitboxes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_was_hit_by(
    fighter: In<HmFighter>,
    by: u64,
    swing: u32,
    group: u8,
    was_hit: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = was_hit.place("was_hit")?;
        let fighter: Fighter = read(fighter, "fighter")?;
        place.write(fighter.was_hit_by(by, swing, group));
        Ok(())
    })
}

/// Writes the serialized form of a fighter, which has `HM_FIGHTER_BYTES` bytes and is identical on
/// every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_to_bytes(
    fighter: In<HmFighter>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(fighter, "fighter", (bytes, capacity, count), Fighter::to_bytes)
}

/// Reads a fighter from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a
/// valid fighter.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_from_bytes(
    bytes: In<u8>,
    count: usize,
    fighter: Out<HmFighter>,
) -> HmStatus {
    from_bytes((bytes, count), (fighter, "fighter"), Fighter::from_bytes)
}

/// Computes the XXH64 hash of a fighter's serialized form, with seed 0. The hash is the same on
/// every machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_fighter_hash(fighter: In<HmFighter>, hash: Out<u64>) -> HmStatus {
    bytes::hash(fighter, "fighter", hash, Fighter::hash)
}
