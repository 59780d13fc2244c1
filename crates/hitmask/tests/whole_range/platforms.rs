//! Tests moving platforms, their passengers and their paths, with any speeds, points and ticks.

use hitmask::Side;
use hitmask::actor::carry::LoopMode;
use hitmask::actor::carry::{
    Lift, LiftRules, MovingSolid, Pace, Passenger, PassengerOutcome, Path, Riding, Solid,
    carrier_of, carry_all,
};
use hitmask::actor::{Body, IgnoredPlatforms, Material};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::motion::{level, material};
use crate::sheets::loop_mode;
use crate::values::*;

fn riding() -> impl Strategy<Value = Riding> {
    select(vec![
        Riding::Standing,
        Riding::Clinging(Side::Left),
        Riding::Clinging(Side::Top),
        Riding::None,
    ])
}

fn lift() -> impl Strategy<Value = Lift> {
    (speed(), short()).prop_map(|(speed, age)| Lift { speed, age })
}

properties! {
    #![fewer(16)]

    #[test]
    fn solids(
        level in level(),
        material in material(),
        moves in vec(speed(), 1..4),
        riders in vec((small_mask(), -40..40_i32, -40..40_i32, riding(), byte()), 0..4),
        id in large(),
        offset in (-20..20_i32, -20..20_i32),
        lift in lift(),
    ) {
        let obstacles = level.obstacles();
        let mut solid = Solid { lift, ..Solid::at(level.at + offset).with_id(id) };
        for by in moves {
            let mut ignored = IgnoredPlatforms::NONE;
            ignored.insert(id);
            let mut passengers: Vec<_> = riders
                .iter()
                .map(|(mask, x, y, riding, wiggle)| {
                    let passenger =
                        Passenger::new(mask, Body::at(level.at + (*x, *y))).riding(*riding);
                    passenger.with_wiggle(*wiggle).with_smaller_mask(level.mask).ignoring(ignored)
                })
                .collect();
            let before: Vec<_> = passengers.iter().map(|one| one.placed().position()).collect();
            solid = solid.step(level.mask, material, by, &mut passengers, &obstacles);
            for (one, before) in passengers.iter().zip(before) {
                prop_assert!(
                    one.outcome != PassengerOutcome::Untouched || one.body.position() == before
                );
                let _ = carrier_of(one.mask, one.body, one.riding, &obstacles);
            }
            prop_assert_eq!(solid.obstacle(level.mask, material).id(), id);
            prop_assert_eq!(Solid::from_bytes(&solid.to_bytes()), Ok(solid));
            let _ = solid.hash();
        }
    }

    #[test]
    fn groups(
        level in level(),
        solids in vec((small_mask(), -40..40_i32, -40..40_i32, material(), speed(), large()), 0..4),
        riders in vec((small_mask(), -40..40_i32, -40..40_i32, riding()), 0..4),
        path in vec((int(), int()), 0..3),
        tick in large(),
    ) {
        let mut solids: Vec<_> = solids
            .iter()
            .map(|(mask, x, y, material, by, id)| {
                let solid = Solid::at(level.at + (*x, *y));
                MovingSolid::new(solid, mask, *material, *by).with_id(*id)
            })
            .collect();
        let path = Path::new(&path, Pace::Ticks(3), LoopMode::Loop);
        solids.push(MovingSolid::on_path(&path, tick, level.mask, Material::SOLID));
        let mut passengers: Vec<_> = riders
            .iter()
            .map(|(mask, x, y, riding)| {
                let body = Body::at(level.at + (*x, *y));
                Passenger::new(mask, body).riding(*riding).with_smaller_mask(level.mask)
            })
            .collect();
        let mut around = level.obstacles();
        let fixed = around.len();
        carry_all(&mut solids, &mut passengers, &mut around);
        prop_assert_eq!(around.len(), fixed + solids.len());
        for (solid, obstacle) in solids.iter().zip(&around[fixed..]) {
            prop_assert_eq!(solid.obstacle().id(), obstacle.id());
            prop_assert_eq!(solid.obstacle().bounds(), obstacle.bounds());
        }
    }

    #[test]
    fn lifts(
        lift in lift(),
        by in speed(),
        ticks in short(),
        caps in speed(),
        bytes in vec(any::<u8>(), Solid::BYTES),
    ) {
        let after = lift.after(by);
        prop_assert_eq!(Lift::from_bytes(&after.to_bytes()), Ok(after));
        let rules = LiftRules { store_ticks: ticks, cap_x: caps.0, cap_up: caps.1 };
        let _ = (rules.gain(lift), rules.gain(after), LiftRules::TIGHT.gain(after), after.hash());
        let _ = (Lift::from_bytes(&bytes[..Lift::BYTES]), Solid::from_bytes(&bytes));
    }

    #[test]
    fn paths(
        points in vec((int(), int()), 0..6),
        pace in prop_oneof![subpixels().prop_map(Pace::Speed), natural().prop_map(Pace::Ticks)],
        mode in loop_mode(),
        pause in short(),
        tick in large(),
    ) {
        let path = Path::new(&points, pace, mode).with_pause(pause);
        for tick in [tick, 0, u64::MAX] {
            let (x, y) = path.at(tick);
            let (body, by) = (path.body(tick).position(), path.by(tick));
            prop_assert!(points.len() != 1 || by.0.is_zero() && by.1.is_zero());
            prop_assert!(
                body.x.abs_diff(x.nearest_pixel().0).max(body.y.abs_diff(y.nearest_pixel().0)) <= 1
            );
        }
    }
}
