//! A limit for the memory that untrusted bytes can make a reader allocate.

use super::StateError;

/// How much more memory the contents of the bytes may take, beyond a few times their own length.
pub(super) struct Budget {
    left: usize,
    most: usize,
}

impl Budget {
    pub(super) const fn new(most: usize) -> Self {
        Self { left: most, most }
    }

    /// Uses some of the memory that is left.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), StateError> {
        let too_large = StateError::TooLarge { most: self.most };
        self.left = self.left.checked_sub(bytes).ok_or(too_large)?;
        Ok(())
    }
}
