//! The position of an actor, and the step that every motion consists of.

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

/// How many bytes a body takes: see `hm_body_to_bytes`.
pub const HM_BODY_BYTES: usize = 32;

const _: () = assert!(HM_BODY_BYTES == Body::BYTES);

/// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that it
/// has moved beyond that. It moves by whole pixels. The fractions stay in the remainder, so slow
/// speeds add up exactly. All zeros: a body at (0, 0).
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBody {
    /// The world pixel of its mask's top left, at most 2^40 from 0.
    pub position: HmPoint,
    /// The remainder of its motion: at most half a pixel either way.
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
            // Its bytes tell which rule it breaks.
            None => by_bytes(self, |bytes: &[u8; Body::BYTES]| Body::from_bytes(bytes)),
        }
    }

    #[inline]
    fn of(value: Body) -> Self {
        let (position, remainder) = (value.position().into(), HmVector::of(value.remainder()));
        Self { position, remainder }
    }
}

/// The ids of one-way platforms that an actor is dropping through. They do not stop it.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmIgnoredPlatforms {
    /// The ids.
    pub ids: [u64; 4],
    /// How many of them there are, at most 4.
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

/// What a body does when an obstacle stops it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmPolicy {
    /// It stops on that axis and continues on the other: it slides along walls.
    Slide,
    /// It stops on both axes.
    Stop,
    /// It goes back to where it was.
    Revert,
}

words_of!(HmPolicy: Policy, "a policy", [Policy::Slide, Policy::Stop, Policy::Revert]);

/// What stopped a body in a step.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmStepOutcome {
    /// Whether it overlapped something solid before the step. If so, it did not move.
    pub overlapped: bool,
    /// What stopped it to the left or right.
    pub hit_x: HmHit,
    /// What stopped it up or down.
    pub hit_y: HmHit,
}

impl HmStepOutcome {
    fn of(StepOutcome { hit_x, hit_y, overlapped, .. }: StepOutcome) -> Self {
        Self { overlapped, hit_x: HmHit::of(hit_x), hit_y: HmHit::of(hit_y) }
    }
}

/// An exact position: two decimal numbers, each ending with a zero byte.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmExactPosition {
    /// The coordinate to the right, such as "-3.25".
    pub x: [c_char; 40],
    /// The coordinate downwards.
    pub y: [c_char; 40],
}

/// A body at a pixel, with a remainder of zero.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_at(x: i32, y: i32) -> HmBody {
    HmBody::of(Body::at((x, y)))
}

/// Moves a body by (dx, dy), first along x and then along y, pixel by pixel, until an obstacle
/// stops it. On each axis, the motion is added to the remainder. The body moves the nearest whole
/// number of pixels, and the rest becomes the new remainder. If `around` is NULL, there are no
/// obstacles. `outcome` may be NULL. Do not step a body that is at rest. A few pixels cost an
/// overlap test per pixel and obstacle, a longer motion costs a sweep per obstacle. Allocates
/// nothing.
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

/// Moves a body by whole pixels, even through obstacles. `moved` may be `body`.
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

/// The exact position of a body, pixel plus remainder, as decimal numbers.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_exact(body: In<HmBody>, exact: Out<HmExactPosition>) -> HmStatus {
    status(|| {
        let place = exact.place("exact")?;
        let (x, y) = read(body, "body")?.exact();
        place.write(HmExactPosition { x: text(x), y: text(y) });
        Ok(())
    })
}

/// A text followed by zero bytes. The longest decimal number has 32 characters.
fn text(decimal: impl Display) -> [c_char; 40] {
    let mut text = [0; 40];
    let decimal = decimal.to_string();
    for (place, byte) in text.iter_mut().take(39).zip(decimal.bytes()) {
        *place = byte as c_char;
    }
    text
}

/// Writes the `HM_BODY_BYTES` bytes of a body, the same on every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_to_bytes(
    body: In<HmBody>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(body, "body", (bytes, capacity, count), Body::to_bytes)
}

/// Reads the bytes of a body. HM_STATUS_BAD_DATA if they were changed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_from_bytes(bytes: In<u8>, count: usize, body: Out<HmBody>) -> HmStatus {
    from_bytes((bytes, count), (body, "body"), Body::from_bytes)
}
