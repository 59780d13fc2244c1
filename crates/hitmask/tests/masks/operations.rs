//! Tests creating, changing and rearranging masks against plain grids of bools.

use crate::common::{anywhere, both, grid_of, mask_of, tuple};
use hitmask::sheet::{Frame, Frames};
use hitmask::{AlphaThreshold, ColorKey, Mask, MaskError, Point, Rect};
use hitmask_reference::{Grid, properties};
use proptest::prelude::*;

/// Checks that a mask matches the grid, and that its cached bounds and count are right.
pub fn check(mask: &Mask, grid: &Grid) {
    assert_eq!(&grid_of(mask), grid);
    assert_eq!(mask.count(), grid.count());
    assert_eq!(mask.bounds().map(tuple), grid.bounds());
    assert_eq!(mask.is_empty(), grid.count() == 0);
    // Masks are equal however they were made, because no bit is set outside the mask.
    assert_eq!(mask, &mask_of(grid));
}

properties! {
    #[test]
    fn pixels_set_one_by_one(both in both()) {
        check(&both.mask, &both.grid);
        let pixels = both.mask.pixels().map(|pixel| (pixel.x, pixel.y));
        prop_assert!(pixels.eq(both.grid.pixels()));
    }

    #[test]
    fn unsetting_keeps_the_bounds(mut both in both(),
        edits in prop::collection::vec((0..200_i32, 0..200_i32, any::<bool>()), 0..40)) {
        for (x, y, value) in edits {
            let (width, height) = (both.grid.width, both.grid.height);
            let outcome = both.mask.set((x, y), value);
            if x < width as i32 && y < height as i32 {
                both.grid.set[x as usize + y as usize * width as usize] = value;
                prop_assert_eq!(outcome, Ok(()));
            } else {
                prop_assert_eq!(
                    outcome,
                    Err(MaskError::Outside { pixel: Point::from((x, y)), width, height })
                );
            }
            prop_assert_eq!(both.mask.bounds().map(tuple), both.grid.bounds());
        }
        check(&both.mask, &both.grid);
    }

    #[test]
    fn unsetting_everything_pixel_by_pixel(both in both(), from_the_end in any::<bool>()) {
        let mut mask = both.mask.clone();
        let mut pixels: Vec<Point> = mask.pixels().collect();
        if from_the_end {
            pixels.reverse();
        }
        // In a large mask, the first pixels are cleared all at once, so that no case takes long.
        let many = pixels.split_off(pixels.len().min(2_000));
        for pixel in many {
            mask.set(pixel, false).unwrap();
        }
        while let Some(pixel) = pixels.pop() {
            mask.set(pixel, false).unwrap();
            prop_assert_eq!(mask.is_empty(), pixels.is_empty());
        }
        prop_assert_eq!(mask, Mask::new(both.grid.width, both.grid.height).unwrap());
    }

    #[test]
    fn fill_clear_invert(both in both()) {
        let (width, height) = both.mask.size();
        let mut mask = both.mask.clone();
        mask.invert();
        check(&mask, &Grid::from_fn(width, height, |x, y| !both.grid.get(x.into(), y.into())));
        mask.fill();
        check(&mask, &Grid::from_fn(width, height, |_, _| true));
        prop_assert_eq!(&mask, &Mask::full(width, height).unwrap());
        mask.clear();
        check(&mask, &Grid::from_fn(width, height, |_, _| false));
    }

    #[test]
    fn and_or_xor_subtract_at_any_offset(
        (one, two) in (both(), both()),
        (dx, dy) in prop_oneof![9 => (-210..210_i32, -210..210_i32), 1 => (anywhere(), anywhere())],
    ) {
        type Change = fn(&mut Mask, &Mask, (i32, i32));
        type Rule = fn(bool, bool) -> bool;
        let operations: [(Change, Rule); 4] = [
            (Mask::and_with, |mine, theirs| mine && theirs),
            (Mask::or_with, |mine, theirs| mine || theirs),
            (Mask::xor_with, |mine, theirs| mine != theirs),
            (Mask::subtract, |mine, theirs| mine && !theirs),
        ];
        for (change, rule) in operations {
            let mut mask = one.mask.clone();
            change(&mut mask, &two.mask, (dx, dy));
            let (width, height) = mask.size();
            check(&mask, &Grid::from_fn(width, height, |x, y| {
                let (x, y) = (i64::from(x), i64::from(y));
                rule(one.grid.get(x, y), two.grid.get(x - i64::from(dx), y - i64::from(dy)))
            }));
        }
    }

    #[test]
    fn joined_at_any_offset(
        (one, two) in (both(), both()),
        (dx, dy) in (-210..210_i64, -210..210_i64),
    ) {
        let (mask, offset) = one.mask.joined(&two.mask, (dx, dy)).unwrap();
        let side = |one: u32, two: u32, by: i64| {
            i64::from(one).max(by + i64::from(two)) - by.min(0)
        };
        let width = side(one.grid.width, two.grid.width, dx) as u32;
        let height = side(one.grid.height, two.grid.height, dy) as u32;
        prop_assert_eq!((offset.x, offset.y), (-dx.min(0), -dy.min(0)));
        check(&mask, &Grid::from_fn(width, height, |x, y| {
            let (x, y) = (i64::from(x) - offset.x, i64::from(y) - offset.y);
            one.grid.get(x, y) || two.grid.get(x - dx, y - dy)
        }));
    }

    #[test]
    fn cropped(
        both in both(),
        (x, y) in prop_oneof![9 => (-70..200_i64, -70..200_i64), 1 => (any::<i64>(), any::<i64>())],
        (width, height) in (0..200_u32, 0..200_u32),
    ) {
        let part = both.mask.cropped(Rect::new(x, y, width, height)).unwrap();
        check(&part, &Grid::from_fn(width, height, |column, row| {
            both.grid.get(x.saturating_add(column.into()), y.saturating_add(row.into()))
        }));
    }

    #[test]
    fn flips_and_quarter_turns(both in both()) {
        let (mask, grid) = (&both.mask, &both.grid);
        let (width, height) = (i64::from(grid.width), i64::from(grid.height));
        let same = |set: &dyn Fn(i64, i64) -> bool| {
            Grid::from_fn(grid.width, grid.height, |x, y| set(x.into(), y.into()))
        };
        let across = |set: &dyn Fn(i64, i64) -> bool| {
            Grid::from_fn(grid.height, grid.width, |x, y| set(x.into(), y.into()))
        };
        check(&mask.flipped_x().unwrap(), &same(&|x, y| grid.get(width - 1 - x, y)));
        check(&mask.flipped_y().unwrap(), &same(&|x, y| grid.get(x, height - 1 - y)));
        // Clockwise, the left column, read upward, becomes the top row.
        check(&mask.turned(1).unwrap(), &across(&|x, y| grid.get(y, height - 1 - x)));
        check(&mask.turned(2).unwrap(), &same(&|x, y| grid.get(width - 1 - x, height - 1 - y)));
        check(&mask.turned(3).unwrap(), &across(&|x, y| grid.get(width - 1 - y, x)));
        prop_assert_eq!(&mask.turned(-1).unwrap(), &mask.turned(3).unwrap());
        prop_assert_eq!(&mask.turned(i32::MIN).unwrap(), mask);
        prop_assert_eq!(&mask.turned(i32::MAX).unwrap(), &mask.turned(3).unwrap());
    }

    #[test]
    fn text_and_packed_bitmap_round_trip(both in both()) {
        let (width, height) = both.mask.size();
        prop_assert_eq!(&Mask::from_pbm(&both.mask.to_pbm()).unwrap(), &both.mask);
        let text = both.mask.to_text();
        let read = Mask::from_text(&text).unwrap();
        if width > 0 && height > 0 {
            prop_assert_eq!(&read, &both.mask);
        } else {
            prop_assert_eq!(read.size(), (0, 0));
        }
    }

    #[test]
    fn packed_bitmaps_match_the_specification(both in both()) {
        let (width, height) = both.mask.size();
        let mut expected = format!("P4\n{width} {height}\n").into_bytes();
        for y in 0..height {
            for byte in 0..width.div_ceil(8) {
                let bit = |bit: u32| u8::from(both.grid.get((byte * 8 + bit).into(), y.into()));
                expected.push((0..8).fold(0, |packed, index| packed << 1 | bit(index)));
            }
        }
        prop_assert_eq!(both.mask.to_pbm(), expected);
    }

    #[test]
    fn masks_from_images(
        (width, height) in (0..140_u32, 0..40_u32),
        seed in any::<u64>(),
        threshold in 1..=255_u8,
        (key, tolerance) in (any::<[u8; 3]>(), any::<u8>()),
        padding in 0..9_usize,
    ) {
        let mut random = hitmask_reference::Random::new(seed);
        let count = (width * height) as usize;
        let pixels: Vec<[u8; 4]> =
            (0..count).map(|_| (random.next() as u32).to_le_bytes()).collect();
        let bytes = pixels.as_flattened();
        let grid = |solid: &dyn Fn([u8; 4]) -> bool| {
            Grid::from_fn(width, height, |x, y| solid(pixels[(x + y * width) as usize]))
        };
        let alpha = AlphaThreshold::new(threshold).unwrap();
        let mask = Mask::from_rgba(bytes, width, height, alpha).unwrap();
        check(&mask, &grid(&|[_, _, _, alpha]| alpha >= threshold));

        let color_key = ColorKey { color: key, tolerance };
        let mask = Mask::from_color_key(bytes, width, height, color_key).unwrap();
        let farthest = |pixel: [u8; 4]| (0..3).map(|i| pixel[i].abs_diff(key[i])).max().unwrap();
        check(&mask, &grid(&|pixel| farthest(pixel) > tolerance));

        let indices: Vec<u8> = pixels.iter().map(|[red, ..]| red % 4).collect();
        let mask = Mask::from_indices(&indices, width, height, threshold % 4).unwrap();
        check(&mask, &grid(&|[red, ..]| red % 4 != threshold % 4));

        // An alpha plane may have padding between the rows, but needs none after the last row.
        let stride = width as usize + padding;
        let mut plane = vec![255; (stride * height as usize).saturating_sub(padding)];
        for (index, pixel) in pixels.iter().enumerate() {
            plane[index % width as usize + index / width as usize * stride] = pixel[3];
        }
        let mask = Mask::from_alpha(&plane, width, height, stride, alpha).unwrap();
        check(&mask, &grid(&|[_, _, _, alpha]| alpha >= threshold));
        let mask = Mask::from_indices_rows(&plane, width, height, stride, threshold).unwrap();
        check(&mask, &grid(&|[_, _, _, alpha]| alpha != threshold));

        // The same holds for pixels of four bytes, whose rows need not start at a whole pixel.
        let stride = 4 * width as usize + padding;
        let mut rows = vec![255; (stride * height as usize).saturating_sub(padding)];
        for (index, pixel) in pixels.iter().enumerate() {
            let at = index % width as usize * 4 + index / width as usize * stride;
            rows[at..at + 4].copy_from_slice(pixel);
        }
        let mask = Mask::from_rgba_rows(&rows, width, height, stride, alpha).unwrap();
        check(&mask, &grid(&|[_, _, _, alpha]| alpha >= threshold));
        let mask = Mask::from_color_key_rows(&rows, width, height, stride, color_key).unwrap();
        check(&mask, &grid(&|pixel| farthest(pixel) > tolerance));
    }

    #[test]
    fn frames_keep_their_place_in_the_sheet(
        both in both(),
        (width, height) in (1..70_u32, 1..70_u32),
        index in any::<i64>(),
    ) {
        let (mask, grid) = (&both.mask, &both.grid);
        let frames = Frames::from_grid(mask, width, height);
        let (columns, rows) = (grid.width / width, grid.height / height);
        if columns == 0 || rows == 0 {
            prop_assert!(frames.is_err());
            return Ok(());
        }
        let frames = frames.unwrap();
        prop_assert_eq!(frames.len(), (columns * rows) as usize);
        let wrapped = i128::from(index).rem_euclid((columns * rows).into()) as u32;
        let frame = frames.frame(index);
        let (left, top) = (wrapped % columns * width, wrapped / columns * height);
        check(frame.mask(), &Grid::from_fn(width, height, |x, y| {
            grid.get((left + x).into(), (top + y).into())
        }));
        // A trimmed frame keeps its position in the world.
        let trimmed = frame.trimmed().unwrap();
        prop_assert_eq!(trimmed.at((7, -9)).bounds(), frame.at((7, -9)).bounds());
        prop_assert_eq!(trimmed.mask().count(), frame.mask().count());
        let whole = mask.at((7 - left as i32, -9 - top as i32));
        prop_assert_eq!(trimmed.at((7, -9)).area(whole), frame.mask().count());
    }
}

