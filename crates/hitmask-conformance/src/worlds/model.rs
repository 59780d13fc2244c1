//! A world as the slow reference implements it: every tick tests every pair, and every query tests
//! every pixel.

use hitmask_reference::pair::Placed;
use hitmask_reference::world::{self as reference, Event, Frame, Id, Picture};
use hitmask_reference::world_queries::{Scene, Thing};
use hitmask_reference::{Grid, figure};

use crate::answers::location;
use crate::scene::Pose;

/// What a collider shows: a frame of a sprite, and its pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
    pub(super) sprite: usize,
    pub(super) frame: i64,
    pub(super) pose: Option<Pose>,
}

/// A collider. It stays in the list after it is removed.
#[derive(Clone, Debug)]
pub(super) struct Collider {
    pub(super) id: Id,
    /// `None` for terrain.
    pub(super) look: Option<Look>,
    /// What the collider showed at the last tick.
    pub(super) before: Option<Look>,
    /// Its position in quarters of a pixel, now and at the last tick.
    pub(super) at: (i64, i64),
    before_at: (i64, i64),
    pub(super) layer: u8,
    pub(super) collides_with: u32,
    pub(super) is_still: bool,
    pub(super) is_sensor: bool,
    pub(super) user_data: u64,
    /// Whether it has been inserted since the last tick.
    pub(super) is_new: bool,
    pub(super) is_removed: bool,
}

impl Collider {
    /// Creates a collider at a position in quarters of a pixel. If `look` is `None`, the collider
    /// is terrain.
    pub(super) const fn new(look: Option<Look>, at: (i64, i64)) -> Self {
        Self {
            id: Id { index: 0, generation: 0 },
            look,
            before: look,
            at,
            before_at: at,
            layer: 0,
            collides_with: u32::MAX,
            is_still: look.is_none(),
            is_sensor: false,
            user_data: 0,
            is_new: true,
            is_removed: false,
        }
    }

    /// Whether its position or its shape differs from that at the last tick. Edits of terrain do
    /// not count.
    pub(super) fn has_changed(&self) -> bool {
        self.is_new || self.look != self.before || self.at != self.before_at
    }

    /// The pixel of its position.
    pub(super) const fn pixel(&self) -> (i64, i64) {
        (self.at.0.div_euclid(4), self.at.1.div_euclid(4))
    }
}

/// How far terrain can grow beyond its initial pixels, and the terrain's size. Both are larger than
/// any area that a command fills.
const MARGIN: i64 = 120;
const CANVAS: (u32, u32) = (320, 280);

/// The world. Commands and answers number the colliders in the order of their insertion.
#[derive(Clone, Default)]
pub(super) struct Model {
    sprites: Vec<Vec<Frame>>,
    world: reference::World,
    /// The colliders as queries see them, by index.
    pub(super) scene: Scene,
    /// All colliders that have ever been inserted, by number.
    pub(super) colliders: Vec<Collider>,
    /// The indices that removals have emptied since the last tick, and the indices that are free.
    pub(super) emptied: Vec<u32>,
    pub(super) free: Vec<u32>,
}

impl Model {
    pub(super) fn new(sprites: Vec<Vec<Frame>>) -> Self {
        let mut world = reference::World::new();
        for frames in &sprites {
            world.add_sprite(frames.clone());
        }
        Self { sprites, world, ..Self::default() }
    }

    /// The frame that an index selects. Indices wrap around.
    pub(super) fn wrapped(&self, sprite: usize, frame: i64) -> i64 {
        frame.rem_euclid(self.sprites[sprite].len() as i64)
    }

    /// The grid of a frame, and its offset.
    pub(super) fn frame(&self, sprite: usize, frame: i64) -> &Frame {
        &self.sprites[sprite][self.wrapped(sprite, frame) as usize]
    }

    /// The numbers of the colliders that exist.
    pub(super) fn numbers(&self) -> Vec<usize> {
        (0..self.colliders.len()).filter(|number| !self.colliders[*number].is_removed).collect()
    }

