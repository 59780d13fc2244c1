//! States as the bytes that the engine writes and reads.
//!
//! The engine checks the bytes of a state field by field. So a struct of C that has the fields of a state in the order of its bytes
//! becomes the state by way of them, and no rule is written twice.

use engine::actor::StateBytesError;

use super::mirror::{Mirror, Wrong, read};
use super::motion::{HmSubpixels, HmVector};
use crate::answers::Answers;
use crate::border::{Flag, In, Out, Word, Words};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// Bytes that are written or read from the front.
pub(crate) struct Cursor<const BYTES: usize> {
    pub(crate) bytes: [u8; BYTES],
    at: usize,
}

impl<const BYTES: usize> Cursor<BYTES> {
    #[inline(always)]
    pub(crate) const fn new(bytes: [u8; BYTES]) -> Self {
        Self { bytes, at: 0 }
    }

    #[inline(always)]
    fn put<const COUNT: usize>(&mut self, next: [u8; COUNT]) {
        if let Some(place) = self.bytes.get_mut(self.at..self.at + COUNT) {
            place.copy_from_slice(&next);
        }
        self.at += COUNT;
    }

    #[inline(always)]
    fn next<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        let next = self.bytes.get(self.at..self.at + COUNT);
        self.at += COUNT;
        next.and_then(|next| next.try_into().ok()).unwrap_or([0; COUNT])
    }
}

/// A field of a state: how it is written, and how it is read.
pub(crate) trait Field: Sized {
    fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong>;

    fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self;
}

macro_rules! numbers {
    ($($Number:ty),+) => { $(
        impl Field for $Number {
            #[inline(always)]
            fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong> {
                to.put(self.to_le_bytes());
                Ok(())
            }

            #[inline(always)]
            fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self {
                Self::from_le_bytes(from.next())
            }
        }
    )+ };
}

numbers!(u8, u16, u32, u64, i64);

impl Field for Flag {
    #[inline(always)]
    fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong> {
        u8::from(self.is_set()).put(to)
    }

    #[inline(always)]
    fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self {
        (u8::next(from) != 0).into()
    }
}

impl<W: Words> Field for Word<W> {
    #[inline(always)]
    fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong> {
        let value = self.value().map_err(Wrong::new)?;
        let place = W::ALL.iter().position(|one| *one == value);
        (place.unwrap_or_default() as u8).put(to)
    }

    #[inline(always)]
    fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self {
        let place = usize::from(u8::next(from));
        // The engine has written the number of a value.
        W::ALL
            .get(place)
            .or(W::ALL.first())
            .map_or_else(bytemuck::Zeroable::zeroed, |value| Self::of(*value))
    }
}

impl<T: Field, const COUNT: usize> Field for [T; COUNT] {
    #[inline(always)]
    fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong> {
        self.into_iter().try_for_each(|one| one.put(to))
    }

    #[inline(always)]
    fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self {
        core::array::from_fn(|_| T::next(from))
    }
}

/// Lists the fields of a struct in the order of its bytes.
macro_rules! fields {
    ($($Own:ident { $($field:ident),+ $(,)? })+) => { $(
        impl $crate::actor::bytes::Field for $Own {
            #[inline(always)]
            fn put<const BYTES: usize>(
                self,
                to: &mut $crate::actor::bytes::Cursor<BYTES>,
            ) -> Result<(), $crate::actor::mirror::Wrong> {
                $($crate::actor::bytes::Field::put(self.$field, to)
                    .map_err(|wrong| wrong.within(stringify!($field)))?;)+
                Ok(())
            }

            #[inline(always)]
            fn next<const BYTES: usize>(from: &mut $crate::actor::bytes::Cursor<BYTES>) -> Self {
                Self { $($field: $crate::actor::bytes::Field::next(from)),+ }
            }
        }
    )+ };
}

/// Makes a struct whose fields are listed the mirror of a state, by way of its bytes.
macro_rules! mirror_by_bytes {
    ($Own:ident: $State:ident) => {
        impl $crate::actor::mirror::Mirror for $Own {
            type Value = $State;

            #[inline]
            fn value(self) -> Result<$State, $crate::actor::mirror::Wrong> {
                let mut cursor = $crate::actor::bytes::Cursor::new([0; $State::BYTES]);
                $crate::actor::bytes::Field::put(self, &mut cursor)?;
                Ok($State::from_bytes(&cursor.bytes)?)
            }

            #[inline]
            fn of(value: $State) -> Self {
                let mut cursor = $crate::actor::bytes::Cursor::new(value.to_bytes());
                $crate::actor::bytes::Field::next(&mut cursor)
            }
        }
    };
}

pub(crate) use {fields, mirror_by_bytes};

fields! {
    HmPoint { x, y }
    HmVector { x, y }
}

impl Field for HmSubpixels {
    #[inline(always)]
    fn put<const BYTES: usize>(self, to: &mut Cursor<BYTES>) -> Result<(), Wrong> {
        self.value()?.to_steps().put(to)
    }

    #[inline(always)]
    fn next<const BYTES: usize>(from: &mut Cursor<BYTES>) -> Self {
        Self::of(engine::actor::Subpixels::from_steps(i64::next(from)))
    }
}

/// Writes the bytes of a state.
pub(crate) fn to_bytes<M: Mirror + bytemuck::AnyBitPattern, const BYTES: usize>(
    state: In<M>,
    name: &'static str,
    (bytes, capacity, count): (Out<u8>, usize, Out<usize>),
    write: impl FnOnce(M::Value) -> [u8; BYTES],
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
