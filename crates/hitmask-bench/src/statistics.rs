//! Summarizes many times by the median, the quartiles' distance from the median, the mean, and the
//! slowest time.

use serde::{Deserialize, Serialize};

/// The median and the quartiles of some rounds. Half of the rounds lie between `low` and `high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Spread {
    /// The median.
    pub(crate) median: f64,
    /// The lower quartile: a quarter of the rounds lie below it.
    pub(crate) low: f64,
    /// The upper quartile: a quarter of the rounds lie above it.
    pub(crate) high: f64,
}

impl Spread {
    /// The median and the quartiles of `values`; `None` if there are no values.
    pub(crate) fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let values = sorted(values);
        Some(Self { median: at(&values, 0.5)?, low: at(&values, 0.25)?, high: at(&values, 0.75)? })
    }

    /// The spread of the ratios of `values` to `others`, round by round.
    pub(crate) fn of_ratios(values: &[f64], others: &[f64]) -> Option<Self> {
        Self::of(values.iter().zip(others).map(|(value, other)| value / other))
    }

    /// The larger of the two quartiles' distances from the median, as a fraction of the median.
    pub(crate) fn strays(self) -> f64 {
        (self.high - self.median).max(self.median - self.low) / self.median
    }
}

/// The times of single frames in all rounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Frames {
    /// The number of frames.
    pub(crate) count: usize,
    /// The median.
    pub(crate) median: f64,
    /// The mean.
    pub(crate) mean: f64,
    /// The 99th percentile: one frame in a hundred is slower.
    pub(crate) p99: f64,
    /// The slowest.
    pub(crate) worst: f64,
}

impl Frames {
    /// Summarizes the times of these frames; `None` if there are no frames.
    pub(crate) fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let values = sorted(values);
        let count = values.len();
        let mean = values.iter().sum::<f64>() / count as f64;
        let (median, p99) = (at(&values, 0.5)?, at(&values, 0.99)?);
        Some(Self { count, median, mean, p99, worst: *values.last()? })
    }
}

fn sorted(values: impl IntoIterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values
}

/// The value below which a `part` of the sorted values lies, interpolated between neighbors.
fn at(sorted: &[f64], part: f64) -> Option<f64> {
    let place = part * sorted.len().checked_sub(1)? as f64;
    let (before, after) = (sorted.get(place.floor() as usize)?, sorted.get(place.ceil() as usize)?);
    Some(before + (after - before) * place.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle_and_the_quartiles_half_way() {
        let spread = Spread::of([5.0, 1.0, 4.0, 2.0, 3.0]).unwrap();
        assert_eq!((spread.median, spread.low, spread.high), (3.0, 2.0, 4.0));
        let spread = Spread::of([1.0, 2.0]).unwrap();
        assert_eq!((spread.median, spread.low, spread.high), (1.5, 1.25, 1.75));
        assert_eq!(Spread::of([]), None);
    }

    #[test]
    fn a_ratio_is_the_median_of_the_rounds_ratios() {
        // A round in which everything was equally slowed down counts like any other round.
        let spread = Spread::of_ratios(&[20.0, 300.0, 22.0], &[10.0, 100.0, 10.0]).unwrap();
        assert_eq!(spread.median, 2.2);
    }

    #[test]
    fn the_farther_quartile_is_how_far_rounds_stray() {
        let spread = Spread { median: 10.0, low: 9.0, high: 13.0 };
        assert!((spread.strays() - 0.3).abs() < 1e-12);
    }

    #[test]
    fn one_frame_in_a_hundred_is_slower() {
        let frames = Frames::of((0..=200).rev().map(f64::from));
        let expected = Frames { count: 201, median: 100.0, mean: 100.0, p99: 198.0, worst: 200.0 };
        assert_eq!(frames, Some(expected));
        assert_eq!(Frames::of([]), None);
        let uneven = Frames::of([1.0, 1.0, 1.0, 5.0]).unwrap();
        assert_eq!((uneven.median, uneven.mean), (1.0, 2.0));
    }
}
