//! Numbers, and tuples and arrays of what is coded.

use super::{Coded, Coder};

macro_rules! number {
    ($($Number:ty)+) => {$(
        impl Coded for $Number {
            #[inline(always)]
            fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
                let mut bytes = self.to_le_bytes();
                coder.bytes(&mut bytes)?;
                *self = Self::from_le_bytes(bytes);
                Ok(())
            }
        }
    )+};
}

number!(u8 u16 u32 u64 i8 i32 i64);

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
