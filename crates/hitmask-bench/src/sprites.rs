//! Real sprites: this crate's art, scaled to a size, rotated and mirrored into many different
//! sprites.

use hitmask_reference::Grid;

macro_rules! art {
    ($($name:literal),* $(,)?) => {
        [$(include_bytes!(concat!("../art/", $name)).as_slice()),*]
    };
}

const ART: [&[u8]; 16] = art![
    "playerShip2_orange.png",
    "playerShip3_orange.png",
    "meteorGrey_big2.png",
    "femaleAdventurer_idle.png",
    "femaleAdventurer_walk0.png",
    "femaleAdventurer_walk3.png",
    "femaleAdventurer_jump.png",
    "femaleAdventurer_fall.png",
    "femaleAdventurer_climb0.png",
    "slimeBlue.png",
    "slimeBlue_move.png",
    "femaleAdventurer_walk5.png",
    "sawHalf.png",
    "flagGreen1.png",
    "flagGreen_down.png",
    "ladderTop.png",
];

/// Returns 64 different sprites with `size` pixels on the longer side, with each piece of art in
/// four orientations.
///
/// # Errors
/// Returns an error if this crate's art is broken.
pub(crate) fn of_size(size: u32) -> Result<Vec<Grid>, String> {
    let mut sprites = Vec::new();
    for file in ART {
        let sprite = scaled(&trimmed(&decode(file)?), size);
        // The second and the last sprite are mirrored, so that no two of the four differ only by a
        // half turn.
        let mut turn = sprite;
        for quarter in 0..4 {
            sprites.push(if quarter % 2 == 1 { mirrored(&turn) } else { turn.clone() });
            turn = turned(&turn);
        }
    }
    Ok(sprites)
}

/// Returns the first piece of art at a size. It is neither a box nor a disc.
///
/// # Errors
/// Returns the same errors as [`of_size`].
pub(crate) fn one_of_size(size: u32) -> Result<Grid, String> {
    Ok(scaled(&trimmed(&decode(ART[0])?), size))
}

/// The pixels of a PNG that are not fully transparent.
fn decode(file: &[u8]) -> Result<Grid, String> {
    let broken = |error: png::DecodingError| format!("the benchmark's art is broken: {error}");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size().ok_or("the benchmark's art is too large")?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(broken)?;
    // Alpha is the last channel.
    let channels = frame.color_type.samples();
    let width = frame.width as usize;
    Ok(Grid::from_fn(frame.width, frame.height, |x, y| {
        pixels[(x as usize + y as usize * width + 1) * channels - 1] != 0
    }))
}

/// Removes the empty rows and columns around the set pixels.
fn trimmed(grid: &Grid) -> Grid {
    let (left, top, width, height) = grid.bounds().unwrap_or((0, 0, 0, 0));
    Grid::from_fn(width, height, |x, y| grid.get(left + i64::from(x), top + i64::from(y)))
}

/// Scales a sprite to `size` pixels on the longer side. Each pixel takes the value of the art's
/// pixel under its center.
fn scaled(grid: &Grid, size: u32) -> Grid {
    let longer = grid.width.max(grid.height).max(1);
    let (width, height) =
        ((grid.width * size).div_ceil(longer), (grid.height * size).div_ceil(longer));
    let source = |pixel: u32, from: u32, to: u32| i64::from((2 * pixel + 1) * from / (2 * to));
    Grid::from_fn(width, height, |x, y| {
        grid.get(source(x, grid.width, width), source(y, grid.height, height))
    })
}

fn mirrored(grid: &Grid) -> Grid {
    let right = i64::from(grid.width) - 1;
    Grid::from_fn(grid.width, grid.height, |x, y| grid.get(right - i64::from(x), y.into()))
}

/// Rotates a sprite clockwise by a quarter turn.
fn turned(grid: &Grid) -> Grid {
    let bottom = i64::from(grid.height) - 1;
    Grid::from_fn(grid.height, grid.width, |x, y| grid.get(y.into(), bottom - i64::from(x)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sprites_are_64_different_ones_that_fill_their_size() {
        for size in [16, 64] {
            let sprites = of_size(size).unwrap();
            assert_eq!(sprites.len(), 64);
            for sprite in &sprites {
                assert_eq!(sprite.width.max(sprite.height), size);
                assert!(sprite.count() > 0);
            }
        }
        let sprites = of_size(64).unwrap();
        let same = |a: &Grid, b: &Grid| (a.width, &a.set) == (b.width, &b.set);
        let twins = (0..64).flat_map(|a| (0..a).map(move |b| (a, b)));
        let twins: Vec<_> = twins.filter(|(a, b)| same(&sprites[*a], &sprites[*b])).collect();
        assert_eq!(twins, []);
    }

    #[test]
    fn a_quarter_turn_goes_clockwise() {
        let grid = Grid::from_fn(3, 2, |x, y| (x, y) == (0, 0));
        let turned = turned(&grid);
        assert_eq!((turned.width, turned.height), (2, 3));
        assert!(turned.get(1, 0));
    }
}
