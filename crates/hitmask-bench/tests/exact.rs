//! Checks masks in any pose against a second opinion, the voxels of `parry2d`, which share no code
//! with this engine.
//!
//! `parry2d` computes in floats, so its answer counts only if moving a mask by a ten-thousandth of
//! a pixel does not change the answer.

use hitmask::{Angle, Exact, Mask, Pose};
use hitmask_reference::{Grid, Random, Shape};
use parry2d::math::{IVector, Pose as PosedVoxels, Vector};
use parry2d::query;
use parry2d::shape::Voxels;

/// The number of pairs that are tested.
const PAIRS: u64 = 12_000;

/// If the two answers differ, a motion of this many pixels must change the answer.
const BAND: f64 = 1e-4;

/// The pose of a mask, in numbers that both libraries accept.
#[derive(Clone, Copy, Debug)]
struct SpritePose {
    x: f64,
    y: f64,
    degrees: f64,
    scale: (f64, f64),
}

impl SpritePose {
    fn random(random: &mut Random) -> Self {
        let mut below = |end: u64| random.below(end) as f64;
        // Numbers with few digits, which floats represent exactly.
        let (x, y) = (below(1 << 11) / 64.0, below(1 << 11) / 64.0);
        let degrees = [below(4) * 90.0, below(360 * 64) / 64.0, below(360 * 64) / 64.0];
        let degrees = degrees[below(3) as usize];
        let mut size = || 0.5 + below(16) / 8.0;
        Self { x, y, degrees, scale: (size(), size()) }
    }

    fn exact(self, mask: &Mask) -> Exact<'_> {
        let turn = Angle::from_degrees(self.degrees);
        mask.posed(Pose::at((self.x, self.y)).turned(turn).scaled(self.scale)).exact()
    }

    fn voxels(self, grid: &Grid) -> (PosedVoxels, Voxels) {
        let pixels: Vec<_> = grid.pixels().map(|(x, y)| IVector::new(x as i32, y as i32)).collect();
        let size = Vector::new(self.scale.0 as f32, self.scale.1 as f32);
        let place = Vector::new(self.x as f32, self.y as f32);
        let turn = self.degrees.to_radians() as f32;
        (PosedVoxels::new(place, turn), Voxels::new(size, &pixels))
    }
}

#[test]
fn voxels_agree_except_in_close_cases() {
    let shapes = [
        Shape::Noise(20),
        Shape::Noise(80),
        Shape::Disc,
        Shape::Frame,
        Shape::Stairs,
        Shape::Full,
        Shape::Checkerboard,
        Shape::Far,
    ];
    let mut random = Random::new(5);
    let (mut hits, mut close) = (0, 0);
    for pair in 0..PAIRS {
        let mut grid = || {
            let shape = shapes[random.below(shapes.len() as u64) as usize];
            let (width, height) = (2 + random.below(18) as u32, 2 + random.below(18) as u32);
            shape.grid(width, height, random.next())
        };
        let (a, b) = (grid(), grid());
        let (at_a, at_b) = (SpritePose::random(&mut random), SpritePose::random(&mut random));
        let mask = |grid: &Grid| {
            Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into()))
                .expect("the masks are small")
        };
        let (mask_a, mask_b) = (mask(&a), mask(&b));
        if mask_a.is_empty() || mask_b.is_empty() {
            continue;
        }
        let there = at_b.exact(&mask_b);
        let answer = at_a.exact(&mask_a).overlaps(there);
        let ((pose_a, voxels_a), (pose_b, voxels_b)) = (at_a.voxels(&a), at_b.voxels(&b));
        let second = query::intersection_test(&pose_a, &voxels_a, &pose_b, &voxels_b)
            .expect("it has an answer for every two shapes of voxels");
        hits += u64::from(answer);
        if answer != second.intersecting {
            // In that case, moving a mask by the width of the band in one of the directions must
            // change the answer.
            let is_close = (0..16).any(|sixteenth| {
                let (sine, cosine) = (f64::from(sixteenth) * 22.5).to_radians().sin_cos();
                let moved =
                    SpritePose { x: at_a.x + BAND * cosine, y: at_a.y + BAND * sine, ..at_a };
                moved.exact(&mask_a).overlaps(there) != answer
            });
            assert!(is_close, "pair {pair}: {answer} for {at_a:?} and {at_b:?}\n{a:?}\n{b:?}");
            close += 1;
        }
    }
    assert!((PAIRS / 5..PAIRS * 4 / 5).contains(&hits), "{hits} of {PAIRS} overlap");
    // Some masks with quarter turns at such coordinates really do touch exactly.
    assert!(close < PAIRS / 50, "{close} of {PAIRS} are close");
}
