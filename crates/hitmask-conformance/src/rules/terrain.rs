//! Terrain: edits, islands, and every question about a mask on terrain.

use std::collections::BTreeMap;

use hitmask_reference::pair::{self, Placed};
use hitmask_reference::terrain::{Pixels, Terrain, bounds};
use hitmask_reference::{Grid, Shape, figure, separation, sweep};
use serde_json::{Value, json};

use super::{Lines, full, sprite};
use crate::answers::{self, location, point};
use crate::scene::{Sprite, quarters};
use crate::worlds::Figure;

/// The side of a chunk.
const CHUNK: i64 = 256;

pub(super) fn add(lines: &mut Lines) {
    directed_edits(lines);
    random_edits(lines);
    questions(lines);
}

fn rect((x, y, width, height): (i64, i64, u32, u32)) -> Value {
    json!([x, y, width, height])
}

/// The bounding rectangle of the pixels in each chunk, row by row.
fn by_chunk(pixels: impl Iterator<Item = (i64, i64)>) -> Vec<Value> {
    let mut chunks: BTreeMap<(i64, i64), Pixels> = BTreeMap::new();
    for (x, y) in pixels {
        chunks.entry((y.div_euclid(CHUNK), x.div_euclid(CHUNK))).or_default().push((x, y));
    }
    chunks
        .into_values()
        .map(|pixels| bounds(pixels.into_iter()).map_or(Value::Null, rect))
        .collect()
}

/// A part of an edit: whether it fills or carves, the figure, and the figure in the format of the
/// file.
struct Edit {
    is_fill: bool,
    figure: Figure,
    written: Value,
}

impl Edit {
    fn rect(is_fill: bool, (x, y): (i64, i64), (width, height): (u32, u32)) -> Self {
        let written = json!({ "rect": [x, y, width, height] });
        Self { is_fill, figure: Figure::Rect((x, y), (width, height)), written }
    }

    fn circle(is_fill: bool, center: (i64, i64), radius: i64) -> Self {
        let written = json!({ "circle": quarters(center), "radius": radius as f64 / 4.0 });
        Self { is_fill, figure: Figure::Circle(center, radius), written }
    }

    fn mask(is_fill: bool, own: Sprite) -> Self {
        Self { is_fill, written: own.json(), figure: Figure::Mask(own.grid, own.at) }
    }

    fn pixels(&self) -> Pixels {
        let around = |(x, y): (i64, i64), reach: i64| {
            ((x - reach).div_euclid(4), (y - reach).div_euclid(4), reach / 2 + 3, reach / 2 + 3)
        };
        let (left, top, width, height) = match &self.figure {
            Figure::Rect((x, y), (width, height)) => {
                (*x, *y, i64::from(*width), i64::from(*height))
            }
            Figure::Mask(grid, (x, y)) => (*x, *y, grid.width.into(), grid.height.into()),
            Figure::Circle(center, radius) => around(*center, *radius + 4),
            _ => unreachable!("edits have no other figures"),
        };
        let rows = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
        rows.filter(|pixel| self.figure.holds(*pixel)).collect()
    }
}

/// An island search: a rectangle, a connectivity and a limit.
type Search = ((i64, i64, u32, u32), bool, u64);

fn edits(
    lines: &mut Lines,
    rules: &str,
    pieces: &[Sprite],
    edits: &[Edit],
    (area, eight, limit): Search,
) {
    let mut ground = Terrain::default();
    for piece in pieces {
        ground.edit(piece.placed().pixels(), true);
    }
    let before = ground.clone();
    let (mut all, mut written, mut answers) = (Vec::new(), Vec::new(), Vec::new());
    for edit in edits {
        let changed = ground.edit(edit.pixels().into_iter(), edit.is_fill);
        let name = if edit.is_fill { "fill" } else { "carve" };
        written.push(json!({ "do": name, "in": edit.written }));
        answers.push(
            json!({ "count": changed.len(), "bounds": bounds(changed.iter().copied()).map(rect) }),
        );
        all.extend(changed);
    }
    let island = |pixels: &Pixels| {
        let bounds = bounds(pixels.iter().copied()).map(rect);
        json!({ "count": pixels.len(), "bounds": bounds, "first": point(pixels[0]) })
    };
    let islands = ground.islands(area, eight, limit);
    let answer_islands = islands.len();
    let differences = ground.pixels.symmetric_difference(&before.pixels).map(|(y, x)| (*x, *y));
    let answer = json!({
        "edits": answers,
        "count": ground.pixels.len(),
        "bounds": ground.bounds().map(rect),
        "changes": by_chunk(all.into_iter()),
        "differences": by_chunk(differences),
        "islands": islands.iter().map(island).collect::<Vec<_>>(),
    });
    let question = json!({
        "pieces": pieces.iter().map(Sprite::json).collect::<Vec<_>>(),
        "edits": written,
        "islands": {
            "rect": rect(area), "connectivity": if eight { 8 } else { 4 }, "limit": limit
        },
    });
    // A limit matters only if it leaves out a component.
    let is_limited = ground.islands(area, eight, u64::MAX).len() > answer_islands;
    let limit = if is_limited { " TERRAIN-4:/islands" } else { "" };
    lines.add("edits", &format!("{rules}{limit}"), question, answer);
}

