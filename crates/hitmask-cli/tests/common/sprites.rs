//! Cuts random parts out of the art, as requests and as grids for the reference implementation.

use hitmask_assets::{Image, Limits};
use hitmask_reference::{Grid, Random, pair};
use serde_json::{Value, json};

use super::art;

/// A part of an image after it is cut out and mirrored. Both are computed without the engine.
pub struct Sprite {
    pub grid: Grid,
    pub request: Value,
    /// How the part is mirrored.
    pub flip: &'static str,
}

/// Cuts a random part out of a random image, with sides of at most `most` pixels.
pub fn random_sprite(random: &mut Random, most: u32) -> Sprite {
    let names = ["playerShip1_orange", "meteorGrey_big1", "meteorGrey_med2", "meteorGrey_small1"];
    let name = names[random.below(4) as usize];
    let image = Image::open(art().join(format!("{name}.png")), &Limits::default()).unwrap();
    let threshold = 1 + random.below(255) as u8;
    let (width, height) = (image.width(), image.height());
    let mut grid = Grid::from_fn(width, height, |x, y| {
        image.rgba()[4 * (x + y * width) as usize + 3] >= threshold
    });
    let file = if name.starts_with("player") { "ship.png".into() } else { format!("{name}.png") };
    let mut request = json!({"image": file, "mask": format!("alpha:{threshold}")});
    if width.max(height) > most || random.below(2) == 0 {
        // Cut small parts from anywhere in the image, because most of the image's border is empty.
        let part = |random: &mut Random, side: u32| {
            let least = if most < side { most / 2 } else { 0 };
            let part = least + random.below(side.min(most).saturating_sub(least).into()) as u32 + 1;
            let part = part.min(side);
            (random.below(u64::from(side - part) + 1) as u32, part)
        };
        let ((x, w), (y, h)) = (part(random, width), part(random, height));
        request["rect"] = json!([x, y, w, h]);
        grid = Grid::from_fn(w, h, |column, row| grid.get((x + column).into(), (y + row).into()));
    }
    let flip = ["", "x", "y", "xy"][random.below(4) as usize];
    if !flip.is_empty() {
        request["flip"] = json!(flip);
        let (w, h) = (i64::from(grid.width), i64::from(grid.height));
        grid = Grid::from_fn(grid.width, grid.height, |x, y| {
            let (x, y) = (i64::from(x), i64::from(y));
            let x = if flip.contains('x') { w - 1 - x } else { x };
            let y = if flip.contains('y') { h - 1 - y } else { y };
            grid.get(x, y)
        });
    }
    Sprite { grid, request, flip }
}

impl Sprite {
    /// Rotates the sprite clockwise by quarter turns, also in the request.
    pub fn turn(&mut self, quarters: i32) {
        if quarters != 0 {
            self.request["turn"] = json!(quarters * 90);
        }
        for _ in 0..quarters.rem_euclid(4) {
            let (grid, height) = (&self.grid, i64::from(self.grid.height));
            self.grid = Grid::from_fn(grid.height, grid.width, |x, y| {
                grid.get(y.into(), height - 1 - i64::from(x))
            });
        }
    }
}

/// Returns a batch's answer about a pair, without the id.
pub fn answers_of(a: pair::Placed<'_>, b: pair::Placed<'_>) -> Value {
    json!({
        "overlaps": pair::overlaps(a, b),
        "area": pair::area(a, b),
        "first": pair::first(a, b),
        "bounds": pair::bounds(a, b),
        "side": pair::side(a, b, None),
        "depth": depth_of(a, b),
    })
}

/// Returns how far A must move in each direction to be free, in the form of a batch's answer.
pub fn depth_of(a: pair::Placed<'_>, b: pair::Placed<'_>) -> Value {
    let depth = |dx, dy| pair::depth(a, b, (dx, dy));
    depth(-1, 0).map_or(
        Value::Null,
        |left| json!({"left": left, "right": depth(1, 0), "up": depth(0, -1), "down": depth(0, 1)}),
    )
}
