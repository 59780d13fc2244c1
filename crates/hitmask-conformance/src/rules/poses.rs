//! Masks that are rotated and scaled, as drawn and as exact parallelograms.

use hitmask_reference::pose::{SPREAD_STEPS, Turn};
use hitmask_reference::sine::{ONE, sine_and_cosine};
use hitmask_reference::{Grid, Shape, exact};
use serde_json::{Value, json};

use super::{Lines, full, text};
use crate::answers::{self, point};
use crate::scene::{Pose, Sprite, mask, near, quarters};

pub(super) fn add(lines: &mut Lines) {
    drawn(lines);
    turned_whole(lines);
    together(lines);
    rounded(lines);
    exact_motion(lines);
}

/// A grid in a pose at a position in quarters of a pixel.
struct Posed {
    grid: Grid,
    pose: Pose,
    at: (i64, i64),
}

impl Posed {
    fn random(lines: &mut Lines) -> Self {
        let (a, _) = lines.couple();
        let pose = Pose::random(&mut lines.random, &a.grid);
        let at = (near(&mut lines.random, 200), near(&mut lines.random, 120));
        Self { grid: a.grid, pose, at }
    }

    fn json(&self) -> Value {
        let mut sprite = mask(&self.grid);
        sprite["at"] = json!(quarters(self.at));
        self.pose.write(&mut sprite);
        sprite
    }

    fn turn(&self) -> Turn {
        self.pose.turn(self.at)
    }

    fn shown(&self) -> Sprite {
        self.pose.shown(&self.grid, self.at)
    }
}

/// A pose that rotates about a pivot.
const fn turned(degrees: f64, scale: [f64; 2], pivot: [f64; 2]) -> Pose {
    Pose { degrees, scale, pivot }
}

/// Adds a question about the pixels that a sprite shows in a pose, cropped to its set pixels.
fn draw(lines: &mut Lines, rules: &str, posed: &Posed, question: &Value) {
    let shown = posed.shown();
    let answer = match shown.grid.bounds() {
        None => json!({ "bounds": null, "bits": "" }),
        Some((x, y, width, height)) => {
            let cut = Grid::from_fn(width, height, |column, row| {
                shown.grid.get(x + i64::from(column), y + i64::from(row))
            });
            let bounds = [x + shown.at.0, y + shown.at.1, width.into(), height.into()];
            json!({ "bounds": bounds, "bits": mask(&cut)["bits"] })
        }
    };
    lines.add("drawn", rules, json!({ "a": question }), answer);
}

fn drawn(lines: &mut Lines) {
    let arrow = || text("#...../##..../######/##..../#.....");
    let mut show = |rules: &str, grid: Grid, pose: Pose, at: (i64, i64)| {
        let posed = Posed { grid, pose, at };
        let question = posed.json();
        draw(lines, rules, &posed, &question);
    };
    for degrees in [0.0, 90.0, 180.0, 270.0, -90.0, 450.0, 45.0, 33.0, -10.25, 179.75] {
        show("", arrow(), turned(degrees, [1.0, 1.0], [2.0, 2.5]), (40, 12));
        show("", arrow(), turned(degrees, [-1.5, 0.75], [0.0, 5.0]), (-13, 7));
    }
    // Every pixel center lies on an edge, for each of these rotations.
    for degrees in [0.0, 90.0, 180.0, 270.0] {
        show("POSE-3", text("#.#/.##"), turned(degrees, [1.0, 1.0], [0.5, 0.5]), (4, 4));
        show("POSE-3", text("#.#/.##"), turned(degrees, [-1.0, 1.0], [0.0, 0.0]), (2, 2));
        show("POSE-3", text("#.#/.##"), turned(degrees, [0.5, 0.5], [0.0, 0.0]), (0, 0));
        show("", full(10, 10), turned(degrees, [0.1, 0.3], [0.0, 0.0]), (0, 0));
    }
    for degrees in [45.0, 45.000_000_1, 1e-9, -1e-13, 89.999_999_9] {
        show(
            "",
            Shape::Noise(128).grid(65, 33, 3),
            turned(degrees, [1.0, 1.0], [32.5, 16.5]),
            (7, 9),
        );
    }
    // Scales are multiples of 10⁻¹², so a third is rounded.
    show("", full(9, 6), turned(0.0, [1.0 / 3.0, 0.5], [0.0, 0.0]), (2, 2));
    show("", full(9, 6), turned(90.0, [2.0 / 3.0, 1.5], [3.0, 2.0]), (2, 2));
    // Without a pivot, the sprite rotates about its top left.
    let posed = Posed { grid: arrow(), pose: turned(30.0, [1.0, 1.0], [0.0, 0.0]), at: (20, 20) };
    let mut question = posed.json();
    question.as_object_mut().expect("it is one").remove("pivot");
    draw(lines, "", &posed, &question);
    for _ in 0..30 {
        let posed = Posed::random(lines);
        let question = posed.json();
        draw(lines, "", &posed, &question);
    }
}

