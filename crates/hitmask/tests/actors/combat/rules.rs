//! Tests the rules one by one: swings, invincibility, hit stop, knockback and serialization.

use hitmask::actor::combat::{
    Fighter, HitEffect, HitOutcome, HitStop, Hitbox, Hurtbox, Knockback, Push, Team, Teams,
};
use hitmask::actor::{Body, Policy};
use hitmask::{Direction, Mask, Point};

use super::scene::{PIXELS, STILL, Scene, full, team};

/// A blade and a body that overlap, and two fighters.
fn duel(health: u32) -> (Mask, Mask, [Fighter; 2]) {
    (
        full(12, 3),
        full(8, 12),
        [Fighter::new(70, team(0), health), Fighter::new(71, team(1), health)],
    )
}

#[test]
fn a_swing_lands_once_for_each_group() {
    let (blade, body, mut fighters) = duel(100);
    let hurts = [Hurtbox::new(1, body.at((16, 0))), Hurtbox::new(1, body.at((18, 0)))];
    let hit = |swing, group, x| Hitbox {
        swing,
        group,
        ..Hitbox::new((70, team(0)), blade.at((x, 4)), HitEffect::of(1))
    };
    let mut events = Vec::new();
    let mut tick = |attacks: &[Hitbox<'_>]| {
        Teams::OTHERS.resolve(attacks, &hurts, &mut fighters, &mut events).unwrap();
        (events.len(), fighters[1].health)
    };
    // Two frames of one swing, with two shapes of one group, touch two shapes of the same fighter.
    assert_eq!(tick(&[hit(1, 0, 8), hit(1, 0, 10)]), (1, 99));
    assert_eq!(tick(&[hit(1, 0, 9), hit(1, 0, 11)]), (0, 99));
    // Another group of the swing also hits, and so do both groups of the next swing at once.
    assert_eq!(tick(&[hit(1, 0, 9), hit(1, 1, 11)]), (1, 98));
    assert_eq!(tick(&[hit(2, 0, 9), hit(2, 1, 11)]), (2, 96));
    assert_eq!(tick(&[hit(2, 0, 9), hit(2, 1, 11)]), (0, 96));
    // Spikes hit in every tick.
    let spikes = Hitbox { repeats: true, ..hit(3, 0, 9) };
    assert_eq!((tick(&[spikes]), tick(&[spikes])), ((1, 95), (1, 94)));
}

#[test]
fn invincibility_lasts_exactly_its_ticks() {
    for (invincible, frozen) in
        [(Hurtbox::MOMENTUM, 0), (Hurtbox::ADVENTURE, 0), (1, 0), (0, 0), (10, 7)]
    {
        let (blade, body, mut fighters) = duel(1000);
        let hurts = [Hurtbox { invincible_ticks: invincible, ..Hurtbox::new(1, body.at((16, 0))) }];
        let effect = HitEffect { hit_stop: HitStop(frozen), ..HitEffect::of(1) };
        let spikes =
            [Hitbox { repeats: true, ..Hitbox::new((70, team(0)), blade.at((8, 4)), effect) }];
        let mut events = Vec::new();
        let hits: Vec<u16> = (0..400)
            .filter(|_| {
                fighters[1] = fighters[1].tick().fighter;
                Teams::OTHERS.resolve(&spikes, &hurts, &mut fighters, &mut events).unwrap();
                assert_eq!(events.len(), 1);
                events[0].outcome == HitOutcome::Hurt
            })
            .collect();
        let every = (invincible + frozen).max(1);
        let expected: Vec<u16> = (0..400).step_by(every.into()).collect();
        assert_eq!(hits, expected, "{invincible} {frozen}");
    }
}

