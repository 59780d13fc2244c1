//! Transforms in the world: an entity's own, with those of its parents, up to date at any time of a
//! frame.

use bevy_ecs::entity::Entity;
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::Allow;
use bevy_ecs::system::{Query, SystemParam};
use bevy_math::Affine3A;
use bevy_transform::components::Transform;

/// The transforms of all entities, and the parents that have a part in where they are, disabled
/// ones too.
#[derive(SystemParam)]
pub(crate) struct Hierarchy<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf, Allow<Disabled>>,
    transforms: Query<'w, 's, &'static Transform, Allow<Disabled>>,
}

impl Hierarchy<'_, '_> {
    /// Where an entity with a transform of its own is in the world.
    pub(crate) fn affine(&self, entity: Entity, own: &Transform) -> Affine3A {
        let own = own.compute_affine();
        self.parent(entity).map_or(own, |parent| parent * own)
    }

    /// Where its parent is in the world; `None` if it has none, or one without a transform, which
    /// has no part in where it is.
    pub(crate) fn parent(&self, entity: Entity) -> Option<Affine3A> {
        let ancestors = self.parents.iter_ancestors(entity);
        let transforms = ancestors.map_while(|ancestor| self.transforms.get(ancestor).ok());
        transforms.map(Transform::compute_affine).reduce(|below, above| above * below)
    }
}
