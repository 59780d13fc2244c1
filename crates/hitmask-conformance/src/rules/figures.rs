//! Rays and figures.

use hitmask_reference::Shape;
use hitmask_reference::figure::{self as reference, UNIT};
use serde_json::{Value, json};

use super::{Lines, full, sprite, text};
use crate::answers::{fraction, is_error, location, point};
use crate::scene::{Sprite, quarters};
use crate::worlds::Figure;

pub(super) fn add(lines: &mut Lines) {
    directed_rays(lines);
    random_rays(lines);
    directed_figures(lines);
    random_figures(lines);
}

/// Adds a question about a ray between two positions in quarters of a pixel.
fn ray(lines: &mut Lines, rules: &str, b: &Sprite, from: (i64, i64), to: (i64, i64)) {
    let hit = |hit: &reference::Hit| {
        let time = fraction(hit.time.0, hit.time.1);
        json!({ "pixel": point(hit.pixel), "time": time, "normal": hit.normal.map(point) })
    };
    let hits = reference::ray_hits(b.placed(), location(from), location(to));
    let question = json!({ "b": b.json(), "from": quarters(from), "to": quarters(to) });
    let answer =
        json!({ "first": hits.first().map(hit), "hits": hits.iter().map(hit).collect::<Vec<_>>() });
    lines.add("rays", rules, question, answer);
}

fn directed_rays(lines: &mut Lines) {
    let block = || sprite(full(4, 4), (0, 0));
    for (from, to) in [
        ((-8, 6), (40, 6)),
        ((40, 6), (-8, 6)),
        ((6, -9), (6, 30)),
        ((6, 30), (6, -9)),
        ((-8, 1), (30, 11)),
    ] {
        ray(lines, "", &block(), from, to);
    }
    // Along an edge between pixels and along the outer edges; up to an edge, and one step farther;
    // from an edge, and from one step before it.
    let edges = "RAY-7:/first RAY-7:/hits";
    for (from, to, rules) in [
        ((-8, 8), (40, 8), edges),
        ((-8, 0), (40, 0), edges),
        ((-8, 16), (40, 16), edges),
        ((0, -9), (0, 30), edges),
        ((-8, 6), (0, 6), edges),
        ((-8, 6), (1, 6), ""),
        ((16, 6), (30, 6), ""),
        ((15, 6), (30, 6), ""),
    ] {
        ray(lines, rules, &block(), from, to);
    }
    // The ray begins in a set pixel, or on its edge.
    for (from, to) in [
        ((5, 6), (40, 6)),
        ((5, 6), (5, 7)),
        ((0, 6), (40, 6)),
        ((8, 6), (40, 6)),
        ((4, 4), (9, 9)),
        ((0, 0), (9, 9)),
    ] {
        ray(lines, "", &block(), from, to);
    }
    // Through corners of a single pixel, of a pixel with one neighbor that hides a face, and of a
    // pixel with both neighbors.
    let right_down = [
        "...../.#.../...../...../.....",
        "...../##.../...../...../.....",
        ".#.../.#.../...../...../.....",
        ".#.../##.../...../...../.....",
    ];
    for rows in right_down {
        for to in [(20, 20), (24, 16), (16, 24)] {
            // The corner of the pixel (1, 1) is at (4, 4).
            ray(lines, "", &sprite(text(rows), (0, 0)), (8 - to.0, 8 - to.1), to);
        }
    }
    for (from, to) in [((-4, 12), (12, -4)), ((12, 12), (-4, -4)), ((12, -4), (-4, 12))] {
        ray(lines, "", &sprite(full(1, 1), (0, 0)), from, to);
        ray(lines, "", &sprite(text("##/##"), (0, 0)), from, to);
    }
    // A ray of length 0.
    for at in [(6, 6), (4, 6), (4, 4), (-1, 6), (15, 15), (16, 6)] {
        ray(lines, "", &block(), at, at);
    }
    let (max, min) = (i64::from(i32::MAX), i64::from(i32::MIN));
    let end = sprite(full(65, 3), (max - 64, min));
    ray(lines, "", &end, (4 * max - 600, 4 * min + 5), (4 * max, 4 * min + 6));
    ray(lines, "", &end, (4 * min, 4 * min + 6), (4 * max, 4 * min + 6));
}

fn random_rays(lines: &mut Lines) {
    for _ in 0..50 {
        let (_, b) = lines.couple();
        let mut end = || (b.at.0 * 4 + lines.near(200) + 60, b.at.1 * 4 + lines.near(120) + 40);
        let (from, to) = (end(), end());
        ray(lines, "", &b, from, to);
        // Backwards through the same pixels.
        ray(lines, "", &b, to, from);
    }
}

/// Adds a question about the pixels of a mask that a figure contains.
fn inside(lines: &mut Lines, b: &Sprite, written: &Value, holds: impl Fn((i64, i64)) -> bool) {
    let pixels: Vec<_> = b.placed().pixels().filter(|pixel| holds(*pixel)).collect();
    let answer = json!({
        "any": !pixels.is_empty(),
        "first": pixels.first().copied().map(point),
        "count": pixels.len(),
        "pixels": pixels.iter().copied().map(point).collect::<Vec<_>>(),
    });
    lines.add("figure", "", json!({ "b": b.json(), "in": written }), answer);
}

