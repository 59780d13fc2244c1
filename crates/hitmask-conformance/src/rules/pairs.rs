//! Two placed masks.

use hitmask_reference::pair::{self as reference, Placed};
use hitmask_reference::{Grid, Shape, separation, sweep};
use serde_json::{Value, json};

use super::{Lines, empty, full, sprite, text};
use crate::answers::{self, depth, exact_number, point};
use crate::scene::{Sprite, mask};

const MAX: i64 = i32::MAX as i64;
const MIN: i64 = i32::MIN as i64;

pub(super) fn add(lines: &mut Lines) {
    edges(lines);
    ends(lines);
    symmetry(lines);
    sides(lines);
    normals(lines);
    apart(lines);
    separated(lines);
}

fn both(a: &Sprite, b: &Sprite) -> Value {
    json!({ "a": a.json(), "b": b.json() })
}

/// Adds a question that asks for everything about a pair.
fn pair(lines: &mut Lines, rules: &str, a: &Sprite, b: &Sprite) {
    let answer = answers::pair(a.placed(), b.placed());
    lines.add("pair", rules, both(a, b), answer);
}

/// Adds a question about the shared pixels of two masks, as a mask of the first mask's size.
fn overlap_mask(lines: &mut Lines, a: &Sprite, b: &Sprite) {
    let common = Grid::from_fn(a.grid.width, a.grid.height, |x, y| {
        let (x, y) = (i64::from(x), i64::from(y));
        a.grid.get(x, y) && b.placed().get(x + a.at.0, y + a.at.1)
    });
    lines.add("overlap_mask", "", both(a, b), mask(&common));
}

/// The rules of a mask that covers a pixel of another mask.
const COVERED: &str = "SPACE-1:/overlaps SPACE-1:/first SPACE-1:/bounds";

fn edges(lines: &mut Lines) {
    for width in [1, 63, 64, 65, 127, 128, 129] {
        let a = sprite(full(width, 2), (5, 5));
        let right = 5 + i64::from(width);
        // The mask touches the right edge, a corner, the left edge, and the upper edge.
        for at in [(right, 5), (right, 7), (4, 5), (right - 2, 4)] {
            let rules = "SPACE-2:/overlaps SPACE-3:/overlaps";
            pair(lines, rules, &a, &sprite(full(1, 1), at));
        }
        // It covers a pixel of the last column.
        pair(lines, COVERED, &a, &sprite(full(1, 1), (right - 1, 6)));
        let b = sprite(Shape::Noise(90).grid(130, 3, width.into()), (right - 70, 4));
        pair(lines, "", &a, &b);
        overlap_mask(lines, &a, &b);
        overlap_mask(lines, &b, &a);
    }
    // Their boxes overlap, but they share no pixel.
    let other = Shape::CheckerboardOther.grid(9, 9, 0);
    pair(lines, "", &sprite(Shape::Checkerboard.grid(9, 9, 0), (0, 0)), &sprite(other, (0, 0)));
    for grid in [empty(0, 0), empty(0, 5), empty(5, 0), empty(5, 5), empty(64, 1)] {
        let (one, other) = (sprite(grid, (1, 1)), sprite(full(7, 7), (0, 0)));
        pair(lines, "", &one, &other);
        pair(lines, "", &other, &one);
    }
    // The first pixel is in the first row, not in the first word.
    let far = |x: i64, y: i64| x == 100 && y == 0 || x == 3 && y == 4;
    let wide = Grid::from_fn(130, 5, |x, y| far(x.into(), y.into()));
    pair(lines, "", &sprite(wide.clone(), (7, 7)), &sprite(full(140, 9), (3, 6)));
    pair(lines, "", &sprite(full(140, 9), (3, 6)), &sprite(wide, (7, 7)));
    pair(lines, "SPACE-9", &sprite(full(1, 1), (65_534, 0)), &sprite(full(65_535, 1), (0, 0)));
    pair(lines, COVERED, &sprite(text(".#./..."), (-3, 7)), &sprite(full(1, 1), (-2, 7)));
    pair(
        lines,
        "SPACE-1:/overlaps",
        &sprite(text(".#./..."), (-3, 7)),
        &sprite(full(1, 1), (-2, 8)),
    );
}

