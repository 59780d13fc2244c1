//! Writes lists of answers into memory that C passes.

use core::ffi::c_char;

use crate::border::{Out, Place, Places};
use crate::status::Error;

/// C's memory for a list of answers: where the list starts, how many answers it has room for, and
/// where to write the number of answers.
#[derive(Clone, Copy)]
pub(crate) struct Answers<T> {
    pub(crate) list: Out<T>,
    pub(crate) capacity: usize,
    pub(crate) count: Out<usize>,
    /// The name that errors use for `list`.
    pub(crate) name: &'static str,
}

impl<T: Copy> Answers<T> {
    /// Computes answers and writes them along with their count. If the list has too little room for
    /// all of them, writes only the count and returns an error. With no room at all, C only queries
    /// the count, so that is not an error.
    pub(crate) fn write<I>(self, make: impl FnOnce() -> Result<I, Error>) -> Result<(), Error>
    where
        I: IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
    {
        let room = self.room()?;
        let answers = make()?.into_iter();
        room.write(answers.len(), |places| {
            places.write(0, answers);
        })
    }

    /// Does the same as `write` for answers that can be counted before they are computed.
    pub(crate) fn write_counted<I: IntoIterator<Item = T>>(
        self,
        needed: usize,
        make: impl FnOnce() -> I,
    ) -> Result<(), Error> {
        self.write_with(needed, |places| {
            places.write(0, make());
        })
    }

    /// Does the same as `write` for answers that are not computed one after another.
    pub(crate) fn write_with(
        self,
        needed: usize,
        write: impl FnOnce(Places<T>),
    ) -> Result<(), Error> {
        self.room()?.write(needed, write)
    }

    /// Checks the memory before the function does anything else.
    fn room(self) -> Result<Room<T>, Error> {
        let places = self.list.list(self.name, self.capacity)?;
        Ok(Room { places, capacity: self.capacity, count: self.count.place("count")? })
    }
}

/// Checked memory for answers.
struct Room<T> {
    places: Places<T>,
    capacity: usize,
    count: Place<usize>,
}

impl<T: Copy> Room<T> {
    fn write(self, needed: usize, write: impl FnOnce(Places<T>)) -> Result<(), Error> {
        let Self { places, capacity, count } = self;
        let is_short = needed > capacity;
        if !is_short {
            write(places);
        }
        count.write(needed);
        if is_short && capacity > 0 {
            return Err(Error::TooSmall { needed, capacity });
        }
        Ok(())
    }
}

impl Answers<c_char> {
    /// Writes a UTF-8 text, followed by a zero byte. The count includes the zero byte.
    pub(crate) fn write_text(self, text: &str) -> Result<(), Error> {
        let bytes = text.bytes().chain([0]);
        self.write_counted(text.len() + 1, || bytes.map(|byte| c_char::from_ne_bytes([byte])))
    }
}
