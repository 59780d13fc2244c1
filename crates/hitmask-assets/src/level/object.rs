//! Objects of a level: spawns, coins and triggers of a map, with their places.

use hitmask::{Rect, pixel_from_f64};

use super::art::TileKey;
use super::ldtk_model::TilesetRect;
use super::property::Properties;
use super::shape::{TurnedBox, extremes};

/// An object of a Tiled map, or an entity of an LDtk project.
///
/// [`Level::objects`](crate::Level::objects) returns all objects of a level. An object inherits the
/// class and the properties of its template and of its tile, unless it has its own.
///
/// ```
/// use hitmask_assets::{Level, Limits, ObjectShape};
///
/// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
/// let door = level.object("door")?;
/// assert_eq!((door.class.as_str(), &door.shape), ("trigger", &ObjectShape::Rectangle));
/// assert_eq!((door.position, door.size), ((34.5, 8.0), (8.0, 16.0)));
/// assert_eq!(door.pixel(), (34, 8));
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Object {
    /// A unique id within the level: the number that Tiled gave it, as text, or its iid in LDtk.
    pub id: String,
    /// Its name; in LDtk the identifier of its entity.
    pub name: String,
    /// Its class, which some versions of Tiled call its type; in LDtk the identifier of its entity.
    pub class: String,
    /// The name of its layer.
    pub layer: String,
    /// The name of its level in an LDtk project; empty in a Tiled map.
    pub level: String,
    /// Its position in pixels of the map, exactly as in the file: relative to the same origin as
    /// [`Level::bounds`](crate::Level::bounds), with the offsets of its layer and the groups around
    /// it.
    ///
    /// - For a rectangle, an ellipse, a capsule or a text it is the top left.
    /// - For a tile it is the bottom left, or the place that the tile set's object alignment names.
    /// - For an LDtk entity it is the pivot, relative to the top left of its level.
    /// - The points of a polygon or a polyline are relative to it.
    ///
    /// A rotation turns the object about it.
    pub position: (f64, f64),
    /// (width, height) of its box before it is turned, in pixels; (0, 0) for points, polygons and
    /// polylines.
    pub size: (f64, f64),
    /// The place of the position in its box, as a fraction of its size: (0, 0) is the top left,
    /// (0.5, 1) the middle of the bottom edge.
    pub pivot: (f64, f64),
    /// Its rotation in degrees, clockwise.
    pub rotation: f64,
    /// Whether it, its layer and all groups around it are visible.
    pub visible: bool,
    /// Its shape.
    pub shape: ObjectShape,
    /// Its custom properties; in LDtk its fields.
    pub properties: Properties,
    /// Its position without the offset of its layer.
    pub(super) in_layer: (f64, f64),
    /// Its box before it is turned, relative to its position: left, top, width, height.
    pub(super) frame: [f64; 4],
    /// The place of its level's top left in the world.
    pub(super) origin: (i64, i64),
    /// What an LDtk entity looks like.
    pub(super) entity: Option<EntityLook>,
}

/// What an LDtk entity looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EntityLook {
    /// Its tile, if it has one.
    pub(super) tile: Option<TilesetRect>,
    /// The uid of its definition.
    pub(super) definition: i64,
}

/// The shape of an object, without its position, size and rotation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ObjectShape {
    /// A point.
    Point,
    /// A rectangle that fills its box. All LDtk entities are rectangles.
    Rectangle,
    /// An ellipse that fills its box.
    Ellipse,
    /// A capsule that fills its box: a rectangle with half circles for its shorter sides.
    Capsule,
    /// A polygon: its corners relative to the position, before it is turned.
    Polygon(Vec<(f64, f64)>),
    /// A line through points relative to the position, before it is turned.
    Polyline(Vec<(f64, f64)>),
    /// A tile that fills its box.
    Tile(ObjectTile),
    /// A text in its box.
    Text(String),
}

/// The tile of an object.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ObjectTile {
    /// The name of its tile set.
    pub tileset: String,
    /// Its number in the tile set, from 0.
    pub id: u32,
    /// Whether it is mirrored left to right.
    pub flipped_x: bool,
    /// Whether it is mirrored top to bottom.
    pub flipped_y: bool,
    /// Whether it is mirrored along its diagonal, before the other two.
    pub flipped_diagonally: bool,
    /// The tile's key.
    pub(super) key: TileKey,
}

