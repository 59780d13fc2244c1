//! Applies a rule to the pixels of an image and packs the results, 64 pixels per word.
//!
//! With the `std` feature, the rules use vector instructions that are chosen at run time. These
//! instructions compare eight RGBA pixels or 32 single-byte pixels at once, and one more
//! instruction packs the results into bits. Without this feature, each pixel is compared
//! separately.

use super::{AlphaThreshold, ColorKey};

/// How many pixels a word represents.
const WORD: usize = 64;

/// A rule that determines which pixels are solid, and how many bytes each pixel has.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// Each pixel has four bytes, of which the last is alpha.
    RgbaAlpha(AlphaThreshold),
    /// Each pixel has one byte, which is alpha.
    Alpha(AlphaThreshold),
    /// Each pixel has four bytes, of which the first three are its color.
    RgbaColorKey(ColorKey),
    /// Each pixel has one byte. A pixel is solid if its byte differs from this value.
    OtherThan(u8),
}

impl Rule {
    /// Returns how many bytes a pixel has.
    pub(crate) const fn pixel_bytes(self) -> usize {
        match self {
            Self::RgbaAlpha(_) | Self::RgbaColorKey(_) => 4,
            Self::Alpha(_) | Self::OtherThan(_) => 1,
        }
    }
}

/// The rows of an image: `height` rows of `width` pixels, which begin `stride` bytes apart.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    /// At least (`height` - 1) · `stride` bytes plus one row.
    pub(crate) bytes: &'a [u8],
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) stride: usize,
}

/// Calls `store` for each group of 64 pixels in each row, with the index of the group from the
/// left, the row, and the solid pixels; bit 0 is the leftmost. Bits beyond the width in a row's
/// last word are arbitrary.
pub(crate) fn pack(rows: Rows<'_>, rule: Rule, store: impl FnMut(usize, usize, u64)) {
    #[cfg(feature = "std")]
    vectors::pack(rows, rule, store);
    #[cfg(not(feature = "std"))]
    pack_one_by_one(rows, rule, store);
}

/// Tests each pixel separately, which specifies what the vectors compute.
#[cfg(any(test, not(feature = "std")))]
fn pack_one_by_one(rows: Rows<'_>, rule: Rule, store: impl FnMut(usize, usize, u64)) {
    fn word<const BYTES: usize>(block: &[u8], solid: impl Fn(&[u8; BYTES]) -> bool) -> u64 {
        let (pixels, _) = block.as_chunks::<BYTES>();
        let bits = pixels.iter().enumerate();
        bits.fold(0, |word, (column, pixel)| word | u64::from(solid(pixel)) << column)
    }
    each_block(rows, rule.pixel_bytes(), store, |block| match rule {
        Rule::RgbaAlpha(threshold) => word(block, |&[_, _, _, alpha]| threshold.is_solid(alpha)),
        Rule::Alpha(threshold) => word(block, |&[alpha]| threshold.is_solid(alpha)),
        Rule::RgbaColorKey(key) => word(block, |&[r, g, b, _]| key.is_solid([r, g, b])),
        Rule::OtherThan(transparent) => word(block, |&[index]| index != transparent),
    });
}

/// Calls `word` for each group of 64 pixels in each row. The last pixels of a row are padded with
/// zeros.
#[inline(always)]
fn each_block(
    rows: Rows<'_>,
    pixel_bytes: usize,
    mut store: impl FnMut(usize, usize, u64),
    word: impl Fn(&[u8]) -> u64,
) {
    let block_bytes = WORD * pixel_bytes;
    for y in 0..rows.height {
        let row = &rows.bytes[y * rows.stride..][..rows.width * pixel_bytes];
        let blocks = row.chunks_exact(block_bytes);
        let rest = blocks.remainder();
        let whole = blocks.len();
        for (index, block) in blocks.enumerate() {
            store(index, y, word(block));
        }
        if !rest.is_empty() {
            let mut padded = [0; 4 * WORD];
            padded[..rest.len()].copy_from_slice(rest);
            store(whole, y, word(&padded[..block_bytes]));
        }
    }
}

#[cfg(feature = "std")]
mod vectors {
    use fearless_simd::{
        Bytes as _, Level, Simd, SimdBase as _, SimdMask as _, dispatch, u8x32, u32x8,
    };

    use super::{AlphaThreshold, ColorKey, Rows, Rule, each_block};

    /// How many bytes a vector contains.
    const VECTOR: usize = 32;

    pub(super) fn pack(rows: Rows<'_>, rule: Rule, store: impl FnMut(usize, usize, u64)) {
        dispatch!(Level::new(), simd => match rule {
            Rule::RgbaAlpha(threshold) => rgba_alpha(simd, rows, threshold, store),
            Rule::Alpha(threshold) => alpha(simd, rows, threshold, store),
            Rule::RgbaColorKey(key) => rgba_color_key(simd, rows, key, store),
            Rule::OtherThan(transparent) => other_than(simd, rows, transparent, store),
        });
    }

