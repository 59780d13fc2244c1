//! Masks in any pose, as parallelograms, and grids with the same pixels for the reference.

use hitmask::{Angle, Exact, ExactContact, Fixed, Location, Pose, Posed, Scale};
use hitmask_reference::exact::Spread;
use hitmask_reference::{Grid, Shape, pose as reference};
use proptest::prelude::*;

use super::Both;

/// The numbers of a pose, so that tests can change them.
#[derive(Clone, Copy, Debug)]
pub struct PoseParts {
    pub position: (i64, i64),
    pub pivot: (i64, i64),
    pub degrees: f64,
    pub scale: (f64, f64),
}

impl PoseParts {
    pub fn pose(self) -> Pose {
        let location = |(x, y)| Location::new(Fixed::from_bits(x), Fixed::from_bits(y));
        Pose::at(location(self.position))
            .pivot(location(self.pivot))
            .turned(Angle::from_degrees(self.degrees))
            .scaled(self.scale)
    }

    pub fn moved(self, dx: i64, dy: i64) -> Self {
        Self { position: (self.position.0 + dx, self.position.1 + dy), ..self }
    }
}

/// Two masks in poses.
#[derive(Clone, Debug)]
pub struct Scene {
    pub a: Both,
    pub b: Both,
    pub at_a: PoseParts,
    pub at_b: PoseParts,
}

impl Scene {
    pub fn a(&self) -> Posed<'_> {
        self.a.mask.posed(self.at_a.pose())
    }

    pub fn b(&self) -> Posed<'_> {
        self.b.mask.posed(self.at_b.pose())
    }

    pub fn contact(&self) -> Option<ExactContact> {
        self.a().exact().contact(self.b())
    }

    pub fn references(&self) -> (Spread<'_>, Spread<'_>) {
        (spread(&self.a.grid, self.a().exact()), spread(&self.b.grid, self.b().exact()))
    }

    /// Returns the same scene with other poses.
    pub fn with(&self, parts: impl Fn(PoseParts) -> PoseParts) -> Self {
        Self { at_a: parts(self.at_a), at_b: parts(self.at_b), ..self.clone() }
    }
}

/// Converts a pose to the reference's form.
pub fn reference_of(pose: Pose) -> reference::Pose {
    let bits = |location: Location| (location.x.to_bits(), location.y.to_bits());
    let steps = |scale: f64| (scale * 1e12).round() as i64;
    let (x, y) = (pose.scale().x(), pose.scale().y());
    reference::Pose {
        position: bits(pose.position()),
        pivot: bits(pose.pivot_location()),
        axes: match pose.turn().quarter_turns() {
            Some(turns) => reference::Axes::Quarters(turns, (steps(x), steps(y))),
            None => reference::Axes::Steps(pose.steps_in_sprite()),
        },
    }
}

/// Gives the reference's grid the corners of the engine's parallelograms.
pub fn spread<'a>(grid: &'a Grid, exact: Exact<'_>) -> Spread<'a> {
    let corner = exact.corner(0, 0);
    let to = |(x, y): (i128, i128)| (x - corner.0, y - corner.1);
    Spread { grid, corner, column: to(exact.corner(1, 0)), row: to(exact.corner(0, 1)) }
}

pub fn pixels(pair: (hitmask::Point, hitmask::Point)) -> ((i64, i64), (i64, i64)) {
    ((pair.0.x, pair.0.y), (pair.1.x, pair.1.y))
}

pub const PIXEL: i64 = 1 << Fixed::FRACTION_BITS;

/// A mask of few pixels that is small, or as wide or as high as words are.
pub fn mask() -> impl Strategy<Value = Both> {
    let shape = prop_oneof![
        4 => any::<u8>().prop_map(Shape::Noise),
        2 => Just(Shape::Full),
        1 => Just(Shape::Disc),
        1 => Just(Shape::Frame),
        1 => Just(Shape::Checkerboard),
        1 => Just(Shape::CheckerboardOther),
        1 => Just(Shape::Dot),
        1 => Just(Shape::Stairs),
        1 => Just(Shape::Far),
        1 => Just(Shape::Empty),
    ];
    let sparse = prop_oneof![
        4 => (0..16_u8).prop_map(Shape::Noise),
        1 => Just(Shape::Dot),
        1 => Just(Shape::Stairs),
        1 => Just(Shape::Far),
    ];
    let long = proptest::sample::select(vec![31_u32, 32, 33, 63, 64, 65, 127, 128, 129]);
    prop_oneof![
        10 => (0..8_u32, 0..8_u32, shape, any::<u64>()),
        1 => (long.clone(), 1..4_u32, sparse.clone(), any::<u64>()),
        1 => (1..4_u32, long, sparse, any::<u64>()),
    ]
    .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
}

