//! Plays the scripts to their ends, without a window.

use hitmask::actor::maze;
use hitmask::actor::platformer::Pad;
use hitmask_example_kit::{Game, Keys, Played, Script, check_film, check_text, play};

use crate::game::{DOOR, Garden, State};

fn played(script: &str) -> Played<State> {
    play(&Garden::load().unwrap(), &Script::parse(script, &Garden::ABOUT).unwrap())
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 1272)));
    assert_eq!((won.state.coins, won.state.fighter.health, won.state.near_misses), (0, 3, 5));
    assert_eq!(won.hash, "41b63a25644c7952");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 842)));
    assert_eq!(lost.hash, "bfb744dd2ba2cfdc");
}

/// Three pixels beside the door, the hero holds up. With near misses, it goes in.
#[test]
fn pressing_up_still_gets_the_hero_into_the_house() {
    let garden = Garden::load().unwrap();
    let up = Keys { held: [Pad::UP, Pad::NONE], ..Keys::default() };
    for (forgives, is_home) in [(true, true), (false, false)] {
        let hero = maze::State::at((DOOR.0 + 3, 90));
        let mut state = State { hero, coins: 0, forgives, ..garden.start() };
        for _ in 0..40 {
            state = garden.tick(state, &up);
        }
        assert_eq!(garden.end(&state).is_some_and(|end| end.is_won), is_home);
    }
}

#[test]
fn the_door_is_closed_while_there_are_coins() {
    let garden = Garden::load().unwrap();
    let up = Keys { held: [Pad::UP, Pad::NONE], ..Keys::default() };
    let mut state = State { hero: maze::State::at((DOOR.0, 90)), ..garden.start() };
    for _ in 0..40 {
        state = garden.tick(state, &up);
    }
    assert_eq!(state.hero.body.position().y, 62 + 22);
}

#[test]
fn a_key_turns_near_misses_off_and_on() {
    assert!(!played("1").state.forgives);
    assert!(played("1*5 1").state.forgives);
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Garden>().unwrap();
    check_film(&Garden::load().unwrap(), "maze.gif", usize::MAX).unwrap();
}