/// Masks with several words per row that share hardly any pixels.
pub(super) fn wide(lines: &mut Lines) {
    for (width, height) in [(200, 8), (330, 8)] {
        // Two corners, so that the first or the last word of a row determines the answer.
        let last = (width - 1, height - 1);
        let corners = Grid::from_fn(width, height, |x, y| (x, y) == (0, 0) || (x, y) == last);
        let corners = sprite(corners, (0, 0));
        for dx in [-69, -64, -5, 5, 64, 69] {
            let other = sprite(full(width, height), (dx, 0));
            pair(lines, "", &corners, &other);
            pair(lines, "", &other, &corners);
        }
    }
    // The words in the middle would overlap if they were one word farther left.
    let one = Grid::from_fn(200, 8, |x, y| (132..191).contains(&x) || (x, y) == (0, 0));
    let other = Grid::from_fn(200, 8, |x, y| x >= 66 || (x, y) == (0, 7));
    let (one, other) = (sprite(one, (0, 0)), sprite(other, (130, 0)));
    pair(lines, "", &one, &other);
    pair(lines, "", &other, &one);
    // Two words of the same row contain a shared pixel, and that row is not the first row that both
    // masks reach. The left pixel is the first.
    let one = Grid::from_fn(130, 5, |x, y| y == 3 && (x == 5 || x == 100) || (x, y) == (60, 0));
    let other = Grid::from_fn(140, 9, |x, y| (x, y) != (63, 2));
    pair(lines, "", &sprite(one, (0, 0)), &sprite(other, (-3, -2)));
}

fn ends(lines: &mut Lines) {
    for (x, y) in [(MAX, MAX), (MAX, MIN), (MIN, MAX), (MIN, MIN), (MAX - 63, MAX - 2)] {
        let a = sprite(full(65, 4), (x, y));
        let inside = |at: i64| (at - 1).max(MIN);
        pair(lines, "", &a, &sprite(Shape::Disc.grid(33, 5, 0), (inside(x), inside(y))));
        // At the other end, nothing wraps around.
        pair(lines, "", &a, &sprite(full(65, 4), (-1 - x, -1 - y)));
        pair(lines, "", &a, &sprite(full(2, 2), (-1 - x, y)));
    }
}

/// The rule of two masks that swap roles.
const SWAPPED: &str = "SPACE-7:/overlaps SPACE-7:/area SPACE-7:/first SPACE-7:/bounds";

fn symmetry(lines: &mut Lines) {
    for _ in 0..12 {
        let (a, b) = lines.couple();
        // If nothing overlaps, the answer contains no pixels that could be the same.
        let overlaps = reference::overlaps(a.placed(), b.placed());
        let (swapped, shifted) = if overlaps { (SWAPPED, "SPACE-8") } else { ("", "") };
        pair(lines, swapped, &a, &b);
        pair(lines, swapped, &b, &a);
        let moved = |one: &Sprite| sprite(one.grid.clone(), (one.at.0 + 77, one.at.1 - 1001));
        if a.at.0.abs() < MAX / 2 {
            pair(lines, shifted, &moved(&a), &moved(&b));
        }
        overlap_mask(lines, &a, &b);
    }
}

fn side_after(lines: &mut Lines, a: &Sprite, b: &Sprite, after: (i64, i64)) {
    let mut question = both(a, b);
    question["after"] = json!([after.0, after.1]);
    let side = reference::side(a.placed(), b.placed(), Some(after));
    lines.add("side", "", question, json!({ "side": side }));
}

