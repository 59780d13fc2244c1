//! Tests sprites in any pose: masks, drawn pairs and exact pairs, against slow answers.

mod common;

use common::sprites::{Sprite, answers_of, random_sprite};
use common::{Folder, lines};
use hitmask_reference::exact::{self, Place, Spread};
use hitmask_reference::pose::{Axes, Pose, place};
use hitmask_reference::{Grid, Random, pair, region};
use serde_json::{Value, json};
use sha2::Digest as _;

/// How a request scales and rotates a sprite.
#[derive(Clone, Copy, Debug)]
struct SpritePose {
    /// The scale, in thousandths.
    scale: (i64, i64),
    /// The rotation, in hundredths of a degree.
    turn: i64,
}

impl SpritePose {
    fn random(random: &mut Random) -> Self {
        let scale = |random: &mut Random| {
            let times = 200 + random.below(2300) as i64;
            if random.below(4) == 0 { -times } else { times }
        };
        let (x, y) = (scale(random), scale(random));
        let scale = [(1000, 1000), (x, x), (x, y)][random.below(3) as usize];
        let turn = match random.below(3) {
            0 => 9000 * (random.below(9) as i64 - 4),
            _ => random.below(100_000) as i64 - 50_000,
        };
        Self { scale, turn }
    }

    fn ask(self, request: &mut Value) {
        let times = |thousandths: i64| thousandths as f64 / 1000.0;
        let (x, y) = self.scale;
        if (x, y) != (1000, 1000) {
            request["scale"] = if x == y { json!(times(x)) } else { json!([times(x), times(y)]) };
        }
        if self.turn != 0 {
            request["turn"] = json!(self.turn as f64 / 100.0);
        }
    }

    /// Whether the pose only rearranges the pixels.
    fn is_rearrangement(self) -> bool {
        self.scale.0.abs() == 1000 && self.scale.1.abs() == 1000 && self.turn % 9000 == 0
    }

    fn scale(self) -> (f64, f64) {
        (self.scale.0 as f64 / 1000.0, self.scale.1 as f64 / 1000.0)
    }

    fn degrees(self) -> f64 {
        self.turn as f64 / 100.0
    }

    /// Returns the size of the smallest box that contains the rotated rectangle.
    fn size(self, grid: &Grid) -> (u32, u32) {
        let (sine, cosine) = match self.turn.rem_euclid(36_000) {
            0 | 18_000 => (0.0, 1.0),
            9_000 | 27_000 => (1.0, 0.0),
            _ => self.degrees().to_radians().sin_cos(),
        };
        let (x, y) = self.scale();
        let (width, height) = (f64::from(grid.width) * x, f64::from(grid.height) * y);
        let side = |one: f64, other: f64| (one.abs() + other.abs() - 1e-6).ceil() as u32;
        (side(width * cosine, height * sine), side(width * sine, height * cosine))
    }

    /// Draws a grid in a window of the world, with the pivot at a position. Both the pivot and the
    /// position are in units of 2⁻²⁴ pixels.
    fn draw(
        self,
        grid: &Grid,
        (pivot, position): ((i64, i64), (i64, i64)),
        (x, y, width, height): (i64, i64, u32, u32),
    ) -> Grid {
        let tera = |thousandths: i64| thousandths * 1_000_000_000;
        let scale = (tera(self.scale.0), tera(self.scale.1));
        let quarters =
            (self.turn % 9000 == 0).then_some(Axes::Quarters((self.turn / 9000) as i32, scale));
        let pixel = |bits: (i64, i64)| (bits.0 as f64 / ONE as f64, bits.1 as f64 / ONE as f64);
        Grid::from_fn(width, height, |column, row| {
            let (x, y) = (x + i64::from(column), y + i64::from(row));
            match quarters {
                Some(axes) => Pose { position, pivot, axes }.shows(grid, x, y),
                None => {
                    let world = (x as f64, y as f64);
                    let (position, pivot) = (pixel(position), pixel(pivot));
                    let (x, y) = place(world, position, pivot, self.degrees(), self.scale());
                    grid.get(x.floor() as i64, y.floor() as i64)
                }
            }
        })
    }
}

/// The number of steps per pixel.
const ONE: i64 = 1 << 24;

/// Returns the grid in its box, rotated about its center.
fn boxed(grid: &Grid, sprite_pose: SpritePose) -> Grid {
    let (width, height) = sprite_pose.size(grid);
    let half = |side: u32| i64::from(side) * ONE / 2;
    let center = (half(grid.width), half(grid.height));
    sprite_pose.draw(grid, (center, (half(width), half(height))), (0, 0, width, height))
}

