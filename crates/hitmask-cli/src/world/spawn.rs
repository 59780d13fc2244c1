//! Adds the colliders of a scene to a new world.

use hitmask::Fixed;
use hitmask::terrain::Terrain;
use hitmask::world::{Collider, ColliderId, World};

use super::group::{Group, Place};
use super::mover::{Mover, wrapped};
use super::scene::Scene;
use super::sprite::SceneSprite;
use super::value::Span;

/// A stream of random numbers from a seed. Source: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014 (SplitMix64).
// hitmask-reference has the same generator, but only tests may depend on that crate.
struct Random(u64);

/// The increment of the state for each number.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// Creates the stream of a group. Each group has its own stream, so that a change to one group
    /// does not affect the others.
    fn of_group(seed: u64, group: usize) -> Self {
        let mut of_all = Self(seed.wrapping_add((group as u64).wrapping_mul(STEP)));
        Self(of_all.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number below `end`.
    fn below(&mut self, end: u64) -> i64 {
        // Spans are much shorter than the range of an i64.
        ((u128::from(self.next()) * u128::from(end)) >> 64) as i64
    }

    /// Returns a random number in a span, including both ends.
    fn within(&mut self, span: Span) -> Fixed {
        let (least, most) = (span.least.to_bits(), span.most.to_bits());
        Fixed::from_bits(least + self.below((most - least) as u64 + 1))
    }
}

/// Adds all colliders of a scene to a new world, in order.
pub(super) fn spawn(scene: &mut Scene) -> Result<(World, Vec<Mover>), String> {
    let mut world = World::new();
    for look in &mut scene.looks {
        look.add_to(&mut world).map_err(|error| format!("the sprite {:?}: {error}", look.name))?;
    }
    let mut movers = Vec::new();
    let count = scene.colliders() as usize;
    movers.try_reserve_exact(count).map_err(|_| "there is not enough memory".to_string())?;
    // The terrain is made once per sprite, because clones share their memory.
    let mut grounds: Vec<Option<Terrain>> = vec![None; scene.looks.len()];
    for (number, group) in scene.groups.iter().enumerate() {
        let look = &scene.looks[group.look];
        let named = |error: String| format!("the collider {:?}: {error}", group.name);
        let ground = &mut grounds[group.look];
        if group.is_terrain && ground.is_none() {
            let terrain = Terrain::from_mask(look.frame(0).mask.at((0, 0)));
            *ground = Some(terrain.map_err(|error| named(error.to_string()))?);
        }
        let ground = ground.as_ref().filter(|_| group.is_terrain);
        let mut random = Random::of_group(scene.seed, number);
        for _ in 0..group.len() {
            let mover = place(group, look, &mut random);
            insert(&mut world, group, (look, ground), &mover).map_err(named)?;
            movers.push(mover);
        }
    }
    Ok((world, movers))
}

/// Creates a new collider of a group.
fn place(group: &Group, look: &SceneSprite, random: &mut Random) -> Mover {
    let position = match group.place {
        Place::At(position) => position,
        Place::Within(area) => {
            let x = area.x + random.below(area.width.into());
            let y = area.y + random.below(area.height.into());
            [x, y].map(|place| Fixed::from_bits(place << Fixed::FRACTION_BITS))
        }
    };
    let velocity = group.velocity.map(|span| random.within(span));
    let turn = wrapped(random.within(group.turn).to_bits(), 360);
    let turning = random.within(group.turning);
    let frame = wrapped(random.within(group.frame).to_bits(), look.frames.len() as i64);
    Mover { position, velocity, turn, turning, frame, is_gone: false }
}

/// Inserts a collider into a world. The collider is terrain if its group is terrain.
fn insert(
    world: &mut World,
    group: &Group,
    (look, ground): (&SceneSprite, Option<&Terrain>),
    mover: &Mover,
) -> Result<ColliderId, String> {
    let (x, y) = mover.pixel();
    let mut collider = if let Some(ground) = ground {
        Collider::terrain(ground.clone()).at((x, y))
    } else {
        let sprite = look.sprite.ok_or("it shows nothing")?;
        let collider = Collider::new(sprite).at((x, y)).frame(mover.frame());
        if group.is_posed() {
            let pose = mover.pose(group, &look.frame(mover.frame()).mask);
            collider.pose(pose.ok_or("its center is outside of space: place it nearer")?)
        } else {
            collider
        }
    };
    collider = collider.layer(group.layer).collides_with(group.collides_with);
    if group.is_still {
        collider = collider.still();
    }
    if group.is_sensor {
        collider = collider.sensor();
    }
    world.insert(collider).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use hitmask::Placed;
    use hitmask::world::ColliderRef;
    use hitmask_assets::Limits;

    use super::*;
    use crate::library::Library;

    /// This test checks that terrains of the same sprite share their chunks.
    #[test]
    fn terrains_share_their_chunks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scene.json");
        let scene = r####"{
            "area": [9, 9], "sprites": {"a": {"text": ["#.#"]}, "b": {"text": ["##"]}},
            "colliders": [
                {"terrain": "a"}, {"terrain": "b"}, {"name": "c", "terrain": "a", "at": [5, 5]}
            ]
        }"####;
        std::fs::write(&path, scene).unwrap();
        let mut library = Library::new(Limits::default());
        let mut scene = Scene::open(&path, &mut library).unwrap();
        let (world, _) = spawn(&mut scene).unwrap();
        let grounds = world.iter().filter_map(ColliderRef::placed_terrain);
        let chunks: Vec<_> =
            grounds.flat_map(|ground| ground.terrain().chunks().map(Placed::mask)).collect();
        assert_eq!(chunks.iter().map(|chunk| chunk.count()).collect::<Vec<_>>(), [2, 2, 2]);
        assert!(std::ptr::eq(chunks[0], chunks[2]) && !std::ptr::eq(chunks[0], chunks[1]));
    }
}
