//! What stands somewhere in a world: frames in poses, drawn once for all who show them, and terrains.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::memory::room;
use super::sprites::SpriteFrame;
use super::{SpriteId, Sprites, WorldError};
use crate::broad::{EMPTY, Extents};
use crate::mask::{Mask, push};
use crate::pose::{Drawn, Placed, Pose, Posed};
use crate::space::{Fixed, Location, Point};
use crate::terrain::{PlacedTerrain, Terrain};

/// What decides which pixels a sprite sets, up to moves by whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stance {
    pub(crate) sprite: SpriteId,
    pub(crate) frame: u32,
    /// With its position within the pixel (0, 0); `None` for a sprite as it is.
    pub(crate) pose: Option<Pose>,
}

/// A stance as numbers that have an order.
type Key = (u32, u32, Option<[i64; 7]>);

impl Stance {
    fn key(&self) -> Key {
        (self.sprite.0, self.frame, self.pose.map(Pose::steps))
    }

    /// The same with its position somewhere else within the pixel.
    pub(crate) fn within(self, pose: Option<Pose>) -> Self {
        let place = pose.map_or_else(Location::default, Pose::position);
        Self { pose: self.pose.map(|own| own.at_position(place)), ..self }
    }

    /// Whether it is the same but for where within the pixel it stands.
    pub(crate) fn is_alike(self, other: Self) -> bool {
        self.within(None) == other.within(None)
    }
}

/// The whole pixel that a pose's position lies in; the nearer end of `i32` beyond.
pub(super) fn whole(pose: Pose) -> (i32, i32) {
    let pixel = |place: Fixed| place.floor().clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    (pixel(pose.position().x), pixel(pose.position().y))
}

/// A pose with its position within the pixel (0, 0), which is what is drawn.
pub(super) fn within_pixel(pose: Pose) -> Pose {
    let within =
        |place: Fixed| Fixed::from_bits(place.to_bits() & ((1 << Fixed::FRACTION_BITS) - 1));
    let Location { x, y } = pose.position();
    pose.at_position(Location::new(within(x), within(y)))
}

/// Something that stands, by its number in [`Stances`].
#[derive(Debug)]
pub(super) struct Standing {
    pub(super) what: What,
    /// How many colliders stand so, or stood so at the last tick.
    users: u32,
}

/// What it is.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// A mask and where its top left stands relative to the collider's position.
    Sprite {
        stance: Stance,
        mask: Arc<Mask>,
        offset: Point,
    },
    Terrain(Terrain),
    /// A posed sprite that only stood so at the last tick, before the world was read: it is not drawn.
    Undrawn(Stance),
    /// Nothing: the number is free.
    Nothing,
}

impl Clone for Standing {
    fn clone(&self) -> Self {
        Self { what: self.what.clone(), users: self.users }
    }

    /// What is the same already stays, which spares its mask the counting.
    fn clone_from(&mut self, other: &Self) {
        self.users = other.users;
        match (&mut self.what, &other.what) {
            (
                What::Sprite { stance, mask, offset },
                What::Sprite { stance: wanted, mask: same, offset: there },
            ) if (*stance, *offset) == (*wanted, *there) && Arc::ptr_eq(mask, same) => {}
            (What::Nothing, What::Nothing) => {}
            (What::Terrain(terrain), What::Terrain(wanted)) => terrain.clone_from(wanted),
            _ => self.what = other.what.clone(),
        }
    }
}

/// All that stands, by number; poses and terrains that nobody stands as any more are forgotten.
#[derive(Debug, Default)]
pub(super) struct Stances {
    standing: Vec<Standing>,
    extents: Vec<Extents>,
    numbers: BTreeMap<Key, u32>,
    free: Vec<u32>,
    /// How many bytes the masks take that were drawn of poses.
    drawn: usize,
}

impl Clone for Stances {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// In the memory that is there, as far as it goes.
    fn clone_from(&mut self, other: &Self) {
        self.find_others(other);
        self.keep_of(other);
    }
}

impl Stances {
    /// How many bytes its lists hold, and at the most those of its map, whose nodes are half full at least.
    pub(super) fn bytes(&self) -> usize {
        let Self { standing, extents, numbers, free, drawn: _ } = self;
        room(standing) + room(extents) + room(free) + 2 * numbers.len() * size_of::<(Key, u32)>()
    }

    /// Becomes what another one is, but for finding numbers by stances: what a snapshot keeps.
    pub(super) fn keep_of(&mut self, other: &Self) {
        self.standing.clone_from(&other.standing);
        self.extents.clone_from(&other.extents);
        self.free.clone_from(&other.free);
        self.drawn = other.drawn;
        // The room that `add` has made.
        self.free.reserve(self.standing.len() - self.free.len());
    }