#[test]
fn hit_stop_matches_melee() {
    for damage in 0..200 {
        let expected = (f64::from(damage) / 3.0 + 3.0).floor().min(20.0);
        assert_eq!(f64::from(HitStop::of_damage(damage).0), expected, "{damage}");
    }
    assert_eq!(HitStop::of_damage(u32::MAX), HitStop(20));
    assert_eq!(HitStop::PRECISE, HitStop(3));
    // The fighter is frozen for exactly this many ticks, which is the longest of several hit stops.
    let effect = HitEffect { hit_stop: HitStop(3), ..HitEffect::of(0) };
    let mut fighter = Fighter::new(1, team(0), 5).hit_by(&effect, STILL, 0);
    fighter = fighter.hit_by(&HitEffect { hit_stop: HitStop(2), ..HitEffect::of(0) }, STILL, 0);
    let frozen = (0..9).map(|_| {
        let tick = fighter.tick();
        fighter = tick.fighter;
        tick.is_frozen
    });
    assert_eq!(frozen.filter(|frozen| *frozen).count(), 3);
}

#[test]
fn knockback_matches_zelda() {
    let effect = HitEffect { knockback: Knockback::ADVENTURE, ..HitEffect::of(1) };
    for (apart, expected) in
        [((-9, 3), (-32, 0)), ((9, -3), (32, 0)), ((2, -3), (0, -32)), ((0, 1), (0, 32))]
    {
        let push = effect.knockback.push.velocity(apart, Direction::Left);
        let mut fighter = Fighter::new(1, team(0), 5).hit_by(&effect, push, 48);
        let (mut body, mask) = (Body::at((0, 0)), full(16, 16));
        for tick in 0..20 {
            let now = fighter.tick();
            fighter = now.fighter;
            assert_eq!(now.knockback.is_some(), tick < 8);
            if let Some(knock) = now.knockback {
                body = body.step(&mask, knock, Policy::Slide, &[]).body;
            }
        }
        assert_eq!(body.position(), Point::new(expected.0, expected.1));
        assert_eq!(fighter.knockback(), None);
    }
}

#[test]
fn knockback_leads_away_and_ties_follow_the_facing() {
    let axis = Push::AlongAxis(PIXELS(4));
    for (apart, facing, expected) in [
        ((5, 5), Direction::Up, (0, 4)),
        ((5, 5), Direction::Left, (4, 0)),
        ((-5, 5), Direction::Right, (-4, 0)),
        ((0, 0), Direction::Left, (-4, 0)),
        ((0, 0), Direction::Down, (0, 4)),
        ((i64::MIN, i64::MAX), Direction::Down, (-4, 0)),
    ] {
        assert_eq!(axis.velocity(apart, facing), (PIXELS(expected.0), PIXELS(expected.1)));
    }
    let sonic = Knockback::MOMENTUM.push;
    assert_eq!(sonic.velocity((-1, 0), Direction::Right), (PIXELS(-2), PIXELS(-4)));
    assert_eq!(sonic.velocity((0, 9), Direction::Left), (PIXELS(-2), PIXELS(-4)));
    assert_eq!(sonic.velocity((0, 9), Direction::Up), (PIXELS(0), PIXELS(-4)));
    assert_eq!(
        Push::As(PIXELS(1), PIXELS(2)).velocity((-9, -9), Direction::Up),
        (PIXELS(1), PIXELS(2))
    );
    // The push leads away from the middle of the attacker, although the blade is past the target.
    let (blade, body, mut fighters) = duel(9);
    let effect = HitEffect { knockback: Knockback::MOMENTUM, ..HitEffect::of(1) };
    let attack = Hitbox {
        from: Some(Point::new(0, 6)),
        ..Hitbox::new((70, team(0)), blade.at((20, 4)), effect)
    };
    Teams::OTHERS
        .resolve(&[attack], &[Hurtbox::new(1, body.at((16, 0)))], &mut fighters, &mut Vec::new())
        .unwrap();
    assert_eq!(fighters[1].knockback(), Some(((PIXELS(2), PIXELS(-4)), 1)));
}

