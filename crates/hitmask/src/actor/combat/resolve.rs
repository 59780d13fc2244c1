//! Resolves all hits of a tick at once by determining which of them land and what their effects
//! are.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{CombatError, Fighter, HitEvent, HitOutcome, Hitbox, Hurtbox, Teams};
use crate::pair::Normal;
use crate::space::Side;

impl Teams {
    /// Resolves all hits of a tick. Finds the hitboxes that touch hurtboxes, pixel for pixel,
    /// determines which of those hits land, and applies their effects to the fighters. Clears
    /// `events` and fills it with one event for each hit, whether or not it lands, sorted by
    /// fighter id, attacker, swing and group.
    ///
    /// All hits happen at the same time, so two fighters that hit each other are both hurt. The
    /// order of the lists matters only if several hitboxes of one group or several hurtboxes of one
    /// fighter are involved in the same hit. In that case, only the first of them counts.
    ///
    /// - A fighter is never hit by itself or by a team that [does not hurt](Teams::hurts) the
    ///   fighter's team. A fighter without health is not hit at all.
    /// - A swing lands once on each fighter for each of its groups, unless the hitbox
    ///   [repeats](Hitbox::repeats).
    /// - Hits have no effect on an invincible fighter. If a hit makes a fighter invincible, only
    ///   one attacker's group lands on that fighter in this tick, which is the group with the
    ///   greatest damage. Ties are broken by the lowest attacker id, then the lowest swing, then
    ///   the lowest group. The other hits may land in a later tick.
    /// - A hitbox whose attacker is [destroyed by the hit](Hitbox::destroyed_on_hit) hits only one
    ///   of the fighters that are not invincible. If the attacker is a fighter, it loses all its
    ///   health.
    /// - If several hits push a fighter, the push of the hit with the greatest damage counts, and
    ///   ties are broken as described above. If several hits have a hit stop, the longest hit stop
    ///   counts.
    ///
    /// Each hitbox is tested against each hurtbox. A pair whose bounds do not overlap costs only a
    /// few comparisons, so ten thousand pairs are no problem. For more pairs, use
    /// [`resolve_pairs`](Self::resolve_pairs). This method allocates only if the capacity of
    /// `events` is too small.
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
    /// Returns a [`CombatError`] if the hits cannot be resolved. In this case, all fighters are
    /// unchanged, and `events` is empty.
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

    /// Resolves all hits of a tick like [`resolve`](Self::resolve), but tests only the given pairs.
    /// Each pair consists of the index of a hitbox and the index of a hurtbox. A pair with an index
    /// that is out of range is skipped, and a pair that appears twice counts once.
    ///
    /// If there are many shapes, let a [`World`](crate::world::World) find the pairs. Its layers
    /// determine which colliders collide, and the user data of the two colliders in an event can
    /// store the indices of the hitbox and the hurtbox.
    ///
    /// # Errors
    /// Returns the same errors as [`resolve`](Self::resolve).
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

    /// Collects an event for each pair of shapes that touch and whose hit may land.
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

    /// Returns the event of a pair of shapes that touch, before it is determined whether the hit
    /// lands.
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

/// Returns the attacker, swing and group, which break ties. The event with the lowest values wins.
const fn order(event: &HitEvent) -> (u64, u32, u8) {
    (event.by, event.swing, event.group)
}

/// Keeps only the event of the first pair of shapes for each group that touches a fighter.
fn keep_first_shapes(events: &mut Vec<HitEvent>) {
    events.sort_unstable_by_key(|event| (event.fighter, order(event), event.hitbox, event.hurtbox));
    events.dedup_by_key(|event| (event.fighter, order(event)));
}

/// For each hitbox whose attacker is destroyed by the hit, keeps only the event of the fighter that
/// the hit lands on and the events of invincible fighters.
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

/// Applies all hits on one fighter in this tick.
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
