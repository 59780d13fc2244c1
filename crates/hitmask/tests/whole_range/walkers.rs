//! Tests walkers in mazes and platform-game characters, with any rules, speeds and timers.

use hitmask::Mask;
use hitmask::actor::carry::{Lift, Solid};
use hitmask::actor::maze::{self, Detour, Diagonal, Directions, Maze, Turns};
use hitmask::actor::platformer::{
    self, BodyMasks, EnemyContact, Event, GrabEvent, Mode, Pad, Platformer,
};
use hitmask::actor::{Anchor, Body, IgnoredPlatforms, Subpixels, Surroundings, WhenBlocked};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::motion::level;
use crate::values::*;

fn held() -> impl Strategy<Value = Directions> {
    byte().prop_map(Directions::from_bits)
}

fn maze_rules() -> BoxedStrategy<Maze> {
    let lengths = (natural(), natural(), natural(), natural());
    let speeds = (subpixels(), subpixels(), subpixels());
    let choices = (0..3_usize, any::<bool>(), any::<bool>());
    (lengths, speeds, (int(), int()), choices)
        .prop_map(|(lengths, speeds, origin, choices)| Maze {
            speed: speeds.0,
            grid: lengths.0,
            origin,
            nudge: lengths.1,
            nudge_speed: speeds.1,
            cornering_before: lengths.2,
            cornering_after: lengths.3,
            turns: if choices.1 { Turns::Anywhere } else { Turns::OnGrid },
            runs_on: choices.2,
            diagonal: [Diagonal::Newest, Diagonal::Kept, Diagonal::Both(speeds.2)][choices.0],
        })
        .boxed()
}

fn maze_state() -> BoxedStrategy<maze::State> {
    let way = || proptest::option::of(direction());
    let rest = prop_oneof![3 => (-0.5..0.5).prop_map(Subpixels::from_f64), 1 => subpixels()];
    (way(), way(), way(), (short(), any::<bool>()), held(), rest)
        .prop_map(|(heading, desired, detour, (pixels, cuts_corner), held, rest)| maze::State {
            heading,
            desired,
            detour: detour.map(|direction| Detour { direction, pixels, cuts_corner }),
            held,
            rest,
            ..maze::State::default()
        })
        .boxed()
}

/// A preset in which some values are changed.
fn platformer_rules() -> BoxedStrategy<Platformer> {
    let change = (0..61_usize, subpixels(), short(), natural());
    let factor = prop_oneof![Just(1.0), real()];
    (0..3_usize, factor, vec(change, 0..9))
        .prop_map(|(preset, factor, changes)| {
            let mut rules = Platformer::PRESETS[preset].1.scaled(factor);
            for (place, speed, ticks, pixels) in changes {
                change_rule(&mut rules, place, speed, ticks, pixels);
            }
            rules
        })
        .boxed()
}

