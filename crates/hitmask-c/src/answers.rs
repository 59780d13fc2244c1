//! Lists of answers, in memory that C passes.

use core::ffi::c_char;

use crate::border::{Out, Place, Places};
use crate::status::Error;

/// Memory of C for a list of answers: where the list starts, how many answers have room, and where
/// to write how many there are.
#[derive(Clone, Copy)]
pub(crate) struct Answers<T> {
    pub(crate) list: Out<T>,
    pub(crate) capacity: usize,
    pub(crate) count: Out<usize>,
    /// The name of `list` in errors.
    pub(crate) name: &'static str,
}

impl<T: Copy> Answers<T> {
    /// Computes answers, and writes them and their number. If there is not enough room for all of
    /// them, writes only the number. That is an error, unless there is no room at all, which means
    /// that C asks for the number.
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

    /// The same for answers that are computed after they were counted.
    pub(crate) fn write_counted<I: IntoIterator<Item = T>>(
        self,
        needed: usize,
        make: impl FnOnce() -> I,
    ) -> Result<(), Error> {
        self.write_with(needed, |places| {
            places.write(0, make());
        })
    }

    /// The same for answers that are not computed one after the other.
    pub(crate) fn write_with(
        self,
        needed: usize,
        write: impl FnOnce(Places<T>),
    ) -> Result<(), Error> {
        self.room()?.write(needed, write)
    }

    /// Checks the memory before anything is done.
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
    /// Writes a text in UTF-8 and a zero byte after it. The zero byte counts too.
    pub(crate) fn write_text(self, text: &str) -> Result<(), Error> {
        let bytes = text.bytes().chain([0]);
        self.write_counted(text.len() + 1, || bytes.map(|byte| c_char::from_ne_bytes([byte])))
    }
}