    /// The number of the last collider that had an index.
    pub(super) fn number(&self, index: usize) -> usize {
        let found = self.colliders.iter().rposition(|one| one.id.index as usize == index);
        found.expect("every index had a collider")
    }

    /// The index of a collider, by which lists are ordered.
    pub(super) fn index(&self, number: usize) -> usize {
        self.colliders[number].id.index as usize
    }

    /// Inserts a collider: a sprite, or terrain with some pixels at an offset.
    pub(super) fn insert(
        &mut self,
        collider: &Collider,
        terrain: Option<(&Grid, (i64, i64))>,
    ) -> usize {
        let mut inserted = match (collider.look, terrain) {
            (Some(look), _) => {
                let sprite = reference::Collider::new(look.sprite, look.frame, collider.pixel());
                match look.pose {
                    Some(pose) => sprite.pose(pose.turn(collider.at).drawn()),
                    None => sprite,
                }
            }
            (None, Some((grid, (left, top)))) => {
                let canvas = Grid::from_fn(CANVAS.0, CANVAS.1, |x, y| {
                    grid.get(i64::from(x) - MARGIN, i64::from(y) - MARGIN)
                });
                let offset = (left - MARGIN, top - MARGIN);
                reference::Collider::terrain(canvas, offset, collider.pixel())
            }
            (None, None) => unreachable!("terrain has pixels"),
        };
        inserted = inserted.layers(collider.layer.into(), collider.collides_with);
        let id = self.world.insert(inserted.still(collider.is_still));
        if self.free.last() == Some(&id.index) {
            self.free.pop();
        }
        self.colliders.push(Collider { id, ..collider.clone() });
        let number = self.colliders.len() - 1;
        self.renew(number);
        number
    }

    /// Updates a collider in the scene that queries use.
    fn renew(&mut self, number: usize) {
        let collider = &self.colliders[number];
        let index = collider.id.index as usize;
        self.scene.things.resize(self.scene.things.len().max(index + 1), None);
        let (picture, at) = self.world.shown(collider.id).expect("it exists");
        self.scene.things[index] = Some(Thing {
            grid: picture.grid().clone(),
            at,
            layer: collider.layer,
            collides_with: collider.collides_with,
            still: collider.is_still,
            sensor: collider.is_sensor,
        });
    }

