//! Stores each shape of a world's colliders once. A shape is a sprite in a frame and a pose, or
//! terrain.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::memory::room;
use super::shape_index::ShapeIndex;
use super::sprites::SpriteFrame;
use super::{SpriteId, Sprites, WorldError};
use crate::broad_phase::{EMPTY, NOTHING};
use crate::mask::Mask;
use crate::pose::{Drawn, Placed, Pose, Posed};
use crate::space::{Bounds, Location, Point};
use crate::terrain::{PlacedTerrain, Terrain};

/// The data that determines which pixels a sprite sets, except for its whole-pixel position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShapeKey {
    pub(crate) sprite: SpriteId,
    pub(crate) frame: u32,
    /// The pose with its position within pixel (0, 0); `None` for a sprite without a pose.
    pub(crate) pose: Option<Pose>,
}

impl ShapeKey {
    /// Returns this key with its pose at the same fraction of a pixel as another pose.
    pub(crate) fn with_subpixel_of(self, pose: Option<Pose>) -> Self {
        let place = pose.map_or_else(Location::default, Pose::position);
        Self { pose: self.pose.map(|own| own.at_position(place)), ..self }
    }

    /// Returns whether two keys are equal except for the fraction of a pixel.
    pub(crate) fn matches_ignoring_subpixel(self, other: Self) -> bool {
        (self.sprite, self.frame) == (other.sprite, other.frame)
            && (self.pose == other.pose
                || self.with_subpixel_of(None).pose == other.with_subpixel_of(None).pose)
    }
}

/// Returns the pixel of a pose's position, clamped to `i32`.
pub(super) fn pixel_of(pose: Pose) -> [i32; 2] {
    Point::from(pose.position()).clamped_to_i32()
}

/// A shape of a [`ShapeTable`], to which the table refers by number.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) shape: InternedShape,
    /// How many colliders have this shape now or had it in the last tick.
    users: u32,
}

/// A shape that several colliders can share.
#[derive(Clone, Debug)]
pub(super) enum InternedShape {
    /// A mask, and its top left relative to the collider's position.
    Sprite {
        shape_key: ShapeKey,
        mask: Arc<Mask>,
        offset: Point,
    },
    Terrain(Terrain),
    /// A sprite that was read from bytes, in a pose that colliders had only in the last tick. The
    /// sprite's mask has not been drawn in this pose.
    Undrawn(ShapeKey),
    /// No shape; a new shape can take this number.
    Free,
}

impl Clone for Entry {
    fn clone(&self) -> Self {
        Self { shape: self.shape.clone(), users: self.users }
    }

    /// Leaves an equal shape unchanged, which avoids updates of its mask's reference count.
    fn clone_from(&mut self, other: &Self) {
        self.users = other.users;
        match (&mut self.shape, &other.shape) {
            (
                InternedShape::Sprite { shape_key, mask, offset },
                InternedShape::Sprite { shape_key: wanted, mask: same, offset: there },
            ) if (*shape_key, *offset) == (*wanted, *there) && Arc::ptr_eq(mask, same) => {}
            (InternedShape::Free, InternedShape::Free) => {}
            (InternedShape::Terrain(terrain), InternedShape::Terrain(wanted)) => {
                terrain.clone_from(wanted);
            }
            _ => self.shape = other.shape.clone(),
        }
    }
}

/// All shapes by number. The table interns sprites by [`ShapeKey`] and counts the users of each
/// shape. It drops poses and terrains without users.
#[derive(Debug, Default)]
pub(super) struct ShapeTable {
    entries: Vec<Entry>,
    extents: Vec<Bounds<i32>>,
    index: ShapeIndex,
    free: Vec<u32>,
    /// The total size, in bytes, of all masks that were drawn for poses.
    posed_bytes: usize,
}

impl Clone for ShapeTable {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// Reuses the memory of these lists.
    fn clone_from(&mut self, other: &Self) {
        self.sync_index(other);
        self.copy_without_index(other);
    }
}

impl ShapeTable {
    /// Returns the size of the lists, plus an upper bound for the index.
    pub(super) fn bytes(&self) -> usize {
        let Self { entries, extents, index, free, posed_bytes: _ } = self;
        room(entries) + room(extents) + room(free) + index.bytes()
    }

    /// Copies everything except the index that maps keys to numbers, which a snapshot does not
    /// need.
    pub(super) fn copy_without_index(&mut self, other: &Self) {
        self.entries.clone_from(&other.entries);
        self.extents.clone_from(&other.extents);
        self.free.clone_from(&other.free);
        self.posed_bytes = other.posed_bytes;
        // After this reservation, `release` never has to allocate.
        self.free.reserve(self.entries.len() - self.free.len());
    }

