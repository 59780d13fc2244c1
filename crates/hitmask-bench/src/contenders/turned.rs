//! Contenders for turned sprites: the engine with new, cached and exact poses, and the loops that programs write.

use std::hint::black_box;

use hitmask::{Angle, Drawn, Mask, Pose, PoseCache, PoseError, Scale};
use hitmask_reference::Grid;
use hitmask_reference::posed_loops::{self, Sprite};

use super::asked::yes_or_no;
use crate::cases::{Drawing, SpritePose, TurnedCase};
use crate::measure::Contender;
use crate::name;

/// More memory than the drawn poses of any case take.
const ROOM: usize = 16 << 20;

/// The contenders for a case, the engine first.
///
/// # Errors
/// If a pose cannot be drawn.
pub(super) fn of_case<'a>(
    case: &'a TurnedCase,
    expected: &[bool],
    masks: &'a [Mask],
) -> Result<Vec<Contender<'a>>, String> {
    let failed = |error: PoseError| error.to_string();
    let both = |[a, b]: &[SpritePose; 2]| Ok([pose(*a, masks)?, pose(*b, masks)?]);
    let poses: Vec<[Pose; 2]> =
        case.pairs.iter().map(both).collect::<Result<_, _>>().map_err(failed)?;
    if case.drawing == Drawing::Cached {
        let unposed = unposed(case, expected, masks, &poses).map_err(failed)?;
        return Ok(vec![from_cache(case, expected, masks, &poses).map_err(failed)?, unposed]);
    }
    let posed = {
        let poses = poses.clone();
        move |number: usize| {
            let ([a, b], [one, other]) = (case.pairs[number], black_box(poses[number]));
            (masks[a.sprite].posed(one), masks[b.sprite].posed(other))
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
    let set = case.sprites.iter().map(|grid| grid.set.clone()).collect();
    let rgba = case.sprites.iter().map(Grid::to_rgba).collect();
    Ok(vec![
        yes_or_no(name::ENGINE, expected, drawn_anew),
        yes_or_no(name::EXACT, expected, exact),
        of_loop(name::CLIPPED_MAP, case, expected, set, posed_loops::clipped_inverse_loop),
        of_loop(name::TRANSFORM_LOOP, case, expected, rgba, posed_loops::transform_loop),
    ])
}

/// A sprite's pose in the engine.
fn pose(sprite_pose: SpritePose, masks: &[Mask]) -> Result<Pose, PoseError> {
    let SpritePose { sprite, x, y, degrees, scale } = sprite_pose;
    let middle = Pose::centered(&masks[sprite], (x, y));
    Ok(middle.turned(Angle::from_degrees(degrees)).scaled(Scale::uniform(scale)?))
}

/// Handles of a cache that has drawn each pose before.
fn from_cache<'a>(
    case: &TurnedCase,
    expected: &[bool],
    masks: &[Mask],
    poses: &[[Pose; 2]],
) -> Result<Contender<'a>, PoseError> {
    let mut cache = PoseCache::new(ROOM);
    let mut kept = Vec::new();
    for (sprite_poses, poses) in case.pairs.iter().zip(poses) {
        let mut keep = |side: usize| {
            let sprite = sprite_poses[side].sprite;
            cache.keep(sprite as u64, masks[sprite].posed(poses[side]))
        };
        kept.push([keep(0)?, keep(1)?]);
    }
    Ok(yes_or_no(name::ENGINE, expected, move |number| {
        let [one, other] = black_box(kept[number]);
        let (Some(one), Some(other)) = (cache.placed(one), cache.placed(other)) else {
            return false;
        };
        one.overlaps(other)
    }))
}

/// Unposed masks of the same sizes on whole pixels, which look like the same pairs.
fn unposed<'a>(
    case: &TurnedCase,
    expected: &[bool],
    masks: &[Mask],
    poses: &[[Pose; 2]],
) -> Result<Contender<'a>, PoseError> {
    // One for each sprite, as in the cache. A sprite's places are whole pixels apart.
    let mut drawn: Vec<Option<Drawn>> = masks.iter().map(|_| None).collect();
    let mut pairs = Vec::new();
    for (sprite_poses, poses) in case.pairs.iter().zip(poses) {
        let mut places = [(0, 0, 0); 2];
        for ((sprite_pose, pose), place) in sprite_poses.iter().zip(poses).zip(&mut places) {
            let now = masks[sprite_pose.sprite].posed(*pose).draw()?;
            // Sprites of the benchmark stand near the origin.
            *place = (sprite_pose.sprite, now.position().x as i32, now.position().y as i32);
            drawn[sprite_pose.sprite] = Some(now);
        }
        pairs.push(places);
    }
    Ok(yes_or_no(name::UNPOSED, expected, move |number| {
        let [(a, x, y), (b, other_x, other_y)] = black_box(pairs[number]);
        let (Some(a), Some(b)) = (&drawn[a], &drawn[b]) else { return false };
        a.mask().at((x, y)).overlaps(b.mask().at((other_x, other_y)))
    }))
}

fn of_loop<'a, P: 'a>(
    name: &str,
    case: &'a TurnedCase,
    expected: &[bool],
    pixels: Vec<Vec<P>>,
    test: impl Fn(Sprite<'_, P>, Sprite<'_, P>) -> bool + 'a,
) -> Contender<'a> {
    yes_or_no(name, expected, move |number| {
        let [a, b] = black_box(case.pairs[number]).map(|sprite_pose| {
            let grid = &case.sprites[sprite_pose.sprite];
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
