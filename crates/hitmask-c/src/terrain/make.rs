//! How terrain is made and destroyed.

use engine::terrain::Terrain;

use super::terrain_error;
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmMask, HmTerrain};
use crate::status::{HmStatus, status};

/// Makes terrain without any set pixels. It has no size: pixels may be anywhere in `int32_t`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_new(terrain: Out<Mut<HmTerrain>>) -> HmStatus {
    status(|| terrain.create("terrain", || Ok(Terrain::new())))
}

/// Makes terrain from the pixels of a mask. The mask's top left is the terrain's pixel (x, y).
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

/// Copies terrain. The copy shares its chunks until one of the two changes them, so this is cheap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_copy(terrain: Ref<HmTerrain>, copy: Out<Mut<HmTerrain>>) -> HmStatus {
    status(|| copy.create("copy", || Ok(terrain.get("terrain")?.clone())))
}

/// Destroys terrain. NULL is fine. Worlds that it was inserted into keep their copy.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_destroy(terrain: Mut<HmTerrain>) -> HmStatus {
    status(|| terrain.destroy("terrain"))
}
