//! Moves platform game characters by one tick.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, ResMut};
use hitmask::actor::carry::{Riding, carrier_of};
use hitmask::actor::platformer::{BodyMasks, Events, Pad};
use hitmask::actor::{Anchor, Policy};
use hitmask::world::ColliderId;

use super::combat::Fighter;
use super::fight::Cause;
use super::hit::ObstacleHit;
use super::place::{Place, Places};
use super::platformer::{PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick};
use super::reach;
use super::report::Reports;
use super::surroundings::{Materials, bounds};
use crate::world::HitmaskWorld;

pub(crate) fn tick_platformers(
    mut world: ResMut<HitmaskWorld>,
    mut places: Places,
    materials: Materials,
    mut actors: Query<(Entity, &mut PlatformerActor, &PlatformerPad, &mut PlatformerTick)>,
    fighters: Query<&Fighter>,
    mut reports: Reports<PlatformerEvents>,
) {
    let mut events = Vec::new();
    for entity in world.in_order(actors.iter().map(|(entity, ..)| entity)) {
        let Ok((_, mut actor, pad, mut last)) = actors.get_mut(entity) else { continue };
        let fighter = fighters.get(entity).ok();
        if fighter.is_some_and(|fighter| fighter.is_frozen) {
            last.events = Events::default();
            continue;
        }
        // A short knockback has already launched the character.
        let knockback = fighter.filter(|fighter| fighter.long_knockback.is_some());
        let cause = Cause::of(knockback.and_then(|fighter| fighter.knockback), pad.0);
        let Some(place) = places.of(entity) else { continue };
        let Some(tick) = actor.tick(cause, place, &mut world, &mut places, &materials) else {
            continue;
        };
        if tick.events != Events::default() {
            events.push(PlatformerEvents { entity, events: tick.events });
        }
        *last = tick;
    }
    reports.send(events);
}

impl PlatformerActor {
    /// Moves a character and its entity by one tick. Returns `None` if the character has no mask.
    fn tick(
        &mut self,
        cause: Cause<Pad>,
        place: Place,
        world: &mut HitmaskWorld,
        places: &mut Places,
        materials: &Materials,
    ) -> Option<PlatformerTick> {
        let grid = places.grid();
        let view = world.world.view();
        let own = view.get(place.id)?;
        let placed = own.placed()?;
        let Self { rules, state, driven } = self;
        let seated = driven.seat(&mut state.body, place, placed, grid);
        // The only mask, or the first of two.
        (state.mask, state.mask_faces_left) = (0, false);
        let area = bounds(state.body.placed(&seated.mask)).union(bounds(placed));
        let reach = reach::of_platformer(rules, state).saturating_add(cause.reach());
        let around = materials.within_reach(view, own, area, reach)?;
        let (events, hits, support) = match cause {
            Cause::Held(pad) => {
                let tick = match &seated.next {
                    None => rules.tick(*state, pad, &*seated.mask, &around),
                    Some(next) => {
                        let both = [(*seated.mask).clone(), next.clone()];
                        let masks = BodyMasks::new(&both)?.frame(1);
                        rules.tick(*state, pad, masks, &around)
                    }
                };
                *state = tick.state;
                if let Some(next) = seated.next.as_ref().filter(|_| state.mask == 1) {
                    driven.changed_to(next);
                }
                state.mask = 0;
                (tick.events, (tick.hit_x, tick.hit_y), tick.support)
            }
            Cause::Knockback(by) => {
                let anchor = if state.is_grounded() { Anchor::Feet } else { Anchor::Center };
                let mask = driven.change_mask(&mut state.body, &seated, anchor, &around);
                let step = state.body.step(mask, by, Policy::Slide, &around);
                // A character in the air lands after the knockback.
                let support = carrier_of(mask, step.body, Riding::Standing, &around);
                let support = support.filter(|_| state.is_grounded());
                // The character stops where the knockback ends, and falls if nothing supports it.
                let at_rest = Default::default();
                if support.is_none() {
                    *state = state.launch(at_rest);
                }
                (state.body, state.speed) = (step.body, at_rest);
                (Events::default(), (step.hit_x, step.hit_y), support)
            }
        };
        let support = support.and_then(|place| around.get(place)).map(|one| one.id());
        driven.put(state.body, &seated, places, world);
        let hit = |hit| ObstacleHit::of(hit, world, grid);
        Some(PlatformerTick {
            events,
            hit_x: hits.0.and_then(hit),
            hit_y: hits.1.and_then(hit),
            support: support.and_then(|id| world.entity(ColliderId::from_bits(id))),
        })
    }
}
