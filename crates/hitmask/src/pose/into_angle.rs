//! The argument of a turn: an angle, which states its unit.

use crate::space::Angle;

/// An angle. A plain number does not count as one, because it does not state whether it means
/// degrees or radians.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an angle: degrees or radians?",
    label = "an angle names its unit",
    note = "write `Angle::from_degrees(30.0)`, `Angle::from_radians(0.5)` or \
            `Angle::from_quarter_turns(1)`"
)]
pub trait IntoAngle {
    /// Returns the angle.
    #[doc(hidden)]
    fn into_angle(self) -> Angle;
}

impl IntoAngle for Angle {
    #[inline]
    fn into_angle(self) -> Angle {
        self
    }
}