fn directed_edits(lines: &mut Lines) {
    let whole = || vec![sprite(full(40, 40), (236, -20))];
    let cut =
        || vec![Edit::rect(false, (246, -20), (1, 11)), Edit::rect(false, (236, -10), (11, 1))];
    let area = (236, -10, 11, 1);
    for (eight, limit) in [(true, 5000), (false, 5000), (true, 100), (true, 99), (true, 0)] {
        edits(lines, "", &whole(), &cut(), (area, eight, limit));
    }
    // A piece that touches the ring around the rectangle at a corner, and a piece that does not.
    let pieces =
        vec![sprite(full(3, 3), (0, 0)), sprite(full(3, 3), (10, 10)), sprite(full(2, 2), (3, 3))];
    for area in
        [(5, 5, 4, 4), (5, 5, 5, 5), (6, 5, 3, 3), (-3, -3, 2, 2), (-3, -3, 3, 3), (0, 0, 0, 0)]
    {
        if area.2 > 0 {
            edits(lines, "", &pieces, &[], (area, true, 100));
            edits(lines, "", &pieces, &[], (area, false, 100));
        }
    }
    // Edits that undo each other, and edits that change nothing.
    let there_and_back = vec![
        Edit::rect(false, (250, -5), (12, 10)),
        Edit::rect(true, (250, -5), (12, 10)),
        Edit::rect(true, (250, -5), (12, 10)),
        Edit::rect(false, (0, 0), (9, 9)),
    ];
    edits(lines, "", &whole(), &there_and_back, ((250, -5, 12, 10), true, 5000));
    // Terrain ends at 2³¹ - 2, and pixels that are filled beyond this end are cut off.
    let (max, min) = (i64::from(i32::MAX), i64::from(i32::MIN));
    let ends = vec![
        Edit::rect(true, (max - 3, max - 2), (9, 9)),
        Edit::rect(true, (min, min), (2, 2)),
        Edit::rect(false, (min, min), (1, 99)),
    ];
    edits(lines, "TERRAIN-8:/edits", &[], &ends, ((min, min, 9, 9), true, 100));
}

fn random_edits(lines: &mut Lines) {
    for number in 0..16 {
        let grid =
            Shape::Noise([255, 230, 160, 110][number % 4]).grid(100, 40, lines.random.next());
        let corner = (lines.near(40) + [0, 256, -256][number % 3], lines.near(30));
        let pieces = vec![sprite(grid, corner)];
        let mut list = Vec::new();
        for _ in 0..4 {
            let at = (corner.0 + lines.below(100), corner.1 + lines.below(40));
            let is_fill = lines.below(3) == 0;
            list.push(match lines.below(3) {
                0 => Edit::rect(
                    is_fill,
                    at,
                    (1 + lines.below(30) as u32, 1 + lines.below(12) as u32),
                ),
                1 => Edit::circle(is_fill, (4 * at.0 + lines.below(4), 4 * at.1), lines.below(50)),
                _ => Edit::mask(
                    is_fill,
                    sprite(Shape::Noise(128).grid(33, 9, lines.random.next()), at),
                ),
            });
        }
        let area = (corner.0 + lines.below(80), corner.1 + lines.below(20), 30, 15);
        let limit = [20, 200, 5000][number % 3];
        edits(lines, "", &pieces, &list, (area, number % 2 == 0, limit));
    }
}

