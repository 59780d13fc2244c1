//! How questions about two placed masks are asked.

use engine::Placed;

use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::status::{Error, HmStatus, maybe, status};

/// A mask and where its top left is.
type At = (Ref<HmMask>, i32, i32);

/// Where an answer goes, and its name in errors.
type Answer<T> = (Out<T>, &'static str);

/// Asks about two placed masks, and writes the answer.
#[inline(always)]
pub(super) fn ask<T: Copy>(
    (a, ax, ay): At,
    (b, bx, by): At,
    (answer, name): Answer<T>,
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Result<T, Error>,
) -> HmStatus {
    status(|| {
        let place = answer.place(name)?;
        let (a, b) = (a.get("a")?, b.get("b")?);
        place.write(question(a.at((ax, ay)), b.at((bx, by)))?);
        Ok(())
    })
}

/// The same for a question that may have no answer.
#[inline(always)]
pub(super) fn ask_maybe<T: Copy>(
    (a, ax, ay): At,
    (b, bx, by): At,
    (answer, name): Answer<T>,
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Result<Option<T>, Error>,
) -> HmStatus {
    maybe(|| {
        let place = answer.place(name)?;
        let (a, b) = (a.get("a")?, b.get("b")?);
        Ok(question(a.at((ax, ay)), b.at((bx, by)))?.map(|answer| place.write(answer)))
    })
}
