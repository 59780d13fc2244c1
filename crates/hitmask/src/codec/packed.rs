//! Packs numbers into as few bytes as they need, for any reader or writer.

use super::Coder;

/// A coder that packs numbers of 32 and 64 bits.
pub(crate) struct Packed<'a, C>(pub(crate) &'a mut C);

impl<C: Coder> Coder for Packed<'_, C> {
    type Error = C::Error;

    const PACKS: bool = true;

    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), C::Error> {
        self.0.bytes(bytes)
    }

    fn compact(&mut self, number: &mut u64) -> Result<(), C::Error> {
        self.0.compact(number)
    }

    fn check(&self, holds: bool, what: &'static str) -> Result<(), C::Error> {
        self.0.check(holds, what)
    }
}
