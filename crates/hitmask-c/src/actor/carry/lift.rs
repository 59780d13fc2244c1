//! The speed that a jump gains from a moving platform.

use bytemuck::AnyBitPattern;
use engine::actor::carry::{Lift, LiftRules};

use crate::actor::bytes::{self, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, checked, mirror, read};
use crate::actor::motion::{HmSubpixels, HmVector, lengths};
use crate::border::{In, Out};
use crate::status::{HmStatus, status};

/// The number of bytes in a serialized lift: see `hm_lift_to_bytes`.
pub const HM_LIFT_BYTES: usize = 18;

const _: () = assert!(HM_LIFT_BYTES == Lift::BYTES);

/// The last motion of a solid or an actor, and how long ago it was. For a solid, this is the
/// solid's own motion. For an actor, this is the motion of the solid that carried or pushed it. All
/// zeros mean that the solid or actor has never moved.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLift {
    /// The motion in that tick, in pixels.
    pub speed: HmVector,
    /// The number of ticks since that motion. It is 0 in the tick of the motion itself.
    pub age: u16,
}

/// How much speed a jump gains from a lift.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLiftRules {
    /// The number of ticks for which a lift counts. A lift of exactly this age still counts.
    pub store_ticks: u16,
    /// The maximum horizontal speed that a jump gains in either direction, in pixels per tick.
    pub cap_x: HmSubpixels,
    /// The maximum speed that a jump gains upward, in pixels per tick. A jump never gains downward
    /// speed.
    pub cap_up: HmSubpixels,
}

mirror! {
    HmLift: Lift { speed, age }
    HmLiftRules: LiftRules { store_ticks, cap_x, cap_up }
}

/// Computes the speed that a jump gains from a lift. `rules` is the `lift` field of the rules of a
/// platform game, and `lift` is the `lift` field of a character.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_gain(
    rules: In<HmLiftRules>,
    lift: In<HmLift>,
    gain: Out<HmVector>,
) -> HmStatus {
    status(|| {
        let place = gain.place("gain")?;
        let rules: LiftRules = read(rules, "rules")?;
        place.write(HmVector::of(rules.gain(read(lift, "lift")?)));
        Ok(())
    })
}

/// Updates a lift for one more tick, in which its actor was moved by (dx, dy). If the motion is
/// zero, the last motion stays and becomes one tick older. Characters do this themselves, so call
/// this function only for your own actors.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_after(lift: Out<HmLift>, dx: HmSubpixels, dy: HmSubpixels) -> HmStatus {
    status(|| {
        let place = lift.place("lift")?;
        let lift: Lift = checked(place.read(), "lift")?;
        place.write(HmLift::of(lift.after(lengths(dx, dy)?)));
        Ok(())
    })
}

/// Writes the serialized form of a lift, which has `HM_LIFT_BYTES` bytes and is identical on every
/// machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_to_bytes(
    lift: In<HmLift>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(lift, "lift", (bytes, capacity, count), Lift::to_bytes)
}

/// Reads a lift from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// lift.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_from_bytes(bytes: In<u8>, count: usize, lift: Out<HmLift>) -> HmStatus {
    from_bytes((bytes, count), (lift, "lift"), Lift::from_bytes)
}

/// Computes the XXH64 hash of a lift's serialized form, with seed 0. The hash is the same on every
/// machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_hash(lift: In<HmLift>, hash: Out<u64>) -> HmStatus {
    bytes::hash(lift, "lift", hash, Lift::hash)
}
