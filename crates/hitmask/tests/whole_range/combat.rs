//! Tests hits and bullets with any values, from any position.

use hitmask::actor::combat::{
    Bullet, CombatError, Fighter, HitEffect, HitStop, Hitbox, Hurtbox, Knockback, OnSolid, Push,
    Target, Team, Teams,
};
use hitmask::actor::{Body, Subpixels};
use hitmask::{Direction, Mask, Point};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::motion::level;
use crate::values::*;

/// Returns the speed at which a hit from `from` pushes a fighter at (0, 0).
fn pushed(from: Point) -> (Subpixels, Subpixels) {
    let mask = Mask::full(4, 4).unwrap();
    let push = Push::AlongAxis(Subpixels::from_pixels(2));
    let effect = HitEffect { knockback: Knockback { push, ticks: 1 }, ..HitEffect::of(1) };
    let mut hitbox = Hitbox::new((1, Team::FIRST), mask.at((0, 0)), effect);
    hitbox.from = Some(from);
    hitbox.destroyed_on_hit = true;
    let mut fighters = [Fighter::new(2, Team::FIRST, 9)];
    let (hurtboxes, mut events) = ([Hurtbox::new(0, mask.at((0, 0)))], Vec::new());
    Teams::ALL.resolve(&[hitbox], &hurtboxes, &mut fighters, &mut events).unwrap();
    events[0].push
}

#[test]
fn hits_from_the_ends_of_the_world() {
    let (two, zero) = (Subpixels::from_pixels(2), Subpixels::ZERO);
    for far in [1 << 34, 1 << 61, 1 << 62, (1 << 62) + 1, i64::MAX] {
        assert_eq!(pushed(Point::new(far, 0)), (-two, zero), "{far}");
        assert_eq!(pushed(Point::new(-far, 0)), (two, zero), "{far}");
        assert_eq!(pushed(Point::new(5, far)), (zero, -two), "{far}");
        assert_eq!(pushed(Point::new(5, -far)), (zero, two), "{far}");
    }
}

fn team() -> impl Strategy<Value = Team> {
    byte().prop_map(|number| Team::new(number).unwrap_or(Team::FIRST))
}

fn push() -> impl Strategy<Value = Push> {
    (0..4_usize, speed()).prop_map(|(kind, (x, y))| {
        [Push::None, Push::As(x, y), Push::Sideways(x, y), Push::AlongAxis(x)][kind]
    })
}

fn effect() -> BoxedStrategy<HitEffect> {
    (natural(), push(), short(), short(), short())
        .prop_map(|(damage, push, ticks, stop, own)| HitEffect {
            knockback: Knockback { push, ticks },
            hit_stop: HitStop(stop),
            own_hit_stop: HitStop(own),
            ..HitEffect::of(damage)
        })
        .boxed()
}

fn fighter() -> BoxedStrategy<Fighter> {
    let marks = vec((large(), natural(), byte()), 0..3);
    ((large(), team(), natural()), (short(), short(), short()), speed(), marks)
        .prop_map(|((id, team, health), (invincible, frozen, ticks), knockback, marks)| {
            let mut fighter = Fighter::new(id, team, health).with_knockback(knockback, ticks);
            (fighter.invincible_ticks, fighter.hit_stop_ticks) = (invincible, frozen);
            fighter.retain_hits(|by, swing, group| marks.contains(&(by, swing, group)))
        })
        .boxed()
}

/// A hitbox near a position.
fn hitbox() -> BoxedStrategy<(Point, Hitbox<'static>)> {
    let own = (large(), team(), natural(), byte(), any::<bool>(), any::<bool>());
    (near_points(), mask(), own, effect(), direction(), proptest::option::of(point()))
        .prop_map(|((at, beside), mask, own, effect, facing, from)| {
            let mut hitbox = Hitbox::new((own.0, own.1), mask.at(beside), effect);
            (hitbox.swing, hitbox.group) = (own.2, own.3);
            (hitbox.repeats, hitbox.destroyed_on_hit) = (own.4, own.5);
            (hitbox.facing, hitbox.from) = (facing, from);
            (at, hitbox)
        })
        .boxed()
}

