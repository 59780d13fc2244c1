//! Values of C that can be wrong: enums and `bool`.

use core::marker::PhantomData;

use bytemuck::{AnyBitPattern, Zeroable};

use crate::status::Error;

/// A value of an enum of the header, whatever number C passed.
#[derive(Debug)]
#[repr(transparent)]
pub struct Word<W>(u32, PhantomData<W>);

impl<W> Clone for Word<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Word<W> {}

// SAFETY: a number, of which every pattern of bits is one.
unsafe impl<W> Zeroable for Word<W> {}
// SAFETY: the same.
unsafe impl<W: 'static> AnyBitPattern for Word<W> {}

/// An enum of the header whose values are counted from 0 in the order of a list of the engine.
pub(crate) trait Words: Sized + 'static {
    /// The type of the engine, or the enum itself.
    type Value: Copy + PartialEq + 'static;

    /// What errors call a value: "a side".
    const NAME: &'static str;

    /// All values, in the order of their numbers.
    const ALL: &'static [Self::Value];
}

impl<W: Words> Word<W> {
    /// The value of the engine.
    #[inline(always)]
    pub(crate) fn value(self) -> Result<W::Value, Error> {
        W::ALL.get(self.0 as usize).copied().ok_or(Error::Word {
            name: W::NAME,
            found: self.0,
            count: W::ALL.len(),
        })
    }

    /// A value of the engine for C.
    #[inline(always)]
    pub(crate) fn of(value: W::Value) -> Self {
        let place = W::ALL.iter().position(|one| *one == value);
        // Every value is in the list of all.
        Self(place.unwrap_or_default() as u32, PhantomData)
    }
}

/// Says which values of the engine the values of an enum of the header are: `Self` for an enum that
/// the engine does not have.
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

/// A `bool` of C. What is not 0 is true, also where C left a byte that no `bool` has.
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
