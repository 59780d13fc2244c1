//! `parry2d` as a contender, with a voxel for each set pixel and the library's general test of two
//! shapes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use parry2d::math::{IVector, Pose, Vector};
use parry2d::query;
use parry2d::shape::Voxels;

use crate::measure::Contender;
use crate::name;
use crate::overlap::Case;
use crate::pixels::Pixels;

/// Larger sprites would take too long.
const LARGEST: u32 = 128;

/// If an answer takes longer than this, the test ends. If a pass takes longer, it asks no further
/// questions.
const LONGEST_ANSWER: Duration = Duration::from_millis(100);
const LONGEST_PASS: Duration = Duration::from_millis(10);

pub(crate) fn voxels(case: &Case) -> Contender<'_> {
    if case.sprites.iter().any(|sprite| sprite.width().max(sprite.height()) > LARGEST) {
        return Contender::away(
            name::PARRY,
            format!("it is not asked about more than {LARGEST} pixels"),
        );
    }
    let shapes: Vec<Voxels> = case.sprites.iter().map(shape).collect();
    let ask = move |a: usize, b: usize, (x, y): (i32, i32)| {
        let pose = |x: i32, y: i32| Pose::from_translation(Vector::new(x as f32, y as f32));
        let poses = black_box((pose(0, 0), pose(x, y)));
        // The library supports any two voxel shapes.
        query::intersection_test(&poses.0, &shapes[a], &poses.1, &shapes[b])
            .is_ok_and(|answer| answer.intersecting)
    };
    let (mut answers, start) = (Vec::new(), Instant::now());
    for pair in &case.pairs {
        let asked = Instant::now();
        answers.push(ask(pair.a, pair.b, (pair.x, pair.y)));
        if asked.elapsed() > LONGEST_ANSWER {
            return Contender::away(name::PARRY, "an answer takes too long");
        }
        if start.elapsed() > LONGEST_PASS {
            break;
        }
    }
    let pairs = &case.pairs[..answers.len()];
    let pass = move || pairs.iter().filter(|pair| ask(pair.a, pair.b, (pair.x, pair.y))).count();
    Contender::new(name::PARRY, answers, pass)
}

fn shape(pixels: &Pixels) -> Voxels {
    let (width, height) = (pixels.width() as i32, pixels.height() as i32);
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let set = all.filter(|(x, y)| pixels.get((*x).into(), (*y).into()));
    let voxels: Vec<IVector> = set.map(|(x, y)| IVector::new(x, y)).collect();
    Voxels::new(Vector::new(1.0, 1.0), &voxels)
}
