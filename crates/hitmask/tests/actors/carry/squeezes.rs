//! Tests where an actor that is pushed against a wall finds room, and in which order it tries.

use hitmask::Mask;
use hitmask::actor::carry::{Passenger, PassengerOutcome, Riding, Solid};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};

fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

fn pixels(x: i32, y: i32) -> (Subpixels, Subpixels) {
    (Subpixels::from_pixels(x), Subpixels::from_pixels(y))
}

/// A box of 6 × 6 pixels that touches the walls from the start. A block of `height` rows, beginning
/// at row `top`, pushes the box to the right.
struct Crush<'a> {
    actor: &'a Mask,
    smaller: Option<&'a Mask>,
    wiggle: u8,
    top: i32,
    height: u32,
    by: (i32, i32),
    walls: &'a [(i32, i32, u32, u32)],
}

impl Crush<'_> {
    fn played(&self) -> (Body, PassengerOutcome) {
        let masks: Vec<_> =
            self.walls.iter().map(|(.., width, height)| full(*width, *height)).collect();
        let around: Vec<_> = (self.walls.iter().zip(&masks))
            .map(|((x, y, ..), mask)| Obstacle::mask(mask.at((*x, *y)), Material::SOLID))
            .collect();
        let block = full(10, self.height);
        let passenger = Passenger::new(self.actor, Body::at((0, 0)))
            .riding(Riding::None)
            .with_wiggle(self.wiggle);
        let mut passengers =
            [self.smaller.map_or(passenger, |smaller| passenger.with_smaller_mask(smaller))];
        let solid = Solid::at((-10, self.top));
        let (dx, dy) = self.by;
        let _ = solid.step(&block, Material::SOLID, pixels(dx, dy), &mut passengers, &around);
        (passengers[0].body, passengers[0].outcome)
    }
}

/// The lower three rows of the box. The other smaller mask, `thin`, has its right three columns.
fn ducked() -> Mask {
    Mask::from_text("......\n......\n......\n######\n######\n######").unwrap()
}

fn thin() -> Mask {
    Mask::from_text(&["...###"; 6].join("\n")).unwrap()
}

const WALL: (i32, i32, u32, u32) = (6, -50, 10, 100);

#[test]
fn first_the_smaller_mask_in_place() {
    let (actor, thin) = (full(6, 6), thin());
    let crush = Crush {
        actor: &actor,
        smaller: Some(&thin),
        wiggle: 5,
        top: 0,
        height: 2,
        by: (3, 0),
        walls: &[WALL],
    };
    // There is also room at other positions.
    let squeezed = PassengerOutcome::Squeezed { smaller: true, wiggled: (0, 0) };
    assert_eq!(crush.played(), (Body::at((0, 0)), squeezed));
    let without = Crush { smaller: None, ..crush };
    let wiggled = PassengerOutcome::Squeezed { smaller: false, wiggled: (0, 2) };
    assert_eq!(without.played(), (Body::at((0, 2)), wiggled));
}

#[test]
fn then_the_smaller_mask_at_the_target() {
    let (actor, ducked) = (full(6, 6), ducked());
    // The wall has a hole that is as high as the ducking actor.
    let walls = [(6, -50, 10, 53), (6, 6, 10, 50)];
    let crush = Crush {
        actor: &actor,
        smaller: Some(&ducked),
        wiggle: 0,
        top: -20,
        height: 50,
        by: (4, 0),
        walls: &walls,
    };
    let squeezed = PassengerOutcome::Squeezed { smaller: true, wiggled: (0, 0) };
    assert_eq!(crush.played(), (Body::at((4, 0)), squeezed));
    assert_eq!(Crush { smaller: None, ..crush }.played().1, PassengerOutcome::Squished);
}

#[test]
fn then_aside_across_the_motion_before_along_it() {
    let actor = full(6, 6);
    // The wall has a gap as high as the actor, a few rows farther down or up.
    for (gap, expected) in [(2, 2), (-2, -2), (5, 5), (-3, -3)] {
        let walls = [(6, gap - 50, 10, 50), (6, gap + 6, 10, 50)];
        let crush = Crush {
            actor: &actor,
            smaller: None,
            wiggle: 5,
            top: -20,
            height: 46,
            by: (4, 0),
            walls: &walls,
        };
        let wiggled = PassengerOutcome::Squeezed { smaller: false, wiggled: (1, expected.into()) };
        assert_eq!(crush.played(), (Body::at((4, expected)), wiggled));
        // The block is low enough for the actor to leave its rows, so it does not push any further.
        let low = Crush { top: 0, height: 1, wiggle: 5, walls: &[WALL], ..crush };
        assert_eq!(low.played().0, Body::at((0, 1)));
    }
}

#[test]
fn further_away_than_the_wiggle_is_no_room() {
    let actor = full(6, 6);
    for (wiggle, found) in [(0, false), (3, false), (4, true), (5, true)] {
        let walls = [(6, 4 - 50, 10, 50), (6, 10, 10, 50)];
        let crush = Crush {
            actor: &actor,
            smaller: None,
            wiggle,
            top: -20,
            height: 46,
            by: (1, 0),
            walls: &walls,
        };
        let (body, outcome) = crush.played();
        assert_eq!(outcome != PassengerOutcome::Squished, found);
        // A squished actor stays in place.
        assert_eq!(body, if found { Body::at((1, 4)) } else { Body::at((0, 0)) });
    }
}

#[test]
fn ties_go_to_the_side_of_its_own_middle() {
    let actor = full(6, 6);
    let crush = |top, by| {
        let crush =
            Crush { actor: &actor, smaller: None, wiggle: 5, top, height: 2, by, walls: &[WALL] };
        crush.played().0
    };
    // The block has rows 1 and 2, or 3 and 4. The actor gets out of its way three rows down, or up.
    assert_eq!((crush(1, (1, 0)), crush(3, (1, 0))), (Body::at((0, 3)), Body::at((0, -3))));
    // Rows 2 and 3 are the actor's own middle. It moves against the motion, or up if there is none.
    assert_eq!((crush(2, (1, 1)), crush(2, (1, -1))), (Body::at((0, -4)), Body::at((0, 4))));
    assert_eq!(crush(2, (1, 0)), Body::at((0, -4)));
}

#[test]
fn at_last_the_smaller_mask_aside() {
    let (actor, ducked) = (full(6, 6), ducked());
    // The wall has a hole of three rows, two rows higher than the ducking actor.
    let walls = [(6, -50, 10, 51), (6, 4, 10, 50)];
    let crush = Crush {
        actor: &actor,
        smaller: Some(&ducked),
        wiggle: 4,
        top: -20,
        height: 46,
        by: (3, 0),
        walls: &walls,
    };
    let wiggled = PassengerOutcome::Squeezed { smaller: true, wiggled: (1, -2) };
    assert_eq!(crush.played(), (Body::at((3, -2)), wiggled));
}
