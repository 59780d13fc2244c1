//! What a turn takes: an angle, which names its unit.

use crate::space::Angle;

/// An angle. A number is not one, because it does not say whether it means degrees or radians.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an angle: degrees or radians?",
    label = "an angle names its unit",
    note = "write `Angle::from_degrees(30.0)`, `Angle::from_radians(0.5)` or \
            `Angle::from_quarter_turns(1)`"
)]
pub trait IntoAngle {
    /// The angle.
    #[doc(hidden)]
    fn into_angle(self) -> Angle;
}

impl IntoAngle for Angle {
    #[inline]
    fn into_angle(self) -> Angle {
        self
    }
}
