//! What happens when the actor touches enemies. The actor stomps enemies below it, and other
//! enemies hurt it.

use hitmask::Placed;
use hitmask::actor::combat::{
    CombatError, Fighter, HitEffect, Hitbox, Hurtbox, Knockback, Team, Teams,
};
use hitmask::actor::platformer::{EnemyContact, Pad};

use super::enemies::{ENEMIES, Enemy};
use crate::play::character::Character;
use crate::play::event::Event;

/// The actor's team, and its id as a fighter. The ids of enemies follow this id.
pub(super) const HEROES: Team = Team::FIRST;
pub(super) const HERO: u64 = 1;

/// The effect of touching an enemy.
const BITE: HitEffect = HitEffect { knockback: Knockback::MOMENTUM, ..HitEffect::of(1) };

/// The actor during a tick, for its fights.
pub(super) struct Hero<'r> {
    pub(super) fighter: &'r mut Fighter,
    pub(super) character: &'r mut Character,
    pub(super) pad: Pad,
    /// The actor's pixels that can touch enemies.
    pub(super) touch: Placed<'r>,
    pub(super) tick: u32,
}

/// Resolves all contacts between the actor and enemies in a tick.
pub(super) fn fight(
    hero: Hero<'_>,
    enemies: &mut [Enemy<'_>],
    happened: &mut Vec<Event>,
) -> Result<(), CombatError> {
    let Hero { fighter, character, pad, touch, tick } = hero;
    let mut met = Vec::new();
    for (index, enemy) in enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_alive()) {
        let placed = enemy.placed();
        if !placed.overlaps(touch) {
            continue;
        }
        let contact = character.touch_enemy(pad, touch, placed, enemy.thing.is_spiky);
        let Some((after, contact)) = contact else { continue };
        if contact == EnemyContact::Bounced {
            happened.push(Event::about(contact.name(), &enemy.thing.thing.name));
        } else {
            met.push((index, contact));
        }
        *character = after;
    }
    resolve(fighter, character, (touch, tick), (enemies, &met), happened)
}

/// Resolves the hits of these contacts.
fn resolve(
    fighter: &mut Fighter,
    character: &Character,
    (touch, tick): (Placed<'_>, u32),
    (enemies, met): (&mut [Enemy<'_>], &[(usize, EnemyContact)]),
    happened: &mut Vec<Event>,
) -> Result<(), CombatError> {
    if met.is_empty() {
        return Ok(());
    }
    let mut fighters = vec![*fighter];
    fighters.extend(met.iter().map(|(index, _)| enemies[*index].fighter));
    let mut hurtboxes =
        vec![Hurtbox { invincible_ticks: invincible_ticks(character), ..Hurtbox::new(0, touch) }];
    let (mut hitboxes, mut pairs) = (Vec::new(), Vec::new());
    for (place, (index, contact)) in met.iter().enumerate() {
        let enemy = &enemies[*index];
        hurtboxes.push(Hurtbox::new(place + 1, enemy.placed()));
        if contact.defeats() {
            let stomp = Hitbox::new((HERO, HEROES), touch, HitEffect::of(1));
            hitboxes.push(Hitbox { swing: tick, ..stomp });
            pairs.push((place, place + 1));
        } else {
            let bite = Hitbox::new((enemy.fighter.id, ENEMIES), enemy.placed(), BITE);
            hitboxes.push(Hitbox { repeats: true, ..bite });
            pairs.push((place, 0));
        }
    }
    let mut hits = Vec::new();
    Teams::OTHERS.resolve_pairs(&hitboxes, &hurtboxes, pairs, &mut fighters, &mut hits)?;
    *fighter = fighters[0];
    for ((index, _), fighter) in met.iter().zip(&fighters[1..]) {
        enemies[*index].fighter = *fighter;
    }
    for hit in hits.iter().filter(|hit| hit.outcome.landed()) {
        let other = if hit.id == HERO { hit.by } else { hit.id };
        let about = met.iter().find(|(index, _)| enemies[*index].fighter.id == other);
        if let Some((index, contact)) = about {
            happened.push(Event::about(contact.name(), &enemies[*index].thing.thing.name));
        }
    }
    Ok(())
}

/// Returns the number of ticks for which the actor is invincible after a hit. This is two seconds
/// seen from the side, and 48 ticks seen from above.
fn invincible_ticks(character: &Character) -> u16 {
    if character.platformer().is_some() { Hurtbox::MOMENTUM } else { Hurtbox::ADVENTURE }
}