#[test]
fn simultaneous_hits_hurt_both() {
    let (blade, body, mut fighters) = duel(1);
    let hurts = [Hurtbox::new(0, body.at((0, 0))), Hurtbox::new(1, body.at((16, 0)))];
    let attacks = [
        Hitbox::new((70, team(0)), blade.at((8, 4)), HitEffect::of(1)),
        Hitbox::new((71, team(1)), blade.at((4, 6)), HitEffect::of(1)),
    ];
    let mut events = Vec::new();
    Teams::OTHERS.resolve(&attacks, &hurts, &mut fighters, &mut events).unwrap();
    assert!(events.iter().all(|event| event.outcome == HitOutcome::Destroyed));
    assert_eq!((events.len(), fighters[0].health, fighters[1].health), (2, 0, 0));
    // After that, no attack hits them again.
    Teams::ALL.resolve(&attacks, &hurts, &mut fighters, &mut events).unwrap();
    assert!(events.is_empty());
}

#[test]
fn an_arrow_hurts_the_nearest_and_disappears() {
    let (blade, body, _) = duel(1);
    let (hero, slime) = (team(0), team(1));
    let mut fighters =
        [Fighter::new(1, slime, 5), Fighter::new(2, slime, 5), Fighter::new(9, hero, 1)];
    let hurts = [
        Hurtbox::new(0, body.at((0, 0))),
        Hurtbox::new(1, body.at((9, 0))),
        Hurtbox::new(1, body.at((-9, 0))),
    ];
    let arrow = Hitbox {
        destroyed_on_hit: true,
        ..Hitbox::new((9, hero), blade.at((4, 4)), HitEffect::of(2))
    };
    let mut events = Vec::new();
    Teams::OTHERS.resolve(&[arrow], &hurts, &mut fighters, &mut events).unwrap();
    assert_eq!((events.len(), events[0].id, events[0].destroys_attacker), (1, 2, true));
    assert_eq!(fighters.map(|fighter| fighter.health), [5, 3, 0]);
    // The arrow passes through an invincible fighter and hits the other one.
    let mut fighters = [Fighter::new(1, slime, 5), Fighter::new(2, slime, 5)];
    fighters[1].invincible_ticks = 3;
    Teams::OTHERS.resolve(&[arrow], &hurts, &mut fighters, &mut events).unwrap();
    assert_eq!(
        events.iter().map(|event| (event.id, event.outcome)).collect::<Vec<_>>(),
        [(1, HitOutcome::Hurt), (2, HitOutcome::Invincible),]
    );
    assert_eq!(fighters.map(|fighter| fighter.health), [3, 5]);
}

#[test]
fn any_table_of_teams_is_possible() {
    for (one, other) in (0..32).flat_map(|one| (0..32).map(move |other| (team(one), team(other)))) {
        assert_eq!(Teams::OTHERS.hurts(one, other), one != other);
        assert!(Teams::ALL.hurts(one, other) && !Teams::NONE.hurts(one, other));
        let only = Teams::NONE.with_damage(one, other);
        assert!(only.hurts(one, other) && only.without_damage(one, other) == Teams::NONE);
        assert!(one == other || !only.hurts(other, one));
    }
    assert_eq!(Team::new(32), None);
    // Friendly fire hits friends, but no fighter hits itself.
    let (blade, body, _) = duel(1);
    let mut fighters = [Fighter::new(1, team(0), 5), Fighter::new(2, team(0), 5)];
    let hurts = [Hurtbox::new(0, body.at((0, 0))), Hurtbox::new(1, body.at((4, 0)))];
    let attack = [Hitbox::new((1, team(0)), blade.at((0, 4)), HitEffect::of(1))];
    let mut events = Vec::new();
    for (teams, expected) in [(Teams::OTHERS, [5, 5]), (Teams::ALL, [5, 4])] {
        teams.resolve(&attack, &hurts, &mut fighters, &mut events).unwrap();
        assert_eq!(fighters.map(|fighter| fighter.health), expected);
    }
}

#[test]
fn the_oldest_of_nine_swings_is_forgotten() {
    let (blade, body, mut fighters) = duel(100);
    let hurts = [Hurtbox::new(1, body.at((16, 0)))];
    let mut tick = |by: u64| {
        let attack = [Hitbox::new((by, team(0)), blade.at((8, 4)), HitEffect::of(1))];
        Teams::OTHERS.resolve(&attack, &hurts, &mut fighters, &mut Vec::new()).unwrap();
        fighters[1].health
    };
    assert_eq!((1..=9).map(&mut tick).last(), Some(91));
    assert_eq!((2..=9).map(&mut tick).last(), Some(91));
    assert_eq!(tick(1), 90);
    let forgetful = fighters[1].retain_hits(|by, _, _| by != 1);
    assert!(!forgetful.was_hit_by(1, 0, 0) && forgetful.was_hit_by(9, 0, 0));
}

