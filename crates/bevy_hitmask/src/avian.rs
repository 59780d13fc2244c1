//! Creates colliders for avian, the physics engine for Bevy, from the masks of sprites and terrain.

use std::collections::BTreeSet;

use avian2d::parry::math::{Pose, Vector};
use avian2d::parry::shape::{Compound, CompoundFlags, SharedShape};
use avian2d::prelude::{Collider, PhysicsSystems};
use bevy_app::{App, FixedPostUpdate, Plugin};
use bevy_asset::AssetId;
use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::intern::Interned;
use bevy_ecs::lifecycle::Remove;
use bevy_ecs::observer::On;
use bevy_ecs::query::Without;
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::schedule::{IntoScheduleConfigs, ScheduleLabel};
use bevy_ecs::system::{Commands, Query, Res};
use bevy_image::Image;
use bevy_math::Vec2;
use bevy_platform::collections::HashMap;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_transform::components::Transform;
use hitmask::terrain::Terrain as Ground;
use hitmask::world::{ColliderRef, SpriteId};
use hitmask::{Connectivity, Mask, MaskError, Point, Rect};

use crate::collider::{Tracked, TrackedState};
use crate::fit::Layout;
use crate::picture::Picture;
use crate::plugin::HitmaskSystems;
use crate::terrain::Terrain;
use crate::world::HitmaskWorld;

/// Gives a [`SpriteCollider`](crate::SpriteCollider) or a [`Terrain`] an avian [`Collider`] that
/// consists of convex pieces of its mask.
///
/// To set the kind of body, use avian's own components. The collider is rebuilt whenever the mask
/// changes. For terrain, each chunk is a child entity with its own collider, and only the colliders
/// of chunks that were carved or filled are rebuilt.
///
/// ```
/// use avian2d::prelude::RigidBody;
/// use bevy_ecs::world::World;
/// use bevy_hitmask::{ConvexCollider, SpriteCollider, Terrain};
/// use bevy_sprite::Sprite;
/// # let mut world = World::new();
/// # let (crate_, hills) = (Sprite::default(), Sprite::default());
/// world.spawn((crate_, SpriteCollider, ConvexCollider::default(), RigidBody::Dynamic));
/// world.spawn((hills, Terrain::default(), ConvexCollider::default(), RigidBody::Static));
/// ```
///
/// An animated sprite would get a new collider in each frame. To avoid that, use
/// [`MaskRule::Painted`](crate::MaskRule::Painted) to give it a mask that does not change. To
/// mirror sprites, use `flip_x` and `flip_y`, because avian ignores the sign of a scale.
///
/// The pieces deviate from the outline of the mask by at most `tolerance`, and each piece has at
/// most eight corners. A sprite without a solid pixel has no collider.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(Made)]
pub struct ConvexCollider {
    /// The maximum distance between the collider's outline and the outline of the mask, in pixels.
    /// With 0, a slope has a corner at each of its pixel steps. Bodies stumble over these corners,
    /// and the simulation takes longer.
    pub tolerance: f32,
}

impl Default for ConvexCollider {
    /// Returns a tolerance of three quarters of a pixel, which smooths the pixel steps of slopes.
    fn default() -> Self {
        Self { tolerance: 0.75 }
    }
}

/// What an entity's avian collider was created from.
#[derive(Component, Debug, Default)]
#[component(clone_behavior = Ignore)]
struct Made {
    /// The mask of a sprite, its layout, and the tolerance.
    from: Option<(SpriteId, Layout, f32)>,
    /// The child entities of terrain, by the top-left pixels of their chunks.
    chunks: HashMap<(i64, i64), Entity>,
    /// The ground from which the colliders were created, its picture, its layout, and the
    /// tolerance.
    ground: Option<(Ground, AssetId<Image>, Layout, f32)>,
}

/// Creates avian colliders from masks (see [`ConvexCollider`]). Add this plugin together with
/// [`HitmaskPlugins`](crate::HitmaskPlugins) and avian's `PhysicsPlugins`. The hitmask colliders
/// then follow avian's bodies within the same tick.
#[derive(Clone, Copy, Debug)]
pub struct HitmaskAvianPlugin {
    schedule: Interned<dyn ScheduleLabel>,
}

impl Default for HitmaskAvianPlugin {
    /// Creates a plugin that runs in `FixedPostUpdate`, where the plugins of hitmask and avian both
    /// run by default.
    fn default() -> Self {
        Self::new(FixedPostUpdate)
    }
}

impl HitmaskAvianPlugin {
    /// Creates a plugin that runs in another schedule. Use the same schedule as for
    /// [`HitmaskPlugins`](crate::HitmaskPlugins) and avian.
    pub fn new(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern() }
    }
}

impl Plugin for HitmaskAvianPlugin {
    fn build(&self, app: &mut App) {
        app.register_type::<ConvexCollider>()
            .add_observer(take_away)
            .configure_sets(self.schedule, HitmaskSystems::Sync.after(PhysicsSystems::Last))
            .add_systems(self.schedule, shape_sprites.after(HitmaskSystems::Sync))
            .add_systems(self.schedule, shape_terrain.after(HitmaskSystems::Sync));
    }
}

