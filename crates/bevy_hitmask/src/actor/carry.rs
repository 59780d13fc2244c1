//! Moves all solids by one tick, together with the actors that they carry and push.

use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::Message;
use bevy_ecs::system::{Query, ResMut};
use bevy_reflect::Reflect;
use hitmask::Mask;
use hitmask::actor::carry::{self, Passenger, PassengerOutcome, Riding, Solid, carry_all};
use hitmask::actor::{Body, Material, Subpixels, Surroundings, maze, platformer};
use hitmask::world::ColliderRef;

use super::material::ObstacleMaterial;
use super::maze::MazeActor;
use super::place::{Driven, Place, Places};
use super::platformer::PlatformerActor;
use super::report::Reports;
use super::solid::MovingSolid;
use super::surroundings::{Materials, bounds, grown, meet, pixels};
use crate::world::HitmaskWorld;

/// An event that reports that an actor was squeezed or crushed, because a moving solid pushed the
/// actor and there was no room for it ahead.
///
/// It is sent as a message and to the observers of the actor's entity. A crushed actor
/// ([`Squished`](PassengerOutcome::Squished)) stays where it got stuck, inside the solid, so
/// despawn it or move it elsewhere. While it stays there, the event is repeated only if a solid
/// pushes it again.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
pub struct ActorSqueezed {
    /// The actor.
    pub entity: Entity,
    /// The outcome, which is [`Squeezed`](PassengerOutcome::Squeezed) or
    /// [`Squished`](PassengerOutcome::Squished). Distances in the outcome are in pixels, right and
    /// down.
    pub outcome: PassengerOutcome,
}

/// A solid before it moves.
struct Mover {
    place: Place,
    solid: Solid,
    /// The material of the solid, or `None` if the solid is not an obstacle. In that case, the
    /// solid moves but does not affect any actor.
    material: Option<Material>,
    /// The solid's motion in this tick, right and down.
    by: (Subpixels, Subpixels),
}

pub(crate) fn move_solids(
    mut world: ResMut<HitmaskWorld>,
    mut places: Places,
    materials: Materials,
    mut solids: Query<(Entity, &mut MovingSolid, Option<&ObstacleMaterial>)>,
    mut platformers: Query<(Entity, &mut PlatformerActor)>,
    mut walkers: Query<(Entity, &mut MazeActor)>,
    mut reports: Reports<ActorSqueezed>,
) {
    let mut movers = Vec::new();
    for entity in world.in_order(solids.iter().map(|(entity, ..)| entity)) {
        let Ok((_, moving, material)) = solids.get(entity) else { continue };
        let Some(place) = places.of(entity) else { continue };
        let Some(placed) = world.placed(entity) else { continue };
        // The pixel comes from the transform, which other systems may have changed.
        let at = placed.position();
        let body = Body::new(at, moving.state.body.remainder()).unwrap_or(Body::at(at));
        let solid = Solid { body, id: place.id.to_bits(), ..moving.state };
        let material = material.map(|material| material.0);
        movers.push(Mover { place, solid, material, by: moving.by(places.grid()) });
    }
    let (world, places) = (&mut *world, &mut places);
    let mut ride = Ride { movers, world, places, materials: &materials, squeezed: Vec::new() };
    for entity in ride.world.in_order(platformers.iter().map(|(entity, _)| entity)) {
        if let Ok((_, mut actor)) = platformers.get_mut(entity) {
            let PlatformerActor { state, driven, .. } = &mut *actor;
            if ride.carry(entity, Rider::Character(state), driven).is_none() {
                state.lift = state.lift.after((Subpixels::ZERO, Subpixels::ZERO));
            }
        }
    }
    if !ride.movers.is_empty() {
        for entity in ride.world.in_order(walkers.iter().map(|(entity, _)| entity)) {
            if let Ok((_, mut actor)) = walkers.get_mut(entity) {
                let MazeActor { state, driven, .. } = &mut *actor;
                ride.carry(entity, Rider::Walker(state), driven);
            }
        }
    }
    ride.move_solids(|entity, solid| {
        if let Ok((_, mut moving, _)) = solids.get_mut(entity) {
            moving.state = solid;
            moving.tick = moving.tick.saturating_add(1);
        }
    });
    reports.send(ride.squeezed);
}

/// The solids of a tick, and the world in which they carry actors.
struct Ride<'a, 'w, 's> {
    movers: Vec<Mover>,
    world: &'a mut HitmaskWorld,
    places: &'a mut Places<'w, 's>,
    materials: &'a Materials<'a, 'a>,
    squeezed: Vec<ActorSqueezed>,
}

