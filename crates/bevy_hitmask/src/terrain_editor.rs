//! The system parameter for digging and filling terrain.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, SystemParam};
use bevy_math::{Rect as FloatRect, Vec2};
use hitmask::terrain::{Stencil, Terrain as Ground};
use hitmask::world::WorldError;
use hitmask::{Capsule, Point, Rect, Segment};

use crate::picture::Picture;
use crate::query::Hitmask;

/// A part of the world to dig or fill, in Bevy's units.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Area {
    /// The pixels whose centers are within `radius` of `center`.
    Circle {
        /// The center of the circle.
        center: Vec2,
        /// The radius.
        radius: f32,
    },
    /// The pixels whose centers are within `radius` of a line segment, for example to dig a tunnel
    /// or to cut with a beam.
    Capsule {
        /// The start of the line.
        from: Vec2,
        /// The end of the line.
        to: Vec2,
        /// The radius.
        radius: f32,
    },
    /// The pixels whose centers are in a rectangle.
    Rect(FloatRect),
    /// The pixels of another entity's collider, at its position.
    Sprite(Entity),
}

impl Area {
    /// Creates a circular area.
    pub const fn circle(center: Vec2, radius: f32) -> Self {
        Self::Circle { center, radius }
    }

    fn is_nan(self) -> bool {
        match self {
            Self::Circle { center, radius } => center.is_nan() || radius.is_nan(),
            Self::Capsule { from, to, radius } => from.is_nan() || to.is_nan() || radius.is_nan(),
            Self::Rect(rect) => rect.min.is_nan() || rect.max.is_nan(),
            Self::Sprite(_) => false,
        }
    }

    /// Creates a capsule, which contains all pixels within `radius` of a line segment.
    pub const fn capsule(from: Vec2, to: Vec2, radius: f32) -> Self {
        Self::Capsule { from, to, radius }
    }
}

/// The reason why terrain could not be edited. After an error, the terrain is unchanged.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum EditError {
    /// The entity is not terrain, or its image has not been loaded yet.
    NoTerrain(Entity),
    /// The entity of [`Area::Sprite`] has no collider with a mask.
    NoSprite(Entity),
    /// A coordinate or radius of the area is NaN.
    NotANumber,
    /// The area is too large to fill, or there is not enough memory.
    World(WorldError),
}

