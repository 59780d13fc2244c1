//! The code of `docs/actors-combat.md`, word for word, so that it is compiled and run.

use hitmask::actor::combat::{
    Bullet, BulletOutcome, Fighter, HitEffect, HitOutcome, HitStop, Hitbox, Hurtbox, Knockback,
    OnSolid, Target, Team, Teams,
};
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use hitmask::sheet::{Frame, Shape};
use hitmask::world::{Collider, ColliderId, Layer, World};
use hitmask::{Direction, Mask, Point, Side};

type Ran = Result<(), Box<dyn std::error::Error>>;

const HEROES: Team = Team::new(0).unwrap();
const SLIMES: Team = Team::new(1).unwrap();
const PUNCH: HitEffect = HitEffect {
    knockback: Knockback::ADVENTURE, // 4 pixels per tick for 8 ticks
    hit_stop: HitStop::of_damage(6), // 5 ticks for the fighter that is hit …
    own_hit_stop: HitStop::PRECISE,  // … and 3 for the attacker
    ..HitEffect::of(6)
};

#[test]
fn a_fight() -> Ran {
    let hurt = Shape::new("hurt", Mask::full(6, 10)?, (1, 2));
    let fist = Shape::new("hit", Mask::full(5, 3)?, (7, 4));
    let stand = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(hurt);
    let punch = stand.clone().with_shape(fist);
    assert!(punch.shape("hit").is_some() && stand.shape("hit").is_none());

    let punch_left = punch.flipped_x()?;
    assert_eq!(punch_left.offset(), (0, 0)); // the body stays in its place …
    assert_eq!(punch_left.shape("hit").map(Shape::offset), Some((-4, 4))); // … the fist does not

    let mut fighters = [Fighter::new(70, HEROES, 20), Fighter::new(71, SLIMES, 20)];
    let mut bodies = [Body::at((100, 50)), Body::at((110, 50))];
    let (mut hits, mut landed) = (Vec::new(), 0);
    for tick in 0..20 {
        for (fighter, body) in fighters.iter_mut().zip(&mut bodies) {
            let now = fighter.tick();
            *fighter = now.fighter;
            if now.is_frozen {
                continue; // hit stop: it does not move, and its animation waits
            }
            // A fighter without knockback is free: move it by its keys.
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
fn a_platformer_is_knocked_back() -> Ran {
    let (slime, floor) = (Mask::full(8, 12)?, Mask::full(400, 8)?);
    let around = [Obstacle::mask(floor.at((0, 62)), Material::SOLID)];
    let push = PUNCH.knockback.push.velocity((1, 0), Direction::Right);
    let mut fighter = Fighter::new(71, SLIMES, 20).hit_by(&PUNCH, push, 0);
    let mut actor = State::at((110, 50));
    let (mut frozen, mut knocked_back) = (0, 0);
    for _ in 0..60 {
        let now = fighter.tick();
        fighter = now.fighter;
        if now.is_frozen {
            frozen += 1;
        } else if let Some(knockback) = now.knockback {
            knocked_back += 1;
            actor.body = actor.body.step(&slime, knockback, Policy::Slide, &around).body;
            actor.speed = (Subpixels::ZERO, Subpixels::ZERO); // it stops where the knockback ends
        } else {
            actor = Platformer::TIGHT.tick(actor, Pad::NONE, &slime, &around).state;
        }
    }
    assert_eq!((frozen, knocked_back), (5, 8));
    assert_eq!(actor.body.position(), Point::new(110 + 32, 50));
    Ok(())
}

/// Tests what the page says about the other ways: a launch on each tick, and a single launch.
#[test]
fn a_platformer_is_launched() -> Ran {
    use hitmask::actor::platformer::Event;

    let (slime, floor) = (Mask::full(8, 12)?, Mask::full(400, 8)?);
    let around = [Obstacle::mask(floor.at((0, 62)), Material::SOLID)];
    let run = |knockback: Knockback| {
        let push = knockback.push.velocity((1, 0), Direction::Right);
        let mut fighter = Fighter::new(71, SLIMES, 20).with_knockback(push, knockback.ticks);
        let mut actor = State::at((110, 50));
        for _ in 0..4 {
            actor = Platformer::TIGHT.tick(actor, Pad::NONE, &slime, &around).state;
        }
        let mut landed = 0;
        for _ in 0..90 {
            let now = fighter.tick();
            fighter = now.fighter;
            if let Some(speed) = now.knockback {
                actor = actor.launch(speed);
            }
            let tick = Platformer::TIGHT.tick(actor, Pad::NONE, &slime, &around);
            actor = tick.state;
            landed += u32::from(tick.events.contains(Event::Landed));
        }
        (landed, actor.body.position() - Point::new(110, 50))
    };
    assert_eq!(run(Knockback::ADVENTURE), (8, Point::new(55, 0)));
    assert_eq!(run(Knockback::MOMENTUM).0, 1);
    Ok(())
}

const STARTUP: u8 = 3;
const ACTIVE: u8 = 4;
const RECOVERY: u8 = 8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Attack {
    /// The tick of the punch, from 1; 0 if there is none.
    tick: u8,
    swing: u32,
    was_held: bool,
}

impl Attack {
    fn tick(mut self, is_held: bool) -> Self {
        let is_pressed = is_held && !self.was_held;
        self.was_held = is_held;
        if self.tick > 0 {
            self.tick = (self.tick + 1) % (STARTUP + ACTIVE + RECOVERY + 1);
        } else if is_pressed {
            (self.tick, self.swing) = (1, self.swing + 1);
        }
        self
    }

    fn is_active(self) -> bool {
        (STARTUP + 1..=STARTUP + ACTIVE).contains(&self.tick)
    }
}

#[test]
fn a_punch_to_the_left() -> Ran {
    let hurt = Shape::new("hurt", Mask::full(6, 10)?, (1, 2));
    let fist = Shape::new("hit", Mask::full(5, 3)?, (7, 4));
    let stand = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(hurt);
    let punch = stand.clone().with_shape(fist);
    let punch_left = punch.flipped_x()?;

    let mut hero = State::at((110, 50));
    hero.faces_left = true; // the platformer sets it
    let slime = Point::new(100, 50);
    let mut fighters = [Fighter::new(70, HEROES, 20), Fighter::new(71, SLIMES, 20)];
    let (mut attack, mut hits, mut landed) = (Attack::default(), Vec::new(), Vec::new());
    for tick in 0..40 {
        let [now, other] = fighters.map(Fighter::tick);
        fighters = [now.fighter, other.fighter];
        if !now.is_frozen {
            attack = attack.tick(true); // the player holds the key all the time
        }
        let frame = match (attack.is_active(), hero.faces_left) {
            (false, _) => &stand,
            (true, false) => &punch,
            (true, true) => &punch_left,
        };
        let mut hitboxes = Vec::new();
        if let Some(hit) = frame.shape("hit") {
            let hit = Hitbox::new((70, HEROES), hit.at(hero.body.position()), PUNCH);
            hitboxes.push(Hitbox { swing: attack.swing, ..hit });
        }
        let hurt = stand.shape("hurt").ok_or("it is painted")?;
        let hurtboxes = [Hurtbox::new(1, hurt.at(slime))];
        Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut hits)?;
        landed.extend(hits.iter().map(|hit| (tick, hit.side)));
    }
    assert_eq!(landed, [(3, Side::Right)]); // after 3 ticks of startup, from the slime's right
    assert_eq!((attack.swing, attack.tick), (1, 0)); // one punch for one press
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
