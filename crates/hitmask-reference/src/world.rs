//! A reference for the world. Every tick draws every collider, and tests every pair pixel by pixel.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::Grid;
use crate::pose::{Axes, Pose};

/// A grid, and a list of its set pixels.
#[derive(Debug)]
pub struct Picture {
    grid: Grid,
    pixels: Vec<(i32, i32)>,
}

impl Picture {
    /// Creates the picture of a grid.
    pub fn new(grid: Grid) -> Arc<Self> {
        let pixels = grid.pixels().map(|(x, y)| (x as i32, y as i32)).collect();
        Arc::new(Self { grid, pixels })
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }
}

/// A frame of a sprite: a picture, and the position of its top left in the sprite.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The set pixels.
    pub picture: Arc<Picture>,
    /// The column and row of the picture's top left in the sprite.
    pub offset: (i64, i64),
}

/// The id of a collider: its slot, and the number of colliders that had the slot before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    /// The slot.
    pub index: u32,
    /// The number of colliders that had the slot before.
    pub generation: u32,
}

/// Why two colliders began to overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// One of them is new.
    Inserted,
    /// With their shapes from the last tick, they would not overlap.
    Pose,
    /// Anything else.
    Motion,
}

/// What happened to a pair at a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The colliders overlap now, and did not overlap at the last tick.
    Started(Id, Id, Cause),
    /// The colliders still overlap.
    Ongoing(Id, Id),
    /// The colliders no longer overlap.
    Ended(Id, Id),
}

/// The shape of a collider, without its position.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    sprite: usize,
    frame: i64,
    /// The pivot, in 2⁻²⁴ of a pixel, and the axes; `None` for an unposed sprite.
    pose: Option<((i64, i64), Axes)>,
}

/// A collider.
#[derive(Clone, Debug)]
pub struct Collider {
    look: Look,
    /// The pixels of terrain. Terrain has no other shape.
    terrain: Option<Frame>,
    /// The whole pixel of its position.
    position: (i64, i64),
    /// The position within that pixel, in 2⁻²⁴ of a pixel; zero without a pose.
    within: (i64, i64),
    layer: u32,
    collides_with: u32,
    is_still: bool,
    is_new: bool,
    /// Its shape at the last tick.
    before: Look,
}

impl Collider {
    /// Creates a collider with a frame of a sprite at a pixel, in layer 0. It collides with all
    /// layers.
    pub fn new(sprite: usize, frame: i64, position: (i64, i64)) -> Self {
        let look = Look { sprite, frame, pose: None };
        Self {
            look,
            terrain: None,
            position,
            within: (0, 0),
            layer: 0,
            collides_with: u32::MAX,
            is_still: false,
            is_new: true,
            before: look,
        }
    }

    /// Creates still terrain in layer 0. It collides with all layers. No pixel outside the grid is
    /// ever set.
    pub fn terrain(grid: Grid, offset: (i64, i64), position: (i64, i64)) -> Self {
        let frame = Frame { picture: Picture::new(grid), offset };
        Self { terrain: Some(frame), is_still: true, ..Self::new(0, 0, position) }
    }

    /// Sets the layer, and the layers that it collides with, one bit each.
    #[must_use]
    pub fn layers(self, layer: u32, collides_with: u32) -> Self {
        Self { layer, collides_with, ..self }
    }

    /// Sets whether the collider is still.
    #[must_use]
    pub fn still(self, is_still: bool) -> Self {
        Self { is_still, ..self }
    }

    /// Sets the pose, which also sets the position.
    #[must_use]
    pub fn pose(mut self, pose: Pose) -> Self {
        self.set_pose(Some(pose));
        self
    }

    fn set_pose(&mut self, pose: Option<Pose>) {
        self.look.pose = pose.map(|pose| (pose.pivot, pose.axes));
        self.within = (0, 0);
        if let Some(Pose { position: (x, y), .. }) = pose {
            self.position = (x >> 24, y >> 24);
            self.within = (x & 0xff_ffff, y & 0xff_ffff);
        }
    }
}

/// A picture at a position.
struct Drawn {
    picture: Arc<Picture>,
    x: i64,
    y: i64,
}

impl Drawn {
    /// Whether any pixel is set in both. Visits the pixels of the picture that has fewer.
    fn overlaps(&self, other: &Self) -> bool {
        let apart = |one: i64, length: u32, other: i64, other_length: u32| {
            one + i64::from(length) <= other || other + i64::from(other_length) <= one
        };
        let (grid, other_grid) = (&self.picture.grid, &other.picture.grid);
        if apart(self.x, grid.width, other.x, other_grid.width)
            || apart(self.y, grid.height, other.y, other_grid.height)
        {
            return false;
        }
        if self.picture.pixels.len() > other.picture.pixels.len() {
            return other.overlaps(self);
        }
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        let mut pixels = self.picture.pixels.iter();
        pixels.any(|(x, y)| other_grid.get(i64::from(*x) + dx, i64::from(*y) + dy))
    }
}

