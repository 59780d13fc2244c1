//! Values from the whole range of each type. They are usually near zero, at the ends of the range,
//! at powers of two, and next to powers of two.

use std::sync::LazyLock;

use hitmask::actor::Subpixels;
use hitmask::{
    Angle, Circle, Direction, Fixed, Location, Mask, Placed, Point, Pose, Rect, Segment,
    Translation,
};
use hitmask_reference::Shape;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::Both;

/// A number of each type, either small or at the end of the type's range.
macro_rules! whole_range {
    ($($name:ident $number:ident $small:expr),*) => {$(
        pub fn $name() -> BoxedStrategy<$number> {
            let power = (0..$number::BITS, -1..=1_i64, any::<bool>()).prop_map(|(bit, by, below)| {
                let one = (1 as $number).wrapping_shl(bit).wrapping_add(by as $number);
                if below { one.wrapping_neg() } else { one }
            });
            let ends = select(vec![$number::MIN, $number::MIN + 1, $number::MAX - 1, $number::MAX]);
            prop_oneof![8 => $small, 3 => power, 2 => ends, 2 => any::<$number>()].boxed()
        }
    )*};
}

whole_range!(
    byte u8 0..20_u8,
    short u16 0..20_u16,
    natural u32 0..20_u32,
    large u64 0..20_u64,
    size usize 0..20_usize,
    int i32 -80..80_i32,
    long i64 -80..80_i64,
    huge i128 -80..80_i128
);

/// A float that is small, a power of two, or outside of every range.
pub fn real() -> BoxedStrategy<f64> {
    let odd = vec![
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        f64::EPSILON,
        -0.0,
        0.001,
        1000.0,
        -1000.0,
        360.0,
        4_294_967_295.5,
    ];
    prop_oneof![
        4 => -100.0..100.0,
        2 => select(odd),
        1 => long().prop_map(|whole| whole as f64),
        1 => any::<u64>().prop_map(f64::from_bits),
    ]
    .boxed()
}

/// A position that masks can usually reach.
pub fn point() -> BoxedStrategy<Point> {
    let near = |end: i64| (-80..80_i64).prop_map(move |by| end + by);
    let end = || {
        prop_oneof![
            near(0),
            near(i32::MAX.into()),
            near(i32::MIN.into()),
            near(1 << 34),
            near(-(1 << 34)),
            near(1 << 40),
            long(),
        ]
    };
    prop_oneof![
        2 => (-80..80_i64, -80..80_i64),
        2 => (end(), end()),
        1 => (long(), long()),
    ]
    .prop_map(Point::from)
    .boxed()
}

/// Two positions that are usually near each other.
pub fn near_points() -> BoxedStrategy<(Point, Point)> {
    let beside = (point(), -70..70_i32, -70..70_i32).prop_map(|(at, x, y)| (at, at + (x, y)));
    prop_oneof![5 => beside, 1 => (point(), point())].boxed()
}

/// A motion of any length.
pub fn motion() -> impl Strategy<Value = Translation> {
    (int(), int()).prop_map(Translation::from)
}

pub fn direction() -> impl Strategy<Value = Direction> {
    select(Direction::ALL.to_vec())
}

pub fn fixed() -> BoxedStrategy<Fixed> {
    let whole = long().prop_map(Fixed::from_bits);
    let pixels = int().prop_map(Fixed::from_pixel);
    prop_oneof![
        whole,
        pixels,
        (-80.0..80.0).prop_map(Fixed::from_f64),
        real().prop_map(Fixed::from)
    ]
    .boxed()
}

pub fn location() -> BoxedStrategy<Location> {
    let near = (-80.0..80.0, -80.0..80.0).prop_map(Location::from);
    prop_oneof![
        2 => near,
        1 => (fixed(), fixed()).prop_map(|(x, y)| Location::new(x, y)),
        1 => point().prop_map(Location::from),
    ]
    .boxed()
}

pub fn subpixels() -> BoxedStrategy<Subpixels> {
    prop_oneof![
        3 => (-20.0..20.0).prop_map(Subpixels::from_f64),
        1 => long().prop_map(Subpixels::from_steps),
        1 => int().prop_map(Subpixels::from_pixels),
        1 => real().prop_map(Subpixels::from_f64),
    ]
    .boxed()
}

pub fn speed() -> BoxedStrategy<(Subpixels, Subpixels)> {
    (subpixels(), subpixels()).boxed()
}

/// The maximum length of a figure in pixels. Longer figures give correct answers too, but their
/// cost is proportional to their length.
const LONGEST: f64 = 1e6;

/// Returns a location beside another location, at most [`LONGEST`] away.
fn beside(from: Location, right: f64, down: f64) -> Location {
    let bits = |start: Fixed, by: f64| {
        Fixed::from_bits(start.to_bits().saturating_add(Fixed::from_f64(by).to_bits()))
    };
    Location::new(bits(from.x, right), bits(from.y, down))
}

