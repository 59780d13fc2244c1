//! The components, measures and outlines of a mask, and masks that grow and shrink.

use hitmask_reference::morphology::{self, Brush};
use hitmask_reference::outline as polygons;
use hitmask_reference::{Grid, Shape, region as reference};
use serde_json::{Value, json};

use super::{Lines, empty, full, text};
use crate::answers::point;
use crate::scene::{bits, mask};

/// Grids in which components touch at corners, lie in holes, and extend beyond words.
fn grids(lines: &mut Lines) -> Vec<Grid> {
    let mut grids = vec![
        empty(0, 0),
        empty(6, 3),
        full(1, 1),
        full(65, 2),
        text("#.#/.#./#.#"),
        text("#####/#...#/#.#.#/#...#/#####"),
        text("######/#.#..#/##.#.#/#...##/######"),
        text(".##./#..#/#..#/.##."),
        text("##..##/##..##/..##../##..##"),
        text("#.......#/#########/.#.#.#.#./..#...#.."),
        text(
            "##########/#........#/#.######.#/#.#....#.#/#.#.##.#.#/\
         #.#....#.#/#.######.#/#........#/##########",
        ),
    ];
    for (width, height, chance) in [
        (63, 5, 128),
        (64, 6, 150),
        (65, 7, 170),
        (129, 4, 128),
        (20, 12, 90),
        (20, 12, 200),
        (9, 40, 140),
    ] {
        grids.push(Shape::Noise(chance).grid(width, height, lines.random.next()));
    }
    grids.push(Shape::Disc.grid(31, 31, 0));
    grids.push(Shape::Checkerboard.grid(66, 5, 0));
    grids
}

pub(super) fn add(lines: &mut Lines) {
    for (number, grid) in grids(lines).iter().enumerate() {
        for eight in [true, false] {
            regions(lines, grid, eight);
            outlines(lines, grid, eight);
        }
        spread(lines, grid);
        if grid.width * grid.height <= 500 {
            distances(lines, grid);
        }
        grown(lines, grid, number);
    }
    for rows in [
        "####",
        "#/#/#",
        "#../.#./..#",
        "..#/.#./#..",
        "##/##",
        "#",
        "####/####",
        "####/.##.",
        "#.#",
    ] {
        spread(lines, &text(rows));
    }
}

fn piece(pixels: &reference::Pixels) -> Value {
    let (x, y, width, height) = reference::bounds(pixels).expect("a piece has pixels");
    json!({ "count": pixels.len(), "bounds": [x, y, width, height], "first": point(pixels[0]) })
}

fn regions(lines: &mut Lines, grid: &Grid, eight: bool) {
    let listed = |pieces: &[reference::Pixels]| -> Vec<Value> {
        let whole = |pixels: &reference::Pixels| {
            let mut written = piece(pixels);
            let alone = Grid::from_fn(grid.width, grid.height, |x, y| {
                pixels.contains(&(x.into(), y.into()))
            });
            written["size"] = json!([grid.width, grid.height]);
            written["bits"] = json!(bits(&alone));
            written
        };
        pieces.iter().map(whole).collect()
    };
    let (components, holes) = (reference::components(grid, eight), reference::holes(grid, eight));
    let most = components.iter().map(Vec::len).max();
    let largest = components.iter().position(|piece| Some(piece.len()) == most);
    let is_filled =
        |x: i64, y: i64| grid.get(x, y) || holes.iter().any(|hole| hole.contains(&(x, y)));
    let filled = Grid::from_fn(grid.width, grid.height, |x, y| is_filled(x.into(), y.into()));
    let moments = reference::moments(grid).map(|sum| sum as u64);
    let answer = json!({
        "components": listed(&components),
        "holes": listed(&holes),
        "largest": largest,
        "without_holes": bits(&filled),
        "boundary": bits(&reference::inner_boundary(grid, eight)),
        "perimeter": reference::perimeter(grid),
        "moments": moments,
    });
    let question = json!({ "a": mask(grid), "connectivity": if eight { 8 } else { 4 } });
    lines.add("regions", "", question, answer);
}

fn spread(lines: &mut Lines, grid: &Grid) {
    let [count, x, y, ..] = reference::moments(grid).map(|sum| sum as i128);
    let center = |sum: i128| ((2 * sum + count) << 24).div_euclid(2 * count) as i64;
    let centroid = (count > 0).then(|| [center(x), center(y)]);
    let mut answer = json!({ "centroid": centroid });
    // Include only angles that are whole numbers of degrees.
    let [xx, xy, yy] = reference::central_moments(grid);
    if xy == 0 || xx == yy {
        answer["angle"] = json!(reference::angle(grid).map(|angle| angle.round() as i64));
    }
    lines.add("spread", "", json!({ "a": mask(grid) }), answer);
}

fn distances(lines: &mut Lines, grid: &Grid) {
    let rows = |at: &dyn Fn(i64, i64) -> Option<u64>| -> Vec<Vec<Option<u64>>> {
        let row = |y: u32| (0..grid.width).map(|x| at(x.into(), y.into())).collect();
        (0..grid.height).map(row).collect()
    };
    let answer = json!({
        "to_set": rows(&|x, y| reference::distance_to_set(grid, x, y)),
        "to_unset": rows(&|x, y| Some(reference::distance_to_unset(grid, x, y))),
    });
    lines.add("distances", "", json!({ "a": mask(grid) }), answer);
}

fn grown(lines: &mut Lines, grid: &Grid, number: usize) {
    let radius = [0, 1, 2, 3, 5][number % 5];
    let brushes = [
        ("disc", Brush::Disc(radius)),
        ("box", Brush::Box(radius)),
        ("diamond", Brush::Diamond(radius)),
    ];
    for (index, (kind, brush)) in brushes.into_iter().enumerate() {
        let part = |grid: &Grid, left: i64| {
            morphology::part(
                grid,
                left,
                left,
                grid.width - 2 * left as u32,
                grid.height - 2 * left as u32,
            )
        };
        let grown = morphology::grown(grid, brush);
        let opened = || part(&morphology::grown(&morphology::shrunk(grid, brush), brush), radius);
        // Shrinking keeps the size of the grown mask, so there is room around the result.
        let closed = || part(&morphology::shrunk(&grown, brush), radius);
        let name = ["grow", "shrink", "open", "close"][(number + index) % 4];
        let answer = match name {
            "grow" => grown.clone(),
            "shrink" => morphology::shrunk(grid, brush),
            "open" => opened(),
            _ => closed(),
        };
        let question = json!({ "a": mask(grid), "do": name, "brush": { kind: radius } });
        lines.add("morphed", "", question, mask(&answer));
    }
}

fn outlines(lines: &mut Lines, grid: &Grid, eight: bool) {
    let outline = |one: &polygons::Outline| {
        let area = polygons::doubled_area(&one.vertices);
        json!({
            "vertices": one.vertices.iter().copied().map(point).collect::<Vec<_>>(),
            "outer": one.outer,
            "is_hole": one.outer.is_some(),
            "doubled_area": area,
        })
    };
    let hull = polygons::hull(&polygons::corners(grid));
    let answer = json!({
        "outlines": polygons::trace(grid, eight).iter().map(outline).collect::<Vec<_>>(),
        "hull": hull.into_iter().map(point).collect::<Vec<_>>(),
    });
    let question = json!({ "a": mask(grid), "connectivity": if eight { 8 } else { 4 } });
    lines.add("outlines", "", question, answer);
}
