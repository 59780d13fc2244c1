//! Tests bodies that change their mask, against the slow reference and against the properties of
//! every change.

use crate::common::Both;
use crate::motion::scene::{Scene, Thing, mirrored, own, rearranged, scenes};
use hitmask::actor::{
    Anchor, Body, MaskChange, MaskChangeOutcome, Material, Obstacle, Surroundings, WhenBlocked,
};
use hitmask::terrain::Terrain;
use hitmask::{Mask, Point};
use hitmask_reference::mask_change as reference;
use hitmask_reference::motion::Actor;
use hitmask_reference::pair::Placed;
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

const ANCHORS: [(Anchor, reference::Anchor); 2] =
    [(Anchor::Feet, reference::Anchor::Feet), (Anchor::Center, reference::Anchor::Center)];

fn when_blocked() -> impl Strategy<Value = (WhenBlocked, i64)> {
    prop_oneof![
        1 => Just((WhenBlocked::Refuse, 0)),
        4 => (0..=9_u8).prop_map(|most| (WhenBlocked::PushOut(most), most.into())),
    ]
}

/// The next masks, each with its anchor and its behavior if there is no room.
type Changes = Vec<(Both, usize, (WhenBlocked, i64))>;

fn changes() -> impl Strategy<Value = Changes> {
    vec((own(), 0..ANCHORS.len(), when_blocked()), 1..6)
}

/// The results of changing a body's mask through a list of masks in a scene.
fn run<'m>(scene: &'m Scene, changes: &'m Changes) -> Vec<MaskChange<'m>> {
    let grounds: Vec<Terrain> = scene.things.iter().map(Thing::ground).collect();
    let things = scene.things.iter().zip(&grounds);
    let around: Vec<Obstacle<'_>> = things.map(|(thing, ground)| thing.obstacle(ground)).collect();
    let (mut body, mut mask) = (Body::at((scene.at.0, scene.at.1)), &scene.own.mask);
    let change = |(next, anchor, (when_blocked, _)): &'m (Both, usize, (WhenBlocked, i64))| {
        let change = body.change_mask(mask, &next.mask, ANCHORS[*anchor].0, *when_blocked, &around);
        (body, mask) = (change.body, change.mask);
        change
    };
    changes.iter().map(change).collect()
}

fn is_free(scene: &Scene, change: &MaskChange<'_>) -> bool {
    let grounds: Vec<Terrain> = scene.things.iter().map(Thing::ground).collect();
    let things = scene.things.iter().zip(&grounds);
    let around: Vec<Obstacle<'_>> = things.map(|(thing, ground)| thing.obstacle(ground)).collect();
    !Surroundings::of(&around).overlaps_solid(change.body.placed(change.mask))
}

properties! {
    #[test]
    fn changes_match_the_reference(scene in scenes(), changes in changes()) {
        let around: Vec<_> = scene.things.iter().map(Thing::reference).collect();
        let placed = Placed::new(&scene.own.grid, scene.at.0.into(), scene.at.1.into());
        let mut actor = Actor { placed, rest: (0, 0) };
        for (change, (next, anchor, (_, limit))) in run(&scene, &changes).iter().zip(&changes) {
            let expected =
                reference::change(actor, &next.grid, ANCHORS[*anchor].1, *limit, &around);
            let outcome = match expected {
                None => MaskChangeOutcome::Refused,
                Some((_, (0, 0))) => MaskChangeOutcome::Changed,
                Some((_, by)) => MaskChangeOutcome::PushedOut(by),
            };
            actor = expected.map_or(actor, |(actor, _)| actor);
            prop_assert_eq!(change.outcome, outcome);
            let position = Point::new(actor.placed.x, actor.placed.y);
            let rest = change.body.remainder();
            prop_assert_eq!(change.body.position(), position);
            prop_assert_eq!((rest.0.to_steps().into(), rest.1.to_steps().into()), actor.rest);
        }
    }

    #[test]
    fn free_bodies_stay_free(scene in scenes(), changes in changes()) {
        let placed = scene.own.mask.at(scene.at);
        let around: Vec<_> =
            scene.things.iter().map(|thing| (thing.kind, thing.both.mask.at(thing.at))).collect();
        let starts_free = around.iter().all(|(kind, other)| {
            *kind != hitmask::actor::MaterialKind::Solid || !other.overlaps(placed)
        });
        if starts_free {
            for change in run(&scene, &changes) {
                prop_assert!(is_free(&scene, &change));
            }
        }
    }

    /// Where nothing is in the way, a body that returns to its first mask is back at its first
    /// position, even if some widths are even and others are odd.
    #[test]
    fn nothing_drifts(start in own(), changes in changes(), at in (-50..50_i32, -50..50_i32)) {
        let first = Body::at(at);
        for (anchor, _) in ANCHORS {
            let (mut body, mut mask) = (first, &start.mask);
            for next in changes.iter().map(|(next, ..)| &next.mask).chain([&start.mask]) {
                let change =
                    body.change_mask(mask, next, anchor, WhenBlocked::Refuse, Surroundings::NONE);
                prop_assert_eq!(change.outcome, MaskChangeOutcome::Changed);
                (body, mask) = (change.body, change.mask);
            }
            prop_assert_eq!(body, first);
        }
    }

    /// In a mirrored world, the body moves in the mirrored way, unless left and right are equally
    /// good. They can be equally good for half a pixel and for a push.
    #[test]
    fn mirrored_worlds_give_mirrored_changes(scene in scenes(), changes in changes()) {
        let other_scene = mirrored(&scene);
        let flip = |both: &Both| {
            let (width, height) = (both.grid.width, both.grid.height);
            rearranged(&both.grid, (width, height), |x, y| (i64::from(width) - 1 - x, y))
        };
        let others: Changes = changes
            .iter()
            .map(|(both, anchor, when_blocked)| (flip(both), *anchor, *when_blocked))
            .collect();
        let mut width = scene.own.mask.width();
        for ((one, other), (next, ..)) in
            run(&scene, &changes).iter().zip(run(&other_scene, &others)).zip(&changes)
        {
            if (width + next.mask.width()) % 2 == 1 {
                break;
            }
            let is_pushed = |change: &MaskChange<'_>| matches!(change.outcome,
                MaskChangeOutcome::PushedOut((x, _)) if x != 0);
            if is_pushed(one) || is_pushed(&other) {
                prop_assert!(is_pushed(one) && is_pushed(&other));
                break;
            }
            prop_assert_eq!(one.outcome, other.outcome);
            width = one.mask.width();
            let place = one.body.position();
            let expected = Point::new(-place.x - i64::from(width), place.y);
            prop_assert_eq!(other.body.position(), expected);
        }
    }
}

