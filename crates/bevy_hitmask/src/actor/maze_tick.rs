//! Moves the walkers of top-down games by one tick.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, ResMut};
use hitmask::actor::maze::{Directions, Events};
use hitmask::actor::{Anchor, Policy};

use super::combat::Fighter;
use super::fight::Cause;
use super::hit::ObstacleHit;
use super::maze::{MazeActor, MazeEvents, MazeHeld, MazeTick};
use super::place::{Place, Places};
use super::reach;
use super::report::Reports;
use super::surroundings::{Materials, bounds};
use crate::world::HitmaskWorld;

pub(crate) fn tick_walkers(
    mut world: ResMut<HitmaskWorld>,
    mut places: Places,
    materials: Materials,
    mut actors: Query<(Entity, &mut MazeActor, &MazeHeld, &mut MazeTick)>,
    fighters: Query<&Fighter>,
    mut reports: Reports<MazeEvents>,
) {
    let mut events = Vec::new();
    for entity in world.in_order(actors.iter().map(|(entity, ..)| entity)) {
        let Ok((_, mut actor, held, mut last)) = actors.get_mut(entity) else { continue };
        let fighter = fighters.get(entity).ok();
        if fighter.is_some_and(|fighter| fighter.is_frozen) {
            last.events = Events::default();
            continue;
        }
        let cause = Cause::of(fighter.and_then(|fighter| fighter.knockback), held.0);
        let Some(place) = places.of(entity) else { continue };
        let Some(tick) = actor.tick(cause, place, &mut world, &mut places, &materials) else {
            continue;
        };
        if tick.events != Events::default() {
            events.push(MazeEvents { entity, events: tick.events });
        }
        *last = tick;
    }
    reports.send(events);
}

impl MazeActor {
    /// Moves a walker and its entity by one tick. Returns `None` if the walker has no mask.
    fn tick(
        &mut self,
        cause: Cause<Directions>,
        place: Place,
        world: &mut HitmaskWorld,
        places: &mut Places,
        materials: &Materials,
    ) -> Option<MazeTick> {
        let grid = places.grid();
        let view = world.world.view();
        let own = view.get(place.id)?;
        let placed = own.placed()?;
        let Self { rules, state, driven } = self;
        let seated = driven.seat(&mut state.body, place, placed, grid);
        let area = bounds(state.body.placed(&seated.mask)).union(bounds(placed));
        let reach = reach::of_walker(rules).saturating_add(cause.reach());
        let around = materials.within_reach(view, own, area, reach)?;
        let mask = driven.change_mask(&mut state.body, &seated, Anchor::Center, &around);
        let (events, hits, overlapped) = match cause {
            Cause::Held(held) => {
                let tick = rules.tick(*state, held, mask, &around);
                *state = tick.state;
                (tick.events, (tick.hit_x, tick.hit_y), tick.overlapped)
            }
            Cause::Knockback(by) => {
                let step = state.body.step(mask, by, Policy::Slide, &around);
                state.body = step.body;
                (Events::default(), (step.hit_x, step.hit_y), step.overlapped)
            }
        };
        driven.put(state.body, &seated, places, world);
        let hit = |hit| ObstacleHit::of(hit, world, grid);
        let (hit_x, hit_y) = (hits.0.and_then(hit), hits.1.and_then(hit));
        Some(MazeTick { events, hit_x, hit_y, overlapped })
    }
}