/// A length along an axis.
fn reach() -> impl Strategy<Value = f64> {
    prop_oneof![5 => -90.0..90.0, 1 => Just(0.0), 1 => -LONGEST..LONGEST]
}

pub fn segment() -> BoxedStrategy<Segment> {
    (location(), reach(), reach())
        .prop_map(|(from, right, down)| Segment::new(from, beside(from, right, down)))
        .boxed()
}

/// A segment between any two locations.
pub fn long_segment() -> BoxedStrategy<Segment> {
    (location(), location()).prop_map(|(from, to)| Segment::new(from, to)).boxed()
}

/// The three corners of a triangle.
pub fn triangle() -> BoxedStrategy<[Location; 3]> {
    (location(), reach(), reach(), reach(), reach())
        .prop_map(|(one, x, y, right, down)| [one, beside(one, x, y), beside(one, right, down)])
        .boxed()
}

/// The radius of a figure.
pub fn radius() -> BoxedStrategy<Fixed> {
    prop_oneof![
        4 => (-1.0..60.0).prop_map(Fixed::from_f64),
        1 => (0.0..1e4).prop_map(Fixed::from_f64),
        1 => select(vec![Fixed::MIN, Fixed::from_bits(-1), Fixed::from_bits(0),
            Fixed::from_bits(1)]),
    ]
    .boxed()
}

pub fn circle() -> BoxedStrategy<Circle> {
    (location(), radius()).prop_map(|(center, radius)| Circle::new(center, radius)).boxed()
}

/// A rectangle of any size.
pub fn any_rect() -> BoxedStrategy<Rect> {
    (point(), natural(), natural())
        .prop_map(|(at, width, height)| Rect::new(at.x, at.y, width, height))
        .boxed()
}

/// A rectangle with sides of at most 100 pixels, or a rectangle that is larger than any mask.
pub fn window() -> BoxedStrategy<Rect> {
    let side = || prop_oneof![8 => 0..100_u32, 1 => select(vec![65_536, 1 << 31, u32::MAX])];
    (point(), side(), side())
        .prop_map(|(at, width, height)| Rect::new(at.x, at.y, width, height))
        .boxed()
}

/// Masks without pixels, with one pixel, and with sides at the ends of words.
static STOCK: LazyLock<Vec<Mask>> = LazyLock::new(|| {
    let sizes = [
        (0, 0),
        (0, 5),
        (5, 0),
        (1, 1),
        (2, 2),
        (3, 3),
        (8, 8),
        (16, 12),
        (31, 5),
        (33, 9),
        (63, 3),
        (64, 2),
        (65, 4),
        (70, 40),
        (130, 7),
        (1, 70),
    ];
    let shapes = [Shape::Full, Shape::Noise(128), Shape::Dot, Shape::Frame, Shape::Empty];
    let mut masks = Vec::new();
    for (width, height) in sizes {
        masks.extend(shapes.map(|shape| Both::new(width, height, shape, 7).mask));
    }
    masks
});

pub fn mask() -> impl Strategy<Value = &'static Mask> {
    (0..STOCK.len()).prop_map(|index| &STOCK[index])
}

/// A mask of at most 16 × 12 pixels.
pub fn small_mask() -> impl Strategy<Value = &'static Mask> {
    (0..40_usize).prop_map(|index| &STOCK[index])
}

/// A mask at any position.
pub fn placed() -> BoxedStrategy<Placed<'static>> {
    (mask(), point()).prop_map(|(mask, at)| mask.at(at)).boxed()
}

/// Two masks that are usually near each other.
pub fn couple() -> BoxedStrategy<(Placed<'static>, Placed<'static>)> {
    (mask(), mask(), near_points())
        .prop_map(|(a, b, (at_a, at_b))| (a.at(at_a), b.at(at_b)))
        .boxed()
}

/// A pose with any values.
pub fn any_pose() -> BoxedStrategy<Pose> {
    let pivot =
        prop_oneof![3 => (-9.0..70.0, -9.0..70.0).prop_map(Location::from), 1 => location()];
    (location(), pivot, real(), real(), real())
        .prop_map(|(at, pivot, degrees, x, y)| {
            Pose::at(at).pivot(pivot).turned(Angle::from_degrees(degrees)).scaled((x, y))
        })
        .boxed()
}

/// A pose near a location, with a scale that keeps small masks small.
pub fn small_pose() -> BoxedStrategy<Pose> {
    let scale = || prop_oneof![Just(1.0), Just(-1.0), -4.0..4.0, Just(0.001), Just(f64::NAN)];
    (location(), any_pose(), scale(), scale())
        .prop_map(|(at, pose, x, y)| {
            let x = if x == f64::from(0) { 1.0 } else { x };
            pose.at_position(at).scaled((x, y))
        })
        .boxed()
}