    /// Finds the numbers that another one's stances have there; those that are the same cost next to nothing.
    fn find_others(&mut self, other: &Self) {
        let stance = |of: &Self, number: usize| of.drawn(number as u32);
        let numbers = 0..self.standing.len().max(other.standing.len());
        for number in numbers.clone() {
            if let Some(own) = stance(self, number)
                && stance(other, number) != Some(own)
            {
                self.numbers.remove(&own.key());
            }
        }
        for number in numbers {
            if let Some(wanted) = stance(other, number)
                && stance(self, number) != Some(wanted)
            {
                self.numbers.insert(wanted.key(), number as u32);
            }
        }
    }

    /// The extents, by number.
    pub(super) fn extents(&self) -> &[Extents] {
        &self.extents
    }

    /// The extents of a number, which may be of nothing.
    pub(super) fn extents_of(&self, number: u32) -> Extents {
        self.extents.get(number as usize).copied().unwrap_or_default()
    }

    /// What stands under a number as a mask, at a position; `None` for terrain.
    #[inline(always)]
    pub(super) fn placed(&self, number: u32, [x, y]: [i32; 2]) -> Option<Placed<'_>> {
        match &self.standing.get(number as usize)?.what {
            What::Sprite { mask, offset, .. } => {
                let at = Point::new(i64::from(x) + offset.x, i64::from(y) + offset.y);
                Some(Placed::new(mask, at))
            }
            _ => None,
        }
    }

    /// What stands under a number as terrain, at a position; `None` for sprites.
    pub(super) fn placed_terrain(
        &self,
        number: u32,
        [x, y]: [i32; 2],
    ) -> Option<PlacedTerrain<'_>> {
        match &self.standing.get(number as usize)?.what {
            What::Terrain(terrain) => Some(terrain.at(x, y)),
            _ => None,
        }
    }

    /// The stance of a number; `None` for terrain.
    pub(super) fn stance(&self, number: u32) -> Option<Stance> {
        match &self.standing.get(number as usize)?.what {
            What::Sprite { stance, .. } | What::Undrawn(stance) => Some(*stance),
            _ => None,
        }
    }

    /// … whose number is found by it.
    fn drawn(&self, number: u32) -> Option<Stance> {
        match &self.standing.get(number as usize)?.what {
            What::Sprite { stance, .. } => Some(*stance),
            _ => None,
        }
    }

    /// The number of a stance, found or drawn, with one user more.
    pub(super) fn stand(&mut self, sprites: &Sprites, stance: Stance) -> Result<u32, WorldError> {
        let key = stance.key();
        if let Some(&number) = self.numbers.get(&key) {
            self.keep(number);
            return Ok(number);
        }
        let (mask, offset) = draw(sprites, stance)?;
        let extents = extents_of(&mask, offset).ok_or(WorldError::TooFar)?;
        let drawn = if stance.pose.is_some() { mask.bytes() } else { 0 };
        let number = self.add(What::Sprite { stance, mask, offset }, extents)?;
        self.drawn += drawn;
        self.numbers.insert(key, number);
        Ok(number)
    }

    /// The number of a stance of the last tick, with one user more. In a pose it is not drawn: nobody sees it, and where within
    /// the pixel it stood is not known, so that it may be larger there than a mask can be.
    pub(super) fn stood(&mut self, sprites: &Sprites, stance: Stance) -> Result<u32, WorldError> {
        if stance.pose.is_none() {
            return self.stand(sprites, stance);
        }
        posed(sprites, stance, [0, 0])?;
        self.add(What::Undrawn(stance), Extents::default())
    }

    /// How much memory it will take to let something stand so; none where something does.
    pub(super) fn cost(&self, sprites: &Sprites, stance: Stance) -> Result<usize, WorldError> {
        if self.numbers.contains_key(&stance.key()) { Ok(0) } else { bytes_of(sprites, stance) }
    }

    /// How many bytes the masks take that were drawn of poses.
    pub(super) const fn drawn_bytes(&self) -> usize {
        self.drawn
    }

    /// How many bytes all terrain takes.
    pub(super) fn terrain_bytes(&self) -> usize {
        let bytes = |standing: &Standing| match &standing.what {
            What::Terrain(terrain) => terrain.bytes(),
            _ => 0,
        };
        self.standing.iter().map(bytes).sum()
    }

    /// The terrain of a number.
    pub(super) fn terrain(&self, number: u32) -> Option<&Terrain> {
        match &self.standing.get(number as usize)?.what {
            What::Terrain(terrain) => Some(terrain),
            _ => None,
        }
    }

    /// The number of a terrain, which has one user.
    pub(super) fn stand_terrain(&mut self, terrain: Terrain) -> Result<u32, WorldError> {
        let extents = extents_of_terrain(&terrain);
        self.add(What::Terrain(terrain), extents)
    }

    /// Changes a terrain; afterwards its extents are those that it has then.
    pub(super) fn edit<T>(
        &mut self,
        number: u32,
        edit: impl FnOnce(&mut Terrain) -> T,
    ) -> Option<T> {
        match &mut self.standing.get_mut(number as usize)?.what {
            What::Terrain(terrain) => {
                let told = edit(terrain);
                self.extents[number as usize] = extents_of_terrain(terrain);
                Some(told)
            }
            _ => None,
        }
    }

    /// One user more.
    pub(super) fn keep(&mut self, number: u32) {
        if let Some(standing) = self.standing.get_mut(number as usize) {
            standing.users += 1;
        }
    }

    /// One user less; what has none is forgotten, but for frames as they are.
    pub(super) fn release(&mut self, number: u32) {
        let Some(standing) = self.standing.get_mut(number as usize) else {
            return;
        };
        standing.users = standing.users.saturating_sub(1);
        if standing.users > 0 {
            return;
        }
        if let What::Sprite { stance, mask, .. } = &standing.what {
            if stance.pose.is_none() {
                // There are no more of these than frames, and who walks shows them again: that takes no memory then.
                return;
            }
            self.numbers.remove(&stance.key());
            self.drawn -= mask.bytes();
        }
        standing.what = What::Nothing;
        self.extents[number as usize] = Extents::default();
        // There is room: it was made when the number was.
        self.free.push(number);
    }

    fn add(&mut self, what: What, extents: Extents) -> Result<u32, WorldError> {
        let standing = Standing { what, users: 1 };
        if let Some(number) = self.free.pop() {
            self.standing[number as usize] = standing;
            self.extents[number as usize] = extents;
            return Ok(number);
        }
        let number = u32::try_from(self.standing.len()).ok().filter(|number| *number != EMPTY);
        let number = number.ok_or(WorldError::Full)?;
        self.free.try_reserve(self.standing.len() + 1).map_err(|_| WorldError::OutOfMemory)?;
        push(&mut self.extents, extents)?;
        if push(&mut self.standing, standing).is_err() {
            self.extents.pop();
            return Err(WorldError::OutOfMemory);
        }
        Ok(number)
    }
}

