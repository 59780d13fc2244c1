//! Memory that C passes: values and lists to read, and places to write to.

use core::marker::PhantomData;

use bytemuck::{AnyBitPattern, Zeroable};

use crate::status::Error;

/// A pointer to memory that the function reads, `const T *` in C.
#[derive(Debug)]
#[repr(transparent)]
pub struct In<T>(*const T);

/// A pointer to memory to which the function writes, `T *` in C.
#[derive(Debug)]
#[repr(transparent)]
pub struct Out<T>(*mut T);

impl<T> Clone for In<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<T> {}

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

// SAFETY: a raw pointer may be null, and every bit pattern is valid.
unsafe impl<T> Zeroable for In<T> {}
// SAFETY: the same. Only dereferencing needs C's promise, and only this module dereferences.
unsafe impl<T: 'static> AnyBitPattern for In<T> {}

/// Returns the reason why a pointer can't be dereferenced: it is null or misaligned.
#[cold]
#[inline(never)]
fn refused(name: &'static str, is_null: bool, alignment: usize) -> Error {
    if is_null { Error::Null { name } } else { Error::Misaligned { name, alignment } }
}

/// Returns an error if a list of this many elements can't fit in memory.
fn check_count<T>(name: &'static str, count: usize) -> Result<(), Error> {
    match count.checked_mul(size_of::<T>()) {
        Some(bytes) if bytes <= isize::MAX as usize => Ok(()),
        _ => Err(Error::Count { name, count: count as u64 }),
    }
}

impl<T> In<T> {
    /// Returns whether C passed a null pointer.
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }
}

impl<T> Out<T> {
    /// Returns whether another answer goes to the same place.
    pub(crate) fn is_same(self, other: Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }

    /// Returns whether C does not need the answer.
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }
}

impl<T: AnyBitPattern> In<T> {
    fn check(self, name: &'static str) -> Result<(), Error> {
        if self.0.is_null() || !self.0.is_aligned() {
            return Err(refused(name, self.0.is_null(), align_of::<T>()));
        }
        Ok(())
    }

    /// Reads the value. Errors call it `name`.
    #[inline(always)]
    pub(crate) fn read(self, name: &'static str) -> Result<T, Error> {
        self.check(name)?;
        // SAFETY: the pointer is neither null nor misaligned, so by C's promise it points to a T,
        // and every bit pattern is valid.
        Ok(unsafe { self.0.read() })
    }

    /// Borrows the value in C's memory, which is faster for large values. Functions write their
    /// answers last, so nothing is written while the value is borrowed.
    #[inline(always)]
    pub(crate) fn borrow(&self, name: &'static str) -> Result<&T, Error> {
        self.check(name)?;
        // SAFETY: the pointer is neither null nor misaligned, so by C's promise it points to a T
        // that does not change during the call, and every bit pattern is valid.
        Ok(unsafe { &*self.0 })
    }

    /// Reads the value if there is one. A null pointer means that there is no value.
    pub(crate) fn maybe(self, name: &'static str) -> Result<Option<T>, Error> {
        if self.is_null() { Ok(None) } else { self.read(name).map(Some) }
    }

    /// Returns a list of `count` elements, where `count` is a parameter of the C function. The
    /// pointer to an empty list may be null.
    #[inline(always)]
    pub(crate) fn list<'a>(self, name: &'static str, count: usize) -> Result<List<'a, T>, Error> {
        if count > 0 {
            self.check(name)?;
            check_count::<T>(name, count)?;
        }
        Ok(List { first: self.0, count, memory: PhantomData })
    }
}

impl<T: AnyBitPattern> In<T> {
    /// Borrows a slice of `count` elements in C's memory. Functions write their answers last, so
    /// nothing is written while the slice is borrowed.
    pub(crate) fn slice(&self, name: &'static str, count: usize) -> Result<&[T], Error> {
        self.list(name, count)?;
        if count == 0 {
            return Ok(&[]);
        }
        // SAFETY: the pointer is neither null nor misaligned, the list is short enough to fit in
        // memory, and by C's promise there are this many elements, which stay during the call.
        // Every bit pattern is valid.
        Ok(unsafe { core::slice::from_raw_parts(self.0, count) })
    }
}

impl In<u8> {
    /// Borrows a slice of `count` bytes in C's memory.
    pub(crate) fn bytes(&self, name: &'static str, count: usize) -> Result<&[u8], Error> {
        self.slice(name, count)
    }
}

/// Elements that C passed. They are read one by one, because C may let the answers overwrite the
/// input.
#[derive(Clone, Copy)]
pub(crate) struct List<'a, T> {
    first: *const T,
    count: usize,
    memory: PhantomData<&'a T>,
}

impl<'a, T: AnyBitPattern> List<'a, T> {
    pub(crate) fn len(self) -> usize {
        self.count
    }

