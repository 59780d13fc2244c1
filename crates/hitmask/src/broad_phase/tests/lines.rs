//! Tests the cells of a line, and which levels share a line.

use alloc::collections::BTreeSet;

use super::super::boxes::{LEVELS, level};
use super::super::grid::{LENGTHS, Line, Lines};

#[test]
fn lengths_are_primes() {
    for length in LENGTHS {
        let divides = |divisor: &u32| length % divisor == 0;
        assert_eq!((2..=length.isqrt()).find(divides), None, "{length}");
    }
}

#[test]
fn adjacent_cells_are_adjacent_everywhere_and_distinct() {
    for length in LENGTHS {
        let line = Line::new(5, length, 0);
        assert_eq!(line.cells, length);
        let far = 1 << 28;
        for (column, row) in [(0, 0), (-5, 7), (77, -1000), (far - 2, far / 2), (1 - far, -9)] {
            let own = i64::from(line.cell(column, row));
            let mut nine = BTreeSet::new();
            for down in -1..2 {
                for right in -1..2 {
                    let cell = line.cell(column + right, row + down);
                    let wound = own + i64::from(right) + i64::from(down) * i64::from(line.stride);
                    assert_eq!(i64::from(cell), wound.rem_euclid(length.into()));
                    nine.insert(cell);
                }
            }
            assert_eq!(nine.len(), 9);
        }
    }
}

#[test]
fn levels_are_the_smallest_that_hold_their_boxes() {
    for (sides, its) in [(7, 3), (8, 4), (15, 4), (16, 5), (u32::MAX >> 1, 31), (u32::MAX, 31)] {
        assert_eq!(level(sides), its);
    }
}

#[test]
fn levels_may_share_the_cells_of_larger_ones() {
    let mut boxes = [0; LEVELS];
    boxes[5] = 40;
    boxes[9] = 3;
    assert!(Lines::floors(&boxes).eq([9, 5]));
}

#[test]
fn new_lines_fit_any_number_of_boxes() {
    let around =
        LENGTHS.into_iter().flat_map(|length| length.saturating_sub(9)..=length.saturating_add(9));
    for boxes in (0..70_000).chain(around) {
        assert!(Line::new(5, boxes, 0).fits(), "{boxes}");
    }
}
