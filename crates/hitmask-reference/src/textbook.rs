//! The loops that tutorials teach for two sprites, with two corrections: positions are converted to
//! local positions before a pixel is looked up, and the overlapping rectangle is half-open, so that
//! touching edges are not a hit.
//!
//! Each loop visits only the overlapping rectangle, as the tutorials advise.

/// A sprite: its pixels, row by row, and the position of its top left.
#[derive(Clone, Copy, Debug)]
pub struct Sprite<'a, P> {
    /// The pixels.
    pub pixels: &'a [P],
    /// The width in pixels.
    pub width: i32,
    /// The height in pixels.
    pub height: i32,
    /// The column of its left edge.
    pub x: i32,
    /// The row of its top edge.
    pub y: i32,
}

/// The overlapping rectangle of two boxes.
struct Common {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

fn common<P, Q>(a: &Sprite<'_, P>, b: &Sprite<'_, Q>) -> Common {
    Common {
        left: a.x.max(b.x),
        top: a.y.max(b.y),
        right: (a.x + a.width).min(b.x + b.width),
        bottom: (a.y + a.height).min(b.y + b.height),
    }
}

/// The textbook loop over RGBA pixels: two pixels that are not fully transparent are a hit.
pub fn rgba_loop(a: Sprite<'_, [u8; 4]>, b: Sprite<'_, [u8; 4]>) -> bool {
    let common = common(&a, &b);
    for y in common.top..common.bottom {
        for x in common.left..common.right {
            let color_a = a.pixels[((x - a.x) + (y - a.y) * a.width) as usize];
            let color_b = b.pixels[((x - b.x) + (y - b.y) * b.width) as usize];
            if color_a[3] != 0 && color_b[3] != 0 {
                return true;
            }
        }
    }
    false
}

/// The loop over the palette indices of animation frames. Index 0 is transparent, and two cursors
/// run along the rows of the overlapping rectangle. `a` and `b` contain the pixels of the current
/// frames.
pub fn index_loop(a: Sprite<'_, u8>, b: Sprite<'_, u8>) -> bool {
    let common = common(&a, &b);
    if common.left >= common.right || common.top >= common.bottom {
        return false;
    }
    let (width, height) = (common.right - common.left, common.bottom - common.top);
    let mut pixel_a = (common.top - a.y) * a.width + (common.left - a.x);
    let mut pixel_b = (common.top - b.y) * b.width + (common.left - b.x);
    for _ in 0..height {
        for _ in 0..width {
            if a.pixels[pixel_a as usize] > 0 && b.pixels[pixel_b as usize] > 0 {
                return true;
            }
            pixel_a += 1;
            pixel_b += 1;
        }
        pixel_a += a.width - width;
        pixel_b += b.width - width;
    }
    false
}

/// The loop over collision maps with a byte per pixel, which looks up the pixels of the smaller
/// object in the other object.
pub fn collision_map_loop(a: Sprite<'_, bool>, b: Sprite<'_, bool>) -> bool {
    let (small, large) = if a.pixels.len() <= b.pixels.len() { (a, b) } else { (b, a) };
    for y in 0..small.height {
        for x in 0..small.width {
            if small.pixels[(x + y * small.width) as usize] {
                let (x, y) = (x + small.x - large.x, y + small.y - large.y);
                let inside = x >= 0 && x < large.width && y >= 0 && y < large.height;
                if inside && large.pixels[(x + y * large.width) as usize] {
                    return true;
                }
            }
        }
    }
    false
}

/// The loop over bools, with a byte per pixel, in the overlapping rectangle only.
pub fn bool_loop(a: Sprite<'_, bool>, b: Sprite<'_, bool>) -> bool {
    let common = common(&a, &b);
    for y in common.top..common.bottom {
        for x in common.left..common.right {
            let set_a = a.pixels[((x - a.x) + (y - a.y) * a.width) as usize];
            let set_b = b.pixels[((x - b.x) + (y - b.y) * b.width) as usize];
            if set_a && set_b {
                return true;
            }
        }
    }
    false
}

/// Packs a sprite of up to 64 pixels in width into one word per row, the bitmap of the lecture. The
/// leftmost pixel is in bit `width - 1`, so that the binary digits of a word show the row from left
/// to right.
pub fn pack_single_words(set: &[bool], width: i32) -> Vec<u64> {
    assert!((1..=64).contains(&width), "a single word holds 1 to 64 pixels");
    set.chunks(width as usize)
        .map(|row| row.iter().fold(0, |word, set| word << 1 | u64::from(*set)))
        .collect()
}

/// The single-word row test, which tests a whole row with one shift and one AND, for sprites up to
/// 64 pixels wide. `a` and `b` contain one word per row.
pub fn single_word_rows(a: Sprite<'_, u64>, b: Sprite<'_, u64>) -> bool {
    let (left, right) = if a.x <= b.x { (a, b) } else { (b, a) };
    let common = common(&a, &b);
    if common.left >= common.right {
        return false;
    }
    for y in common.top..common.bottom {
        let left_row = left.pixels[(y - left.y) as usize];
        let right_row = right.pixels[(y - right.y) as usize];
        // Shifts both rows so that bit 0 is the overlapping rectangle's right edge.
        let left_row = left_row >> (left.x + left.width - common.right);
        let right_row = right_row >> (right.x + right.width - common.right);
        if left_row & right_row != 0 {
            return true;
        }
    }
    false
}

/// Packs the rows of a sprite of any width into words of 64 pixels, with the leftmost pixel in
/// bit 0.
pub fn pack_rows(set: &[bool], width: i32) -> Vec<u64> {
    let mut words = Vec::new();
    for row in set.chunks(width.max(1) as usize) {
        for part in row.chunks(64) {
            let bits = part.iter().enumerate();
            words.push(bits.fold(0, |word, (bit, set)| word | u64::from(*set) << bit));
        }
    }
    words
}

/// The row test for any width, on rows of plain 64-bit words, one after the other. `a` and `b`
/// contain the words that [`pack_rows`] returns.
pub fn u64_rows(a: Sprite<'_, u64>, b: Sprite<'_, u64>) -> bool {
    let (left, right) = if a.x <= b.x { (a, b) } else { (b, a) };
    let common = common(&a, &b);
    if common.left >= common.right {
        return false;
    }
    let words = |width: i32| (width as usize).div_ceil(64);
    let (left_words, right_words) = (words(left.width), words(right.width));
    let offset = (right.x - left.x) as usize;
    let (skip, shift) = (offset / 64, offset % 64);
    let end = ((common.right - left.x) as usize).div_ceil(64);
    for y in common.top..common.bottom {
        let left_row = &left.pixels[(y - left.y) as usize * left_words..][..left_words];
        let right_row = &right.pixels[(y - right.y) as usize * right_words..][..right_words];
        for (index, word) in left_row[skip..end].iter().enumerate() {
            let here = right_row.get(index).copied().unwrap_or(0) << shift;
            let carried = match index.checked_sub(1).and_then(|before| right_row.get(before)) {
                Some(before) if shift > 0 => before >> (64 - shift),
                _ => 0,
            };
            if word & (here | carried) != 0 {
                return true;
            }
        }
    }
    false
}

/// Creates the mask of an image of 8-bit red, green, blue and alpha with a plain loop over its
/// pixels. Each pixel is a bit, in rows of whole words.
pub fn mask_loop(rgba: &[u8], width: usize, height: usize, threshold: u8) -> Vec<u64> {
    let words = width.div_ceil(64);
    let mut mask = vec![0; words * height];
    for y in 0..height {
        for x in 0..width {
            if rgba[4 * (x + y * width) + 3] >= threshold {
                mask[x / 64 + y * words] |= 1 << (x % 64);
            }
        }
    }
    mask
}
