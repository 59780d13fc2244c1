//! Converts the transform of a sprite to a pose of the engine.

use bevy_math::{Affine3A, Vec2};
use bevy_sprite::{Anchor, Sprite};
use hitmask::{Angle, Pose, Scale};

use crate::space::{PixelGrid, first_covered, stepped};

/// The layout of a sprite relative to its entity's position, from its `Sprite` and `Anchor`, in
/// pixels of the sprite's image.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The size of the part of the image that the sprite shows, in the image's pixels.
    pub(crate) size: Vec2,
    /// The size in the world, before the transform.
    pub(crate) drawn: Vec2,
    /// The anchor, which is the location of the entity's position within the sprite. Both
    /// coordinates are in the range from -0.5 to 0.5.
    pub(crate) anchor: Vec2,
    /// Whether the image is mirrored along x and y.
    pub(crate) flips: (bool, bool),
}

/// The fit of a sprite to its entity, which is everything that determines the location of the
/// sprite's pixels except the entity's position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fit {
    /// Upright and unscaled, with the sprite's top-left corner at this offset from the entity's
    /// position, in pixels.
    Upright { corner: (f64, f64) },
    /// Mirrored or rotated by quarter turns. `corner` is the offset from the position to the corner
    /// of the sprite's box, and `origin` is the offset from that corner to the sprite's origin, in
    /// whole pixels. The sprite fills the same box whether it is mirrored or not.
    Rearranged { corner: (f64, f64), origin: (f64, f64), pose: Pose },
    /// In any other pose.
    Posed(Pose),
}

/// Where a sprite is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Placement {
    /// Upright and unscaled, with the sprite's top-left corner on this pixel.
    Pixel(i32, i32),
    /// In any other pose.
    Posed(Pose),
}

impl Fit {
    /// Returns the placement of the sprite if its entity is at a point.
    #[inline]
    pub(crate) fn place(&self, at: Vec2, grid: PixelGrid) -> Result<Placement, Unplaced> {
        match *self {
            Self::Upright { corner } => upright(at, corner, grid),
            Self::Rearranged { corner, origin, pose } => {
                let (x, y) = pixel_of(at, corner, grid)?;
                let origin = (f64::from(x) + origin.0, f64::from(y) + origin.1);
                Ok(Placement::Posed(pose.at_position(origin)))
            }
            Self::Posed(pose) => {
                let (right, up) = grid.pixels(at);
                if !(right.is_finite() && up.is_finite()) {
                    return Err(Unplaced::NotFinite);
                }
                if right.abs().max(up.abs()) > f64::from(i32::MAX) {
                    return Err(Unplaced::TooFar);
                }
                Ok(Placement::Posed(pose.at_position((stepped(right), stepped(-up)))))
            }
        }
    }
}

/// Returns the placement of an upright sprite whose top left is at an offset from a point.
#[inline]
pub(crate) fn upright(
    at: Vec2,
    corner: (f64, f64),
    grid: PixelGrid,
) -> Result<Placement, Unplaced> {
    let (x, y) = pixel_of(at, corner, grid)?;
    Ok(Placement::Pixel(x, y))
}

/// Returns the pixel of a box's top left, which is at an offset from a point.
#[inline]
fn pixel_of(at: Vec2, corner: (f64, f64), grid: PixelGrid) -> Result<(i32, i32), Unplaced> {
    let (x, y) = grid.pixels(at);
    let (x, y) = (x + corner.0, corner.1 - y);
    let most = f64::from(i32::MAX);
    if x.abs() <= most && y.abs() <= most {
        // Both values are in range.
        Ok((first_covered(x) as i32, first_covered(y) as i32))
    } else if x.is_finite() && y.is_finite() {
        Err(Unplaced::TooFar)
    } else {
        Err(Unplaced::NotFinite)
    }
}

/// The reason why a sprite cannot be placed on the pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unplaced {
    /// A number in the transform or the sprite is not finite.
    NotFinite,
    /// The sprite's position is beyond the range of `i32`.
    TooFar,
    /// The sprite is rotated about x or y, or sheared.
    NotFlat,
    /// The sprite's scale is smaller or larger than the engine supports.
    Scale,
}

