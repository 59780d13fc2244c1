//! Draws a mask again in the memory that it has.

use alloc::vec::Vec;

use super::layout::Layout;
use super::{Mask, MaskError};
use crate::space::Bounds;

/// The stripes of a mask, or of other memory with the same layout, for drawing.
pub(crate) struct StripesMut<'a> {
    /// All words from the first row of the first stripe on.
    pub(crate) words: &'a mut [u64],
    /// Words from a row of one stripe to the same row of the next.
    pub(crate) stride: usize,
}

impl Mask {
    /// Turns this into a `width` × `height` mask and calls `draw` to set its pixels. `draw` must
    /// not set pixels outside the mask. Reuses the existing memory if it is large enough; if a new
    /// allocation is needed and fails, the mask is left unchanged.
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
