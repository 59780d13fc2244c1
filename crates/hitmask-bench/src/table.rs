//! The ratios, to be read.

use std::fmt::Write as _;

use crate::measure::Timing;

/// The table's head, for the peers of these timings; the engine comes first.
pub fn head(timings: &[Timing]) -> String {
    let mut line = format!("{:>5}  {:<10}  {:>12}", "size", "case", "hitmask");
    for peer in timings.iter().skip(1) {
        let _ = write!(line, "  {:>12}", peer.name);
    }
    line
}

/// One case: what the engine takes, and how many times as long each peer does.
pub fn row(size: u32, case: &str, timings: &[Timing]) -> String {
    let Some((engine, peers)) = timings.split_first() else {
        return String::new();
    };
    let mut line = format!("{size:>5}  {case:<10}  {:>9.1} ns", engine.median());
    for peer in peers {
        let _ = write!(line, "  {:>11.1}×", peer.ratio_to(engine));
    }
    line
}
