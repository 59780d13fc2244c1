//! Carving, filling, and what changed.

use engine::terrain::{Change, Stencil, TerrainError};

use crate::answers::Answers;
use crate::border::{In, Mut, Out, Ref};
use crate::figure::HmFigure;
use crate::objects::HmTerrain;
use crate::space::HmRect;
use crate::status::{Error, HmStatus, maybe, status};

/// What an edit of terrain changed.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmChange {
    /// How many pixels changed, at least 1. Pixels that already had the new value do not count.
    pub count: u64,
    /// The smallest rectangle that contains these pixels, in the terrain's own coordinates.
    pub bounds: HmRect,
}

impl From<Change> for HmChange {
    fn from(Change { count, bounds, .. }: Change) -> Self {
        Self { count, bounds: bounds.into() }
    }
}

#[cold]
pub(crate) fn terrain_error(error: TerrainError) -> Error {
    match error {
        TerrainError::OutOfMemory => Error::OutOfMemory,
        TerrainError::TooLarge { .. } => Error::other(HmStatus::TooLarge, error),
        _ => Error::argument(error),
    }
}

/// Changes terrain with a figure or mask, and writes what changed if C asks for it.
pub(crate) fn edit(
    figure: In<HmFigure>,
    change: Out<HmChange>,
    edit: impl FnOnce(Stencil<'_>) -> Result<Option<Change>, Error>,
) -> HmStatus {
    maybe(|| {
        let (place, figure) = (change.maybe("change")?, figure.read("figure")?);
        let shape = figure.read()?;
        Ok(edit(shape.stencil()?)?.map(|changed| {
            if let Some(place) = place {
                place.write(changed.into());
            }
        }))
    })
}

/// Unsets all pixels of a figure or mask, in the terrain's own coordinates, and writes what
/// changed. `change` may be NULL. HM_STATUS_NONE if no pixel was set there.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_carve(
    terrain: Mut<HmTerrain>,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| terrain.lock("terrain")?.carve(stencil).map_err(terrain_error))
}

/// Sets all pixels of a figure or mask, in the terrain's own coordinates, and writes what changed.
/// `change` may be NULL. HM_STATUS_NONE if all of them were already set, HM_STATUS_TOO_LARGE if the
/// figure covers more than 65535 columns or rows.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_fill(
    terrain: Mut<HmTerrain>,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| terrain.lock("terrain")?.fill(stencil).map_err(terrain_error))
}

/// Rectangles that contain all pixels that have changed since the last `hm_terrain_forget_changes`:
/// the areas that you need to redraw. There are at most 64.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_changes(
    terrain: Ref<HmTerrain>,
    rects: Out<HmRect>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let answers = Answers { list: rects, capacity, count, name: "rects" };
        answers.write(|| {
            let changes = terrain.get("terrain")?.changes();
            Ok(changes.iter().map(|rect| HmRect::from(*rect)))
        })
    })
}

/// Forgets the changes. The next `hm_terrain_changes` starts from here.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_forget_changes(terrain: Mut<HmTerrain>) -> HmStatus {
    status(|| {
        terrain.lock("terrain")?.take_changes();
        Ok(())
    })
}

/// The smallest rectangles, one for each chunk, that contain all pixels in which two terrains
/// differ. Chunks that both share cost nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_differences(
    terrain: Ref<HmTerrain>,
    other: Ref<HmTerrain>,
    rects: Out<HmRect>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let answers = Answers { list: rects, capacity, count, name: "rects" };
        answers.write(|| {
            let (terrain, other) = (terrain.get("terrain")?, other.get("other")?);
            let rects = terrain.differences(other).map_err(terrain_error)?;
            Ok(rects.into_iter().map(HmRect::from))
        })
    })
}