impl core::fmt::Display for EditError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoTerrain(entity) => {
                write!(formatter, "entity {entity} is not terrain, or its image is not loaded yet")
            }
            Self::NoSprite(entity) => {
                write!(formatter, "entity {entity} has no collider with a mask")
            }
            Self::NotANumber => formatter.write_str("the area has a number that is not one (NaN)"),
            Self::World(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for EditError {}

/// Digs and fills terrain.
///
/// To query [`Hitmask`] in the same system, call [`hitmask`](Self::hitmask). A system with both a
/// `TerrainEditor` and a `Hitmask` parameter panics, because both borrow the world of colliders.
///
/// An edit affects collisions immediately. The terrain's picture is updated before the next frame
/// is drawn. The cost of an edit depends on the number of chunks of 256 × 256 pixels that the edit
/// overlaps.
#[derive(SystemParam)]
pub struct TerrainEditor<'w, 's> {
    hitmask: Hitmask<'w>,
    pictures: Query<'w, 's, &'static Picture>,
}

impl<'w> TerrainEditor<'w, '_> {
    /// Returns the [`Hitmask`] parameter, for queries between edits. For example, you can find out
    /// what a shot hits before you dig there.
    ///
    /// ```
    /// use bevy_ecs::prelude::*;
    /// use bevy_hitmask::{Area, QueryFilter, Terrain, TerrainEditor};
    /// use bevy_math::Vec2;
    ///
    /// fn shoot(mut editor: TerrainEditor) {
    ///     let hit = editor.hitmask().ray(Vec2::ZERO, Vec2::new(300.0, -40.0), QueryFilter::ALL);
    ///     if let Some(hit) = hit {
    ///         // Only terrain can be dug.
    ///         let _ = editor.carve(hit.entity, Area::circle(hit.point, 8.0));
    ///     }
    /// }
    /// # bevy_ecs::system::assert_is_system(shoot);
    /// ```
    pub const fn hitmask(&mut self) -> &mut Hitmask<'w> {
        &mut self.hitmask
    }

    /// Removes the ground in an area, and returns the number of pixels removed.
    ///
    /// # Errors
    /// Returns an [`EditError`] if there is no such terrain or sprite, if a number of the area is
    /// NaN, or if there is not enough memory.
    #[doc(alias = "dig")]
    pub fn carve(&mut self, terrain: Entity, area: Area) -> Result<u64, EditError> {
        self.edit(terrain, area, |ground, stencil| {
            Ok(ground.carve(stencil).map_err(WorldError::Terrain)?.map_or(0, |change| change.count))
        })
    }

    /// Fills an area with ground, and returns the number of new pixels. The area is cut off at the
    /// edges of the terrain's picture.
    ///
    /// # Errors
    /// Returns an [`EditError`] if there is no such terrain or sprite, if a number of the area is
    /// NaN, if there is not enough memory, or if the area has more than 65535 pixels on a side.
    pub fn fill(&mut self, terrain: Entity, area: Area) -> Result<u64, EditError> {
        let picture = self.pictures.get(terrain).map_err(|_| EditError::NoTerrain(terrain))?;
        let (width, height) = picture.mask.size();
        self.edit(terrain, area, |ground, stencil| {
            let filled = ground.fill(stencil).map_err(WorldError::Terrain)?;
            let Some(filled) = filled else { return Ok(0) };
            let mut count = filled.count;
            // Carve away everything above, below, left and right of the picture, because it would
            // not be visible.
            let (left, top) = (filled.bounds.x, filled.bounds.y);
            let (right, bottom) = (filled.bounds.right(), filled.bounds.bottom());
            let (width, height) = (i64::from(width), i64::from(height));
            for (left, top, right, bottom) in [
                (left, top, right, bottom.min(0)),
                (left, top.max(height), right, bottom),
                (left, top, right.min(0), bottom),
                (left.max(width), top, right, bottom),
            ] {
                let size = (u32::try_from(right - left), u32::try_from(bottom - top));
                let (Ok(width @ 1..), Ok(height @ 1..)) = size else { continue };
                let outside = Rect::new(left, top, width, height);
                let carved = ground.carve(outside).map_err(WorldError::Terrain)?;
                count -= carved.map_or(0, |change| change.count);
            }
            Ok(count)
        })
    }

    fn edit(
        &mut self,
        terrain: Entity,
        area: Area,
        edit: impl FnOnce(&mut Ground, Stencil<'_>) -> Result<u64, WorldError>,
    ) -> Result<u64, EditError> {
        if area.is_nan() {
            return Err(EditError::NotANumber);
        }
        let grid = self.hitmask.grid();
        let world = &mut *self.hitmask.world;
        let id = world.collider(terrain).ok_or(EditError::NoTerrain(terrain))?;
        let at = world.world.get(id).ok_or(EditError::NoTerrain(terrain))?.position();
        let origin = hitmask::Location::from(at);
        let owned;
        let stencil: Stencil<'_> = match area {
            Area::Circle { center, radius } => {
                let mut circle = grid.circle(center, radius);
                circle.center = circle.center - origin;
                circle.into()
            }
            Area::Capsule { from, to, radius } => {
                let line = Segment::new(grid.location(from) - origin, grid.location(to) - origin);
                Capsule::new(line, grid.circle(from, radius).radius).into()
            }
            Area::Rect(rect) => {
                let Rect { x, y, width, height } = grid.pixel_rect(rect);
                Rect::new(x.saturating_sub(at.x), y.saturating_sub(at.y), width, height).into()
            }
            Area::Sprite(sprite) => {
                let placed = world.placed(sprite).ok_or(EditError::NoSprite(sprite))?;
                let Point { x, y } = placed.position();
                let copy = placed.mask().try_clone();
                owned = copy.map_err(|error| EditError::World(error.into()))?;
                owned.at((x - at.x, y - at.y)).into()
            }
        };
        let edited = world.world.edit_terrain(id, |ground| edit(ground, stencil));
        edited.and_then(|result| result).map_err(|error| match error {
            WorldError::WrongKind { .. } => EditError::NoTerrain(terrain),
            error => EditError::World(error),
        })
    }
}