/// Returns the answer about a mask, without the id.
fn mask_answer(grid: &Grid) -> Value {
    let mut file = format!("P4\n{} {}\n", grid.width, grid.height).into_bytes();
    for y in 0..i64::from(grid.height) {
        for first in (0..i64::from(grid.width)).step_by(8) {
            file.push((0..8).fold(0, |byte, bit| byte << 1 | u8::from(grid.get(first + bit, y))));
        }
    }
    let digest = sha2::Sha256::digest(file);
    json!({
        "size": [grid.width, grid.height],
        "count": grid.count(),
        "bounds": grid.bounds(),
        "sha256": digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
        "components8": region::components(grid, true).len(),
        "components4": region::components(grid, false).len(),
        "holes": region::holes(grid, true).len(),
        "perimeter": region::perimeter(grid),
    })
}

/// Sends requests to a batch, and compares each answer with the expected answer.
fn ask(requests: Vec<(Value, Value)>) {
    let folder = Folder::with_art();
    let mut input = String::new();
    for (id, (request, _)) in requests.iter().enumerate() {
        let mut request = request.clone();
        request["id"] = json!(id);
        input.push_str(&format!("{request}\n"));
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    let answers = lines(&output);
    assert_eq!(answers.len(), requests.len());
    for (id, (answer, (request, mut expected))) in answers.iter().zip(requests).enumerate() {
        expected["id"] = json!(id);
        assert_eq!(answer, &expected, "{request}");
    }
}

#[test]
fn masks_are_turned_about_their_middle() {
    let mut random = Random::new(51);
    let requests = (0..300).map(|case| {
        let Sprite { grid, mut request, .. } = random_sprite(&mut random, 40);
        let sprite_pose = SpritePose::random(&mut random);
        sprite_pose.ask(&mut request);
        // Keys that only set the position have no effect.
        if case % 3 == 0 {
            request["pivot"] = json!([case, -0.5]);
            request["at"] = json!([0.25, case]);
        }
        let expected = mask_answer(&boxed(&grid, sprite_pose));
        (json!({"query": "mask", "a": request}), expected)
    });
    ask(requests.collect());
}

/// Places the grid about a pivot, for a slow answer. Returns the drawn grid and the position of its
/// top left.
fn about(
    sprite: &Sprite,
    sprite_pose: SpritePose,
    pivot: (i64, i64),
    at: (i64, i64),
) -> (Grid, (i64, i64)) {
    let grid = &sprite.grid;
    // In a mirrored grid, the pivot is equally far from the opposite edge.
    let mirrored =
        |of: i64, side: u32, flip: bool| if flip { i64::from(side) * ONE - of } else { of };
    let pivot = (
        mirrored(pivot.0, grid.width, sprite.flip.contains('x')),
        mirrored(pivot.1, grid.height, sprite.flip.contains('y')),
    );
    let reach = 250_u32;
    let (x, y) = (at.0.div_euclid(ONE), at.1.div_euclid(ONE));
    let corner = (x - i64::from(reach), y - i64::from(reach));
    let window = (corner.0, corner.1, 2 * reach, 2 * reach);
    (sprite_pose.draw(grid, (pivot, at), window), corner)
}

/// Places a grid that is already mirrored by its top-left corner, which is the default pivot. If
/// the pose only rearranges pixels, the top left of the result is placed at the pixel.
fn placed_by_the_corner(
    grid: &Grid,
    sprite_pose: SpritePose,
    at: (i64, i64),
) -> (Grid, (i64, i64)) {
    let pixel = (at.0.div_euclid(ONE), at.1.div_euclid(ONE));
    if sprite_pose.is_rearrangement() {
        return (boxed(grid, sprite_pose), pixel);
    }
    let reach = 250_u32;
    let corner = (pixel.0 - i64::from(reach), pixel.1 - i64::from(reach));
    (sprite_pose.draw(grid, ((0, 0), at), (corner.0, corner.1, 2 * reach, 2 * reach)), corner)
}

#[test]
fn drawn_pairs_match_the_slow_answers() {
    let mut random = Random::new(52);
    let mut hits = 0;
    let mut requests = Vec::new();
    for case in 0..150 {
        let mut sides = Vec::new();
        for side in 0..2 {
            let mut sprite = random_sprite(&mut random, 32);
            let sprite_pose = SpritePose::random(&mut random);
            sprite_pose.ask(&mut sprite.request);
            let mut near = || random.below(4096) as i64 * (ONE / 64) - 32 * ONE;
            let at = (near(), near());
            let number = |bits: i64| bits as f64 / ONE as f64;
            sprite.request["at"] = json!([number(at.0), number(at.1)]);
            let placed = if case % 4 < 2 && side == case % 2 {
                placed_by_the_corner(&sprite.grid, sprite_pose, at)
            } else {
                let mut part = |side: u32| random.below(u64::from(side) * 8 + 1) as i64 * (ONE / 8);
                let pivot = (part(sprite.grid.width), part(sprite.grid.height));
                sprite.request["pivot"] = json!([number(pivot.0), number(pivot.1)]);
                about(&sprite, sprite_pose, pivot, at)
            };
            sides.push((sprite.request, placed));
        }
        let (a, b) = (&sides[0], &sides[1]);
        let placed = |(grid, (x, y)): &'_ (Grid, (i64, i64))| (grid.clone(), *x, *y);
        let ((grid_a, ax, ay), (grid_b, bx, by)) = (placed(&a.1), placed(&b.1));
        let expected =
            answers_of(pair::Placed::new(&grid_a, ax, ay), pair::Placed::new(&grid_b, bx, by));
        hits += u32::from(expected["overlaps"] == true);
        requests.push((json!({"query": "pair", "a": a.0, "b": b.0}), expected));
    }
    assert!(hits > 30, "{hits}");
    ask(requests);
}

#[test]
fn exact_pairs_match_the_slow_answers() {
    /// The number of steps per pixel in the slow answer.
    const FINE: f64 = (1_i64 << 40) as f64;
    let mut random = Random::new(53);
    let mut hits = 0;
    let mut requests = Vec::new();
    for case in 0..120 {
        let mut sides: Vec<(Value, Sprite, [Place; 3])> = Vec::new();
        for _ in 0..2 {
            let mut sprite = random_sprite(&mut random, 9);
            let sprite_pose = SpritePose::random(&mut random);
            sprite_pose.ask(&mut sprite.request);
            let mut near = || random.below(16 * 64) as f64 / 64.0 - 8.0;
            let mut at = (near(), near());
            let (grid, scale) = (&sprite.grid, sprite_pose.scale());
            let (width, height) = (f64::from(grid.width), f64::from(grid.height));
            let mut pivot = (near(), near());
            sprite.request["at"] = json!(at);
            if case % 3 == 0 {
                // The pivot is the top-left corner, which mirroring moves to another corner.
                let edge =
                    |side: f64, flip: char| if sprite.flip.contains(flip) { side } else { 0.0 };
                pivot = (edge(width, 'x'), edge(height, 'y'));
                if sprite_pose.is_rearrangement() {
                    let size = sprite_pose.size(grid);
                    at = (
                        at.0.floor() + f64::from(size.0) / 2.0,
                        at.1.floor() + f64::from(size.1) / 2.0,
                    );
                    pivot = (width / 2.0, height / 2.0);
                }
            } else if case % 3 == 1 {
                pivot = (width / 2.0, height / 2.0);
                sprite.request["pivot"] = json!("center");
            } else {
                sprite.request["pivot"] = json!(pivot);
            }
            // The slow answer is about the sprite before it is mirrored, so undo the mirroring.
            let sign = |flip: char| if sprite.flip.contains(flip) { -1.0 } else { 1.0 };
            let (flip_x, flip_y) = (sign('x'), sign('y'));
            let grid = Grid::from_fn(grid.width, grid.height, |x, y| {
                let back =
                    |at: u32, side: u32, sign: f64| if sign < 0.0 { side - 1 - at } else { at };
                grid.get(back(x, grid.width, flip_x).into(), back(y, grid.height, flip_y).into())
            });
            let (sine, cosine) = match sprite_pose.turn.rem_euclid(36_000) {
                0 => (0.0, 1.0),
                9_000 => (1.0, 0.0),
                18_000 => (0.0, -1.0),
                27_000 => (-1.0, 0.0),
                _ => sprite_pose.degrees().to_radians().sin_cos(),
            };
            let column = (cosine * scale.0 * flip_x, sine * scale.0 * flip_x);
            let row = (-sine * scale.1 * flip_y, cosine * scale.1 * flip_y);
            let corner = (
                at.0 - column.0 * pivot.0 - row.0 * pivot.1,
                at.1 - column.1 * pivot.0 - row.1 * pivot.1,
            );
            let fine =
                |(x, y): (f64, f64)| ((x * FINE).round() as i128, (y * FINE).round() as i128);
            let request = sprite.request.clone();
            sides.push((request, Sprite { grid, ..sprite }, [corner, column, row].map(fine)));
        }
        let spread = |(_, sprite, [corner, column, row]): &'_ (Value, Sprite, [Place; 3])| {
            (sprite.grid.clone(), *corner, *column, *row)
        };
        let (a, b) = (spread(&sides[0]), spread(&sides[1]));
        let a = Spread { grid: &a.0, corner: a.1, column: a.2, row: a.3 };
        let b = Spread { grid: &b.0, corner: b.1, column: b.2, row: b.3 };
        let pixel = FINE as i128;
        let depth = |dx, dy| exact::depth(a, b, (dx * pixel, dy * pixel));
        let pixels = exact::first(a, b);
        let depths = pixels.map(|_| [depth(-1, 0), depth(1, 0), depth(0, -1), depth(0, 1)]);
        let depths = depths.map(|depths| depths.map(Option::unwrap));
        // The sides are in the order top, bottom, left, right. A sprite that is pushed down was hit
        // at its top.
        let side = depths.map(|[left, right, up, down]| {
            let sides = [(down, "top"), (up, "bottom"), (right, "left"), (left, "right")];
            sides.into_iter().min_by_key(|(depth, _)| *depth).unwrap().1
        });
        hits += u32::from(pixels.is_some());
        let expected = json!({
            "overlaps": pixels.is_some(),
            "area": null,
            "first": null,
            "bounds": null,
            "side": side,
            "depth": depths.map(|[left, right, up, down]| {
                json!({"left": left, "right": right, "up": up, "down": down})
            }),
            "pixels": pixels,
            "mode": "exact",
        });
        let mut request = json!({"query": "pair", "a": sides[0].0, "b": sides[1].0});
        match case % 4 {
            0 => request["a"]["mode"] = json!("exact"),
            1 => request["b"]["mode"] = json!("exact"),
            _ => request["mode"] = json!("exact"),
        }
        requests.push((request, expected));
    }
    assert!(hits > 20, "{hits}");
    ask(requests);
}

