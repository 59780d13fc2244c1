//! The simplest possible mask: one bool per pixel.

/// A grid of set and unset pixels, row by row. All pixels outside the grid are unset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The pixels, row by row from the top left.
    pub set: Vec<bool>,
}

impl Grid {
    /// Creates a grid in which each pixel (x, y) has the value that `set(x, y)` returns.
    pub fn from_fn(width: u32, height: u32, mut set: impl FnMut(u32, u32) -> bool) -> Self {
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self { width, height, set: pixels.map(|(x, y)| set(x, y)).collect() }
    }

    /// Whether a pixel is set. No pixel outside the grid is set.
    pub fn get(&self, x: i64, y: i64) -> bool {
        let inside =
            (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        inside && self.set[x as usize + y as usize * self.width as usize]
    }

    /// The set pixels, row by row.
    pub fn pixels(&self) -> impl Iterator<Item = (i64, i64)> {
        (0..i64::from(self.height)).flat_map(move |y| {
            (0..i64::from(self.width)).filter(move |x| self.get(*x, y)).map(move |x| (x, y))
        })
    }

    /// The number of set pixels.
    pub fn count(&self) -> u64 {
        self.pixels().count() as u64
    }

    /// The bounds of all set pixels: x, y, width and height.
    pub fn bounds(&self) -> Option<(i64, i64, u32, u32)> {
        bounds_of(self.pixels())
    }

    /// The image in which the set pixels are opaque and all other pixels are transparent.
    pub fn to_rgba(&self) -> Vec<[u8; 4]> {
        self.set.iter().map(|set| if *set { [200, 120, 40, 255] } else { [0; 4] }).collect()
    }
}

/// The bounds of the pixels: x, y, width and height.
pub(crate) fn bounds_of(pixels: impl Iterator<Item = (i64, i64)>) -> Option<(i64, i64, u32, u32)> {
    let pixels: Vec<_> = pixels.collect();
    let left = pixels.iter().map(|(x, _)| *x).min()?;
    let right = pixels.iter().map(|(x, _)| *x).max()?;
    let top = pixels.iter().map(|(_, y)| *y).min()?;
    let bottom = pixels.iter().map(|(_, y)| *y).max()?;
    Some((left, top, (right - left + 1) as u32, (bottom - top + 1) as u32))
}
