//! Fighters, with their health, invincibility frames, hit stop and knockback, and with a record of
//! the hits that they have already taken.

use super::{HitEffect, Team};
use crate::actor::motion::{Few, state_bytes};
use crate::codec::{Coded, Coder};
use crate::space::Subpixels;

/// A remembered hit, as the attacker's id, the number of the swing, and the group of the swing's
/// hitboxes.
pub(super) type Mark = (u64, u32, u8);

/// A game object that can be hit, such as a player, a monster or a crate.
///
/// At the start of each tick of your game, call [`tick`](Self::tick), which returns whether the
/// fighter is frozen, knocked back or free to act. Then move everything. After that, call
/// [`Teams::resolve`](super::Teams::resolve) to find out which hits land at the new positions.
///
/// ```
/// use hitmask::actor::Subpixels;
/// use hitmask::actor::combat::{Fighter, HitEffect, Team};
/// let hero = Fighter::new(7, Team::FIRST, 3);
/// let hero = hero.hit_by(&HitEffect::of(1), (Subpixels::ZERO, Subpixels::ZERO), 48);
/// assert_eq!((hero.health, hero.is_invincible()), (2, true));
/// assert_eq!(hero.tick().fighter.invincible_ticks, 47);
/// ```
#[doc(alias("health", "damageable", "entity"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Fighter {
    /// The fighter's id. It must be unique, and it should not be reused for another fighter soon
    /// after this fighter is gone. If the fighter is a collider in a world, use
    /// [`ColliderId::to_bits`](crate::world::ColliderId::to_bits).
    pub id: u64,
    /// The fighter's team.
    pub team: Team,
    /// How much more damage the fighter can take. At 0, the fighter is destroyed, and nothing hits
    /// it.
    #[doc(alias("hit points", "HP"))]
    pub health: u32,
    /// The number of remaining ticks, including the current one, for which the fighter is
    /// invincible.
    #[doc(alias("i-frames", "invincibility frames", "invulnerability", "mercy invincibility"))]
    pub invincible_ticks: u16,
    /// The number of remaining ticks during which hit stop freezes the fighter.
    #[doc(alias("hit stop", "hitlag", "hit pause", "freeze frames"))]
    pub hit_stop_ticks: u16,
    /// The number of remaining ticks of the knockback. When this is 0, `knockback` is zero.
    knockback_ticks: u16,
    knockback: (Subpixels, Subpixels),
    marks: Few<Mark, { Self::REMEMBERED }>,
}

/// The result of [`Fighter::tick`], which reports what the fighter may do in this tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct FighterTick {
    /// The fighter after the tick.
    pub fighter: Fighter,
    /// Whether hit stop freezes the fighter in this tick. If so, do not move it or advance its
    /// animation.
    pub is_frozen: bool,
    /// The distance by which knockback moves the fighter in this tick, right and down, in pixels.
    /// Move the fighter by this distance and ignore the player's keys. `None` if the fighter is not
    /// knocked back in this tick.
    pub knockback: Option<(Subpixels, Subpixels)>,
}

impl Fighter {
    /// The number of hits that a fighter remembers, so that the same swing does not land twice. If
    /// one more hit lands, the fighter forgets the oldest hit, which may then land again if its
    /// swing is still active. This limit therefore matters only if more than eight swings are
    /// active at the same time.
    pub const REMEMBERED: usize = 8;

    /// Creates a fighter that has not been hit yet.
    pub fn new(id: u64, team: Team, health: u32) -> Self {
        Self {
            id,
            team,
            health,
            invincible_ticks: 0,
            hit_stop_ticks: 0,
            knockback_ticks: 0,
            knockback: (Subpixels::ZERO, Subpixels::ZERO),
            marks: Few::none([(0, 0, 0); Self::REMEMBERED]),
        }
    }

    /// Whether the fighter has any health left.
    pub const fn is_alive(&self) -> bool {
        self.health > 0
    }

    /// Whether the fighter is invincible, so that hits have no effect on it.
    #[doc(alias = "i-frames")]
    pub const fn is_invincible(&self) -> bool {
        self.invincible_ticks > 0
    }

    /// Whether hit stop freezes the fighter.
    pub const fn is_frozen(&self) -> bool {
        self.hit_stop_ticks > 0
    }

    /// Returns the speed of the fighter's knockback, right and down, in pixels per tick, and the
    /// number of ticks for which the knockback continues. Returns `None` if the fighter is not
    /// being knocked back.
    #[doc(alias = "hitstun")]
    pub fn knockback(&self) -> Option<((Subpixels, Subpixels), u16)> {
        (self.knockback_ticks > 0).then_some((self.knockback, self.knockback_ticks))
    }