fn change_rule(rules: &mut Platformer, place: usize, speed: Subpixels, ticks: u16, pixels: u32) {
    let traction = if ticks.is_multiple_of(2) { &mut rules.ground } else { &mut rules.air };
    match place {
        0 => rules.run.speed = speed,
        1 => rules.run.fast_speed = speed,
        2 => rules.run.sprint_speed = speed,
        3 => rules.run.sprint_from = speed,
        4 => rules.run.charge = ticks,
        5 => rules.run.charge_gain = ticks,
        6 => traction.acceleration = speed,
        7 => traction.friction = speed,
        8 => traction.braking = speed,
        9 => traction.fast_braking = speed,
        10 => traction.excess = speed,
        11 => traction.drag_parts = ticks,
        12 => traction.drag_below = speed,
        13 => traction.drag_step = speed,
        14 => rules.gravity.rise_held = speed,
        15 => rules.gravity.rise = speed,
        16 => rules.gravity.fall_held = speed,
        17 => rules.gravity.fall = speed,
        18 => rules.gravity.apex = speed,
        19 => rules.gravity.apex_speed = speed,
        20 => rules.gravity.terminal = speed,
        21 => rules.gravity.terminal_held = speed,
        22 => rules.gravity.fast_terminal = speed,
        23 => rules.gravity.fast_gain = speed,
        24 => rules.jump.speeds = [speed; 8],
        25 => rules.jump.class = speed,
        26 => rules.jump.boost = speed,
        27 => rules.jump.hold_ticks = ticks,
        28 => rules.jump.release = Some(speed),
        29 => rules.jump.coyote_ticks = ticks,
        30 => rules.jump.buffer_ticks = ticks,
        31 => rules.jump.corner = pixels,
        32 => rules.wall.slide_speed = speed,
        33 => rules.wall.slide_ticks = ticks,
        34 => rules.wall.jump = (speed, -speed),
        35 => rules.wall.reach = pixels,
        36 => rules.wall.lock_ticks = ticks,
        37 => rules.slope.step_up = pixels,
        38 => rules.slope.step_down = pixels,
        39 => rules.slope.limit = pixels,
        40 => (rules.slope.slide, rules.slope.slide_speed) = (speed, -speed),
        41 => (rules.slope.uphill, rules.slope.downhill) = (ticks, ticks),
        42 => rules.slope.pull = speed,
        43 => rules.slope.along = !rules.slope.along,
        44 => (rules.slope.slip_speed, rules.slope.slip_ticks) = (speed, ticks),
        45 => (rules.ledge.grabs, rules.ledge.regrab_ticks) = (true, ticks),
        46 => rules.climb_speed = speed,
        47 => (rules.water.gravity, rules.water.terminal) = (speed, speed),
        48 => (rules.water.rise, rules.water.stroke) = (speed, speed),
        49 => (rules.water.jump, rules.water.run) = (speed, ticks),
        50 => (rules.water.entry, rules.water.exit) = ((ticks, ticks), ticks),
        51 => rules.jump.spin_speeds = [speed; 8],
        52 => (rules.wall.run_from, rules.wall.run_off) = (speed, (speed, -speed)),
        53 => (rules.slope.slide_from, rules.slope.slide_pull) = (pixels, speed),
        54 => (rules.bounce.speed, rules.bounce.held_speed) = (speed, -speed),
        55 => (rules.bounce.spin_speed, rules.bounce.depth) = (speed, pixels),
        56 => (rules.bounce.rebounds, rules.grab.grabs) = (!rules.bounce.rebounds, true),
        57 => {
            (rules.grab.reach, rules.grab.raise) = (pixels, pixels);
            rules.grab.drop_reach = pixels;
        }
        58 => (rules.grab.throw_up, rules.grab.throw_ahead) = (speed, (speed, -speed)),
        59 => (rules.grab.throw_share, rules.grab.drop_speed) = (ticks, speed),
        60 => {
            rules.duck_friction = speed;
            (rules.grab.swim_speed, rules.grab.swim_rise) = (speed, speed);
            (rules.grab.swim_dive, rules.grab.swim_limit) = (speed, -speed);
        }
        _ => (rules.lift.store_ticks, rules.lift.cap_x, rules.lift.cap_up) = (ticks, speed, -speed),
    }
}

