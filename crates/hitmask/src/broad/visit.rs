//! Whose boxes overlap an area: what all queries about a world begin with.

use super::Broad;
use super::bounds::Bounds;
use crate::kernel::at_level;
use crate::space::WorldBox;

/// An area as far as boxes may be compared with it; `None` if it is empty. Where it ends beyond `i32`, it ends there, as boxes
/// do.
fn bounds_of(area: WorldBox) -> Option<Bounds> {
    let within = |end: i64| end.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    (!area.is_empty()).then(|| Bounds {
        left: within(area.left),
        top: within(area.top),
        right: within(area.right.saturating_sub(1)),
        bottom: within(area.bottom.saturating_sub(1)),
    })
}

impl Broad {
    /// Calls `found` for each slot whose box overlapped the area when the bodies were indexed last, in no order, none twice. At
    /// the ends of `i32` it may be called for others too, where the box or the area ends beyond it.
    pub(crate) fn visit(&self, area: WorldBox, mut found: impl FnMut(u32)) {
        let Some(area) = bounds_of(area) else { return };
        let boxes = &self.boxes;
        at_level!(self.level, vectors => {
            for line in self.lines.iter() {
                line.each_overlapping(vectors, boxes, area, |first, bits| {
                    let mut bits = bits;
                    while bits != 0 {
                        found(boxes.slots[first + bits.trailing_zeros() as usize]);
                        bits &= bits - 1;
                    }
                });
            }
        });
    }
}
