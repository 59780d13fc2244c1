//! An image placed in the world, for pictures.

use hitmask::{Point, Pose, Rect};
use hitmask_assets::Image;

use super::Color;
use crate::drawn::ExactSprite;
use crate::sprite::Flip;

/// An image at a position in the world.
#[derive(Clone, Copy)]
pub(crate) struct Art<'a> {
    image: &'a Image,
    /// The pixels of the world that the image may cover.
    pub(super) area: Rect,
    stand: ArtPose,
    /// How the image is mirrored, before anything else.
    flip: Flip,
}

/// How an image is placed.
#[derive(Clone, Copy)]
enum ArtPose {
    /// The image is unscaled and unrotated, with its top left on the first pixel of its area.
    Upright,
    /// The image is scaled and rotated.
    Posed(Inverse),
}

/// Maps the world back to an image. Only pictures use it, so floats are enough.
#[derive(Clone, Copy)]
struct Inverse {
    /// The translation of the whole image.
    moved: (i64, i64),
    position: (f64, f64),
    pivot: (f64, f64),
    /// The vectors in the image for one pixel of the world to the right, and for one pixel down.
    steps: [(f64, f64); 2],
}

/// Moves positions slightly right and down, so that a position on the edge between two pixels is in
/// the right or lower one.
const NUDGE: f64 = 1e-9;

impl<'a> Art<'a> {
    /// Places an untransformed image with its top left on a pixel of the world.
    pub(crate) fn at(image: &'a Image, position: Point) -> Self {
        let area = Rect::new(position.x, position.y, image.width(), image.height());
        Self { image, area, stand: ArtPose::Upright, flip: Flip::default() }
    }

    /// Places an image with the placement of a sprite, drawn within `area`.
    pub(crate) fn posed(image: &'a Image, solid: &ExactSprite, area: Rect) -> Self {
        Self::in_pose(image, solid.pose, solid.moved, area)
    }

    /// Places an image in a translated pose, drawn within `area`.
    pub(crate) fn in_pose(
        image: &'a Image,
        pose: Pose,
        moved: impl Into<Point>,
        area: Rect,
    ) -> Self {
        let moved = moved.into();
        let (position, pivot) = (pose.position(), pose.pivot_location());
        // These are the engine's own step vectors, which have 40 fraction bits.
        let pixels = |steps: i64| steps as f64 / (1_i64 << 40) as f64;
        let inverse = Inverse {
            moved: (moved.x, moved.y),
            position: (position.x.to_f64(), position.y.to_f64()),
            pivot: (pivot.x.to_f64(), pivot.y.to_f64()),
            steps: pose.steps_in_sprite().map(|(x, y)| (pixels(x), pixels(y))),
        };
        Self { image, area, stand: ArtPose::Posed(inverse), flip: Flip::default() }
    }

    /// Returns the same image, mirrored.
    pub(crate) fn flipped(self, flip: Flip) -> Self {
        Self { flip, ..self }
    }

    /// Returns the color at a pixel of the world, and its opacity.
    pub(crate) fn color(&self, point: Point) -> Option<(Color, u8)> {
        let (x, y) = match self.stand {
            ArtPose::Upright => (point.x - self.area.x, point.y - self.area.y),
            ArtPose::Posed(inverse) => inverse.pixel(point),
        };
        let within = |at: i64, side: u32| u32::try_from(at).ok().filter(|at| *at < side);
        let (width, height) = (self.image.width(), self.image.height());
        let (x, y) = (within(x, width)?, within(y, height)?);
        let x = if self.flip.x { width - 1 - x } else { x };
        let y = if self.flip.y { height - 1 - y } else { y };
        let start = 4 * (x as usize + y as usize * width as usize);
        let &[red, green, blue, alpha] = self.image.rgba().get(start..start + 4)? else {
            return None;
        };
        Some((Color::new(red, green, blue), alpha))
    }
}

impl Inverse {
    /// Returns the image's pixel under the center of a world pixel.
    fn pixel(&self, point: Point) -> (i64, i64) {
        let x = (point.x - self.moved.0) as f64 + 0.5 - self.position.0;
        let y = (point.y - self.moved.1) as f64 + 0.5 - self.position.1;
        let [right, down] = self.steps;
        let pixel = |along: f64, pivot: f64| (along + pivot + NUDGE).floor() as i64;
        (
            pixel(x * right.0 + y * down.0, self.pivot.0),
            pixel(x * right.1 + y * down.1, self.pivot.1),
        )
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use hitmask_assets::{Limits, MaskRule};

    use super::*;
    use crate::library::Library;
    use crate::number::{parse_angle, parse_scale};
    use crate::placement::{Pivot, Placement, Transform};
    use crate::sprite::{Part, Source, Sprite};

    /// This test checks that the drawn image covers exactly the set pixels of the mask.
    #[test]
    fn art_stands_where_the_mask_does() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("art/meteorGrey_small1.png");
        let sprite = Sprite::plain(Source::file(file), Part::First, MaskRule::default());
        let mut library = Library::new(Limits::default());
        let image = library.image(&sprite).unwrap().unwrap();
        for (scale, turn, pivot, at) in [
            ("1", "0", None, "3,-4"),
            ("1", "90", None, "2147483647,-2147483648"),
            ("-1,0.5", "180", None, "0,0"),
            ("0.1", "270", Some("14,14"), "7,9"),
            ("2,1.5", "33.5", None, "-100,20"),
            ("2,1.5", "33.5", Some("center"), "-100.5,20"),
            ("1.25", "-12.75", Some("3.5,-20.25"), "0.625,8.5"),
            ("-0.7,3", "200", Some("0,0"), "2147483600.5,-2147483600.25"),
        ] {
            let transform = Transform {
                scale: parse_scale(scale).unwrap(),
                turn: parse_angle(turn).unwrap(),
                pivot: pivot.map_or(Pivot::default(), |pivot| pivot.parse().unwrap()),
            };
            let at = at.parse().unwrap();
            let placement = Placement { sprite: sprite.clone(), transform, at };
            let shown = library.drawn(&placement).unwrap();
            let placed = shown.placed();
            let art = Art::posed(&image, &library.exact(&placement).unwrap(), placed.grid());
            let mut set = 0;
            for y in art.area.y..art.area.bottom() {
                for x in art.area.x..art.area.right() {
                    let point = Point::new(x, y);
                    let visible = art.color(point).is_some_and(|(_, alpha)| alpha > 0);
                    assert_eq!(visible, placed.contains(point), "{placement:?} {point}");
                    set += u64::from(visible);
                }
            }
            assert_eq!(set, placed.mask().count());
        }
    }
}