/// The colliders, and the pairs that touched at the last tick.
#[derive(Clone, Debug, Default)]
pub struct World {
    sprites: Vec<Vec<Frame>>,
    /// The generation and the collider of each slot.
    places: Vec<(u32, Option<Collider>)>,
    /// The free slots. The last one is used first.
    free: Vec<u32>,
    /// The slots whose colliders have been removed since the last tick.
    removed: Vec<u32>,
    touching: BTreeSet<(Id, Id)>,
}

impl World {
    /// Creates an empty world.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a sprite with these frames, and returns its index.
    pub fn add_sprite(&mut self, frames: Vec<Frame>) -> usize {
        self.sprites.push(frames);
        self.sprites.len() - 1
    }

    /// Inserts a collider.
    pub fn insert(&mut self, collider: Collider) -> Id {
        let index = self.free.pop().unwrap_or(self.places.len() as u32);
        match self.places.get_mut(index as usize) {
            Some(place) => *place = (place.0 + 1, Some(collider)),
            None => self.places.push((0, Some(collider))),
        }
        Id { index, generation: self.places[index as usize].0 }
    }

    /// Removes a collider, and returns whether it existed.
    pub fn remove(&mut self, id: Id) -> bool {
        if self.get(id).is_none() {
            return false;
        }
        self.places[id.index as usize].1 = None;
        self.removed.push(id.index);
        true
    }

    /// The collider with an id.
    fn get(&mut self, id: Id) -> Option<&mut Collider> {
        let (generation, collider) = self.places.get_mut(id.index as usize)?;
        collider.as_mut().filter(|_| *generation == id.generation)
    }

