// Guess: pose.turned(30.0)
// Leads: `{float}` is not an angle: degrees or radians?
// Leads: Angle::from_degrees(30.0)
use hitmask::Pose;

pub fn guess() -> Pose {
    Pose::at((3.0, 4.0)).turned(30.0)
}
