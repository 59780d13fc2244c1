//! Tests the properties of every run over any land: mirrored worlds give mirrored runs, tiles equal
//! one mask, no character ends up inside a solid, and a state that was written and read back
//! continues as before.

use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, platformer};
use hitmask::terrain::Terrain;
use hitmask::{Mask, Rect};
use hitmask_reference::properties;
use proptest::prelude::*;

use super::land::{HEIGHT, Land, WIDTH, lands, scripts, shapes};
use super::stage::Runner;

/// The presets, and rules with everything enabled at once.
fn rules() -> impl Strategy<Value = Platformer> {
    let all = Platformer {
        wall: Platformer::TIGHT.wall,
        ledge: Platformer::TIGHT.ledge,
        jump: hitmask::actor::platformer::Jump {
            corner: 4,
            coyote_ticks: 3,
            buffer_ticks: 4,
            ..Platformer::MOMENTUM.jump
        },
        ..Platformer::MOMENTUM
    };
    prop_oneof![
        Just(Platformer::MOMENTUM),
        Just(Platformer::TIGHT),
        Just(Platformer::CLASSIC),
        Just(all),
    ]
}

/// Start positions.
fn starts() -> impl Strategy<Value = (i32, i32)> {
    (-4..WIDTH as i32, -20..HEIGHT as i32 - 20)
}

/// A mirrored state, for an actor of this width.
pub(crate) fn mirrored(state: platformer::State, width: u32) -> platformer::State {
    let mut bytes = state.to_bytes();
    // Each field that has a direction is mirrored, and the other fields stay the same.
    let place = state.body.position();
    let flip = |bytes: &mut [u8], at: usize| {
        let value = i64::from_le_bytes(bytes[at..at + 8].try_into().unwrap());
        bytes[at..at + 8].copy_from_slice(&(-value).to_le_bytes());
    };
    bytes[..8].copy_from_slice(&(-place.x - i64::from(width)).to_le_bytes());
    flip(&mut bytes, 16);
    flip(&mut bytes, 32);
    let mut other = platformer::State::from_bytes(&bytes).unwrap();
    other.faces_left = !state.faces_left;
    other.steepness = -state.steepness;
    other.lock_x = -state.lock_x;
    other.held = state.held.mirrored();
    other.lift.speed.0 = -state.lift.speed.0;
    other
}

fn keys(script: &[(Pad, usize)]) -> impl Iterator<Item = Pad> {
    script.iter().flat_map(|(pad, ticks)| std::iter::repeat_n(*pad, *ticks))
}