    pub(crate) fn iter(self) -> impl ExactSizeIterator<Item = T> + use<'a, T> {
        (0..self.count).map(move |index| self.get(index))
    }

    /// Returns the element at an index. Beyond the end of the list, the element is all zeros.
    #[inline(always)]
    pub(crate) fn get(self, index: usize) -> T {
        if index >= self.count {
            return T::zeroed();
        }
        // SAFETY: `list` has checked that by C's promise there are `count` elements, and every bit
        // pattern is valid.
        unsafe { self.first.add(index).read() }
    }

    /// Returns the part that starts at an index, with at most `most` elements.
    pub(crate) fn part(self, from: usize, most: usize) -> Self {
        let from = from.min(self.count);
        // SAFETY: `from` is within the list, or just after its last element.
        let first = unsafe { self.first.add(from) };
        Self { first, count: most.min(self.count - from), memory: PhantomData }
    }
}

/// A checked place for an answer that has not been written yet.
pub(crate) struct Place<T>(*mut T);

impl<T: Copy> Out<T> {
    /// Checks that an answer can be written, before the function does anything else.
    #[inline(always)]
    pub(crate) fn place(self, name: &'static str) -> Result<Place<T>, Error> {
        self.find().ok_or_else(|| refused(name, self.0.is_null(), align_of::<T>()))
    }

    /// Returns the place, unless the pointer is invalid. `place` returns the reason.
    #[inline(always)]
    pub(crate) fn find(self) -> Option<Place<T>> {
        (!self.0.is_null() && self.0.is_aligned()).then_some(Place(self.0))
    }

    /// Does the same as `place` for an optional answer. If the pointer is null, no answer is
    /// written.
    pub(crate) fn maybe(self, name: &'static str) -> Result<Option<Place<T>>, Error> {
        if self.0.is_null() { Ok(None) } else { self.place(name).map(Some) }
    }

    /// Returns places for up to `capacity` answers. With a capacity of 0, the pointer may be null.
    pub(crate) fn list(self, name: &'static str, capacity: usize) -> Result<Places<T>, Error> {
        if capacity > 0 {
            self.place(name)?;
            check_count::<T>(name, capacity)?;
        }
        Ok(Places { first: self.0, capacity })
    }
}

impl<T: Copy> Place<T> {
    #[inline(always)]
    pub(crate) fn write(self, value: T) {
        // SAFETY: the pointer is neither null nor misaligned, so by C's promise there is memory for
        // a T.
        unsafe { self.0.write(value) };
    }
}

impl<T: AnyBitPattern> Place<T> {
    /// Reads the value at this place before the answer is written, for functions that read and
    /// change a value.
    pub(crate) fn read(&self) -> T {
        // SAFETY: the pointer is neither null nor misaligned, so by C's promise there is a T, and
        // every bit pattern is valid.
        unsafe { self.0.read() }
    }
}

/// Places for several answers.
#[derive(Clone, Copy)]
pub(crate) struct Places<T> {
    first: *mut T,
    capacity: usize,
}

impl<T: Copy> Places<T> {
    /// Writes as many answers as there is room for, starting at an index, and returns the index
    /// after the last one.
    pub(crate) fn write(self, from: usize, answers: impl IntoIterator<Item = T>) -> usize {
        let mut end = from;
        for (index, answer) in (from..self.capacity).zip(answers) {
            self.write_one(index, answer);
            end = index + 1;
        }
        end
    }

    /// Writes one answer, if there is room for it.
    #[inline(always)]
    pub(crate) fn write_one(self, index: usize, answer: T) {
        if index < self.capacity {
            // SAFETY: by C's promise there is memory for `capacity` answers.
            unsafe { self.first.add(index).write(answer) };
        }
    }
}

impl<T: AnyBitPattern> Places<T> {
    /// Reads the values at these places before the answers are written, in order, for lists that a
    /// function reads and changes.
    pub(crate) fn before(self) -> impl ExactSizeIterator<Item = T> {
        // SAFETY: `list` has checked that by C's promise there are `capacity` elements, and every
        // bit pattern is valid.
        (0..self.capacity).map(move |index| unsafe { self.first.add(index).read() })
    }
}

impl Places<bool> {
    /// Writes the lowest `count` bits of a word, or as many as there is room for, starting at an
    /// index.
    #[inline(always)]
    pub(crate) fn write_bits(self, from: usize, count: usize, bits: u64) {
        let end = from.saturating_add(count.min(64)).min(self.capacity);
        let mut index = from;
        while end.saturating_sub(index) >= 8 {
            // Each of the eight bytes gets a copy of the eight bits, of which byte k keeps bit k.
            let copies = (bits >> (index - from) & 0xff) * 0x0101_0101_0101_0101;
            let eight = copies & 0x8040_2010_0804_0201;
            // Moves the bit that each byte has kept to the lowest place in that byte.
            let bytes = ((eight + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & 0x0101_0101_0101_0101;
            // SAFETY: by C's promise there is memory for `capacity` answers, and bytes of 0 and 1
            // are valid values of `bool`.
            unsafe { self.first.add(index).cast::<[u8; 8]>().write(bytes.to_le_bytes()) };
            index += 8;
        }
        for index in index..end {
            self.write_one(index, bits >> (index - from) & 1 == 1);
        }
    }
}
