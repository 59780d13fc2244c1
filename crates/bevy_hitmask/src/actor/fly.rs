//! Advances all bullets by one tick, after everything else has moved.

use bevy_ecs::change_detection::DetectChangesMut;
use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, Res, ResMut, SystemParam};
use hitmask::actor::combat::{self, BulletTick, HitEffect, Target};
use hitmask::actor::{Body, Obstacle, Subpixels};
use hitmask::world::{ColliderId, ColliderRef, View};
use hitmask::{Mask, Placed};

use super::bullet::{Bullet, BulletHit};
use super::combat::{Fighter, HitTeams, Hurtbox, NO_FIGHTER};
use super::fight::Owners;
use super::place::Places;
use super::report::Reports;
use super::surroundings::{Materials, bounds, grown, pixels};
use crate::space::normal;
use crate::world::{HitmaskWorld, entity_of};

/// The entities that bullets can hit.
#[derive(SystemParam)]
pub(crate) struct Targets<'w, 's> {
    teams: Res<'w, HitTeams>,
    owners: Owners<'w, 's>,
    fighters: Query<'w, 's, &'static mut Fighter>,
    hurtboxes: Query<'w, 's, (Entity, &'static Hurtbox)>,
}

/// The shapes that bullets can hit, with the hurtbox and fighter that each belongs to.
struct Shapes<'a> {
    targets: Vec<Target<'a>>,
    owners: Vec<(Entity, Entity)>,
}

pub(crate) fn fly_bullets(
    mut world: ResMut<HitmaskWorld>,
    mut places: Places,
    materials: Materials,
    mut targets: Targets,
    mut bullets: Query<(Entity, &mut Bullet)>,
    mut reports: Reports<BulletHit>,
) {
    // Without bullets, there is no need to determine the positions of the targets.
    if bullets.is_empty() {
        return;
    }
    let hurtboxes = world.in_order(targets.hurtboxes.iter().map(|(entity, _)| entity));
    let with_id = |entity: &Entity| Some((*entity, world.collider(*entity)?));
    let hurtboxes: Vec<_> = hurtboxes.iter().filter_map(with_id).collect();
    let order = world.in_order(bullets.iter().map(|(entity, _)| entity));
    let (mut flown, mut hits, mut ended) = (Vec::new(), Vec::new(), Vec::new());
    let grid = places.grid();
    let view = world.world.view();
    let mut shapes = targets.shapes(view, &hurtboxes);
    for entity in order {
        let Ok((_, mut bullet)) = bullets.get_mut(entity) else { continue };
        let Some((place, own)) =
            places.of(entity).and_then(|place| Some((place, view.get(place.id)?)))
        else {
            continue;
        };
        let owner = bullet.owner.and_then(|owner| targets.fighters.get(owner).ok());
        bullet.state.owner = owner.map_or(NO_FIGHTER, |fighter| fighter.state.id);
        // The colliders of the fighter that fired a bullet do not block that bullet.
        let is_own = |one: ColliderRef<'_>| {
            let owner = entity_of(one).and_then(|entity| targets.owners.of(entity));
            owner.is_some() && owner == bullet.owner
        };
        let flight = Flight::of(bullet.state, own, view, &materials, |one| !is_own(one));
        let Some(flight) = flight else { continue };
        let tick = flight.run(&targets, &shapes);
        let by = tick.bullet.body.position() - flight.start.body.position();
        flown.push((place, (by.x, by.y)));
        bullet.state = tick.bullet;
        if !tick.bullet.is_flying() {
            ended.push(entity);
        }
        let mut is_changed = false;
        for hit in tick.hits() {
            let owned = hit.target.and_then(|place| shapes.owners.get(place)).copied();
            let fighter = owned.map(|(_, fighter)| fighter);
            if let Some((hurtbox, fighter)) = owned {
                is_changed |= targets.hurt(hurtbox, fighter, tick.bullet.damage);
            }
            let obstacle = || {
                let obstacle = flight.around.get(hit.obstacle?)?;
                view.get(ColliderId::from_bits(obstacle.id())).and_then(entity_of)
            };
            let Some(other) = owned.map(|(hurtbox, _)| hurtbox).or_else(obstacle) else { continue };
            let (outcome, pixel) = (hit.outcome, grid.middle(hit.pixel));
            let normal = hit.normal.and_then(normal);
            hits.push(BulletHit { entity, other, fighter, outcome, pixel, normal });
        }
        if is_changed {
            shapes = targets.shapes(view, &hurtboxes);
        }
    }
    for (place, by) in flown {
        places.shift(&mut world, &place, by);
    }
    reports.send(hits);
    ended.into_iter().for_each(|entity| reports.despawn(entity));
}

