//! The definition of a pose.

use bytemuck::AnyBitPattern;
use engine::{Angle, Location, Pose, Scale};

use crate::space::HmLocation;
use crate::status::Error;

/// The placement of a mask in the world. The mask is scaled and then rotated about its pivot, which
/// is at the given position.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPose {
    /// The position of the pivot in the world.
    pub position: HmLocation,
    /// The pivot in the mask's own pixels, measured from its top left.
    pub pivot: HmLocation,
    /// The angle, clockwise as seen on screen.
    pub degrees: f64,
    /// The scale along x. A negative scale mirrors the mask. The absolute value must be from 0.001
    /// to 1000.
    pub scale_x: f64,
    /// The scale along y, with the same limits as `scale_x`.
    pub scale_y: f64,
}

impl HmPose {
    pub(crate) fn read(self) -> Result<Pose, Error> {
        let pose = Pose::at(Location::from(self.position)).pivot(Location::from(self.pivot));
        let scale = Scale::new(self.scale_x, self.scale_y)?;
        Ok(pose.turned(Angle::from_degrees(self.degrees)).scaled(scale))
    }
}

impl From<Pose> for HmPose {
    fn from(pose: Pose) -> Self {
        Self {
            position: pose.position().into(),
            pivot: pose.pivot_location().into(),
            degrees: pose.turn().to_degrees(),
            scale_x: pose.scale().x(),
            scale_y: pose.scale().y(),
        }
    }
}

/// Returns the pose of an upright, unscaled mask with its top left at (x, y). Change the fields
/// that you need.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_pose(x: f64, y: f64) -> HmPose {
    HmPose {
        position: HmLocation { x, y },
        pivot: HmLocation { x: 0.0, y: 0.0 },
        degrees: 0.0,
        scale_x: 1.0,
        scale_y: 1.0,
    }
}

/// Converts an angle from radians to degrees.
#[unsafe(no_mangle)]
pub extern "C" fn hm_degrees_from_radians(radians: f64) -> f64 {
    Angle::from_radians(radians).to_degrees()
}
