//! All offsets of two masks at once.

use std::sync::Arc;

use engine::ConfigurationSpace;

use crate::ask::{ask, ask_maybe};
use crate::border::{Mut, Out, Ref, Word};
use crate::objects::{HmConfigurationSpace, HmMask};
use crate::pair::HmDepth;
use crate::space::{HmDirection, HmPoint, HmTranslation};
use crate::status::{HmStatus, status};

/// Makes the configuration space of two masks: for every offset of `a` from `b`, whether `a`
/// overlaps `b` there, and whether it is enclosed there. After that, queries about these masks are
/// cheap, wherever the masks are. The space does not keep the masks. Limit the size of masks that
/// come from input: for two masks of n × n pixels, the time grows with n³.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_new(
    a: Ref<HmMask>,
    b: Ref<HmMask>,
    space: Out<Mut<HmConfigurationSpace>>,
) -> HmStatus {
    status(|| space.create("space", || Ok(ConfigurationSpace::new(a.get("a")?, b.get("b")?)?)))
}

/// Rebuilds a configuration space for other masks, in the memory that it already has. If memory
/// runs out (HM_STATUS_OUT_OF_MEMORY), it is the space of two empty masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_rebuild(
    space: Mut<HmConfigurationSpace>,
    a: Ref<HmMask>,
    b: Ref<HmMask>,
) -> HmStatus {
    status(|| {
        let (a, b) = (a.get("a")?, b.get("b")?);
        Ok(space.lock("space")?.rebuild(a, b)?)
    })
}

/// Makes a mask of the blocked offsets, without empty rows or columns around them, and writes the
/// offset of its top left. `top_left` may be NULL. HM_STATUS_TOO_LARGE if a side is above 65535.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_bitmap(
    space: Ref<HmConfigurationSpace>,
    bitmap: Out<Mut<HmMask>>,
    top_left: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let place = top_left.maybe("top_left")?;
        let space = space.get("space")?;
        bitmap.create("bitmap", || Ok(Arc::new(space.bitmap()?)))?;
        if let Some(place) = place {
            place.write(space.top_left().into());
        }
        Ok(())
    })
}

/// Whether `a` overlaps `b` if its top left is (dx, dy) from the top left of `b`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_is_blocked(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    is_blocked: Out<bool>,
) -> HmStatus {
    ask((space, "space"), (is_blocked, "is_blocked"), |space| Ok(space.is_blocked((dx, dy))))
}

/// Whether `a` can leave an offset, or get to it, by steps of one pixel left, right, up and down
/// without ever overlapping `b`. This is the case if the offset is free and not enclosed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_is_outside(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    is_outside: Out<bool>,
) -> HmStatus {
    ask((space, "space"), (is_outside, "is_outside"), |space| Ok(space.is_outside((dx, dy))))
}

/// How far `a` must be pushed from an offset in each direction to be free of `b`: see `hm_depth`.
/// HM_STATUS_NONE if they do not overlap there.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_depth(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    depth: Out<HmDepth>,
) -> HmStatus {
    ask_maybe((space, "space"), (depth, "depth"), |space| Ok(space.depth((dx, dy)).map(Into::into)))
}

/// How far `a` must be pushed from an offset in one direction to be free of `b`: see
/// `hm_depth_along`. HM_STATUS_NONE if they do not overlap there.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_depth_along(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    direction: Word<HmDirection>,
    depth: Out<u32>,
) -> HmStatus {
    ask_maybe((space, "space"), (depth, "depth"), |space| {
        Ok(space.depth_along((dx, dy), direction.value()?))
    })
}

/// The shortest push that gets `a`, placed at the given offset, clear of `b`, to a position that it
/// could have reached from outside: see `hm_separation`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_separation(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    separation: Out<HmTranslation>,
) -> HmStatus {
    ask((space, "space"), (separation, "separation"), |space| Ok(space.separation((dx, dy)).into()))
}

/// The shortest push that gets `a`, placed at the given offset, clear of `b`. The result may be an
/// enclosed spot, such as a hole in `b`: see `hm_nearest_free`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_nearest_free(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    nearest_free: Out<HmTranslation>,
) -> HmStatus {
    ask((space, "space"), (nearest_free, "nearest_free"), |space| {
        Ok(space.nearest_free((dx, dy)).into())
    })
}

/// The square of the distance between the set pixels of `a` at an offset and the set pixels of `b`,
/// as in `HmDistance`. UINT64_MAX if it is greater than that. HM_STATUS_NONE if one of the masks
/// has no set pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_distance_squared(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    squared: Out<u64>,
) -> HmStatus {
    ask_maybe((space, "space"), (squared, "squared"), |space| {
        let squared = space.distance_squared((dx, dy));
        Ok(squared.map(|squared| u64::try_from(squared).unwrap_or(u64::MAX)))
    })
}

/// How many bytes of memory a configuration space takes, including the memory that it keeps for
/// `hm_configuration_space_rebuild`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_bytes(
    space: Ref<HmConfigurationSpace>,
    bytes: Out<usize>,
) -> HmStatus {
    ask((space, "space"), (bytes, "bytes"), |space| Ok(space.bytes()))
}

/// Destroys a configuration space. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_destroy(space: Mut<HmConfigurationSpace>) -> HmStatus {
    status(|| space.destroy("space"))
}
