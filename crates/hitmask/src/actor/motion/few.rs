//! A short list of distinct values that has a fixed capacity and is part of a state.

use crate::codec::{Coded, Coder};

/// A list of up to `MAX` distinct values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub(crate) struct Few<T, const MAX: usize> {
    /// The values, oldest first. Unused places contain their initial value.
    kept: [T; MAX],
    count: u8,
}

impl<T: Copy + Default + Eq, const MAX: usize> Few<T, MAX> {
    /// Creates an empty list whose places contain these initial values.
    pub(crate) const fn none(places: [T; MAX]) -> Self {
        Self { kept: places, count: 0 }
    }

    pub(crate) fn as_slice(&self) -> &[T] {
        &self.kept[..usize::from(self.count).min(MAX)]
    }

    pub(crate) fn contains(&self, one: T) -> bool {
        self.as_slice().contains(&one)
    }

    /// Adds a value. Returns `false` if the list is full and does not already contain the value.
    pub(crate) fn add(&mut self, one: T) -> bool {
        if self.contains(one) {
            return true;
        }
        let Some(place) = self.kept.get_mut(usize::from(self.count)) else { return false };
        *place = one;
        self.count += 1;
        true
    }

    /// Adds a value, and drops the oldest value if the list is full.
    pub(crate) fn add_latest(&mut self, one: T) {
        if !self.add(one) {
            self.kept.rotate_left(1);
            if let Some(last) = self.kept.last_mut() {
                *last = one;
            }
        }
    }

    /// Keeps only the values for which `keep` returns `true`.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(T) -> bool) {
        let before = *self;
        *self = Self::none([T::default(); MAX]);
        for one in before.as_slice().iter().filter(|one| keep(**one)) {
            self.add(*one);
        }
    }

    /// Codes all places and the number of used places. The three strings are the error messages for
    /// a count that is greater than the capacity, for a value that is listed twice, and for an
    /// unused place that is not empty.
    pub(crate) fn code<C: Coder>(
        &mut self,
        coder: &mut C,
        [count, once, unused]: [&'static str; 3],
    ) -> Result<(), C::Error>
    where
        T: Coded,
    {
        self.kept.code(coder)?;
        self.count.code(coder)?;
        coder.check(usize::from(self.count) <= MAX, count)?;
        let mut again = Self::none([T::default(); MAX]);
        for one in self.as_slice() {
            coder.check(!again.contains(*one), once)?;
            again.add(*one);
        }
        coder.check(again.kept == self.kept, unused)
    }
}
