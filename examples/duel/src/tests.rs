//! Plays the scripts to their ends, without a window.

use hitmask::actor::platformer::Pad;
use hitmask_example_kit::{Game, Keys, Played, Script, check_film, check_text, play};

use crate::game::{Arena, State};

fn played(script: &str) -> Played<State> {
    play(&Arena::load().unwrap(), &Script::parse(script, &Arena::ABOUT).unwrap())
}

/// Plays a script and returns how many times the man on the right was hit, his x, whether he is
/// frozen and whether he is invincible.
fn right(script: &str) -> (u32, i64, bool, bool) {
    let state = played(script).state;
    let [_, fighter] = state.fighters;
    let x = state.men[1].walker.body.position().x;
    (6 - fighter.health, x, fighter.is_frozen(), fighter.is_invincible())
}

#[test]
fn a_script_wins() {
    let won = played(include_str!("../scripts/win.txt"));
    assert_eq!(won.end.map(|end| (end.is_won, won.ticks)), Some((true, 669)));
    assert_eq!(won.state.fighters.map(|fighter| fighter.health), [4, 0]);
    assert_eq!(won.hash, "c3173be4389a2091");
}

#[test]
fn a_script_loses() {
    let lost = played(include_str!("../scripts/lose.txt"));
    assert_eq!(lost.end.map(|end| (end.is_won, lost.ticks)), Some((false, 455)));
    assert_eq!(lost.hash, "0e9d295e0b6bc9d7");
}

/// A script in which the men approach to arm's length, and the left man hits.
const HIT: &str = "right*34 hit / left*34";

#[test]
fn a_hit_freezes_then_throws_then_blinks() {
    let (_, from, ..) = right(HIT);
    assert_eq!(right(&format!("{HIT}\n-*4")), (0, from, false, false));
    // The fist is out in the seventh tick. The man stays in place for nine ticks.
    assert_eq!(right(&format!("{HIT}\n-*6")), (1, from, true, true));
    assert_eq!(right(&format!("{HIT}\n-*14")), (1, from, true, true));
    let (hits, x, is_frozen, is_invincible) = right(&format!("{HIT}\n-*30"));
    assert!(hits == 1 && x > from + 30 && !is_frozen && is_invincible, "{x}");
    let (hits, .., is_invincible) = right(&format!("{HIT}\n-*80"));
    assert_eq!((hits, is_invincible), (1, false));
}

#[test]
fn a_man_that_blinks_is_not_hit() {
    let again = |wait: u32| right(&format!("{HIT}\n-*{wait}\nright*16 hit\n-*20")).0;
    assert_eq!([again(24), again(60)], [1, 2]);
}

#[test]
fn a_fist_hits_what_is_painted_only() {
    let arena = Arena::load().unwrap();
    for frame in 0..arena.man.count() {
        let frame = arena.man.frame(frame, false);
        let (hit, hurt) = (frame.shape("hit").unwrap(), frame.shape("hurt").unwrap());
        assert!(hurt.mask().count() > 0);
        // A man cannot be hurt at his fist.
        assert!(!hit.at((0, 0)).overlaps(hurt.at((0, 0))));
    }
    let fists = (0..15)
        .filter(|frame| arena.man.frame(*frame, true).shape("hit").unwrap().mask().count() > 0);
    assert_eq!(fists.collect::<Vec<_>>(), [9, 10, 11]);
}

#[test]
fn the_right_man_plays_by_himself_until_a_key_is_pressed() {
    let x = |script: &str| played(script).state.men[1].walker.body.position().x;
    let start = x("-");
    assert!(x("-*20") < start - 20);
    assert_eq!(x("- / down\n-*20"), start);
}

/// You cannot win by standing still and hitting, at any pace. The computer waits until your fist
/// has passed, and keeps away after a hit.
#[test]
fn to_stand_and_hit_does_not_win() {
    for pace in [12, 15, 20, 24, 28, 40] {
        let end = played(&format!("hit -*{}\n", pace - 1).repeat(3000 / pace)).end;
        assert_eq!(end.map(|end| end.is_won), Some(false), "a hit every {pace} ticks");
    }
}

/// A player wins who walks up and hits when the other man is in reach, even if that player reacts
/// only every few ticks.
#[test]
fn a_player_who_comes_and_hits_wins() {
    let arena = Arena::load().unwrap();
    for pace in [6, 10, 20] {
        let (mut state, mut keys) = (arena.start(), Keys::default());
        while arena.end(&state).is_none() && state.tick < 6000 {
            let [left, right] = state.men.map(|man| man.walker.body.position());
            let looks = state.tick % pace == 0;
            let held = match keys.held[0] {
                _ if looks && (left.x - right.x).abs() < 52 => Pad::RUN,
                _ if looks && left.x < right.x => Pad::RIGHT,
                _ if looks => Pad::LEFT,
                Pad::RUN => Pad::NONE,
                held => held,
            };
            let pressed = if looks { held } else { Pad::NONE };
            keys = Keys { held: [held, Pad::NONE], pressed: [pressed, Pad::NONE], number: None };
            state = arena.tick(state, &keys);
        }
        assert_eq!(arena.end(&state).map(|end| end.is_won), Some(true), "looks every {pace}");
        // The player has been hit too.
        assert!(state.fighters[0].health < 6, "looks every {pace}");
    }
}

#[test]
fn the_film_in_the_docs_is_the_game() {
    check_text::<Arena>().unwrap();
    check_film(&Arena::load().unwrap(), "duel.gif", usize::MAX).unwrap();
}
