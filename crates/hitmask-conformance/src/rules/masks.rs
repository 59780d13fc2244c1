//! How masks are created and rearranged.

use hitmask_reference::{Grid, Shape};
use serde_json::json;

use super::{Lines, empty, full, text};
use crate::answers::is_error;
use crate::scene::{self, hexadecimal, mask};

/// Widths around those at which bytes and words of 64 pixels end.
const WIDTHS: [u32; 8] = [1, 7, 8, 9, 63, 64, 65, 129];

pub(super) fn add(lines: &mut Lines) {
    images(lines);
    words_and_files(lines);
    arranged(lines);
    for at in [(-0.25, 0.25), (-1.0, 1.0), (2.75, -2.75), (-0.0, 0.999), (-1e-9, 1e-9)] {
        let pixel = [f64::floor(at.0) as i64, f64::floor(at.1) as i64];
        lines.add("pixel", "", json!({ "at": [at.0, at.1] }), json!({ "pixel": pixel }));
    }
}

fn images(lines: &mut Lines) {
    for (number, width) in WIDTHS.into_iter().enumerate() {
        let threshold = [1, 2, 127, 128, 129, 254, 255, 1][number];
        let height = 1 + number as u32 % 4;
        let (mut rgba, mut colors) = (Vec::new(), Vec::new());
        let (key, tolerance) = ([255, 0, 128], [0, 1, 8, 0, 1, 8, 127, 255][number]);
        for _ in 0..width * height {
            // An alpha value at the threshold, next to the threshold, or anywhere.
            let near = (i64::from(threshold) + lines.near(1)).clamp(0, 255) as u8;
            let alpha = if lines.below(3) == 0 { lines.below(256) as u8 } else { near };
            // A black pixel is the smallest number with its alpha, which tests loops that compare
            // whole pixels.
            let red = if lines.below(2) == 0 { 0 } else { lines.below(256) as u8 };
            rgba.extend([red, 0, 0, alpha]);
            let channel = |lines: &mut Lines, key: u8| {
                let far = (i64::from(tolerance) + lines.near(1)).max(0);
                let sign = if lines.below(2) == 0 { -1 } else { 1 };
                let far = if lines.below(3) == 0 { far } else { lines.below(far as u64 + 1) };
                (i64::from(key) + sign * far).clamp(0, 255) as u8
            };
            let color = key.map(|key| channel(lines, key));
            colors.extend([color[0], color[1], color[2], lines.below(256) as u8]);
        }
        let pixel = |x: u32, y: u32| 4 * (x + y * width) as usize;
        let visible = Grid::from_fn(width, height, |x, y| rgba[pixel(x, y) + 3] >= threshold);
        let image = json!({ "size": [width, height], "rgba": hexadecimal(&rgba) });
        let rule = json!({ "alpha": threshold });
        lines.add("image", "MASK-1", json!({ "image": image, "rule": rule }), mask(&visible));
        let differs = Grid::from_fn(width, height, |x, y| {
            let color = &colors[pixel(x, y)..][..3];
            color.iter().zip(key).any(|(one, other)| one.abs_diff(other) > tolerance)
        });
        let image = json!({ "size": [width, height], "rgba": hexadecimal(&colors) });
        let rule = json!({ "color_key": key, "tolerance": tolerance });
        lines.add("image", "MASK-3", json!({ "image": image, "rule": rule }), mask(&differs));
        let transparent = [0, 1, 255, 7][number % 4];
        let indices: Vec<u8> = (0..width * height)
            .map(|_| if lines.below(2) == 0 { transparent } else { lines.below(256) as u8 })
            .collect();
        let other =
            Grid::from_fn(width, height, |x, y| indices[(x + y * width) as usize] != transparent);
        let image = json!({ "size": [width, height], "indices": hexadecimal(&indices) });
        let rule = json!({ "index": transparent });
        lines.add("image", "MASK-4", json!({ "image": image, "rule": rule }), mask(&other));
    }
    let image = json!({ "size": [1, 1], "rgba": "00000000" });
    let question = json!({ "image": image, "rule": { "alpha": 0 } });
    lines.add("image", "MASK-2", question, is_error());
}

