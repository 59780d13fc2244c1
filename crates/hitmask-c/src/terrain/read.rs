//! Reads the pixels of terrain.

use std::sync::Arc;

use crate::answers::Answers;
use crate::ask::{ask, ask_maybe};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmMask, HmTerrain};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// Counts the set pixels of terrain, chunk by chunk.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_count(terrain: Ref<HmTerrain>, count: Out<u64>) -> HmStatus {
    ask((terrain, "terrain"), (count, "count"), |terrain| Ok(terrain.count()))
}

/// Finds the smallest rectangle that contains all set pixels of terrain. Returns HM_STATUS_NONE if
/// no pixel is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_bounds(terrain: Ref<HmTerrain>, bounds: Out<HmRect>) -> HmStatus {
    ask_maybe((terrain, "terrain"), (bounds, "bounds"), |terrain| {
        Ok(terrain.bounds().map(HmRect::from))
    })
}

/// Tests whether the terrain's pixel (x, y) is set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_contains(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    contains: Out<bool>,
) -> HmStatus {
    ask((terrain, "terrain"), (contains, "contains"), |terrain| Ok(terrain.contains((x, y))))
}

/// Tests whether two terrains have the same pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_equals(
    terrain: Ref<HmTerrain>,
    other: Ref<HmTerrain>,
    equals: Out<bool>,
) -> HmStatus {
    ask((terrain, "terrain"), (equals, "equals"), |terrain| Ok(terrain == other.get("other")?))
}

/// Creates a mask of the terrain inside a rectangle, which is in the terrain's own coordinates. Use
/// the mask to draw the terrain, for example.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_window(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    width: u32,
    height: u32,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    status(|| {
        mask.create("mask", || {
            let rect = engine::Rect::new(x.into(), y.into(), width, height);
            Ok(Arc::new(terrain.get("terrain")?.window(rect)?))
        })
    })
}

/// Returns the length of a chunk's side in pixels. Terrain is stored in square chunks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_chunk_side() -> u32 {
    engine::terrain::Terrain::CHUNK_SIDE
}

/// Lists the top-left positions of all chunks with set pixels, row by row. Pass one of them to
/// `hm_terrain_chunk` to get that chunk's mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_chunks(
    terrain: Ref<HmTerrain>,
    positions: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let terrain = terrain.get("terrain")?;
        let answers = Answers { list: positions, capacity, count, name: "positions" };
        let positions = || terrain.chunks().map(|chunk| HmPoint::from(chunk.position()));
        answers.write_counted(positions().count(), positions)
    })
}

/// Creates a mask of the chunk whose top left is at (x, y). `hm_terrain_chunks` lists these
/// positions. The mask has the size of the chunk; it is empty if the chunk has no set pixels.
/// Returns HM_STATUS_ARGUMENT if no chunk can start at (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_chunk(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    status(|| {
        mask.create("mask", || {
            let side = engine::terrain::Terrain::CHUNK_SIDE;
            let is_start = |at: i32| at.rem_euclid(side.cast_signed()) == 0;
            if !is_start(x) || !is_start(y) {
                let message = format!("a chunk begins at multiples of {side}, not at ({x}, {y})");
                return Err(Error::argument(message));
            }
            let rect = engine::Rect::new(x.into(), y.into(), side, side);
            Ok(Arc::new(terrain.get("terrain")?.window(rect)?))
        })
    })
}

/// Returns the number of bytes that the terrain occupies in memory, including shared memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_bytes(terrain: Ref<HmTerrain>, bytes: Out<usize>) -> HmStatus {
    ask((terrain, "terrain"), (bytes, "bytes"), |terrain| Ok(terrain.bytes()))
}
