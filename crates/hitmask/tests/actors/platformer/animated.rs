//! Tests characters whose mask changes from frame to frame. No character gets stuck, and a copy of
//! the state is a complete snapshot.

use hitmask::Mask;
use hitmask::actor::carry::{LoopMode, MovingSolid, Pace, PassengerOutcome, Path, carry_all};
use hitmask::actor::platformer::{BodyMasks, Event, Mode, Pad, Platformer, State, Tick};
use hitmask::actor::{Material, Obstacle, Subpixels, Surroundings};
use hitmask_reference::{Random, properties};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::land::{HEIGHT, Land, WIDTH, lands};
use super::laws::mirrored;

/// Frames of a hero that is not symmetric anywhere. The hero stands, strides, swings an arm, jumps
/// with its legs pulled up, and ducks.
fn frames() -> Vec<Mask> {
    let frame = |is_set: fn(u32, u32) -> bool| Mask::from_fn(16, 18, is_set).unwrap();
    vec![
        frame(|x, y| (4..11).contains(&x) && (2..18).contains(&y)),
        frame(|x, y| {
            (4..11).contains(&x) && (2..14).contains(&y)
                || (1..13).contains(&x) && (14..17).contains(&y)
        }),
        frame(|x, y| {
            (4..11).contains(&x) && (2..18).contains(&y)
                || (11..16).contains(&x) && (6..9).contains(&y)
        }),
        frame(|x, y| (3..12).contains(&x) && (3..13).contains(&y)),
        frame(|x, y| (2..12).contains(&x) && (10..18).contains(&y)),
        Mask::full(9, 21).unwrap(),
    ]
}

const DUCK: u16 = 4;
const FRAMES: u16 = 6;

/// A level with a lift and a raft that moves back and forth.
struct Level {
    land: Land,
    raft: Mask,
    routes: [Vec<(i32, i32)>; 2],
}

impl Level {
    fn new(seed: u64) -> Self {
        let raft = Mask::from_fn(40, 7, |x, y| y > 1 || x % 11 < 8).unwrap();
        let routes = [vec![(20, -60), (20, -110)], vec![(60, -80), (150, -80), (150, -40)]];
        Self { land: Land::new(seed), raft, routes }
    }

    fn solids(&self, tick: u64) -> [MovingSolid<'_>; 2] {
        let pace = Pace::Speed(Subpixels::from_ratio(3, 4));
        let path = |route| Path::new(route, pace, LoopMode::PingPong);
        [
            MovingSolid::on_path(&path(&self.routes[0]), tick, &self.raft, Material::SOLID),
            MovingSolid::on_path(&path(&self.routes[1]), tick, &self.raft, Material::ONE_WAY)
                .with_id(99),
        ]
    }
}

fn start(random: &mut Random) -> State {
    State::at((random.below(WIDTH.into()) as i32, -150))
}

/// The keys that are held now, which change from time to time.
fn pad(random: &mut Random, before: Pad) -> Pad {
    if random.below(9) > 0 { before } else { Pad::from_bits(random.below(128) as u8) }
}

/// Runs a character with random keys and frames, and counts the ticks in which it is stuck. `masks`
/// returns the masks that it walks with at a frame, and `see` inspects each tick.
fn count_stuck<'m>(
    ticks: u64,
    masks: impl Fn(&State, u16) -> BodyMasks<'m>,
    mut see: impl FnMut(&Tick, BodyMasks<'m>, &[Obstacle<'_>]),
) -> u64 {
    let (mut stuck, mut gone) = (0, 0);
    for seed in 0.. {
        let level = Level::new(seed);
        let mut random = Random::new(seed);
        let (_, rules) = Platformer::PRESETS[(seed % 3) as usize];
        let (mut state, mut held, mut frame) = (start(&mut random), Pad::NONE, 0);
        let mut around = Vec::new();
        for number in 0..1000 {
            if gone == ticks {
                return stuck;
            }
            gone += 1;
            around.clear();
            around.extend(level.land.at(0, 0));
            let mut solids = level.solids(number);
            let rides_with = masks(&state, frame);
            let mut riders = [state.passenger(rides_with)];
            carry_all(&mut solids, &mut riders, &mut around);
            let is_squished = riders[0].outcome == PassengerOutcome::Squished;
            if is_squished || state.body.position().y > HEIGHT.into() {
                state = start(&mut random);
                continue;
            }
            state = state.carried(&riders[0], rides_with);
            held = pad(&mut random, held);
            if random.below(3) == 0 {
                frame = random.below(FRAMES.into()) as u16;
            }
            let walks_with = masks(&state, frame);
            let tick = rules.tick(state, held, walks_with, &around);
            see(&tick, walks_with, &around);
            state = tick.state;
            if tick.events.contains(Event::Stuck) {
                stuck += 1;
                if random.below(30) == 0 {
                    state = start(&mut random);
                }
            }
        }
    }
    stuck
}

#[test]
fn animated_characters_are_never_stuck() {
    let frames = frames();
    let left: Vec<Mask> = frames.iter().map(|frame| frame.flipped_x().unwrap()).collect();
    let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).duck(DUCK);
    let mut events = [0_u64; 4];
    let stuck = count_stuck(
        100_000,
        |_, frame| masks.frame(frame),
        |tick, masks, around| {
            assert!(!Surroundings::of(around).overlaps_solid(masks.placed(&tick.state)));
            let counted = [Event::PushedOut, Event::NoRoom, Event::Ducked, Event::StoodUp];
            for (count, event) in events.iter_mut().zip(counted) {
                *count += u64::from(tick.events.contains(event));
            }
        },
    );
    assert_eq!(stuck, 0);
    // Each of these events happened often.
    assert!(events.iter().all(|count| *count > 300), "{events:?}");
}

