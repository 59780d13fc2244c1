//! Creates and destroys terrain.

use engine::terrain::Terrain;

use super::terrain_error;
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmMask, HmTerrain};
use crate::status::{HmStatus, status};

/// Creates terrain without any set pixels. Terrain has no size: its pixels may be anywhere in the
/// `int32_t` range.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_new(terrain: Out<Mut<HmTerrain>>) -> HmStatus {
    status(|| terrain.create("terrain", || Ok(Terrain::new())))
}

/// Creates terrain from the pixels of a mask. The mask's top left is the terrain's pixel (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_from_mask(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    terrain: Out<Mut<HmTerrain>>,
) -> HmStatus {
    status(|| {
        terrain.create("terrain", || {
            Terrain::from_mask(mask.get("mask")?.at((x, y))).map_err(terrain_error)
        })
    })
}

/// Copies terrain. Copying is cheap because the two terrains share each chunk until you change it
/// in one of them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_copy(terrain: Ref<HmTerrain>, copy: Out<Mut<HmTerrain>>) -> HmStatus {
    status(|| copy.create("copy", || Ok(terrain.get("terrain")?.clone())))
}

/// Destroys terrain. Passing NULL does nothing. Worlds into which you have inserted it keep their
/// copies.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_destroy(terrain: Mut<HmTerrain>) -> HmStatus {
    status(|| terrain.destroy("terrain"))
}
