//! Helpers to query two placed masks.

use engine::Placed;

use crate::border::{Out, Ref};
use crate::objects::HmMask;
use crate::status::{Error, HmStatus, status};

/// A mask and the position of its top left.
type At = (Ref<HmMask>, i32, i32);

/// The place for an answer, and the name that errors use for it.
type Answer<T> = (Out<T>, &'static str);

/// Queries two placed masks and writes the answer.
#[inline(always)]
pub(super) fn ask<T: Copy>(
    a: At,
    b: At,
    answer: Answer<T>,
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Result<T, Error>,
) -> HmStatus {
    ask_maybe(a, b, answer, |a, b| question(a, b).map(Some))
}

/// Does the same as `ask` for a query that may have no answer.
///
/// Another function finds the cause of an error. The call itself therefore needs few registers and
/// takes a few nanoseconds less.
#[inline(always)]
pub(super) fn ask_maybe<T: Copy>(
    (a, ax, ay): At,
    (b, bx, by): At,
    (answer, name): Answer<T>,
    question: impl FnOnce(Placed<'_>, Placed<'_>) -> Result<Option<T>, Error>,
) -> HmStatus {
    let Some(place) = answer.find() else { return refused(a, b, answer, name) };
    let Some(one) = a.find() else { return refused(a, b, answer, name) };
    let Some(other) = b.find() else { return refused(a, b, answer, name) };
    match question(one.at((ax, ay)), other.at((bx, by))) {
        Ok(Some(found)) => {
            place.write(found);
            HmStatus::Ok
        }
        Ok(None) => HmStatus::None,
        Err(error) => status(|| Err(error)),
    }
}

/// Returns the error that explains why a query is refused.
#[cold]
#[inline(never)]
fn refused<T: Copy>(
    a: Ref<HmMask>,
    b: Ref<HmMask>,
    answer: Out<T>,
    name: &'static str,
) -> HmStatus {
    status(|| {
        answer.place(name)?;
        a.get("a")?;
        b.get("b")?;
        // Another thread was changing one of the masks a moment ago.
        Err(Error::InUse { name: "one of the masks" })
    })
}