/// The smallest whole number of pixels that contains a side of a rotated rectangle. The arguments
/// are two lengths in 10⁻¹² of a pixel, and a sine and a cosine.
fn side(one: i128, sine: i128, other: i128, cosine: i128) -> u32 {
    let places = ONE >> 30;
    let length = one * (sine >> 30).abs() + other * (cosine >> 30).abs();
    let pixel = 1_000_000_000_000 * places;
    ((length + pixel - 1) / pixel) as u32
}

fn turned_whole(lines: &mut Lines) {
    for (number, degrees) in
        [0.0, 90.0, -90.0, 180.0, 45.0, 33.0, -10.25, 200.0, 100.5].into_iter().enumerate()
    {
        let scale = [[1.0, 1.0], [0.1, 2.0], [-1.5, 0.75], [2.0, 2.0]][number % 4];
        let grid = Shape::Noise(150).grid(10 + number as u32, 20, lines.random.next());
        let (width, height) = (grid.width, grid.height);
        let angle = (degrees * (1_u64 << 40) as f64) as i64;
        let (sine, cosine) = sine_and_cosine(angle);
        let scaled =
            |side: u32, scale: f64| i128::from(side) * (scale * 1e12).abs().round() as i128;
        let (wide, high) = (scaled(width, scale[0]), scaled(height, scale[1]));
        let box_size = (side(high, sine, wide, cosine), side(wide, sine, high, cosine));
        let turn = Turn {
            position: (i64::from(box_size.0) << 23, i64::from(box_size.1) << 23),
            pivot: (i64::from(width) << 23, i64::from(height) << 23),
            angle,
            scale: ((scale[0] * 1e12).round() as i64, (scale[1] * 1e12).round() as i64),
        };
        let shown = turn.drawn();
        let turned =
            Grid::from_fn(box_size.0, box_size.1, |x, y| shown.shows(&grid, x.into(), y.into()));
        let question = json!({ "a": mask(&grid), "turn": degrees, "scale": scale });
        lines.add("turned_whole", "", question, mask(&turned));
    }
}

/// Adds questions about two masks in poses near each other, as drawn.
pub(super) fn close_together(lines: &mut Lines) {
    for _ in 0..12 {
        let (one, mut other) = (Posed::random(lines), Posed::random(lines));
        other.at = (one.at.0 + lines.near(24), one.at.1 + lines.near(24));
        let question = json!({ "a": one.json(), "b": other.json(), "mode": "drawn" });
        lines.add("poses", "", question, pair_as_drawn(&one, &other));
    }
}

fn pair_as_drawn(one: &Posed, other: &Posed) -> Value {
    answers::pair(one.shown().placed(), other.shown().placed())
}

