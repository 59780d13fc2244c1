//! Tests the game without a window. The game can be won, and plays the same every time.

use hitmask::actor::platformer;
use hitmask::actor::platformer::{Pad, Platformer};
use hitmask_example_kit::{Game as _, Keys, Script, check_text, hash_of};
use hitmask_reference::Random;

use crate::game::{Game, Input, Stage};
use crate::level::Level;
use crate::scene::{self, Scene};

fn stage() -> Stage {
    Stage::new(Level::built_in().unwrap()).unwrap()
}

/// The game after each tick with these keys.
fn play(stage: &Stage, rules: usize, pads: &[Pad]) -> Vec<Game> {
    let mut game = stage.start(rules);
    let mut after = |pad: &Pad| {
        game = stage.tick(game, Input { pad: *pad, ..Input::default() }).game;
        game
    };
    pads.iter().map(&mut after).collect()
}

/// The keys of a script.
fn pads(script: &str) -> Vec<Pad> {
    let script = Script::parse(script, &Scene::ABOUT).unwrap();
    script.keys().map(|keys| keys.held[0]).collect()
}

/// Random keys, each held for some ticks, and weighted so that the player covers a lot of the
/// level.
fn random_pads(seed: u64, ticks: usize) -> Vec<Pad> {
    let (mut random, mut pads) = (Random::new(seed), Vec::new());
    while pads.len() < ticks {
        let bits = random.next();
        let way = [Pad::RIGHT, Pad::RIGHT, Pad::LEFT, Pad::NONE][(bits & 3) as usize];
        let up = [Pad::NONE, Pad::NONE, Pad::UP, Pad::DOWN][(bits >> 2 & 3) as usize];
        let jump = if bits >> 4 & 1 == 1 { Pad::JUMP } else { Pad::NONE };
        let run = if bits >> 5 & 1 == 1 { Pad::RUN } else { Pad::NONE };
        pads.extend(std::iter::repeat_n(way | up | jump | run, 1 + (bits >> 6 & 31) as usize));
    }
    pads.truncate(ticks);
    pads
}

#[test]
fn the_route_leads_to_the_flag() {
    let games = play(&stage(), scene::RULES, &pads(scene::ROUTE));
    let end = games.last().unwrap();
    assert!(end.is_won, "it ends at {:?}", end.player.body.position());
    assert_eq!((end.falls, end.post), (0, Some(1)));
    // The hash of the whole route. If the level, the route or a rule changes, the hash changes, and
    // the failure prints the new hash.
    let hash = games.iter().fold(0_u64, |hash, game| hash.rotate_left(1) ^ hash_of(game));
    assert_eq!(format!("{hash:016x}"), "9abe32a89ed2f2d8");
}

#[test]
fn the_same_keys_play_the_same_game() {
    for rules in 0..Platformer::PRESETS.len() {
        let pads = random_pads(7, 3000);
        // Two separate stages, as on two machines.
        assert_eq!(play(&stage(), rules, &pads), play(&stage(), rules, &pads));
    }
}

#[test]
fn a_restart_keeps_the_rules() {
    let scene = Scene::new(None).unwrap();
    let before = scene.tick(scene.start(), &Keys { number: Some(3), ..Keys::default() });
    let again = scene.restart(&before);
    assert_eq!((before.game.ticks, before.game.rules), (1, 2));
    assert_eq!((again.game.ticks, again.game.rules), (0, 2));
}

#[test]
fn the_player_never_gets_stuck() {
    let stage = stage();
    for rules in 0..Platformer::PRESETS.len() {
        for seed in 0..20 {
            let mut game = stage.start(rules);
            for pad in random_pads(seed, 2000) {
                let ticked = stage.tick(game, Input { pad, ..Input::default() });
                game = ticked.game;
                let place = game.player.body.position();
                assert!(
                    !ticked.events.contains(platformer::Event::Stuck),
                    "{rules} {seed}: {place:?}"
                );
            }
        }
    }
}

#[test]
fn a_hurt_player_restarts_at_the_last_post() {
    let stage = stage();
    let to_the_post = pads("right*234 right+jump*17 right*26 left*60 -*45");
    let end = *play(&stage, 1, &to_the_post).last().unwrap();
    assert_eq!((end.falls, end.post, end.hurt), (1, Some(0), 0));
    assert_eq!(end.player.body.position().x, stage.level.posts[0].x);
}

#[test]
fn only_its_own_level_has_a_demo() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/art/level.png");
    assert!(Scene::new(Some(own.as_ref())).unwrap().demo().is_err());
    check_text::<Scene>().unwrap();
}

#[test]
fn the_players_mask_is_symmetric() {
    let mask = crate::sprite::mask().unwrap();
    assert_eq!(mask.flipped_x().as_ref(), Ok(&mask));
    assert_eq!((mask.width(), mask.height()), (8, 14));
}
