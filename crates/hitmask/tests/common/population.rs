//! Random worlds, and scenes for the reference with the same contents.

use std::sync::Arc;

use hitmask::terrain::Terrain;
use hitmask::world::{Collider, ColliderId, Filter, Layer, Layers, SpriteId, World};
use hitmask::{Angle, Location, Mask, Placed, Pose, Translation};
use hitmask_reference::world_queries::{self as reference, Scene, Thing};
use hitmask_reference::{Grid, Random, Shape, pair};

use super::{grid_of, mask_of};

/// A world, and a scene for the reference with the same colliders at the same indices.
pub struct Population {
    pub world: World,
    pub scene: Scene,
    pub random: Random,
    sprites: Vec<(SpriteId, Arc<Mask>)>,
    /// The centers of the clusters in which all positions lie.
    clusters: Vec<(i32, i32)>,
}

/// The number of layers that filters and colliders use.
const LAYERS: u64 = 3;

impl Population {
    /// Creates a world with this number of colliders, or a few fewer, after some ticks, moves and
    /// removals.
    pub fn new(seed: u64, things: usize) -> Self {
        let mut random = Random::new(seed);
        let mut world = World::new();
        let mut sprites = Vec::new();
        for _ in 0..5 {
            let mask = Arc::new(mask_of(&grid(&mut random)));
            sprites.push((world.add_mask(Arc::clone(&mask)).unwrap(), mask));
        }
        let ends = [0, 0, 0, 90, -7000, i32::MAX - 20, i32::MIN, 1 << 30];
        let mut end = || ends[random.below(ends.len() as u64) as usize];
        let clusters = (0..3).map(|_| (end(), end())).collect();
        let scene = Scene::default();
        let mut population = Self { world, scene, random, sprites, clusters };
        for _ in 0..things {
            population.insert();
        }
        for _ in 0..population.random.below(3) {
            population.change();
        }
        population
    }

    /// Returns true in `some` out of `of` cases.
    pub fn chance(&mut self, some: u64, of: u64) -> bool {
        self.random.below(of) < some
    }

    fn insert(&mut self) {
        let position = self.place();
        let collider = if self.chance(1, 12) {
            let (mask, x, y) = (self.sprite().1, self.within(40), self.within(40));
            let terrain = Terrain::from_mask(mask.at((x, y))).unwrap();
            Collider::terrain(terrain).at((position.0, position.1))
        } else {
            let pose = self.chance(1, 5).then(|| self.pose());
            let collider = Collider::new(self.sprite().0).at((position.0, position.1));
            pose.map_or(collider.clone(), |pose| collider.pose(pose))
        };
        let collides_with = if self.chance(1, 4) { self.random.next() as u32 } else { u32::MAX };
        let mut collider =
            collider.layer(self.layer()).collides_with(Layers::from_bits(collides_with));
        if self.chance(1, 4) {
            collider = collider.still();
        }
        if self.chance(1, 5) {
            collider = collider.sensor();
        }
        let id = self.world.insert(collider).unwrap();
        self.renew(id);
    }

    /// Updates the scene's entry for a collider from the world.
    pub fn renew(&mut self, id: ColliderId) {
        let collider = self.world.get(id).unwrap();
        let (grid, at) = match (collider.placed(), collider.placed_terrain()) {
            (Some(mask), _) => (grid_of(mask.mask()), (mask.position().x, mask.position().y)),
            (None, terrain) => {
                let terrain = terrain.unwrap();
                let bounds = terrain.bounds().unwrap_or_default();
                (grid_of(&terrain.window(bounds).unwrap()), (bounds.x, bounds.y))
            }
        };
        let thing = Thing {
            grid,
            at,
            layer: collider.layer().number(),
            collides_with: collider.collides_with().to_bits(),
            still: collider.is_still(),
            sensor: collider.is_sensor(),
        };
        let index = id.index() as usize;
        self.scene.things.resize(self.scene.things.len().max(index + 1), None);
        self.scene.things[index] = Some(thing);
    }

    /// Makes a change that programs make between two queries.
    pub fn change(&mut self) {
        match self.random.below(6) {
            0 => drop(self.world.tick()),
            1 => drop(self.world.view()),
            2 => {
                if let Some(id) = self.some() {
                    self.world.remove(id).unwrap();
                    self.scene.things[id.index() as usize] = None;
                }
                self.insert();
            }
            3 => {
                let (dx, dy) = (self.within(20), self.within(20));
                self.world.move_all(|_, _, at| at + Translation::new(dx, dy));
                for id in self.ids() {
                    self.renew(id);
                }
            }
            _ => {
                for _ in 0..1 + self.random.below(4) {
                    let (place, sprite) = (self.place(), self.sprite().0);
                    let Some(id) = self.some() else { return };
                    if self.chance(1, 3) && self.world.get(id).unwrap().placed().is_some() {
                        self.world.set_sprite(id, sprite, 0).unwrap();
                    }
                    self.world.set_position(id, (place.0, place.1)).unwrap();
                    self.renew(id);
                }
            }
        }
    }

