// Guess: pose.turned(30)
// Leads: expected `Angle`, found integer
// Leads: angle: Angle
use hitmask::Pose;

pub fn guess() -> Pose {
    Pose::at((3.0, 4.0)).turned(30)
}
