//! The outline of the first piece of a mask, by Moore neighbor tracing.

use std::collections::TryReserveError;

use hitmask::MaskError;

/// The eight neighbors, clockwise from the neighbor on the right.
const NEIGHBORS: [(i64, i64); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Returns pixels along the boundary of the connected piece that contains the first set pixel: that
/// pixel, and from there on every `every`-th pixel of the boundary.
pub(super) fn outline(pixels: &hitmask::Mask, every: i32) -> Result<Vec<(i64, i64)>, MaskError> {
    let Some(first) = pixels.pixels().next().map(|pixel| (pixel.x, pixel.y)) else {
        return Ok(Vec::new());
    };
    let no_memory = |_: TryReserveError| {
        let (width, height) = pixels.size();
        MaskError::OutOfMemory { width, height }
    };
    let neighbor = |(x, y): (i64, i64), towards: usize| {
        let (dx, dy) = NEIGHBORS[towards];
        (x + dx, y + dy)
    };
    // Finds the first set neighbor, clockwise from a direction.
    let next = |pixel, from: usize| {
        let mut clockwise = (from..from + NEIGHBORS.len()).map(|towards| towards % NEIGHBORS.len());
        clockwise.find(|towards| pixels.get(neighbor(pixel, *towards)))
    };
    let mut outline = vec![first];
    let Some(mut towards) = next(first, 0) else { return Ok(outline) };
    let second = neighbor(first, towards);
    let mut left = i64::from(every);
    let mut list = |pixel| {
        left -= 1;
        if left == 0 {
            left = every.into();
            outline.try_reserve(1).map_err(no_memory)?;
            outline.push(pixel);
        }
        Ok(())
    };
    list(second)?;
    let mut pixel = second;
    // From a pixel that was reached, there is always a way back.
    while let Some(onwards) = next(pixel, (towards + 6) % NEIGHBORS.len()) {
        let following = neighbor(pixel, onwards);
        if (pixel, following) == (first, second) {
            break;
        }
        list(following)?;
        (pixel, towards) = (following, onwards);
    }
    Ok(outline)
}
