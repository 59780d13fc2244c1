// Guess: pose.scaled(2)
// Leads: `From<f64>`
// Leads: `From<(f64, f64)>`
use hitmask::Pose;

pub fn guess(pose: Pose) -> Pose {
    pose.scaled(2)
}
