//! Cases of rotated and scaled sprites: near misses and hits on which all methods agree.

use std::hint::black_box;

use hitmask::{Angle, Drawn, Mask, Pose, PoseCache, PoseError, Scale};
use hitmask_reference::posed_loops::{self, Sprite, Transform};
use hitmask_reference::{Grid, Random, pose};

use super::questions::{Planned, Questions, Setting};
use crate::asked::{masks_of, yes_or_no};
use crate::measure::Contender;
use crate::{name, sprites};

/// The size of the cache, which is more memory than the drawn poses of any case need.
const ROOM: usize = 16 << 20;

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawing {
    /// Each call draws the pose.
    Anew,
    /// The engine uses handles of a cache that has already drawn the poses.
    Cached,
}

/// Pairs of rotated sprites.
struct Case {
    /// Whether each answer is a hit.
    expected: Vec<bool>,
    /// How the engine answers.
    drawing: Drawing,
    /// The sprites.
    sprites: Vec<Grid>,
    /// The engine's masks of them.
    masks: Vec<Mask>,
    /// The questions.
    pairs: Vec<[SpritePose; 2]>,
}

/// The pose of a sprite, which is rotated and scaled about its center.
#[derive(Clone, Copy, Debug)]
struct SpritePose {
    /// The sprite's index.
    sprite: usize,
    /// The column of the center.
    x: f64,
    /// The row of the center.
    y: f64,
    /// The clockwise rotation.
    degrees: f64,
    /// The scale factor.
    scale: f64,
}

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
    // Large sprites take longer, and fewer pairs of them are just as hard to predict.
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
        Planned::new(name, size, move || of(sprites::of_size(size)?, wanted, scale, drawing, count))
    })
    .into()
}

/// Builds a case with this many pairs. Each sprite has a single rotation and only moves by whole
/// pixels, so that a cache can be used.
fn of(
    grids: Vec<Grid>,
    wanted: Wanted,
    scale: f64,
    drawing: Drawing,
    count: usize,
) -> Result<Case, String> {
    let mut random = Random::new(11);
    let sprite_poses: Vec<SpritePose> = (0..grids.len())
        .map(|sprite| {
            // The numbers have few digits, so that floats represent them exactly. No angle is a
            // quarter turn.
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
    let sprites: Vec<Grid> = sprites.into_iter().map(|sprite| sprite.grid).collect();
    Ok(Case { expected, drawing, masks: masks_of(&sprites)?, sprites, pairs })
}

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(&'a self, _: Setting<'a>) -> Result<Vec<Contender<'a>>, String> {
        let failed = |error: PoseError| error.to_string();
        let both = |[a, b]: &[SpritePose; 2]| Ok([pose(*a, &self.masks)?, pose(*b, &self.masks)?]);
        let poses: Vec<[Pose; 2]> =
            self.pairs.iter().map(both).collect::<Result<_, _>>().map_err(failed)?;
        if self.drawing == Drawing::Cached {
            let unposed = self.unposed(&poses).map_err(failed)?;
            return Ok(vec![self.cached(&poses).map_err(failed)?, unposed]);
        }
        let posed = {
            let poses = poses.clone();
            move |number: usize| {
                let ([a, b], [one, other]) = (self.pairs[number], black_box(poses[number]));
                (self.masks[a.sprite].posed(one), self.masks[b.sprite].posed(other))
            }
        };
        let exactly = posed.clone();
        let drawn_anew = move |number| {
            let (a, b) = posed(number);
            a.overlaps(b)
        };
        let exact = move |number| {
            let (a, b) = exactly(number);
            a.exact().overlaps(b.exact())
        };
        let set = self.sprites.iter().map(|grid| grid.set.clone()).collect();
        let rgba = self.sprites.iter().map(Grid::to_rgba).collect();
        Ok(vec![
            yes_or_no(name::ENGINE, &self.expected, drawn_anew),
            yes_or_no(name::EXACT, &self.expected, exact),
            self.of_loop(name::CLIPPED_MAP, set, posed_loops::clipped_inverse_loop),
            self.of_loop(name::TRANSFORM_LOOP, rgba, posed_loops::transform_loop),
        ])
    }
}

impl Case {
    /// The contender that uses handles of a cache, which has already drawn each pose.
    fn cached<'a>(&self, poses: &[[Pose; 2]]) -> Result<Contender<'a>, PoseError> {
        let mut cache = PoseCache::new(ROOM);
        let mut kept = Vec::new();
        for (sprite_poses, poses) in self.pairs.iter().zip(poses) {
            let mut keep = |side: usize| {
                let sprite = sprite_poses[side].sprite;
                cache.keep(sprite as u64, self.masks[sprite].posed(poses[side]))
            };
            kept.push([keep(0)?, keep(1)?]);
        }
        Ok(yes_or_no(name::ENGINE, &self.expected, move |number| {
            let [one, other] = black_box(kept[number]);
            let (Some(one), Some(other)) = (cache.placed(one), cache.placed(other)) else {
                return false;
            };
            one.overlaps(other)
        }))
    }

