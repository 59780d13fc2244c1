//! Cases of turned and scaled sprites: near misses and hits that every method agrees on.

use hitmask_reference::posed_loops::{self, Sprite, Transform};
use hitmask_reference::{Grid, Random, pose};

use super::questions::{Asked, Drawing, Planned, Questions, SpritePose, TurnedCase};
use crate::sprites;

impl SpritePose {
    /// The same pose for the loops.
    pub(crate) fn transform(self) -> Transform {
        Transform { x: self.x, y: self.y, radians: self.degrees.to_radians(), scale: self.scale }
    }

    /// The same pose for the reference.
    fn pose(self, grid: &Grid) -> pose::Pose {
        let fixed = |pixels: f64| (pixels * f64::from(1 << 24)) as i64;
        let (sine, cosine) = self.degrees.to_radians().sin_cos();
        let step = |part: f64| (part / self.scale * (1_u64 << 40) as f64) as i64;
        pose::Pose {
            position: (fixed(self.x), fixed(self.y)),
            pivot: (i64::from(grid.width) << 23, i64::from(grid.height) << 23),
            axes: pose::Axes::Steps([(step(cosine), step(-sine)), (step(sine), step(cosine))]),
        }
    }

    /// Half of the sides of the bounding box.
    fn reach(self, grid: &Grid) -> (f64, f64) {
        let (sine, cosine) = self.degrees.to_radians().sin_cos();
        let (width, height) = (f64::from(grid.width), f64::from(grid.height));
        let side = |width_part: f64, height_part: f64| {
            (width * width_part.abs() + height * height_part.abs()) * self.scale / 2.0
        };
        (side(cosine, sine), side(sine, cosine))
    }
}

/// The kind of pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    NearMisses,
    Hits,
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let count = if quick { 12 } else { 128 };
    // Large ones take longer, and fewer of them are just as hard to predict.
    let fewer = count / 4;
    [
        ("near misses", 64, Wanted::NearMisses, 1.0, Drawing::Anew, count),
        ("near misses", 75, Wanted::NearMisses, 1.0, Drawing::Anew, count),
        ("hits", 64, Wanted::Hits, 1.0, Drawing::Anew, count),
        ("near misses ×4", 64, Wanted::NearMisses, 4.0, Drawing::Anew, fewer),
        ("near misses, cached", 64, Wanted::NearMisses, 1.0, Drawing::Cached, count),
        ("hits, cached", 64, Wanted::Hits, 1.0, Drawing::Cached, count),
    ]
    .map(|(name, size, wanted, scale, drawing, count)| {
        Planned::new(name, size, move || {
            Ok(of(sprites::of_size(size)?, wanted, scale, drawing, count))
        })
    })
    .into()
}

/// This many pairs. Each sprite has one turn and stands at whole pixels, to suit a cache.
fn of(grids: Vec<Grid>, wanted: Wanted, scale: f64, drawing: Drawing, count: usize) -> Questions {
    let mut random = Random::new(11);
    let sprite_poses: Vec<SpritePose> = (0..grids.len())
        .map(|sprite| {
            // Few digits, so that floats hold them, and never a quarter turn.
            let mut part = |end: u64| random.below(end) as f64;
            let (x, y, degrees) = (part(64) / 64.0, part(64) / 64.0, part(360 * 64) / 64.0);
            SpritePose { sprite, x, y, degrees: degrees + 1.0 / 128.0, scale }
        })
        .collect();
    let sprites: Vec<Turned> = grids.into_iter().map(Turned::new).collect();
    let mut pairs = Vec::with_capacity(count);
    while pairs.len() < count {
        let mut any = || random.below(sprites.len() as u64) as usize;
        let (a, b) = (any(), any());
        let (one, mut other) = (sprite_poses[a], sprite_poses[b]);
        let (mine, theirs) = (one.reach(&sprites[a].grid), other.reach(&sprites[b].grid));
        let reach = (mine.0 + theirs.0, mine.1 + theirs.1);
        let boxes_overlap = |other: SpritePose| {
            (other.x - one.x).abs() < reach.0 - 1.0 && (other.y - one.y).abs() < reach.1 - 1.0
        };
        let mut anywhere = |reach: f64| random.below((2.0 * reach) as u64) as f64 - reach.floor();
        (other.x, other.y) = (other.x + anywhere(reach.0), other.y + anywhere(reach.1));
        let (one, there) = ((&sprites[a], one), &sprites[b]);
        let found = match wanted {
            Wanted::Hits => all_agree(one, (there, other), true),
            Wanted::NearMisses => {
                let step = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
                let step = step[random.below(4) as usize];
                let start = (other.x, other.y);
                while boxes_overlap(other) && !is_clear(one, (there, other)) {
                    (other.x, other.y) = (other.x + step.0, other.y + step.1);
                }
                (other.x, other.y) != start && all_agree(one, (there, other), false)
            }
        };
        if found && boxes_overlap(other) {
            pairs.push([one.1, other]);
        }
    }
    let expected = vec![wanted == Wanted::Hits; pairs.len()];
    let sprites = sprites.into_iter().map(|sprite| sprite.grid).collect();
    Questions { expected, asked: Asked::Turned(TurnedCase { drawing, sprites, pairs }) }
}

