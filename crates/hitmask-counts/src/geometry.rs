//! The scenarios of poses, sweeps, separations, rays and outlines.

use std::hint::black_box;

use hitmask::{
    Angle, ConfigurationSpace, Connectivity, Location, Mask, Placed, Pose, Posed, Segment,
};
use hitmask_reference::Shape;

use crate::scenario::{Scenario, kept, mask, scenario};

/// How many times each query runs.
const TIMES: u32 = 8;

/// Returns all scenarios.
pub(crate) fn all() -> Vec<Scenario> {
    let side = 64;
    vec![
        posed("posed-miss", side, |a, b| a.overlaps(b).into()),
        posed("exact-miss", side, |a, b| a.exact().overlaps(b).into()),
        swept("sweep-slanted", side, (-128, 75)),
        swept("sweep-axis", side, (-128, 0)),
        continuous(side),
        separation(side),
        shallow(side),
        space(side),
        distance(side),
        ray(side),
        outlines(side),
        components(side),
    ]
}

/// Creates two discs that live as long as the program.
fn discs(side: u32) -> [&'static Mask; 2] {
    let masks =
        kept(vec![mask(&Shape::Disc.grid(side, side, 1)), mask(&Shape::Disc.grid(side, side, 2))]);
    [&masks[0], &masks[1]]
}

/// Runs the same query several times. The engine chooses the level.
fn asked(name: &str, side: u32, ask: impl Fn() -> u64 + 'static) -> Scenario {
    let ask = move |_| (0..TIMES).map(|_| ask()).sum();
    Scenario { at_best_only: true, ..scenario(name, side, TIMES, ask) }
}

/// Creates a scenario with two rotated discs that barely miss each other.
fn posed(name: &str, side: u32, ask: fn(Posed<'_>, Posed<'_>) -> u64) -> Scenario {
    let [one, two] = discs(side);
    let middle = f64::from(side) / 2.0;
    let pose = |x: f64, y: f64, degrees: f64| {
        Pose::at((x, y)).pivot((middle, middle)).turned(Angle::from_degrees(degrees))
    };
    let far = f64::from(side) * 0.73;
    let (a, b) = (pose(0.3, 0.7, 33.5), pose(far, far, 71.0));
    asked(name, side, move || ask(black_box(one.posed(a)), black_box(two.posed(b))))
}

/// Places two discs so that they touch only after one has moved for a while.
fn on_a_way(side: u32) -> (Placed<'static>, Placed<'static>) {
    let [one, two] = discs(side);
    (one.at((side as i32 * 5 / 2, -(side as i32) / 3)), two.at((0, 0)))
}

fn swept(name: &str, side: u32, by: (i32, i32)) -> Scenario {
    let (a, b) = on_a_way(side);
    asked(name, side, move || black_box(a).sweep(black_box(b), by).map_or(0, |sweep| sweep.step))
}

fn continuous(side: u32) -> Scenario {
    let (a, b) = on_a_way(side);
    asked("sweep-continuous", side, move || {
        let sweep = black_box(a).sweep_continuous(black_box(b), (-128, 75));
        sweep.map_or(0, |sweep| sweep.time.numerator())
    })
}

/// Creates a scenario that finds the way out of a deep overlap, without a prepared configuration
/// space.
fn separation(side: u32) -> Scenario {
    let [one, two] = discs(side);
    let (a, b) = (one.at((side as i32 / 3, side as i32 / 4)), two.at((0, 0)));
    asked("separation", side, move || {
        let way = black_box(a).separation(black_box(b)).expect("the masks are small");
        way.length_squared()
    })
}

/// Creates a scenario that finds the shortest way out of a disc that another disc has entered by a
/// few pixels.
fn shallow(side: u32) -> Scenario {
    let [one, two] = discs(side);
    let (a, b) = (one.at((side as i32 - 4, 5)), two.at((0, 0)));
    asked("separation-shallow", side, move || {
        let way = black_box(a).separation(black_box(b)).expect("the masks are small");
        way.length_squared()
    })
}

/// Creates a scenario that finds the way out with a prepared configuration space.
fn space(side: u32) -> Scenario {
    let [one, two] = discs(side);
    let space = ConfigurationSpace::new(one, two).expect("the masks are small");
    let (x, y) = (i64::from(side / 3), i64::from(side / 4));
    asked("separation-at-hand", side, move || black_box(&space).separation((x, y)).length_squared())
}

fn distance(side: u32) -> Scenario {
    let [one, two] = discs(side);
    let (a, b) = (one.at((side as i32, side as i32)), two.at((0, 0)));
    asked("distance", side, move || {
        black_box(a).distance(black_box(b)).map_or(0, |distance| distance.squared as u64)
    })
}

fn ray(side: u32) -> Scenario {
    let [one, _] = discs(side);
    let far = f64::from(side);
    let segment =
        Segment::new(Location::from((-far, far * 0.3)), Location::from((2.0 * far, far * 0.8)));
    asked("ray", side, move || {
        black_box(one.at((0, 0))).ray(black_box(segment)).map_or(0, |hit| hit.time.denominator())
    })
}

fn outlines(side: u32) -> Scenario {
    let [one, _] = discs(side);
    asked("outlines", side, move || {
        let outlines = black_box(one).outlines(Connectivity::Eight);
        outlines.expect("the mask is small").vertex_count() as u64
    })
}

fn components(side: u32) -> Scenario {
    let noise = &kept(vec![mask(&Shape::Noise(110).grid(side, side, 3))])[0];
    asked("components", side, move || {
        let components = black_box(noise).components(Connectivity::Eight);
        components.expect("the mask is small").len() as u64
    })
}
