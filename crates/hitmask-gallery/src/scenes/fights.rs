//! Pictures of combat: hitboxes and hurtboxes, a punch with its knockback, and a bullet.

use std::error::Error;

use hitmask::actor::combat::{
    Bullet, BulletOutcome, Fighter, HitEffect, HitStop, Hitbox, Hurtbox, Knockback, OnSolid,
    Target, Team, Teams,
};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use hitmask::sheet::{Frame, Shape};
use hitmask::{Mask, Point};

use crate::drawing::{Drawing, Ink, center};
use crate::sprites::drawn;

const HEROES: Team = Team::new(0).unwrap();
const SLIMES: Team = Team::new(1).unwrap();

/// The punch from `docs/actors-combat.md`.
const PUNCH: HitEffect = HitEffect {
    knockback: Knockback::ADVENTURE,
    hit_stop: HitStop::of_damage(6),
    own_hit_stop: HitStop::PRECISE,
    ..HitEffect::of(6)
};

/// The frames from the page: one in which the fighter stands, and one in which it punches.
fn frames() -> Result<[Frame; 2], Box<dyn Error>> {
    let body = drawn(
        "
        ..####..
        ..####..
        ..####..
        ...##...
        .######.
        ########
        ########
        .######.
        .######.
        .##..##.
        .##..##.
        .##..##.
        ",
    );
    let hurt = Shape::new("hurt", Mask::full(6, 10)?, (1, 2));
    let fist = Shape::new("hit", Mask::full(5, 3)?, (7, 4));
    let stand = Frame::new(body, (0, 0)).with_shape(hurt);
    Ok([stand.clone(), stand.with_shape(fist)])
}

/// Draws a frame: its body in gray, its hurtbox in blue, its hitbox in red.
fn frame(drawing: &mut Drawing, frame: &Frame, at: Point) {
    drawing.mask(frame.at(at), Ink::Second);
    for (name, ink) in [("hurt", Ink::First), ("hit", Ink::Hit)] {
        if let Some(shape) = frame.shape(name) {
            drawing.mask(shape.at(at), ink);
        }
    }
}

/// A frame without a hitbox, a frame with a hitbox, and the same frame mirrored.
pub(crate) fn shapes() -> Drawing {
    Drawing::new("Hitboxes and hurtboxes of three frames", (-2, -3), (56, 18)).with(|drawing| {
        let [stand, punch] = frames()?;
        let mirrored = punch.flipped_x()?;
        for (left, one, words) in
            [(1, &stand, "stand"), (19, &punch, "punch"), (42, &mirrored, "punch.flipped_x()")]
        {
            frame(drawing, one, Point::new(left, 0));
            drawing.words((left as f64 - 1.5, -1.2), words, Ink::Faint);
        }
        for (x, words, ink) in
            [(-1.0, "body", Ink::Faint), (2.5, "hurt", Ink::First), (6.0, "hit", Ink::Hit)]
        {
            drawing.words((x, 14.0), words, ink);
        }
        Ok(())
    })
}

/// A punch: hit stop, then knockback.
pub(crate) fn punch() -> Drawing {
    Drawing::new("A punch, hit stop and knockback", (96, 46), (60, 23)).scaled(12, 1).with(
        |drawing| {
            let [stand, punch] = frames()?;
            let (hero, mut slime) = (Point::new(100, 50), Body::at((110, 50)));
            let mut fighters = [Fighter::new(70, HEROES, 20), Fighter::new(71, SLIMES, 20)];
            let [fist, hurt] =
                [punch.shape("hit"), stand.shape("hurt")].map(|shape| shape.ok_or("it is painted"));
            let (fist, hurt) = (fist?, hurt?);
            let (mut hits, mut frozen, mut thrown) = (Vec::new(), 0, Vec::new());
            frame(drawing, &punch, hero);
            frame(drawing, &stand, slime.position());
            for tick in 0..20 {
                let [hero_now, now] = fighters.map(Fighter::tick);
                fighters = [hero_now.fighter, now.fighter];
                frozen += u32::from(now.is_frozen);
                if let Some(knockback) = now.knockback.filter(|_| !now.is_frozen) {
                    slime = slime.step(stand.mask(), knockback, Policy::Slide, &[]).body;
                    thrown.push(slime.position());
                }
                let swing = Hitbox { swing: 1, ..Hitbox::new((70, HEROES), fist.at(hero), PUNCH) };
                let hurtboxes = [Hurtbox::new(1, hurt.at(slime.position()))];
                Teams::OTHERS.resolve(&[swing], &hurtboxes, &mut fighters, &mut hits)?;
                for hit in &hits {
                    drawing.pixels([hit.pixel], Ink::Answer, 0.9);
                    let words = format!("tick {tick}: the fist hits");
                    drawing.words((100.0, 48.5), &words, Ink::Faint);
                }
            }
            for at in &thrown {
                drawing.edges(hurt.at(*at), Ink::First, 1.0);
            }
            frame(drawing, &stand, slime.position());
            let (from, to) = (114.0, slime.position().x as f64 + 4.0);
            drawing.arrow((from, 64.0), (to, 64.0), Ink::Answer);
            let words = format!(
                "{frozen} ticks of hit stop, then {} ticks of knockback: {} pixels",
                thrown.len(),
                to - from
            );
            drawing.words((112.0, 66.5), &words, Ink::Faint);
            Ok(())
        },
    )
}

/// A bullet that passes through a slime and bounces off a wall, all in one tick.
pub(crate) fn bullet() -> Drawing {
    Drawing::new("A tick of a fast bullet", (-2, -4), (86, 32)).scaled(8, 1).with(|drawing| {
        let (pellet, wall, slime) = (Mask::full(2, 2)?, Mask::full(3, 27)?, Mask::full(8, 12)?);
        let (wall, slime) = (wall.at((74, 0)), slime.at((30, 2)));
        let around = [Obstacle::mask(wall, Material::SOLID)];
        let targets = [Target::new(71, SLIMES, slime)];
        let start = Point::new(2, 2);
        let speed = (Subpixels::from_pixels(100), Subpixels::from_pixels(20));
        let bullet = Bullet::new(Body::at(start), speed, 70, HEROES);
        let bullet = bullet.piercing(1).at_solids(OnSolid::Bounce, 1);
        let tick = bullet.tick(&pellet, &around, &Teams::OTHERS, &targets);
        drawing.mask(wall, Ink::Second).mask(slime, Ink::Second);
        let corner = |at: Point| (at.x as f64 + 1.0, at.y as f64 + 1.0);
        let mut from = corner(start);
        drawing.mask(pellet.at((2, 2)), Ink::First).words((1.0, 1.2), "a bullet", Ink::Faint);
        for hit in tick.hits() {
            let words = match hit.outcome {
                BulletOutcome::Pierced => "Pierced",
                BulletOutcome::Bounced => "Bounced",
                _ => "another outcome",
            };
            let words = format!("{words} at {}", hit.time);
            drawing.pixels([hit.pixel], Ink::Hit, 0.9);
            drawing.edges(pellet.at((hit.at.x as i32, hit.at.y as i32)), Ink::Hit, 1.6);
            drawing.arrow(from, corner(hit.at), Ink::Answer);
            let place = center(hit.pixel);
            drawing.words((place.0 - 15.0, place.1 - 6.5), &words, Ink::Faint);
            from = corner(hit.at);
        }
        let end = tick.bullet.body;
        drawing.arrow(from, corner(end.position()), Ink::Answer);
        drawing.mask(end.placed(&pellet), Ink::First);
        Ok(())
    })
}