impl Ride<'_, '_, '_> {
    /// Carries and pushes an actor. Returns `None` if no solid is near the actor, or if the actor
    /// has no mask.
    fn carry(&mut self, entity: Entity, mut rider: Rider<'_>, driven: &mut Driven) -> Option<()> {
        if self.movers.is_empty() {
            return None;
        }
        let place = self.places.of(entity)?;
        let view = self.world.world.view();
        let own = view.get(place.id)?;
        let placed = own.placed()?;
        let seated = driven.seat(rider.body(), place, placed, self.places.grid());
        let mut passenger = rider.passenger(&seated.mask);
        let here = bounds(passenger.placed());
        let (mut solids, mut is_near, mut reach) = (Vec::new(), false, REACH);
        for mover in &self.movers {
            // A child of a solid already moves with that solid.
            let is_attached = self.places.is_below(entity, mover.place.entity);
            if is_attached || mover.place.id == place.id {
                continue;
            }
            let Some(material) = mover.material else { continue };
            let Some((collider, mask)) =
                view.get(mover.place.id).and_then(|one| Some((one, one.placed()?.mask())))
            else {
                continue;
            };
            if !meet(own, collider) {
                continue;
            }
            let farthest = pixels(mover.by.0).max(pixels(mover.by.1)).saturating_add(1);
            let swept = grown(bounds(mover.solid.body.placed(mask)), farthest);
            is_near |= swept.intersection(grown(here, 1)).is_some();
            reach = reach.saturating_add(farthest);
            let moving = carry::MovingSolid::new(mover.solid, mask, material, mover.by);
            solids.push(moving.with_id(mover.solid.id));
        }
        if !is_near {
            return None;
        }
        // An actor inside a solid is pushed until it is outside.
        let reach = reach.saturating_add(here.width.max(here.height));
        let is_mover = |id| self.movers.iter().any(|mover| mover.place.id == id);
        let mut around =
            self.materials.around(view, own, grown(here, reach), |one| !is_mover(one.id()))?;
        carry_all(&mut solids, core::slice::from_mut(&mut passenger), &mut around);
        rider.carried(&passenger, &seated.mask);
        let outcome = passenger.outcome;
        if matches!(outcome, PassengerOutcome::Squeezed { .. } | PassengerOutcome::Squished) {
            self.squeezed.push(ActorSqueezed { entity, outcome });
        }
        driven.put(*rider.body(), &seated, self.places, self.world);
        Some(())
    }

    /// Moves the solids themselves, which nothing can stop, and passes the new state of each to
    /// `moved`.
    fn move_solids(&mut self, mut moved: impl FnMut(Entity, Solid)) {
        for Mover { place, solid, material, by } in &self.movers {
            let from = solid.body.position();
            let Some(placed) = self.world.world.get(place.id).and_then(ColliderRef::placed) else {
                continue;
            };
            let (mask, material) = (placed.mask(), material.unwrap_or_default());
            let after = solid.step(mask, material, *by, &mut [], Surroundings::NONE);
            let to = after.body.position();
            // If this solid is the child of another solid, that solid may have moved it.
            let place = self.places.of(place.entity).unwrap_or(*place);
            self.places.shift(self.world, &place, (to.x - from.x, to.y - from.y));
            moved(place.entity, after);
        }
    }
}

/// The maximum distance, in pixels, that solids can squeeze an actor aside in addition to their own
/// motion.
const REACH: u32 = 64;

/// An actor of any kind, from the perspective of a solid.
enum Rider<'a> {
    Character(&'a mut platformer::State),
    Walker(&'a mut maze::State),
}

impl Rider<'_> {
    const fn body(&mut self) -> &mut Body {
        match self {
            Self::Character(state) => &mut state.body,
            Self::Walker(state) => &mut state.body,
        }
    }

    fn passenger<'m>(&self, mask: &'m Mask) -> Passenger<'m> {
        match self {
            Self::Character(state) => state.passenger(mask),
            // In a top-down game, the actor stands on the ground, which does not move.
            Self::Walker(state) => Passenger::new(mask, state.body).riding(Riding::None),
        }
    }

    fn carried(&mut self, passenger: &Passenger<'_>, mask: &Mask) {
        match self {
            Self::Character(state) => **state = state.carried(passenger, mask),
            Self::Walker(state) => state.body = passenger.body,
        }
    }
}
