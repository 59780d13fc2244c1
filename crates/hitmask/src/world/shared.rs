//! A list that events can read while the world changes.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;

/// A copy-on-write list. If there are readers, they keep the old list and the writer gets a new
/// one.
#[derive(Debug)]
pub(super) struct Shared<T>(Arc<Vec<T>>);

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T: Clone> Shared<T> {
    /// Returns the list for a reader to keep.
    pub(super) fn reader(&self) -> Arc<Vec<T>> {
        Arc::clone(&self.0)
    }

    /// Returns the list to overwrite; its contents are arbitrary. Reuses the memory unless there is
    /// a reader.
    pub(super) fn overwrite(&mut self) -> &mut Vec<T> {
        if Arc::strong_count(&self.0) > 1 {
            self.0 = Arc::default();
        }
        self.write()
    }

    /// Returns the list to change. If there is a reader, the list is copied first.
    pub(super) fn write(&mut self) -> &mut Vec<T> {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T: Clone> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::new(Vec::clone(self)))
    }

    /// Reuses the memory of the list.
    fn clone_from(&mut self, other: &Self) {
        self.overwrite().clone_from(other);
    }
}