impl Unplaced {
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::NotFinite => "its transform has a number that is not finite",
            Self::TooFar => "it is further away than 2147483647 pixels",
            Self::NotFlat => {
                "its transform turns it about x or y or shears it, which a mask cannot follow: \
                 turn it about z only, and scale it alike along x and y if its children turn"
            }
            Self::Scale => "its scale is not between 0.001 and 1000",
        }
    }
}

impl Layout {
    /// Creates the layout of a sprite that shows this many pixels of its image.
    pub(crate) fn new(sprite: &Sprite, anchor: Anchor, size: Vec2) -> Self {
        Self {
            size,
            drawn: sprite.custom_size.unwrap_or(size),
            anchor: anchor.as_vec(),
            flips: (sprite.flip_x, sprite.flip_y),
        }
    }

    /// Returns the fit of the sprite under a transform.
    pub(crate) fn fit(self, affine: &Affine3A, grid: PixelGrid) -> Result<Fit, Unplaced> {
        let Linear { turn, scale: (x, y) } = Linear::of(affine.matrix3.to_cols_array_2d())?;
        // The size of an image pixel in world pixels, negative if mirrored.
        let own = |drawn: f32, size: f32, is_flipped: bool| {
            // A part of an image that has no pixels has no scale.
            let drawn = if size > 0.0 { f64::from(drawn) / f64::from(size) } else { 1.0 };
            let scale = drawn / f64::from(grid.pixel_size());
            if is_flipped { -scale } else { scale }
        };
        let x = significant(x * own(self.drawn.x, self.size.x, self.flips.0));
        let y = significant(y * own(self.drawn.y, self.size.y, self.flips.1));
        let pivot = self.pivot();
        let is_finite = pivot.0.is_finite() && pivot.1.is_finite() && affine.is_finite();
        if !is_finite {
            return Err(Unplaced::NotFinite);
        }
        if turn == Angle::ZERO && (x, y) == (1.0, 1.0) {
            return Ok(Fit::Upright { corner: (-pivot.0, -pivot.1) });
        }
        let scale = Scale::new(x, y).map_err(|_| Unplaced::Scale)?;
        let pose = Pose::default().turned(turn).scaled(scale);
        match turn.quarter_turns() {
            Some(turns) if (x.abs(), y.abs()) == (1.0, 1.0) => {
                Ok(self.rearranged(turns, (x, y), pose))
            }
            _ => Ok(Fit::Posed(pose.pivot(pivot))),
        }
    }

    /// Converts a point of the shown part of the image, in that part's pixels, to the space of the
    /// entity's transform.
    #[cfg(feature = "avian")]
    pub(crate) fn local(self, at: hitmask::Point) -> Vec2 {
        let part = |at: i64, size: f32, is_flipped: bool| {
            let part = at as f32 / size;
            if is_flipped { 1.0 - part } else { part }
        };
        let x = part(at.x, self.size.x, self.flips.0) - 0.5;
        let y = 0.5 - part(at.y, self.size.y, self.flips.1);
        (Vec2::new(x, y) - self.anchor) * self.drawn
    }

    /// Returns the point of the image that is at the entity's position, relative to the image's top
    /// left, in the image's pixels.
    fn pivot(self) -> (f64, f64) {
        // The sprite is mirrored about its center, not about its anchor.
        let sign = |is_flipped: bool| if is_flipped { -1.0 } else { 1.0 };
        let (width, height) = (f64::from(self.size.x), f64::from(self.size.y));
        let (x, y) = (f64::from(self.anchor.x), f64::from(self.anchor.y));
        (width * (0.5 + sign(self.flips.0) * x), height * (0.5 - sign(self.flips.1) * y))
    }

    /// Returns the fit of a sprite whose pixels are only rearranged.
    fn rearranged(self, quarter_turns: i32, scale: (f64, f64), pose: Pose) -> Fit {
        let corner = self.box_corner(quarter_turns, scale);
        // The offset from the box's corner to the new position of the image's top left.
        let (width, height) = (f64::from(self.size.x), f64::from(self.size.y));
        let far = turned(quarter_turns, (scale.0 * width, scale.1 * height));
        Fit::Rearranged { corner, origin: (-far.0.min(0.0), -far.1.min(0.0)), pose }
    }