fn platformer_state() -> BoxedStrategy<platformer::State> {
    let modes = vec![
        Mode::Air,
        Mode::Ground,
        Mode::Slide,
        Mode::Wall,
        Mode::Ledge,
        Mode::Ladder,
        Mode::WallRun,
    ];
    let timers = (short(), short(), short(), short(), short(), short(), short());
    let speeds = (speed(), subpixels(), subpixels(), speed());
    let lock_x = prop_oneof![3 => -1..=1_i8, 1 => any::<i8>()];
    let rest = (int(), lock_x, any::<[bool; 10]>(), byte(), (large(), short()));
    (select(modes), timers, speeds, rest)
        .prop_map(|(mode, timers, speeds, rest)| {
            let mut state = platformer::State::default();
            state.mode = mode;
            (state.charge, state.coyote, state.buffer, state.hold) =
                (timers.0, timers.1, timers.2, timers.3);
            (state.lock, state.wall_ticks, state.ledge_wait) = (timers.4, timers.5, timers.6);
            (state.speed, state.hold_speed, state.fast_fall) = (speeds.0, speeds.1, speeds.2);
            state.lift = Lift { speed: speeds.3, age: timers.0 };
            (state.steepness, state.lock_x) = (rest.0, rest.1);
            [
                state.faces_left,
                state.in_water,
                state.jumping,
                state.is_ducking,
                state.is_spinning,
                state.buffers_spin,
                state.slides_down,
                state.is_behind,
                state.is_carrying,
                state.mask_faces_left,
            ] = rest.2;
            state.mask = rest.4.1;
            state.held = Pad::from_bits(rest.3);
            state.dropping = IgnoredPlatforms::NONE;
            state.dropping.insert(rest.4.0);
            state
        })
        .boxed()
}

/// A list of masks for a body.
fn masks() -> impl Strategy<Value = Vec<Mask>> {
    vec(small_mask().prop_map(Clone::clone), 0..3)
}

/// The keys that are held on each tick.
fn pads() -> impl Strategy<Value = Vec<Pad>> {
    vec(byte().prop_map(Pad::from_bits), 1..12)
}

