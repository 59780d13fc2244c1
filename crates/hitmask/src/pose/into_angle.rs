//! The argument of functions that rotate: an angle that states its unit.

use crate::space::Angle;

/// A type that is an angle. A plain number is not an angle, because it does not state whether it
/// means degrees or radians.
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