    #[inline(always)]
    fn rgba_alpha<S: Simd>(
        simd: S,
        rows: Rows<'_>,
        threshold: AlphaThreshold,
        store: impl FnMut(usize, usize, u64),
    ) {
        // Each pixel is one number here.
        let alpha = u32x8::splat(simd, u32::from_ne_bytes([0, 0, 0, 255]));
        let least = u32x8::splat(simd, u32::from_ne_bytes([0, 0, 0, threshold.get()]));
        each_vector(
            simd,
            rows,
            4,
            store,
            #[inline(always)]
            |bytes: u8x32<S>| {
                let pixels: u32x8<S> = bytes.bitcast();
                // Alpha is the highest byte here, so the color in the lower bytes does not affect
                // the comparison.
                let pixels = if cfg!(target_endian = "little") { pixels } else { pixels & alpha };
                pixels.simd_ge(least).to_bitmask()
            },
        );
    }

    #[inline(always)]
    fn alpha<S: Simd>(
        simd: S,
        rows: Rows<'_>,
        threshold: AlphaThreshold,
        store: impl FnMut(usize, usize, u64),
    ) {
        let least = u8x32::splat(simd, threshold.get());
        each_vector(
            simd,
            rows,
            1,
            store,
            #[inline(always)]
            |bytes: u8x32<S>| bytes.simd_ge(least).to_bitmask(),
        );
    }

    #[inline(always)]
    fn rgba_color_key<S: Simd>(
        simd: S,
        rows: Rows<'_>,
        key: ColorKey,
        store: impl FnMut(usize, usize, u64),
    ) {
        let [red, green, blue] = key.color;
        let color: u8x32<S> =
            u32x8::splat(simd, u32::from_ne_bytes([red, green, blue, 0])).bitcast();
        let tolerance = u8x32::splat(simd, key.tolerance);
        let (zero, channels) =
            (u32x8::splat(simd, 0), u32x8::splat(simd, u32::from_ne_bytes([255, 255, 255, 0])));
        each_vector(
            simd,
            rows,
            4,
            store,
            #[inline(always)]
            |bytes: u8x32<S>| {
                let difference = bytes.max(color) - bytes.min(color);
                // The part of each difference that exceeds the tolerance.
                let beyond: u32x8<S> = (difference.max(tolerance) - tolerance).bitcast();
                (!(beyond & channels).simd_eq(zero)).to_bitmask()
            },
        );
    }

    #[inline(always)]
    fn other_than<S: Simd>(
        simd: S,
        rows: Rows<'_>,
        transparent: u8,
        store: impl FnMut(usize, usize, u64),
    ) {
        let transparent = u8x32::splat(simd, transparent);
        each_vector(
            simd,
            rows,
            1,
            store,
            #[inline(always)]
            |bytes: u8x32<S>| (!bytes.simd_eq(transparent)).to_bitmask(),
        );
    }

    /// Calls `solid` for each vector, which returns one bit per pixel, and packs the bits of 64
    /// pixels into a word.
    #[inline(always)]
    fn each_vector<S: Simd>(
        simd: S,
        rows: Rows<'_>,
        pixel_bytes: usize,
        store: impl FnMut(usize, usize, u64),
        solid: impl Fn(u8x32<S>) -> u64,
    ) {
        let pixels = VECTOR / pixel_bytes;
        each_block(
            rows,
            pixel_bytes,
            store,
            #[inline(always)]
            |block: &[u8]| {
                let (vectors, _) = block.as_chunks::<VECTOR>();
                vectors.iter().enumerate().fold(0, |word, (index, vector)| {
                    word | solid(u8x32::from_slice(simd, vector)) << (pixels * index)
                })
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use hitmask_reference::Random;

    use super::*;

    type Store<'a> = dyn FnMut(usize, usize, u64) + 'a;

    /// Compares the vectors with a test of each pixel, at the ends of words and at the limits of
    /// the rules.
    #[test]
    fn vectors_match_single_pixels() {
        let mut random = Random::new(1);
        let mut noise = |length: usize| -> Vec<u8> {
            // The test uses only a few values, so that pixels often match thresholds and keys
            // exactly.
            let values = [0, 1, 2, 127, 128, 129, 254, 255];
            (0..length).map(|_| values[random.below(8) as usize]).collect()
        };
        let mut rules = Vec::new();
        for value in [1, 2, 127, 128, 129, 254, 255] {
            let threshold = AlphaThreshold::new(value).unwrap();
            rules.extend([Rule::RgbaAlpha(threshold), Rule::Alpha(threshold)]);
            rules.push(Rule::OtherThan(value - 1));
            for tolerance in [0, 1, 2, 126, 255] {
                let color = [value, 128, 255 - value];
                rules.push(Rule::RgbaColorKey(ColorKey { color, tolerance }));
            }
        }
        for width in [1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200] {
            for &rule in &rules {
                let (height, row) = (3, width * rule.pixel_bytes());
                let stride = row + 5;
                let bytes = noise(stride * (height - 1) + row);
                let rows = Rows { bytes: &bytes, width, height, stride };
                let words = |pack: &dyn Fn(&mut Store<'_>)| {
                    let mut words = Vec::new();
                    pack(&mut |block, y, word| {
                        let columns = (width - block * WORD).min(WORD);
                        words.push((block, y, word & (u64::MAX >> (WORD - columns))));
                    });
                    words
                };
                assert_eq!(
                    words(&|store| pack(rows, rule, store)),
                    words(&|store| pack_one_by_one(rows, rule, store)),
                    "{width} pixels"
                );
            }
        }
    }
}