/// A wall that is one pixel thick stands between the body and a place with more room.
#[test]
fn no_push_leads_through_a_thin_wall() {
    let (thin, wide) = (Mask::full(2, 8).unwrap(), Mask::full(6, 8).unwrap());
    let wall = Mask::full(1, 400).unwrap();
    let around = [
        Obstacle::mask(wall.at((12, -200)), Material::SOLID),
        Obstacle::mask(wall.at((7, -200)), Material::SOLID),
    ];
    // There are four pixels between the walls, and the body needs six.
    let change = Body::at((9, 10)).change_mask(
        &thin,
        &wide,
        Anchor::Feet,
        WhenBlocked::PushOut(WhenBlocked::MAX_PUSH),
        &around,
    );
    assert_eq!(change.outcome, MaskChangeOutcome::Refused);
}

/// Legs that grow longer on a platform do not go through it. The body rises or keeps its mask.
#[test]
fn feet_do_not_grow_through_platforms() {
    let (short, long) = (Mask::full(6, 8).unwrap(), Mask::full(6, 12).unwrap());
    let plank = Mask::full(40, 6).unwrap();
    let around = [Obstacle::mask(plank.at((0, 100)), Material::ONE_WAY)];
    let change = |anchor, when_blocked| {
        Body::at((10, 92)).change_mask(&short, &long, anchor, when_blocked, &around)
    };
    let risen = change(Anchor::Feet, WhenBlocked::Refuse);
    assert_eq!(risen.body.position(), Point::new(10, 88));
    assert_eq!(change(Anchor::Center, WhenBlocked::Refuse).outcome, MaskChangeOutcome::Refused);
    let pushed = change(Anchor::Center, WhenBlocked::PushOut(2));
    assert_eq!(
        (pushed.outcome, pushed.body.position().y),
        (MaskChangeOutcome::PushedOut((0, -2)), 88)
    );
    // From below and from inside, the platform is not an obstacle.
    let below = Body::at((10, 101)).change_mask(
        &short,
        &long,
        Anchor::Center,
        WhenBlocked::Refuse,
        &around,
    );
    assert_eq!(below.outcome, MaskChangeOutcome::Changed);
}

/// A body inside something solid gets a mask only if that mask is free right away.
#[test]
fn a_free_mask_frees_a_stuck_body() {
    let (tall, low) = (Mask::full(6, 12).unwrap(), Mask::full(6, 6).unwrap());
    let beam = Mask::full(40, 6).unwrap();
    let around = [Obstacle::mask(beam.at((0, 0)), Material::SOLID)];
    let change = |to| {
        Body::at((10, 2)).change_mask(&tall, to, Anchor::Feet, WhenBlocked::PushOut(32), &around)
    };
    assert_eq!(change(&low).outcome, MaskChangeOutcome::Changed);
    assert_eq!(change(&tall).outcome, MaskChangeOutcome::Refused);
}

/// Masks without pixels, and bodies at the ends of the coordinate range, also work.
#[test]
fn empty_masks_and_far_places_change() {
    let (none, dot, zero) =
        (Mask::new(5, 7).unwrap(), Mask::full(1, 1).unwrap(), Mask::new(0, 0).unwrap());
    for x in [0, Body::MAX_COORDINATE, -Body::MAX_COORDINATE] {
        let mut body = Body::at((0, 0)).moved((x, x));
        for pair in [[&none, &dot], [&dot, &zero], [&zero, &none], [&none, &none]] {
            for (anchor, _) in ANCHORS {
                let change = body.change_mask(
                    pair[0],
                    pair[1],
                    anchor,
                    WhenBlocked::PushOut(255),
                    Surroundings::NONE,
                );
                assert_eq!(change.outcome, MaskChangeOutcome::Changed);
                body = change.body;
            }
        }
    }
}
