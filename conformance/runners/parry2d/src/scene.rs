//! Reads sprites from questions.

use parry2d::math::{IVector, Pose, Rot2, Vector};
use parry2d::shape::Voxels;
use serde_json::Value;

/// A mask with a voxel for each set pixel, and its pose.
pub(crate) struct Sprite {
    pub(crate) voxels: Voxels,
    pub(crate) has_pixels: bool,
    pub(crate) at: [f64; 2],
    degrees: f64,
    /// From the pivot to the top left, scaled.
    corner: [f64; 2],
}

impl Sprite {
    /// Reads a sprite in the files' format. Without a position, it is at (0, 0).
    pub(crate) fn read(sprite: &Value) -> Option<Self> {
        let or = |field: &str, value| sprite[field].as_array().map_or(Some(value), |of| pair(of));
        let (at, [x, y], pivot) =
            (or("at", [0.0; 2])?, or("scale", [1.0; 2])?, or("pivot", [0.0; 2])?);
        let pixels = pixels(sprite)?;
        // Voxels have positive sizes, so a mirrored pixel has another place in the grid.
        let place = |at: i32, scale: f64| if scale < 0.0 { -1 - at } else { at };
        let places: Vec<IVector> =
            pixels.iter().map(|at| IVector::new(place(at[0], x), place(at[1], y))).collect();
        Some(Self {
            voxels: Voxels::new(Vector::new(x.abs() as f32, y.abs() as f32), &places),
            has_pixels: !pixels.is_empty(),
            at,
            degrees: sprite["turn"].as_f64().unwrap_or_default(),
            corner: [-pivot[0] * x, -pivot[1] * y],
        })
    }

    /// Reads a sprite, unless it is in a pose: then its pixels are not unit squares of the grid.
    pub(crate) fn without_pose(sprite: &Value) -> Option<Self> {
        let is_posed = ["turn", "scale", "pivot"].iter().any(|field| sprite.get(field).is_some());
        if is_posed { None } else { Self::read(sprite) }
    }

    /// The pose of the voxels relative to a position. parry2d has 32-bit floats, so this is more
    /// exact than the position in the world.
    pub(crate) fn pose(&self, origin: [f64; 2]) -> Pose {
        let ([x, y], (sin, cos)) = (self.corner, self.degrees.to_radians().sin_cos());
        let [x, y] = [cos * x - sin * y, sin * x + cos * y];
        let translation = [self.at[0] - origin[0] + x, self.at[1] - origin[1] + y];
        let translation = Vector::new(translation[0] as f32, translation[1] as f32);
        Pose::from_parts(translation, Rot2::from_cos_sin_unchecked(cos as f32, sin as f32))
    }
}

/// The set pixels of a mask.
fn pixels(mask: &Value) -> Option<Vec<[i32; 2]>> {
    let side = |index: usize| mask["size"][index].as_u64().unwrap_or_default() as usize;
    let (width, height, bits) = (side(0), side(1), mask["bits"].as_str()?);
    let is_set = |x: usize, y: usize| {
        let byte = y * width.div_ceil(8) + x / 8;
        let eight = u8::from_str_radix(&bits[2 * byte..2 * byte + 2], 16);
        eight.is_ok_and(|eight| eight << (x % 8) & 128 != 0)
    };
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let set = all.filter(|(x, y)| is_set(*x, *y));
    Some(set.map(|(x, y)| [x as i32, y as i32]).collect())
}

/// Two numbers.
pub(crate) fn pair(numbers: &[Value]) -> Option<[f64; 2]> {
    Some([numbers.first()?.as_f64()?, numbers.get(1)?.as_f64()?])
}

/// A position relative to another one.
pub(crate) fn difference(place: &[Value], origin: [f64; 2]) -> Option<Vector> {
    let [x, y] = pair(place)?;
    Some(Vector::new((x - origin[0]) as f32, (y - origin[1]) as f32))
}

pub(crate) fn vector(numbers: &[Value]) -> Option<Vector> {
    difference(numbers, [0.0; 2])
}
