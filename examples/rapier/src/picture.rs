//! The picture of a moment: painted ground and sprites, with the edges of Rapier's colliders on
//! top.

use std::path::Path;

use hitmask::{Mask, Point};
use rapier2d::prelude::*;

use crate::Error;
use crate::body::Body;
use crate::ground::Ground;
use crate::shapes::PIXELS_PER_METER;

/// The side of the square that a pixel of the world covers.
const SCALE: i64 = 2;

/// The space between two moments.
const GAP: i64 = 12;

type Color = [u8; 3];

/// A picture with three bytes per pixel.
pub struct Picture {
    width: i64,
    height: i64,
    rgb: Vec<u8>,
}

impl Picture {
    /// Draws a world of this size as it is now.
    pub fn of(
        (width, height): (u32, u32),
        bodies: &[Body],
        ground: &Ground,
        world: &PhysicsWorld,
    ) -> Result<Self, Error> {
        let (width, height) = (i64::from(width) * SCALE, i64::from(height) * SCALE);
        let sky = |row: i64| [28, 36, 62].map(|part: i64| (part + 34 * row / height) as u8);
        let rgb = (0..height).flat_map(|row| sky(row).repeat(width as usize)).collect();
        let mut picture = Self { width, height, rgb };
        for chunk in ground.terrain().chunks() {
            for Point { x, y } in chunk.mask().pixels() {
                let pixel = Point::new(chunk.position().x + x, chunk.position().y + y);
                picture.pixel(pixel, earth(pixel, ground));
            }
        }
        for body in bodies {
            let drawn = body.drawn(world)?;
            let (mask, at): (&Mask, _) = (drawn.mask(), drawn.position());
            for Point { x, y } in mask.pixels() {
                let pixel = Point::new(at.x + x, at.y + y);
                picture.pixel(pixel, body.color(pixel, world));
            }
        }
        picture.colliders(world);
        Ok(picture)
    }

    /// Paints a pixel of the world.
    fn pixel(&mut self, Point { x, y }: Point, color: Color) {
        for row in y * SCALE..(y + 1) * SCALE {
            for column in x * SCALE..(x + 1) * SCALE {
                self.mix(column, row, color, 4);
            }
        }
    }

    /// Mixes quarters of a color into a point of the picture.
    fn mix(&mut self, x: i64, y: i64, color: Color, quarters: u16) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            let at = (y * self.width + x) as usize * 3;
            for (below, above) in self.rgb[at..at + 3].iter_mut().zip(color) {
                let sum = u16::from(*below) * (4 - quarters) + u16::from(above) * quarters;
                *below = (sum / 4) as u8;
            }
        }
    }

    /// Draws the edges of all colliders.
    fn colliders(&mut self, world: &PhysicsWorld) {
        for (_, collider) in world.all_colliders() {
            let pose = *collider.position();
            if let Some(compound) = collider.shape().as_compound() {
                let pieces =
                    compound.shapes().iter().filter_map(|(_, part)| part.as_convex_polygon());
                for corners in pieces.map(ConvexPolygon::points) {
                    let next = corners.iter().cycle().skip(1);
                    for (from, to) in corners.iter().zip(next) {
                        self.line(pose * *from, pose * *to);
                    }
                }
            } else if let Some(chain) = collider.shape().as_polyline() {
                for segment in chain.segments() {
                    self.line(pose * segment.a, pose * segment.b);
                }
            }
        }
    }

    /// Draws the edge between two points in meters.
    fn line(&mut self, from: Vector, to: Vector) {
        let scale = PIXELS_PER_METER * SCALE as f32;
        let (from, to) = (from * scale, to * scale);
        let steps = (to - from).abs().max_element().ceil().max(1.0) as i64;
        for step in 0..steps {
            let at = from + (to - from) * (step as f32 / steps as f32);
            self.mix(at.x.floor() as i64, at.y.floor() as i64, [255, 214, 92], 2);
        }
    }

    /// Puts pictures of the same height next to each other.
    pub fn beside(pictures: &[Self]) -> Self {
        let height = pictures.iter().map(|picture| picture.height).max().unwrap_or(0);
        let width = pictures.iter().map(|picture| picture.width + GAP).sum::<i64>() - GAP;
        let mut all = Self { width, height, rgb: vec![255; (width * height * 3) as usize] };
        let mut left = 0;
        for picture in pictures {
            for (index, color) in picture.rgb.as_chunks::<3>().0.iter().enumerate() {
                let (x, y) = (index as i64 % picture.width, index as i64 / picture.width);
                all.mix(left + x, y, *color, 4);
            }
            left += picture.width + GAP;
        }
        all
    }

    /// Writes the picture as PNG.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        let file =
            std::fs::File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgb)?;
        Ok(writer.finish()?)
    }
}

/// The color of a ground pixel: grass where the ground is open above, and layers of earth below.
fn earth(pixel: Point, ground: &Ground) -> Color {
    let is_open = |up: i64| !ground.terrain().contains(Point::new(pixel.x, pixel.y - up));
    match (1..=4).find(|up| is_open(*up)) {
        Some(1 | 2) => return [122, 168, 82],
        Some(_) => return [86, 128, 66],
        None => {}
    }
    let wave = (pixel.x as f64 / 23.0).sin() * 5.0 + (pixel.x as f64 / 9.0).sin() * 2.0;
    match (pixel.y + wave as i64) / 26 % 3 {
        0 => [104, 74, 54],
        1 => [92, 65, 49],
        _ => [114, 82, 58],
    }
}