    /// The grid that a collider shows, at its position.
    pub(super) fn placed(&self, number: usize) -> Placed<'_> {
        self.scene.thing(self.index(number)).placed()
    }

    pub(super) fn remove(&mut self, number: usize) {
        let collider = &mut self.colliders[number];
        collider.is_removed = true;
        self.emptied.push(collider.id.index);
        self.scene.things[collider.id.index as usize] = None;
        assert!(self.world.remove(collider.id));
    }

    /// Moves a collider to a pixel. A collider in a pose keeps its position within the pixel.
    pub(super) fn set_position(&mut self, number: usize, (x, y): (i64, i64)) {
        let collider = &mut self.colliders[number];
        collider.at = (4 * x + collider.at.0.rem_euclid(4), 4 * y + collider.at.1.rem_euclid(4));
        assert!(self.world.set_position(collider.id, (x, y)));
        self.renew(number);
    }

    pub(super) fn set_sprite(&mut self, number: usize, sprite: usize, frame: i64) {
        let collider = &mut self.colliders[number];
        let pose = collider.look.and_then(|look| look.pose);
        collider.look = Some(Look { sprite, frame, pose });
        assert!(self.world.set_sprite(collider.id, sprite, frame));
        self.renew(number);
    }

    /// Sets a pose at a position in quarters of a pixel, or removes the pose and keeps the pixel.
    pub(super) fn set_pose(&mut self, number: usize, pose: Option<(Pose, (i64, i64))>) {
        let steps = pose.map(|(pose, at)| pose.turn(at).drawn());
        let collider = &mut self.colliders[number];
        let (x, y) = collider.pixel();
        collider.at = pose.map_or((4 * x, 4 * y), |(_, at)| at);
        collider.look = collider.look.map(|look| Look { pose: pose.map(|(pose, _)| pose), ..look });
        assert!(self.world.set_pose(collider.id, steps));
        self.renew(number);
    }

    pub(super) fn set_layers(&mut self, number: usize, layer: u8, collides_with: u32) {
        let collider = &mut self.colliders[number];
        (collider.layer, collider.collides_with) = (layer, collides_with);
        assert!(self.world.set_layers(collider.id, layer.into(), collides_with));
        self.renew(number);
    }

    /// Sets or unsets the pixels of terrain that a figure contains, in the terrain's own
    /// coordinates. Returns the number of changed pixels.
    pub(super) fn edit(
        &mut self,
        number: usize,
        holds: impl Fn((i64, i64)) -> bool,
        set: bool,
    ) -> usize {
        let id = self.colliders[number].id;
        let (picture, at) = self.world.shown(id).expect("it exists");
        let own = self.colliders[number].pixel();
        let (left, top) = (at.0 - own.0, at.1 - own.1);
        let grid = picture.grid();
        let mut count = 0;
        let changed = Grid::from_fn(grid.width, grid.height, |x, y| {
            let is_changed = grid.get(x.into(), y.into()) != set
                && holds((left + i64::from(x), top + i64::from(y)));
            count += usize::from(is_changed);
            is_changed
        });
        assert!(self.world.edit_terrain(id, &Picture::new(changed), (left, top), set));
        self.renew(number);
        count
    }

    /// The top left of the terrain's initial pixels, in the terrain's coordinates.
    pub(super) fn first_pixel(&self, number: usize) -> (i64, i64) {
        let (_, (left, top)) = self.terrain(number);
        (left + MARGIN, top + MARGIN)
    }

    /// The pixels of terrain, and their top left in the terrain's coordinates.
    pub(super) fn terrain(&self, number: usize) -> (&Grid, (i64, i64)) {
        let thing = self.scene.thing(self.index(number));
        let own = self.colliders[number].pixel();
        (&thing.grid, (thing.at.0 - own.0, thing.at.1 - own.1))
    }

    /// The events of a tick without some pairs of numbers.
    pub(super) fn tick(&mut self, left_out: &[(usize, usize)]) -> Vec<Event> {
        let pairs: Vec<_> =
            left_out.iter().map(|(a, b)| (self.colliders[*a].id, self.colliders[*b].id)).collect();
        let events = self.world.tick(|a, b| !pairs.contains(&(a, b)));
        for collider in &mut self.colliders {
            (collider.is_new, collider.before) = (false, collider.look);
            collider.before_at = collider.at;
        }
        self.free.append(&mut self.emptied);
        events
    }

    /// The pairs of the last tick, by index.
    pub(super) fn touching(&self) -> impl Iterator<Item = (u32, u32)> {
        self.world.touching().map(|(a, b)| (a.index, b.index))
    }
}

/// A figure in quarters of a pixel, or a set of pixels.
#[derive(Clone, Debug)]
pub(crate) enum Figure {
    Circle((i64, i64), i64),
    Capsule((i64, i64), (i64, i64), i64),
    Polygon([(i64, i64); 3]),
    /// Whole pixels: left, top, width, height.
    Rect((i64, i64), (u32, u32)),
    /// The set pixels of a frame, with the frame's top left at a pixel.
    Mask(Grid, (i64, i64)),
}

impl Figure {
    /// Whether the figure contains a pixel.
    pub(crate) fn holds(&self, (x, y): (i64, i64)) -> bool {
        let steps = |quarters: i64| i128::from(quarters) * figure::UNIT / 4;
        match self {
            Self::Circle(center, radius) => {
                figure::in_circle((x, y), location(*center), steps(*radius))
            }
            Self::Capsule(from, to, radius) => {
                figure::in_capsule((x, y), location(*from), location(*to), steps(*radius))
            }
            Self::Polygon(corners) => figure::in_polygon((x, y), &corners.map(location)),
            Self::Rect((left, top), (width, height)) => {
                (*left..left + i64::from(*width)).contains(&x)
                    && (*top..top + i64::from(*height)).contains(&y)
            }
            Self::Mask(grid, (left, top)) => grid.get(x - left, y - top),
        }
    }
}
