//! The last few of something, in the order in which they came.

use crate::motion::{Reading, RecordError};

/// The last `MOST` different things; one more pushes the oldest out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Latest<T, const MOST: usize> {
    /// The oldest first; behind the last one nothing.
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

    /// All places, those behind the last one too, and how many are taken: for a record.
    pub(super) const fn parts(&self) -> (&[T; MOST], u8) {
        (&self.kept, self.count)
    }

    /// What a record says.
    pub(super) fn from_parts(
        kept: [T; MOST],
        count: u8,
        reading: &Reading<'_>,
    ) -> Result<Self, RecordError> {
        reading.check(usize::from(count) <= MOST, "a list of hits holds at most eight")?;
        let mut list = Self::none();
        for one in &kept[..usize::from(count).min(MOST)] {
            reading.check(!list.contains(*one), "a hit is listed once")?;
            list.insert(*one);
        }
        reading.check(list.kept == kept, "behind the last hit is nothing")?;
        Ok(list)
    }
}