/// A quarter turn given as a number is the exact rearrangement, and mirroring by a negative scale
/// is the same as the flip.
#[test]
fn quarters_and_mirrors_move_pixels() {
    let folder = Folder::with_art();
    let mask = |fields: &str| {
        let request = format!(r#"{{"query":"mask","a":{{"image":"ship.png",{fields}}}}}"#);
        let (status, output, _) = folder.feed(&["batch"], &request);
        assert_eq!(status, 0, "{output}");
        output
    };
    assert_eq!(mask(r#""scale":[-1,1]"#), mask(r#""flip":"x""#));
    assert_eq!(mask(r#""scale":-1"#), mask(r#""turn":180"#));
    assert_eq!(mask(r#""scale":-1,"turn":-90"#), mask(r#""turn":90"#));
    assert_eq!(mask(r#""flip":"y","turn":450"#), mask(r#""turn":90,"flip":"x","scale":[-1,-1]"#));
    assert_ne!(mask(r#""turn":90"#), mask(r#""turn":91"#));
}

/// Sprites at the ends of the world behave as they do anywhere else.
#[test]
fn the_ends_of_the_world() {
    let folder = Folder::with_art();
    for mode in ["drawn", "exact"] {
        let mut answers = Vec::new();
        for base in [0, i64::from(i32::MAX) - 20, i64::from(i32::MIN)] {
            for pivot in [Value::Null, json!([3.5, 60.25])] {
                let sprite = |image: &str, x: i64, y: i64| {
                    json!({"image": image,
                    "turn": 33.5 - y as f64, "scale": [1.5, -2], "pivot": pivot,
                    "at": [base + x, base + y]})
                };
                let (a, b) = (sprite("ship.png", 0, 0), sprite("rock.png", 20, 10));
                let request = json!({"query": "pair", "mode": mode, "a": a, "b": b});
                let (status, output, _) = folder.feed(&["batch"], &request.to_string());
                assert_eq!(status, 0, "{output}");
                let answer = &lines(&output)[0];
                answers
                    .push([&answer["depth"], &answer["area"], &answer["pixels"]].map(Clone::clone));
            }
        }
        assert!(answers[0][0] != Value::Null && answers[0] != answers[1]);
        assert_eq!((&answers[..2], &answers[..2]), (&answers[2..4], &answers[4..]));
    }
}
