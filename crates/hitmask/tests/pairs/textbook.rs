//! Tests textbooks against the engine: the worked example of a lecture, and the loop in each text,
//! which must give the engine's answer.

use crate::common::{Both, pairs};
use hitmask::sheet::Frames;
use hitmask::{Mask, Rect};
use hitmask_reference::{
    properties,
    textbook::{self, Sprite},
};
use proptest::prelude::*;

/// The boxes of a 16×12 spaceship and a 14×16 tornado overlap in 7×6 pixels. The first column of
/// the overlapping rectangle is the ship's column 16 - 7 and the tornado's column 0. Its first row
/// is the ship's row 0 and the tornado's row 16 - 6.
#[test]
fn the_lectures_worked_example() {
    let ship = Mask::from_text(
        "................
         ......####......
         .....######.....
         ....########....
         ..############..
         ################
         ################
         ..############..
         ....########....
         .....######.....
         ......####......
         ................",
    )
    .unwrap();
    // The first two rows are the lecture's 07F8 and 0FFC, fourteen pixels wide.
    let tornado = Mask::from_text(
        "...########...
         ..##########..
         ...##########.
         ....########..
         ...#######....
         ..########....
         ...########...
         ....######....
         ...#####......
         ....####......
         .....####.....
         .....###......
         ....###.......
         ....##........
         .....##.......
         ......#.......",
    )
    .unwrap();
    let row = |y: i32| (0..14).fold(0, |word, x| word << 1 | u32::from(tornado.get((x, y))));
    assert_eq!((row(0), row(1)), (0x07f8, 0x0ffc));

    // The tornado is 9 pixels to the right of the ship, and its top is 10 pixels above the ship's
    // top.
    let (ship, tornado) = (ship.at((40, 50)), tornado.at((40 + 9, 50 - 10)));
    let boxes = ship.grid().intersection(tornado.grid());
    assert_eq!(boxes, Some(Rect::new(49, 50, 7, 6)));
    let contact = ship.contact(tornado).unwrap();
    // The ship's columns 9 to 15 and the tornado's columns 0 to 6, in the six rows of the
    // overlapping rectangle:
    //   ship row 0  .......   tornado row 10  .....##
    //   ship row 1  #......   tornado row 11  .....##
    //   ship row 2  ##.....   tornado row 12  ....###
    //   ship row 3  ###....   tornado row 13  ....##.
    //   ship row 4  #####..   tornado row 14  .....##
    //   ship row 5  #######   tornado row 15  ......#
    assert_eq!(contact.area, 1);
    assert_eq!((contact.first.x, contact.first.y), (40 + 15, 50 + 5));
    // One row higher, the point of the tornado ends in the row before it would hit anything.
    assert!(!ship.mask().at((40, 51)).overlaps(tornado));
}

/// Creates the textbook's sprite with these pixels.
fn sprite<'a, P>(both: &Both, pixels: &'a [P], (x, y): (i32, i32)) -> Sprite<'a, P> {
    let (width, height) = (both.grid.width as i32, both.grid.height as i32);
    Sprite { pixels, width, height, x, y }
}

properties! {
    #[test]
    fn textbook_loops_match_the_engine(pair in pairs()) {
        // The loops compute in i32, so they are tested only where i32 does not overflow.
        let (dx, dy) = (
            i64::from(pair.at_b.0) - i64::from(pair.at_a.0),
            i64::from(pair.at_b.1) - i64::from(pair.at_a.1),
        );
        let (Ok(dx), Ok(dy)) = (i16::try_from(dx), i16::try_from(dy)) else { return Ok(()) };
        let (at_a, at_b): ((i32, i32), (i32, i32)) = ((0, 0), (dx.into(), dy.into()));
        let (a, b) = (&pair.a, &pair.b);
        let expected = a.mask.at((0, 0)).overlaps(b.mask.at(at_b));
        prop_assert_eq!(pair.a().overlaps(pair.b()), expected);

        let (rgba_a, rgba_b) = (a.grid.to_rgba(), b.grid.to_rgba());
        let hit = textbook::rgba_loop(sprite(a, &rgba_a, at_a), sprite(b, &rgba_b, at_b));
        prop_assert_eq!(hit, expected, "the loop over RGBA pixels");

        let indices = |both: &Both| -> Vec<u8> {
            both.grid.set.iter().map(|set| if *set { 7 } else { 0 }).collect()
        };
        let (index_a, index_b) = (indices(a), indices(b));
        let hit = textbook::index_loop(sprite(a, &index_a, at_a), sprite(b, &index_b, at_b));
        prop_assert_eq!(hit, expected, "the loop over palette indices");

        let (map_a, map_b) = (sprite(a, &a.grid.set, at_a), sprite(b, &b.grid.set, at_b));
        prop_assert_eq!(textbook::collision_map_loop(map_a, map_b), expected, "collision maps");
        prop_assert_eq!(textbook::bool_loop(map_a, map_b), expected, "the loop over bools");

        let rows = |both: &Both| textbook::pack_rows(&both.grid.set, both.grid.width as i32);
        let (rows_a, rows_b) = (rows(a), rows(b));
        let hit = textbook::u64_rows(sprite(a, &rows_a, at_a), sprite(b, &rows_b, at_b));
        prop_assert_eq!(hit, expected, "rows of words");

        if (1..=64).contains(&a.grid.width) && (1..=64).contains(&b.grid.width) {
            let word =
                |both: &Both| textbook::pack_single_words(&both.grid.set, both.grid.width as i32);
            let (word_a, word_b) = (word(a), word(b));
            let hit =
                textbook::single_word_rows(sprite(a, &word_a, at_a), sprite(b, &word_b, at_b));
            prop_assert_eq!(hit, expected, "a word a row");
        }
    }
}

/// The mask follows the current frame of a walk in which the arm is stretched in only one frame.
#[test]
fn the_mask_follows_the_current_frame() {
    let sheet = Mask::from_indices(
        &[
            0, 1, 0, 0, /**/ 0, 1, 1, 1, /**/ 0, 1, 0, 0, //
            0, 1, 0, 0, /**/ 0, 1, 0, 0, /**/ 0, 1, 0, 0, //
        ],
        12,
        2,
        0,
    )
    .unwrap();
    let walk = Frames::from_grid(&sheet, 4, 2).unwrap();
    let wall = Mask::full(1, 10).unwrap();
    let hits: Vec<bool> =
        (0..7).map(|tick| walk.frame(tick).at((20, 4)).overlaps(wall.at((23, 0)))).collect();
    assert_eq!(hits, [false, true, false, false, true, false, false]);
}
