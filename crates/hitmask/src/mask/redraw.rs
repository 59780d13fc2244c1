//! Draws a new mask into the memory of an existing one.

use alloc::vec::Vec;

use super::layout::Layout;
use super::{Mask, MaskError};
use crate::space::Bounds;

/// The stripes of a mask, or of other memory with the same layout, for writing.
pub(crate) struct StripesMut<'a> {
    /// All words, beginning with the first row of the first stripe.
    pub(crate) words: &'a mut [u64],
    /// The distance in words from a row of one stripe to the same row of the next stripe.
    pub(crate) stride: usize,
}

impl Mask {
    /// Replaces this mask with a mask of `width` × `height` pixels, and calls `draw` to set its
    /// pixels. `draw` must not set pixels outside the mask. The method reuses the existing memory
    /// if it is large enough. If it needs a new allocation and the allocation fails, it leaves the
    /// mask unchanged.
    pub(crate) fn redraw(
        &mut self,
        width: u32,
        height: u32,
        draw: impl FnOnce(StripesMut<'_>),
    ) -> Result<(), MaskError> {
        let layout = Layout::new(width, height)?;
        let length = layout.words()?;
        if length > self.words.capacity() {
            let mut words = Vec::new();
            words
                .try_reserve_exact(length)
                .map_err(|_| MaskError::OutOfMemory { width, height })?;
            self.words = words;
        }
        self.words.clear();
        self.words.resize(length, 0);
        self.layout = layout.in_words(&self.words);
        self.edges = Bounds::default();
        let (first, stride) = (self.layout.index(0, 0), self.layout.stride());
        draw(StripesMut { words: &mut self.words[first..], stride });
        self.trim();
        Ok(())
    }
}
