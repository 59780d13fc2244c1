//! Tests all solids and all actors of a level in one call.

use hitmask::actor::carry::{
    LoopMode, MovingSolid, Pace, Passenger, PassengerOutcome, Path, Riding, Solid, carrier_of,
    carry_all,
};
use hitmask::actor::{Body, Material, Obstacle, Subpixels, Surroundings};
use hitmask::{Mask, Point};
use hitmask_reference::{Random, properties};
use proptest::prelude::*;

/// A level with a few moving solids and actors, generated from a seed.
struct Level {
    masks: Vec<Mask>,
    ducking: Mask,
    fixed: Vec<((i32, i32), Material)>,
    solids: Vec<(Solid, Material, (Subpixels, Subpixels))>,
    actors: Vec<(usize, Body)>,
}

/// The width of the area that contains everything, which is needed to mirror it.
const WIDTH: i32 = 96;

impl Level {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |most: u64| random.below(most) as i32;
        let masks = vec![
            Mask::full(24, 6).unwrap(),
            Mask::full(8, 14).unwrap(),
            Mask::from_fn(20, 9, |x, y| y > 3 || x % 7 < 3).unwrap(),
        ];
        let materials = [Material::SOLID, Material::SOLID, Material::ONE_WAY];
        let place = |below: &mut dyn FnMut(u64) -> i32| (below(WIDTH as u64 - 24), below(60));
        let fixed =
            (0..below(4)).map(|_| (place(&mut below), materials[below(3) as usize])).collect();
        let solids = (0..1 + below(3))
            .map(|number| {
                let speed = |steps: i32| Subpixels::from_ratio(i64::from(steps) - 10, 3);
                let by = (speed(below(21)), speed(below(21)));
                let solid = Solid::at(place(&mut below)).with_id(number as u64 + 1);
                (solid, materials[below(3) as usize], by)
            })
            .collect();
        let actors = (0..4).map(|_| (below(3) as usize, Body::at(place(&mut below)))).collect();
        Self { masks, ducking: Mask::full(6, 5).unwrap(), fixed, solids, actors }
    }

    fn around(&self) -> Vec<Obstacle<'_>> {
        let fixed = self.fixed.iter();
        fixed.map(|(at, material)| Obstacle::mask(self.masks[0].at(*at), *material)).collect()
    }

    fn solids(&self) -> Vec<MovingSolid<'_>> {
        let solids = self.solids.iter();
        solids
            .map(|(solid, material, by)| MovingSolid::new(*solid, &self.masks[0], *material, *by))
            .collect()
    }

    fn passengers(&self) -> Vec<Passenger<'_>> {
        let actor = |(mask, body): &(usize, Body)| Passenger::new(&self.masks[*mask], *body);
        self.actors.iter().map(actor).map(|one| one.with_smaller_mask(&self.ducking)).collect()
    }
}

