//! A mask at a position, and figures around that mask: on edges, on corners, one step beside them,
//! and far away.

use hitmask::{Fixed, Location, Mask, Placed, Segment};
use hitmask_reference::{figure, pair};
use proptest::prelude::*;

use super::{Both, anywhere, shapes};

/// A mask at a position.
#[derive(Clone, Debug)]
pub struct Scene {
    pub both: Both,
    pub at: (i32, i32),
}

impl Scene {
    pub fn placed(&self) -> Placed<'_> {
        self.both.mask.at((self.at.0, self.at.1))
    }

    pub fn reference(&self) -> pair::Placed<'_> {
        pair::Placed::new(&self.both.grid, self.at.0.into(), self.at.1.into())
    }

    /// Returns the pixels of the mask that match a rule, row by row.
    pub fn held(&self, rule: impl Fn((i64, i64)) -> bool) -> Vec<(i64, i64)> {
        self.reference().pixels().filter(|pixel| rule(*pixel)).collect()
    }
}

/// A small mask, or a wide mask of few rows with words that end inside the mask or at its edge.
fn small() -> impl Strategy<Value = Both> {
    let widths = vec![31_u32, 32, 33, 63, 64, 65, 127, 128, 129];
    let size = prop_oneof![
        7 => (0..=20_u32, 0..=20_u32),
        1 => (1..=40_u32, 1..=40_u32),
        1 => (proptest::sample::select(widths), 1..=18_u32),
        1 => Just((1, 1)),
    ];
    (size, shapes(4), any::<u64>())
        .prop_map(|((width, height), shape, seed)| Both::new(width, height, shape, seed))
}

/// A random mask at any position.
pub fn scenes() -> impl Strategy<Value = Scene> {
    (small(), anywhere(), anywhere()).prop_map(|(both, x, y)| Scene { both, at: (x, y) })
}

const UNIT: i64 = 1 << Fixed::FRACTION_BITS;

/// A coordinate near a side of a mask that starts at `first`, usually at a point where something
/// changes.
fn near(first: i32, side: u32) -> impl Strategy<Value = Fixed> {
    let half = UNIT / 2;
    let fractions = vec![0, half, 1, UNIT - 1, half - 1, half + 1, UNIT / 4];
    let fraction = prop_oneof![6 => proptest::sample::select(fractions), 3 => 0..UNIT];
    (-6..=side as i64 + 6, fraction)
        .prop_map(move |(pixel, steps)| Fixed::from_bits((i64::from(first) + pixel) * UNIT + steps))
}

/// A coordinate anywhere, often at the ends of the range.
fn far() -> impl Strategy<Value = Fixed> {
    prop_oneof![
        1 => Just(Fixed::MIN),
        1 => Just(Fixed::MAX),
        2 => (Fixed::MIN.to_bits()..=Fixed::MAX.to_bits()).prop_map(Fixed::from_bits),
        2 => any::<i32>().prop_map(Fixed::from),
    ]
}

/// A location that is usually near a mask, and sometimes anywhere.
pub fn location(scene: &Scene) -> impl Strategy<Value = Location> + use<> {
    let ((x, y), (width, height)) = (scene.at, scene.both.mask.size());
    let axis = |first, side| prop_oneof![12 => near(first, side), 1 => far()];
    (axis(x, width), axis(y, height)).prop_map(|(x, y)| Location::new(x, y))
}

/// A segment near a mask: any segment, or one that runs along an axis, through corners, has no
/// length, or is hardly slanted.
pub fn segment(scene: &Scene) -> impl Strategy<Value = Segment> + use<> {
    let moved = |from: Location, dx: i64, dy: i64| Segment {
        from,
        to: from + Location::new(Fixed::from_bits(dx), Fixed::from_bits(dy)),
    };
    let (one, two) = (location(scene), location(scene));
    let through_corners = (location(scene), -4..=4_i64, -4..=4_i64, 0..=24_i64, 1..=4_i64)
        .prop_map(move |(at, dx, dy, count, part)| {
            // Round to a quarter of a pixel, so that multiples of the segment hit corners.
            let round = |at: Fixed| Fixed::from_bits(at.to_bits() & -(UNIT / 4));
            let at = Location::new(round(at.x), round(at.y));
            moved(at, dx * count * UNIT / part, dy * count * UNIT / part)
        });
    prop_oneof![
        6 => (one, two).prop_map(|(from, to)| Segment { from, to }),
        2 => (location(scene), -40..=40_i64).prop_map(move |(at, by)| moved(at, by * UNIT, 0)),
        2 => (location(scene), -40..=40_i64).prop_map(move |(at, by)| moved(at, 0, by * UNIT)),
        5 => through_corners,
        1 => (location(scene), -40..=40_i64, -1..=1_i64)
            .prop_map(move |(at, by, step)| moved(at, by * UNIT, step)),
        1 => (location(scene), -40..=40_i64, -1..=1_i64)
            .prop_map(move |(at, by, step)| moved(at, step, by * UNIT)),
        1 => location(scene).prop_map(|at| Segment { from: at, to: at }),
    ]
}

/// A radius: often a multiple of half a pixel, or one step more or less; or zero, negative, or
/// huge.
pub fn radius() -> impl Strategy<Value = Fixed> {
    let whole = (0..60_i64, -1..=1_i64).prop_map(|(halves, step)| halves * UNIT / 2 + step);
    prop_oneof![
        5 => whole,
        5 => 0..20 * UNIT,
        1 => Just(0),
        1 => Just(Fixed::MAX.to_bits()),
        1 => 0..=Fixed::MAX.to_bits(),
    ]
    .prop_map(Fixed::from_bits)
}

/// Converts a location to the reference's form.
pub fn steps(location: Location) -> figure::Location {
    (location.x.to_bits().into(), location.y.to_bits().into())
}

/// Mirrors the scene left to right about x = 0, or rotates it clockwise about (0, 0).
#[derive(Clone, Copy, Debug)]
pub enum Change {
    Mirror,
    Turn,
}

impl Change {
    pub fn location(self, at: Location) -> Location {
        match self {
            Self::Mirror => Location::new(-at.x, at.y),
            Self::Turn => Location::new(-at.y, at.x),
        }
    }

    pub fn segment(self, segment: Segment) -> Segment {
        Segment { from: self.location(segment.from), to: self.location(segment.to) }
    }

    pub fn pixel(self, (x, y): (i64, i64)) -> (i64, i64) {
        match self {
            Self::Mirror => (-1 - x, y),
            Self::Turn => (-1 - y, x),
        }
    }

    pub fn step(self, (x, y): (i32, i32)) -> (i32, i32) {
        match self {
            Self::Mirror => (-x, y),
            Self::Turn => (-y, x),
        }
    }

    /// Returns the changed mask and its position, or `None` if the position is beyond i32.
    pub fn mask(self, scene: &Scene) -> Option<(Mask, (i32, i32))> {
        let mask = match self {
            Self::Mirror => scene.both.mask.flipped_x().unwrap(),
            Self::Turn => scene.both.mask.turned(1).unwrap(),
        };
        let (x, y) = self.pixel((scene.at.0.into(), scene.at.1.into()));
        // The pixel that was at the left, or at the top, is now at the right.
        let x = i32::try_from(x - i64::from(mask.width()) + 1).ok()?;
        Some((mask, (x, i32::try_from(y).ok()?)))
    }
}
