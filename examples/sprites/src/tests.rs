//! Plays the scripts to their ends, without a window.

use hitmask::{Point, Side};
use hitmask_assets::{Grid, Image, Limits, MaskRule};
use hitmask_example_kit::{Game, Keys, Played, Script, Strip, check_film, check_text, play};

use crate::game::{Sea, State};

fn played(script: &str) -> Played<State> {
    play(&Sea::load().unwrap(), &Script::parse(script, &Sea::ABOUT).unwrap())
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 780)));
    assert_eq!((won.state.fighter.health, won.state.near_misses), (3, 50));
    assert_eq!(won.hash, "60509cdc16b6a185");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 2110)));
    assert_eq!(lost.hash, "0e0b9ee4be6cabe4");
}

/// The images have no transparency. The rule makes all palette indices except 0 solid.
#[test]
fn only_index_0_is_transparent() {
    let bytes = include_bytes!("../art/fish.png");
    let image = Image::decode(bytes, &Limits::default()).unwrap();
    assert!(image.rgba().as_chunks::<4>().0.iter().all(|[.., alpha]| *alpha == 255));
    let solid = image.indices().unwrap().iter().filter(|index| **index != 0).count();
    let grid = Grid::new(image.width(), image.height());
    let strip = Strip::load(bytes, grid, MaskRule::Index(0)).unwrap();
    assert_eq!(strip.mask(0).count(), solid as u64);
}

#[test]
fn a_hit_has_a_side_and_throws_the_fish_away_from_it() {
    let sea = Sea::load().unwrap();
    // A jellyfish comes from each side of the fish in turn.
    for (side, (right, down)) in [
        (Side::Left, (-20, 0)),
        (Side::Right, (20, 0)),
        (Side::Top, (0, -20)),
        (Side::Bottom, (0, 14)),
    ] {
        let other = sea.swimmers(1).nth(4).unwrap();
        let mut state = State { side: None, ..sea.start() };
        state.at = other.at + (2, 10) - (right, down);
        let before = state.at;
        state = sea.tick(state, &Keys::default());
        assert_eq!((state.side, state.fighter.health), (Some(side), 4));
        let Point { x, y } = sea.tick(state, &Keys::default()).at - before;
        assert_eq!((x.signum(), y.signum()), (-i64::signum(right), -i64::signum(down)));
    }
}

#[test]
fn the_start_is_free_for_a_while() {
    let sea = Sea::load().unwrap();
    let still = Script::parse("-*240", &Sea::ABOUT).unwrap();
    let state = play(&sea, &still).state;
    assert_eq!((state.fighter.health, state.near_misses, state.tick), (5, 0, 240));
    assert!(!sea.start().fighter.is_invincible());
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Sea>().unwrap();
    check_film(&Sea::load().unwrap(), "sprites.gif", 360).unwrap();
}
