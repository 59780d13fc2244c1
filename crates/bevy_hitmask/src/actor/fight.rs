//! Ticks fighters. Their timers run first in a tick, and hits are resolved after everything has
//! moved.

use bevy_ecs::change_detection::DetectChangesMut;
use bevy_ecs::entity::{Entity, EntityHashMap};
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::{Allow, With};
use bevy_ecs::system::{Query, Res, SystemParam};
use bevy_log::error;
use hitmask::actor::Subpixels;
use hitmask::actor::combat::{self, HitEvent};
use hitmask::world::ColliderId;

use super::combat::{Fighter, FighterHit, FighterId, HitTeams, Hitbox, Hurtbox};
use super::platformer::PlatformerActor;
use super::report::Reports;
use super::surroundings::pixels;
use crate::space::{PixelGrid, normal};
use crate::world::HitmaskWorld;

/// Finds the fighter that a hitbox or hurtbox belongs to.
#[derive(SystemParam)]
pub(crate) struct Owners<'w, 's> {
    fighters: Query<'w, 's, (), (With<Fighter>, Allow<Disabled>)>,
    parents: Query<'w, 's, &'static ChildOf, Allow<Disabled>>,
}

impl Owners<'_, '_> {
    /// Returns the fighter on the entity itself or, if the entity has no fighter, the nearest
    /// fighter among its ancestors, even if that fighter is disabled.
    pub(crate) fn of(&self, entity: Entity) -> Option<Entity> {
        let mut line = core::iter::once(entity).chain(self.parents.iter_ancestors(entity));
        line.find(|one| self.fighters.contains(*one))
    }
}

/// The cause of an actor's motion in a tick.
#[derive(Clone, Copy)]
pub(crate) enum Cause<Held> {
    /// The player holds these keys or directions.
    Held(Held),
    /// A hit knocks the actor back by this vector.
    Knockback((Subpixels, Subpixels)),
}

impl<Held> Cause<Held> {
    /// Returns the knockback, if there is one, and otherwise what the player holds.
    pub(crate) fn of(knockback: Option<(Subpixels, Subpixels)>, held: Held) -> Self {
        knockback.map_or(Self::Held(held), Self::Knockback)
    }

    /// Returns the maximum distance, in pixels, by which a hit knocks the actor back in the tick.
    pub(crate) fn reach(&self) -> u32 {
        match self {
            Self::Held(_) => 0,
            Self::Knockback((x, y)) => pixels(*x).max(pixels(*y)),
        }
    }
}

/// Starts a tick of all fighters, and determines which of them are frozen and which are knocked
/// back.
pub(crate) fn tick_fighters(
    world: Res<HitmaskWorld>,
    mut fighters: Query<(Entity, &mut Fighter, &mut FighterId, Option<&mut PlatformerActor>)>,
) {
    for (entity, mut fighter, mut id, actor) in &mut fighters {
        let Some(collider) = world.collider(entity) else {
            // A fighter that is not in the world is neither frozen nor knocked back.
            let state = fighter.state;
            let away = Fighter { state, is_frozen: false, knockback: None, long_knockback: None };
            fighter.set_if_neq(away);
            continue;
        };
        let mut state = fighter.state;
        state.id = *id.0.get_or_insert_with(|| {
            // A fighter from a restored snapshot already has an id.
            let known = ColliderId::from_bits(state.id);
            if world.entity(known) == Some(entity) { state.id } else { collider.to_bits() }
        });
        // In its last tick, a long knockback has one tick left, like a short one.
        let is_long = |(speed, ticks)| ticks > 1 || fighter.long_knockback == Some(speed);
        let long_knockback = state.knockback().filter(|one| is_long(*one)).map(|(speed, _)| speed);
        let tick = state.tick();
        let (is_frozen, knockback) = (tick.is_frozen, tick.knockback);
        *fighter = Fighter { state: tick.fighter, is_frozen, knockback, long_knockback };
        if let (Some(speed), None, Some(mut actor)) = (knockback, long_knockback, actor) {
            actor.state = actor.state.launch(speed);
        }
    }
}