fn sides(lines: &mut Lines) {
    let square = sprite(full(6, 6), (0, 0));
    // A tie of four pushes, of three pushes without each direction, and of two pushes.
    for at in [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (3, 3), (-3, 3), (3, -3), (-3, -3)] {
        let other = sprite(full(6, 6), at);
        pair(lines, "", &square, &other);
        for after in [(0, 0), (5, 2), (-5, 2), (2, 5), (2, -5), (4, 4), (-4, -4), (9, 0), (0, -9)] {
            side_after(lines, &square, &other, after);
        }
    }
    // A push that opposes the motion does not win if another push is shorter.
    side_after(lines, &square, &sprite(full(6, 6), (2, 3)), (0, 9));
    // The first free position is a gap.
    let gap = sprite(text("########/########/......../########"), (0, 0));
    pair(lines, "PAIR-7:/depth", &sprite(full(8, 1), (0, 1)), &gap);
    let comb = sprite(text("##.##.##/##.##.##/##.##.##"), (0, 0));
    pair(lines, "PAIR-7:/depth", &sprite(full(1, 3), (0, 0)), &comb);
    pair(lines, "PAIR-7:/depth", &sprite(full(1, 3), (6, 0)), &comb);
    pair(
        lines,
        "PAIR-7:/depth",
        &sprite(text("#.#"), (0, 1)),
        &sprite(text("##.#.##/#.#.###"), (0, 1)),
    );
    // A mask deep inside a wide mask.
    pair(lines, "", &sprite(full(130, 70), (0, 0)), &sprite(full(200, 90), (-30, -10)));
    for _ in 0..30 {
        let (a, b) = lines.couple();
        let after = (lines.near(9), lines.near(9));
        side_after(lines, &a, &b, after);
    }
}

fn normal(lines: &mut Lines, b: &Sprite, contact: (i64, i64), radius: i64) {
    let question = json!({ "b": b.json(), "contact": [contact.0, contact.1], "radius": radius });
    let normal = sweep::normal(b.placed(), contact, radius).map(answers::unit);
    lines.add("normal", "", question, json!({ "normal": normal }));
}

fn normals(lines: &mut Lines) {
    let floor = sprite(full(70, 20), (10, 10));
    for radius in [0, 1, 3, 6, 8, 31] {
        normal(lines, &floor, (40, 10), radius);
        normal(lines, &floor, (10, 10), radius);
    }
    normal(lines, &floor, (40, 20), 6);
    normal(lines, &floor, (200, 10), 6);
    normal(lines, &sprite(full(1, 1), (0, 0)), (0, 0), 6);
    // The contact does not have to be set, and a pixel at exactly the radius counts.
    normal(lines, &sprite(full(1, 1), (0, 0)), (3, 4), 5);
    normal(lines, &sprite(full(1, 1), (0, 0)), (3, 4), 4);
    for _ in 0..30 {
        let (_, b) = lines.couple();
        let contact = (b.at.0 + lines.below(60), b.at.1 + lines.below(30));
        let radius = lines.below(32);
        normal(lines, &b, contact, radius);
    }
}

fn distance(lines: &mut Lines, a: &Sprite, b: &Sprite) {
    let found = separation::distance(a.placed(), b.placed());
    let answer = json!({
        "squared": found.map(|(squared, ..)| exact_number(squared)),
        "pixels": found.map(|(_, one, other)| json!([point(one), point(other)])),
    });
    lines.add("apart", "", both(a, b), answer);
}

fn apart(lines: &mut Lines) {
    let dot = |x, y| sprite(full(1, 1), (x, y));
    for at in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 2), (-3, 4), (0, -9)] {
        distance(lines, &dot(0, 0), &dot(at.0, at.1));
    }
    for (one, other) in [((MIN, MIN), (MAX, MAX)), ((MAX, 0), (MIN, 0)), ((0, MIN), (3, MAX))] {
        distance(lines, &dot(one.0, one.1), &dot(other.0, other.1));
    }
    // Several pixels are equally near.
    let teeth = text("#.#.#/#####");
    distance(lines, &sprite(teeth.clone(), (0, 10)), &sprite(teeth.clone(), (0, 0)));
    distance(lines, &sprite(teeth.clone(), (0, 0)), &sprite(teeth.clone(), (0, 10)));
    distance(lines, &sprite(teeth.clone(), (20, 0)), &sprite(teeth, (0, 0)));
    // The nearest pixel of B is in a lower row for the first pixel of A than for its second pixel.
    let (ends, dots) = (text("#....#"), text("........#/........./........./#........"));
    distance(lines, &sprite(ends, (0, 0)), &sprite(dots, (0, 0)));
    distance(lines, &sprite(empty(3, 3), (0, 0)), &dot(0, 0));
    distance(lines, &dot(0, 0), &sprite(empty(3, 3), (0, 0)));
    for _ in 0..20 {
        let (a, mut b) = lines.couple();
        b.at = (
            b.at.0.clamp(MIN + 200, MAX - 200) + lines.near(150),
            b.at.1.clamp(MIN + 200, MAX - 200) + lines.near(90),
        );
        distance(lines, &a, &b);
    }
}