pub fn degrees() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => (-4..8_i32).prop_map(|quarters| f64::from(quarters) * 90.0),
        1 => (-8..8_i32).prop_map(|eighths| f64::from(eighths) * 45.0),
        1 => (-9..9_i32).prop_map(|thirds| f64::from(thirds) * 30.0),
        1 => (-3..4_i32, -5..5_i32).prop_map(|(quarters, steps)| {
            // A few of the finest steps away from a quarter turn.
            f64::from(quarters) * 90.0 + f64::from(steps) / (1_u64 << 40) as f64
        }),
        4 => (-400 * 1024..400 * 1024_i32).prop_map(|steps| f64::from(steps) / 1024.0),
    ]
}

pub fn scale() -> impl Strategy<Value = f64> {
    let size = prop_oneof![
        4 => Just(1.0),
        2 => proptest::sample::select(vec![2.0, 3.0, 0.5, 0.1, 1.1, 0.7]),
        3 => (200..4000_i32).prop_map(|thousandths| f64::from(thousandths) / 1000.0),
    ];
    (size, any::<bool>()).prop_map(|(size, mirrored)| if mirrored { -size } else { size })
}

/// A number of 2⁻²⁴ pixels: whole or half pixels, tenths, whole pixels plus a few steps, or any
/// other number.
pub fn fine(pixels: i64) -> impl Strategy<Value = i64> {
    prop_oneof![
        3 => (-pixels..=pixels).prop_map(|pixels| pixels * PIXEL),
        1 => (-2 * pixels..=2 * pixels).prop_map(|halves| halves * PIXEL / 2),
        1 => (-10 * pixels..=10 * pixels).prop_map(|tenths| tenths * PIXEL / 10),
        1 => (-pixels..=pixels, -2..=2_i64).prop_map(|(pixels, steps)| pixels * PIXEL + steps),
        2 => -pixels * PIXEL..=pixels * PIXEL,
    ]
}

pub fn parts(of: &Both) -> impl Strategy<Value = PoseParts> + use<> {
    let side = |side: u32| {
        let side = i64::from(side);
        prop_oneof![
            2 => (0..=side).prop_map(|pixels| pixels * PIXEL),
            1 => (0..=2 * side).prop_map(|halves| halves * PIXEL / 2),
            1 => 0..=side * PIXEL,
        ]
    };
    let scales =
        prop_oneof![4 => scale().prop_map(|scale| (scale, scale)), 3 => (scale(), scale())];
    let pivot = (side(of.grid.width), side(of.grid.height));
    ((fine(3), fine(3)), pivot, degrees(), scales)
        .prop_map(|(position, pivot, degrees, scale)| PoseParts { position, pivot, degrees, scale })
}

/// Two masks with some pixels near each other.
pub fn scenes() -> impl Strategy<Value = Scene> {
    (mask(), mask()).prop_flat_map(|(a, b)| {
        let poses = (parts(&a), parts(&b), any::<u8>());
        (Just(a), Just(b), poses).prop_map(|(a, b, (at_a, mut at_b, same))| {
            // The edges lie on the same lines.
            if same % 4 == 0 {
                (at_b.degrees, at_b.scale) = (at_a.degrees, at_a.scale);
            }
            Scene { a, b, at_a, at_b }
        })
    })
}

/// Two masks anywhere in any pose, with the largest possible numbers.
pub fn extreme_scenes() -> impl Strategy<Value = Scene> {
    let any_scale = || {
        let size = prop_oneof![
            Just(Scale::SMALLEST),
            Just(Scale::LARGEST),
            Just(1.0),
            Scale::SMALLEST..Scale::LARGEST
        ];
        (size, any::<bool>()).prop_map(|(size, mirrored)| if mirrored { -size } else { size })
    };
    let place = || {
        prop_oneof![Just(i64::MIN), Just(i64::MAX), Just(0), -3 * PIXEL..3 * PIXEL, any::<i64>()]
    };
    let parts = move || {
        ((place(), place()), (place(), place()), degrees(), (any_scale(), any_scale())).prop_map(
            |(position, pivot, degrees, scale)| PoseParts { position, pivot, degrees, scale },
        )
    };
    (mask(), mask(), parts(), parts(), any::<u8>()).prop_map(|(a, b, at_a, mut at_b, same)| {
        if same % 4 != 0 {
            (at_b.position, at_b.pivot) = (at_a.position, at_a.pivot);
        }
        if same % 8 == 1 {
            // The masks are near each other, however far away their pivots are.
            (at_b.degrees, at_b.scale) = (at_a.degrees, at_a.scale);
        }
        Scene { a, b, at_a, at_b }
    })
}
