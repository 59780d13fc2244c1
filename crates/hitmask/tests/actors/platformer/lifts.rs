//! Tests characters on moving solids. On each tick, they are carried first and then move by their
//! own rules.

use hitmask::Mask;
use hitmask::actor::carry::{LoopMode, Pace, Passenger, PassengerOutcome, Path, Solid};
use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels, platformer};
use hitmask_reference::properties;
use proptest::prelude::*;

const PRESETS: [Platformer; 3] = [Platformer::MOMENTUM, Platformer::TIGHT, Platformer::CLASSIC];

/// An actor on a solid, in the order in which a game moves them.
struct Ride<'a> {
    rules: Platformer,
    actor: Mask,
    raft: Mask,
    material: Material,
    solid: Solid,
    state: platformer::State,
    level: Vec<Obstacle<'a>>,
}

impl Ride<'_> {
    /// Runs a tick, and returns how the solid moved the actor and the result of the actor's own
    /// tick.
    fn tick(
        &mut self,
        by: (Subpixels, Subpixels),
        pad: Pad,
    ) -> (PassengerOutcome, hitmask::actor::platformer::Tick) {
        let mut passengers = [Passenger::new(&self.actor, self.state.body)];
        let level = &self.level;
        self.solid = self.solid.step(&self.raft, self.material, by, &mut passengers, level);
        let [passenger] = passengers;
        self.state.body = passenger.body;
        let carried = matches!(passenger.outcome, PassengerOutcome::Carried);
        let lifted = if carried { by } else { (Subpixels::ZERO, Subpixels::ZERO) };
        self.state.lift = self.state.lift.after(lifted);
        let mut around = self.level.clone();
        around.push(self.solid.obstacle(&self.raft, self.material));
        let tick = self.rules.tick(self.state, pad, &self.actor, &around);
        self.state = tick.state;
        (passenger.outcome, tick)
    }

    /// The offset of the actor from the solid.
    fn offset(&self) -> (i64, i64) {
        let (actor, solid) = (self.state.body.position(), self.solid.body.position());
        (actor.x - solid.x, actor.y - solid.y)
    }
}

/// An actor that stands on a raft in the open.
fn ride(rules: Platformer, material: Material) -> Ride<'static> {
    let mut ride = Ride {
        rules,
        actor: Mask::full(8, 16).unwrap(),
        raft: Mask::full(48, 8).unwrap(),
        material,
        solid: Solid::at((0, 0)).with_id(9),
        state: platformer::State::at((20, -16)),
        level: Vec::new(),
    };
    ride.tick((Subpixels::ZERO, Subpixels::ZERO), Pad::NONE);
    assert_eq!((ride.state.mode, ride.offset()), (Mode::Ground, (20, -16)));
    ride
}

/// A rising platform never loses its rider, and neither does a platform that falls, even faster
/// than gravity, or moves sideways (Rapier #488, Godot #9399).
#[test]
fn platforms_never_let_go() {
    for rules in PRESETS {
        for material in [Material::SOLID, Material::ONE_WAY] {
            for (x, y) in [(0, -7), (0, 7), (3, -2), (-90, 110), (2, -160), (0, 300), (37, 41)] {
                let mut ride = ride(rules, material);
                let by = (Subpixels::from_ratio(x, 16), Subpixels::from_ratio(y, 16));
                for tick in 0..20_000 {
                    let (_, result) = ride.tick(by, Pad::NONE);
                    assert_eq!(
                        (ride.state.mode, ride.offset()),
                        (Mode::Ground, (20, -16)),
                        "{tick}"
                    );
                    assert_eq!(result.events.iter().count(), 0, "tick {tick}: {:?}", result.events);
                }
            }
        }
    }
}

/// Seen from a platform, walking on it is like walking on still ground.
#[test]
fn walking_on_a_platform_is_walking() {
    for rules in PRESETS {
        let (mut moving, mut still) = (ride(rules, Material::SOLID), ride(rules, Material::SOLID));
        let by = (Subpixels::from_ratio(11, 16), Subpixels::from_ratio(-5, 16));
        for tick in 0..36 {
            let pad = if tick < 12 { Pad::RIGHT } else { Pad::LEFT };
            moving.tick(by, pad);
            still.tick((Subpixels::ZERO, Subpixels::ZERO), pad);
            assert_eq!(moving.offset(), still.offset(), "tick {tick}");
            assert_eq!(moving.state.speed, still.state.speed);
        }
    }
}

/// A jump off a lift goes higher because of the lift's speed.
#[test]
fn jumps_off_lifts_go_higher() {
    let top = |by: (Subpixels, Subpixels)| {
        let mut ride = ride(Platformer::TIGHT, Material::SOLID);
        for _ in 0..30 {
            ride.tick(by, Pad::NONE);
        }
        let (_, result) = ride.tick(by, Pad::JUMP);
        // The character was carried before it jumped.
        let from = ride.solid.body.position().y - 16;
        assert!(result.events.contains(platformer::Event::Jumped));
        let mut highest = from;
        for _ in 0..60 {
            // Remove the raft, so that only the jump counts.
            ride.tick((Subpixels::ZERO, Subpixels::from_pixels(9)), Pad::JUMP);
            highest = highest.min(ride.state.body.position().y);
        }
        from - highest
    };
    let still = top((Subpixels::ZERO, Subpixels::ZERO));
    let lifted = top((Subpixels::ZERO, Subpixels::from_pixels(-1)));
    let sinking = top((Subpixels::ZERO, Subpixels::from_pixels(1)));
    assert!(lifted > still + 8, "{lifted} {still}");
    assert_eq!(sinking, still);
}

/// A platform that sinks faster than gravity carries its rider along. A platform that the game
/// moves without carrying its rider lets the rider fall.
#[test]
fn riders_that_are_not_carried_fall() {
    let mut ride = ride(Platformer::TIGHT, Material::SOLID);
    ride.solid = Solid::at((0, 40)).with_id(9);
    let (_, result) = ride.tick((Subpixels::ZERO, Subpixels::ZERO), Pad::NONE);
    assert!(result.events.contains(platformer::Event::LeftGround));
}

properties! {
    /// Riders keep their place on any path.
    #[test]
    fn riders_keep_their_place(
        points in prop::collection::vec((-300_i32..300, -300_i32..300), 1..5),
        speed in 1_i64..2_000, pause in 0_u16..5, preset in 0_usize..3, one_way in any::<bool>(),
    ) {
        let material = if one_way { Material::ONE_WAY } else { Material::SOLID };
        let mut ride = ride(PRESETS[preset], material);
        let pace = Pace::Speed(Subpixels::from_ratio(speed, 100));
        let path = Path::new(&points, pace, LoopMode::PingPong).with_pause(pause);
        for tick in 0..120 {
            ride.tick(path.by(tick), Pad::NONE);
            prop_assert_eq!((ride.state.mode, ride.offset()), (Mode::Ground, (20, -16)));
        }
    }
}
