//! Encodes and decodes numbers, and tuples and arrays of coded values.

use super::{Coded, Coder};

/// Implements the coding of numbers by their bytes. Numbers with an expression have another form
/// for coders that pack numbers.
macro_rules! number {
    ($($Number:ty $(, packed by |$number:ident, $coder:ident| $packed:expr)?;)+) => {$(
        impl Coded for $Number {
            #[inline(always)]
            fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
                $(if C::PACKS {
                    let ($number, $coder) = (self, coder);
                    return $packed;
                })?
                let mut bytes = self.to_le_bytes();
                coder.bytes(&mut bytes)?;
                *self = Self::from_le_bytes(bytes);
                Ok(())
            }
        }
    )+};
}

number! {
    u8;
    i8;
    u16;
    u64, packed by |number, coder| coder.compact(number);
    u32, packed by |number, coder| {
        coder.by_number(number, u64::from, |wide| wide as u32, "a number fits into u32")
    };
    i64, packed by |number, coder| {
        // The number's place in the sequence 0, -1, 1, -2, …
        let mut place = (*number << 1 ^ *number >> 63).cast_unsigned();
        place.code(coder)?;
        *number = (place >> 1).cast_signed() ^ -(place & 1).cast_signed();
        Ok(())
    };
    i32, packed by |number, coder| {
        coder.by_number(number, i64::from, |wide| wide as i32, "a position fits into i32")
    };
}

impl Coded for bool {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        coder.one_of(self, &[false, true], "a flag is 0 or 1")
    }
}

impl<T: Coded, const COUNT: usize> Coded for [T; COUNT] {
    #[inline(always)]
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.iter_mut().try_for_each(|one| one.code(coder))
    }
}

impl<T: Coded, U: Coded> Coded for (T, U) {
    #[inline(always)]
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.code(coder)?;
        self.1.code(coder)
    }
}

impl<T: Coded, U: Coded, V: Coded> Coded for (T, U, V) {
    #[inline(always)]
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.code(coder)?;
        self.1.code(coder)?;
        self.2.code(coder)
    }
}