/// Asks about A at an offset from B.
fn offsets(lines: &mut Lines, a: &Grid, b: &Grid, offset: (i64, i64)) {
    let (one, other) = (Placed::new(a, offset.0, offset.1), Placed::new(b, 0, 0));
    let blocked = reference::overlaps(one, other);
    let outer = separation::separation(one, other);
    let answer = json!({
        "is_blocked": blocked,
        "is_outside": !blocked && outer == (0, 0),
        "depth": depth(one, other),
        "separation": point(outer),
        "nearest_free": point(separation::nearest_free(one, other)),
        "squared": separation::distance(one, other).map(|(squared, ..)| exact_number(squared)),
    });
    let question = json!({ "a": mask(a), "b": mask(b), "offset": [offset.0, offset.1] });
    lines.add("offsets", "", question, answer);
}

fn separated(lines: &mut Lines) {
    let room = text("#######/#.....#/#.....#/#.....#/#######");
    let slit = text("#######/#.....#/#.....#/#.....#/###.###");
    let corner = text("######./#.....#/#.....#/#.....#/#######");
    // The way in leads down and up twice.
    let meander = text("#.#######/#.#...#.#/#.#.#.#.#/#.#.#.#.#/#.#.#.#.#/#...#...#/#########");
    for (a, b, offset) in [
        (full(2, 2), &room, (2, 1)),
        (full(2, 2), &room, (0, 0)),
        (full(2, 2), &room, (5, 3)),
        (full(1, 1), &slit, (3, 2)),
        (full(1, 1), &slit, (3, 0)),
        (full(2, 1), &slit, (3, 2)),
        (full(1, 1), &corner, (5, 1)),
        (full(1, 1), &corner, (3, 2)),
        (full(1, 1), &room, (20, 20)),
        (full(1, 1), &meander, (7, 1)),
        (full(1, 1), &meander, (8, 1)),
    ] {
        offsets(lines, &a, b, offset);
        let (one, other) = (sprite(a.clone(), offset), sprite(b.clone(), (0, 0)));
        let answer = answers::separation(one.placed(), other.placed());
        lines.add("separation", "", both(&one, &other), answer);
    }
    // In a tie, the smallest dy wins, then the smallest dx.
    for (side, at) in [(4, (0, 0)), (5, (0, 0)), (4, (1, 1)), (4, (0, 2))] {
        let (one, other) = (sprite(full(side, side), at), sprite(full(4, 4), (0, 0)));
        let answer = answers::separation(one.placed(), other.placed());
        lines.add("separation", "", both(&one, &other), answer);
    }
    for number in 0..14 {
        let shape = [Shape::Noise(100), Shape::Frame, Shape::Disc, Shape::Stairs][number % 4];
        let mut grid = |shape: Shape| {
            shape.grid(1 + lines.below(33) as u32, 1 + lines.below(20) as u32, lines.random.next())
        };
        let (a, b) = (sprite(grid(Shape::Noise(150)), (0, 0)), sprite(grid(shape), (0, 0)));
        let offset = (lines.near(30), lines.near(20));
        offsets(lines, &a.grid, &b.grid, offset);
        if number % 2 == 0 {
            let question = json!({ "a": mask(&a.grid), "b": mask(&b.grid) });
            let answer = mask(&separation::convolve(&a.grid, &b.grid));
            lines.add("convolved", "", question, answer);
        }
    }
    let question = json!({ "a": mask(&text("#..#")), "b": mask(&text("##/#.")) });
    let answer = mask(&separation::convolve(&text("#..#"), &text("##/#.")));
    lines.add("convolved", "", question, answer);
}
