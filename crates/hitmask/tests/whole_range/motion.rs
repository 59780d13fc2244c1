//! Tests bodies that move between obstacles, at any speed and from any position.

use hitmask::actor::{
    Anchor, Body, IgnoredPlatforms, MaskChangeOutcome, Material, MaterialKind, Obstacle, Policy,
    Subpixels, Surroundings, WhenBlocked,
};
use hitmask::terrain::Terrain;
use hitmask::{Direction, Mask, Placed, Point};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::values::*;

pub fn material() -> BoxedStrategy<Material> {
    let kinds = vec![
        MaterialKind::Solid,
        MaterialKind::Solid,
        MaterialKind::OneWay(Direction::Down),
        MaterialKind::OneWay(Direction::Left),
        MaterialKind::Ladder,
        MaterialKind::Water,
        MaterialKind::Hazard,
    ];
    let numbers = (natural(), short(), subpixels(), subpixels(), any::<[bool; 2]>());
    (select(kinds), numbers)
        .prop_map(|(kind, (number, grip, belt, spring, [wall_run, gate]))| Material {
            number,
            grip,
            belt,
            spring,
            wall_run,
            gate,
            ..Material::of(kind)
        })
        .boxed()
}

/// A level of a few masks around an actor.
#[derive(Clone, Debug)]
pub struct Level {
    /// The actor's position and mask.
    pub at: Point,
    pub mask: &'static Mask,
    pub pieces: Vec<(Placed<'static>, Material, u64)>,
    pub ground: Terrain,
}

impl Level {
    pub fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let pieces = self.pieces.iter();
        let pieces =
            pieces.map(|(placed, material, id)| Obstacle::mask(*placed, *material).with_id(*id));
        pieces.chain([Obstacle::terrain(self.ground.at((0, 0)), Material::SOLID)]).collect()
    }

    pub fn body(&self) -> Body {
        Body::at(self.at)
    }
}

pub fn level() -> BoxedStrategy<Level> {
    let piece = (mask(), -80..80_i32, -80..80_i32, material(), large());
    (point(), small_mask(), vec(piece, 0..5), proptest::option::of(mask()))
        .prop_map(|(at, mask, pieces, ground)| {
            let place = |(mask, x, y, material, id): (&'static Mask, i32, i32, Material, u64)| {
                (mask.at(at + (x, y)), material, id)
            };
            let pieces = pieces.into_iter().map(place).collect();
            let ground = ground.map(|mask| Terrain::from_mask(mask.at(at + (-9, 9))));
            let ground = ground.transpose().unwrap().unwrap_or_default();
            Level { at, mask, pieces, ground }
        })
        .boxed()
}

properties! {
    #![fewer(16)]

    #[test]
    fn bodies(
        at in point(),
        by in point(),
        rest in speed(),
        mask in mask(),
        bytes in vec(any::<u8>(), 0..40),
    ) {
        let body = Body::at(at);
        let moved = body.moved(by);
        for body in
            [body, moved, moved.moved(by), moved.without_remainder_x().without_remainder_y()]
        {
            let (x, y) = (body.position().x, body.position().y);
            prop_assert!(x.abs().max(y.abs()) <= Body::MAX_COORDINATE);
            let (x, y) = body.exact();
            let _ = (x.to_string(), y.to_string(), body.remainder(), body.placed(mask).bounds());
            prop_assert_eq!(Body::from_bytes(&body.to_bytes()), Ok(body));
            prop_assert_eq!(Body::new(body.position(), body.remainder()), Some(body));
        }
        let _ = Body::from_bytes(&bytes);
        if let Some(body) = Body::new(at, rest) {
            prop_assert_eq!((body.position(), body.remainder()), (at, rest));
            prop_assert_eq!(Body::from_bytes(&body.to_bytes()), Ok(body));
        }
    }

    #[test]
    fn steps(
        level in level(),
        moves in vec(speed(), 1..4),
        policy in select(vec![Policy::Slide, Policy::Stop, Policy::Revert]),
    ) {
        let obstacles = level.obstacles();
        let mut body = level.body();
        for by in moves {
            let step = body.step(level.mask, by, policy, &obstacles);
            prop_assert_eq!(
                step.hits().count(),
                usize::from(step.hit_x.is_some()) + usize::from(step.hit_y.is_some())
            );
            prop_assert!(
                step.overlapped
                    || !Surroundings::of(&obstacles).overlaps_solid(step.body.placed(level.mask))
            );
            body = step.body;
        }
        let _ = body.step(level.mask, (Subpixels::MAX, Subpixels::MIN), policy, Surroundings::NONE);
    }

    #[test]
    fn mask_changes(level in level(), next in vec((small_mask(), any::<bool>(), byte()), 1..5)) {
        let obstacles = level.obstacles();
        let (mut body, mut mask) = (level.body(), level.mask);
        for (next, feet, push) in &next {
            let anchor = if *feet { Anchor::Feet } else { Anchor::Center };
            let change =
                body.change_mask(mask, next, anchor, WhenBlocked::PushOut(*push), &obstacles);
            let is_refused = change.outcome == MaskChangeOutcome::Refused;
            prop_assert!(!is_refused || change.body == body && change.mask == mask);
            (body, mask) = (change.body, change.mask);
            prop_assert_eq!(Body::from_bytes(&body.to_bytes()), Ok(body));
        }
    }

    #[test]
    fn surroundings(
        level in level(),
        pixel in point(),
        ids in vec(large(), 0..6),
        direction in direction(),
    ) {
        let obstacles = level.obstacles();
        let mut ignored = IgnoredPlatforms::NONE;
        for id in &ids {
            let was_there = ignored.contains(*id);
            let is_full = ignored.ids().len() == IgnoredPlatforms::MAX;
            prop_assert!(ignored.insert(*id) != (is_full && !was_there) || was_there || is_full);
        }
        ignored.retain(|id| id % 2 == 0);
        let placed = level.mask.at(level.at);
        let around = Surroundings::of(&obstacles);
        for around in [around, around.ignoring(ignored), around.without_platforms()] {
            prop_assert_eq!(around.obstacles().len(), obstacles.len());
            let _ = (
                around.is_solid_at(pixel),
                around.is_solid_at(level.at),
                around.stops(placed, direction),
            );
            prop_assert_eq!(
                around.touching(placed, MaterialKind::stops).is_some(),
                around
                    .touching(placed, |kind| kind == MaterialKind::Solid || kind.stops())
                    .is_some()
            );
        }
        for obstacle in &obstacles {
            prop_assert!(!obstacle.overlaps(placed) || obstacle.bounds().is_some());
            prop_assert_eq!(obstacle.kind(), obstacle.material().kind);
            let _ = (obstacle.id(), obstacle.kind().name());
        }
    }
}
