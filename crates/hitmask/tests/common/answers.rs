//! The answers that every vector level must give about two placed masks, and masks of a few pixels
//! with known answers.

use hitmask::simd::SimdLevel;
use hitmask::{Mask, Placed};
use hitmask_reference::{Random, pair};

use super::{Pair, tuple};

/// Every answer that a level can give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    pub overlaps: bool,
    pub first: Option<(i64, i64)>,
    pub area: u64,
    pub bounds: Option<(i64, i64, u32, u32)>,
}

impl Answers {
    /// Returns the answers of a level.
    pub fn at(level: SimdLevel, a: Placed<'_>, b: Placed<'_>) -> Self {
        Self {
            overlaps: level.overlaps(a, b),
            first: level.first(a, b).map(|point| (point.x, point.y)),
            area: level.area(a, b),
            bounds: level.overlap_bounds(a, b).map(tuple),
        }
    }

    /// Returns the answers of the slow reference.
    pub fn reference(a: pair::Placed<'_>, b: pair::Placed<'_>) -> Self {
        Self {
            overlaps: pair::overlaps(a, b),
            first: pair::first(a, b),
            area: pair::area(a, b),
            bounds: pair::bounds(a, b),
        }
    }

    /// Returns the answers about masks that share only the world pixels `common`.
    pub fn of_pixels(common: &[(i64, i64)]) -> Self {
        let (xs, ys) = (|| common.iter().map(|(x, _)| *x), || common.iter().map(|(_, y)| *y));
        let bounds = || {
            let (left, right) = (xs().min()?, xs().max()?);
            let (top, bottom) = (ys().min()?, ys().max()?);
            Some((left, top, (right - left + 1) as u32, (bottom - top + 1) as u32))
        };
        Self {
            overlaps: !common.is_empty(),
            first: common.iter().copied().min_by_key(|(x, y)| (*y, *x)),
            area: common.len() as u64,
            bounds: bounds(),
        }
    }

    /// Compares every level with these answers, in both orders.
    #[track_caller]
    pub fn hold(&self, a: Placed<'_>, b: Placed<'_>) {
        for level in SimdLevel::available() {
            for (one, other) in [(a, b), (b, a)] {
                let found = Self::at(level, one, other);
                assert_eq!(&found, self, "{level}: {}", scene(one, other));
            }
        }
    }
}

/// Compares every level's `overlaps` with `expected`, in both orders.
#[track_caller]
pub fn hold_overlaps(expected: bool, a: Placed<'_>, b: Placed<'_>) {
    for level in SimdLevel::available() {
        for (one, other) in [(a, b), (b, a)] {
            let found = level.overlaps(one, other);
            assert_eq!(found, expected, "{level}: {}", scene(one, other));
        }
    }
}

/// Describes two placed masks on one line, for failure messages.
fn scene(one: Placed<'_>, other: Placed<'_>) -> String {
    let say = |placed: Placed<'_>| {
        let bounds = placed.mask().bounds().map(tuple);
        format!("{:?} with {bounds:?} at {:?}", placed.mask(), placed.position())
    };
    format!("{} and {}", say(one), say(other))
}

impl Pair {
    /// Returns the slow reference's answers about the pair.
    pub fn answers(&self) -> Answers {
        Answers::reference(self.reference_a(), self.reference_b())
    }
}

/// A mask of a few pixels.
pub struct Sparse {
    pub mask: Mask,
    pub pixels: Vec<(i32, i32)>,
}

impl Sparse {
    /// Creates a mask with these pixels, each of which counts once.
    pub fn new((width, height): (u32, u32), mut pixels: Vec<(i32, i32)>) -> Self {
        pixels.sort_unstable();
        pixels.dedup();
        let mut mask = Mask::new(width, height).unwrap();
        for (x, y) in &pixels {
            mask.set((*x, *y), true).unwrap();
        }
        Self { mask, pixels }
    }

    /// Returns every offset of `other` at which the two masks can overlap, and one more offset
    /// around these. Each comes with the pixels that the two masks share at that offset, in this
    /// mask's own coordinates.
    pub fn offsets(&self, other: &Self) -> impl Iterator<Item = ((i32, i32), Vec<(i64, i64)>)> {
        let size = |mask: &Mask| (mask.width() as i32, mask.height() as i32);
        let ((width, height), (other_width, other_height)) = (size(&self.mask), size(&other.mask));
        let columns = -other_width - 1..=width + 1;
        let across = columns.clone().count();
        let mut common = vec![Vec::new(); across * (height + other_height + 3) as usize];
        for (x, y) in &self.pixels {
            for (other_x, other_y) in &other.pixels {
                let column = x - other_x + other_width + 1;
                let row = y - other_y + other_height + 1;
                common[row as usize * across + column as usize]
                    .push((i64::from(*x), i64::from(*y)));
            }
        }
        common.into_iter().enumerate().map(move |(index, common)| {
            let (row, column) = ((index / across) as i32, (index % across) as i32);
            ((column - other_width - 1, row - other_height - 1), common)
        })
    }
}

/// Returns numbers below `end` at which the loops may behave differently: at both ends, and around
/// whole words and steps of rows.
pub fn turning_points(end: u32) -> Vec<i32> {
    let near = [0, 1, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 191, 192, 255, 256];
    let mut points: Vec<i32> = near.into_iter().filter(|point| *point < end as i32).collect();
    points.extend([end as i32 - 2, end as i32 - 1].into_iter().filter(|point| *point >= 0));
    points.sort_unstable();
    points.dedup();
    points
}

/// Returns one of the numbers.
pub fn one_of(random: &mut Random, numbers: &[i32]) -> i32 {
    numbers[random.below(numbers.len() as u64) as usize]
}

/// Returns the end of i32 from which `offset` leads inward.
pub fn far_end(offset: i32) -> i32 {
    if offset < 0 { i32::MAX } else { i32::MIN }
}