/// Adds every question about small masks and terrain.
fn questions(lines: &mut Lines) {
    for number in 0..28 {
        let pieces = pieces(lines, number);
        let at = match number {
            7 => (MAX - 30, MIN + 30),
            15 => (MIN + 60, MAX - 40),
            _ => (lines.near(400), lines.near(400)),
        };
        let shown = [Shape::Full, Shape::Disc, Shape::Noise(100)][number % 3];
        let start = (inside(at.0 + lines.near(70)), inside(at.1 + lines.near(40)));
        let a = sprite(shown.grid(9, 7, lines.random.next()), start);
        let by = (lines.near(90), lines.near(50));
        ask(lines, &pieces, at, &a, by);
    }
}

/// Adds the same questions about masks over several chunks, and about masks that move onto these
/// chunks.
pub(super) fn over_chunks(lines: &mut Lines) {
    for number in 0..24 {
        let pieces = pieces(lines, [1, 3][number % 2]);
        let at = (lines.near(400), lines.near(400));
        let (a, by) = if number < 12 {
            let start = (at.0 - 30 + lines.near(15), at.1 - 20 + lines.near(10));
            let grid = Shape::Noise(10).grid(60, 40, lines.random.next());
            (sprite(grid, start), (lines.near(90), lines.near(50)))
        } else {
            let aside = [-1, 1][number / 2 % 2] * (100 + lines.below(40));
            let start = (at.0 + aside, at.1 + lines.near(40));
            let grid = Shape::Disc.grid(9, 7, lines.random.next());
            (sprite(grid, start), (-2 * aside, lines.near(50)))
        };
        ask(lines, &pieces, at, &a, by);
    }
}

const MAX: i64 = i32::MAX as i64;
const MIN: i64 = i32::MIN as i64;

fn inside(at: i64) -> i64 {
    at.clamp(MIN, MAX)
}

/// Terrain over the corner of four chunks.
fn pieces(lines: &mut Lines, number: usize) -> [Sprite; 2] {
    let shape = [Shape::Noise(230), Shape::Noise(60), Shape::Frame, Shape::Stairs][number % 4];
    [(-50, -20), (20, 5)].map(|at| sprite(shape.grid(65, 30, lines.random.next()), at))
}

/// Adds every question about a moving mask and terrain at a position, with the answers for terrain
/// that is one mask.
fn ask(lines: &mut Lines, pieces: &[Sprite], at: (i64, i64), a: &Sprite, by: (i64, i64)) {
    let ground = Grid::from_fn(140, 60, |x, y| {
        pieces.iter().any(|piece| piece.placed().get(i64::from(x) - 50, i64::from(y) - 20))
    });
    let ground = Placed::new(&ground, at.0 - 50, at.1 - 20);
    let place = |lines: &mut Lines| {
        (4 * inside(at.0 + lines.near(80)), 4 * inside(at.1 + lines.near(40)) + lines.below(4))
    };
    let (from, to, center) = (place(lines), place(lines), place(lines));
    let radius = lines.below(80);
    let contact = (inside(at.0 + lines.near(40)), inside(at.1 + lines.near(20)));
    let held = Figure::Circle(center, radius);
    let found: Vec<_> = ground.pixels().filter(|pixel| held.holds(*pixel)).collect();
    let hit = figure::ray_hits(ground, location(from), location(to)).into_iter().next();
    let none = || json!({ "hit": false });
    let own = a.placed();
    let overlap = pair::overlaps(own, ground).then(|| {
        let mut contact = answers::pair(own, ground);
        contact.as_object_mut().expect("it is one").remove("overlaps");
        contact
    });
    let times = sweep::continuous(own, ground, by);
    let answer = json!({
        "contact": overlap,
        "nearest_free": point(separation::nearest_free(own, ground)),
        "stepped": sweep::stepped(own, ground, by).as_ref().map_or_else(none, answers::stepped),
        "continuous": times.as_ref().map_or_else(none, answers::continuous),
        "count": found.len(),
        "first_in": found.first().copied().map(point),
        "ray": hit.map(|hit| json!({
            "pixel": point(hit.pixel),
            "time": answers::fraction(hit.time.0, hit.time.1),
            "normal": hit.normal.map(point),
        })),
        "normal": sweep::normal(ground, contact, 6).map(answers::unit),
    });
    let question = json!({
        "pieces": pieces.iter().map(Sprite::json).collect::<Vec<_>>(),
        "at": [at.0, at.1],
        "a": a.json(),
        "by": [by.0, by.1],
        "from": quarters(from),
        "to": quarters(to),
        "in": { "circle": quarters(center), "radius": radius as f64 / 4.0 },
        "contact": [contact.0, contact.1],
    });
    lines.add("terrain", "", question, answer);
}
