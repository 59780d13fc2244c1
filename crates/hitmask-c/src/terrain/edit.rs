//! Carves and fills terrain, and reports changes.

use engine::terrain::{Change, Stencil, TerrainError};

use crate::answers::Answers;
use crate::border::{In, Mut, Out, Ref};
use crate::figure::HmFigure;
use crate::objects::HmTerrain;
use crate::space::HmRect;
use crate::status::{Error, HmStatus, maybe, status};

/// The changes that an edit made to terrain.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmChange {
    /// The number of pixels that changed, at least 1. Pixels that already had the new value do not
    /// count.
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

/// Edits terrain with a figure or mask, and writes the change if C requests it.
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

/// Unsets all pixels of terrain inside a figure or mask, which is in the terrain's own coordinates,
/// and writes the change. `change` may be NULL. Returns HM_STATUS_NONE if none of these pixels was
/// set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_carve(
    terrain: Mut<HmTerrain>,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| terrain.lock("terrain")?.carve(stencil).map_err(terrain_error))
}

/// Sets all pixels of terrain inside a figure or mask, which is in the terrain's own coordinates,
/// and writes the change. `change` may be NULL. Returns HM_STATUS_NONE if all of these pixels were
/// already set, or HM_STATUS_TOO_LARGE if the figure covers more than 65535 columns or rows.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_fill(
    terrain: Mut<HmTerrain>,
    figure: In<HmFigure>,
    change: Out<HmChange>,
) -> HmStatus {
    edit(figure, change, |stencil| terrain.lock("terrain")?.fill(stencil).map_err(terrain_error))
}

/// Lists rectangles that contain all pixels of terrain that have changed since the last
/// `hm_terrain_forget_changes`. Redraw these areas. There are at most 64 rectangles.
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

/// Forgets the changes to terrain. The next `hm_terrain_changes` reports only changes made after
/// this call.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_forget_changes(terrain: Mut<HmTerrain>) -> HmStatus {
    status(|| {
        terrain.lock("terrain")?.take_changes();
        Ok(())
    })
}

/// Lists the smallest rectangles, one per chunk, that contain all pixels in which two terrains
/// differ. Chunks that both terrains share take no time to compare.
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