properties! {
    /// In a group, a single solid moves the actors whose carrier it is as it does alone.
    #[test]
    fn a_single_solid_moves_as_it_does_alone(seed in any::<u64>()) {
        let mut level = Level::new(seed);
        level.solids.truncate(1);
        let mut around = level.around();
        let (mut solids, mut passengers) = (level.solids(), level.passengers());
        carry_all(&mut solids, &mut passengers, &mut around);

        let fixed = level.around();
        let (solid, material, by) = level.solids[0];
        let all: Vec<_> =
            fixed.iter().copied().chain([solid.obstacle(&level.masks[0], material)]).collect();
        for (one, expected) in passengers.iter().zip(level.passengers()) {
            let carrier = carrier_of(expected.mask, expected.body, Riding::Standing, &all);
            let riding = if carrier == Some(fixed.len()) { Riding::Standing } else { Riding::None };
            let mut alone = [expected.riding(riding)];
            let moved = solid.step(&level.masks[0], material, by, &mut alone, &fixed);
            prop_assert_eq!(moved, solids[0].solid);
            prop_assert_eq!(
                (one.body, one.outcome, one.lift),
                (alone[0].body, alone[0].outcome, alone[0].lift)
            );
        }
        prop_assert_eq!(around[fixed.len()].bounds(), solids[0].obstacle().bounds());
    }

    #[test]
    fn free_actors_end_free_or_squished(seed in any::<u64>()) {
        let level = Level::new(seed);
        let mut around = level.around();
        let mut before = around.clone();
        before.extend(level.solids().iter().map(MovingSolid::obstacle));
        let (mut solids, mut passengers) = (level.solids(), level.passengers());
        carry_all(&mut solids, &mut passengers, &mut around);
        for (old, new) in level.passengers().iter().zip(&passengers) {
            let was_free = !Surroundings::of(&before).overlaps_solid(old.placed());
            if was_free && new.outcome != PassengerOutcome::Squished {
                prop_assert!(!Surroundings::of(&around).overlaps_solid(new.placed()), "{:?}", new);
            }
        }
    }

    /// The order of the actors does not matter, and neither does the order of solids that are so
    /// far apart that no actor touches two of them.
    #[test]
    fn orders_do_not_matter(seed in any::<u64>()) {
        let mut level = Level::new(seed);
        for (number, (solid, ..)) in level.solids.iter_mut().enumerate() {
            solid.body = solid.body.moved((1000 * number as i64, 0));
        }
        for (number, (_, body)) in level.actors.iter_mut().enumerate() {
            *body = body.moved((1000 * (number as i64 % 3), 0));
        }
        let run = |is_reversed: bool| {
            let (mut solids, mut passengers) = (level.solids(), level.passengers());
            let mut around = level.around();
            if is_reversed {
                solids.reverse();
                passengers.reverse();
            }
            carry_all(&mut solids, &mut passengers, &mut around);
            if is_reversed {
                passengers.reverse();
            }
            passengers.iter().map(|one| (one.body, one.outcome, one.moved)).collect::<Vec<_>>()
        };
        prop_assert_eq!(run(false), run(true));
    }
}

/// A rider between two lifts has one carrier, which is the lift with more pixels under the rider's
/// feet.
#[test]
fn no_rider_is_carried_twice() {
    let (mask, actor) = (Mask::full(20, 6).unwrap(), Mask::full(8, 10).unwrap());
    let right = (Subpixels::from_pixels(2), Subpixels::ZERO);
    for (x, expected) in [(15, 17), (17, 19), (0, 2), (30, 32)] {
        let mut solids = [(0, 0), (20, 0)]
            .map(|at| MovingSolid::new(Solid::at(at), &mask, Material::SOLID, right));
        let mut riders = [Passenger::new(&actor, Body::at((x, -10)))];
        carry_all(&mut solids, &mut riders, &mut Vec::new());
        assert_eq!(riders[0].body.position().x, expected);
        assert_eq!((riders[0].outcome, riders[0].lift), (PassengerOutcome::Carried, right));
    }
}

/// The parts of a cabin form one mask, so that nothing in the cabin is squeezed between them,
/// whichever way the cabin moves.
#[test]
fn a_cabin_is_one_mask() {
    let (floor, roof) = (Mask::full(40, 4).unwrap(), Mask::full(40, 4).unwrap());
    let (cabin, _) = floor.joined(&roof, (0, -20)).unwrap();
    let actor = Mask::full(8, 14).unwrap();
    let pace = Pace::Speed(Subpixels::from_pixels(3));
    let path = Path::new(&[(0, 300), (60, 0)], pace, LoopMode::PingPong);
    let mut rider = Passenger::new(&actor, Body::at((16, 306)));
    for tick in 0..400 {
        let mut solids = [MovingSolid::on_path(&path, tick, &cabin, Material::SOLID)];
        let mut riders = [Passenger::new(&actor, rider.body)];
        carry_all(&mut solids, &mut riders, &mut Vec::new());
        [rider] = riders;
        assert_eq!(rider.outcome, PassengerOutcome::Carried);
        let place = rider.body.position() - solids[0].solid.body.position();
        assert_eq!(place, Point::new(16, 6));
    }
}