/// A sprite, prepared for finding poses.
struct Turned {
    grid: Grid,
    rgba: Vec<[u8; 4]>,
    /// Grown by [`MARGIN`] on each side, and moved by it.
    grown: Grid,
}

/// Pixels of one size that overlap are no farther apart than this, pixel by pixel, along the other's rows and columns.
const MARGIN: u32 = 2;

impl Turned {
    fn new(grid: Grid) -> Self {
        let margin = i64::from(MARGIN);
        let grown = Grid::from_fn(grid.width + 2 * MARGIN, grid.height + 2 * MARGIN, |x, y| {
            let (x, y) = (i64::from(x), i64::from(y));
            let mut near =
                (-2 * margin..=0).flat_map(|dy| (-2 * margin..=0).map(move |dx| (dx, dy)));
            near.any(|(dx, dy)| grid.get(x + dx, y + dy))
        });
        Self { rgba: grid.to_rgba(), grid, grown }
    }

    fn sprite<'a, P>(&self, pixels: &'a [P], sprite_pose: SpritePose) -> Sprite<'a, P> {
        let (width, height) = (self.grid.width as i32, self.grid.height as i32);
        Sprite { pixels, width, height, transform: sprite_pose.transform() }
    }
}

/// Whether two sprites of one scale are so far apart that no method can find an overlap, not even of half a pixel.
fn is_clear((one, at): (&Turned, SpritePose), (other, there): (&Turned, SpritePose)) -> bool {
    let middle = |grid: &Grid| (f64::from(grid.width) / 2.0, f64::from(grid.height) / 2.0);
    let (mine, theirs) = (middle(&one.grid), middle(&other.grid));
    let turn = |(x, y): (f64, f64), degrees: f64| {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        (x * cosine - y * sine, x * sine + y * cosine)
    };
    let apart = ((at.x - there.x) / there.scale, (at.y - there.y) / there.scale);
    let apart = turn(apart, -there.degrees);
    let (right, down) = (
        turn((1.0, 0.0), at.degrees - there.degrees),
        turn((0.0, 1.0), at.degrees - there.degrees),
    );
    let margin = f64::from(MARGIN);
    one.grid.pixels().all(|(x, y)| {
        let (x, y) = (x as f64 + 0.5 - mine.0, y as f64 + 0.5 - mine.1);
        let column = apart.0 + right.0 * x + down.0 * y + theirs.0 + margin;
        let row = apart.1 + right.1 * x + down.1 * y + theirs.1 + margin;
        !other.grown.get(column.floor() as i64, row.floor() as i64)
    })
}

/// Whether both loops and the reference give this answer.
fn all_agree(one: (&Turned, SpritePose), other: (&Turned, SpritePose), answer: bool) -> bool {
    let [a, b] =
        [one, other].map(|(sprite, sprite_pose)| sprite.sprite(&sprite.grid.set, sprite_pose));
    let [red, blue] =
        [one, other].map(|(sprite, sprite_pose)| sprite.sprite(&sprite.rgba, sprite_pose));
    posed_loops::clipped_inverse_loop(a, b) == answer
        && posed_loops::transform_loop(red, blue) == answer
        && as_drawn([(&one.0.grid, one.1), (&other.0.grid, other.1)]) == answer
}

/// Whether the two share a world pixel, as the reference draws them.
fn as_drawn([one, other]: [(&Grid, SpritePose); 2]) -> bool {
    let (poses, reach) = ([one.1.pose(one.0), other.1.pose(other.0)], one.1.reach(one.0));
    let along = |middle: f64, reach: f64| (middle - reach) as i64 - 1..=(middle + reach) as i64 + 1;
    along(one.1.y, reach.1).any(|y| {
        along(one.1.x, reach.0)
            .any(|x| poses[0].shows(one.0, x, y) && poses[1].shows(other.0, x, y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_overlap_and_answers_hold() {
        for plan in planned(true) {
            let Questions { expected, asked: Asked::Turned(case) } = plan.build().unwrap() else {
                panic!()
            };
            assert_eq!(case.pairs.len(), expected.len());
            assert!(!case.pairs.is_empty());
            for (pair, expected) in case.pairs.iter().zip(&expected) {
                let [a, b] =
                    pair.map(|sprite_pose| (&case.sprites[sprite_pose.sprite], sprite_pose));
                assert_eq!(as_drawn([a, b]), *expected, "{}: {pair:?}", plan.name);
                let ((x, y), (other_x, other_y)) = (a.1.reach(a.0), b.1.reach(b.0));
                assert!((a.1.x - b.1.x).abs() < x + other_x);
                assert!((a.1.y - b.1.y).abs() < y + other_y);
            }
        }
    }

    /// Moved a little closer, the misses overlap.
    #[test]
    fn misses_are_near_misses() {
        let Asked::Turned(case) = planned(true)[0].build().unwrap().asked else { panic!() };
        for [one, other] in case.pairs {
            let reach = -8..=8;
            let mut near = reach.clone().flat_map(|y| reach.clone().map(move |x| (x, y)));
            assert!(near.any(|(x, y)| {
                let moved =
                    SpritePose { x: other.x + f64::from(x), y: other.y + f64::from(y), ..other };
                let [a, b] = [one, moved]
                    .map(|sprite_pose| (&case.sprites[sprite_pose.sprite], sprite_pose));
                as_drawn([a, b])
            }));
        }
    }
}
