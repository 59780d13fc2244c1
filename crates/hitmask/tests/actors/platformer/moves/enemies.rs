//! Enemies that the hero touches, and a mount that it rides.

use hitmask::actor::platformer::{BodyMasks, EnemyContact, Event, Pad, State};
use hitmask::actor::{Anchor, MaskChangeOutcome, Material, Obstacle, Surroundings, WhenBlocked};
use hitmask::{Mask, Point};

use super::{RULES, floor, hero, in_16, on, pool, runner, shell};

/// The hero comes down on spikes, both as part of the level and as an enemy.
#[test]
fn spin_jump_bounces_off_what_hurts() {
    let (floor, spikes, hero) = (floor(), Mask::full(60, 6).unwrap(), hero());
    let mut around = on(&floor);
    around.push(Obstacle::mask(spikes.at((40, -6)), Material::HAZARD));
    for (key, expected) in [(Pad::SPIN, Event::Bounced), (Pad::JUMP, Event::Hurt)] {
        let mut runner = runner(around.clone());
        let mut seen = Vec::new();
        for tick in 0..90 {
            let key = if tick < 25 { Pad::NONE } else { key };
            let tick = runner.tick(Pad::RIGHT | key);
            seen.extend(
                tick.events.iter().filter(|event| [Event::Bounced, Event::Hurt].contains(event)),
            );
        }
        // The hero bounces again and again, and is never hurt in between.
        assert!(
            !seen.is_empty() && seen.iter().all(|event| *event == expected),
            "{key:?} {seen:?}"
        );
    }
    let mut player = State::at((0, 0));
    (player.speed.1, player.fall) = (in_16(40), in_16(40));
    player.is_spinning = true;
    let meet = |player: State, is_spiky| {
        RULES.touch_enemy(
            player,
            Pad::NONE,
            player.body.placed(&hero),
            spikes.at((0, 14)),
            is_spiky,
        )
    };
    let (spun, how) = meet(player, false).unwrap();
    assert_eq!((how, spun.speed.1), (EnemyContact::Spun, in_16(-8)));
    let (bounced, how) = meet(player, true).unwrap();
    assert_eq!((how, bounced.speed.1), (EnemyContact::Bounced, in_16(-48)));
    assert!(bounced.is_spinning && !how.defeats());
    player.is_spinning = false;
    assert_eq!(meet(player, true).unwrap().1, EnemyContact::Hurt);
}

/// Two enemies in one tick are both stomped, even low ones, and rising out of an enemy does not
/// hurt.
#[test]
fn stomps_are_sure() {
    let (floor, hero) = (floor(), hero());
    let low = Mask::full(12, 4).unwrap();
    let around = on(&floor);
    for start in 0..40 {
        let mut player = State::at((0, -60 - start));
        let enemies = [low.at((-8, -4)), low.at((6, -4))];
        let mut met = Vec::new();
        for _ in 0..60 {
            player = RULES.tick(player, Pad::NONE, &hero, &around).state;
            for enemy in enemies {
                let placed = player.body.placed(&hero);
                if let Some((after, how)) =
                    RULES.touch_enemy(player, Pad::NONE, placed, enemy, false)
                {
                    player = after;
                    met.push(how);
                }
            }
            if met.len() >= 2 {
                break;
            }
        }
        assert_eq!(met, [EnemyContact::Stomped, EnemyContact::Stomped], "from {start}");
        // The hero rises out of the enemies, which are still there, like enemies with more lives.
        for _ in 0..8 {
            player = RULES.tick(player, Pad::NONE, &hero, &around).state;
            let placed = player.body.placed(&hero);
            assert_eq!(RULES.touch_enemy(player, Pad::NONE, placed, enemies[0], false), None);
        }
    }
    // A character on a ladder or in water does not fall.
    let (ladder, pool) = (Mask::full(20, 200).unwrap(), pool());
    for material in [Material::LADDER, Material::WATER] {
        let mask = if material == Material::LADDER { &ladder } else { &pool };
        let around = [Obstacle::mask(mask.at((-5, -100)), material)];
        let mut player = State::at((0, -50));
        for _ in 0..30 {
            player = RULES.tick(player, Pad::DOWN, &hero, &around).state;
        }
        let placed = player.body.placed(&hero);
        let below = low.at(player.body.position() + (0, 14));
        let (_, how) = RULES.touch_enemy(player, Pad::NONE, placed, below, false).unwrap();
        assert_eq!(how, EnemyContact::Hurt, "{material:?}");
    }
}

