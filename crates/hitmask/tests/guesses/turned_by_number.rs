// Guess: pose.turned(30.0)
// Leads: expected `Angle`, found floating-point number
// Leads: angle: Angle
use hitmask::Pose;

pub fn guess() -> Pose {
    Pose::at((3.0, 4.0)).turned(30.0)
}
