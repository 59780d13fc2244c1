//! The numbers of commands: in as few bytes as they need.

use super::super::StateError;
use crate::codec::{Coded, Coder, Reader, Sink};
use crate::space::{Fixed, Location};

/// A value of commands, which lists its numbers.
pub(super) trait Compact {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error>;
}

/// Adds a value to a list of commands.
pub(super) fn put(sink: &mut impl Sink, mut value: impl Compact) {
    let Ok(()) = value.pack(sink);
}

/// Reads the next value.
pub(super) fn take<T: Compact + Default>(reader: &mut Reader<'_>) -> Result<T, StateError> {
    let mut value = T::default();
    value.pack(reader)?;
    Ok(value)
}

impl Compact for u8 {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.code(coder)
    }
}

impl Compact for u64 {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        coder.compact(self)
    }
}

impl Compact for u32 {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let mut number = u64::from(*self);
        coder.compact(&mut number)?;
        *self = number as u32;
        coder.check(u64::from(*self) == number, "a number fits into u32")
    }
}

impl Compact for i64 {
    /// The number of its place in 0, -1, 1, -2, …
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let mut place = (*self << 1 ^ *self >> 63).cast_unsigned();
        coder.compact(&mut place)?;
        *self = (place >> 1).cast_signed() ^ -(place & 1).cast_signed();
        Ok(())
    }
}

impl Compact for i32 {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let mut number = i64::from(*self);
        number.pack(coder)?;
        *self = number as i32;
        coder.check(i64::from(*self) == number, "a position fits into i32")
    }
}

impl Compact for Fixed {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let mut bits = self.to_bits();
        bits.pack(coder)?;
        *self = Self::from_bits(bits);
        coder.check(self.to_bits() == bits, "a coordinate is within ±2³¹ pixels")
    }
}

impl Compact for Location {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.x.pack(coder)?;
        self.y.pack(coder)
    }
}

impl<T: Compact, const COUNT: usize> Compact for [T; COUNT] {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.iter_mut().try_for_each(|one| one.pack(coder))
    }
}

impl<T: Compact, U: Compact> Compact for (T, U) {
    fn pack<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.pack(coder)?;
        self.1.pack(coder)
    }
}