    /// Knocks the fighter back at this speed for this number of ticks. Pass 0 ticks to end a
    /// knockback.
    #[must_use]
    pub fn with_knockback(self, knockback: (Subpixels, Subpixels), ticks: u16) -> Self {
        let none = (Subpixels::ZERO, Subpixels::ZERO);
        Self {
            knockback: if ticks == 0 { none } else { knockback },
            knockback_ticks: ticks,
            ..self
        }
    }

    /// Returns the last hits that the fighter took, oldest first. There are at most
    /// [`REMEMBERED`](Self::REMEMBERED) of them. Each entry consists of the attacker's id, the
    /// number of its swing, and the group of the swing's hitboxes.
    pub fn hits(&self) -> &[(u64, u32, u8)] {
        self.marks.as_slice()
    }

    /// Whether a swing's group of hitboxes is among the latest hits that the fighter
    /// [remembers](Self::REMEMBERED).
    pub fn was_hit_by(&self, by: u64, swing: u32, group: u8) -> bool {
        self.marks.contains((by, swing, group))
    }

    /// Forgets all hits for which `keep(attacker, swing, group)` returns `false`.
    #[must_use]
    pub fn retain_hits(mut self, keep: impl Fn(u64, u32, u8) -> bool) -> Self {
        self.marks.retain(|(by, swing, group)| keep(by, swing, group));
        self
    }

    /// Starts a tick. Counts the fighter's timers down, and returns what the fighter may do in this
    /// tick. While hit stop freezes the fighter, its other timers are paused, so invincibility and
    /// knockback continue after the freeze.
    pub fn tick(self) -> FighterTick {
        if self.is_frozen() {
            let fighter = Self { hit_stop_ticks: self.hit_stop_ticks - 1, ..self };
            return FighterTick { fighter, is_frozen: true, knockback: None };
        }
        let fighter = Self { invincible_ticks: self.invincible_ticks.saturating_sub(1), ..self };
        let fighter =
            fighter.with_knockback(self.knockback, self.knockback_ticks.saturating_sub(1));
        FighterTick {
            fighter,
            is_frozen: false,
            knockback: self.knockback().map(|(knockback, _)| knockback),
        }
    }

    /// Applies a hit that does not come from a [`Hitbox`](super::Hitbox), such as a
    /// [`Bullet`](super::Bullet) or lava. The fighter loses health, freezes, is pushed, and becomes
    /// invincible for `invincible_ticks`. Nothing changes if the fighter is invincible or already
    /// destroyed.
    #[doc(alias("take_damage", "TakeDamage", "apply damage"))]
    #[must_use]
    pub fn hit_by(
        self,
        effect: &HitEffect,
        push: (Subpixels, Subpixels),
        invincible_ticks: u16,
    ) -> Self {
        if !self.is_alive() || self.is_invincible() {
            return self;
        }
        Self { invincible_ticks, ..self.damaged(effect).pushed(effect, push) }
    }

    /// Applies the damage and the hit stop of an effect. If a longer hit stop is already running,
    /// that hit stop continues.
    pub(super) fn damaged(self, effect: &HitEffect) -> Self {
        let health = self.health.saturating_sub(effect.damage);
        Self { health, hit_stop_ticks: self.hit_stop_ticks.max(effect.hit_stop.0), ..self }
    }

    /// Applies the knockback of an effect, if the effect has one.
    pub(super) fn pushed(self, effect: &HitEffect, push: (Subpixels, Subpixels)) -> Self {
        if effect.knockback.pushes() {
            self.with_knockback(push, effect.knockback.ticks)
        } else {
            self
        }
    }

    pub(super) fn mark(&mut self, mark: Mark) {
        self.marks.add_latest(mark);
    }
}

/// The error messages for an invalid list of hits in serialized data.
pub(super) const RULES_OF_HITS: [&str; 3] = [
    "a list of hits holds at most eight",
    "a hit is listed once",
    "unused places of the list of hits are 0",
];

impl Coded for Fighter {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.id.code(coder)?;
        self.team.code(coder)?;
        self.health.code(coder)?;
        for ticks in
            [&mut self.invincible_ticks, &mut self.hit_stop_ticks, &mut self.knockback_ticks]
        {
            ticks.code(coder)?;
        }
        self.knockback.code(coder)?;
        let (right, down) = self.knockback;
        let is_thrown = self.knockback_ticks > 0 || right.is_zero() && down.is_zero();
        let rule = "a fighter without ticks of knockback has no speed of knockback";
        coder.check(is_thrown, rule)?;
        self.marks.code(coder, RULES_OF_HITS)
    }
}

state_bytes! {
    /// The serialized form of the fighter, little-endian: the id, team and health; the remaining
    /// ticks of invincibility, hit stop and knockback; the speed of the knockback in
    /// [steps](Subpixels::to_steps); eight entries for hits, each with its attacker, swing and
    /// group, oldest first; and the number of entries in use.
    Fighter(Self), 140, from Self::new(0, Team::FIRST, 0), hashed by hash_of
}
