//! Random sprites, positions and poses.

use hitmask_reference::{Grid, Random, Shape, pair::Placed, pose};
use serde_json::{Value, json};

pub(crate) const SHAPES: [Shape; 9] = [
    Shape::Disc,
    Shape::Full,
    Shape::Noise(40),
    Shape::Noise(150),
    Shape::Frame,
    Shape::Checkerboard,
    Shape::Dot,
    Shape::Stairs,
    Shape::Empty,
];

/// Side lengths around those at which words of bits end.
const SIDES: [u32; 12] = [1, 2, 7, 16, 24, 31, 32, 33, 40, 63, 64, 65];

/// A grid at a position.
pub(crate) struct Sprite {
    pub(crate) grid: Grid,
    pub(crate) at: (i64, i64),
}

impl Sprite {
    fn random(random: &mut Random, at: (i64, i64)) -> Self {
        // Only a few grids are empty.
        let most = if random.below(12) == 0 { SHAPES.len() } else { SHAPES.len() - 1 };
        let shape = SHAPES[random.below(most as u64) as usize];
        Self { grid: grid(random, shape, SIDES.len()), at }
    }

    /// Two sprites that usually overlap, sometimes at an end of the world.
    pub(crate) fn couple(random: &mut Random) -> (Self, Self) {
        let origin = match random.below(20) {
            0 => (i64::from(i32::MAX) - 200, i64::from(i32::MIN) + 200),
            1 => (i64::from(i32::MIN) + 200, i64::from(i32::MAX) - 200),
            _ => (near(random, 300), near(random, 300)),
        };
        let a = Self::random(random, origin);
        let b = Self::random(random, (0, 0));
        let (dx, dy) = (near(random, 24), near(random, 20));
        (a, Self { at: (origin.0 + dx, origin.1 + dy), ..b })
    }

    /// Reads a sprite in the files' format. Without a position, it is at (0, 0).
    pub(crate) fn read(sprite: &Value) -> Self {
        let place = |axis: usize| sprite["at"][axis].as_i64().unwrap_or_default();
        Self { grid: read_grid(sprite), at: (place(0), place(1)) }
    }

    pub(crate) const fn placed(&self) -> Placed<'_> {
        Placed::new(&self.grid, self.at.0, self.at.1)
    }

    pub(crate) fn json(&self) -> Value {
        let mut sprite = mask(&self.grid);
        sprite["at"] = json!([self.at.0, self.at.1]);
        sprite
    }
}

/// Creates a grid whose sides are among the first `sides` side lengths.
pub(crate) fn grid(random: &mut Random, shape: Shape, sides: usize) -> Grid {
    let mut side = || SIDES[random.below(sides as u64) as usize];
    let (width, height) = (side(), side().min(33));
    shape.grid(width, height, random.next())
}

/// A grid in the files' format for masks.
pub(crate) fn mask(grid: &Grid) -> Value {
    json!({ "size": [grid.width, grid.height], "bits": bits(grid) })
}

/// Reads a grid in the files' format for masks.
pub(crate) fn read_grid(mask: &Value) -> Grid {
    let side = |index: usize| mask["size"][index].as_u64().unwrap_or_default() as u32;
    let (width, height, bits) = (side(0), side(1), mask["bits"].as_str().unwrap_or_default());
    let row = width.div_ceil(8);
    let digit =
        |place: usize| bits.as_bytes().get(place).and_then(|one| (*one as char).to_digit(16));
    Grid::from_fn(width, height, |x, y| {
        let place = 2 * (y * row + x / 8) + x % 8 / 4;
        digit(place as usize).is_some_and(|digit| digit << (x % 4) & 8 != 0)
    })
}