    /// Updates the index to find the shapes of `other`. Numbers with the same key in both tables
    /// cost almost nothing.
    fn sync_index(&mut self, other: &Self) {
        let shape_key = |of: &Self, number: usize| of.indexed_key(number as u32);
        let numbers = 0..self.entries.len().max(other.entries.len());
        for number in numbers.clone() {
            if let Some(own) = shape_key(self, number)
                && shape_key(other, number) != Some(own)
            {
                self.index.remove(&own);
            }
        }
        for number in numbers {
            if let Some(wanted) = shape_key(other, number)
                && shape_key(self, number) != Some(wanted)
            {
                self.index.insert(&wanted, number as u32);
            }
        }
    }

    /// Returns the extents of all shapes, by number.
    pub(super) fn extents(&self) -> &[Bounds<i32>] {
        &self.extents
    }

    /// Returns the mask of a shape; `None` for terrain.
    #[inline(always)]
    pub(super) fn mask(&self, number: u32) -> Option<&Mask> {
        match &self.entries.get(number as usize)?.shape {
            InternedShape::Sprite { mask, .. } => Some(mask),
            _ => None,
        }
    }

    /// Returns the mask of a shape at a collider's position; `None` for terrain.
    #[inline(always)]
    pub(super) fn placed(&self, number: u32, [x, y]: [i32; 2]) -> Option<Placed<'_>> {
        match &self.entries.get(number as usize)?.shape {
            InternedShape::Sprite { mask, offset, .. } => {
                let at = Point::new(i64::from(x) + offset.x, i64::from(y) + offset.y);
                Some(Placed::new(mask, at))
            }
            _ => None,
        }
    }

    /// Returns the terrain of a shape at a collider's position; `None` for sprites.
    pub(super) fn placed_terrain(&self, number: u32, at: [i32; 2]) -> Option<PlacedTerrain<'_>> {
        Some(self.terrain(number)?.at(at))
    }

    /// Returns the key of a shape; `None` for terrain.
    pub(super) fn shape_key(&self, number: u32) -> Option<ShapeKey> {
        match &self.entries.get(number as usize)?.shape {
            InternedShape::Sprite { shape_key, .. } | InternedShape::Undrawn(shape_key) => {
                Some(*shape_key)
            }
            _ => None,
        }
    }

    /// Returns the key of a shape, if the index finds the shape by that key.
    fn indexed_key(&self, number: u32) -> Option<ShapeKey> {
        match &self.entries.get(number as usize)?.shape {
            InternedShape::Sprite { shape_key, .. } => Some(*shape_key),
            _ => None,
        }
    }

    /// Returns the number of the shape with this key and adds a user. Draws the mask if no collider
    /// has this shape yet.
    pub(super) fn intern(
        &mut self,
        sprites: &Sprites,
        shape_key: ShapeKey,
    ) -> Result<u32, WorldError> {
        if let Some(number) = self.index.get(&shape_key) {
            self.add_user(number);
            return Ok(number);
        }
        let (mask, offset) = draw(sprites, shape_key)?;
        let extents = extents_of(&mask, offset).ok_or(WorldError::TooFar)?;
        let drawn = if shape_key.pose.is_some() { mask.bytes() } else { 0 };
        let number = self.add(InternedShape::Sprite { shape_key, mask, offset }, extents)?;
        self.posed_bytes += drawn;
        self.index.insert(&shape_key, number);
        Ok(number)
    }

    /// Works like [`intern`](Self::intern), for a shape that a collider had in the last tick. If
    /// the shape has a pose, its mask is not drawn: no query tests the mask, and because the
    /// fraction of a pixel is unknown, it could be larger than a mask can be.
    pub(super) fn intern_previous(
        &mut self,
        sprites: &Sprites,
        shape_key: ShapeKey,
    ) -> Result<u32, WorldError> {
        if shape_key.pose.is_none() {
            return self.intern(sprites, shape_key);
        }
        posed(sprites, shape_key, [0, 0])?;
        self.add(InternedShape::Undrawn(shape_key), NOTHING)
    }

    /// Returns how much memory [`intern`](Self::intern) will take for a mask; 0 if the shape
    /// exists.
    pub(super) fn cost(&self, sprites: &Sprites, shape_key: ShapeKey) -> Result<usize, WorldError> {
        if self.index.get(&shape_key).is_some() { Ok(0) } else { bytes_of(sprites, shape_key) }
    }

    /// Returns the size of all masks that were drawn for poses.
    pub(super) const fn posed_bytes(&self) -> usize {
        self.posed_bytes
    }

    /// Returns the size of all terrain.
    pub(super) fn terrain_bytes(&self) -> usize {
        let bytes = |entry: &Entry| match &entry.shape {
            InternedShape::Terrain(terrain) => terrain.bytes(),
            _ => 0,
        };
        self.entries.iter().map(bytes).sum()
    }

    /// Returns the terrain of a shape.
    pub(super) fn terrain(&self, number: u32) -> Option<&Terrain> {
        match &self.entries.get(number as usize)?.shape {
            InternedShape::Terrain(terrain) => Some(terrain),
            _ => None,
        }
    }

    /// Adds a terrain with one user, and returns its number.
    pub(super) fn intern_terrain(&mut self, terrain: Terrain) -> Result<u32, WorldError> {
        let extents = extents_of_terrain(&terrain);
        self.add(InternedShape::Terrain(terrain), extents)
    }

    /// Edits a terrain, and updates its extents.
    pub(super) fn edit<T>(
        &mut self,
        number: u32,
        edit: impl FnOnce(&mut Terrain) -> T,
    ) -> Option<T> {
        match &mut self.entries.get_mut(number as usize)?.shape {
            InternedShape::Terrain(terrain) => {
                let answer = edit(terrain);
                self.extents[number as usize] = extents_of_terrain(terrain);
                Some(answer)
            }
            _ => None,
        }
    }

    /// Adds a user.
    pub(super) fn add_user(&mut self, number: u32) {
        if let Some(entry) = self.entries.get_mut(number as usize) {
            entry.users += 1;
        }
    }

    /// Removes a user. A shape without users is dropped, unless it is a frame without a pose.
    pub(super) fn release(&mut self, number: u32) {
        let Some(entry) = self.entries.get_mut(number as usize) else {
            return;
        };
        entry.users = entry.users.saturating_sub(1);
        if entry.users > 0 {
            return;
        }
        if let InternedShape::Sprite { shape_key, mask, .. } = &entry.shape {
            if shape_key.pose.is_none() {
                // There are at most as many of these shapes as there are frames, and an animation
                // shows them again, so keeping them saves allocations.
                return;
            }
            self.index.remove(shape_key);
            self.posed_bytes -= mask.bytes();
        }
        entry.shape = InternedShape::Free;
        self.extents[number as usize] = NOTHING;
        self.free.push(number);
    }

    fn add(&mut self, shape: InternedShape, extents: Bounds<i32>) -> Result<u32, WorldError> {
        let entry = Entry { shape, users: 1 };
        if let Some(number) = self.free.pop() {
            self.entries[number as usize] = entry;
            self.extents[number as usize] = extents;
            return Ok(number);
        }
        let number = u32::try_from(self.entries.len()).ok().filter(|number| *number != EMPTY);
        let number = number.ok_or(WorldError::Full)?;
        self.extents.push(extents);
        self.entries.push(entry);
        Ok(number)
    }
}