/// Adds questions about two masks in poses.
fn together(lines: &mut Lines) {
    for number in 0..36 {
        let (one, other) = (Posed::random(lines), Posed::random(lines));
        let is_exact = number % 2 == 1;
        let mut question = json!({ "a": one.json(), "b": other.json() });
        question["mode"] = json!(if is_exact { "exact" } else { "drawn" });
        let answer = if is_exact {
            let (a, b) = (one.turn().exact(&one.grid), other.turn().exact(&other.grid));
            answers::exact(a, b)
        } else {
            pair_as_drawn(&one, &other)
        };
        lines.add("poses", "", question, answer);
    }
    // Masks that touch along slanted edges and at corners, and masks that barely overlap.
    let diamond =
        |at: (i64, i64)| Posed { grid: full(8, 8), pose: turned(45.0, [1.0, 1.0], [4.0, 4.0]), at };
    let tower =
        |at: (i64, i64)| Posed { grid: full(2, 8), pose: turned(0.0, [0.5, 0.1], [0.0, 0.0]), at };
    for (one, other) in [
        (diamond((0, 0)), diamond((32, 0))),
        (diamond((0, 0)), diamond((45, 0))),
        (diamond((0, 0)), diamond((46, 0))),
        (diamond((0, 0)), diamond((23, 23))),
        (diamond((0, 0)), diamond((22, 23))),
        (tower((0, 0)), tower((4, 0))),
        (tower((0, 0)), tower((3, 0))),
        (tower((0, 0)), tower((0, 3))),
    ] {
        let (a, b) = (one.turn().exact(&one.grid), other.turn().exact(&other.grid));
        let question = json!({ "a": one.json(), "b": other.json(), "mode": "exact" });
        lines.add("poses", "", question, answers::exact(a, b));
    }
}

/// A long mask touches, at its end, a mask in the same pose. They overlap by so little that they
/// would be apart if the vector of a column were rounded toward zero.
fn rounded(lines: &mut Lines) {
    let (long, short) = (full(64, 1), full(2, 1));
    for (degrees, (x, y), apart) in [
        (33.0, (908_738_987, 572_138_906), 1),
        (147.0, (-892_296_579, 597_457_994), 1),
        (200.5, (-1_010_946_765, -362_117_166), -1),
    ] {
        let pose = turned(degrees, [1.0, 1.0], [0.0, 0.0]);
        // If one mask is moved by another 2⁻²⁴ of a pixel, they are apart.
        for y in [y, y + apart] {
            let (a, b) = (pose.turn((0, 0)), Turn { position: (x, y), ..pose.turn((0, 0)) });
            let mut question = json!({ "a": mask(&long), "b": mask(&short), "mode": "exact" });
            let pixels = |steps: i64| steps as f64 / f64::from(1 << 24);
            question["a"]["at"] = json!([0.0, 0.0]);
            question["b"]["at"] = json!([pixels(x), pixels(y)]);
            pose.write(&mut question["a"]);
            pose.write(&mut question["b"]);
            let answer = answers::exact(a.exact(&long), b.exact(&short));
            lines.add("poses", "", question, answer);
        }
    }
}

fn exact_motion(lines: &mut Lines) {
    for number in 0..16 {
        let (one, mut other) = (Posed::random(lines), Posed::random(lines));
        if number % 2 == 0 {
            other.at = (other.at.0 + 250, other.at.1);
        }
        let by = (lines.near(60) + if number % 2 == 0 { 50 } else { 0 }, lines.near(30));
        let (a, b) = (one.turn().exact(&one.grid), other.turn().exact(&other.grid));
        let n = by.0.abs().max(by.1.abs());
        let hit = exact::stepped(a, b, by, SPREAD_STEPS, 0..=n).map(|hit| {
            json!({
                "step": hit.step,
                "of": n,
                "free": hit.free.map(point),
                "blocked": point(hit.blocked),
                "pixels": [point(hit.first.0), point(hit.first.1)],
            })
        });
        let question = json!({ "a": one.json(), "b": other.json(), "by": [by.0, by.1] });
        lines.add("exact_motion", "", question, json!({ "stepped": hit }));
    }
}
