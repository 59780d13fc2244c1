//! Helpers to query an object and to derive new objects from it.

use crate::border::{Handle, Mut, Out, Ref};
use crate::status::{Error, HmStatus, maybe, status};

/// A handle, and the name that errors use for it.
type Object<H> = (Ref<H>, &'static str);

/// The place for an answer, and the name that errors use for it.
type Answer<T> = (Out<T>, &'static str);

/// Queries an object and writes the answer.
#[inline(always)]
pub(crate) fn ask<H: Handle, T: Copy>(
    (object, name): Object<H>,
    (answer, answer_name): Answer<T>,
    question: impl FnOnce(&H::Object) -> Result<T, Error>,
) -> HmStatus {
    status(|| {
        let place = answer.place(answer_name)?;
        place.write(question(object.get(name)?)?);
        Ok(())
    })
}

/// Does the same as `ask` for a query that may have no answer.
#[inline(always)]
pub(crate) fn ask_maybe<H: Handle, T: Copy>(
    (object, name): Object<H>,
    (answer, answer_name): Answer<T>,
    question: impl FnOnce(&H::Object) -> Result<Option<T>, Error>,
) -> HmStatus {
    maybe(|| {
        let place = answer.place(answer_name)?;
        Ok(question(object.get(name)?)?.map(|answer| place.write(answer)))
    })
}

/// Queries an object whose kind changes internally even during queries, such as a world.
#[inline(always)]
pub(crate) fn ask_locked<H: Handle, T: Copy>(
    (object, name): Object<H>,
    (answer, answer_name): Answer<T>,
    question: impl FnOnce(&mut H::Object) -> Result<T, Error>,
) -> HmStatus {
    status(|| {
        let place = answer.place(answer_name)?;
        place.write(question(&mut *object.lock(name)?)?);
        Ok(())
    })
}

/// Creates an object from another one and hands it to C.
pub(crate) fn derive<H: Handle, M: Handle, E: Into<Error>>(
    (object, name): Object<H>,
    (made, made_name): Answer<Mut<M>>,
    make: impl FnOnce(&H::Object) -> Result<M::Object, E>,
) -> HmStatus {
    status(|| made.create(made_name, || make(object.get(name)?).map_err(Into::into)))
}