    /// Returns the ids of all colliders.
    pub fn ids(&self) -> Vec<ColliderId> {
        self.world.iter().map(hitmask::world::ColliderRef::id).collect()
    }

    /// Returns any of the colliders.
    pub fn some(&mut self) -> Option<ColliderId> {
        let ids = self.ids();
        let number = self.random.below(ids.len() as u64) as usize;
        ids.get(number).copied()
    }

    /// Returns any of the colliders that show a sprite.
    pub fn some_sprite(&mut self) -> Option<ColliderId> {
        let id = self.some()?;
        self.world.get(id)?.placed().map(|_| id)
    }

    pub fn sprite(&mut self) -> (SpriteId, Arc<Mask>) {
        let number = self.random.below(self.sprites.len() as u64) as usize;
        self.sprites[number].clone()
    }

    /// Returns a number up to `most` in either direction.
    pub fn within(&mut self, most: i64) -> i32 {
        (self.random.below(2 * most as u64 + 1) as i64 - most) as i32
    }

    /// Returns a position near the colliders.
    pub fn place(&mut self) -> (i32, i32) {
        let number = self.random.below(self.clusters.len() as u64) as usize;
        let (x, y) = self.clusters[number];
        // Colliders in rows are hit at the same time.
        let (spread, step) = match self.random.below(10) {
            0 | 1 => (400, 1),
            2..=5 => (3, 16),
            _ => (40, 1),
        };
        let (right, down) = (step * self.within(spread), step * self.within(spread));
        (x.saturating_add(right), y.saturating_add(down))
    }

    /// Returns a location near the colliders.
    pub fn location(&mut self) -> Location {
        let (x, y) = self.place();
        let eighths = |whole: i32, part: u64| f64::from(whole) + part as f64 / 8.0;
        let (right, down) = (self.random.below(9), self.random.below(9));
        (eighths(x, right), eighths(y, down)).into()
    }

    pub fn pose(&mut self) -> Pose {
        let degrees = f64::from(self.within(360));
        let pivot = (f64::from(self.within(8)), f64::from(self.within(8)));
        Pose::at(self.location()).pivot((pivot.0, pivot.1)).turned(Angle::from_degrees(degrees))
    }

    fn layer(&mut self) -> Layer {
        Layer::new(self.random.below(LAYERS) as u8).unwrap()
    }

    /// Returns a filter, and the same filter for the reference.
    pub fn filter(&mut self) -> (Filter, reference::Filter) {
        let layers = if self.chance(1, 2) { u32::MAX } else { self.random.below(8) as u32 };
        let mut filter = Filter::from(Layers::from_bits(layers));
        let (mut except, mut sensors, mut still) = (None, None, None);
        if self.chance(1, 4)
            && let Some(id) = self.some()
        {
            (filter, except) = (filter.except(id), Some(id.index() as usize));
        }
        if self.chance(1, 4) {
            sensors = Some(self.chance(1, 3));
            filter = if sensors == Some(true) { filter.sensors() } else { filter.solid() };
        }
        if self.chance(1, 4) {
            still = Some(self.chance(1, 2));
            filter = if still == Some(true) { filter.still() } else { filter.moving() };
        }
        (filter, reference::Filter { layers, except, sensors, still })
    }
}

/// Returns the pixels of a collider. There are usually few, because the reference tests pairs of
/// pixels.
fn grid(random: &mut Random) -> Grid {
    let (most, shapes) = match random.below(10) {
        0 => (100, [Shape::Frame, Shape::Dot, Shape::Stairs, Shape::Far]),
        1..=3 => (30, [Shape::Frame, Shape::Noise(12), Shape::Stairs, Shape::Dot]),
        4 => (3, [Shape::Empty, Shape::Full, Shape::Dot, Shape::Checkerboard]),
        _ => (10, [Shape::Noise(90), Shape::Full, Shape::Disc, Shape::Frame]),
    };
    let (width, height) = (1 + random.below(most) as u32, 1 + random.below(most) as u32);
    shapes[random.below(4) as usize].grid(width, height, random.next())
}

/// Converts a placed mask to the reference's form.
pub fn placed<'g>(grid: &'g Grid, mask: Placed<'_>) -> pair::Placed<'g> {
    pair::Placed::new(grid, mask.position().x, mask.position().y)
}
