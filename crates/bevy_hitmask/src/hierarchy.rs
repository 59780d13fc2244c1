//! The transform of an entity in the world, including its parents, up to date at any time during a
//! frame.

use bevy_ecs::entity::Entity;
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::Allow;
use bevy_ecs::system::{Query, SystemParam};
use bevy_math::Affine3A;
use bevy_transform::components::Transform;

/// The transforms and parents of all entities, including disabled ones.
#[derive(SystemParam)]
pub(crate) struct Hierarchy<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf, Allow<Disabled>>,
    transforms: Query<'w, 's, &'static Transform, Allow<Disabled>>,
}

impl Hierarchy<'_, '_> {
    /// Returns the transform in the world of an entity with the transform `own`.
    pub(crate) fn affine(&self, entity: Entity, own: &Transform) -> Affine3A {
        let own = own.compute_affine();
        self.parent(entity).map_or(own, |parent| parent * own)
    }

    /// Returns the transform of the entity's parent in the world. Returns `None` if there is no
    /// parent, or if the parent has no transform and is therefore ignored.
    pub(crate) fn parent(&self, entity: Entity) -> Option<Affine3A> {
        let ancestors = self.parents.iter_ancestors(entity);
        let transforms = ancestors.map_while(|ancestor| self.transforms.get(ancestor).ok());
        transforms.map(Transform::compute_affine).reduce(|below, above| above * below)
    }
}
