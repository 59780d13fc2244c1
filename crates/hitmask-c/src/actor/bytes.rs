//! Converts states to and from bytes. C stores or sends those bytes, and the engine uses them to
//! check the states that C passes.
//!
//! The engine checks the bytes of a state field by field. A C struct therefore lists its fields in
//! the order of those bytes. It is converted to bytes, which the engine then reads as a state. This
//! way, no rule of the engine is written twice. A struct whose fields are obviously valid takes a
//! shortcut.

use engine::actor::StateBytesError;

use super::mirror::{Mirror, Wrong, read};
use super::motion::{HmSubpixels, HmVector};
use crate::answers::Answers;
use crate::border::{Flag, In, Out, Word, Words};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// A buffer of bytes that is written from front to back.
pub(crate) struct Bytes<const COUNT: usize> {
    bytes: [u8; COUNT],
    at: usize,
}

impl<const COUNT: usize> Bytes<COUNT> {
    fn put(&mut self, next: &[u8]) {
        let end = self.at + next.len();
        if let Some(place) = self.bytes.get_mut(self.at..end) {
            place.copy_from_slice(next);
        }
        self.at = end;
    }
}

/// A field of a state, in the form in which the state's bytes contain it.
pub(crate) trait Field: Copy {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong>;
}

/// Implements `Field` for numbers, which are little-endian.
macro_rules! numbers {
    ($($Number:ty),+) => { $(
        impl Field for $Number {
            fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
                to.put(&self.to_le_bytes());
                Ok(())
            }
        }
    )+ };
}

numbers!(u8, u16, u32, u64, i64);

impl Field for Flag {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
        u8::from(self.is_set()).put(to)
    }
}

impl<W: Words> Field for Word<W> {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
        let value = self.value().map_err(Wrong::new)?;
        let place = W::ALL.iter().position(|one| *one == value);
        (place.unwrap_or_default() as u8).put(to)
    }
}

impl<T: Field, const MAX: usize> Field for [T; MAX] {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
        self.into_iter().try_for_each(|one| one.put(to))
    }
}

/// Lists the fields of a struct in the order of the state's bytes.
macro_rules! fields {
    ($($Own:ident { $($field:ident),+ $(,)? })+) => { $(
        impl $crate::actor::bytes::Field for $Own {
            fn put<const COUNT: usize>(
                self,
                to: &mut $crate::actor::bytes::Bytes<COUNT>,
            ) -> Result<(), $crate::actor::mirror::Wrong> {
                $($crate::actor::bytes::Field::put(self.$field, to)
                    .map_err(|wrong| wrong.within(stringify!($field)))?;)+
                Ok(())
            }
        }
    )+ };
}

pub(crate) use fields;

fields! {
    HmPoint { x, y }
    HmVector { x, y }
}

impl Field for HmSubpixels {
    fn put<const COUNT: usize>(self, to: &mut Bytes<COUNT>) -> Result<(), Wrong> {
        self.value()?.to_steps().put(to)
    }
}

/// Returns the state that has the same bytes as a struct.
#[cold]
pub(crate) fn by_bytes<S, const COUNT: usize>(
    own: impl Field,
    read: impl FnOnce(&[u8; COUNT]) -> Result<S, StateBytesError>,
) -> Result<S, Wrong> {
    let mut bytes = Bytes { bytes: [0; COUNT], at: 0 };
    own.put(&mut bytes)?;
    Ok(read(&bytes.bytes)?)
}

/// Writes the bytes of a state.
pub(crate) fn to_bytes<M: Mirror + bytemuck::AnyBitPattern, const COUNT: usize>(
    state: In<M>,
    name: &'static str,
    (bytes, capacity, count): (Out<u8>, usize, Out<usize>),
    write: impl FnOnce(M::Value) -> [u8; COUNT],
) -> HmStatus {
    status(|| {
        let answers = Answers { list: bytes, capacity, count, name: "bytes" };
        answers.write(|| Ok(write(read(state, name)?)))
    })
}

/// Reads the bytes of a state.
pub(crate) fn from_bytes<M: Mirror>(
    (bytes, count): (In<u8>, usize),
    (state, name): (Out<M>, &'static str),
    read: impl FnOnce(&[u8]) -> Result<M::Value, StateBytesError>,
) -> HmStatus {
    status(|| {
        let place = state.place(name)?;
        let read = read(bytes.bytes("bytes", count)?);
        place.write(M::of(read.map_err(|error| Error::other(HmStatus::BadData, error))?));
        Ok(())
    })
}

/// Writes the hash of a state.
pub(crate) fn hash<M: Mirror + bytemuck::AnyBitPattern>(
    state: In<M>,
    name: &'static str,
    hash: Out<u64>,
    of: impl FnOnce(M::Value) -> u64,
) -> HmStatus {
    status(|| {
        let place = hash.place("hash")?;
        place.write(of(read(state, name)?));
        Ok(())
    })
}