#[test]
fn impossible_sizes_are_errors() {
    let too_large = MaskError::TooLarge { width: 65_536, height: 1 };
    assert_eq!(Mask::new(65_536, 1).unwrap_err(), too_large);
    assert_eq!(Mask::full(65_536, 1).unwrap_err(), too_large);
    let visible = AlphaThreshold::VISIBLE;
    assert_eq!(Mask::from_rgba(&[], 65_536, 1, visible).unwrap_err(), too_large);
    assert_eq!(
        Mask::from_rgba(&[], u32::MAX, u32::MAX, visible).unwrap_err(),
        MaskError::TooLarge { width: u32::MAX.into(), height: u32::MAX.into() }
    );
    let small = Mask::full(2, 2).unwrap();
    assert!(small.cropped(Rect::new(0, 0, u32::MAX, 1)).is_err());
}

#[test]
fn pixels_that_do_not_fit_the_size_are_errors() {
    let visible = AlphaThreshold::VISIBLE;
    let error = |expected, found| MaskError::PixelBytes { expected, found };
    assert_eq!(Mask::from_rgba(&[0; 7], 2, 1, visible).unwrap_err(), error(8, 7));
    assert_eq!(Mask::from_rgba(&[0; 9], 2, 1, visible).unwrap_err(), error(8, 9));
    assert_eq!(Mask::from_indices(&[0; 3], 2, 2, 0).unwrap_err(), error(4, 3));
    let short = Mask::from_alpha(&[0; 6], 3, 2, 4, visible).unwrap_err();
    assert_eq!(short, MaskError::RowBytes { stride: 4, expected: 7, found: 6 });
    assert_eq!(short.to_string(), "rows with a stride of 4 bytes require 7 bytes of pixels, not 6");
    assert!(Mask::from_alpha(&[0; 7], 3, 2, 4, visible).is_ok());
    assert_eq!(
        Mask::from_alpha(&[0; 6], 3, 2, 2, visible).unwrap_err(),
        MaskError::Stride { stride: 2, row: 3 }
    );
    let huge = Mask::from_alpha(&[0; 6], 3, 2, usize::MAX, visible).unwrap_err();
    // The addition saturates, because on 64-bit targets the sum is beyond u64.
    let stride = usize::MAX as u64;
    assert_eq!(huge, MaskError::RowBytes { stride, expected: stride.saturating_add(3), found: 6 });
    assert!(Mask::from_alpha(&[], 0, 5, usize::MAX, visible).is_ok());
}

