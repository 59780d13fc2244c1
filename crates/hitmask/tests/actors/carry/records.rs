//! Tests the serialized form of states, and the speed that a jump gains.

use hitmask::Mask;
use hitmask::actor::carry::{Lift, LiftRules, Solid};
use hitmask::actor::{Body, Material, StateBytesError, Subpixels, Surroundings};
use hitmask_reference::Random;

fn speed(x: f64, y: f64) -> (Subpixels, Subpixels) {
    (Subpixels::from_f64(x), Subpixels::from_f64(y))
}

#[test]
fn solids_round_trip_through_bytes() {
    let mut random = Random::new(1);
    let raft = Mask::new(0, 0).unwrap();
    let mut solid = Solid::at((-3, 70_000)).with_id(u64::MAX - 5);
    for _ in 0..500 {
        let mut axis = || Subpixels::from_steps(random.next() as i64 >> 24);
        let by = (axis(), if random.below(3) == 0 { Subpixels::ZERO } else { 1.into() });
        solid = solid.step(&raft, Material::SOLID, by, &mut [], Surroundings::NONE);
        let bytes = solid.to_bytes();
        assert_eq!(Solid::from_bytes(&bytes), Ok(solid));
        for place in 0..Solid::BYTES {
            let mut other = bytes;
            other[place] ^= 1 << random.below(8);
            if let Ok(read) = Solid::from_bytes(&other) {
                assert!(read != solid && read.to_bytes() == other && read.hash() != solid.hash());
            }
        }
    }
    let lift = solid.lift;
    assert_eq!(Lift::from_bytes(&lift.to_bytes()), Ok(lift));
    assert_ne!(lift.hash(), Lift::NONE.hash());
    assert_eq!(solid.to_bytes()[Body::BYTES..Body::BYTES + Lift::BYTES], lift.to_bytes());
}

#[test]
fn invalid_bytes_are_refused() {
    let bytes = Solid::at((1, 2)).to_bytes();
    let short = StateBytesError::Length { needed: Solid::BYTES, found: Solid::BYTES - 1 };
    assert_eq!(Solid::from_bytes(&bytes[1..]), Err(short));
    assert!(matches!(Lift::from_bytes(&[0xff; 18]), Ok(lift) if lift.age == u16::MAX));
    let mut lift = [0; 18];
    lift[7] = 0x7f;
    assert!(matches!(Lift::from_bytes(&lift), Err(StateBytesError::Damaged { at: 8, .. })));
}

#[test]
fn lift_is_kept_for_some_ticks_and_capped() {
    let rules = LiftRules::TIGHT;
    let none = speed(0.0, 0.0);
    let mut lift = Lift::NONE.after(speed(1.5, -2.0));
    for _ in 0..=rules.store_ticks {
        assert_eq!(rules.gain(lift), speed(1.5, -2.0));
        lift = lift.after(none);
    }
    assert_eq!(rules.gain(lift), none);
    assert_eq!(lift.after(speed(0.0, 0.25)), Lift { speed: speed(0.0, 0.25), age: 0 });
    let (cap_x, cap_up) = (Subpixels::from_ratio(250, 60), Subpixels::from_ratio(130, 60));
    for (by, gain) in [
        (speed(9.0, -9.0), (cap_x, -cap_up)),
        (speed(-9.0, 9.0), (-cap_x, Subpixels::ZERO)),
        ((Subpixels::MIN, Subpixels::MAX), (-cap_x, Subpixels::ZERO)),
    ] {
        assert_eq!(rules.gain(Lift::NONE.after(by)), gain);
    }
    let odd = LiftRules { cap_x: -cap_x, cap_up: -cap_up, ..rules };
    assert_eq!(odd.gain(Lift::NONE.after(speed(9.0, -9.0))), (cap_x, -cap_up));
    let old = (0..70_000).fold(Lift::NONE.after(speed(1.0, 0.0)), |lift, _| lift.after(none));
    assert_eq!(old.age, u16::MAX);
    assert_eq!(Lift::NONE.after(none), Lift::NONE);
}
