//! Writes values into a list, into bytes of a known length, or into a hash.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::hash::Hasher;

use twox_hash::XxHash64;

use super::{Coded, Coder};

/// A destination for bytes.
pub(crate) trait Sink {
    fn put(&mut self, bytes: &[u8]);
}

impl Sink for Vec<u8> {
    fn put(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// Fills the bytes from the front, and drops all bytes beyond the end.
impl Sink for &mut [u8] {
    #[inline(always)]
    fn put(&mut self, bytes: &[u8]) {
        let place = core::mem::take(self);
        let (place, rest) = place.split_at_mut(bytes.len().min(place.len()));
        place.copy_from_slice(&bytes[..place.len()]);
        *self = rest;
    }
}

impl Sink for XxHash64 {
    fn put(&mut self, bytes: &[u8]) {
        self.write(bytes);
    }
}

impl<S: Sink> Coder for S {
    type Error = Infallible;

    #[inline(always)]
    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.put(bytes);
        Ok(())
    }

    fn compact(&mut self, number: &mut u64) -> Result<(), Infallible> {
        let mut rest = *number;
        while rest >= 0x80 {
            self.put(&[rest as u8 | 0x80]);
            rest >>= 7;
        }
        self.put(&[rest as u8]);
        Ok(())
    }

    fn check(&self, _: bool, _: &'static str) -> Result<(), Infallible> {
        Ok(())
    }
}

/// Writes a value.
#[inline(always)]
pub(crate) fn write<T: Coded>(coder: &mut impl Coder<Error = Infallible>, mut value: T) {
    let Ok(()) = value.code(coder);
}

/// Returns the bytes of a value that takes `BYTES` bytes.
#[inline(always)]
pub(crate) fn array_of<const BYTES: usize>(value: impl Coded) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    write(&mut bytes.as_mut_slice(), value);
    bytes
}

/// Returns the XXH64 hash, with seed 0, of the bytes that `written` writes.
pub(crate) fn hash_of(written: impl FnOnce(&mut XxHash64)) -> u64 {
    let mut hash = XxHash64::with_seed(0);
    written(&mut hash);
    hash.finish()
}

/// How many bytes are passed on at once, which is a multiple of the hash's block size.
const ROOM: usize = 4096;

/// Collects bytes and passes them on in large pieces. The last piece is passed on when the buffer
/// is dropped.
pub(crate) struct Buffered<'a, S: Sink> {
    buffer: [u8; ROOM],
    used: usize,
    sink: &'a mut S,
}

impl<'a, S: Sink> Buffered<'a, S> {
    pub(crate) fn new(sink: &'a mut S) -> Self {
        Self { buffer: [0; ROOM], used: 0, sink }
    }

    fn flush(&mut self) {
        self.sink.put(&self.buffer[..self.used]);
        self.used = 0;
    }
}

impl<S: Sink> Sink for Buffered<'_, S> {
    #[inline(always)]
    fn put(&mut self, bytes: &[u8]) {
        if ROOM - self.used < bytes.len() {
            self.flush();
            if bytes.len() > ROOM {
                return self.sink.put(bytes);
            }
        }
        self.buffer[self.used..][..bytes.len()].copy_from_slice(bytes);
        self.used += bytes.len();
    }
}

impl<S: Sink> Drop for Buffered<'_, S> {
    fn drop(&mut self) {
        self.flush();
    }
}
