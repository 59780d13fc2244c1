//! Configuration spaces, which answer queries for all offsets between two masks at once.

use std::sync::Arc;

use engine::ConfigurationSpace;

use crate::ask::{ask, ask_maybe};
use crate::border::{Mut, Out, Ref, Word};
use crate::objects::{HmConfigurationSpace, HmMask};
use crate::pair::HmDepth;
use crate::space::{HmDirection, HmPoint, HmTranslation};
use crate::status::{HmStatus, status};

/// Creates the configuration space of two masks. For every offset of `a` from `b`, the space stores
/// whether `a` overlaps `b` there and whether `b` encloses `a` there. Afterward, queries about
/// these masks are cheap, wherever the masks are. The space does not keep the masks. Limit the size
/// of masks that come from user input, because the time for two masks of n × n pixels grows with
/// n³.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_new(
    a: Ref<HmMask>,
    b: Ref<HmMask>,
    space: Out<Mut<HmConfigurationSpace>>,
) -> HmStatus {
    status(|| space.create("space", || Ok(ConfigurationSpace::new(a.get("a")?, b.get("b")?)?)))
}

/// Rebuilds a configuration space for other masks, reusing its memory. If memory runs out, returns
/// HM_STATUS_OUT_OF_MEMORY and leaves the configuration space of two empty masks.
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

/// Creates a mask of the blocked offsets, at which the masks overlap, without empty rows or columns
/// around them, and writes the offset at the mask's top left. `top_left` may be NULL. Returns
/// HM_STATUS_TOO_LARGE if a side is above 65535.
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

/// Tests whether `a` overlaps `b` when the top left of `a` is offset by (dx, dy) from the top left
/// of `b`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_is_blocked(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    is_blocked: Out<bool>,
) -> HmStatus {
    ask((space, "space"), (is_blocked, "is_blocked"), |space| Ok(space.is_blocked((dx, dy))))
}

/// Tests whether `a` can move from an offset to the outside, or from the outside to the offset, in
/// one-pixel steps left, right, up and down without ever overlapping `b`. This is possible if the
/// offset is free and not enclosed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_is_outside(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    is_outside: Out<bool>,
) -> HmStatus {
    ask((space, "space"), (is_outside, "is_outside"), |space| Ok(space.is_outside((dx, dy))))
}

/// Computes how far `a` must be pushed from an offset in each direction to be clear of `b`: see
/// `hm_depth`. Returns HM_STATUS_NONE if the masks do not overlap at that offset.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_depth(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    depth: Out<HmDepth>,
) -> HmStatus {
    ask_maybe((space, "space"), (depth, "depth"), |space| Ok(space.depth((dx, dy)).map(Into::into)))
}

/// Computes how far `a` must be pushed from an offset in one direction to be clear of `b`: see
/// `hm_depth_along`. Returns HM_STATUS_NONE if the masks do not overlap at that offset.
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

/// Finds the shortest push that moves `a`, placed at the given offset, clear of `b` to a position
/// that `a` can reach from outside: see `hm_separation`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_separation(
    space: Ref<HmConfigurationSpace>,
    dx: i64,
    dy: i64,
    separation: Out<HmTranslation>,
) -> HmStatus {
    ask((space, "space"), (separation, "separation"), |space| Ok(space.separation((dx, dy)).into()))
}

/// Finds the shortest push that moves `a`, placed at the given offset, clear of `b`. The result may
/// be an enclosed spot, such as a hole in `b`: see `hm_nearest_free`.
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

/// Computes the square of the distance between the set pixels of `a` at an offset and the set
/// pixels of `b`, as in `HmDistance`. The result is UINT64_MAX if the square is greater than that.
/// Returns HM_STATUS_NONE if one of the masks has no set pixels.
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

/// Returns the number of bytes that a configuration space occupies in memory, including the memory
/// that it keeps for `hm_configuration_space_rebuild`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_bytes(
    space: Ref<HmConfigurationSpace>,
    bytes: Out<usize>,
) -> HmStatus {
    ask((space, "space"), (bytes, "bytes"), |space| Ok(space.bytes()))
}

/// Destroys a configuration space. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_configuration_space_destroy(space: Mut<HmConfigurationSpace>) -> HmStatus {
    status(|| space.destroy("space"))
}
