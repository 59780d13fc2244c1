//! Plays the scripts to their ends, without a window.

use hitmask::actor::platformer::{Event, Mode, Pad};
use hitmask_example_kit::{Game, Keys, Played, Script, check_film, check_text, play};
use hitmask_reference::Random;

use crate::game::{Stage, State};
use crate::stars::Star;

fn played(script: &str) -> Played<State> {
    play(&Stage::load().unwrap(), &Script::parse(script, &Stage::ABOUT).unwrap())
}

/// All states of the winning script.
fn states() -> Vec<State> {
    let stage = Stage::load().unwrap();
    let script = Script::parse(stage.demo().unwrap(), &Stage::ABOUT).unwrap();
    let mut state = stage.start();
    let mut states = vec![state];
    for keys in script.keys() {
        if stage.end(&state).is_none() {
            state = stage.tick(state, &keys);
            states.push(state);
        }
    }
    states
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 1610)));
    assert_eq!(won.state.fighter.health, 3);
    assert_eq!(won.hash, "f575a31dc145fcb8");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 634)));
    assert_eq!(lost.hash, "35cdadf3dcf1bfa1");
    let late = played("-*20000");
    assert_eq!(late.end.map(|end| (end.words, late.ticks)), Some(("Time is up", 18_000)));
}

/// Checks each move by the engine's reports, not by its star.
#[test]
fn the_script_that_wins_uses_every_move() {
    let states = states();
    for event in [
        Event::Jumped,
        Event::SpinJumped,
        Event::Stroke,
        Event::Bounced,
        Event::Skidded,
        Event::Ducked,
        Event::StoodUp,
        Event::BeganSlide,
        Event::BeganWallRun,
        Event::Mounted,
        Event::SwitchedSide,
        Event::EnteredWater,
        Event::LeftWater,
        Event::PushedOut,
        Event::NoRoom,
        Event::Landed,
    ] {
        assert!(states.iter().any(|state| state.events.contains(event)), "{event:?}");
    }
    for mode in [Mode::Air, Mode::Ground, Mode::Slide, Mode::Ladder, Mode::WallRun] {
        assert!(states.iter().any(|state| state.hero.mode == mode), "{mode:?}");
    }
    let full = |state: &State| state.hero.charge == 112 && state.hero.speed.0.to_f64() == -3.0;
    assert!(states.iter().any(full), "P-speed");
    assert!(states.iter().any(|state| state.hero.in_water && state.hero.is_carrying), "tow");
    // The mount moves with its rider, with the joined mask of both.
    let ridden: Vec<&State> = states.iter().filter(|state| state.rides).collect();
    assert!(ridden.iter().any(|state| state.mount.speed.0.to_f64() > 2.0), "ride");
    let missing: Vec<&str> = states[states.len() - 1].stars.missing().collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Checks the stars that have no event by their conditions.
#[test]
fn stars_need_their_move() {
    let states = states();
    let just = |star: Star| {
        let has = |state: &&State| state.stars.has(star as usize);
        let at = states.iter().position(|state| has(&state)).unwrap();
        (&states[at - 1], &states[at])
    };
    // Pick up, put down, throw up and throw ahead.
    assert!(!just(Star::PickUp).0.hero.is_carrying && just(Star::PickUp).1.hero.is_carrying);
    assert!(just(Star::PutDown).0.hero.is_carrying && !just(Star::PutDown).1.hero.is_carrying);
    let thrown = states.windows(2).filter_map(|pair| {
        let shell = pair[0].carried.filter(|_| pair[1].carried.is_none())?;
        let (right, down) = pair[1].shells[shell].speed;
        Some((right.to_f64(), down.to_f64()))
    });
    let thrown: Vec<(f64, f64)> = thrown.collect();
    // The shells are thrown ahead at 46 sixteenths of a pixel per tick or more, thrown up at 112,
    // and put down.
    assert!(thrown[0].0 >= 2.875 && thrown[0].1 == 0.0, "{thrown:?}");
    assert!(thrown[1].1 == -7.0 && thrown[2].1 == 0.0 && thrown.len() == 3, "{thrown:?}");
    assert!(just(Star::ThrowUp).1.shells[1].speed.1.to_f64() < 0.0);
    assert!(just(Star::Throw).1.shells[0].speed.0.to_f64() > 2.0);
    // Defeated enemies are gone in this tick.
    for (star, number) in [(Star::Throw, 2), (Star::SlideHit, 1), (Star::Stomp, 0)] {
        let (before, after) = just(star);
        assert_eq!((before.enemies[number].1, after.enemies[number].1 > 200), (0, true));
    }
    // With jump held, a bounce has 88 sixteenths of a pixel per tick.
    assert_eq!(just(Star::HighStomp).1.hero.speed.1.to_f64(), -5.5);
    assert!(just(Star::Gate).1.hero.is_behind && just(Star::Ride).1.rides);
    assert!(just(Star::Tow).1.hero.in_water && just(Star::Tow).1.carried.is_some());
    assert_eq!(just(Star::Lift).1.hero.mode, Mode::Ground);
}

/// The gem that seems to be in front of the fence is behind it.
#[test]
fn a_gem_behind_the_fence_needs_its_gate() {
    let climb = "-*3 left*42 up*47";
    let stars = |script: &str| played(script).state.stars.has(Star::Gate as usize);
    assert!(!stars(&format!("{climb} right*10 - right*13 up*43")));
    assert!(stars(&format!("{climb} right*10 run right*13 up*43")));
}

/// Plays random keys from many states of the winning script.
#[test]
fn nobody_is_ever_stuck() {
    let (stage, states) = (Stage::load().unwrap(), states());
    let mut random = Random::new(1);
    let (mut rides, mut carries) = (0, 0);
    for start in states.iter().step_by(20) {
        let (mut state, mut keys) = (*start, Keys::default());
        for tick in 0..400 {
            if tick % 8 == 0 {
                let pad = Pad::from_bits(random.below(128) as u8);
                keys = Keys { held: [pad, Pad::NONE], pressed: [pad, Pad::NONE], number: None };
            }
            state = stage.tick(state, &keys);
            keys.pressed = [Pad::NONE; 2];
            rides += u32::from(state.rides);
            carries += u32::from(state.carried.is_some());
            let at = state.hero.body.position();
            assert!(!state.events.contains(Event::Stuck), "{state:?}");
            assert!((-12..480).contains(&at.x) && (-150..217).contains(&at.y), "{at:?}");
        }
    }
    assert!(rides > 100 && carries > 100, "{rides} {carries}");
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Stage>().unwrap();
    check_film(&Stage::load().unwrap(), "one-screen.gif", usize::MAX).unwrap();
}
