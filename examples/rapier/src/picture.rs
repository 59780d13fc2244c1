//! The picture of a moment: ground, bodies, and the edges of what Rapier sees.

use std::path::Path;

use hitmask::{Mask, Placed};
use rapier2d::prelude::*;

use crate::Error;
use crate::shapes::PIXELS_PER_METER;

/// A picture, three bytes a pixel.
pub struct Picture {
    width: i64,
    height: i64,
    rgb: Vec<u8>,
}

impl Picture {
    /// A picture of the sky.
    pub fn new(width: u32, height: u32) -> Self {
        let sky = |y: u32| {
            [
                24 + (y * 20 / height) as u8,
                30 + (y * 30 / height) as u8,
                56 + (y * 40 / height) as u8,
            ]
        };
        let rgb = (0..height).flat_map(|y| sky(y).repeat(width as usize)).collect();
        Self { width: width.into(), height: height.into(), rgb }
    }

    fn set(&mut self, x: i64, y: i64, color: [u8; 3]) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            let at = (y * self.width + x) as usize * 3;
            self.rgb[at..at + 3].copy_from_slice(&color);
        }
    }

    /// Paints the pixels of a placed mask, lighter where the pixel above is not set.
    pub fn mask(&mut self, placed: Placed<'_>, [red, green, blue]: [u8; 3]) {
        let (mask, position): (&Mask, _) = (placed.mask(), placed.position());
        for pixel in mask.pixels() {
            let is_edge = !mask.get((pixel.x, pixel.y - 1)) || !mask.get((pixel.x, pixel.y - 2));
            let light = |part: u8| if is_edge { part.saturating_add(50) } else { part };
            let color = [light(red), light(green), light(blue)];
            self.set(position.x + pixel.x, position.y + pixel.y, color);
        }
    }

    /// Draws the edges of all colliders.
    pub fn colliders(&mut self, world: &PhysicsWorld) {
        for (_, collider) in world.all_colliders() {
            let pose = *collider.position();
            let mut edges = |vertices: Vec<Vector>| {
                for (index, from) in vertices.iter().enumerate() {
                    let to = vertices[(index + 1) % vertices.len()];
                    self.line(pose * *from, pose * to);
                }
            };
            if let Some(compound) = collider.shape().as_compound() {
                for (_, part) in compound.shapes() {
                    edges(
                        part.as_convex_polygon()
                            .map_or_else(Vec::new, |piece| piece.points().to_vec()),
                    );
                }
            } else if let Some(chain) = collider.shape().as_polyline() {
                for segment in chain.segments() {
                    edges(vec![segment.a, segment.b]);
                }
            }
        }
    }

    fn line(&mut self, from: Vector, to: Vector) {
        let (from, to) = (from * PIXELS_PER_METER, to * PIXELS_PER_METER);
        let steps = (to - from).abs().max_element().ceil().max(1.0) as i64;
        for step in 0..=steps {
            let at = from + (to - from) * (step as f32 / steps as f32);
            self.set(at.x.floor() as i64, at.y.floor() as i64, [255, 209, 102]);
        }
    }

    /// Puts pictures beside each other.
    pub fn beside(pictures: &[Self]) -> Self {
        let gap = 6;
        let height = pictures.iter().map(|picture| picture.height).max().unwrap_or(0);
        let width = pictures.iter().map(|picture| picture.width + gap).sum::<i64>() - gap;
        let mut all = Self { width, height, rgb: vec![255; (width * height * 3) as usize] };
        let mut left = 0;
        for picture in pictures {
            for (index, color) in picture.rgb.as_chunks::<3>().0.iter().enumerate() {
                let (x, y) = (index as i64 % picture.width, index as i64 / picture.width);
                all.set(left + x, y, *color);
            }
            left += picture.width + gap;
        }
        all
    }

    /// Writes it as PNG.
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
