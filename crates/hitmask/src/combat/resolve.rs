//! All attacks of a tick at once: which of them land, and what they do.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{Attack, Blow, BlowOutcome, CombatError, Fighter, Hurt, Teams};
use crate::pair::Normal;
use crate::space::Side;

impl Teams {
    /// Decides all attacks of a tick: which of them meet which shapes of whom, pixel for pixel, which of those land, and what
    /// becomes of the fighters. What happened is put into a list of yours, which is emptied first, in the order of the fighters'
    /// numbers and of who hit, with which swing and group.
    ///
    /// Everything happens at once: two fighters who hit each other are both hurt, and the order of the lists decides nothing but
    /// which of one fighter's own shapes counts, where several of a group meet: the first.
    ///
    /// - Nobody hits itself, a team that its own [does not hurt](Teams::hurts), or who has no health left.
    /// - A swing lands once on a fighter for each of its groups, unless it [repeats](Attack::repeats).
    /// - Who is invincible is passed by. Who becomes so by being hit is hurt once in the tick: by the greatest damage; of equal
    ///   ones by the lowest number of who hits, then of the swing, then of the group. The others may land later.
    /// - Who is [destroyed by its hit](Attack::destroyed_on_hit) chooses among those who are not invincible. If it is a fighter
    ///   it has no health left.
    /// - Of several pushes that of the greatest damage counts, in the same order; of several hit stops the longest.
    ///
    /// Each attack is tried on each shape, which costs a few comparisons where their bounds are apart: ten thousand pairs are
    /// nothing. For more, [`resolve_pairs`](Self::resolve_pairs). Allocates only where the list has no room yet.
    ///
    /// ```
    /// use hitmask::{Attack, Fighter, Hurt, Mask, BlowOutcome, Strike, Team, Teams};
    /// let (sword, body) = (Mask::full(12, 3)?, Mask::full(8, 12)?);
    /// let (heroes, slimes) = (Team::FIRST, Team::new(1).unwrap());
    /// let mut fighters = [Fighter::new(70, heroes, 6), Fighter::new(71, slimes, 3)];
    /// let hurts = [Hurt::new(0, body.at(0, 0)), Hurt::new(1, body.at(16, 0))];
    /// let attacks = [Attack::new((70, heroes), sword.at(8, 4), Strike::of(2))];
    ///
    /// let mut blows = Vec::new();
    /// Teams::OTHERS.resolve(&attacks, &hurts, &mut fighters, &mut blows)?;
    /// assert_eq!((blows[0].id, blows[0].outcome, fighters[1].health), (71, BlowOutcome::Hurt, 1));
    /// // The same swing is still out at the next tick, and does not land again.
    /// Teams::OTHERS.resolve(&attacks, &hurts, &mut fighters, &mut blows)?;
    /// assert!(blows.is_empty() && fighters[1].health == 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CombatError`]; then nobody is changed, and the list is empty.
    pub fn resolve(
        &self,
        attacks: &[Attack<'_>],
        hurts: &[Hurt<'_>],
        fighters: &mut [Fighter],
        blows: &mut Vec<Blow>,
    ) -> Result<(), CombatError> {
        let pairs =
            (0..attacks.len()).flat_map(|attack| (0..hurts.len()).map(move |h| (attack, h)));
        self.resolve_pairs(attacks, hurts, pairs, fighters, blows)
    }

    /// [`resolve`](Self::resolve), of these pairs only: places of the two lists, (attack, hurt). A pair of which one is not in its
    /// list is passed over, and one that is there twice counts once.
    ///
    /// A [`World`](crate::World) finds the pairs of many: its layers say who meets whom, and the colliders of an event say which
    /// attack and which shape that is, by their user data.
    ///
    /// # Errors
    /// As [`resolve`](Self::resolve).
    pub fn resolve_pairs(
        &self,
        attacks: &[Attack<'_>],
        hurts: &[Hurt<'_>],
        pairs: impl IntoIterator<Item = (usize, usize)>,
        fighters: &mut [Fighter],
        blows: &mut Vec<Blow>,
    ) -> Result<(), CombatError> {
        blows.clear();
        let found = self.gather(attacks, hurts, pairs, fighters, blows);
        if found.is_err() {
            blows.clear();
            return found;
        }
        keep_first_shapes(blows);
        keep_one_of_the_destroyed(blows, attacks, hurts);
        blows.sort_unstable_by_key(|blow| (blow.id, blow.fighter, order(blow)));
        for met in blows.chunk_by_mut(|one, other| one.fighter == other.fighter) {
            land(met, attacks, hurts, fighters);
        }
        for blow in blows.iter().filter(|blow| blow.outcome.landed()) {
            let own = attacks[blow.attack].strike.own_hit_stop.0;
            for attacker in fighters.iter_mut().filter(|fighter| fighter.id == blow.by) {
                attacker.frozen = attacker.frozen.max(own);
                if blow.destroys_attacker {
                    attacker.health = 0;
                }
            }
        }
        Ok(())
    }

    /// All pairs that meet and may land.
    fn gather(
        &self,
        attacks: &[Attack<'_>],
        hurts: &[Hurt<'_>],
        pairs: impl IntoIterator<Item = (usize, usize)>,
        fighters: &[Fighter],
        blows: &mut Vec<Blow>,
    ) -> Result<(), CombatError> {
        for (hurt, shape) in hurts.iter().enumerate() {
            if shape.fighter >= fighters.len() {
                let (fighter, fighters) = (shape.fighter, fighters.len());
                return Err(CombatError::NoFighter { hurt, fighter, fighters });
            }
        }
        for (attack, hurt) in pairs {
            let (Some(by), Some(on)) = (attacks.get(attack), hurts.get(hurt)) else { continue };
            let fighter = &fighters[on.fighter];
            if let Some(mut blow) = self.met(by, on, fighter) {
                (blow.attack, blow.hurt) = (attack, hurt);
                blows.try_reserve(1).map_err(|_| CombatError::OutOfMemory)?;
                blows.push(blow);
            }
        }
        Ok(())
    }

    /// The blow of a pair that meets, before it is known whether it lands.
    fn met(&self, by: &Attack<'_>, on: &Hurt<'_>, fighter: &Fighter) -> Option<Blow> {
        let is_foe = self.hurts(by.team, fighter.team) && by.by != fighter.id;
        let is_new = by.repeats || !fighter.was_struck_by(by.by, by.swing, by.group);
        if !is_foe || !is_new || !fighter.is_alive() {
            return None;
        }
        let pixel = on.shape.first(by.shape)?;
        Some(Blow {
            outcome: if fighter.is_invincible() {
                BlowOutcome::Invincible
            } else {
                BlowOutcome::Hurt
            },
            fighter: on.fighter,
            id: fighter.id,
            by: by.by,
            swing: by.swing,
            group: by.group,
            destroys_attacker: by.destroyed_on_hit,
            attack: 0,
            hurt: 0,
            damage: by.strike.damage,
            pixel,
            side: on.shape.side(by.shape).unwrap_or(Side::Top),
            normal: on.shape.normal_at(pixel, Normal::DEFAULT_RADIUS),
            push: by.strike.knockback.push.velocity(by.apart(on), by.facing),
        })
    }
}

/// Who hits: of several the lowest decides.
const fn order(blow: &Blow) -> (u64, u32, u8) {
    (blow.by, blow.swing, blow.group)
}

/// Of the shapes of a group that meet the same fighter the first.
fn keep_first_shapes(blows: &mut Vec<Blow>) {
    blows.sort_unstable_by_key(|blow| (blow.fighter, order(blow), blow.attack, blow.hurt));
    blows.dedup_by_key(|blow| (blow.fighter, order(blow)));
}

/// Of the fighters that an attack meets which is destroyed by its hit, the one that it lands on, and those that are invincible.
fn keep_one_of_the_destroyed(blows: &mut Vec<Blow>, attacks: &[Attack<'_>], hurts: &[Hurt<'_>]) {
    let far = |blow: &Blow| {
        let (x, y) = attacks[blow.attack].apart(&hurts[blow.hurt]);
        let square = |part: i64| u128::from(part.unsigned_abs()).pow(2);
        square(x) + square(y)
    };
    let may_land = |blow: &Blow| blow.destroys_attacker && blow.outcome.landed();
    blows.sort_unstable_by_key(|blow| {
        (blow.by, blow.swing, !may_land(blow), far(blow), blow.id, blow.fighter, blow.group)
    });
    let mut chosen = None;
    blows.retain(|blow| {
        let swing = (blow.by, blow.swing);
        if !may_land(blow) {
            return true;
        }
        if chosen.is_none_or(|(chosen, _)| chosen != swing) {
            chosen = Some((swing, blow.fighter));
        }
        chosen == Some((swing, blow.fighter))
    });
}

/// What becomes of a fighter by all that met it.
fn land(met: &mut [Blow], attacks: &[Attack<'_>], hurts: &[Hurt<'_>], fighters: &mut [Fighter]) {
    let strength = |blow: &&Blow| (Reverse(blow.damage), order(blow));
    let landing = || met.iter().filter(|blow| blow.outcome.landed());
    let Some(strongest) = landing().min_by_key(strength).copied() else { return };
    let invincible = landing().map(|blow| hurts[blow.hurt].invincible).max().unwrap_or(0);
    if invincible > 0 {
        for blow in met.iter_mut().filter(|blow| order(blow) != order(&strongest)) {
            blow.outcome = BlowOutcome::Invincible;
        }
    }
    let fighter = &mut fighters[strongest.fighter];
    for blow in met.iter().filter(|blow| blow.outcome.landed()) {
        let attack = &attacks[blow.attack];
        *fighter = fighter.damaged(&attack.strike);
        if !attack.repeats {
            fighter.mark(order(blow));
        }
    }
    let strike = |blow: &Blow| &attacks[blow.attack].strike;
    let pushing =
        met.iter().filter(|blow| blow.outcome.landed() && strike(blow).knockback.pushes());
    if let Some(blow) = pushing.min_by_key(strength) {
        *fighter = fighter.pushed(strike(blow), blow.push);
    }
    fighter.invincible = invincible;
    if !fighter.is_alive() {
        for blow in met.iter_mut().filter(|blow| blow.outcome.landed()) {
            blow.outcome = BlowOutcome::Destroyed;
        }
    }
}
