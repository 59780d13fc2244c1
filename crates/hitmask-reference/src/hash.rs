//! A hash that tests compare with expected values.

/// The 64-bit FNV-1a hash of all bytes so far. Source: Fowler, Noll and Vo, "The FNV
/// non-cryptographic hash algorithm", IETF draft.
#[derive(Clone, Copy, Debug)]
pub struct Fnv1a(pub u64);

impl Default for Fnv1a {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    /// Adds bytes to the hash.
    pub fn put<'a>(&mut self, bytes: impl IntoIterator<Item = &'a u8>) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The FNV-1a hash of bytes.
pub fn fnv_1a<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u64 {
    let mut hash = Fnv1a::default();
    hash.put(bytes);
    hash.0
}
