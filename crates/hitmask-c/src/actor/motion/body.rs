//! The position of an actor, and the steps that make up every motion.

use core::ffi::c_char;
use core::fmt::Display;

use bytemuck::{AnyBitPattern, Zeroable};
use engine::actor::{Body, IgnoredPlatforms, Policy, StepOutcome};

use super::{HmHit, HmSubpixels, HmVector, around, lengths};
use crate::actor::bytes::{by_bytes, fields, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, Wrong, checked, read};
use crate::border::{In, Out, Ref, Word, words_of};
use crate::objects::{HmMask, HmObstacles};
use crate::space::HmPoint;
use crate::status::{HmStatus, status};

/// The number of bytes in a serialized body: see `hm_body_to_bytes`.
pub const HM_BODY_BYTES: usize = 32;

const _: () = assert!(HM_BODY_BYTES == Body::BYTES);

/// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that it
/// has moved beyond that pixel. A body moves by whole pixels. The fractions stay in the remainder,
/// so slow speeds add up exactly. All zeros represent a body at (0, 0).
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBody {
    /// The world pixel at the top left of the body's mask. Each coordinate is at most 2^40 in
    /// either direction.
    pub position: HmPoint,
    /// The remainder of the body's motion, at most half a pixel in either direction.
    pub remainder: HmVector,
}

fields!(HmBody { position, remainder });

impl Mirror for HmBody {
    type Value = Body;

    #[inline(always)]
    fn value(self) -> Result<Body, Wrong> {
        let remainder = self.remainder.value().map_err(|wrong| wrong.within("remainder"))?;
        match Body::new(self.position, remainder) {
            Some(body) => Ok(body),
            // The bytes reveal which rule the body breaks.
            None => by_bytes(self, |bytes: &[u8; Body::BYTES]| Body::from_bytes(bytes)),
        }
    }

    #[inline]
    fn of(value: Body) -> Self {
        let (position, remainder) = (value.position().into(), HmVector::of(value.remainder()));
        Self { position, remainder }
    }
}

/// The ids of the one-way platforms that an actor is dropping through. These platforms do not stop
/// the actor.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmIgnoredPlatforms {
    /// The ids.
    pub ids: [u64; 4],
    /// The number of ids, at most 4.
    pub count: u32,
}

impl Mirror for HmIgnoredPlatforms {
    type Value = IgnoredPlatforms;

    #[inline]
    fn value(self) -> Result<IgnoredPlatforms, Wrong> {
        let mut ignored = IgnoredPlatforms::NONE;
        let ids = self.ids.get(..self.count as usize);
        let ids =
            ids.ok_or_else(|| Wrong::new("at most four platforms are ignored").within("count"))?;
        for id in ids {
            ignored.insert(*id);
        }
        Ok(ignored)
    }

    #[inline]
    fn of(value: IgnoredPlatforms) -> Self {
        let mut own = Self::zeroed();
        for (place, id) in own.ids.iter_mut().zip(value.ids()) {
            *place = *id;
            own.count += 1;
        }
        own
    }
}

/// The behavior of a body when an obstacle stops it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmPolicy {
    /// The body stops on that axis and continues on the other, so it slides along walls.
    Slide,
    /// The body stops on both axes.
    Stop,
    /// The body goes back to where it was before the step.
    Revert,
}

words_of!(HmPolicy: Policy, "a policy", [Policy::Slide, Policy::Stop, Policy::Revert]);

/// The obstacles that stopped a body in a step.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmStepOutcome {
    /// Whether the body overlapped something solid before the step. If so, the body did not move.
    pub overlapped: bool,
    /// The obstacle that stopped the body on its way left or right.
    pub hit_x: HmHit,
    /// The obstacle that stopped the body on its way up or down.
    pub hit_y: HmHit,
}

impl HmStepOutcome {
    fn of(StepOutcome { hit_x, hit_y, overlapped, .. }: StepOutcome) -> Self {
        Self { overlapped, hit_x: HmHit::of(hit_x), hit_y: HmHit::of(hit_y) }
    }
}

/// An exact position: two decimal numbers, each stored as text that ends with a zero byte.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmExactPosition {
    /// The x coordinate, such as "-3.25".
    pub x: [c_char; 40],
    /// The y coordinate.
    pub y: [c_char; 40],
}

/// Returns a body at a pixel, with a remainder of zero.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_at(x: i32, y: i32) -> HmBody {
    HmBody::of(Body::at((x, y)))
}

/// Moves a body by (dx, dy), first along x and then along y, pixel by pixel, until an obstacle
/// stops it. On each axis, the motion is added to the remainder. The body moves by the nearest
/// whole number of pixels, and the rest becomes the new remainder. If `around` is NULL, there are
/// no obstacles. `outcome` may be NULL. Do not step a body that is at rest, because a remainder of
/// exactly half a pixel would move it. A motion of a few pixels costs one overlap test per pixel
/// and obstacle, and a longer motion costs one sweep per obstacle. The function allocates no
/// memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_step(
    body: Out<HmBody>,
    mask: Ref<HmMask>,
    dx: HmSubpixels,
    dy: HmSubpixels,
    policy: Word<HmPolicy>,
    around: Ref<HmObstacles>,
    outcome: Out<HmStepOutcome>,
) -> HmStatus {
    status(|| {
        let (place, outcome) = (body.place("body")?, outcome.maybe("outcome")?);
        let (body, by) = (checked(place.read(), "body")?, lengths(dx, dy)?);
        let (mask, around) = (mask.get("mask")?, self::around(&around)?);
        let step = body.step(mask, by, policy.value()?, around);
        place.write(HmBody::of(step.body));
        if let Some(outcome) = outcome {
            outcome.write(HmStepOutcome::of(step));
        }
        Ok(())
    })
}

/// Moves a body by whole pixels without checking for obstacles. `moved` may be `body`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_moved(
    body: In<HmBody>,
    dx: i64,
    dy: i64,
    moved: Out<HmBody>,
) -> HmStatus {
    status(|| {
        let place = moved.place("moved")?;
        place.write(HmBody::of(read(body, "body")?.moved((dx, dy))));
        Ok(())
    })
}

/// Writes the exact position of a body, which is its pixel plus its remainder, as decimal numbers.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_exact(body: In<HmBody>, exact: Out<HmExactPosition>) -> HmStatus {
    status(|| {
        let place = exact.place("exact")?;
        let (x, y) = read(body, "body")?.exact();
        place.write(HmExactPosition { x: text(x), y: text(y) });
        Ok(())
    })
}

/// Writes a text followed by zero bytes. The longest decimal number has 32 characters.
fn text(decimal: impl Display) -> [c_char; 40] {
    let mut text = [0; 40];
    let decimal = decimal.to_string();
    for (place, byte) in text.iter_mut().take(39).zip(decimal.bytes()) {
        *place = byte as c_char;
    }
    text
}

/// Writes the serialized form of a body, which has `HM_BODY_BYTES` bytes and is identical on every
/// machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_to_bytes(
    body: In<HmBody>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(body, "body", (bytes, capacity, count), Body::to_bytes)
}

/// Reads a body from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// body.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_from_bytes(bytes: In<u8>, count: usize, body: Out<HmBody>) -> HmStatus {
    from_bytes((bytes, count), (body, "body"), Body::from_bytes)
}