#[test]
fn outside_everything_is_unset() {
    let mask = Mask::full(65, 3).unwrap();
    for (x, y) in [(-1, 0), (0, -1), (65, 0), (0, 3), (i32::MAX, 0), (0, i32::MIN)] {
        assert!(!mask.get((x, y)), "({x}, {y})");
        assert!(!mask.at((i32::MAX, i32::MIN)).contains(Point::new(
            i64::from(i32::MAX) + i64::from(x),
            i64::from(i32::MIN) + i64::from(y)
        )));
    }
    assert!(!mask.at((0, i32::MIN)).contains(Point::new(i64::MIN, i64::MAX)));
    assert!(mask.at((i32::MAX, 0)).contains(Point::new(i64::from(i32::MAX) + 64, 2)));
}

#[test]
fn frames_may_lie_beyond_i32() {
    let frame = Frame::new(Mask::full(2, 2).unwrap(), (i32::MAX, i32::MIN));
    let placed = frame.at((i32::MAX, i32::MIN));
    assert_eq!(placed.position(), Point::new(2 * i64::from(i32::MAX), 2 * i64::from(i32::MIN)));
    assert!(placed.overlaps(frame.at((i32::MAX - 1, i32::MIN + 1))));
    assert!(!placed.overlaps(frame.mask().at((i32::MAX, i32::MIN))));
    assert_eq!(frame.mask().at((0, 0)).overlap_mask(placed).unwrap().count(), 0);
}

#[test]
fn debug_says_size_and_count() {
    let mask = Mask::from_text("#.\n##").unwrap();
    assert_eq!(format!("{mask:?}"), "Mask(2×2, 3 set)");
    assert_eq!(format!("{mask:#?}"), "Mask(2×2, 3 set)\n#.\n##");
}

/// At the limits of offsets, a flipped frame stays within these limits.
#[test]
fn offsets_at_the_ends_of_i32_saturate() {
    for x in [i32::MIN, i32::MIN + 3, i32::MAX - 3, i32::MAX] {
        let frame =
            Frame::new(Mask::full(5, 2).unwrap(), (x, 7)).with_size(9, 9).with_pivot((x, 1));
        let flipped = frame.flipped_x().unwrap();
        let right = (4 - i64::from(x)).clamp(i32::MIN.into(), i32::MAX.into());
        assert_eq!((i64::from(flipped.offset().0), flipped.offset().1), (right, 7));
        assert_eq!(flipped.pivot(), Some((9_i32.saturating_sub(x), 1)));
    }
}
