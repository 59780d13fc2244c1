//! Turns a painting into obstacles. Each material has a color, and becomes a mask.

use std::path::Path;

use hitmask::actor::{Material, MaterialKind, Obstacle};
use hitmask::{Connectivity, Mask, Normal, Point, Rect};
use hitmask_assets::{Image, Limits};

use crate::paint::Paint;

/// The largest width and height of a level.
const MAX: u32 = 8192;

/// A painted level.
pub(crate) struct Level {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The paint of each pixel, row by row.
    paints: Vec<Paint>,
    pieces: Vec<Piece>,
    /// The lower left end of the start area.
    pub(crate) start: (i32, i32),
    pub(crate) posts: Vec<Rect>,
    pub(crate) goals: Vec<Rect>,
}

/// All pixels of one material. Each platform is a separate piece, so that you can drop through one
/// platform without dropping through the others.
struct Piece {
    mask: Mask,
    at: (i32, i32),
    material: Material,
}

impl Level {
    /// The level that comes with the game.
    pub(crate) fn built_in() -> Result<Self, String> {
        let picture = Image::decode(include_bytes!("../art/level.png"), &Limits::default());
        Self::of(&picture.map_err(|error| error.to_string())?)
    }

    /// Opens a level from a file.
    pub(crate) fn open(path: impl AsRef<Path>) -> Result<Self, String> {
        let path = path.as_ref();
        let picture = Image::open(path, &Limits::default()).map_err(|error| error.to_string())?;
        Self::of(&picture).map_err(|error| format!("{}: {error}", path.display()))
    }

    fn of(picture: &Image) -> Result<Self, String> {
        let (width, height) = (picture.width(), picture.height());
        if width.max(height) > MAX {
            return Err(format!("{width} × {height} pixels are too many; {MAX} each way will do"));
        }
        let paints = paints(picture)?;
        let mut level = Self {
            width: width.cast_signed(),
            height: height.cast_signed(),
            paints,
            pieces: Vec::new(),
            start: (0, 0),
            posts: Vec::new(),
            goals: Vec::new(),
        };
        let mut materials: Vec<Material> = Vec::new();
        for material in Paint::ALL.into_iter().flat_map(|(paint, _)| paint.materials()) {
            if !materials.contains(material) {
                materials.push(*material);
            }
        }
        for material in materials {
            let mask = level.mask(|paint| paint.materials().contains(&material))?;
            if matches!(material.kind, MaterialKind::OneWay(_)) {
                let parts = mask.components(Connectivity::Eight).map_err(text)?;
                for part in parts.iter() {
                    let mask = parts.mask(part.index).and_then(|whole| whole.cropped(part.bounds));
                    let mask = mask.map_err(text)?;
                    let at = (pixel(part.bounds.x), pixel(part.bounds.y));
                    level.pieces.push(Piece { mask, at, material });
                }
            } else if mask.count() > 0 {
                level.pieces.push(Piece { mask, at: (0, 0), material });
            }
        }
        let start = level.marks(Paint::Start)?;
        let start = start.first().ok_or("there is no start; paint one in #ffffff")?;
        level.start = (pixel(start.x), pixel(start.bottom()));
        level.posts = level.marks(Paint::Post)?;
        level.goals = level.marks(Paint::Goal)?;
        Ok(level)
    }

    /// The obstacles that actors hit, each with its own id.
    pub(crate) fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let pieces = (1..).zip(&self.pieces);
        pieces
            .map(|(id, piece)| {
                let placed = piece.mask.at(piece.at);
                Obstacle::mask(placed, piece.material).with_id(id)
            })
            .collect()
    }

    /// The paint of a pixel. Outside the painting, every pixel is sky.
    pub(crate) fn paint(&self, x: i32, y: i32) -> Paint {
        let is_within = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let place = || usize::try_from(y * self.width + x).ok();
        is_within.then(place).flatten().map_or(Paint::Sky, |place| self.paints[place])
    }

    /// Whether an actor can stand on a pixel.
    pub(crate) fn bears(&self, x: i32, y: i32) -> bool {
        self.paint(x, y).materials().iter().any(|material| material.kind.stops())
    }

    /// The surface normal at a pixel that actors can stand on.
    pub(crate) fn normal_at(&self, pixel: Point) -> Option<Normal> {
        let bears = self.pieces.iter().filter(|piece| piece.material.kind.stops());
        let mut placed = bears.map(|piece| piece.mask.at(piece.at));
        let placed = placed.find(|placed| placed.contains(pixel))?;
        placed.normal_at(pixel, Normal::DEFAULT_RADIUS)
    }

    /// The pixels with a paint for which `is` returns true.
    fn mask(&self, is: impl Fn(Paint) -> bool) -> Result<Mask, String> {
        let (width, height) = (self.width.cast_unsigned(), self.height.cast_unsigned());
        let paint = |x: u32, y: u32| self.paint(x.cast_signed(), y.cast_signed());
        Mask::from_fn(width, height, |x, y| is(paint(x, y))).map_err(text)
    }

    /// A rectangle around each connected piece of a paint, from left to right.
    fn marks(&self, paint: Paint) -> Result<Vec<Rect>, String> {
        let mask = self.mask(|other| other == paint)?;
        let parts = mask.components(Connectivity::Eight).map_err(text)?;
        let mut marks: Vec<Rect> = parts.iter().map(|part| part.bounds).collect();
        marks.sort_by_key(|mark| (mark.x, mark.y));
        Ok(marks)
    }
}

/// The paint of each pixel of a picture.
fn paints(picture: &Image) -> Result<Vec<Paint>, String> {
    let colors = picture.rgba().as_chunks::<4>().0;
    let paint = |(place, color): (usize, &[u8; 4])| {
        let [red, green, blue, alpha] = *color;
        if alpha == 0 {
            return Ok(Paint::Sky);
        }
        Paint::of([red, green, blue]).ok_or_else(|| {
            let width = usize::try_from(picture.width()).unwrap_or(usize::MAX);
            let (x, y) = (place % width, place / width);
            format!(
                "the pixel at {x}, {y} is #{red:02x}{green:02x}{blue:02x}, which is no paint; the \
                 readme lists them"
            )
        })
    };
    colors.iter().enumerate().map(paint).collect()
}

/// A coordinate of a painting, which fits `i32`.
fn pixel(coordinate: i64) -> i32 {
    i32::try_from(coordinate).unwrap_or(i32::MAX)
}

fn text(error: hitmask::MaskError) -> String {
    error.to_string()
}