    /// Returns the offset from the position to the top left of the box of a sprite that is rotated
    /// by quarter turns.
    fn box_corner(self, quarter_turns: i32, (x, y): (f64, f64)) -> (f64, f64) {
        let (pivot_x, pivot_y) = self.pivot();
        let at = |column: f64, row: f64| turned(quarter_turns, (x * column, y * row));
        let (width, height) = (f64::from(self.size.x), f64::from(self.size.y));
        let (near, far) = (at(-pivot_x, -pivot_y), at(width - pivot_x, height - pivot_y));
        (near.0.min(far.0), near.1.min(far.1))
    }

    /// Returns the offset from the position to the top left of the box that the sprite fills, in
    /// pixels. Returns `None` if the sprite is rotated by other angles, and therefore does not fill
    /// a box.
    pub(crate) fn corner(self, affine: &Affine3A, grid: PixelGrid) -> Option<(f64, f64)> {
        match self.fit(affine, grid).ok()? {
            Fit::Upright { corner } | Fit::Rearranged { corner, .. } => Some(corner),
            Fit::Posed(pose) => {
                let scale = (pose.scale().x(), pose.scale().y());
                let turns = pose.turn().quarter_turns()?;
                Some(self.box_corner(turns, scale))
            }
        }
    }
}

/// Rotates a vector clockwise by quarter turns, with y pointing down.
fn turned(quarter_turns: i32, (right, down): (f64, f64)) -> (f64, f64) {
    match quarter_turns {
        0 => (right, down),
        1 => (-down, right),
        2 => (-right, -down),
        _ => (down, -right),
    }
}

/// The rotation and scale of a transform.
struct Linear {
    /// The angle, clockwise on the screen.
    turn: Angle,
    scale: (f64, f64),
}

/// The number of steps per degree to which angles are rounded. With this rounding, a quarter turn
/// is exact even though its computed sine is not quite 1.
const STEPS_PER_DEGREE: f64 = 4096.0;

/// The maximum deviation of a transform from right angles and from the plane. The rounding errors
/// of a few parents add up to less than this.
const TOLERANCE: f64 = 1e-4;

impl Linear {
    /// Computes the rotation and scale from the three columns of a transform's matrix, with y
    /// pointing up.
    fn of([x, y, z]: [[f32; 3]; 3]) -> Result<Self, Unplaced> {
        let wide = |column: [f32; 3]| column.map(f64::from);
        let ([a, b, out_x], [c, d, out_y], [z_x, z_y, _]) = (wide(x), wide(y), wide(z));
        // Use only products, sums and roots, which every machine rounds in the same way.
        let (x, determinant) = ((a * a + b * b).sqrt(), a * d - b * c);
        if !(x.is_finite() && determinant.is_finite()) {
            return Err(Unplaced::NotFinite);
        }
        let length = (c * c + d * d).sqrt();
        if x == 0.0 || length == 0.0 {
            return Err(Unplaced::Scale);
        }
        let out_of_plane = out_x.abs().max(out_y.abs()).max(z_x.abs()).max(z_y.abs());
        let shear = (a * c + b * d).abs() / (x * length);
        if shear > TOLERANCE || out_of_plane > TOLERANCE * x.max(length) {
            return Err(Unplaced::NotFlat);
        }
        // Counterclockwise with y pointing up is clockwise with y pointing down, mirrored.
        let degrees = libm::atan2(-b, a).to_degrees();
        let degrees = (degrees * STEPS_PER_DEGREE).round() / STEPS_PER_DEGREE;
        Ok(Self { turn: Angle::from_degrees(degrees), scale: (x, determinant / x) })
    }
}

/// Rounds a number to its first 20 binary digits. With this rounding, a scale that differs from 1
/// only by rounding errors becomes 1, and a thousand pixels change by at most a thousandth of a
/// pixel.
fn significant(value: f64) -> f64 {
    const DROPPED: u32 = 52 - 20;
    if !value.is_finite() {
        return value;
    }
    let half = 1_u64 << (DROPPED - 1);
    f64::from_bits((value.to_bits() + half) & !((1 << DROPPED) - 1))
}
