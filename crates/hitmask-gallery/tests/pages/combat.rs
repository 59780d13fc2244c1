//! The code of `docs/motion-combat.md`, word for word, so that it is compiled and run.

use hitmask::*;

type Ran = Result<(), Box<dyn std::error::Error>>;

const HEROES: Team = Team::new(0).unwrap();
const SLIMES: Team = Team::new(1).unwrap();

#[test]
fn a_fight() -> Ran {
    let stand = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(Shape::new(
        "hurt",
        Mask::full(6, 10)?,
        (1, 2),
    ));
    let punch = stand.clone().with_shape(Shape::new("hit", Mask::full(5, 3)?, (7, 4)));

    const HEROES: Team = Team::new(0).unwrap();
    const SLIMES: Team = Team::new(1).unwrap();
    const PUNCH: Strike = Strike {
        knockback: Knockback::ADVENTURE, // 4 pixels a tick for 8 ticks
        hit_stop: HitStop::of_damage(6), // 5 ticks for who is hit …
        own_hit_stop: HitStop::PRECISE,  // … and 3 for who hits
        ..Strike::of(6)
    };

    let mut fighters = [Fighter::new(70, HEROES, 20), Fighter::new(71, SLIMES, 20)];
    let mut bodies = [Body::at(100, 50), Body::at(110, 50)];
    let (mut blows, mut landed) = (Vec::new(), 0);
    for tick in 0..20 {
        for (fighter, body) in fighters.iter_mut().zip(&mut bodies) {
            let now = fighter.tick();
            *fighter = now.fighter;
            // Who is frozen neither moves nor goes on with its animation; who is thrown does not steer.
            if let Some(knock) = now.knock {
                *body = body.step(stand.mask(), knock, Policy::Slide, &[]).body;
            }
        }
        let [hero, slime] = bodies.map(|body| (body.position().x as i32, body.position().y as i32));
        let hit = punch.shape("hit").ok_or("it is painted")?;
        let hurt = stand.shape("hurt").ok_or("it is painted")?;
        let attacks =
            [Attack { swing: 1, ..Attack::new((70, HEROES), hit.at(hero.0, hero.1), PUNCH) }];
        let hurts =
            [Hurt::new(0, hurt.at(hero.0, hero.1)), Hurt::new(1, hurt.at(slime.0, slime.1))];
        Teams::OTHERS.resolve(&attacks, &hurts, &mut fighters, &mut blows)?;
        landed += blows.len();
        if let [blow] = blows[..] {
            assert_eq!(
                (tick, blow.id, blow.outcome, blow.side),
                (0, 71, BlowOutcome::Hurt, Side::Left)
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
    let (mut attacks, mut hurts, mut fighters) = (Vec::new(), Vec::new(), Vec::new());
    for place in 0..300_i32 {
        let (x, y) = (place % 20 * 40, place / 20 * 40);
        let (hero, foe) = (place as u64, 1000 + place as u64);
        world.insert(Collider::new(fists).at(x, y).layer(HIT).meets(HURT).user_data(hero))?;
        world.insert(Collider::new(slimes).at(x + 3, y).layer(HURT).meets(HIT).user_data(hero))?;
        attacks.push(Attack::new((hero, HEROES), fist.at(x, y), Strike::of(1)));
        hurts.push(Hurt::new(place as usize, slime.at(x + 3, y)));
        fighters.push(Fighter::new(foe, SLIMES, 5));
    }
    let mut pairs = Vec::new();
    for event in world.tick()? {
        let (Event::Started { a, b, .. } | Event::Ongoing { a, b, .. }) = event else { continue };
        pairs.push((a, b));
    }
    let place = |id: ColliderId| {
        world.get(id).map(|collider| (collider.layer(), collider.user_data() as usize))
    };
    let pairs = pairs.into_iter().filter_map(|(a, b)| match (place(a)?, place(b)?) {
        ((HIT, attack), (_, hurt)) | ((_, hurt), (_, attack)) => Some((attack, hurt)),
    });
    let mut blows = Vec::new();
    Teams::OTHERS.resolve_pairs(&attacks, &hurts, pairs, &mut fighters, &mut blows)?;
    assert_eq!(blows.len(), 300);
    Ok(())
}

#[test]
fn bullets() -> Ran {
    let (pellet, foil, slime) = (Mask::full(2, 2)?, Mask::full(1, 64)?, Mask::full(8, 12)?);
    let around = [Obstacle::mask(foil.at(600, 0), Material::SOLID)];
    let targets = [Target::new(71, SLIMES, slime.at(300, 25)).moving(-4, 0)];

    let speed = (Subpixels::from_pixels(1000), Subpixels::ZERO);
    let bullet =
        Bullet::new(Body::at(0, 30), speed, 70, HEROES).piercing(1).at_solids(OnSolid::Bounce, 1);
    let tick = bullet.tick(&pellet, &around, &Teams::OTHERS, &targets);
    let mut hits = tick.hits();
    let (slime, wall) =
        (hits.next().ok_or("it hits the slime")?, hits.next().ok_or("and the wall")?);
    assert_eq!(
        (slime.id, slime.outcome, slime.at),
        (71, BulletOutcome::Pierced, Point::new(297, 30))
    );
    assert_eq!((wall.outcome, wall.at), (BulletOutcome::Bounced, Point::new(598, 30)));
    // 402 pixels were left of its way, and it went back by them.
    assert_eq!(tick.bullet.body.position(), Point::new(598 - 402, 30));

    let mut slime = Fighter::new(71, SLIMES, 5);
    slime = slime.struck(&Strike::of(bullet.damage), (Subpixels::ZERO, Subpixels::ZERO), 0);
    assert_eq!(slime.health, 4);
    Ok(())
}
