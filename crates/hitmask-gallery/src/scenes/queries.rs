//! Pictures of the queries of a world: a ray, a sweep, the nearest collider, a circle, and a push
//! out.

use std::error::Error;

use hitmask::world::{Collider, ColliderId, ColliderRef, Filter, World};
use hitmask::{Circle, Segment};

use crate::drawing::{Drawing, Ink, center, world_pixels};
use crate::sprites::{drawn, rock, ship};

/// The size of the pictures.
const WINDOW: ((i32, i32), (u32, u32)) = ((-1, -3), (62, 29));

/// A world with a ship and some other sprites.
fn world() -> Result<(World, ColliderId), Box<dyn Error>> {
    let mut world = World::new();
    let ship = world.add_mask(ship())?;
    let rock = world.add_mask(rock())?;
    let ball = world.add_mask(drawn(".###.\n#####\n#####\n#####\n.###."))?;
    let ship = world.insert(Collider::new(ship).at((0, 2)))?;
    world.insert(Collider::new(rock).at((26, 11)))?;
    for at in [(20, 1), (44, 3), (7, 18), (54, 17)] {
        world.insert(Collider::new(ball).at(at))?;
    }
    Ok((world, ship))
}

/// A picture of a query: the colliders, the first of them in blue, and everything that `answer`
/// draws.
fn picture(
    title: &'static str,
    answer: impl Fn(&mut Drawing, &mut World, ColliderId) -> Result<(), Box<dyn Error>>,
) -> Drawing {
    Drawing::new(title, WINDOW.0, WINDOW.1).scaled(10, 1).with(|drawing| {
        let (mut world, ship) = world()?;
        answer(drawing, &mut world, ship)
    })
}

/// Draws all colliders: `one` in blue, the `found` colliders in red, and all others in gray.
fn colliders(drawing: &mut Drawing, world: &World, one: Option<ColliderId>, found: &[ColliderId]) {
    for collider in world.iter() {
        let Some(mask) = collider.placed() else { continue };
        let ink = match collider.id() {
            id if Some(id) == one => Ink::First,
            id if found.contains(&id) => Ink::Hit,
            _ => Ink::Second,
        };
        drawing.mask(mask, ink);
    }
}

/// The first collider that a ray hits.
pub(crate) fn ray() -> Drawing {
    picture("The first collider that a ray hits", |drawing, world, ship| {
        let sight = Segment::between_pixels((13, 6), (58, 21));
        let Some((seen, hit)) = world.view().ray(sight, Filter::ALL.except(ship)) else {
            return Ok(());
        };
        colliders(drawing, world, Some(ship), &[seen]);
        drawing.dashes((13.5, 6.5), (58.5, 21.5), Ink::Faint);
        let entry = sight.at(hit.time);
        drawing.arrow((13.5, 6.5), (entry.x.to_f64(), entry.y.to_f64()), Ink::Answer);
        drawing.pixels([hit.pixel], Ink::Hit, 0.9);
        drawing.words((0.0, -1.2), &format!("hit at {} of the ray", hit.time), Ink::Faint);
        Ok(())
    })
}

/// The first collider in the way of a motion.
pub(crate) fn sweep() -> Drawing {
    picture("The first collider in the way of a motion", |drawing, world, ship| {
        let motion = (42, 14);
        let Some((blocker, hit)) = world.view().sweep(ship, motion, Filter::ALL.solid())? else {
            return Ok(());
        };
        colliders(drawing, world, Some(ship), &[blocker]);
        let Some(start) = world.get(ship).and_then(ColliderRef::placed) else { return Ok(()) };
        let Some(free) = hit.free else { return Ok(()) };
        let by = (free.x - start.position().x, free.y - start.position().y);
        let end = start.moved((by.0 as i32, by.1 as i32));
        let (x, y) = (7.0, 6.5);
        drawing.edges(end, Ink::First, 1.6);
        drawing.dashes((x, y), (x + f64::from(motion.0), y + f64::from(motion.1)), Ink::Faint);
        drawing.arrow((x, y), (x + by.0 as f64, y + by.1 as f64), Ink::Answer);
        drawing.pixels([hit.first], Ink::Hit, 0.9);
        let words = format!("step {} of {} is blocked", hit.step, hit.steps);
        drawing.words((0.0, -1.2), &words, Ink::Faint);
        Ok(())
    })
}

/// The nearest collider, and the two pixels between which the distance is measured.
pub(crate) fn nearest() -> Drawing {
    picture("The nearest collider", |drawing, world, ship| {
        let Some((nearest, distance)) = world.view().nearest(ship, Filter::ALL)? else {
            return Ok(());
        };
        colliders(drawing, world, Some(ship), &[nearest]);
        for pixel in [distance.pixel, distance.other] {
            drawing.pixels([pixel], Ink::Answer, 0.9);
        }
        let (from, to) = (center(distance.pixel), center(distance.other));
        drawing.dashes(from, to, Ink::Answer);
        let words = format!("squared distance {}", distance.squared);
        drawing.words((0.0, -1.2), &words, Ink::Faint);
        Ok(())
    })
}

/// The colliders with a pixel in a circle.
pub(crate) fn circle() -> Drawing {
    picture("The colliders with a pixel in a circle", |drawing, world, _| {
        let (middle, radius) = ((21.0, 12.0), 9.0);
        let blast = Circle::new(middle, radius);
        let mut found = Vec::new();
        world.view().all_in(blast, Filter::ALL, &mut found);
        colliders(drawing, world, None, &found);
        for collider in world.iter() {
            let Some(mask) = collider.placed() else { continue };
            drawing.pixels(mask.pixels_in(blast), Ink::Hit, 0.8);
        }
        drawing.circle(middle, radius, Ink::Answer);
        drawing.words((0.0, -1.2), &format!("{} colliders", found.len()), Ink::Faint);
        Ok(())
    })
}

/// The shortest push to a position where a collider overlaps nothing.
pub(crate) fn push_out() -> Drawing {
    picture("The shortest push to a place that is free", |drawing, world, ship| {
        world.set_position(ship, (23, 8))?;
        let Some(push) = world.view().nearest_free(ship)? else { return Ok(()) };
        colliders(drawing, world, Some(ship), &[]);
        let Some(before) = world.get(ship).and_then(ColliderRef::placed) else { return Ok(()) };
        for collider in world.iter().filter(|collider| collider.id() != ship) {
            let Some(other) = collider.placed() else { continue };
            drawing.pixels(
                world_pixels(before).filter(|pixel| other.contains(*pixel)),
                Ink::Hit,
                0.9,
            );
        }
        drawing.edges(before.moved(push), Ink::Answer, 1.6);
        let (x, y) = (30.0, 12.5);
        drawing.arrow((x, y), (x + f64::from(push.dx), y + f64::from(push.dy)), Ink::Answer);
        let words = format!("push_out: ({}, {})", push.dx, push.dy);
        drawing.words((0.0, -1.2), &words, Ink::Faint);
        Ok(())
    })
}