fn directed_figures(lines: &mut Lines) {
    for (x, y, width, height) in [
        (0, 0, 1, 1),
        (-9, -9, 5, 5),
        (-9, -9, 4, 5),
        (58, -4, 2, 2),
        (64, 4, 9, 9),
        (65, 0, 9, 9),
        (0, 0, 0, 5),
        (-99, -99, 400, 400),
    ] {
        let holds =
            |(px, py): (i64, i64)| (x..x + width).contains(&px) && (y..y + height).contains(&py);
        inside(lines, &wide(), &json!({ "rect": [x, y, width, height] }), holds);
    }
    for at in [(0, 0), (-5, -4), (-6, -4), (64, 4), (65, 4), (58, 0), (59, 0)] {
        inside(lines, &wide(), &json!({ "pixel": [at.0, at.1] }), |pixel| pixel == at);
    }
    let quarter = UNIT / 4;
    // A center and a radius, both in quarters of a pixel. Some pixel centers lie exactly on the
    // boundaries of the third and fourth circles.
    for (center, radius) in [
        ((2, 2), 0),
        ((0, 0), 0),
        ((2, 2), 4),
        ((2, 2), 20),
        ((2, 2), -1),
        ((1, 2), 20),
        ((300, 2), 80),
    ] {
        let figure = json!({ "circle": quarters(center), "radius": radius as f64 / 4.0 });
        let reach = i128::from(radius) * quarter;
        inside(lines, &wide(), &figure, |pixel| {
            reference::in_circle(pixel, location(center), reach)
        });
    }
    for (from, to, radius) in [
        ((2, 2), (42, 2), 4),
        ((2, 2), (42, 2), 0),
        ((2, 2), (2, 2), 8),
        ((0, 0), (50, 30), 7),
        ((6, 6), (30, 18), -1),
    ] {
        let figure =
            json!({ "capsule": [quarters(from), quarters(to)], "radius": radius as f64 / 4.0 });
        let reach = i128::from(radius) * quarter;
        inside(lines, &wide(), &figure, |pixel| {
            reference::in_capsule(pixel, location(from), location(to), reach)
        });
    }
    let polygon = |lines: &mut Lines, corners: &[(i64, i64)]| {
        let written: Vec<_> = corners.iter().copied().map(quarters).collect();
        let figure = json!({ "polygon": written });
        let corners: Vec<_> = corners.iter().copied().map(location).collect();
        if reference::is_convex(&corners) {
            inside(lines, &wide(), &figure, |pixel| reference::in_polygon(pixel, &corners));
        } else {
            lines.add(
                "figure",
                "FIGURE-8",
                json!({ "b": wide().json(), "in": figure }),
                is_error(),
            );
        }
    };
    // Pixel centers on edges and corners count as inside. The corners are in either direction, on
    // one line, or coincide.
    polygon(lines, &[(2, 2), (42, 2), (2, 14)]);
    polygon(lines, &[(2, 14), (42, 2), (2, 2)]);
    polygon(lines, &[(0, 0), (100, 0), (100, 12), (50, 16), (0, 12)]);
    polygon(lines, &[(2, 2), (22, 2), (42, 2)]);
    polygon(lines, &[(2, 2), (2, 2), (42, 2), (42, 14), (2, 14)]);
    polygon(lines, &[(2, 2), (2, 2), (2, 2)]);
    polygon(lines, &[(0, 0), (40, 0), (10, 4), (0, 40)]);
    polygon(lines, &[(0, 0), (40, 40), (40, 0), (0, 40)]);
    polygon(lines, &[(0, 0), (40, 0), (0, 20), (0, 0), (40, 0), (0, 20)]);
    for (from, to) in
        [((-30, 1), (90, 13)), ((0, 0), (20, 20)), ((0, 4), (40, 4)), ((6, 6), (6, 6))]
    {
        segment(lines, from, to);
    }
}

/// A mask whose rows are longer than a word.
fn wide() -> Sprite {
    sprite(full(70, 9), (-5, -4))
}

/// Adds questions about segments in all directions.
pub(super) fn segments(lines: &mut Lines) {
    for (from, to) in [
        ((90, 1), (-30, 13)),
        ((90, 13), (-30, 1)),
        ((-30, 13), (90, 1)),
        ((11, -9), (3, 35)),
        ((3, 35), (11, -9)),
        ((22, 30), (22, -5)),
        ((200, 18), (-80, 17)),
        ((77, 3), (9, 3)),
    ] {
        segment(lines, from, to);
    }
}

/// Adds a question about the pixels that a segment passes through.
fn segment(lines: &mut Lines, from: (i64, i64), to: (i64, i64)) {
    let figure = json!({ "segment": [quarters(from), quarters(to)] });
    let own = wide();
    let passed: Vec<_> = reference::ray_hits(own.placed(), location(from), location(to))
        .iter()
        .map(|hit| hit.pixel)
        .collect();
    inside(lines, &own, &figure, |pixel| passed.contains(&pixel));
}

fn random_figures(lines: &mut Lines) {
    for number in 0..48 {
        let b = sprite(
            Shape::Noise(200).grid([33, 64, 65, 130][number % 4], 20, lines.random.next()),
            (lines.near(90), lines.near(90)),
        );
        let around = |lines: &mut Lines| {
            (4 * b.at.0 + lines.near(120) + 60, 4 * b.at.1 + lines.near(60) + 40)
        };
        let (from, to, third) = (around(lines), around(lines), around(lines));
        let radius = lines.below(60);
        let wide = radius as f64 / 4.0;
        let (figure, written) = match number % 3 {
            0 => {
                (Figure::Circle(from, radius), json!({ "circle": quarters(from), "radius": wide }))
            }
            1 => (
                Figure::Capsule(from, to, radius),
                json!({ "capsule": [quarters(from), quarters(to)], "radius": wide }),
            ),
            _ => (
                Figure::Polygon([from, to, third]),
                json!({ "polygon": ([from, to, third].map(quarters)) }),
            ),
        };
        inside(lines, &b, &written, |pixel| figure.holds(pixel));
    }
}
