//! The outline of the first piece of a mask: Moore's tracing of neighbors.

/// The eight neighbors, clockwise from the right one.
const NEIGHBORS: [(i64, i64); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The pixels on the way around the piece of the first pixel, of which each one of `every` is listed after the first.
pub(super) fn outline(
    pixels: &hitmask::Mask,
    every: i32,
) -> Result<Vec<(i64, i64)>, hitmask::MaskError> {
    let Some(first) = pixels.pixels().next().map(|pixel| (pixel.x, pixel.y)) else {
        return Ok(Vec::new());
    };
    let grid = Grid::of(pixels)?;
    let neighbor = |(x, y): (i64, i64), towards: usize| {
        let (dx, dy) = NEIGHBORS[towards];
        (x + dx, y + dy)
    };
    // The first set neighbor, clockwise from a direction.
    let next = |pixel, from: usize| {
        let mut clockwise = (from..from + NEIGHBORS.len()).map(|towards| towards % 8);
        clockwise.find(|towards| grid.get(neighbor(pixel, *towards)))
    };
    let mut outline = vec![first];
    let Some(mut towards) = next(first, 0) else { return Ok(outline) };
    let second = neighbor(first, towards);
    let mut left = i64::from(every);
    let mut list = |pixel| {
        left -= 1;
        if left == 0 {
            left = every.into();
            outline.push(pixel);
        }
    };
    list(second);
    let mut pixel = second;
    // From a pixel that was reached there is always a way back.
    while let Some(onwards) = next(pixel, (towards + 6) % 8) {
        let following = neighbor(pixel, onwards);
        if (pixel, following) == (first, second) {
            break;
        }
        list(following);
        (pixel, towards) = (following, onwards);
    }
    Ok(outline)
}

/// The pixels of a mask and one more on each side, read one by one without asking whether they are inside.
struct Grid {
    words: Vec<u64>,
    a_row: usize,
}

impl Grid {
    fn of(pixels: &hitmask::Mask) -> Result<Self, hitmask::MaskError> {
        // A mask can have no pixel more on a side than the largest.
        let side = |side: u32| (side + 2).min(hitmask::Mask::MAX_SIDE);
        let (width, height) = (side(pixels.width()), side(pixels.height()));
        let around = pixels.cropped(hitmask::Rect::new(-1, -1, width, height))?;
        Ok(Self { words: around.rows().collect(), a_row: width.div_ceil(64) as usize })
    }

    fn get(&self, (x, y): (i64, i64)) -> bool {
        let (x, y) = ((x + 1) as usize, (y + 1) as usize);
        let word = self.words.get(y * self.a_row + x / 64);
        word.is_some_and(|word| word >> (x % 64) & 1 == 1)
    }
}
