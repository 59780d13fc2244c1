//! Plays the scripts to their ends, without a window.

use hitmask::Mask;
use hitmask::actor::Body;
use hitmask_example_kit::{Game, Keys, Played, Script, check_film, check_text, play};

use crate::game::{Field, Soldier, State};

fn played(script: &str) -> Played<State> {
    play(&Field::load().unwrap(), &Script::parse(script, &Field::ABOUT).unwrap())
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 1765)));
    assert_eq!((won.state.beaten, won.state.past, won.state.fighter.health), (20, 0, 3));
    assert_eq!(won.hash, "bb0cf42c7f4b3ea2");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 1021)));
    assert_eq!(lost.hash, "13741795d0d1fd3c");
}

/// The case from the tutorial: the rectangles intersect, but no pixels do.
#[test]
fn a_bullet_between_the_legs_is_no_hit() {
    let field = Field::load().unwrap();
    let (stride, bullet) = (field.soldier.mask(0).at((100, 50)), Mask::full(2, 2).unwrap());
    let bullet = bullet.at((111, 70));
    assert!(bullet.grid().intersection(stride.grid()).is_some());
    assert!(!bullet.overlaps(stride));
    // In the next frame, a leg is in the bullet's way.
    assert!(bullet.overlaps(field.soldier.mask(1).at((100, 50))));
}

/// Two soldiers are on the same spot. The shell flies over the kneeling soldier.
#[test]
fn a_shell_hits_the_frame_that_is_shown() {
    let field = Field::load().unwrap();
    for (age, fallen) in [(0, 1), (140, 0)] {
        let body = Body::at((150, 60));
        let soldier = Soldier { number: 3, body, age, fallen: 0 };
        let mut state = State { tick: 1, soldiers: vec![soldier], ..field.start() };
        // The shell flies in row 61 and the rows below.
        state.tank = Body::at((2, 55));
        let script = Script::parse("fire -*20", &Field::ABOUT).unwrap();
        for keys in script.keys() {
            state = field.tick(state, &keys);
        }
        assert_eq!(state.soldiers[0].fallen.min(1), fallen, "{age}");
    }
}

/// The state some ticks after two soldiers were one pixel before the line, starting with this much
/// armor.
fn crossed(armor: u32, blinks: u16) -> State {
    let field = Field::load().unwrap();
    let soldier = |number| Soldier { number, body: Body::at((59, 150)), age: 0, fallen: 0 };
    let mut state = State { tick: 1, soldiers: vec![soldier(3), soldier(4)], ..field.start() };
    state.fighter.health = armor;
    state.fighter.invincible_ticks = blinks;
    for _ in 0..9 {
        state = field.tick(state, &Keys::default());
    }
    state
}

#[test]
fn each_soldier_who_gets_past_costs_one_armor() {
    for blinks in [0, 30] {
        let state = crossed(8, blinks);
        assert_eq!((state.fighter.health, state.past, state.beaten), (6, 2, 0));
        assert!(state.soldiers.is_empty());
    }
}

#[test]
fn the_end_says_what_happened() {
    let field = Field::load().unwrap();
    let words = |state: &State| field.end(state).map(|end| end.words);
    assert_eq!(words(&crossed(2, 0)), Some("They broke through"));
    assert_eq!(words(&crossed(3, 0)), None);
    let mut over = State { beaten: 18, ..crossed(8, 0) };
    assert_eq!(words(&over), Some("Attack over! You win"));
    (over.beaten, over.past) = (20, 0);
    assert_eq!(words(&over), Some("All beaten! You win"));
    over.fighter.health = 0;
    assert_eq!(words(&over), Some("Your tank is destroyed"));
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Field>().unwrap();
    check_film(&Field::load().unwrap(), "army-defence.gif", usize::MAX).unwrap();
}