properties! {
    #![fewer(16)]

    #[test]
    fn hits(
        teams in vec((team(), team(), any::<bool>()), 0..4),
        hitboxes in vec(hitbox(), 1..5),
        fighters in vec(fighter(), 1..4),
        hurt in vec((size(), mask(), short()), 1..4),
        pairs in vec((size(), size()), 0..6),
    ) {
        let mut table = Teams::OTHERS;
        for (team, other, hurts) in teams {
            table = if hurts {
                table.with_damage(team, other)
            } else {
                table.without_damage(team, other)
            };
            prop_assert_eq!(table.hurts(team, other), hurts);
            prop_assert!(team.number() < Team::COUNT);
            let bit = table.to_bits()[usize::from(team.number())] >> other.number() & 1;
            prop_assert_eq!((bit == 1, Teams::from_bits(table.to_bits())), (hurts, table));
        }
        let place = hitboxes[0].0;
        let hitboxes: Vec<_> = hitboxes.into_iter().map(|(_, hitbox)| hitbox).collect();
        for inside in [true, false] {
            let hurtboxes: Vec<_> = hurt
                .iter()
                .map(|(fighter, mask, invincible)| {
                    let fighter = if inside { fighter % fighters.len() } else { *fighter };
                    Hurtbox {
                        invincible_ticks: *invincible,
                        ..Hurtbox::new(fighter, mask.at(place))
                    }
                })
                .collect();
            let (mut after, mut events) = (fighters.clone(), Vec::new());
            for found in [
                table.resolve(&hitboxes, &hurtboxes, &mut after, &mut events),
                table.resolve_pairs(
                    &hitboxes,
                    &hurtboxes,
                    pairs.iter().copied(),
                    &mut after,
                    &mut events,
                ),
            ] {
                let has_no_fighter = matches!(found, Err(CombatError::NoFighter { .. }));
                prop_assert!(found.is_ok() || !inside && has_no_fighter);
            }
            for event in events {
                prop_assert!(!event.outcome.name().is_empty());
                prop_assert!(!event.outcome.landed() || event.fighter < after.len());
            }
        }
    }

    #[test]
    fn fighters(
        fighter in fighter(),
        effect in effect(),
        by in speed(),
        apart in (long(), long()),
        facing in direction(),
        invincible in short(),
        mark in (large(), natural(), byte()),
        bytes in vec(any::<u8>(), Fighter::BYTES),
    ) {
        let hit = fighter.hit_by(&effect, by, invincible);
        prop_assert!(hit.health <= fighter.health);
        for fighter in [fighter, hit, fighter.tick().fighter, hit.tick().fighter] {
            prop_assert_eq!(Fighter::from_bytes(&fighter.to_bytes()), Ok(fighter));
            prop_assert_eq!(fighter.is_alive(), fighter.health > 0);
            let _ =
                (fighter.is_invincible(), fighter.is_frozen(), fighter.knockback(), fighter.hash());
            let _ = fighter.was_hit_by(mark.0, mark.1, mark.2);
        }
        let (right, down) = effect.knockback.push.velocity(apart, facing);
        prop_assert!(effect.knockback.push != Push::None || right.is_zero() && down.is_zero());
        let _ = (HitStop::of_damage(effect.damage), Fighter::from_bytes(&bytes));
    }

    #[test]
    fn bullets(
        level in level(),
        velocity in speed(),
        owner in (large(), team()),
        counts in (short(), short(), short()),
        on_solid in select(vec![OnSolid::Destroy, OnSolid::Stop, OnSolid::Bounce,
            OnSolid::Reflect]),
        targets in vec((large(), team(), mask(), -90..90_i32, -90..90_i32, int(), int()), 0..4),
        bytes in vec(any::<u8>(), Bullet::BYTES),
    ) {
        let obstacles = level.obstacles();
        let body = Body::at(level.at);
        let bullet = Bullet::new(body, velocity, owner.0, owner.1).piercing(counts.0);
        let mut bullet = bullet.at_solids(on_solid, counts.1).with_life(counts.2);
        let targets: Vec<_> = targets
            .into_iter()
            .map(|(id, team, mask, x, y, right, down)| {
                Target::new(id, team, mask.at(level.at + (x, y))).moving(right, down)
            })
            .collect();
        for _ in 0..3 {
            let tick = bullet.tick(level.mask, &obstacles, &Teams::ALL, &targets);
            for hit in tick.hits() {
                prop_assert!(!hit.outcome.name().is_empty());
                prop_assert!(hit.target.is_none_or(|target| target < targets.len()));
            }
            bullet = tick.bullet;
            prop_assert_eq!(Bullet::from_bytes(&bullet.to_bytes()), Ok(bullet));
            let _ = (bullet.is_flying(), bullet.hit_targets().len(), bullet.hash());
        }
        if let Ok(bullet) = Bullet::from_bytes(&bytes) {
            let _ = bullet.tick(level.mask, &obstacles, &Teams::ALL, &targets);
        }
        prop_assert_eq!(
            Push::None.velocity((i64::MIN, i64::MAX), Direction::Up).0,
            Subpixels::ZERO
        );
    }
}
