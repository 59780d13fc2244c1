//! Converts the ids of colliders to JavaScript numbers.
//!
//! A float represents every integer below 2⁵³. The lower 24 bits of an id are the collider's index,
//! counted from 1 so that no id is 0. The upper 29 bits are its generation. No id is ever reused,
//! even after its collider was removed. Therefore, a world has room for 2²⁴ − 1 colliders, and a
//! slot is retired once it has been used 2²⁹ times, that is, after a hundred days of one new
//! collider per frame in the same slot.

use hitmask::world::{ColliderId, WorldError};
use wasm_bindgen::JsError;

use crate::error::js;

const INDEX_BITS: u32 = 24;

/// The maximum number of slots in a world.
pub(super) const SLOTS: u32 = (1 << INDEX_BITS) - 1;

/// The maximum number of times that a slot can be used.
pub(super) const GENERATIONS: u32 = 1 << (f64::MANTISSA_DIGITS - INDEX_BITS);

/// Converts an id to a number. If an id does not fit, the result is NaN, which is not the id of any
/// collider. Such ids can occur only in bytes from another program.
pub(crate) fn number(id: ColliderId) -> f64 {
    let (index, generation) = (id.index(), id.generation());
    if index >= SLOTS || generation >= GENERATIONS {
        return f64::NAN;
    }
    (u64::from(generation) << INDEX_BITS | u64::from(index + 1)) as f64
}

/// Returns the id that a number stands for.
pub(crate) fn id(number: f64) -> Result<ColliderId, JsError> {
    // Only integers stay equal in this conversion.
    let bits = number as u64;
    let index = (bits as u32) & SLOTS;
    if bits as f64 != number || bits >> f64::MANTISSA_DIGITS != 0 || index == 0 {
        return Err(js(format!("{number} is not the id of a collider")));
    }
    Ok(ColliderId::from_bits(bits >> INDEX_BITS << u32::BITS | u64::from(index - 1)))
}

/// Creates the error for a change that a world refused, with ids as in JavaScript.
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