/// Resolves all hits of a tick at once.
pub(crate) fn resolve_hits(
    (world, grid, teams): (Res<HitmaskWorld>, Res<PixelGrid>, Res<HitTeams>),
    owners: Owners,
    mut fighters: Query<(Entity, &mut Fighter)>,
    hitboxes: Query<(Entity, &Hitbox)>,
    hurtboxes: Query<(Entity, &Hurtbox)>,
    mut reports: Reports<FighterHit>,
) {
    if hitboxes.is_empty() {
        return;
    }
    let list = world.in_order(fighters.iter().map(|(entity, _)| entity));
    let states = list.iter().filter_map(|entity| Some(fighters.get(*entity).ok()?.1.state));
    let mut states: Vec<combat::Fighter> = states.collect();
    let places: EntityHashMap<usize> = list.iter().copied().zip(0..).collect();
    let place = |entity| {
        let owner = owners.of(entity)?;
        Some((owner, *places.get(&owner)?))
    };

    let (mut hitting, mut attackers) = (Vec::new(), Vec::new());
    for entity in world.in_order(hitboxes.iter().map(|(entity, _)| entity)) {
        let Ok((_, hitbox)) = hitboxes.get(entity) else { continue };
        let (Some(shape), Some(id)) = (world.placed(entity), world.collider(entity)) else {
            continue;
        };
        if !hitbox.is_active {
            continue;
        }
        let owner = place(entity);
        if owner.is_none() && owners.of(entity).is_some() {
            // Skip the hitbox, because its fighter is not in the world.
            continue;
        }
        let attacker = owner.and_then(|(_, place)| states.get(place));
        let attacker =
            attacker.map_or((id.to_bits(), hitbox.team), |fighter| (fighter.id, fighter.team));
        hitting.push(combat::Hitbox {
            swing: hitbox.swing,
            group: hitbox.group,
            repeats: hitbox.repeats,
            facing: hitbox.facing,
            destroyed_on_hit: hitbox.destroyed_on_hit,
            ..combat::Hitbox::new(attacker, shape, hitbox.effect)
        });
        attackers.push((owner.map_or(entity, |(owner, _)| owner), entity));
    }
    let (mut hurt, mut hurt_entities) = (Vec::new(), Vec::new());
    for entity in world.in_order(hurtboxes.iter().map(|(entity, _)| entity)) {
        let Ok((_, hurtbox)) = hurtboxes.get(entity) else { continue };
        let (Some(shape), Some((_, fighter))) = (world.placed(entity), place(entity)) else {
            continue;
        };
        let invincible_ticks = hurtbox.invincible_ticks;
        hurt.push(combat::Hurtbox { invincible_ticks, ..combat::Hurtbox::new(fighter, shape) });
        hurt_entities.push(entity);
    }
    let mut events = Vec::new();
    if let Err(why) = teams.0.resolve(&hitting, &hurt, &mut states, &mut events) {
        error!("the hits of a tick are lost: {why}");
        return;
    }
    for (entity, state) in list.iter().zip(&states) {
        if let Ok((_, mut fighter)) = fighters.get_mut(*entity)
            && fighter.state != *state
        {
            if fighter.state.knockback() != state.knockback() {
                // The next tick finds out whether the new knockback is long.
                fighter.long_knockback = None;
            }
            fighter.state = *state;
        }
    }
    let report = |event: &HitEvent| {
        let (by, hitbox) = *attackers.get(event.hitbox)?;
        Some(FighterHit {
            entity: *list.get(event.fighter)?,
            by,
            hitbox,
            hurtbox: *hurt_entities.get(event.hurtbox)?,
            outcome: event.outcome,
            damage: event.damage,
            pixel: grid.middle(event.pixel),
            side: event.side,
            normal: event.normal.and_then(normal),
        })
    };
    reports.send(events.iter().filter_map(report).collect());
}