#[test]
fn stomp() {
    let (hero, enemy) = (hero(), shell());
    let meet = |pad, fall: i64, at: (i32, i32)| {
        let mut player = State::at((0, 0));
        (player.speed.1, player.fall) = (in_16(fall), in_16(fall));
        RULES.touch_enemy(player, pad, player.body.placed(&hero), enemy.at(at), false)
    };
    // The hero comes from above, up to four pixels deeper than it fell.
    let (bounced, how) = meet(Pad::NONE, 40, (0, 12)).unwrap();
    assert_eq!((how, bounced.speed.1, how.defeats()), (EnemyContact::Stomped, in_16(-48), true));
    // The hero touches the enemy from the side, from below and while it rises, and finally not at
    // all.
    assert_eq!(meet(Pad::NONE, 16, (8, -2)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, 40, (0, -8)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, -16, (0, 12)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, 40, (10, 12)), None);
}

#[test]
fn hold_to_bounce_higher() {
    let (hero, enemy) = (hero(), shell());
    let highest = |held: bool| {
        let pad = if held { Pad::JUMP } else { Pad::NONE };
        let mut player = State::at((0, 0));
        (player.fall, player.held) = (in_16(40), pad);
        let met =
            RULES.touch_enemy(player, pad, player.body.placed(&hero), enemy.at((0, 12)), false);
        let (mut player, _) = met.unwrap();
        let mut highest = 0;
        for _ in 0..60 {
            player = RULES.tick(player, pad, &hero, Surroundings::NONE).state;
            highest = highest.max(-player.body.position().y);
        }
        highest
    };
    // The heights are 48² / (2 · 6 · 16), and 88² / (2 · 3 · 16) with half of the gravity.
    assert_eq!((highest(false), highest(true)), (14, 83));
}

/// The rider's mask joins the mount's mask, so both are one character with the mount's rules.
#[test]
fn ride() {
    let (floor, beam) = (floor(), Mask::full(100, 20).unwrap());
    let (mount, rider) = (Mask::full(16, 14).unwrap(), hero());
    let saddle = (2, -10);
    let (both, offset) = mount.joined(&rider, saddle).unwrap();
    assert_eq!((both.size(), offset), ((16, 24), Point::new(0, 10)));
    let masks = [mount, both];
    let [alone, ridden] = [0, 1].map(|frame| BodyMasks::new(&masks).unwrap().frame(frame));
    let mut around = on(&floor);
    around.push(Obstacle::mask(beam.at((60, -40)), Material::SOLID)); // 20 pixels of room
    let mut state = State::at((0, -14));
    let tick = |state: State, pad, masks| RULES.tick(state, pad, masks, &around);
    // The rider sits up.
    state = tick(state, Pad::NONE, alone).state;
    state = tick(state, Pad::NONE, ridden).state;
    assert_eq!((state.mask, state.body.position()), (1, Point::new(0, -24)));
    // Where the rider does not fit, both stop. The mount alone walks on.
    for _ in 0..120 {
        state = tick(state, Pad::RIGHT, ridden).state;
    }
    assert_eq!(state.body.position(), Point::new(48, -24));
    for _ in 0..60 {
        state = tick(state, Pad::RIGHT, alone).state;
    }
    assert!(state.body.position().x > 60 && state.mask == 0);
    // Under the beam there is no room for a rider.
    let change =
        state.body.change_mask(&masks[0], &masks[1], Anchor::Feet, WhenBlocked::Refuse, &around);
    assert_eq!(change.outcome, MaskChangeOutcome::Refused);
    assert!(tick(state, Pad::NONE, ridden).events.contains(Event::NoRoom));
    // The rider gets off in front of the beam. It starts where it sat, and the mount is free
    // without it.
    let mut state = State::at((40, -14));
    state = tick(state, Pad::NONE, alone).state;
    state = tick(state, Pad::NONE, ridden).state;
    let seat = state.body.position() + offset + saddle;
    state = tick(state, Pad::NONE, alone).state;
    assert_eq!((state.mask, state.body.position()), (0, Point::new(40, -14)));
    assert_eq!(seat, Point::new(42, -24));
}