/// Rebuilds the colliders of sprites whose masks have changed.
fn shape_sprites(
    mut commands: Commands,
    world: Res<HitmaskWorld>,
    mut sprites: Query<(Entity, &ConvexCollider, &Tracked, &mut Made), Without<Terrain>>,
) {
    for (entity, convex, tracked, mut made) in &mut sprites {
        let TrackedState::Live(shape) = &tracked.state else { continue };
        let collider = world.world.get(shape.id);
        let Some(sprite) = collider.and_then(ColliderRef::sprite) else { continue };
        let from = Some((sprite, *shape.layout, convex.tolerance));
        if made.from == from {
            continue;
        }
        made.from = from;
        let Some((mask, _)) = world.world.sprites().mask(sprite, 0) else { continue };
        let layout = &shape.layout;
        // If there is not enough memory, there is no collider.
        let collider = convex_pieces(mask, convex.tolerance, |vertex| layout.local(vertex));
        match collider.ok().flatten() {
            Some(collider) => commands.entity(entity).insert(collider),
            None => commands.entity(entity).remove::<Collider>(),
        };
    }
}

/// Rebuilds the colliders of terrain chunks that have changed since the last tick.
fn shape_terrain(
    mut commands: Commands,
    world: Res<HitmaskWorld>,
    mut terrains: Query<(Entity, &ConvexCollider, &Tracked, &Picture, &mut Made)>,
) {
    for (entity, convex, tracked, picture, mut made) in &mut terrains {
        let TrackedState::Live(shape) = &tracked.state else { continue };
        let Ok(ground) = world.world.terrain(shape.id) else { continue };
        let known = made.ground.take().filter(|(_, image, layout, tolerance)| {
            (*image, layout, *tolerance) == (picture.image.id(), &*shape.layout, convex.tolerance)
        });
        // Rebuild each chunk once, in the same order in every run.
        let changed: BTreeSet<(i64, i64)> = match &known {
            // If there is not enough memory for the list, rebuild everything.
            Some((known, ..)) => ground.differences(known).map(chunks_of_all).ok(),
            None => None,
        }
        .unwrap_or_else(|| {
            let there = ground.chunks().map(|chunk| (chunk.position().x, chunk.position().y));
            made.chunks.keys().copied().chain(there).collect()
        });
        made.ground = Some((ground.clone(), picture.image.id(), *shape.layout, convex.tolerance));
        for corner in changed {
            // If there is not enough memory, there is no collider.
            let window = chunk_at(ground, corner).ok();
            let local = |vertex: Point| {
                let seen = (vertex.x + corner.0, vertex.y + corner.1);
                shape.layout.local(picture.painted_at(seen.into()))
            };
            let collider = window
                .and_then(|mask| convex_pieces(&mask, convex.tolerance, local).ok().flatten());
            // Remove the old collider, because only its removal wakes the bodies that rest on it.
            if let Some(child) = made.chunks.remove(&corner) {
                commands.entity(child).try_despawn();
            }
            if let Some(collider) = collider {
                let child = (Transform::IDENTITY, ChildOf(entity), collider);
                made.chunks.insert(corner, commands.spawn(child).id());
            }
        }
    }
}

/// Returns the chunks that rectangles of terrain overlap.
fn chunks_of_all(rects: Vec<Rect>) -> BTreeSet<(i64, i64)> {
    rects.into_iter().flat_map(chunks_of).collect()
}

/// Returns the top-left pixels of the chunks that a rectangle of terrain overlaps.
fn chunks_of(rect: Rect) -> impl Iterator<Item = (i64, i64)> {
    let side = i64::from(Ground::CHUNK_SIDE);
    let starts = move |from: i64, to: i64| {
        let first = from.div_euclid(side) * side;
        (first..to).step_by(Ground::CHUNK_SIDE as usize)
    };
    let columns = move || starts(rect.x, rect.right());
    starts(rect.y, rect.bottom()).flat_map(move |y| columns().map(move |x| (x, y)))
}

/// Returns the pixels of a chunk.
fn chunk_at(ground: &Ground, (x, y): (i64, i64)) -> Result<Mask, MaskError> {
    ground.window(Rect::new(x, y, Ground::CHUNK_SIDE, Ground::CHUNK_SIDE))
}

/// Splits a mask into convex pieces with vertices in Bevy's units. Returns `None` if the mask has
/// no pixels.
fn convex_pieces(
    mask: &Mask,
    tolerance: f32,
    local: impl Fn(Point) -> Vec2,
) -> Result<Option<Collider>, MaskError> {
    let outlines = mask.outlines(Connectivity::Eight)?.simplified(f64::from(tolerance))?;
    let pieces = outlines.convex_pieces(Some(8))?;
    let shapes: Vec<_> = pieces
        .iter()
        .filter_map(|piece| {
            let vertices: Vec<Vector> = piece.iter().map(|vertex| local(*vertex)).collect();
            // Mirrored pieces have the opposite winding order, which does not matter for a hull.
            Some((Pose::IDENTITY, SharedShape::convex_hull(&vertices)?))
        })
        .collect();
    if shapes.is_empty() {
        return Ok(None);
    }
    // The edges between two pieces are not part of the surface.
    let flags = CompoundFlags::FIX_INTERNAL_EDGES;
    let compound = Compound::with_flags(shapes, flags, None);
    Ok(Some(Collider::from(SharedShape::new(compound))))
}

/// Removes the avian colliders of an entity when its [`ConvexCollider`] is removed.
fn take_away(removed: On<Remove<ConvexCollider>>, made: Query<&Made>, mut commands: Commands) {
    let entity = removed.event_target();
    if let Ok(made) = made.get(entity) {
        made.chunks.values().for_each(|child| commands.entity(*child).try_despawn());
        commands.entity(entity).try_remove::<(Collider, Made)>();
    }
}
