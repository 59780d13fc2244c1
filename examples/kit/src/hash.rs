//! The hash of a state.

use std::hash::{Hash, Hasher};

/// The 64-bit FNV-1a hash of a state, over the bytes of every field, lowest byte first. It is the
/// same on every little-endian machine.
pub fn hash_of(state: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    state.hash(&mut hasher);
    hasher.finish()
}

struct Fnv(u64);

/// Hashes the bytes of a number, lowest byte first. Sizes have eight bytes.
macro_rules! little_endian {
    ($($method:ident: $number:ty as $wide:ty),*) => {
        $(fn $method(&mut self, number: $number) {
            self.write(&(number as $wide).to_le_bytes());
        })*
    };
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }

    little_endian! {
        write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64,
            write_usize: usize as u64,
        write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64,
            write_isize: isize as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_fnv_1a_of_the_bytes() {
        assert_eq!(hash_of(&()), 0xcbf2_9ce4_8422_2325);
        // The published value for the text "a".
        assert_eq!(hash_of(&b'a'), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash_of(&0x6100_u16), hash_of(&(0_u8, b'a')));
        assert_ne!(hash_of(&1_usize), hash_of(&1_u32));
    }
}
