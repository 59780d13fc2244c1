//! The code of `docs/actors-combat.md`, word for word, so that it is compiled and run.

use hitmask::actor::combat::{
    Bullet, BulletOutcome, Fighter, HitEffect, HitOutcome, HitStop, Hitbox, Hurtbox, Knockback,
    OnSolid, Target, Team, Teams,
};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use hitmask::sheet::{Frame, Shape};
use hitmask::world::{Collider, ColliderId, Layer, World};
use hitmask::{Mask, Point, Side};

type Ran = Result<(), Box<dyn std::error::Error>>;

const HEROES: Team = Team::new(0).unwrap();
const SLIMES: Team = Team::new(1).unwrap();

#[test]
fn a_fight() -> Ran {
    let hurt = Shape::new("hurt", Mask::full(6, 10)?, (1, 2));
    let fist = Shape::new("hit", Mask::full(5, 3)?, (7, 4));
    let stand = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(hurt);
    let punch = stand.clone().with_shape(fist);
    assert!(punch.shape("hit").is_some() && stand.shape("hit").is_none());

    const HEROES: Team = Team::new(0).unwrap();
    const SLIMES: Team = Team::new(1).unwrap();
    const PUNCH: HitEffect = HitEffect {
        knockback: Knockback::ADVENTURE, // 4 pixels per tick for 8 ticks
        hit_stop: HitStop::of_damage(6), // 5 ticks for the fighter that is hit …
        own_hit_stop: HitStop::PRECISE,  // … and 3 for the attacker
        ..HitEffect::of(6)
    };

    let mut fighters = [Fighter::new(70, HEROES, 20), Fighter::new(71, SLIMES, 20)];
    let mut bodies = [Body::at((100, 50)), Body::at((110, 50))];
    let (mut hits, mut landed) = (Vec::new(), 0);
    for tick in 0..20 {
        for (fighter, body) in fighters.iter_mut().zip(&mut bodies) {
            let now = fighter.tick();
            *fighter = now.fighter;
            // A frozen fighter does not move or animate; one that is knocked back cannot steer.
            if let Some(knockback) = now.knockback {
                *body = body.step(stand.mask(), knockback, Policy::Slide, &[]).body;
            }
        }
        let [hero, slime] = bodies.map(Body::position);
        let hit = punch.shape("hit").ok_or("it is painted")?;
        let hurt = stand.shape("hurt").ok_or("it is painted")?;
        let hitboxes = [Hitbox { swing: 1, ..Hitbox::new((70, HEROES), hit.at(hero), PUNCH) }];
        let hurtboxes = [Hurtbox::new(0, hurt.at(hero)), Hurtbox::new(1, hurt.at(slime))];
        Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut hits)?;
        landed += hits.len();
        if let [hit] = hits[..] {
            assert_eq!(
                (tick, hit.id, hit.outcome, hit.side),
                (0, 71, HitOutcome::Hurt, Side::Left)
            );
        }
    }
    assert_eq!((landed, fighters[1].health), (1, 14)); // once, though the fist was out for 20 ticks
    assert_eq!(bodies[1].position(), Point::new(110 + 32, 50));
    Ok(())
}

#[test]
fn many() -> Ran {
    const HIT: Layer = Layer::new(0).unwrap();
    const HURT: Layer = Layer::new(1).unwrap();

    let (fist, slime) = (Mask::full(5, 3)?, Mask::full(6, 10)?);
    let mut world = World::new();
    let (fists, slimes) = (world.add_mask(fist.clone())?, world.add_mask(slime.clone())?);
    let (mut hitboxes, mut hurtboxes, mut fighters) = (Vec::new(), Vec::new(), Vec::new());
    for index in 0..300_u16 {
        let (x, y) = (i32::from(index % 20) * 40, i32::from(index / 20) * 40);
        let number = u64::from(index);
        let fist_in_world = Collider::new(fists).at((x, y)).user_data(number);
        world.insert(fist_in_world.layer(HIT).collides_with(HURT))?;
        let slime_in_world = Collider::new(slimes).at((x + 3, y)).user_data(number);
        world.insert(slime_in_world.layer(HURT).collides_with(HIT))?;
        hitboxes.push(Hitbox::new((number, HEROES), fist.at((x, y)), HitEffect::of(1)));
        hurtboxes.push(Hurtbox::new(index.into(), slime.at((x + 3, y))));
        fighters.push(Fighter::new(1000 + number, SLIMES, 5));
    }
    world.tick();
    let find = |id: ColliderId| {
        world.get(id).map(|collider| (collider.layer(), collider.user_data() as usize))
    };
    let pairs = world.touching().filter_map(|(a, b)| match (find(a)?, find(b)?) {
        ((HIT, hitbox), (_, hurtbox)) | ((_, hurtbox), (_, hitbox)) => Some((hitbox, hurtbox)),
    });
    let mut hits = Vec::new();
    Teams::OTHERS.resolve_pairs(&hitboxes, &hurtboxes, pairs, &mut fighters, &mut hits)?;
    assert_eq!(hits.len(), 300);
    Ok(())
}

#[test]
fn bullets() -> Ran {
    let (pellet, foil, slime) = (Mask::full(2, 2)?, Mask::full(1, 64)?, Mask::full(8, 12)?);
    let around = [Obstacle::mask(foil.at((600, 0)), Material::SOLID)];
    let targets = [Target::new(71, SLIMES, slime.at((300, 25))).moving(-4, 0)];

    let speed = (Subpixels::from_pixels(1000), Subpixels::ZERO);
    let bullet = Bullet::new(Body::at((0, 30)), speed, 70, HEROES);
    let bullet = bullet.piercing(1).at_solids(OnSolid::Bounce, 1);
    let tick = bullet.tick(&pellet, &around, &Teams::OTHERS, &targets);
    let mut hits = tick.hits();
    let first = hits.next().ok_or("it hits the slime")?;
    let second = hits.next().ok_or("it hits the wall")?;
    assert_eq!((first.id, first.outcome), (71, BulletOutcome::Pierced));
    assert_eq!(first.at, Point::new(297, 30));
    assert_eq!((second.outcome, second.at), (BulletOutcome::Bounced, Point::new(598, 30)));
    // 402 pixels of its way were left, and it flew back by them.
    assert_eq!(tick.bullet.body.position(), Point::new(598 - 402, 30));

    let slime = Fighter::new(71, SLIMES, 5);
    let no_push = (Subpixels::ZERO, Subpixels::ZERO);
    let slime = slime.hit_by(&HitEffect::of(bullet.damage), no_push, 0);
    assert_eq!(slime.health, 4);
    Ok(())
}
