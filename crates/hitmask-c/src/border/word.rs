//! Values from C that can be invalid, which are enums and `bool`.

use core::marker::PhantomData;

use bytemuck::{AnyBitPattern, Zeroable};

use crate::status::Error;

/// A value of an enum in the header. It can contain any number that C passed.
#[derive(Debug)]
#[repr(transparent)]
pub struct Word<W>(u32, PhantomData<W>);

impl<W> Clone for Word<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Word<W> {}

// SAFETY: this is a number, for which every bit pattern is valid.
unsafe impl<W> Zeroable for Word<W> {}
// SAFETY: the same.
unsafe impl<W: 'static> AnyBitPattern for Word<W> {}

/// An enum in the header. Its values are numbered from 0 in the order of a list in the engine.
pub(crate) trait Words: Sized + 'static {
    /// The type in the engine, or the enum itself.
    type Value: Copy + PartialEq + 'static;

    /// The name that errors use for a value, such as "a side".
    const NAME: &'static str;

    /// All values, in the order of their numbers.
    const ALL: &'static [Self::Value];
}

impl<W: Words> Word<W> {
    /// Converts to the engine's value.
    #[inline(always)]
    pub(crate) fn value(self) -> Result<W::Value, Error> {
        W::ALL.get(self.0 as usize).copied().ok_or(Error::Word {
            name: W::NAME,
            found: self.0,
            count: W::ALL.len(),
        })
    }

    /// Converts an engine value to the number that C uses.
    #[inline(always)]
    pub(crate) fn of(value: W::Value) -> Self {
        let place = W::ALL.iter().position(|one| *one == value);
        // The list contains every value.
        Self(place.unwrap_or_default() as u32, PhantomData)
    }
}

/// Maps the values of an enum in the header to engine values, or to `Self` for an enum that the
/// engine does not have.
macro_rules! words_of {
    ($Word:ident: Self, $name:literal, $all:expr) => {
        $crate::border::words_of!($Word: $Word, $name, $all);
    };
    ($Word:ident: $Value:ty, $name:literal, $all:expr) => {
        impl $crate::border::Words for $Word {
            type Value = $Value;
            const NAME: &'static str = $name;
            const ALL: &'static [$Value] = &$all;
        }
    };
}

pub(crate) use words_of;

/// A `bool` from C. Every byte except 0 is true, even one that no valid `bool` has.
#[derive(Clone, Copy, Debug, Default, AnyBitPattern)]
#[repr(transparent)]
pub struct Flag(u8);

impl Flag {
    pub(crate) const fn is_set(self) -> bool {
        self.0 != 0
    }
}

impl From<bool> for Flag {
    fn from(is_set: bool) -> Self {
        Self(is_set.into())
    }
}