/// Shows what happens without these rules, if the next frame is simply the mask of the next tick.
#[test]
fn frames_without_a_policy_get_stuck() {
    let frames = frames();
    let left: Vec<Mask> = frames.iter().map(|frame| frame.flipped_x().unwrap()).collect();
    let masks = |state: &State, frame: u16| {
        let masks = if state.faces_left { &left } else { &frames };
        BodyMasks::from(&masks[usize::from(frame)])
    };
    let stuck = count_stuck(100_000, masks, |_, _, _| {});
    println!("stuck in {stuck} of 100 000 ticks");
    assert!(stuck > 10_000, "{stuck}");
}

/// At ledges and walls, the mask keeps its side, and at a ledge it also keeps its top, so an
/// animated hero holds on.
#[test]
fn hanging_characters_hang_on() {
    let wall = Mask::from_fn(100, 300, |x, y| x >= 60 && y >= 100).unwrap();
    let box_of = |width: u32, height: u32| {
        Mask::from_fn(16, 20, |x, y| (4..4 + width).contains(&x) && (2..2 + height).contains(&y))
    };
    let sizes = [(8, 16), (8, 18), (6, 14), (7, 16), (9, 15)];
    let frames = sizes.map(|(width, height)| box_of(width, height).unwrap());
    let left = frames.each_ref().map(|frame| frame.flipped_x().unwrap());
    let masks = BodyMasks::new(&frames).unwrap().facing_left(&left);
    let marked = Material { wall_run: true, ..Material::SOLID };
    let around = [Obstacle::mask(wall.at((0, 0)), marked)];
    let hang = |mode: Mode| {
        let rules = if mode == Mode::WallRun { Platformer::CLASSIC } else { Platformer::TIGHT };
        let mut state = State::at((48, if mode == Mode::Ledge { 90 } else { 160 }));
        if mode == Mode::WallRun {
            (state.mode, state.speed.0) = (mode, rules.run.sprint_speed);
        }
        let mut held = 0;
        for tick in 0..60 {
            let pad = Pad::RIGHT | Pad::RUN;
            state = rules.tick(state, pad, masks.frame(tick / 3 % 5), &around).state;
            held += u32::from(state.mode == mode);
            assert!(!Surroundings::of(&around).overlaps_solid(masks.placed(&state)));
        }
        held
    };
    assert!(hang(Mode::Ledge) > 40, "{}", hang(Mode::Ledge));
    assert!(hang(Mode::Wall) > 50, "{}", hang(Mode::Wall));
    assert!(hang(Mode::WallRun) > 15, "{}", hang(Mode::WallRun));
}

/// A hit ends everything that the character was doing.
#[test]
fn a_launch_ends_spins_and_slides() {
    let mut state = State::at((0, 0));
    (state.is_spinning, state.slides_down, state.is_behind) = (true, true, true);
    let state = state.launch((Subpixels::ZERO, Subpixels::from_pixels(-2)));
    assert!(!state.is_spinning && !state.slides_down && !state.is_behind);
}

/// An index beyond the end of the list selects the first mask for the same side.
#[test]
fn missing_frames_are_the_first_one() {
    let frames = frames();
    let left: Vec<Mask> = frames.iter().map(|frame| frame.flipped_x().unwrap()).collect();
    let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).frame(99);
    let mut state = State::at((0, 0));
    state.faces_left = true;
    state = Platformer::TIGHT.tick(state, Pad::NONE, masks, Surroundings::NONE).state;
    assert_eq!((masks.of_state(&state), state.mask_faces_left), (&left[0], true));
}

properties! {
    /// In a mirrored world with the mirrored masks, the character moves in the mirrored way.
    #[test]
    fn mirrored_worlds_give_mirrored_runs(
        land in lands(),
        rules in select(Platformer::PRESETS.map(|(_, rules)| rules).to_vec()),
        start in (0..WIDTH as i32, -60..-20_i32),
        keys in vec((0_u8..128, 0..FRAMES, 1..12_usize), 1..12),
    ) {
        let frames = frames();
        let left: Vec<Mask> = frames.iter().map(|frame| frame.flipped_x().unwrap()).collect();
        let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).duck(DUCK);
        let other_land = land.mirrored();
        let (around, other_around) = (land.at(0, 0), other_land.at(-(WIDTH as i32), 0));
        let mut state = State::at(start);
        let mut other = mirrored(state, 16);
        other.mask_faces_left = true;
        for (bits, frame, ticks) in keys {
            let pad = Pad::from_bits(bits);
            for _ in 0..ticks {
                let tick = rules.tick(state, pad, masks.frame(frame), &around);
                let width = masks.of_state(&tick.state).width();
                let also = rules.tick(other, pad.mirrored(), masks.frame(frame), &other_around);
                let mut expected = mirrored(tick.state, width);
                expected.mask_faces_left = !tick.state.mask_faces_left;
                prop_assert_eq!(also.state, expected);
                prop_assert_eq!(also.events, tick.events);
                (state, other) = (tick.state, also.state);
            }
        }
    }
}
