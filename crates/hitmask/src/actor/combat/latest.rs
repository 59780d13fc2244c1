//! A list of the last few different values.

use crate::actor::motion::{ByteReader, StateBytesError};

/// The last `MOST` different values; one more drops the oldest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Latest<T, const MOST: usize> {
    /// The oldest first; unused places hold the default.
    kept: [T; MOST],
    count: u8,
}

impl<T: Copy + Default + Eq, const MOST: usize> Latest<T, MOST> {
    pub(super) fn none() -> Self {
        Self { kept: [T::default(); MOST], count: 0 }
    }

    pub(super) fn as_slice(&self) -> &[T] {
        &self.kept[..usize::from(self.count).min(MOST)]
    }

    pub(super) fn contains(&self, one: T) -> bool {
        self.as_slice().contains(&one)
    }

    pub(super) fn insert(&mut self, one: T) {
        if self.contains(one) {
            return;
        }
        if usize::from(self.count) < MOST {
            self.count += 1;
        } else {
            self.kept.rotate_left(1);
        }
        if let Some(place) = self.kept.get_mut(usize::from(self.count).saturating_sub(1)) {
            *place = one;
        }
    }

    pub(super) fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let before = *self;
        *self = Self::none();
        for one in before.as_slice().iter().filter(|one| keep(one)) {
            self.insert(*one);
        }
    }

    /// All places, including unused ones, and how many are used: to write them as bytes.
    pub(super) const fn parts(&self) -> (&[T; MOST], u8) {
        (&self.kept, self.count)
    }

    /// Checks places that were read from bytes.
    pub(super) fn from_parts(
        kept: [T; MOST],
        count: u8,
        reader: &ByteReader<'_>,
    ) -> Result<Self, StateBytesError> {
        reader.check(usize::from(count) <= MOST, "a list of hits holds at most eight")?;
        let mut list = Self::none();
        for one in &kept[..usize::from(count).min(MOST)] {
            reader.check(!list.contains(*one), "a hit is listed once")?;
            list.insert(*one);
        }
        reader.check(list.kept == kept, "unused places of the list of hits are 0")?;
        Ok(list)
    }
}
