//! A mask that stays where it is and turns or grows, step by step.

use super::stepped::time;
use crate::pose::{Placed, Pose, PoseError, Posed, Scale};
use crate::space::{Point, Time};

/// What a mask meets first that changes its pose in steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PoseSweep {
    /// The step after which they overlap; 0 where they do at the start.
    pub step: u32,
    /// How many steps there are.
    pub steps: u32,
    /// The last free pose, one step before; `None` where they overlap at the start.
    pub free: Option<Pose>,
    /// The first pose in which they overlap.
    pub blocked: Pose,
    /// The first common pixel there: smallest y, then smallest x.
    pub first: Point,
}

impl PoseSweep {
    /// The step as a part of all; 0 where there is none.
    pub const fn time(&self) -> Time {
        time(self.step as u64, self.steps as u64)
    }
}

impl Posed<'_> {
    /// What this mask meets first of `other` while it turns about its pivot by `degrees`, clockwise or, where they are
    /// negative, the other way; `None` where it meets nothing.
    ///
    /// After step k of `steps` it is turned by k / `steps` of the degrees; step 0 counts too. Choose the steps so fine that
    /// nothing is passed over: at a distance r from the pivot a step moves a pixel by about r · degrees / (57 · steps). More
    /// than 8 million degrees, 2²³, count as so many.
    ///
    /// Costs [`Posed::overlaps_placed`] for each step up to the first that is blocked; only that one is drawn, in memory
    /// that it allocates.
    ///
    /// # Errors
    /// As [`Posed::draw`], where a step is blocked.
    ///
    /// ```
    /// use hitmask::{Mask, Pose};
    ///
    /// let (hand, wall) = (Mask::full(20, 2)?, Mask::full(30, 5)?);
    /// let hand = hand.posed(Pose::at(0.0, 0.0).pivot(0.0, 1.0));
    /// let hit = hand.sweep_turning(wall.at(0, 14), 90.0, 90)?.expect("it is in reach");
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

    /// What this mask meets first of `other` while it grows or shrinks about its pivot until its scales are `x` and `y`;
    /// `None` where it meets nothing.
    ///
    /// After step k of `steps` its scales are k / `steps` of the way from what they were; step 0 counts too. Costs as
    /// [`sweep_turning`](Self::sweep_turning).
    ///
    /// # Errors
    /// As [`Posed::draw`], and [`PoseError::Scale`] at a step whose scale is too near to 0: that happens only between a
    /// mirrored scale and one that is not.
    pub fn sweep_growing(
        self,
        other: Placed<'_>,
        (x, y): (Scale, Scale),
        steps: u32,
    ) -> Result<Option<PoseSweep>, PoseError> {
        let pose = self.pose();
        let (from_x, from_y) = pose.scale();
        let grown = |step| {
            let scale_x = from_x.part_of_way(x, step, steps)?;
            Ok(pose.scaled(scale_x, from_y.part_of_way(y, step, steps)?))
        };
        self.first_blocked(other, steps, grown)
    }

    /// The first of the poses that overlaps.
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
            // Whether is asked without drawing more than the two share.
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
