//! Sweeps of a mask that rotates or grows in place, step by step.

use super::stepped::time;
use crate::pose::{Placed, Pose, PoseError, Posed, Scale};
use crate::space::{Point, Time};

/// The first hit of a mask that changes its pose in steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PoseSweep {
    /// The step after which the masks overlap; 0 if they overlap at the start.
    pub step: u32,
    /// How many steps the whole change has.
    pub steps: u32,
    /// The last free pose, one step before `blocked`; `None` if the masks overlap at the start.
    pub free: Option<Pose>,
    /// The first pose in which the masks overlap.
    pub blocked: Pose,
    /// The first shared pixel in the pose `blocked`: the one with the smallest y, and among those
    /// the one with the smallest x.
    pub first: Point,
}

impl PoseSweep {
    /// Returns the step as a fraction of all steps; 0 if the change has no steps.
    pub const fn time(&self) -> Time {
        time(self.step as u64, self.steps as u64)
    }
}

impl Posed<'_> {
    /// Returns the first hit of this mask on `other` while this mask rotates about its pivot by
    /// `degrees`, clockwise or, if negative, counterclockwise. Returns `None` if the mask hits
    /// nothing.
    ///
    /// After step k of `steps`, the mask is rotated by k / `steps` of the degrees. Step 0, the
    /// start, is tested too. Choose enough steps that the mask skips nothing: at a distance r from
    /// the pivot, a step moves a pixel by about r · degrees / (57 · steps). `degrees` is clamped to
    /// 2²³, about 8 million, in either direction.
    ///
    /// The call costs one [`Posed::overlaps`] for each step up to the first blocked step. The
    /// method draws only the blocked pose, in memory that it allocates.
    ///
    /// # Errors
    /// Same as [`Posed::draw`], if a step is blocked.
    ///
    /// ```
    /// use hitmask::{Mask, Pose};
    ///
    /// let (hand, wall) = (Mask::full(20, 2)?, Mask::full(30, 5)?);
    /// let hand = hand.posed(Pose::at((0.0, 0.0)).pivot((0.0, 1.0)));
    /// let hit = hand.sweep_turning(wall.at((0, 14)), 90.0, 90)?.expect("it is in reach");
    /// assert_eq!(hit.step, 45); // of 90, a degree each
    /// # Ok::<(), hitmask::PoseError>(())
    /// ```
    pub fn sweep_turning(
        self,
        other: Placed<'_>,
        degrees: f64,
        steps: u32,
    ) -> Result<Option<PoseSweep>, PoseError> {
        let pose = self.pose();
        let turned = |step| Ok(pose.turned(pose.turn().turned_by_part(degrees, step, steps)));
        self.first_blocked(other, steps, turned)
    }

    /// Returns the first hit of this mask on `other` while this mask grows or shrinks about its
    /// pivot until its scale is `scale`. Returns `None` if the mask hits nothing.
    ///
    /// After step k of `steps`, the mask's scale is k / `steps` of the way from the old scale to
    /// the new one. Step 0, the start, is tested too. The call costs as much as
    /// [`sweep_turning`](Self::sweep_turning).
    ///
    /// # Errors
    /// Same as [`Posed::draw`], and [`PoseError::Scale`] if the scale at a step is too near to 0,
    /// which happens only between a mirrored scale and an unmirrored one.
    pub fn sweep_growing(
        self,
        other: Placed<'_>,
        scale: impl Into<Scale>,
        steps: u32,
    ) -> Result<Option<PoseSweep>, PoseError> {
        let (pose, scale) = (self.pose(), scale.into());
        let grown = |step| Ok(pose.scaled(pose.scale().part_of_way(scale, step, steps)?));
        self.first_blocked(other, steps, grown)
    }

    /// Returns the first of the poses in which the masks overlap.
    fn first_blocked(
        self,
        other: Placed<'_>,
        steps: u32,
        pose: impl Fn(u32) -> Result<Pose, PoseError>,
    ) -> Result<Option<PoseSweep>, PoseError> {
        let mut free = None;
        for step in 0..=steps {
            let blocked = pose(step)?;
            let posed = self.mask().posed(blocked);
            // This test draws no more than the part that the two masks share.
            if posed.overlaps_placed(other)
                && let Some(first) = posed.draw()?.placed().first(other)
            {
                return Ok(Some(PoseSweep { step, steps, free, blocked, first }));
            }
            free = Some(blocked);
        }
        Ok(None)
    }
}
