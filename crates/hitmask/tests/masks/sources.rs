//! Tests masks made from words, colors and columns, and frames that are flipped.

use crate::common::{both, mask_of};
use crate::operations::check;
use hitmask::sheet::{Clip, Frame, Frames, LoopMode, Shape, Sheet};
use hitmask::{AlphaThreshold, Mask, MaskError, Rect, intersect_pixels};
use hitmask_reference::{Grid, Random, Shape as Kind, properties};
use proptest::prelude::*;

/// Widths near the end of a word in each row.
fn row_width() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![0_u32, 1, 63, 64, 65, 127, 128, 200])
}

/// Random colors.
fn colors(count: usize, seed: u64) -> Vec<[u8; 4]> {
    let mut random = Random::new(seed);
    let mut part = || [0, 0, 255, random.next() as u8][random.below(4) as usize];
    (0..count).map(|_| [part(), part(), part(), part()]).collect()
}

/// Two rectangles with their colors, either near each other or anywhere, up to the ends of i32 and
/// of i64.
fn colored_rects() -> impl Strategy<Value = [(Rect, Vec<[u8; 4]>); 2]> {
    let end = || {
        let ends = [i64::MIN, i32::MIN.into(), 0, i32::MAX.into(), i64::MAX];
        (prop::sample::select(ends.to_vec()), -6..=6_i64)
            .prop_map(|(end, by)| end.saturating_add(by))
    };
    let base = prop_oneof![3 => (-50..50_i64, -50..50_i64), 2 => (end(), end())];
    let size = || (0..8_u32, 0..8_u32);
    let seeds = [any::<u64>(), any::<u64>()];
    (base, size(), size(), -9..9_i64, -9..9_i64, any::<bool>(), seeds).prop_map(
        |((x, y), one, other, dx, dy, is_apart, seeds)| {
            let (to_x, to_y) = (x.saturating_add(dx), y.saturating_add(dy));
            // Occasionally, the second rectangle is at the other end.
            let to_x = if is_apart && dx == 0 { x.saturating_neg() } else { to_x };
            let colored = |rect: Rect, seed: u64| (rect, colors(rect.area() as usize, seed));
            [
                colored(Rect::new(x, y, one.0, one.1), seeds[0]),
                colored(Rect::new(to_x, to_y, other.0, other.1), seeds[1]),
            ]
        },
    )
}

/// A mask in a frame, inside the frame or partly outside.
fn framed() -> impl Strategy<Value = Shape> {
    let kind = prop_oneof![
        4 => any::<u8>().prop_map(Kind::Noise),
        1 => Just(Kind::Full),
        1 => Just(Kind::Stairs),
        1 => Just(Kind::Dot),
        1 => Just(Kind::Empty),
    ];
    let width = prop_oneof![3 => 0..20_u32, 1 => 62..67_u32, 1 => 126..131_u32];
    (width, 0..12_u32, kind, any::<u64>(), -80..80_i32, -80..80_i32).prop_map(
        |(width, height, kind, seed, x, y)| {
            Shape::new("hit", mask_of(&kind.grid(width, height, seed)), (x, y))
        },
    )
}

/// A frame with a body, some shapes, and possibly a pivot.
fn frames() -> impl Strategy<Value = Frame> {
    let pivot = prop::option::of((-9..90_i32, -9..90_i32));
    let shapes = prop::collection::vec(framed(), 0..3);
    (framed(), 0..150_u32, 0..60_u32, pivot, shapes).prop_map(
        |(body, width, height, pivot, shapes)| {
            let frame = Frame::new(body.mask().clone(), body.offset());
            let frame = frame.with_name("walk").with_duration(80).with_size(width, height);
            let frame = pivot.map_or(frame.clone(), |pivot| frame.with_pivot(pivot));
            shapes.into_iter().fold(frame, Frame::with_shape)
        },
    )
}

