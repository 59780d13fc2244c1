//! The speed that a jump gains from a moving platform.

use bytemuck::AnyBitPattern;
use engine::actor::carry::{Lift, LiftRules};

use crate::actor::bytes::{self, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, checked, mirror, read};
use crate::actor::motion::{HmSubpixels, HmVector, lengths};
use crate::border::{In, Out};
use crate::status::{HmStatus, status};

/// How many bytes a lift takes: see `hm_lift_to_bytes`.
pub const HM_LIFT_BYTES: usize = 18;

const _: () = assert!(HM_LIFT_BYTES == Lift::BYTES);

/// The last motion of something, and how long ago it was. For a solid, this is its own motion; for
/// an actor, the motion of whatever carried or pushed it. All zeros: it was never moved.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLift {
    /// The motion in that tick.
    pub speed: HmVector,
    /// How many ticks ago: 0 in the tick itself.
    pub age: u16,
}

/// How much a jump gains from a lift.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLiftRules {
    /// For how many ticks a lift is kept. A lift of exactly this age still counts.
    pub store_ticks: u16,
    /// The most that a jump gains to either side, in pixels per tick.
    pub cap_x: HmSubpixels,
    /// The most that a jump gains upward, in pixels per tick. It never gains downward speed.
    pub cap_up: HmSubpixels,
}

mirror! {
    HmLift: Lift { speed, age }
    HmLiftRules: LiftRules { store_ticks, cap_x, cap_up }
}

/// The speed that a jump gains from a lift. `rules` is `lift` of the rules of a platform game, and
/// `lift` is that of a character.
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

/// Makes a lift one tick older. In this tick, (dx, dy) moved its actor; without motion, the lift
/// keeps the last one. Characters do this by themselves, so it is for your own actors.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_after(lift: Out<HmLift>, dx: HmSubpixels, dy: HmSubpixels) -> HmStatus {
    status(|| {
        let place = lift.place("lift")?;
        let lift: Lift = checked(place.read(), "lift")?;
        place.write(HmLift::of(lift.after(lengths(dx, dy)?)));
        Ok(())
    })
}

/// Writes the `HM_LIFT_BYTES` bytes of a lift, the same on every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_to_bytes(
    lift: In<HmLift>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(lift, "lift", (bytes, capacity, count), Lift::to_bytes)
}

/// Reads the bytes of a lift. HM_STATUS_BAD_DATA if they were changed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_from_bytes(bytes: In<u8>, count: usize, lift: Out<HmLift>) -> HmStatus {
    from_bytes((bytes, count), (lift, "lift"), Lift::from_bytes)
}

/// XXH64 of the bytes of a lift, with seed 0: the same on every machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_lift_hash(lift: In<HmLift>, hash: Out<u64>) -> HmStatus {
    bytes::hash(lift, "lift", hash, Lift::hash)
}
