//! Whose boxes overlap an area: what all queries about a world begin with.

use super::Broad;
use super::bounds::bounds_of;
use super::lanes::each;
use crate::kernel::at_level;
use crate::space::WorldBox;

impl Broad {
    /// Calls `found` for all slots whose boxes may overlap the area, none twice, in no order: those within whose leeway that is,
    /// and all that are loose.
    pub(crate) fn visit(&self, area: WorldBox, mut found: impl FnMut(u32)) {
        let Some(bounds) = bounds_of(area) else { return };
        let (boxes, loose) = (&self.boxes, &self.loose);
        at_level!(self.level, vectors => {
            for line in self.lines.iter() {
                line.each_overlapping(vectors, boxes, bounds, |first, bits| {
                    each(bits, |lane| {
                        let slot = boxes.slots[first + lane];
                        if !loose.holds(slot) {
                            found(slot);
                        }
                    });
                });
            }
        });
        loose.slots().iter().for_each(|slot| found(*slot));
    }
}
