//! Lists that a thread keeps from call to call, so that ticks allocate no memory.

use crate::status::Error;

/// Runs a block with an empty list of values that borrow. The thread keeps the list's memory. The
/// block must return a result.
macro_rules! scratch {
    ($Value:ident, |$list:ident| $block:block) => {{
        ::std::thread_local! {
            static KEPT: ::core::cell::Cell<Vec<$Value<'static>>> =
                const { ::core::cell::Cell::new(Vec::new()) };
        }
        // A thread that is about to end no longer keeps a list.
        let mut $list: Vec<$Value<'_>> =
            KEPT.try_with(::core::cell::Cell::take).unwrap_or_default();
        let answer = $crate::actor::scratch::run(|| $block);
        let kept = $crate::actor::scratch::emptied($list);
        let _ = KEPT.try_with(|place| place.set(kept));
        answer
    }};
}

/// Does the same as `scratch!` for a list of values that do not borrow.
macro_rules! with_list {
    ($Value:ty, |$list:ident| $block:block) => {{
        ::std::thread_local! {
            static KEPT: ::core::cell::Cell<Vec<$Value>> =
                const { ::core::cell::Cell::new(Vec::new()) };
        }
        let mut $list: Vec<$Value> = KEPT.try_with(::core::cell::Cell::take).unwrap_or_default();
        $list.clear();
        let answer = $crate::actor::scratch::run(|| $block);
        let _ = KEPT.try_with(|place| place.set($list));
        answer
    }};
}

pub(crate) use {scratch, with_list};

/// Runs a block that may return an error.
pub(crate) fn run<T>(block: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    block()
}

/// Reuses the memory of a list for values of the same type that borrow from elsewhere. The standard
/// library does this in place.
pub(crate) fn emptied<T, U>(mut list: Vec<T>) -> Vec<U> {
    list.clear();
    list.into_iter().filter_map(|_| None).collect()
}

/// Adds a value by writing over a default one, so that large values are not moved.
#[inline(always)]
pub(crate) fn push_over<T>(
    list: &mut Vec<T>,
    value: T,
    write: impl FnOnce(&mut T) -> Result<(), Error>,
) -> Result<(), Error> {
    list.push(value);
    list.last_mut().map_or(Ok(()), write)
}

/// Reserves room for this many more values.
pub(crate) fn reserve<T>(list: &mut Vec<T>, count: usize) -> Result<(), Error> {
    list.try_reserve(count).map_err(|_| Error::OutOfMemory)
}