properties! {
    #![fewer(16)]

    #[test]
    fn mazes(
        rules in maze_rules(),
        state in maze_state(),
        level in level(),
        keys in vec(held(), 1..9),
    ) {
        let obstacles = level.obstacles();
        let mut state = maze::State { body: level.body(), ..state };
        let is_valid = maze::State::from_bytes(&state.to_bytes()) == Ok(state);
        for held in keys {
            let tick = rules.tick(state, held, level.mask, &obstacles);
            prop_assert_eq!(
                tick.hits().count(),
                usize::from(tick.hit_x.is_some()) + usize::from(tick.hit_y.is_some())
            );
            state = tick.state;
            let read = maze::State::from_bytes(&state.to_bytes());
            prop_assert!(read == Ok(state) || !is_valid);
            let _ = state.hash();
        }
    }

    #[test]
    fn held_directions(
        bits in byte(),
        direction in direction(),
        at in point(),
        bytes in vec(any::<u8>(), maze::State::BYTES),
    ) {
        let held = Directions::from_bits(bits);
        prop_assert!(held.with(direction).contains(direction));
        prop_assert_eq!(Directions::from_bits(held.to_bits()), held);
        prop_assert_eq!(maze::State::at(at).body, Body::at(at));
        let _ = maze::State::from_bytes(&bytes);
    }

    #[test]
    fn platformers(
        rules in platformer_rules(),
        state in platformer_state(),
        level in level(),
        pads in pads(),
    ) {
        let obstacles = level.obstacles();
        let mut state = state;
        state.body = level.body();
        let is_valid = platformer::State::from_bytes(&state.to_bytes()) == Ok(state);
        for pad in pads {
            let tick = rules.tick(state, pad, level.mask, &obstacles);
            for event in tick.events.iter() {
                prop_assert!(tick.events.contains(event) && !event.name().is_empty());
            }
            state = tick.state;
            let read = platformer::State::from_bytes(&state.to_bytes());
            prop_assert!(read == Ok(state) || !is_valid);
            let _ = (
                state.hash(),
                state.is_grounded(),
                state.facing(),
                state.mode.name(),
                tick.events.contains(Event::Stuck),
            );
        }
    }

    #[test]
    fn platformer_states(
        state in platformer_state(),
        at in point(),
        thrown in speed(),
        level in level(),
        by in speed(),
        bytes in vec(any::<u8>(), platformer::State::BYTES),
        change in vec((size(), any::<u8>()), 0..3),
    ) {
        prop_assert_eq!(platformer::State::at(at).body, Body::at(at));
        let mut state = state.launch(thrown);
        state.body = level.body();
        let mut passengers = [state.passenger(level.mask)];
        let _ = Solid::at(level.at + (3, 3)).step(
            level.mask,
            hitmask::actor::Material::SOLID,
            by,
            &mut passengers,
            &level.obstacles(),
        );
        let _ = state.carried(&passengers[0], level.mask).hash();
        let mut changed = state.to_bytes();
        for (at, byte) in change {
            changed[at % platformer::State::BYTES] = byte;
        }
        for bytes in [&changed[..], &bytes[..]] {
            if let Ok(state) = platformer::State::from_bytes(bytes) {
                let _ = Platformer::TIGHT.tick(state, Pad::JUMP, level.mask, &level.obstacles());
            }
        }
    }

    #[test]
    fn body_masks(
        rules in platformer_rules(),
        state in platformer_state(),
        level in level(),
        pads in pads(),
        (masks, left) in (masks(), masks()),
        (frame, duck) in (short(), short()),
        push in byte(),
        anchors in [any::<bool>(); 2],
    ) {
        let obstacles = level.obstacles();
        let mut state = state;
        state.body = level.body();
        let Some(masks) = BodyMasks::new(&masks) else { return Ok(()) };
        let [ground, air] = anchors.map(|feet| if feet { Anchor::Feet } else { Anchor::Center });
        let masks =
            masks.facing_left(&left).anchors(ground, air).when_blocked(WhenBlocked::PushOut(push));
        let masks = masks.frame(frame % 3).duck(duck % 3);
        let is_free = |state: &platformer::State| {
            !Surroundings::of(&obstacles).overlaps_solid(masks.placed(state))
        };
        for pad in pads {
            let was_free = is_free(&state);
            state = rules.tick(state, pad, masks, &obstacles).state;
            prop_assert!(!was_free || is_free(&state));
            prop_assert_eq!(masks.of_state(&state), masks.placed(&state).mask());
        }
    }

    #[test]
    fn enemies_and_things(
        rules in platformer_rules(),
        state in platformer_state(),
        item in platformer_state(),
        level in level(),
        pads in pads(),
        (other, by) in (small_mask(), (-9..9_i32, -9..9_i32)),
        is_spiky in any::<bool>(),
    ) {
        let obstacles = level.obstacles();
        let (mut state, mut item) = (state, item);
        (state.body, item.body) = (level.body(), level.body().moved(by));
        for pad in pads {
            let player = state.body.placed(level.mask);
            let met = rules.touch_enemy(state, pad, player, other.at(level.at + by), is_spiky);
            prop_assert_eq!(met.is_some(), player.overlaps(other.at(level.at + by)));
            if let Some((after, met)) = met {
                prop_assert!(EnemyContact::ALL.contains(&met) && !met.name().is_empty());
                prop_assert!(
                    after.body == state.body && !(met.defeats() && met == EnemyContact::Hurt)
                );
                state = after;
            }
            let held = rules.grab(state, pad, level.mask, item, other, &obstacles);
            if let Some(event) = held.event {
                prop_assert!(GrabEvent::ALL.contains(&event) && !event.name().is_empty());
            }
            (state, item) = (held.player, held.item);
            let _ = (state.hash(), item.hash());
        }
    }

    #[test]
    fn pads_and_factors(
        bits in byte(),
        other in byte(),
        text in "[a-z+ ]{0,20}",
        factor in real(),
        height in natural(),
    ) {
        let pad = Pad::from_bits(bits);
        prop_assert_eq!(Pad::from_bits(pad.to_bits()), pad);
        prop_assert!((pad | Pad::from_bits(other)).holds(pad));
        prop_assert_eq!(pad.mirrored().mirrored(), pad);
        prop_assert_eq!((pad.mirrored().x(), pad.mirrored().y()), (-pad.x(), pad.y()));
        prop_assert_eq!(pad.holds_jump(), pad.holds(Pad::JUMP) || pad.holds(Pad::SPIN));
        let _ = Pad::from_names(&text);
        for (_, rules) in Platformer::PRESETS {
            let _ = rules.scaled(factor).scaled(factor).for_height(height);
        }
    }
}