/// Draws the mask of a shape key, and returns it and its top left relative to the pixel of its
/// position.
fn draw(sprites: &Sprites, shape_key: ShapeKey) -> Result<(Arc<Mask>, Point), WorldError> {
    let frame = sprite_frame(sprites, shape_key)?;
    if shape_key.pose.is_none() {
        return Ok((Arc::clone(&frame.mask), Point::from(frame.offset)));
    }
    let mut drawn = Drawn::new()?;
    drawn.redraw(posed(sprites, shape_key, [0, 0])?)?;
    let position = drawn.position();
    Ok((Arc::new(drawn.into_mask()), position))
}

/// Returns how much memory the mask drawn for a shape key takes.
fn bytes_of(sprites: &Sprites, shape_key: ShapeKey) -> Result<usize, WorldError> {
    if shape_key.pose.is_none() {
        return Ok(0);
    }
    let (width, height) = posed(sprites, shape_key, [0, 0])?.bounds()?.size();
    Ok(Mask::bytes_of(width, height)?)
}

/// Returns the sprite of a shape key in its pose at a position, not yet drawn.
pub(super) fn posed(
    sprites: &Sprites,
    shape_key: ShapeKey,
    [x, y]: [i32; 2],
) -> Result<Posed<'_>, WorldError> {
    let frame = sprite_frame(sprites, shape_key)?;
    let pose = shape_key.pose.unwrap_or_default();
    // The pivot is relative to the frame, and the mask is at an offset within the frame.
    let offset = Location::from(frame.offset);
    let pivot = pose.pivot_location() - offset;
    if pivot + offset != pose.pivot_location() {
        return Err(WorldError::TooFar);
    }
    let position = pose.position() + Location::from((x, y));
    Ok(frame.mask.posed(pose.pivot(pivot).at_position(position)))
}

fn sprite_frame(sprites: &Sprites, shape_key: ShapeKey) -> Result<&SpriteFrame, WorldError> {
    let no_such = WorldError::NoSuchSprite { sprite: shape_key.sprite.0, sprites: sprites.len() };
    sprites.frame(shape_key.sprite, shape_key.frame).ok_or(no_such)
}

/// Returns the bounds of a mask's set pixels, relative to the position; `None` if they are beyond
/// `i32`.
fn extents_of(mask: &Mask, offset: Point) -> Option<Bounds<i32>> {
    if mask.is_empty() {
        return Some(NOTHING);
    }
    let exact = Bounds::from(mask.edges()).moved(offset);
    Some(exact.clamped_to_i32()).filter(|extents| Bounds::from(*extents) == exact)
}

/// Returns the bounds of a terrain's set pixels, relative to its origin.
fn extents_of_terrain(terrain: &Terrain) -> Bounds<i32> {
    terrain.bounds().map_or(NOTHING, |bounds| Bounds::of(bounds).clamped_to_i32())
}
