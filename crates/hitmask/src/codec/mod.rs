//! Converts values to bytes and back: the encoding of worlds, recordings, actor states and baked
//! masks.
//!
//! A value lists its fields once, in [`Coded::code`]. A [`Reader`] fills these fields, and a
//! [`Sink`] writes them. Numbers are little-endian or [`Packed`].

mod number;
mod packed;
mod read;
mod write;

pub(crate) use packed::Packed;
pub(crate) use read::{Damage, Reader};
pub(crate) use write::{Buffered, Sink, array_of, hash_of, write};

/// Processes the fields of a value one after the other, to read them or to write them.
pub(crate) trait Coder: Sized {
    /// The error that stops the coder.
    type Error;

    /// Whether numbers are [packed](Packed).
    const PACKS: bool = false;

    /// Reads or writes these bytes.
    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error>;

    /// Reads or writes a number in as few bytes as it needs. Each byte has seven bits of the
    /// number, lowest first, and the highest bit is set in all bytes except the last.
    fn compact(&mut self, number: &mut u64) -> Result<(), Self::Error>;

    /// Checks the value that was read last. A sink checks nothing, because the values that it
    /// writes are valid.
    fn check(&self, holds: bool, what: &'static str) -> Result<(), Self::Error>;

    /// Reads or writes a value by its number; returns an error if no value has that number.
    #[inline]
    fn by_number<T: Copy, N: Coded + Copy + PartialEq>(
        &mut self,
        value: &mut T,
        to: impl Fn(T) -> N,
        from: impl Fn(N) -> T,
        what: &'static str,
    ) -> Result<(), Self::Error> {
        let mut number = to(*value);
        number.code(self)?;
        *value = from(number);
        self.check(to(*value) == number, what)
    }

    /// Reads or writes one of a few values as a byte, which is its place among `all`.
    fn one_of<T: Copy + PartialEq>(
        &mut self,
        value: &mut T,
        all: &[T],
        what: &'static str,
    ) -> Result<(), Self::Error> {
        let place = all.iter().position(|one| one == value);
        let mut number = place.unwrap_or_default() as u8;
        number.code(self)?;
        let found = all.get(usize::from(number)).copied();
        self.check(found.is_some(), what)?;
        *value = found.unwrap_or(*value);
        Ok(())
    }
}

/// A value that lists its fields.
pub(crate) trait Coded {
    /// Passes each field to the coder, in the order of the format.
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error>;
}

/// Lists the fields of a struct in the order of its format.
macro_rules! coded {
    ($Name:ident { $($field:tt),+ $(,)? }) => {
        impl $crate::codec::Coded for $Name {
            fn code<C: $crate::codec::Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
                $($crate::codec::Coded::code(&mut self.$field, coder)?;)+
                Ok(())
            }
        }
    };
}

pub(crate) use coded;
