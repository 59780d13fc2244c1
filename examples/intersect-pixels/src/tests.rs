//! Plays the scripts to their ends, without a window.

use std::collections::BTreeSet;

use hitmask::Point;
use hitmask_example_kit::{Game, Played, Script, check_film, check_text, play};

use crate::game::{Space, State};

fn played(script: &str) -> Played<State> {
    play(&Space::load().unwrap(), &Script::parse(script, &Space::ABOUT).unwrap())
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 684)));
    assert_eq!(won.state.hits, 4);
    assert_eq!(won.hash, "c874b15d5ba9eedc");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 2400)));
    assert_eq!(lost.hash, "0aa523b458833d30");
}

/// Uses the same keys with the three rules: with "go back", the player stays short of the rock,
/// with "stop", it touches the rock, and with "slide", it moves on along the rock.
#[test]
fn a_hit_goes_back_or_stops_or_slides() {
    let end = |rule: u8| {
        let state = played(&format!("{rule} down*24 right+down*30")).state;
        (state.player.position(), state.hits > 0)
    };
    let ends = [(8, 72), (11, 72), (11, 75)].map(|at| (Point::from(at), true));
    assert_eq!([1, 2, 3].map(end), ends);
}

/// The tutorial's call and the engine's masks agree wherever the player can be, even partly outside
/// of the picture.
#[test]
fn colors_and_masks_agree_everywhere() {
    let space = Space::load().unwrap();
    let player = space.player.mask(0);
    for (x, y) in (-30..430).step_by(5).flat_map(|x| (-30..270).step_by(3).map(move |y| (x, y))) {
        let masks = space.rocks().any(|(rock, at)| player.at((x, y)).overlaps(rock.mask(0).at(at)));
        assert_eq!(space.hits_rock(Point::new(x, y)), masks, "{x}, {y}");
    }
}

/// Whether steps of eight pixels lead from the start to the goal without a hit.
fn leads_to_the_goal(hits: impl Fn(Point) -> bool) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([(0, 0)]), vec![(0, 0)]);
    while let Some((x, y)) = open.pop() {
        if x >= 360 && y >= 200 {
            return true;
        }
        let around = (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down)));
        for (right, down) in around {
            let next: (i64, i64) = (x + 8 * right, y + 8 * down);
            let is_within = (0..=373).contains(&next.0) && (0..=215).contains(&next.1);
            if is_within && !hits(Point::new(next.0, next.1)) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}

#[test]
fn there_is_no_way_through_if_rectangles_decide() {
    let space = Space::load().unwrap();
    assert!(leads_to_the_goal(|at| space.hits_rock(at)));
    let player = space.player.mask(0);
    assert!(!leads_to_the_goal(|at| {
        let own = player.at(at).grid();
        space.rocks().any(|(rock, at)| own.intersection(rock.mask(0).at(at).grid()).is_some())
    }));
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Space>().unwrap();
    check_film(&Space::load().unwrap(), "intersect-pixels.gif", usize::MAX).unwrap();
}
