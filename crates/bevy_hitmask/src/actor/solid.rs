//! The components of moving platforms, elevators and crushers.

use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_math::Vec2;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::Subpixels;
use hitmask::actor::carry::{LoopMode, Pace, Path, Solid};

use super::material::ObstacleMaterial;
use crate::collider::SpriteCollider;
use crate::space::PixelGrid;

/// A collider that moves, carries the actors that stand on it or cling to it, and pushes the actors
/// in its way. Examples are rafts, elevators and crushers.
///
/// Nothing stops a moving solid. Its [`ObstacleMaterial`], which is solid by default, determines
/// how it affects actors. With [`ONE_WAY`](ObstacleMaterial::ONE_WAY), the solid carries actors,
/// and actors can jump up through it. An [`ActorSqueezed`](crate::ActorSqueezed) event reports an
/// actor that a solid pushed and that had no room.
///
/// ```
/// use bevy_ecs::world::World;
/// use bevy_hitmask::{MovingSolid, ObstacleMaterial, SolidPath};
/// use bevy_math::Vec2;
/// use bevy_sprite::Sprite;
/// use bevy_transform::components::Transform;
/// use hitmask::actor::Subpixels;
/// use hitmask::actor::carry::{LoopMode, Pace};
/// # let mut world = World::new();
/// # let (raft, belt): (Sprite, Sprite) = Default::default();
/// // From where it is spawned, 80 to the right and 40 up, and back.
/// let path = SolidPath {
///     points: vec![Vec2::ZERO, Vec2::new(80.0, 40.0)],
///     pace: Pace::Speed(Subpixels::from_f64(0.5)),
///     loop_mode: LoopMode::PingPong,
///     pause: 30,
/// };
/// world.spawn((raft, Transform::from_xyz(0.0, -20.0, 0.0), MovingSolid::on_path(path),
///     ObstacleMaterial::ONE_WAY));
/// // A quarter of a unit per tick, for as long as you let it.
/// world.spawn((belt, MovingSolid::with_velocity(Vec2::new(-0.25, 0.0))));
/// ```
///
/// The plugin writes the solid's whole-pixel position to the `Transform`, and keeps the remaining
/// fraction of a pixel in [`state`](Self::state). If you move the `Transform`, the solid continues
/// from the new position.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, ObstacleMaterial)]
pub struct MovingSolid {
    /// How the solid moves.
    pub motion: SolidMotion,
    /// The fraction of a pixel that the solid has moved beyond its `Transform`, and its most recent
    /// motion, in the engine's pixels with y pointing down.
    pub state: Solid,
    /// The number of ticks for which the solid has moved, which determines its position on the
    /// path.
    pub tick: u64,
}

/// How a [`MovingSolid`] moves.
#[derive(Clone, Debug, PartialEq, Reflect)]
#[reflect(Default, Clone, Debug, PartialEq)]
pub enum SolidMotion {
    /// Moves by this vector on each tick, in Bevy's units with y pointing up.
    Velocity(Vec2),
    /// Moves along a path.
    Path(SolidPath),
}

impl Default for SolidMotion {
    /// Returns a motion that keeps the solid where it is.
    fn default() -> Self {
        Self::Velocity(Vec2::ZERO)
    }
}

/// A path from point to point, which starts at the solid's position in its first tick. The position
/// on the path is not a sum of earlier motions, so it never drifts, and the solid returns to the
/// same pixel in each round.
#[derive(Clone, Debug, PartialEq, Reflect)]
#[reflect(Default, Clone, Debug, PartialEq)]
pub struct SolidPath {
    /// The points of the path in order, in Bevy's units with y pointing up. Each point is rounded
    /// to the nearest whole pixel. Only the offsets between the points matter, because the solid
    /// starts at the position of its `Transform`, as if that were the first point.
    pub points: Vec<Vec2>,
    /// The speed in pixels per tick, or the number of ticks that the solid takes from each point to
    /// the next.
    pub pace: Pace,
    /// What the solid does after it has reached the last point.
    pub loop_mode: LoopMode,
    /// The number of ticks that the solid waits at each point, including the first point before it
    /// starts.
    pub pause: u16,
}

impl Default for SolidPath {
    /// Returns a path without points, on which the solid stays where it is.
    fn default() -> Self {
        Self { points: Vec::new(), pace: Pace::Ticks(1), loop_mode: LoopMode::default(), pause: 0 }
    }
}

impl MovingSolid {
    /// Creates a solid that moves by a vector on each tick, in Bevy's units with y pointing up.
    pub fn with_velocity(by: Vec2) -> Self {
        Self { motion: SolidMotion::Velocity(by), ..Self::default() }
    }

    /// Creates a solid that moves along a path.
    pub fn on_path(path: SolidPath) -> Self {
        Self { motion: SolidMotion::Path(path), ..Self::default() }
    }

    /// Returns the solid's motion in the next tick, right and down.
    pub(crate) fn by(&self, grid: PixelGrid) -> (Subpixels, Subpixels) {
        match &self.motion {
            SolidMotion::Velocity(by) => grid.subpixels(*by),
            SolidMotion::Path(SolidPath { points, pace, loop_mode, pause }) => {
                let point = |point: &Vec2| {
                    let by = grid.translation(*point);
                    (by.dx, by.dy)
                };
                let points: Vec<_> = points.iter().map(point).collect();
                Path::new(&points, *pace, *loop_mode).with_pause(*pause).by(self.tick)
            }
        }
    }
}
