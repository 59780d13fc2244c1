//! Finds the pieces that a change has cut off.

use std::sync::Arc;

use engine::terrain::Island;

use super::terrain_error;
use crate::ask::ask;
use crate::border::{In, Mut, Out, Ref, Word};
use crate::mask::HmConnectivity;
use crate::objects::{HmIslands, HmMask, HmTerrain};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// A piece of terrain that is not connected to the rest of the terrain.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmIsland {
    /// The number of pixels in the island.
    pub count: u64,
    /// The smallest rectangle that contains the pixels, in the terrain's own coordinates.
    pub bounds: HmRect,
    /// The island's first pixel in row order (smallest y, then smallest x).
    pub first: HmPoint,
}

/// Finds the pieces that a change may have cut off: those with a pixel inside or next to the
/// rectangle `changed`. Pass the bounds that an edit returns. Pieces of more than `limit` pixels
/// are treated as mainland and left out.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_islands(
    terrain: Ref<HmTerrain>,
    changed: In<HmRect>,
    connectivity: Word<HmConnectivity>,
    limit: u64,
    islands: Out<Mut<HmIslands>>,
) -> HmStatus {
    status(|| {
        islands.create("islands", || {
            let changed = changed.read("changed")?.into();
            let connectivity = connectivity.value()?;
            let terrain = terrain.get("terrain")?;
            terrain.islands(changed, connectivity, limit).map_err(terrain_error)
        })
    })
}

fn island(islands: &[Island], index: usize) -> Result<&Island, Error> {
    let missing = || format!("there is no island {index}: there are {}", islands.len());
    islands.get(index).ok_or_else(|| Error::not_found(missing()))
}

/// Returns the number of islands. Islands are in the order of their first pixels, row by row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_islands_count(islands: Ref<HmIslands>, count: Out<usize>) -> HmStatus {
    ask((islands, "islands"), (count, "count"), |islands| Ok(islands.len()))
}

/// Returns the island with the given zero-based index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_islands_get(
    islands: Ref<HmIslands>,
    index: usize,
    island: Out<HmIsland>,
) -> HmStatus {
    ask((islands, "islands"), (island, "island"), |islands| {
        let Island { count, bounds, first, .. } = *self::island(islands, index)?;
        Ok(HmIsland { count, bounds: bounds.into(), first: first.into() })
    })
}

/// Creates a mask of the island with the given index, and writes the position of the mask's top
/// left in the terrain. You can carve the island away with `hm_mask_figure` and let it fall as a
/// sprite.
#[unsafe(no_mangle)]
pub extern "C" fn hm_islands_mask(
    islands: Ref<HmIslands>,
    index: usize,
    mask: Out<Mut<HmMask>>,
    position: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let place = position.place("position")?;
        let mut top_left = engine::Point::default();
        mask.create("mask", || {
            let pixels;
            (pixels, top_left) = self::island(islands.get("islands")?, index)?.mask()?;
            Ok(Arc::new(pixels))
        })?;
        place.write(top_left.into());
        Ok(())
    })
}

/// Destroys a list of islands. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_islands_destroy(islands: Mut<HmIslands>) -> HmStatus {
    status(|| islands.destroy("islands"))
}