impl Object {
    /// The pixel that contains its [`position`](Self::position), by floor.
    pub const fn pixel(&self) -> (i32, i32) {
        (pixel_from_f64(self.position.0), pixel_from_f64(self.position.1))
    }

    /// The top left (x, y) of its box before it is turned, including a tile's offset; for a point,
    /// a polygon or a polyline its position.
    pub const fn top_left(&self) -> (f64, f64) {
        (self.position.0 + self.frame[0], self.position.1 + self.frame[1])
    }

    /// Its position in the world: in an LDtk project with the place of its level added.
    pub const fn world_position(&self) -> (f64, f64) {
        (self.position.0 + self.origin.0 as f64, self.position.1 + self.origin.1 as f64)
    }

    /// Its turned points: the corners of its polygon, the points of its polyline, its point, or the
    /// four corners of its box, clockwise from its own top left.
    pub fn points(&self) -> Vec<(f64, f64)> {
        let turned = TurnedBox::new(self.position.0, self.position.1, self.rotation);
        let out = |&(x, y): &(f64, f64)| turned.out(x, y);
        match &self.shape {
            ObjectShape::Point => vec![self.position],
            ObjectShape::Polygon(points) | ObjectShape::Polyline(points) => {
                points.iter().map(out).collect()
            }
            _ => {
                let [left, top, width, height] = self.frame;
                let (right, bottom) = (left + width, top + height);
                [(left, top), (right, top), (right, bottom), (left, bottom)]
                    .iter()
                    .map(out)
                    .collect()
            }
        }
    }

    /// The smallest rectangle of whole pixels that contains its [`points`](Self::points): the
    /// pixels of its [mask](crate::Level::object_mask). For a point it is empty, at the point's
    /// pixel.
    pub fn bounds(&self) -> Rect {
        let points = self.points();
        let [left, top, right, bottom] = extremes(points.iter().copied());
        // NaN becomes 0, and far values are clamped so that sums of them fit an i64.
        let pixel = |value: f64| (value as i64).clamp(-FAR, FAR);
        let (x, y) = (pixel(left.floor()), pixel(top.floor()));
        if matches!(self.shape, ObjectShape::Point) || points.is_empty() {
            return Rect::new(pixel(self.position.0.floor()), pixel(self.position.1.floor()), 0, 0);
        }
        let side = |from: i64, to: f64| u32::try_from((pixel(to.ceil()) - from).max(0));
        let (width, height) = (side(x, right), side(y, bottom));
        Rect::new(x, y, width.unwrap_or(u32::MAX), height.unwrap_or(u32::MAX))
    }

    /// The object, or an error message: numbers of files can be so large that no sum of them is
    /// finite.
    pub(super) fn checked(self) -> Result<Self, String> {
        let (position, top_left, world) = (self.position, self.top_left(), self.world_position());
        let [.., width, height] = self.frame;
        let numbers =
            [position.0, position.1, top_left.0, top_left.1, world.0, world.1, width, height];
        if numbers.iter().all(|number| number.is_finite()) {
            return Ok(self);
        }
        Err("its position is too large: move it into the level".to_string())
    }

    /// Its class, if it has one, and its properties.
    pub(super) fn described(&self) -> (Option<&str>, &Properties) {
        (Some(self.class.as_str()).filter(|class| !class.is_empty()), &self.properties)
    }

    /// Roughly the bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        let texts = [&self.id, &self.name, &self.class, &self.layer, &self.level];
        let shape = match &self.shape {
            ObjectShape::Polygon(points) | ObjectShape::Polyline(points) => {
                points.len() * size_of::<(f64, f64)>()
            }
            ObjectShape::Text(text) => text.len(),
            ObjectShape::Tile(tile) => tile.tileset.len(),
            _ => 0,
        };
        let texts: usize = texts.iter().map(|text| text.len()).sum();
        (size_of::<Self>() + texts + shape) as u64 + self.properties.bytes()
    }
}

/// The furthest that bounds reach from (0, 0).
const FAR: i64 = i64::MAX / 4;
