//! Ids of colliders as numbers of JavaScript.
//!
//! A float holds every integer below 2⁵³. The index of a collider, counted from 1 so that no id is
//! 0, takes the lower 24 bits, and its generation the upper 29. No id is ever used twice, even
//! after its collider was removed: a world has room for 2²⁴ − 1 colliders, and a slot that was used
//! 2²⁹ times (a hundred days of one new collider per frame, always in the same slot) is not used
//! again.

use hitmask::world::{ColliderId, WorldError};
use wasm_bindgen::JsError;

use crate::error::js;

const INDEX_BITS: u32 = 24;

/// The number of slots that a world has room for.
pub(super) const SLOTS: u32 = (1 << INDEX_BITS) - 1;

/// How often a slot can be used.
pub(super) const GENERATIONS: u32 = 1 << (f64::MANTISSA_DIGITS - INDEX_BITS);

/// An id as a number. NaN, which is not the id of a collider, stands for ids that do not fit. Only
/// bytes from another program can contain such ids.
pub(crate) fn number(id: ColliderId) -> f64 {
    let (index, generation) = (id.index(), id.generation());
    if index >= SLOTS || generation >= GENERATIONS {
        return f64::NAN;
    }
    (u64::from(generation) << INDEX_BITS | u64::from(index + 1)) as f64
}

/// The id that a number stands for.
pub(crate) fn id(number: f64) -> Result<ColliderId, JsError> {
    // Only integers stay equal through this conversion.
    let bits = number as u64;
    let index = (bits as u32) & SLOTS;
    if bits as f64 != number || bits >> f64::MANTISSA_DIGITS != 0 || index == 0 {
        return Err(js(format!("{number} is not the id of a collider")));
    }
    Ok(ColliderId::from_bits(bits >> INDEX_BITS << u32::BITS | u64::from(index - 1)))
}

/// The error for a change that a world refused, with ids as in JavaScript.
pub(crate) fn refused(error: WorldError) -> JsError {
    match error {
        WorldError::NoSuchCollider { id } => js(format!(
            "no collider has the id {}: it was removed, or is from another world",
            number(id)
        )),
        WorldError::WrongKind { id } => js(format!(
            "collider {} has the wrong kind: terrain instead of a sprite, or a sprite instead of \
             terrain",
            number(id)
        )),
        error => js(error),
    }
}
