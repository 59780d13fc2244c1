//! Lists of answers, in memory that C passes.

use crate::border::Out;
use crate::status::Error;

/// Memory of C for a list of answers: where it begins, for how many there is room, and where to write how many there are.
#[derive(Clone, Copy)]
pub(crate) struct Answers<T> {
    pub(crate) list: Out<T>,
    pub(crate) capacity: usize,
    pub(crate) count: Out<usize>,
    /// The name of `list` in errors.
    pub(crate) name: &'static str,
}

impl<T: Copy> Answers<T> {
    /// Makes answers and writes them, and how many there are. If there is not room for all, only the count is written, and that
    /// is an error unless there is no room at all: then C asks for the count.
    pub(crate) fn write<I>(self, make: impl FnOnce() -> Result<I, Error>) -> Result<(), Error>
    where
        I: IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
    {
        // Before anything is done.
        self.list.list(self.name, self.capacity)?;
        self.count.place("count")?;
        let answers = make()?.into_iter();
        self.write_counted(answers.len(), || answers)
    }

    /// The same for answers that are made after they were counted.
    pub(crate) fn write_counted<I: IntoIterator<Item = T>>(
        self,
        needed: usize,
        make: impl FnOnce() -> I,
    ) -> Result<(), Error> {
        let places = self.list.list(self.name, self.capacity)?;
        let count = self.count.place("count")?;
        let is_short = needed > self.capacity;
        if !is_short {
            places.write(0, make());
        }
        count.write(needed);
        if is_short && self.capacity > 0 {
            return Err(Error::TooSmall { needed, capacity: self.capacity });
        }
        Ok(())
    }
}
