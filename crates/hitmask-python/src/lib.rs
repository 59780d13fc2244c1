//! The engine for Python: the `hitmask._engine` module, whose classes the `hitmask` package
//! exports.
//!
//! The classes have the same names as in the engine. Answers with several parts are named tuples of
//! `hitmask/answers.py`, times are `Fraction`s, and directions are words. Errors are Python's own
//! exceptions with the engine's messages.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands over what it extracted")]

mod actor;
mod answers;
#[cfg(feature = "assets")]
mod assets;
mod batch;
mod buffer;
mod bytes;
mod columns;
mod configuration;
mod error;
mod figure;
mod figure_arg;
mod guarded;
mod image;
mod mask;
mod outline;
mod pair;
mod pose;
mod pygame;
mod region;
mod sheet;
mod signals;
mod space;
mod terrain;
mod value;
mod world;

use pyo3::prelude::*;

/// The engine. Import `hitmask` instead.
// Every mutable value is behind a lock, so threads do not need the GIL.
#[pymodule(gil_used = false)]
mod _engine {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[cfg(feature = "assets")]
    #[pymodule_export]
    use crate::assets::Level;
    #[pymodule_export]
    use crate::configuration::ConfigurationSpace;
    #[pymodule_export]
    use crate::figure::{Capsule, Circle, Polygon, Segment, Triangle};
    #[pymodule_export]
    use crate::image::Image;
    #[pymodule_export]
    use crate::mask::Mask;
    #[pymodule_export]
    use crate::outline::Outlines;
    #[pymodule_export]
    use crate::pair::Placed;
    #[pymodule_export]
    use crate::pose::{Exact, Pose, Posed};
    #[pymodule_export]
    use crate::region::{Component, Components, DistanceField};
    #[pymodule_export]
    use crate::sheet::{Clip, Frame, Shape, Sheet, bake, unbake};

    // Worlds and terrain.
    #[pymodule_export]
    use crate::terrain::{Island, PlacedTerrain, Terrain};
    #[pymodule_export]
    use crate::world::{
        ColliderId, Events, Filter, PairIterator, Pairs, Recording, Replay, Snapshot, Sprites,
        World,
    };

    // Many pairs in one call.
    #[pymodule_export]
    use crate::batch::{areas, depths, firsts, overlaps, sweeps, sweeps_continuous};

    // Actors, which `hitmask.actor` exports.
    #[pymodule_export]
    use crate::actor::{
        Body, BodyMasks, Bullet, Fighter, Hitbox, Hurtbox, Material, Maze, MazeState, MovingSolid,
        Obstacle, Passenger, Path, Platformer, PlatformerState, Solid, Surroundings, Target, Teams,
    };
    #[pymodule_export]
    use crate::actor::{
        carrier_of, carry_all, hit_stop_of_damage, platformer_words, push_velocity, rule_constants,
    };
    #[pymodule_export]
    use crate::pygame::pygame_module;
}