/// The mask of a stance, and where its top left stands relative to the pixel of its position.
fn draw(sprites: &Sprites, stance: Stance) -> Result<(Arc<Mask>, Point), WorldError> {
    let frame = shown(sprites, stance)?;
    if stance.pose.is_none() {
        return Ok((Arc::clone(&frame.mask), Point::from(frame.offset)));
    }
    let mut drawn = Drawn::new()?;
    drawn.redraw(posed(sprites, stance, [0, 0])?)?;
    let position = drawn.position();
    Ok((Arc::new(drawn.into_mask()), position))
}

/// How much memory the mask takes that is drawn for a stance.
fn bytes_of(sprites: &Sprites, stance: Stance) -> Result<usize, WorldError> {
    if stance.pose.is_none() {
        return Ok(0);
    }
    let (width, height) = posed(sprites, stance, [0, 0])?.bounds()?.size();
    Ok(Mask::bytes_of(width, height)?)
}

/// The mask of a stance, at a position, before it is drawn.
pub(super) fn posed(
    sprites: &Sprites,
    stance: Stance,
    [x, y]: [i32; 2],
) -> Result<Posed<'_>, WorldError> {
    let frame = shown(sprites, stance)?;
    let pose = stance.pose.unwrap_or_default();
    // The pivot is a place of the frame, the mask stands in it at its offset.
    let less = |place: Fixed, offset: i32| {
        let bits = place.to_bits() - Fixed::from_pixel(offset).to_bits();
        let place = Fixed::from_bits(bits);
        if place.to_bits() == bits { Ok(place) } else { Err(WorldError::TooFar) }
    };
    let (pivot, (left, top)) = (pose.pivot_of_sprite(), frame.offset);
    let pivot = Location::new(less(pivot.x, left)?, less(pivot.y, top)?);
    let more = |within: Fixed, pixel: i32| {
        Fixed::from_bits(Fixed::from_pixel(pixel).to_bits() + within.to_bits())
    };
    let within = pose.position();
    let position = Location::new(more(within.x, x), more(within.y, y));
    Ok(frame.mask.posed(pose.pivot_location(pivot).at_position(position)))
}

fn shown(sprites: &Sprites, stance: Stance) -> Result<&SpriteFrame, WorldError> {
    let no_such = WorldError::NoSuchSprite { sprite: stance.sprite.0, sprites: sprites.len() };
    sprites.frame(stance.sprite, stance.frame).ok_or(no_such)
}

/// Where a mask's set pixels are relative to the position; `None` beyond what `i32` counts.
fn extents_of(mask: &Mask, offset: Point) -> Option<Extents> {
    if mask.is_empty() {
        return Some(Extents::default());
    }
    let edges = mask.edges();
    let end = |offset: i64, edge: i32| i32::try_from(offset.checked_add(edge.into())?).ok();
    Some(Extents {
        left: end(offset.x, edges.left)?,
        top: end(offset.y, edges.top)?,
        right: end(offset.x, edges.right)?,
        bottom: end(offset.y, edges.bottom)?,
    })
}

/// Where a terrain's set pixels are relative to its origin.
fn extents_of_terrain(terrain: &Terrain) -> Extents {
    let end = |edge: i64| edge.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    terrain.bounds().map_or_else(Extents::default, |bounds| Extents {
        left: end(bounds.x),
        top: end(bounds.y),
        right: end(bounds.right()),
        bottom: end(bounds.bottom()),
    })
}