#[test]
fn errors_change_no_fighter() {
    let (blade, body, mut fighters) = duel(9);
    let hurts = [Hurtbox::new(1, body.at((16, 0))), Hurtbox::new(2, body.at((16, 0)))];
    let attacks = [Hitbox::new((70, team(0)), blade.at((8, 4)), HitEffect::of(1))];
    let (before, mut events) = (fighters, Vec::new());
    let error = Teams::OTHERS.resolve(&attacks, &hurts, &mut fighters, &mut events).unwrap_err();
    assert_eq!(
        error.to_string(),
        "hurtbox 1 belongs to fighter 2, but there are 2 fighters: its `fighter` is an index into \
         the list of fighters"
    );
    assert_eq!((fighters, events.len()), (before, 0));
    // Pairs with indices out of range are ignored, and duplicates count once.
    let pairs = [(0, 0), (0, 0), (5, 0), (0, 9), (usize::MAX, usize::MAX)];
    Teams::OTHERS.resolve_pairs(&attacks, &hurts[..1], pairs, &mut fighters, &mut events).unwrap();
    assert_eq!((fighters[1].health, events.len()), (8, 1));
}

#[test]
fn a_list_with_room_avoids_allocation() {
    for seed in 0..200 {
        let mut scene = Scene::random(seed);
        let mut fighters = std::mem::take(&mut scene.fighters);
        let (attacks, hurts, mut events) =
            (scene.attacks(), scene.hurts(), Vec::with_capacity(100));
        let counted = allocation_counter::measure(|| {
            scene.teams.resolve(&attacks, &hurts, &mut fighters, &mut events).unwrap();
        });
        assert_eq!(counted.count_total, 0, "{seed}");
    }
}

#[test]
fn fighters_round_trip_through_bytes() {
    let effect =
        HitEffect { hit_stop: HitStop(5), knockback: Knockback::MOMENTUM, ..HitEffect::of(3) };
    let mut fighter =
        Fighter::new(7 << 40, team(31), 300).hit_by(&effect, (PIXELS(-2), PIXELS(4)), 120);
    let (blade, body, _) = duel(1);
    fighter.invincible_ticks = 0;
    let mut fighters = [fighter];
    let attacks: Vec<_> = (1..=3)
        .map(|swing| Hitbox {
            swing,
            group: 9,
            ..Hitbox::new((5, team(0)), blade.at((0, 0)), HitEffect::of(0))
        })
        .collect();
    Teams::OTHERS
        .resolve(&attacks, &[Hurtbox::new(0, body.at((0, 0)))], &mut fighters, &mut Vec::new())
        .unwrap();
    let mut fighter = fighters[0];
    fighter.invincible_ticks = 77;
    let bytes = fighter.to_bytes();
    assert_eq!(Fighter::from_bytes(&bytes), Ok(fighter));
    // Each byte matters: a different value gives a different fighter or an error.
    for place in 0..Fighter::BYTES {
        let mut other = bytes;
        other[place] ^= 1;
        if let Ok(read) = Fighter::from_bytes(&other) {
            assert!(
                read != fighter && read.to_bytes() == other && read.hash() != fighter.hash(),
                "{place}"
            );
        }
    }
    let refused = |place: usize, value: u8| {
        let mut other = bytes;
        other[place] = value;
        Fighter::from_bytes(&other).is_err()
    };
    assert!(refused(8, 32) && refused(Fighter::BYTES - 1, 9) && refused(Fighter::BYTES - 1, 2));
    assert!(refused(17, 0), "no ticks of a push that is something");
    assert!(Fighter::from_bytes(&bytes[1..]).is_err() && Fighter::from_bytes(&[]).is_err());
}