/// The rows as hexadecimal bytes, with the leftmost pixel in the highest bit, as in a PBM file.
pub(crate) fn bits(grid: &Grid) -> String {
    let byte = |y: u32, first: u32| {
        (0..8)
            .fold(0_u8, |byte, bit| byte << 1 | u8::from(grid.get((first + bit).into(), y.into())))
    };
    (0..grid.height)
        .flat_map(|y| (0..grid.width).step_by(8).map(move |first| (y, first)))
        .map(|(y, first)| format!("{:02x}", byte(y, first)))
        .collect()
}

/// A number from -`far` to `far`.
pub(crate) fn near(random: &mut Random, far: i64) -> i64 {
    random.below(2 * far as u64 + 1) as i64 - far
}

/// Converts a position in quarters of a pixel to pixels.
pub(crate) fn quarters((x, y): (i64, i64)) -> [f64; 2] {
    [x as f64 / 4.0, y as f64 / 4.0]
}

/// A rotation, a scale and a pivot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pose {
    pub(crate) degrees: f64,
    pub(crate) scale: [f64; 2],
    pub(crate) pivot: [f64; 2],
}

impl Pose {
    pub(crate) fn random(random: &mut Random, grid: &Grid) -> Self {
        let scale = |random: &mut Random| {
            let size = [0.5, 0.75, 1.0, 1.0, 1.5, 2.0][random.below(6) as usize];
            if random.below(4) == 0 { -size } else { size }
        };
        let degrees = match random.below(4) {
            0 => 90.0 * near(random, 4) as f64,
            _ => near(random, 3600) as f64 / 4.0,
        };
        let pivot = [grid.width, grid.height].map(|side| f64::from(side) / 2.0);
        Self { degrees, scale: [scale(random), scale(random)], pivot }
    }

    pub(crate) fn write(&self, sprite: &mut Value) {
        sprite["turn"] = json!(self.degrees);
        sprite["scale"] = json!(self.scale);
        sprite["pivot"] = json!(self.pivot);
    }

    /// The same pose for the reference, at a position in quarters of a pixel.
    pub(crate) fn turn(&self, (x, y): (i64, i64)) -> pose::Turn {
        let steps = |number: f64, steps: f64| (number * steps).round() as i64;
        let [scale_x, scale_y] = self.scale.map(|scale| steps(scale, 1e12));
        let [pivot_x, pivot_y] = self.pivot.map(|pivot| steps(pivot, f64::from(1 << 24)));
        pose::Turn {
            position: (x << 22, y << 22),
            pivot: (pivot_x, pivot_y),
            angle: steps(self.degrees, (1_u64 << 40) as f64),
            scale: (scale_x, scale_y),
        }
    }

    /// The pixels that a grid shows in this pose at a position in quarters of a pixel.
    pub(crate) fn shown(&self, grid: &Grid, at: (i64, i64)) -> Sprite {
        let pose = self.turn(at).drawn();
        // A little more than the box around the corners, for which floats are exact enough.
        let (sine, cosine) = self.degrees.to_radians().sin_cos();
        let [width, height] = [grid.width, grid.height].map(f64::from);
        let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)].map(|(x, y)| {
            let (x, y) = ((x - self.pivot[0]) * self.scale[0], (y - self.pivot[1]) * self.scale[1]);
            (x * cosine - y * sine, x * sine + y * cosine)
        });
        let least = |of: fn(&(f64, f64)) -> f64| corners.iter().map(of).fold(f64::MAX, f64::min);
        let most = |of: fn(&(f64, f64)) -> f64| corners.iter().map(of).fold(f64::MIN, f64::max);
        let end = |quarters: i64, offset: f64| (quarters as f64 / 4.0 + offset).floor() as i64;
        let (left, top) = (end(at.0, least(|at| at.0)) - 2, end(at.1, least(|at| at.1)) - 2);
        let (right, bottom) = (end(at.0, most(|at| at.0)) + 3, end(at.1, most(|at| at.1)) + 3);
        let shown = Grid::from_fn((right - left) as u32, (bottom - top) as u32, |x, y| {
            pose.shows(grid, left + i64::from(x), top + i64::from(y))
        });
        Sprite { grid: shown, at: (left, top) }
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