/// Stores the positions of all hurtboxes, for the bullets of the next tick.
pub(crate) fn remember_hurtboxes(
    world: Res<HitmaskWorld>,
    mut hurtboxes: Query<(Entity, &mut Hurtbox)>,
) {
    for (entity, mut hurtbox) in &mut hurtboxes {
        // A hurtbox that left the world and came back elsewhere has a new collider.
        let last = world.collider(entity).zip(world.placed(entity).map(Placed::position));
        hurtbox.bypass_change_detection().last = last;
    }
}

/// A bullet before its tick, and the obstacles on its path.
struct Flight<'a> {
    start: combat::Bullet,
    mask: &'a Mask,
    around: Vec<Obstacle<'a>>,
}

impl<'a> Flight<'a> {
    fn of(
        mut start: combat::Bullet,
        own: ColliderRef<'a>,
        view: View<'a>,
        materials: &Materials,
        is_in_the_way: impl Fn(ColliderRef<'a>) -> bool,
    ) -> Option<Self> {
        let placed = own.placed()?;
        // The whole-pixel position comes from the transform.
        let at = placed.position();
        start.body = Body::new(at, start.body.remainder()).unwrap_or(Body::at(at));
        let (x, y) = start.velocity;
        // A bullet that is reflected may cover its whole distance along one axis.
        let reach = pixels(x).saturating_add(pixels(y)).saturating_add(2);
        let around = materials.around(view, own, grown(bounds(placed), reach), is_in_the_way)?;
        Some(Self { start, mask: placed.mask(), around })
    }

    fn run(&self, targets: &Targets, shapes: &Shapes<'_>) -> BulletTick {
        self.start.tick(self.mask, &self.around, &targets.teams.0, &shapes.targets)
    }
}

impl Targets<'_, '_> {
    /// Returns the hurtboxes of all fighters that can be hit, in the order of their colliders. Each
    /// shape starts at its position after the previous tick, and moves to its current position.
    fn shapes<'a>(&self, view: View<'a>, hurtboxes: &[(Entity, ColliderId)]) -> Shapes<'a> {
        let mut shapes = Shapes { targets: Vec::new(), owners: Vec::new() };
        for (entity, id) in hurtboxes {
            if let Some((target, owner)) = self.shape(view, *entity, *id) {
                shapes.targets.push(target);
                shapes.owners.push((*entity, owner));
            }
        }
        shapes
    }

    fn shape<'a>(
        &self,
        view: View<'a>,
        entity: Entity,
        id: ColliderId,
    ) -> Option<(Target<'a>, Entity)> {
        let (_, hurtbox) = self.hurtboxes.get(entity).ok()?;
        let owner = self.owners.of(entity)?;
        let fighter = self.fighters.get(owner).ok()?.state;
        if !fighter.is_alive() || fighter.is_invincible() {
            return None;
        }
        let placed = view.get(id)?.placed()?;
        let last = hurtbox.last.filter(|(last, _)| *last == id);
        let last = last.map_or(placed.position(), |(_, at)| at);
        let by = placed.position() - last;
        let (right, down) = (i32::try_from(by.x).ok()?, i32::try_from(by.y).ok()?);
        let target = Target::new(fighter.id, fighter.team, placed.mask().at(last));
        Some((target.moving(right, down), owner))
    }

    /// Subtracts the damage of a bullet from a fighter's health.
    fn hurt(&mut self, hurtbox: Entity, fighter: Entity, damage: u32) -> bool {
        let hurtbox = self.hurtboxes.get(hurtbox);
        let (Ok((_, hurtbox)), Ok(mut fighter)) = (hurtbox, self.fighters.get_mut(fighter)) else {
            return false;
        };
        let (effect, none) = (HitEffect::of(damage), (Subpixels::ZERO, Subpixels::ZERO));
        fighter.state = fighter.state.hit_by(&effect, none, hurtbox.invincible_ticks);
        true
    }
}