    /// The contender that uses unposed masks of the same sizes on whole pixels, which look like the
    /// same pairs.
    fn unposed<'a>(&self, poses: &[[Pose; 2]]) -> Result<Contender<'a>, PoseError> {
        // One mask for each sprite, as in the cache, because a sprite's positions are whole pixels
        // apart.
        let mut drawn: Vec<Option<Drawn>> = self.masks.iter().map(|_| None).collect();
        let mut pairs = Vec::new();
        for (sprite_poses, poses) in self.pairs.iter().zip(poses) {
            let mut places = [(0, 0, 0); 2];
            for ((sprite_pose, pose), place) in sprite_poses.iter().zip(poses).zip(&mut places) {
                let now = self.masks[sprite_pose.sprite].posed(*pose).draw()?;
                // The benchmark's sprites are near the origin.
                *place = (sprite_pose.sprite, now.position().x as i32, now.position().y as i32);
                drawn[sprite_pose.sprite] = Some(now);
            }
            pairs.push(places);
        }
        Ok(yes_or_no(name::UNPOSED, &self.expected, move |number| {
            let [(a, x, y), (b, other_x, other_y)] = black_box(pairs[number]);
            let (Some(a), Some(b)) = (&drawn[a], &drawn[b]) else { return false };
            a.mask().at((x, y)).overlaps(b.mask().at((other_x, other_y)))
        }))
    }

    fn of_loop<'a, P: 'a>(
        &'a self,
        name: &str,
        pixels: Vec<Vec<P>>,
        test: impl Fn(Sprite<'_, P>, Sprite<'_, P>) -> bool + 'a,
    ) -> Contender<'a> {
        yes_or_no(name, &self.expected, move |number| {
            let [a, b] = black_box(self.pairs[number]).map(|sprite_pose| {
                let grid = &self.sprites[sprite_pose.sprite];
                Sprite {
                    pixels: &pixels[sprite_pose.sprite],
                    width: grid.width as i32,
                    height: grid.height as i32,
                    transform: sprite_pose.transform(),
                }
            });
            test(a, b)
        })
    }
}

/// A sprite's pose in the engine.
fn pose(sprite_pose: SpritePose, masks: &[Mask]) -> Result<Pose, PoseError> {
    let SpritePose { sprite, x, y, degrees, scale } = sprite_pose;
    let middle = Pose::centered(&masks[sprite], (x, y));
    Ok(middle.turned(Angle::from_degrees(degrees)).scaled(Scale::uniform(scale)?))
}

/// A sprite, prepared for finding poses.
struct Turned {
    grid: Grid,
    rgba: Vec<[u8; 4]>,
    /// The sprite's pixels, grown by [`MARGIN`] on each side. The grid is offset by the same
    /// margin.
    grown: Grid,
}

/// The largest distance, in pixels along the rows and columns of one sprite, between two
/// overlapping pixels of the same size.
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

/// Whether two sprites with the same scale are so far apart that no method can find an overlap, not
/// even one of half a pixel.
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

/// Whether the two sprites share a world pixel, if the reference draws them.
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
        for (size, wanted, scale) in [
            (64, Wanted::NearMisses, 1.0),
            (75, Wanted::NearMisses, 1.0),
            (64, Wanted::Hits, 1.0),
            (64, Wanted::NearMisses, 4.0),
        ] {
            let sprites = sprites::of_size(size).unwrap();
            let case = of(sprites, wanted, scale, Drawing::Anew, 12).unwrap();
            assert_eq!(case.pairs.len(), case.expected.len());
            assert!(!case.pairs.is_empty());
            for (pair, expected) in case.pairs.iter().zip(&case.expected) {
                let [a, b] =
                    pair.map(|sprite_pose| (&case.sprites[sprite_pose.sprite], sprite_pose));
                assert_eq!(as_drawn([a, b]), *expected, "{size} px: {pair:?}");
                let ((x, y), (other_x, other_y)) = (a.1.reach(a.0), b.1.reach(b.0));
                assert!((a.1.x - b.1.x).abs() < x + other_x);
                assert!((a.1.y - b.1.y).abs() < y + other_y);
            }
        }
    }

    /// The misses overlap if their sprites are moved a little closer together.
    #[test]
    fn misses_are_near_misses() {
        let sprites = sprites::of_size(64).unwrap();
        let case = of(sprites, Wanted::NearMisses, 1.0, Drawing::Anew, 12).unwrap();
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
