//! Moves walkers seen from above by one tick.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, ResMut};
use hitmask::actor::maze::{Directions, Events};
use hitmask::actor::{Anchor, MaskChangeOutcome, WhenBlocked};

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
    mut reports: Reports<MazeEvents>,
) {
    let mut events = Vec::new();
    for entity in world.in_order(actors.iter().map(|(entity, ..)| entity)) {
        let Ok((_, mut actor, held, mut last)) = actors.get_mut(entity) else { continue };
        let Some(place) = places.of(entity) else { continue };
        let Some(tick) = actor.tick(held.0, place, &mut world, &mut places, &materials) else {
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
    /// Moves the walker and its entity by one tick; `None` if it has no mask.
    fn tick(
        &mut self,
        held: Directions,
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
        let around = materials.within_reach(view, own, area, reach::of_walker(rules))?;
        let mut mask = &*seated.mask;
        if let Some(next) = &seated.next {
            let (anchor, when_blocked) = (Anchor::Center, WhenBlocked::default());
            let change = state.body.change_mask(mask, next, anchor, when_blocked, &around);
            state.body = change.body;
            if change.outcome != MaskChangeOutcome::Refused {
                driven.changed_to(next);
                mask = next;
            }
        }
        let tick = rules.tick(*state, held, mask, &around);
        *state = tick.state;
        driven.put(state.body, &seated, places, world);
        let hit = |hit| ObstacleHit::of(hit, world, grid);
        Some(MazeTick {
            events: tick.events,
            hit_x: tick.hit_x.and_then(hit),
            hit_y: tick.hit_y.and_then(hit),
            overlapped: tick.overlapped,
        })
    }
}