properties! {
    #[test]
    fn free_characters_stay_free(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
    ) {
        let mut runner = Runner::new(rules, shape, start, land.at(0, 0));
        while !runner.is_free() {
            runner.state.body = runner.state.body.moved((0, -7));
        }
        for pad in keys(&script) {
            runner.tick(pad);
            prop_assert!(runner.is_free(), "{:?}", runner.state);
        }
    }

    #[test]
    fn mirrored_worlds_give_mirrored_runs(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
    ) {
        let width = shape.width();
        let other_land = land.mirrored();
        let mut runner = Runner::new(rules, shape.clone(), start, land.at(0, 0));
        let mut other = Runner::new(
            rules,
            shape.flipped_x().unwrap(),
            (0, 0),
            other_land.at(-(WIDTH as i32), 0),
        );
        other.state = mirrored(runner.state, width);
        for (tick, pad) in keys(&script).enumerate() {
            let (one, two) = (runner.tick(pad), other.tick(pad.mirrored()));
            prop_assert_eq!(mirrored(one.state, width), two.state, "tick {}", tick);
            prop_assert_eq!(one.events, two.events);
        }
    }

    #[test]
    fn far_away_runs_are_the_same(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
        away in (-2_000_000_000..2_000_000_000, -2_000_000_000..2_000_000_000),
    ) {
        let mut runner = Runner::new(rules, shape.clone(), start, land.at(0, 0));
        let there = (start.0 + away.0, start.1 + away.1);
        let mut other = Runner::new(rules, shape, there, land.at(away.0, away.1));
        for pad in keys(&script) {
            let (one, two) = (runner.tick(pad), other.tick(pad));
            let mut moved = one.state;
            moved.body = moved.body.moved(away);
            prop_assert_eq!(moved, two.state);
            prop_assert_eq!(one.events, two.events);
        }
    }

    #[test]
    fn tiles_equal_one_mask(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
        side in 3_u32..40,
    ) {
        // Only the solid part is split into tiles. One-way platforms stop actors by their edges,
        // and each tile would have its own edges.
        let solid = &land.layers[0].0;
        let tile = |column: u32, row: u32| {
            solid.cropped(Rect::new((column * side).into(), (row * side).into(), side, side))
        };
        let tiles: Vec<(u32, u32, Mask)> = (0..=HEIGHT / side)
            .flat_map(|row| (0..=WIDTH / side).map(move |column| (column, row)))
            .filter_map(|(column, row)| Some((column, row, tile(column, row).ok()?)))
            .collect();
        let whole = land.at(0, 0);
        let mut tiled: Vec<Obstacle<'_>> = tiles
            .iter()
            .map(|(column, row, mask)| {
                let place = mask.at(((column * side) as i32, (row * side) as i32));
                Obstacle::mask(place, Material::SOLID).with_id(1)
            })
            .collect();
        tiled.extend_from_slice(&whole[1..]);
        let mut runner = Runner::new(rules, shape.clone(), start, whole);
        let mut other = Runner::new(rules, shape, start, tiled);
        for pad in keys(&script) {
            let (one, two) = (runner.tick(pad), other.tick(pad));
            prop_assert_eq!(one.state, two.state);
            prop_assert_eq!(one.events, two.events);
            let parts =
                |hit: Option<hitmask::actor::Hit>| hit.map(|hit| (hit.side, hit.pixel, hit.normal));
            prop_assert_eq!(parts(one.hit_x), parts(two.hit_x));
            prop_assert_eq!(parts(one.hit_y), parts(two.hit_y));
        }
    }

    #[test]
    fn terrain_equals_a_mask(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
        // The borders of chunks cross the land.
        place in (-250..60_i32, -150..20_i32),
    ) {
        let terrains: Vec<Terrain> = land
            .layers
            .iter()
            .map(|(mask, _)| Terrain::from_mask(mask.at((place.0, place.1))).unwrap())
            .collect();
        let whole = land.at(0, 0);
        let dug = terrains.iter().zip(&whole).map(|(terrain, mask)| {
            Obstacle::terrain(terrain.at((-place.0, -place.1)), mask.material()).with_id(mask.id())
        });
        let mut other = Runner::new(rules, shape.clone(), start, dug.collect());
        let mut runner = Runner::new(rules, shape, start, whole);
        for pad in keys(&script) {
            prop_assert_eq!(runner.tick(pad), other.tick(pad));
        }
    }

    #[test]
    fn states_that_are_read_continue_exactly(
        land in lands(), shape in shapes(), rules in rules(), start in starts(),
        script in scripts(),
        at in 0_usize..60,
    ) {
        let mut runner = Runner::new(rules, shape, start, land.at(0, 0));
        let mut saved = None;
        let all: Vec<Pad> = keys(&script).collect();
        for (tick, pad) in all.iter().enumerate() {
            if tick == at {
                saved = Some(runner.state.to_bytes());
            }
            runner.tick(*pad);
        }
        let end = runner.state;
        if let Some(bytes) = saved {
            runner.state = platformer::State::from_bytes(&bytes).unwrap();
            prop_assert_eq!(runner.state.to_bytes(), bytes);
            for pad in &all[at..] {
                runner.tick(*pad);
            }
            prop_assert_eq!(runner.state, end);
            prop_assert_eq!(runner.state.hash(), end.hash());
        }
    }

    #[test]
    fn invalid_bytes_are_refused(
        bytes in prop::collection::vec(any::<u8>(), platformer::State::BYTES),
        land in lands(), start in starts(), place in 0_usize..platformer::State::BYTES,
        bit in 0_u8..8,
    ) {
        // Bytes that can be read are written back unchanged, and all other bytes are refused.
        if let Ok(state) = platformer::State::from_bytes(&bytes) {
            prop_assert_eq!(&state.to_bytes()[..], &bytes[..]);
        }
        let mut runner =
            Runner::new(Platformer::TIGHT, Mask::full(8, 16).unwrap(), start, land.at(0, 0));
        runner.ticks(Pad::RIGHT | Pad::JUMP, 20);
        let mut bytes = runner.state.to_bytes();
        bytes[place] ^= 1 << bit;
        if let Ok(state) = platformer::State::from_bytes(&bytes) {
            prop_assert_ne!(state, runner.state);
            prop_assert_eq!(state.to_bytes(), bytes);
            // Whatever the state is, a tick does not panic.
            let tick = Platformer::TIGHT.tick(state, Pad::LEFT, &runner.mask, &runner.around);
            prop_assert_eq!(tick.state.held, Pad::LEFT);
        }
    }
}

/// Everything is as extreme as it can be. Nothing panics, and every tick ends.
#[test]
fn extremes_do_not_panic() {
    use hitmask::actor::Subpixels;
    let land = Land::new(3);
    let most = Subpixels::MAX;
    let mut rules = Platformer::MOMENTUM;
    rules.run.speed = most;
    rules.ground.acceleration = most;
    rules.air.acceleration = Subpixels::MIN;
    rules.gravity.fall = most;
    rules.gravity.terminal = most;
    rules.jump.speeds = [Subpixels::MIN; 8];
    rules.jump.corner = u32::MAX;
    rules.slope.step_up = u32::MAX;
    rules.slope.step_down = u32::MAX;
    rules.wall.reach = u32::MAX;
    rules.wall.jump = (most, Subpixels::MIN);
    rules.ledge.grabs = true;
    for mask in [Mask::new(0, 0).unwrap(), Mask::new(5, 5).unwrap(), Mask::full(8, 16).unwrap()] {
        for start in [(0, 0), (50, -30), (i32::MAX, i32::MAX), (i32::MIN, i32::MIN)] {
            let mut runner = Runner::new(rules, mask.clone(), start, land.at(0, 0));
            for keys in 0..64 {
                runner.tick(Pad::from_bits(keys));
            }
            runner.state.speed = (most, Subpixels::MIN);
            runner.tick(Pad::NONE);
            runner.state.mode = Mode::Ground;
            runner.tick(Pad::RIGHT);
        }
    }
}
