// Guess: pose.turned(Angle::new(30.0))
// Leads: Angle::from_degrees
use hitmask::{Angle, Pose};

pub fn guess() -> Pose {
    Pose::at((3.0, 4.0)).turned(Angle::new(30.0))
}
