//! The reasons why an entity has no collider, and the warning that reports them.

use bevy_ecs::entity::Entity;
use bevy_log::warn;
use hitmask::world::WorldError;

use crate::collider::{Tracked, TrackedState};
use crate::fit::Unplaced;
use crate::masks::NoMask;

/// The reason why an entity cannot have a collider.
pub(crate) enum Refused {
    /// The entity's assets have not been loaded yet.
    NotLoaded,
    Mask(NoMask),
    Place(Unplaced),
    World(WorldError),
    /// The terrain is rotated or scaled, or was mirrored after it was created.
    Turned,
}

impl Refused {
    /// Records that an entity has no collider, and warns once with the reason.
    pub(crate) fn note(&self, tracked: &mut Tracked, what: &str, entity: Entity) {
        if matches!(self, Self::NotLoaded) {
            tracked.state = TrackedState::Waiting;
            return;
        }
        tracked.state = TrackedState::Failed;
        if !core::mem::replace(&mut tracked.is_reported, true) {
            warn!("the {what} of entity {entity} does not collide: {self}");
        }
    }
}

impl From<NoMask> for Refused {
    fn from(error: NoMask) -> Self {
        if error == NoMask::NotLoaded { Self::NotLoaded } else { Self::Mask(error) }
    }
}

impl From<Unplaced> for Refused {
    fn from(error: Unplaced) -> Self {
        Self::Place(error)
    }
}

impl From<WorldError> for Refused {
    fn from(error: WorldError) -> Self {
        Self::World(error)
    }
}

impl core::fmt::Display for Refused {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotLoaded => NoMask::NotLoaded.fmt(formatter),
            Self::Mask(error) => error.fmt(formatter),
            Self::Place(error) => formatter.write_str(error.reason()),
            Self::World(error) => error.fmt(formatter),
            Self::Turned => formatter.write_str(
                "terrain can be neither turned nor scaled, nor mirrored once it is made: give it \
                 no rotation, and a size on screen of one pixel of the grid for each pixel of its \
                 image",
            ),
        }
    }
}
