//! Visits the bodies with boxes that overlap an area: every query about a world begins here.

use super::Broad;
use super::bounds::bounds_of;
use super::lanes::each_set_bit;
use crate::kernel::at_level;
use crate::space::WorldBox;

impl Broad {
    /// Calls `found` once for each slot whose box may overlap the area, in no order: those whose indexed box overlaps it, and all
    /// that have escaped.
    pub(crate) fn visit(&self, area: WorldBox, mut found: impl FnMut(u32)) {
        let Some(bounds) = bounds_of(area) else { return };
        let (boxes, escaped) = (&self.boxes, &self.escaped);
        at_level!(self.level, vectors => {
            for line in self.lines.iter() {
                line.each_overlapping(vectors, boxes, bounds, |run| run, |first, bits| {
                    each_set_bit(bits, |lane| {
                        let slot = boxes.slots[first + lane];
                        if !escaped.contains(slot) {
                            found(slot);
                        }
                    });
                });
            }
        });
        escaped.slots().iter().for_each(|slot| found(*slot));
    }
}