fn words_and_files(lines: &mut Lines) {
    for (width, rows) in
        [(0_u32, 0), (1, 3), (63, 2), (64, 2), (65, 2), (100, 1), (128, 2), (129, 1)]
    {
        let count = u64::from(width).div_ceil(64) * rows;
        let words: Vec<u64> = (0..count).map(|_| lines.random.next()).collect();
        let stripes = width.div_ceil(64);
        let grid = Grid::from_fn(width, rows as u32, |x, y| {
            words[(y * stripes + x / 64) as usize] >> (x % 64) & 1 == 1
        });
        let hex: Vec<_> = words.iter().map(|word| format!("{word:016x}")).collect();
        lines.add("words", "", json!({ "width": width, "words": hex }), mask(&grid));
    }
    for (width, words) in [(65, 3), (200, 3), (0, 1)] {
        let words = vec!["ffffffffffffffff"; words];
        lines.add("words", "MASK-6", json!({ "width": width, "words": words }), is_error());
    }
    for width in WIDTHS {
        let grid = Shape::Noise(128).grid(width, 3, lines.random.next());
        file(lines, &grid);
    }
    file(lines, &empty(0, 0));
    file(lines, &empty(5, 2));
}

fn file(lines: &mut Lines, grid: &Grid) {
    let header = format!("P4\n{} {}\n", grid.width, grid.height);
    let bits = scene::bits(grid);
    let pbm = format!("{}{bits}", hexadecimal(header.as_bytes()));
    lines.add("pbm", "", json!({ "a": mask(grid) }), json!({ "pbm": pbm }));
}

/// Mirrors a grid, and then rotates it clockwise.
fn rearranged(grid: &Grid, flip: Option<&str>, turns: i64) -> Grid {
    let (width, height) = (grid.width, grid.height);
    let mut moved = Grid::from_fn(width, height, |x, y| match flip {
        Some("x") => grid.get((width - 1 - x).into(), y.into()),
        Some(_) => grid.get(x.into(), (height - 1 - y).into()),
        None => grid.get(x.into(), y.into()),
    });
    for _ in 0..turns.rem_euclid(4) {
        let before = moved.clone();
        moved = Grid::from_fn(before.height, before.width, |x, y| {
            // Rotating clockwise turns the left column, read from the bottom, into the top row.
            before.get(y.into(), (before.height - 1 - x).into())
        });
    }
    moved
}

fn arranged(lines: &mut Lines) {
    for (number, width) in WIDTHS.into_iter().enumerate() {
        let height = [3, 1, 65, 8, 64, 2, 33, 5][number];
        let grid = Shape::Noise(100).grid(width, height, lines.random.next());
        for (flip, turns) in
            [(Some("x"), 0), (Some("y"), 0), (None, number as i64 - 3), (Some("x"), 1)]
        {
            let question = json!({ "a": mask(&grid), "flip": flip, "turns": turns });
            let answer = mask(&rearranged(&grid, flip, turns));
            lines.add("arranged", "", question, answer);
        }
        let size = (1 + lines.below(130) as u32, 1 + lines.below(20) as u32);
        let resized = Grid::from_fn(size.0, size.1, |x, y| {
            let source =
                |pixel: u32, from: u32, to: u32| i64::from((2 * pixel + 1) * from / (2 * to));
            grid.get(source(x, width, size.0), source(y, height, size.1))
        });
        let question = json!({ "a": mask(&grid), "size": [size.0, size.1] });
        lines.add("resized", "", question, mask(&resized));
    }
    // The center of the result's pixel lies on the edge between two pixels.
    let question = json!({ "a": mask(&text("#.")), "size": [1, 1] });
    lines.add("resized", "", question, mask(&text(".")));
    let question = json!({ "a": mask(&text(".#")), "size": [3, 2] });
    lines.add("resized", "", question, mask(&text(".##/.##")));
    lines.add(
        "arranged",
        "",
        json!({ "a": mask(&full(1, 2)), "flip": null, "turns": -1 }),
        mask(&full(2, 1)),
    );
}
