//! The world as a C object, and its errors.

use engine::world::{ColliderId, Events, Replay, ReplayError, StateError, View, WorldError};

use super::filter::HM_NO_COLLIDER;
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmSprites, HmWorld};
use crate::status::{Error, HmStatus, status};

/// A world, the events of its last tick, and the lists that queries fill. The lists are kept so
/// that queries allocate no new memory.
#[derive(Debug, Default)]
pub struct World {
    pub(crate) world: engine::world::World,
    pub(super) events: Option<Events>,
    pub(super) found: Found,
}

/// The lists that queries fill.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) ids: Vec<ColliderId>,
    pub(super) pairs: Vec<(ColliderId, ColliderId)>,
    pub(super) rays: Vec<(ColliderId, engine::RayHit)>,
    pub(super) sweeps: Vec<(ColliderId, engine::Sweep)>,
    pub(super) continuous: Vec<(ColliderId, engine::ContinuousSweep)>,
    pub(super) near: Vec<(ColliderId, engine::Distance)>,
}

impl World {
    pub(super) fn of(world: engine::world::World) -> Self {
        Self { world, events: None, found: Found::default() }
    }

    /// Returns the view that queries read, and the lists that they fill.
    pub(super) fn view(&mut self) -> (View<'_>, &mut Found) {
        (self.world.view(), &mut self.found)
    }
}

/// A replay and the events of the last replayed tick.
#[derive(Debug)]
pub struct Playback {
    pub(super) replay: Replay<'static>,
    pub(super) events: Option<Events>,
}

/// Converts the number that C uses to the id of a collider.
pub(super) fn id(bits: u64) -> ColliderId {
    ColliderId::from_bits(bits)
}

#[cold]
pub(crate) fn refused(error: WorldError) -> Error {
    let collider = |id: ColliderId| format!("collider {} (id {:#x})", id.index(), id.to_bits());
    match error {
        WorldError::NoSuchCollider { id } if id.to_bits() == HM_NO_COLLIDER => {
            Error::not_found("HM_NO_COLLIDER is the id of no collider")
        }
        WorldError::NoSuchCollider { id } => {
            Error::not_found(format!("there is no {}: it was removed, or never was", collider(id)))
        }
        WorldError::NoSuchSprite { .. } | WorldError::NoSuchClip => Error::not_found(error),
        WorldError::WrongKind { id } => Error::argument(format!(
            "{} has the wrong kind: terrain instead of a sprite, or a sprite instead of terrain",
            collider(id)
        )),
        WorldError::Blocked { by } => {
            Error::other(HmStatus::Blocked, format!("blocked by {}", collider(by)))
        }
        WorldError::Full | WorldError::TooFar => Error::other(HmStatus::TooLarge, error),
        WorldError::OutOfMemory => Error::OutOfMemory,
        WorldError::Pose(error) => error.into(),
        WorldError::Terrain(error) => crate::terrain::terrain_error(error),
        WorldError::BadState => Error::other(HmStatus::BadData, error),
        _ => Error::argument(error),
    }
}

#[cold]
pub(super) fn bad_state(error: StateError) -> Error {
    match error {
        StateError::OutOfMemory => Error::OutOfMemory,
        error => Error::other(HmStatus::BadData, error),
    }
}

#[cold]
pub(super) fn bad_replay(error: ReplayError) -> Error {
    match error {
        ReplayError::Bytes(error) => bad_state(error),
        ReplayError::Refused { error: WorldError::OutOfMemory, .. } => Error::OutOfMemory,
        error => Error::other(HmStatus::BadData, error),
    }
}

/// Creates a world without colliders.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_new(world: Out<Mut<HmWorld>>) -> HmStatus {
    status(|| world.create("world", || Ok(World::default())))
}

/// Creates a world with these sprites and without colliders. Creating it is cheap because worlds
/// share sprites.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_with_sprites(
    sprites: Ref<HmSprites>,
    world: Out<Mut<HmWorld>>,
) -> HmStatus {
    status(|| {
        world.create("world", || {
            let sprites = sprites.get("sprites")?.clone();
            Ok(World::of(engine::world::World::with_sprites(sprites)))
        })
    })
}

/// Copies a world with all its contents except the events of its last tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_copy(world: Ref<HmWorld>, copy: Out<Mut<HmWorld>>) -> HmStatus {
    status(|| {
        copy.create("copy", || {
            let original = world.lock("world")?;
            Ok(World::of(original.world.clone()))
        })
    })
}

/// Destroys a world. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_destroy(world: Mut<HmWorld>) -> HmStatus {
    status(|| world.destroy("world"))
}