properties! {
    /// Bit 0 of a word is the leftmost pixel, and bits beyond the width do not count.
    #[test]
    fn rows_of_words(
        width in row_width(),
        height in 0..20_usize,
        words in prop::collection::vec(any::<u64>(), 80),
        extra in 1..4_usize,
    ) {
        let a_row = width.div_ceil(64) as usize;
        let words = &words[..a_row * height];
        let mask = Mask::from_rows(width, words).unwrap();
        let rows = if a_row == 0 { 0 } else { height as u32 };
        prop_assert_eq!(mask.size(), (width, rows));
        check(&mask, &Grid::from_fn(width, rows, |x, y| {
            words[y as usize * a_row + x as usize / 64] >> (x % 64) & 1 == 1
        }));
        let inside = |number: usize| {
            let first = 64 * (number % a_row) as u32;
            u64::MAX >> (64 - (width - first).min(64))
        };
        let expected: Vec<u64> =
            words.iter().enumerate().map(|(number, word)| word & inside(number)).collect();
        prop_assert_eq!(mask.rows().collect::<Vec<_>>(), expected.clone());
        prop_assert_eq!(Mask::from_rows(width, &expected).unwrap(), mask);
        // These words do not fill whole rows.
        let odd: Vec<u64> = words.iter().copied().chain([7; 3]).take(words.len() + extra).collect();
        let is_whole = a_row > 0 && odd.len().is_multiple_of(a_row);
        match Mask::from_rows(width, &odd) {
            Ok(mask) => prop_assert!(is_whole && mask.height() as usize == odd.len() / a_row),
            Err(error) => {
                let found = odd.len() as u64;
                prop_assert!(!is_whole);
                prop_assert_eq!(error, MaskError::RowWords { a_row: a_row as u32, found });
            }
        }
    }

    #[test]
    fn rows_of_words_round_trip(both in both()) {
        let rows: Vec<u64> = both.mask.rows().collect();
        let (width, height) = both.mask.size();
        let a_row = width.div_ceil(64);
        prop_assert_eq!(rows.len(), (a_row * height) as usize);
        let again = Mask::from_rows(width, &rows).unwrap();
        // A mask without columns has no words from which its height could be derived.
        let expected = if width == 0 { Mask::new(0, 0).unwrap() } else { both.mask };
        prop_assert_eq!(again, expected);
    }

    /// The image is the same in every form in which a program may store it.
    #[test]
    fn color_types_match_rgba_bytes(
        (width, height) in (0..70_u32, 0..9_u32),
        seed in any::<u64>(),
        threshold in 1..=255_u8,
    ) {
        let pixels = colors((width * height) as usize, seed);
        let threshold = AlphaThreshold::new(threshold).unwrap();
        let bytes = pixels.as_flattened();
        let expected = Mask::from_rgba(bytes, width, height, threshold).unwrap();
        let from_arrays = Mask::from_rgba_pixels(&pixels, width, height, threshold).unwrap();
        prop_assert_eq!(&from_arrays, &expected);
        let argb: Vec<u32> =
            pixels.iter().map(|&[r, g, b, a]| u32::from_be_bytes([a, r, g, b])).collect();
        let abgr: Vec<u32> =
            pixels.iter().map(|&[r, g, b, a]| u32::from_be_bytes([a, b, g, r])).collect();
        for packed in [argb, abgr] {
            let mask = Mask::from_packed_pixels(&packed, width, height, threshold).unwrap();
            prop_assert_eq!(&mask, &expected);
        }
        let solid = |&[.., alpha]: &[u8; 4]| threshold.is_solid(alpha);
        prop_assert_eq!(&Mask::from_colors(&pixels, width, height, solid).unwrap(), &expected);
    }

    /// The textbook's call matches masks of the same colors where masks can be placed, and matches
    /// a test of every pixel elsewhere.
    #[test]
    fn rectangles_of_colors([(a, colors_a), (b, colors_b)] in colored_rects()) {
        let found = intersect_pixels(a, &colors_a, b, &colors_b).unwrap();
        prop_assert_eq!(intersect_pixels(b, &colors_b, a, &colors_a), Ok(found));
        let pixels = |rect: Rect, colors: &[[u8; 4]]| -> std::collections::BTreeSet<(i64, i64)> {
            let solid = colors.iter().enumerate().filter(|(_, color)| color[3] != 0);
            solid
                .map(|(number, _)| {
                    let (x, y) = (number as u32 % rect.width, number as u32 / rect.width);
                    (rect.x.saturating_add(x.into()), rect.y.saturating_add(y.into()))
                })
                // Nothing lies beyond i64.
                .filter(|(x, y)| rect.contains((*x, *y)))
                .collect()
        };
        let common = !pixels(a, &colors_a).is_disjoint(&pixels(b, &colors_b));
        prop_assert_eq!(found, common, "{} {}", a, b);
        let is_near = |rect: Rect| rect.x.unsigned_abs().max(rect.y.unsigned_abs()) < 1 << 33;
        if is_near(a) && is_near(b) {
            let mask = |rect: Rect, colors: &[[u8; 4]]| {
                Mask::from_rgba_pixels(colors, rect.width, rect.height, AlphaThreshold::VISIBLE)
                    .unwrap()
            };
            let (one, other) = (mask(a, &colors_a), mask(b, &colors_b));
            prop_assert_eq!(found, one.at((a.x, a.y)).overlaps(other.at((b.x, b.y))));
        }
    }

    #[test]
    fn colors_of_a_wrong_number_are_refused(
        (width, height) in (0..9_u32, 0..9_u32), other in 0..90_usize,
    ) {
        let count = (width * height) as usize;
        let (right, wrong) = (vec![[255; 4]; count], vec![[255; 4]; other]);
        if other == count {
            return Ok(());
        }
        let (expected, found) = (count as u64, other as u64);
        let error = MaskError::Colors { expected, found };
        let visible = AlphaThreshold::VISIBLE;
        let packed = vec![u32::MAX; other];
        prop_assert_eq!(Mask::from_packed_pixels(&packed, width, height, visible), Err(error));
        prop_assert_eq!(Mask::from_colors(&wrong, width, height, |_| true), Err(error));
        let bytes = MaskError::PixelBytes { expected: 4 * expected, found: 4 * found };
        prop_assert_eq!(Mask::from_rgba_pixels(&wrong, width, height, visible), Err(bytes));
        // The error is the same whether the two rectangles overlap or not.
        for x in [0, 1, 100, i64::MAX] {
            let (a, b) = (Rect::new(0, 0, width, height), Rect::new(x, 0, width, height));
            prop_assert_eq!(intersect_pixels(a, &wrong, b, &right), Err(error));
            prop_assert_eq!(intersect_pixels(a, &right, b, &wrong), Err(error));
            prop_assert!(intersect_pixels(a, &right, b, &right).is_ok());
        }
    }

    #[test]
    fn columns_are_filled_down_to_the_feet(both in both()) {
        let grid = &both.grid;
        let feet = grid.pixels().map(|(_, y)| y).max();
        let mut expected = Grid::from_fn(grid.width, grid.height, |_, _| false);
        for x in 0..grid.width {
            let head = (0..grid.height).find(|y| grid.get(x.into(), (*y).into()));
            for y in head.unwrap_or(grid.height)..feet.map_or(0, |feet| feet as u32 + 1) {
                expected.set[(y * grid.width + x) as usize] = true;
            }
        }
        let filled = both.mask.filled_columns().unwrap();
        check(&filled, &expected);
        prop_assert_eq!(filled.bounds(), both.mask.bounds());
        prop_assert_eq!(filled.filled_columns().unwrap(), filled);
    }

    /// A flipped frame is the same as the flipped image, shape by shape, trimmed or not. Flipping
    /// it twice restores it.
    #[test]
    fn flipped_frames_are_flipped_images(frame in frames()) {
        let flipped = frame.flipped_x().unwrap();
        prop_assert_eq!((flipped.name(), flipped.duration()), (frame.name(), frame.duration()));
        prop_assert_eq!(flipped.size(), frame.size());
        prop_assert_eq!(flipped.shapes().count(), frame.shapes().count());
        for (shape, other) in frame.shapes().zip(flipped.shapes()) {
            prop_assert_eq!(shape.name(), other.name());
            let whole = frame.whole(shape).unwrap();
            prop_assert_eq!(flipped.whole(other).unwrap(), whole.flipped_x().unwrap());
        }
        let width = frame.size().0 as i32;
        prop_assert_eq!(flipped.pivot(), frame.pivot().map(|(x, y)| (width - x, y)));
        let trimmed = frame.trimmed().unwrap();
        let (one, other) = (trimmed.flipped_x().unwrap(), flipped.trimmed().unwrap());
        for (shape, other) in one.shapes().zip(other.shapes()) {
            // An empty shape has no position.
            prop_assert!(shape == other || shape.mask().is_empty() && other.mask().is_empty());
        }
        prop_assert_eq!(&flipped.flipped_x().unwrap(), &frame);

        let clips = vec![Clip::evenly("run", [1, 0], 90, LoopMode::PingPong)];
        let frames = Frames::new(vec![frame, trimmed]).unwrap();
        let sheet = Sheet::new(frames, clips).unwrap();
        let other = sheet.flipped_x().unwrap();
        prop_assert_eq!(other.clips(), sheet.clips());
        for (frame, other) in sheet.frames().iter().zip(other.frames().iter()) {
            prop_assert_eq!(&frame.flipped_x().unwrap(), other);
        }
        prop_assert_eq!(other.flipped_x().unwrap(), sheet);
    }
}

#[test]
fn rows_that_are_too_wide_or_too_many_are_refused() {
    let wide = Mask::MAX_SIDE + 1;
    let words = vec![0; wide.div_ceil(64) as usize];
    let too_large = |width: u32, height: u64| MaskError::TooLarge { width: width.into(), height };
    assert_eq!(Mask::from_rows(wide, &words), Err(too_large(wide, 1)));
    assert!(Mask::from_rows(Mask::MAX_SIDE, &words).is_ok());
    let rows = vec![1; wide as usize];
    assert_eq!(Mask::from_rows(1, &rows), Err(too_large(1, wide.into())));
    assert_eq!(Mask::from_rows(1, &rows[1..]).unwrap().count(), Mask::MAX_SIDE.into());
    let error = Mask::from_rows(65, &[1, 2, 3]).unwrap_err();
    assert_eq!(error.to_string(), "3 words are not a whole number of rows of 2");
}
