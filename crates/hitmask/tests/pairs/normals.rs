//! Measures the error of normals on half planes of every slope and on discs, where the true normal
//! is known.

use hitmask::{Mask, Normal, Point};

/// The mean of some angles, and the angle that 19 of 20 angles are below, both in degrees.
#[derive(Debug)]
struct Errors {
    mean: f64,
    of_20th: f64,
}

impl Errors {
    fn of(mut angles: Vec<f64>) -> Self {
        angles.sort_by(f64::total_cmp);
        let mean = angles.iter().sum::<f64>() / angles.len() as f64;
        Self { mean, of_20th: angles[angles.len() * 19 / 20] }
    }

    /// Checks that the errors match the documentation: they are no greater, and not so much smaller
    /// that the documentation should change.
    #[track_caller]
    fn are(&self, mean: f64, of_20th: f64) {
        assert!(self.mean <= mean && self.mean > mean - 0.1, "{self:?}");
        assert!(self.of_20th <= of_20th && self.of_20th > of_20th - 0.1, "{self:?}");
    }
}

/// Returns the angle between a normal and the true direction of the surface.
fn off(normal: Normal, (x, y): (f64, f64)) -> f64 {
    let (normal_x, normal_y) = normal.to_f64();
    let (dot, cross) = (normal_x * x + normal_y * y, normal_x * y - normal_y * x);
    cross.atan2(dot).to_degrees().abs()
}

/// Returns the set pixels in a part of a mask's columns and rows that have an unset pixel next to
/// them.
fn surface(mask: &Mask, from: i32, to: i32) -> Vec<(i32, i32)> {
    let pixels = (from..to).flat_map(|y| (from..to).map(move |x| (x, y)));
    let beside = |(x, y): (i32, i32)| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let is_edge =
        |at: &(i32, i32)| mask.get(*at) && beside(*at).into_iter().any(|(x, y)| !mask.get((x, y)));
    pixels.filter(is_edge).collect()
}

fn normal(mask: &Mask, (x, y): (i32, i32), radius: u32) -> Normal {
    let contact = Point::new(i64::from(x) + 1000, i64::from(y) - 1000);
    mask.at((1000, -1000))
        .normal_at(contact, radius)
        .expect("pixels around a surface are on one side")
}

/// Returns the errors along the edges of half planes, one for every half degree.
fn lines(radius: u32) -> Errors {
    let mut angles = Vec::new();
    for step in 0..720 {
        let angle = f64::from(step).to_radians() / 2.0;
        let (x, y) = (angle.cos(), angle.sin());
        // Each slope crosses a different part of the pixel grid.
        let shift = f64::from(step * 37 % 100) / 100.0;
        let is_set = |column: u32, row: u32| {
            (f64::from(column) - 40.0) * x + (f64::from(row) - 40.0) * y <= shift
        };
        let plane = Mask::from_fn(80, 80, is_set).unwrap();
        let edge = surface(&plane, 20, 60);
        angles.extend(edge.into_iter().map(|at| off(normal(&plane, at, radius), (x, y))));
    }
    Errors::of(angles)
}

/// Returns the errors all around a disc.
fn disc(of: u32, radius: u32) -> Errors {
    let side = 2 * of + 5;
    let middle = of + 2;
    let is_set = |x: u32, y: u32| x.abs_diff(middle).pow(2) + y.abs_diff(middle).pow(2) <= of * of;
    let disc = Mask::from_fn(side, side, is_set).unwrap();
    let edge = surface(&disc, 0, side as i32);
    let from_middle = |at: i32| f64::from(at - middle as i32);
    let out = |(x, y): (i32, i32)| (from_middle(x), from_middle(y));
    Errors::of(edge.into_iter().map(|at| off(normal(&disc, at, radius), out(at))).collect())
}

#[test]
fn half_planes() {
    lines(Normal::DEFAULT_RADIUS).are(1.2, 3.05);
    lines(8).are(0.8, 2.05);
    lines(3).are(3.35, 8.5);
}

#[test]
fn discs() {
    disc(8, Normal::DEFAULT_RADIUS).are(1.25, 2.9);
    disc(32, Normal::DEFAULT_RADIUS).are(1.2, 2.95);
    disc(32, 8).are(0.95, 1.8);
}

#[test]
fn surfaces_without_a_normal() {
    let block = Mask::full(40, 40).unwrap();
    let normal = |x: i64, y: i64| block.at((0, 0)).normal_at(Point::new(x, y), 6);
    assert_eq!(normal(20, 20), None, "solid all around");
    assert_eq!(normal(47, 20), None, "too far away");
    assert_eq!(normal(45, 20).map(Normal::unit), Some((Normal::UNIT, 0)));
    assert_eq!(normal(i64::MAX, i64::MIN), None);
    assert_eq!(Mask::new(0, 9).unwrap().at((0, 0)).normal_at(Point::new(0, 0), 6), None);
    let dot = Mask::full(1, 1).unwrap();
    assert_eq!(
        dot.at((5, 5)).normal_at(Point::new(5, 5), 6),
        None,
        "every way is out of a lone pixel"
    );
    assert_eq!(dot.at((5, 5)).normal_at(Point::new(5, 4), 0), None);
    // The normal at the corner of a box is diagonal.
    let (x, y) = normal(0, 0).unwrap().direction();
    assert!(x == y && x < 0);
    // A radius beyond the limit is clamped to the limit.
    let contact = Point::new(3, 2);
    let wide = block.at((0, 0)).normal_at(contact, u32::MAX);
    assert_eq!(wide, block.at((0, 0)).normal_at(contact, Normal::MAX_RADIUS));
}
