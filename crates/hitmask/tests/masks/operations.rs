//! Tests making, changing and rearranging masks against plain grids of bools.

use crate::common::{anywhere, both, config, grid_of, mask_of, tuple};
use hitmask::sheet::{Clip, Frame, Frames, LoopMode, Shape, Sheet};
use hitmask::{AlphaThreshold, ColorKey, Mask, MaskError, Point, Rect, intersect_pixels};
use hitmask_reference::{Grid, Random, Shape as Kind};
use proptest::prelude::*;

/// A mask matches the grid, and its cached bounds and count are right.
fn check(mask: &Mask, grid: &Grid) {
    assert_eq!(&grid_of(mask), grid);
    assert_eq!(mask.count(), grid.count());
    assert_eq!(mask.bounds().map(tuple), grid.bounds());
    assert_eq!(mask.is_empty(), grid.count() == 0);
    // Equal however it was made: nothing remains outside the mask.
    assert_eq!(mask, &mask_of(grid));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn pixels_set_one_by_one(both in both()) {
        check(&both.mask, &both.grid);
        let pixels = both.mask.pixels().map(|pixel| (pixel.x, pixel.y));
        prop_assert!(pixels.eq(both.grid.pixels()));
    }

    #[test]
    fn unsetting_keeps_the_bounds(mut both in both(), edits in prop::collection::vec((0..200_i32, 0..200_i32, any::<bool>()), 0..40)) {
        for (x, y, value) in edits {
            let (width, height) = (both.grid.width, both.grid.height);
            let outcome = both.mask.set((x, y), value);
            if x < width as i32 && y < height as i32 {
                both.grid.set[x as usize + y as usize * width as usize] = value;
                prop_assert_eq!(outcome, Ok(()));
            } else {
                prop_assert_eq!(outcome, Err(MaskError::Outside { pixel: Point::from((x, y)), width, height }));
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
        // The first pixels of a large mask go all at once, so that no case takes long.
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
        // Clockwise: the left column, read upwards, becomes the top row.
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

        // An alpha plane with padding between the rows, and none after the last.
        let stride = width as usize + padding;
        let mut plane = vec![255; (stride * height as usize).saturating_sub(padding)];
        for (index, pixel) in pixels.iter().enumerate() {
            plane[index % width as usize + index / width as usize * stride] = pixel[3];
        }
        let mask = Mask::from_alpha(&plane, width, height, stride, alpha).unwrap();
        check(&mask, &grid(&|[_, _, _, alpha]| alpha >= threshold));
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
        // A trimmed frame keeps its position.
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
    assert_eq!(Mask::from_alpha(&[0; 6], 3, 2, 4, visible).unwrap_err(), error(7, 6));
    assert!(Mask::from_alpha(&[0; 7], 3, 2, 4, visible).is_ok());
    assert_eq!(
        Mask::from_alpha(&[0; 6], 3, 2, 2, visible).unwrap_err(),
        MaskError::Stride { stride: 2, row: 3 }
    );
    let huge = Mask::from_alpha(&[0; 6], 3, 2, usize::MAX, visible).unwrap_err();
    // Saturating, because on 64-bit targets the sum is beyond u64.
    assert_eq!(huge, error((usize::MAX as u64).saturating_add(3), 6));
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

/// Widths at which words of rows end.
fn row_width() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![0_u32, 1, 63, 64, 65, 127, 128, 200])
}

/// Random colors.
fn colors(count: usize, seed: u64) -> Vec<[u8; 4]> {
    let mut random = Random::new(seed);
    let mut part = || [0, 0, 255, random.next() as u8][random.below(4) as usize];
    (0..count).map(|_| [part(), part(), part(), part()]).collect()
}

/// Two rectangles near each other and their colors; or anywhere, at the ends of i32 and of i64.
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
            // Now and then at the other end.
            let to_x = if is_apart && dx == 0 { x.saturating_neg() } else { to_x };
            let colored = |rect: Rect, seed: u64| (rect, colors(rect.area() as usize, seed));
            [
                colored(Rect::new(x, y, one.0, one.1), seeds[0]),
                colored(Rect::new(to_x, to_y, other.0, other.1), seeds[1]),
            ]
        },
    )
}

/// A mask in a frame, inside it or partly outside.
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

/// A frame with a body, some shapes and perhaps a pivot.
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

proptest! {
    #![proptest_config(config())]

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
        // Words that do not fill whole rows.
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
        // A mask without columns has no words to show its height.
        let expected = if width == 0 { Mask::new(0, 0).unwrap() } else { both.mask };
        prop_assert_eq!(again, expected);
    }

    /// The same image in every form that a program may hold it in.
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

    /// The textbook's call, against masks of the same colors where masks can stand, and pixel by pixel elsewhere.
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
                Mask::from_rgba_pixels(colors, rect.width, rect.height, AlphaThreshold::VISIBLE).unwrap()
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
        // Whether the two rectangles overlap or not.
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

    /// A flipped frame shows the same as the flipped image, shape by shape, trimmed or not; flipping twice restores it.
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

/// At the limits of offsets, a flipped frame stays within them.
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
