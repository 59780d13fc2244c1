//! Objects of a level, such as spawns, coins and triggers, with their positions.

use hitmask::{Rect, pixel_from_f64};

use super::art::TileKey;
use super::ldtk_model::TilesetRect;
use super::property::Properties;
use super::shape::{TurnedBox, extremes};

/// An object of a Tiled map, or an entity of an LDtk project.
///
/// [`Level::objects`](crate::Level::objects) returns all objects of a level. An object inherits the
/// class and the properties of its template and of its tile, unless it has a class or a property of
/// that name itself.
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
    /// The object's id, unique within the level. In Tiled, this is the object's number as text; in
    /// LDtk, it is the entity's iid.
    pub id: String,
    /// The object's name. In LDtk, this is the identifier of the entity.
    pub name: String,
    /// The object's class, which some versions of Tiled call its type. In LDtk, this is the
    /// identifier of the entity.
    pub class: String,
    /// The name of the object's layer.
    pub layer: String,
    /// The name of the object's level in an LDtk project; empty in a Tiled map.
    pub level: String,
    /// The object's position in pixels of the map, exactly as in the file. It is relative to the
    /// same origin as [`Level::bounds`](crate::Level::bounds), and includes the offsets of the
    /// object's layer and of the groups around it.
    ///
    /// - For a rectangle, an ellipse, a capsule or a text, the position is the top left.
    /// - For a tile, it is the bottom left, or the corner or edge that the tileset's object
    ///   alignment names.
    /// - For an LDtk entity, it is the pivot, relative to the top left of its level.
    /// - For a polygon or a polyline, it is the point that the corners are relative to.
    ///
    /// The object is rotated about this point.
    pub position: (f64, f64),
    /// The (width, height) of the object's box before it is rotated, in pixels. The size is (0, 0)
    /// for points, polygons and polylines.
    pub size: (f64, f64),
    /// The location of the object's position within its box, as fractions of the box's width and
    /// height. (0, 0) is the top left, and (0.5, 1) is the center of the bottom edge.
    pub pivot: (f64, f64),
    /// The object's rotation in degrees, clockwise.
    pub rotation: f64,
    /// Whether the object, its layer and all groups around it are visible.
    pub visible: bool,
    /// The object's shape.
    pub shape: ObjectShape,
    /// The object's custom properties. In LDtk, these are the fields of the entity.
    pub properties: Properties,
    /// The object's position without the offset of its layer.
    pub(super) in_layer: (f64, f64),
    /// The object's box before it is rotated, relative to the object's position: left, top, width,
    /// height.
    pub(super) frame: [f64; 4],
    /// The position of the level's top left in the world.
    pub(super) origin: (i64, i64),
    /// The look of an LDtk entity.
    pub(super) entity: Option<EntityLook>,
}

/// The look of an LDtk entity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EntityLook {
    /// The entity's tile, if it has one.
    pub(super) tile: Option<TilesetRect>,
    /// The uid of the entity's definition.
    pub(super) definition: i64,
}

/// The shape of an object, without its position, size and rotation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ObjectShape {
    /// A point.
    Point,
    /// A rectangle that fills the object's box. All LDtk entities are rectangles.
    Rectangle,
    /// An ellipse that fills the object's box.
    Ellipse,
    /// A capsule that fills the object's box. A capsule is a rectangle whose shorter sides are half
    /// circles.
    Capsule,
    /// A polygon. Its corners are relative to the object's position, before the object is rotated.
    Polygon(Vec<(f64, f64)>),
    /// A polyline. Its points are relative to the object's position, before the object is rotated.
    Polyline(Vec<(f64, f64)>),
    /// A tile that fills the object's box.
    Tile(ObjectTile),
    /// A text in the object's box.
    Text(String),
}

/// The tile of an object.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ObjectTile {
    /// The name of the tile's tileset.
    pub tileset: String,
    /// The tile's index in the tileset, starting at 0.
    pub id: u32,
    /// Whether the tile is mirrored left to right.
    pub flipped_x: bool,
    /// Whether the tile is mirrored top to bottom.
    pub flipped_y: bool,
    /// Whether the tile is mirrored along its diagonal, before the other two flips.
    pub flipped_diagonally: bool,
    /// The tile's key.
    pub(super) key: TileKey,
}

impl Object {
    /// Returns the pixel that contains the object's [`position`](Self::position). Both coordinates
    /// are rounded down.
    pub const fn pixel(&self) -> (i32, i32) {
        (pixel_from_f64(self.position.0), pixel_from_f64(self.position.1))
    }

    /// Returns the top left (x, y) of the object's box before it is rotated, including a tile's
    /// offset. For a point, a polygon or a polyline, this is the position.
    pub const fn top_left(&self) -> (f64, f64) {
        (self.position.0 + self.frame[0], self.position.1 + self.frame[1])
    }

    /// Returns the object's position in the world. In an LDtk project, this adds the position of
    /// the object's level.
    pub const fn world_position(&self) -> (f64, f64) {
        (self.position.0 + self.origin.0 as f64, self.position.1 + self.origin.1 as f64)
    }

    /// Returns the object's points after it is rotated. These are the corners of its polygon, the
    /// points of its polyline, its single point, or the four corners of its box, clockwise from the
    /// box's own top left.
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

    /// Returns the smallest rectangle of whole pixels that contains the object's
    /// [`points`](Self::points). The object's [mask](crate::Level::object_mask) covers this
    /// rectangle. For a point, the rectangle is empty and lies at the point's pixel.
    pub fn bounds(&self) -> Rect {
        let points = self.points();
        let [left, top, right, bottom] = extremes(points.iter().copied());
        // NaN becomes 0, and distant values are clamped so that their sums fit in an i64.
        let pixel = |value: f64| (value as i64).clamp(-FAR, FAR);
        let (x, y) = (pixel(left.floor()), pixel(top.floor()));
        if matches!(self.shape, ObjectShape::Point) || points.is_empty() {
            return Rect::new(pixel(self.position.0.floor()), pixel(self.position.1.floor()), 0, 0);
        }
        let side = |from: i64, to: f64| u32::try_from((pixel(to.ceil()) - from).max(0));
        let (width, height) = (side(x, right), side(y, bottom));
        Rect::new(x, y, width.unwrap_or(u32::MAX), height.unwrap_or(u32::MAX))
    }

    /// Returns the object, or an error message. The numbers in a file can be so large that no sum
    /// of them is finite.
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

    /// Returns the object's class, if it has one, and the object's properties.
    pub(super) fn described(&self) -> (Option<&str>, &Properties) {
        (Some(self.class.as_str()).filter(|class| !class.is_empty()), &self.properties)
    }

    /// Returns the approximate number of bytes that the object takes.
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

/// The largest distance of bounds from (0, 0).
const FAR: i64 = i64::MAX / 4;
