//! Resolves all hits of a tick at once: which of them land, and their effects.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{CombatError, Fighter, HitEvent, HitOutcome, Hitbox, Hurtbox, Teams};
use crate::pair::Normal;
use crate::space::Side;

impl Teams {
    /// Resolves all hits of a tick: which hitboxes touch which hurtboxes, pixel for pixel, which of
    /// those hits land, and what they do to the fighters. Clears `events` and fills it with one
    /// event for each hit, whether it lands or not, sorted by fighter id, attacker, swing and
    /// group.
    ///
    /// Everything happens at once. Two fighters that hit each other are both hurt. The order of the
    /// lists matters only if several shapes of one group or one fighter touch: then the first shape
    /// counts.
    ///
    /// - A fighter is not hit by itself or by a team that [does not hurt](Teams::hurts) its own
    ///   team, nor if it has no health.
    /// - A swing lands once on each fighter for each of its groups, unless the hitbox
    ///   [repeats](Hitbox::repeats).
    /// - Hits do nothing to an invincible fighter. If a hit makes a fighter invincible, only one
    ///   attacker's group lands in this tick: the one with the greatest damage; in a tie, the one
    ///   with the lowest attacker id, then swing, then group. The others may land later.
    /// - A hitbox whose attacker is [destroyed by the hit](Hitbox::destroyed_on_hit) hits only one
    ///   of the fighters that are not invincible. If the attacker is a fighter, it loses all its
    ///   health.
    /// - If several hits push a fighter, the push of the one with the greatest damage counts, with
    ///   the same tie rules. If several have a hit stop, the longest counts.
    ///
    /// Each hitbox is tested against each hurtbox. A pair whose bounds are apart costs a few
    /// comparisons, so ten thousand pairs are no problem. For more, use
    /// [`resolve_pairs`](Self::resolve_pairs). Allocates only if `events` has no room.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::actor::combat::{Fighter, HitEffect, HitOutcome, Hitbox, Hurtbox, Team, Teams};
    /// let (sword, body) = (Mask::full(12, 3)?, Mask::full(8, 12)?);
    /// let (heroes, slimes) = (Team::FIRST, Team::new(1).unwrap());
    /// let mut fighters = [Fighter::new(70, heroes, 6), Fighter::new(71, slimes, 3)];
    /// let hurtboxes = [Hurtbox::new(0, body.at((0, 0))), Hurtbox::new(1, body.at((16, 0)))];
    /// let hitboxes = [Hitbox::new((70, heroes), sword.at((8, 4)), HitEffect::of(2))];
    ///
    /// let mut events = Vec::new();
    /// Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut events)?;
    /// assert_eq!((events[0].id, events[0].outcome, fighters[1].health),
    ///     (71, HitOutcome::Hurt, 1));
    /// // The same swing is still out at the next tick, and does not land again.
    /// Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut events)?;
    /// assert!(events.is_empty() && fighters[1].health == 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CombatError`]. All fighters are then unchanged, and `events` is empty.
    #[doc(alias("apply damage", "hit detection", "hit resolution"))]
    pub fn resolve(
        &self,
        hitboxes: &[Hitbox<'_>],
        hurtboxes: &[Hurtbox<'_>],
        fighters: &mut [Fighter],
        events: &mut Vec<HitEvent>,
    ) -> Result<(), CombatError> {
        let pairs = (0..hitboxes.len())
            .flat_map(|hitbox| (0..hurtboxes.len()).map(move |hurtbox| (hitbox, hurtbox)));
        self.resolve_pairs(hitboxes, hurtboxes, pairs, fighters, events)
    }

    /// [`resolve`](Self::resolve) for these pairs of (hitbox, hurtbox) only, as indices into the
    /// two lists. A pair with an index out of range is skipped, and a pair that appears twice
    /// counts once.
    ///
    /// Let a [`World`](crate::world::World) find the pairs among many shapes: its layers decide
    /// which colliders collide, and the user data of the two colliders of an event can hold the
    /// indices of hitbox and hurtbox.
    ///
    /// # Errors
    /// As [`resolve`](Self::resolve).
    pub fn resolve_pairs(
        &self,
        hitboxes: &[Hitbox<'_>],
        hurtboxes: &[Hurtbox<'_>],
        pairs: impl IntoIterator<Item = (usize, usize)>,
        fighters: &mut [Fighter],
        events: &mut Vec<HitEvent>,
    ) -> Result<(), CombatError> {
        events.clear();
        let found = self.collect_hits(hitboxes, hurtboxes, pairs, fighters, events);
        if found.is_err() {
            events.clear();
            return found;
        }
        keep_first_shapes(events);
        keep_one_of_the_destroyed(events, hitboxes, hurtboxes);
        events.sort_unstable_by_key(|event| (event.id, event.fighter, order(event)));
        for hits in events.chunk_by_mut(|one, other| one.fighter == other.fighter) {
            land(hits, hitboxes, hurtboxes, fighters);
        }
        for event in events.iter().filter(|event| event.outcome.landed()) {
            let own = hitboxes[event.hitbox].effect.own_hit_stop.0;
            for attacker in fighters.iter_mut().filter(|fighter| fighter.id == event.by) {
                attacker.hit_stop_ticks = attacker.hit_stop_ticks.max(own);
                if event.destroys_attacker {
                    attacker.health = 0;
                }
            }
        }
        Ok(())
    }

    /// All pairs that touch and may land.
    fn collect_hits(
        &self,
        hitboxes: &[Hitbox<'_>],
        hurtboxes: &[Hurtbox<'_>],
        pairs: impl IntoIterator<Item = (usize, usize)>,
        fighters: &[Fighter],
        events: &mut Vec<HitEvent>,
    ) -> Result<(), CombatError> {
        for (hurtbox, shape) in hurtboxes.iter().enumerate() {
            if shape.fighter >= fighters.len() {
                let (fighter, fighters) = (shape.fighter, fighters.len());
                return Err(CombatError::NoFighter { hurtbox, fighter, fighters });
            }
        }
        for (hitbox, hurtbox) in pairs {
            let (Some(by), Some(on)) = (hitboxes.get(hitbox), hurtboxes.get(hurtbox)) else {
                continue;
            };
            let fighter = &fighters[on.fighter];
            if let Some(mut event) = self.hit_between(by, on, fighter) {
                (event.hitbox, event.hurtbox) = (hitbox, hurtbox);
                events.try_reserve(1).map_err(|_| CombatError::OutOfMemory)?;
                events.push(event);
            }
        }
        Ok(())
    }

    /// The event of a pair that touches, before it is known whether it lands.
    fn hit_between(
        &self,
        hitbox: &Hitbox<'_>,
        hurtbox: &Hurtbox<'_>,
        fighter: &Fighter,
    ) -> Option<HitEvent> {
        let is_foe = self.hurts(hitbox.team, fighter.team) && hitbox.by != fighter.id;
        let is_new = hitbox.repeats || !fighter.was_hit_by(hitbox.by, hitbox.swing, hitbox.group);
        if !is_foe || !is_new || !fighter.is_alive() {
            return None;
        }
        let pixel = hurtbox.shape.first(hitbox.shape)?;
        Some(HitEvent {
            outcome: if fighter.is_invincible() {
                HitOutcome::Invincible
            } else {
                HitOutcome::Hurt
            },
            fighter: hurtbox.fighter,
            id: fighter.id,
            by: hitbox.by,
            swing: hitbox.swing,
            group: hitbox.group,
            destroys_attacker: hitbox.destroyed_on_hit,
            hitbox: 0,
            hurtbox: 0,
            damage: hitbox.effect.damage,
            pixel,
            side: hurtbox.shape.side(hitbox.shape).unwrap_or(Side::Top),
            normal: hurtbox.shape.normal_at(pixel, Normal::DEFAULT_RADIUS),
            push: hitbox.effect.knockback.push.velocity(hitbox.apart(hurtbox), hitbox.facing),
        })
    }
}

/// Attacker, swing and group, which break ties: the lowest wins.
const fn order(event: &HitEvent) -> (u64, u32, u8) {
    (event.by, event.swing, event.group)
}

/// Keeps the first of a group's shapes that touch the same fighter.
fn keep_first_shapes(events: &mut Vec<HitEvent>) {
    events.sort_unstable_by_key(|event| (event.fighter, order(event), event.hitbox, event.hurtbox));
    events.dedup_by_key(|event| (event.fighter, order(event)));
}

/// For a hitbox whose attacker is destroyed by the hit, keeps the fighter that it lands on, and
/// those that are invincible.
fn keep_one_of_the_destroyed(
    events: &mut Vec<HitEvent>,
    hitboxes: &[Hitbox<'_>],
    hurtboxes: &[Hurtbox<'_>],
) {
    let far = |event: &HitEvent| {
        let (x, y) = hitboxes[event.hitbox].apart(&hurtboxes[event.hurtbox]);
        let square = |part: i64| u128::from(part.unsigned_abs()).pow(2);
        square(x) + square(y)
    };
    let may_land = |event: &HitEvent| event.destroys_attacker && event.outcome.landed();
    events.sort_unstable_by_key(|event| {
        (event.by, event.swing, !may_land(event), far(event), event.id, event.fighter, event.group)
    });
    let mut chosen = None;
    events.retain(|event| {
        let swing = (event.by, event.swing);
        if !may_land(event) {
            return true;
        }
        if chosen.is_none_or(|(chosen, _)| chosen != swing) {
            chosen = Some((swing, event.fighter));
        }
        chosen == Some((swing, event.fighter))
    });
}

/// Applies all hits on one fighter.
fn land(
    hits: &mut [HitEvent],
    hitboxes: &[Hitbox<'_>],
    hurtboxes: &[Hurtbox<'_>],
    fighters: &mut [Fighter],
) {
    let strength = |event: &&HitEvent| (Reverse(event.damage), order(event));
    let landing = || hits.iter().filter(|event| event.outcome.landed());
    let Some(strongest) = landing().min_by_key(strength).copied() else { return };
    let invincible_ticks =
        landing().map(|event| hurtboxes[event.hurtbox].invincible_ticks).max().unwrap_or(0);
    if invincible_ticks > 0 {
        for event in hits.iter_mut().filter(|event| order(event) != order(&strongest)) {
            event.outcome = HitOutcome::Invincible;
        }
    }
    let fighter = &mut fighters[strongest.fighter];
    for event in hits.iter().filter(|event| event.outcome.landed()) {
        let hitbox = &hitboxes[event.hitbox];
        *fighter = fighter.damaged(&hitbox.effect);
        if !hitbox.repeats {
            fighter.mark(order(event));
        }
    }
    let effect = |event: &HitEvent| &hitboxes[event.hitbox].effect;
    let pushing =
        hits.iter().filter(|event| event.outcome.landed() && effect(event).knockback.pushes());
    if let Some(event) = pushing.min_by_key(strength) {
        *fighter = fighter.pushed(effect(event), event.push);
    }
    fighter.invincible_ticks = invincible_ticks;
    if !fighter.is_alive() {
        for event in hits.iter_mut().filter(|event| event.outcome.landed()) {
            event.outcome = HitOutcome::Destroyed;
        }
    }
}
