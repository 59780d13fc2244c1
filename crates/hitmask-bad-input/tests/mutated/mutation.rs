//! Random mutations of a file's bytes.

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Numbers at which lengths, counts and sizes go wrong. Shorter fields take their low bytes.
const NUMBERS: [u64; 14] = [
    0,
    1,
    2,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0x8000,
    0xffff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    0x7fff_ffff_ffff_ffff,
    u64::MAX,
];

/// Words that may replace a number or a word of a text.
const WORDS: [&str; 20] = [
    "0",
    "-1",
    "1",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "1e9",
    "1e308",
    "-1e-308",
    "NaN",
    "null",
    "true",
    "\"\"",
    "[]",
    "{}",
    "9.999999",
    "\u{fffd}",
];

/// A change of a file's bytes.
#[derive(Clone, Debug)]
pub enum Mutation {
    /// Flips a bit of a byte.
    Bit(Index, u8),
    /// Sets a byte.
    Byte(Index, u8),
    /// Writes a number of 1, 2, 4 or 8 bytes, little-endian or not.
    Number { at: Index, number: u64, bytes: usize, is_little: bool },
    /// Puts a word in place of a run of digits or letters.
    Word(Index, &'static str),
    /// Removes up to this many bytes.
    Remove(Index, usize),
    /// Inserts up to this many bytes of the file at another position.
    Copy { from: Index, bytes: usize, to: Index },
    /// Inserts new bytes.
    Insert(Index, Vec<u8>),
    /// Cuts off the rest of the file.
    Cut(Index),
}

/// Returns a few mutations.
pub fn mutations() -> impl Strategy<Value = Vec<Mutation>> {
    let at = any::<Index>;
    let length = || prop_oneof![4 => 1..9_usize, 2 => 1..200_usize, 1 => 1..20_000_usize];
    let number = (at(), select(&NUMBERS), select(&[1, 2, 4, 8]), any::<bool>());
    let mutation = prop_oneof![
        4 => (at(), 0..8_u8).prop_map(|(at, bit)| Mutation::Bit(at, bit)),
        3 => (at(), any::<u8>()).prop_map(|(at, byte)| Mutation::Byte(at, byte)),
        4 => number.prop_map(|(at, number, bytes, is_little)| Mutation::Number {
            at,
            number,
            bytes,
            is_little
        }),
        3 => (at(), select(&WORDS)).prop_map(|(at, word)| Mutation::Word(at, word)),
        1 => (at(), length()).prop_map(|(at, bytes)| Mutation::Remove(at, bytes)),
        1 => (at(), length(), at())
            .prop_map(|(from, bytes, to)| Mutation::Copy { from, bytes, to }),
        1 => (at(), prop::collection::vec(any::<u8>(), 1..9))
            .prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        1 => at().prop_map(Mutation::Cut),
    ];
    prop::collection::vec(mutation, 0..6)
}

impl Mutation {
    /// Changes the bytes. Bytes that no longer exist are not changed.
    pub fn apply(&self, file: &mut Vec<u8>) {
        let length = file.len();
        let place = |at: &Index| at.index(length + 1);
        match self {
            Self::Bit(at, bit) => {
                if let Some(byte) = file.get_mut(place(at)) {
                    *byte ^= 1 << bit;
                }
            }
            Self::Byte(at, new) => {
                if let Some(byte) = file.get_mut(place(at)) {
                    *byte = *new;
                }
            }
            Self::Number { at, number, bytes, is_little } => {
                let at = place(at);
                let (little, big) = (number.to_le_bytes(), number.to_be_bytes());
                let number = if *is_little { &little[..*bytes] } else { &big[8 - bytes..] };
                let end = file.len().min(at + bytes);
                file[at..end].copy_from_slice(&number[..end - at]);
            }
            Self::Word(at, word) => {
                let is_part =
                    |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
                let at = place(at);
                let start = at + file[at..].iter().take_while(|byte| !is_part(byte)).count();
                let end = start + file[start..].iter().take_while(|byte| is_part(byte)).count();
                file.splice(start..end, word.bytes());
            }
            Self::Remove(at, bytes) => {
                let at = place(at);
                let end = file.len().min(at + bytes);
                file.drain(at..end);
            }
            Self::Copy { from, bytes, to } => {
                let (from, to) = (place(from), place(to));
                let part = file[from..file.len().min(from + bytes)].to_vec();
                file.splice(to..to, part);
            }
            Self::Insert(at, bytes) => {
                let at = place(at);
                file.splice(at..at, bytes.iter().copied());
            }
            Self::Cut(at) => file.truncate(place(at)),
        }
    }
}

/// Makes the checksums of a PNG's chunks fit, so that the code after the checksum test also reads
/// the chunks.
pub fn fix_checksums(file: &mut [u8]) {
    const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
    if !file.starts_with(SIGNATURE) {
        return;
    }
    let mut rest = &mut file[SIGNATURE.len()..];
    while let Some((length, chunk)) = rest.split_first_chunk_mut::<4>() {
        let Some(end) = usize::try_from(u32::from_be_bytes(*length))
            .ok()
            .and_then(|length| length.checked_add(4))
        else {
            return;
        };
        let Some((body, after)) = chunk.split_at_mut_checked(end) else { return };
        let Some((checksum, after)) = after.split_first_chunk_mut::<4>() else { return };
        *checksum = crc32fast::hash(body).to_be_bytes();
        rest = after;
    }
}
