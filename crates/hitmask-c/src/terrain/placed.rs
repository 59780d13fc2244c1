//! Queries about terrain at a position. A placed mask and terrain support the same queries as two
//! placed masks, and figures and rays work too.

use engine::Placed;
use engine::terrain::PlacedTerrain;

use crate::border::{In, Out, Ref};
use crate::figure::HmFigure;
use crate::objects::{HmMask, HmTerrain};
use crate::pair::{HmContact, HmContinuousSweep, HmDepth, HmNormal, HmSweep};
use crate::ray::{HmRayHit, segment};
use crate::space::{HmPoint, HmRect, HmTranslation};
use crate::status::{Error, HmStatus, maybe, status};

/// Terrain and a mask, each with its position.
type Both = ((Ref<HmTerrain>, i32, i32), (Ref<HmMask>, i32, i32));

/// Queries terrain and a mask and writes the answer.
fn ask<T: Copy>(
    ((terrain, x, y), (mask, mask_x, mask_y)): Both,
    (answer, name): (Out<T>, &'static str),
    question: impl FnOnce(PlacedTerrain<'_>, Placed<'_>) -> Result<T, Error>,
) -> HmStatus {
    status(|| {
        let place = answer.place(name)?;
        let (terrain, mask) = (terrain.get("terrain")?, mask.get("mask")?);
        place.write(question(terrain.at((x, y)), mask.at((mask_x, mask_y)))?);
        Ok(())
    })
}

/// Does the same as `ask` for a query that may have no answer.
fn ask_maybe<T: Copy>(
    ((terrain, x, y), (mask, mask_x, mask_y)): Both,
    (answer, name): (Out<T>, &'static str),
    question: impl FnOnce(PlacedTerrain<'_>, Placed<'_>) -> Option<T>,
) -> HmStatus {
    maybe(|| {
        let place = answer.place(name)?;
        let (terrain, mask) = (terrain.get("terrain")?, mask.get("mask")?);
        let answer = question(terrain.at((x, y)), mask.at((mask_x, mask_y)));
        Ok(answer.map(|answer| place.write(answer)))
    })
}

/// Tests whether terrain whose origin is at (x, y) and a mask at (mask_x, mask_y) share a pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_overlaps(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    overlaps: Out<bool>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask(both, (overlaps, "overlaps"), |terrain, mask| Ok(terrain.overlaps(mask)))
}

/// Finds the first pixel that the terrain and the mask share, in row order (smallest y, then
/// smallest x). Returns HM_STATUS_NONE if they share no pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_first(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    first: Out<HmPoint>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (first, "first"), |terrain, mask| terrain.first(mask).map(Into::into))
}

/// Counts the pixels that the terrain and the mask share.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_area(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    area: Out<u64>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask(both, (area, "area"), |terrain, mask| Ok(terrain.area(mask)))
}

/// Finds the smallest rectangle that contains all pixels that the terrain and the mask share.
/// Returns HM_STATUS_NONE if they share no pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_overlap_bounds(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    bounds: Out<HmRect>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (bounds, "bounds"), |terrain, mask| {
        terrain.overlap_bounds(mask).map(Into::into)
    })
}

/// Computes all properties of the overlap at once, from the mask's point of view. The depth is how
/// far the mask must be pushed, and the side is the side of the mask that was hit. Returns
/// HM_STATUS_NONE if the terrain and the mask share no pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_contact(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    contact: Out<HmContact>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (contact, "contact"), |terrain, mask| terrain.contact(mask).map(Into::into))
}

/// Computes how far the mask must be pushed in each direction to be clear of the terrain. Returns
/// HM_STATUS_NONE if the terrain and the mask do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_depth(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    depth: Out<HmDepth>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (depth, "depth"), |terrain, mask| terrain.depth(mask).map(Into::into))
}

/// Finds the shortest motion that moves the mask clear of the terrain, even if it leads into a
/// cave. The motion is (0, 0) if the terrain and the mask do not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_nearest_free(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    way: Out<HmTranslation>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask(both, (way, "way"), |terrain, mask| Ok(terrain.nearest_free(mask)?.into()))
}

/// Finds the first hit of the mask on the terrain as the mask moves by (dx, dy) in whole-pixel
/// steps. Returns HM_STATUS_NONE if the mask hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_sweep(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    dx: i32,
    dy: i32,
    sweep: Out<HmSweep>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (sweep, "sweep"), |terrain, mask| terrain.sweep(mask, (dx, dy)).map(Into::into))
}

/// Does the same as `hm_terrain_sweep` for motion along a straight line, with the exact time of
/// impact.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_sweep_continuous(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    mask: Ref<HmMask>,
    mask_x: i32,
    mask_y: i32,
    dx: i32,
    dy: i32,
    sweep: Out<HmContinuousSweep>,
) -> HmStatus {
    let both = ((terrain, x, y), (mask, mask_x, mask_y));
    ask_maybe(both, (sweep, "sweep"), |terrain, mask| {
        terrain.sweep_continuous(mask, (dx, dy)).map(Into::into)
    })
}

/// Computes the direction in which the surface of the terrain faces at the world pixel (pixel_x,
/// pixel_y): see `hm_normal_at`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_normal_at(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    pixel_x: i64,
    pixel_y: i64,
    radius: u32,
    normal: Out<HmNormal>,
) -> HmStatus {
    maybe(|| {
        let place = normal.place("normal")?;
        let terrain = terrain.get("terrain")?.at((x, y));
        Ok(terrain.normal_at((pixel_x, pixel_y), radius).map(|normal| place.write(normal.into())))
    })
}

/// Tests whether a figure, in world pixels, contains a set pixel of terrain whose origin is at (x,
/// y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_any_in(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    any: Out<bool>,
) -> HmStatus {
    status(|| {
        let (place, figure) = (any.place("any")?, figure.read("figure")?);
        let shape = figure.read()?;
        let (terrain, figure) = (terrain.get("terrain")?.at((x, y)), shape.figure()?);
        place.write(terrain.any_in(figure));
        Ok(())
    })
}

/// Finds the first set pixel of the terrain that a figure contains. Returns HM_STATUS_NONE if there
/// is no such pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_first_in(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    first: Out<HmPoint>,
) -> HmStatus {
    maybe(|| {
        let (place, figure) = (first.place("first")?, figure.read("figure")?);
        let shape = figure.read()?;
        let (terrain, figure) = (terrain.get("terrain")?.at((x, y)), shape.figure()?);
        Ok(terrain.first_in(figure).map(|first| place.write(first.into())))
    })
}

/// Counts the set pixels of the terrain that a figure contains.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_count_in(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    count: Out<u64>,
) -> HmStatus {
    status(|| {
        let (place, figure) = (count.place("count")?, figure.read("figure")?);
        let shape = figure.read()?;
        let (terrain, figure) = (terrain.get("terrain")?.at((x, y)), shape.figure()?);
        place.write(terrain.count_in(figure));
        Ok(())
    })
}

/// Finds the first pixel of the terrain that a ray hits, in world coordinates: see `hm_mask_ray`.
/// Returns HM_STATUS_NONE if the ray hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_terrain_ray(
    terrain: Ref<HmTerrain>,
    x: i32,
    y: i32,
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    hit: Out<HmRayHit>,
) -> HmStatus {
    maybe(|| {
        let place = hit.place("hit")?;
        let terrain = terrain.get("terrain")?.at((x, y));
        let hit = terrain.ray(segment(from_x, from_y, to_x, to_y));
        Ok(hit.map(|hit| place.write(hit.into())))
    })
}
