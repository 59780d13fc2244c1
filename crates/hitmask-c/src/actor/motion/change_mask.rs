//! Mask changes of a body, such as for the next animation frame, to duck or to turn around.

use engine::actor::{Anchor, Body, MaskChangeOutcome, WhenBlocked};

use super::{HmBody, around};
use crate::actor::mirror::{Mirror, checked};
use crate::border::{Out, Ref, Word, words_of};
use crate::objects::{HmMask, HmObstacles};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// The point of a body that stays in place when its mask changes.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmAnchor {
    /// The feet, which are at the center of the mask's width, at its lowest row of set pixels.
    Feet,
    /// The center of the mask's width and height.
    Center,
}

words_of!(HmAnchor: Anchor, "an anchor", [Anchor::Feet, Anchor::Center]);

/// The outcome of a mask change.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmMaskChangeOutcome {
    /// The body has the new mask, and the anchor is where it was.
    Changed,
    /// The body has the new mask, and was pushed to a position with room for that mask.
    PushedOut,
    /// There was no room. The body is unchanged and keeps its mask.
    Refused,
}

words_of!(
    HmMaskChangeOutcome: Self,
    "an outcome of a mask change",
    [HmMaskChangeOutcome::Changed, HmMaskChangeOutcome::PushedOut, HmMaskChangeOutcome::Refused]
);

/// The outcome of a mask change, and how far the body was pushed.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmMaskChange {
    /// The outcome of the change.
    pub outcome: Word<HmMaskChangeOutcome>,
    /// The offset, in pixels, by which the body was pushed. (0, 0) if it was not pushed.
    pub pushed: HmPoint,
}

/// Returns the behavior if there is no room. With a push of 0 pixels, the change is refused.
pub(crate) fn when_blocked(push: u32) -> Result<WhenBlocked, Error> {
    match u8::try_from(push) {
        Ok(0) => Ok(WhenBlocked::Refuse),
        Ok(pixels) if pixels <= WhenBlocked::MAX_PUSH => Ok(WhenBlocked::PushOut(pixels)),
        _ => Err(Error::argument(format_args!(
            "push is {push}, but a body is pushed by at most {} pixels",
            WhenBlocked::MAX_PUSH
        ))),
    }
}

/// Changes the mask of a body so that the anchor stays in place, if there is room. If there is no
/// room, the body moves by the shortest distance, at most `push` pixels, to a position with room.
/// `push` must be from 0 to 32. If there is no such position, the change is refused. The push never
/// moves the body to the far side of a wall. If `around` is NULL, there are no obstacles. `change`
/// may be NULL. The change costs a few overlap tests. A push by n pixels costs up to about 3 n^2
/// tests.
#[unsafe(no_mangle)]
pub extern "C" fn hm_body_change_mask(
    body: Out<HmBody>,
    from: Ref<HmMask>,
    to: Ref<HmMask>,
    anchor: Word<HmAnchor>,
    push: u32,
    around: Ref<HmObstacles>,
    change: Out<HmMaskChange>,
) -> HmStatus {
    status(|| {
        let (place, answer) = (body.place("body")?, change.maybe("change")?);
        let body: Body = checked(place.read(), "body")?;
        let (from, to, around) = (from.get("from")?, to.get("to")?, self::around(&around)?);
        let changed = body.change_mask(from, to, anchor.value()?, when_blocked(push)?, around);
        place.write(HmBody::of(changed.body));
        let (outcome, (x, y)) = match changed.outcome {
            MaskChangeOutcome::Changed => (HmMaskChangeOutcome::Changed, (0, 0)),
            MaskChangeOutcome::PushedOut(by) => (HmMaskChangeOutcome::PushedOut, by),
            MaskChangeOutcome::Refused => (HmMaskChangeOutcome::Refused, (0, 0)),
        };
        if let Some(answer) = answer {
            answer.write(HmMaskChange { outcome: Word::of(outcome), pushed: HmPoint { x, y } });
        }
        Ok(())
    })
}
