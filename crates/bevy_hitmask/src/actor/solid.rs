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

/// A collider that moves, carries the actors that stand on it or cling to it, and pushes those in
/// its way: a raft, an elevator, a crusher.
///
/// Nothing stops it. Its [`ObstacleMaterial`] decides how it affects actors: by default it is
/// solid. With [`ONE_WAY`](ObstacleMaterial::ONE_WAY) it carries actors, which can jump up through
/// it. [`ActorSqueezed`](crate::ActorSqueezed) reports actors that have no room.
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
/// The plugin writes its whole pixel to the `Transform`, and keeps the fraction in
/// [`state`](Self::state). If you move the `Transform`, the solid continues from there.
#[derive(Component, Clone, Debug, Default, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider, ObstacleMaterial)]
pub struct MovingSolid {
    /// How it moves.
    pub motion: SolidMotion,
    /// The fraction of a pixel that it has moved beyond its `Transform`, and its last motion, in
    /// the engine's pixels, y downwards.
    pub state: Solid,
    /// How many ticks it has moved, which decides where it is on its path.
    pub tick: u64,
}

/// How a [`MovingSolid`] moves.
#[derive(Clone, Debug, PartialEq, Reflect)]
#[reflect(Default, Clone, Debug, PartialEq)]
pub enum SolidMotion {
    /// By this much in each tick, in Bevy's units, y upwards.
    Velocity(Vec2),
    /// Along a path.
    Path(SolidPath),
}

impl Default for SolidMotion {
    /// Does not move.
    fn default() -> Self {
        Self::Velocity(Vec2::ZERO)
    }
}

/// A path from point to point, which starts where the solid is at its first tick. Motions are not
/// added up, so the position never drifts: the solid comes back to the same pixel in each round.
#[derive(Clone, Debug, PartialEq, Reflect)]
#[reflect(Default, Clone, Debug, PartialEq)]
pub struct SolidPath {
    /// The points in order, in Bevy's units, y upwards, each rounded to the nearest whole pixel.
    /// Only the distances between them matter: the solid starts where its `Transform` is, as if
    /// that were the first point.
    pub points: Vec<Vec2>,
    /// How fast it moves, in pixels per tick, or how many ticks each leg takes.
    pub pace: Pace,
    /// The behavior after the last point.
    pub loop_mode: LoopMode,
    /// For how many ticks it waits at each point that it reaches, and at the first before it
    /// starts.
    pub pause: u16,
}

impl Default for SolidPath {
    /// A path without points: the solid stays where it is.
    fn default() -> Self {
        Self { points: Vec::new(), pace: Pace::Ticks(1), loop_mode: LoopMode::default(), pause: 0 }
    }
}

impl MovingSolid {
    /// A solid that moves by a vector in each tick, in Bevy's units, y upwards.
    pub fn with_velocity(by: Vec2) -> Self {
        Self { motion: SolidMotion::Velocity(by), ..Self::default() }
    }

    /// A solid on a path.
    pub fn on_path(path: SolidPath) -> Self {
        Self { motion: SolidMotion::Path(path), ..Self::default() }
    }

    /// Its motion in the next tick, right and down.
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