    /// Whether a collider with this id exists.
    pub fn contains(&mut self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Changes a collider, and returns whether it existed.
    fn change(&mut self, id: Id, change: impl FnOnce(&mut Collider)) -> bool {
        self.get(id).map(change).is_some()
    }

    /// Changes the shape of a collider, and returns whether it existed and is not terrain.
    fn change_look(&mut self, id: Id, change: impl FnOnce(&mut Collider)) -> bool {
        let collider = self.get(id).filter(|collider| collider.terrain.is_none());
        collider.map(change).is_some()
    }

    /// Moves a collider to a pixel.
    pub fn set_position(&mut self, id: Id, position: (i64, i64)) -> bool {
        self.change(id, |collider| collider.position = position)
    }

    /// Shows another frame.
    pub fn set_frame(&mut self, id: Id, frame: i64) -> bool {
        self.change_look(id, |collider| collider.look.frame = frame)
    }

    /// Shows another sprite.
    pub fn set_sprite(&mut self, id: Id, sprite: usize, frame: i64) -> bool {
        self.change_look(id, |collider| {
            (collider.look.sprite, collider.look.frame) = (sprite, frame);
        })
    }

    /// Sets the pose of a collider, or removes the pose and keeps the pixel of the collider's
    /// position.
    pub fn set_pose(&mut self, id: Id, pose: Option<Pose>) -> bool {
        self.change_look(id, |collider| collider.set_pose(pose))
    }

    /// Sets a collider's layer, and the layers that it collides with.
    pub fn set_layers(&mut self, id: Id, layer: u32, collides_with: u32) -> bool {
        self.change(id, |collider| {
            (collider.layer, collider.collides_with) = (layer, collides_with);
        })
    }

    /// Sets or unsets the pixels of terrain that a picture covers if its top left is at a pixel of
    /// the terrain. Returns whether the terrain existed.
    pub fn edit_terrain(&mut self, id: Id, picture: &Picture, at: (i64, i64), set: bool) -> bool {
        let terrain = self.get(id).and_then(|collider| collider.terrain.as_mut());
        let Some(Frame { picture: own, offset }) = terrain else { return false };
        let mut grid = own.grid.clone();
        for (x, y) in &picture.pixels {
            let (x, y) = (at.0 + i64::from(*x) - offset.0, at.1 + i64::from(*y) - offset.1);
            grid.set[(y * i64::from(grid.width) + x) as usize] = set;
        }
        *own = Picture::new(grid);
        true
    }

    /// The pairs that overlap now or overlapped at the last tick, with their events, ordered by the
    /// first and then the second slot.
    pub fn tick(&mut self, keep: impl Fn(Id, Id) -> bool) -> Vec<Event> {
        let mut standing: Vec<(Id, &Collider, Drawn)> = Vec::new();
        for (index, (generation, collider)) in self.places.iter().enumerate() {
            if let Some(collider) = collider {
                let id = Id { index: index as u32, generation: *generation };
                standing.push((id, collider, self.drawn(collider, collider.look)));
            }
        }
        let mut now = BTreeSet::new();
        let mut events = Vec::new();
        for (number, (a, one, drawn)) in standing.iter().enumerate() {
            for (b, other, other_drawn) in &standing[number + 1..] {
                if !meet(one, other) || !keep(*a, *b) || !drawn.overlaps(other_drawn) {
                    continue;
                }
                now.insert((*a, *b));
                events.push(if self.touching.contains(&(*a, *b)) {
                    Event::Ongoing(*a, *b)
                } else {
                    Event::Started(*a, *b, self.cause(one, other))
                });
            }
        }
        events.extend(self.touching.difference(&now).map(|(a, b)| Event::Ended(*a, *b)));
        events.sort_by_key(|event| match event {
            Event::Started(a, b, _) | Event::Ongoing(a, b) | Event::Ended(a, b) => {
                (a.index, b.index)
            }
        });
        self.touching = now;
        for (_, collider) in &mut self.places {
            if let Some(collider) = collider {
                (collider.is_new, collider.before) = (false, collider.look);
            }
        }
        let used_up = |index: &u32| self.places[*index as usize].0 == u32::MAX;
        self.removed.retain(|index| !used_up(index));
        self.free.append(&mut self.removed);
        events
    }

    /// The picture that a collider shows now, and the position of its top left; `None` if the
    /// collider does not exist.
    pub fn shown(&mut self, id: Id) -> Option<(Arc<Picture>, (i64, i64))> {
        let collider = self.get(id)?.clone();
        let Drawn { picture, x, y } = self.drawn(&collider, collider.look);
        Some((picture, (x, y)))
    }

    /// The pairs of the last tick.
    pub fn touching(&self) -> impl Iterator<Item = (Id, Id)> {
        self.touching.iter().copied()
    }

    /// Why a new pair overlaps.
    fn cause(&self, one: &Collider, other: &Collider) -> Cause {
        if one.is_new || other.is_new {
            return Cause::Inserted;
        }
        let changed = one.look != one.before || other.look != other.before;
        let as_before = |collider: &Collider| self.drawn(collider, collider.before);
        if changed && !as_before(one).overlaps(&as_before(other)) {
            return Cause::Pose;
        }
        Cause::Motion
    }

    /// Draws a collider at its position with this shape.
    fn drawn(&self, collider: &Collider, look: Look) -> Drawn {
        let (x, y) = collider.position;
        if let Some(Frame { picture, offset }) = &collider.terrain {
            return Drawn { picture: Arc::clone(picture), x: x + offset.0, y: y + offset.1 };
        }
        let frames = &self.sprites[look.sprite];
        let frame = &frames[look.frame.rem_euclid(frames.len() as i64) as usize];
        let Some((pivot, axes)) = look.pose else {
            let picture = Arc::clone(&frame.picture);
            return Drawn { picture, x: x + frame.offset.0, y: y + frame.offset.1 };
        };
        let position = ((x << 24) + collider.within.0, (y << 24) + collider.within.1);
        let reach = reach(frame, pivot, axes);
        let (left, top, side) = (x - reach, y - reach, 2 * reach as u32 + 1);
        let pose = Pose { position, pivot, axes };
        let grid = Grid::from_fn(side, side, |column, row| {
            let (x, y) = pose.source(left + i64::from(column), top + i64::from(row));
            let (x, y) = (x - i128::from(frame.offset.0), y - i128::from(frame.offset.1));
            match (i64::try_from(x), i64::try_from(y)) {
                (Ok(x), Ok(y)) => frame.picture.grid.get(x, y),
                _ => false,
            }
        });
        Drawn { picture: Picture::new(grid), x: left, y: top }
    }
}

/// Whether two colliders can collide at all.
fn meet(one: &Collider, other: &Collider) -> bool {
    let layers =
        one.collides_with >> other.layer & 1 == 1 && other.collides_with >> one.layer & 1 == 1;
    layers && !(one.is_still && other.is_still)
}

/// A whole number of pixels that bounds the distance of a posed frame's pixels from its position. A
/// rotation does not change lengths, and a scale stretches no length by more than its factor.
fn reach(frame: &Frame, pivot: (i64, i64), axes: Axes) -> i64 {
    let scale = match axes {
        Axes::Quarters(_, (x, y)) => x.abs().max(y.abs()) as f64 / 1e12,
        Axes::Steps([right, down]) => {
            // The number of sprite pixels that each axis advances per world pixel.
            let axis = |right: i64, down: i64| (right as f64).hypot(down as f64) / 2_f64.powi(40);
            1.0 / axis(right.0, down.0).min(axis(right.1, down.1))
        }
    };
    let ends = |offset: i64, length: u32, pivot: i64| {
        let pivot = pivot as f64 / 2_f64.powi(24);
        let (first, last) = (offset as f64 - pivot, offset as f64 + f64::from(length) - pivot);
        first.abs().max(last.abs())
    };
    let across = ends(frame.offset.0, frame.picture.grid.width, pivot.0);
    let down = ends(frame.offset.1, frame.picture.grid.height, pivot.1);
    (scale * across.hypot(down)).ceil() as i64 + 2
}
